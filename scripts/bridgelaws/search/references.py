"""What the browser needs to read a reference as it is typed, and to say where it leads: the tables of `citations`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bridgelaws.citations import Grammar
from bridgelaws.citations.spelling import skeleton
from bridgelaws.edition import Edition
from bridgelaws.folding import fold
from bridgelaws.language import Language
from bridgelaws.site_page import SitePage

_HEADS = ("law", "abbreviation", "initial", "number", "provision", "article", "law_article", "of")
"""Tables of `[citation]` whose words may stand before or inside a reference that is typed alone."""

_JOINTS = ("list", "range")
"""Tables of `[citation]` whose words stand between references."""


def references(edition: Edition, grammar: Grammar, pages: Mapping[str, SitePage]) -> Mapping[str, Any]:
    """The tables, with words folded as `skeleton` does; keys are named as in `theme/assets/search/reference.js`."""
    languages = edition.languages
    letters = grammar.letters
    return {
        "languages": [language.code for language in languages],
        "words": {table: _words(languages, table) for table in _HEADS} | _typed(languages),
        "asking": sorted({fold(word) for language in languages for word in language.words("search", "asking")}),
        "heard": {
            form: section
            for language in languages
            for section, forms in language.map("search", "heard").items()
            for form in forms
        },
        "joints": {table: _joints(languages, table) for table in _JOINTS},
        "capitals": dict(letters.capitals),
        "smalls": dict(letters.smalls),
        "letters": dict(letters.letters),
        "romans": dict(letters.romans),
        "written": {language.code: language.numbering for language in languages},
        "outline": {
            str(law): " ".join(str(ref).removeprefix(str(law)) for ref in refs)
            for law, refs in edition.code.outline.items()
        },
        "titles": {one.code: {str(law): title for law, title in one.titles.items()} for one in languages},
        "sections": {language.code: dict(language.sections) for language in languages},
        "cited": _cited(pages.values()),
    }


def _words(languages: Iterable[Language], table: str) -> list[str]:
    return sorted({skeleton(form) for language in languages for form in language.words("citation", table)})


def _typed(languages: Iterable[Language]) -> dict[str, list[str]]:
    """Words for a Law and for a part of one, with what only a reader types for them."""
    return {
        table: sorted(
            {*_words(languages, table), *(skeleton(form) for one in languages for form in one.words("search", key))}
        )
        for table, key in (("law", "laws"), ("provision", "parts"))
    }


def _joints(languages: Iterable[Language], table: str) -> list[str]:
    return sorted({form for language in languages for form in language.words("citation", table)})


def _cited(pages: Iterable[SitePage]) -> Mapping[str, int]:
    """For the anchor of each provision that is cited, how many places do."""
    found: dict[str, int] = {}
    for page in pages:
        for anchor, count in page.cited.items() if page.law is not None else ():
            found[anchor] = max(found.get(anchor, 0), count)
    return dict(sorted(found.items()))
