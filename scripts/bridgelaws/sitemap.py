"""The site's `sitemap.xml`, with every page's siblings in the other languages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from xml.sax.saxutils import escape, quoteattr


def sitemap(pages: Iterable[Mapping[str, str]], site_url: str = "") -> str:
    """The sitemap of `pages`: of each its addresses by language (`{"el": "el/law/27/", "en": "en/law/27/"}`).

    Each address is told once with all its siblings. Where `site_url` is unknown they start at the server's root.
    Source: the sitemaps.org protocol, and `xhtml:link` for alternates.
    """
    base = site_url.rstrip("/") + "/"
    entries = (_entry(base + address, links) for siblings in pages for address, links in _linked(siblings, base))
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
        + "".join(entries)
        + "</urlset>\n"
    )


def _linked(siblings: Mapping[str, str], base: str) -> Iterable[tuple[str, str]]:
    links = "".join(
        f'    <xhtml:link rel="alternate" hreflang={quoteattr(code)} href={quoteattr(base + address)}/>\n'
        for code, address in siblings.items()
    )
    return ((address, links) for address in siblings.values())


def _entry(location: str, links: str) -> str:
    return f"  <url>\n    <loc>{escape(location)}</loc>\n{links}  </url>\n"
