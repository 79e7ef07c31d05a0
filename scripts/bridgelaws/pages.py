"""Corpus → the pages of the site, by address; plain values that know no MkDocs.

One page for each Law and language, and one for each source page without a number. A page's address says its language
and then what it is, the same in every language: `el/law/27/` and `en/law/27/` are siblings.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from bridgelaws.edition import Edition
from bridgelaws.language import Language
from bridgelaws.model import Corpus, Source
from bridgelaws.refs import Ref
from bridgelaws.render.cited import Citing, gather, places
from bridgelaws.render.content import content
from bridgelaws.render.leaf import Leaf, description, leaves
from bridgelaws.render.prose import Pen
from bridgelaws.render.targets import Targets
from bridgelaws.render.words import Words

PageKind = Literal["law", "other", "written", "home"]


@dataclass(frozen=True, slots=True)
class SitePage:
    """One page of the site in one language."""

    address: str
    """From the top of the site, with a slash at the end: `el/law/27/`."""
    language: str
    """Code of the language of the page."""
    kind: PageKind
    """`law`, `other` (a source page without a number), `written` (by hand, in Markdown), `home`."""
    title: str
    """«Νόμος 27 · Ανεπαρκής αγορά»: the document's title."""
    description: str = ""
    """A sentence for search engines and shared links."""
    html: str = ""
    """The finished content, everything escaped; empty for pages whose content MkDocs makes."""
    short: str = ""
    """«27 · Ανεπαρκής αγορά»: what the header shows once the first line has scrolled away; empty: the title."""
    law: int | None = None
    part: str = ""
    """Key of the part of the Laws that the page stands in, empty where in none."""
    siblings: Mapping[str, str] = field(default_factory=dict)
    """Language code → address of the same page in that language, itself included, in the order of the edition."""
    previous: tuple[str, str] | None = None
    """Title and address of the page before, in the order of the Laws."""
    next: tuple[str, str] | None = None
    """Title and address of the page after."""
    sources: tuple[str, ...] = ()
    """Paths of the source files that the page was made from, as they were read."""
    modified: str | None = None
    """The newest date of the sources, ISO 8601."""
    sections: tuple[tuple[str, str], ...] = ()
    """Anchor and heading of each main section of the page."""
    anchors: frozenset[str] = frozenset()
    """Every anchor of `html` that stands for a provision or a row."""
    citing: int = 0
    """How many places of the site cite a provision of the page."""


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
    hrefs: list[dict[Ref, str | None]] = [{} for _ in found]
    bodies: list[dict[str, tuple[str, ...]]] = [{} for _ in found]
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
            pen = Pen(
                language, words, targets, leaf.key, titles[language.code], hrefs=hrefs[index], bodies=bodies[index]
            )
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
    found = places(leaf.law, citing, language.code) if leaf.law is not None else ()
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
    )


def _named(leaf: Leaf, language: Language) -> tuple[str, str]:
    return leaf.full_title(language), f"{language.code}/{leaf.key}"
