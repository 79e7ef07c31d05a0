"""Laws of reading: what is printed in any layout is read back equal, and only what can be proved is repaired."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridge_drawings import (
    LAYOUTS,
    SIDES,
    Style,
    compass,
    corner,
    in_columns,
    law,
    legal_auctions,
    packs,
    styles,
    table,
)
from bridgelaws.bridge.auctions import read_table
from bridgelaws.bridge.deals import is_pack, verify
from bridgelaws.bridge.find import find_diagrams
from bridgelaws.bridge.values import RANKS, SEATS, Auction, Deal, Hand, Seat, Vulnerable
from bridgelaws.bridge.words import BridgeWords
from bridgelaws.language import Language

PLAIN = Style("el", "10", " ", "—", "♠♥♦♣", "", " ", " ")
HEADERS: tuple[tuple[Seat, ...], ...] = (("W", "N", "E", "S"), ("N", "E", "S", "W"), ("S", "W", "N", "E"))
sides = st.sampled_from(list(SIDES["en"]))


@pytest.fixture(scope="module")
def words(languages: tuple[Language, ...]) -> BridgeWords:
    return BridgeWords.build(languages)


@law
@given(
    hands=packs(), style=styles, layout=st.sampled_from(LAYOUTS), dealer=st.sampled_from(SEATS), side=sides,
    kind=st.integers(0, 4),
)  # fmt: skip
def test_any_pack_in_any_layout_reads_back(
    hands: tuple[Hand, ...], style: Style, layout: object, dealer: Seat, side: Vulnerable, kind: int, words: BridgeWords
) -> None:
    deal = Deal(hands, dealer, side)  # type: ignore[arg-type]
    text = layout(hands, style, corner(deal, style.language, kind))  # type: ignore[operator]
    assert [diagram.value for diagram in find_diagrams(text.split("\n"), words)] == [deal]


@law
@given(hands=packs(), first=packs(), style=styles)
def test_deals_one_after_the_other_stay_apart(
    hands: tuple[Hand, ...], first: tuple[Hand, ...], style: Style, words: BridgeWords
) -> None:
    lines = [*compass(first, style).split("\n"), "", *compass(hands, style).split("\n")]
    found = find_diagrams(lines, words)
    assert [diagram.value.hands for diagram in found if isinstance(diagram.value, Deal)] == [first, hands]


@law
@given(hands=packs(), data=st.data())
def test_a_wrong_symbol_is_repaired_if_and_only_if_one_reading_makes_a_pack(
    hands: tuple[Hand, ...], data: st.DataObject, words: BridgeWords
) -> None:
    lines = compass(hands, PLAIN, square=False, apart=False).split("\n")
    at = data.draw(st.sampled_from([(i, j) for i, line in enumerate(lines) for j, c in enumerate(line) if c in "♠♥♦♣"]))
    wrong = data.draw(st.sampled_from([c for c in "♠♥♦♣" if c != lines[at[0]][at[1]]]))
    lines[at[0]] = lines[at[0]][: at[1]] + wrong + lines[at[0]][at[1] + 1 :]
    deal = find_diagrams(lines, words)[0].value
    assert isinstance(deal, Deal)
    printed = _printed(lines)
    ways = {tuple(way) for way in _one_change(printed) if is_pack(way)}
    if is_pack(_hands(printed)):  # a void under a wrong symbol
        assert deal.hands == hands
    elif len(ways) == 1:
        assert deal.hands == next(iter(ways)) and len(deal.repairs) == 1
    else:
        assert not deal.repairs or is_pack([hand for hand in deal.hands if hand])


def _printed(lines: list[str]) -> list[list[tuple[str, str]]]:
    """Suit and ranks of each line of the four hands, from the drawing made above."""
    rows = [
        [(part[0], part[1:].replace("10", "T").replace("—", "").replace(" ", "")) for part in _parts(line)]
        for line in lines
    ]
    return [
        [row[0] for row in rows[:4]],
        [row[1] for row in rows[4:8]],
        [row[0] for row in rows[8:]],
        [row[0] for row in rows[4:8]],
    ]


def _parts(line: str) -> list[str]:
    starts = [at for at, c in enumerate(line) if c in "♠♥♦♣"]
    return [line[one:two] for one, two in zip(starts, [*starts[1:], len(line)], strict=True)]


def _hands(printed: list[list[tuple[str, str]]]) -> list[Hand]:
    return [
        Hand(*("".join(sorted("".join(r for s, r in hand if s == suit), key=RANKS.index)) for suit in "♠♥♦♣"))
        for hand in printed
    ]


def _one_change(printed: list[list[tuple[str, str]]]) -> list[list[Hand]]:
    ways = []
    for seat, place, suit in product(range(4), range(4), "♠♥♦♣"):
        changed = [list(hand) for hand in printed]
        if changed[seat][place][0] != suit:
            changed[seat][place] = (suit, changed[seat][place][1])
            ways.append(_hands(changed))
    return ways


@law
@given(hands=packs(), data=st.data())
def test_what_is_missing_or_twice_is_named(hands: tuple[Hand, ...], data: st.DataObject) -> None:
    cards = [(seat, suit, rank) for seat in range(4) for suit in range(4) for rank in hands[seat][suit]]
    seat, suit, rank = data.draw(st.sampled_from(cards))
    changed = [list(hand) for hand in hands]
    changed[seat][suit] = changed[seat][suit].replace(rank, "")
    problems = verify(Deal(tuple(Hand(*hand) for hand in changed)))  # type: ignore[arg-type]
    card = "♠♥♦♣"[suit] + rank.replace("T", "10")
    assert [(one.code, dict(one.values)) for one in problems] == [
        ("deal-incomplete", {"problem": f"{SEATS[seat]} 12, −{card}"})
    ]
    other = (seat + data.draw(st.integers(1, 3))) % 4
    twice = [list(hand) for hand in hands]
    twice[other][suit] = "".join(sorted(twice[other][suit] + rank, key=RANKS.index))
    codes = Counter(one.code for one in verify(Deal(tuple(Hand(*hand) for hand in twice))))  # type: ignore[arg-type]
    assert codes == {"deal-incomplete": 1, "card-twice": 1}


@law
@given(
    auction=legal_auctions(),
    language=st.sampled_from(["el", "en"]),
    header=st.sampled_from(HEADERS),
    form=st.integers(0, 5),
)
def test_any_auction_in_columns_or_cells_reads_back(
    auction: Auction, language: str, header: tuple[Seat, ...], form: int, words: BridgeWords
) -> None:
    rows = table(auction, language, header, form)
    assert [diagram.value for diagram in find_diagrams(in_columns(rows), words)] == [auction]
    assert read_table([row + [""] * (4 - len(row)) for row in rows], words) == auction
    assert read_table([[cell for cell in row if cell] for row in rows], words, dealer=auction.first) == auction


ODDMENTS = (
    "♠ A K|♥ 10 9|♦ —|♣ x x|  ♠ A   ♠ K|Δ Β Α Ν|W N E S|1♠ Pass|N/None||♠A ♥K ♦Q ♣J|N: ♠A ♥K ♦Q ♣J|• 5|"
    "Β|Δ   Α|S AK|Π Κ 5|Board 7|1♣    X|\t\t1♥|-|?|Dealer N"
)


@law
@given(lines=st.lists(st.one_of(st.text(max_size=30), st.sampled_from(ODDMENTS.split("|"))), max_size=14))
def test_no_lines_raise_and_diagrams_do_not_overlap(lines: list[str], words: BridgeWords) -> None:
    free = 0
    for diagram in find_diagrams(lines, words):
        assert free <= diagram.first <= diagram.last < len(lines)
        free = diagram.last + 1
