"""What stands inside a paragraph: its source lines as one text, and the tokens that a form's marks make of it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import Literal, NamedTuple

from bridgelaws.model import Run
from bridgelaws.reading.decoding import Line
from bridgelaws.reading.passage import Passage

TokenKind = Literal[
    "text", "link", "toggle", "change", "open", "close", "delete", "restore", "break", "note", "spacer", "tag"
]


class Token(NamedTuple):
    """One step through a paragraph's markup."""

    kind: TokenKind
    text: str = ""
    """`text`: words of the author; `link`: those of a link, without marks in them; `toggle`, `change`: the mark as
    written, which is text where it has no partner; `spacer`: debris that stood for a gap; `tag`: other debris."""
    at: int = -1
    """Offset in the chunk; -1 where the form cannot tell (HTML)."""
    value: str = ""
    """`open`, `close`, `toggle`: kind of span; `note`: label of the footnote."""
    link: str = ""
    """`open`, `link`: the address of a link."""


class Chunk:
    """The source lines of one paragraph as one text, in which tokens have their offsets."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self.lines = lines
        self.text = lines[0].text
        self._starts = [0]
        if len(lines) > 1:
            self.text = "\n".join(line.text for line in lines)
            self._starts += accumulate(len(line.text) + 1 for line in lines[:-1])

    def line(self, at: int) -> int:
        """Number of the source line that the character stands in."""
        return self.lines[bisect_right(self._starts, at) - 1].number

    def runs(self, at: int, length: int, base: int = 0) -> list[Run]:
        """Where `text[at:at + length]`, part of one line, stands in the source; `base` is the start of the first."""
        line, start = self.lines[0], at
        if len(self.lines) > 1:
            index = bisect_right(self._starts, at) - 1
            line, start = self.lines[index], at - self._starts[index]
        if len(line.columns) == 1:
            return [Run(base, line.number, line.columns[0][1] + start)]
        found = []
        first = bisect_right(line.columns, start, key=lambda pair: pair[0]) - 1
        for stands, column in line.columns[max(0, first) :]:
            if stands >= start + length:
                break
            skip = max(0, start - stands)
            found.append(Run(base + max(0, stands - start), line.number, column + skip))
        return found


def as_it_stands(line: Line) -> Passage:
    """A line of the source that has no markup."""
    return Passage(line.text, tuple([Run(at, line.number, column) for at, column in line.columns]))


def as_they_stand(lines: Sequence[Line]) -> tuple[Passage, ...]:
    """The lines of a paragraph without any markup, those that have text."""
    return tuple([as_it_stands(line) for line in lines if line.text.strip()])
