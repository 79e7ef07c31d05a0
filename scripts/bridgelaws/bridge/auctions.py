"""Auctions drawn as a table of four columns: rows of calls under the seats → `Auction`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bridgelaws.bridge.calls import DASH_CALL, END_CALL, read_calls
from bridgelaws.bridge.irregular import judge
from bridgelaws.bridge.turns import follower, replacements, rotation
from bridgelaws.bridge.values import Auction, Comment, Seat
from bridgelaws.bridge.words import BridgeWords


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the table."""

    calls: tuple[str, ...]
    columns: tuple[int, ...] | None
    """The column of each call, 0 to 3; None where the text has lost it."""
    remarks: tuple[tuple[int, str], ...] = ()
    """Index in `calls` of the call before the words, or -1, and the words."""


def read_table(rows: Sequence[Sequence[str]], words: BridgeWords, dealer: Seat | None = None) -> Auction | None:
    """Read a table of cells: four seats as a header, then a call a cell; None when it is no auction.

    Cells beyond the four columns, and words beside a call, are comments. A first row with fewer cells than columns has
    lost its leading ones: the dealer gives the first seat, else the rows that follow.
    """
    for index, cells in enumerate(rows[:3]):
        for left in range(max(1, len(cells) - 3)):
            four = words.four([cell.strip(" *_.,:") for cell in cells[left : left + 4]])
            if four:
                return _read_body(four[0], [row[left:] for row in rows[index + 1 :]], words, dealer)
    return None


def _read_body(
    header: Sequence[Seat], rows: Sequence[Sequence[str]], words: BridgeWords, dealer: Seat | None
) -> Auction | None:
    """The rows below the seats; one without calls at their head names the players, any other makes it no auction."""
    read = [read_cells(row, words) for row in rows if any(map(str.strip, row))]
    if read and read[0] is None:
        read = read[1:]
    body = [row for row in read if row is not None]
    return assemble(header, body, dealer) if len(body) == len(read) else None


def read_cells(cells: Sequence[str], words: BridgeWords) -> Row | None:
    """A row of cells; None where more of the four columns hold other words than calls."""
    calls: list[str] = []
    columns: list[int] = []
    remarks: list[tuple[int, str]] = []
    for column, cell in enumerate(cells):
        read = read_calls(cell.strip(), words) if cell.strip() else None
        if read and (column > 3 or not read.calls):
            remarks.append((len(calls) - 1, cell.strip()))
        elif read:
            remarks += ((index + len(calls), text) for index, text in read.remarks)
            calls += read.calls
            columns += range(column, column + len(read.calls))
    wordy = sum(1 for cell in cells[:4] if cell.strip()) - len(set(columns))
    if wordy > max(1, len(calls)):
        return None
    placed = len(cells) >= 4 and len(columns) == len(set(columns)) and max(columns, default=0) < 4
    return Row(tuple(calls), tuple(columns) if placed else None, tuple(remarks))


def assemble(header: Sequence[Seat], rows: Sequence[Row], dealer: Seat | None = None) -> Auction | None:
    """The auction that `rows` under the seats `header` tell; None when they hold no call."""
    header, rows = _clockwise(header, rows)
    rows = _settle_marks(_one_row(rows), header, dealer)
    turns: list[tuple[Seat, str]] = []
    comments: list[Comment] = []
    column = -1
    for number, row in enumerate(rows):
        placed = _columns(rows, number, header, dealer, column)
        comments += (Comment(len(turns) + index, text) for index, text in row.remarks)
        turns += ((header[column], call) for column, call in zip(placed, row.calls, strict=True))
        column = placed[-1] if placed else column
    return _auction(turns, comments, dealer) if turns else None


def _auction(turns: list[tuple[Seat, str]], comments: list[Comment], dealer: Seat | None) -> Auction:
    turns, comments = _silent_side(turns, comments)
    seats, calls = tuple(seat for seat, _ in turns), tuple(call for _, call in turns)
    replaced = replacements(seats, dealer)
    regular = rotation(seats[0], len(seats), replaced) == seats
    return judge(
        Auction(
            calls=calls,
            first=seats[0],
            replaced=replaced,
            comments=tuple(Comment(max(comment.index, -1), comment.text) for comment in comments),
            seats=() if regular else seats,
        ),
        dealer,
    )


def _clockwise(header: Sequence[Seat], rows: Sequence[Row]) -> tuple[Sequence[Seat], Sequence[Row]]:
    """The columns in the order of turns, where the header has the seats in another (N S E W)."""
    turns = rotation(header[0], 4)
    if tuple(header) == turns:
        return header, rows
    return turns, [_reordered(row, [turns.index(seat) for seat in header]) for row in rows]


def _reordered(row: Row, moved: Sequence[int]) -> Row:
    if row.columns is None:
        return row
    order = sorted(range(len(row.calls)), key=lambda index: moved[row.columns[index]] if row.columns else index)
    remarks = tuple((order.index(index) if index >= 0 else index, text) for index, text in row.remarks)
    columns = tuple(moved[row.columns[index]] for index in order)
    return Row(tuple(row.calls[index] for index in order), columns, remarks)


def _one_row(rows: Sequence[Row]) -> Sequence[Row]:
    """A table whose cells the copy has put each on a line of its own, as the one row that it says."""
    if len(rows) < 3 or any(len(row.calls) != 1 or row.columns is not None for row in rows):
        return rows
    remarks = tuple((number + index, text) for number, row in enumerate(rows) for index, text in row.remarks)
    return (Row(tuple(row.calls[0] for row in rows), None, remarks),)


def _settle_marks(rows: Sequence[Row], header: Sequence[Seat], dealer: Seat | None) -> list[Row]:
    """Say of every dash whether it is a pass or an empty cell, and of `=` whether it is a pass or the end."""
    empty = _empty_cells(rows, header, dealer)
    settled = []
    for number, row in enumerate(rows):
        drop = empty if number == 0 else 0
        last = not any(later.calls for later in rows[number + 1 :])
        calls = [_settled(call, last and index == len(row.calls) - 1) for index, call in enumerate(row.calls)]
        columns = tuple(range(len(calls))) if drop and row.columns is None else row.columns
        remarks = tuple((max(index - drop, -1), text) for index, text in row.remarks)
        settled.append(Row(tuple(calls[drop:]), columns[drop:] if columns is not None else None, remarks))
    return settled


def _empty_cells(rows: Sequence[Row], header: Sequence[Seat], dealer: Seat | None) -> int:
    """How many dashes at the start of the table are empty cells before the dealer, and no passes."""
    calls = [call for row in rows for call in row.calls]
    leading = next((index for index, call in enumerate(calls) if call != DASH_CALL), len(calls))
    if not rows or not leading:
        return 0
    first = rows[0]
    cut = first.columns[0] > 0 if first.columns else len(first.calls) < len(header) and len(rows) > 1
    a_pass = DASH_CALL in calls[leading:] or leading == len(calls)
    if "P" in calls or not (cut or dealer or a_pass):
        return min(leading, len(first.calls))
    return min(leading, len(first.calls), header.index(dealer)) if dealer and not cut else 0


def _settled(call: str, last: bool) -> str:
    if call == END_CALL:
        return "AP" if last else "P"
    return "P" if call == DASH_CALL else call


def _columns(
    rows: Sequence[Row], number: int, header: Sequence[Seat], dealer: Seat | None, before: int
) -> tuple[int, ...]:
    """The column of each call of a row; `before` is the column of the last call so far, -1 for none."""
    row = rows[number]
    if before == -1:
        return _first_columns(rows, number, header, dealer)
    if row.columns is not None:
        return row.columns
    previous = rows[number - 1]
    again = len(previous.calls) == 1 and before == 0  # a row for one player alone, then a row from the start
    return _run(0 if again else (before + 1) % 4, len(row.calls))


def _first_columns(rows: Sequence[Row], number: int, header: Sequence[Seat], dealer: Seat | None) -> tuple[int, ...]:
    """A first row that ends before its last column though another follows has lost its leading cells."""
    row = rows[number]
    length, follows = len(row.calls), number + 1 < len(rows)
    complete = (4 - length) % 4 if follows else 0
    if row.columns is None:
        return _run(complete if dealer is None else header.index(dealer), length)
    short = 0 < length < 4 and row.columns == tuple(range(length))
    if short and follows and _starts_left(rows[number + 1]) and dealer in (None, header[complete]):
        return _run(complete, length)
    return row.columns


def _starts_left(row: Row) -> bool:
    return row.columns is None or row.columns[:1] == (0,)


def _run(start: int, length: int) -> tuple[int, ...]:
    return tuple((start + step) % 4 for step in range(length))


def _silent_side(
    turns: list[tuple[Seat, str]], comments: list[Comment]
) -> tuple[list[tuple[Seat, str]], list[Comment]]:
    """Write out the passes of a side that the table leaves blank throughout."""
    seats = [seat for seat, _ in turns]
    if len(turns) < 3 or any(follower(one, 2) != two for one, two in zip(seats, seats[1:], strict=False)):
        return turns, comments
    full: list[tuple[Seat, str]] = []
    for seat, call in turns:
        full += [(follower(full[-1][0]), "P"), (seat, call)] if full else [(seat, call)]
    return full, [
        Comment(2 * comment.index if comment.index > 0 else comment.index, comment.text) for comment in comments
    ]
