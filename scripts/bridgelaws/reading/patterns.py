"""`Patterns`: the words of an edition's languages by which a page is read, compiled once."""

from __future__ import annotations

import fnmatch
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from babel import Locale, UnknownLocaleError

from bridgelaws.bridge.signs import SYMBOL, shape
from bridgelaws.bridge.words import BridgeWords
from bridgelaws.folding import fold, to_greek, to_latin
from bridgelaws.language import Language
from bridgelaws.reading.scripts import prevailing, script_of, weigh

_WORD = re.compile(r"[^\W\d_]+")
_DASH = "-‐‑‒–—−"
_FEW = 24
"""Letters below which a text may be nothing but calls and abbreviations."""
_LONGEST_OPENING = 60
"""Characters within which the words before a ruling end."""
_SHORT = 200
"""Characters below which a few calls may outweigh the words of a language."""


@dataclass(frozen=True)
class Patterns:
    """What all steps of reading ask of the languages; build it once and pass it in."""

    languages: tuple[Language, ...]
    words: BridgeWords
    example: re.Pattern[str]
    """At the start of a folded text: the word example; groups `number`, its `digits`, `tail` (what ends the label)."""
    law: re.Pattern[str]
    """At the start of a folded text: the word Law and a reference; groups `number`, `section`, `item`, `letter`."""
    initials: frozenset[str]
    """Folded letters that the words of `example` and `law` begin with."""
    unfinished: re.Pattern[str]
    """Searches a folded line for what titles do not have: a condition within, at the end a word that joins."""
    announced: re.Pattern[str]
    """Searches a folded text for a word that announces examples."""
    ruling: re.Pattern[str]
    """At the start of a folded text: the words before the ruling on an example, with what ends them."""
    commentary: re.Pattern[str]
    """Searches a folded heading for a word that says that it is a commentary."""
    seat: re.Pattern[str]
    """Searches for the name (no letter) of a seat, or of a side."""
    neutral: frozenset[str]
    """Folded words that tell no language: calls and strains."""
    footer: tuple[str, ...]
    """Folded beginnings of the lines that a wiki prints under a page."""
    modified: re.Pattern[str]
    author: re.Pattern[str]
    """Folded words before the date, and before the author, of a page's last change."""
    standard: re.Pattern[str]
    """The folded name of a page that belongs to no Law and yet to every wiki of the Laws."""
    contents: frozenset[str]
    edit: frozenset[str]
    trace: tuple[str, ...]
    """Folded titles of a table of contents; words of the button that edits a section; beginnings of the line that shows
    the way to a page."""
    names: Mapping[str, str]
    """Folded name of a language, in any of the edition's languages → its code."""
    lexical: Mapping[str, re.Pattern[str]]
    """For each language its own small words: they tell it from another of the same script."""
    sections: Mapping[str, Mapping[str, str]]
    letters: Mapping[str, Mapping[str, str]]
    """By language: folded section or paragraph letter → canonical letter."""

    @classmethod
    def build(cls, languages: Iterable[Language]) -> Patterns:
        """Compile the tables of `languages`. Raises `BridgeLawsError` where a locale lacks one."""
        languages = tuple(languages)
        section = _any(form for language in languages for form in _forms(language, "sections"))
        letter = _any(form for language in languages for form in _forms(language, "letters"))
        return cls(
            languages=languages,
            words=BridgeWords.build(languages),
            example=re.compile(
                rf"(?:{_said(languages, 'example')})(?!\w)\s*(?:[#№]|{_said(languages, 'number_sign')})?\s*"
                rf"(?P<number>(?P<digits>\d{{1,3}})[a-zα-ω]?(?!\w))?(?P<tail>\s*[:.)]|\s+[{_DASH}](?=\s|$)|)"
            ),
            law=re.compile(
                rf"(?:{_said(languages, 'law_heading')})\s*(?P<number>\d{{1,3}})(?!\d)"
                rf"(?:(?:\.\s?|\s(?=(?:{section})(?:\d|\s*(?:[.:{_DASH}]|$))))?(?P<section>{section})(?![^\W\d_])"
                rf"(?:\.?(?P<item>\d{{1,2}}))?(?:\((?P<letter>{letter})\))?)?"
            ),
            initials=frozenset(word[0] for key in ("example", "law_heading") for word in _folded(languages, key)),
            unfinished=_unfinished(languages),
            announced=re.compile(_said(languages, "examples")),
            ruling=re.compile(rf"(?:{_said(languages, 'ruling')})(?:\s*[:.]|\s+[{_DASH}](?=\s)|$)"),
            commentary=re.compile(rf"(?<!\w)(?:{_said(languages, 'commentary')})"),
            seat=_seat(languages),
            neutral=_neutral(languages),
            footer=tuple(_folded(languages, "footer")),
            modified=re.compile(_said(languages, "modified")),
            author=re.compile(rf"(?:{_said(languages, 'author')})\s+"),
            standard=re.compile("|".join(fnmatch.translate(name) for name in _folded(languages, "standard"))),
            contents=frozenset(_folded(languages, "contents")),
            edit=frozenset(_folded(languages, "edit")),
            trace=tuple(_folded(languages, "trace")),
            names=_names(languages),
            lexical={language.code: _lexical(language) for language in languages},
            sections={language.code: _numbering(language, "sections") for language in languages},
            letters={language.code: _numbering(language, "letters") for language in languages},
        )

    def may_name(self, text: str) -> bool:
        """Whether `text` begins as the words of `example` and `law` do: the quick first test."""
        return _folded_letter(text[:1]) in self.initials

    def section(self, letter: str, code: str) -> str | None:
        """Canonical letter of a printed section letter: in the language itself, as it looks, in the others."""
        alike = to_greek if self._script(code) == "greek" else to_latin
        folded, own = fold(letter), self.sections.get(code, {})
        found = own.get(folded) or own.get(fold(alike(letter)))
        return found or next((table[folded] for table in self.sections.values() if folded in table), None)

    def letter(self, letter: str, code: str) -> str | None:
        """Canonical letter of a printed `(letter)`: in the language itself, then in the others."""
        folded, tables = fold(letter), (self.letters.get(code, {}), *self.letters.values())
        return next((table[folded] for table in tables if folded in table), None)

    def ruling_end(self, text: str) -> int:
        """Where the words end that begin a ruling (`Ruling:`), 0 where the text begins otherwise."""
        found = self.ruling.match(fold(text[:_LONGEST_OPENING]))
        return found.end() if found else 0

    def starts_with_call(self, text: str) -> bool:
        """Whether the text begins with a bid, pass, double or redouble."""
        return self.words.call.match(shape(text[:40].lstrip(" ("))) is not None

    def mentions_play(self, text: str) -> bool:
        """Whether the text speaks of a deal: of a call, a card or a seat by name."""
        if any(symbol in text for symbol in SYMBOL) or self.seat.search(text):
            return True
        return self.words.hint.search(text) is not None and self.words.bid.search(shape(text)) is not None

    def script(self, text: str) -> str:
        """The script of the text's own words: calls and abbreviations, which all languages share, do not count."""
        if len(text) >= _SHORT:
            return script_of(text)
        letters = weigh(text)
        few = min(letters.values()) or sum(letters.values()) < _FEW
        return script_of(self.own_words(text)) if few else prevailing(letters)

    def own_words(self, text: str) -> str:
        """The words of a short text without calls and without abbreviations in capitals, which all languages share."""
        words = zip(_WORD.findall(text), _WORD.findall(fold(text)), strict=False)
        return " ".join(word for word, folded in words if folded not in self.neutral and not _is_abbreviation(word))

    def _script(self, code: str) -> str:
        return next((language.script for language in self.languages if language.code == code), "")


@cache
def _folded_letter(letter: str) -> str:
    """One character folded, or none; a page begins its blocks with the same few."""
    return fold(letter)


def _is_abbreviation(word: str) -> bool:
    return len(word) < 4 and word.isascii() and word.isupper()


def _any(forms: Iterable[str]) -> str:
    ordered = sorted(set(forms), key=lambda form: (-len(form), form))
    return "|".join(r"\s+".join(map(re.escape, form.split())) for form in ordered) or r"(?!)"


def _folded(languages: Iterable[Language], key: str) -> list[str]:
    return [fold(word) for language in languages for word in language.words("reading", key)]


def _said(languages: Iterable[Language], key: str) -> str:
    return _any(_folded(languages, key))


def _unfinished(languages: Iterable[Language]) -> re.Pattern[str]:
    """From the words round references: conditions, and what joins."""
    said = {
        key: [fold(f) for each in languages for f in each.words("citation", key) if f.replace(" ", "").isalpha()]
        for key in ("condition", "list")
    }
    condition, ends = _any(said["condition"]), _any(said["condition"] + said["list"])
    return re.compile(rf"(?<=\s)(?:{condition})(?!\w)|(?<!\w)(?:{ends})$")


def _forms(language: Language, key: str) -> list[str]:
    return [fold(form) for forms in language.map("numbering", key).values() for form in forms]


def _numbering(language: Language, key: str) -> dict[str, str]:
    return {fold(form): letter for letter, forms in language.map("numbering", key).items() for form in forms}


def _seat(languages: Iterable[Language]) -> re.Pattern[str]:
    names = [f for language in languages for forms in language.map("bridge", "seats").values() for f in forms]
    sides = [f for language in languages for forms in language.map("bridge", "sides").values() for f in forms]
    return re.compile(rf"(?<!\w)(?:{_any(form for form in (*names, *sides) if len(form) > 1)})(?!\w)")


def _neutral(languages: Iterable[Language]) -> frozenset[str]:
    tables = [language.map("bridge", key) for language in languages for key in ("calls", "strains")]
    forms = [form for table in tables for forms in table.values() for form in forms]
    return frozenset(fold(word) for form in forms for word in _WORD.findall(form))


def _names(languages: Iterable[Language]) -> dict[str, str]:
    """What each language is called in itself and in the others (Unicode's own list, as Babel has it)."""
    names = {}
    for language in languages:
        names[fold(language.name)] = language.code
        for other in languages:
            try:
                name = Locale.parse(other.code).languages.get(language.code)
            except (UnknownLocaleError, ValueError):
                name = None
            if name:
                names[fold(name)] = language.code
    return names


def _lexical(language: Language) -> re.Pattern[str]:
    words = [fold(word) for key in ("law", "list", "provision") for word in language.words("citation", key)]
    own = _any(word for word in words if len(word) > 1 and word.replace(" ", "").isalpha())
    return re.compile(rf"(?<!\w)(?:{own}|{_said([language], 'example')})(?!\w)")
