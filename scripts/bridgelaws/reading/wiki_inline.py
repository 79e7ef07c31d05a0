"""DokuWiki's marks inside a paragraph (https://www.dokuwiki.org/wiki:syntax), as tokens."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from bridgelaws.model import SpanKind
from bridgelaws.reading.decoding import Line
from bridgelaws.reading.inline import Chunk, Token, as_they_stand
from bridgelaws.reading.loom import weave
from bridgelaws.reading.marks import ADDRESS, CHANGE, DEBRIS, DELETED, ENTITY, LINE_BREAK, common_tokens
from bridgelaws.reading.passage import Passage
from bridgelaws.reading.raw import Raw

_MARK = re.compile(
    rf"""
      %%(?P<nowiki>[^\n]*?)%%
    | <nowiki>(?P<quoted>(?s:.{{0,5000}}?))</nowiki>
    | \[\[(?P<link>[^\n]{{1,1000}}?)\]\]
    | \{{\{{(?P<image>[^\n]{{1,1000}}?)\}}\}}
    | (?P<note>\(\()
    | (?P<macro>~~[A-Z][^~\n]*~~)
    | (?P<break>\\\\(?=\s|$)|{LINE_BREAK})
    | (?P<deleted>{DELETED})
    | (?P<debris>{DEBRIS})
    | (?P<address>{ADDRESS})
    | (?P<change>{CHANGE})
    | (?P<toggle>\*\*|//|__+|'')
    | (?P<entity>{ENTITY})
    """,
    re.VERBOSE | re.IGNORECASE,
)
_SIGN = re.compile(r"\*\*|//|__|''|\[\[|\(\(|\{\{|<|%%|\\\\|;;|~~|&|http|HTTP|Http|ftp|FTP")
"""How every mark begins: searched for first, as plain characters are found many times faster than marks."""
_DEEPEST = 8
"""Marks within marks that are read; what stands further inside is text."""
_LONGEST_NOTE = 5000
"""Characters of a footnote, and of what nowiki holds: a mark that does not end within them is text."""
_TOGGLES: dict[str, SpanKind] = {"**": "strong", "//": "emphasis", "__": "emphasis", "''": "code"}


class WikiInline:
    """Reads the paragraphs of one page in order, and keeps its footnotes."""

    def __init__(self) -> None:
        self.notes: list[Raw] = []
        """The footnotes in order; the label of each is its place in the list, from 1."""

    def read(self, lines: Sequence[Line]) -> tuple[Passage, ...]:
        """The words of a paragraph's lines; its footnotes are added to `notes`."""
        for line in lines:
            if _SIGN.search(line.text):
                chunk = Chunk(lines)
                return self._woven(chunk, 0, len(chunk.text), 0)
        return as_they_stand(lines)

    def _woven(self, chunk: Chunk, start: int, end: int, depth: int) -> tuple[Passage, ...]:
        tokens: list[Token] = []
        self._tokens(chunk, start, end, depth, tokens)
        return weave(tokens, chunk).lines

    def _tokens(self, chunk: Chunk, start: int, end: int, depth: int, into: list[Token]) -> None:
        """Add the tokens of `text[start:end]`; marks within marks go into the same list, as a page has many."""
        text, done, at = chunk.text, start, start
        while depth <= _DEEPEST and (sign := _SIGN.search(text, at, end)):
            at = sign.start()
            mark = _MARK.match(text, at, end)
            if mark is None:
                at += 1
                continue
            if at > done:
                into.append(Token("text", text[done:at], done))
            if mark.lastgroup == "note":
                at = done = self._note(chunk, at, end, depth, into)
                continue
            if mark.lastgroup == "link":
                self._link(chunk, *mark.span("link"), depth, into)
            else:
                into += _read(mark)
            at = done = mark.end()
        if done < end:
            into.append(Token("text", text[done:end], done))

    def _link(self, chunk: Chunk, start: int, end: int, depth: int, into: list[Token]) -> None:
        """`[[page|words]]`; without words the page's own name is shown."""
        target, _, words = chunk.text[start:end].partition("|")
        target, at = target.strip(), end - len(words)
        if not words or words.isspace():
            words = target if "//" in target else target.rpartition(":")[2].partition("#")[0] or target
            at = chunk.text.index(words, start)
        elif _SIGN.search(words):
            into.append(Token("open", value="link", link=target))
            self._tokens(chunk, at, end, depth + 1, into)
            into.append(Token("close", value="link"))
            return
        into.append(Token("link", words, at, "", target))

    def _note(self, chunk: Chunk, start: int, end: int, depth: int, into: list[Token]) -> int:
        """A footnote at `((`; returns where the text goes on. One that never ends is text."""
        close = _note_end(chunk.text, start, end)
        if close < 0:
            into.append(Token("text", "((", start))
            return start + 2
        label = str(len(self.notes) + 1)
        first, last = chunk.line(start), chunk.line(close)
        self.notes.append(Raw("footnote", (), first, last, label=label))
        words = self._woven(chunk, start + 2, close, depth + 1)
        self.notes[int(label) - 1] = Raw("footnote", words, first, last, label=label)
        into.append(Token("note", value=label))
        return close + 2


def _read(mark: re.Match[str]) -> Iterable[Token]:
    """The tokens of a mark that holds no other marks."""
    kind = mark.lastgroup
    match kind:
        case "nowiki" | "quoted":
            return (Token("text", mark[kind], mark.start(kind)),)
        case "image":
            words = mark[kind].rpartition("|")[2].strip() if "|" in mark[kind] else ""
            return (Token("text", words, mark.start(kind) + mark[kind].rindex(words) if words else -1),)
        case "macro":
            return (Token("tag", mark[0], -1),)
        case "toggle":
            span = _TOGGLES.get(mark[0])
            return (Token("toggle", mark[0], mark.start(), span) if span else Token("text", mark[0], mark.start()),)
        case _:
            return common_tokens(kind, mark[0], mark.start())


def _note_end(text: str, start: int, end: int) -> int:
    """Offset of the `))` that ends the footnote opened at `start`, -1 for none.

    It is the first before which all brackets are closed. Where one only closes, as in «β)», it is the last two of the
    first run; where one is never closed, the first run.
    """
    depth, done, first = 0, start + 2, -1
    end = min(end, start + _LONGEST_NOTE)
    for _ in range(20):
        close = text.find("))", done, end)
        if close < 0:
            break
        last = close + 1
        while last + 1 < end and text[last + 1] == ")":
            last += 1
        depth += text.count("(", done, close) - text.count(")", done, close)
        if depth < 0 or last - 1 - close >= depth:
            return last - 1 if depth < 0 else close + depth
        first = first if first >= 0 else last - 1
        depth -= last + 1 - close
        done = last + 1
    return first
