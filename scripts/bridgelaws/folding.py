"""Folding: the one place that says when two spellings are the same for matching.

The author's spelling stays on the screen; folded text is only ever compared, never shown.
Sources: Unicode Standard Annex 15 (normalization), Unicode Technical Standard 39 (confusables).
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

GREEK_CAPITALS = "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ"
LATIN_CAPITALS = "ABEZHIKMNOPTYX"
"""Capital letters that look the same in both scripts, pairwise."""

_TO_LATIN = str.maketrans(GREEK_CAPITALS, LATIN_CAPITALS)
_TO_GREEK = str.maketrans(LATIN_CAPITALS, GREEK_CAPITALS)


def _fold_table() -> dict[int, str]:
    """Each accented letter of the Latin and Greek blocks to its bare lower-case letter, one character for one."""
    table = {ord("ς"): "σ"}
    for code in (*range(0x00C0, 0x0250), *range(0x0370, 0x0400), *range(0x1E00, 0x2000)):
        base = unicodedata.normalize("NFD", chr(code))[0].lower()
        if len(base) == 1 and base != chr(code):
            table[code] = "σ" if base == "ς" else base
    return table


_FOLD = _fold_table()
_COMMON = tuple(zip("άέήίόύώϊϋΐΰς", "αεηιουωιυιυσ", strict=True))
"""What nearly every accent in a Greek text is; replaced one letter at a time, ten times as fast as the whole table."""
_RARE = re.compile("[\u00e0-\u024f\u0370-\u03b0\u03ca-\u03ff\u1e00-\u1fff]")


def fold(text: str) -> str:
    """Return `text` lower-cased, without accents and with σ for a final ς: «Αγοράς» and "ΑΓΟΡΑΣ" give αγορασ.

    `text` must be NFC; the result has as many characters, so that offsets agree.
    """
    lowered = text.lower()
    if lowered.isascii():
        return lowered
    for accented, plain in _COMMON:
        lowered = lowered.replace(accented, plain)
    if _RARE.search(lowered):
        lowered = lowered.translate(_FOLD)
    return lowered if len(lowered) == len(text) else "".join(c.lower() if len(c.lower()) == 1 else c for c in text)


@lru_cache(maxsize=256)
def folded(text: str) -> str:
    """What `fold` returns, remembered for the texts of a page: each is looked at many times."""
    return fold(text)


def to_latin(text: str) -> str:
    """Replace Greek capitals by the Latin ones that look the same: «27Β» (Greek) becomes "27B"."""
    return text.translate(_TO_LATIN)


def to_greek(text: str) -> str:
    """Replace Latin capitals by the Greek ones that look the same: "1XA" becomes «1ΧΑ»."""
    return text.translate(_TO_GREEK)
