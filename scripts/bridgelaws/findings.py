"""The catalogue of findings: category and severity of each code, and the sentence for people in their language."""

from __future__ import annotations

from string import Formatter
from typing import Any

from babel import Locale, UnknownLocaleError

from bridgelaws.language import Language
from bridgelaws.model import Finding, Place, Severity

CATALOGUE: dict[str, tuple[str, Severity]] = {
    "not-utf8": ("source", "error"),
    "binary-file": ("source", "error"),
    "empty-page": ("source", "warning"),
    "one-language": ("source", "warning"),
    "third-language": ("source", "warning"),
    "unknown-page": ("source", "info"),
    "headings-lost": ("source", "info"),
    "duplicate-page": ("source", "error"),
    "citation-differs": ("citation", "error"),
    "unknown-law": ("citation", "error"),
    "unknown-provision": ("citation", "error"),
    "call-differs": ("call", "warning"),
    "card-differs": ("card", "warning"),
    "suit-missing": ("card", "warning"),
    "number-differs": ("number", "warning"),
    "seat-differs": ("seat", "warning"),
    "missing-translation": ("missing", "error"),
    "truncated": ("missing", "warning"),
    "order-differs": ("order", "info"),
    "deal-incomplete": ("deal", "error"),
    "suit-mislabelled": ("deal", "error"),
    "card-twice": ("deal", "error"),
    "auction-irregular": ("auction", "info"),
    "turn-differs": ("auction", "warning"),
    "mixed-script": ("script", "warning"),
    "stray-symbol": ("symbol", "warning"),
    "leftover-markup": ("markup", "warning"),
    "low-confidence": ("alignment", "warning"),
}
"""Code → category and severity. The words stand in `locales/*/findings.toml` under the same codes."""


def finding(code: str, place: Place, /, **values: object) -> Finding:
    """Make a finding of the catalogue; `values` fill the placeholders of its message."""
    category, severity = CATALOGUE[code]
    return Finding(code, category, severity, place, tuple(sorted((name, str(value)) for name, value in values.items())))


def message(found: Finding, language: Language) -> str:
    """The sentence that says what is wrong, in the editor's language."""
    return _fill(language.catalogue[found.code][0], found, language)


def hint(found: Finding, language: Language) -> str:
    """How to mend it, in the editor's language."""
    return _fill(language.catalogue[found.code][1], found, language)


def _fill(words: str, found: Finding, language: Language) -> str:
    return _Words(language).vformat(words, (), dict(found.values))


class _Words(Formatter):
    """`str.format` with `{kind!w}` an interface word, `{seat!n}` a seat, `{call!c}` a call, `{code!l}` languages."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def convert_field(self, value: Any, conversion: Any) -> Any:
        if conversion == "w":
            return self._language.text(str(value))
        if conversion == "n":
            return self._language.map("bridge", "seats")[value][1]
        if conversion == "c":
            return _call_name(value, self._language)
        if conversion == "l":
            return ", ".join(_language_name(code, self._language) for code in str(value).split(", "))
        return super().convert_field(value, conversion)


def _call_name(call: str, spoken: Language) -> str:
    """The word for a pass or a double, as on the pages; a bid as it is."""
    word = spoken.map("bridge", "calls").get(call, (call,))[0]
    return str(word[:1].upper() + word[1:])


def _language_name(code: str, spoken: Language) -> str:
    """What `spoken` calls a language; the code itself for one that the world does not know."""
    try:
        return str(Locale.parse(code).get_language_name(spoken.code) or code)
    except (UnknownLocaleError, ValueError):
        return code
