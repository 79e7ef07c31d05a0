"""Letters in the place of suit symbols (S H D C, «Π Κ Κ Σ»): a drawing with them is rewritten with symbols, then read.

A letter is taken for a suit only where a hand can begin, in the order of the suits, so that a king («Κ») is none.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from bridgelaws.bridge.cards import clean, furniture_seats
from bridgelaws.bridge.signs import DASH, RUN
from bridgelaws.bridge.values import SUITS
from bridgelaws.bridge.words import BridgeWords

_SYMBOLS = "♠♥♦♣"
_TALLEST = 40
"""Lines that a drawing may take."""
_FEWEST = 8
"""Holdings that a drawing must have: two hands."""
_CARDS = rf"[ :.=]*(?:{RUN}|[{DASH}]{{1,2}})(?=\s|$)"
_RANK = re.compile(r"[AKQJTxΑΚΤΧ]")


def with_symbols(lines: Sequence[str], words: BridgeWords) -> list[str] | None:
    """`lines` up to where the drawing ends, a symbol for each suit letter; None when they begin no drawing."""
    for suits in words.suits:
        letters = _in_order(suits)
        for rewrite in (_across, _downwards):
            written = list(rewrite(map(clean, lines[:_TALLEST]), letters, words))
            if sum(line.count(symbol) for line in written for symbol in _SYMBOLS) >= _FEWEST:
                return written
    return None


def _in_order(suits: Mapping[str, str]) -> tuple[str, ...]:
    """The letter of each suit, spades first: «Π», «Κ», «Κ», «Σ»."""
    return tuple(next(letter for letter, values in suits.items() if suit in values) for suit in SUITS)


def _across(lines: Iterable[str], letters: Sequence[str], _words: BridgeWords) -> Iterator[str]:
    """Lines that hold a whole hand each; they end at the first other line that is not blank."""
    holding = rf"[ :.={DASH}]*(?:{RUN})?"
    hand = re.compile(r"(?<!\w)" + r"[ ,;]+".join(f"({letter}){holding}" for letter in letters) + r"(?!\w)")
    for line in lines:
        match = hand.search(line)
        if match is None and line.strip():
            return
        places = [match.start(group) for group in (1, 2, 3, 4)] if match else []
        yield _replaced(line, places, _SYMBOLS)


def _downwards(lines: Iterable[str], letters: Sequence[str], words: BridgeWords) -> Iterator[str]:
    """Lines that hold one suit each, spades first and then again."""
    suit = 0
    for line in lines:
        places = list(_hand_starts(line, letters[suit], words))
        if places:
            yield _replaced(line, places, _SYMBOLS[suit] * len(places))
            suit = (suit + 1) % 4
        elif not line.strip() or furniture_seats(line.strip(), words) is not None:
            yield line
        else:
            return


def _hand_starts(line: str, letter: str, words: BridgeWords) -> Iterator[int]:
    """Where `letter` begins a holding: at the margin, after a gap, after a seat, or anywhere if it is no rank."""
    for match in re.finditer(rf"(?<!\S){letter}(?={_CARDS}|\s*$|\s\s)", line):
        before = line[: match.start()]
        last = before.split()[-1:]
        if not last or before.endswith("  ") or words.seat(last[0]) or not _RANK.match(letter):
            yield match.start()


def _replaced(line: str, places: Sequence[int], symbols: str) -> str:
    characters = list(line)
    for place, symbol in zip(places, symbols, strict=False):
        characters[place] = symbol
    return "".join(characters)
