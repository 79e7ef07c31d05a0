"""The HTML of a hand-written page: plain references become links, as on a law's page; its sections for search."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from bridgelaws.model import Citation
from bridgelaws.refs import Ref

_KEPT = ("a", "code", "pre", "script", "style", "button", "textarea", "kbd", "h1", "h2", "h3", "h4", "h5", "h6")
"""Elements whose text stays as its author wrote it."""

_NUMBER = re.compile(r"(?:^|>)[^<]*\d")
"""A digit in the text; every reference has one."""
_HEADINGS = _KEPT[-6:]
_UNREAD = ("script", "style", "button", "textarea")


class Section(NamedTuple):
    """A stretch of a page from one heading to the next."""

    anchor: str
    """Where it begins; empty for the top of the page."""
    heading: str
    """Its heading in plain text; empty for what stands before the first."""
    text: str
    """What follows."""


def sections(html: str) -> Iterator[Section]:
    """The sections of a page in order, those without a word left out."""
    if not html.strip():
        return
    from bs4 import BeautifulSoup
    from bs4.element import NavigableString

    anchor, title, heading, text = "", None, "", ""
    for words in BeautifulSoup(html, "html.parser").find_all(string=True):
        if type(words) is not NavigableString or words.find_parent(_UNREAD):
            continue
        inside = words.find_parent(_HEADINGS)
        if inside is None:
            text += words
        elif inside is title:
            heading += words
        else:
            yield from _spoken(Section(anchor, heading, text))
            anchor, title, heading, text = str(inside.get("id", "")), inside, str(words), ""
    yield from _spoken(Section(anchor, heading, text))


def _spoken(section: Section) -> Iterator[Section]:
    if section.heading or section.text.strip():
        yield section


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
