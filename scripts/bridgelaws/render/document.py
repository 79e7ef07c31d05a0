"""One source document → its part of a page: sections, examples as cards, hands beside their auctions, footnotes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from bridgelaws.bridge.values import Auction
from bridgelaws.model import Document, Row
from bridgelaws.render.blocks import Headings
from bridgelaws.render.drawing import drawing, drawing_html
from bridgelaws.render.prose import Footnotes, Pen
from bridgelaws.render.rows import NO_MARGIN, Margin, row_anchor, row_html
from bridgelaws.render.targets import GLOSSARY
from bridgelaws.render.terms import first_uses

_TOP = 9
"""Deeper than any heading."""


@dataclass(frozen=True)
class Layout:
    """How a document stands on its page."""

    codes: tuple[str, ...]
    """The languages of the sides of its rows."""
    first_heading: int
    """Element of its highest heading: 2 for `h2`."""
    margins: Mapping[str, Margin]
    """By the anchor of the row."""
    before: Mapping[str, str]
    """HTML that goes before a row, by its anchor: headings that the source has lost."""


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


def document_html(document: Document, pen: Pen, layout: Layout) -> str:
    """All rows but the title's, in order; footnotes stand at the end of the section that marks them."""
    rows = body_rows(document)
    sections = tuple(_sections([row for row in rows if not _is_footnote(row)]))
    uses = pen.shared.uses
    if document.page not in uses and GLOSSARY in pen.targets.anchors:
        uses[document.page] = first_uses(sections, pen.lookouts)
    pen = replace(pen, footnotes=Footnotes.of(document), terms=uses.get(document.page, {}))
    writer = _Writer(pen, layout, Headings(layout.first_heading, min(_levels(rows), default=1)), _continued(rows))
    notes = {row_anchor(row): row for row in rows if _is_footnote(row)}
    html = []
    for section in sections:
        marked = dict.fromkeys(anchor for row in section for anchor in _marked(row, pen.footnotes))
        html.append(writer.section(section))
        html.append(writer.footnotes([notes.pop(anchor) for anchor in marked if anchor in notes]))
    return "".join(html) + writer.footnotes(notes.values())


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


@dataclass(frozen=True)
class _Writer:
    pen: Pen
    layout: Layout
    headings: Headings
    continued: frozenset[str]

    def section(self, rows: Sequence[Row]) -> str:
        html = []
        for is_card, group in _cards(rows, self.continued):
            body = self._boards(group)
            html.append(f'<div class="ex">{body}</div>' if is_card else body)
        return "".join(html)

    def footnotes(self, rows: Iterable[Row]) -> str:
        body = "".join(self._row(row) for row in rows)
        return f'<div class="notes">{body}</div>' if body else ""

    def _boards(self, rows: Sequence[Row]) -> str:
        """The rows; deals and auctions that follow one another stand side by side where there is room."""
        html = []
        for is_drawn, group in groupby(rows, key=lambda row: drawing(row) is not None):
            together = list(group)
            html.append(self._board(together) if is_drawn else "".join(map(self._row, together)))
        return "".join(html)

    def _board(self, rows: Sequence[Row]) -> str:
        following = [*(drawing(row) for row in rows[1:]), None]
        figures = "".join(
            drawing_html(row, self.layout.codes, self.pen, after if isinstance(after, Auction) else None)
            for row, after in zip(rows, following, strict=True)
        )
        return f'<div class="board">{figures}</div>'

    def _row(self, row: Row) -> str:
        anchor = row_anchor(row)
        margin = self.layout.margins.get(anchor, NO_MARGIN)
        before = self.layout.before.get(anchor, "")
        return before + row_html(row, self.layout.codes, self.pen, self.headings, margin)


def _cards(rows: Sequence[Row], continued: frozenset[str]) -> Iterator[tuple[bool, list[Row]]]:
    """Groups of rows, and whether each is an example with all that continues it."""
    group: list[Row] = []
    example: set[str] = set()
    for row in rows:
        follows = any(block.of in example for block in row.blocks if block.of)
        starts = not follows and any(
            block.kind == "example" or block.id in continued or block.of for block in row.blocks
        )
        if group and (starts or bool(example) != follows):
            yield bool(example), group
            group, example = [], set()
        if starts or follows:
            example |= {name for block in row.blocks for name in (block.id, block.of) if name}
        group.append(row)
    if group:
        yield bool(example), group
