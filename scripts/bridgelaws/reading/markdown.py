"""Markdown → raw paragraphs. Numbered lists keep their printed numbers as labels, where these are more than markup."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from bridgelaws.reading.decoding import Line, part
from bridgelaws.reading.inline import Chunk
from bridgelaws.reading.markdown_inline import MarkdownInline
from bridgelaws.reading.markdown_lists import ITEM, items_of
from bridgelaws.reading.passage import Passage, flow
from bridgelaws.reading.patterns import Patterns
from bridgelaws.reading.raw import Raw, Sheet
from bridgelaws.reading.tables import preformatted, table

_HEADING = re.compile(r" {0,3}(?P<signs>#{1,6})(?:[ \t]+|$)(?P<words>.*?)[ \t]*#*[ \t]*(?:\{[^{}]*\}[ \t]*)?$")
_UNDERLINE = re.compile(r" {0,3}(?P<sign>=|-)(?P=sign)+[ \t]*$")
_RULE = re.compile(r" {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$")
_FENCE = re.compile(r" {0,3}(?P<fence>`{3,}|~{3,})[^`]*$")
_BULLET = re.compile(r"(?P<indent>[ \t]*)[-*+][ \t]+(?=\S)")
_NUMBERED = re.compile(r"[ \t]*(?=\d{1,3}[.)][ \t])")
_QUOTED = re.compile(r" {0,3}(?:>[ \t]?)+")
_NOTE = re.compile(r" {0,3}\[\^(?P<name>[^\[\]\s]+)\]:[ \t]*")
_TARGET = re.compile(r" {0,3}\[(?P<name>[^\[\]^]+)\]:[ \t]*<?(?P<target>[^\s<>]+)>?(?:[ \t]+[\"'(].*)?$")
_DIVIDER = re.compile(r"[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$")
_CELL = re.compile(r"(?:\\\||`[^`\n]*`|[^|])+|(?<=\|)(?=\|)")
_DEEP = re.compile(r"(?: {4}| {0,3}\t)")


def read_markdown(lines: Sequence[Line], patterns: Patterns) -> Sheet:
    """The raw paragraphs of a page in Markdown, its footnotes last."""
    del patterns  # its marks are the same in all languages
    page = _Markdown(_without_front_matter(lines))
    raws = tuple(page.raws())
    return Sheet((*raws, *page.notes()))


def _without_front_matter(lines: Sequence[Line]) -> Sequence[Line]:
    """The page without the settings between two `---` at its very top."""
    if not lines or lines[0].text.rstrip() != "---":
        return lines
    end = next((index for index, line in enumerate(lines[1:40], 1) if line.text.rstrip() in ("---", "...")), 0)
    settings = all(re.match(r"[\w-]+:|\s|#|$", line.text) for line in lines[1:end])
    return lines[end + 1 :] if end and settings else lines


class _Markdown:
    """Walks down the lines of a page."""

    def __init__(self, lines: Sequence[Line]) -> None:
        targets = (_TARGET.match(line.text) for line in lines if line.text.lstrip().startswith("["))
        self._inline = MarkdownInline({m["name"].lower(): m["target"] for m in targets if m})
        self._lines = lines
        self._at = 0
        self._items = items_of(lines)
        self._listed = False
        self._notes: list[tuple[str, Raw]] = []

    def raws(self) -> Iterator[Raw]:
        while self._at < len(self._lines):
            line = self._lines[self._at]
            text = line.text
            if not text.strip() or _TARGET.match(text):
                self._at += 1
            elif heading := _HEADING.match(text):
                self._at += 1
                self._listed = False
                words = self._inline.read(Chunk([part(line, *heading.span("words"))])).lines
                yield Raw("heading", words, line.number, line.number, level=len(heading["signs"]))
            elif fence := _FENCE.match(text):
                yield from self._fenced(fence["fence"])
            elif _RULE.match(text):
                self._at += 1
                yield Raw("rule", (), line.number, line.number)
            elif "|" in text and self._divided():
                yield self._table()
            elif note := _NOTE.match(text):
                self._note(note)
            elif _DEEP.match(text) and not self._listed and not _BULLET.match(text):
                yield self._preformatted()
            else:
                yield self._paragraph()

    def notes(self) -> Iterator[Raw]:
        """The footnotes in the order of their numbers."""
        numbered = [(int(self._inline.number(name)), raw) for name, raw in self._notes]
        for number, raw in sorted(numbered, key=lambda pair: pair[0]):
            yield raw._replace(label=str(number))

    def _paragraph(self) -> Raw:
        first = self._lines[self._at]
        bullet, numbered = _BULLET.match(first.text), _NUMBERED.match(first.text)
        self._listed = bool(bullet or numbered) or (self._listed and first.text[0] in " \t")
        quoted = _QUOTED.match(first.text)
        item = self._items.get(first.number)
        counted = ITEM.match(first.text) if item and item.number else None
        sign = bullet or counted or quoted
        start = sign.end() if sign else 0
        lines = [part(first, start)]
        self._at += 1
        while self._at < len(self._lines) and not self._begins(self._lines[self._at]):
            line = self._lines[self._at]
            underline = _UNDERLINE.match(line.text)
            if underline and len(lines) == 1 and not bullet and not numbered:
                self._at += 1
                level = 1 if underline["sign"] == "=" else 2
                return Raw("heading", self._inline.read(Chunk(lines)).lines, first.number, line.number, level=level)
            quoted = _QUOTED.match(line.text)
            lines.append(part(line, quoted.end()) if quoted else line)
            self._at += 1
        words = self._inline.read(Chunk(lines)).lines
        if bullet or counted:
            level, number = (item.level, item.number) if item else (1, 0)
            return Raw("item", words, first.number, lines[-1].number, level=level, number=number)
        return Raw("prose", words, first.number, lines[-1].number)

    def _begins(self, line: Line) -> bool:
        """Whether a line ends the paragraph before it."""
        text = line.text
        if not text.strip() or _HEADING.match(text) or _FENCE.match(text) or _NOTE.match(text) or _TARGET.match(text):
            return True
        if _RULE.match(text) and not _UNDERLINE.match(text):
            return True
        return bool(_BULLET.match(text) or _NUMBERED.match(text)) or ("|" in text and self._divided())

    def _fenced(self, fence: str) -> Iterator[Raw]:
        self._at += 1
        body = []
        while self._at < len(self._lines):
            line = self._lines[self._at]
            self._at += 1
            if line.text.strip().startswith(fence) and not line.text.strip().strip(fence[0]):
                break
            body.append(line)
        if any(line.text.strip() for line in body):
            yield preformatted(body)

    def _preformatted(self) -> Raw:
        body = []
        while self._at < len(self._lines):
            line = self._lines[self._at]
            deep = _DEEP.match(line.text)
            if not deep:
                break
            body.append(part(line, deep.end()))
            self._at += 1
        return preformatted(body)

    def _divided(self) -> bool:
        """Whether the line under this one makes it the header of a table."""
        below = self._lines[self._at + 1].text if self._at + 1 < len(self._lines) else ""
        return "|" in below and _DIVIDER.match(below) is not None

    def _table(self) -> Raw:
        first = self._lines[self._at].number
        rows = [tuple(self._cells(self._lines[self._at]))]
        self._at += 2
        while self._at < len(self._lines) and "|" in self._lines[self._at].text:
            rows.append(tuple(self._cells(self._lines[self._at])))
            self._at += 1
        return table(rows, first, self._lines[self._at - 1].number)

    def _cells(self, line: Line) -> Iterator[Passage]:
        text = line.text.rstrip()
        start = len(text) - len(text.lstrip())
        start += text[start : start + 1] == "|"
        end = len(text) - (text.endswith("|") and not text.endswith("\\|") and len(text) > start)
        for cell in _CELL.finditer(text, start, end):
            words = self._inline.read(Chunk([part(line, *cell.span())])).lines
            yield flow(words) if words else Passage("")

    def _note(self, note: re.Match[str]) -> None:
        lines = [part(self._lines[self._at], note.end())]
        self._at += 1
        while self._at < len(self._lines):
            line = self._lines[self._at]
            if line.text.strip() and not line.text[0].isspace():
                break
            lines.append(line)
            self._at += 1
        while not lines[-1].text.strip() and len(lines) > 1:
            lines.pop()
        words = self._inline.read(Chunk(lines)).lines
        self._notes.append((note["name"], Raw("footnote", words, lines[0].number, lines[-1].number)))
