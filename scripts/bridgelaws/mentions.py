"""What a block says, free of language: calls, cards, numbers, seats, terms.

The evidence of `align` and of the checks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from bridgelaws.folding import fold, to_latin
from bridgelaws.language import Language
from bridgelaws.model import Block, Mentions

_SUITS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "♤": "S", "♡": "H", "♢": "D", "♧": "C"}
_SYMBOLS = "".join(_SUITS)
_RANKS = "akqjt2-9x"


@dataclass(frozen=True)
class Lexicon:
    """The words of all languages of an edition that mean a fact, compiled once."""

    pattern: re.Pattern[str]
    strains: Mapping[str, str]
    sides: Mapping[str, str]
    words: Mapping[str, tuple[str, str]]
    """Folded word → kind (`seats`, `calls`, `numbers`) and value."""
    phrases: Mapping[str, tuple[tuple[str, tuple[tuple[str, int], ...]], ...]]
    """First prefix of a glossary form → term and, for each of its words, prefix and longest length."""
    firsts: dict[str, tuple[str, ...]] = field(default_factory=dict, compare=False)
    """Memory of the prefixes that a word begins with, filled as words are met."""

    @classmethod
    def build(cls, languages: Iterable[Language]) -> Lexicon:
        """Compile the tables `[bridge.*]`, `[numbers]` and the glossaries of `languages`."""
        languages = tuple(languages)
        strains = _forms(languages, "bridge", "strains", keep=lambda form: form.isupper() or form in _SUITS)
        sides = _forms(languages, "bridge", "sides")
        words: dict[str, tuple[str, str]] = {}
        for key in ("seats", "calls"):
            for form, value in _forms(languages, "bridge", key, keep=lambda form: len(form) > 2).items():
                words[form] = (key, value)
        for form, value in _forms(languages, "numbers", "words").items():
            words.setdefault(form, ("numbers", value))
        return cls(_pattern(strains, sides), strains, sides, words, _phrases(languages))

    def prefixes(self, word: str) -> tuple[str, ...]:
        """The first words of glossary forms that `word` may be a form of."""
        known = self.firsts.get(word)
        if known is None:
            known = tuple(word[:n] for n in range(2, len(word) + 1) if word[:n] in self.phrases)
            self.firsts[word] = known
        return known


def mentions(block: Block, lexicon: Lexicon, *, latin: bool) -> Mentions:
    """What `block` says; its label and citations are no numbers.

    `latin` tells whether its language is written in the Latin script.
    """
    found: dict[str, list[str]] = {"calls": [], "cards": [], "numbers": [], "seats": [], "foreign": []}
    words: list[str] = []
    for match in lexicon.pattern.finditer(fold(_without_numbers(block))):
        kind, text = match.lastgroup, match.group()
        if kind == "word":
            words.append(text)
            meaning = lexicon.words.get(text)
            if meaning:
                found[meaning[0]].append(meaning[1])
            elif not latin and len(text) > 2 and text.isascii():
                found["foreign"].append(text)
        elif kind == "call":
            found["calls"].append(text[0] + lexicon.strains[text[1:].strip()])
        elif kind == "card":
            found["cards"].append(_holding(text))
        elif kind == "side":
            found["seats"].append(lexicon.sides[text])
        else:
            found["numbers"].append(text)
    return Mentions(terms=_terms(words, lexicon), **{kind: tuple(values) for kind, values in found.items()})


def _without_numbers(block: Block) -> str:
    """The text with citations, footnote places and the printed label blanked out; offsets stay."""
    text = block.text
    spans = [(c.start, c.end) for c in block.citations] + [(s.start, s.end) for s in block.spans if s.kind == "label"]
    for start, end in spans:
        text = text[:start] + " " * (end - start) + text[end:]
    return text


def _holding(text: str) -> str:
    """`♠ k q 10` → `SKQT`; Greek capitals that look like ranks count as the Latin ones."""
    ranks = to_latin(text[1:].replace(" ", "").upper()).replace("10", "T")
    return _SUITS[text[0]] + ranks


def _terms(words: list[str], lexicon: Lexicon) -> tuple[str, ...]:
    """Glossary terms in `words`: of several forms the one of most words, then the one with the longest beginning."""
    found: list[str] = []
    reach = 0
    for index, word in enumerate(words):
        best, length = "", 0
        for prefix in lexicon.prefixes(word):
            for term, pattern in lexicon.phrases[prefix]:
                if len(pattern) >= length and _matches(words, index, pattern):
                    best, length = term, len(pattern)
        if length and index + length > reach:
            found.append(best)
            reach = index + length
    return tuple(found)


def _matches(words: list[str], index: int, pattern: tuple[tuple[str, int], ...]) -> bool:
    if index + len(pattern) > len(words):
        return False
    return all(
        words[index + offset].startswith(prefix) and len(words[index + offset]) <= longest
        for offset, (prefix, longest) in enumerate(pattern)
    )


def _pattern(strains: Mapping[str, str], sides: Mapping[str, str]) -> re.Pattern[str]:
    """One pass over folded text: calls, holdings, sides, numbers, words, in this order of preference."""
    symbols = "".join(form for form in strains if form in _SUITS)
    letters = "|".join(sorted((re.escape(form) for form in strains if form not in _SUITS), key=len, reverse=True))
    side = "|".join(sorted((re.escape(form) for form in sides), key=len, reverse=True))
    # Letters stand apart only where the symbol does: ♠ K Q 10, but "the ♦9 at trick two".
    rank = rf"(?: 10 | [{_RANKS}ακ] )"
    return re.compile(
        rf"""
        (?P<call> (?<!\w) [1-7] (?: [ ]? [{symbols}] | [ ]?(?:{letters})(?!\w) ) )
        | (?P<card> [{_SYMBOLS}] (?: {rank}+ (?!\w) (?: [ ](?:10|[2-9]) (?!\w) )*
            | [ ]{rank}+ (?!\w) (?: [ ]{rank} (?!\w) )* ) )
        | (?P<side> (?<!\w) (?:{side}) (?!\w) )
        | (?P<number> \d+ )
        | (?P<word> [^\W\d_]+ )
        """,
        re.VERBOSE,
    )


def _phrases(languages: tuple[Language, ...]) -> dict[str, tuple[tuple[str, tuple[tuple[str, int], ...]], ...]]:
    """Glossary forms by the prefix of their first word; see `_stem`."""
    phrases: dict[str, list[tuple[str, tuple[tuple[str, int], ...]]]] = {}
    for language in languages:
        for term, forms in language.glossary.items():
            for form in forms:
                pattern = tuple(_stem(word) for word in re.findall(r"[^\W\d_]+", fold(form)))
                if pattern:
                    phrases.setdefault(pattern[0][0], []).append((term, pattern))
    return {prefix: tuple(entries) for prefix, entries in phrases.items()}


def _stem(word: str) -> tuple[str, int]:
    """The unchanging beginning of an inflected word and how long a form of it may be.

    Coarse on purpose: as evidence of meaning a prefix serves as well as a stemmer and costs a hundredth of it.
    """
    if len(word) <= 4:
        return word, len(word) + (1 if len(word) > 2 else 0)
    return word[: len(word) - (1 if len(word) == 5 else 2)], len(word) + 3


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
