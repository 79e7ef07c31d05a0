"""Generated pages of Laws and commentary in both languages, from a seed: the same pages for every way of building."""

from __future__ import annotations

import os
import random
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from benchmark import boards
from bridgelaws.citations import format_ref
from bridgelaws.edition import Edition
from bridgelaws.refs import Ref

LAW_BYTES, COMMENT_BYTES = 6_000, 10_000
"""Size of a page with both languages in UTF-8, as on the federation's wiki."""
_LETTER = 2
"""Depth of a provision's (letter), the one level besides the section that each language writes in its own alphabet."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of a page, by language: a sentence or more, a heading, a deal, an auction's cells."""

    kind: Literal["title", "heading", "text", "deal", "auction"]
    text: Mapping[str, str]
    """Prose with references as `[[law_27|27B1]]`; of a deal the diagram."""
    rows: Mapping[str, list[list[str]]] = field(default_factory=dict)
    """Of an auction, the cells of its table, the row of seats first."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One generated page."""

    name: str
    law: int
    pieces: tuple[Piece, ...]


class Author:
    """Writes sheets; each language's words come from `phrases.toml`, references from the edition's Code."""

    def __init__(self, edition: Edition, seed: int) -> None:
        data = tomllib.loads(Path(__file__).with_name("phrases.toml").read_text(encoding="utf-8"))
        self.edition, self.chance = edition, random.Random(seed)
        self.words: dict[str, Any] = data["words"]
        self.sentences: list[dict[str, str]] = data["sentence"]
        self.refs = sorted(edition.code.provisions)

    def sheets(self) -> Iterator[Sheet]:
        """A page of law and a page of commentary for each Law of the Code."""
        for law in self.edition.code.outline:
            yield Sheet(f"law_{law:02}", law, tuple(self._law(law)))
            yield Sheet(f"comment_law_{law:02}", law, tuple(self._commentary(law)))

    def _law(self, law: int) -> Iterator[Piece]:
        yield self._title(law)
        leaves = self.edition.code.outline[law] or (Ref(law),)
        before: tuple[str, ...] = ()
        for leaf in leaves:
            shared = len(os.path.commonprefix((before, leaf.path)))
            new = leaf.path[shared:]
            if not shared and new and new[0].isupper():
                yield self._heading(Ref(law, new[:1]))
            levels = [(part, depth) for depth, part in enumerate(leaf.path) if depth >= shared and not part.isupper()]
            yield self._prose(LAW_BYTES // len(leaves), self._label(levels))
            before = leaf.path

    def _commentary(self, law: int) -> Iterator[Piece]:
        yield self._title(law)
        yield self._prose(COMMENT_BYTES // 10)
        for number in range(1, 9):
            label = {code: f"{words['example']} {number}: " for code, words in self.words.items()}
            yield self._prose(COMMENT_BYTES // 10, label)
            if number == 4:
                yield from self._board()
        yield self._prose(COMMENT_BYTES // 10)

    def _title(self, law: int) -> Piece:
        def line(code: str) -> str:
            return f"{self.words[code]['law']} {law} – {self.edition.language(code).titles[law]}"

        return Piece("title", {code: line(code) for code in self.words})

    def _heading(self, ref: Ref) -> Piece:
        def line(code: str) -> str:
            words = self.edition.language(code).sections.get(str(ref), self.edition.language(code).titles[ref.law])
            letter = self.edition.language(code).map("numbering", "sections")[ref.path[0]][0]
            return f"{letter}. {words}"

        return Piece("heading", {code: line(code) for code in self.words})

    def _label(self, levels: Iterable[tuple[str, int]]) -> dict[str, str]:
        """`1. (a) `: the levels that the provision before did not print; the section stands in its heading."""
        return {code: "".join(self._level(part, depth, code) for part, depth in levels) for code in self.words}

    def _level(self, part: str, depth: int, code: str) -> str:
        letters = self.edition.language(code).map("numbering", "letters") if depth == _LETTER else {}
        return f"{part}. " if part.isdigit() else f"({letters.get(part, (part,))[0]}) "

    def _prose(self, size: int, label: Mapping[str, str] | None = None) -> Piece:
        text = dict(label or dict.fromkeys(self.words, ""))
        while True:
            sentence, slots = self.chance.choice(self.sentences), self._slots()
            text = {code: text[code] + sentence[code].format(**slots[code]) + " " for code in text}
            if sum(len(side.encode()) for side in text.values()) >= size:
                return Piece("text", {code: side.rstrip() for code, side in text.items()})

    def _slots(self) -> dict[str, dict[str, str]]:
        """Values for the braces, drawn once and written in each language."""
        seat, points, tricks, trick = self.chance.choice("NESW"), *(self.chance.randint(2, 12) for _ in "abc")
        ref, *others = self.chance.sample(self.refs, 3)
        call, card = self.chance.choice(boards.BIDS[:20]), self.chance.choice("♠♥♦♣") + self.chance.choice("AKQJ98")
        line = " – ".join(boards.BIDS[bid] for bid in sorted(self.chance.sample(range(15), 3)))
        common = {"call": call, "card": card, "auction": line}
        common |= {"points": f"{points}", "tricks": f"{tricks}", "trick": f"{trick}"}
        return {
            code: common
            | {"seat": words["seats"][seat], "ref": self._cite(ref, code)}
            | {"refs": f" {words['and']} ".join(self._cite(other, code) for other in others)}
            for code, words in self.words.items()
        }

    def _cite(self, ref: Ref, code: str) -> str:
        printed = format_ref(ref, self.edition.language(code))
        return f"[[law_{ref.law:02}|{self.words[code]['cite']} {printed}]]"

    def _board(self) -> Iterator[Piece]:
        hands, number = boards.deal(self.chance), self.chance.randint(1, 32)
        words = self.words
        yield Piece(
            "deal",
            {code: boards.compass(hands, number, words[code]["letters"], words[code]["board"]) for code in words},
        )
        cells = boards.table(boards.auction(self.chance, 4), first=number % 4)
        yield Piece("auction", {}, {code: self._spelled(cells, code) for code in words})

    def _spelled(self, cells: list[list[str]], code: str) -> list[list[str]]:
        words = self.words[code]
        seats = [words["letters"][seat] for seat in "WNES"]
        return [seats, *([words["pass"] if call == "P" else call for call in row] for row in cells)]
