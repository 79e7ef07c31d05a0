"""Printed labels: `1.`, `2. (α)`, `(i)`, `Α.` at the start of a block, and what they are called with their parents."""

from __future__ import annotations

import re
from typing import NamedTuple

from bridgelaws.folding import fold
from bridgelaws.reading.patterns import Patterns

_AHEAD = r"(?=\s|$|[^\W\d_]|[(«“‘\"'♠♥♦♣])"
_SECTION = re.compile(
    r"(?:\((?P<held>ΣΤ|Στ|[A-ZΑ-ΩϚ])\)|(?P<bare>ΣΤ|Στ|[A-ZΑ-ΩϚ])(?:[.)]{1,2}(?=\s|$)|\.?(?=\d{1,2}[.)])))\s*"
)
_NUMBER = re.compile(
    rf"(?:\((?P<held>\d{{1,3}})\)\.?{_AHEAD}|(?P<bare>\d{{1,3}})(?:[.)]{{1,2}}{_AHEAD}|\s?(?=\(?[a-zα-ωϛ]{{1,4}}\)(?:\s|$))))\s*"
)
_LETTER = re.compile(
    r"(?:\(\s?(?P<held>[a-zα-ωϛ]{1,4})\s?\)[.:]?|(?P<sign>©)|(?P<bare>[a-zα-ωϛ]{1,4})\)\.?(?=\s|$)|(?P<weak>[a-zα-ωϛ]{1,4})\.(?=\s))\s*"
)
_BEGINNING = re.compile(r"[\d(©]|\w{1,4}[.)]|[A-ZΑ-Ω]\d")
_SIGNS = {"©": "c"}
"""What DokuWiki's typography makes of `(c)`."""
_ROMANS = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv", "xv")
_LOOKS_ROMAN = str.maketrans("ινχ", "ivx")


class Label(NamedTuple):
    """The labels at the start of a block, as printed."""

    end: int
    """Where the words begin; the label itself ends before the blanks there."""
    section: str = ""
    number: str = ""
    letters: tuple[str, ...] = ()
    """One or two: (letter), (roman), or both."""
    weak: bool = False
    """Printed as `α.` or `©`: a label only where it goes on with a list."""


def may_be_label(text: str) -> bool:
    """Quickly: whether `text` begins as one with a label does."""
    return _BEGINNING.match(text) is not None


def read_label(text: str, patterns: Patterns) -> Label | None:
    """The printed labels at the start of `text`, None where there are none."""
    at, section, number = 0, "", ""
    letters: list[str] = []
    weak = False
    if (match := _SECTION.match(text)) and patterns.section(match["held"] or match["bare"], ""):
        section, at = match["held"] or match["bare"], match.end()
    if match := _NUMBER.match(text, at):
        number, at = match["held"] or match["bare"], match.end()
    while len(letters) < 2 and (match := _LETTER.match(text, at)):
        printed = match["held"] or match["bare"] or match["weak"] or _SIGNS[match["sign"]]
        if (match["weak"] and at) or not _known(printed, patterns):
            break
        weak = not at and not (match["held"] or match["bare"])
        letters.append(printed)
        at = match.end()
    return Label(at, section, number.lstrip("0") or number, tuple(letters), weak) if at else None


def _known(printed: str, patterns: Patterns) -> bool:
    return fold(printed).translate(_LOOKS_ROMAN) in _ROMANS or patterns.letter(printed, "") is not None


class Position(NamedTuple):
    """Where a list has got to: the last labels of each level."""

    section: str = ""
    number: str = ""
    letter: str = ""
    roman: str = ""
    own: bool = False
    """The section was printed with the label itself."""
    interrupted: bool = False
    """A block without label came since: a list that starts anew does not stand below the last number."""

    def __str__(self) -> str:
        """The canonical label: `B1`, `4(a)`, `5(b)(ii)`."""
        section = self.section if self.own or not self.depth else ""
        letters = "".join(f"({part})" for part in (self.letter, self.roman) if part)
        return section + self.number + letters

    @property
    def depth(self) -> int:
        """How many levels of the list are in use, the section not counted."""
        return sum(map(bool, (self.number, self.letter, self.roman)))

    def after(self, label: Label, patterns: Patterns, code: str) -> Position | None:
        """Where the list has got to after `label`, in the language `code`; None where it is no label after all."""
        path = self
        if label.section:
            section = patterns.section(label.section, code)
            if section is None:
                return None
            path = Position(section)
        if label.number:
            path = Position(path.section, label.number)
        for printed in label.letters:
            below = path._below(printed, patterns, code, label.weak)
            if below is None:
                return None
            path = below
        return path._replace(own=bool(label.section), interrupted=False)

    def _below(self, printed: str, patterns: Patterns, code: str, weak: bool) -> Position | None:
        roman = fold(printed).translate(_LOOKS_ROMAN)
        letter = patterns.letter(printed, code)
        if roman in _ROMANS and not self._goes_on(letter):
            if (weak or letter is None and len(roman) == 1) and roman not in (self._next_roman(), "i"):
                return None
            parent = self if self._next_roman() == roman or not self.interrupted else Position(self.section)
            return parent._replace(roman=roman)
        if letter is None or (weak and letter != "a" and not self._goes_on(letter)):
            return None
        anew = self.interrupted and not self._goes_on(letter)
        return Position(self.section, "" if anew else self.number, letter)

    def _goes_on(self, letter: str | None) -> bool:
        """Whether `letter` comes next: then even an (i) is a letter."""
        return bool(letter and self.letter) and ord(str(letter)) == ord(self.letter) + 1

    def _next_roman(self) -> str:
        index = _ROMANS.index(self.roman) + 1 if self.roman else 0
        return _ROMANS[index] if index < len(_ROMANS) else ""
