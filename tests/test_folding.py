"""Folding: same letters whatever the accents, case and final sigma, and never another length."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaws.folding import GREEK_CAPITALS, LATIN_CAPITALS, fold, to_greek, to_latin


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Αγοράς", "αγορασ"),
        ("ΑΓΟΡΆΣ", "αγορασ"),
        ("ΑΓΟΡΑΣ", "αγορασ"),
        ("Μαΐου, πρωΰπνος, Άϋλος", "μαιου, πρωυπνοσ, αυλοσ"),
        ("ἀγορᾶς", "αγορασ"),
        ("Café NAÏVE", "cafe naive"),
        ("1ΧΑ – 2♥", "1χα – 2♥"),
    ],
)
def test_same_letters(text: str, folded: str) -> None:
    assert fold(text) == folded


@given(st.text(max_size=40))
def test_offsets_stay(text: str) -> None:
    assert len(fold(text)) == len(text)


@given(st.text(alphabet=st.characters(min_codepoint=0x370, max_codepoint=0x3FF), max_size=40))
def test_accents_and_case_do_not_matter(text: str) -> None:
    composed = unicodedata.normalize("NFC", text)
    assert fold(fold(composed)) == fold(composed)


def test_look_alikes_go_both_ways() -> None:
    assert to_latin(GREEK_CAPITALS) == LATIN_CAPITALS
    assert to_greek(LATIN_CAPITALS) == GREEK_CAPITALS
    assert to_latin("27Β1(α)") == "27B1(α)"
