"""The regular expressions of references, compiled once from the tables of an edition."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from bridgelaws.citations.letters import Letters
from bridgelaws.citations.spelling import (
    GAP,
    GAPS,
    LETTER,
    SPACE,
    Spelled,
    after_first,
    exactly,
    exactly_after_first,
    spell,
    spell_folded,
    words,
)
from bridgelaws.folding import fold
from bridgelaws.language import Language

SUIT_SYMBOLS = "♠♥♦♣♤♡♢♧\uf0a7-\uf0aa"
"""Suits as characters of a class, with those of the symbol font."""
_EDITIONS = "1928|1932|1933|1935|1943|1949|1963|1975|1987|1997|2007|2008|2017"
"""Years of the Laws (preface of the 2017 Laws): "Law 25 of 1997" cites the Laws, "Law 29 of 2016" a statute."""
_GLUED = r"(?![^\W\d])"
"""Behind a word that digits may follow at once: Law27."""
_SEPARATOR = rf"(?P<sep>[-:]|\.{GAP}{{0,2}}|{GAP}{{1,2}})?"


@dataclass(frozen=True)
class Patterns:
    """What a reference and its surroundings look like; part of the `Grammar`."""

    languages: tuple[Language, ...]
    letters: Letters

    @cached_property
    def start(self) -> re.Pattern[str]:
        """Where a reference may begin: group `n` is the number behind a word for Law (`law`, `short`, `initial`);
        without such a word group `bare` is set and the whole match is the number."""
        capital, small = exactly(self.letters.capitals), exactly(self.letters.smalls)
        part = rf"[.-]?{capital}(?!{LETTER})|{small}[0-9]|{GAP}{capital}\.?{GAP}?[0-9]|\({capital}\)"
        bare = rf"(?<=[0-9])(?<![{SUIT_SYMBOLS}$€£#@%&=\\].)(?<![0-9][.:,/–-].)(?P<bare>[0-9]?)(?={part})"
        (first, law), (second, short), (third, initial) = (
            after_first(self.forms(key)) for key in ("law", "abbreviation", "initial")
        )
        shorter = rf"(?P<short>{short})|(?P<initial>{initial})"
        number = words(self.forms("number"), after=_GLUED, in_folded=False)
        head = rf"(?<!\w-.)(?P<law>{law}){_behind_law(number)}|(?<!\..)(?:{shorter}){_SHORT}"
        begin = rf"[0-9{first}{second}{third}](?<!\w.)"
        return re.compile(rf"{begin}(?:(?:{head})(?P<n>[0-9]{{1,3}})|{bare})(?![0-9])", re.DOTALL)

    @cached_property
    def typed(self) -> Spelled:
        """The beginning of a reference typed alone: its number, with or without a word for Law."""
        return Spelled(rf"(?:{self.head})?(?P<n>[0-9]+)")

    @cached_property
    def opening(self) -> Spelled:
        """What may stand before a reference that is typed alone."""
        return Spelled(rf"(?:{self.words('provision')}{GAPS})?(?:{self.head})?")

    @cached_property
    def join(self) -> Spelled:
        """What stands between two members of a list or a range: a comment in parentheses or quotation marks, joining
        words, articles (`article`), the word for Law again."""
        comment = rf"(?:{GAP}{{0,2}}\([^()\n]{{2,80}}\))?(?:{GAP}{{0,2}}[«“\"][^«»“”\"\n]{{2,60}}[»”\"])?"
        return Spelled(
            rf"{comment}(?:(?P<range>{GAPS}{self.words('range')})|(?P<list>(?:{GAPS}{self.words('list')}){{1,4}}))"
            rf"{GAPS}(?P<article>(?:{self.words('article', 'law_article', 'lead')}{SPACE}){{0,2}})"
            rf"(?:{self.head}|{words(form for form in self.forms('number') if not form[-1].isalpha())}{GAPS}(?=[0-9]))?"
        )

    @cached_property
    def further(self) -> Spelled:
        """What stands behind any reference that goes on, to a part or to another member: after joining words and signs,
        taken one by one, a number, a bracket, a quotation mark or letters that may be a part's.

        Of a joining word its beginning is enough: what passes is looked at in earnest.
        """
        tables = (self.letters.capitals, self.letters.smalls, self.letters.letters, self.letters.romans)
        signs = {fold(form) for table in tables for form in table}
        letter, roman = exactly(map(fold, self.letters.letters)), exactly(map(fold, self.letters.romans))
        forms = self.forms("list", "range", "article", "law_article", "lead", "provision", "law", "abbreviation")
        joining = (word for form in (*forms, *self.forms("initial", "number")) for word in form.split())
        joint = words(w if len(w) < 4 or not w.isalpha() else w[:3] + "*" for w in joining if fold(w) not in signs)
        return Spelled(
            rf"(?:{GAP}|[.,:-]|{joint})*+(?:[0-9(\[«“\"©]|(?:{exactly(signs)}|{letter}?{roman})(?!{LETTER}))"
        )

    @cached_property
    def provision(self) -> Spelled:
        """What leads from a Law to its part: "Law 27, paragraph B1"."""
        article = rf"(?:{self.words('article')}{SPACE})?"
        return Spelled(rf"{GAPS}[,(]?{GAPS}{article}{self.words('provision')}{GAPS}")

    @cached_property
    def part(self) -> re.Pattern[str]:
        """The same without a word: "Law 27, B1", "Law 27 (B)"."""
        section = exactly(self.letters.capitals)
        return re.compile(rf"(?:,|{GAP}\(){GAP}?(?={section}(?:\.?\(?[0-9]|\)))")

    @cached_property
    def law_article(self) -> Spelled:
        """Articles that end in one which agrees with the word Law."""
        return Spelled(rf".*{self.words('law_article')}{SPACE}", re.DOTALL)

    @cached_property
    def section(self) -> re.Pattern[str]:
        """The letter of a section with what separates it from the number before."""
        return _part(rf"{exactly(self.letters.capitals)}|{exactly(self.letters.smalls)}", rf"(?!{LETTER})")

    @cached_property
    def number(self) -> re.Pattern[str]:
        """The number of a paragraph."""
        return _part(r"[0-9]{1,2}", r"(?![0-9])")

    @cached_property
    def letter(self) -> re.Pattern[str]:
        """A (letter) or (roman), also `©`, which a wiki makes of (c), and letters without parentheses."""
        return re.compile(
            rf"{_SEPARATOR}(?:[(\[]{GAP}?(?P<inside>{LETTER}{{1,4}})['’΄ʹ]?{GAP}?[)\]]"
            rf"|(?P<sign>©)|(?P<run>{LETTER}{{1,6}})(?!\w))"
        )

    @cached_property
    def boundary(self) -> re.Pattern[str]:
        """What may follow a reference: no letter or digit, but "27ff" and the mark of a footnote "27D3)"."""
        suffixes = "|".join(spell(form) for form in self.forms("suffix"))
        return re.compile(rf"(?!\w)|(?:{suffixes})(?!\w)|[0-9]{{1,2}}\)")

    @cached_property
    def quantity(self) -> Spelled:
        """A number or range of numbers (group `count`), and what makes it none of a Law's where that is no word of the
        tables (group `mark`): 1♣, 2NT, 4-card, 60%, 9:30."""
        return Spelled(
            rf"(?P<count>[0-9]+(?:{GAPS}[-–]{GAPS}[0-9]+)?)(?P<mark>{GAPS}[{SUIT_SYMBOLS}%°€$£×+]|{GAP}?{self._strains}"
            rf"|[-‑–]{LETTER}|[.:][0-9]|/[0-9]{{3,}})?"
        )

    @cached_property
    def no_law(self) -> Spelled:
        """What follows the number of something that is no Law of bridge: 1♣, 4412/16, 29 of 2016, 12:30."""
        return Spelled(
            rf"{GAPS}[{SUIT_SYMBOLS}%°€$£]|{GAP}?{self._strains}|:[0-9]|{GAP}?/{GAP}?[0-9]{{3,}}"
            rf"|{SPACE}{self.words('of')}{SPACE}(?!{_EDITIONS})(?:19|20)[0-9]{{2}}(?![0-9])"
        )

    @cached_property
    def end(self) -> Spelled:
        """The end of a phrase, or a joining word."""
        return Spelled(rf"{GAPS}(?:$|[.!?;:,)\]»”\"’'…·/&]|{self.words('list', 'range')})")

    @cached_property
    def anchor(self) -> re.Pattern[str]:
        """Where a reference without its Law may begin: groups `section`, `number`, `letter`."""
        first, rest = exactly_after_first(self.letters.capitals)
        return re.compile(
            rf"[0-9({first}](?<![\w.:/{SUIT_SYMBOLS}–-].)(?<![0-9{SUIT_SYMBOLS}] .)"
            rf"(?:(?P<section>{rest})(?!{LETTER})"
            rf"|(?<=[0-9])(?P<number>[0-9]?)(?![0-9{SUIT_SYMBOLS}%°+]|[.:,][0-9])"
            rf"|(?<=\()(?P<letter>{LETTER}{{1,4}})\))",
            re.DOTALL,
        )

    @cached_property
    def of_law(self) -> Spelled:
        """Between a part and its Law: "paragraph B1 of Law 27"; ends before the number."""
        article = self.words("article", "law_article")
        return Spelled(rf",?{SPACE}{self.words('of')}{SPACE}(?:{article}{SPACE})?{self.head}")

    @cached_property
    def of_this_law(self) -> Spelled:
        """Behind a part: "of this Law"."""
        this, law = self.words("this"), self.words("law")
        return Spelled(rf"{SPACE}{self.words('of')}{SPACE}{this}{SPACE}{law}(?!{GAPS}[0-9])")

    @cached_property
    def particle(self) -> Spelled:
        """A word of one letter."""
        return Spelled(self.words("particle"))

    @cached_property
    def side(self) -> re.Pattern[str]:
        """A side of the table, which looks like two sections: «Α/Δ»."""
        return re.compile(rf"{exactly(self._bridge('sides'))}(?!\w)")

    @cached_property
    def head(self) -> str:
        """A word for Law with the sign for number, up to the number; groups `law`, `short`, `initial`."""
        law = words(self.forms("law"), after=_GLUED)
        number = words(self.forms("number"), after=_GLUED)
        short, initial = ("|".join(map(spell_folded, self.forms(key))) for key in ("abbreviation", "initial"))
        return (
            rf"(?:(?P<law>{law}){_behind_law(number)}"
            rf"|(?<![\w.])(?:(?P<short>{short or '(?!)'})|(?P<initial>{initial or '(?!)'})){_SHORT})"
        )

    @cached_property
    def _strains(self) -> str:
        return words(form for form in self._bridge("strains") if len(form) > 1)

    def _bridge(self, table: str) -> tuple[str, ...]:
        maps = (language.map("bridge", table) for language in self.languages)
        return tuple(form for table in maps for forms in table.values() for form in forms)

    def forms(self, *keys: str) -> tuple[str, ...]:
        """The forms of the tables `keys` of `[citation]`, in all languages."""
        return tuple(form for language in self.languages for key in keys for form in language.words("citation", key))

    def words(self, *keys: str) -> str:
        """The pattern of these forms as whole words."""
        return words(self.forms(*keys))


_SHORT = rf"(?:(?<=\.){GAPS})?(?=[0-9])"
"""Behind an abbreviation: with a full stop blanks may follow, without one the number does."""


def _behind_law(number: str) -> str:
    """What stands between a word for Law and its number; `number` are the words for number."""
    return rf"{_GLUED}(?:{GAPS}[:–-]|\.(?=[0-9]))?{GAPS}(?:{number}{GAPS})?\(?(?=[0-9])"


def _part(forms: str, after: str) -> re.Pattern[str]:
    return re.compile(rf"{_SEPARATOR}(?P<open>[(\[])?(?P<form>{forms}){after}(?(open)[)\]])")
