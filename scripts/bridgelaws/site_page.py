"""`SitePage`: one page of the site as a plain value; what `pages` makes, and templates and plugin read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

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
    cited: Mapping[str, int] = field(default_factory=dict)
    """For the anchor of each provision whose row is cited, in how many places."""


def newest(pages: Iterable[SitePage], dated: str) -> str:
    """The day of an edition, ISO 8601: of its newest source, or `dated`, where that is later; empty: none is told."""
    return max((dated, *(page.modified or "" for page in pages)))
