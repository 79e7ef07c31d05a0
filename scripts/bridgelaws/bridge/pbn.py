"""Portable Bridge Notation: a deal as `N:JT8.9.QJT6.AJ854 …`, a record with its tags, and both read back.

Specification: PBN Standard, version 2.1, sections 3.4 (tags) and 3.5 (auction).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import cast, get_args

from bridgelaws.bridge.standing import Standing, standing
from bridgelaws.bridge.values import RANKS, SEATS, Auction, Deal, Hand, Seat, Vulnerable

_TAG = re.compile(r'\[(\w+)\s+"([^"]*)"\]')
_SUIT = re.compile(rf"[{RANKS}x]*")
_CALLS = {"P": "Pass"}


def dumps(deal: Deal) -> str:
    """The hands from North on, clockwise; `-` for a hand that is not shown."""
    return "N:" + " ".join(".".join(hand) if hand else "-" for hand in deal.hands)


def loads(text: str) -> Deal:
    """Read what `dumps` or `record` wrote; `loads(dumps(deal))` has the same hands. Raises `ValueError` for others."""
    tags = dict(_TAG.findall(text))
    hands = _hands(tags.get("Deal", text).strip())
    dealer, vulnerable, board = tags.get("Dealer", ""), tags.get("Vulnerable", ""), tags.get("Board", "")
    return Deal(
        hands,
        dealer=cast(Seat, dealer) if dealer in SEATS else None,
        vulnerable=cast(Vulnerable, vulnerable) if vulnerable in get_args(Vulnerable) else None,
        board=int(board) if board.isdecimal() else None,
    )


def record(deal: Deal, auction: Auction | None = None) -> str:
    """The deal, and its auction if given, with the tags that the standard demands; unknown ones are `?`."""
    made = standing(auction) if auction else None
    contract, declarer = (made.contract if made else None) or ("?", "?")
    tags = {
        "Event": "",
        "Site": "",
        "Date": "",
        "Board": str(deal.board or ""),
        **dict.fromkeys(("West", "North", "East", "South"), ""),
        "Dealer": deal.dealer or "?",
        "Vulnerable": deal.vulnerable or "?",
        "Deal": dumps(deal),
        "Scoring": "",
        "Declarer": declarer if contract != "Pass" else "",
        "Contract": contract,
        "Result": "" if contract == "Pass" else "?",
    }
    lines = [f'[{name} "{value}"]' for name, value in tags.items()]
    return "\n".join([*lines, *(_auction(made) if made else ())]) + "\n"


def _hands(text: str) -> tuple[Hand | None, Hand | None, Hand | None, Hand | None]:
    first, _, rest = text.partition(":")
    words = rest.split()
    if first not in SEATS or len(words) != 4:
        raise ValueError(f"not a deal in PBN: {text!r}")
    start = SEATS.index(first)
    north, east, south, west = (_hand(words[(place - start) % 4]) for place in range(4))
    return north, east, south, west


def _hand(text: str) -> Hand | None:
    if text == "-":
        return None
    suits = text.split(".")
    if len(suits) != 4 or not all(_SUIT.fullmatch(suit) for suit in suits):
        raise ValueError(f"not a hand in PBN: {text!r}")
    return Hand(*suits)


def _auction(made: Standing) -> Iterator[str]:
    """The auction section: four calls a line, remarks as numbered notes after it."""
    notes: dict[int, list[str]] = {}
    for comment in made.comments:
        notes.setdefault(comment.index, []).append(comment.text.replace('"', "'"))
    numbers = {index: number for number, index in enumerate(notes, start=1)}
    calls = [
        _CALLS.get(call, call) + (f" ={numbers[index]}=" if index in numbers else "")
        for index, call in enumerate(made.calls)
    ]
    yield f'[Auction "{made.first}"]'
    for start in range(0, len(calls), 4):
        yield " ".join(calls[start : start + 4])
    for index, number in numbers.items():
        yield f'[Note "{number}:{" ".join(notes[index])}"]'
