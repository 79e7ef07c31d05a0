"""What two languages must say alike: calls, cards, numbers and seats.

One side may write `♦9` or `4♠` where the other says "the nine of diamonds" or "four spades": such words explain a fact.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from bridgelaws.bridge.values import Auction, Deal
from bridgelaws.checks.compare import clash, surplus
from bridgelaws.checks.view import Kind, Pair, Side, View
from bridgelaws.findings import finding
from bridgelaws.model import Finding

_SYMBOLS = dict(zip("SHDC", "♠♥♦♣", strict=True))
_WORDS = {
    **dict(zip("SHDC", ("spades", "hearts", "diamonds", "clubs"), strict=True)),
    **dict(zip("AKQJ", ("ace", "king", "queen", "jack"), strict=True)),
    **{"NT": "no-trump", "T": "10"},
}
"""Key in the glossary of each suit, strain and honour; the ten is a number."""
_VERBS = frozenset({"P", "X", "XX", "AP"})
"""Calls whose words are verbs and nouns of every day: a double is doubled, partner must pass."""
_UNCOUNTED = frozenset({"0", "1"})
"""One is an article, or left out."""
_LOOSE = frozenset({"2", "3", "4"})
"""Both, either, the other players, all hands: a language may mean such a number without saying it in words."""
_MEMBERS = {"NS": ("N", "S"), "EW": ("E", "W")}


def calls(view: View) -> Iterator[Finding]:
    """The calls named on the two sides differ."""
    for pair in view.pairs:
        first, second = clash(_calls(pair.first), _calls(pair.second))
        first, second = _unexplained(first, pair.first, pair.second), _unexplained(second, pair.second, pair.first)
        if first or second:
            yield finding("call-differs", pair.place(view.path), **pair.told(_bids(first), _bids(second)))


def _calls(side: Side) -> list[str]:
    """The calls of the prose, or of the auction where the side is a table of calls."""
    tables = [block.content.calls for block in side.blocks if isinstance(block.content, Auction)]
    named = [call for table in tables for call in table] if tables else side.facts("calls")
    return [call for call in named if call not in _VERBS]


def _bids(calls: Counter[str]) -> str:
    return " ".join(call[0] + _SYMBOLS.get(call[1:], call[1:]) for call in sorted(calls.elements()))


def cards(view: View) -> Iterator[Finding]:
    """The cards named on the two sides differ."""
    for pair in view.pairs:
        first, second = _card_clash(pair)
        if not (first or second):
            continue
        loose = {card for card in first if _is_bare(card, pair.second, pair.first)}
        loose |= {card for card in second if _is_bare(card, pair.first, pair.second)}
        bare = [Counter({card: n for card, n in extra.items() if card in loose}) for extra in (first, second)]
        if loose:
            yield finding("suit-missing", pair.place(view.path), **pair.told(_held(bare[0]), _held(bare[1])))
        first, second = first - bare[0], second - bare[1]
        if first or second:
            yield finding("card-differs", pair.place(view.path), **pair.told(_held(first), _held(second)))


def _card_clash(pair: Pair) -> tuple[Counter[str], Counter[str]]:
    first, second = clash(_cards(pair.first), _cards(pair.second))
    return _unexplained(first, pair.first, pair.second), _unexplained(second, pair.second, pair.first)


def _cards(side: Side) -> list[str]:
    """Single cards, suit first: the holding ♠KQ5 is three; small cards written x are none. In a deal, its hands."""
    deals = [block.content for block in side.blocks if isinstance(block.content, Deal)]
    if deals:
        hands = [hand for deal in deals for hand in deal.hands if hand]
        return [suit + rank for hand in hands for suit, ranks in zip("SHDC", hand, strict=True) for rank in ranks]
    return [holding[0] + rank for holding in side.facts("cards") for rank in holding[1:] if rank != "X"]


def _is_bare(card: str, other: Side, own: Side) -> bool:
    """Whether the other side names the rank of a card, but no suit with it."""
    word = _WORDS.get(card[1], card[1])
    kind: Kind = "numbers" if word.isdigit() else "terms"
    return (other.count(kind) - own.count(kind))[word] > 0


def _held(cards: Counter[str]) -> str:
    return " ".join(_SYMBOLS[card[0]] + card[1:].replace("T", "10") for card in sorted(cards.elements()))


def _unexplained(extra: Counter[str], own: Side, other: Side) -> Counter[str]:
    """Those of `extra` (calls or cards of `own`) that the other side does not say in words, suit and all."""
    if not extra:
        return extra
    said = other.count("terms") - own.count("terms") + (other.count("numbers") - own.count("numbers"))
    return Counter({fact: n for fact, n in extra.items() if not all(said[_WORDS.get(p, p)] > 0 for p in _parts(fact))})


def _parts(fact: str) -> tuple[str, str]:
    """`S9`, `1NT` → (suit, rank), (level, strain)."""
    return fact[0], fact[1:]


def numbers(view: View) -> Iterator[Finding]:
    """The numbers differ, in digits or words; one, and a two that a language may leave unsaid, do not count."""
    for pair in view.pairs:
        if any(isinstance(block.content, (Deal, Auction)) for block in (*pair.first.blocks, *pair.second.blocks)):
            continue
        labels = _labels(pair)
        first, second = clash(_numbers(pair.first) + labels[0], _numbers(pair.second) + labels[1])
        if not (first and second):
            first, second = _strict(first, pair.first, pair.second), _strict(second, pair.second, pair.first)
        if first or second:
            yield finding("number-differs", pair.place(view.path), **pair.told(_sorted(first), _sorted(second)))


def _numbers(side: Side) -> list[str]:
    return [number for number in side.facts("numbers") if number not in _UNCOUNTED]


def _labels(pair: Pair) -> tuple[list[str], list[str]]:
    """The printed numbers of the two sides, where both have one; footnotes are numbered through the page."""
    first, second = pair.first.blocks[0], pair.second.blocks[0]
    if not (first.label and second.label) or "footnote" in (first.kind, second.kind):
        return [], []
    return [first.label], [second.label]


def _strict(extra: Counter[str], own: Side, other: Side) -> Counter[str]:
    """Numbers missing on the other side alone: not a loose one, nor the rank or level of a card or call there."""
    if not extra:
        return extra
    named, _ = surplus(Counter(_cards(other) + _calls(other)), Counter(_cards(own) + _calls(own)))
    digits = {digit for fact in named for digit in (fact[0], fact[1:].replace("T", "10"))}
    return Counter({number: n for number, n in extra.items() if number not in digits and not _is_loose(number, own)})


def _is_loose(number: str, side: Side) -> bool:
    """Whether a language may leave the number out: a small one, written as a word."""
    return number in _LOOSE and (number == "2" or not re.search(rf"(?<!\d){number}(?!\d)", side.text))


def _sorted(numbers: Counter[str]) -> str:
    return " ".join(sorted(numbers.elements(), key=lambda number: (len(number), number)))


def seats(view: View) -> Iterator[Finding]:
    """One side names a seat or pair where the other names another; a pronoun in its place is no difference."""
    for pair in view.pairs:
        if sorted(pair.first.facts("seats")) == sorted(pair.second.facts("seats")):
            continue
        first, second = surplus(pair.first.count("seats"), pair.second.count("seats"))
        if all(surplus(_members(pair.first), _members(pair.second))) and first and second:
            yield finding(
                "seat-differs",
                pair.place(view.path),
                **pair.told(_named(first, pair.first), _named(second, pair.second)),
            )


def _named(seats: Counter[str], side: Side) -> str:
    """The seats in the side's language: a seat by its name, a pair by its letters."""
    names = {seat: forms[1] for seat, forms in side.language.map("bridge", "seats").items()}
    pairs = {pair: forms[0] for pair, forms in side.language.map("bridge", "sides").items()}
    return ", ".join((names | pairs)[seat] for seat in sorted(seats.elements()))


def _members(side: Side) -> Counter[str]:
    return Counter([member for seat in side.facts("seats") for member in _MEMBERS.get(seat, (seat,))])
