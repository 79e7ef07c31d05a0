"""One line of a drawn deal: the holdings in it, each with its suit, ranks and column, and what stands between them."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import NamedTuple

from bridgelaws.bridge.signs import DASH, RUN, SYMBOL, SYMBOLS, shape
from bridgelaws.bridge.values import RANKS
from bridgelaws.bridge.words import BridgeWords

UNKNOWN = "?"
"""The suit of a bullet or a broken character that stands where a symbol should."""
_BULLETS = "•●∙▪■◦·\uf0b7\ufffd?¿□"
_NOTHING, _BLANKS = "\ufe0e\ufe0f\u200b\ufeff", "\u00a0\u2002\u2003\u2007\u2009\u202f|"
_UNCLEAN = re.compile(f"[{_NOTHING}{_BLANKS}]")
_CLEAN = str.maketrans(dict.fromkeys(_NOTHING) | dict.fromkeys(_BLANKS, " "))
_START = re.compile(rf"[{SYMBOL}{_BULLETS}](?:(?<=[{SYMBOL}])|(?<!\S[{_BULLETS}])(?= ?(?:[{DASH}]|{RUN})(?:\s|$)))")
"""A symbol, or what may stand for one after a blank and before ranks."""
_LAST = re.compile(f".*{_START.pattern}")
_HOLDING = re.compile(rf"[\s:=.]*(?:(?P<ranks>{RUN})(?!\w)|(?P<void>[{DASH}]{{1,3}}(?!\d)|0(?!\w)))")
_SQUARE = re.compile(rf"[\s+*_.:/\\<>()\[\]{DASH}\u2500-\u257f]*")
"""What draws the square in the middle, besides the seats."""
_SUIT = re.compile(f"[{SYMBOL}]")
_WORD = re.compile(r"\w+")
_CONTRACT = re.compile(r"(?:.*\S)? {3,}[1-7] ?$")
_MORE = re.compile(rf" +({RUN}) *")
_TEN = re.compile("1 ?[0oOΟ]")
_LATIN = str.maketrans("ΑΚΤaqkjtXΧχ×", "AKTAQKJTxxxx", " ,.")
_ORDER = (RANKS + "x").index
_LONGEST_BEFORE, _LONGEST_AFTER = 60, 90
_LONGEST_VOID = 20
"""Characters of the longest word for a void."""


class Holding(NamedTuple):
    """The cards of one suit in one hand, as printed."""

    line: int
    """Index of the line."""
    column: int
    suit: str
    """`S` `H` `D` `C`, or `UNKNOWN`."""
    printed: str
    """The symbol in the text."""
    ranks: str
    """High to low, `T` for the ten, `x` for a small card."""


class CardLine(NamedTuple):
    """A line that holds cards and nothing that a drawn deal would not have."""

    at: int
    """Index of the line."""
    holdings: tuple[Holding, ...]
    before: str
    """Words before the first holding: a seat, or who deals."""
    between: tuple[str, ...]
    """What stands after each holding but the last: seats of the square in the middle."""
    after: str
    """Words after the last holding."""


def ordered(ranks: str) -> str:
    """The ranks high to low, small cards last, each as often as it is written."""
    return "".join(sorted(ranks, key=_ORDER))


def clean(line: str) -> str:
    """The line without variation selectors, its tabs and odd blanks as blanks, its bars gone."""
    return (line.translate(_CLEAN) if _UNCLEAN.search(line) else line).expandtabs()


def may_be_drawn(line: str, words: BridgeWords) -> bool:
    """The cheap first test, which prose fails: few words before the first card, and no sentence after the last."""
    if not _begins_with_cards(line):
        return False
    text = clean(line)
    last = _LAST.match(text)
    if last is None or text.endswith("   ", 0, max(0, last.end() - 2)):  # before a contract noted beside the hand
        return True
    chunk = text[last.end() :]
    readings = {chunk, *(_translated(chunk, words, own) for own, letters in enumerate(words.ranks) if letters)}
    return any(_is_aside(_ranks(reading, words)[1], 1) for reading in readings)


def _begins_with_cards(line: str) -> bool:
    first = _START.search(line)
    if first is None:
        return False
    return first.start() <= _LONGEST_BEFORE or len(line[: first.start()].strip()) <= _LONGEST_BEFORE


def read_cards(index: int, line: str, words: BridgeWords, own: int | None = None) -> CardLine | None:
    """Read a line of a drawn deal; None for a sentence, or where no card stands.

    `own` is the index of a language whose own letters for the ranks are read instead of the international ones.
    """
    if not _begins_with_cards(line):
        return None
    text = clean(line)
    holdings: list[Holding] = []
    rests: list[str] = []
    for at, end in _pieces(text):
        chunk = text[at + 1 : end]
        ranks, rest = _ranks(chunk if own is None else _translated(chunk, words, own), words)
        beside = rest.strip()
        if not (_is_aside(rest, len(rests) + 1) if end == len(text) else _is_furniture(beside, words)):
            return None
        holdings.append(Holding(index, at, SYMBOLS.get(text[at], UNKNOWN), text[at], ranks))
        rests.append(beside)
    if not holdings:
        return None
    return CardLine(index, tuple(holdings), text[: holdings[0].column].strip(), tuple(rests[:-1]), rests[-1])


def furniture_seats(text: str, words: BridgeWords) -> tuple[str, ...] | None:
    """The seats named in a line of nothing else: the square in the middle, or labels; None for any other line.

    A line that draws the edge of the square names none, and gives an empty tuple.
    """
    if not text or _SUIT.search(text):
        return None if text else ()
    names: list[str] = []
    for word in _WORD.finditer(text):
        if len(names) == 4 or not words.seat(word.group()):
            return None
        names.append(word.group())
    return tuple(names) if _SQUARE.fullmatch(_WORD.sub("", text)) else None


def _pieces(text: str) -> list[tuple[int, int]]:
    """Where each holding begins, at its symbol, and where the next does or the line ends."""
    symbols = [match.start() for match in _START.finditer(text)]
    if len(symbols) > 1:
        symbols[1:] = [at for before, at in pairwise(symbols) if not _is_contract(text, before, at)]
    return list(pairwise((*symbols, len(text))))


def _is_contract(text: str, before: int, at: int) -> bool:
    """Whether a symbol belongs to a contract noted beside the hand: "♣ 6      4♠"; `before` is the symbol before it."""
    return text[at - 1] in "1234567" and _CONTRACT.match(text[before + 1 : at]) is not None


def _ranks(chunk: str, words: BridgeWords) -> tuple[str, str]:
    """The ranks at the start of what follows a symbol, and the rest of it."""
    match = _HOLDING.match(chunk)
    if match is None:
        rest = chunk.lstrip(":=.") if chunk[:1] in (":", "=", ".") else chunk
        told = rest.lstrip()
        shaped = shape(told[:_LONGEST_VOID])
        word = next((void for void in words.voids if shaped.startswith(void)), "")
        return "", told[len(word) :] if word else rest
    ranks, rest = match["ranks"], chunk[match.end() :]
    if ranks is None:
        return "", rest
    if rest and (more := _MORE.fullmatch(rest)) and not words.seat(more[1]):
        ranks, rest = ranks + more[1], ""
    return ordered((_TEN.sub("T", ranks) if "1" in ranks else ranks).translate(_LATIN)), rest


def _translated(chunk: str, words: BridgeWords, own: int) -> str:
    """The chunk with the ranks at its start in international letters."""
    match = words.own_run[own].match(chunk)
    end = match.end() if match else 0
    return chunk[:end].translate(words.ranks[own]) + chunk[end:]


def _is_furniture(text: str, words: BridgeWords) -> bool:
    return len(text) <= 1 or furniture_seats(text, words) is not None


def _is_aside(text: str, holdings: int) -> bool:
    """Whether words after the cards are a note beside them, and no sentence that goes on."""
    if not text.strip() or text.startswith("  "):
        return len(text) <= _LONGEST_AFTER
    return holdings < 4 and len(text.split()) < 3 and len(text) <= _LONGEST_AFTER and not text[0].isalnum()
