"""`Passage`: a stretch of text that knows where it stands in the source and what its markup told."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from bridgelaws.model import Run, Span
from bridgelaws.reading.decoding import QUESTION

_POINTS = ("footnote", "deleted", "break")
"""Kinds of span that mark a place between two characters."""
_INVISIBLE = "\ufeff\u200b\u200e\u200f"
_UNTIDY = re.compile(rf"\A[\s{_INVISIBLE}]+|[\s{_INVISIBLE}]+\Z|\s{{2,}}|[^\S \xa0\u2009\u202f]")


_HYPHENATED = re.compile(r"\w-\Z")


class Passage(NamedTuple):
    """Text with its runs (see `model.Run`) and spans; without runs, its columns count in the text itself."""

    text: str
    runs: tuple[Run, ...] = ()
    spans: tuple[Span, ...] = ()


def join(parts: Sequence[Passage], glue: str = " ") -> Passage:
    """One passage of `parts`, with `glue` between them."""
    return parts[0] if len(parts) == 1 else _joined(parts, [glue] * (len(parts) - 1))


def flow(lines: Sequence[Passage]) -> Passage:
    """Lines of prose as one, tidy; a word with a hyphen that was broken there is whole again."""
    if len(lines) == 1:
        return tidy(lines[0])
    parts = [tidy(line) for line in lines]
    broken = (_HYPHENATED.search(a.text) and b.text[:1].islower() for a, b in pairwise(parts))
    return _joined(parts, ["" if whole else " " for whole in broken])


def _joined(parts: Sequence[Passage], glues: Sequence[str]) -> Passage:
    pieces: list[str] = []
    runs: list[Run] = []
    spans: list[Span] = []
    offset = 0
    for part, glue in zip(parts, (*glues, ""), strict=True):
        pieces += (part.text, glue)
        runs += [Run(run.start + offset, run.line, run.column) for run in part.runs] if offset else part.runs
        spans += [Span(s.start + offset, s.end + offset, s.kind, s.value) for s in part.spans] if offset else part.spans
        offset += len(part.text) + len(glue)
    return Passage("".join(pieces), tuple(runs), tuple(spans))


def edit(passage: Passage, edits: Iterable[tuple[int, int, str]]) -> Passage:
    """Replace each `text[start:end]` by other words; `edits` stand in order and do not overlap.

    What stays keeps its place in the source; spans move along, and those whose words are gone go with them.
    """
    text, runs = passage.text, passage.runs
    kept: list[tuple[int, int, int]] = []
    pieces: list[str] = []
    moved: list[Run] = []
    at = length = 0
    for start, end, words in (*edits, (len(text), len(text), "")):
        kept.append((at, start, length))
        pieces += (text[at:start], words)
        moved += _moved_runs(runs, at, start, length)
        length += start - at + len(words)
        at = end
    spans = (Span(_moved(kept, s.start), _moved(kept, s.end), s.kind, s.value) for s in passage.spans)
    left = tuple(span for span in spans if span.start < span.end or span.kind in _POINTS)
    return Passage("".join(pieces), tuple(moved), left)


def _moved_runs(runs: Sequence[Run], start: int, end: int, target: int) -> list[Run]:
    """The runs of `text[start:end]`, which now stands at `target`."""
    if start == end or not runs:
        return []
    index = max(0, bisect_right(runs, start, key=lambda run: run.start) - 1) if len(runs) > 1 else 0
    found = []
    for run in runs[index:]:
        if run.start >= end:
            break
        skip = max(0, start - run.start)
        found.append(Run(run.start + skip - start + target, run.line, run.column + skip))
    return found


def _moved(kept: Sequence[tuple[int, int, int]], offset: int) -> int:
    start, end, target = kept[bisect_right(kept, offset, key=lambda stretch: stretch[0]) - 1]
    return target + min(offset, end) - start


def cut(passage: Passage, start: int, end: int | None = None) -> Passage:
    """The passage `text[start:end]`."""
    stop = len(passage.text) if end is None else end
    if start == 0 and stop == len(passage.text):
        return passage
    if not passage.spans:
        return Passage(passage.text[start:stop], tuple(_moved_runs(passage.runs, start, stop, 0)))
    return edit(passage, [(0, start, ""), (stop, len(passage.text), "")])


def tidy(passage: Passage) -> Passage:
    """Prose as it reads: no blanks around, one between words; the Greek question mark is a semicolon again."""
    if not _is_tidy(passage.text):
        passage = edit(passage, [(*m.span(), "" if _at_edge(m) else " ") for m in _UNTIDY.finditer(passage.text)])
    return restore(passage)


def _is_tidy(text: str) -> bool:
    """Quickly: whether `text` surely has nothing to tidy; in Python, all blanks but the common one are unprintable."""
    return "  " not in text and text.isprintable() and text[:1] != " " and text[-1:] != " "


def _at_edge(match: re.Match[str]) -> bool:
    return match.start() == 0 or match.end() == len(match.string)


def restore(passage: Passage) -> Passage:
    """Give the Greek question mark back its NFC form, which it loses at the door (see `decoding.QUESTION`)."""
    return passage._replace(text=passage.text.replace(QUESTION, ";")) if QUESTION in passage.text else passage


def dedent(lines: Sequence[Passage]) -> tuple[Passage, ...]:
    """Monospaced lines without the indentation that all share and without blanks at their ends."""
    depth = min((len(line.text) - len(line.text.lstrip()) for line in lines if line.text.strip()), default=0)
    widths = [len(line.text.rstrip()) for line in lines]
    return tuple(cut(line, min(depth, width), width) for line, width in zip(lines, widths, strict=True))
