"""The auction as it stands in the end: withdrawn calls left out, "all pass" written out, and its contract."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bridgelaws.bridge.turns import callers, follower
from bridgelaws.bridge.values import Auction, Comment, Seat

_PARTNERS = {"N": "S", "S": "N", "E": "W", "W": "E"}


@dataclass(frozen=True, slots=True)
class Standing:
    """The calls that count, one after the other."""

    first: Seat
    calls: tuple[str, ...]
    """`1C` … `7NT`, `P`, `X`, `XX`."""
    comments: tuple[Comment, ...]
    """Of the calls that count."""

    @property
    def contract(self) -> tuple[str, Seat] | None:
        """The contract (`4S`, `3NTX`, `Pass`) and its declarer, the dealer for a passed-out deal; None if not ended."""
        if len(self.calls) < 4 or any(call != "P" for call in self.calls[-3:]):
            return None
        bids = [(index, call) for index, call in enumerate(self.calls) if call[0].isdigit()]
        if not bids:
            return "Pass", self.first
        last, bid = bids[-1]
        doubled = next((call for call in reversed(self.calls[last:]) if call in ("X", "XX")), "")
        side = {follower(self.first, last), _PARTNERS[follower(self.first, last)]}
        own = (at for at, call in bids if call[1:] == bid[1:] and follower(self.first, at) in side)
        return bid + doubled, follower(self.first, next(own))


def standing(auction: Auction) -> Standing | None:
    """The auction without what was withdrawn; None where nothing tells whose calls they are."""
    seats = callers(auction)
    if not seats:
        return None
    gone = {old for old, _ in auction.replaced}
    kept = [index for index in range(len(auction.calls)) if index not in gone]
    calls = [auction.calls[index] for index in kept]
    if "AP" in calls:
        calls = _passed(calls[: calls.index("AP")])
    places = {index: place for place, index in enumerate(kept)}
    comments = tuple(Comment(places[c.index], c.text) for c in auction.comments if c.index in places)
    return Standing(seats[kept[0]], tuple(calls), comments)


def _passed(calls: Sequence[str]) -> list[str]:
    """The calls with the passes after them that "all pass" stands for."""
    last = max((index for index, call in enumerate(calls) if call != "P"), default=None)
    missing = 4 - len(calls) if last is None else 3 - (len(calls) - 1 - last)
    return [*calls, *["P"] * max(missing, 0)]
