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
from bridgelaws.model import Block, Corpus, Document
from bridgelaws.render.cited import gather, places
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
    """Every anchor of `html`."""


def build(corpus: Corpus, edition: Edition) -> Mapping[str, SitePage]:
    """Every page of the site that is not written by hand, by address: each Law's and each source page's, by language.

    Pages of one language stand in the order of the Laws; every Law of the Code has its page.
    """
    found = leaves(corpus.documents, edition.code)
    targets = Targets(
        {leaf.key: frozenset(leaf.home) for leaf in found},
        {document.page: leaf.key for leaf in found for document in leaf.documents},
    )
    citing = gather(corpus.documents)
    words = {language.code: Words.build(language) for language in edition.languages}
    pages: dict[str, SitePage] = {}
    for language in edition.languages:
        titles = {leaf.key: leaf.full_title(language) for leaf in found}
        for index, leaf in enumerate(found):
            pen = Pen(language, words, targets, leaf.key, titles)
            around = (found[index - 1] if index else None, found[index + 1] if index + 1 < len(found) else None)
            page = _page(leaf, edition, pen, citing.get(leaf.law or 0, ()), around)
            pages[page.address] = page
    return pages


def _page(
    leaf: Leaf,
    edition: Edition,
    pen: Pen,
    citing: Sequence[tuple[Document, Block]],
    around: tuple[Leaf | None, Leaf | None],
) -> SitePage:
    language = pen.language
    made = content(leaf, edition, pen, places(leaf.law, citing, language.code) if leaf.law is not None else ())
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
        anchors=frozenset((*leaf.home, *leaf.rows)),
    )


def _named(leaf: Leaf, language: Language) -> tuple[str, str]:
    return leaf.full_title(language), f"{language.code}/{leaf.key}"
