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
from bridgelaws.reading.html_body import HtmlBody
from bridgelaws.reading.html_names import DROPPED, DROPPED_TAGS, VOID
from bridgelaws.reading.patterns import Patterns
from bridgelaws.reading.raw import Sheet, Told

_START, _STOP = "wikipage start", "wikipage stop"
_PAGE_ID = re.compile(r"""JSINFO\s*=\s*\{"id":"(?P<id>[^"]+)"|<title>\s*(?P<title>[\w:.-]+)(?=\s*(?:\[|</title>))""")


def read_html(lines: Sequence[Line], patterns: Patterns) -> Sheet:
    """The raw paragraphs of an HTML page, its footnotes last."""
    source = "\n".join(line.text for line in lines)
    parser = _Parser(_START in source)
    parser.feed(_without_loose_ends(source))
    parser.close()
    parser.body.finish(len(lines))
    told = read_footer(" ".join("".join(parser.info).split()), patterns)
    name = _PAGE_ID.search(source)
    page = (name["id"] or name["title"]) if name else ""
    if not (name and name["id"]) and not PAGE_NAME.fullmatch(page):
        page = told.page
    notes = tuple(raw for raw in parser.body.raws if raw.kind == "footnote")
    body = tuple(raw for raw in parser.body.raws if raw.kind != "footnote")
    return Sheet((*body, *notes), Told(page, told.modified, told.author), tuple(parser.body.debris))


def _without_loose_ends(source: str) -> str:
    """The page without comments and tags that never end, over which the standard parser takes quadratic time."""
    head, end, tail = source.rpartition("-->")
    source = head + end + tail.replace("<!--", "")
    head, end, tail = source.rpartition(">")
    return head + end + tail.replace("<", "&lt;")


class _Parser(HTMLParser):
    """Passes on what stands in the content, and keeps the words of the line that tells date and author."""

    def __init__(self, marked: bool) -> None:
        super().__init__(convert_charrefs=True)
        self.body = HtmlBody()
        self.info: list[str] = []
        self._content = not marked
        self._dropped: list[str] = []
        self._informs = False

    def handle_comment(self, data: str) -> None:
        if data.strip() == _START:
            self._content = True
        elif data.strip() == _STOP:
            self.body.finish(self.getpos()[0])
            self._content = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = {key: value or "" for key, value in attrs}
        marks = {*names.get("class", "").split(), names.get("id", "")}
        if self._dropped or tag in DROPPED_TAGS or marks & DROPPED:
            if tag not in VOID and (not self._dropped or tag == self._dropped[-1]):
                self._dropped.append(tag)
                self._informs = self._informs or "docInfo" in marks
        elif self._content:
            self.body.start(tag, names, marks, self.getpos()[0])

    def handle_endtag(self, tag: str) -> None:
        if self._dropped:
            if tag == self._dropped[-1]:
                self._dropped.pop()
                self._informs = self._informs and bool(self._dropped)
        elif self._content:
            self.body.end(tag, self.getpos()[0])

    def handle_data(self, data: str) -> None:
        if self._informs:
            self.info.append(data)
        elif self._content and not self._dropped:
            self.body.words(data, self.getpos()[0])

    def parse_html_declaration(self, i: int) -> int:
        """Marked sections (`<![…`) are no HTML, and the standard parser fails at them: read them as comments."""
        if self.rawdata.startswith("<![", i):
            return self.parse_bogus_comment(i)
        return super().parse_html_declaration(i)
