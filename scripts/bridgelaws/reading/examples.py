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


def continued(
    drafts: Sequence[Draft], roles: Sequence[Role | None], codes: Sequence[str], patterns: Patterns
) -> tuple[int | None, ...]:
    """For each draft the index of the example that it continues, None for most.

    An example goes on as long as it is drawn, or its words speak of calls, cards and seats; a heading, another
    example or a general remark ends it.
    """
    found: list[int | None] = [None] * len(drafts)
    for code in dict.fromkeys(codes):
        side = [i for i, own in enumerate(codes) if own == code and roles[i]]
        example: int | None = None
        drawn = False
        for place, i in enumerate(side):
            role = roles[i]
            if role is None or role.kind == "footnote":
                continue
            if role.kind in ("example", "label"):
                example, drawn = i, role.kind == "label"
            elif role.kind == "heading":
                example = None
            elif example is not None:
                following = side[place + 1] if place + 1 < len(side) else None
                if _goes_on(i, following, drawn, drafts, roles, patterns):
                    found[i] = example
                    drawn = drawn or role.kind in _DRAWN
                else:
                    example = None
    return tuple(found)


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
