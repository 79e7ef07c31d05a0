"""What search finds: for each page and language its title, the headings of its sections, and its rows, as terms."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from bridgelaws.edition import Edition
from bridgelaws.language import Language
from bridgelaws.model import Block, Document, Source
from bridgelaws.refs import Ref
from bridgelaws.search.analyser import Analyser
from bridgelaws.site_page import SitePage

TITLE, SECTION, TOPIC, HEADING, TEXT = range(5)
"""Kinds of units, in the order of their weight: the title of a page, the heading of a section of a Law, an entry of the
subject index, a heading of a text, the text."""
_DRAWN = ("deal", "auction")
"""Blocks that are pictures; the sentences round them say what they show."""


Prose = Iterable[tuple[str, str, str]]
"""The sections of a page written by hand: anchor, heading and text of each."""


class Unit(NamedTuple):
    """One thing that may be found."""

    anchor: str
    """Where on its page; empty for the page."""
    kind: int
    terms: list[str]


@dataclass
class Memory:
    """What a server keeps between rebuilds: the units of each document, by language and name."""

    frame: object = None
    units: dict[tuple[str, str], tuple[Source, list[Unit]]] = field(default_factory=dict)


def units(
    page: SitePage, documents: Iterable[Document], edition: Edition, analyser: Analyser, memory: Memory
) -> Iterator[Unit]:
    """The units of a page: titles and headings in all languages, the page's first, then the rows of its `documents`."""
    others = [code for code in page.siblings if code != page.language]
    for code in (page.language, *others):
        yield from _named(page, code, edition, analyser)
    side = edition.languages.index(analyser.language)
    for document in documents:
        known = memory.units.get((page.language, document.page))
        if known is None or known[0] != document.source:
            known = (document.source, list(_rows(document, page, analyser, side)))
            memory.units[page.language, document.page] = known
        yield from known[1]


def _named(page: SitePage, code: str, edition: Edition, analyser: Analyser) -> Iterator[Unit]:
    """What the page and the sections of its Law are called in the language `code`."""
    language = edition.language(code)
    title = language.titles.get(page.law, "") if page.law is not None else ""
    if title:
        yield Unit("", TITLE, analyser.terms(title))
        yield Unit("", TEXT, [str(page.law)])
    elif code == page.language:
        yield Unit("", TITLE, analyser.terms(page.title))
    leaves = edition.code.outline.get(page.law, ()) if page.law is not None else ()
    for section in dict.fromkeys(Ref(leaf.law, leaf.path[:1]) for leaf in leaves):
        words = language.sections.get(str(section))
        if words:
            yield Unit(section.anchor, SECTION, analyser.terms(words))
    yield from _topics(page, language, analyser)


def _topics(page: SitePage, language: Language, analyser: Analyser) -> Iterator[Unit]:
    """What the subject index says of the page's Law and its provisions."""
    for ref, topics in language.topics.items():
        if ref.law == page.law:
            for words in topics:
                yield Unit(ref.anchor if ref.path else "", TOPIC, analyser.terms(words))


def _rows(document: Document, page: SitePage, analyser: Analyser, side: int) -> Iterator[Unit]:
    for row in document.rows:
        blocks = row.sides[side]
        anchor = row.anchor
        if blocks and anchor in page.anchors:
            terms = [term for block in blocks if block.kind not in _DRAWN for term in analyser.terms(block.text)]
            if terms:
                yield Unit(anchor, _kind(blocks, document), terms)


def _kind(blocks: Iterable[Block], document: Document) -> int:
    if all(block.kind != "heading" for block in blocks):
        return TEXT
    return SECTION if document.kind == "law" else HEADING


def told(page: SitePage, prose: Prose, analyser: Analyser) -> Iterator[Unit]:
    """The units of a page written by hand: its title, and its sections with their headings."""
    yield Unit("", TITLE, analyser.terms(page.title))
    for anchor, heading, text in prose:
        for kind, words in ((HEADING, heading), (TEXT, text)):
            if terms := analyser.terms(words):
                yield Unit(anchor, kind, terms)


def by_page(pages: Iterable[SitePage], documents: Iterable[Document]) -> Mapping[str, tuple[Document, ...]]:
    """For the address of each page the documents that it shows."""
    from_source = {document.source.path: document for document in documents}
    return {page.address: tuple(from_source[path] for path in page.sources if path in from_source) for page in pages}
