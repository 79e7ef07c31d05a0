"""Plain references in the HTML of a hand-written page become links, as they are on a law's page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from bs4 import BeautifulSoup
from bs4.element import NavigableString, PageElement

from bridgelaws.model import Citation
from bridgelaws.refs import Ref

_KEPT = ("a", "code", "pre", "script", "style", "button", "textarea", "kbd", "h1", "h2", "h3", "h4", "h5", "h6")
"""Elements whose text stays as its author wrote it."""


def link_references(html: str, find: Callable[[str], Iterable[Citation]], href: Callable[[Ref], str | None]) -> str:
    """`html` with each reference that stands in its text linked to `href` of it; None leaves it unlinked.

    Links, headings and code stay as they are. `find` sees one stretch of text between tags at a time.
    """
    soup = BeautifulSoup(html, "html.parser")
    changed = False
    for text in soup.find_all(string=True):
        if type(text) is NavigableString and text.find_parent(_KEPT) is None:
            pieces = list(_linked(text, find, href, soup))
            if len(pieces) > 1:
                text.replace_with(*pieces)
                changed = True
    return soup.decode(formatter="minimal") if changed else html


def _linked(
    text: str, find: Callable[[str], Iterable[Citation]], href: Callable[[Ref], str | None], soup: BeautifulSoup
) -> Iterator[PageElement]:
    """The stretches of `text` and the links between them, in order."""
    done = 0
    for citation in find(text):
        address = href(citation.ref) if citation.known else None
        if address is not None:
            yield NavigableString(text[done : citation.start])
            link = soup.new_tag("a", attrs={"class": "ref", "href": address})
            link.string = text[citation.start : citation.end]
            yield link
            done = citation.end
    yield NavigableString(text[done:])
