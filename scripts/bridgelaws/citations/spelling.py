"""Words as patterns: every way to write a word of the locale tables, as a part of a regular expression.

Capitals, accents and a final sigma do not matter; in words of three letters or more neither does a letter typed on
the other keyboard that looks the same («Νόμος» with a Latin N). Source of the look-alikes: Unicode Technical
Standard 39, the letters of both alphabets that share a shape.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import cache, lru_cache

from bridgelaws.folding import fold, folded, to_greek, to_latin

_LOWER_LOOKALIKES = dict(zip("αεικνορτυχωγ", "aeikvoptuxwy", strict=True))
LETTER = r"[^\W\d_]"
"""Any letter."""
GAP = r"[\s\u200b\u00ad\u2060\ufeff]"
"""Any white space, the no-break and the zero-width kinds too."""
GAPS = rf"{GAP}{{0,4}}"
"""A little white space or none; a bound keeps a search linear where a text is full of blanks."""
SPACE = rf"{GAP}{{1,4}}"
"""A little white space."""
_APOSTROPHES = "'’‘΄´ʼ"
_SIGNS = {"*": r"\w*", " ": SPACE} | dict.fromkeys(_APOSTROPHES, f"[{_APOSTROPHES}]")
"""Characters of a form that stand for others."""


def _spellings() -> dict[str, str]:
    """For each folded letter the characters that fold to it."""
    found: dict[str, set[str]] = defaultdict(set)
    for code in (*range(0x41, 0x100), *range(0x370, 0x400)):
        folded = fold(chr(code))
        if len(folded) == 1 and folded.isalpha():
            found[folded] |= {chr(code), folded}
    return {letter: "".join(sorted(forms)) for letter, forms in found.items()}


_SPELLINGS = _spellings()


def _lookalikes() -> dict[str, str]:
    """For each folded letter the characters of the other alphabet that look like one of its forms."""
    found: dict[str, set[str]] = defaultdict(set)
    for greek, latin in _LOWER_LOOKALIKES.items():
        found[greek].add(latin)
        found[latin].add(greek)
    for letter in _SPELLINGS:
        capital = letter.upper()
        found[letter] |= {to_greek(capital), to_latin(capital)}
    return {letter: "".join(sorted(forms)) for letter, forms in found.items()}


_LOOKALIKES = _lookalikes()


_SKELETON = str.maketrans(_LOWER_LOOKALIKES)


@lru_cache(maxsize=4096)
def skeleton(text: str) -> str:
    """Return `text` folded, each letter that looks like a Latin one made that: two words that look alike are equal.

    Remembered: it is asked of single words round references, and these are much the same few.
    """
    return fold(text).translate(_SKELETON)


class Spelled:
    """A compiled pattern of `words`: matches them in any text, whatever its case and accents; offsets are the text's.

    The pattern sees the folded text, where a letter is one character and no class of its capitals and accents: classes
    with letters beyond ASCII take most of the time that compiling takes.
    """

    def __init__(self, pattern: str, flags: int = 0) -> None:
        self._pattern = re.compile(pattern, flags)

    def match(self, text: str, pos: int = 0) -> re.Match[str] | None:
        """As that of a compiled pattern."""
        return self._pattern.match(folded(text), pos)

    def fullmatch(self, text: str) -> re.Match[str] | None:
        """As that of a compiled pattern."""
        return self._pattern.fullmatch(fold(text))


def spell(form: str) -> str:
    """Return the pattern of one form of the tables; `*` stands for any ending, a blank for any white space."""
    return "".join(_letters(form, _spell_letter))


def spell_folded(form: str) -> str:
    """The same for folded text."""
    return "".join(_letters(form, _fold_letter))


def _letters(form: str, write: Callable[[str, bool], str]) -> list[str]:
    return [_SIGNS.get(letter) or write(letter, len(form) >= 3) for letter in fold(form)]


def _spell_letter(letter: str, alike: bool) -> str:
    if letter in _SPELLINGS:
        return f"[{_SPELLINGS[letter]}{_LOOKALIKES.get(letter, '') if alike else ''}]"
    return re.escape(letter)


@cache
def _fold_letter(letter: str, alike: bool) -> str:
    ways = {letter, *fold(_LOOKALIKES.get(letter, ""))} if alike else {letter}
    return f"[{''.join(sorted(ways))}]" if len(ways) > 1 else re.escape(letter)


def words(forms: Iterable[str], after: str = r"(?!\w)", *, in_folded: bool = True) -> str:
    """Return the pattern of any of `forms` as a whole word, the longest first; of no form, one that matches nothing.

    It is for folded text, as `Spelled` gives it, unless `in_folded` is false. `after` is what must hold behind a form
    that ends in a letter or digit.
    """
    write = _fold_letter if in_folded else _spell_letter
    ordered = sorted(dict.fromkeys(forms), key=len, reverse=True)
    spelled = [(_letters(form, write), after if form[-1].isalnum() else "", form[0].isalnum()) for form in ordered]
    whole = _either((letters, behind) for letters, behind, is_word in spelled if is_word)
    signs = _either((letters, behind) for letters, behind, is_word in spelled if not is_word)
    return rf"(?:(?<!\w){whole}|{signs})"


def _either(forms: Iterable[tuple[list[str], str]]) -> str:
    """The pattern of any of `forms`, each letter by letter and with what must hold behind it.

    What forms share at their beginning is written and tried once, the longer form before the shorter.
    """
    behind: dict[str, None] = {}
    starts: dict[str, list[tuple[list[str], str]]] = {}
    for letters, after in forms:
        if letters:
            starts.setdefault(letters[0], []).append((letters[1:], after))
        else:
            behind[after] = None
    ways = [first + _either(rest) for first, rest in starts.items()] + list(behind)
    if len(ways) == 1:
        return ways[0]
    return f"(?:{'|'.join(ways)})" if ways else r"(?!)"


def exactly(forms: Iterable[str]) -> str:
    """Return the pattern of any of `forms` to the letter, the longest first; of no form, one that matches nothing."""
    patterns = [re.escape(form) for form in sorted(dict.fromkeys(forms), key=len, reverse=True)]
    return f"(?:{'|'.join(patterns)})" if patterns else r"(?!)"


def after_first(forms: Iterable[str], after: str = "") -> tuple[str, str]:
    """Return the first characters that any of `forms` may have, and the pattern of what follows such a character.

    A search goes many times faster where its pattern begins with a class of characters, so patterns that are searched
    for begin with all first characters at once and look back at the one met. `after` is what must hold behind a form.
    """
    spelled = [_letters(form, _spell_letter) for form in sorted(dict.fromkeys(forms), key=len, reverse=True)]
    rest = "|".join(f"(?<={letters[0]}){''.join(letters[1:])}{after}" for letters in spelled)
    return "".join(letters[0].strip("[]") for letters in spelled), f"(?:{rest})" if rest else r"(?!)"


def exactly_after_first(forms: Iterable[str]) -> tuple[str, str]:
    """As `after_first`, for `forms` to the letter."""
    longest = sorted(dict.fromkeys(forms), key=len, reverse=True)
    rest = "|".join(f"(?<={re.escape(form[0])}){re.escape(form[1:])}" for form in longest)
    return "".join(form[0] for form in longest), f"(?:{rest})"
