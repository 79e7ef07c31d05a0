"""The lists of a page in Markdown: how deep each item stands, and the number of one whose printed number is markup."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from bridgelaws.reading.decoding import Line

ITEM = re.compile(r"(?P<indent>[ \t]*)(?:[-*+]|(?P<number>\d{1,3})[.)])[ \t]+(?=\S)")
_BORDER = re.compile(r" {0,3}(?:#{1,6}(?:[ \t]|$)|(?:[-*_][ \t]*){3,}$)")
_TAB = "    "
_STEP = 2
"""So many blanks further in, an item belongs to the one above it."""


@dataclass(frozen=True, slots=True)
class Item:
    """Where an item stands in its list."""

    level: int
    number: int
    """As a browser would count it; 0 where the printed number is the author's label, or where it has none."""


@dataclass
class _List:
    indent: int
    level: int
    ordered: bool
    items: list[tuple[int, int]] = field(default_factory=list)
    """Line and printed number of each."""

    def numbered(self) -> Iterator[tuple[int, Item]]:
        """The number is markup inside another list, and where all items have the same."""
        first = self.items[0][1]
        markup = self.ordered and (
            self.level > 1 or (len(self.items) > 1 and {number for _, number in self.items} == {first})
        )
        for index, (line, _) in enumerate(self.items):
            yield line, Item(self.level, first + index if markup else 0)


def items_of(lines: Sequence[Line]) -> Mapping[int, Item]:
    """By their lines the items of all lists. A paragraph that is not indented ends a list, and so does a heading."""
    lists: list[_List] = []
    opened: list[_List] = []
    blank = False
    for line in lines:
        text = line.text.replace("\t", _TAB)
        item = ITEM.match(text)
        if _BORDER.match(text) or (blank and text[:1].strip() and not item):
            opened.clear()
        elif item and (opened or len(item["indent"]) < len(_TAB)):
            own = _list_at(opened, len(item["indent"]), ordered=item["number"] is not None)
            if not own.items:
                lists.append(own)
            own.items.append((line.number, int(item["number"] or 0)))
        blank = not text.strip()
    return {number: item for one in lists for number, item in one.numbered()}


def _list_at(opened: list[_List], indent: int, *, ordered: bool) -> _List:
    """The open list that an item continues, or the one that it begins."""
    while opened and indent <= opened[-1].indent - _STEP:
        opened.pop()
    if opened and indent < opened[-1].indent + _STEP:
        if opened[-1].ordered == ordered:
            return opened[-1]
        opened.pop()
    opened.append(_List(indent, len(opened) + 1, ordered))
    return opened[-1]
