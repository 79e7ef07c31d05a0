"""`mixed-script`: a letter of another script in a word, card or reference, where the eye sees no difference."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bridgelaws.checks.scripts import ScriptTable
from bridgelaws.checks.view import View
from bridgelaws.findings import finding
from bridgelaws.model import Block, Finding

_CARD = re.compile(r"[♠♥♦♣♤♡♢♧] ?(?P<ranks>[^\W_]{1,13})(?![^\W_])")
_RANKS = re.compile(r"(?:10|[AKQJTXx2-9])+")
_WORD = re.compile(r"[^\W_]+")
_ROMAN = re.compile(r"[ivx]+")
_SHORT = 3
"""Longest foreign word that counts as a slip of the keyboard; a longer one is a name or a quotation."""
_SKIPPED = ("deal", "auction", "preformatted")
"""Hands and calls in a table are written in whichever letters the author likes; pages draw them in the reader's."""

_Slip = tuple[int, int, str]
"""Start and end in the text, and what it should have been."""


def mixed_script(view: View) -> Iterator[Finding]:
    """Greek letters in a Latin word, card or reference, or the reverse."""
    for block in view.document.blocks:
        table = view.tools.scripts[block.language]
        if block.kind in _SKIPPED or not (table.borrows or table.foreign.search(block.text)):
            continue
        for start, end, correct in _slips(block, table):
            surface = block.text[start:end]
            wrong = sorted({char for char, meant in zip(surface, correct, strict=False) if char != meant}) or [surface]
            yield finding(
                "mixed-script", view.at(block, start), surface=surface, letters=" ".join(wrong), correct=correct
            )


def _slips(block: Block, table: ScriptTable) -> Iterator[_Slip]:
    """References first, then cards, then words; each stretch of text once."""
    taken: set[int] = set()
    for find in (_in_citations, _in_cards, _in_words):
        for slip in find(block, table):
            stretch = range(slip[0], slip[1])
            if taken.isdisjoint(stretch):
                taken.update(stretch)
                yield slip


def _in_citations(block: Block, table: ScriptTable) -> Iterator[_Slip]:
    """A provision numbered with the letters of another language: 47E with a Latin E in Greek."""
    for citation in block.citations:
        surface = block.text[citation.start : citation.end]
        correct = _WORD.sub(lambda word: _renumbered(word.group(), table), surface)
        if correct != surface:
            yield citation.start, citation.end, correct


def _renumbered(word: str, table: ScriptTable) -> str:
    """A part of a reference in this language's letters; roman numbers are the same in all."""
    letters = word.lstrip("0123456789")
    if _ROMAN.fullmatch(letters) or not table.foreign.search(letters):
        return word
    parts = (table.numbering.get(part, part) for part in table.parts.findall(letters))
    return word[: len(word) - len(letters)] + "".join(parts)


def _in_cards(block: Block, table: ScriptTable) -> Iterator[_Slip]:
    """Ranks are Latin letters beside a suit symbol, in every language that borrows them."""
    for match in _CARD.finditer(block.text):
        ranks = match["ranks"]
        correct = table.outward(ranks) if table.borrows else table.convert(ranks)
        if correct and correct != ranks and _RANKS.fullmatch(correct):
            yield match.start(), match.end("ranks"), match.group()[: -len(ranks)] + correct


def _in_words(block: Block, table: ScriptTable) -> Iterator[_Slip]:
    for start, end in table.words(block.text):
        word = block.text[start:end]
        correct = _unmixed(word, table) if table.is_mixed(word) else _replaced(word, block.text, end, table)
        if correct and correct != word:
            yield start, end, correct


def _unmixed(word: str, table: ScriptTable) -> str | None:
    """A word of two scripts in the one that has all its letters; bridge words and ranks stay in the borrowed one."""
    own, other = table.convert(word), table.outward(word)
    if own and other and table.borrows:
        borrowed = other.lstrip("0123456789") in table.borrowed or _RANKS.fullmatch(other)
        return other if borrowed else own
    return own or other


def _replaced(word: str, text: str, end: int, table: ScriptTable) -> str | None:
    """A short word typed wholly in another script, where this language has the same-looking or the same-meaning one."""
    bare = word.lstrip("0123456789")
    if len(bare) > _SHORT:
        return None
    digits, converted = word[: len(word) - len(bare)], table.convert(bare)
    if not table.borrows:
        meant = table.terms.get(bare) or converted
    elif converted in table.articles and not digits:
        # "H αγορά": the article, not hearts, where a word of the language follows.
        meant = converted if table.continues(text, end) else None
    else:
        phrase = table.in_phrase(text, end - len(word), end)
        meant = converted if converted in table.forms and bare not in table.borrowed and not phrase else None
    # A small word of several letters is rather another language than a slip.
    return digits + meant if meant and (len(bare) == 1 or bare[0].isupper()) else None
