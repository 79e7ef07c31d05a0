"""What a block says: the same facts from either language."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaws.edition import load_edition
from bridgelaws.language import Language
from bridgelaws.mentions import Lexicon, mentions
from bridgelaws.model import Block, Citation, Span
from bridgelaws.refs import Ref

CASES = [
    line.split("\t")
    for line in (Path(__file__).parent / "data/mentions/cases.tsv").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]
LEXICON = Lexicon.build(load_edition().languages)


@pytest.mark.parametrize(("language", "text", "kind", "expected"), CASES)
def test_facts(language: str, text: str, kind: str, expected: str, languages: tuple[Language, ...]) -> None:
    latin = {each.code: each.script for each in languages}[language] == "latin"
    said = mentions(Block("paragraph", language, text, (1, 1)), (), LEXICON, latin=latin)
    assert list(getattr(said, kind)) == ([] if expected == "-" else expected.split())


def test_labels_and_citations_are_no_numbers() -> None:
    text = "23. See Law 27 and 9 tricks."
    block = Block("example", "en", text, (1, 1), spans=(Span(0, 3, "label"),), citations=(Citation(12, 14, Ref(27)),))
    assert mentions(block, block.citations, LEXICON, latin=True).numbers == ("9",)


@given(st.text(alphabet="1♠♥ NTΧΑKQαβγ27()-.", max_size=60))
def test_any_text_gives_facts_of_known_shapes(text: str) -> None:
    said = mentions(Block("paragraph", "el", text, (1, 1)), (), LEXICON, latin=False)
    assert all(call[0] in "1234567" or call in ("P", "X", "XX", "AP") for call in said.calls)
    assert all(card[0] in "SHDC" and set(card[1:]) <= set("AKQJT98765432X") for card in said.cards)
