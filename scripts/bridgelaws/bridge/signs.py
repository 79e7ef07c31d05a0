"""The signs that hands and calls are written with, and the shape in which texts are compared."""

from __future__ import annotations

from collections.abc import Mapping

from bridgelaws.folding import GREEK_CAPITALS, LATIN_CAPITALS, fold

SYMBOLS: Mapping[str, str] = {
    **dict.fromkeys("♠♤\uf0aa", "S"),
    **dict.fromkeys("♥♡\uf0a9", "H"),
    **dict.fromkeys("♦♢\uf0a8", "D"),
    **dict.fromkeys("♣♧\uf0a7", "C"),
}
"""Suit symbols, outlined ones and the codes of the Symbol font (U+F0A7 to U+F0AA) included."""
SYMBOL = "♠♤\uf0aa♥♡\uf0a9♦♢\uf0a8♣♧\uf0a7"
VARIATION = "[\ufe0e\ufe0f]?"
"""A variation selector: asks for the text or the coloured form of the symbol before it."""
BLANK = " \t\u00a0\u2000-\u200b\u202f\u3000"
DASH = "\\-\u2010-\u2015\u2212"
"""Characters of a character class: blanks on one line, and all that is typed for a dash."""

_RANK = r"(?:1 ?[0oOΟ]|[2-9AKQJTaqkjtxXΧχ×ΑΚΤ])"
RUN = rf"{_RANK}(?:(?: {{0,2}}|[,.] ?){_RANK})*"
"""Pattern of the ranks of a holding, with blanks or commas between or none."""

LOOK = tuple(zip(GREEK_CAPITALS.replace("Η", "").lower(), LATIN_CAPITALS.replace("H", "").lower(), strict=True))
"""Greek letters whose capitals look Latin; not the eta, which would make «3η» (third) a bid of three hearts."""


def shape(text: str) -> str:
    """`text` folded, with one letter for all that look alike as capitals: «1ΧΑ» and "1XA" have one shape."""
    return shape_folded(fold(text))


def shape_folded(text: str) -> str:
    """The shape of a text that is folded already."""
    if not text.isascii():
        for greek, latin in LOOK:
            text = text.replace(greek, latin)
    return text
