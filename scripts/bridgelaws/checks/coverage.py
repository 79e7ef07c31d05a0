"""Whether each language says everything, in the same order, and whether the rows can be trusted."""

from __future__ import annotations

import math
from collections.abc import Iterator
from statistics import median

from bridgelaws.checks.view import Pair, Side, View, excerpt
from bridgelaws.findings import finding
from bridgelaws.model import Finding

_DOUBTFUL = 0.5
"""A row below this score is shown to the editor."""
_TALE = ("paragraph", "example", "list-item", "footnote")
"""Kinds of block that hold sentences."""
_SHARE = 0.2
"""The least part of a text, as a logarithm, that a cut takes away."""
_SHORTER = 3.0
"""By how much a side must be shorter than the page's ratio says, in units of what translations vary."""
_CUT = 7.0
"""That and the terms it lacks, together."""
_UNENDED = 4.0
"""What it adds to this that only the shorter side has no full stop."""
_ENDS = tuple(".;!?:·…)]»”’\"'")
"""How a whole sentence may end."""


def missing(view: View) -> Iterator[Finding]:
    """A block without partner. A page that has one language only is told once, by its reader."""
    here = {block.language for block in view.document.blocks}
    if len(here) < 2:
        return
    for sides in view.sides:
        told = next((side for side in sides if side.blocks), None)
        for side in sides:
            if told and not side.blocks and side.language.code in here:
                yield finding(
                    "missing-translation",
                    view.at(told.blocks[0]),
                    language=told.language.code,
                    missing=side.language.code,
                    text=excerpt(told.text),
                )


def truncated(view: View) -> Iterator[Finding]:
    """One side far shorter than its partner, and short of terms; or a sentence that breaks off."""
    told = [pair for pair in view.pairs if _is_tale(pair)]
    usual = _usual_ratio(told)
    for pair in told:
        for short, long, sign in ((pair.first, pair.second, 1.0), (pair.second, pair.first, -1.0)):
            if _is_cut(short, long, sign * usual) or _breaks_off(short, long):
                place = view.at(short.blocks[0])
                yield finding("truncated", place, language=short.language.code, text=excerpt(short.text))


def _is_tale(pair: Pair) -> bool:
    return all(block.kind in _TALE for block in (*pair.first.blocks, *pair.second.blocks))


def _usual_ratio(pairs: list[Pair]) -> float:
    """Logarithm of the first side's length to the second's, as this page has it; a few rows prove little."""
    ratios = [math.log(len(pair.first.text) / len(pair.second.text)) for pair in pairs]
    return median(ratios) * len(ratios) / (len(ratios) + 2) if ratios else 0.0


def _is_cut(short: Side, long: Side, usual: float) -> bool:
    """Whether `short` lacks a stretch of what `long` says: length varies with its square root (Gale and Church)."""
    lengths = len(short.text), len(long.text)
    share = usual - math.log(lengths[0] / lengths[1])
    if share < _SHARE:
        return False
    lacking = share * math.sqrt(min(lengths))
    if not _is_ended(short) and _is_ended(long):
        lacking += _UNENDED
    return lacking >= _SHORTER and lacking + _facts(long) - _facts(short) >= _CUT


def _facts(side: Side) -> int:
    return len(side.facts("terms")) + len(side.facts("numbers")) + len(side.facts("seats"))


def _breaks_off(side: Side, partner: Side) -> bool:
    """Whether the side ends inside a bracket, in the middle of a sentence, and its partner does not."""
    return _opened(side.text) > 0 >= _opened(partner.text) and not _is_ended(side)


def _is_ended(side: Side) -> bool:
    return side.text.rstrip().endswith(_ENDS)


def _opened(text: str) -> int:
    return text.count("(") - text.count(")")


def order(view: View) -> Iterator[Finding]:
    """The first place where another language goes back in what it tells; footnotes stand where their mark does."""
    for index, language in enumerate(view.tools.edition.languages[1:], 1):
        last = 0
        for sides in view.sides:
            blocks = sides[index].blocks
            if sides[0].blocks and blocks and blocks[0].kind != "footnote":
                if blocks[0].lines[0] < last:
                    yield finding("order-differs", view.at(blocks[0]), language=language.code)
                    break
                last = blocks[-1].lines[0]


def doubtful(view: View) -> Iterator[Finding]:
    """A row that the aligner is not sure of."""
    for pair in view.pairs:
        if pair.score < _DOUBTFUL:
            told = {"first": excerpt(pair.first.text), "second": excerpt(pair.second.text)}
            line = pair.second.blocks[0].lines[0]
            yield finding("low-confidence", pair.place(view.path), score=round(100 * pair.score), line=line, **told)
