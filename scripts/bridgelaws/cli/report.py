"""Findings as text for people, JSON for programs, and annotations for GitHub. Pure functions: nothing prints here."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from bridgelaws.export import finding_json
from bridgelaws.findings import CATALOGUE, hint, message
from bridgelaws.language import Language
from bridgelaws.model import Finding

FORMAT, VERSION = "bridgelaws-findings", 1
_GITHUB = {"error": "error", "warning": "warning", "info": "notice"}


def as_text(findings: Sequence[Finding], pages: int, language: Language) -> str:
    """Two lines a finding, as compilers write them (columns from 1), and a summary."""
    lines = [line for found in findings for line in text_lines(found, language)]
    return "\n".join([*lines, summary(findings, pages, language)])


def text_lines(found: Finding, language: Language) -> tuple[str, str]:
    """Place, severity, sentence and code; then the cure, indented."""
    place = f"{found.place.path}:{found.place.line}:{found.place.column + 1}"
    first = f"{place}: {language.text(found.severity)}: {message(found, language)} [{found.code}]"
    return first, f"    {hint(found, language)}"


def summary(findings: Iterable[Finding], pages: int, language: Language) -> str:
    """How many of each severity, and in how many pages."""
    counts = Counter(found.severity for found in findings)
    return language.text(
        "Pages: {pages}. Errors: {errors}, warnings: {warnings}, notes: {notes}.",
        pages=pages,
        errors=counts["error"],
        warnings=counts["warning"],
        notes=counts["info"],
    )


def as_json(findings: Sequence[Finding], pages: int, language: Language) -> str:
    """The findings as they stand in the JSON of `bridgelaws parse` (columns from 0)."""
    plain = [finding_json(found, language) for found in findings]
    return json.dumps(
        {"format": FORMAT, "version": VERSION, "pages": pages, "findings": plain}, ensure_ascii=False, indent=1
    )


def as_github(findings: Sequence[Finding], pages: int, language: Language) -> str:
    """GitHub workflow commands: each finding is shown at its line of the change, the summary in the log."""
    lines = [_annotation(found, language) for found in findings]
    return "\n".join([*lines, summary(findings, pages, language)])


def _annotation(found: Finding, language: Language) -> str:
    place = f"file={_property(found.place.path)},line={found.place.line},col={found.place.column + 1}"
    words = f"{message(found, language)} {hint(found, language)}"
    return f"::{_GITHUB[found.severity]} {place},title={found.code}::{_escape(words)}"


def _escape(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _escape(text).replace(":", "%3A").replace(",", "%2C")


REPORTS: Mapping[str, Callable[[Sequence[Finding], int, Language], str]] = {
    "text": as_text,
    "json": as_json,
    "github": as_github,
}


def explanation(code: str, language: Language) -> str:
    """All that the catalogue knows of a code."""
    category, severity = CATALOGUE[code]
    sentence, cure, words = language.catalogue[code]
    return "\n".join([f"{code} — {language.text(severity)}, {category}", "", sentence, cure, "", words.strip()])


def listing(language: Language) -> str:
    """Every code with its severity and what it says, a line each."""
    width = max(map(len, CATALOGUE))
    return "\n".join(
        f"{code:<{width}}  {language.text(severity):<9}  {language.catalogue[code][0]}"
        for code, (_, severity) in CATALOGUE.items()
    )
