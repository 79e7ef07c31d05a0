"""A row that is one deal or auction → drawn once, in the page's language; only its comments stay in each language."""

from __future__ import annotations

from dataclasses import replace

from bridgelaws.bridge.values import Auction, Deal
from bridgelaws.model import Row
from bridgelaws.render.auction import auction_html, comments_html
from bridgelaws.render.deal import deal_html
from bridgelaws.render.prose import Pen
from bridgelaws.render.rows import id_attribute, sides_html


def drawing(row: Row, own: int = 0) -> Deal | Auction | None:
    """The deal or auction that the row is, where all its sides say the same; told by side `own` if it has one.

    Repairs and comments are no difference: both sides of a deal may need the same repair, and comments are prose.
    """
    sides = [side for side in (row.sides[own], *row.sides) if side]
    first = sides[0][0].content if sides else None
    if not isinstance(first, Deal | Auction) or any(len(side) > 1 for side in sides):
        return None
    return first if all(_alike(side[0].content, first) for side in sides[1:]) else None


def drawing_html(row: Row, codes: tuple[str, ...], pen: Pen, auction: Auction | None = None) -> str:
    """The drawing of such a row; `auction` is the one that belongs to the deal."""
    own = codes.index(pen.language.code)
    words = pen.words[pen.language.code]
    drawn = drawing(row, own)
    html = ""
    if isinstance(drawn, Deal):
        html = deal_html(drawn, words, auction)
    elif isinstance(drawn, Auction):
        html = auction_html(drawn, words, pen.href) + _comments(row, codes, pen)
    return f'<div class="r"{id_attribute(row)}>{html}</div>'


def _alike(one: object, other: object) -> bool:
    return one == other or _bare(one) == _bare(other)


def _bare(content: object) -> object:
    if isinstance(content, Deal):
        return replace(content, repairs=())
    return replace(content, comments=()) if isinstance(content, Auction) else content


def _comments(row: Row, codes: tuple[str, ...], pen: Pen) -> str:
    """What the authors say about calls, side by side like any other text."""
    told = []
    for code, side in zip(codes, row.sides, strict=True):
        auctions = (block.content for block in side if isinstance(block.content, Auction))
        told.append("".join(comments_html(auction, pen.words[code]) for auction in auctions))
    return sides_html(told, codes, pen.language.code) if any(told) else ""
