"""The frame of a drawn deal: which lines belong to it, and the words in and around it that say who deals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from bridgelaws.bridge.announce import Announcement, is_announcement, read_announcement
from bridgelaws.bridge.cards import CardLine, clean, furniture_seats, read_cards
from bridgelaws.bridge.layout import Drawing, DrawnHand, language_of, seat_label
from bridgelaws.bridge.values import Seat
from bridgelaws.bridge.words import BridgeWords

WIDEST = 400
"""Characters of a line that may belong to a drawing."""
TALLEST = 60
"""Lines that one deal may take."""
ABOVE, _BELOW = 3, 2
"""Lines above and below that may say who deals."""


class Frame(NamedTuple):
    """A drawing's first and last line, and what its words say."""

    first: int
    last: int
    told: Announcement


def read_drawing(
    lines: Sequence[str], index: int, free: int, words: BridgeWords, own: int | None = None
) -> Drawing | None:
    """The lines from `index` on that can belong to one drawing; None when the first is a sentence.

    `free` is the first line that may be taken for labels above; `own` as in `read_cards`.
    """
    first = read_cards(index, lines[index], words, own)
    if first is None:
        return None
    cards = _unfolded(first)
    seats = list(_label_above(lines, index, free, words))
    blanks = 0
    for at in range(index + 1, min(index + TALLEST, len(lines))):
        line = clean(lines[at][: WIDEST + 1]).strip()
        blanks = blanks + 1 if not line else 0
        if blanks > 3 or len(line) > WIDEST:
            break
        names = furniture_seats(line, words) if line else ()
        read = read_cards(at, lines[at], words, own) if line and not names else None
        if read is not None:
            cards += _unfolded(read)
        elif names is None or len(names) > 3:
            break
        elif names:
            seats.append((at, names))
    return Drawing(tuple(cards), tuple(seats))


def _label_above(
    lines: Sequence[str], index: int, free: int, words: BridgeWords
) -> Iterator[tuple[int, tuple[str, ...]]]:
    for at in range(index - 1, max(free, index - 3) - 1, -1):
        if lines[at].strip():
            names = furniture_seats(clean(lines[at][:WIDEST]).strip(), words)
            if names:
                yield at, names
            return


def _unfolded(line: CardLine) -> list[CardLine]:
    """A whole deal whose lines were joined to one, as the twelve lines it had."""
    if len(line.holdings) != 16:
        return [line]
    suits = [holding.suit for holding in line.holdings]
    if suits[4:12:2] != suits[5:12:2]:
        return [line]
    ends = (*range(5), *range(6, 13, 2), *range(13, 17))
    rows = [line.holdings[one:two] for one, two in zip(ends, ends[1:], strict=False)]
    plain = [CardLine(line.at, row, "", ("",) * (len(row) - 1), "") for row in rows]
    return [plain[0]._replace(before=line.before), *plain[1:-1], plain[-1]._replace(after=line.after)]


def frame_of(
    lines: Sequence[str], drawing: Drawing, hands: Mapping[Seat, DrawnHand], words: BridgeWords, free: int
) -> Frame:
    """Where the drawing of `hands` begins and ends, and what is said of dealer and vulnerability."""
    used = {holding.line for hand in hands.values() for holding in hand.holdings}
    labels = [at for at, names in drawing.seats if at < min(used) or (at == max(used) + 1 and len(names) == 1)]
    first, last = min((*used, *labels)), max((*used, *labels))
    above = _announced(lines, range(first - 1, max(free, first - ABOVE) - 1, -1), words)
    first = min((first, *above))
    inside = list(_inside(drawing, used, hands, words))
    told = read_announcement([lines[at] for at in above] + inside, words, _language(drawing, used, hands, words))
    if told == Announcement():
        below = _announced(lines, range(last + 1, min(last + 1 + _BELOW, len(lines))), words)
        told = read_announcement([lines[at] for at in below], words, _language(drawing, used, hands, words))
        told, last = (told, max((last, *below))) if told.board is None else (Announcement(), last)
    return Frame(first, last, told)


def _announced(lines: Sequence[str], places: range, words: BridgeWords) -> list[int]:
    """The lines next to the drawing that say who deals; one blank line may stand between."""
    found: list[int] = []
    for number, at in enumerate(places):
        if is_announcement(lines[at], words):
            found.append(at)
        elif lines[at].strip() or number:
            break
    return found


def _inside(drawing: Drawing, used: set[int], hands: Mapping[Seat, DrawnHand], words: BridgeWords) -> Iterator[str]:
    """Words beside the cards that are no labels of hands."""
    labelled = all(hand.label for hand in hands.values())
    for card in drawing.cards:
        if card.at in used:
            if card.before and not (labelled and seat_label(card.before, words)):
                yield card.before
            if card.after:
                yield card.after


def _language(drawing: Drawing, used: set[int], hands: Mapping[Seat, DrawnHand], words: BridgeWords) -> int | None:
    """The language of the seats in the drawing."""
    names = [name for at, names in drawing.seats if min(used) <= at <= max(used) for name in names]
    for card in drawing.cards:
        if card.at in used:
            names += [name for text in card.between for name in furniture_seats(text, words) or ()]
    names += [hand.label for hand in hands.values() if hand.label]
    return language_of(names, words) if names else None
