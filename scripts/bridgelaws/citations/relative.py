"""References that leave out the number of their Law.

Either the place supplies it ("paragraph B above", "on a like basis to 1"), or it stands behind ("paragraphs A and B1
of Law 27"). They count only with a word that leads to them, and only where the Code has what they name.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from bridgelaws.citations.context import Before
from bridgelaws.citations.grammar import Grammar
from bridgelaws.citations.paths import depth, first_part
from bridgelaws.citations.runs import complete, follow
from bridgelaws.model import Citation
from bridgelaws.refs import Ref

_REACH = 60
"""How far behind its part a Law may be named."""
_ACE = "A"
"""The one section whose letter is a card's too: A2 may be a holding."""

_LEVELS: tuple[Mapping[str, tuple[int, ...]], ...] = (
    {"section": (0,), "number": (), "letter": ()},
    {"section": (0,), "number": (1,), "letter": ()},
    {"section": (0,), "number": (1,), "letter": (2,)},
    {"section": (0,), "number": (1,), "letter": (3, 2)},
)
"""For a place of so many parts, three or more alike: below how many of them each sign may stand."""

_CUES = frozenset(("introducer", "preposition", "holder", "position", "next", "condition"))
"""Words that may lead to such a reference; the rest of the phrase decides."""


class _Shape(NamedTuple):
    """What is written, apart from where."""

    sign: str
    """The first sign: `section`, `number` or `letter`."""
    single: bool
    """One sign only: B or 1, not B1 or 1(b)."""


def find_relative(
    text: str, absolute: tuple[Citation, ...], grammar: Grammar, here: Ref | None
) -> tuple[Citation, ...]:
    """Return `absolute` with the references that leave the Law out, in order of start.

    Without `here` only those count whose Law stands behind them.
    """
    if here is None and not absolute:
        return ()
    found: list[Citation] = []
    absorbed: set[int] = set()
    ahead = iter(absolute)
    following = next(ahead, None)
    pos = 0
    levels = _LEVELS[min(len(here.path), 3)] if here else {}
    for match in grammar.patterns.anchor.finditer(text):
        start = match.start()
        while following is not None and following.end <= start:
            following = next(ahead, None)
        limit = following.start if following is not None else len(text)
        if start < pos or limit <= start:
            continue
        if following is not None and limit - start <= _REACH and (run := _of_law(text, start, following, grammar)):
            absorbed.add(limit)
            found += run
            pos = run[-1].end
        elif here is not None and (below := levels[str(match.lastgroup)]):
            run, pos = _within(text, match, here, below, grammar, limit)
            found += run
    if not found:
        return absolute
    kept = [citation for citation in absolute if citation.start not in absorbed]
    return tuple(sorted(kept + found, key=lambda citation: citation.start))


def _of_law(text: str, start: int, law: Citation, grammar: Grammar) -> tuple[Citation, ...]:
    """The run at `start` where `law` stands behind it: the last member then reaches to the end of `law`."""
    step = first_part(text, start, law.ref, grammar)
    if step is None or not grammar.known(step[1]):
        return ()
    run = follow(text, Citation(start, step[0], step[1]), False, grammar)
    for count in range(1, len(run) + 1):
        between = grammar.patterns.of_law.match(text, run[count - 1].end)
        if between is not None and between.end() == law.start:
            return (*run[: count - 1], run[count - 1]._replace(end=law.end))
    return ()


def _within(
    text: str, match: re.Match[str], here: Ref, levels: tuple[int, ...], grammar: Grammar, limit: int
) -> tuple[tuple[Citation, ...], int]:
    """The run at `match` resolved against its place, empty where it is none, and where to look further.

    Members that reach beyond `limit` have been found already.
    """
    start = match.start()
    shape = str(match.lastgroup)
    if shape == "number" and not grammar.known(Ref(here.law, (*here.path[:1], str(int(match.group()))))):
        return (), match.end()  # as most numbers: what the section has no paragraph for is counted at once
    for level in levels:
        step = first_part(text, start, Ref(here.law, here.path[:level]), grammar)
        if step is None or not grammar.known(step[1]) or not complete(text, step[0], grammar):
            continue
        first = Citation(start, step[0], step[1], relative=True)
        run = tuple(member for member in follow(text, first, False, grammar) if member.end <= limit)
        single = depth(step[1]) == level + 1
        return (run if _is_cued(text, run, _Shape(shape, single), grammar) else ()), run[-1].end
    return (), match.end()


def _is_cued(text: str, run: tuple[Citation, ...], shape: _Shape, grammar: Grammar) -> bool:
    """Whether words before or behind a run lead to it."""
    before = grammar.context.before(text, run[0].start)
    if "provision" in before.kinds:
        return not before.other and not grammar.context.document_after(text, run[-1].end)
    if shape.sign == "number" and len(run) == 1 and "counting" in before.kinds:
        return False
    if _is_cued_behind(text, run[-1].end, before, shape, grammar):
        return True
    if "introducer" in before.kinds:
        return _stands_alone(text, run, shape, grammar)
    if not (before.kinds & _CUES or before.opens or before.sign in (",", ";")):
        return False
    if shape.single:
        return shape.sign == "letter" and grammar.patterns.end.match(text, run[-1].end) is not None
    cards = shape.sign == "section" and run[0].ref.path[0] == _ACE
    return not (cards and "holder" in before.kinds)


def _is_cued_behind(text: str, end: int, before: Before, shape: _Shape, grammar: Grammar) -> bool:
    """Whether the word behind a run leads to it: "B above", "unless A applies", "B1(a) following"."""
    leads = bool(before.kinds & _CUES) or before.opens or before.sign in (",", ";")
    if not (leads or before.starts):
        return False
    after = grammar.context.after(text, end)
    if "position" in after or grammar.patterns.of_this_law.match(text, end):
        return leads or before.starts
    bare = shape.single and shape.sign != "letter"
    if "verb" in after:
        return bool(before.kinds & {"condition", "introducer"}) or before.starts or (leads and not bare)
    return "next" in after and leads and not bare


def _stands_alone(text: str, run: tuple[Citation, ...], shape: _Shape, grammar: Grammar) -> bool:
    """Whether one sign behind "see" or "as in" is a reference: no quantity, no seat, no word of one letter."""
    end = run[-1].end
    if not shape.single or shape.sign == "letter" or len(run) > 1:
        return True
    if shape.sign == "section":
        seat = grammar.patterns.side.match(text, run[0].start) or text.startswith(("'", "’"), end)
        word = grammar.patterns.particle.fullmatch(text[run[0].start : end])
        return not seat and (not word or grammar.ends_clause(text, end))
    if grammar.is_quantity(text, run[0].start):
        return False
    return grammar.ends_clause(text, end) or grammar.ends(text, end, "preposition", "article", "particle")
