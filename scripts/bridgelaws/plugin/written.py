"""Pages written by hand as `SitePage`s, and where the references in them lead."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from mkdocs.structure.pages import Page

from bridgelaws.refs import Ref
from bridgelaws.site_page import SitePage


def written_page(address: str, by_hand: Collection[str], codes: tuple[str, ...]) -> SitePage:
    """The page at `address`: its language is its first folder, its siblings have the same path in the others.

    A page outside of the languages' folders speaks the first language and has no siblings.
    """
    first, _, rest = address.partition("/")
    if first not in codes:
        return SitePage(address, codes[0], "written", "", siblings={codes[0]: address})
    siblings = {code: f"{code}/{rest}" for code in codes if f"{code}/{rest}" in by_hand}
    return SitePage(address, first, "written" if rest else "home", "", siblings=siblings)


def titled(site_page: SitePage, page: Page) -> SitePage:
    """`site_page` with the title and description that the page's author gave."""
    description = str(page.meta.get("description", site_page.description))
    return replace(site_page, title=str(page.title or site_page.title), description=description)


def address_of(ref: Ref, pages: Mapping[str, SitePage], code: str) -> str | None:
    """Where a language's pages state `ref`, with the nearest anchor above it that is there; None without a page."""
    page = pages.get(f"{code}/law/{ref.law}/")
    if page is None:
        return None
    anchors = (part.anchor for part in reversed(ref.ancestors()[1:]))
    return page.address + next((f"#{anchor}" for anchor in anchors if anchor in page.anchors), "")
