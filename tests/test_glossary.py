"""The glossary: every language explains the same terms, says the same of them, and shows them by its own alphabet."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from html import unescape

import pytest

from bridgelaws.checks import check
from bridgelaws.corpus import Tools
from bridgelaws.edition import load_edition
from bridgelaws.folding import fold
from bridgelaws.glossary import with_glossary
from bridgelaws.language import Language
from bridgelaws.mentions import Lexicon, mentions
from bridgelaws.model import Block, Corpus, Document, Row
from bridgelaws.pages import build
from bridgelaws.site_page import SitePage

EDITION = load_edition()
EMPTY = Corpus(("el", "en"), ())


@pytest.fixture(scope="module")
def corpus() -> Corpus:
    return with_glossary(EMPTY, Tools.build(EDITION))


@pytest.fixture(scope="module")
def document(corpus: Corpus) -> Document:
    return corpus.documents[-1]


@pytest.fixture(scope="module")
def pages(corpus: Corpus) -> Mapping[str, SitePage]:
    return build(corpus, EDITION)


def test_every_language_explains_the_same_terms_at_least_150_of_them(languages: tuple[Language, ...]) -> None:
    first, *others = languages
    assert len(first.terms) >= 150
    assert all(other.terms.keys() == first.terms.keys() for other in others)


def test_another_name_of_a_term_is_one_of_its_forms(languages: tuple[Language, ...]) -> None:
    for language in languages:
        for key, term in language.terms.items():
            assert set(term.also) <= set(language.glossary[key][1:]), (language.code, key)


def test_the_checker_has_nothing_to_say_of_the_definitions(document: Document) -> None:
    lexicon = Lexicon.build(EDITION.languages)

    def told(block: Block) -> Block:
        return block._replace(said=mentions(block, block.citations, lexicon, latin=block.language == "en"))

    rows = tuple(Row(tuple(tuple(map(told, side)) for side in row.sides)) for row in document.rows)
    blocks = tuple(block for row in rows for block in row.blocks)
    linked = Corpus(("el", "en"), (replace(document, rows=rows, blocks=blocks),))
    assert [(found.code, found.values) for found in check(linked, EDITION)] == []


def test_both_languages_cite_the_same_provisions_and_all_exist(document: Document) -> None:
    for row in document.rows:
        greek, english = ([c.ref for block in side for c in block.citations] for side in row.sides)
        assert greek == english
    assert all(citation.known for block in document.blocks for citation in block.citations)


def test_terms_stand_by_the_alphabet_of_each_language(pages: Mapping[str, SitePage]) -> None:
    for language in EDITION.languages:
        html = pages[f"{language.code}/glossary/"].html
        keys = [key for key in re.findall(r'<div class="r"[^>]* id="([^"]+)"', html) if key in language.terms]
        assert len(keys) == len(language.terms)
        assert keys == sorted(keys, key=lambda key: fold(language.terms[key].word))


def test_an_entry_shows_word_other_names_meaning_and_the_name_in_the_other_language(
    pages: Mapping[str, SitePage],
) -> None:
    html = pages["en/glossary/"].html
    start = html.index(' id="lho"')
    shown = unescape(re.sub(r"<[^>]+>", " ", html[start : html.index("</div>", start)]))
    term = EDITION.language("en").terms["lho"]
    words = [EDITION.language("el").terms["lho"].word, term.word, *term.also, term.says]
    assert [word for word in words if word not in shown] == []


def test_a_law_without_text_is_cited_by_the_terms_that_name_it(pages: Mapping[str, SitePage]) -> None:
    html = pages["el/law/22/"].html
    assert EDITION.language("el").terms["final-pass"].word in html
    assert "../../glossary/#final-pass" in html


def test_an_edition_without_definitions_has_no_glossary() -> None:
    bare = tuple(replace(language, terms={}) for language in EDITION.languages)
    assert with_glossary(EMPTY, Tools.build(replace(EDITION, languages=bare))) is EMPTY
