"""When what two languages say counts as different."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TypeVar

Fact = TypeVar("Fact")


def surplus(first: Counter[Fact], second: Counter[Fact]) -> tuple[Counter[Fact], Counter[Fact]]:
    """What each side says oftener than the other."""
    return first - second, second - first


def clash(first: Sequence[Fact], second: Sequence[Fact]) -> tuple[Counter[Fact], Counter[Fact]]:
    """What each side says that contradicts the other; both empty where nothing does, as nearly everywhere.

    A repetition that one language leaves out is no contradiction: `2♥ 3♥ 2♥` against `2♥ 3♥`. A fact that the other
    side never names is one, and so is one fact in the place of another: `2♥ 2♥ 3♥` against `2♥ 3♥ 3♥`.
    """
    if first == second:
        return Counter(), Counter()
    more, less = surplus(Counter(first), Counter(second))
    if more and less:
        return more, less
    return _unnamed(more, second), _unnamed(less, first)


def _unnamed(extra: Counter[Fact], other: Sequence[Fact]) -> Counter[Fact]:
    return Counter({fact: count for fact, count in extra.items() if fact not in other})
