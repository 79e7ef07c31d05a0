"""Markdown's marks inside a paragraph (https://spec.commonmark.org, with tables and footnotes), as tokens."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from bridgelaws.model import SpanKind
from bridgelaws.reading.inline import Chunk, Token
from bridgelaws.reading.loom import Woven, plain, weave
from bridgelaws.reading.marks import ADDRESS, CHANGE, DEBRIS, DELETED, ENTITY, LINE_BREAK, common_tokens

_MARK = re.compile(
    rf"""
      (?P<ticks>`+)(?!`)(?P<code>.{{1,500}}?)(?<!`)(?P=ticks)(?!`)
    | \\(?P<escaped>[!-/:-@\[-`{{-~])
    | !\[(?P<image>[^\[\]\n]*)\]\([^()\n]*\)
    | \[\^(?P<note>[^\[\]\s]+)\]
    | \[(?P<link>[^\[\]\n]+)\]
      (?: \(\s*<?(?P<target>(?:[^()\s<>]|\([^()\s]*\))*)>?(?:\s+["'(][^\n]*?["')])?\s*\) | \[(?P<key>[^\[\]\n]*)\] )
    | ~~(?P<struck>[^~\n]+)~~
    | (?P<break>[ ]{{2,}}(?=\n)|\\(?=\n)|{LINE_BREAK})
    | (?P<comment><!--(?s:.{{0,5000}}?)-->)
    | (?P<deleted>{DELETED})
    | (?P<debris>{DEBRIS})
    | <?(?P<address>{ADDRESS})>?
    | (?P<change>{CHANGE})
    | (?P<toggle>\*{{1,3}}|__|(?<!\w)_|_(?!\w))
    | (?P<entity>{ENTITY})
    """,
    re.VERBOSE | re.IGNORECASE,
)
_FIRST_SIGNS = ("*", "_", "`", "[", "\\", "~~", "<", "://", ";;", "&", "  \n")
"""Where none of these stands, nothing of the above does."""
_TOGGLES: dict[str, SpanKind] = {"*": "emphasis", "_": "emphasis", "**": "strong", "__": "strong", "***": "strong"}


class MarkdownInline:
    """Reads the paragraphs of one page in order; footnotes get their numbers where they are first named."""

    def __init__(self, targets: Mapping[str, str]) -> None:
        self.numbers: dict[str, str] = {}
        """Name of each footnote → its number in the page."""
        self._targets = targets

    def number(self, name: str) -> str:
        """The number of the footnote called `name`."""
        return self.numbers.setdefault(name, str(len(self.numbers) + 1))

    def read(self, chunk: Chunk) -> Woven:
        """The chunk's lines."""
        if not any(sign in chunk.text for sign in _FIRST_SIGNS):
            return plain(chunk)
        return weave(list(self._tokens(chunk, 0, len(chunk.text))), chunk)

    def _tokens(self, chunk: Chunk, start: int, end: int) -> Iterator[Token]:
        text, done = chunk.text, start
        for mark in _MARK.finditer(text, start, end):
            if mark.start() > done:
                yield Token("text", text[done : mark.start()], done)
            done = mark.end()
            yield from self._read(chunk, mark)
        if done < end:
            yield Token("text", text[done:end], done)

    def _read(self, chunk: Chunk, mark: re.Match[str]) -> Iterator[Token]:
        kind = "link" if mark["link"] else mark.lastgroup
        match kind:
            case "code":
                yield Token("open", value="code")
                yield Token("text", mark[kind], mark.start(kind))
                yield Token("close", value="code")
            case "escaped" | "image":
                yield Token("text", mark[kind], mark.start(kind))
            case "note":
                yield Token("note", value=self.number(mark[kind]))
            case "link":
                target = mark["target"] or self._targets.get((mark["key"] or mark["link"]).lower(), "")
                yield Token("open", value="link", link=target)
                yield from self._tokens(chunk, mark.start(kind), mark.end(kind))
                yield Token("close", value="link")
            case "struck":
                yield Token("delete")
                yield Token("text", mark[kind], mark.start(kind))
                yield Token("restore")
            case "comment":
                yield Token("tag", "", -1)
            case "toggle":
                yield Token("toggle", mark[0], mark.start(), _TOGGLES[mark[0]])
            case "address":
                yield from common_tokens(kind, mark[kind], mark.start(kind))
            case _:
                yield from common_tokens(kind, mark[0], mark.start())
