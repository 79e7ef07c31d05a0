"""`stray-symbol`: a character that a wiki, a font or an editor put in the place of another."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bridgelaws.checks.view import View
from bridgelaws.findings import finding
from bridgelaws.model import Finding

_SYMBOL_FONT = {"\uf0a7": "♣", "\uf0a8": "♦", "\uf0a9": "♥", "\uf0aa": "♠"}
"""What the suits of the Symbol font become when its text is pasted."""
_SUITS = "♠ ♥ ♦ ♣"
_STRAY = re.compile(
    r"""
    (?P<private> [\uE000-\uF8FF] )
    | (?P<unreadable> \uFFFD )
    | (?P<bullet> (?<![\w.])[1-7][•∙●◦](?!\d)  |  (?<!\S)[•∙●◦](?:10|[AKQJT2-9])(?![^\W_])
                | (?<!\S)[•∙●◦](?=\S*[AKQJT])(?:10|[AKQJTx2-9]){2,13}(?![^\W_]) )
    | (?P<sign> (?: (?<=\d) | (?<=\d[A-ZΑ-Ω]) ) [©®] )
    """,
    re.VERBOSE,
)
_SUSPECT = re.compile("[\ue000-\uf8ff\ufffd•∙●◦©®]")
"""What any of them needs: most texts have none."""
_SIGNS = {"©": "(c)", "®": "(r)"}
"""Letters in brackets that DokuWiki's typography turns into signs."""


def stray_symbols(view: View) -> Iterator[Finding]:
    """Private-use characters, a bullet standing for a suit, `©` standing for (c); each symbol once a block."""
    for block in view.document.blocks:
        if not _SUSPECT.search(block.text):
            continue
        told = set()
        for match in _STRAY.finditer(block.text):
            symbol = next(char for char in match.group() if not char.isalnum() and not char.isspace())
            if symbol in told:
                continue
            told.add(symbol)
            correct = _SYMBOL_FONT.get(symbol) or _SIGNS.get(symbol) or _SUITS
            around = block.text[max(0, match.start() - 12) : match.end() + 6].split("\n")[0]
            yield finding(
                "stray-symbol",
                view.at(block, match.start()),
                surface=" ".join(around.split()),
                symbol=f"U+{ord(symbol):04X}",
                correct=correct,
            )
