"""Auctions in the cells of a table: what a wiki or a web page gives."""

from __future__ import annotations

import pytest

from bridgelaws.bridge.auctions import read_table
from bridgelaws.bridge.values import Auction, Comment, Irregular, Seat
from bridgelaws.bridge.words import BridgeWords
from bridgelaws.language import Language


@pytest.fixture(scope="module")
def words(languages: tuple[Language, ...]) -> BridgeWords:
    return BridgeWords.build(languages)


def cells(text: str) -> list[list[str]]:
    return [row.split("|") for row in text.split("\n")]


@pytest.mark.parametrize(
    ("table", "dealer", "first", "calls"),
    [
        ("Δ|Β|Α|Ν\n|||1♠\nΠάσο|3♠|Πάσο|4♠\nΠάσο|Πάσο|Πάσο|", None, "S", "1S P 3S P 4S P P P"),
        ("W|N|E|S\n|||1♠\nPass|3♠|Pass|4♠\nPass|Pass|Pass|", "S", "S", "1S P 3S P 4S P P P"),
        ("Δ|Β|Α|Ν\n1♠\nΠάσο|3♠|Πάσο|4♠", "S", "S", "1S P 3S P 4S"),  # leading cells lost
        ("Δ|Β|Α|Ν\n1♠|||\nΠάσο|3♠|Πάσο|4♠", None, "S", "1S P 3S P 4S"),  # moved to the left
        ("W|N|E|S\n1♠|2♥||\n2♠|P|P|P", "W", "W", "1S 2H 2S P P P"),
        ("**West**|**North**|**East**|**South**\n1NT|AP||", None, "W", "1NT AP"),
        ("The auction|||\nN|E|S|W\n1♥|X|4♥|=", None, "N", "1H X 4H AP"),
        ("1.|W|N|E|S\n|1♥|X|4♥|AP", None, "W", "1H X 4H AP"),
        ("W|N|E|S\n1♥||2♥|\n4♥|||", None, "W", "1H P 2H P 4H"),  # a side that never calls
        ("N|S|E|W\n1♠|2♠|P|P", None, "N", "1S P 2S P"),  # not in the order of turns
        ("W|N|E|S\n(1♥)|X|(Pass)|2♣", None, "W", "1H X P 2C"),
        ("W|N|E|S\nAnna|Babis|Chara|Dinos\n1♥|P|4♥|AP", None, "W", "1H P 4H AP"),
        ("W|N|E|S\n–|–|1♦|Pass", None, "E", "1D P"),
        ("W|N|E|S\n–|–|1♦|–", None, "W", "P P 1D P"),
        ("W|N|E|S\n–|–|1♦|–", "E", "E", "1D P"),
    ],
)
def test_calls_and_first_seat(table: str, dealer: Seat | None, first: Seat, calls: str, words: BridgeWords) -> None:
    auction = read_table(cells(table), words, dealer)
    assert auction is not None
    assert (auction.first, " ".join(auction.calls)) == (first, calls)


@pytest.mark.parametrize(
    "table",
    [
        "Pair|Score|MP|Place\n1|450|12|1",
        "N|E|S|W\nAnna|Babis|Chara|Dinos",
        "W|N|E|S",
        "W|N|E|S\n1♥|P|4♥|AP\nAnna|Babis|Chara|Dinos",
        "W|N|E|S\n|||",
        "Δ|Β|Α\n1♠|X|P",
        "Board|N|E|S\n1|1♠|X|P",
        "",
    ],
)
def test_other_tables_are_none(table: str, words: BridgeWords) -> None:
    assert read_table(cells(table), words) is None


def test_words_beside_calls_are_comments(words: BridgeWords) -> None:
    auction = read_table(cells("W|N|E|S|\n1♣*|1NT (15-17)|X!|TD!|see note\n2♥|AP||"), words)
    assert auction is not None
    assert auction.comments == (
        Comment(0, "*"), Comment(1, "(15-17)"), Comment(2, "!"), Comment(2, "TD!"), Comment(2, "see note")
    )  # fmt: skip


def test_a_replaced_call_stays_before_its_replacement(words: BridgeWords) -> None:
    auction = read_table(cells("Δ|Β|Α|Ν|\n|Pass|1♣|2♣|\n1NT||||TD!\n2NT|All Pass|||"), words)
    assert auction == Auction(
        ("P", "1C", "2C", "1NT", "2NT", "AP"),
        "N",
        replaced=((3, 4),),
        comments=(Comment(3, "TD!"),),
        irregular=(Irregular(3, "insufficient", 27),),
    )


def test_a_call_in_a_later_column_is_out_of_turn(words: BridgeWords) -> None:
    auction = read_table(cells("W|N|E|S\n1♠||X|\n|2♦|X|P"), words)
    assert auction is not None
    assert auction.seats == ("W", "E", "N", "E", "S")
    assert auction.replaced == ((1, 3),)
    assert auction.irregular == (Irregular(1, "inadmissible", 36),)
