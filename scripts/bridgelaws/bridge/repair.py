"""Wrong suit symbols: what a drawn deal must have said, where only one reading makes a pack of 52."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations

from bridgelaws.bridge.cards import UNKNOWN, Holding, ordered
from bridgelaws.bridge.deals import is_pack
from bridgelaws.bridge.values import RANKS, SEATS, SUITS, Hand, Repair, Seat

_MOST_CHANGES = 4
"""Symbols read otherwise in one deal; beyond that the drawing is something else than it seems."""
_SYMBOLS = dict(zip(SUITS, "♠♥♦♣", strict=True))


@dataclass(frozen=True, slots=True)
class _Reading:
    """Suits for the holdings of one hand."""

    suits: tuple[str, ...]
    changes: int
    """How many printed symbols it contradicts."""
    disorder: int
    """How many suits are not in their usual place; decides only where symbols are unknown."""
    masks: tuple[int, ...]
    """For each suit the ranks as bits."""


def read_hands(drawn: Mapping[Seat, Sequence[Holding]], first_line: int) -> tuple[dict[Seat, Hand], tuple[Repair, ...]]:
    """The hands as printed, or with the fewest symbols changed that make the pack complete, if one way does.

    `drawn` has the holdings of each hand in their order; `first_line` is the line of the source of index 0.
    """
    printed = {seat: _hand([_printed(h, place) for place, h in enumerate(hs)], hs) for seat, hs in drawn.items()}
    if is_pack(printed.values()) and all(map(_all_different, drawn.values())):
        return printed, ()
    chosen = _complete(drawn) if _may_be_complete(drawn) else None
    if chosen is None:
        return printed, ()
    repairs = [
        Repair(first_line + holding.line, seat, holding.printed, _SYMBOLS[suit])
        for seat, suits in chosen.items()
        for holding, suit in zip(drawn[seat], suits, strict=True)
        if suit != holding.suit
    ]
    repairs.sort(key=lambda repair: repair.line)
    return {seat: _hand(chosen[seat], holdings) for seat, holdings in drawn.items()}, tuple(repairs)


def _all_different(holdings: Sequence[Holding]) -> bool:
    suits = {holding.suit for holding in holdings}
    return len(suits) == len(holdings) and UNKNOWN not in suits


def _printed(holding: Holding, place: int) -> str:
    return SUITS[min(place, 3)] if holding.suit == UNKNOWN else holding.suit


def _hand(suits: Sequence[str], holdings: Sequence[Holding]) -> Hand:
    ranks = dict.fromkeys(SUITS, "")
    for suit, holding in zip(suits, holdings, strict=True):
        ranks[suit] = ordered(ranks[suit] + holding.ranks) if ranks[suit] else holding.ranks
    return Hand(*ranks.values())


def _may_be_complete(drawn: Mapping[Seat, Sequence[Holding]]) -> bool:
    """Whether four hands hold four cards of each rank, thirteen a hand: some reading may then make a pack."""
    lengths = {sum(len(holding.ranks) for holding in holdings) for holdings in drawn.values()}
    ranks = Counter("".join(holding.ranks for holdings in drawn.values() for holding in holdings))
    return set(drawn) == set(SEATS) and lengths == {13} and ranks == Counter(RANKS * 4)


def _complete(drawn: Mapping[Seat, Sequence[Holding]]) -> dict[Seat, tuple[str, ...]] | None:
    """The suits of each hand in the one reading of fewest changes that makes a pack; None where there are two."""
    readings = [sorted(_readings(drawn[seat]), key=lambda r: (r.changes, r.disorder)) for seat in SEATS]
    best: list[tuple[int, int]] = [(_MOST_CHANGES, 999)]
    found: dict[tuple[int, int], dict[tuple[int, ...], tuple[_Reading, ...]]] = {}
    for packed in _packs(readings, (0, 0, 0, 0), (), best):
        cost = sum(reading.changes for reading in packed), sum(reading.disorder for reading in packed)
        best[0] = min(best[0], cost)
        cards = tuple(mask for reading in packed for mask in reading.masks)
        found.setdefault(cost, {}).setdefault(cards, packed)
    ways = found.get(best[0], {})
    if len(ways) != 1:
        return None
    return {seat: reading.suits for seat, reading in zip(SEATS, next(iter(ways.values())), strict=True)}


def _readings(holdings: Sequence[Holding]) -> Iterator[_Reading]:
    bits = [sum(1 << RANKS.index(rank) for rank in set(holding.ranks)) for holding in holdings]
    unknown = any(holding.suit == UNKNOWN for holding in holdings)
    for suits in permutations(SUITS, len(holdings)):
        changes = sum(suit != h.suit != UNKNOWN for suit, h in zip(suits, holdings, strict=True))
        disorder = sum(SUITS.index(suit) != place for place, suit in enumerate(suits))
        if changes <= _MOST_CHANGES:
            masks = dict(zip(suits, bits, strict=True))
            ordered_masks = tuple(masks.get(suit, 0) for suit in SUITS)
            yield _Reading(suits, changes, disorder if unknown or changes else 0, ordered_masks)


def _packs(
    readings: Sequence[Sequence[_Reading]],
    used: tuple[int, ...],
    chosen: tuple[_Reading, ...],
    best: Sequence[tuple[int, int]],
) -> Iterator[tuple[_Reading, ...]]:
    """Every choice of a reading a hand in which no card comes twice, unless it changes more than the best so far."""
    if len(chosen) == len(readings):
        yield chosen
        return
    spent = sum(reading.changes for reading in chosen)
    for reading in readings[len(chosen)]:
        if spent + reading.changes > best[0][0]:
            break
        if not any(one & two for one, two in zip(used, reading.masks, strict=True)):
            taken = tuple(one | two for one, two in zip(used, reading.masks, strict=True))
            yield from _packs(readings, taken, (*chosen, reading), best)
