"""The content of an HTML page, tag by tag → raw paragraphs."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bridgelaws.reading.html_names import DELETED, HEADINGS, PARAGRAPHS, SPANS
from bridgelaws.reading.inline import Token
from bridgelaws.reading.loom import Woven, weave
from bridgelaws.reading.marks import text_tokens
from bridgelaws.reading.passage import Passage, flow
from bridgelaws.reading.raw import Debris, Raw
from bridgelaws.reading.tables import table

_SHOWN_MARKUP = "html4strict"
"""Class of HTML that an author wrote into the wiki, where the wiki shows it and does not carry it out."""


@dataclass
class _List:
    """A list that is open."""

    ordered: bool
    last: int

    def next(self, value: str | None) -> int:
        """Number of the next item, 0 in a list with points; `value` as the item itself may state it."""
        self.last = _count(value, self.last + 1)
        return self.last if self.ordered else 0


def _count(written: str | None, default: int) -> int:
    return int(written) if written and re.fullmatch(r"\d{1,4}", written) else default


class HtmlBody:
    """Collects paragraphs. Every step is told the line of the source that it comes from."""

    def __init__(self) -> None:
        self.raws: list[Raw] = []
        self.debris: list[Debris] = []
        self._line = 0
        self._tokens: list[Token] = []
        self._first = 0
        self._kind = "prose"
        self._level = 0
        self._number = 0
        self._lists: list[_List] = []
        self._note: str | None = None
        self._divs: list[bool] = []
        self._captured: list[str] | None = None
        self._shown: tuple[str, list[str]] | None = None
        self._links: list[str] = []
        self._pre: list[str] | None = None
        self._rows: list[list[Passage]] | None = None
        self._table_line = 0

    def start(self, tag: str, names: dict[str, str], marks: set[str], line: int) -> None:
        """A tag with its attributes; `marks` are its classes and its id."""
        self._line = line
        if self._shown:
            return
        if tag == "div":
            self._divs.append("fn" in marks)
        if _SHOWN_MARKUP in marks:
            self._shown = (tag, [])
            return
        if tag == "div" and "fn" in marks:
            self._begin("footnote")
            self._note = ""
        elif tag in HEADINGS:
            self._begin("heading", int(tag[1]))
        elif tag in ("pre", "table"):
            self._end_paragraph()
            self._pre = [] if tag == "pre" else self._pre
            self._rows = [] if tag == "table" else self._rows
            self._first = self._table_line = self._line
        elif tag == "tr" and self._rows is not None:
            self._rows.append([])
        elif tag in ("td", "th"):
            self._tokens = [Token("text", " ")]
        elif tag in PARAGRAPHS:
            self._begin_paragraph(tag, names, marks)
        else:
            self._start_inline(tag, names, marks)

    def _begin_paragraph(self, tag: str, names: dict[str, str], marks: set[str]) -> None:
        if self._note is not None or self._rows is not None:
            self._words("\n")
            return
        if tag in ("ul", "ol"):
            self._lists.append(_List(tag == "ol", _count(names.get("start"), 1) - 1))
        if tag == "li":
            self._begin("item", max(1, len(self._lists)))
            self._number = self._lists[-1].next(names.get("value")) if self._lists else 0
        elif not (tag == "div" and "li" in marks) and (self._has_words() or self._kind != "item"):
            self._begin("prose")

    def _start_inline(self, tag: str, names: dict[str, str], marks: set[str]) -> None:
        if tag == "br" and self._pre is not None:
            self._pre.append("\n")
        elif tag == "br":
            self._tokens.append(Token("break"))
        elif tag == "hr":
            self._end_paragraph()
            line = self._line
            self.raws.append(Raw("rule", (), line, line))
        elif tag == "img" and names.get("alt"):
            self._words(names["alt"])
        elif tag in SPANS:
            self._tokens.append(Token("open", value=SPANS[tag]))
        elif tag in DELETED:
            self._tokens.append(Token("delete"))
        elif tag == "a":
            self._start_link(names, marks)

    def _start_link(self, names: dict[str, str], marks: set[str]) -> None:
        if marks & {"fn_top", "fn_bot"}:
            self._links.append("note" if "fn_top" in marks else "number")
            self._captured = []
        elif names.get("href"):
            internal = names.get("data-wiki-id") or (names.get("title") if marks & {"wikilink1", "wikilink2"} else "")
            self._links.append("link")
            self._tokens.append(Token("open", value="link", link=internal or names["href"]))
        else:
            self._links.append("")

    def end(self, tag: str, line: int) -> None:
        """An end tag."""
        self._line = line
        if self._shown:
            if tag == self._shown[0]:
                text, self._shown = "".join(self._shown[1]), None
                self._words(text)
        elif tag == "a":
            self._end_link()
        elif tag in SPANS:
            self._tokens.append(Token("close", value=SPANS[tag]))
        elif tag in DELETED:
            self._tokens.append(Token("restore"))
        elif tag in ("td", "th") and self._rows:
            self._end_cell(self._rows[-1])
        elif tag == "table" and self._rows is not None:
            self._end_table([row for row in self._rows if row])
        elif tag == "pre" and self._pre is not None:
            self._end_preformatted()
        elif tag in HEADINGS or tag in PARAGRAPHS:
            self._end_paragraph_tag(tag)

    def _end_cell(self, row: list[Passage]) -> None:
        if self._tokens:
            woven = self._woven()
            row.append(flow(woven.lines) if woven.lines else Passage(""))
        self._tokens = []

    def _end_table(self, rows: list[list[Passage]]) -> None:
        self._rows = None
        if rows:
            self.raws.append(table(rows, self._table_line, self._line))

    def _end_paragraph_tag(self, tag: str) -> None:
        if tag in ("ul", "ol") and self._lists:
            self._lists.pop()
        closes_note = tag == "div" and bool(self._divs) and self._divs.pop()
        if self._rows is None and (self._note is None or closes_note):
            self._end_paragraph()

    def _end_link(self) -> None:
        kind = self._links.pop() if self._links else ""
        number = re.sub(r"\D", "", "".join(self._captured or ()))
        if kind == "link":
            self._tokens.append(Token("close", value="link"))
        elif kind == "note":
            self._tokens.append(Token("note", value=number))
        elif kind == "number" and self._note == "":
            self._note = number
        self._captured = None if kind in ("note", "number") else self._captured

    def words(self, data: str, line: int) -> None:
        """Text between tags."""
        self._line = line
        self._words(data)

    def finish(self, line: int) -> None:
        """The content ends here, whatever is still open."""
        self._line = line
        if self._shown:
            self.end(self._shown[0], line)
        while self._links:
            self._end_link()
        for tag in ("pre", "td", "table"):
            self.end(tag, line)
        self._end_paragraph()

    def _words(self, data: str) -> None:
        if self._shown:
            self._shown[1].append(data)
        elif self._captured is not None:
            self._captured.append(data)
        elif self._pre is not None:
            self._pre.append(data)
        elif data:
            self._first = self._first or (self._line if data.strip() else 0)
            self._tokens.extend([Token("text", data)] if "link" in self._links else text_tokens(data, -1))

    def _has_words(self) -> bool:
        return any(token.kind == "text" and token.text.strip() for token in self._tokens)

    def _woven(self) -> Woven:
        woven = weave(self._tokens, None)
        self.debris += (Debris(self._first or self._line, token.text) for token in woven.debris)
        return woven

    def _begin(self, kind: str, level: int = 0) -> None:
        self._end_paragraph()
        self._kind, self._level, self._first = kind, level, self._line

    def _end_paragraph(self) -> None:
        """What was collected since the last border becomes a paragraph, heading, item or footnote."""
        lines = self._woven().lines if self._tokens else ()
        first, last = self._first or self._line, self._line
        if lines and self._note is not None:
            self.raws.append(Raw("footnote", lines, first, last, label=self._note))
        elif lines and self._kind == "heading":
            self.raws.append(Raw("heading", lines, first, last, self._level))
        elif lines and self._kind == "item":
            self.raws.append(Raw("item", lines, first, last, self._level, number=self._number))
        elif lines:
            self.raws.append(Raw("prose", lines, first, last))
        self._tokens, self._first, self._note = [], 0, None
        self._kind, self._level, self._number = "prose", 0, 0

    def _end_preformatted(self) -> None:
        text, self._pre = "".join(self._pre or ()), None
        lines = [line.rstrip() for line in text.split("\n")]
        start = next((index for index, line in enumerate(lines) if line), len(lines))
        while lines and not lines[-1]:
            lines.pop()
        if lines:
            first = self._first + start
            passages = tuple(Passage(line) for line in lines[start:])
            self.raws.append(Raw("pre", passages, first, self._line))
        self._first = 0
