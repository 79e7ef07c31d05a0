"""`Grammar`: all that finding and reading references needs to know, built once for an edition."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from bridgelaws.citations.context import Context
from bridgelaws.citations.letters import Letters
from bridgelaws.citations.patterns import Patterns
from bridgelaws.language import Code, Language
from bridgelaws.refs import Ref

_SIGN = re.compile(r"\s?[^\w\s]")


@dataclass(frozen=True)
class Grammar:
    """The tables of all languages of an edition and its Code, compiled. Build it once and pass it on."""

    provisions: frozenset[Ref]
    """Every provision of the Code."""
    letters: Letters
    patterns: Patterns
    context: Context
    compact: dict[tuple[int, str], Ref] = field(default_factory=dict, compare=False, repr=False)
    """Memory of the provisions met, by Law and by what is written behind its number: `(27, "B1(a)")`."""

    @classmethod
    def build(cls, languages: Iterable[Language], code: Code) -> Grammar:
        """Compile `[numbering.*]`, `[citation]`, `[bridge.strains]` and `[bridge.sides]` of `languages`."""
        languages = tuple(languages)
        letters = Letters.build(languages)
        return cls(code.provisions, letters, Patterns(languages, letters), Context.build(languages))

    def known(self, ref: Ref) -> bool:
        """Whether the Code has `ref`."""
        return ref in self.provisions

    def stops(self, text: str, pos: int) -> bool:
        """Whether a reference that ends at `pos` certainly goes no further, neither to its parts nor to another member:
        the cheap test before many costly ones."""
        return self.patterns.further.match(text, pos) is None

    def is_quantity(self, text: str, pos: int) -> bool:
        """Whether the number at `pos` counts, or is a call: 2 tricks, 15-17 HCP, 1♣, 2NT, 4-card, 60%."""
        match = self.patterns.quantity.match(text, pos)
        if match is None:
            return False
        return match["mark"] is not None or "count" in self.context.after(text, match.end("count"))

    def ends(self, text: str, pos: int, *kinds: str) -> bool:
        """Whether a phrase ends at `pos`, a joining word follows, or a word of one of the tables `kinds`."""
        return self.patterns.end.match(text, pos) is not None or not self.context.after(text, pos).isdisjoint(kinds)

    def ends_clause(self, text: str, pos: int) -> bool:
        """Whether a letter that ends at `pos` is no word: a sign follows, or words that only a provision has."""
        return _SIGN.match(text, pos) is not None or self.ends(text, pos, "position", "next", "verb")
