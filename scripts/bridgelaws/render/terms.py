"""Where a text first uses a term that a reader may not know: there it leads to the glossary."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from bridgelaws.folding import fold
from bridgelaws.language import Language
from bridgelaws.model import Block, Row

_PROSE = ("paragraph", "list-item", "example")
"""Kinds of blocks whose terms are marked."""

_WORD = re.compile(r"[^\W\d_]+")
_SHORT, _LONG = 5, 8
"""Letters of a word: up to so many it keeps them all; from so many on it may change its last two."""

Form = tuple[tuple[str, int], ...]
"""For each word of a term its unchanging beginning and the length of its longest form, folded."""
Lookout = Mapping[str, tuple[Form, ...]]
"""For each marked term the forms to look for."""


class TermUse(NamedTuple):
    """A term in a block, at `text[start:end]`."""

    start: int
    end: int
    key: str
    """In the glossary."""


def lookout(language: Language) -> Lookout:
    """The marked terms of a language by the names that a reader meets, the longer first.

    The further forms of the glossary are evidence for matching only.
    """
    return {
        key: tuple(sorted((_form(name) for name in (term.word, *term.also)), key=len, reverse=True))
        for key, term in language.terms.items()
        if term.marked
    }


def _form(written: str) -> Form:
    return tuple(_inflected(word) for word in _WORD.findall(fold(written)))


def _inflected(word: str) -> tuple[str, int]:
    """Stricter than the evidence of `mentions`: here a reader sees every mistake."""
    if len(word) <= _SHORT:
        return word, len(word) + 2
    return word[: len(word) - (2 if len(word) >= _LONG else 1)], len(word) + 3


def first_uses(sections: Iterable[Iterable[Row]], lookouts: Mapping[str, Lookout]) -> Mapping[str, tuple[TermUse, ...]]:
    """By the id of the block: the first use of each marked term in each section, one language at a time."""
    uses: dict[str, tuple[TermUse, ...]] = {}
    for rows in sections:
        met: set[tuple[str, str]] = set()
        for block in (block for row in rows for block in row.blocks if block.kind in _PROSE):
            found = tuple(_new(block, lookouts[block.language], met))
            if found:
                uses[block.id] = found
    return uses


def _new(block: Block, terms: Lookout, met: set[tuple[str, str]]) -> Iterator[TermUse]:
    """The marked terms that the block says and its section has not said before."""
    folded = ""
    for key in dict.fromkeys(block.said.terms):
        if key not in terms or (block.language, key) in met:
            continue
        folded = folded or fold(block.text)
        place = next(filter(None, (_place(folded, form) for form in terms[key])), None)
        if place:
            met.add((block.language, key))
            yield TermUse(*place, key)


def _place(folded: str, form: Form) -> tuple[int, int] | None:
    """Where the form first stands in folded text."""
    beginning = form[0][0]
    start = folded.find(beginning)
    while start >= 0:
        end = _end(folded, start, form) if not folded[start - 1 : start].isalpha() else 0
        if end:
            return start, end
        start = folded.find(beginning, start + 1)
    return None


def _end(folded: str, start: int, form: Form) -> int:
    """Where the form ends if it stands at `start`, else 0; between its words there is one character, as in take-out."""
    position = start
    for beginning, longest in form:
        if not folded.startswith(beginning, position):
            return 0
        end = position + len(beginning)
        while folded[end : end + 1].isalpha():
            end += 1
        if end - position > longest:
            return 0
        position = end + 1
    return position - 1
