"""Deals that are no pack of 52, and auctions that break a Law or contradict their dealer."""

from __future__ import annotations

from collections.abc import Iterator

from bridgelaws.bridge.deals import verify
from bridgelaws.bridge.values import Auction, Deal, Irregular, IrregularKind
from bridgelaws.checks.view import View
from bridgelaws.findings import finding
from bridgelaws.model import Block, Finding, Place

_KINDS: dict[IrregularKind, str] = {
    "insufficient": "insufficient",
    "out-of-turn": "out of turn",
    "inadmissible": "inadmissible",
    "after-end": "after the end of the auction",
}
"""Interface words for what may be wrong with a call."""
_SYMBOLS = dict(zip("SHDC", "♠♥♦♣", strict=True))


def deals(view: View) -> Iterator[Finding]:
    """Not 52 different cards, 13 a hand; a suit line whose symbol only one reading can mend."""
    for block in view.document.blocks:
        if isinstance(block.content, Deal):
            yield from _deal(view, block, block.content)


def _deal(view: View, block: Block, deal: Deal) -> Iterator[Finding]:
    for repair in deal.repairs:
        place = Place(view.path, repair.line, _column(block, repair.line, repair.printed))
        yield finding("suit-mislabelled", place, seat=repair.seat, printed=repair.printed, read=repair.read)
    for problem in verify(deal):
        yield finding(problem.code, view.at(block), **dict(problem.values))


def _column(block: Block, line: int, symbol: str) -> int:
    """Column of a symbol in a line of the source, where the block knows it."""
    offset = block.text.find(symbol)
    while offset >= 0:
        at = block.locate(offset)
        if at[0] == line:
            return at[1]
        offset = block.text.find(symbol, offset + 1)
    return 0


def auctions(view: View) -> Iterator[Finding]:
    """Calls that the Laws do not allow where they stand: worth knowing, and often the point of the example.

    What one language of a row has told, its translation does not tell again.
    """
    for sides in view.sides:
        told: set[_Told] = set()
        for side in sides:
            found = [irregular for block in side.blocks for irregular in _irregular(view, block)]
            yield from (known for known in found if known.values not in told)
            told |= {known.values for known in found}


_Told = tuple[tuple[str, str], ...]
"""The values of a finding."""


def _irregular(view: View, block: Block) -> Iterator[Finding]:
    if isinstance(block.content, Auction):
        for irregular in block.content.irregular:
            yield _said(view.at(block), block.content, irregular)
    for inline in block.auctions:
        for irregular in inline.auction.irregular:
            yield _said(view.at(block, inline.call_spans[irregular.index][0]), inline.auction, irregular)


def _said(place: Place, auction: Auction, irregular: Irregular) -> Finding:
    call, kind = _call(auction.calls[irregular.index]), _KINDS[irregular.kind]
    return finding("auction-irregular", place, call=call, kind=kind, law=irregular.law)


def _call(call: str) -> str:
    """`2H` → `2♥`."""
    return call[0] + _SYMBOLS[call[1]] if call[0].isdigit() and call[1:] in _SYMBOLS else call


def turns(view: View) -> Iterator[Finding]:
    """An auction that begins with another seat than the dealer of the deal before it, and not out of turn."""
    deal: Deal | None = None
    for block in view.document.blocks:
        match block.content:
            case Deal():
                deal = block.content
            case Auction(first=str() as first) as auction:
                if deal and deal.dealer and first != deal.dealer and not _opened_out_of_turn(auction):
                    yield finding("turn-differs", view.at(block), first=first, dealer=deal.dealer)
                deal = None
        if block.kind in ("example", "heading"):
            deal = None


def _opened_out_of_turn(auction: Auction) -> bool:
    return any(irregular.index == 0 and irregular.kind == "out-of-turn" for irregular in auction.irregular)
