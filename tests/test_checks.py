"""What is reported, and what is not. Each page of `tests/data/checks` says in its head which findings it must give."""

from __future__ import annotations

from pathlib import Path

import pytest

from bridgelaws.checks import CHECKS, Memory, check
from bridgelaws.corpus import load
from bridgelaws.edition import Edition, load_edition
from bridgelaws.findings import hint, message
from bridgelaws.model import Finding

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


def test_the_checks_are_named_once() -> None:
    assert len(set(CHECKS)) == len(CHECKS)
