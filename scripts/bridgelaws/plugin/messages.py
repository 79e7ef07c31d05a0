"""What the plugin tells the editor, as sentences in the editor's language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bridgelaws.edition import Edition
from bridgelaws.errors import BridgeLawsError
from bridgelaws.findings import hint, message
from bridgelaws.language import Language, asked_code
from bridgelaws.links import BrokenLink
from bridgelaws.model import Finding

_SHOWN = 20
"""As many broken links as one message tells; the rest is counted."""


def editor_language(edition: Edition, environment: Mapping[str, str]) -> Language:
    """The language of messages to the editor: what the environment asks for, else the edition's last."""
    spoken = {language.code: language for language in edition.languages}
    return spoken.get(asked_code(environment), edition.languages[-1])


def finding_words(found: Finding, language: Language) -> str:
    """Place, sentence and code of a finding, and beneath it the cure."""
    place = f"{found.place.path}:{found.place.line}"
    return f"{place}: {message(found, language)} [{found.code}]\n    {hint(found, language)}"


def error_words(error: BridgeLawsError, language: Language | None) -> str:
    """What stops the build, with its place and cure; in the code's English where no language could be loaded."""
    if language is None:
        return str(error)
    cure = language.text(error.hint) if error.hint else ""
    return str(BridgeLawsError(language.text(error.message), path=error.path, line=error.line, hint=cure))


def broken_words(broken: Sequence[BrokenLink], origins: Mapping[str, str], language: Language) -> str:
    """The broken links, each with the page that has it and, from `origins`, the file that the page came from."""
    missing = {True: language.text("no such anchor"), False: language.text("no such page")}
    lines = [f"{_named(link.page, origins)}: {link.target}: {missing[link.anchor_only]}" for link in broken]
    more = [language.text("and {count} more", count=len(lines) - _SHOWN)] if len(lines) > _SHOWN else []
    return "\n    ".join([language.text("Links that lead nowhere:"), *lines[:_SHOWN], *more])


def _named(page: str, origins: Mapping[str, str]) -> str:
    return f"{page} ({origins[page]})" if origins.get(page) else page
