"""Every internal link and anchor of the built site: what each page offers, what it asks for, what is not there.

Knows finished HTML only: no MkDocs, no corpus.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from html import unescape
from posixpath import normpath
from sys import intern
from urllib.parse import unquote, urlsplit

_TAG = re.compile(
    r"""<!--.*?-->                                              # a comment offers and asks nothing
      | <(script|style|textarea)\b ([^>]*+) > .*? </\1\s*>      # nor do words inside these
      | <[a-zA-Z][^\s/>"']*+ [\s/]                              # most tags have no attribute,
        (?! class="[^"]*"> | lang="[^"]*"> )                    # or none that matters
        ((?: [^"'>]++ | "[^"]*+" | '[^']*+' )*+) >              # an ordinary tag with its attributes
    """,
    re.DOTALL | re.VERBOSE,
)
_ATTRIBUTE = re.compile(r"""([^\s"'=<>/]+) \s*=\s* (?: "([^"]*)" | '([^']*)' | ([^\s"'>]+) )""", re.VERBOSE)
_TARGETS, _ANCHORS = {"href", "src"}, {"id"}
_ELSEWHERE = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*:|//")
_NO_TARGET = ("", "top")
"""Fragments that a browser finds on every page."""


@dataclass(frozen=True, slots=True)
class PageLinks:
    """What one page offers and asks for: each once, sorted. Pages share the strings, for a large site has millions."""

    ids: tuple[str, ...]
    """Anchors in the page."""
    targets: tuple[str, ...]
    """Addresses in `href` and `src` as written, entities resolved; those that leave the site included."""


@dataclass(frozen=True, slots=True)
class BrokenLink:
    """A link that leads nowhere."""

    page: str
    """File of the page that has the link, from the top of the site: `el/law/27/index.html`."""
    target: str
    """As written."""
    anchor_only: bool
    """True when the page is there and only the anchor is not."""


def scan(html: str) -> PageLinks:
    """Read the anchors and links of one page; script, style and comments are no part of it. Linear."""
    ids: set[str] = set()
    targets: set[str] = set()
    for attributes in {tag or opening for _, opening, tag in _TAG.findall(html)}:
        for name, double, single, bare in _ATTRIBUTE.findall(attributes):
            found = targets if name in _TARGETS else ids if name in _ANCHORS else None
            if found is not None:
                value = double or single or bare
                found.add(unescape(value) if "&" in value else value)
    return PageLinks(tuple(map(intern, sorted(ids))), tuple(map(intern, sorted(targets))))


def broken_links(
    pages: Mapping[str, PageLinks], files: Collection[str] = (), site_url: str = ""
) -> tuple[BrokenLink, ...]:
    """The links of `pages` (by file: `el/law/27/index.html`) that lead to no page, no anchor, and none of `files`.

    Links to other sites are left alone. `site_url` is where the site will stand: addresses that begin with it, or with
    its path, are internal. In order of page and target.
    """
    home = urlsplit(site_url)
    prefixes = (f"{home.scheme}://{home.netloc}" if home.netloc else "", home.path.rstrip("/") + "/")
    anchors = {page: frozenset(links.ids) for page, links in pages.items()}
    return tuple(
        BrokenLink(page, target, path in pages)
        for page in sorted(pages)
        for target, path, fragment in _internal(page, pages[page].targets, prefixes)
        if not _is_there(path, fragment, anchors, files)
    )


def _is_there(path: str, fragment: str, anchors: Mapping[str, Collection[str]], files: Collection[str]) -> bool:
    ids = anchors.get(path)
    if ids is None:
        return path in files
    return fragment in _NO_TARGET or fragment in ids or fragment.startswith(":~:")


def _internal(page: str, targets: Iterable[str], prefixes: tuple[str, str]) -> Iterator[tuple[str, str, str]]:
    """Each target inside the site, with its file and its fragment."""
    origin, base = prefixes
    folder = f"./{page}".rpartition("/")[0]
    files = {"": page}  # many targets differ in their fragments only
    for target in targets:
        address = target.removeprefix(origin) if origin else target
        if address.startswith("/") and not address.startswith(base):
            continue
        path, _, fragment = address.partition("#")
        if path not in files:
            if _ELSEWHERE.match(path):
                continue
            files[path] = _file(path.partition("?")[0], folder, base)
        yield target, files[path], unquote(fragment) if "%" in fragment else fragment


def _file(path: str, folder: str, base: str) -> str:
    """The file that a browser asks for, from the top of the site; a path that climbs above it stays with its dots."""
    place = f"./{path.removeprefix(base)}" if path.startswith("/") else f"{folder}/{path}"
    is_folder = path.endswith(("/", "/.", "/..")) or path in (".", "..")
    file = normpath(f"{place}/index.html" if is_folder else place)
    return unquote(file) if "%" in file else file
