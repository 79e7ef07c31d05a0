"""A later member of a list or range, which may leave out what it shares with the one before."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from bridgelaws.citations.grammar import Grammar
from bridgelaws.citations.paths import Step, depth, extend, first_part
from bridgelaws.model import Citation
from bridgelaws.refs import Ref

LAST_PLAUSIBLE = 199
"""A larger number behind the word Law is a statute's."""
_DIGITS = re.compile(r"[0-9]{1,3}(?![0-9])")
_STRAINS = "CDHSN"
"""The letters of a call: 2C behind a Law is a bid where the Code has no such section."""
_ROMANS = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii")


class Joint(NamedTuple):
    """What stands before a member of a run."""

    is_range: bool
    comma: bool
    """Joined by a comma and a blank alone: a number behind it is more easily something else."""
    headed: bool
    """The word for Law stands again before the member."""
    law: bool
    """The word for Law stands before this member or an earlier one."""
    article: str


def members(text: str, pos: int, previous: Citation, joint: Joint, grammar: Grammar) -> Iterator[Step]:
    """The ways to read a member at `text[pos]`, the best first."""
    if pos >= len(text):
        return
    digits = _DIGITS.match(text, pos)
    if digits is None:
        yield from _tails(text, pos, previous, joint, grammar)
        return
    whole = extend(text, digits.end(), Ref(int(digits.group())), grammar)
    if not joint.headed:
        yield from _sibling_numbers(text, pos, previous, whole, joint, grammar)
    if whole[1].path:
        if _is_member(text, whole, joint, grammar):
            yield whole
    elif _is_law(text, pos, digits.end(), previous, joint, grammar):
        yield whole


def _sibling_numbers(
    text: str, pos: int, previous: Citation, whole: Step, joint: Joint, grammar: Grammar
) -> Iterator[Step]:
    """ "50D1 and 2(a)": the number of a paragraph in the section of the member before."""
    named = bool(whole[1].path) and grammar.known(whole[1])
    level = depth(previous.ref)
    # Behind a section only a number that goes back is a paragraph: "64B, 1 and 2", but "64B, 79 and 81".
    back = level == 1 and whole[1].law < previous.ref.law
    if named or level == 0 or not (level > 1 or back) or grammar.is_quantity(text, pos):
        return
    step = first_part(text, pos, Ref(previous.ref.law, previous.ref.path[:1]), grammar)
    if step is not None and (grammar.known(step[1]) or _is_next(text, step, previous, joint, grammar)):
        yield step


def _is_next(text: str, step: Step, previous: Citation, joint: Joint, grammar: Grammar) -> bool:
    """Whether a part that the Code lacks follows the one before in order, at the end of a range a later one, and ends
    the phrase: it is told, not lost."""
    end, ref = step
    path, before = ref.path, previous.ref.path
    if len(path) != len(before) or path[:-1] != before[:-1] or not _closes(text, end, grammar):
        return False
    old, new = before[-1], path[-1]
    if old.isdigit() or new.isdigit():
        both = old.isdigit() and new.isdigit()
        return both and (int(new) > int(old) if joint.is_range else int(new) == int(old) + 1)
    if depth(ref) == 4:
        return old in _ROMANS and new == _ROMANS[(_ROMANS.index(old) + 1) % len(_ROMANS)]
    return len(old) == len(new) == 1 and (new > old if joint.is_range else ord(new) == ord(old) + 1)


def _is_member(text: str, whole: Step, joint: Joint, grammar: Grammar) -> bool:
    """Whether law and section together are a reference here and no call: "Law 27, 1C is insufficient"."""
    end, ref = whole
    if joint.headed:
        return True
    if ref.law <= 7 and len(ref.path) == 1 and not grammar.known(ref) and text[end - 1] in _STRAINS:
        return False
    if ref.law <= 7 and len(ref.path) == 1 and joint.comma:
        return grammar.patterns.end.match(text, end) is not None
    return grammar.known(ref) or len(ref.path) > 1 or joint.law


def _is_law(text: str, pos: int, end: int, previous: Citation, joint: Joint, grammar: Grammar) -> bool:
    """Whether the bare number at `pos` is a Law's. Lists tell the Laws in order; what does not may be a quantity."""
    number = int(text[pos:end])
    if grammar.patterns.no_law.match(text, end) or number > LAST_PLAUSIBLE:
        return False
    if joint.headed:
        return True
    if previous.relative or grammar.is_quantity(text, pos):
        return False
    if joint.article and not (joint.law and grammar.patterns.law_article.fullmatch(joint.article)):
        return False
    closed = _closes(text, end, grammar)
    if not grammar.known(Ref(number)):
        return joint.law and closed
    return closed or joint.is_range or (joint.law and not joint.comma and number > previous.ref.law)


def _closes(text: str, end: int, grammar: Grammar) -> bool:
    """Whether the phrase ends at `end`, or goes on as only behind a reference."""
    if grammar.ends(text, end, "predicate", "position", "next", "verb", "preposition", "lead"):
        return True
    return grammar.patterns.join.match(text, end) is not None


def _tails(text: str, pos: int, previous: Citation, joint: Joint, grammar: Grammar) -> Iterator[Step]:
    """Members that leave out the Law: "C", "B2(a)", "(b)", "(ii)", "b". Siblings of the last part come first."""
    law, path = previous.ref.law, previous.ref.path
    for level in reversed(range(max(len(path), 1))):
        step = first_part(text, pos, Ref(law, path[:level]), grammar)
        if step is None or not (grammar.known(step[1]) or _is_next(text, step, previous, joint, grammar)):
            continue
        if text[pos].islower():
            fits = _is_small(text, step, previous, grammar)
        else:
            fits = not text[pos].isalpha() or _is_section(text, pos, step, previous, grammar)
        if fits:
            yield step


def _is_section(text: str, pos: int, step: Step, previous: Citation, grammar: Grammar) -> bool:
    """Whether a capital is the next section and no word or seat; sections are told in their order."""
    end, ref = step
    if grammar.patterns.side.match(text, pos):
        return False
    if len(ref.path) > 1:
        return bool(previous.ref.path)
    in_order = ref > Ref(ref.law, previous.ref.path[:1])
    return bool(previous.ref.path) and (in_order or grammar.patterns.end.match(text, end) is not None)


def _is_small(text: str, step: Step, previous: Citation, grammar: Grammar) -> bool:
    """Whether small letters without parentheses go on as the member before began: "27B1a or b"."""
    end, ref = step
    if not text[previous.end - 1].islower() or depth(ref) != depth(previous.ref) or ref < previous.ref:
        return False
    word = grammar.patterns.particle.fullmatch(text[end - 1])
    return not word or grammar.patterns.end.match(text, end) is not None
