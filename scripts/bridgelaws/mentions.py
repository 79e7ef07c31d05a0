"""What a block says, free of language: calls, cards, numbers, seats, terms.

The evidence of `align` and of the checks.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from bridgelaws.folding import folded, to_latin
from bridgelaws.lexicon import SUITS, WORD, Lexicon
from bridgelaws.model import Block, Citation, Mentions

_LATIN_WORD = re.compile(r"[a-z](?<![^\W\d_].)[a-z]{2,}(?![^\W\d_])", re.DOTALL)
"""A whole word of three Latin letters or more, in folded text; begins with a letter, so that Greek is run over."""


def mentions(block: Block, citations: Iterable[Citation], lexicon: Lexicon, *, latin: bool) -> Mentions:
    """What `block` says; its label and its `citations` are no numbers.

    `latin` tells whether its language is written in the Latin script.
    """
    text = _without_numbers(block, citations)
    words = WORD.findall(text)
    if not lexicon.tens.keys().isdisjoint(words):
        text = lexicon.compound.sub(lambda match: str(lexicon.tens[match[1]] + lexicon.units[match[2]]), text)
        words = WORD.findall(text)
    found: dict[str, list[str]] = {"calls": [], "cards": [], "numbers": [], "seats": []}
    calls, cards, numbers, seats = found.values()
    for first, call, card, digits in lexicon.pattern.findall(text):
        if call:
            calls.append(first + lexicon.strains[call.strip()])
        elif card:
            cards.append(_holding(first + card))
        else:
            numbers.append(first + digits)
    if "/" in text or "-" in text:
        seats.extend(lexicon.sides[side] for side in lexicon.split_sides.findall(text))
    terms = _terms(words, lexicon, found)
    foreign = () if latin else tuple(w for w in _LATIN_WORD.findall(text) if w not in lexicon.meanings.facts)
    return Mentions(tuple(calls), tuple(cards), tuple(numbers), tuple(seats), terms, foreign)


def _terms(words: list[str], lexicon: Lexicon, found: dict[str, list[str]]) -> tuple[str, ...]:
    """The glossary terms in `words`, longest phrases first; seats, calls and numbers among them go to `found`."""
    terms: list[str] = []
    reach = 0
    meanings = lexicon.meanings
    last = len(words) - 1
    for index, word in enumerate(words):
        meaning = meanings[word]
        if meaning is None:
            continue
        if meaning.fact:
            found[meaning.fact[0]].append(meaning.fact[1])
        term, length = meaning.term, 1
        for phrase in meaning.phrases[words[index + 1]] if meaning.phrases is not None and index < last else ():
            if phrase.stands_at(words, index):
                term, length = phrase.term, len(phrase.words)
                break
        if term and index + length > reach:
            terms.append(term)
            reach = index + length
    return tuple(terms)


def _without_numbers(block: Block, citations: Iterable[Citation]) -> str:
    """The folded text with citations and the printed label blanked out; offsets stay."""
    text = folded(block.text)
    spans = [(c.start, c.end) for c in citations] + [(s.start, s.end) for s in block.spans if s.kind == "label"]
    parts: list[str] = []
    pos = 0
    for start, end in sorted(spans):
        parts += (text[pos:start], " " * (end - start))
        pos = end
    return "".join((*parts, text[pos:])) if parts else text


@lru_cache(maxsize=1024)  # single cards for the most part
def _holding(text: str) -> str:
    """`♠ k q 10` → `SKQT`; Greek capitals that look like ranks count as the Latin ones."""
    ranks = to_latin(text[1:].replace(" ", "").upper()).replace("10", "T")
    return SUITS[text[0]] + ranks
