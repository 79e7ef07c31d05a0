"""Which hand is whose: lines of cards → hands → seats, by their labels or by their places round the table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bridgelaws.bridge.announce import is_announcement
from bridgelaws.bridge.cards import UNKNOWN, CardLine, Holding
from bridgelaws.bridge.values import SUITS, Seat
from bridgelaws.bridge.words import BridgeWords

_AROUND = re.compile(r"^\W+|\W+$")
_ASIDE = 5
"""Columns by which a hand below another must stand off to be West's or East's."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """The lines of what may be a deal."""

    cards: tuple[CardLine, ...]
    seats: tuple[tuple[int, tuple[str, ...]], ...]
    """Lines that only name seats: their index and the names."""


@dataclass(frozen=True, slots=True)
class DrawnHand:
    """A hand in the drawing, one holding for each suit, some perhaps left out as void."""

    holdings: tuple[Holding, ...]
    label: str | None
    """The seat's name beside or above it."""
    group: int
    """Hands drawn side by side have the same number."""

    @property
    def column(self) -> int:
        return min(holding.column for holding in self.holdings)


def place_hands(drawing: Drawing, words: BridgeWords, *, reset: bool = False) -> dict[Seat, DrawnHand]:
    """The hands at the top of the drawing by seat, four at most; empty when they make no sense as a deal.

    `reset`: a hand ends where its suits begin anew, for hands whose voids are left out.
    """
    hands: list[DrawnHand] = []
    at = group = 0
    while at < len(drawing.cards) and len(hands) < 4:
        taken = _take(drawing, at, group, words, reset=reset)
        if taken is None or len(hands) + len(taken[0]) > 4 or _again(hands, taken[0], words):
            break
        hands += taken[0]
        at, group = taken[1], group + 1
    return _labelled(hands, words) or _by_place(hands)


def _take(
    drawing: Drawing, at: int, group: int, words: BridgeWords, *, reset: bool
) -> tuple[list[DrawnHand], int] | None:
    """The hands that begin in line `at`, and the line after them."""
    line = drawing.cards[at]
    if across := _across(drawing, line, group, words):
        return across, at + 1
    for height in (4, 3, 2) if not reset else _until_reset(drawing.cards, at):
        lines = drawing.cards[at : at + height]
        columns = _columns(lines) if len(lines) == height else None
        if columns and all(_is_hand(column) for column in columns):
            labels = _labels(drawing, lines, len(columns), words)
            hands = [DrawnHand(tuple(c), label, group) for c, label in zip(columns, labels, strict=True)]
            return hands, at + height
    return None


def _until_reset(cards: Sequence[CardLine], at: int) -> tuple[int, ...]:
    """How many lines from `at` on have suits that only go down."""
    height = 1
    while height < 4 and at + height < len(cards):
        one, two = cards[at + height - 1].holdings[0].suit, cards[at + height].holdings[0].suit
        if (SUITS + UNKNOWN).index(two) <= (SUITS + UNKNOWN).index(one):
            break
        height += 1
    return (height,)


def _across(drawing: Drawing, line: CardLine, group: int, words: BridgeWords) -> list[DrawnHand] | None:
    """Hands written in a line: `N: ♠AK ♥… ♦… ♣…`, two perhaps side by side."""
    suits = [holding.suit for holding in line.holdings]
    whole = len(suits) in (4, 8) and all(_fits(suits[start : start + 4]) for start in range(0, len(suits), 4))
    part = 2 <= len(suits) < 4 and suits == sorted(set(suits), key=(SUITS + UNKNOWN).index)
    if not (whole or part):
        return None
    label = seat_label(line.before, words)
    if line.before and not label and not is_announcement(line.before, words):
        return None
    label = label or _labels(drawing, [line], 1, words)[0]
    if part:
        return [DrawnHand(line.holdings, label, group)] if label else None
    labels = [label, seat_label(line.between[3], words) if len(suits) == 8 else None]
    quarters = [line.holdings[start : start + 4] for start in range(0, len(suits), 4)]
    return [DrawnHand(hand, name, group) for hand, name in zip(quarters, labels, strict=False)]


def _columns(lines: Sequence[CardLine]) -> list[list[Holding]] | None:
    """Hands drawn downwards, from left to right; a line that lacks a hand gives its holding to the nearest column."""
    width = max(len(line.holdings) for line in lines)
    full = [line for line in lines if len(line.holdings) == width]
    if width > 4 or (width > 1 and len(full) < 2):
        return None
    starts = [sum(line.holdings[place].column for line in full) / len(full) for place in range(width)]
    columns: list[list[Holding]] = [[] for _ in starts]
    for line in lines:
        for place, holding in enumerate(line.holdings):
            if len(line.holdings) < width:
                place = min(range(width), key=lambda at: abs(starts[at] - holding.column))
            columns[place].append(holding)
    return columns


def _is_hand(holdings: Sequence[Holding]) -> bool:
    suits = [holding.suit for holding in holdings]
    if len(suits) == 4:
        return _fits(suits)
    return len(suits) > 0 and UNKNOWN not in suits and suits == sorted(set(suits), key=SUITS.index)


def _fits(suits: Sequence[str]) -> bool:
    """Whether four holdings read as the suits of a hand: all different, or in the usual order but for a misprint."""
    usual = sum(suit in (expected, UNKNOWN) for suit, expected in zip(suits, SUITS, strict=True))
    return len(set(suits)) == 4 or (usual >= 2 and len(set(suits) - {UNKNOWN}) != 1)


def _labels(drawing: Drawing, lines: Sequence[CardLine], width: int, words: BridgeWords) -> list[str | None]:
    """The names of hands drawn downwards: beside their first line, or in the line above."""
    first = lines[0]
    beside = [seat_label(text, words) for text in (first.before, *first.between)]
    if len(beside) == width and all(beside):
        return list(beside)
    earlier = [card.at for card in drawing.cards if card.at < first.at]
    above = [names for index, names in drawing.seats if max(earlier, default=-1) < index < first.at]
    return list(above[-1]) if above and len(above[-1]) == width else [None] * width


def seat_label(text: str, words: BridgeWords) -> str | None:
    """The name of a seat that is all of `text`, as it is written there."""
    name = _AROUND.sub("", text) if text else ""
    return name if name and words.seat(name) else None


def _again(hands: Sequence[DrawnHand], more: Sequence[DrawnHand], words: BridgeWords) -> bool:
    """Whether a seat comes that was before: another deal begins."""
    names = {words.seat(hand.label) for hand in hands if hand.label}
    return len(names) == len(hands) and any(hand.label and words.seat(hand.label) in names for hand in more)


def _labelled(hands: Sequence[DrawnHand], words: BridgeWords) -> dict[Seat, DrawnHand]:
    """Hands by their labels, where each has one and no two are the same."""
    if len(hands) < 2 or not all(hand.label for hand in hands):
        return {}
    language = language_of([hand.label or "" for hand in hands], words)
    seats = {seat: hand for hand in hands if (seat := words.seat(hand.label or "", language))}
    return seats if len(seats) == len(hands) else {}


def language_of(names: Sequence[str], words: BridgeWords) -> int | None:
    """The index of the one language that has the most of these seats; None where two have as many."""
    counts = words.speak(names)
    best = max(counts)
    return counts.index(best) if best and counts.count(best) == 1 else None


def _by_place(hands: Sequence[DrawnHand]) -> dict[Seat, DrawnHand]:
    """North above, West and East side by side, South below; some may be missing."""
    counts = [sum(1 for hand in hands if hand.group == group) for group in sorted({hand.group for hand in hands})]
    patterns: dict[tuple[int, ...], tuple[Seat, ...]] = {
        (1, 2, 1): ("N", "W", "E", "S"),
        (1, 2): ("N", "W", "E"),
        (2, 1): ("W", "E", "S"),
        (2,): ("W", "E"),
    }
    if tuple(counts) in patterns:
        return dict(zip(patterns[tuple(counts)], hands, strict=True))
    if len(hands) < 2 or set(counts) != {1} or any(_is_across(hand) for hand in hands):
        return {}
    seats = list(_downwards(hands))
    return dict(zip(seats, hands, strict=True)) if len(set(seats)) == len(seats) else {}


def _is_across(hand: DrawnHand) -> bool:
    return len({holding.line for holding in hand.holdings}) == 1


def _downwards(hands: Sequence[DrawnHand]) -> Iterator[Seat]:
    """Seats of hands that stand one below the other: the first is North, the others by their column."""
    middle = hands[0].column
    yield "N"
    for hand in hands[1:]:
        aside = hand.column - middle
        yield "W" if aside <= -_ASIDE else "E" if aside >= _ASIDE else "S"
