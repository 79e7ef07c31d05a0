"""One line of a drawn deal: the holdings in it, each with its suit, ranks and column, and what stands between them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from bridgelaws.bridge.values import RANKS
from bridgelaws.bridge.words import DASH, RUN, SYMBOL, SYMBOLS, BridgeWords, shape

UNKNOWN = "?"
"""The suit of a bullet or a broken character that stands where a symbol should."""
_BULLETS = "•●∙▪■◦·\uf0b7\ufffd?¿□"
_CLEAN = str.maketrans(
    dict.fromkeys("\ufe0e\ufe0f\u200b\ufeff") | dict.fromkeys("\u00a0\u2002\u2003\u2007\u2009\u202f|", " ")
)
_START = re.compile(rf"[{SYMBOL}]|(?:(?<=\s)|^)[{_BULLETS}](?= ?(?:[{DASH}]|{RUN})(?:\s|$))")
_HOLDING = re.compile(rf"[\s:=.]*(?:(?P<ranks>{RUN})(?!\w)|(?P<void>[{DASH}]{{1,3}}(?!\d)|0(?!\w)))")
_SQUARE = re.compile(rf"[\s+*_.:/\\<>()\[\]{DASH}\u2500-\u257f]*")
"""What draws the square in the middle, besides the seats."""
_WORD = re.compile(r"\w+")
_CONTRACT = re.compile(r"(?:.*\S)? {3,}[1-7] ?$")
_MORE = re.compile(rf" +({RUN}) *")
_TEN = re.compile("1 ?[0oOΟ]")
_LATIN = str.maketrans("ΑΚΤaqkjtXΧχ×", "AKTAQKJTxxxx", " ,.")
_LONGEST_BEFORE, _LONGEST_AFTER = 60, 90


@dataclass(frozen=True, slots=True)
class Holding:
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


@dataclass(frozen=True, slots=True)
class CardLine:
    """A line that holds cards and nothing that a drawn deal would not have."""

    index: int
    holdings: tuple[Holding, ...]
    before: str
    """Words before the first holding: a seat, or who deals."""
    between: tuple[str, ...]
    """What stands after each holding but the last: seats of the square in the middle."""
    after: str
    """Words after the last holding."""


def ordered(ranks: str) -> str:
    """The ranks high to low, small cards last, each as often as it is written."""
    return "".join(sorted(ranks, key=(RANKS + "x").index))


def clean(line: str) -> str:
    """The line without variation selectors, its tabs and odd blanks as blanks, its bars gone."""
    return line.translate(_CLEAN).expandtabs()


def read_cards(index: int, line: str, words: BridgeWords, own: int | None = None) -> CardLine | None:
    """Read a line of a drawn deal; None for a sentence, or where no card stands.

    `own` is the index of a language whose own letters for the ranks are read instead of the international ones.
    """
    first = _START.search(line)
    if first is None or len(line[: first.start()].strip()) > _LONGEST_BEFORE:
        return None
    text = clean(line)
    starts = [match.start() for match in _START.finditer(text)]
    starts = [at for number, at in enumerate(starts) if not _is_contract(text, starts, number)]
    if not starts:
        return None
    holdings: list[Holding] = []
    rests: list[str] = []
    for at, end in zip(starts, [*starts[1:], len(text)], strict=True):
        ranks, rest = _ranks(_translated(text[at + 1 : end], words, own), words)
        holdings.append(Holding(index, at, SYMBOLS.get(text[at], UNKNOWN), text[at], ranks))
        rests.append(rest)
    *between, after = rests
    if not all(_is_furniture(rest, words) for rest in between) or not _is_aside(after, len(holdings)):
        return None
    return CardLine(index, tuple(holdings), text[: starts[0]].strip(), tuple(b.strip() for b in between), after.strip())


def furniture_seats(text: str, words: BridgeWords) -> tuple[str, ...] | None:
    """The seats named in a line of nothing else: the square in the middle, or labels; None for any other line.

    A line that draws the edge of the square names none, and gives an empty tuple.
    """
    tokens = _WORD.findall(text)
    rest = _WORD.sub("", text)
    if len(tokens) > 4 or not _SQUARE.fullmatch(rest) or not all(words.seat(token) for token in tokens):
        return None
    return tuple(tokens)


def _is_contract(text: str, starts: Sequence[int], number: int) -> bool:
    """Whether a symbol belongs to a contract noted beside the hand: "♣ 6      4♠"."""
    if number == 0 or text[starts[number] - 1] not in "1234567":
        return False
    return _CONTRACT.match(text[starts[number - 1] + 1 : starts[number]]) is not None


def _ranks(chunk: str, words: BridgeWords) -> tuple[str, str]:
    """The ranks at the start of what follows a symbol, and the rest of it."""
    match = _HOLDING.match(chunk)
    if match is None:
        rest = chunk.lstrip(":=.") if chunk[:1] in (":", "=", ".") else chunk
        word = next((void for void in words.voids if shape(rest).lstrip().startswith(void)), "")
        return "", rest.lstrip()[len(word) :] if word else rest
    if match["ranks"] is None:
        return "", chunk[match.end() :]
    ranks, rest = match["ranks"], chunk[match.end() :]
    if (more := _MORE.fullmatch(rest)) and not words.seat(more[1]):
        ranks, rest = ranks + more[1], ""
    return ordered(_TEN.sub("T", ranks).translate(_LATIN)), rest


def _translated(chunk: str, words: BridgeWords, own: int | None) -> str:
    """The chunk with the ranks at its start in international letters."""
    if own is None:
        return chunk
    rank = rf"(?:10|[2-9AKQJTxΑΚΤ{''.join(words.ranks[own])}])"
    match = re.match(rf"[\s:=.]*{rank}(?:[ ,.]?{rank})*(?!\w)", chunk)
    end = match.end() if match else 0
    return chunk[:end].translate({ord(letter): rank for letter, rank in words.ranks[own].items()}) + chunk[end:]


def _is_furniture(text: str, words: BridgeWords) -> bool:
    return not text.strip() or furniture_seats(text.strip(), words) is not None or len(text.strip()) <= 1


def _is_aside(text: str, holdings: int) -> bool:
    """Whether words after the cards are a note beside them, and no sentence that goes on."""
    if not text.strip() or text.startswith("  "):
        return len(text) <= _LONGEST_AFTER
    return holdings < 4 and len(text.split()) < 3 and len(text) <= _LONGEST_AFTER and not text[0].isalnum()
