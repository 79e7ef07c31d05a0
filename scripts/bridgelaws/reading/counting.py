"""Numbers of ordered lists whose form does not print them."""

from __future__ import annotations


class Counting:
    """Counts the items of one list and the lists within it; a list inside an item begins anew."""

    def __init__(self) -> None:
        self._open: list[tuple[int, bool, int]] = []

    def item(self, level: int, *, ordered: bool) -> int:
        """Number of the next item, 0 in a list with points. Another sign at the same depth begins another list."""
        while self._open and self._open[-1][0] > level:
            self._open.pop()
        last = 0
        if self._open and self._open[-1][0] == level:
            _, alike, last = self._open.pop()
            last = last if alike == ordered else 0
        self._open.append((level, ordered, last + 1))
        return last + 1 if ordered else 0
