"""The deals of the starter edition are real bridge: a double-dummy solver finds the tricks that their pages tell of."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from bridgelaws.bridge.values import Deal
from bridgelaws.corpus import Tools, make_document
from bridgelaws.edition import load_edition

ROOT = Path(__file__).parents[1]
LINES = (ROOT / "tests" / "data" / "tricks.tsv").read_text(encoding="utf-8").splitlines()
CASES = [line.split("\t") for line in LINES if not line.startswith("#")]


@cache
def tools() -> Tools:
    return Tools.build(load_edition())


@cache
def hands(page: str) -> str:
    """The first full deal of a page as PBN has it, from North on."""
    path = ROOT / "docs" / "sources" / f"{page}.txt"
    document, _ = make_document(str(path), path.read_bytes(), tools())
    deals = (block.content for block in document.blocks if isinstance(block.content, Deal))
    deal = next(deal for deal in deals if all(deal.hands))
    return "N:" + " ".join(".".join(hand) for hand in deal.hands if hand)


@pytest.mark.parametrize(("page", "declarer", "strain", "tricks"), CASES, ids=["-".join(case) for case in CASES])
def test_a_contract_makes_what_its_page_says(page: str, declarer: str, strain: str, tricks: str) -> None:
    types = pytest.importorskip("endplay.types", reason="endplay is made for Linux on x86-64 only")
    solver = pytest.importorskip("endplay.dds")
    table = solver.calc_dd_table(types.Deal(hands(page)))
    assert table[types.Denom.find(strain), types.Player.find(declarer)] == int(tricks)
