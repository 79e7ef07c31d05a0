"""Deals that are no pack of 52, and auctions that break a Law or contradict their dealer."""

from __future__ import annotations

from collections.abc import Iterator

from bridgelaws.bridge.deals import verify
from bridgelaws.bridge.values import Auction, Deal, IrregularKind
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
    """Calls that the Laws do not allow where they stand: worth knowing, and often the point of the example."""
    for block in view.document.blocks:
        if isinstance(block.content, Auction):
            yield from _irregular(view, block, 0, block.content)
        for inline in block.auctions:
            yield from _irregular(view, block, inline.start, inline.auction, inline.call_spans)


def _irregular(
    view: View, block: Block, start: int, auction: Auction, spans: tuple[tuple[int, int], ...] = ()
) -> Iterator[Finding]:
    for irregular in auction.irregular:
        place = view.at(block, spans[irregular.index][0] if spans else start)
        call = _call(auction.calls[irregular.index])
        yield finding("auction-irregular", place, call=call, kind=_KINDS[irregular.kind], law=irregular.law)


def _call(call: str) -> str:
    """`2H` → `2♥`."""
    return call[0] + _SYMBOLS[call[1]] if call[0].isdigit() and call[1:] in _SYMBOLS else call


def turns(view: View) -> Iterator[Finding]:
    """An auction that begins with another seat than the dealer of the deal before it."""
    deal: Deal | None = None
    for block in view.document.blocks:
        match block.content:
            case Deal():
                deal = block.content
            case Auction(first=str() as first) if deal and deal.dealer and first != deal.dealer:
                yield finding("turn-differs", view.at(block), first=first, dealer=deal.dealer)
                deal = None
            case Auction():
                deal = None
        if block.kind in ("example", "heading"):
            deal = None
