"""Whose turn it is: the rotation of calls, with replaced calls and calls out of turn."""

from __future__ import annotations

from collections.abc import Sequence

from bridgelaws.bridge.values import SEATS, Auction, Seat


def follower(seat: Seat, steps: int = 1) -> Seat:
    """The player so many places clockwise: `follower("S")` is West."""
    return SEATS[(SEATS.index(seat) + steps) % 4]


def rotation(first: Seat, length: int, replaced: Sequence[tuple[int, int]] = ()) -> tuple[Seat, ...]:
    """The seats of `length` calls in turn; a replacement at once after the withdrawn call is the same player's."""
    again = {new for old, new in replaced if new == old + 1}
    seats: list[Seat] = []
    for index in range(length):
        seats.append(first if not seats else seats[-1] if index in again else follower(seats[-1]))
    return tuple(seats)


def callers(auction: Auction) -> tuple[Seat, ...]:
    """The seat of each call; empty where `first` is not known."""
    if auction.seats or auction.first is None:
        return auction.seats
    return rotation(auction.first, len(auction.calls), auction.replaced)


def replacements(seats: Sequence[Seat], dealer: Seat | None = None) -> tuple[tuple[int, int], ...]:
    """Which call replaces which, told from whose calls they are.

    A player who calls twice running replaces the first call. A call out of turn after which the right player calls is
    withdrawn; the offender's next call replaces it. So is an opening call when the dealer, not the next player, calls
    after it.
    """
    found: list[tuple[int, int]] = []
    withdrawn: dict[Seat, int] = {}
    late = len(seats) > 1 and seats[1] == dealer != follower(seats[0])
    due = dealer if late else None
    stray: int | None = None
    for index, seat in enumerate(seats):
        if index and seat == seats[index - 1]:
            found.append((index - 1, index))
            continue
        if stray is not None and seat == due:
            withdrawn[seats[stray]] = stray
        elif stray is not None:
            due = follower(seats[stray])
        stray = index if due not in (None, seat) else None
        due = due if stray is not None else follower(seat)
        if seat in withdrawn:
            found.append((withdrawn.pop(seat), index))
    return tuple(sorted(found))
