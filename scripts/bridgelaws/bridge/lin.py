"""LIN, the notation of Bridge Base Online: what its hand viewer and others open."""

from __future__ import annotations

from collections.abc import Iterator

from bridgelaws.bridge.deals import is_complete
from bridgelaws.bridge.standing import Standing, standing
from bridgelaws.bridge.values import SEATS, SUITS, Auction, Deal, Hand, Seat, Vulnerable

_ORDER: tuple[Seat, ...] = ("S", "W", "N", "E")
"""Of the hands; their place is also the dealer's number, from 1."""
_VULNERABLE: dict[Vulnerable, str] = {"None": "o", "NS": "n", "EW": "e", "All": "b"}
_CALLS = {"P": "p", "X": "d", "XX": "r"}


def dumps(deal: Deal, auction: Auction | None = None) -> str:
    """The deal, with its auction if given, in one line. Raises `ValueError` for a deal that is not a pack of 52.

    The first caller counts as dealer, else the deal's, else North. Withdrawn calls are left out.
    """
    if not is_complete(deal):
        raise ValueError("only a complete deal has a LIN form")
    made = standing(auction) if auction else None
    dealer = (made.first if made else None) or deal.dealer or "N"
    hands = dict(zip(SEATS, deal.hands, strict=True))
    parts = [f"md|{_ORDER.index(dealer) + 1}{','.join(_hand(hands[seat]) for seat in _ORDER)}|"]
    if deal.vulnerable:
        parts.append(f"sv|{_VULNERABLE[deal.vulnerable]}|")
    if deal.board:
        parts.append(f"ah|Board {deal.board}|")
    return "".join([*parts, *(_calls(made) if made else ()), "pg||"])


def _hand(hand: Hand | None) -> str:
    return "".join(suit + ranks for suit, ranks in zip(SUITS, hand, strict=True)) if hand else ""


def _calls(made: Standing) -> Iterator[str]:
    """A remark on a call is its alert and explanation."""
    remarks: dict[int, list[str]] = {}
    for comment in made.comments:
        remarks.setdefault(comment.index, []).append(comment.text.replace("|", "/").strip("()"))
    for index, call in enumerate(made.calls):
        name = _CALLS.get(call, call.removesuffix("T") if call.endswith("NT") else call)
        yield f"mb|{name}!|an|{' '.join(remarks[index])}|" if index in remarks else f"mb|{name}|"
