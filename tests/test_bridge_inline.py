"""Auctions in sentences: golden cases in `data/auctions/inline.txt`, and laws that hold for any text."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridge_drawings import law
from bridgelaws.bridge.inline import find_inline
from bridgelaws.bridge.words import BridgeWords
from bridgelaws.language import Language
from bridgelaws.model import InlineAuction

LINES = (Path(__file__).parent / "data/auctions/inline.txt").read_text(encoding="utf-8").split("\n")
CASES = [tuple(line.split(" => ")) for line in LINES if " => " in line and not line.startswith("#")]


@pytest.fixture(scope="module")
def words(languages: tuple[Language, ...]) -> BridgeWords:
    return BridgeWords.build(languages)


@pytest.mark.parametrize(("sentence", "told"), CASES)
def test_golden(sentence: str, told: str, words: BridgeWords) -> None:
    assert telling(find_inline(sentence, words)) == told


def test_there_are_enough_cases_of_both_kinds() -> None:
    assert len(CASES) >= 60
    assert sum(told == "-" for _, told in CASES) >= 20


def telling(found: tuple[InlineAuction, ...]) -> str:
    """What was found, in the notation of the cases."""
    return "; ".join(_auction(one) for one in found) or "-"


def _auction(found: InlineAuction) -> str:
    auction = found.auction
    laws = {irregular.index: irregular.law for irregular in auction.irregular}
    calls = [call + (f"!{laws[index]}" if index in laws else "") for index, call in enumerate(auction.calls)]
    return " ".join([*([f"{auction.first}:"] if auction.first else []), *calls])


PIECES = (
    "1♠|2ΝΤ|3χα|πάσο|Pass|X| | - |–|\n|(|)|,|→|*|!|7♣|Δύση|N:|♠A|1S|η|27Β1|\ufe0f|?|.|2H|Κοντρ|1\u00a0♦|All Pass|2♥ (x)"
)
pieces = st.sampled_from(PIECES.split("|"))


@law
@given(text=st.lists(st.one_of(pieces, st.text(max_size=3)), max_size=30).map("".join))
def test_spans_lie_in_the_text_in_order(text: str, words: BridgeWords) -> None:
    edge = 0
    for found in find_inline(text, words):
        assert edge <= found.start < found.end <= len(text)
        assert len(found.call_spans) == len(found.auction.calls) >= 2
        for start, end in found.call_spans:
            assert edge <= start < end <= found.end
            edge = end
        assert any(call[0].isdigit() for call in found.auction.calls)
        edge = found.end


@law
@given(text=st.text())
def test_no_text_raises(text: str, words: BridgeWords) -> None:
    find_inline(text, words)
