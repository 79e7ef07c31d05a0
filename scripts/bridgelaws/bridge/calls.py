"""The calls of one row, or one cell, of an auction as people type it, with what they remark beside them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from bridgelaws.bridge.signs import BLANK, DASH, shape
from bridgelaws.bridge.words import BridgeWords

DASH_CALL, END_CALL = "-", "="
"""A dash is an empty cell or a pass, an equals sign a pass or the end: the whole table tells."""

_BLANKS = re.compile(rf"[{BLANK}|]*")
_STROKE = re.compile(rf"(?:[{DASH}]{{1,2}}|=|/)(?![^\s|])")
_ALERT = re.compile(r"[*!†‡¹²³⁴⁵⁶⁷⁸⁹]+|[ ]?\((?:\d{1,2}|[^\W\d_]|[*!]+)\)")
_REMARK = re.compile(r"\([^()]*(?:\([^()]*\)[^()]*)*\)[.,;·:!]?|\[[^\[\]]*\]|\?+|…|\.{3}|[*!†‡]+(?!\s*\w)")
_OPEN = re.compile(r"\?+|…|\.{3}")
"""What stands for the call that is asked for."""


@dataclass(frozen=True, slots=True)
class CallRow:
    """The calls of a row in their order."""

    calls: tuple[str, ...]
    """As in `Auction.calls`; also `DASH_CALL` and `END_CALL`."""
    starts: tuple[int, ...]
    """Where each begins in the text."""
    remarks: tuple[tuple[int, str], ...]
    """Words beside the calls: the index in `calls` of the call before them, or -1, and the words."""
    loose: str
    """The words at the end that no parentheses hold, also the last of `remarks`."""
    gap: int
    """Blanks before `loose`."""

    @property
    def plain(self) -> bool:
        """Whether the row is calls and remarks, or a mere question mark, and no sentence that begins with a call."""
        words = self.loose.split()
        if not self.calls:
            return bool(self.remarks) and all(_OPEN.fullmatch(text) for _, text in self.remarks)
        return self.gap > 1 or (len(words) < 3 and len(self.loose) <= 14)


@lru_cache(maxsize=512)
def read_calls(text: str, words: BridgeWords) -> CallRow:
    """Read calls from the start of `text` on; from the first thing that is no call or remark, all is a remark.

    Remembered, as the cells of all auctions hold the same few calls.
    """
    shaped = shape(text)
    calls: list[str] = []
    starts: list[int] = []
    remarks: list[tuple[int, str]] = []
    at = end = 0
    while (at := _skip(shaped, end)) < len(text):
        found = _call_at(shaped, at, words)
        if found is None and (remark := _REMARK.match(text, at)):
            remarks.append((len(calls) - 1, remark.group()))
            end = remark.end()
        elif found is None:
            break
        else:
            calls.append(found[0])
            starts.append(at)
            end = found[1]
            if alert := _ALERT.match(text, end):
                remarks.append((len(calls) - 1, alert.group().strip()))
                end = alert.end()
    loose = text[at:].strip()
    if loose and not loose.strip(".,;·:"):
        loose = ""
    if loose:
        remarks.append((len(calls) - 1, loose))
    return CallRow(tuple(calls), tuple(starts), tuple(remarks), loose, at - end)


def _skip(text: str, at: int) -> int:
    match = _BLANKS.match(text, at)
    return match.end() if match else at


def _call_at(shaped: str, at: int, words: BridgeWords) -> tuple[str, int] | None:
    """The call at `at`, in parentheses or not, and where it ends."""
    if shaped[at] == "(":
        inner = words.call.match(shaped, _skip(shaped, at + 1))
        close = _skip(shaped, inner.end()) if inner else 0
        return (words.canonical(inner), close + 1) if inner and shaped[close : close + 1] == ")" else None
    if match := words.call.match(shaped, at):
        return words.canonical(match), match.end()
    if stroke := _STROKE.match(shaped, at):
        return (END_CALL if stroke.group() == "=" else DASH_CALL), stroke.end()
    return None
