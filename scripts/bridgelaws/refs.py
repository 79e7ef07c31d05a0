"""`Ref`: the language-free address of a provision of the Laws."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

_CANONICAL = re.compile(
    r"(?P<law>\d+)(?P<section>[A-Z]?)(?P<number>\d*)(?:\((?P<letter>[a-z]{1,4})\))?(?:\((?P<roman>[ivx]+)\))?"
)
_ROMANS = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii")


class Ref(NamedTuple):
    """One provision: `Ref(27, ("B", "1", "a"))` is 27B1(a) and 27Β1(α) alike.

    Levels of the path, in order: section letter, number, (letter), (roman); any may be missing at the end and, in laws
    without section letters, the first.
    """

    law: int
    """The number of the Law, 1 to 93 in the 2017 Code; larger where an author wrote so."""
    path: tuple[str, ...] = ()
    """Canonical Latin letters and digits: `("F", "5", "b", "ii")`."""

    @classmethod
    def parse(cls, text: str) -> Ref:
        """Read the canonical English form; `str` is its inverse. Raises `ValueError` for anything else."""
        match = _CANONICAL.fullmatch(text)
        if match is None:
            raise ValueError(f"not a canonical reference: {text!r}")
        law, *path = match.groups()
        return cls(int(law), tuple(part for part in path if part))

    @lru_cache(maxsize=2048)  # noqa: B019  a value, and few: pages cite the same provisions again and again
    def __str__(self) -> str:
        """Canonical English form: `20F5(b)(ii)`."""
        return f"{self.law}" + "".join(f"({part})" if part.islower() else part for part in self.path)

    @property
    def anchor(self) -> str:
        """The fragment of the provision in every language's page: `27B1a`, `20F5b-ii`."""
        path = self.path
        if len(path) > 3:
            path = (*path[:3], *(f"-{part}" for part in path[3:]))
        return f"{self.law}{''.join(path)}"

    @property
    def parent(self) -> Ref | None:
        """The provision that this one is a part of, None for a whole Law."""
        return Ref(self.law, self.path[:-1]) if self.path else None

    def ancestors(self) -> tuple[Ref, ...]:
        """The whole Law first, then each level down to this provision itself."""
        return tuple(Ref(self.law, self.path[:depth]) for depth in range(len(self.path) + 1))

    def __lt__(self, other: Ref) -> bool:  # type: ignore[override]
        """Order of the Code: 9 before 27, 20F5(a) before 20F5(b)(i), B2 before B10, (ix) before (x)."""
        return self._key() < other._key()

    def __gt__(self, other: Ref) -> bool:  # type: ignore[override]
        return other < self

    def __le__(self, other: Ref) -> bool:  # type: ignore[override]
        return not other < self

    def __ge__(self, other: Ref) -> bool:  # type: ignore[override]
        return not self < other

    def _key(self) -> tuple[int, tuple[tuple[int, str], ...]]:
        return self.law, tuple(_part_key(part, depth) for depth, part in enumerate(self.path))


def _part_key(part: str, depth: int) -> tuple[int, str]:
    if part.isdigit():
        return int(part), ""
    if depth >= 3 and part in _ROMANS:
        return _ROMANS.index(part), ""
    return 0, part
