"""Deals and auctions drawn in lines of text: where they stand and what they say."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal, NamedTuple

from bridgelaws.bridge.announce import is_announcement, read_announcement
from bridgelaws.bridge.cards import UNKNOWN, may_be_drawn
from bridgelaws.bridge.columns import read_columns, without_notes
from bridgelaws.bridge.deals import is_complete, is_pack
from bridgelaws.bridge.drawing import ABOVE, TALLEST, WIDEST, frame_of, read_drawing
from bridgelaws.bridge.inline import find_inline
from bridgelaws.bridge.layout import Drawing, place_hands
from bridgelaws.bridge.repair import read_hands
from bridgelaws.bridge.signs import DASH, SYMBOL
from bridgelaws.bridge.suit_letters import with_symbols
from bridgelaws.bridge.values import SEATS, Auction, Deal, Seat
from bridgelaws.bridge.words import BridgeWords

__all__ = ["Diagram", "find_diagrams", "find_inline"]

_CARDS = re.compile(rf"[{SYMBOL}•●\uf0b7\ufffd]")
_FOUR_WORDS = re.compile(rf"[\s|^*_.,:/{DASH}]*\w{{1,12}}(?:[\s|^*_.,:/{DASH}]+\w{{1,12}}){{3}}[\s|^*_.,:/{DASH}]*$")
"""A line of four words and no more: the cheap first test for four seats."""
_MOST_CARDS = 16
"""Cards that a hand may show; with more the drawing is something else."""
_MOST_UNKNOWN = 2
"""Bullets in the place of symbols that need no proof by the pack; more may be a mere list."""
_NEAR = 6
"""Lines after a deal in which its auction begins."""


class Diagram(NamedTuple):
    """A deal or an auction in `lines[first : last + 1]`."""

    first: int
    last: int
    kind: Literal["deal", "auction"]
    value: Deal | Auction


def find_diagrams(lines: Sequence[str], words: BridgeWords, first_line: int = 1) -> tuple[Diagram, ...]:
    """Find the deals and auctions drawn in `lines`, in their order; none overlap. Prose gives none.

    `first_line` is the line of the source that `lines[0]` is; only `Repair.line` counts from it.
    """
    found: list[Diagram] = []
    free = 0
    for index, line in enumerate(lines):
        if not line or index < free or len(line) > WIDEST:
            continue
        diagram = None
        if _CARDS.search(line):
            diagram = _deal(lines, index, free, words, first_line) if may_be_drawn(line, words) else None
        elif words.lettered.search(line):
            diagram = _lettered_deal(lines, index, free, words, first_line)
        elif _FOUR_WORDS.match(without_notes(line)):
            diagram = _auction(lines, index, words, found)
        if diagram:
            found.append(diagram)
            free = diagram.last + 1
    return tuple(found)


def _auction(lines: Sequence[str], index: int, words: BridgeWords, found: Sequence[Diagram]) -> Diagram | None:
    read = read_columns(lines, index, words, _dealer(lines, index, words, found))
    return Diagram(index, read[1], "auction", read[0]) if read else None


def _dealer(lines: Sequence[str], index: int, words: BridgeWords, found: Sequence[Diagram]) -> Seat | None:
    """The dealer told just above, else of the deal just before."""
    above = [line for line in lines[max(0, index - 2) : index] if is_announcement(line, words)]
    told = read_announcement(above, words).dealer if above else None
    near = found and isinstance(found[-1].value, Deal) and index - found[-1].last <= _NEAR
    return told or (found[-1].value.dealer if near and isinstance(found[-1].value, Deal) else None)


def _deal(lines: Sequence[str], index: int, free: int, words: BridgeWords, first_line: int) -> Diagram | None:
    """The deal whose first cards stand in line `index`: as drawn, else with voids left out, else in own letters."""
    best: Diagram | None = None
    for own in (None, *(number for number, letters in enumerate(words.ranks) if letters)):
        drawing = read_drawing(lines, index, free, words, own)
        for reset in (False, True) if drawing else ():
            diagram = _read(lines, drawing, free, words, first_line, reset) if drawing else None
            if diagram and isinstance(diagram.value, Deal) and is_complete(diagram.value):
                return diagram
            best = best or diagram
    return best


def _lettered_deal(lines: Sequence[str], index: int, free: int, words: BridgeWords, first_line: int) -> Diagram | None:
    """The same where letters stand for the suits."""
    written = with_symbols(lines[index : index + TALLEST], words)
    if written is None:
        return None
    start = max(free, index - ABOVE - 1)
    diagram = _deal([*lines[start:index], *written], index - start, 0, words, first_line + start)
    return diagram and diagram._replace(first=diagram.first + start, last=diagram.last + start)


def _read(
    lines: Sequence[str], drawing: Drawing, free: int, words: BridgeWords, first_line: int, reset: bool
) -> Diagram | None:
    hands = place_hands(drawing, words, reset=reset)
    if len(hands) < 2:
        return None
    read, repairs = read_hands({seat: hand.holdings for seat, hand in hands.items()}, first_line)
    if not all(0 < sum(map(len, hand)) <= _MOST_CARDS for hand in read.values()):
        return None
    unknown = sum(holding.suit == UNKNOWN for hand in hands.values() for holding in hand.holdings)
    if unknown > _MOST_UNKNOWN and not is_pack(read.values()):
        return None
    frame = frame_of(lines, drawing, hands, words, free)
    told = frame.told
    deal = Deal(tuple(read.get(seat) for seat in SEATS), told.dealer, told.vulnerable, told.board, repairs)  # type: ignore[arg-type]
    return Diagram(frame.first, frame.last, "deal", deal)
