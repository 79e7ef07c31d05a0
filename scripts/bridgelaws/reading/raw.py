"""`Raw`: what every form's reader hands over, before anything is known of language, labels and examples."""

from __future__ import annotations

from typing import Literal, NamedTuple

from bridgelaws.bridge.values import Auction, Deal
from bridgelaws.reading.passage import Passage


class Raw(NamedTuple):
    """A paragraph, heading, item, table, preformatted text, rule or footnote, as its form marks it."""

    kind: Literal["heading", "prose", "item", "table", "pre", "rule", "footnote"]
    lines: tuple[Passage, ...]
    """The lines of the text; of a table, one for each row."""
    first: int
    """First line in the source."""
    last: int
    """Last line in the source."""
    level: int = 0
    """Depth of a heading from 1, nesting of an item from 1."""
    cells: tuple[tuple[str, ...], ...] = ()
    """Of a table: the text of each cell, row by row."""
    label: str = ""
    """Of a footnote: its number."""
    number: int = 0
    """Of an item of an ordered list: its number, which the form does not print; else 0."""


class Draft(NamedTuple):
    """A block on its way: where its borders are is settled, what it is becomes clear step by step."""

    kind: Literal["heading", "prose", "item", "table", "pre", "rule", "footnote", "deal", "auction"]
    passage: Passage
    first: int
    last: int
    level: int = 0
    label: str = ""
    """Of a footnote: its number."""
    content: Deal | Auction | tuple[tuple[str, ...], ...] | None = None
    number: int = 0
    """Of an item of an ordered list, as in `Raw`."""


class Debris(NamedTuple):
    """Markup that shows where it should not, and was removed."""

    line: int
    text: str


class Told(NamedTuple):
    """What the wiki's own furniture tells of a page."""

    page: str = ""
    modified: str | None = None
    """ISO 8601 without zone."""
    author: str | None = None


class Sheet(NamedTuple):
    """A page as its form's reader gives it."""

    raws: tuple[Raw, ...]
    """In the order of the file, footnotes last."""
    told: Told = Told()
    debris: tuple[Debris, ...] = ()
