"""A block's words → HTML: the author's text, exactly, with its references, auctions and marks woven in."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from html import escape

from bridgelaws import glossary
from bridgelaws.language import Language
from bridgelaws.model import Block, Citation, Span, SpanKind
from bridgelaws.refs import Ref
from bridgelaws.render.plan import Footnotes, Plan
from bridgelaws.render.targets import Targets, relative
from bridgelaws.render.terms import Lookout, TermUse
from bridgelaws.render.weave import Range, plain, weave
from bridgelaws.render.words import Words


@dataclass(frozen=True, slots=True)
class Shared:
    """What the siblings of a page have in common, worked out once."""

    hrefs: dict[Ref, str | None] = field(default_factory=dict)
    """Addresses of provisions, relative to the page."""
    bodies: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The sides of rows, each in its own language, by the row's anchor."""
    plans: dict[str, Plan] = field(default_factory=dict)
    """How each document of the page is laid out, by its name."""


@dataclass(frozen=True)
class Pen:
    """What it takes to write one page in one language."""

    language: Language
    """Of the page: its references lead to pages of this language, its deals are drawn in it."""
    words: Mapping[str, Words]
    """For drawings, by language code."""
    targets: Targets
    here: str
    """Key of the page."""
    titles: Mapping[str, str] = field(default_factory=dict)
    """Title of every page of the language, by key."""
    lookouts: Mapping[str, Lookout] = field(default_factory=dict)
    """The terms that texts of each language mark."""
    footnotes: Footnotes = field(default_factory=lambda: Footnotes({}, {}))
    """Of the document that is being written."""
    terms: Mapping[str, tuple[TermUse, ...]] = field(default_factory=dict)
    """By block, of the document that is being written: the terms that lead to their entry in the glossary."""
    shared: Shared = field(default_factory=Shared)

    def href(self, ref: Ref) -> str | None:
        """Address of a provision from this page."""
        hrefs = self.shared.hrefs
        if ref not in hrefs:
            hrefs[ref] = self.targets.href(ref, self.here)
        return hrefs[ref]


def text_html(block: Block, pen: Pen) -> str:
    """The text of a block. Stripped of tags it is `block.text`, character for character.

    What is not in the text, a footnote's number or deleted words, stands in attributes and is shown by the stylesheet.
    """
    known = ranges(block, pen) if block.spans or block.citations or block.auctions or block.id in pen.terms else []
    return weave(block.text, known) if known else plain(block.text)


def ranges(block: Block, pen: Pen) -> list[Range]:
    """Everything known about stretches of the block's text, as tags."""
    return [
        *(_citation(citation, block, pen) for citation in block.citations),
        *_links(block, pen),
        *(_SPANS[span.kind](span, block, pen) for span in block.spans if span.kind != "link"),
        *_calls(block),
        *(_term(use, pen) for use in pen.terms.get(block.id, ())),
    ]


def _citation(citation: Citation, block: Block, pen: Pen) -> Range:
    address = pen.href(citation.ref) if citation.known else None
    if address is None:
        own = pen.words[block.language].language
        said = escape(own.text("The Laws have no {provision}", provision=str(citation.ref)))
        return Range(citation.start, citation.end, f'<span class="unknown" title="{said}">', "</span>", True)
    return Range(citation.start, citation.end, f'<a class="ref" href="{escape(address)}">', "</a>", True)


def _term(use: TermUse, pen: Pen) -> Range:
    address = f"{relative(glossary.KEY, pen.here)}#{use.key}"
    return Range(use.start, use.end, f'<a class="ref term" href="{address}">', "</a>", True)


def _links(block: Block, pen: Pen) -> Iterator[Range]:
    """Links that lead somewhere we may lead to; a reference inside one says more precisely where, and wins."""
    ends = [citation.end for citation in block.citations]
    for span in block.spans:
        if span.kind != "link" or span.start == span.end:
            continue
        index = bisect_right(ends, span.start)
        if index < len(ends) and block.citations[index].start < span.end:
            continue
        address = pen.targets.resolve(span.value, pen.here)
        if address:
            outside = ' rel="noopener noreferrer"' if "//" in address else ""
            yield Range(span.start, span.end, f'<a href="{escape(address)}"{outside}>', "</a>", True)


def _calls(block: Block) -> Iterator[Range]:
    for found in block.auctions:
        bad = {irregular.index for irregular in found.auction.irregular}
        for index, (start, end) in enumerate(found.call_spans):
            name = "call bad" if index in bad else "call"
            yield Range(start, end, f'<span class="{name}">', "</span>")


def _tag(name: str, attributes: str = "") -> Callable[[Span, Block, Pen], Range]:
    return lambda span, block, pen: Range(span.start, span.end, f"<{name}{attributes}>", f"</{name}>")


def _deleted(span: Span, block: Block, pen: Pen) -> Range:
    return Range(span.start, span.end, f'<del data-was="{escape(span.value)}">', "</del>")


def _break(span: Span, block: Block, pen: Pen) -> Range:
    return Range(span.start, span.start, "<br>", "")


def _footnote(span: Span, block: Block, pen: Pen) -> Range:
    """The mark of a footnote; its number is shown by the stylesheet."""
    key = (block.language, span.value)
    note = pen.footnotes.notes.get(key)
    number = f'class="fn" data-n="{escape(span.value)}"'
    if note is None:
        return Range(span.start, span.start, f"<span {number}>", "</span>")
    first = pen.footnotes.marks.get(key) == (block.id, span.start)
    own = f' id="{mark_id(note, block.language)}"' if first else ""
    said = escape(pen.words[block.language].language.text("Footnote {number}", number=span.value))
    return Range(span.start, span.start, f'<a {number}{own} href="#{note}" aria-label="{said}">', "</a>")


def mark_id(note: str, language: str) -> str:
    """Anchor of the first mark of a footnote, from the anchor of its row."""
    return f"{note}-{language}"


_SPANS: dict[SpanKind, Callable[[Span, Block, Pen], Range]] = {
    "label": _tag("b", ' class="n"'),
    "ruling": _tag("b"),
    "strong": _tag("strong"),
    "emphasis": _tag("em"),
    "code": _tag("code"),
    "new": _tag("ins"),
    "deleted": _deleted,
    "footnote": _footnote,
    "break": _break,
}
