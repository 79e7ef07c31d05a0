"""Which lines of a paragraph go on with the one before, and which begin a block of their own.

Wikis break lines where they like, people wrap lines or put a paragraph on each, and a copy may have lost the blank
lines between. What a line begins with and ends with decides, and how the whole page is laid out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from bridgelaws.bridge.signs import SYMBOL
from bridgelaws.folding import fold
from bridgelaws.model import Span
from bridgelaws.reading.labels import may_be_label, read_label
from bridgelaws.reading.passage import Passage, flow
from bridgelaws.reading.patterns import Patterns
from bridgelaws.reading.raw import Draft, Raw

_ENDS = ".;!?:·…\ufdd0"
_CLOSINGS = ")]»”’\"' "
_SENTENCES = re.compile(r"[.;!·…\ufdd0][)\]»”’\"']*\s+[(«“‘\"']*[A-ZΑ-ΩΆ-Ώ]")
_HANGING = "-–—‑,([«“"
_GOES_ON = re.compile(r"\s*[,;.:·)\]»”…+=]|\s*[-–—]\s*[1-7♠♥♦♣(]")
_PARTED = re.compile(r"\s*[-–—:.]")
_LONG_WORD = re.compile(r"[^\W\d_]{4,}")
_TITLE_ENDS = tuple(".,;:!?·…")
_LONGEST_TITLE = 160
_LONGEST_LINE, _MOST_WORDS = 90, 12
"""Characters and words of a line that may be a heading, where nothing marks it as one."""
_HEAD = 60
"""Characters within which a printed name of an example or Law stands."""
_WIDEST, _PAGE_WIDTH = 130, 85
"""Nobody wraps lines by hand beyond this; where a whole page keeps within the second, it may be wrapped throughout."""
_SCORES = re.compile(r"(?:[^\W\d_][^\s\d]*\s+){1,4}(?:[-+]?\d{1,4}\s+)*[-+]?\d{1,4}")
"""A line of a score table: its name, and numbers."""
_BREAK = Span(0, 0, "break")
"""Says that a line follows a forced break; the first line of a block follows nothing."""
_ROWS = 3
"""So many such lines in a paragraph are a table."""


@dataclass(frozen=True, slots=True)
class Layout:
    """How a page parts its paragraphs."""

    wrapped: bool
    """Its lines are wrapped at a width."""
    width: int
    soft: bool
    """A line's end means nothing in this form, where blank lines or tags part the paragraphs."""


def layout_of(raws: Sequence[Raw], soft_form: bool, patterns: Patterns) -> Layout:
    """Look at every paragraph of more than one line."""
    prose = [raw for raw in raws if raw.kind == "prose"]
    several = [[line.text.strip() for line in raw.lines] for raw in prose if len(raw.lines) > 1]
    worded = [(a, b) for lines in several for a, b in pairwise(lines) if not (_is_row(a) or _is_row(b))]
    pairs = [(a, b) for a, b in worded if not starts_block(b, patterns)]
    width = max((len(line) for lines in several for line in lines if len(line) <= _WIDEST), default=0)
    soft = soft_form and len(prose) > len(pairs)
    if len(several) > 1 and all(len(line.text) <= _PAGE_WIDTH for raw in prose for line in raw.lines):
        loose = width * 4 // 5
        open_ends = sum(1 for before, _ in pairs if not _is_ended(before))
        if _are_wrapped(pairs, loose, 0.75) and open_ends >= 0.6 * len(pairs):
            return Layout(True, loose, soft)
    return Layout(_are_wrapped(pairs, width, 0.7), width, soft)


def _are_wrapped(pairs: Sequence[tuple[str, str]], width: int, share: float) -> bool:
    """Whether so many lines end where the next word would not have fitted."""
    full = sum(1 for before, text in pairs if _is_full(before, text, width))
    return len(pairs) > 2 and full >= share * len(pairs) and width > 30


def starts_block(text: str, patterns: Patterns) -> bool:
    """Whether the line begins with the label of an item or example, or with the title of a Law."""
    if may_be_label(text) and read_label(text, patterns):
        return True
    if not patterns.may_name(text):
        return False
    folded = fold(text[:_HEAD])
    if (example := patterns.example.match(folded)) and (example["tail"] or example.end() == len(text)):
        return True
    return is_law_title(text, patterns)


def is_law_title(text: str, patterns: Patterns) -> bool:
    """Whether a line is the title of a Law or of its section: `LAW 54 – …`, short, and no sentence."""
    if not text[:1].isupper() or len(text) > _LONGEST_TITLE or not patterns.may_name(text):
        return False
    if _is_ended(text):
        return False
    law = patterns.law.match(fold(text[:_HEAD]))
    rest = text[law.end() :] if law else ""
    return law is not None and (not rest.strip() or _PARTED.match(rest) is not None or capitalised(rest, 0.6))


def is_titular(text: str) -> bool:
    """Whether a line is short, begins with a capital, does not end like a sentence, and shows no cards."""
    short = len(text) <= _LONGEST_LINE and len(text.split()) <= _MOST_WORDS
    return short and text[:1].isupper() and not text.endswith(_TITLE_ENDS) and not any(s in text for s in SYMBOL)


def capitalised(text: str, share: float) -> bool:
    """Whether at least this share of the longer words begins with a capital, as in titles."""
    words = _LONG_WORD.findall(text)
    return bool(words) and sum(word[0].isupper() for word in words) >= share * len(words)


def _is_ended(text: str) -> bool:
    return text.rstrip(_CLOSINGS)[-1:] in _ENDS


def paragraphs(raw: Raw, layout: Layout, patterns: Patterns) -> Iterator[Draft]:
    """The blocks that the lines of one paragraph are."""
    lines = raw.lines
    if len(lines) == 1:
        yield _draft(raw, lines)
        return
    texts = [line.text.strip() for line in lines]
    here = _local_layout(texts, layout) if raw.kind == "prose" else Layout(False, 0, True)
    rows = {index for index, text in enumerate(texts) if _is_row(text)}
    rows = rows if len(rows) >= _ROWS else set()
    start = 0
    for index in range(1, len(lines)):
        if rows & {index - 1, index} or not _continues(texts[index - 1], texts[index], here, patterns):
            yield _draft(raw, lines[start:index])
            start = index
    yield _draft(raw, lines[start:])


def _draft(raw: Raw, lines: Sequence[Passage]) -> Draft:
    first, *rest = lines
    if _BREAK in first.spans:
        first = first._replace(spans=tuple(span for span in first.spans if span != _BREAK))
    passage = flow([first, *rest])
    first_line, last_line = span_of(passage, raw)
    number = raw.number if lines[0] is raw.lines[0] else 0
    kind: Literal["prose", "item"] = "prose" if raw.kind == "prose" else "item"
    return Draft(kind, passage, first_line, last_line, level=raw.level, number=number)


def span_of(passage: Passage, raw: Raw) -> tuple[int, int]:
    """First and last line that a part of `raw` has in the source; those of the whole where the form cannot tell."""
    return (passage.runs[0].line, passage.runs[-1].line) if passage.runs else (raw.first, raw.last)


def _local_layout(texts: Sequence[str], layout: Layout) -> Layout:
    """The same for one paragraph, whose own lines may tell more clearly."""
    width = max(map(len, texts))
    hanging = any(text[:1].islower() for text in texts[1:]) and 30 < width <= _WIDEST
    if hanging and not layout.wrapped:
        return Layout(True, width, layout.soft)
    whole = any(_SENTENCES.search(text) for text in texts) and not layout.wrapped
    return Layout(layout.wrapped and width <= _WIDEST, layout.width, layout.soft and not whole)


def _continues(before: str, text: str, layout: Layout, patterns: Patterns) -> bool:
    """Whether `text` goes on with the line before it."""
    wrapped = layout.wrapped and _is_full(before, text, layout.width)
    if starts_block(text, patterns):
        return wrapped and not _is_ended(before) and before[-1:] not in _HANGING
    here, there = patterns.script(before), patterns.script(text)
    if here and there and here != there:
        return False
    if text[:1].islower() or _GOES_ON.match(text) or wrapped or _is_open(before):
        return True
    if text[0] in "([" or patterns.starts_with_call(text):
        return layout.soft or not (_is_ended(before) or is_titular(before))
    return layout.soft


def _is_row(text: str) -> bool:
    """Whether a line may be one of a score table."""
    return text[-1:].isdigit() and text[0].isupper() and _SCORES.fullmatch(text) is not None


def _is_open(text: str) -> bool:
    """Whether a line stops in the middle: at a comma, or in brackets."""
    return text[-1:] == "," or text.count("(") > text.count(")")


def _is_full(before: str, text: str, width: int) -> bool:
    """Whether the next word would not have fitted."""
    return len(before) + 1 + len(text.partition(" ")[0]) > width - 2
