"""The values that travel through the house: read → align → link → check → render.

All are frozen; a later step returns new values (`dataclasses.replace`) and never changes one it was given.
Lines are 1-based, columns and offsets 0-based, ends exclusive.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import Literal, NamedTuple

from bridgelaws.bridge.values import Auction, Deal
from bridgelaws.refs import Ref

BlockKind = Literal[
    "heading", "paragraph", "example", "list-item", "label", "deal", "auction", "footnote", "table", "preformatted"
]
DocumentKind = Literal["law", "commentary", "other", "glossary"]
Form = Literal["text", "wiki", "html", "markdown"]
Severity = Literal["error", "warning", "info"]
SpanKind = Literal["label", "ruling", "strong", "emphasis", "code", "new", "deleted", "link", "footnote", "break"]


class Place(NamedTuple):
    """Where in the sources."""

    path: str
    """As the caller named the file."""
    line: int = 1
    column: int = 0


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong, doubtful or worth knowing: the only way bad input is reported.

    The sentence for people stands in `locales/*/findings.toml` under `code`, with `values` filled in.
    """

    code: str
    """Stable, kebab-case: `suit-mislabelled`."""
    category: str
    """`source`, `alignment`, `citation`, `call`, `card`, `number`, `seat`, `missing`, `order`, `deal`, …"""
    severity: Severity
    place: Place
    values: tuple[tuple[str, str], ...] = ()
    """Name and text of each placeholder of the message, in order of name."""


class Run(NamedTuple):
    """A stretch of a block's text that stands unchanged in the source: `text[start:]` at `line`, `column`."""

    start: int
    line: int
    column: int


class Span(NamedTuple):
    """Something about `text[start:end]` that the markup told: emphasis, a link, a change mark, a footnote's place; or
    that its words did: a printed label, the word before a ruling."""

    start: int
    end: int
    kind: SpanKind
    value: str = ""
    """`link`: the address as written; `footnote`: the footnote's label; `deleted`: the deleted words (start == end)."""


class Citation(NamedTuple):
    """A reference to a provision, found in a block's text."""

    start: int
    end: int
    """`text[start:end]` is the surface, without the word Law."""
    ref: Ref
    relative: bool = False
    """True when the Law's number was not written and the place supplied it ("paragraph B above")."""
    known: bool = True
    """False when the Code has no such provision; the link then goes nowhere and a finding says so."""


class InlineAuction(NamedTuple):
    """An auction written inside a sentence, at `text[start:end]`."""

    start: int
    end: int
    auction: Auction
    call_spans: tuple[tuple[int, int], ...]
    """Where each call of `auction.calls` stands in the text."""


class Mentions(NamedTuple):
    """The facts of one block, each tuple repeated as often as written; what is said in words follows the symbols."""

    calls: tuple[str, ...] = ()
    """`1C` … `7NT`, `P`, `X`, `XX`."""
    cards: tuple[str, ...] = ()
    """A card or holding with its suit, `SA`, `SKQJ5`."""
    numbers: tuple[str, ...] = ()
    """Every other number, digits or number words from two up: `9`, `2017`."""
    seats: tuple[str, ...] = ()
    """`N`, `E`, `S`, `W`, `NS`, `EW`."""
    terms: tuple[str, ...] = ()
    """Keys of the glossary."""
    foreign: tuple[str, ...] = ()
    """Latin words in a text of another script (Lebensohl, transfer), folded."""


class Block(NamedTuple):
    """One paragraph, example, item, heading, footnote, deal, auction, table or preformatted text."""

    kind: BlockKind
    language: str
    """Code of a language of the edition."""
    text: str
    """Plain reading text with its printed label, NFC: no markup, table bars, link targets, change or footnote marks.
    Lines of a deal, auction, table or preformatted block are kept, joined by a newline."""
    lines: tuple[int, int]
    """First and last line in the source."""
    runs: tuple[Run, ...] = ()
    spans: tuple[Span, ...] = ()
    """In order of start."""
    id: str = ""
    """Language code and number in the page: `el7`."""
    label: str | None = None
    """The printed number in canonical letters with its printed parents: `23`, `4(a)`, `5(b)(i)`; a heading's is its
    reference: `50D`."""
    of: str | None = None
    """Id of the example that the block continues."""
    level: int = 0
    """Depth of a heading, 1 to 6; of a list item, its nesting from 1; else 0."""
    number: int = 0
    """Of an item of an ordered list: the number that is shown before it and is none of its words; else 0."""
    content: Deal | Auction | tuple[tuple[str, ...], ...] | None = None
    """What a deal or auction block says; the cells of a table, row by row."""
    ref: Ref | None = None
    """The provision that a law's block states, where it can be known."""
    anchor: str | None = None
    """The fragment of the block's row, the same in every language: `27B1a`, `c27-23`."""
    citations: tuple[Citation, ...] = ()
    auctions: tuple[InlineAuction, ...] = ()
    said: Mentions = Mentions()
    """What it says, free of language."""

    @property
    def deleted(self) -> str:
        """The words that a change mark shows as deleted, not part of `text`."""
        return " ".join(span.value for span in self.spans if span.kind == "deleted")

    def locate(self, offset: int) -> tuple[int, int]:
        """Line and column in the source of the character `text[offset]`."""
        run = next((run for run in reversed(self.runs) if run.start <= offset), None)
        return (run.line, run.column + offset - run.start) if run else (self.lines[0], offset)


@dataclass(frozen=True, slots=True)
class Source:
    """The file that a page was read from."""

    path: str
    sha256: str
    """Of the bytes on disk."""
    form: Form
    modified: str | None = None
    """ISO 8601 without zone, as the wiki's footer tells: `2019-02-27T13:09:00`."""
    author: str | None = None


@dataclass(frozen=True, slots=True)
class Page:
    """A source page as read: every word in one block, in the order of the file. Input of `align`."""

    page: str
    """The wiki's name of it: `comment_law_27`."""
    law: int | None
    kind: DocumentKind
    source: Source
    blocks: tuple[Block, ...]
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """Blocks that say the same thing, one tuple for each language of the edition, in its order; a side may be empty."""

    sides: tuple[tuple[Block, ...], ...]
    score: float = 1.0
    """How sure the aligner is, 0 to 1."""

    @property
    def blocks(self) -> tuple[Block, ...]:
        """Of all sides, in their order."""
        return tuple(chain.from_iterable(self.sides))

    @property
    def anchor(self) -> str:
        """The fragment that all blocks of the row share; empty where they have none."""
        for side in self.sides:
            for block in side:
                if block.anchor:
                    return block.anchor
        return ""


@dataclass(frozen=True, slots=True)
class Document:
    """A page with its rows, in the reading order of its first language; every block stands in exactly one row."""

    page: str
    law: int | None
    kind: DocumentKind
    source: Source
    rows: tuple[Row, ...]
    blocks: tuple[Block, ...]
    """In the order of the file."""


@dataclass(frozen=True, slots=True)
class Corpus:
    """All pages of an edition: the one input of pages, search, checks and exports."""

    languages: tuple[str, ...]
    """Codes, in the order of the edition; the first gives the reading order."""
    documents: tuple[Document, ...]
    """One for each page name, in the order of the files."""
    duplicates: tuple[Document, ...] = ()
    """Documents of a page name that another file had before; read and exported, not published."""
    findings: tuple[Finding, ...] = ()
