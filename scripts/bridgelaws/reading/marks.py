"""Marks that stand in the text of every form: HTML debris, change marks, entities, addresses."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

from bridgelaws.reading.inline import Chunk, Token
from bridgelaws.reading.loom import Woven, plain, weave

_TAGS = (
    "html|php|span|div|p|center|font|nobr|table|tr|td|th|tbody|block|wrap|inline|box|note|columns|hidden|clearer"
    "|b|i|u|s|em|strong|small|big|sub|sup|ins|a|img|hi|color|fs|fc|fw|ff|bg|align|blockquote|li|ul|ol|h[1-6]"
)
_TAG = rf"</?(?:{_TAGS})(?=[\s/>])[^<>\n]{{0,500}}>"
"""Tags that people leave in wiki text. Any other, such as `<script>`, is words of the author."""
DEBRIS = rf"{_TAG}(?:(?:[ \t\xa0]|&nbsp;)*{_TAG})*"
LINE_BREAK = r"<br[ \t]*/?>"
CHANGE = r";;;(?=;;;(?!;))|;;(?=;;(?!;))|;;+"
ENTITY = r"&(?:\#\d{1,7}|\#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,30});"
ADDRESS = r"""(?:https?|ftp)://[^\s<>\[\]{}|"“”«»]*[^\s<>\[\]{}|"“”«».,;:!?)'’]"""
DELETED = r"</?del>"

_TEXT_MARK = re.compile(
    rf"(?P<debris>{DEBRIS})|(?P<break>{LINE_BREAK})|(?P<change>{CHANGE})|(?P<entity>{ENTITY})|(?P<address>{ADDRESS})",
    re.IGNORECASE,
)
_FIRST_SIGNS = ("<", ";;", "&", "://")
_EMPTY_ELEMENT = re.compile(r"<[^/][^<>]*>(?:[ \t\xa0]|&nbsp;)*</")


def common_tokens(kind: str | None, text: str, at: int) -> Iterator[Token]:
    """The tokens of a mark that all forms share; `kind` is the name of its group in a form's pattern."""
    match kind:
        case "debris":
            yield Token("spacer" if _EMPTY_ELEMENT.search(text) else "tag", text, at)
        case "break":
            yield Token("break", text, at)
        case "change":
            yield Token("change", text, at)
        case "deleted":
            yield Token("restore" if text.startswith("</") else "delete", text, at)
        case "address":
            yield Token("open", value="link", link=text)
            yield Token("text", text, at)
            yield Token("close", value="link")
        case "entity":
            character = html.unescape(text)
            yield Token("text", character, at if character == text else -1)
        case _:
            yield Token("text", text, at)


def text_tokens(text: str, base: int = 0) -> Iterator[Token]:
    """The tokens of text without a wiki's markup; `base` is the offset of its first character, -1 for none."""
    done = 0
    for mark in _TEXT_MARK.finditer(text):
        if mark.start() > done:
            yield Token("text", text[done : mark.start()], _at(base, done))
        yield from common_tokens(mark.lastgroup, mark[0], _at(base, mark.start()))
        done = mark.end()
    if done < len(text):
        yield Token("text", text[done:], _at(base, done))


def _at(base: int, offset: int) -> int:
    return base + offset if base >= 0 else -1


def read_plain(chunk: Chunk) -> Woven:
    """A paragraph of plain text. Which words a change mark deletes cannot be told there: all stay."""
    if any(sign in chunk.text for sign in _FIRST_SIGNS):
        return weave(list(text_tokens(chunk.text)), chunk, tells_deleted=False)
    return plain(chunk)
