"""One row → its sides, one for each language: the page's own first, the others hidden until they are asked for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from html import escape

from bridgelaws.bridge.values import Auction, Deal
from bridgelaws.language import Language
from bridgelaws.model import Row
from bridgelaws.render.auction import auction_html
from bridgelaws.render.blocks import Headings, block_html, notes_html
from bridgelaws.render.deal import deal_html
from bridgelaws.render.prose import Pen

_ROW_CLASSES = {"heading": " h", "label": " h", "footnote": " f"}


@dataclass(frozen=True, slots=True)
class Margin:
    """What stands beside the text of a row."""

    ids: tuple[str, ...] = ()
    """Further anchors that lead here: provisions whose text stands in this row without a row of their own."""
    provision: str = ""
    """How the page's language writes the provision that the row states, empty for none: «27Β1(α)»."""
    citing: int = 0
    """How many places cite it."""
    first: str = ""
    """Anchor of the first of them in "Cited by"."""


NO_MARGIN = Margin()


def row_html(row: Row, codes: Sequence[str], pen: Pen, headings: Headings, margin: Margin = NO_MARGIN) -> str:
    """The row with its anchor; `codes` are the languages of its sides.

    A side without text says so in its place; where it is the page's own, the other languages are shown at once.
    """
    own = codes.index(pen.language.code)
    order = (own, *(index for index in range(len(codes)) if index != own))
    hidden = " hidden" if row.sides[own] else ""
    link = _permalink(row, margin)
    sides = ""
    for index in order:
        body = "".join(block_html(block, pen, headings) for block in row.sides[index])
        body = body or _missing(pen.words[codes[index]].language)
        other = index != own
        sides += f'<div lang="{codes[index]}"{hidden if other else ""}>{body if other else _end(body, link)}</div>'
    count = count_html(margin, pen.language) if margin.citing else ""
    kind = _ROW_CLASSES.get(row.blocks[0].kind, "")
    return f'<div class="r{kind}"{_id(row)}>{_ids(margin)}{count}{sides}{_notes(row, order, pen)}</div>'


def row_anchor(row: Row) -> str:
    """The anchor that all blocks of the row share; empty where they have none."""
    return next((block.anchor for block in row.blocks if block.anchor), "")


def drawing(row: Row) -> Deal | Auction | None:
    """The one deal or auction that the row is, where all sides that have it say the same; repairs are no difference."""
    contents = [block.content for block in row.blocks]
    if not contents or any(len(side) > 1 for side in row.sides):
        return None
    first = contents[0]
    if isinstance(first, Deal):
        bare = replace(first, repairs=())
        same = all(isinstance(other, Deal) and replace(other, repairs=()) == bare for other in contents)
        return first if same else None
    return first if isinstance(first, Auction) and all(other == first for other in contents) else None


def drawing_html(row: Row, drawn: Deal | Auction, pen: Pen, auction: Auction | None = None) -> str:
    """A deal or auction drawn once, in the page's language; `auction` is the one that belongs to the deal."""
    words = pen.words[pen.language.code]
    html = deal_html(drawn, words, auction) if isinstance(drawn, Deal) else auction_html(drawn, words, pen.href)
    return f'<div class="r"{_id(row)}>{html}</div>'


def count_html(margin: Margin, language: Language) -> str:
    """How often a provision is cited, as a link to the first place in "Cited by"."""
    said = language.text("{provision}: cited in {count} places", provision=margin.provision, count=margin.citing)
    return f'<a class="by" href="#{margin.first}" aria-label="{escape(said)}">{margin.citing}</a>'


def _id(row: Row) -> str:
    anchor = row_anchor(row)
    return f' id="{anchor}"' if anchor else ""


def _ids(margin: Margin) -> str:
    return "".join(f'<i id="{anchor}"></i>' for anchor in margin.ids)


def _missing(language: Language) -> str:
    return f'<p class="missing">{escape(language.text("Not translated yet."))}</p>'


def _permalink(row: Row, margin: Margin) -> str:
    """The provision's address, shown by the stylesheet; it is no part of the text."""
    if not margin.provision:
        return ""
    said = escape(margin.provision)
    return f'<a class="pl" href="#{row_anchor(row)}" aria-label="{said}" data-r="{said}"></a>'


def _end(body: str, link: str) -> str:
    """`link` inside the last element of `body`, so that it follows the last word."""
    head, slash, tail = body.rpartition("</")
    return f"{head}{link}{slash}{tail}" if link else body


def _notes(row: Row, order: Iterable[int], pen: Pen) -> str:
    """What is irregular in the row's sentences, told once: from the first side that has it."""
    told = ("".join(notes_html(block, pen) for block in row.sides[index]) for index in order)
    return next((notes for notes in told if notes), "")
