"""How a source document is laid out, the same in every language: sections, examples as cards, footnotes, terms."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bridgelaws.model import Document, Row
from bridgelaws.render.terms import Lookout, TermUse, first_uses

_TOP = 9
"""Deeper than any heading."""


@dataclass(frozen=True)
class Footnotes:
    """Where the footnotes of one document stand on its page, by language and number."""

    notes: Mapping[tuple[str, str], str]
    """Anchor of the row that holds the note."""
    marks: Mapping[tuple[str, str], tuple[str, int]]
    """Block and offset of the first mark: what the note links back to."""

    @classmethod
    def of(cls, document: Document) -> Footnotes:
        """Collect the notes and their first marks."""
        notes = {
            (block.language, block.label): block.anchor
            for block in document.blocks
            if block.kind == "footnote" and block.label and block.anchor
        }
        marks: dict[tuple[str, str], tuple[str, int]] = {}
        for block in document.blocks:
            for span in block.spans:
                if span.kind == "footnote":
                    marks.setdefault((block.language, span.value), (block.id, span.start))
        return cls(notes, marks)


class Card(NamedTuple):
    """Rows that stand together."""

    is_example: bool
    """An example with all that continues it; else what stands between examples."""
    rows: tuple[Row, ...]


class Section(NamedTuple):
    """From one of the highest headings to the next."""

    cards: tuple[Card, ...]
    notes: tuple[Row, ...]
    """The footnotes that it is the first to mark."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A document before it is written in a language."""

    sections: tuple[Section, ...]
    unmarked: tuple[Row, ...]
    """Footnotes that nothing leads to."""
    highest: int
    """Level of the highest heading below the title."""
    footnotes: Footnotes
    terms: Mapping[str, tuple[TermUse, ...]]
    """By block: the terms that lead to the glossary."""


def plan(document: Document, lookouts: Mapping[str, Lookout]) -> Plan:
    """Lay out all rows but the title's; `lookouts` are the terms to mark in each language."""
    rows = body_rows(document)
    footnotes, continued = Footnotes.of(document), _continued(rows)
    notes = {row.anchor: row for row in rows if _is_footnote(row)}
    groups = tuple(_sections([row for row in rows if not _is_footnote(row)]))
    sections = []
    for group in groups:
        marked = dict.fromkeys(anchor for row in group for anchor in _marked(row, footnotes))
        told = tuple(notes.pop(anchor) for anchor in marked if anchor in notes)
        sections.append(Section(tuple(_cards(group, continued)), told))
    return Plan(
        tuple(sections),
        tuple(notes.values()),
        min(_levels(rows), default=1),
        footnotes,
        first_uses(groups, lookouts) if lookouts else {},
    )


def title_row(document: Document) -> Row | None:
    """The row that is the document's title: its first, when it is a heading above all others or names the whole Law."""
    first = document.rows[0] if document.rows else None
    if first is None or any(block.kind != "heading" for block in first.blocks):
        return None
    if document.law is not None and any(block.label == str(document.law) for block in first.blocks):
        return first
    level = min(block.level for block in first.blocks)
    return first if all(level < other for other in _levels(document.rows[1:])) else None


def body_rows(document: Document) -> tuple[Row, ...]:
    """All rows but the title's."""
    return document.rows[1:] if title_row(document) else document.rows


def _levels(rows: Iterable[Row]) -> list[int]:
    return [block.level for row in rows for block in row.blocks if block.kind == "heading"]


def _is_footnote(row: Row) -> bool:
    return all(block.kind == "footnote" for block in row.blocks)


def _continued(rows: Iterable[Row]) -> frozenset[str]:
    """Ids of the blocks that other blocks continue."""
    return frozenset(block.of for row in rows for block in row.blocks if block.of)


def _sections(rows: Sequence[Row]) -> Iterator[list[Row]]:
    """The rows, cut before each of the highest headings."""
    highest = min(_levels(rows), default=_TOP)
    section: list[Row] = []
    for row in rows:
        if section and any(block.kind == "heading" and block.level == highest for block in row.blocks):
            yield section
            section = []
        section.append(row)
    if section:
        yield section


def _marked(row: Row, footnotes: Footnotes) -> Iterator[str]:
    """Anchors of the notes that the row's marks lead to."""
    for block in row.blocks:
        for span in block.spans:
            anchor = footnotes.notes.get((block.language, span.value)) if span.kind == "footnote" else None
            if anchor:
                yield anchor


def _cards(rows: Sequence[Row], continued: frozenset[str]) -> Iterator[Card]:
    """The rows in their groups."""
    group: list[Row] = []
    example: set[str] = set()
    for row in rows:
        follows = any(block.of in example for block in row.blocks if block.of)
        starts = not follows and any(
            block.kind == "example" or block.id in continued or block.of for block in row.blocks
        )
        if group and (starts or bool(example) != follows):
            yield Card(bool(example), tuple(group))
            group, example = [], set()
        if starts or follows:
            example |= {name for block in row.blocks for name in (block.id, block.of) if name}
        group.append(row)
    if group:
        yield Card(bool(example), tuple(group))
