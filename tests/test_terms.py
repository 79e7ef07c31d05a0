"""Terms in a text: the first use of each in a section leads to the glossary, in both languages, nothing else does."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from bridgelaws.corpus import Memory, load
from bridgelaws.edition import load_edition
from bridgelaws.folding import fold
from bridgelaws.glossary import with_glossary
from bridgelaws.pages import build
from bridgelaws.site_page import SitePage

EDITION = load_edition()
PAGE = """===== ΝΟΜΟΣ 61 – ΡΕΝΟΝΣ =====

==== Α. Ορισμός ====

Το ρενόνς μπορεί να διορθωθεί. Δεύτερο ρενόνς, και μια ΣΥΓΚΡΙΣΙΜΗ ΔΗΛΩΣΗ.

==== Β. Θεμελίωση ====

Ένα θεμελιωμένο ρενόνς (βλέπε Νόμο 63Α). Οι ρενονσικοί δεν μας απασχολούν.
Κλείσει ή όχι η αίθουσα, ένα κλέιμ γίνεται δεκτό.

----

===== LAW 61 - REVOKE =====

==== A. Definition ====

A revoke may be corrected. A second revoke, and a COMPARABLE CALL.

==== B. Establishment ====

An established revoke (see Law 63A). Revolving doors do not concern us.
Whether the room is closed or not, a claim is accepted.
"""
TERM = re.compile(r'<a class="ref term" href="([^"]*)">([^<]*)</a>')


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, SitePage]:
    source = tmp_path_factory.mktemp("terms") / "law_61.txt"
    source.write_text(PAGE, encoding="utf-8")
    memory = Memory()
    corpus = load([source], EDITION, memory=memory)
    assert memory.tools is not None
    return build(with_glossary(corpus, memory.tools), EDITION)


def side(page: SitePage, language: str) -> list[tuple[str, str]]:
    """Address and words of each marked term in the rows' sides of one language, in order."""
    sides = re.findall(rf'<div lang="{language}"[^>]*>(.*?)</div>', page.html, re.DOTALL)
    return [found for html in sides for found in TERM.findall(html)]


@pytest.mark.parametrize("own", ["el", "en"])
def test_the_first_use_in_each_section_is_marked_in_every_language(pages: Mapping[str, SitePage], own: str) -> None:
    there = "../../glossary/#"
    assert side(pages[f"{own}/law/61/"], "el") == [
        (there + "revoke", "ρενόνς"),
        (there + "comparable-call", "ΣΥΓΚΡΙΣΙΜΗ ΔΗΛΩΣΗ"),
        (there + "established-revoke", "θεμελιωμένο ρενόνς"),
        (there + "claim", "κλέιμ"),
    ]
    assert side(pages[f"{own}/law/61/"], "en") == [
        (there + "revoke", "revoke"),
        (there + "comparable-call", "COMPARABLE CALL"),
        (there + "established-revoke", "established revoke"),
        (there + "claim", "claim"),
    ]


def test_headings_are_not_marked(pages: Mapping[str, SitePage]) -> None:
    headings = re.findall(r"<h[1-6].*?</h[1-6]>", pages["en/law/61/"].html, re.DOTALL)
    assert any("stablish" in heading for heading in headings)
    assert not any("ref term" in heading for heading in headings)


def test_every_marked_word_is_a_form_of_its_term(pages: Mapping[str, SitePage]) -> None:
    for language in EDITION.languages:
        for page in pages.values():
            for address, words in side(page, language.code):
                forms = language.glossary[address.rpartition("#")[2]]
                assert any(fold(words)[:3] == fold(form)[:3] for form in forms), (address, words)


def test_without_a_glossary_nothing_is_marked(tmp_path: Path) -> None:
    source = tmp_path / "law_61.txt"
    source.write_text(PAGE, encoding="utf-8")
    assert all("ref term" not in page.html for page in build(load([source], EDITION), EDITION).values())
