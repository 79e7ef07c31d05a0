"""The words round a number or letter: what they make of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from bridgelaws.citations.spelling import skeleton
from bridgelaws.language import Language

_WINDOW = 56
"""How many characters before a number or letter are looked at."""
_LONGEST = 5
"""Words in the longest phrase of the tables."""
_CLOSING = ".,;:!?)]}»”\"'’…·"
_OPENING = "([{«“\"‘'"
_STOPS = ".:!?;»…·"
"""Signs that a sentence may start behind."""
_KINDS = (
    "provision", "introducer", "preposition", "holder", "position", "next", "counting", "article", "law_article",
    "lead", "list", "of", "document", "numbered", "condition", "verb", "count", "predicate", "particle",
)  # fmt: skip
"""The tables of `[citation]` whose words are looked up."""


class Before(NamedTuple):
    """The words in front of a place."""

    kinds: frozenset[str]
    """The tables that hold the last words, or those before an article."""
    sign: str
    """The last sign where it is none of a word: an opening bracket, a comma; else empty."""
    name: bool
    """Whether the last word is written like a name: «Πατησίων», "Board"."""
    first: bool
    """Whether that word is the first of its sentence, where every word is written so."""
    other: bool
    """Whether the words are a provision's, and of another document: «άρθρο 5 παρ.»."""

    starts: bool
    """Whether a sentence starts here."""

    @property
    def opens(self) -> bool:
        """Whether a bracket or quotation mark opens directly in front."""
        return self.sign != "" and self.sign in _OPENING


@dataclass(frozen=True)
class Context:
    """The tables that say what words mean, by their skeleton."""

    phrases: Mapping[str, frozenset[str]]
    stems: tuple[tuple[str, str], ...]
    """Beginning of a word and its kind, for the forms that end in `*`."""
    openings: frozenset[str]
    endings: frozenset[str]
    """First and last words of the phrases of several words: others need not be joined and looked up."""
    _words: dict[str, frozenset[str]] = field(default_factory=dict, compare=False, repr=False)
    """Memory of the single words met."""

    @classmethod
    def build(cls, languages: Iterable[Language]) -> Context:
        """Take the words of `[citation]` of all languages."""
        phrases: dict[str, set[str]] = {}
        stems: list[tuple[str, str]] = []
        for language in languages:
            for kind in _KINDS:
                for form in language.words("citation", kind):
                    if form.endswith("*"):
                        stems.append((skeleton(form[:-1]), kind))
                    else:
                        phrases.setdefault(skeleton(form), set()).add(kind)
        longer = [phrase.split() for phrase in phrases if " " in phrase]
        openings, endings = frozenset(words[0] for words in longer), frozenset(words[-1] for words in longer)
        return cls({phrase: frozenset(kinds) for phrase, kinds in phrases.items()}, tuple(stems), openings, endings)

    def before(self, text: str, pos: int) -> Before:
        """Return what stands in front of `text[pos]`."""
        window = text[max(0, pos - _WINDOW) : pos].rstrip()
        words = list(map(skeleton, window.split()))
        if pos > _WINDOW and not text[pos - _WINDOW - 1].isspace():
            words = words[1:]
        sign = window[-1:] if window and not window[-1].isalnum() and window[-1] != "§" else ""
        kinds, length = self._kinds(words)
        if "article" in kinds:
            further, longer = self._kinds(words[:-1])
            kinds, length = kinds | further, longer + 1 if further else length
        last = window.rsplit(None, 1)[-1] if words else ""
        name = not kinds and len(last) > 1 and last[0].isupper() and last[1:].isalpha() and last[1:].islower()
        front = window[: len(window) - len(last)].rstrip()
        first = name and (not front or front[-1] in _STOPS)
        other = "provision" in kinds and "document" in self._kinds(words[: -length - 1])[0]
        return Before(kinds, sign, name, first, other, starts=not window or sign != "" and sign in _STOPS)

    def after(self, text: str, pos: int) -> frozenset[str]:
        """Return the tables that hold the words behind `text[pos:]`'s first blank, none where no blank follows."""
        words = self._words_after(text, pos)
        if not words:
            return frozenset()
        kinds = self._word(words[0]) | self._word(words[0].rstrip(_CLOSING))
        for count in range(2, min(_LONGEST, len(words)) + 1) if words[0] in self.openings else ():
            kinds |= self.phrases.get(" ".join(words[:count]).rstrip(_CLOSING), frozenset())
        return kinds

    def document_after(self, text: str, pos: int) -> bool:
        """Whether one of the next words names another document: "section 2 of the club's regulations"."""
        return any("document" in self._word(word.rstrip(_CLOSING)) for word in self._words_after(text, pos)[:_LONGEST])

    def _words_after(self, text: str, pos: int) -> list[str]:
        """The next words up to the end of their phrase; the last may be cut."""
        if not text[pos : pos + 1].isspace():
            return []
        words = text[pos : pos + _WINDOW].split()
        last = next((index for index, word in enumerate(words) if word[-1] in _CLOSING), len(words))
        return list(map(skeleton, words[: last + 1]))

    def _kinds(self, words: list[str]) -> tuple[frozenset[str], int]:
        """The kinds of the last words and how many words the longest phrase has."""
        if not words:
            return frozenset(), 0
        found = self._word(words[-1].lstrip(_OPENING))
        length = 1 if found else 0
        for count in range(2, min(_LONGEST, len(words)) + 1) if words[-1] in self.endings else ():
            kinds = self.phrases.get(" ".join(words[-count:]).lstrip(_OPENING))
            if kinds:
                found, length = found | kinds, count
        return found, length

    def _word(self, word: str) -> frozenset[str]:
        known = self._words.get(word)
        if known is None:
            stems = frozenset(kind for stem, kind in self.stems if word.startswith(stem))
            known = self.phrases.get(word, frozenset()) | stems
            self._words[word] = known
        return known
