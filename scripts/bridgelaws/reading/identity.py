"""What a page is called, which Law it belongs to, and whether it is that Law's text or a commentary."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import PurePath

from bridgelaws.folding import fold
from bridgelaws.model import DocumentKind
from bridgelaws.reading.patterns import Patterns
from bridgelaws.reading.raw import Raw, Told

_NAME = re.compile(r"(?P<comment>comments?[ _-]?(?:on[ _-])?)?laws?[ _-]?0*(?P<law>\d{1,3})(?!\d)", re.IGNORECASE)
_COMMENT = re.compile(r"comment", re.IGNORECASE)


def stem_of(path: str) -> str:
    """The file's name up to its first dot: `law_20` for `pages/law_20.show.html`."""
    name = PurePath(path.replace("\\", "/")).name
    return name.lstrip(".").split(".")[0] or name


def identify(path: str, told: Told, raws: Sequence[Raw], patterns: Patterns) -> tuple[str, int | None, DocumentKind]:
    """Name, Law and kind: from what the page itself tells, else from its titles, else from the file's name.

    A page named for no Law takes the one of its titles where they all name the same.
    """
    page = told.page.rpartition(":")[2] or stem_of(path)
    named = _NAME.fullmatch(page) or _NAME.match(page)
    if named:
        return page, int(named["law"]), "commentary" if named["comment"] else "law"
    if _COMMENT.match(page):
        return page, None, "commentary"
    titles = [fold(line.text) for raw in raws for line in raw.lines[:1] if _is_title(raw, line.text)]
    laws = {int(match["number"]) for title in titles if (match := patterns.law.match(title))}
    if len(laws) != 1:
        return page, None, "other"
    commentary = any(patterns.commentary.search(title) for title in titles)
    return page, laws.pop(), "commentary" if commentary else "law"


def _is_title(raw: Raw, text: str) -> bool:
    return raw.kind == "heading" or (raw.kind == "prose" and text[:1].isupper() and len(text) < 160)
