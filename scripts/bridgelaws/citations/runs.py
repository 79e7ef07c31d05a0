"""A run: one reference and the members of the list or range that follows it.

    Laws 50D1 and 2(a)      62A 1 and 2      Laws 16 (UI) and Law 26      64A to C      27Β1(α) ή (β)

A later member may leave out what it shares with the one before.
"""

from __future__ import annotations

from bridgelaws.citations.grammar import Grammar
from bridgelaws.citations.members import Joint, members
from bridgelaws.model import Citation


def follow(text: str, first: Citation, law: bool, grammar: Grammar) -> tuple[Citation, ...]:
    """Return `first` with the further members of its run; `law` tells whether the word for Law opened it."""
    run = [first]
    while (found := _next_member(text, run[-1], law, grammar)) is not None:
        member, law = found
        run.append(member)
    return tuple(run)


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
