"""One row → its sides, one for each language: the page's own first, the others hidden until they are asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from bridgelaws.language import Language
from bridgelaws.model import Block, Row
from bridgelaws.render.blocks import Headings, block_html, notes_html
from bridgelaws.render.prose import Pen

_ROW_CLASSES = {"heading": " h", "label": " h", "footnote": " f"}


@dataclass(frozen=True, slots=True)
class Margin:
    """What stands beside the text of a row."""

    guests: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Further anchors that lead here, and their names: provisions whose text stands in this row of another."""
    names: tuple[str, ...] = ()
    """What each language calls what the row states, the page's own first: «Νόμος 27Β1(α)», "Law 27B1(a)"."""
    provision: str = ""
    """How the page's language writes the provision that the row states, empty for none: «27Β1(α)»."""
    citing: int = 0
    """How many places cite it."""
    first: str = ""
    """Anchor of the first of them in "Cited by"."""
    beside: str = ""
    """HTML that stands beside the row, in whatever language it is read."""


NO_MARGIN = Margin()


def row_html(row: Row, codes: Sequence[str], pen: Pen, headings: Headings, margin: Margin = NO_MARGIN) -> str:
    """The row with its anchor; `codes` are the languages of its sides. A side without text says so in its place."""
    own = codes.index(pen.language.code)
    bodies = list(_bodies(row, codes, pen, headings))
    bodies[own] = _end(bodies[own], _permalink(row, margin))
    count = count_html(margin, pen.language) if margin.citing else ""
    kind = next(_ROW_CLASSES.get(side[0].kind, "") for side in row.sides if side)
    sides = sides_html(bodies, codes, pen.language.code, hide=bool(row.sides[own]))
    beside = f"{guests_html(margin)}{count}{margin.beside}"
    named = names_attribute(margin.names) + id_attribute(row)
    return f'<div class="r{kind}"{named}>{beside}{sides}{_notes(row, own, pen)}</div>'


def _bodies(row: Row, codes: Sequence[str], pen: Pen, headings: Headings) -> tuple[str, ...]:
    anchor = row.anchor
    bodies = pen.shared.bodies.get(anchor) if anchor else None
    if bodies is None:
        bodies = tuple(
            "".join(block_html(block, pen, headings) for block in side) or _missing(pen.words[code].language)
            for code, side in zip(codes, _alike_numbered(row), strict=True)
        )
        pen.shared.bodies[anchor] = bodies
    return bodies


def _alike_numbered(row: Row) -> Iterator[tuple[Block, ...]]:
    """The sides, their items under the numbers of the first that counts: what is quoted as step 3 is so in all."""
    counted = [[block.number for block in side if block.number] for side in row.sides]
    leading = next(filter(None, counted), [])
    for side, own in zip(row.sides, counted, strict=True):
        if own == leading or len(own) != len(leading):
            yield side
        else:
            numbers = iter(leading)
            yield tuple(block._replace(number=next(numbers)) if block.number else block for block in side)


def sides_html(bodies: Sequence[str], codes: Sequence[str], code: str, hide: bool = True) -> str:
    """A body for each of the languages `codes`, the page's own `code` first; the others hidden where `hide` says so."""
    own = codes.index(code)
    hidden = " hidden" if hide else ""
    others = (
        f'<div lang="{code}"{hidden}>{body}</div>'
        for index, (code, body) in enumerate(zip(codes, bodies, strict=True))
        if index != own
    )
    return f'<div lang="{codes[own]}">{bodies[own]}</div>{"".join(others)}'


def count_html(margin: Margin, language: Language) -> str:
    """How often a provision is cited, as a link to the first place in "Cited by"."""
    said = language.text("{provision}: cited in {count} places", provision=margin.provision, count=margin.citing)
    return f'<a class="by" href="#{margin.first}" aria-label="{escape(said)}">{margin.citing}</a>'


def id_attribute(row: Row) -> str:
    """` id="27B1a"`, nothing for a row without anchor."""
    anchor = row.anchor
    return f' id="{anchor}"' if anchor else ""


def names_attribute(names: Sequence[str]) -> str:
    """` data-names="Νόμος 27Β1(α)|Law 27B1(a)"`: what a reader copies, shares and is shown; nothing without names."""
    return f' data-names="{escape("|".join(names))}"' if names else ""


def guests_html(margin: Margin) -> str:
    """An anchor for each provision whose text stands in the row of another."""
    return "".join(f'<i{names_attribute(names)} id="{anchor}"></i>' for anchor, names in margin.guests)


def _missing(language: Language) -> str:
    return f'<p class="missing">{escape(language.text("Not translated yet."))}</p>'


def _permalink(row: Row, margin: Margin) -> str:
    """The provision's address, shown by the stylesheet; it is no part of the text."""
    if not margin.provision:
        return ""
    said = escape(margin.provision)
    return f'<a class="pl" href="#{row.anchor}" aria-label="{said}" data-r="{said}"></a>'


def _end(body: str, link: str) -> str:
    """`link` inside the last element of `body`, so that it follows the last word."""
    head, slash, tail = body.rpartition("</")
    return f"{head}{link}{slash}{tail}" if link else body


def _notes(row: Row, own: int, pen: Pen) -> str:
    """What is irregular in the row's sentences, told once: from the page's own side, else the first that has it."""
    if not any(block.auctions for side in row.sides for block in side):
        return ""
    told = ("".join(notes_html(block, pen) for block in side) for side in (row.sides[own], *row.sides))
    return next((notes for notes in told if notes), "")
