"""The values of bridge, plain and frozen: seats, suits, hands, deals, calls, auctions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

Seat = Literal["N", "E", "S", "W"]
Vulnerable = Literal["None", "NS", "EW", "All"]
IrregularKind = Literal["insufficient", "out-of-turn", "inadmissible", "after-end"]

SEATS: tuple[Seat, ...] = ("N", "E", "S", "W")
"""Clockwise from North, the order of turns."""
SUITS = "SHDC"
"""Spades, hearts, diamonds, clubs: the order of a hand."""
RANKS = "AKQJT98765432"
"""High to low; T is the ten."""


class Hand(NamedTuple):
    """Four holdings, each the ranks of one suit from high to low, `T` for the ten, empty for a void."""

    spades: str
    hearts: str
    diamonds: str
    clubs: str


@dataclass(frozen=True, slots=True)
class Repair:
    """A suit symbol that was read otherwise than printed, because only that reading completes the pack."""

    line: int
    """Line of the source, 1-based."""
    seat: Seat
    printed: str
    """The symbol in the source: `♥`."""
    read: str
    """The symbol it must be: `♦`."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal, whole or in part."""

    hands: tuple[Hand | None, Hand | None, Hand | None, Hand | None]
    """North, East, South, West; None where the text does not show the hand."""
    dealer: Seat | None = None
    vulnerable: Vulnerable | None = None
    board: int | None = None
    """The board's number where printed; it gives dealer and vulnerability (Law 2)."""
    repairs: tuple[Repair, ...] = ()


@dataclass(frozen=True, slots=True)
class Comment:
    """Words of the author about a call: an alert, an explanation, `TD!`."""

    index: int
    """Index in `Auction.calls` of the call meant; -1 before any call."""
    text: str


@dataclass(frozen=True, slots=True)
class Irregular:
    """A call that the Laws do not allow at its place; computed, never taken from the text."""

    index: int
    kind: IrregularKind
    law: int
    """The Law that deals with it: 27, 30, 31, 32, 36, 39."""


@dataclass(frozen=True, slots=True)
class Auction:
    """The calls of an auction in the order made."""

    calls: tuple[str, ...]
    """`1C` … `7NT`, `P`, `X`, `XX`, `AP` (all pass). A replaced call stays, followed by its replacement."""
    first: Seat | None = None
    """The seat of the first call; None where nothing tells."""
    inline: bool = False
    """True for an auction inside a sentence."""
    replaced: tuple[tuple[int, int], ...] = ()
    """Pairs of indices: the withdrawn call and its replacement. A call out of turn that was not accepted is replaced by
    the next call of the same player."""
    comments: tuple[Comment, ...] = ()
    irregular: tuple[Irregular, ...] = ()
    seats: tuple[Seat, ...] = ()
    """The seat of each call, where a call out of turn breaks the rotation from `first`; else empty."""
