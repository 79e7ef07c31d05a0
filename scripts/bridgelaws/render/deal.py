"""A deal → four hands round a table, drawn from text."""

from __future__ import annotations

from html import escape
from urllib.parse import quote

from bridgelaws.bridge import lin, pbn
from bridgelaws.bridge.deals import is_complete
from bridgelaws.bridge.spoken import speak_deal
from bridgelaws.bridge.values import SEATS, SUITS, Auction, Deal, Hand, Repair, Seat
from bridgelaws.render.words import Words

VIEWER = "https://www.bridgebase.com/tools/handviewer.html?lin="
"""Where a reader can play through a deal; only a link, nothing is asked of it before it is followed."""

_SYMBOLS = dict(zip(SUITS, "♠♥♦♣", strict=True))
_VOID = "—"
_SIDES: dict[Seat, str] = {"N": "NS", "S": "NS", "E": "EW", "W": "EW"}


def deal_html(deal: Deal, words: Words, auction: Auction | None = None) -> str:
    """The deal as a figure; `auction` is the one that belongs to it, for the hand viewer."""
    hands = "".join(_hand(deal, seat, hand) for seat, hand in zip(SEATS, deal.hands, strict=True) if hand)
    board = f'<div class="compass" aria-hidden="true">{_told(deal, words)}{hands}{_table(deal, words)}</div>'
    repairs = "".join(_repair_note(repair, words) for repair in deal.repairs)
    spoken = escape(speak_deal(deal, words.language))
    tools = _tools(deal, auction, words) if is_complete(deal) else ""
    return f'<figure class="deal"><p class="vh">{spoken}</p>{board}{repairs}{tools}</figure>'


def _told(deal: Deal, words: Words) -> str:
    """Board, dealer and vulnerability, in words."""
    language = words.language
    lines = []
    if deal.board:
        lines.append(f"{language.words('bridge', 'board')[0]} {deal.board}")
    if deal.dealer:
        lines.append(f"{language.words('bridge', 'dealer')[0]} {words.letters[deal.dealer]}")
    if deal.vulnerable:
        lines.append(f"{language.words('bridge', 'vulnerability')[0]}: {words.vulnerable[deal.vulnerable]}")
    return f'<p class="told">{"<br>".join(map(escape, lines))}</p>' if lines else ""


def _hand(deal: Deal, seat: Seat, hand: Hand) -> str:
    repaired = {repair.read: repair for repair in deal.repairs if repair.seat == seat}
    lines = "".join(
        _holding(_SYMBOLS[suit], suit.lower(), ranks, _SYMBOLS[suit] in repaired)
        for suit, ranks in zip(SUITS, hand, strict=True)
    )
    return f'<div class="hand {seat.lower()}">{lines}</div>'


def _holding(symbol: str, name: str, ranks: str, repaired: bool) -> str:
    cards = " ".join(ranks).replace("T", "10") if ranks else _VOID
    mark = ' class="fix"' if repaired else ""
    return f'<p{mark}><i class="{name}">{symbol}</i> {cards}</p>'


def _table(deal: Deal, words: Words) -> str:
    """The square in the middle: a letter for each seat, the dealer's underlined, vulnerable sides barred."""
    seats = "".join(f'<b class="{_seat_class(deal, seat)}">{escape(words.letters[seat])}</b>' for seat in SEATS)
    return f'<div class="seats">{seats}</div>'


def _seat_class(deal: Deal, seat: Seat) -> str:
    dealer = " dealer" if deal.dealer == seat else ""
    vulnerable = " vul" if deal.vulnerable in ("All", _SIDES[seat]) else ""
    return seat.lower() + dealer + vulnerable


def _repair_note(repair: Repair, words: Words) -> str:
    said = words.language.text(
        "{seat}: the source has {printed}; only {read} completes the pack.",
        seat=words.names[repair.seat],
        printed=repair.printed,
        read=repair.read,
    )
    return f'<p class="why">{escape(said)}</p>'


def _tools(deal: Deal, auction: Auction | None, words: Words) -> str:
    text = words.language.text
    address = VIEWER + quote(lin.dumps(deal, auction))
    return (
        f'<p class="tools"><button type="button" class="copy" data-copy="{escape(pbn.dumps(deal))}">'
        f"{escape(text('Copy PBN'))}</button>"
        f'<a href="{escape(address)}" rel="noopener noreferrer">{escape(text("Hand viewer"))}</a></p>'
    )
