"""Which calls of an auction the Laws do not allow at their place: computed from the calls, never from the text.

Laws of Duplicate Bridge 2017: 18 and 27 (sufficient bids), 19 and 36 (doubles), 28 to 32 (turns), 22 and 39 (the end).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from bridgelaws.bridge.turns import follower, rotation
from bridgelaws.bridge.values import Auction, Irregular, IrregularKind, Seat

_STRAINS = ("C", "D", "H", "S", "NT")
_OUT_OF_TURN = {"P": 30, "AP": 30, "X": 32, "XX": 32}
"""The Law for a call out of rotation; 31 for a bid, sufficient or not (Law 27A2)."""


@dataclass(slots=True)
class _Table:
    """The calls that stand so far; grows while an auction is judged."""

    calls: list[tuple[int, Seat, str]] = field(default_factory=list)
    """Index, seat, call."""
    closed: bool = False
    """The auction is over: passed out, or after "all pass"; nothing is awaited."""

    @property
    def due(self) -> Seat | None:
        return follower(self.calls[-1][1]) if self.calls else None

    def add(self, index: int, seat: Seat, call: str) -> None:
        self.calls.append((index, seat, call))
        self.closed = self.closed or call == "AP" or self._passed_out()

    def take_back(self) -> None:
        """Cancel the last call."""
        self.calls.pop()
        self.closed = self._passed_out()

    def _passed_out(self) -> bool:
        """Four passes, or three after another call."""
        return len(self.calls) > 3 and [call for _, _, call in self.calls[-3:]] == ["P"] * 3

    def last(self, *, bid: bool) -> tuple[Seat, str] | None:
        """The last bid, or the last call other than pass."""
        return next(
            ((seat, call) for _, seat, call in reversed(self.calls) if call[0].isdigit() or (not bid and call != "P")),
            None,
        )


def judge(auction: Auction, dealer: Seat | None = None) -> Auction:
    """Return the auction with `irregular` filled in; `dealer` where a deal tells.

    An irregular call counts as made unless it is replaced; its replacement is judged against the calls before it. A
    call out of turn stands when the next player calls after it, else it is cancelled.
    """
    seats = auction.seats or rotation(auction.first or "N", len(auction.calls), auction.replaced)
    irregular = _irregular(auction.calls, seats, auction.replaced, dealer)
    return auction if irregular == auction.irregular else replace(auction, irregular=irregular)


@lru_cache(maxsize=1024)  # the languages of a page tell the same auctions
def _irregular(
    calls: tuple[str, ...], seats: tuple[Seat, ...], replaced: tuple[tuple[int, int], ...], dealer: Seat | None
) -> tuple[Irregular, ...]:
    old = {new: old for old, new in replaced}
    table = _Table()
    found: list[Irregular] = []
    opener = _rightful_opener(seats, replaced, dealer)
    for index, (seat, call) in enumerate(zip(seats, calls, strict=True)):
        if old.get(index) == index - 1 or _reverts(table, seat, opener):
            table.take_back()
        verdict = _verdict(table, table.due or opener, seat, call)
        if verdict:
            found.append(Irregular(index, *verdict))
        table.add(index, seat, call)
    return tuple(found)


def _verdict(table: _Table, due: Seat | None, seat: Seat, call: str) -> tuple[IrregularKind, int] | None:
    if table.closed:
        return "after-end", 39
    if call in ("X", "XX") and not _admissible(table, seat, call):
        return "inadmissible", 36  # Law 32 leaves an inadmissible double out of turn to Law 36
    if due is not None and seat != due:
        return "out-of-turn", _OUT_OF_TURN.get(call, 31)
    if call[0].isdigit() and not _sufficient(table, call):
        return "insufficient", 27
    return None


def _sufficient(table: _Table, bid: str) -> bool:
    last = table.last(bid=True)
    return last is None or _height(bid) > _height(last[1])


def _height(bid: str) -> tuple[int, int]:
    return int(bid[0]), _STRAINS.index(bid[1:])


def _admissible(table: _Table, seat: Seat, call: str) -> bool:
    """Law 19: an opponent's last bid may be doubled, an opponent's double redoubled; only passes between."""
    last = table.last(bid=False)
    opponents = (follower(seat), follower(seat, 3))
    return last is not None and last[0] in opponents and (last[1] == "X" if call == "XX" else last[1][0].isdigit())


def _rightful_opener(seats: Sequence[Seat], replaced: Sequence[tuple[int, int]], dealer: Seat | None) -> Seat | None:
    """Who should have opened, where the first call was withdrawn as out of turn: the dealer calls after it."""
    late = any(old == 0 and new > 1 for old, new in replaced)
    late = late or (len(seats) > 1 and seats[1] == dealer and seats[1] not in (seats[0], follower(seats[0])))
    return seats[1] if late else None


def _reverts(table: _Table, seat: Seat, opener: Seat | None) -> bool:
    """Whether `seat` calls where the turn was before the last call, out of turn, which is thereby cancelled."""
    if not table.calls:
        return False
    before = follower(table.calls[-2][1]) if len(table.calls) > 1 else opener
    return before == seat != table.calls[-1][1]
