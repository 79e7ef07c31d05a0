"""The words behind a letter or number that make it a reference within a Law: "B above", "(a) applies"."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bridgelaws.citations.patterns import SUIT_SYMBOLS, Patterns
from bridgelaws.citations.spelling import GAP, LETTER, exactly_after_first


@dataclass(frozen=True)
class Cues:
    """Compiled patterns; part of the `Grammar`. What stands in front is `Context`."""

    anchor: re.Pattern[str]
    """Where such a reference may begin: groups `section`, `number`, `letter`."""
    after: re.Pattern[str]
    """The word behind, by kind: `position` (above, of this Law), `next` (following), `verb` (applies)."""
    goes_on: re.Pattern[str]
    """How a phrase goes on behind a number that counts nothing: "as in 3 if", "under 1 a player"."""
    of_law: re.Pattern[str]
    """Between a part and its Law: "paragraph B1 of Law 27"; ends before the number."""
    of_other: re.Pattern[str]
    """Behind a provision: the document it belongs to, which is no Law of bridge."""

    @classmethod
    def build(cls, patterns: Patterns) -> Cues:
        """Compile the cues from the tables that `patterns` holds."""
        words = patterns.words
        article, of = words("article", "law_article"), words("of")
        first, rest = exactly_after_first(patterns.letters.capitals)
        return cls(
            anchor=re.compile(
                rf"[0-9({first}](?<![\w.:/{SUIT_SYMBOLS}–-].)(?<![0-9{SUIT_SYMBOLS}] .)"
                rf"(?:(?P<section>{rest})(?!{LETTER})"
                rf"|(?<=[0-9])(?P<number>[0-9]?)(?![0-9{SUIT_SYMBOLS}%°+]|[.:,][0-9])"
                rf"|(?<=\()(?P<letter>{LETTER}{{1,4}})\))",
                re.DOTALL,
            ),
            after=re.compile(
                rf"{GAP}+(?:(?P<position>{words('position')}|{of}{GAP}+{words('this')}{GAP}+{words('law')}(?!{GAP}*[0-9]))"
                rf"|(?P<next>{words('next')})|(?P<verb>{words('verb')}))"
            ),
            goes_on=re.compile(rf"{GAP}+{words('preposition', 'article', 'particle')}"),
            of_law=re.compile(rf",?{GAP}+{of}{GAP}+(?:{article}{GAP}+)?{patterns.head}"),
            of_other=re.compile(rf",?{GAP}+(?:{of}{GAP}+)?(?:\w+{GAP}+){{0,2}}{words('document')}"),
        )
