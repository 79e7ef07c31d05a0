"""What a check looks at: one document, row by row, with what each side says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, cast

from bridgelaws.checks.scripts import ScriptTable
from bridgelaws.edition import Edition
from bridgelaws.language import Language
from bridgelaws.model import Block, Document, Finding, Place

Kind = Literal["calls", "cards", "numbers", "seats", "terms"]
"""A field of `Mentions`."""
_EXCERPT = 60
"""Longest excerpt of a text in a message, in characters."""


@dataclass(frozen=True)
class Tools:
    """What is compiled once for an edition and used on every document."""

    edition: Edition
    scripts: dict[str, ScriptTable]
    """For each language what its texts may be written with."""

    @classmethod
    def build(cls, edition: Edition) -> Tools:
        """Compile the tables of the edition's languages."""
        languages = edition.languages
        scripts = {language.code: ScriptTable.build(language, languages) for language in languages}
        return cls(edition, scripts)


@dataclass(frozen=True)
class Side:
    """The blocks of one language in a row."""

    language: Language
    blocks: tuple[Block, ...]

    @cached_property
    def text(self) -> str:
        """The side's words; empty where it has no block."""
        return "\n".join([block.text for block in self.blocks])

    def facts(self, kind: Kind) -> tuple[str, ...]:
        """What the side names of a kind, as `Mentions` has it, in the order of the text."""
        if len(self.blocks) == 1:
            return cast("tuple[str, ...]", getattr(self.blocks[0].said, kind))
        return tuple(fact for block in self.blocks for fact in getattr(block.said, kind))

    def count(self, kind: Kind) -> Counter[str]:
        """How often the side names each."""
        return Counter(self.facts(kind))


@dataclass(frozen=True, slots=True)
class Pair:
    """Two sides of a row, both with text."""

    first: Side
    second: Side
    score: float

    def place(self, path: str) -> Place:
        """Where a difference is reported: the beginning of the first side."""
        return Place(path, self.first.blocks[0].lines[0])

    def told(self, first: str, second: str) -> dict[str, str]:
        """Values of the message of a difference: what each side has, and the line of the other side."""
        return {
            "first": f"{self.first.language.short} {first or '–'}",
            "second": f"{self.second.language.short} {second or '–'}",
            "line": str(self.second.blocks[0].lines[0]),
        }


@dataclass(frozen=True)
class View:
    """A document under check."""

    document: Document
    tools: Tools

    @property
    def path(self) -> str:
        return self.document.source.path

    @cached_property
    def sides(self) -> tuple[tuple[Side, ...], ...]:
        """The sides of each row, one for each language of the edition, empty ones too."""
        languages = self.tools.edition.languages
        return tuple(
            tuple(Side(language, blocks) for language, blocks in zip(languages, row.sides, strict=True))
            for row in self.document.rows
        )

    @cached_property
    def pairs(self) -> tuple[Pair, ...]:
        """In each row the first side that has text with each of the others that have."""
        pairs = []
        for row, sides in zip(self.document.rows, self.sides, strict=True):
            told = [side for side in sides if side.blocks]
            pairs += [Pair(told[0], other, row.score) for other in told[1:]]
        return tuple(pairs)

    def at(self, block: Block, offset: int = 0) -> Place:
        """Place of a character of a block's text."""
        return Place(self.path, *block.locate(offset))


Check = Callable[[View], Iterator[Finding]]
"""Reports one kind of defect of a document."""


def excerpt(text: str) -> str:
    """The beginning of a text, on one line, cut between words."""
    flat = " ".join(text.split())
    if len(flat) <= _EXCERPT:
        return flat
    return flat[:_EXCERPT].rsplit(" ", 1)[0].rstrip(" ,;:.·") + " …"
