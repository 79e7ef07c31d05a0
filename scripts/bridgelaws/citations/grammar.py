"""`Grammar`: all that finding and reading references needs to know, built once for an edition."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bridgelaws.citations.context import Context
from bridgelaws.citations.cues import Cues
from bridgelaws.citations.letters import Letters
from bridgelaws.citations.patterns import Patterns
from bridgelaws.language import Code, Language
from bridgelaws.refs import Ref


@dataclass(frozen=True)
class Grammar:
    """The tables of all languages of an edition and its Code, compiled. Build it once and pass it on."""

    provisions: frozenset[Ref]
    """Every provision of the Code."""
    letters: Letters
    patterns: Patterns
    context: Context
    cues: Cues

    @classmethod
    def build(cls, languages: Iterable[Language], code: Code) -> Grammar:
        """Compile `[numbering.*]`, `[citation]`, `[bridge.strains]` and `[bridge.sides]` of `languages`."""
        languages = tuple(languages)
        letters = Letters.build(languages)
        patterns = Patterns(languages, letters)
        return cls(code.provisions, letters, patterns, Context.build(languages), Cues.build(patterns))

    def known(self, ref: Ref) -> bool:
        """Whether the Code has `ref`."""
        return ref in self.provisions
