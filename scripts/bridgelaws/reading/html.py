"""A wiki page saved or exported as HTML → raw paragraphs.

Only what stands between the wiki's own comments is text; in other HTML, what is no furniture by its tag, class or id.
Scripts, styles and forms are dropped.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html.parser import HTMLParser

from bridgelaws.reading.chrome import PAGE_NAME, read_footer
from bridgelaws.reading.decoding import Line
from bridgelaws.reading.html_names import DELETED, DROPPED, DROPPED_TAGS, HEADINGS, PARAGRAPHS, SPANS, VOID
from bridgelaws.reading.inline import Token, Woven, weave
from bridgelaws.reading.marks import text_tokens
from bridgelaws.reading.passage import Passage, flow
from bridgelaws.reading.patterns import Patterns
from bridgelaws.reading.raw import Debris, Raw, Sheet, Told
from bridgelaws.reading.tables import table

_SHOWN_MARKUP = "html4strict"
"""Class of HTML that an author wrote into the wiki, where the wiki shows it and does not carry it out."""
_START, _STOP = "wikipage start", "wikipage stop"
_PAGE_ID = re.compile(r"""JSINFO\s*=\s*\{"id":"(?P<id>[^"]+)"|<title>\s*(?P<title>[\w:.-]+)(?=\s*(?:\[|</title>))""")


def read_html(lines: Sequence[Line], patterns: Patterns) -> Sheet:
    """The raw paragraphs of an HTML page, its footnotes last."""
    source = "\n".join(line.text for line in lines)
    parser = _Parser(_START in source)
    parser.feed(_without_loose_ends(source))
    parser.close()
    parser.end_paragraph()
    told = read_footer(" ".join("".join(parser.info).split()), patterns)
    name = _PAGE_ID.search(source)
    page = (name["id"] or name["title"]) if name else ""
    if not (name and name["id"]) and not PAGE_NAME.fullmatch(page):
        page = told.page
    notes = tuple(raw for raw in parser.raws if raw.kind == "footnote")
    body = tuple(raw for raw in parser.raws if raw.kind != "footnote")
    return Sheet((*body, *notes), Told(page, told.modified, told.author), tuple(parser.debris))


def _without_loose_ends(source: str) -> str:
    """The page without comments and tags that never end, over which the standard parser takes quadratic time."""
    head, end, tail = source.rpartition("-->")
    source = head + end + tail.replace("<!--", "")
    head, end, tail = source.rpartition(">")
    return head + end + tail.replace("<", "&lt;")


class _Parser(HTMLParser):
    """Collects the paragraphs of the content and the words of the page's last line."""

    def __init__(self, marked: bool) -> None:
        super().__init__(convert_charrefs=True)
        self.raws: list[Raw] = []
        self.debris: list[Debris] = []
        self.info: list[str] = []
        self._content = not marked
        self._dropped: list[str] = []
        self._informs = False
        self._tokens: list[Token] = []
        self._first = 0
        self._kind: str = "prose"
        self._level = 0
        self._lists = 0
        self._note: str | None = None
        self._divs: list[bool] = []
        self._captured: list[str] | None = None
        self._shown: tuple[str, list[str]] | None = None
        self._links: list[str] = []
        self._pre: list[str] | None = None
        self._rows: list[list[Passage]] | None = None
        self._table_line = 0

    # --- what html.parser calls -------------------------------------------------------------------------------------

    def handle_comment(self, data: str) -> None:
        if data.strip() == _START:
            self._content = True
        elif data.strip() == _STOP:
            self.end_paragraph()
            self._content = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = {key: value or "" for key, value in attrs}
        marks = {*names.get("class", "").split(), names.get("id", "")}
        if self._dropped or tag in DROPPED_TAGS or marks & DROPPED:
            if tag not in VOID and (not self._dropped or tag == self._dropped[-1]):
                self._dropped.append(tag)
                self._informs = self._informs or "docInfo" in marks
        elif self._content:
            self._start(tag, names, marks)

    def handle_endtag(self, tag: str) -> None:
        if self._dropped:
            if tag == self._dropped[-1]:
                self._dropped.pop()
                self._informs = self._informs and bool(self._dropped)
        elif self._content:
            self._end(tag)

    def handle_data(self, data: str) -> None:
        if self._informs:
            self.info.append(data)
        elif self._content and not self._dropped:
            self._words(data)

    def parse_html_declaration(self, i: int) -> int:
        """Marked sections (`<![…`) are no HTML, and the standard parser fails at them: read them as comments."""
        if self.rawdata.startswith("<![", i):
            return self.parse_bogus_comment(i)
        return super().parse_html_declaration(i)

    # --- tags --------------------------------------------------------------------------------------------------------

    def _start(self, tag: str, names: dict[str, str], marks: set[str]) -> None:
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
            self.end_paragraph()
            self._pre = [] if tag == "pre" else self._pre
            self._rows = [] if tag == "table" else self._rows
            self._first = self._table_line = self.getpos()[0]
        elif tag == "tr" and self._rows is not None:
            self._rows.append([])
        elif tag in ("td", "th"):
            self._tokens = []
        elif tag in PARAGRAPHS:
            self._begin_paragraph(tag, marks)
        else:
            self._start_inline(tag, names, marks)

    def _begin_paragraph(self, tag: str, marks: set[str]) -> None:
        if self._note is not None or self._rows is not None:
            self._words("\n")
            return
        self._lists += tag in ("ul", "ol")
        if tag == "li":
            self._begin("item", max(1, self._lists))
        elif not (tag == "div" and "li" in marks) and (self._has_words() or self._kind != "item"):
            self._begin("prose")

    def _start_inline(self, tag: str, names: dict[str, str], marks: set[str]) -> None:
        if tag == "br":
            self._tokens.append(Token("break"))
        elif tag == "hr":
            self.end_paragraph()
            line = self.getpos()[0]
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

    def _end(self, tag: str) -> None:
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
            woven = self._woven()
            self._rows[-1].append(flow(woven.lines) if woven.lines else Passage(""))
            self._tokens = []
        elif tag == "table" and self._rows is not None:
            rows, self._rows = [row for row in self._rows if row], None
            if rows:
                self.raws.append(table(rows, self._table_line, self.getpos()[0]))
        elif tag == "pre" and self._pre is not None:
            self._end_preformatted()
        elif tag in HEADINGS or tag in PARAGRAPHS:
            self._end_paragraph_tag(tag)

    def _end_paragraph_tag(self, tag: str) -> None:
        self._lists -= tag in ("ul", "ol") and self._lists > 0
        closes_note = tag == "div" and bool(self._divs) and self._divs.pop()
        if self._rows is None and (self._note is None or closes_note):
            self.end_paragraph()

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

    # --- words -------------------------------------------------------------------------------------------------------

    def _words(self, data: str) -> None:
        if self._shown:
            self._shown[1].append(data)
        elif self._captured is not None:
            self._captured.append(data)
        elif self._pre is not None:
            self._pre.append(data)
        elif data:
            self._first = self._first or (self.getpos()[0] if data.strip() else 0)
            self._tokens.extend([Token("text", data)] if "link" in self._links else text_tokens(data, -1))

    def _has_words(self) -> bool:
        return any(token.kind == "text" and token.text.strip() for token in self._tokens)

    def _woven(self) -> Woven:
        woven = weave(self._tokens, None)
        self.debris += (Debris(self._first or self.getpos()[0], token.text) for token in woven.debris)
        return woven

    def _begin(self, kind: str, level: int = 0) -> None:
        self.end_paragraph()
        self._kind, self._level, self._first = kind, level, self.getpos()[0]

    def end_paragraph(self) -> None:
        """What was collected since the last border becomes a paragraph, heading, item or footnote."""
        lines = self._woven().lines if self._tokens else ()
        first, last = self._first or self.getpos()[0], self.getpos()[0]
        if lines and self._note is not None:
            self.raws.append(Raw("footnote", lines, first, last, label=self._note))
        elif lines and self._kind in ("heading", "item"):
            self.raws.append(Raw("heading" if self._kind == "heading" else "item", lines, first, last, self._level))
        elif lines:
            self.raws.append(Raw("prose", lines, first, last))
        self._tokens, self._first, self._note = [], 0, None
        self._kind, self._level = "prose", 0

    def _end_preformatted(self) -> None:
        text, self._pre = "".join(self._pre or ()), None
        lines = [line.rstrip() for line in text.split("\n")]
        start = next((index for index, line in enumerate(lines) if line), len(lines))
        while lines and not lines[-1]:
            lines.pop()
        if lines:
            first = self._first + start
            passages = tuple(Passage(line) for line in lines[start:])
            self.raws.append(Raw("pre", passages, first, self.getpos()[0]))
        self._first = 0
