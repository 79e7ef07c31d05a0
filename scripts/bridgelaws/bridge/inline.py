"""Auctions inside a sentence: «1♠ - Pass - 3♥», 1NT–2♠–2♦."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, NamedTuple

from bridgelaws.bridge.irregular import judge
from bridgelaws.bridge.signs import DASH, SYMBOL, shape_folded
from bridgelaws.bridge.turns import replacements, rotation
from bridgelaws.bridge.values import Auction, Comment, Seat
from bridgelaws.bridge.words import BridgeWords
from bridgelaws.folding import folded
from bridgelaws.model import InlineAuction

Join = Literal["dash", "comma", "blank"]

_DASH = re.compile(rf"\s*(?:[{DASH}]{{1,3}}>?|=>|>|[→➔➜⇒])\s*")
_COMMA = re.compile(r"\s*[,;]\s*")
_BLANK = re.compile(r"\s+(?:…\s+)?")
_ALERT = re.compile(rf"[*!†‡]{{1,2}}(?=\s*[{DASH}→,)])|[¹²³⁴⁵⁶⁷⁸⁹]|[ ]?\((?:\d{{1,2}}|[^\W\d_]|[*!]+)\)")
_REMARK = re.compile(rf"\s*\(([^()\n]{{1,90}})\)(?=\s*[{DASH}→])")
_HELD = re.compile(r"[^()]{1,20}\)")
_JOINED_BEFORE = re.compile(rf"[{DASH}>→➔➜⇒]\s*\(?$")
_JOINED_AFTER = re.compile(rf"[)*!†‡¹²³⁴⁵⁶⁷⁸⁹]*\s*([{DASH},;>=→➔➜⇒(]?)\s*")
_WORD_BEFORE = re.compile(rf"\(?\b\w+\)?(?=\s*[{DASH}→]|\s)")
_BEFORE = 80
"""How far left of a bid passes and doubles that begin the auction are looked for."""
_CARD_BEFORE = re.compile(rf"(?:[{SYMBOL}]\s?(?:10|[2-9akqjt])|(?:10|[89akqjt])\s?[{SYMBOL}])\s*[{DASH},;]\s*$")
_CARD_AFTER = re.compile(rf"\s*[{DASH},;]\s*(?:[{SYMBOL}]|(?:10|[89akqjt])\s?[{SYMBOL}])")


class _Made(NamedTuple):
    """A call of a chain."""

    start: int
    end: int
    """Of the call itself."""
    outer: tuple[int, int]
    """With its parentheses and alert."""
    call: str
    seat: Seat | None
    remark: str
    loose: bool
    """A bid written with a letter, 2H: weaker evidence than 2♥ or 2NT."""


def find_inline(text: str, words: BridgeWords) -> tuple[InlineAuction, ...]:
    """Find the auctions in a sentence: two calls or more, one a bid, joined by dashes or arrows.

    After a dash was seen, a bid may follow a blank alone (a spacer or line break was removed). Calls joined by commas
    or blanks only count when doubles or passes among them show that it is no list of bids. A range of points, a
    distribution, a list of cards, "2NT or 3NT" give nothing.
    """
    if not words.hint.search(text):
        return ()
    shaped = shape_folded(folded(text))
    found: list[InlineAuction] = []
    at = 0
    while bid := words.bid.search(shaped, at):
        if not _may_join(text, shaped, bid, words):
            at = bid.end()
            continue
        chain, join = _chain(text, shaped, bid, at, words)
        if _is_auction(chain, join, shaped):
            found.append(_auction(chain))
            at = chain[-1].outer[1]
        else:
            at = max(chain[-1].start, bid.end()) if chain else bid.end()
    return tuple(found)


def _may_join(text: str, shaped: str, bid: re.Match[str], words: BridgeWords) -> bool:
    """Whether anything beside the bid can join it to another call: the cheap test that most bids in prose fail."""
    if _JOINED_BEFORE.search(shaped, max(0, bid.start() - 4), bid.start()):
        return True
    mark = _JOINED_AFTER.match(shaped, bid.end())
    if mark is None or not mark[1]:
        return mark is not None and words.call.match(shaped, mark.end()) is not None
    return mark[1] not in ",;" or _made(text, shaped, mark.end(), words) is not None


def _chain(text: str, shaped: str, bid: re.Match[str], floor: int, words: BridgeWords) -> tuple[list[_Made], Join]:
    """The calls from the first before `bid` that is joined to it, and how they are joined."""
    start = _leftmost(shaped, bid.start(), floor, words)
    first = _made(text, shaped, start, words)
    if first is None:
        return [], "dash"
    chain, join = [first], None
    while (link := _link(text, shaped, chain[-1], join, words)) is not None:
        call, kind = link
        join = join or kind
        chain.append(call)
    return chain, join or "dash"


def _leftmost(shaped: str, start: int, floor: int, words: BridgeWords) -> int:
    """Where the chain that holds the call at `start` begins: passes and doubles before it count, and a parenthesis."""
    if shaped[start - 1 : start] == "(" and _HELD.match(shaped, start):
        start -= 1
    edge = max(floor, start - _BEFORE)
    joined = _JOINED_BEFORE.search(shaped, max(floor, start - 4), start)
    before = [] if joined is None else list(_WORD_BEFORE.finditer(shaped[edge:start]))
    for match in reversed(before):
        at = edge + match.start()
        call = words.call.match(shaped, at + (match.group()[0] == "("))
        end = call.end() + (match.group()[0] == "(") if call else at
        if call is None or call["level"] or not _DASH.fullmatch(shaped, end, start):
            break
        start = at
    marks = words.caller.finditer(shaped, max(floor, start - 20), start)
    return next((mark.start() for mark in marks if mark.end() == start), start)


def _made(text: str, shaped: str, at: int, words: BridgeWords) -> _Made | None:
    """The call at `at`, perhaps with its seat before it, in parentheses, with an alert or a remark after it."""
    mark = words.caller.match(shaped, at)
    begin = mark.end() if mark else at
    held = shaped[begin : begin + 1] == "("
    call = words.call.match(shaped, begin + held)
    if call is None:
        return None
    end = call.end()
    if held and shaped[end : end + 1] != ")":
        return None
    end += held
    alert = _ALERT.match(text, end) or _REMARK.match(text, end)
    inner = alert.group().strip().strip("()") if alert else ""
    seat = words.seat(text[slice(*mark.span(1))] if mark else inner) if mark or inner else None
    remark = alert.group().strip() if alert and (mark or seat is None) else ""
    return _Made(
        start=call.start(),
        end=call.end(),
        outer=(at, alert.end() if alert else end),
        call=words.canonical(call),
        seat=seat,
        remark=remark,
        loose=bool(call["level"]) and len(call["strain"]) == 1 and call["strain"] not in SYMBOL,
    )


def _link(text: str, shaped: str, last: _Made, join: Join | None, words: BridgeWords) -> tuple[_Made, Join] | None:
    """The next call of the chain, if one is joined to the last in the manner of the chain."""
    end = last.outer[1]
    if join in (None, "dash") and (dash := _DASH.match(shaped, end)):
        made = _made(text, shaped, dash.end(), words)
        return (made, "dash") if made else None
    if join in (None, "comma") and (comma := _COMMA.match(shaped, end)):
        made = _made(text, shaped, comma.end(), words)
        return (made, "comma") if made else None
    blank = _BLANK.match(shaped, end)
    if blank is None or join == "comma":
        return None
    made = _made(text, shaped, blank.end(), words)
    if made is None or (join == "dash" and not _continues(made, shaped)):
        return None
    return made, join or "blank"


def _continues(made: _Made, shaped: str) -> bool:
    """Whether a call after a mere blank goes on with the auction: a bid does, a word only when a dash follows it."""
    return made.call[0].isdigit() and not made.loose or bool(_DASH.match(shaped, made.outer[1]))


def _is_auction(chain: Sequence[_Made], join: Join, shaped: str) -> bool:
    bids = [made for made in chain if made.call[0].isdigit()]
    if len(chain) < 2 or not bids:
        return False
    if all(made.loose for made in bids) and len(chain) == len(bids) < 3:
        return False  # "Laws 6C-6D"
    if len(chain) == 2 and _is_shape(chain[0], chain[1]):
        return False
    told = len(chain) > 2 and all(made.seat for made in chain)
    inside = told or any(not made.call[0].isdigit() for made in chain[1:-1])
    held = told or any(shaped[made.start - 1 : made.start] == "(" for made in chain)
    if join == "comma" and not (inside and chain[0].call[0].isdigit() and len(chain) > 2):
        return False
    if join == "blank" and not (inside and len(chain) > 3 or held and len(chain) > 2):
        return False
    start, end = chain[0].outer[0], chain[-1].outer[1]
    return not _CARD_BEFORE.search(shaped, max(0, start - 12), start) and not _CARD_AFTER.match(shaped, end)


def _is_shape(one: _Made, two: _Made) -> bool:
    """Whether two "bids" are lengths of suits: 5♠-4♥, tight, and no higher than the first."""
    tight = two.start - one.end == 1
    return tight and "4" <= two.call[0] <= one.call[0] <= "7"


def _auction(chain: Sequence[_Made]) -> InlineAuction:
    seats = tuple(made.seat for made in chain if made.seat)
    auction = Auction(
        calls=tuple(made.call for made in chain),
        first=chain[0].seat,
        inline=True,
        comments=tuple(Comment(index, made.remark) for index, made in enumerate(chain) if made.remark),
    )
    if len(seats) == len(chain):
        again = replacements(seats)
        regular = rotation(seats[0], len(seats), again) == seats
        auction = replace(auction, replaced=again, seats=() if regular else seats)
    spans = tuple((made.start, made.end) for made in chain)
    start = chain[0].outer[0] if len(seats) != 1 else chain[0].start
    return InlineAuction(start, chain[-1].outer[1], judge(auction), spans)
