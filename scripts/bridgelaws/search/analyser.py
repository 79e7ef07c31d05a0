"""Text → the terms that search compares; `theme/assets/search/analyser.js` does the same to what a reader types.

What both need to know is data: `tables` gives it to the browser, and a test holds the two together. A term is the stem
of a word, without accents and in one script; a number; a call, `1nt`, however it is written; a card, `♥a`.
Stems: the Snowball algorithms, the same release in Python (PyStemmer) and in JavaScript (`theme/vendor/snowball`).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, product
from typing import Any

import Stemmer

from bridgelaws.folding import GREEK_CAPITALS, LATIN_CAPITALS, fold, to_greek, to_latin
from bridgelaws.language import Language

_PLAIN = re.compile(r"[\x00-\x7fα-ω\u00a0«»·–—‘’“”…♠♥♦♣]*")
"""What folding leaves of nearly every text; all else takes the long way."""
_SUITS = "♠♥♦♣"
_RANKS = re.compile("10|.")
_NEAR = "[0-9a-z_α-ω]"
"""What makes a call or a card beside it a part of a word: no set of all letters, which browsers are slow to prepare."""
_WORD = re.compile(r"\w+")
_GREEK, _LATIN = re.compile("[α-ω]"), re.compile("[a-z]")


@dataclass(frozen=True)
class Analyser:
    """Makes terms, as texts in one language of an edition need them: its stemmer first where two share a script."""

    language: Language
    languages: Sequence[Language]

    def terms(self, text: str) -> list[str]:
        """The terms of `text` in its order, those of words that say nothing left out."""
        return self._plain_terms(folded(text))

    def terms_of_lines(self, lines: Iterable[str]) -> list[list[str]]:
        """The terms of each of many short texts of one line."""
        return [self._plain_terms(plain) for plain in folded("\n".join(lines)).split("\n")]

    def _plain_terms(self, plain: str) -> list[str]:
        """The terms of folded text."""
        at = 0
        if not self._may_sign.search(plain):
            return self._said(plain)
        found: list[str] = []
        for match in self._sign.finditer(plain):
            found += self._said(plain[at : match.start()])
            found += self._meant(match)
            at = match.end()
        return found + self._said(plain[at:])

    def _said(self, plain: str) -> list[str]:
        """The terms of folded words."""
        return list(filter(None, map(self._words.__getitem__, _WORD.findall(plain))))

    def _meant(self, match: re.Match[str]) -> Iterable[str]:
        """What a call or cards stand for."""
        first = match.group()[0]
        if match["sign"]:
            return (self.signs[match.group()],)
        if strain := match["strain"] or match["apart"]:
            return (first + self.strains[strain],)
        if suit := match["of"] or match["ten"]:
            return (suit + (_latin(first) if match["of"] else "t"),)
        return (first + ("t" if rank == "10" else rank) for rank in _RANKS.findall(_latin(match["ranks"])))

    def tables(self) -> Mapping[str, Any]:
        """What the browser needs in order to make the same terms."""
        return {
            "stemmers": self.stemmers,
            "stop": sorted(self._stop),
            "apart": self._apart,
            "left": self._left,
            "strains": self.strains,
            "signs": self.signs,
            "pattern": rf"{self._source}|(?P<word>\w+)".replace("?P<", "?<").replace(r"\w", r"[\p{L}\p{N}_]"),
            "alike": [GREEK_CAPITALS.lower(), LATIN_CAPITALS.lower()],
        }

    @cached_property
    def strains(self) -> Mapping[str, str]:
        """Each folded way to write a strain, in either script, → its canonical name in small letters."""
        return {
            way: canonical.lower()
            for language in self.languages
            for canonical, forms in language.map("bridge", "strains").items()
            for form in forms
            for way in _ways(form)
        }

    @cached_property
    def signs(self) -> Mapping[str, str]:
        """Each folded way to write an abbreviation with a sign that says something, "A+" → its canonical form."""
        forms = (form for language in self.languages for form in language.words("search", "signs"))
        return {way: fold(form) for form in forms for way in _ways(form)}

    @cached_property
    def stemmers(self) -> dict[str, str]:
        """Script → name of the algorithm."""
        order = [*(other for other in reversed(self.languages) if other is not self.language), self.language]
        named = {language.script: str(language.tables["search"]["stemmer"]) for language in order}
        return dict(sorted(named.items()))

    @cached_property
    def _stop(self) -> frozenset[str]:
        return frozenset(fold(word) for language in self.languages for word in language.words("search", "stop"))

    @cached_property
    def _apart(self) -> Mapping[str, str]:
        """Each folded form of a word whose stem is that of a word of other meaning too → the first of its forms."""
        lines = (line.split(", ") for language in self.languages for line in language.words("search", "apart"))
        return {fold(form): fold(forms[0]) for forms in lines for form in forms}

    @cached_property
    def _words(self) -> _Words:
        stemmers = {script: Stemmer.Stemmer(name) for script, name in self.stemmers.items()}
        return _Words(stemmers, self._stop, self._apart, re.compile(self._left))

    @cached_property
    def _left(self) -> str:
        """What algorithms leave at the end of some forms of a word and not of others, as a regular expression."""
        return "|".join(chain.from_iterable(language.words("search", "left") for language in self.languages)) or "(?!)"

    @cached_property
    def _sign(self) -> re.Pattern[str]:
        return re.compile(self._source)

    @cached_property
    def _may_sign(self) -> re.Pattern[str]:
        """What a text has that names a call or a card: a suit, a level before a strain, or the sign of a short form.

        It begins with a set, so that the search runs over all other text.
        """
        strains = "".join(sorted({form[0] for form in self.strains}))
        begins = f"{_SUITS}{self._marks}"
        return re.compile(rf"[1-9{begins}](?:(?<=[{begins}])|[ \u00a0]?[{strains}])")

    @cached_property
    def _marks(self) -> str:
        """The signs of short forms, for a set of characters."""
        marks = sorted({mark for sign in self.signs for mark in sign if not mark.isalpha()})
        return "".join(map(_escaped, marks))

    @cached_property
    def _source(self) -> str:
        """Calls, even above seven, cards and signs in folded text; a level and a letter alone stand together.

        It begins with the set of their first characters, and letters are told at once from those of plain prose, so
        that the search runs over it.
        """
        begins = "".join(sorted({sign[0] for sign in self.signs} - set("akqjtακ")))
        ahead = rf"{_NEAR}{{0,{max(map(len, self.signs), default=2) - 2}}}[{_SUITS}{self._marks}]"
        signs = "|".join(rf"(?<={sign[0]})(?<!{_NEAR}{sign[0]}){_escaped(sign[1:])}" for sign in sorted(self.signs))
        return (
            rf"[1-9akqjtακ{begins}{_SUITS}](?:(?<=[1-9{_SUITS}])|(?={ahead}))(?:"
            rf"(?<=[1-9])(?<!{_NEAR}[1-9])(?:(?P<strain>(?<=[1-7])[{_SUITS}]|(?:{self._forms(1)})(?!{_NEAR}))"
            rf"|[ \u00a0](?P<apart>(?<=[1-7].)[{_SUITS}]|(?:{self._forms(2)})(?!{_NEAR})))"
            rf"|(?<=[{_SUITS}]) ?(?P<ranks>(?:10|[2-9akqjtακ])+)(?!{_NEAR})"
            rf"|(?<=[2-9akqjtακ])(?<!{_NEAR}.)(?P<of>[{_SUITS}])"
            rf"|(?<=1)(?<!{_NEAR}1)0(?P<ten>[{_SUITS}])"
            rf"|(?P<sign>{signs or '(?!)'})(?!{_NEAR}))"
        )

    def _forms(self, shortest: int) -> str:
        """The ways to write a strain in letters, from `shortest` on, the longest first."""
        forms = (form for form in self.strains if form not in _SUITS and len(form) >= shortest)
        return "|".join(map(_escaped, sorted(forms, key=lambda form: (-len(form), form))))


def _latin(ranks: str) -> str:
    return to_latin(ranks.upper()).lower()


def _escaped(form: str) -> str:
    """`form` as a regular expression of Python and of JavaScript, which allows fewer escapes than `re.escape` makes."""
    return re.sub(r"[.*+?^${}()|[\]\\]", r"\\\g<0>", form)


def folded(text: str) -> str:
    """`text` in small letters without accents and marks, σ for a final ς; as many characters for all usual text."""
    plain = fold(text)
    if _PLAIN.fullmatch(plain):
        return plain
    bare = "".join(sign for sign in unicodedata.normalize("NFD", text) if unicodedata.category(sign)[0] != "M")
    return unicodedata.normalize("NFC", bare.lower().replace("ς", "σ"))


def _ways(form: str) -> Iterable[str]:
    """A short form of capitals in every mixture of letters that look alike: «ΧΑ», "XA"; others as they are."""
    if len(form) > 2 or not form.isupper():
        return (fold(form),)
    return (
        "".join(signs).lower()
        for signs in product(*(dict.fromkeys((sign, to_latin(sign), to_greek(sign))) for sign in form))
    )


class _Words(dict[str, str]):
    """Folded word → its term, empty for none; made when the word is first met."""

    def __init__(
        self,
        stemmers: Mapping[str, Stemmer.Stemmer],
        stop: frozenset[str],
        apart: Mapping[str, str],
        left: re.Pattern[str],
    ) -> None:
        super().__init__()
        self._stemmers, self._stop, self._apart, self._left = stemmers, stop, apart, left

    def __missing__(self, word: str) -> str:
        term = self[word] = self._term(word)
        return term

    def _term(self, word: str) -> str:
        if not word.isalpha():
            return word
        one = in_one_script(word)
        if one in self._apart:
            return self._apart[one]
        if len(one) == 1 or one in self._stop:
            return ""
        stemmer = self._stemmers.get("greek" if is_greek(one) else "latin")
        stem = self._left.sub("", str(stemmer.stemWord(one)) if stemmer else one)
        return stem if len(stem) > 1 else one


def is_greek(word: str) -> bool:
    """Whether a folded word has a Greek letter."""
    return _GREEK.search(word) is not None


def in_one_script(word: str) -> str:
    """A folded word of Greek and Latin letters mixed, in the script that all of them have the look of; else itself."""
    if not (_LATIN.search(word) and is_greek(word)):
        return word
    greek, latin = to_greek(word.upper()).lower(), to_latin(word.upper()).lower()
    if not _LATIN.search(greek):
        return greek.replace("ς", "σ")
    return latin if not is_greek(latin) else word
