"""The outline of the Code and the titles, headings and terms of each language, as data: complete and consistent."""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import snowballstemmer

from bridgelaws.folding import fold

LOCALES = Path(__file__).parents[1] / "locales"
LANGUAGES = {"el": "greek", "en": "english"}
"""The package's own languages and the stemmer of each."""
LEAF = re.compile(r"(?P<section>[A-H])(?P<number>[1-9]\d?)?(?:\((?P<letter>[a-l])\))?(?:\((?P<roman>i|ii|iii|iv|v)\))?")
LETTERS = "abcdefghijkl"
ROMANS = ("i", "ii", "iii", "iv", "v")
REFERENCE = re.compile(r"(\d+)(.*)")


@cache
def table(name: str) -> dict[str, Any]:
    """A file of `locales/`, read with nothing but the standard library."""
    return tomllib.loads((LOCALES / name).read_text(encoding="utf-8"))


def leaves() -> list[tuple[int, str]]:
    return [(int(law), leaf) for law, text in table("code-2017.toml")["outline"].items() for leaf in text.split()]


def path(leaf: str) -> tuple[str, ...]:
    match = LEAF.fullmatch(leaf)
    assert match, leaf
    return tuple(part for part in match.groups() if part)


def provisions() -> set[tuple[int, tuple[str, ...]]]:
    """Every provision: the 93 Laws, the leaves and the parents that they imply."""
    found: set[tuple[int, tuple[str, ...]]] = {(law, ()) for law in range(1, 94)}
    for law, leaf in leaves():
        found |= {(law, path(leaf)[:depth]) for depth in range(1, 5)}
    return found


def position(part: str, depth: int) -> int:
    """The place of a letter or number among its sisters, from 0."""
    if depth == 3:
        return ROMANS.index(part)
    return int(part) - 1 if part.isdigit() else LETTERS.index(part.lower())


def test_the_code_has_93_laws_in_order() -> None:
    assert list(table("code-2017.toml")["outline"]) == [str(law) for law in range(1, 94)]


def test_every_law_stands_in_one_part_and_parts_follow_each_other() -> None:
    spans = [part["laws"] for part in table("code-2017.toml")["parts"]]
    assert [law for first, last in spans for law in range(first, last + 1)] == list(range(1, 94))


@pytest.mark.parametrize("leaf", sorted({leaf for _, leaf in leaves()}))
def test_a_leaf_has_the_levels_of_the_laws(leaf: str) -> None:
    match = LEAF.fullmatch(leaf)
    assert match, leaf
    assert match["number"] or not match["letter"], "a letter stands under a number"
    assert match["letter"] or not match["roman"], "a roman number stands under a letter"


def test_no_leaf_is_listed_twice_or_contains_another() -> None:
    paths = [(law, path(leaf)) for law, leaf in leaves()]
    assert [entry for entry, count in Counter(paths).items() if count > 1] == []
    parents = {(law, steps[:depth]) for law, steps in paths for depth in range(1, len(steps))}
    assert parents & set(paths) == set()


def test_sisters_are_numbered_without_a_gap_and_in_order() -> None:
    """Numbering starts at A, 1, (a) and (i) and leaves nothing out, so that lost labels can be given back."""
    sisters: dict[tuple[int, tuple[str, ...]], list[str]] = {}
    for law, leaf in leaves():
        steps = path(leaf)
        for depth, part in enumerate(steps):
            known = sisters.setdefault((law, steps[:depth]), [])
            if part not in known:
                known.append(part)
    for (law, parent), parts in sisters.items():
        assert [position(part, len(parent)) for part in parts] == list(range(len(parts))), (law, parent, parts)
        assert len(parts) > 1, (law, parent, "a single sub-item is not numbered")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_law_and_part_has_a_name(language: str) -> None:
    laws = table(f"{language}/laws.toml")
    assert list(laws["titles"]) == [str(law) for law in range(1, 94)]
    assert list(laws["parts"]) == [part["key"] for part in table("code-2017.toml")["parts"]]
    names = [*laws["titles"].values(), *laws["parts"].values()]
    assert all(name.strip() == name and not name.isupper() for name in names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_section_and_nothing_else_has_a_heading(language: str) -> None:
    sections = table(f"{language}/laws.toml")["sections"]
    assert list(sections) == list(dict.fromkeys(f"{law}{leaf[0]}" for law, leaf in leaves()))
    assert [key for key, words in sections.items() if not words.strip() or len(words.split()) > 12] == []


def test_the_languages_name_the_same_terms() -> None:
    greek, english = table("el/glossary.toml"), table("en/glossary.toml")
    assert list(greek) == list(english)
    assert len(greek) >= 120
    assert [key for key in greek if not re.fullmatch(r"[a-z]+(-[a-z]+)*", key)] == []


@pytest.mark.parametrize(("language", "stemmer"), LANGUAGES.items())
def test_a_form_belongs_to_one_term(language: str, stemmer: str) -> None:
    """After folding and stemming no form is that of another term; an abbreviation in capitals has no endings."""
    stem = snowballstemmer.stemmer(stemmer)
    owners: dict[tuple[str, ...], set[str]] = {}
    for key, forms in table(f"{language}/glossary.toml").items():
        assert forms, key
        for form in forms:
            folded = fold(form).replace("’", "'").split()
            words = tuple(folded if form.isupper() else map(stem.stemWord, folded))
            owners.setdefault(words, set()).add(key)
    assert {words: keys for words, keys in owners.items() if len(keys) > 1} == {}


def test_the_references_of_the_real_pages_exist(shared: Path) -> None:
    known = provisions()
    unknown = set()
    for file in sorted((shared / "gold").glob("*.json")):
        gold = json.loads(file.read_text(encoding="utf-8"))
        cited = [entry["canonical"] for entry in [*gold["citations"], *gold["heading_refs"]]]
        stated = [block["canonical"] for block in gold["blocks"] if block.get("canonical")]
        for reference in [*cited, *stated]:
            law, tail = REFERENCE.fullmatch(reference).groups()  # type: ignore[union-attr]
            if (int(law), path(tail) if tail else ()) not in known:
                unknown.add(reference)
    assert unknown == set()


def test_law_20_of_the_real_page_is_told_in_the_order_of_the_outline(shared: Path) -> None:
    gold = json.loads((shared / "gold" / "law_20.json").read_text(encoding="utf-8"))
    for side in ("el", "en"):
        stated = [block["canonical"] for block in gold["blocks"] if block["side"] == side and block.get("canonical")]
        outline = [f"20{leaf}" for law, leaf in leaves() if law == 20]
        assert [reference for reference in stated if reference in outline] == outline


def test_the_documentation_lists_exactly_the_laws_that_are_not_verified() -> None:
    rows = (LOCALES.parent / "docs" / "dev" / "outline.md").read_text(encoding="utf-8").splitlines()
    cells = (row.split("|")[1] for row in rows if row.startswith("| ") and row[2].isdigit())
    listed = sorted(int(law) for cell in cells for law in cell.split(","))
    assert listed == table("code-2017.toml")["unverified"]
