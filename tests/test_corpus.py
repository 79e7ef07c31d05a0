"""Files → corpus → JSON: the one road, and the contract of what it prints."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bridgelaws.checks import check
from bridgelaws.corpus import Memory, load, source_files
from bridgelaws.edition import Edition, load_edition
from bridgelaws.errors import BridgeLawsError
from bridgelaws.export import to_json

PAGE = """===== ΝΟΜΟΣ 27 – ΔΟΚΙΜΗ =====

Δείτε τον Νόμο 27Β1(α) και τον Νόμο 94.

1. 1♣ - 1♠ - 1♥ (ανεπαρκής).

----

===== LAW 27 - A TRIAL =====

See Law 27B1(a) and Law 94.

1. 1♣ - 1♠ - 1♥ (insufficient).
"""


@pytest.fixture(scope="module")
def edition() -> Edition:
    return load_edition()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "comment_law_27.txt").write_text(PAGE, encoding="utf-8")
    return tmp_path


def exported(folder: Path, edition: Edition) -> dict[str, Any]:
    corpus = load([folder], edition)
    data = to_json(corpus, check(corpus, edition), edition.language("en"))
    return json.loads(json.dumps(data))  # type: ignore[no-any-return]


def test_the_export_keeps_its_contract(folder: Path, edition: Edition) -> None:
    data = exported(folder, edition)
    assert (data["format"], data["version"]) == ("bridgelaws-corpus", 1)
    (document,) = data["documents"]
    assert (document["page"], document["law"], document["kind"]) == ("comment_law_27", 27, "commentary")
    blocks = {block["id"]: block for block in document["blocks"]}
    rows = [(row["el"], row["en"]) for row in document["rows"]]
    assert sorted(block for sides in rows for side in sides for block in side) == sorted(blocks)
    assert all(blocks[el[0]]["anchor"] == blocks[en[0]]["anchor"] for el, en in rows)
    lines = (folder / "comment_law_27.txt").read_text(encoding="utf-8").splitlines()
    for citation in document["citations"]:
        assert lines[citation["line"] - 1][citation["start"] : citation["end"]] == citation["surface"]
    assert [(c["ref"], c["target"]) for c in document["citations"]] == [
        ("27B1(a)", "law/27/#27B1a"),
        ("94", None),
    ] * 2
    assert [(a["calls"], a["irregular"]) for a in document["auctions"]] == [
        (["1C", "1S", "1H"], [{"index": 2, "kind": "insufficient", "law": "27"}])
    ] * 2


def test_findings_name_the_file_as_the_document_does(folder: Path, edition: Edition) -> None:
    data = exported(folder, edition)
    paths = {document["source"]["path"] for document in data["documents"]}
    assert {found["path"] for found in data["findings"]} <= paths
    assert all(found["line"] >= 1 and found["message"] and found["hint"] for found in data["findings"])
    assert [found["code"] for found in data["findings"] if found["severity"] == "error"] == ["unknown-law"] * 2


def test_a_page_in_two_files_is_read_twice_and_published_once(folder: Path, edition: Edition) -> None:
    (folder / "comment_law_27.copy.txt").write_text(PAGE, encoding="utf-8")
    corpus = load([folder], edition)
    assert (len(corpus.documents), len(corpus.duplicates)) == (1, 1)
    assert [found.code for found in corpus.findings] == ["duplicate-page"]
    assert len(exported(folder, edition)["documents"]) == 2


def test_memory_keeps_what_has_not_changed(folder: Path, edition: Edition) -> None:
    memory = Memory()
    first = load([folder], edition, memory=memory).documents[0]
    assert load([folder], edition, memory=memory).documents[0] is first
    (folder / "comment_law_27.txt").write_text(PAGE.replace("94", "93"), encoding="utf-8")
    changed = load([folder], edition, memory=memory).documents[0]
    assert [str(c.ref) for b in changed.blocks for c in b.citations] == ["27B1(a)", "93"] * 2


def test_progress_counts_every_file(folder: Path, edition: Edition) -> None:
    told: list[tuple[int, int]] = []
    (folder / "law_28.txt").write_text("==== Α. Δοκιμή ====\n\n==== A. Trial ====\n", encoding="utf-8")
    load([folder], edition, progress=lambda done, total: told.append((done, total)))
    assert told == [(1, 2), (2, 2)]


def test_hidden_files_and_data_are_no_pages(folder: Path) -> None:
    for name in (".hidden.txt", "settings.toml", "gold.json", ".git/law_1.txt"):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text("x", encoding="utf-8")
    assert [path.name for path in source_files([folder])] == ["comment_law_27.txt"]


def test_a_path_that_is_not_there_stops_with_its_name(edition: Edition) -> None:
    with pytest.raises(BridgeLawsError, match="nowhere.*no such file or folder"):
        load([Path("nowhere")], edition)


@pytest.mark.parametrize("mark", ["[[", "{{", "}}", ";;;", "%%"])
def test_a_mark_that_nothing_explains_is_told_where_it_stands(mark: str, tmp_path: Path, edition: Edition) -> None:
    (tmp_path / "law_27.txt").write_text(PAGE.replace("See Law", f"See {mark} Law"), encoding="utf-8")
    found = [finding for finding in load([tmp_path], edition).findings if finding.code == "leftover-markup"]
    assert [finding.place.line for finding in found] == [11]
