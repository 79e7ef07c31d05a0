"""The content of a page in one language: title, text or outline, commentary, who cites it, what prevails."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape

from bridgelaws.citations import format_ref
from bridgelaws.edition import Edition
from bridgelaws.folding import fold
from bridgelaws.language import Language
from bridgelaws.model import Block, Document, Row
from bridgelaws.refs import Ref
from bridgelaws.render.blocks import Headings
from bridgelaws.render.cited import Place, cited_html, counts
from bridgelaws.render.document import Layout, document_html
from bridgelaws.render.glossary import glossary_html
from bridgelaws.render.leaf import Leaf
from bridgelaws.render.localized import day, prevailing
from bridgelaws.render.outline import outline_html, section_title
from bridgelaws.render.plan import title_row
from bridgelaws.render.prose import Pen
from bridgelaws.render.provisions import guests
from bridgelaws.render.rows import Margin, guests_html, names_attribute, row_html, sides_html


@dataclass(frozen=True, slots=True)
class Content:
    """What a page holds, ready."""

    html: str
    sections: tuple[tuple[str, str], ...]
    """Anchor and heading of each main section."""
    cited: Mapping[str, int]
    """For the anchor of each provision whose row is cited, in how many places."""


def content(leaf: Leaf, edition: Edition, pen: Pen, citing: Sequence[Place]) -> Content:
    """Write `leaf` in the pen's language; `citing` are the places that cite it."""
    others = (other for other in edition.languages if other is not pen.language)
    counted = counts(citing)
    writer = _Writer(leaf, edition, pen, _margins(leaf, (pen.language, *others), counted))
    parts = [writer.text(), *writer.commentaries(), writer.cited(citing)]
    sections = tuple((part.anchor, part.heading) for part in parts if part.anchor and part.html)
    cited = {anchor: counted[row][0] for anchor, row in leaf.home.items() if row in counted}
    return Content(writer.head() + "".join(part.html for part in parts) + writer.foot(), sections, cited)


@dataclass(frozen=True, slots=True)
class _Part:
    html: str
    anchor: str = ""
    heading: str = ""


def _margins(leaf: Leaf, languages: Sequence[Language], counted: Mapping[str, tuple[int, str]]) -> Mapping[str, Margin]:
    """What stands beside each row that states a provision; the first of `languages` is the page's own."""
    further = guests(leaf.home)
    whole = (Ref(leaf.law),) if leaf.law is not None else ()
    written = {
        ref.anchor: tuple(format_ref(ref, language) for language in languages)
        for ref in dict.fromkeys((*whole, *leaf.provisions, *leaf.stated))
    }
    names = {anchor: _names(forms, languages) for anchor, forms in written.items()}
    margins = {}
    for anchor, forms in written.items():
        if leaf.home.get(anchor) == anchor:
            citing, first = counted.get(anchor, (0, ""))
            beside = tuple((guest, names.get(guest, ())) for guest in further.get(anchor, ()))
            margins[anchor] = Margin(beside, names[anchor], forms[0], citing, first)
    return margins


def _names(forms: Sequence[str], languages: Sequence[Language]) -> tuple[str, ...]:
    """A provision as it is called in a sentence: «Νόμος 27Β1(α)», "Law 27B1(a)"."""
    pairs = zip(languages, forms, strict=True)
    return tuple(language.text("Law {number}", number=form) for language, form in pairs)


@dataclass(frozen=True)
class _Writer:
    leaf: Leaf
    edition: Edition
    pen: Pen
    margins: Mapping[str, Margin]

    @property
    def _codes(self) -> tuple[str, ...]:
        return tuple(language.code for language in self.edition.languages)

    def _others(self) -> tuple[Language, ...]:
        return tuple(language for language in self.edition.languages if language.code != self.pen.language.code)

    def head(self) -> str:
        """Number and title first; the other languages' titles and the date of the text small beneath."""
        leaf, own = self.leaf, self.pen.language
        title = escape(leaf.full_title(own))
        anchor = str(leaf.law) if leaf.law is not None and str(leaf.law) not in leaf.rows else ""
        top = self.margins.get(str(leaf.law), Margin()) if anchor else Margin()
        small = [f'<span lang="{other.code}">{escape(leaf.full_title(other))}</span>' for other in self._others()]
        if leaf.modified:
            small.append(escape(own.text("text of {date}", date=day(leaf.modified, own))))
        named = f'{names_attribute(top.names)} id="{anchor}"' if anchor else ""
        ids = guests_html(top)
        return f'<header class="top">{ids}<h1{named}>{title}</h1><p class="sub">{" · ".join(small)}</p></header>'

    def text(self) -> _Part:
        """The text of the Law; where the edition has none, its outline."""
        leaf, text = self.leaf, self.pen.language.text
        if leaf.law is None:
            return _Part("".join(f"<section>{self._unnumbered(document)}</section>" for document in leaf.documents))
        if leaf.texts:
            html = "".join(self._document(document, 2) for document in leaf.texts)
            return _Part(f'<section class="text">{html}</section>')
        outline = outline_html(leaf.provisions, self.edition.languages, self.margins, self.pen.language)
        said = escape(text("The text of this Law is not in this edition."))
        return _Part(f'<section class="text"><p class="note">{said}</p>{outline}</section>')

    def _unnumbered(self, document: Document) -> str:
        if document.kind == "glossary":
            return glossary_html(document, self.edition.languages, self.pen)
        return self._document(document, 2)

    def commentaries(self) -> list[_Part]:
        """What comments on the Law, each source under a heading of its own."""
        if self.leaf.law is None:
            return []
        heading = self.pen.language.text("Commentary")
        found = [document for document in self.leaf.documents if document.kind != "law"]
        parts = []
        for number, document in enumerate(found):
            anchor = f"commentary{number + 1 if number else ''}"
            body = self._document(document, 3)
            parts.append(_Part(_section("com", anchor, heading, body), anchor, heading))
        return parts

    def cited(self, citing: Sequence[Place]) -> _Part:
        """Who cites the page's provisions."""
        heading = self.pen.language.text("Cited by")
        html = cited_html(citing, self.pen)
        return _Part(_section("cited", "cited", heading, html), "cited", heading) if html else _Part("")

    def foot(self) -> str:
        """Which language prevails."""
        return f'<p class="fine">{escape(prevailing(self.edition, self.pen.language))}</p>'

    def _document(self, document: Document, first_heading: int) -> str:
        layout = Layout(self._codes, first_heading, self.margins, self._lost(document))
        return self._written_title(document) + document_html(document, self.pen, layout)

    def _written_title(self, document: Document) -> str:
        """What the source calls itself, quietly, where in no language the page's own title says so already.

        Its anchor leads here, unless the page's title has it.
        """
        row = title_row(document)
        if row is None or self.leaf.law is None:
            return ""
        anchor = "" if row.anchor == str(self.leaf.law) else row.anchor
        sides = zip(self.edition.languages, row.sides, strict=True)
        if any(self._is_own_title(side, language) for language, side in sides):
            return f'<i id="{anchor}"></i>' if anchor else ""
        told = tuple(tuple(b._replace(kind="paragraph", anchor=anchor or None) for b in side) for side in row.sides)
        return f'<div class="tt">{row_html(replace(row, sides=told), self._codes, self.pen, Headings(2, 1))}</div>'

    def _is_own_title(self, side: Sequence[Block], language: Language) -> bool:
        """Whether the side repeats the page's title; in one language it may be inflected and in another not."""
        full, title = (fold(words) for words in (self.leaf.full_title(language), self.leaf.title(language)))
        return bool(side) and all(fold(b.text).endswith(title) or fold(b.text) in full for b in side)

    def _lost(self, document: Document) -> Mapping[str, str]:
        """For a text that has lost the headings of its sections: each, before the first row of its section."""
        stated = {ref: row for row in reversed(document.rows) for ref in _sections_of(row)}
        if document.kind != "law" or any(block.kind == "heading" for row in stated.values() for block in row.blocks):
            return {}
        return {row.anchor: self._section_heading(ref) for ref, row in stated.items()}

    def _section_heading(self, ref: Ref) -> str:
        headings = [f"<h2>{section_title(ref, language)}</h2>" for language in self.edition.languages]
        return f'<div class="r h">{sides_html(headings, self._codes, self.pen.language.code)}</div>'


def _sections_of(row: Row) -> set[Ref]:
    return {Ref(block.ref.law, block.ref.path[:1]) for block in row.blocks if block.ref and block.ref.path}


def _section(name: str, anchor: str, heading: str, body: str) -> str:
    return f'<section class="{name}"><h2 id="{anchor}">{escape(heading)}</h2>{body}</section>' if body else ""
