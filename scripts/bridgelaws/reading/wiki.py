"""DokuWiki markup → raw paragraphs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from bridgelaws.reading.counting import Counting
from bridgelaws.reading.decoding import Line, part
from bridgelaws.reading.passage import Passage, flow
from bridgelaws.reading.patterns import Patterns
from bridgelaws.reading.raw import Raw, Sheet
from bridgelaws.reading.tables import preformatted, table
from bridgelaws.reading.wiki_inline import WikiInline

_HEADING = re.compile(r"[ \t]*(?P<open>={2,})(?!=*[ \t]*$)[ \t]*(?P<words>.*?)[ \t]*(?P<close>={2,})?[ \t]*$")
_RULE = re.compile(r"[ \t]*-{4,}[ \t]*$")
_ROW = re.compile(r"[ \t]*[|^].*[|^][ \t]*$")
_ITEM = re.compile(r"(?P<indent> {2,}|[ ]?\t+)[ \t]*(?P<sign>[*-])(?!-)[ \t]*(?=\S)")
_INDENTED = re.compile(r"(?: {2}|[ ]?\t)")
_CODE = re.compile(r"<(?P<tag>code|file)(?:[ \t][^>\n]*)?>", re.IGNORECASE)
_SIGNS = " \t=-|^"
"""What a line may begin with that is no paragraph."""
_QUOTED = re.compile(r">+[ \t]?")
_CELL = re.compile(r"(?:[^|^\[{%(]+|\[\[[^\n]*?\]\]|\{\{[^\n]*?\}\}|%%[^\n]*?%%|\(\(.*?\)\)|[^|^])+|(?<=[|^])(?=[|^])")


def read_wiki(lines: Sequence[Line], patterns: Patterns) -> Sheet:
    """The raw paragraphs of a page in wiki markup, its footnotes last."""
    del patterns  # its marks are the same in all languages
    page = _Wiki(lines)
    raws = tuple(page.raws())
    return Sheet((*raws, *page.inline.notes))


class _Wiki:
    """Walks down the lines of a page."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self.inline = WikiInline()
        self._lines = list(lines)
        self._at = 0
        self._unclosed: set[str] = set()
        self._counting = Counting()
        self._last_item = 0

    def raws(self) -> Iterator[Raw]:
        while self._at < len(self._lines):
            line = self._lines[self._at]
            if not line.text.strip():
                self._at += 1
            elif line.text[0] not in _SIGNS and "<" not in line.text:
                yield self._paragraph()
            elif (heading := _HEADING.match(line.text)) and (heading["close"] or len(heading["open"]) > 2):
                self._at += 1
                yield self._heading(line, heading)
            elif _RULE.match(line.text):
                self._at += 1
                yield Raw("rule", (), line.number, line.number)
            elif _ROW.match(line.text):
                yield self._table()
            elif item := _ITEM.match(line.text):
                self._at += 1
                yield self._item(line, item)
            elif code := self._code_start(line):
                yield from self._code(line, code)
            elif _INDENTED.match(line.text):
                yield self._preformatted()
            else:
                yield self._paragraph()

    def _heading(self, line: Line, heading: re.Match[str]) -> Raw:
        words = self.inline.read([part(line, *heading.span("words"))])
        return Raw("heading", words, line.number, line.number, level=max(1, 7 - len(heading["open"])))

    def _item(self, line: Line, item: re.Match[str]) -> Raw:
        level = max(1, len(item["indent"].replace("\t", "  ")) // 2)
        if line.number != self._last_item + 1:
            self._counting = Counting()
        self._last_item = line.number
        number = self._counting.item(level, ordered=item["sign"] == "-")
        words = self.inline.read([part(line, item.end())])
        return Raw("item", words, line.number, line.number, level=level, number=number)

    def _table(self) -> Raw:
        rows: list[tuple[Passage, ...]] = []
        first = self._lines[self._at].number
        while self._at < len(self._lines) and _ROW.match(self._lines[self._at].text):
            rows.append(tuple(self._cells(self._lines[self._at])))
            self._at += 1
        return table(rows, first, self._lines[self._at - 1].number)

    def _cells(self, line: Line) -> Iterator[Passage]:
        text = line.text.rstrip()
        start = len(text) - len(text.lstrip()) + 1
        for cell in _CELL.finditer(text, start, len(text) - 1):
            words = cell[0].strip()
            if not words or words == ":::":
                yield Passage("")
                continue
            at = text.index(words, cell.start())
            lines = self.inline.read([part(line, at, at + len(words))])
            yield flow(lines) if lines else Passage("")

    def _preformatted(self) -> Raw:
        first = self._at
        while self._at < len(self._lines) and _INDENTED.match(self._lines[self._at].text):
            if _ITEM.match(self._lines[self._at].text):
                break
            self._at += 1
        return preformatted(self._lines[first : self._at])

    def _code_start(self, line: Line) -> re.Match[str] | None:
        """A code block that begins in this line and ends somewhere."""
        code = _CODE.search(line.text)
        if code is None or code["tag"].lower() in self._unclosed:
            return None
        close = f"</{code['tag'].lower()}>"
        after = (self._lines[index].text for index in range(self._at + 1, len(self._lines)))
        if close in line.text[code.end() :].lower() or any(close in text.lower() for text in after):
            return code
        self._unclosed.add(code["tag"].lower())
        return None

    def _code(self, line: Line, code: re.Match[str]) -> Iterator[Raw]:
        if line.text[: code.start()].strip():
            yield self._prose([part(line, 0, code.start())])
        close = re.compile(f"</{code['tag']}>", re.IGNORECASE)
        body = []
        rest = part(line, code.end())
        while (end := close.search(rest.text)) is None:
            body.append(rest)
            self._at += 1
            rest = self._lines[self._at]
        body.append(part(rest, 0, end.start()))
        self._lines[self._at] = part(rest, end.end())
        if any(inner.text.strip() for inner in body):
            yield preformatted(body)

    def _paragraph(self) -> Raw:
        lines: list[Line] = []
        while self._at < len(self._lines):
            line = self._lines[self._at]
            if lines and self._ends_paragraph(line):
                break
            quoted = _QUOTED.match(line.text) if line.text[:1] == ">" else None
            lines.append(part(line, quoted.end()) if quoted else line)
            self._at += 1
        return self._prose(lines)

    def _prose(self, lines: Sequence[Line]) -> Raw:
        return Raw("prose", self.inline.read(lines), lines[0].number, lines[-1].number)

    def _ends_paragraph(self, line: Line) -> bool:
        text = line.text
        if not text.strip() or text[0] in " \t" and _INDENTED.match(text):
            return True
        if text[0] in "=-|^" and (_RULE.match(text) or _ROW.match(text)):
            return True
        if "==" in text and (heading := _HEADING.match(text)) and (heading["close"] or len(heading["open"]) > 2):
            return True
        return "<" in text and self._code_start(line) is not None
