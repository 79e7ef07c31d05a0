"""Who deals and who is vulnerable, from the words beside a deal, or from its board number (Law 2)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from bridgelaws.bridge.signs import DASH, shape
from bridgelaws.bridge.values import SEATS, Seat, Vulnerable
from bridgelaws.bridge.words import BridgeWords

_SAYS_MORE = re.compile(r"\w{4}|\d")
_CYCLE: tuple[Vulnerable, ...] = ("None", "NS", "EW", "All")


@dataclass(frozen=True, slots=True)
class Announcement:
    """What the words beside a deal say."""

    board: int | None = None
    dealer: Seat | None = None
    vulnerable: Vulnerable | None = None


def of_board(number: int) -> tuple[Seat, Vulnerable]:
    """Dealer and vulnerability of a board (Law 2): 7 is South, All. They repeat after 16 boards."""
    index = (number - 1) % 16
    return SEATS[index % 4], _CYCLE[(index + index // 4) % 4]


def read_announcement(texts: Sequence[str], words: BridgeWords, language: int | None = None) -> Announcement:
    """Read the words beside a deal; what is said outright goes before what the board number gives.

    `language` is the index of the language of the diagram, where its seats tell it: it says whose «Ν» is meant.
    """
    text = " ; ".join(texts)
    shaped = shape(text)
    dealer, vulnerable = _corner(text, shaped, words, language)
    if found := words.dealer.search(shaped):
        dealer = words.seat(text[slice(*found.span(found.lastindex or 0))], language)
    if found := words.vulnerable.search(shaped):
        vulnerable = _vulnerable(text[slice(*found.span(found.lastindex or 0))], words, language)
    elif vulnerable is None and dealer:
        vulnerable = next((side for part in _parts(text) if (side := _vulnerable(part, words, language))), None)
    board = words.board.search(shaped)
    number = int(board[1]) if board and int(board[1]) else None
    by_board = of_board(number) if number else (None, None)
    return Announcement(number, dealer or by_board[0], vulnerable or by_board[1])


def is_announcement(text: str, words: BridgeWords) -> bool:
    """Whether a line says who deals, who is vulnerable or which board it is, and nothing else."""
    if not text.strip() or len(text) > 90:
        return False
    rest = shaped = shape(text.strip())
    for pattern in (words.dealer, words.vulnerable, words.board, words.corner):
        rest = pattern.sub(";", rest, count=1)
    if rest == shaped:
        return False
    return all(words.side(part) is not None for part in _parts(rest) if _SAYS_MORE.search(part))


def _parts(text: str) -> list[str]:
    return [part.strip(" /|:") for part in re.split(r"[.,;]", text)]


def _corner(text: str, shaped: str, words: BridgeWords, language: int | None) -> tuple[Seat | None, Vulnerable | None]:
    """`N/None`, «Β/Κανείς»: the language of the word for the side is also that of a seat's letter."""
    for match in words.corner.finditer(shaped):
        seat, side = (1, 2) if match[1] else (4, 3)
        vulnerable = words.side(text[slice(*match.span(side))], language)
        if vulnerable:
            spoken = vulnerable[1] if language is None else language
            return words.seat(text[slice(*match.span(seat))], spoken), vulnerable[0]
    return None, None


def _vulnerable(text: str, words: BridgeWords, language: int | None) -> Vulnerable | None:
    text = text.strip(" .,:;")
    if re.fullmatch(rf"[{DASH}]", text):
        return "None"
    found = words.side(text, language)
    return found[0] if found else None
