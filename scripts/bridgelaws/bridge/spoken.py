"""Deals and auctions as words, for those who listen to the page; the words are tables of the locale."""

from __future__ import annotations

from collections.abc import Iterator

from bridgelaws.bridge.values import SEATS, SUITS, Deal, Hand
from bridgelaws.language import Language


def speak_deal(deal: Deal, language: Language) -> str:
    """Dealer, vulnerability and hands: "North: spades jack, ten, eight; hearts nine; …"."""
    seats = language.map("bridge", "spoken_seats")
    hands = zip(SEATS, deal.hands, strict=True)
    said = [*_announced(deal, language)]
    said += [f"{seats[seat][0]}: {_hand(hand, language)}" for seat, hand in hands if hand is not None]
    return " ".join(f"{sentence[:1].upper()}{sentence[1:]}." for sentence in said)


def speak_call(call: str, language: Language) -> str:
    """One call: `1NT` is "one notrump", «ένα χωρίς ατού»."""
    if call[0].isdigit():
        return language.map("bridge", "spoken_bids")[call[1:]][int(call[0]) - 1]
    return language.map("bridge", "spoken_calls")[call][0]


def _announced(deal: Deal, language: Language) -> Iterator[str]:
    if deal.dealer:
        seat = language.map("bridge", "spoken_seats")[deal.dealer][0]
        yield f"{language.map('bridge', 'spoken_words')['dealer'][0]} {seat}"
    if deal.vulnerable:
        yield language.map("bridge", "spoken_vulnerable")[deal.vulnerable][0]


def _hand(hand: Hand, language: Language) -> str:
    suits, ranks = language.map("bridge", "spoken_suits"), language.map("bridge", "spoken_ranks")
    words = language.map("bridge", "spoken_words")
    said = (
        f"{suits[suit][0]} {', '.join(ranks[rank][0] for rank in held) or words['void'][0]}"
        for suit, held in zip(SUITS, hand, strict=True)
    )
    return words["pause"][0].join(said)
