"""The words that drawings need, in one language, looked up once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape

from bridgelaws.bridge.spoken import speak_call
from bridgelaws.bridge.values import SEATS, Seat
from bridgelaws.language import Language
from bridgelaws.render.weave import plain

_STRAINS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_LEVELS = "1234567"


@dataclass(frozen=True)
class Words:
    """How a language writes seats and calls."""

    language: Language
    letters: Mapping[Seat, str]
    """Letter of each seat: «Β»."""
    names: Mapping[Seat, str]
    """Name of each seat: «Βορράς»."""
    calls: Mapping[str, str]
    """Text of each call: `1NT` → «1ΧΑ», `1C` → "1♣", `AP` → «όλοι πάσο»."""
    drawn: Mapping[str, str]
    """The same as HTML, suits coloured."""
    spoken: Mapping[str, str]
    """What a screen reader says for each call, escaped: "one notrump"."""
    vulnerable: Mapping[str, str]
    """Which side is vulnerable, in a word: `None` → «Κανείς»."""

    @classmethod
    def build(cls, language: Language) -> Words:
        """Look up what `language` says; its first form of each word is the one that is written."""
        seats = language.map("bridge", "seats")
        calls = _calls(language)
        return cls(
            language,
            {seat: seats[seat][0] for seat in SEATS},
            {seat: seats[seat][1] for seat in SEATS},
            calls,
            {call: plain(text) for call, text in calls.items()},
            {call: escape(speak_call(call, language)) for call in calls},
            {side: forms[0] for side, forms in language.map("bridge", "vulnerable").items()},
        )


def _calls(language: Language) -> dict[str, str]:
    notrump = language.map("bridge", "strains")["NT"][0]
    bids = {level + strain: level + symbol for level in _LEVELS for strain, symbol in _STRAINS.items()}
    bids |= {f"{level}NT": f"{level}{notrump}" for level in _LEVELS}
    words = {call: forms[0] for call, forms in language.map("bridge", "calls").items()}
    return bids | {call: word if call == "AP" else word[:1].upper() + word[1:] for call, word in words.items()}
