"""Text and what is known about stretches of it → HTML; the text itself comes out escaped and otherwise untouched."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import NamedTuple

SUIT_CLASSES = {"♠": "s", "♤": "s", "♥": "h", "♡": "h", "♦": "d", "♢": "d", "♣": "c", "♧": "c"}
"""Every suit symbol of Unicode to the class that colours it."""

_WRITTEN = {"&": "&amp;", "<": "&lt;", ">": "&gt;"} | {
    symbol: f'<i class="{name}">{symbol}</i>' for symbol, name in SUIT_CLASSES.items()
}
_SPECIAL = re.compile(f"[{''.join(_WRITTEN)}]")


class Range(NamedTuple):
    """A stretch `text[start:end]` between two tags; a point where `start == end`."""

    start: int
    end: int
    open: str
    close: str
    whole: bool = False
    """Never cut in two: a link. Other ranges are cut where they cross another."""


def plain(text: str) -> str:
    """`text` escaped, its suit symbols coloured."""
    return _SPECIAL.sub(_written, text)


def _written(match: re.Match[str]) -> str:
    return _WRITTEN[match[0]]


def weave(text: str, ranges: Sequence[Range], start: int = 0, end: int | None = None) -> str:
    """`text[start:end]` with the tags of `ranges` properly nested.

    Of two whole ranges that overlap the first stays, in order of start; points inside one move behind it.
    """
    last = len(text) if end is None else end
    inside = sorted([r for r in ranges if r.start >= start and r.end <= last], key=_opening)
    made: list[str] = []
    position = start
    for r in inside:
        if r.start < position:
            return _Weaver(text, start).run(_nestable(inside), last)
        made += (plain(text[position : r.start]), r.open, plain(text[r.start : r.end]), r.close)
        position = r.end
    made.append(plain(text[position:last]))
    return "".join(made)  # ranges that lie one after the other need no nesting: nearly every paragraph's


def _opening(r: Range) -> tuple[int, bool, int, bool]:
    """Ranges in the order in which they open: at one place points first, then the longest."""
    return r.start, r.start != r.end, -r.end, r.whole


def _nestable(ranges: Iterable[Range]) -> list[Range]:
    """Ranges of which none crosses a whole one, and no whole one holds another; given and returned as they open."""
    wholes: list[Range] = []
    others = []
    for r in ranges:
        if not r.whole:
            others.append(r)
        elif not wholes or r.start >= wholes[-1].end:
            wholes.append(r)
    ends = [whole.end for whole in wholes]
    cut = [piece for r in others for piece in _cut(r, wholes, ends)]
    return sorted([*wholes, *cut], key=_opening)


def _cut(r: Range, wholes: Sequence[Range], ends: Sequence[int]) -> Iterable[Range]:
    """The pieces of `r` that nest with every whole range; only those that hold its start or its end can cross it."""
    at_start = _around(r.start, wholes, ends)
    if r.start == r.end:
        yield r._replace(start=at_start.end, end=at_start.end) if at_start else r
        return
    if at_start and at_start.end < r.end:
        yield r._replace(end=at_start.end)
        r = r._replace(start=at_start.end)
    at_end = _around(r.end, wholes, ends)
    if at_end and r.start < at_end.start:
        yield r._replace(end=at_end.start)
        r = r._replace(start=at_end.start)
    yield r


def _around(position: int, wholes: Sequence[Range], ends: Sequence[int]) -> Range | None:
    """The whole range that `position` lies strictly inside."""
    index = bisect_right(ends, position)
    return wholes[index] if index < len(wholes) and wholes[index].start < position else None


class _Weaver:
    """Lays tags and text one after the other, from `position` on."""

    def __init__(self, text: str, position: int) -> None:
        self.text = text
        self.position = position
        self.made: list[str] = []
        self.open: list[Range] = []

    def run(self, ranges: Iterable[Range], end: int) -> str:
        for r in ranges:
            self._close_until(r.start)
            self._write(r.start)
            self.made.append(r.open)
            if r.start == r.end:
                self.made.append(r.close)
            else:
                self.open.append(r)
        self._close_until(end)
        self._write(end)
        return "".join(self.made)

    def _write(self, until: int) -> None:
        if until > self.position:
            self.made.append(plain(self.text[self.position : until]))
            self.position = until

    def _close_until(self, limit: int) -> None:
        """Close what ends up to `limit`; what lies above it and goes on is closed and opened again."""
        while self.open and (end := min(r.end for r in self.open)) <= limit:
            self._write(end)
            above = []
            while any(r.end == end for r in self.open):
                top = self.open.pop()
                self.made.append(top.close)
                if top.end > end:
                    above.append(top)
            for r in reversed(above):
                self.made.append(r.open)
                self.open.append(r)
