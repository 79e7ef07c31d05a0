"""One source document → its part of a page: sections, examples as cards, hands beside their auctions, footnotes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from bridgelaws import glossary
from bridgelaws.bridge.values import Auction
from bridgelaws.model import Document, Row
from bridgelaws.render.blocks import Headings
from bridgelaws.render.drawing import drawing, drawing_html
from bridgelaws.render.plan import Section, plan
from bridgelaws.render.prose import Pen
from bridgelaws.render.rows import NO_MARGIN, Margin, row_html


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


def document_html(document: Document, pen: Pen, layout: Layout) -> str:
    """All rows but the title's, in order; footnotes stand at the end of the section that marks them."""
    plans = pen.shared.plans
    if document.page not in plans:
        plans[document.page] = plan(document, pen.lookouts if glossary.KEY in pen.targets.anchors else {})
    planned = plans[document.page]
    pen = replace(pen, footnotes=planned.footnotes, terms=planned.terms)
    writer = _Writer(pen, layout, Headings(layout.first_heading, planned.highest))
    return "".join(map(writer.section, planned.sections)) + writer.footnotes(planned.unmarked)


@dataclass(frozen=True)
class _Writer:
    pen: Pen
    layout: Layout
    headings: Headings

    def section(self, section: Section) -> str:
        html = []
        for card in section.cards:
            body = self._boards(card.rows)
            html.append(f'<div class="ex">{body}</div>' if card.is_example else body)
        return "".join(html) + self.footnotes(section.notes)

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
        anchor = row.anchor
        margin = self.layout.margins.get(anchor, NO_MARGIN)
        before = self.layout.before.get(anchor, "")
        return before + row_html(row, self.layout.codes, self.pen, self.headings, margin)
