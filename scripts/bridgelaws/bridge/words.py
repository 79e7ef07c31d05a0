"""`BridgeWords`: the tables `[bridge.*]` of an edition's languages, compiled once for all readers of this package.

Everything is matched in the shape of a text (`shape`), which has the same offsets as the text itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bridgelaws.bridge.signs import BLANK, DASH, LOOK, RUN, SYMBOL, SYMBOLS, VARIATION, shape, shape_folded
from bridgelaws.bridge.values import Seat, Vulnerable
from bridgelaws.folding import fold, to_latin
from bridgelaws.language import Language

_LOOSE = re.compile(rf"[{BLANK}\ufe0e\ufe0f]")
_LONGEST_SEAT = 12
"""Characters of the longest name of a seat."""


@dataclass(frozen=True, repr=False, eq=False)
class BridgeWords:
    """What the languages of an edition call seats, sides, calls, strains, ranks; build it once and pass it in.

    Two are never the same, so that what was read with one may be remembered by it.
    """

    seats: tuple[Mapping[str, Seat], ...]
    """For each language the folded forms of the seats."""
    alike: tuple[Mapping[str, Seat], ...]
    """The same by their shapes: a Latin B for «Β»."""
    sides: tuple[Mapping[str, Vulnerable], ...]
    """For each language the shapes of the words for who is vulnerable."""
    strains: Mapping[str, str]
    """Shape, without blanks, of a suit or no-trump after its level → `S` … `NT`."""
    calls: Mapping[str, str]
    """Shape of pass, double, redouble, all pass → `P` `X` `XX` `AP`."""
    suits: tuple[Mapping[str, str], ...]
    """For each language the letters that stand for a suit's symbol: «Π» → `S`; «Κ» → `HD`."""
    ranks: tuple[Mapping[int, str], ...]
    """For each language its own one-letter ranks that do not look like A, K, Q, J: «Ρ» → `K`; for `str.translate`."""
    own_run: tuple[re.Pattern[str], ...]
    """For each language the ranks of a holding in its own letters, after the symbol."""
    voids: tuple[str, ...]
    """Shapes of the words for a void."""
    lettered: re.Pattern[str]
    """Searches unfolded text for the letter of spades with ranks behind it: a cheap first test."""
    call: re.Pattern[str]
    """One bid, pass, double or redouble at a position: groups `level`, `strain`, `word`."""
    bid: re.Pattern[str]
    """Searches for a bid; begins with a digit, and so is cheap on prose."""
    hint: re.Pattern[str]
    """Searches unfolded text for what may be a bid: the cheap first test."""
    caller: re.Pattern[str]
    """A seat before its call, `North: ` or `N: `; group 1 is the seat."""
    header: re.Pattern[str]
    """The whole of a line of four seats, above an auction; groups 1 to 4."""
    board: re.Pattern[str]
    """`Board 7`: group 1 is the number."""
    dealer: re.Pattern[str]
    """`Dealer: N`, `North deals`: the seat is group 1 or 2."""
    vulnerable: re.Pattern[str]
    """`Vul: N/S`, `All vul`: who is vulnerable is group 1 or 2."""
    corner: re.Pattern[str]
    """`N/None`: groups 1 and 2, or 4 and 3 when turned round."""

    @classmethod
    def build(cls, languages: Iterable[Language]) -> BridgeWords:
        """Compile the tables of `languages`. Raises `BridgeLawsError` where a locale lacks one."""
        languages = tuple(languages)
        strains, calls = {**_forms(languages, "strains"), **SYMBOLS}, _forms(languages, "calls")
        ranks = [_ranks(language) for language in languages]
        seat = _any(form for language in languages for form in _shapes(language, "seats"))
        side = _any(form for language in languages for form in _shapes(language, "vulnerable"))
        side = side.replace(r"\-", rf"\s*[{DASH}]\s*").replace("/", r"\s*/\s*")
        mark = rf"\s*[/,|:;{DASH}]\s*"
        return cls(
            seats=tuple({fold(form): seat for form, seat in _table(language, "seats")} for language in languages),
            alike=tuple(_shapes(language, "seats") for language in languages),
            sides=tuple(_shapes(language, "vulnerable") for language in languages),
            strains={_bare(form): strain for form, strain in strains.items()},
            calls=calls,
            suits=tuple(_suits(language) for language in languages),
            ranks=tuple(ranks),
            own_run=tuple(_own_run(map(chr, own)) for own in ranks),
            voids=tuple(shape(word) for language in languages for word in language.words("bridge", "void")),
            lettered=_lettered(languages),
            call=re.compile(rf"(?:{_bid(strains)}|(?P<word>{_any(calls)})(?!\w|\.\w))"),
            bid=re.compile(_bid(strains, before=rf"(?<![\w{SYMBOL}].)")),
            hint=_hint(strains),
            caller=re.compile(rf"(?<!\w)({seat})(?:\s*[:.]\s*|(?<=\w\w)\s+)"),
            header=_header(seat),
            board=re.compile(rf"{_words(languages, 'board')}\s*(?:[^\W\d]{{1,3}}\.?|[#:№])?\s*(\d{{1,3}})(?!\w)"),
            dealer=_announced(_words(languages, "dealer"), seat),
            vulnerable=_announced(_words(languages, "vulnerability"), rf"{side}|[{DASH}](?!\w)"),
            corner=re.compile(rf"(?<!\w)(?:({seat}){mark}({side})|({side}){mark}({seat}))(?!\w)"),
        )

    def seat(self, text: str, language: int | None = None) -> Seat | None:
        """The seat that `text` names: in the language of that index first, then as it is written, then alike."""
        if len(text) > _LONGEST_SEAT:
            return None
        folded = fold(text)
        shaped = shape_folded(folded)
        if language is not None and (seat := self.seats[language].get(folded) or self.alike[language].get(shaped)):
            return seat
        for tables, form in ((self.seats, folded), (self.alike, shaped)):
            for table in tables:
                if form in table:
                    return table[form]
        return None

    def speak(self, names: Iterable[str]) -> list[int]:
        """For each language how many of `names` are what it calls a seat, in its own script."""
        forms = [fold(name) for name in names]
        return [sum(form in table for form in forms) for table in self.seats]

    def four(self, texts: Sequence[str]) -> tuple[tuple[Seat, ...], int] | None:
        """Four different seats in the words of one language, and that language's index; None for anything else.

        «Δ Β Α Ν» is W N E S, though «Ν» alone may be North's N: one language must explain all four.
        """
        if len(texts) != 4:
            return None
        for tables, form in ((self.seats, fold), (self.alike, shape)):
            forms = [form(text) for text in texts]
            for index, table in enumerate(tables):
                if all(form in table for form in forms):
                    seats = tuple(table[form] for form in forms)
                    if len(set(seats)) == 4:
                        return seats, index
        return None

    def side(self, text: str, language: int | None = None) -> tuple[Vulnerable, int] | None:
        """Who is vulnerable, and the index of the language that says so."""
        form = re.sub(r"\s*([-/])\s*", r"\1", re.sub(rf"[{DASH}]", "-", " ".join(shape(text).split())))
        order = (*(() if language is None else (language,)), *range(len(self.sides)))
        return next(((self.sides[index][form], index) for index in order if form in self.sides[index]), None)

    def canonical(self, match: re.Match[str]) -> str:
        """The call that a match of `call` or `bid` means: `1NT`, `P`."""
        if match["level"]:
            strain = match["strain"]
            return match["level"] + (self.strains.get(strain) or self.strains[_bare(strain)])
        return self.calls[" ".join(match["word"].split())]


def _bare(strain: str) -> str:
    return _LOOSE.sub("", strain)


def _table(language: Language, key: str) -> Iterator[tuple[str, Any]]:
    """Form and value of `[bridge.key]`."""
    return ((form, value) for value, forms in language.map("bridge", key).items() for form in forms)


def _shapes(language: Language, key: str) -> dict[str, Any]:
    return {shape(form): value for form, value in _table(language, key)}


def _forms(languages: tuple[Language, ...], key: str) -> dict[str, str]:
    return {form: value for language in languages for form, value in _shapes(language, key).items()}


def _suits(language: Language) -> dict[str, str]:
    found: dict[str, str] = {}
    for form, suit in _table(language, "suits"):
        found[form] = found.get(form, "") + suit
    return found


def _lettered(languages: tuple[Language, ...]) -> re.Pattern[str]:
    letters = "".join(sorted({form for language in languages for form in language.map("bridge", "suits")["S"]}))
    return re.compile(rf"[{letters}](?<!\w.)(?=[ :.=]*(?:{RUN}|[{DASH}])(?:\s|$))")


def _ranks(language: Language) -> dict[int, str]:
    forms = ((form, rank) for form, rank in _table(language, "ranks") if len(form) == 1)
    return {ord(form): rank for form, rank in forms if to_latin(form) != rank}


def _own_run(letters: Iterable[str]) -> re.Pattern[str]:
    rank = rf"(?:10|[2-9AKQJTxΑΚΤ{''.join(letters)}])"
    return re.compile(rf"[\s:=.]*{rank}(?:[ ,.]?{rank})*(?!\w)")


def _any(forms: Iterable[str]) -> str:
    """An alternation, longest first, so that no form is cut short by its own beginning; blanks match any."""
    ordered = sorted(set(forms), key=lambda form: (-len(form), form))
    return "|".join(r"\s+".join(map(re.escape, form.split())) for form in ordered)


def _words(languages: tuple[Language, ...], key: str) -> str:
    words = _any(shape(word) for language in languages for word in language.words("bridge", key))
    return rf"(?<!\w)(?:{words})"


def _announced(word: str, value: str) -> re.Pattern[str]:
    """`word: value` or `value word`; an article or the like may stand between."""
    return re.compile(
        rf"{word}\.?\s*[:=]?\s*(?:\w{{1,3}}\s+)??({value})(?!\w)|(?<!\w)({value})\s+(?:\w{{1,3}}\s+)?{word}(?!\w)"
    )


def _bid(strains: Iterable[str], before: str = "") -> str:
    """A level, after which `before` looks back, and a strain: a symbol or a word may stand off by a blank."""
    words = [form for form in strains if form not in SYMBOLS]
    letters = "".join(form for form in words if len(form) == 1)
    longer = _any(form for form in words if len(form) > 1)
    end = r"(?![^\W\u00b9\u00b2\u00b3\u2074-\u2079])"  # a raised figure is a note's mark
    return (
        rf"(?P<level>[1-7]){before}(?:[{BLANK}]?(?P<strain>[{SYMBOL}]{VARIATION}{end}|(?:{longer}){end}|"
        rf"(?<=\d)[{letters}]{end}))"
    )


def _hint(strains: Iterable[str]) -> re.Pattern[str]:
    """A digit, perhaps a blank, and a character that begins a strain, in any case and script."""
    firsts = {form[0] for form in strains}
    alike = {greek for greek, latin in LOOK if latin in firsts}
    letters = firsts | alike | {letter.upper() for letter in firsts | alike}
    return re.compile(rf"[1-7](?<!\d.)[{BLANK}]?[{''.join(sorted(letters))}]")


def _header(seat: str) -> re.Pattern[str]:
    """Four seats with nothing else on the line but marks between."""
    mark = rf"[{BLANK}|^*_.,:/{DASH}]"
    return re.compile(mark + "*" + rf"{mark}+".join([rf"({seat})"] * 4) + mark + r"*$")
