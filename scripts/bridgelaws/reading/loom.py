"""Tokens of any form → lines of text with runs and spans."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, cast

from bridgelaws.model import Run, Span, SpanKind
from bridgelaws.reading.inline import Chunk, Token, as_they_stand
from bridgelaws.reading.pairs import paired
from bridgelaws.reading.passage import Passage


class Woven(NamedTuple):
    """A paragraph after its markup was read."""

    lines: tuple[Passage, ...]
    """One for each line of the source that has text. A line after a forced break starts with a `break` span."""
    debris: tuple[Token, ...] = ()
    """What was left of some markup, and removed."""


def weave(tokens: Sequence[Token], chunk: Chunk | None, tells_deleted: bool = True) -> Woven:
    """Lay the words of `tokens` out as lines; marks without partner stay text.

    `tells_deleted` is False for forms in which a change mark does not show which of its words are deleted.
    """
    loom = _Loom(chunk)
    loom.take(paired(tokens, tells_deleted))
    return Woven(loom.finish(), tuple(loom.debris))


def plain(chunk: Chunk) -> Woven:
    """A paragraph without any markup: every line as it stands."""
    return Woven(as_they_stand(chunk.lines))


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
        self._nested: dict[str, int] = {}
        self._deleted: list[str] | None = None
        self._forced = False

    def take(self, tokens: Iterable[Token]) -> None:
        for token in tokens:
            kind, text, at, value, link = token
            match kind:
                case "text" if "\n" in text or self._deleted is not None:
                    self._words(text, at)
                case "text":
                    self._add(text, at)
                case "link":
                    start = self._length
                    self._words(text, at)
                    if not self._is_open("link"):
                        self._span("link", link, start)
                case "open":
                    self._begin(cast(SpanKind, value), link)
                case "close":
                    self._close(value)
                case "break":
                    self._forced = True
                    self._line_end()
                case "note":
                    self._point("footnote", value)
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
            self._add(line, at)
            at += len(line) + 1 if at >= 0 else 0

    def _add(self, text: str, at: int) -> None:
        if not text:
            return
        if self._forced and text.strip():
            self._forced = False
            if self._lines:
                self._spans.append(Span(0, 0, "break"))
        if self._chunk and at >= 0:
            for run in self._chunk.runs(at, len(text), self._length):
                last = self._runs[-1] if self._runs else None
                if not last or last.column - last.start != run.column - run.start or last.line != run.line:
                    self._runs.append(run)  # else the words go on where the last ones ended
        self._pieces.append(text)
        self._length += len(text)

    def _point(self, kind: SpanKind, value: str = "") -> None:
        self._spans.append(Span(self._length, self._length, kind, value))

    def _begin(self, kind: SpanKind, link: str) -> None:
        """Open a span; one inside another of its kind says nothing new."""
        if self._is_open(kind):
            self._nested[kind] = self._nested.get(kind, 0) + 1
        else:
            self._open.append((kind, link, self._length))

    def _is_open(self, kind: SpanKind) -> bool:
        return bool(self._open) and any(opened[0] == kind for opened in self._open)

    def _close(self, kind: str) -> None:
        if self._nested.get(kind):
            self._nested[kind] -= 1
            return
        for index in range(len(self._open) - 1, -1, -1):
            if self._open[index][0] == kind:
                self._span(*self._open.pop(index))
                return

    def _span(self, kind: SpanKind, value: str, start: int) -> None:
        if start < self._length:
            self._spans.append(Span(start, self._length, kind, value))

    def _line_end(self) -> None:
        text = "".join(self._pieces)
        if self._spans or text.strip():
            for opened in self._open:
                self._span(*opened)
            self._lines.append(Passage(text, tuple(self._runs), sorted_spans(self._spans)))
            self._pieces, self._length, self._runs, self._spans = [], 0, [], []
        if self._open:
            self._open = [(kind, value, 0) for kind, value, _ in self._open]

    def _gap(self, token: Token) -> None:
        """A gap in the line is a blank; at its start it says that the line goes on with the one before."""
        self.debris.append(token)
        if "".join(self._pieces).strip():
            self._add(" ", -1)
        elif self._lines:
            last = self._lines.pop()
            self._pieces, self._length = [last.text, " "], len(last.text) + 1
            self._runs, self._spans = list(last.runs), list(last.spans)
            if self._forced:
                self._point("break")
                self._forced = False
            self._open = [(kind, value, self._length) for kind, value, _ in self._open]


def sorted_spans(spans: Sequence[Span]) -> tuple[Span, ...]:
    """In order of start, the longer first."""
    return tuple(sorted(spans, key=lambda span: (span.start, -span.end)) if len(spans) > 1 else spans)
