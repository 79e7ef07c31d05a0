"""Deals and auctions as a reader sees them, case by case, and what holds for all of them."""

from __future__ import annotations

import re
from html import unescape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaws.bridge import pbn
from bridgelaws.bridge.values import SEATS, Auction, Comment, Deal, Hand, Irregular, Repair, Seat
from bridgelaws.edition import load_edition
from bridgelaws.model import Block, Row
from bridgelaws.refs import Ref
from bridgelaws.render.auction import COLUMNS, auction_html, comments_html, seats
from bridgelaws.render.deal import deal_html
from bridgelaws.render.drawing import drawing, drawing_html
from bridgelaws.render.prose import Pen
from bridgelaws.render.targets import Targets
from bridgelaws.render.words import Words

_EDITION = load_edition()
WORDS = {language.code: Words.build(language) for language in _EDITION.languages}
PACK = pbn.loads("N:AKQ.T98.7654.J32 JT9.765.AK3.T987 876.432.QJT.AKQ6 5432.AKQJ.982.54").hands


def href(ref: Ref) -> str | None:
    return f"../{ref.law}/"


def text(html: str) -> str:
    return unescape(re.sub(r"<[^>]*>", "", html))


def cells(html: str) -> list[list[str]]:
    """The table's rows of cells, a wide cell once."""
    return [
        [text(cell) for cell in re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", row)]
        for row in re.findall(r"<tr>(.*?)</tr>", html)
    ]


def test_the_table_begins_with_empty_cells_up_to_the_dealer() -> None:
    html = auction_html(Auction(("P", "1C", "1S", "2NT", "AP"), "N"), WORDS["el"], href)
    assert cells(html) == [["Δ", "Β", "Α", "Ν"], ["", "Πάσο", "1♣", "1♠"], ["2ΧΑ", "όλοι πάσο"]]
    assert 'scope="col" aria-label="Βορράς"' in html
    assert '<td colspan="3">' in html


def test_the_same_auction_in_english() -> None:
    html = auction_html(Auction(("1NT", "X", "XX", "P"), "W"), WORDS["en"], href)
    assert cells(html) == [["W", "N", "E", "S"], ["1NT", "X", "XX", "Pass"]]


def test_a_replaced_call_is_struck_and_its_replacement_stands_below() -> None:
    auction = Auction(
        ("1D", "2C", "1H", "2H", "P"), "N", replaced=((2, 3),), irregular=(Irregular(2, "insufficient", 27),)
    )
    html = auction_html(auction, WORDS["el"], href)
    assert cells(html) == [["Δ", "Β", "Α", "Ν"], ["", "1♦", "2♣", "1♥"], ["", "", "", "2♥"], ["Πάσο"]]
    assert re.search(r'<span class="bad"><s>.*1<i class="h">♥</i>', html)
    assert text(html).endswith("1♥ μετά από 2♣: ανεπαρκής · 27")
    assert 'href="../27/"' in html


def test_a_call_out_of_turn_stands_in_the_column_of_who_made_it() -> None:
    told: tuple[Seat, ...] = ("S", "W", "E")
    auction = Auction(("P", "1C", "1H"), "S", irregular=(Irregular(2, "out-of-turn", 31),), seats=told)
    html = auction_html(auction, WORDS["en"], href)
    assert cells(html)[1:] == [["", "", "", "Pass"], ["1♣", "", "1♥"]]
    assert text(html).endswith("1♥: out of turn · 31")


def test_short_comments_stand_with_their_call_and_long_ones_apart() -> None:
    auction = Auction(("1C", "2C", "P"), "N", comments=(Comment(1, "TD!"), Comment(1, "shows <both> majors")))
    html = auction_html(auction, WORDS["en"], href)
    assert "<small>TD!</small>" in html
    assert "majors" not in html
    assert comments_html(auction, WORDS["en"]) == '<p class="note">2<i class="c">♣</i>: shows &lt;both&gt; majors</p>'


def test_an_auction_without_seats_is_a_line() -> None:
    html = auction_html(Auction(("1C", "1S")), WORDS["en"], href)
    assert "<table" not in html
    assert text(html) == "1♣ – 1♠"


CALLS = st.sampled_from(["P", "X", "1C", "1NT", "2S", "7H", "AP"])


@given(st.lists(CALLS, min_size=1, max_size=12), st.sampled_from(SEATS))
def test_every_call_stands_once_in_its_seats_column(calls: list[str], first: Seat) -> None:
    auction = Auction(tuple(calls), first)
    words = WORDS["en"]
    found = []
    for row in re.findall(r"<tr>(.*?)</tr>", auction_html(auction, words, href))[1:]:
        for column, (attributes, cell) in enumerate(re.findall(r"<td([^>]*)>(.*?)</td>", row)):
            found += [(text(cell), COLUMNS[column])] if cell else []
            assert column < len(COLUMNS), attributes
    assert found == [(words.calls[call], seat) for call, seat in zip(calls, seats(auction), strict=True)]


def test_a_deal_tells_dealer_and_vulnerability_in_words_and_marks() -> None:
    html = deal_html(Deal(PACK, "E", "NS", board=None), WORDS["el"])
    assert "Μοιράζει Α" in html
    assert "Μανς: ΒΝ" in html
    assert re.findall(r'<b class="(\w+)[^"]*vul', html) == ["n", "s"]
    assert re.findall(r'<b class="(\w+) dealer', html) == ["e"]
    assert '<i class="h">♥</i> 10 9 8</p>' in html
    assert "handviewer.html?lin=" in html
    assert 'data-copy="N:AKQ.T98' in html


def test_a_board_number_is_told_too() -> None:
    assert "Board 7<br>" in deal_html(Deal(PACK, "S", "All", board=7), WORDS["en"])


def test_a_void_is_a_dash_and_a_part_of_a_deal_has_no_tools() -> None:
    html = deal_html(Deal((Hand("AKQJT98765432", "", "", ""), None, Hand("", "AK", "xx", ""), None)), WORDS["en"])
    assert html.count("—") == 5
    assert html.count('class="hand') == 2
    assert '<i class="d">♦</i> x x</p>' in html
    assert "A K Q J 10 9 8" in html
    assert "copy" not in html
    assert "lin=" not in html


def test_a_repaired_line_is_tinted_and_says_what_the_source_had() -> None:
    html = deal_html(Deal(PACK, repairs=(Repair(59, "N", "♥", "♦"),)), WORDS["el"])
    assert html.count('class="fix"') == 1
    assert '<p class="fix"><i class="d">♦</i> 7 6 5 4</p>' in html
    assert "Βορράς: η πηγή έχει ♥" in html


def test_what_is_drawn_is_hidden_from_a_screen_reader_and_spoken_instead() -> None:
    html = deal_html(Deal(PACK, "N"), WORDS["el"])
    assert html.startswith('<figure class="deal"><p class="vh">')
    spoken = text(html.split("</p>", 1)[0])
    assert "Βορράς" in spoken
    assert "♠" not in spoken
    assert '<div class="compass" aria-hidden="true">' in html


@given(st.permutations(range(52)))
def test_every_card_of_a_pack_is_drawn_once(order: list[int]) -> None:
    ranks = "AKQJT98765432"
    held = [sorted(order[seat * 13 : seat * 13 + 13]) for seat in range(4)]
    hands = [Hand(*("".join(ranks[c % 13] for c in hand if c // 13 == suit) for suit in range(4))) for hand in held]
    html = deal_html(Deal((hands[0], hands[1], hands[2], hands[3])), WORDS["en"])
    lines = re.findall(r'<p><i class="(\w)">.</i> ([^<]*)</p>', html)
    cards = [(suit, rank) for suit, line in lines for rank in line.split() if rank != "—"]
    assert len(cards) == len(set(cards)) == 52


def row(*contents: Deal | Auction | None) -> Row:
    """A row whose sides are these drawings."""
    sides = (
        (Block("deal", code, "", (1, 1), content=content, anchor="c27-p1"),) if content else ()
        for code, content in zip(("el", "en"), contents, strict=True)
    )
    return Row(tuple(sides))


def test_what_is_equal_on_both_sides_is_drawn_once() -> None:
    bare, repaired = Deal(PACK, "N"), Deal(PACK, "N", repairs=(Repair(1, "N", "♥", "♦"),))
    remarked = Auction(("P",), "N", comments=(Comment(0, "a long remark"),))
    assert drawing(row(bare, repaired), own=1) == repaired
    assert drawing(row(None, bare)) == bare
    assert drawing(row(Auction(("P",), "N"), remarked)) == Auction(("P",), "N")
    assert drawing(row(Deal(PACK, "N"), Deal(PACK, "S"))) is None
    assert drawing(row(bare, remarked)) is None


def test_comments_of_a_shared_drawing_stay_in_their_languages() -> None:
    own, other = (Auction(("1C",), "N", comments=(Comment(0, words),)) for words in ("δείχνει μαζέρ", "shows majors"))
    pen = Pen(_EDITION.language("el"), WORDS, Targets({}, {}), "law/27/")
    html = drawing_html(row(own, other), ("el", "en"), pen)
    assert html.count("<table") == 1
    assert re.search(r'<div lang="el"><p class="note">.*δείχνει μαζέρ</p></div><div lang="en" hidden>.*majors', html)


@pytest.mark.parametrize("code", ["el", "en"])
def test_every_call_has_its_words_in_every_language(code: str) -> None:
    words = WORDS[code]
    calls = {f"{level}{strain}" for level in range(1, 8) for strain in ("C", "D", "H", "S", "NT")} | {
        "P",
        "X",
        "XX",
        "AP",
    }
    assert calls <= set(words.calls) == set(words.drawn) == set(words.spoken)
    assert len(set(words.calls.values())) == len(words.calls)
