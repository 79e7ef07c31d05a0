"""Dates and names of languages, as a language writes them (Unicode CLDR, through Babel)."""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache

from babel import Locale, UnknownLocaleError
from babel.dates import format_date

from bridgelaws.edition import Edition
from bridgelaws.language import Language


def day(moment: str, language: Language) -> str:
    """The day of an ISO 8601 moment: «27 Φεβρουαρίου 2019»; as given where it is none, or its locale is unknown."""
    return _day(moment, str(language.tables["dates"]))


@lru_cache
def _day(moment: str, locale: str) -> str:
    try:
        return format_date(datetime.fromisoformat(moment).date(), "long", locale=locale)
    except (ValueError, UnknownLocaleError):
        return moment


def language_name(named: Language, code: str) -> str:
    """What the language `code` calls `named`: «Αγγλικά»; its own name where that is unknown."""
    return _name(named.code, code) or named.name


def prevailing(edition: Edition, language: Language) -> str:
    """The sentence that says whose text decides."""
    name = language_name(edition.language(edition.prevailing), language.code)
    return language.text("Where the languages differ, {language} prevails.", language=name)


@lru_cache
def _name(named: str, code: str) -> str:
    try:
        return Locale.parse(named).get_language_name(code) or ""
    except (ValueError, UnknownLocaleError):
        return ""
