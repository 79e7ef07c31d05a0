"""Where on a Law's page each provision stands, with the place of those that have no row of their own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bridgelaws.refs import Ref


def all_provisions(leaves: Iterable[Ref]) -> tuple[Ref, ...]:
    """The leaves of a Law and all that they imply, in order: 27A, 27A1, 27A2, 27B, …; without the Law itself."""
    return tuple(dict.fromkeys(step for leaf in leaves for step in leaf.ancestors()[1:]))


def homes(refs: Sequence[Ref], stated: frozenset[str], law: int) -> Mapping[str, str]:
    """For the anchor of each provision the anchor of the row that it is found in.

    `stated` are the anchors of the rows. A provision without a row is found at the first row of its parts, else at the
    row of the nearest provision above it, else at the top of the page, whose anchor is the Law's number.
    """
    first: dict[Ref, str] = {}
    for ref in refs:
        if ref.anchor in stated:
            for step in ref.ancestors()[1:]:
                first.setdefault(step, ref.anchor)
    home = {anchor: anchor for anchor in (*stated, str(law))}
    for ref in refs:
        home[ref.anchor] = next((first[step] for step in reversed(ref.ancestors()) if step in first), str(law))
    return home


def guests(home: Mapping[str, str]) -> Mapping[str, tuple[str, ...]]:
    """For each row the further anchors that lead there."""
    found: dict[str, list[str]] = {}
    for anchor, row in home.items():
        if anchor != row:
            found.setdefault(row, []).append(anchor)
    return {row: tuple(anchors) for row, anchors in found.items()}
