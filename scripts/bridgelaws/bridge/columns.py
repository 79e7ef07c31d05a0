"""Auctions in ragged text: a line of seats, lines of calls below it; which call stands under which seat."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations

from bridgelaws.bridge.auctions import Row, assemble, read_table
from bridgelaws.bridge.calls import CallRow, read_calls
from bridgelaws.bridge.signs import BLANK, DASH, shape
from bridgelaws.bridge.values import Auction, Seat
from bridgelaws.bridge.words import BridgeWords

_RULE = re.compile(
    rf"[{BLANK}|+:=_{DASH}]*(?:[=_{DASH}]{{3}}|[=_{DASH}]{{2}}[{BLANK}|+:][{BLANK}|+:=_{DASH}]*[=_{DASH}]{{2}})"
)
_NOTE = re.compile(r"\([^()]*\)")
_LONGEST_NAMES = 60
"""A line between seats and calls is the players' names or the like, and is short."""


def read_columns(
    lines: Sequence[str], at: int, words: BridgeWords, dealer: Seat | None = None
) -> tuple[Auction, int] | None:
    """Read the auction whose seats stand in `lines[at]`; also gives its last line. None when no calls follow."""
    match = words.header.match(shape(without_notes(lines[at])))
    four = words.four([lines[at][slice(*match.span(group))] for group in (1, 2, 3, 4)]) if match else None
    if match is None or four is None:
        return None
    if lines[at].count("|") > 2:
        return _read_barred(lines, at, words, dealer)
    start = _first_row(lines, at, words)
    if start is None:
        return None
    last = _last_row(lines, start, words)
    body = [line for line in lines[start : last + 1] if line.strip() and not _RULE.match(line)]
    if lines[at].strip().count("\t") > 2:
        auction = read_table([line.rstrip("\n").split("\t") for line in (lines[at], *body)], words, dealer)
    else:
        auction = assemble(four[0], _rows(lines[at], match, body, words), dealer)
    return (auction, last) if auction else None


def _read_barred(lines: Sequence[str], at: int, words: BridgeWords, dealer: Seat | None) -> tuple[Auction, int] | None:
    """Rows of cells between bars, as long as lines have as many bars as four cells need."""
    last = at
    while last + 1 < len(lines) and lines[last + 1].count("|") > 2:
        last += 1
    rows = [line.strip() for line in lines[at : last + 1] if not _RULE.match(line)]
    auction = read_table([row.removeprefix("|").removesuffix("|").split("|") for row in rows], words, dealer)
    return (auction, last) if auction else None


def without_notes(header: str) -> str:
    """The line with what stands in parentheses blanked out: "S (dealer)"."""
    return _NOTE.sub(lambda note: " " * len(note.group()), header) if "(" in header else header


def _first_row(lines: Sequence[str], at: int, words: BridgeWords) -> int | None:
    """The first line of calls below the seats; a blank line, a rule or a line of names may stand between."""
    for index in range(at + 1, min(at + 4, len(lines))):
        line = lines[index]
        if _RULE.match(line) or not line.strip():
            continue
        read = read_calls(line.expandtabs(), words)
        if read.calls and read.plain:
            return index
        if index > at + 1 or len(line) > _LONGEST_NAMES or len(line.split()) < 2:
            return None
    return None


def _last_row(lines: Sequence[str], start: int, words: BridgeWords) -> int:
    """The last line of calls: they end at the first other line; a blank line may stand between rows of mere calls."""
    last = start
    for index in range(start + 1, len(lines)):
        line = lines[index]
        if not line.strip() or _RULE.match(line):
            if index > last + 1:
                break
            continue
        read = read_calls(line.expandtabs(), words)
        if not read.plain or (index > last + 1 and read.loose):
            break
        last = index
    return last


def _rows(header: str, match: re.Match[str], body: Sequence[str], words: BridgeWords) -> list[Row]:
    shift = len(header) - len(header.expandtabs())
    seats = [match.start(group) - shift for group in (1, 2, 3, 4)]
    read = [read_calls(line.expandtabs().replace("\u00a0", " "), words) for line in body]
    if not _spaced(seats, body):
        return [Row(row.calls, None, row.remarks) for row in read]
    full = [row.starts for row in read if len(row.starts) == 4]
    means = [sum(column) / len(full) for column in zip(*full, strict=True)] if full else [float(at) for at in seats]
    rulers = (seats, means)
    cut = len(read) > 1 and min(read[1].starts, default=0) <= means[0]
    return [Row(row.calls, _under(row, rulers, cut=cut and row is read[0]), row.remarks) for row in read]


def _spaced(seats: Sequence[int], body: Sequence[str]) -> bool:
    """Whether blanks were kept, so that the place of a call tells its column."""
    wide = min(two - one for one, two in zip(seats, seats[1:], strict=False)) > 2
    return wide and any(re.search(r"^\s|\S {2}", line.expandtabs().rstrip()) for line in body)


def _under(row: CallRow, rulers: tuple[Sequence[float], ...], *, cut: bool) -> tuple[int, ...] | None:
    """The columns nearest to where the calls stand; without gaps, unless the distance clearly says other.

    `cut`: a first row, and the second begins in the first column; the first then ends in the last one, and its
    leading blanks may be lost.
    """
    length = len(row.calls)
    if length > 4:
        return None
    usual = tuple(range(4 - length, 4)) if cut else tuple(range(length))
    ways = list(combinations(range(4), length))
    costs = {way: min(_distance(row.starts, ruler, way) for ruler in rulers) for way in ways}
    pitch = (rulers[1][3] - rulers[1][0]) / 3
    if cut and length and row.starts[0] <= rulers[0][0]:
        costs[usual] = min(costs[usual], *(_distance(row.starts, ruler, usual, moved=True) for ruler in rulers))
    best = min(ways, key=lambda way: (costs[way], way != usual))
    return best if costs[best] + pitch / 2 < costs[usual] else usual


def _distance(starts: Sequence[int], ruler: Sequence[float], way: Sequence[int], *, moved: bool = False) -> float:
    """How far calls stand from the columns `way`; `moved`: with the first of them right in its column."""
    shift = ruler[way[0]] - starts[0] if moved else 0
    return sum(abs(at + shift - ruler[column]) for at, column in zip(starts, way, strict=True))
