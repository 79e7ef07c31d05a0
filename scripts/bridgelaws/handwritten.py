"""Plain references in the HTML of a hand-written page become links, as they are on a law's page."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from bridgelaws.model import Citation
from bridgelaws.refs import Ref

_KEPT = ("a", "code", "pre", "script", "style", "button", "textarea", "kbd", "h1", "h2", "h3", "h4", "h5", "h6")
"""Elements whose text stays as its author wrote it."""

_NUMBER = re.compile(r"(?:^|>)[^<]*\d")
"""A digit in the text; every reference has one."""


def link_references(html: str, find: Callable[[str], Iterable[Citation]], href: Callable[[Ref], str | None]) -> str:
    """`html` with each reference that stands in its text linked to `href` of it; None leaves it unlinked.

    Links, headings and code stay as they are. `find` sees one stretch of text between tags at a time.
    """
    if not _NUMBER.search(html):  # the parser takes a while to come; pages without a number do without it
        return html
    from bs4 import BeautifulSoup
    from bs4.element import NavigableString

    soup = BeautifulSoup(html, "html.parser")
    changed = False
    for text in soup.find_all(string=True):
        if type(text) is not NavigableString or text.find_parent(_KEPT):
            continue
        pieces = list(_linked(text, find, href))
        if len(pieces) > 1:
            links = [
                soup.new_tag("a", attrs={"class": "ref", "href": address}, string=words) if address else words
                for words, address in pieces
            ]
            text.replace_with(*links)
            changed = True
    return soup.decode(formatter="minimal") if changed else html


def _linked(
    text: str, find: Callable[[str], Iterable[Citation]], href: Callable[[Ref], str | None]
) -> Iterator[tuple[str, str | None]]:
    """The stretches of `text` in order, those that become links with their address."""
    done = 0
    for citation in find(text):
        address = href(citation.ref) if citation.known else None
        if address is not None:
            yield text[done : citation.start], None
            yield text[citation.start : citation.end], address
            done = citation.end
    yield text[done:], None
