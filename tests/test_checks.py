"""What is reported, and what is not. Each page of `tests/data/checks` says in its head which findings it must give."""

from __future__ import annotations

import functools
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaws import corpus
from bridgelaws.checks import CHECKS, Memory, check, check_document
from bridgelaws.checks.view import Tools
from bridgelaws.corpus import load, make_document
from bridgelaws.edition import Edition, load_edition
from bridgelaws.findings import finding, hint, message
from bridgelaws.model import Finding, Place

CASES = sorted((Path(__file__).parent / "data" / "checks").glob("*.txt"))


@pytest.fixture(scope="module")
def edition() -> Edition:
    return load_edition()


def check_text(text: str, edition: Edition, folder: Path, name: str = "comment_law_62.txt") -> tuple[Finding, ...]:
    """All findings of one page."""
    path = folder / name
    path.write_text(text, encoding="utf-8", newline="")
    return check(load([path], edition), edition)


@pytest.mark.parametrize("case", CASES, ids=lambda path: path.stem)
def test_golden_pages(case: Path, edition: Edition, tmp_path: Path) -> None:
    head, _, text = case.read_text(encoding="utf-8").partition("-----\n")
    findings = check_text(text, edition, tmp_path)
    told = [f"{found.place.line} {found.code}" for found in findings]
    english = edition.language("en")
    assert sorted(told) == sorted(head.splitlines()), [message(found, english) for found in findings]


def test_every_check_has_a_golden_case() -> None:
    told = {
        line.split()[1]
        for case in CASES
        for line in case.read_text(encoding="utf-8").partition("-----\n")[0].splitlines()
    }
    silent = {"source", "markup", "alignment"}
    from bridgelaws.findings import CATALOGUE

    assert {code for code, (category, _) in CATALOGUE.items() if category not in silent} <= told


def test_messages_are_complete_in_every_language(edition: Edition, tmp_path: Path) -> None:
    for case in CASES:
        text = case.read_text(encoding="utf-8").partition("-----\n")[2]
        for found in check_text(text, edition, tmp_path):
            for language in edition.languages:
                assert "{" not in message(found, language) + hint(found, language)


@pytest.mark.parametrize(
    ("code", "values", "english", "greek"),
    [
        (
            "card-twice",
            {"card": "♣A", "first": "N", "second": "S"},
            "The deal has ♣A twice: North and South.",
            "Η διανομή έχει το ♣A δύο φορές: Βορράς και Νότος.",
        ),
        (
            "auction-irregular",
            {"call": "P", "kind": "out of turn", "law": 30},
            "Pass is out of turn: Law 30.",
            "Πάσο: εκτός σειράς (Νόμος 30).",
        ),
        (
            "auction-irregular",
            {"call": "2♥", "kind": "insufficient", "law": 27},
            "2♥ is insufficient: Law 27.",
            "2♥: ανεπαρκής (Νόμος 27).",
        ),
    ],
)
def test_seats_and_calls_are_said_in_the_editors_language(
    code: str, values: dict[str, object], english: str, greek: str, edition: Edition
) -> None:
    found = finding(code, Place("a.txt", 1, 1), **values)
    assert message(found, edition.language("en")) == english
    assert message(found, edition.language("el")) == greek


def test_findings_come_in_the_order_of_the_file(edition: Edition, tmp_path: Path) -> None:
    text = "\n".join(case.read_text(encoding="utf-8").partition("-----\n")[2] for case in CASES)
    places = [(found.place.line, found.place.column) for found in check_text(text, edition, tmp_path)]
    assert len(places) > 10
    assert places == sorted(places)


def test_a_remembered_document_gives_the_same_findings(edition: Edition, tmp_path: Path) -> None:
    path = tmp_path / "comment_law_62.txt"
    memory = Memory()
    for case in (*CASES, *CASES[:1]):
        path.write_text(case.read_text(encoding="utf-8").partition("-----\n")[2], encoding="utf-8")
        corpus = load([path], edition)
        assert check(corpus, edition, memory) == check(corpus, edition)
    assert len(memory.findings) == 1


SCRAPS = """
Ο Νόμος 27Β1(α) ¦ Law 27B1(a) ¦ 47E ¦ Αx ¦ ♠Α ¦ ♠ K Q 10 ¦ ♦9 ¦ 1ΧΑ ¦ 2NT ¦ 1• ¦ 12C1© ¦ 1♠ - Pass - 1♥ ¦ Βορράς ¦ North
¦ ΒΝ ¦ N/S ¦ H ¦ Ο
¦ έκτη λεβέ ¦ trick six ¦ 2007 ¦ ( ¦ ) ¦ <b> ¦ ** ¦ [[law_20|Νόμος 20]] ¦ ((μια σημείωση)) ¦ 12. ¦ (β) ¦
¦ \n\n ¦ \n----\n ¦ the player asks ¦ ο παίκτης ρωτά ¦ . ¦ \t ¦ \u0301 ¦ \uf0aa ¦ Д ¦ \nW N E S\n1♣ Pass 1♦ X\n
¦ \n♠ A K\n♥ Q 5\n♦ J\n♣ 10 9\n
"""


@given(st.lists(st.sampled_from(SCRAPS.split("¦")), max_size=40))
@settings(max_examples=150, deadline=None)
def test_whatever_a_page_holds_each_finding_has_a_place_in_it_and_words(fragments: list[str]) -> None:
    text = " ".join(fragments)
    tools, compiled = all_tools()
    document, found = make_document("comment_law_62.txt", text.encode(), tools)
    for one in (*found, *check_document(document, compiled)):
        assert 1 <= one.place.line <= len(text.splitlines()) + 1
        assert one.place.column >= 0
        for language in tools.edition.languages:
            assert message(one, language)
            assert hint(one, language)


@functools.cache
def all_tools() -> tuple[corpus.Tools, Tools]:
    """Those of reading and of checking, compiled once for all examples."""
    edition = load_edition()
    return corpus.Tools.build(edition), Tools.build(edition)


def test_the_checks_are_named_once() -> None:
    assert len(set(CHECKS)) == len(CHECKS)
