"""How well a block of one language fits blocks of another: the pair scores that `align` searches through."""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from bridgelaws.bridge.values import Auction, Deal
from bridgelaws.folding import fold
from bridgelaws.mentions import Mentions
from bridgelaws.model import Block

_WEIGHTS = {"ref": 1.6, "call": 1.0, "card": 1.2, "number": 0.9, "seat": 0.6, "term": 0.8, "foreign": 1.0, "hand": 2.0}
"""How much a shared fact of each kind tells, before its rarity."""
_GROUPS = {"deal": "deal", "auction": "auction", "table": "table", "footnote": "footnote", "heading": "heading"}
"""Kinds that only fit their like; all others are text."""
_LATIN_WORD = re.compile(r"[a-z]{3,}")


@dataclass(frozen=True, slots=True)
class Profile:
    """What is compared of a block."""

    group: str
    label: str | None
    length: int
    facts: dict[str, int]
    """Fact → how often; the part before the colon is its kind."""


def profile(block: Block, said: Mentions, foreign: frozenset[str]) -> Profile:
    """`foreign` are the Latin words that stand in the page's non-Latin text; a Latin block is searched for them."""
    facts: Counter[str] = Counter()
    for kind, values in (
        ("ref", (str(citation.ref) for citation in block.citations)),
        ("call", said.calls),
        ("card", said.cards),
        ("number", said.numbers),
        ("seat", said.seats),
        ("term", said.terms),
        ("foreign", said.foreign or _common_words(block.text, foreign)),
        ("hand", _content_facts(block)),
    ):
        facts.update(f"{kind}:{value}" for value in values)
    return Profile(_GROUPS.get(block.kind, "text"), block.label, len(block.text) + 1, dict(facts))


def _common_words(text: str, foreign: frozenset[str]) -> Iterator[str]:
    return (word for word in _LATIN_WORD.findall(fold(text)) if word in foreign) if foreign else iter(())


def _content_facts(block: Block) -> Iterable[str]:
    match block.content:
        case Deal(hands=hands):
            return (".".join(hand) for hand in hands if hand)
        case Auction(calls=calls):
            return ("-".join(calls),)
    return ()


class Evidence:
    """Pair scores between two sides of a page. Built in time linear in the facts; facts that stand everywhere are left out."""

    def __init__(self, first: Sequence[Profile], second: Sequence[Profile]) -> None:
        self.first, self.second = first, second
        self._weights = _fact_weights(first, second)
        self._mass = [[self._total(p) for p in side] for side in (first, second)]
        self._shared = self._shared_facts()
        self._ratio = _length_ratio(first, second)
        self._memory: dict[tuple[int, int, int, int], float] = {}

    def candidates(self, i: int, most: int) -> list[int]:
        """The blocks of the second side that share most with block `i` of the first."""
        shared = self._shared[i]
        return sorted(shared, key=lambda j: (-shared[j], j))[:most]

    def score(self, i: int, j: int, rows: int = 1, columns: int = 1) -> float:
        """How well blocks i … i+rows-1 and j … j+columns-1 say the same: above 0 better together than alone."""
        key = (i, j, rows, columns)
        if key not in self._memory:
            self._memory[key] = self._score(i, j, rows, columns)
        return self._memory[key]

    def _score(self, i: int, j: int, rows: int, columns: int) -> float:
        a, b = self.first[i], self.second[j]
        if a.group != b.group or (rows + columns > 2 and not self._mergeable(i, j, rows, columns)):
            return -6.0 if a.group != b.group else -4.0
        shared = sum(self._shared[x].get(y, 0.0) for x in range(i, i + rows) for y in range(j, j + columns))
        mass_a, mass_b = sum(self._mass[0][i : i + rows]), sum(self._mass[1][j : j + columns])
        likeness = min(1.0, shared / math.sqrt(mass_a * mass_b)) if mass_a and mass_b else 0.0
        score = 1.0 + 4.0 * likeness + _label_score(a.label, b.label)
        if likeness < 0.1:
            score -= min(1.6, 0.25 * min(mass_a, mass_b))
        lengths = [sum(p.length for p in side) for side in (self.first[i : i + rows], self.second[j : j + columns])]
        return score - self._length_cost(*lengths) - 0.4 * (rows + columns - 2)

    def _mergeable(self, i: int, j: int, rows: int, columns: int) -> bool:
        """Only text is told in two paragraphs for one, and only where what follows has no number of its own."""
        more = (*self.first[i + 1 : i + rows], *self.second[j + 1 : j + columns])
        return self.first[i].group == "text" and all(p.group == "text" and p.label is None for p in more)

    def _length_cost(self, a: int, b: int) -> float:
        """Gale and Church's idea: translations have proportional lengths, short ones less strictly."""
        spread = 0.2 + 2.0 / math.sqrt(min(a, b))
        return min(2.5, 0.2 * (math.log(b * self._ratio / a) / spread) ** 2)

    def _total(self, p: Profile) -> float:
        return sum(self._weights.get(fact, 0.0) * count for fact, count in p.facts.items())

    def _shared_facts(self) -> list[dict[int, float]]:
        holders: dict[str, list[tuple[int, int]]] = defaultdict(list)
        for j, p in enumerate(self.second):
            for fact, count in p.facts.items():
                if fact in self._weights:
                    holders[fact].append((j, count))
        shared: list[dict[int, float]] = []
        for p in self.first:
            row: dict[int, float] = defaultdict(float)
            for fact, count in p.facts.items():
                weight = self._weights.get(fact, 0.0)
                for j, other in holders.get(fact, ()):
                    row[j] += weight * min(count, other)
            shared.append(row)
        return shared


def _fact_weights(first: Sequence[Profile], second: Sequence[Profile]) -> dict[str, float]:
    """Weight of each fact by kind and rarity; facts in so many pairs that they tell nothing are left out."""
    frequency = [Counter(fact for p in side for fact in p.facts) for side in (first, second)]
    total = len(first) + len(second)
    weights = {}
    for fact in frequency[0].keys() | frequency[1].keys():
        here, there = frequency[0][fact], frequency[1][fact]
        if here * there <= 16 * total:
            weights[fact] = _WEIGHTS[fact.partition(":")[0]] * math.log(1 + total / (here + there))
    return weights


def _length_ratio(first: Sequence[Profile], second: Sequence[Profile]) -> float:
    """Length of the first language for one character of the second, over the text of the page."""
    a, b = (sum(p.length for p in side if p.group == "text") for side in (first, second))
    return min(1.6, max(0.6, a / b)) if a and b else 1.0


def _label_score(a: str | None, b: str | None) -> float:
    if a == b:
        return 2.0 if a else 0.0
    return -3.0 if a and b else -0.6
