"""Which script a text's words are in."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping

WORDS: Mapping[str, re.Pattern[str]] = {
    "greek": re.compile(r"[\u0370-\u03ff\u1f00-\u1fff]{2,}"),
    "latin": re.compile(r"[A-Za-z\u00c0-\u024f\u1e00-\u1eff]{2,}"),
}
"""The words of each script, by the name that locales use; lone letters are seats, sections or ranks."""
_OTHER = re.compile(
    r"[\u0400-\u052f\u0530-\u058f\u0590-\u06ff\u0900-\u0eff\u10a0-\u10ff\u1100-\u11ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]"
)
_BEYOND_LATIN = re.compile(r"[^\u0000-\u036f\u2000-\u303f]")
"""What is neither Latin nor a common sign: the cheap first test."""
_SAMPLE = 240
"""Characters of a text that are weighed."""
_MOSTLY = 0.3
"""From this share of its letters on, a text in another script than Latin is in that script: names stay in Latin."""


def weigh(text: str) -> dict[str, int]:
    """How many letters the words of each script have at the beginning of `text`.

    `other` stands for scripts that no locale uses.
    """
    text = text[:_SAMPLE]
    if text.isascii():
        return {"latin": _length("latin", text)}
    found = {script: _length(script, text) for script in WORDS}
    other = len(_OTHER.findall(text))
    return found | ({"other": other} if other else {})


def _length(script: str, text: str) -> int:
    return len("".join(WORDS[script].findall(text)))


def script_of(text: str) -> str:
    """`greek`, `latin`, `other`, or nothing where the text has no words. Most texts tell before all is weighed."""
    text = text[:_SAMPLE]
    if not _BEYOND_LATIN.search(text):
        return "latin" if WORDS["latin"].search(text) else ""
    if _length("greek", text[: len(text) // 2]) >= _MOSTLY * len(text) and not _OTHER.search(text):
        return "greek"
    return prevailing(weigh(text))


def prevailing(letters: Mapping[str, int]) -> str:
    """The same from the letters weighed."""
    total = sum(letters.values())
    if not total:
        return ""
    for script in ("other", "greek"):
        if letters.get(script, 0) >= _MOSTLY * total:
            return script
    return "latin"


def foreign_script(text: str) -> str:
    """Name of the script of the first letter that is neither Greek nor Latin: `Cyrillic`."""
    letter = _OTHER.search(text)
    return unicodedata.name(letter[0], "?").split()[0].capitalize() if letter else ""
