"""PBN, LIN and spoken text of deals and auctions."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridge_drawings import law, legal_auctions, packs
from bridgelaws.bridge import lin, pbn
from bridgelaws.bridge.announce import of_board
from bridgelaws.bridge.spoken import speak_call, speak_deal
from bridgelaws.bridge.standing import standing
from bridgelaws.bridge.values import SEATS, Auction, Comment, Deal, Hand
from bridgelaws.language import Language

NORTH = Hand("AQ94", "K7", "8652", "AJ3")
EAST = Hand("3", "J6532", "AT43", "765")
SOUTH = Hand("KJT65", "A4", "97", "KQT2")
WEST = Hand("872", "QT98", "KQJ", "984")
DEAL = Deal((NORTH, EAST, SOUTH, WEST), "S", "NS", 5)


@law
@given(hands=packs(), gone=st.sets(st.integers(0, 3), max_size=2))
def test_pbn_reads_what_it_wrote(hands: tuple[Hand, ...], gone: set[int]) -> None:
    deal = Deal(tuple(None if place in gone else hand for place, hand in enumerate(hands)))  # type: ignore[arg-type]
    assert pbn.loads(pbn.dumps(deal)) == deal


@law
@given(hands=packs(), auction=legal_auctions(), number=st.integers(1, 200))
def test_a_pbn_record_keeps_the_deal(hands: tuple[Hand, ...], auction: Auction, number: int) -> None:
    dealer, vulnerable = of_board(number)
    deal = Deal(hands, dealer, vulnerable, number)  # type: ignore[arg-type]
    assert pbn.loads(pbn.record(deal, auction)) == deal


def test_pbn_may_begin_with_any_seat() -> None:
    text = "E:" + " ".join(".".join(hand) for hand in (EAST, SOUTH, WEST, NORTH))
    assert pbn.loads(text).hands == DEAL.hands


@pytest.mark.parametrize("text", ["", "N:", "X:- - - -", "N:AK.2.3 - - -", "N:Z... - - -", "N:- - -"])
def test_pbn_of_something_else_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="PBN"):
        pbn.loads(text)


def test_a_pbn_record_in_full() -> None:
    auction = Auction(("1S", "P", "3S", "2S", "4S", "AP"), "S", comments=(Comment(2, '"limit"'),))
    assert pbn.record(DEAL, auction).split("\n")[3:] == [
        '[Board "5"]', '[West ""]', '[North ""]', '[East ""]', '[South ""]', '[Dealer "S"]', '[Vulnerable "NS"]',
        '[Deal "N:AQ94.K7.8652.AJ3 3.J6532.AT43.765 KJT65.A4.97.KQT2 872.QT98.KQJ.984"]',
        '[Scoring ""]', '[Declarer "S"]', '[Contract "4S"]', '[Result "?"]', '[Auction "S"]',
        "1S Pass 3S =1= 2S", "4S Pass Pass Pass", "[Note \"1:'limit'\"]", "",
    ]  # fmt: skip


LAW_2 = "N None|E NS|S EW|W All|N NS|E EW|S All|W None|N EW|E All|S None|W NS|N All|E None|S NS|W EW|N None"
"""Dealer and vulnerability of boards 1 to 17."""


def test_boards_follow_law_2() -> None:
    assert "|".join(" ".join(of_board(number)) for number in range(1, 18)) == LAW_2


def test_lin_in_full() -> None:
    auction = Auction(("1S", "2H", "2NT", "X", "AP"), "S", comments=(Comment(1, "(weak | long)"),))
    assert lin.dumps(DEAL, auction) == (
        "md|1SKJT65HA4D97CKQT2,S872HQT98DKQJC984,SAQ94HK7D8652CAJ3,S3HJ6532DAT43C765|sv|n|ah|Board 5|"
        "mb|1S|mb|2H!|an|weak / long|mb|2N|mb|d|mb|p|mb|p|mb|p|pg||"
    )


def test_lin_without_auction_takes_the_dealer() -> None:
    assert lin.dumps(replace(DEAL, dealer="W", vulnerable=None, board=None)).startswith("md|2SKJT65")


def test_lin_of_part_of_a_deal_is_refused() -> None:
    with pytest.raises(ValueError, match="complete"):
        lin.dumps(replace(DEAL, hands=(NORTH, None, SOUTH, None)))


def test_withdrawn_calls_do_not_stand() -> None:
    made = standing(
        Auction(("P", "1C", "2C", "1NT", "2NT", "AP"), "N", replaced=((3, 4),), comments=(Comment(4, "x"),))
    )
    assert made is not None
    assert (made.first, made.calls, made.contract) == ("N", ("P", "1C", "2C", "2NT", "P", "P", "P"), ("2NT", "W"))
    assert made.comments == (Comment(3, "x"),)


def test_nobody_knows_who_called_in_a_sentence() -> None:
    assert standing(Auction(("1C", "1H"), inline=True)) is None


def test_deals_are_spoken_in_both_languages(languages: tuple[Language, ...]) -> None:
    greek, english = languages
    part = Deal((None, None, Hand("KT", "", "9x", "J2"), None), "E", "None")
    assert speak_deal(part, english) == (
        "Dealer East. Nobody vulnerable. South: spades king, ten; hearts void; diamonds nine, small; clubs jack, two."
    )
    assert speak_deal(part, greek) == (
        "Μοιράζει Ανατολή. Κανείς στη μανς. "
        "Νότος: πίκες Ρήγας, δέκα· κούπες σικάν· καρά εννέα, μικρό· σπαθιά Βαλές, δύο."
    )


def test_every_call_is_spoken_in_every_language(languages: tuple[Language, ...]) -> None:
    calls = [f"{level}{strain}" for level in range(1, 8) for strain in ("C", "D", "H", "S", "NT")]
    for language in languages:
        said = {speak_call(call, language) for call in (*calls, "P", "X", "XX", "AP")}
        assert len(said) == 39
        assert set(language.map("bridge", "spoken_seats")) == set(SEATS)
