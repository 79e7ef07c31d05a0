"""One reader for each form of a wiki page; all give the same blocks.

A page goes from bytes to text (`decoding`), its form is told (`forms`), the wiki's furniture is taken off (`chrome`),
the form's own reader gives raw paragraphs (`text`, `wiki`, `html`, `markdown`), and from there on all forms share every
step (`blocks`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass

from bridgelaws.findings import finding
from bridgelaws.folding import fold
from bridgelaws.language import Language
from bridgelaws.model import Form, Page, Place, Source
from bridgelaws.reading.blocks import make_blocks
from bridgelaws.reading.chrome import strip_chrome
from bridgelaws.reading.decoding import decode, lines_of
from bridgelaws.reading.forms import form_of
from bridgelaws.reading.identity import identify, stem_of
from bridgelaws.reading.patterns import Patterns
from bridgelaws.reading.raw import Debris, Sheet
from bridgelaws.reading.text import read_text
from bridgelaws.reading.wiki import read_wiki

__all__ = ["Reader", "read"]


@dataclass(frozen=True)
class Reader:
    """What is compiled once for an edition and used on every page."""

    patterns: Patterns

    @classmethod
    def build(cls, languages: Iterable[Language]) -> Reader:
        """Compile the tables of `languages`. Raises `BridgeLawsError` where a locale lacks one."""
        return cls(Patterns.build(languages))


def read(path: str, data: bytes, reader: Reader) -> Page:
    """Read a page in any form: `data` are the bytes of the file that the caller knows as `path`.

    Never raises for what is wrong inside the file: that becomes findings, and a file that cannot be read has no blocks.
    """
    sha256 = hashlib.sha256(data).hexdigest()
    text, unreadable = decode(path, data)
    if text is None:
        page, law, kind = identify(path, Sheet(()).told, (), reader.patterns)
        return Page(page, law, kind, Source(path, sha256, "text"), (), unreadable)
    form, sheet = _read_form(path, text, reader.patterns)
    page, law, kind = identify(path, sheet.told, sheet.raws, reader.patterns)
    known = law is None or any(law in language.titles for language in reader.patterns.languages)
    law = law if known else None
    blocks, findings = make_blocks(path, sheet, form, law, kind, reader.patterns)
    named = (
        () if law or reader.patterns.standard.match(fold(page)) else (finding("unknown-page", Place(path), page=page),)
    )
    source = Source(path, sha256, form, sheet.told.modified, sheet.told.author)
    return Page(page, law, kind, source, blocks, (*findings, *(named if blocks else ())))


def _read_form(path: str, text: str, patterns: Patterns) -> tuple[Form, Sheet]:
    """A page's form and raw paragraphs. One whose marks a reader cannot follow is read as plain text and says so."""
    form = form_of(text)
    try:
        return form, _sheet(path, text, form, patterns)
    except (ArithmeticError, AssertionError, LookupError, RecursionError, ValueError) as error:
        sheet = _sheet(path, text, "text", patterns)
        failed = Debris(1, f"{form}: {type(error).__name__}")
        return "text", sheet._replace(debris=(failed, *sheet.debris))


def _sheet(path: str, text: str, form: Form, patterns: Patterns) -> Sheet:
    """The raw paragraphs of a page, by the reader of its form; that of a rare form is loaded when a page is in it."""
    lines = lines_of(text)
    if form == "html":
        from bridgelaws.reading.html import read_html

        return read_html(lines, patterns)
    body, told = strip_chrome(lines, stem_of(path), patterns)
    if form == "markdown":
        from bridgelaws.reading.markdown import read_markdown

        return read_markdown(body, patterns)._replace(told=told)
    return (read_wiki if form == "wiki" else read_text)(body, patterns)._replace(told=told)
