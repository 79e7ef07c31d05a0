"""One block → one element, by its kind."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from html import escape

from bridgelaws.bridge.values import Auction, Deal
from bridgelaws.model import Block, BlockKind
from bridgelaws.provisions import label_path
from bridgelaws.render.auction import auction_html, comments_html, irregular_notes
from bridgelaws.render.deal import deal_html
from bridgelaws.render.prose import Pen, mark_id, ranges, text_html
from bridgelaws.render.weave import plain, weave

_PARTS = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True)
class Headings:
    """Which element a heading becomes, so that no level is skipped."""

    first: int
    """Element of the highest heading: 2 for `h2`."""
    highest: int
    """Level that the highest heading of the document has in its source."""

    def element(self, level: int) -> str:
        """`h3` for a heading of `level`."""
        return f"h{min(6, max(self.first, self.first + level - self.highest))}"


def block_html(block: Block, pen: Pen, headings: Headings) -> str:
    """The block as HTML; a deal or an auction is drawn in the block's own language."""
    if isinstance(block.content, Deal):
        return deal_html(block.content, pen.words[block.language])
    if isinstance(block.content, Auction):
        words = pen.words[block.language]
        return auction_html(block.content, words, pen.href) + comments_html(block.content, words)
    return _KINDS[block.kind](block, pen, headings)


def notes_html(block: Block, pen: Pen) -> str:
    """What is irregular in the auctions inside the block's sentences, in the page's language."""
    words = pen.words[pen.language.code]
    return "".join(irregular_notes(found.auction, words, pen.href) for found in block.auctions)


def _paragraph(block: Block, pen: Pen, headings: Headings) -> str:
    name = ' class="ruling"' if any(span.kind == "ruling" for span in block.spans) else ""
    return f"<p{name}>{text_html(block, pen)}</p>"


def _item(block: Block, pen: Pen, headings: Headings) -> str:
    """An item whose printed label hangs beside it, as deep as its label says; else the number of its list, or a point.

    The stylesheet draws number and point: they are none of the author's words.
    """
    printed = _printed_parts(block)
    if not printed:
        number = f' data-n="{block.number}"' if block.number else ""
        return f'<p class="pt d{max(block.level - 1, 0)}"{number}>{text_html(block, pen)}</p>'
    depth = max(len(label_path(block.label or "")) - printed, 0)
    return f'<p class="it w{printed} d{depth}">{text_html(block, pen)}</p>'


def _printed_parts(block: Block) -> int:
    """How many parts of the label are printed before this very block: two in «2. (α)»."""
    label = next((span for span in block.spans if span.kind == "label"), None)
    return len(_PARTS.findall(block.text[label.start : label.end])) if label else 0


def _heading(block: Block, pen: Pen, headings: Headings) -> str:
    name = headings.element(block.level)
    return f"<{name}>{text_html(block, pen)}</{name}>"


def _label(block: Block, pen: Pen, headings: Headings) -> str:
    return f'<p class="lb">{text_html(block, pen)}</p>'


def _footnote(block: Block, pen: Pen, headings: Headings) -> str:
    """A note with its number, as the marks show it, and the way back to the first mark."""
    number = escape(block.label or "")
    key = (block.language, block.label or "")
    back = ""
    if block.anchor and pen.footnotes.notes.get(key) == block.anchor and key in pen.footnotes.marks:
        said = escape(pen.words[block.language].language.text("Back to the text"))
        back = f'<a class="back" href="#{mark_id(block.anchor, block.language)}" aria-label="{said}"></a>'
    return f'<p class="nt" data-n="{number}">{text_html(block, pen)}{back}</p>'


def _table(block: Block, pen: Pen, headings: Headings) -> str:
    """The cells with the references found in them; each cell is looked for where the one before it ended."""
    if not isinstance(block.content, tuple):
        return _preformatted(block, pen, headings)
    known = ranges(block, pen)
    position, rows = 0, []
    for cells in block.content:
        row = ""
        for cell in cells:
            at = block.text.find(cell, position)
            row += f"<td>{weave(block.text, known, at, at + len(cell)) if at >= 0 else plain(cell)}</td>"
            position = at + len(cell) if at >= 0 else position
        rows.append(f"<tr>{row}</tr>")
    return _wide(f"<table><tbody>{''.join(rows)}</tbody></table>", block, pen)


def _preformatted(block: Block, pen: Pen, headings: Headings) -> str:
    return _wide(f"<pre>{text_html(block, pen)}</pre>", block, pen)


def _wide(html: str, block: Block, pen: Pen) -> str:
    """What may be wider than the page scrolls by itself, with the keyboard too."""
    said = escape(pen.words[block.language].language.text("Table"))
    return f'<div class="wide" role="group" tabindex="0" aria-label="{said}">{html}</div>'


_KINDS: dict[BlockKind, Callable[[Block, Pen, Headings], str]] = {
    "heading": _heading,
    "paragraph": _paragraph,
    "example": _paragraph,
    "list-item": _item,
    "label": _label,
    "deal": _preformatted,
    "auction": _preformatted,
    "footnote": _footnote,
    "table": _table,
    "preformatted": _preformatted,
}
