"""Tables and preformatted text, which stand line for line in every form."""

from __future__ import annotations

from collections.abc import Sequence

from bridgelaws.reading.decoding import Line
from bridgelaws.reading.inline import as_it_stands
from bridgelaws.reading.passage import Passage, join
from bridgelaws.reading.raw import Raw


def preformatted(lines: Sequence[Line]) -> Raw:
    """Lines that stand as they are, without the empty ones around them."""
    kept = list(lines)
    while kept and not kept[-1].text.strip():
        kept.pop()
    while kept and not kept[0].text.strip():
        kept.pop(0)
    return Raw("pre", tuple(map(as_it_stands, kept)), kept[0].number, kept[-1].number)


def table(rows: Sequence[Sequence[Passage]], first: int, last: int) -> Raw:
    """A table: each row's words as one line, and the cells for those who need to know the columns."""
    cells = tuple(tuple(cell.text for cell in row) for row in rows)
    lines = tuple(join([cell for cell in row if cell.text] or [Passage("")]) for row in rows)
    return Raw("table", lines, first, last, cells=cells)
