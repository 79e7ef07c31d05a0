"""Plain references in the HTML of a hand-written page become links, as they are on a law's page."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from html import escape, unescape

from bridgelaws.model import Citation
from bridgelaws.refs import Ref

_PIECE = re.compile(
    r"""(<!--.*?-->                                                               # a comment
      | <(a|code|pre|script|style|button|textarea|kbd|h[1-6])\b .*? </\2\s*>      # what stays as its author wrote it
      | <(?:[^"'>]++ | "[^"]*+" | '[^']*+')*+> )                                  # any other tag
    """,
    re.DOTALL | re.VERBOSE | re.IGNORECASE,
)


def link_references(html: str, find: Callable[[str], Iterable[Citation]], href: Callable[[Ref], str | None]) -> str:
    """`html` with each reference that stands in its text linked to `href` of it; None leaves it unlinked.

    Links, headings and code stay as they are. `find` sees one stretch of text between tags at a time.
    """
    pieces = _PIECE.split(html)  # text, tag, the tag's name or None, text, …
    pieces[0::3] = [_linked(text, find, href) if text.strip() else text for text in pieces[0::3]]
    pieces[2::3] = [""] * len(pieces[2::3])
    return "".join(pieces)


def _linked(html: str, find: Callable[[str], Iterable[Citation]], href: Callable[[Ref], str | None]) -> str:
    text = unescape(html)
    made, done = [], 0
    for citation in find(text):
        address = href(citation.ref) if citation.known else None
        if address is not None:
            surface = escape(text[citation.start : citation.end])
            made += [escape(text[done : citation.start]), f'<a class="ref" href="{escape(address)}">{surface}</a>']
            done = citation.end
    return "".join(made) + escape(text[done:], quote=False) if made else html
