"""Prints deals and auctions as people type them: the other half of the round trips in `test_bridge_*.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from bridgelaws.bridge.values import RANKS, SEATS, SUITS, Auction, Deal, Hand, Seat

LETTERS = {"el": dict(zip("NESW", "ΒΑΝΔ", strict=True)), "en": dict(zip("NESW", "NESW", strict=True))}
NAMES = {
    "el": dict(zip("NESW", ("Βορράς", "Ανατολή", "Νότος", "Δύση"), strict=True)),
    "en": dict(zip("NESW", ("North", "East", "South", "West"), strict=True)),
}
SIDES = {
    "el": {"None": "Κανείς", "NS": "ΒΝ", "EW": "ΑΔ", "All": "Όλοι"},
    "en": {"None": "None", "NS": "NS", "EW": "EW", "All": "All"},
}
SYMBOLS = ("♠♥♦♣", "♤♡♢♧", "\uf0aa\uf0a9\uf0a8\uf0a7")


@dataclass(frozen=True)
class Style:
    """How a deal is typed."""

    language: str
    ten: str
    between: str
    """Between two ranks."""
    void: str
    symbols: str
    selector: str
    gap: str
    """Between symbol and ranks."""
    small_blanks: str
    """The character of a blank."""


law = settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""A law holds however busy the machine is."""


def dealt(seed: int) -> tuple[Hand, ...]:
    """A shuffled pack as four hands from North on."""
    cards = [(suit, rank) for suit in SUITS for rank in RANKS]
    Random(seed).shuffle(cards)
    return tuple(hand_of(cards[start : start + 13]) for start in range(0, 52, 13))


def packs() -> st.SearchStrategy[tuple[Hand, ...]]:
    return st.integers(0, 2**63).map(dealt)


def hand_of(cards: list[tuple[str, str]]) -> Hand:
    held = {suit: "".join(r for r in RANKS if (suit, r) in set(cards)) for suit in SUITS}
    return Hand(*(held[suit] for suit in SUITS))


styles = st.builds(
    Style,
    language=st.sampled_from(["el", "en"]),
    ten=st.sampled_from(["10", "T"]),
    between=st.sampled_from([" ", "", "  ", ","]),
    void=st.sampled_from(["", "-", "–", "—", "--"]),
    symbols=st.sampled_from(SYMBOLS),
    selector=st.sampled_from(["", "", "\ufe0e", "\ufe0f"]),
    gap=st.sampled_from([" ", "", "  ", ": "]),
    small_blanks=st.sampled_from([" ", " ", "\u00a0"]),
)


def holding(suit: str, ranks: str, style: Style) -> str:
    symbol = style.symbols[SUITS.index(suit)] + style.selector
    cards = style.between.join(style.ten if rank == "T" else rank for rank in ranks) or style.void
    return f"{symbol}{style.gap}{cards}".rstrip()


def down(hand: Hand, style: Style) -> list[str]:
    """The four lines of a hand."""
    return [holding(suit, ranks, style) for suit, ranks in zip(SUITS, hand, strict=True)]


def across(hand: Hand, style: Style) -> str:
    return " ".join(down(hand, style))


def compass(hands: tuple[Hand, ...], style: Style, corner: str = "", *, square: bool = True, apart: bool = True) -> str:
    """The three columns round a square, as in a bulletin."""
    north, east, south, west = (down(hand, style) for hand in hands)
    letters = LETTERS[style.language] if square else dict.fromkeys("NESW", " ")
    middle = [f"  {letters['N']}  ", f"{letters['W']}   {letters['E']}", f"  {letters['S']}  ", "     "]
    first = max(len(corner) + 3, 16)
    lines = [(corner if number == 0 else "").ljust(first) + line for number, line in enumerate(north)]
    lines += [""] * apart
    lines += [f"{w.ljust(18)} {m}  {e}" for w, m, e in zip(west, middle, east, strict=True)]
    lines += [""] * apart
    lines += [" " * first + line for line in south]
    return _blanks(lines, style)


def collapsed(hands: tuple[Hand, ...], style: Style, corner: str = "") -> str:
    """The compass after a copy that keeps one blank of many."""
    return "\n".join(" ".join(line.split()) for line in compass(hands, style, corner).split("\n"))


def flattened(hands: tuple[Hand, ...], style: Style, corner: str = "") -> str:
    """The compass after a copy that joins its lines."""
    return " ".join(compass(hands, style, corner).split())


def listed(hands: tuple[Hand, ...], style: Style, corner: str = "") -> str:
    """One hand a line, with its seat."""
    letters = LETTERS[style.language]
    lines = [f"{letters[seat]}: {across(hand, style)}" for seat, hand in zip(SEATS, hands, strict=True)]
    return _blanks([*([corner] if corner else []), *lines], style)


def named(hands: tuple[Hand, ...], style: Style, corner: str = "") -> str:
    """One hand under the other, the name of the seat above each."""
    names: Mapping[str, str] = NAMES[style.language]
    lines = [corner] if corner else []
    for seat, hand in zip(SEATS, hands, strict=True):
        lines += [names[seat], *down(hand, style), ""]
    return _blanks(lines, style)


LAYOUTS = (compass, collapsed, listed, named, flattened)


def corner(deal: Deal, language: str, kind: int) -> str:
    """Dealer and vulnerability as they stand in a corner."""
    if deal.dealer is None or deal.vulnerable is None:
        return ""
    letter, name, side = (
        LETTERS[language][deal.dealer], NAMES[language][deal.dealer], SIDES[language][deal.vulnerable]
    )  # fmt: skip
    dealer, vul = ("Μοιράζει", "Μανς") if language == "el" else ("Dealer", "Vul")
    return (
        f"{letter}/{side}",
        f"{letter} / {side}",
        f"{dealer}: {letter}, {vul}: {side}",
        f"{dealer} {name} {vul} {side}",
        f"{name}, {side}",
    )[kind % 5]


def seat_after(seat: Seat, steps: int) -> Seat:
    return SEATS[(SEATS.index(seat) + steps) % 4]


def _blanks(lines: list[str], style: Style) -> str:
    return "\n".join(lines).replace(" ", style.small_blanks)


BIDS = [f"{level}{strain}" for level in range(1, 8) for strain in ("C", "D", "H", "S", "NT")]
"""All bids from the lowest up."""


@st.composite
def legal_auctions(draw: Callable[..., object]) -> Auction:
    """An auction that keeps the Laws, from its first call to its end."""
    first = draw(st.sampled_from(SEATS))
    calls: list[str] = []
    bid, side, doubled = -1, 0, 0
    while not _ended(calls):
        turn = len(calls) % 2
        may = ["P"]
        if bid + 1 < len(BIDS) and len(calls) < 24:
            may += [BIDS[draw(st.integers(bid + 1, min(bid + 7, len(BIDS) - 1)))]]  # type: ignore[call-overload]
        if bid >= 0 and doubled == 0 and turn != side:
            may.append("X")
        if doubled == 1 and turn == side:
            may.append("XX")
        call = str(draw(st.sampled_from(may)))
        calls.append(call)
        if call in BIDS:
            bid, side, doubled = BIDS.index(call), turn, 0
        elif call != "P":
            doubled = len(call)
    return Auction(tuple(calls), first)  # type: ignore[arg-type]


def _ended(calls: list[str]) -> bool:
    return len(calls) > 3 and calls[-3:] == ["P"] * 3


CALLS = {
    "el": {"P": ("Πάσο", "πάσο", "π"), "X": ("Κοντρ", "κόντρα", "Χ"), "XX": ("Σιρκοντρ", "ΧΧ"), "NT": ("ΧΑ", "ΝΤ")},
    "en": {"P": ("Pass", "pass", "P"), "X": ("X", "Dbl", "double"), "XX": ("XX", "Rdbl"), "NT": ("NT", "N")},
}


def written(call: str, language: str, form: int) -> str:
    """A call as the language writes it, in one of its forms."""
    forms = CALLS[language].get(call[1:] if call[0].isdigit() else call)
    word = forms[form % len(forms)] if forms else dict(zip("SHDC", "♠♥♦♣", strict=True))[call[1:]]
    return call[0] + word if call[0].isdigit() else word


def table(auction: Auction, language: str, header: tuple[Seat, ...], form: int) -> list[list[str]]:
    """Rows of cells under the seats, empty before the first call."""
    empty = header.index(auction.first) if auction.first else 0
    cells = [""] * empty + [written(call, language, form) for call in auction.calls]
    letters = LETTERS if form % 2 else NAMES
    return [[letters[language][seat] for seat in header], *(cells[at : at + 4] for at in range(0, len(cells), 4))]


def in_columns(rows: list[list[str]], gap: int = 3) -> list[str]:
    widths = [max(len(row[place]) for row in rows if place < len(row)) + gap for place in range(4)]
    return ["".join(cell.ljust(width) for cell, width in zip(row, widths, strict=False)).rstrip() for row in rows]
