"""What search finds: for each page and language its title, the headings of its sections, and its rows, as terms."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from bridgelaws.edition import Edition
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
    """What is kept between rebuilds, and between the pages of one."""

    frame: object = None
    units: dict[tuple[str, str], tuple[Source, list[Unit]]] = field(default_factory=dict)
    """The units of each document, by language and name."""
    topics: dict[str, Mapping[int, list[Unit]]] = field(default_factory=dict)
    """By language, what the subject index says of each Law."""


def units(
    page: SitePage, documents: Iterable[Document], edition: Edition, analyser: Analyser, memory: Memory
) -> Iterator[Unit]:
    """The units of a page: what it and the provisions of its Law are called, then the rows of its `documents`."""
    yield from _named(page, edition, analyser, memory)
    side = edition.languages.index(analyser.language)
    for document in documents:
        known = memory.units.get((page.language, document.page))
        if known is None or known[0] != document.source:
            known = (document.source, list(_rows(document, page, analyser, side)))
            memory.units[page.language, document.page] = known
        yield from known[1]


def _named(page: SitePage, edition: Edition, analyser: Analyser, memory: Memory) -> Iterator[Unit]:
    """What the page and the provisions of its Law are called in its language."""
    language = analyser.language
    if page.law is None:
        yield Unit("", TITLE, analyser.terms(page.title))
        return
    yield Unit("", TITLE, analyser.terms(language.titles.get(page.law, page.title)))
    yield Unit("", TEXT, [str(page.law)])
    for section in dict.fromkeys(Ref(leaf.law, leaf.path[:1]) for leaf in edition.code.outline.get(page.law, ())):
        words = language.sections.get(str(section))
        if words:
            yield Unit(section.anchor, SECTION, analyser.terms(words))
    if language.code not in memory.topics:
        memory.topics[language.code] = _topics(analyser)
    yield from memory.topics[language.code].get(page.law, ())


def _topics(analyser: Analyser) -> Mapping[int, list[Unit]]:
    """For each Law what the subject index says of it and its provisions."""
    found: dict[int, list[Unit]] = {}
    for ref, topics in analyser.language.topics.items():
        anchor = ref.anchor if ref.path else ""
        found.setdefault(ref.law, []).extend(Unit(anchor, TOPIC, terms) for terms in analyser.terms_of_lines(topics))
    return found


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
