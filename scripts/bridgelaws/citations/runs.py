"""A run: one reference and the members of the list or range that follows it.

    Laws 50D1 and 2(a)      62A 1 and 2      Laws 16 (UI) and Law 26      64A to C      27Β1(α) ή (β)

A later member may leave out what it shares with the one before.
"""

from __future__ import annotations

import re

from bridgelaws.citations.grammar import Grammar
from bridgelaws.citations.members import Joint, members
from bridgelaws.model import Citation
from bridgelaws.refs import Ref

_SPACED_NUMBER = re.compile(r"\s{1,2}(?P<number>[1-9][0-9]?)(?!\w)")


def follow(text: str, first: Citation, law: bool, grammar: Grammar) -> tuple[Citation, ...]:
    """Return `first` with the further members of its run; `law` tells whether the word for Law opened it."""
    if grammar.stops(text, first.end):
        return (first,)
    run = [_with_number(text, first, grammar) if law else first]
    while (found := _next_member(text, run[-1], law, grammar)) is not None:
        member, law = found
        run.append(_with_number(text, member, grammar) if law else member)
    return tuple(run)


def _with_number(text: str, citation: Citation, grammar: Grammar) -> Citation:
    """ "Laws 62A 1 and 2": a number behind a blank that the Code lacks is told where a list goes on from it."""
    match = _SPACED_NUMBER.match(text, citation.end) if len(citation.ref.path) == 1 else None
    if match is None or grammar.is_quantity(text, match.start("number")):
        return citation
    ref = Ref(citation.ref.law, (*citation.ref.path, match["number"]))
    longer = Citation(citation.start, match.end(), ref, known=grammar.known(ref))
    sibling = _next_member(text, longer, True, grammar)
    return longer if sibling and sibling[0].ref.parent == ref.parent else citation


def complete(text: str, pos: int, grammar: Grammar) -> bool:
    """Whether a reference may end at `pos`."""
    return text[pos - 1] in ")]" or grammar.patterns.boundary.match(text, pos) is not None


def _next_member(text: str, previous: Citation, law: bool, grammar: Grammar) -> tuple[Citation, bool] | None:
    match = grammar.patterns.join.match(text, previous.end)
    if match is None:
        return None
    headed = match["law"] is not None or match["short"] is not None or match["initial"] is not None
    pos = match.end()
    comma = (match["list"] or "").strip() in (",", ";") and text[pos - 1].isspace()
    joint = Joint(match["range"] is not None, comma, headed, law or headed, match["article"])
    for end, ref in members(text, pos, previous, joint, grammar):
        if complete(text, end, grammar) and (not joint.is_range or ref > previous.ref):
            names_law = text[pos:end].startswith(str(ref.law)) and len(text[pos:end]) >= len(str(ref).rstrip(")"))
            return Citation(pos, end, ref, previous.relative and not names_law, grammar.known(ref)), joint.law
    return None
