"""Deals and auctions on a page: drawn in monospaced text, in bare lines, or as a table of calls."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby, zip_longest
from typing import NamedTuple

from bridgelaws.bridge.auctions import read_table
from bridgelaws.bridge.find import Diagram, find_diagrams
from bridgelaws.bridge.values import Auction, Deal, Seat
from bridgelaws.reading.passage import Passage, dedent, join, restore
from bridgelaws.reading.patterns import Patterns
from bridgelaws.reading.raw import Draft, Raw

_OPAQUE = "\u2e31"
"""Stands for a table among the lines that are searched for diagrams: nothing goes across it."""


_OPEN = ("prose", "pre")
"""What a diagram may go across the border of."""
_INDENT = "  "
"""What DokuWiki takes off each line of indented text in its HTML."""


class _Place(NamedTuple):
    """Where a searched line comes from."""

    raw: int
    line: int


def draw(raws: Sequence[Raw], patterns: Patterns) -> tuple[Raw | Draft, ...]:
    """Every deal and auction as a draft of its own, and what is left of the paragraphs that they stood in."""
    texts, starts = _searched(raws)
    taken: dict[int, dict[int, int]] = {}
    drawn: list[Draft] = []
    for diagram in find_diagrams(texts, patterns.words):
        places = [_place(index, starts) for index in range(diagram.first, diagram.last + 1)]
        for place in places:
            taken.setdefault(place.raw, {})[place.line] = len(drawn)
        drawn.append(_draft(diagram, places, raws))
    pieces: list[Raw | Draft] = []
    done: set[int] = set()
    dealer: Seat | None = None
    for index, raw in enumerate(raws):
        for piece in _pieces(raw, taken[index], drawn, done) if index in taken else (raw,):
            if isinstance(piece, Raw) and piece.kind == "table":
                piece = _read_table(piece, patterns, dealer)
            if dealer or isinstance(piece, Draft):
                dealer = _dealer(piece, dealer)
            pieces.append(piece)
    return tuple(pieces)


def _searched(raws: Sequence[Raw]) -> tuple[list[str], list[int]]:
    """All lines of a page one under the other, empty ones between paragraphs that are apart in the source; and the
    index of the first line of each paragraph."""
    texts: list[str] = []
    starts: list[int] = []
    for raw, following in zip_longest(raws, raws[1:]):
        starts.append(len(texts))
        lines = [_OPAQUE] if raw.kind in ("table", "rule", "footnote") else [line.text for line in raw.lines]
        if raw.kind == "pre" and not _is_placed(raw):
            lines = [_INDENT + line for line in lines]
        if following is None or not _are_close(raw, following):
            lines.append("")
        texts += lines
    return texts, starts


def _place(index: int, starts: Sequence[int]) -> _Place:
    raw = bisect_right(starts, index) - 1
    return _Place(raw, index - starts[raw])


def _are_close(raw: Raw, following: Raw) -> bool:
    """Whether nothing stands between two paragraphs.

    HTML cannot tell, but there a drawing typed without marks comes in pieces: its indented lines are preformatted.
    """
    if raw.kind not in _OPEN or following.kind not in _OPEN:
        return False
    adjacent, other = following.first == raw.last + 1, raw.kind != following.kind
    return adjacent if adjacent == other or _is_placed(raw) else other


def _is_placed(raw: Raw) -> bool:
    """Whether the form tells where its lines stand."""
    return any(line.runs for line in raw.lines)


def _draft(diagram: Diagram, places: Sequence[_Place], raws: Sequence[Raw]) -> Draft:
    lines = [_line(place, raws) for place in places]
    first, last = raws[places[0].raw], raws[places[-1].raw]
    passage = restore(join(dedent(lines), "\n"))
    numbers = [_number(place, line, raws[place.raw]) for place, line in zip(places, lines, strict=True)]
    value = diagram.value
    if isinstance(value, Deal):
        repairs = tuple(replace(repair, line=numbers[repair.line - 1 - diagram.first]) for repair in value.repairs)
        value = replace(value, repairs=repairs)
    return Draft(diagram.kind, passage, max(first.first, numbers[0]), min(last.last, numbers[-1]), content=value)


def _line(place: _Place, raws: Sequence[Raw]) -> Passage:
    raw = raws[place.raw]
    line = raw.lines[place.line] if place.line < len(raw.lines) else Passage("")
    return Passage(_INDENT + line.text) if raw.kind == "pre" and not _is_placed(raw) else line


def _number(place: _Place, line: Passage, raw: Raw) -> int:
    """Line in the source; in preformatted HTML the lines follow each other from that of the element."""
    return line.runs[0].line if line.runs else min(raw.first + place.line, raw.last)


def _pieces(raw: Raw, taken: Mapping[int, int], drawn: Sequence[Draft], done: set[int]) -> Iterator[Raw | Draft]:
    """The diagrams that stand in a paragraph and what is left around them; `taken` tells whose its lines are."""
    for owner, group in groupby(range(len(raw.lines)), key=taken.get):
        numbers = list(group)
        if owner is None:
            lines = tuple(raw.lines[number] for number in numbers if raw.lines[number].text.strip())
            if lines:
                yield raw._replace(lines=lines)
        elif owner not in done:
            done.add(owner)
            yield drawn[owner]


def _read_table(table: Raw, patterns: Patterns, dealer: Seat | None) -> Raw | Draft:
    auction = read_table(table.cells, patterns.words, dealer)
    if auction is None:
        return table
    return Draft("auction", join(table.lines, "\n"), table.first, table.last, content=auction)


def _dealer(piece: Raw | Draft, known: Seat | None) -> Seat | None:
    """The dealer of the deal last drawn, for an auction that follows; a heading or an auction ends it."""
    if isinstance(piece, Draft) and isinstance(piece.content, Deal):
        return piece.content.dealer
    ended = piece.kind == "heading" or (isinstance(piece, Draft) and isinstance(piece.content, Auction))
    return None if ended else known
