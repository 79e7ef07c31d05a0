"""Which letters a language's texts are written with, and what a word typed in the wrong script should have been."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from bridgelaws.folding import GREEK_CAPITALS, LATIN_CAPITALS
from bridgelaws.language import Language

_LETTERS = {"cyrillic": "Ѐ-ԯ", "greek": "Ͱ-Ͽἀ-῿", "latin": "A-Za-zÀ-ÖØ-öø-ɏ"}
"""Ranges of the letters of each script, for a regular expression."""
_SMALL = {"α": "a", "ι": "i", "κ": "k", "ν": "v", "ο": "o", "ρ": "p", "υ": "u", "χ": "x"}
_SAME = dict(zip(GREEK_CAPITALS, LATIN_CAPITALS, strict=True)) | _SMALL
_TO: Mapping[str, Mapping[int, str]] = {
    "cyrillic": {},
    "greek": str.maketrans({latin: greek for greek, latin in _SAME.items()}),
    "latin": str.maketrans(_SAME),
}
"""Look-alikes (Unicode Technical Standard 39) of each script among the letters of the others; none yet for Cyrillic."""
_TABLES = ("seats", "sides", "vulnerable", "strains", "ranks", "calls")


@dataclass(frozen=True)
class ScriptTable:
    """The script of one language, seen against the others of the edition."""

    own: str
    """`greek`, `latin`, `cyrillic`."""
    others: tuple[str, ...]
    borrows: bool
    """Whether its texts write bridge terms in the other script as well: ♠K, 1NT, Lebensohl in Greek."""
    foreign: re.Pattern[str]
    """A letter of another script."""
    numbering: Mapping[str, str]
    """Letters that other languages number provisions with → this language's."""
    parts: re.Pattern[str]
    """One letter of `numbering`, or any other character."""
    terms: Mapping[str, str]
    """Short bridge words of other languages → this language's: ΧΑ → NT."""
    articles: frozenset[str]
    """Short everyday words of this language made of look-alikes only: «Η», «Ο»."""
    forms: frozenset[str]
    """This language's bridge words."""
    borrowed: frozenset[str]
    """Bridge words in another script that may stand in this language's texts."""

    @classmethod
    def build(cls, language: Language, languages: Iterable[Language]) -> ScriptTable:
        """Compile the tables of `language` against those of the languages written in another script."""
        foreign = [other for other in languages if other.script != language.script]
        scripts = tuple(sorted({other.script for other in foreign} or set(_LETTERS) - {language.script}))
        borrows = bool(set(language.words("writing", "borrows")) & set(scripts))
        terms = dict(pair for other in foreign for pair in _translations(other, language))
        numbering = dict(pair for other in foreign for pair in _numbering(other, language))
        articles = frozenset(language.words("writing", "words"))
        letters = "".join(_LETTERS[script] for script in scripts)
        return cls(
            own=language.script,
            others=scripts,
            borrows=borrows,
            foreign=re.compile(f"[{letters}]"),
            numbering=numbering,
            parts=re.compile("|".join(sorted(map(re.escape, numbering), key=len, reverse=True) + [r"\d+", "."])),
            terms=terms,
            articles=articles,
            forms=frozenset(_forms(language)),
            borrowed=frozenset(form for other in foreign for form in _forms(other)) if borrows else frozenset(),
        )

    def words(self, text: str) -> Iterator[tuple[int, int]]:
        """Start and end of each word with a letter of another script."""
        end = 0
        for letter in self.foreign.finditer(text):
            if letter.start() >= end:
                start, end = letter.span()
                while start and text[start - 1].isalnum():
                    start -= 1
                while text[end : end + 1].isalnum():
                    end += 1
                yield start, end

    def convert(self, word: str) -> str | None:
        """`word` with each foreign letter as the look-alike of this language's script; None where one has none."""
        converted = word.translate(_TO[self.own])
        return None if self.foreign.search(converted) else converted

    def is_mixed(self, word: str) -> bool:
        """Whether letters of this language's script and of another stand in one word."""
        return bool(self.foreign.search(word) and re.search(f"[{_LETTERS[self.own]}]", word))

    def continues(self, text: str, end: int) -> bool:
        """Whether a word of this language's script follows."""
        return bool(re.match(rf"\s+[{_LETTERS[self.own]}]", text[end : end + 8]))

    def in_phrase(self, text: str, start: int, end: int) -> bool:
        """Whether a longer word of another script stands beside: "Team B"."""
        letters = f"(?:{self.foreign.pattern}){{2}}"
        return bool(
            re.search(rf"{letters}[\s-]$", text[max(0, start - 8) : start])
            or re.match(rf"[\s-]{letters}", text[end : end + 8])
        )

    def outward(self, word: str) -> str | None:
        """`word` wholly in the other script, by look-alikes; None where a letter has none."""
        converted = word.translate(_TO[self.others[0]])
        return None if re.search(f"[{_LETTERS[self.own]}]", converted) else converted


def _forms(language: Language) -> Iterator[str]:
    """The one-word forms of the bridge tables."""
    for table in _TABLES:
        for forms in language.map("bridge", table).values():
            yield from (form for form in forms if form.isalpha())


def _translations(source: Language, target: Language) -> Iterator[tuple[str, str]]:
    for table in ("strains", "sides", "calls"):
        for canonical, forms in source.map("bridge", table).items():
            own = next((form for form in target.map("bridge", table).get(canonical, ()) if form[0].isalpha()), None)
            yield from ((form, own) for form in forms if own and form.isalpha())


def _numbering(source: Language, target: Language) -> Iterator[tuple[str, str]]:
    for table in ("sections", "letters"):
        own = target.map("numbering", table)
        for canonical, forms in source.map("numbering", table).items():
            yield from ((form, own[canonical][0]) for form in forms if canonical in own)
