"""Blocks of several languages → rows that say the same, by content, in whatever order each language tells them.

For each language beside the first, a beam search lays the blocks of the first along those of the other: going on where
it left off is free, passing over a block costs little, jumping elsewhere costs more, and no block is used twice. What
pairs are worth comes from `evidence`; nothing here knows a page.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bridgelaws.evidence import Evidence
from bridgelaws.model import Block, Row
from bridgelaws.profiles import profiles_of

_ALONE = 1.0
"""Cost of a block without partner."""
_PASS_OVER = 0.7
"""Cost of each block passed over to find the next partner."""
_JUMP = 2.5
"""Cost of going on elsewhere, less where the target is the one clear partner."""
_SURE_JUMP = 0.4
_FAR = 1.5
"""The least score for which a partner is sought out of turn."""
_LAST = 0.7
"""The least score of the last two blocks of a page, one on each side, to be partners."""
_BEAM, _MARGIN = 8, 4.0
"""How many ways are followed at once, and how far behind the best one may be."""


_Pair = tuple[int, int, int, int]
"""First block of each side, and how many of each: i, j, rows, columns."""


class _Way(NamedTuple):
    """One way to have paired the first blocks of the first side."""

    score: float
    promise: float
    """The score less what the blocks used could have brought elsewhere: what ways are compared by on the way."""
    at: int
    """Where the other side goes on: after its last block used."""
    used: int
    """Bit set of the other side's blocks that have a partner."""
    before: _Way | None = None
    pair: _Pair | None = None
    """The last pairing: i, j, how many of each; None where block i stayed alone."""


def align(blocks: Sequence[Block], languages: Sequence[str]) -> tuple[Row, ...]:
    """Pair the blocks of each language of `languages` with those of the first one present.

    Every block comes back in exactly one row; rows stand in the reading order of the first language, and a row without
    it follows the row of the block before it.
    """
    sides = [[block for block in blocks if block.language == language] for language in languages]
    pivot = next((index for index, side in enumerate(sides) if side), 0)
    pairings = {index: _pair_sides(sides[pivot], side) for index, side in enumerate(sides) if side and index != pivot}
    return tuple(_rows(sides, pivot, pairings))


class _Pairing(NamedTuple):
    first: tuple[int, ...]
    second: tuple[int, ...]
    score: float


def _pair_sides(first: Sequence[Block], second: Sequence[Block]) -> list[_Pairing]:
    foreign = frozenset(word for block in (*first, *second) for word in block.said.foreign)
    evidence = Evidence(profiles_of(first, foreign), profiles_of(second, foreign))
    pairs = _search(evidence)
    pairs += _rescue(evidence, pairs)
    return _weigh(evidence, pairs + _between(evidence, pairs))


def _search(evidence: Evidence) -> list[_Pair]:
    """The best way found: beam search over the first side, one step a block."""
    size = len(evidence.first)
    beams: list[dict[int, _Way]] = [{} for _ in range(size + 4)]
    beams[0][0] = _Way(0.0, 0.0, 0, 0)
    for i in range(size):
        ways = sorted(beams[i].values(), key=lambda way: -way.promise)[:_BEAM]
        for rank, way in enumerate(ways):
            if way.promise < ways[0].promise - _MARGIN:
                break
            for target, step in _steps(evidence, i, way, jumps=rank < 2):
                rival = beams[target].get(step.at)
                if rival is None or step.promise > rival.promise:
                    beams[target][step.at] = step
        beams[i].clear()
    size_b = len(evidence.second)
    way = max(beams[size].values(), key=lambda way: way.score - _ALONE * (size_b - way.used.bit_count()))
    return [pair for pair in _pairs_of(way) if pair]


def _pairs_of(way: _Way) -> Iterator[_Pair | None]:
    """The pairings of a way, the last one first."""
    step: _Way | None = way
    while step:
        yield step.pair
        step = step.before


def _steps(evidence: Evidence, i: int, way: _Way, *, jumps: bool) -> list[tuple[int, _Way]]:
    """Every way to go on from `way` with block `i`: alone, next in turn, a little further on, or elsewhere."""
    alone = way.promise - _ALONE - _lapsed(evidence, i, 1, way.used)
    steps = [(i + 1, _Way(way.score - _ALONE, alone, way.at, way.used, way))]
    for j, cost in _starts(evidence, i, way, jumps=jumps).items():
        if way.used >> j & 1:
            continue
        for fit in evidence.fits(i, j):
            used = way.used | ((1 << fit.columns) - 1) << j
            if used.bit_count() != way.used.bit_count() + fit.columns:
                continue
            gain = fit.score - cost
            worth = sum([evidence.worth(n, i) for n in range(j, j + fit.columns)])
            spent = worth + _lapsed(evidence, i, fit.rows, used)
            pair = (i, j, fit.rows, fit.columns)
            steps.append(
                (i + fit.rows, _Way(way.score + gain, way.promise + gain - spent, j + fit.columns, used, way, pair))
            )
    return steps


def _lapsed(evidence: Evidence, i: int, rows: int, used: int) -> float:
    """What the blocks not used will never bring, now that blocks i … i+rows-1 are behind."""
    return sum([loss for n in range(i, i + rows) for j, loss in evidence.lapses(n) if not used >> j & 1])


def _starts(evidence: Evidence, i: int, way: _Way, *, jumps: bool) -> dict[int, float]:
    """Where on the other side block `i` may find its partner, and what going there costs."""
    size = len(evidence.second)
    if way.at < size and evidence.sure(i, way.at):
        return {way.at: 0.0}
    starts = {way.at + passed: _PASS_OVER * passed for passed in range(min(4, size - way.at))}
    if jumps:
        for j in evidence.candidates(i, 5):
            if evidence.score(i, j) > _FAR:
                starts.setdefault(j, max(_SURE_JUMP, _JUMP - evidence.margin(i, j)))
        unused = _first_unused(way.used)
        if unused < size and (evidence.first[i].group != "text" or evidence.score(i, unused) > _FAR):
            starts.setdefault(unused, _JUMP)
    return starts


def _first_unused(used: int) -> int:
    return (~used & (used + 1)).bit_length() - 1


def _rescue(evidence: Evidence, pairs: list[_Pair]) -> list[_Pair]:
    """Pair what the search left alone on both sides: a block moved so far that no way went there."""
    alone = set(range(len(evidence.first))) - {i + n for i, _, rows, _ in pairs for n in range(rows)}
    free = set(range(len(evidence.second))) - {j + n for _, j, _, columns in pairs for n in range(columns)}
    last = len(alone) == len(free) == 1
    options = sorted(
        (
            (evidence.score(i, j), i, j)
            for i in alone
            for j in (free if last else evidence.candidates(i, 20))
            if j in free
        ),
        key=lambda option: (-option[0], option[1], option[2]),
    )
    saved = []
    for score, i, j in options:
        if score > (_LAST if last else _FAR) and i in alone and j in free:
            alone.remove(i)
            free.remove(j)
            saved.append((i, j, 1, 1))
    return saved


def _between(evidence: Evidence, pairs: list[_Pair]) -> list[_Pair]:
    """Pair the one block left on each side between matched neighbours, however little it has in common: one was cut."""
    ordered = sorted(pairs)
    found = []
    for (i, j, rows, columns), (next_i, next_j, _, _) in zip(ordered, ordered[1:], strict=False):
        here, there = i + rows, j + columns
        if next_i == here + 1 and next_j == there + 1 and evidence.alike(here, there):
            found.append((here, there, 1, 1))
    return found


def _weigh(evidence: Evidence, pairs: list[_Pair]) -> list[_Pairing]:
    """How sure each pairing is, 0 to 1: its own evidence, and whether its neighbours go on from it."""
    begins = {(i, j) for i, j, _, _ in pairs}
    ends = {(i + rows, j + columns) for i, j, rows, columns in pairs} | {(0, 0)}
    pairings = []
    for i, j, rows, columns in sorted(pairs):
        support = 0.6 * ((i, j) in ends) + 0.6 * ((i + rows, j + columns) in begins)
        certainty = 1 / (1 + math.exp(-1.5 * (evidence.score(i, j, rows, columns) + support - 0.4)))
        pairings.append(_Pairing(tuple(range(i, i + rows)), tuple(range(j, j + columns)), round(certainty, 2)))
    return pairings


def _rows(sides: list[list[Block]], pivot: int, pairings: dict[int, list[_Pairing]]) -> list[Row]:
    """Join the pairings of all languages into rows, and put the blocks without partner where they stood."""
    group = list(range(len(sides[pivot])))
    for pairing in (pairing for found in pairings.values() for pairing in found):
        for i in range(pairing.first[0], pairing.first[-1] + 1):
            group[i] = group[pairing.first[0]]
    rows: dict[int, list[list[Block]]] = {}
    scores: dict[int, float] = {}
    for i, block in enumerate(sides[pivot]):
        rows.setdefault(group[i], [[] for _ in sides])[pivot].append(block)
    lone: dict[int, list[list[list[Block]]]] = {}
    for index, found in pairings.items():
        home = {j: group[pairing.first[0]] for pairing in found for j in pairing.second}
        for pairing in found:
            key = group[pairing.first[0]]
            scores[key] = min(scores.get(key, 1.0), pairing.score)
        last = -1
        for j, block in enumerate(sides[index]):
            if j in home:
                last = home[j]
                rows[last][index].append(block)
            else:
                lone.setdefault(last, []).append([[block] if n == index else [] for n in range(len(sides))])
    ordered = [(sides_, 0.0) for sides_ in lone.get(-1, [])]
    for key in rows:
        ordered.append((rows[key], scores.get(key, 0.0)))
        ordered.extend((sides_, 0.0) for sides_ in lone.get(key, []))
    return [Row(tuple(tuple(side) for side in row), score) for row, score in ordered]
