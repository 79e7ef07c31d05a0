"""What each block is: heading, example, label, list item or paragraph, and the label printed on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from bridgelaws.bridge.announce import is_announcement
from bridgelaws.folding import fold
from bridgelaws.model import BlockKind, DocumentKind
from bridgelaws.reading.joining import capitalised, is_law_title, is_titular
from bridgelaws.reading.labels import Label, Position, may_be_label, read_label
from bridgelaws.reading.patterns import Patterns
from bridgelaws.reading.raw import Draft

_ENDS = tuple(".,;:!?·…")
_HEAD = 60
"""Characters within which a printed label stands."""
_TITLE, _SECTION = 2, 3
"""Levels of headings in text that has no levels: a Law's title, and one within it."""


class Role(NamedTuple):
    """What a block is."""

    kind: BlockKind
    label: str | None = None
    label_end: int = 0
    """Where the printed label ends in the text."""
    level: int = 0
    number: int = 0
    """Of an example, or an item that may be one: its number."""


def roles_of(
    drafts: Sequence[Draft], codes: Sequence[str], law: int | None, kind: DocumentKind, patterns: Patterns
) -> tuple[Role | None, ...]:
    """The role of each draft; None for rules, which are no blocks."""
    reader = _Reader(drafts, codes, law if kind == "law" else None, patterns)
    roles = list(reader.roles())
    if kind != "law":
        for code in dict.fromkeys(codes):
            _number_examples(roles, [i for i, own in enumerate(codes) if own == code], drafts, patterns)
    return tuple(roles)


class _Reader:
    """Goes through a page and remembers, for each language, where its lists have got to."""

    def __init__(self, drafts: Sequence[Draft], codes: Sequence[str], law: int | None, patterns: Patterns) -> None:
        self._drafts, self._codes, self._law, self._patterns = drafts, codes, law, patterns
        self._positions: dict[str, Position] = {}
        self._sides: dict[str, list[int]] = {}
        self._places: dict[int, int] = {}
        for index, (draft, code) in enumerate(zip(drafts, codes, strict=True)):
            if draft.kind not in ("rule", "footnote"):
                self._places[index] = len(self._sides.setdefault(code, []))
                self._sides[code].append(index)

    def roles(self) -> Iterator[Role | None]:
        for index, draft in enumerate(self._drafts):
            match draft.kind:
                case "rule":
                    yield None
                case "heading":
                    yield self._example(index) or self._heading(index, draft.level)
                case "footnote":
                    yield Role("footnote", draft.label)
                case "prose" | "item":
                    yield self._worded(index)
                case "pre":
                    yield Role("preformatted")
                case drawn:
                    yield Role(drawn)

    def _worded(self, index: int) -> Role:
        draft, code = self._drafts[index], self._codes[index]
        if example := self._example(index):
            return example
        text = draft.passage.text
        label = read_label(text, self._patterns) if may_be_label(text) else None
        role = self._title(index, label) or (self._item(index, label) if label else None)
        if role:
            return role
        if draft.kind == "item":
            return Role("list-item", level=draft.level)
        if self._looks_like_heading(index):
            return self._heading(index, _SECTION)
        self._positions[code] = self._positions.get(code, Position())._replace(interrupted=True)
        return Role("paragraph")

    def _example(self, index: int) -> Role | None:
        """`Example 43: words`, or alone on its line."""
        text, code = self._drafts[index].passage.text, self._codes[index]
        if not self._patterns.may_name(text):
            return None
        found = self._patterns.example.match(fold(text[:_HEAD]))
        if found is None:
            return None
        alone = found.end() == len(text)
        if not (found["tail"] or (alone and found["number"])) or (alone and not found["number"] and not found["tail"]):
            return None
        number = found["number"] or ""
        self._positions[code] = Position(number=number)
        end = len(text[: found.end()].rstrip())
        return Role("label" if alone else "example", number or None, end, number=int(found["digits"] or 0))

    def _title(self, index: int, label: Label | None) -> Role | None:
        """`LAW 54 – …` or `A. …`, in a form that does not mark headings."""
        draft = self._drafts[index]
        text = draft.passage.text
        if draft.kind != "prose":
            return None
        if is_law_title(text, self._patterns):
            return self._heading(index, _TITLE)
        if label and label.section and not label.number and not label.letters:
            words = text[label.end :]
            short = len(words) <= 100 and not (words.endswith(_ENDS) and not capitalised(words, 0.6))
            return self._heading(index, _SECTION) if short and len(words.split()) <= 14 else None
        return None

    def _item(self, index: int, label: Label) -> Role | None:
        """A block with a printed label: an item of a list."""
        draft, code = self._drafts[index], self._codes[index]
        position = self._positions.get(code, Position()).after(label, self._patterns, code)
        if position is None:
            return None
        self._positions[code] = position
        level = draft.level or max(1, position.depth)
        return Role("list-item", str(position), _label_end(draft, label), level, int(label.number or 0))

    def _heading(self, index: int, level: int) -> Role:
        text, code = self._drafts[index].passage.text, self._codes[index]
        self._positions[code] = Position()
        if self._patterns.may_name(text) and (law := self._patterns.law.match(fold(text[:_HEAD]))):
            section = self._patterns.section(law["section"], code) if law["section"] else ""
            letter = self._patterns.letter(law["letter"], code) if law["letter"] else ""
            label = f"{int(law['number'])}{section}{law['item'] or ''}" + (f"({letter})" if letter else "")
            return Role("heading", label, law.end(), level)
        printed = read_label(text, self._patterns) if may_be_label(text) else None
        position = Position().after(printed, self._patterns, code) if printed else None
        if printed and position and position.section and self._law:
            return Role("heading", f"{self._law}{position}", _label_end(self._drafts[index], printed), level)
        return Role("heading", level=level)

    def _looks_like_heading(self, index: int) -> bool:
        """A short line without an end, between two that are whole: a title such as people type it."""
        text = self._drafts[index].passage.text
        if not is_titular(text) or "://" in text or self._patterns.starts_with_call(text):
            return False
        if self._patterns.unfinished.search(fold(text)) and not capitalised(text, 0.5):
            return False
        before, after = self._neighbour(index, -1), self._neighbour(index, 1)
        if is_announcement(text, self._patterns.words) or self._patterns.ruling_end(text) or self._is_listed(index):
            return False
        if after is None or (before is not None and not self._is_whole(before, text)):
            return False
        numbered = self._drafts[after].kind == "item" or read_label(self._drafts[after].passage.text, self._patterns)
        return not numbered or capitalised(text, 0.5)

    def _is_listed(self, index: int) -> bool:
        """Whether the line is one of several such lines: a list that lost its marks."""
        side, place = self._sides[self._codes[index]], self._places[index]
        near = [side[at] if 0 <= at < len(side) else None for at in (place - 2, place - 1, place + 1, place + 2)]
        alike = [at is not None and self._is_titular(at) for at in near]
        return (alike[0] and alike[1]) or (alike[1] and alike[2]) or (alike[2] and alike[3])

    def _is_titular(self, index: int) -> bool:
        draft = self._drafts[index]
        return draft.kind == "prose" and is_titular(draft.passage.text)

    def _neighbour(self, index: int, step: int) -> int | None:
        """The block of the same language before or after one; footnotes and rules are none."""
        place = self._places[index] + step
        side = self._sides[self._codes[index]]
        return side[place] if 0 <= place < len(side) else None

    def _is_whole(self, index: int, line: str) -> bool:
        """Whether the block ends where a heading may follow: no open sentence, no drawing that `line` belongs to."""
        draft = self._drafts[index]
        if draft.kind in ("deal", "auction", "table", "pre"):
            return self._patterns.seat.search(line) is None
        return draft.kind == "heading" or draft.passage.text[-1:] not in ":,;-–("


def _label_end(draft: Draft, label: Label) -> int:
    return len(draft.passage.text[: label.end].rstrip())


def _number_examples(
    roles: list[Role | None], side: Sequence[int], drafts: Sequence[Draft], patterns: Patterns
) -> None:
    """Make the numbered items of a commentary examples where they are: announced, or told in calls and cards."""
    stated = {role.number for i in side if (role := roles[i]) and role.kind in ("example", "label") and role.number}
    for run in _runs([i for i in side if (role := roles[i]) and role.kind == "list-item" and role.number], roles):
        numbers = [role.number for i in run if (role := roles[i])]
        if stated:
            examples = numbers[-1] + 1 in stated or numbers[0] - 1 in stated
        else:
            told = sum(patterns.mentions_play(drafts[i].passage.text) for i in run)
            examples = numbers[0] > 1 or 2 * told >= len(run) or _announced(run[0], side, roles, drafts, patterns)
        for i in run if examples else ():
            role = roles[i]
            if role and role.label == str(role.number):
                roles[i] = role._replace(kind="example", level=0)


def _runs(items: Sequence[int], roles: Sequence[Role | None]) -> Iterator[list[int]]:
    """Items whose numbers follow each other."""
    run = list(items[:1])
    for before, item in pairwise(items):
        one, two = roles[before], roles[item]
        if not (one and two and two.number in (one.number, one.number + 1)):
            yield run
            run = []
        run.append(item)
    if run:
        yield run


def _announced(
    first: int, side: Sequence[int], roles: Sequence[Role | None], drafts: Sequence[Draft], patterns: Patterns
) -> bool:
    """Whether the paragraph before a list, or the heading above it, says that examples follow."""
    above = [i for i in side if i < first and (role := roles[i]) and role.kind in ("paragraph", "heading")]
    headings = [i for i in above if (role := roles[i]) and role.kind == "heading"]
    return any(patterns.announced.search(fold(drafts[i].passage.text)) for i in (*above[-1:], *headings[-1:]))
