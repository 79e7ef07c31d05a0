"""Deals proved: is it a pack of 52, and if not, what exactly is wrong."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from bridgelaws.bridge.values import RANKS, SEATS, SUITS, Deal, Hand, Seat

_SYMBOLS = dict(zip(SUITS, "♠♥♦♣", strict=True))


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong with a deal, ready for `findings.finding`."""

    code: str
    """`deal-incomplete` or `card-twice`."""
    values: tuple[tuple[str, str], ...]
    """`problem`: hands by their count and missing cards, "N 12, W 14, −♠A ♥7"; `card`, and the seats `first` and
    `second` that both show it."""


def cards(hand: Hand) -> Iterator[str]:
    """The cards of a hand, `SA` to `C2`; small cards as `Sx`."""
    return (suit + rank for suit, ranks in zip(SUITS, hand, strict=True) for rank in ranks)


def is_complete(deal: Deal) -> bool:
    """Whether the four hands are a pack of 52, 13 each."""
    return is_pack([hand for hand in deal.hands if hand is not None])


def is_pack(hands: Collection[Hand]) -> bool:
    """Whether these are four hands of 13, 52 different cards."""
    if len(hands) != 4 or any(_count(hand) != 13 for hand in hands):
        return False
    return all(set("".join(suit)) == set(RANKS) for suit in zip(*hands, strict=True))


def verify(deal: Deal) -> tuple[Problem, ...]:
    """What keeps the deal from being possible; a part of a deal, an ending, or small cards as x may be right."""
    if is_complete(deal):
        return ()
    twice = tuple(_twice(deal))
    problem = ", ".join((*_wrong_counts(deal), *_missing(deal)))
    if not problem:
        return twice
    return (Problem("deal-incomplete", (("problem", problem),)), *twice)


def _count(hand: Hand) -> int:
    return sum(map(len, hand))


def _shown(deal: Deal) -> list[tuple[Seat, Hand]]:
    return [(seat, hand) for seat, hand in zip(SEATS, deal.hands, strict=True) if hand is not None]


def _is_ending(deal: Deal) -> bool:
    """Whether the hands are what is left after some tricks: fewer than 13 each, as many in all, or one less."""
    counts = [_count(hand) for _, hand in _shown(deal)]
    return max(counts) < 13 and max(counts) - min(counts) < 2


def _wrong_counts(deal: Deal) -> Iterator[str]:
    if _is_ending(deal):
        return
    for seat, hand in _shown(deal):
        small = "x" in "".join(hand)
        if _count(hand) > 13 or (_count(hand) < 13 and not (small or len(_shown(deal)) < 4)):
            yield f"{seat} {_count(hand)}"


def _missing(deal: Deal) -> Iterator[str]:
    """Cards that no hand shows, where all four should be whole."""
    held = {card for _, hand in _shown(deal) for card in cards(hand)}
    if len(_shown(deal)) < 4 or _is_ending(deal) or any(card[1] == "x" for card in held):
        return
    missing = [_SYMBOLS[suit] + rank for suit in SUITS for rank in RANKS if suit + rank not in held]
    if missing:
        yield "−" + " ".join(missing).replace("T", "10")


def _twice(deal: Deal) -> Iterator[Problem]:
    holders: defaultdict[str, list[Seat]] = defaultdict(list)
    for seat, hand in _shown(deal):
        for card in cards(hand):
            holders[card].append(seat)
    for card, seats in holders.items():
        if card[1] != "x" and len(seats) > 1:
            name = _SYMBOLS[card[0]] + card[1].replace("T", "10")
            yield Problem("card-twice", (("card", name), ("first", seats[0]), ("second", seats[1])))
