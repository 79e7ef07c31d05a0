"""The search engine in a browser: what is typed leads where it should, in every spelling."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from bridgelaws.language import Language, load_languages, locale_folders
from search_cases import Query, families, queries

LANGUAGES = load_languages(("el", "en"), locale_folders())
LEAST = 0.97
"""Of the golden questions, so many lead to the right place first."""

Finder = Callable[[str, str], Any]
"""`find("el", "27b1")`: what the engine of a page in that language finds."""


@pytest.fixture(scope="module")
def engines(browser: Browser, home: str) -> Iterator[dict[str, Page]]:
    """For each language a page that has its engine as `engine`."""
    context = browser.new_context()
    pages = {}
    for language in LANGUAGES:
        page = pages[language.code] = context.new_page()
        page.goto(f"{home}{language.code}/")
        page.evaluate(
            """async ([base, code]) => {
                const { load } = await import(base + "assets/search/engine.js");
                window.engine = await load(base, code);
            }""",
            [home, language.code],
        )
    yield pages
    context.close()


@pytest.fixture(scope="module")
def first(engines: dict[str, Page], home: str) -> Callable[[Query], tuple[str, str]]:
    """Where a question leads first, below the language's folder: the page, and the place on it."""

    def lead(query: Query) -> tuple[str, str]:
        addresses: list[str] = engines[query.page].evaluate(
            """(text) => {
                const { reference, groups } = engine.find(text);
                if (reference) return [reference.address, reference.address];
                return groups.length ? [groups[0].address, groups[0].hits[0].address] : ["", ""];
            }""",
            query.typed,
        )
        page, place = (address.removeprefix(f"{home}{query.page}/") for address in addresses)
        return page, place

    return lead


def is_right(found: tuple[str, str], query: Query) -> bool:
    """Whether the first page or place is one of those wanted; a provision is never found by its page alone."""
    if query.kind == "reference":
        return found[1] in query.wanted
    return any(found[1] == wanted if "#" in wanted else found[0] == wanted for wanted in query.wanted)


def test_questions_lead_to_the_right_place_first(first: Callable[[Query], tuple[str, str]]) -> None:
    asked = queries()
    wrong = [(query, found) for query in asked if not is_right(found := first(query), query)]
    told = "\n".join(
        f"{query.typed} ({query.page}, {query.kind}): {found} for {query.wanted}" for query, found in wrong
    )
    assert len(wrong) <= (1 - LEAST) * len(asked), told
    assert not [query for query, _ in wrong if query.kind == "reference"], told


def places(engines: dict[str, Page], code: str, texts: list[str]) -> list[list[str]]:
    """For each text the addresses of all that is found, in order of address."""
    found: list[list[str]] = engines[code].evaluate(
        """(texts) => texts.map((text) =>
            engine.find(text).groups.flatMap(({ hits }) => hits.map(({ address }) => address)).sort())""",
        texts,
    )
    return found


@pytest.mark.parametrize("code", ["el", "en"])
def test_all_forms_of_a_term_find_the_same_places(engines: dict[str, Page], code: str) -> None:
    for family in families():
        found = dict(zip(family, places(engines, code, family), strict=True))
        first_found = found[family[0]]
        assert {form: len(other) for form, other in found.items() if other != first_found} == {}, len(first_found)


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_what_the_glossary_lists_as_one_finds_the_same_places(engines: dict[str, Page], language: Language) -> None:
    for forms in language.glossary.values():
        found = dict(zip(forms, places(engines, language.code, list(forms)), strict=True))
        assert {form: len(other) for form, other in found.items() if other != found[forms[0]]} == {}, len(
            found[forms[0]]
        )
