"""What is compared of a block, and how much each fact tells: the raw material of `evidence`."""

from __future__ import annotations

import math
import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import NamedTuple

from bridgelaws.bridge.values import Auction, Deal
from bridgelaws.folding import fold
from bridgelaws.model import Block
from bridgelaws.refs import Ref

_WEIGHTS = {
    "ref": 1.6,
    "call": 1.0,
    "card": 1.2,
    "number": 0.9,
    "seat": 0.6,
    "term": 0.8,
    "foreign": 1.0,
    "hand": 2.0,
    "host": 1.0,
}
"""How much a shared fact of each kind tells, before its rarity."""
_GROUPS = {"deal": "deal", "auction": "auction", "table": "table", "footnote": "footnote", "heading": "heading"}
"""Kinds that only fit their like; all others are text."""
_HOLDERS = 24
"""How many places of one fact are compared with another."""
_LATIN_WORD = re.compile(r"[a-z]{3,}")


Fact = tuple[str, Hashable]
"""Its kind, a key of `_WEIGHTS`, and what it says."""


class Profile(NamedTuple):
    """What is compared of a block."""

    group: str
    label: str | None
    ref: Ref | None
    length: int
    facts: Sequence[Fact]
    """Each as often as the block states it."""


def profiles_of(side: Sequence[Block], foreign: frozenset[str]) -> list[Profile]:
    """One for each block; a footnote is compared together with the block that has its mark.

    `foreign` are the Latin words that stand in the page's non-Latin text; a Latin block is searched for them.
    """
    hosts = {span.value: block for block in side for span in block.spans if span.kind == "footnote"}
    profiles = []
    for block in side:
        facts = _facts(block, foreign)
        host = hosts.get(block.label or "") if block.kind == "footnote" else None
        if host:
            facts += [("host", fact) for fact in (*_facts(host, foreign), str(host.ref or host.label))]
        profiles.append(Profile(_GROUPS.get(block.kind, "text"), block.label, block.ref, len(block.text) + 1, facts))
    return profiles


def _facts(block: Block, foreign: frozenset[str]) -> list[Fact]:
    said = block.said
    told: tuple[tuple[str, Iterable[Hashable]], ...] = (
        ("ref", [citation.ref for citation in block.citations]),
        ("call", said.calls),
        ("card", said.cards),
        ("number", said.numbers),
        ("seat", said.seats),
        ("term", said.terms),
        ("foreign", said.foreign or _common_words(block.text, foreign)),
        ("hand", _content_facts(block)),
    )
    return [(kind, value) for kind, values in told for value in values]


def _common_words(text: str, foreign: frozenset[str]) -> Iterator[str]:
    return (word for word in _LATIN_WORD.findall(fold(text)) if word in foreign) if foreign else iter(())


def _content_facts(block: Block) -> Iterable[str]:
    match block.content:
        case Deal(hands=hands):
            return (".".join(hand) for hand in hands if hand)
        case Auction(calls=calls):
            return ("-".join(calls),)
    return ()


class Weighed(NamedTuple):
    """How much the blocks of two sides say, and how much of it they share."""

    mass: tuple[list[float], list[float]]
    """For each block of either side the weight of all its facts."""
    shared: list[dict[int, float]]
    """For each block of the first side the weight of what it shares with blocks of the second, by their index."""


def weigh(first: Sequence[Profile], second: Sequence[Profile]) -> Weighed:
    """Weigh each fact by kind and rarity; facts in so many pairs that they tell nothing are left out."""
    holders, others = _holders(first), _holders(second)
    mass = ([0.0] * len(first), [0.0] * len(second))
    shared: list[dict[int, float]] = [defaultdict(float) for _ in first]
    blocks = len(first) + len(second)
    for fact, here in (*holders.items(), *((fact, []) for fact in others if fact not in holders)):
        there = others.get(fact, ())
        if len(here) * len(there) > 16 * blocks:
            continue
        weight = _WEIGHTS[fact[0]] * math.log(1 + blocks / (len(here) + len(there)))
        for j, count in there:
            mass[1][j] += weight * count
        few = len(there) <= _HOLDERS
        for i, count in here:
            mass[0][i] += weight * count
            row = shared[i]
            for j, other in there if few else _nearest(there, i * len(second) // len(first)):
                row[j] += weight * (count if count < other else other)
    return Weighed(mass, shared)


def _holders(side: Sequence[Profile]) -> dict[Fact, list[tuple[int, int]]]:
    """For each fact the blocks that state it, and how often."""
    holders: dict[Fact, list[tuple[int, int]]] = defaultdict(list)
    for index, p in enumerate(side):
        for fact in p.facts:
            held = holders[fact]
            if held and held[-1][0] == index:
                held[-1] = index, held[-1][1] + 1
            else:
                held.append((index, 1))
    return holders


def _nearest(holders: Sequence[tuple[int, int]], near: int) -> Sequence[tuple[int, int]]:
    """Of the many holders of a fact on a very long page those about the same place: keeps the work linear."""
    middle = bisect_left(holders, (near, 0))
    start = max(0, min(middle - _HOLDERS // 2, len(holders) - _HOLDERS))
    return holders[start : start + _HOLDERS]


def turns_of(first: Sequence[Profile], second: Sequence[Profile]) -> tuple[dict[int, int], dict[int, int]]:
    """Which of its kind each footnote, deal, auction or table is, where both sides have as many."""
    turns: tuple[dict[int, int], dict[int, int]] = ({}, {})
    places = (_places(first), _places(second))
    for group, here in places[0].items():
        there = places[1].get(group, ())
        if len(here) == len(there):
            turns[0].update(zip(here, range(len(here)), strict=True))
            turns[1].update(zip(there, range(len(here)), strict=True))
    return turns


def _places(side: Sequence[Profile]) -> dict[str, list[int]]:
    """Where the blocks of each kind stand that is neither text nor heading."""
    places: dict[str, list[int]] = defaultdict(list)
    for index, p in enumerate(side):
        if p.group not in ("text", "heading"):
            places[p.group].append(index)
    return places


def length_ratio(first: Sequence[Profile], second: Sequence[Profile]) -> float:
    """Length of the first language for one character of the second, over the text of the page."""
    a, b = (sum(p.length for p in side if p.group == "text") for side in (first, second))
    return min(1.6, max(0.6, a / b)) if a and b else 1.0
