"""The words of an edition that mean a fact: calls, cards, numbers, seats, terms of the glossary."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from bridgelaws.folding import fold
from bridgelaws.language import Language

SUITS = {
    **{"♠": "S", "♥": "H", "♦": "D", "♣": "C", "♤": "S", "♡": "H", "♢": "D", "♧": "C"},
    **{"\uf0aa": "S", "\uf0a9": "H", "\uf0a8": "D", "\uf0a7": "C"},  # the codes of the Symbol font
}
_SYMBOLS = "".join(SUITS)
_RANKS = "akqjt2-9x"
WORD = re.compile(r"[^\W\d_]+")


@dataclass(frozen=True, slots=True)
class Phrase:
    """A glossary form as it is looked for."""

    term: str
    words: tuple[tuple[str, int], ...]
    """For each word its unchanging beginning and the length of its longest form."""

    def stands_at(self, words: list[str], index: int) -> bool:
        """Whether `words` go on from `index` as the phrase does; its first two words are known to fit."""
        rest = words[index + 2 : index + len(self.words)]
        return len(rest) == len(self.words) - 2 and all(map(_fits, rest, self.words[2:]))


def _fits(word: str, form: tuple[str, int]) -> bool:
    beginning, longest = form
    return word.startswith(beginning) and len(word) <= longest


class Phrases(dict[str, tuple[Phrase, ...]]):
    """Of the phrases that may begin with a word, those that fit the word behind it; looked up when it is first met."""

    def __init__(self, phrases: Iterable[Phrase]) -> None:
        super().__init__()
        self._all = tuple(phrases)

    def __missing__(self, word: str) -> tuple[Phrase, ...]:
        self[word] = fitting = tuple(phrase for phrase in self._all if _fits(word, phrase.words[1]))
        return fitting


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a word may mean by itself, and the phrases that may begin with it."""

    fact: tuple[str, str] | None
    """Kind (`seats`, `calls`, `numbers`) and value."""
    term: str
    """Key of the glossary, empty for none."""
    phrases: Phrases | None
    """Of several words, the longest first."""


class Meanings(dict[str, Meaning | None]):
    """Folded word → what it may mean, None for nothing; looked up when the word is first met."""

    def __init__(self, facts: Mapping[str, tuple[str, str]], phrases: Mapping[str, tuple[Phrase, ...]]) -> None:
        super().__init__()
        self.facts, self.phrases = facts, phrases
        self._longest = max(map(len, phrases), default=0)

    def __missing__(self, word: str) -> Meaning | None:
        """Of several terms the one with the longest beginning."""
        candidates = (
            phrase for n in range(2, min(len(word), self._longest) + 1) for phrase in self.phrases.get(word[:n], ())
        )
        fitting = [phrase for phrase in candidates if len(word) <= phrase.words[0][1]]
        meaning = None
        if word in self.facts or fitting:
            single = [phrase.term for phrase in fitting if len(phrase.words) == 1]
            longer = sorted((p for p in fitting if len(p.words) > 1), key=lambda p: len(p.words), reverse=True)
            meaning = Meaning(self.facts.get(word), single[-1] if single else "", Phrases(longer) if longer else None)
        self[word] = meaning
        return meaning


@dataclass(frozen=True)
class Lexicon:
    """The words of all languages of an edition that mean a fact, compiled once."""

    pattern: re.Pattern[str]
    """Calls, holdings and numbers in folded text."""
    strains: Mapping[str, str]
    sides: Mapping[str, str]
    split_sides: re.Pattern[str]
    """Sides written with a sign between their seats: n/s."""
    meanings: Meanings
    tens: Mapping[str, int]
    """Words that make one number with a unit behind them."""
    units: Mapping[str, int]
    compound: re.Pattern[str]
    """A ten and its unit, groups 1 and 2, with blanks or a hyphen between: twenty-first."""

    @classmethod
    def build(cls, languages: Iterable[Language]) -> Lexicon:
        """Compile the tables `[bridge.*]`, `[numbers.*]` and the glossaries of `languages`."""
        languages = tuple(languages)
        written = _forms(languages, "bridge", "strains", keep=lambda form: form.isupper() or form in SUITS)
        strains = SUITS | written
        sides = _forms(languages, "bridge", "sides")
        facts = {side: ("seats", value) for side, value in sides.items() if side.isalpha()}
        for key in ("seats", "calls"):
            for form, value in _forms(languages, "bridge", key, keep=lambda form: len(form) > 2).items():
                facts[form] = (key, value)
        numbers, tens = _forms(languages, "numbers", "words"), _counts(languages, "tens")
        units = {form: int(value) for form, value in numbers.items() if len(value) == 1} | _counts(languages, "units")
        joined = {
            ten + unit: str(tens + value)
            for ten, tens in _counts(languages, "joined").items()
            for unit, value in units.items()
        }
        for form, value in {**joined, **_forms(languages, "numbers", "lengths"), **numbers}.items():
            facts.setdefault(form, ("numbers", value))
        split = "|".join(re.escape(side) for side in sides if not side.isalpha())
        return cls(
            _pattern(strains),
            strains,
            sides,
            re.compile(rf"(?<!\w)(?:{split})(?!\w)"),
            Meanings(facts, _phrases(languages)),
            tens,
            units,
            re.compile(rf"(?<!\w)({'|'.join(tens)})[\s\-]+({'|'.join(units)})(?!\w)"),
        )


def _pattern(strains: Mapping[str, str]) -> re.Pattern[str]:
    """What is no word, in one pass over folded text: calls, holdings, numbers, in this order of preference.

    It begins with the set of their first characters, which lets the search run over plain prose.
    """
    symbols = "".join(form for form in strains if form in SUITS)
    letters = "|".join(sorted((re.escape(form) for form in strains if form not in SUITS), key=len, reverse=True))
    # An ace comes first, so that "a" after a card is a word; so are letters glued together: "the ♦9 at trick two".
    rank = rf"(?: 10 | [{_RANKS}ακ] )"
    return re.compile(
        rf"""
        ([\d{_SYMBOLS}])
        (?: (?<=[1-7]) (?<!\w[1-7]) ( [ ]?[{symbols}] | [ ]?(?:{letters})(?!\w) )
          | (?<=[{_SYMBOLS}]) ( {rank}+ (?!\w) (?: [ ](?:10|[kqjtxκ2-9]) (?!\w) )*
                                  | [ ]{rank}+ (?!\w) (?: [ ]{rank} (?!\w) )* )
          | (?<=\d) ( \d* ) )
        """,
        re.VERBOSE,
    )


def _phrases(languages: tuple[Language, ...]) -> dict[str, tuple[Phrase, ...]]:
    """Glossary forms by the beginning of their first word; see `_stem`."""
    phrases: dict[str, list[Phrase]] = {}
    for language in languages:
        for term, forms in language.glossary.items():
            for form in forms:
                words = tuple(_stem(word) for word in WORD.findall(fold(form)))
                if words:
                    phrases.setdefault(words[0][0], []).append(Phrase(term, words))
    return {beginning: tuple(entries) for beginning, entries in phrases.items()}


def _stem(word: str) -> tuple[str, int]:
    """The unchanging beginning of an inflected word and how long a form of it may be.

    Coarse on purpose: as evidence of meaning a prefix serves as well as a stemmer and costs a hundredth of it.
    """
    if len(word) <= 4:
        return word, len(word) + (1 if len(word) > 2 else 0)
    return word[: len(word) - (1 if len(word) == 5 else 2)], len(word) + 3


def _counts(languages: tuple[Language, ...], key: str) -> dict[str, int]:
    """A table of `[numbers]`: folded word → number."""
    return {form: int(value) for form, value in _forms(languages, "numbers", key).items()}


def _forms(
    languages: tuple[Language, ...], section: str, key: str, keep: Callable[[str], bool] = bool
) -> dict[str, str]:
    return {
        fold(form): canonical
        for language in languages
        for canonical, forms in language.map(section, key).items()
        for form in forms
        if keep(form)
    }
