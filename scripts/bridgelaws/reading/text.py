"""A plain-text copy of a page → raw paragraphs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from bridgelaws.reading.decoding import Line, part
from bridgelaws.reading.inline import Chunk
from bridgelaws.reading.marks import read_plain
from bridgelaws.reading.patterns import Patterns
from bridgelaws.reading.raw import Debris, Raw, Sheet

_RULE = re.compile(r"[ \t]*(?:-{4,}|_{4,}|\*{3,}|(?:[-*][ \t]+){3,}[-*]?)[ \t]*$")
_BULLET = re.compile(r"(?P<indent>[ \t]*)[•‣◦▪●*–-][ \t]+(?=[^\W\d_]|[(«“\"'])")


def read_text(lines: Sequence[Line], patterns: Patterns) -> Sheet:
    """The raw paragraphs of a plain-text page: what blank lines part, and bulleted lines."""
    raws: list[Raw] = []
    debris: list[Debris] = []
    for blank, group in groupby(lines, key=lambda line: not line.text.strip()):
        if not blank:
            for chunk in _chunks(list(group), patterns):
                raws.append(_read(chunk, debris))
    return Sheet(tuple(raws), debris=tuple(debris))


def _chunks(lines: Sequence[Line], patterns: Patterns) -> Iterator[list[Line]]:
    """Rules and bulleted lines stand alone; a dash before a call goes on with an auction."""
    chunk: list[Line] = []
    for line in lines:
        bullet = _BULLET.match(line.text)
        if _RULE.match(line.text) or (bullet and not patterns.starts_with_call(line.text[bullet.end() :])):
            if chunk:
                yield chunk
            yield [line]
            chunk = []
        else:
            chunk.append(line)
    if chunk:
        yield chunk


def _read(lines: list[Line], debris: list[Debris]) -> Raw:
    first, last = lines[0], lines[-1]
    if len(lines) == 1 and _RULE.match(first.text):
        return Raw("rule", (), first.number, last.number)
    bullet = _BULLET.match(first.text) if len(lines) == 1 else None
    chunk = Chunk([part(first, bullet.end())] if bullet else lines)
    woven = read_plain(chunk)
    debris += (Debris(chunk.line(token.at), token.text) for token in woven.debris)
    if bullet:
        level = 1 + len(bullet["indent"].replace("\t", "    ")) // 4
        return Raw("item", woven.lines, first.number, last.number, level=level)
    return Raw("prose", woven.lines, first.number, last.number)
