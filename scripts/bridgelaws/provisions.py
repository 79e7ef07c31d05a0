"""Which provision each block of a law's text states, from its headings and labels, or from the order of its items."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from bridgelaws.language import Code
from bridgelaws.model import Block, Page
from bridgelaws.refs import Ref

_LABEL_PART = re.compile(r"\(([a-z]+)\)|([A-Z])|(\d+)")

_SKIP = 1.0
"""Cost of a provision that no block states."""
_INTRODUCTION = 0.3
"""Cost of an unlabelled paragraph that introduces a section with numbered parts."""
_CONTINUES = 0.8
"""Cost of a paragraph that goes on with the provision before it."""
_OPENS = 0.7
"""Cost of a paragraph before the first provision: the opening words of a Law."""
_INTERRUPTS = 0.4
"""Further cost of such a paragraph between an introduction and the first of its parts."""
_UNFITTING = 3.0
"""Cost of a labelled item for which the outline has no place."""


def provisions_of(page: Page, code: Code) -> tuple[Mapping[str, Ref], tuple[str, ...]]:
    """The provision that each block of a law page states, by the block's id; a page that is no Law states none.

    Also returns the languages whose section headings were lost, where the letters were set from the order of the items
    as `code` has them.
    """
    if page.kind != "law" or page.law is None:
        return {}, ()
    refs: dict[str, Ref] = {}
    lost = []
    for language in dict.fromkeys(block.language for block in page.blocks):
        side = [block for block in page.blocks if block.language == language and block.kind in _STATING]
        if _has_sections(page.law, code) and not any(_is_section(block) for block in side):
            placed = _by_order([block for block in side if block.kind != "heading"], page.law, code)
            if any(ref.path for ref in placed.values()):
                lost.append(language)
        else:
            placed = _by_headings(side, page.law)
        refs.update(placed)
    return refs, tuple(lost)


_STATING = ("heading", "paragraph", "list-item")


def _has_sections(law: int, code: Code) -> bool:
    return any(ref.path for ref in code.outline.get(law, ()))


def _is_section(block: Block) -> bool:
    """Whether the block itself names a section: a heading `54A`, or an item labelled `A`."""
    return bool(block.label) and bool(re.search(r"[A-Z]", block.label or ""))


def label_path(label: str) -> tuple[str, ...]:
    """`5(b)(ii)` → `("5", "b", "ii")`; a heading's `54A` → `("54", "A")`."""
    return tuple(next(part for part in match if part) for match in _LABEL_PART.findall(label))


def _by_headings(side: Sequence[Block], law: int) -> dict[str, Ref]:
    """Follow the section headings: an item's reference is its section's and its label's."""
    refs: dict[str, Ref] = {}
    current: Ref | None = Ref(law)
    for block in side:
        path = label_path(block.label or "")
        if block.kind == "heading":
            current = Ref(law, path[1:]) if path[:1] == (str(law),) else None
        elif path and path[0].isupper():
            current = Ref(law, path)
        if current is None:
            continue
        section = Ref(law, current.path[:1])
        refs[block.id] = (
            Ref(law, section.path + path)
            if block.kind == "list-item" and path and path[0] not in section.path
            else current
        )
    return refs


@dataclass(frozen=True, slots=True)
class _Slot:
    """One provision in the order of the outline, with what follows from its place."""

    ref: Ref
    parent: bool
    """Whether the outline divides it further; then skipping it costs nothing."""


def _by_order(side: Sequence[Block], law: int, code: Code) -> dict[str, Ref]:
    """The cheapest way to lay the blocks, in order, along the outline (dynamic programming, blocks × provisions)."""
    slots = tuple(_slots(law, code, [label_path(block.label or "") for block in side]))
    cost: list[list[float]] = [[_SKIP * sum(not slot.parent for slot in slots[:j]) for j in range(len(slots) + 1)]]
    steps: list[list[tuple[int, bool]]] = []
    for block in side:
        row, step = _next_row(block, slots, cost[-1])
        cost.append(row)
        steps.append(step)
    return _walk_back(side, slots, cost, steps, law)


def _slots(law: int, code: Code, labels: Sequence[tuple[str, ...]]) -> Iterator[_Slot]:
    """The provisions of a law in order, and below its leaves what a page divides further: 2(a), 2(b) under B2."""
    seen: set[Ref] = set()
    for leaf in code.outline[law]:
        for ref in leaf.ancestors()[1:-1]:
            if ref not in seen:
                seen.add(ref)
                yield _Slot(ref, True)
        finer = dict.fromkeys(path[1:] for path in labels if len(path) > 1 and path[:1] == leaf.path[-1:])
        yield _Slot(leaf, bool(finer))
        yield from (_Slot(Ref(law, leaf.path + path), True) for path in finer)


def _next_row(
    block: Block, slots: tuple[_Slot, ...], before: list[float]
) -> tuple[list[float], list[tuple[int, bool]]]:
    """Costs after `block`; entry j: the outline is used up to slot j.

    Steps tell from which slot, and whether the block states one.
    """
    path = label_path(block.label or "")
    stay = _UNFITTING if path else _CONTINUES
    row = [before[0] + (stay if path else _OPENS)]
    step = [(0, False)]
    for j, slot in enumerate(slots, 1):
        ways = [
            (row[j - 1] + (0.0 if slot.parent else _SKIP), step[j - 1]),
            (before[j] + stay + (_INTERRUPTS if slot.parent else 0.0), (j, False)),
            (before[j - 1] + _fit(path, slot), (j, True)),
        ]
        best = min(ways, key=lambda way: way[0])
        row.append(best[0])
        step.append(best[1])
    return row, step


def _fit(path: tuple[str, ...], slot: _Slot) -> float:
    """Cost of saying that a block with this label states `slot`: the label must be the end of its path."""
    if not path:
        return (_INTRODUCTION if slot.parent else 0.0) if len(slot.ref.path) == 1 else _UNFITTING
    return 0.0 if slot.ref.path[-len(path) :] == path and len(slot.ref.path) - len(path) <= 1 else 2 * _UNFITTING


def _walk_back(
    side: Sequence[Block],
    slots: tuple[_Slot, ...],
    cost: list[list[float]],
    steps: list[list[tuple[int, bool]]],
    law: int,
) -> dict[str, Ref]:
    refs: dict[str, Ref] = {}
    totals = [total + _SKIP * sum(not slot.parent for slot in slots[j:]) for j, total in enumerate(cost[-1])]
    j = totals.index(min(totals))
    for index in range(len(side) - 1, -1, -1):
        reached, stated = steps[index][j]
        if stated:
            refs[side[index].id] = slots[reached - 1].ref
            j = reached - 1
        else:
            j = reached
            if not side[index].label:
                refs[side[index].id] = slots[j - 1].ref if j else Ref(law)
    return refs
