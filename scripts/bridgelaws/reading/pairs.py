"""Marks that come in pairs, bold and change marks: which of them are marks, and which are text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bridgelaws.reading.decoding import QUESTION
from bridgelaws.reading.inline import Token


def paired(tokens: Sequence[Token], tells_deleted: bool) -> Iterable[Token]:
    """The tokens with every pair as the beginning and end of a span, and every mark without partner as text."""
    kinds = {token.kind for token in tokens}
    return _paired(tokens, tells_deleted) if "toggle" in kinds or "change" in kinds else tokens


def _paired(tokens: Sequence[Token], tells_deleted: bool) -> Iterator[Token]:
    changed = _toggles(tokens) | _changes(tokens, tells_deleted)
    for index, token in enumerate(tokens):
        if index in changed:
            yield from changed[index]
        elif token.kind in ("toggle", "change"):
            yield Token("text", token.text, token.at)
        else:
            yield token


def _neighbours(tokens: Sequence[Token], index: int) -> tuple[str, str]:
    """The characters before and after a mark; a blank at the paragraph's ends, a letter for markup."""
    before = tokens[index - 1] if index else Token("text", " ")
    after = tokens[index + 1] if index + 1 < len(tokens) else Token("text", " ")
    return (
        before.text[-1:] if before.kind == "text" and before.text else "x",
        after.text[:1] if after.kind == "text" and after.text else "x",
    )


def _toggles(tokens: Sequence[Token]) -> dict[int, list[Token]]:
    """Bold, italic and their like: a mark opens before a letter, and the next of its kind after a letter closes."""
    opened: dict[str, int] = {}
    changed: dict[int, list[Token]] = {}
    for index, token in enumerate(tokens):
        if token.kind != "toggle":
            continue
        before, after = _neighbours(tokens, index)
        if token.text in opened and not before.isspace():
            changed[opened.pop(token.text)] = [Token("open", value=token.value)]
            changed[index] = [Token("close", value=token.value)]
        elif token.text not in opened and not after.isspace():
            opened[token.text] = index
    return changed


def _changes(tokens: Sequence[Token], tells_deleted: bool) -> dict[int, list[Token]]:
    """Pairs of `;;` or of `;;;`. Another semicolon before the closing mark is a Greek question mark."""
    changed: dict[int, list[Token]] = {}
    opened = -1
    for index, token in enumerate(tokens):
        if token.kind != "change":
            continue
        width, size = len(tokens[opened].text) if opened >= 0 else 0, len(token.text)
        if opened < 0 or (size == 3 > width and _opens(tokens, index, strictly=True)):
            opened = index if size in (2, 3) and _opens(tokens, index) else -1
        elif size >= width:
            known = tells_deleted or width == 2
            changed[opened] = [Token("open", value="new")] if known else []
            changed[index] = [Token("text", ";" * (size - width), token.at)] if size > width else []
            changed[index] += [Token("close", value="new")] if known else []
            opened = -1
    return changed


def _opens(tokens: Sequence[Token], index: int, strictly: bool = False) -> bool:
    """Whether a change mark stands before words; strictly: and after a gap, so that it cannot be a closing one."""
    before, after = _neighbours(tokens, index)
    if after.isspace():
        return before.isspace() and not strictly
    return after not in f".,:;)]»”{QUESTION}" and (not strictly or before.isspace() or before in "([«“\"'")
