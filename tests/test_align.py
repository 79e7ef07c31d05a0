"""Rows by what they say: whatever order the other language tells them in, and whatever it leaves out."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaws.align import align
from bridgelaws.corpus import Tools, make_document
from bridgelaws.edition import load_edition
from bridgelaws.mentions import mentions
from bridgelaws.model import Block, Document

SOURCES = sorted((Path(__file__).parents[1] / "docs/sources").glob("*.txt"))


@cache
def tools() -> Tools:
    return Tools.build(load_edition())


@cache
def document(path: Path) -> Document:
    return make_document(str(path), path.read_bytes(), tools())[0]


def pairs(blocks: list[Block]) -> set[tuple[str, str]]:
    rows = align(blocks, ["el", "en"])
    assert sorted(block.id for row in rows for block in row.blocks) == sorted(block.id for block in blocks)
    assert all(0 <= row.score <= 1 for row in rows)
    return {(a.id, b.id) for row in rows for a in row.sides[0] for b in row.sides[1]}


def sides(path: Path) -> tuple[list[Block], list[Block]]:
    blocks = document(path).blocks
    return [b for b in blocks if b.language == "el"], [b for b in blocks if b.language == "en"]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_rows_of_a_page_in_order(path: Path) -> None:
    greek, english = sides(path)
    assert pairs([*greek, *english]) == {(a.id, b.id) for a, b in zip(greek, english, strict=True)}


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(SOURCES), st.data())
def test_order_does_not_matter(path: Path, data: st.DataObject) -> None:
    greek, english = sides(path)
    kinds = {block.id: block.kind for block in greek}
    true = pairs([*greek, *english])
    start, end = sorted(data.draw(st.tuples(*[st.integers(0, len(english))] * 2)))
    moved, rest = english[start:end], english[:start] + english[end:]
    target = data.draw(st.integers(0, len(rest)))
    english = rest[:target] + moved + rest[target:]
    found = pairs([*greek, *english])
    wrong = {pair for pair in found - true if kinds[pair[0]] != "heading"}
    assert len(wrong) <= 1, "a cut through the middle of a list may cost a pair; headings of a few words look alike"
    assert len(true - found) <= 3


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(SOURCES), st.data())
def test_a_missing_block_leaves_the_others_in_peace(path: Path, data: st.DataObject) -> None:
    greek, english = sides(path)
    true = pairs([*greek, *english])
    lost = data.draw(st.sampled_from(english))
    found = pairs([*greek, *(block for block in english if block is not lost)])
    kept = {pair for pair in true if pair[1] != lost.id}
    assert len(kept - found) <= 2, "on a page of four rows a missing paragraph may shift its neighbours"
    assert len(found - kept) <= 2


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(SOURCES), st.data())
def test_two_paragraphs_for_one(path: Path, data: st.DataObject) -> None:
    greek, english = sides(path)
    long = [b for b in english if b.kind == "paragraph" and b.text.count(". ") >= 2 and len(b.citations) >= 2]
    block = data.draw(st.sampled_from(long)) if long else None
    if block is None:
        return
    cut = block.text.index(". ", len(block.text) // 3) + 1 if ". " in block.text[len(block.text) // 3 :] else 0
    if not cut:
        return
    halves = [_part(block, 0, cut, "a"), _part(block, cut, len(block.text), "b")]
    where = english.index(block)
    found = pairs([*greek, *english[:where], *halves, *english[where + 1 :]])
    partner = next(a for a, b in pairs([*greek, *english]) if b == block.id)
    assert any((partner, half.id) in found for half in halves)


def _part(block: Block, start: int, end: int, name: str) -> Block:
    """A stretch of a block as a block of its own, with what it says and cites."""
    citations = tuple(
        c._replace(start=c.start - start, end=c.end - start)
        for c in block.citations
        if start <= c.start and c.end <= end
    )
    part = block._replace(
        id=f"{block.id}{name}", text=block.text[start:end].strip(), citations=citations, spans=(), auctions=()
    )
    return part._replace(said=mentions(part, citations, tools().lexicon, latin=True))
