"""How well a block of one language fits blocks of another: the pair scores that `align` searches through."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from bridgelaws.profiles import Profile, length_ratio, turns_of, weigh

_NEVER = -4.0
"""Score of what cannot be."""


class Fit(NamedTuple):
    """How well so many blocks of each side say the same."""

    rows: int
    columns: int
    score: float


class Evidence:
    """Pair scores between two sides of a page.

    Built in time linear in the facts, as those that stand everywhere are left out.
    """

    def __init__(self, first: Sequence[Profile], second: Sequence[Profile]) -> None:
        self.first, self.second = first, second
        self._follows = [[p.group == "text" and p.label is None for p in side] for side in (first, second)]
        self._turns = turns_of(first, second)
        weighed = weigh(first, second)
        self._mass, self._shared = weighed.mass, weighed.shared
        self._ratio = length_ratio(first, second)
        self._memory: dict[tuple[int, int, int, int], float] = {}
        self._fits: dict[tuple[int, int], tuple[Fit, ...]] = {}
        # For each block those of the other side that share most with it, and what the first two of them would bring.
        self._candidates = [_ranked(row, i * len(second) / len(first))[:20] for i, row in enumerate(self._shared)]
        sharers: list[dict[int, float]] = [{} for _ in second]
        for i, row in enumerate(self._shared):
            for j, weight in row.items():
                sharers[j][i] = weight
        self._seekers = [_ranked(row, j * len(first) / len(second))[:4] for j, row in enumerate(sharers)]
        self._sought = [[(i, self.score(i, j)) for i in seekers[:2]] for j, seekers in enumerate(self._seekers)]
        self._lapses: list[list[tuple[int, float]]] = [[] for _ in first]
        for j, sought in enumerate(self._sought):
            for i, score in sought:
                loss = score - self.worth(j, i + 1)
                if loss > 0:
                    self._lapses[i].append((j, loss))

    def candidates(self, i: int, most: int) -> list[int]:
        """The blocks of the second side, 20 at most, that share most with block `i`; of equals the nearer first."""
        return self._candidates[i][:most]

    def margin(self, i: int, j: int) -> float:
        """By how much block `j` fits block `i` better than any rival of either does."""
        rivals = [self.score(i, other) for other in self.candidates(i, 4) if other != j]
        rivals += [self.score(other, j) for other in self._seekers[j] if other != i]
        return self.score(i, j) - max(rivals, default=0.0)

    def worth(self, j: int, i: int) -> float:
        """The best that block `j` of the second side can still bring once the first side is at block `i`."""
        best = 0.0
        for seeker, score in self._sought[j]:
            if seeker >= i and score > best:
                best = score
        return best

    def lapses(self, i: int) -> list[tuple[int, float]]:
        """What passes when block `i` is behind: each block that it would have suited best, and what that was worth."""
        return self._lapses[i]

    def fits(self, i: int, j: int) -> tuple[Fit, ...]:
        """The ways to pair the blocks from i on with those from j on: one to one, and the merges worth a thought."""
        if (i, j) not in self._fits:
            merged = (Fit(rows, columns, self.score(i, j, rows, columns)) for rows, columns in self._merges(i, j))
            self._fits[i, j] = (Fit(1, 1, self.score(i, j)), *(fit for fit in merged if fit.score > _NEVER))
        return self._fits[i, j]

    def sure(self, i: int, j: int) -> bool:
        """Whether `j` is so clearly the partner of `i` that nothing else need be tried."""
        here, there = self.candidates(i, 2), self._seekers[j][:2]
        if here[:1] != [j] or there[:1] != [i]:
            return False
        shared = self._shared[i][j]
        rivals = [self._shared[i][other] for other in here[1:]] + [self._shared[other][j] for other in there[1:]]
        return max(rivals, default=0.0) < 0.6 * shared and self.score(i, j) > 2.5

    def alike(self, i: int, j: int) -> bool:
        """Whether nothing printed speaks against a pair; a paragraph that was cut may look like a heading."""
        a, b = self.first[i], self.second[j]
        return (
            a.label == b.label and a.ref == b.ref and (a.group == b.group or {a.group, b.group} == {"text", "heading"})
        )

    def score(self, i: int, j: int, rows: int = 1, columns: int = 1) -> float:
        """How well blocks i … i+rows-1 and j … j+columns-1 say the same: above 0 better together than alone."""
        key = (i, j, rows, columns)
        known = self._memory.get(key)
        if known is None:
            known = self._memory[key] = self._score(i, j, rows, columns)
        return known

    def _score(self, i: int, j: int, rows: int, columns: int) -> float:
        a, b = self.first[i], self.second[j]
        if a.group != b.group:
            return _NEVER - 2.0
        if rows == columns == 1:
            shared, mass_a, mass_b = self._shared[i].get(j, 0.0), self._mass[0][i], self._mass[1][j]
            length_a, length_b = a.length, b.length
        else:
            shared = sum(self._shared[x].get(y, 0.0) for x in range(i, i + rows) for y in range(j, j + columns))
            mass_a, mass_b = sum(self._mass[0][i : i + rows]), sum(self._mass[1][j : j + columns])
            length_a = sum(p.length for p in self.first[i : i + rows])
            length_b = sum(p.length for p in self.second[j : j + columns])
        likeness = min(1.0, shared / math.sqrt(mass_a * mass_b)) if mass_a and mass_b else 0.0
        score = 1.0 + 4.0 * likeness + _label_score(a.label, b.label)
        if likeness < 0.1:
            score -= min(1.6, 0.25 * min(mass_a, mass_b))
        if a.ref and b.ref:
            score += 1.5 if a.ref == b.ref else -1.5
        if i in self._turns[0] and j in self._turns[1]:
            score += 1.5 if self._turns[0][i] == self._turns[1][j] else -0.5
        score -= self._length_cost(length_a, length_b)
        return score if rows + columns == 2 else self._together(score, i, j, rows, columns)

    def _together(self, score: float, i: int, j: int, rows: int, columns: int) -> float:
        """A merge must be worth more than its best part; else a block that lacks its translation would hide in it."""
        xs, ys = range(i, i + rows), range(j, j + columns)
        parts = max(self.score(x, y) for x in xs for y in ys)
        return score - 0.3 * (rows + columns - 2) if score > max(parts, 0.0) else _NEVER

    def _contained(self, side: int, index: int, shared: float) -> bool:
        """Whether a good part of what a block says is said by its partners; a block that says little may go along."""
        return shared >= 0.25 * self._mass[side][index]

    def _merges(self, i: int, j: int) -> Iterator[tuple[int, int]]:
        """Only text is told in two or three paragraphs for one, only where what follows has no number of its own, and
        where the one says a good part of each, and they of it."""
        if not self.first[i].group == self.second[j].group == "text":
            return
        row, both = self._shared[i], self._shared[i].get(j, 0.0)
        shared = both
        for x in range(i + 1, min(i + 3, len(self.first))) if self._contained(0, i, both) else ():
            more = self._shared[x].get(j, 0.0)
            if not self._follows[0][x] or not self._contained(0, x, more):
                break
            shared += more
            if self._contained(1, j, shared):
                yield x - i + 1, 1
        shared = both
        for y in range(j + 1, min(j + 3, len(self.second))) if self._contained(1, j, both) else ():
            if not self._follows[1][y] or not self._contained(1, y, row.get(y, 0.0)):
                break
            shared += row.get(y, 0.0)
            if self._contained(0, i, shared):
                yield 1, y - j + 1

    def _length_cost(self, a: int, b: int) -> float:
        """Gale and Church's idea: translations have proportional lengths, short ones less strictly."""
        spread = 0.2 + 2.0 / math.sqrt(min(a, b))
        return min(2.5, 0.2 * (math.log(b * self._ratio / a) / spread) ** 2)


def _label_score(a: str | None, b: str | None) -> float:
    if a == b:
        return 2.0 if a else 0.0
    return -3.0 if a and b else -0.6


def _ranked(shared: Mapping[int, float], near: float) -> list[int]:
    """The blocks with which most is shared first; of equals the nearer to the place `near`."""
    return [n for _, _, n in sorted([(-weight, abs(n - near), n) for n, weight in shared.items()])]
