"""Deals and auctions drawn in text: golden cases in `data/deals` and `data/auctions`, and the real pages.

A case is a title after `## `, the text, and what it says after `=> `, a line each for what is more than usual.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bridgelaws.bridge import pbn
from bridgelaws.bridge.deals import verify
from bridgelaws.bridge.find import Diagram, find_diagrams
from bridgelaws.bridge.values import Auction, Deal
from bridgelaws.bridge.words import BridgeWords
from bridgelaws.language import Language

DATA = Path(__file__).parent / "data"


def cases(folder: str) -> list[tuple[str, list[str], list[str]]]:
    """Title, lines and expectation of each case."""
    found = []
    for path in sorted((DATA / folder).glob("*.txt")):
        for case in path.read_text(encoding="utf-8").split("\n## ")[1:]:
            title, _, body = case.partition("\n")
            text, *told = body.rstrip("\n").split("\n=> ")
            lines = "\n".join("=> " + part for part in told).split("\n")
            found.append((f"{path.stem}: {title}", text.split("\n"), lines))
    return found


CASES = [*cases("deals"), *cases("auctions")]


@pytest.fixture(scope="module")
def words(languages: tuple[Language, ...]) -> BridgeWords:
    return BridgeWords.build(languages)


@pytest.mark.parametrize(("title", "lines", "told"), CASES, ids=[title for title, _, _ in CASES])
def test_golden(title: str, lines: list[str], told: list[str], words: BridgeWords) -> None:
    assert list(telling(find_diagrams(lines, words))) == told


def test_there_are_enough_cases() -> None:
    assert len(CASES) >= 40


def telling(diagrams: tuple[Diagram, ...]) -> Iterator[str]:
    """What was found, in the notation of the cases."""
    if not diagrams:
        yield "=> nothing"
    for diagram in diagrams:
        where = f"{diagram.first + 1}-{diagram.last + 1}"
        if isinstance(diagram.value, Deal):
            yield f"=> deal {where} {pbn.dumps(diagram.value)}"
            yield from _deal(diagram.value)
        else:
            yield f"=> auction {where} {diagram.value.first}: {' '.join(diagram.value.calls)}"
            yield from _auction(diagram.value)


def _deal(deal: Deal) -> Iterator[str]:
    if deal.board:
        yield f"board {deal.board}"
    if deal.dealer or deal.vulnerable:
        yield f"dealer {deal.dealer}, vulnerable {deal.vulnerable}"
    for repair in deal.repairs:
        yield f"repair: line {repair.line}, {repair.seat} {repair.printed} is {repair.read}"
    for problem in verify(deal):
        yield f"{problem.code}: {', '.join(f'{name} {value}' for name, value in problem.values)}"


def _auction(auction: Auction) -> Iterator[str]:
    if auction.seats:
        yield f"seats {' '.join(auction.seats)}"
    for old, new in auction.replaced:
        yield f"call {new} replaces {old}"
    for found in auction.irregular:
        yield f"call {found.index} is {found.kind}: {found.law}"
    for comment in auction.comments:
        yield f"at {comment.index}: {comment.text}"


def test_the_real_deal_is_repaired_and_its_auction_read(shared: Path, words: BridgeWords) -> None:
    lines = (shared / "sources/comment_law_27.txt").read_text(encoding="utf-8").split("\n")
    assert list(telling(find_diagrams(lines, words)))[:4] == [
        "=> deal 57-69 N:JT8.9.QJT6.AJ854 972.AKQ3.972.KQ7 Q6543.J842.AK4.6 AK.T765.853.T932",
        "dealer N, vulnerable None",
        "repair: line 59, N ♥ is ♦",
        "=> auction 70-73 N: P 1C 2C 1NT 2NT AP",
    ]


@pytest.mark.parametrize("name", ["law_54.scrape.txt", "law_54.scrape_nohead.txt", "law_54.txt"])
def test_the_board_gives_dealer_and_first_seat(name: str, shared: Path, words: BridgeWords) -> None:
    lines = (shared / "sources/forms" / name).read_text(encoding="utf-8").split("\n")
    told = [line.split(" ", 3) for line in telling(find_diagrams(lines, words))]
    assert [parts[-1] for parts in told] == 2 * [
        "N:KT72.A95.JT4.Q62 84.KQJ76.953.K87 AQJ95.83.KQ6.AT4 63.T42.A872.J953",
        "7",
        "All",
        "S: 1S P 3S P 4S P P P",
    ]


@pytest.mark.parametrize("name", ["comment_law_50.txt", "law_20.txt"])
def test_pages_without_diagrams_give_none(name: str, shared: Path, words: BridgeWords) -> None:
    assert find_diagrams((shared / "sources" / name).read_text(encoding="utf-8").split("\n"), words) == ()


def test_repairs_count_lines_of_the_source(words: BridgeWords) -> None:
    title, lines, told = next(case for case in CASES if any(line.startswith("repair") for line in case[2]))
    deal = find_diagrams(lines, words, first_line=101)[0].value
    assert isinstance(deal, Deal)
    assert f"repair: line {deal.repairs[0].line - 100}," in " ".join(told), title
