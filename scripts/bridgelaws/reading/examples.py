"""Which blocks go on with an example: its deal and auction, and the words about them."""

from __future__ import annotations

from collections.abc import Sequence

from bridgelaws.folding import fold
from bridgelaws.reading.kinds import Role
from bridgelaws.reading.patterns import Patterns
from bridgelaws.reading.raw import Draft

_DRAWN = ("deal", "auction", "table", "preformatted")
_SHORT = 200
"""Characters of a paragraph, such as a question, that may speak of no call before one that does."""
_BEGINNING = 24
_OPEN = tuple(":,–—-")
_BORDERS = ("heading", "example", "label")


def continued(
    drafts: Sequence[Draft], roles: Sequence[Role | None], codes: Sequence[str], patterns: Patterns
) -> tuple[int | None, ...]:
    """For each draft the index of the example that it continues, None for most.

    An example goes on up to its ruling, and else as long as it is drawn, or its words speak of calls, cards and seats;
    a heading, another example or a general remark ends it. Items belong to the paragraph that announces them.
    """
    found: list[int | None] = [None] * len(drafts)
    for code in dict.fromkeys(codes):
        side = [i for i, own in enumerate(codes) if own == code and roles[i]]
        ruled = _up_to_rulings(side, drafts, roles, patterns)
        example: int | None = None
        drawn = listing = False
        for place, i in enumerate(side):
            role = roles[i]
            if role is None or role.kind == "footnote":
                continue
            if role.kind in ("example", "label"):
                example, drawn = i, role.kind == "label"
                listing = _announces(drafts[i].passage.text)
            elif role.kind == "heading":
                example = None
            elif example is not None:
                following = side[place + 1] if place + 1 < len(side) else None
                listing = role.kind == "list-item" and listing
                if i in ruled or listing or _goes_on(i, following, drawn, drafts, roles, patterns):
                    found[i] = example
                    listing = listing or _announces(drafts[i].passage.text)
                    drawn = drawn or role.kind in _DRAWN
                else:
                    example = None
    return tuple(found)


def _announces(text: str) -> bool:
    """Whether the sentence is left open, as before a list."""
    return text[-1:] in _OPEN or text[-1:].isalpha()


def _up_to_rulings(
    side: Sequence[int], drafts: Sequence[Draft], roles: Sequence[Role | None], patterns: Patterns
) -> frozenset[int]:
    """The blocks that a ruling on the same example follows, and the rulings."""
    found = []
    rules = False
    for i in reversed(side):
        role = roles[i]
        rules = role is not None and role.kind not in _BORDERS and (rules or _rules(role, drafts[i], patterns))
        if rules:
            found.append(i)
    return frozenset(found)


def _rules(role: Role, draft: Draft, patterns: Patterns) -> bool:
    return role.kind == "paragraph" and patterns.ruling_end(draft.passage.text) > 0


def _goes_on(
    index: int,
    following: int | None,
    drawn: bool,
    drafts: Sequence[Draft],
    roles: Sequence[Role | None],
    patterns: Patterns,
) -> bool:
    role, text = roles[index], drafts[index].passage.text
    if role is None or role.kind in _DRAWN:
        return True
    if not drawn and patterns.law.search(fold(text[:_BEGINNING])):
        return False
    if patterns.mentions_play(text):
        return True
    after = roles[following] if following is not None else None
    asks = text[-1:] in "?;" or (drawn and len(text) < _SHORT)
    if after is None or after.kind != role.kind:
        return False
    return asks and following is not None and patterns.mentions_play(drafts[following].passage.text)
