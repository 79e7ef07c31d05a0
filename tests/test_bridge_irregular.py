"""Which calls the Laws do not allow: golden cases, and random auctions that keep them."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridge_drawings import BIDS, law, legal_auctions
from bridgelaws.bridge.irregular import judge
from bridgelaws.bridge.standing import standing
from bridgelaws.bridge.turns import callers, replacements
from bridgelaws.bridge.values import Auction

LINES = (Path(__file__).parent / "data/auctions/irregular.txt").read_text(encoding="utf-8").split("\n")
CASES = [tuple(line.split(" => ")) for line in LINES if " => " in line]


@pytest.mark.parametrize(("text", "told"), CASES)
def test_golden(text: str, told: str) -> None:
    found = judge(_auction(text.split())).irregular
    assert " ".join(f"{one.index}:{one.law}" for one in found) == told.replace("-", "")


def _auction(parts: list[str]) -> Auction:
    """An auction from the notation of the cases."""
    calls = tuple(part.lstrip(">").rpartition(":")[2] for part in parts)
    if ":" in parts[0]:
        seats = tuple(part.partition(":")[0] for part in parts)
        return Auction(calls, seats[0], replaced=replacements(seats), seats=seats)  # type: ignore[arg-type]
    again = tuple((index - 1, index) for index, part in enumerate(parts) if part.startswith(">"))
    return Auction(calls, "W", replaced=again)


@law
@given(auction=legal_auctions())
def test_a_legal_auction_has_nothing_irregular(auction: Auction) -> None:
    assert judge(auction).irregular == ()


@law
@given(auction=legal_auctions(), data=st.data())
def test_one_bid_too_low_is_found_and_its_replacement_accepted(auction: Auction, data: st.DataObject) -> None:
    bids = [index for index, call in enumerate(auction.calls) if call[0].isdigit()]
    if len(bids) < 2:
        return
    index = data.draw(st.sampled_from(bids[1:]))
    last = max(at for at in bids if at < index)
    low = data.draw(st.sampled_from(BIDS[: BIDS.index(auction.calls[last]) + 1]))
    calls = (*auction.calls[:index], low, *auction.calls[index:])
    judged = judge(Auction(calls, auction.first, replaced=((index, index + 1),)))
    assert [(one.index, one.law) for one in judged.irregular] == [(index, 27)]
    assert callers(judged)[index] == callers(judged)[index + 1]


@law
@given(auction=legal_auctions())
def test_what_stands_ends_with_a_contract(auction: Auction) -> None:
    made = standing(auction)
    assert made is not None and made.contract is not None
    contract, declarer = made.contract
    bids = [(seat, call) for seat, call in zip(callers(auction), auction.calls, strict=True) if call in BIDS]
    if not bids:
        assert contract == "Pass"
        return
    assert contract.rstrip("X") == bids[-1][1]
    side = {"N": "NS", "S": "NS", "E": "EW", "W": "EW"}
    first = next(seat for seat, call in bids if call[1:] == bids[-1][1][1:] and side[seat] == side[bids[-1][0]])
    assert declarer == first


def test_a_call_after_the_last_is_late() -> None:
    judged = judge(Auction(("1C", "AP", "1D"), "N"))
    assert [(one.kind, one.law) for one in judged.irregular] == [("after-end", 39)]
