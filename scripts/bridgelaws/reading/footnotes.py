"""Footnotes of a plain-text copy: marks `1)` glued to words, and the texts that a wiki prints at the end of a page."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bridgelaws.model import Span
from bridgelaws.reading.labels import read_label
from bridgelaws.reading.passage import Passage, cut, edit
from bridgelaws.reading.patterns import Patterns
from bridgelaws.reading.raw import Draft

_MARK = re.compile(r"(?:(?<=[^\W\d_]{2})|(?<![0-9][.,])(?<=[.,;:!?·…»”’\"')\]♠♥♦♣]))(?P<number>\d{1,2})\)")
_MARKED_TEXT = re.compile(r"(?P<number>\d{1,2})\)\s*(?=\S)")
_MARKED_KINDS = ("prose", "item", "heading")


class _Mark(NamedTuple):
    """A footnote's mark in the text."""

    draft: int
    start: int
    end: int
    number: int
    """Its place among the marks of the page, from 1."""
    printed: int
    """The number it bears, where each language counts anew."""


def read_footnotes(drafts: Sequence[Draft], patterns: Patterns) -> tuple[Draft, ...]:
    """Turn marks into `footnote` spans and the texts that belong to them into footnotes, at the end.

    Marks count from 1 through the page, or anew in each language; without texts for all of them they are left as they
    are.
    """
    marks = tuple(_marks(drafts, patterns, anew=True))
    texts = _texts(drafts, marks, patterns) if marks else ()
    if marks and not texts:
        marks = tuple(_marks(drafts, patterns, anew=False))
        texts = _texts(drafts, marks, patterns)
    if not texts:
        return tuple(drafts)
    by_draft: dict[int, list[_Mark]] = {}
    for mark in marks:
        by_draft.setdefault(mark.draft, []).append(mark)
    body = (
        draft._replace(passage=_without(draft.passage, by_draft.get(index, ())))
        for index, draft in enumerate(drafts)
        if index not in texts
    )
    notes = (
        _unmarked(drafts[index])._replace(kind="footnote", label=str(mark.number))
        for index, mark in zip(texts, marks, strict=True)
    )
    return (*body, *notes)


def _marks(drafts: Sequence[Draft], patterns: Patterns, anew: bool) -> Iterator[_Mark]:
    """Marks in the order of the page; each is the next number, and closes no bracket that the words opened.

    `anew`: words in another script than the first mark's may count from 1 again.
    """
    due = number = 1
    script = ""
    for index, draft in enumerate(drafts):
        text = draft.passage.text
        if draft.kind not in _MARKED_KINDS or not (f"{due})" in text or (anew and "1)" in text)):
            continue
        own = patterns.script(text)
        found = [(match.start(), match.end(), int(match["number"])) for match in _MARK.finditer(text)]
        for start, end, printed in sorted((*found, *_changed(draft.passage))):
            again = anew and printed == 1 and due > 1 and own not in ("", script)
            if (printed == due or again) and not _closes(text, end - 1):
                script = own if printed == 1 else script
                yield _Mark(index, start, end, number, printed)
                due, number = printed + 1, number + 1


def _changed(passage: Passage) -> Iterator[tuple[int, int, int]]:
    """Marks that stand alone between change marks, together with the blank before them."""
    for span in passage.spans:
        words = passage.text[span.start : span.end]
        if span.kind == "new" and re.fullmatch(r"\d{1,2}\)", words):
            yield span.start - (passage.text[: span.start][-1:] == " "), span.end, int(words[:-1])


def _closes(text: str, at: int) -> bool:
    """Whether a bracket is open before that at `at` which nothing after it would close."""
    depth = 0
    for bracket in re.findall(r"[()]", text[:at]):
        depth = depth + 1 if bracket == "(" else max(0, depth - 1)
    following = text[at + 1 :]
    return depth > 0 and following.count(")") - following.count("(") < depth


def _texts(drafts: Sequence[Draft], marks: Sequence[_Mark], patterns: Patterns) -> tuple[int, ...]:
    """Index of each mark's text: with its number before it, else the last blocks of the page, one for a mark."""
    numbered = _numbered_texts(drafts, marks) or _numbered_in_halves(drafts, marks)
    if numbered:
        return numbered
    scripts = [patterns.script(drafts[mark.draft].passage.text) for mark in marks]
    written = [index for index, draft in enumerate(drafts) if draft.kind != "rule"]
    last = tuple(written[-len(marks) :])
    if last[0] > marks[-1].draft and _may_be_texts(last, scripts, drafts, patterns):
        return last
    return _by_halves(drafts, marks, scripts, patterns)


def _numbered_texts(drafts: Sequence[Draft], marks: Sequence[_Mark]) -> tuple[int, ...]:
    """The last blocks whose own numbers are those of the marks; where these count anew, so do they."""
    found: list[tuple[int, int]] = []
    for index in range(len(drafts) - 1, -1, -1):
        match = _MARKED_TEXT.match(drafts[index].passage.text)
        if drafts[index].kind == "prose" and match:
            found.append((int(match["number"]), index))
        elif found and drafts[index].kind != "rule":
            break
    found.reverse()
    if all(mark.number == mark.printed for mark in marks):
        found.sort()
    return tuple(index for _, index in found) if [n for n, _ in found] == [mark.printed for mark in marks] else ()


def _numbered_in_halves(drafts: Sequence[Draft], marks: Sequence[_Mark]) -> tuple[int, ...]:
    """The same where marks count anew and each language has its texts in its own half, below its last mark."""
    starts = [place for place, mark in enumerate(marks) if mark.printed == 1]
    texts: list[int] = []
    for start, following in zip(starts, (*starts[1:], len(marks)), strict=True):
        end = marks[following].draft if following < len(marks) else len(drafts)
        run: list[int] = []
        for index in range(end - 1, marks[following - 1].draft, -1):
            match = _MARKED_TEXT.match(drafts[index].passage.text)
            due = following - start - len(run)
            fits = match is not None and drafts[index].kind == "prose" and int(match["number"]) == due
            run = [index, *run] if fits else []
            if fits and due == 1:
                break
        texts += run
    return tuple(texts) if len(starts) > 1 and len(texts) == len(marks) else ()


def _may_be_texts(found: Sequence[int], scripts: Sequence[str], drafts: Sequence[Draft], patterns: Patterns) -> bool:
    """Paragraphs without labels, in the script of the words that they explain."""
    if len(found) < len(scripts) or any(drafts[index].kind != "prose" for index in found):
        return False
    texts = [drafts[index].passage.text for index in found]
    own = [patterns.script(text) for text in texts]
    if any(read_label(text, patterns) for text in texts):
        return False
    return all(not mine or not theirs or mine == theirs for mine, theirs in zip(own, scripts, strict=True))


def _by_halves(
    drafts: Sequence[Draft], marks: Sequence[_Mark], scripts: Sequence[str], patterns: Patterns
) -> tuple[int, ...]:
    """The texts of each language stand at the end of its half of the page."""
    written = [(patterns.script(draft.passage.text), i) for i, draft in enumerate(drafts) if draft.kind != "rule"]
    found: list[int] = []
    for script in dict.fromkeys(scripts):
        own = [mark for mark, its in zip(marks, scripts, strict=True) if its == script]
        last = [index for its, index in written if its == script][-len(own) :]
        if last[0] <= own[-1].draft or not _may_be_texts(last, [script] * len(own), drafts, patterns):
            return ()
        found += last
    return tuple(found)


def _without(passage: Passage, marks: Sequence[_Mark]) -> Passage:
    """The words without the marks, and a span where each stood."""
    if not marks:
        return passage
    bare = edit(passage, [(mark.start, mark.end, "") for mark in marks])
    spans = list(bare.spans)
    gone = 0
    for mark in marks:
        spans.append(Span(mark.start - gone, mark.start - gone, "footnote", str(mark.number)))
        gone += mark.end - mark.start
    return bare._replace(spans=tuple(sorted(spans, key=lambda span: (span.start, -span.end))))


def _unmarked(draft: Draft) -> Draft:
    match = _MARKED_TEXT.match(draft.passage.text)
    return draft._replace(passage=cut(draft.passage, match.end())) if match else draft
