"""Corpus → the pages of the site, by address; plain values that know no MkDocs.

One page for each Law and language, and one for each source page without a number. A page's address says its language
and then what it is, the same in every language: `el/law/27/` and `en/law/27/` are siblings.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bridgelaws.edition import Edition
from bridgelaws.language import Language
from bridgelaws.model import Corpus, Source
from bridgelaws.render.cited import Citing, gather, places
from bridgelaws.render.content import content
from bridgelaws.render.leaf import Leaf, description, leaves
from bridgelaws.render.prose import Pen, Shared
from bridgelaws.render.targets import Targets
from bridgelaws.render.terms import lookout
from bridgelaws.render.words import Words
from bridgelaws.site_page import SitePage


@dataclass
class Memory:
    """What a server keeps between rebuilds: each page with what it was made from."""

    frame: object = None
    """What every page is made from: the edition, and what can be linked under which title."""
    pages: dict[str, tuple[object, SitePage]] = field(default_factory=dict)
    """By address."""


def build(corpus: Corpus, edition: Edition, memory: Memory | None = None) -> Mapping[str, SitePage]:
    """Every page of the site that is not written by hand, by address: each Law's and each source page's, by language.

    Pages of one language stand in the order of the Laws; every Law of the Code has its page. With `memory`, a page is
    the one made before where neither its sources nor those that cite it have changed.
    """
    found = leaves(corpus.documents, edition.code)
    targets = Targets(
        {leaf.key: frozenset(leaf.home) for leaf in found},
        {document.page: leaf.key for leaf in found for document in leaf.documents},
    )
    citing = gather(corpus.documents)
    words = {language.code: Words.build(language) for language in edition.languages}
    titles = {language.code: {leaf.key: leaf.full_title(language) for leaf in found} for language in edition.languages}
    lookouts = {language.code: lookout(language) for language in edition.languages}
    shared = [Shared() for _ in found]
    known = _known(memory, (edition, targets, titles))
    pages: dict[str, SitePage] = {}
    for language in edition.languages:
        for index, leaf in enumerate(found):
            cites = citing.get(leaf.law or 0, ())
            address, made_from = f"{language.code}/{leaf.key}", _sources(leaf, cites)
            before = known.get(address)
            if before is not None and before[0] == made_from:
                pages[address] = before[1]
                continue
            pen = Pen(language, words, targets, leaf.key, titles[language.code], lookouts, shared=shared[index])
            around = (found[index - 1] if index else None, found[index + 1] if index + 1 < len(found) else None)
            pages[address] = _page(leaf, edition, pen, cites, around)
            known[address] = (made_from, pages[address])
    return pages


def _known(memory: Memory | None, frame: object) -> dict[str, tuple[object, SitePage]]:
    """The pages that may stand as they are: those of `memory`, unless what all pages share has changed."""
    if memory is None:
        return {}
    if memory.frame != frame:
        memory.frame, memory.pages = frame, {}
    return memory.pages


def _sources(leaf: Leaf, citing: Sequence[Citing]) -> tuple[tuple[Source, ...], tuple[Source, ...]]:
    """What a page is made from besides the frame: its own sources, and those that cite it."""
    own = tuple(document.source for document in leaf.documents)
    return own, tuple({one.document.page: one.document.source for one in citing}.values())


def _page(
    leaf: Leaf,
    edition: Edition,
    pen: Pen,
    citing: Sequence[Citing],
    around: tuple[Leaf | None, Leaf | None],
) -> SitePage:
    language = pen.language
    found = places(leaf.law, citing, language.code, leaf.home) if leaf.law is not None else ()
    made = content(leaf, edition, pen, found)
    previous, following = (_named(other, language) if other else None for other in around)
    return SitePage(
        address=f"{language.code}/{leaf.key}",
        language=language.code,
        kind="law" if leaf.law is not None else "other",
        title=leaf.full_title(language),
        description=description(leaf, language),
        html=made.html,
        short=leaf.short_title(language),
        law=leaf.law,
        part=edition.code.part_of(leaf.law) if leaf.law is not None else "",
        siblings={other.code: f"{other.code}/{leaf.key}" for other in edition.languages},
        previous=previous,
        next=following,
        sources=tuple(document.source.path for document in leaf.documents),
        modified=leaf.modified,
        sections=made.sections,
        anchors=frozenset(leaf.home),
        citing=len(found),
        cited=made.cited,
    )


def _named(leaf: Leaf, language: Language) -> tuple[str, str]:
    return leaf.full_title(language), f"{language.code}/{leaf.key}"
