"""Texts made to be slow, at one length and at four times it: time must grow with the text only."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from time import process_time

from bridgelaws.bridge.find import find_diagrams
from bridgelaws.bridge.inline import find_inline
from bridgelaws.citations import find
from bridgelaws.corpus import Tools
from bridgelaws.edition import load_edition
from bridgelaws.reading import read

_LENGTH, _TIMES = 4_000, 4
_PAGES = ("((", "[[", ";;", "<del>", "**", "w1) ", "(", "<code>\n", "| a ", "\n* ", "λόγια\n", "<!--", "<p ", "`_", "a")
_STARTS = ("Αρχή [[law_1|Νόμος 1]]. ", "Αρχή. ", "<p>Αρχή.</p><p></p><p></p><p>", "# Αρχή\n\n")
_LINES = ("♠ A K 5", "N E S W", "♠ A\n♥ K\n", "W N E S\n1♠ Pass 2♠ Pass", "• 5", "S AK 5")
_BIDS = ("1♣, 1♦, 1♥, ", "1♣ 1♦ 1♥ ", "1♣ - 1♦ - ", "(1♣ (1♦ ", "1♣ (x) ")
_REFERENCES = ("Νόμος 27Β1, ", "27B ", "(a) and ", "Laws ", "    ", "1 and 2 ")
_LEAST = 0.02
"""Seconds below which a time is too short to be compared."""


def worst_growth() -> tuple[float, str]:
    """How many times as long the worst text takes at four times its length, and which one that is."""
    return max((_growth(work, piece), f"{name} {piece!r}") for name, work, piece in _works())


def _works() -> Iterator[tuple[str, Callable[[str], object], str]]:
    tools = Tools.build(load_edition())
    for start in _STARTS:
        for piece in _PAGES:
            yield f"page {start!r}", partial(_read_page, tools, start), piece
    for piece in _LINES:
        yield "lines", lambda text: find_diagrams(text.split("\n"), tools.words), f"{piece}\n"
    for piece in _BIDS:
        yield "bids", lambda text: find_inline(text, tools.words), piece
    for piece in _REFERENCES:
        yield "references", lambda text: find(text, tools.grammar), piece


def _read_page(tools: Tools, start: str, text: str) -> object:
    return read("law_20.txt", (start + text).encode(), tools.reader)


def _growth(work: Callable[[str], object], piece: str) -> float:
    length = _LENGTH // 4 if "\n" in piece else _LENGTH
    short, long = (min(_seconds(work, piece * length * times) for _ in range(2)) for times in (1, _TIMES))
    return long / max(short, _LEAST)


def _seconds(work: Callable[[str], object], text: str) -> float:
    start = process_time()
    work(text)
    return process_time() - start
