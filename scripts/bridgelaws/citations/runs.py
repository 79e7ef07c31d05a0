"""A run: one reference and the members of the list or range that follows it.

    Laws 50D1 and 2(a)      62A 1 and 2      Laws 16 (UI) and Law 26      64A to C      27Β1(α) ή (β)

A later member may leave out what it shares with the one before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from bridgelaws.citations.grammar import Grammar
from bridgelaws.citations.paths import Step, depth, extend, first_part
from bridgelaws.model import Citation
from bridgelaws.refs import Ref

LAST_PLAUSIBLE = 199
"""A larger number behind the word Law is a statute's."""


@dataclass(frozen=True, slots=True)
class Joint:
    """What stands before a member of a run."""

    is_range: bool
    comma: bool
    """Joined by a comma and a blank alone: a number behind it is more easily something else."""
    law: bool
    """The word for Law stands again before the member, or did before an earlier one."""
    article: str


def follow(text: str, first: Citation, law: bool, grammar: Grammar) -> tuple[Citation, ...]:
    """Return `first` with the further members of its run; `law` tells whether the word for Law opened it."""
    run = [first]
    while (found := _next_member(text, run[-1], law, grammar)) is not None:
        member, law = found
        run.append(member)
    return tuple(run)


def complete(text: str, pos: int, grammar: Grammar) -> bool:
    """Whether a reference may end at `pos`."""
    return grammar.patterns.boundary.match(text, pos) is not None


def _next_member(text: str, previous: Citation, law: bool, grammar: Grammar) -> tuple[Citation, bool] | None:
    match = grammar.patterns.join.match(text, previous.end)
    if match is None:
        return None
    headed = match["law"] is not None or match["short"] is not None or match["initial"] is not None
    pos = match.end()
    comma = (match["list"] or "").strip() in (",", ";") and text[pos - 1].isspace()
    joint = Joint(match["range"] is not None, comma, law or headed, match["article"])
    for end, ref in _members(text, pos, previous, joint, headed, grammar):
        if complete(text, end, grammar) and (not joint.is_range or ref > previous.ref):
            names_law = text[pos:end].startswith(str(ref.law)) and len(text[pos:end]) >= len(str(ref).rstrip(")"))
            return Citation(pos, end, ref, previous.relative and not names_law, grammar.known(ref)), joint.law
    return None


def _members(text: str, pos: int, previous: Citation, joint: Joint, headed: bool, grammar: Grammar) -> Iterator[Step]:
    """The ways to read a member at `pos`, the best first."""
    if pos >= len(text):
        return
    digits = re.compile(r"[0-9]{1,3}(?![0-9])").match(text, pos)
    if digits is None:
        yield from _tails(text, pos, previous, grammar)
        return
    whole = extend(text, digits.end(), Ref(int(digits.group())), grammar)
    if not headed:
        yield from _sibling_numbers(text, pos, previous, whole, grammar)
    if whole[1].path:
        if _is_member(text, whole, joint, headed, grammar):
            yield whole
    elif _is_law(text, pos, digits.end(), joint, headed, grammar):
        yield whole


def _sibling_numbers(text: str, pos: int, previous: Citation, whole: Step, grammar: Grammar) -> Iterator[Step]:
    """ "50D1 and 2(a)": the number of a paragraph in the section of the member before."""
    named = bool(whole[1].path) and grammar.known(whole[1])
    if named or depth(previous.ref) < 2 or grammar.patterns.quantity.match(text, pos):
        return
    step = first_part(text, pos, Ref(previous.ref.law, previous.ref.path[:1]), grammar)
    if step is not None and grammar.known(step[1]):
        yield step


def _is_member(text: str, whole: Step, joint: Joint, headed: bool, grammar: Grammar) -> bool:
    """Whether law and section together are a reference here and no call: "Law 27, 1C is insufficient"."""
    end, ref = whole
    if headed:
        return True
    if ref.law <= 7 and len(ref.path) == 1 and joint.comma:
        return grammar.patterns.end.match(text, end) is not None
    return grammar.known(ref) or len(ref.path) > 1 or joint.law


def _is_law(text: str, pos: int, end: int, joint: Joint, headed: bool, grammar: Grammar) -> bool:
    """Whether the bare number at `pos` is a Law's."""
    number = int(text[pos:end])
    if headed:
        return number <= LAST_PLAUSIBLE and not grammar.patterns.no_law.match(text, end)
    if grammar.patterns.quantity.match(text, pos) or grammar.patterns.no_law.match(text, end):
        return False
    if joint.article and not (joint.law and grammar.patterns.law_article.fullmatch(joint.article)):
        return False
    if not grammar.known(Ref(number)):
        return joint.law and number <= LAST_PLAUSIBLE and grammar.patterns.end.match(text, end) is not None
    goes_on = grammar.patterns.end.match(text, end) or grammar.patterns.join.match(text, end)
    return (joint.law and not joint.comma) or joint.is_range or goes_on is not None


def _tails(text: str, pos: int, previous: Citation, grammar: Grammar) -> Iterator[Step]:
    """Members that leave out the Law: "C", "B2(a)", "(b)", "(ii)", "b". Siblings of the last part come first."""
    law, path = previous.ref.law, previous.ref.path
    for level in reversed(range(max(len(path), 1))):
        step = first_part(text, pos, Ref(law, path[:level]), grammar)
        if step is None or not grammar.known(step[1]):
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
