"""Random deals and auctions as people type them: a compass of monospaced text, a table of calls."""

from __future__ import annotations

import random
from collections.abc import Mapping

_SEATS = "NESW"
_SUITS = "♠♥♦♣"
_RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
_STRAINS = ("♣", "♦", "♥", "♠", "NT")
BIDS = tuple(f"{level}{strain}" for level in range(1, 8) for strain in _STRAINS)
"""The 35 bids from low to high, as the printed texts of either language write them."""

Hands = dict[str, tuple[str, str, str, str]]
"""For each seat the four suit lines of its hand, `♠ A 10 4`."""


def deal(chance: random.Random) -> Hands:
    """A whole pack of 52, thirteen cards a hand."""
    pack = [(suit, rank) for suit in range(4) for rank in range(13)]
    chance.shuffle(pack)
    return {seat: _hand(sorted(pack[13 * index : 13 * index + 13])) for index, seat in enumerate(_SEATS)}


def compass(hands: Hands, board: int, letters: Mapping[str, str], board_word: str) -> str:
    """The four hands round the table, with the board's number in the corner."""
    title = f"{board_word} {board}"
    lines = [f"{title if not row else '':14}{hands['N'][row]}" for row in range(4)]
    middle = (f"  {letters['N']}  ", f"{letters['W']}   {letters['E']}", f"  {letters['S']}  ", "     ")
    lines += ["", *(f"{hands['W'][row]:20}{middle[row]:10}{hands['E'][row]}" for row in range(4)), ""]
    lines += [f"{'':14}{hands['S'][row]}" for row in range(4)]
    return "\n".join(line.rstrip() for line in lines)


def auction(chance: random.Random, length: int) -> tuple[str, ...]:
    """Rising bids with passes between, closed by three passes; the pass is `P`."""
    bids = sorted(chance.sample(range(20), length))
    calls = [call for bid in bids for call in (BIDS[bid], "P")[: chance.choice((1, 1, 2))]]
    return (*calls[: len(calls) - (calls[-1] == "P")], "P", "P", "P")


def table(calls: tuple[str, ...], first: int) -> list[list[str]]:
    """The calls in rows of four from West, empty cells before the dealer (`first`, 0 for West) and after the end."""
    cells = [""] * first + list(calls)
    cells += [""] * (-len(cells) % 4)
    return [cells[start : start + 4] for start in range(0, len(cells), 4)]


def _hand(cards: list[tuple[int, int]]) -> tuple[str, str, str, str]:
    spades, hearts, diamonds, clubs = (
        " ".join((symbol, *([_RANKS[rank] for held, rank in cards if held == suit] or ["–"])))
        for suit, symbol in enumerate(_SUITS)
    )
    return spades, hearts, diamonds, clubs
