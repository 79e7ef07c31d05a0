"""An auction → a table with a column for each seat; what is irregular in it → notes that link to the Law."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from html import escape

from bridgelaws.bridge.values import SEATS, Auction, Comment, Irregular, IrregularKind, Seat
from bridgelaws.refs import Ref
from bridgelaws.render.weave import plain
from bridgelaws.render.words import Words

COLUMNS: tuple[Seat, ...] = ("W", "N", "E", "S")
"""The order of the columns, as bridge writing has it: West first."""
_KINDS: dict[IrregularKind, str] = {
    "insufficient": "insufficient",
    "out-of-turn": "out of turn",
    "inadmissible": "inadmissible",
    "after-end": "after the end of the auction",
}
_SHORT = 5
"""A comment of so many characters stands in the cell of its call; a longer one below the table."""

Href = Callable[[Ref], str | None]
"""Address of a provision from the page that is being written."""


def auction_html(auction: Auction, words: Words, href: Href) -> str:
    """The auction as a figure; one whose seats nothing tells becomes a line of calls. Long comments are not in it."""
    calls = _calls(auction, words)
    body = _table(auction, words, calls) if auction.first else f'<p class="bids">{" – ".join(calls)}</p>'
    return f'<figure class="auction">{body}{irregular_notes(auction, words, href)}</figure>'


def comments_html(auction: Auction, words: Words) -> str:
    """The author's longer remarks about calls, each with its call."""
    return "".join(
        f'<p class="note">{_remark(comment, auction, words)}</p>'
        for comment in auction.comments
        if comment.index < 0 or len(comment.text) > _SHORT
    )


def _remark(comment: Comment, auction: Auction, words: Words) -> str:
    call = f"{words.drawn[auction.calls[comment.index]]}: " if comment.index >= 0 else ""
    return call + plain(comment.text)


def irregular_notes(auction: Auction, words: Words, href: Href) -> str:
    """A line for each irregular call: the call, what it follows, what is wrong, and the Law that deals with it."""
    return "".join(f'<p class="why">{_note(auction, found, words, href)}</p>' for found in auction.irregular)


def _note(auction: Auction, found: Irregular, words: Words, href: Href) -> str:
    text = words.language.text
    before = _bid_before(auction, found.index) if found.kind == "insufficient" else None
    call = words.drawn[auction.calls[found.index]]
    said = text("{call} after {bid}", call=call, bid=words.drawn[before]) if before else call
    law, kind = str(found.law), text(_KINDS[found.kind])
    address = href(Ref(found.law))
    name = escape(text("Law {number}", number=law))
    link = f'<a class="ref" href="{escape(address)}" aria-label="{name}">{law}</a>' if address else law
    return f"{said}: {escape(kind)} · {link}"


def _bid_before(auction: Auction, index: int) -> str | None:
    """The last bid that stood when the call was made."""
    withdrawn = {old for old, new in auction.replaced if new <= index}
    earlier = (auction.calls[i] for i in range(index - 1, -1, -1) if i not in withdrawn)
    return next((call for call in earlier if call[0].isdigit()), None)


def _calls(auction: Auction, words: Words) -> list[str]:
    """Each call as HTML, with its marks and its short comments."""
    bad = {found.index for found in auction.irregular}
    withdrawn = {old for old, _ in auction.replaced}
    drawn = []
    for index, call in enumerate(auction.calls):
        html = f'<span role="img" aria-label="{words.spoken[call]}">{words.drawn[call]}</span>'
        if index in withdrawn:
            html = f"<s>{html}</s>"
        if index in bad:
            html = f'<span class="bad">{html}</span>'
        short = [c.text for c in auction.comments if c.index == index and len(c.text) <= _SHORT]
        drawn.append(html + "".join(f" <small>{plain(text)}</small>" for text in short))
    return drawn


def _table(auction: Auction, words: Words, calls: Iterable[str]) -> str:
    head = "".join(
        f'<th scope="col" aria-label="{escape(words.names[seat])}">{escape(words.letters[seat])}</th>'
        for seat in COLUMNS
    )
    rows = "".join(f"<tr>{row}</tr>" for row in _rows(auction, list(calls)))
    return f'<table class="bids"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'


def _rows(auction: Auction, calls: list[str]) -> Iterator[str]:
    """The cells of each row; a call whose column is not to the right of the last one begins a row."""
    row, column = "", 0
    for call, html, seat in zip(auction.calls, calls, seats(auction), strict=True):
        at = COLUMNS.index(seat)
        if at < column:
            yield row
            row, column = "", 0
        row += "<td></td>" * (at - column)
        wide = call == "AP" and at < len(COLUMNS) - 1
        row += f'<td colspan="{len(COLUMNS) - at}">{html}</td>' if wide else f"<td>{html}</td>"
        column = len(COLUMNS) if call == "AP" else at + 1
    if row:
        yield row


def seats(auction: Auction) -> Iterator[Seat]:
    """The seat of each call: as told, else the next in turn; a replacement has that of the call it replaces."""
    if auction.seats:
        yield from auction.seats
        return
    seat = SEATS.index(auction.first or "N")
    replacements = {new for _, new in auction.replaced}
    for index in range(len(auction.calls)):
        if index and index not in replacements:
            seat = (seat + 1) % len(SEATS)
        yield SEATS[seat]
