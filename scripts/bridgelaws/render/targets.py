"""Where everything is on the site: the address of a provision and of a source page, as seen from another page."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from bridgelaws.refs import Ref

_OUTSIDE = re.compile(r"(?:https?://|mailto:)[^\s\x00-\x1f]+", re.IGNORECASE)
"""The only addresses outside the site that become links."""
_WIKI_ID = re.compile(r"(?:[?&]id=)([^&#]+)")
_LAW_NAME = re.compile(r"(?:comment_)?law_0*(\d+)")
"""How the wiki names the pages of a Law."""


@dataclass(frozen=True)
class Targets:
    """The pages of the site by key, the part of an address that is the same in every language: `law/27/`."""

    anchors: Mapping[str, frozenset[str]]
    """Key of each page → the provisions' anchors that it has."""
    pages: Mapping[str, str]
    """Name of each source page → key of the page that it is shown on."""

    def href(self, ref: Ref, here: str) -> str | None:
        """Address of a provision from the page `here`, of its nearest ancestor where it has none; None: no such Law."""
        key = law_key(ref.law)
        anchors = self.anchors.get(key)
        if anchors is None:
            return None
        step = ref
        while step.anchor not in anchors and step.parent:
            step = step.parent
        fragment = f"#{step.anchor}" if step.path else ""
        return relative(key, here) + fragment if key != here else fragment or f"#{step.anchor}"

    def resolve(self, written: str, here: str) -> str | None:
        """Address for a link as an author wrote it: http, https and mailto as they are, the wiki's pages by name.

        None for everything else, which then stays plain text.
        """
        address = written.strip()
        if _OUTSIDE.fullmatch(address):
            return address
        key = self._page(address)
        return relative(key, here) if key else None

    def _page(self, address: str) -> str | None:
        """Key of the page that a wiki link names: `law_81`, `:laws:law_81#c`, `/doku.php?id=law_81`."""
        found = _WIKI_ID.search(address)
        path = (found[1] if found else address).partition("#")[0].partition("?")[0]
        name = re.split(r"[:/]", path.rstrip(":/"))[-1].partition(".")[0].lower()
        law = _LAW_NAME.fullmatch(name)
        key = self.pages.get(name) or (law_key(int(law[1])) if law else "")
        return key if key in self.anchors else None


def law_key(law: int) -> str:
    """`law/27/`."""
    return f"law/{law}/"


def relative(key: str, here: str) -> str:
    """The way from one page to another of the same language; `here` itself is `./`."""
    if key == here:
        return "./"
    if key.startswith("law/") and here.startswith("law/"):
        return f"../{key[4:]}"
    return "../" * here.count("/") + key
