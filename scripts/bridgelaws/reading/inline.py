"""What markup says inside a paragraph: tokens of any form become lines of text with runs and spans."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Literal, NamedTuple, cast

from bridgelaws.model import Run, Span, SpanKind
from bridgelaws.reading.decoding import QUESTION, Line
from bridgelaws.reading.passage import Passage

TokenKind = Literal["text", "toggle", "change", "open", "close", "delete", "restore", "break", "note", "spacer", "tag"]


class Token(NamedTuple):
    """One step through a paragraph's markup."""

    kind: TokenKind
    text: str = ""
    """`text`: words of the author; `toggle`, `change`: the mark as written, which is text where it has no partner;
    `spacer`: debris that stood for a gap; `tag`: other debris."""
    at: int = -1
    """Offset in the chunk; -1 where the form cannot tell (HTML)."""
    value: str = ""
    """`open`, `close`, `toggle`: kind of span; `note`: label of the footnote."""
    link: str = ""
    """`open`: the address of a link."""


class Chunk:
    """The source lines of one paragraph as one text, in which tokens have their offsets."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self.lines = lines
        self.text = "\n".join(line.text for line in lines)
        self._starts = list(accumulate((len(line.text) + 1 for line in lines), initial=0))

    def line(self, at: int) -> int:
        """Number of the source line that the character stands in."""
        return self.lines[bisect_right(self._starts, at) - 1].number

    def runs(self, at: int, length: int) -> Iterator[Run]:
        """Where `text[at:at + length]`, part of one line, stands in the source; starts count from `at`."""
        index = bisect_right(self._starts, at) - 1
        line, start = self.lines[index], at - self._starts[index]
        if len(line.columns) == 1:
            yield Run(0, line.number, line.columns[0][1] + start)
            return
        first = bisect_right(line.columns, start, key=lambda pair: pair[0]) - 1
        for stands, column in line.columns[max(0, first) :]:
            if stands >= start + length:
                break
            skip = max(0, start - stands)
            yield Run(max(0, stands - start), line.number, column + skip)


@dataclass(frozen=True, slots=True)
class Woven:
    """A paragraph after its markup was read."""

    lines: tuple[Passage, ...]
    """One for each line of the source that has text. A line after a forced break starts with a `break` span."""
    debris: tuple[Token, ...] = ()
    """What was left of some markup, and removed."""


def weave(tokens: Iterable[Token], chunk: Chunk | None, tells_deleted: bool = True) -> Woven:
    """Lay the words of `tokens` out as lines; marks without partner stay text.

    `tells_deleted` is False for forms in which a change mark does not show which of its words are deleted.
    """
    loom = _Loom(chunk)
    for token in _paired(list(tokens), tells_deleted):
        loom.take(token)
    return Woven(loom.finish(), tuple(loom.debris))


def plain(chunk: Chunk) -> Woven:
    """A paragraph without any markup: every line as it stands."""
    return Woven(tuple(as_it_stands(line) for line in chunk.lines if line.text.strip()))


def as_it_stands(line: Line) -> Passage:
    """A line of the source that has no markup."""
    return Passage(line.text, tuple(Run(at, line.number, column) for at, column in line.columns))


def _paired(tokens: list[Token], tells_deleted: bool) -> Iterator[Token]:
    changed = _toggles(tokens) | _changes(tokens, tells_deleted)
    for index, token in enumerate(tokens):
        if index in changed:
            yield from changed[index]
        elif token.kind in ("toggle", "change"):
            yield Token("text", token.text, token.at)
        else:
            yield token


def _neighbours(tokens: Sequence[Token], index: int) -> tuple[str, str]:
    """The characters before and after a mark; a blank at the paragraph's ends, a letter for markup."""
    before = tokens[index - 1] if index else Token("text", " ")
    after = tokens[index + 1] if index + 1 < len(tokens) else Token("text", " ")
    return (
        before.text[-1:] if before.kind == "text" and before.text else "x",
        after.text[:1] if after.kind == "text" and after.text else "x",
    )


def _toggles(tokens: Sequence[Token]) -> dict[int, list[Token]]:
    """Bold, italic and their like: a mark opens before a letter, and the next of its kind after a letter closes."""
    opened: dict[str, int] = {}
    changed: dict[int, list[Token]] = {}
    for index, token in enumerate(tokens):
        if token.kind != "toggle":
            continue
        before, after = _neighbours(tokens, index)
        if token.text in opened and not before.isspace():
            changed[opened.pop(token.text)] = [Token("open", value=token.value)]
            changed[index] = [Token("close", value=token.value)]
        elif token.text not in opened and not after.isspace():
            opened[token.text] = index
    return changed


def _changes(tokens: Sequence[Token], tells_deleted: bool) -> dict[int, list[Token]]:
    """Pairs of `;;` or of `;;;`. Another semicolon before the closing mark is a Greek question mark."""
    changed: dict[int, list[Token]] = {}
    opened = -1
    for index, token in enumerate(tokens):
        if token.kind != "change":
            continue
        width, size = len(tokens[opened].text) if opened >= 0 else 0, len(token.text)
        if opened < 0 or (size == 3 > width and _opens(tokens, index, strictly=True)):
            opened = index if size in (2, 3) and _opens(tokens, index) else -1
        elif size >= width:
            known = tells_deleted or width == 2
            changed[opened] = [Token("open", value="new")] if known else []
            changed[index] = [Token("text", ";" * (size - width), token.at)] if size > width else []
            changed[index] += [Token("close", value="new")] if known else []
            opened = -1
    return changed


def _opens(tokens: Sequence[Token], index: int, strictly: bool = False) -> bool:
    """Whether a change mark stands before words; strictly: and after a gap, so that it cannot be a closing one."""
    before, after = _neighbours(tokens, index)
    if after.isspace():
        return before.isspace() and not strictly
    return after not in f".,:;)]»”{QUESTION}" and (not strictly or before.isspace() or before in "([«“\"'")


class _Loom:
    """Lays words line by line, and keeps open spans open across lines."""

    def __init__(self, chunk: Chunk | None) -> None:
        self.debris: list[Token] = []
        self._chunk = chunk
        self._lines: list[Passage] = []
        self._pieces: list[str] = []
        self._length = 0
        self._runs: list[Run] = []
        self._spans: list[Span] = []
        self._open: list[tuple[SpanKind, str, int]] = []
        self._nested: Counter[str] = Counter()
        self._deleted: list[str] | None = None
        self._forced = False

    def take(self, token: Token) -> None:
        match token.kind:
            case "text":
                self._words(token.text, token.at)
            case "open":
                self._begin(cast(SpanKind, token.value), token.link)
            case "close":
                self._close(token.value)
            case "break":
                self._forced = True
                self._line_end()
            case "note":
                self._point("footnote", token.value)
            case "spacer":
                self._gap(token)
            case "tag":
                self.debris.append(token)
            case "delete" if self._deleted is None:
                self._deleted = []
            case "restore" if self._deleted is not None:
                words, self._deleted = " ".join("".join(self._deleted).split()), None
                if words:
                    self._point("deleted", words)

    def finish(self) -> tuple[Passage, ...]:
        if self._deleted is not None:
            words, self._deleted = "".join(self._deleted), None
            self._words(words, -1)
        self._line_end()
        return tuple(self._lines)

    def _words(self, text: str, at: int) -> None:
        if self._deleted is not None:
            self._deleted.append(text)
            return
        for index, line in enumerate(text.split("\n")):
            if index:
                self._line_end()
            if line:
                self._add(line, at)
            at += len(line) + 1 if at >= 0 else 0

    def _add(self, text: str, at: int) -> None:
        if self._forced and text.strip():
            self._forced = False
            if self._lines:
                self._spans.append(Span(0, 0, "break"))
        if self._chunk and at >= 0:
            for run in self._chunk.runs(at, len(text)):
                self._run(Run(self._length + run.start, run.line, run.column))
        self._pieces.append(text)
        self._length += len(text)

    def _run(self, run: Run) -> None:
        """Note where new words stand, unless they go on where the last ones ended."""
        last = self._runs[-1] if self._runs else None
        if not last or (last.line, last.column + run.start - last.start) != (run.line, run.column):
            self._runs.append(run)

    def _point(self, kind: SpanKind, value: str = "") -> None:
        self._spans.append(Span(self._length, self._length, kind, value))

    def _begin(self, kind: SpanKind, link: str) -> None:
        """Open a span; one inside another of its kind says nothing new."""
        if any(opened[0] == kind for opened in self._open):
            self._nested[kind] += 1
        else:
            self._open.append((kind, link, self._length))

    def _close(self, kind: str) -> None:
        if self._nested[kind]:
            self._nested[kind] -= 1
            return
        for index in range(len(self._open) - 1, -1, -1):
            if self._open[index][0] == kind:
                self._span(*self._open.pop(index))
                return

    def _span(self, kind: SpanKind, value: str, start: int) -> None:
        if start < self._length:
            self._spans.append(Span(start, self._length, kind, value))

    def _blank(self) -> bool:
        return not any(piece.strip() for piece in self._pieces)

    def _line_end(self) -> None:
        if not self._blank() or self._spans:
            for opened in self._open:
                self._span(*opened)
            self._lines.append(Passage("".join(self._pieces), tuple(self._runs), tuple(sorted_spans(self._spans))))
            self._pieces, self._length, self._runs, self._spans = [], 0, [], []
        self._open = [(kind, value, 0) for kind, value, _ in self._open]

    def _gap(self, token: Token) -> None:
        """A gap in the line is a blank; at its start it says that the line goes on with the one before."""
        self.debris.append(token)
        if not self._blank():
            self._add(" ", -1)
        elif self._lines:
            last = self._lines.pop()
            self._pieces, self._length = [last.text, " "], len(last.text) + 1
            self._runs, self._spans = list(last.runs), list(last.spans)
            if self._forced:
                self._point("break")
                self._forced = False
            self._open = [(kind, value, self._length) for kind, value, _ in self._open]


def sorted_spans(spans: Iterable[Span]) -> tuple[Span, ...]:
    """In order of start, the longer first."""
    return tuple(sorted(spans, key=lambda span: (span.start, -span.end)))
