"""`Edition`: what a federation decides about its site, and the data that follow from it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from bridgelaws.language import Code, Language, load_code, load_languages, locale_folders


@dataclass(frozen=True)
class Edition:
    """The languages of an edition, in its order, and the Code that it annotates."""

    languages: tuple[Language, ...]
    """The first gives the reading order of the pages."""
    code: Code
    prevailing: str
    """Code of the language whose text decides where two differ."""
    dated: str = ""
    """Day of the edition, ISO 8601, where its editor tells one."""

    def language(self, code: str) -> Language:
        """The language called `code`. Raises `KeyError` for one that the edition has not."""
        return {language.code: language for language in self.languages}[code]


def load_edition(
    languages: tuple[str, ...] = ("el", "en"),
    *,
    prevailing: str = "",
    code: str = "code-2017",
    folder: Path | None = None,
) -> Edition:
    """Load an edition; `folder` is where its own `locales/` may stand.

    Raises `BridgeLawsError` for a language that is not there.
    """
    folders = locale_folders(folder)
    return Edition(load_languages(languages, folders), load_code(folders, code), prevailing or languages[-1])
