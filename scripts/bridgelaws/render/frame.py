"""What stands around the content of a page: the same for all pages of a language, so made once and handed out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from html import escape

from bridgelaws.edition import Edition
from bridgelaws.language import Language
from bridgelaws.render.home import Home, numbers
from bridgelaws.render.localized import prevailing
from bridgelaws.script_words import example
from bridgelaws.site_page import SitePage


class Frame:
    """Made once for a build. `base` is the way from a page to the top of the site, as MkDocs' `base_url` has it."""

    def __init__(self, edition: Edition, pages: Mapping[str, SitePage], written: Iterable[SitePage] = ()) -> None:
        """`pages` by address; `written` are those by hand, with their titles."""
        self.edition = edition
        self._pages = pages
        self._written = tuple(page for page in written if page.kind == "written")
        self.laws = cache(self._laws)
        self.parts = cache(self._parts)
        self.by_hand = cache(self._by_hand)

    @cached_property
    def both(self) -> str:
        """Label of the middle of the language control: «ΕΛ|EN»."""
        return "|".join(language.short for language in self.edition.languages)

    @cached_property
    def home(self) -> Home:
        """What the home pages show."""
        return Home(self.edition, self._pages)

    def alternates(self, page: SitePage, site_url: str) -> str:
        """`<link>`s to the page in each language, where `site_url` says where the site stands: engines read no others.

        Source: https://developers.google.com/search/docs/specialty/international/localized-versions
        """
        if not site_url:
            return ""
        top = f"{site_url.rstrip('/')}/"
        links = [f'<link rel="canonical" href="{escape(top + page.address)}">']
        links += [
            f'<link rel="alternate" hreflang="{code}" href="{escape(top + address)}">'
            for code, address in page.siblings.items()
        ]
        if page.kind == "home":
            links.append(f'<link rel="alternate" hreflang="x-default" href="{escape(top)}">')
        return "\n".join(links)

    def prevailing(self, language: Language) -> str:
        """The sentence that says whose text decides."""
        return prevailing(self.edition, language)

    def address(self, language: Language, page: SitePage) -> str:
        """The page in `language`, or that language's home where it has none."""
        return page.siblings.get(language.code, f"{language.code}/")

    def example(self, language: Language) -> str:
        """A reference as the language writes it, to show what may be typed."""
        return example(language, self.edition.code)

    def _laws(self, code: str, part: str, base: str) -> str:
        """The Laws of a part, by number."""
        laws = (page for page in self._pages.values() if page.language == code and page.law and page.part == part)
        return "".join(
            f'<a href="{base}/{page.address}" title="{escape(page.title)}">{page.law}</a>' for page in laws if part
        )

    def _parts(self, code: str, base: str) -> str:
        """The parts of the Laws, each where home shows it."""
        language = self.edition.language(code)
        return "".join(
            f'<a href="{base}/{code}/#{key}">{escape(language.parts.get(key, key))}'
            f" <small>{numbers(first, last)}</small></a>"
            for key, first, last in self.edition.code.parts
        )

    def _by_hand(self, code: str, base: str) -> str:
        """Home, the source pages without a number, and the pages written by hand."""
        language = self.edition.language(code)
        named = [(f"{code}/", language.text("Home"))]
        named += [(p.address, p.title) for p in self._pages.values() if p.language == code and p.kind == "other"]
        named += [(p.address, p.title) for p in self._written if p.language == code]
        return "".join(f'<a href="{base}/{address}">{escape(title)}</a>' for address, title in named)
