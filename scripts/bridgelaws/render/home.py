"""Home: the Laws as a grid by part, and those most used at the table."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from bridgelaws.edition import Edition
from bridgelaws.language import Language
from bridgelaws.render.localized import day
from bridgelaws.site_page import SitePage, newest

_MOST = 8
"""So many Laws are "most used at the table"."""


def numbers(first: int, last: int) -> str:
    """The Laws of a part: «41–71», or the only one."""
    return f"{first}–{last}" if first != last else f"{first}"


class Home:
    """What the home pages show, by language; addresses are relative to the home page of the language."""

    def __init__(self, edition: Edition, pages: Mapping[str, SitePage]) -> None:
        self._edition = edition
        self._laws = {
            language.code: [page for page in pages.values() if page.language == language.code and page.law is not None]
            for language in edition.languages
        }

    def grid(self, language: Language) -> str:
        """The Laws by part, each a link; those whose text the edition has are marked."""
        return "".join(
            f'<section class="part" id="{key}"><h2>{escape(language.parts.get(key, key))}'
            f" <small>{numbers(first, last)}</small></h2><ul>{self._cells(language, key)}</ul></section>"
            for key, first, last in self._edition.code.parts
        )

    def _cells(self, language: Language, part: str) -> str:
        return "".join(self._cell(page, language) for page in self._laws[language.code] if page.part == part)

    def _cell(self, page: SitePage, language: Language) -> str:
        """«27 Ανεπαρκής Αγορά», as far as it lies from home."""
        law = page.law or 0
        address = page.address.removeprefix(f"{language.code}/")
        bare = "" if page.sources else ' class="bare"'
        return (
            f'<li{bare}><a href="{address}"><b>{law}</b> <span>{escape(language.titles.get(law, ""))}</span></a></li>'
        )

    def most_used(self, language: Language) -> str:
        """The Laws that are cited most, and have something to read, in the order of the Laws."""
        written = [page for page in self._laws[language.code] if page.sources]
        most = sorted(written, key=lambda page: (-page.citing, page.law or 0))[:_MOST]
        return "".join(self._cell(page, language) for page in sorted(most, key=lambda page: page.law or 0))

    def date(self, language: Language) -> str:
        """The day of the edition, as the language writes it; empty where none is told."""
        told = newest(self._laws[language.code], self._edition.dated)
        return day(told, language) if told else ""
