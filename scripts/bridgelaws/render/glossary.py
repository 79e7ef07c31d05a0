"""The glossary in one language: its terms by the alphabet, each with its name in the other languages beside it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import groupby

from bridgelaws.folding import fold
from bridgelaws.language import Language
from bridgelaws.model import Document, Row
from bridgelaws.render.blocks import Headings
from bridgelaws.render.plan import body_rows
from bridgelaws.render.prose import Pen
from bridgelaws.render.rows import Margin, row_html

_HEADINGS = Headings(2, 1)


def glossary_html(document: Document, languages: Sequence[Language], pen: Pen) -> str:
    """The letters as links, and under each its terms; a term that the language does not explain comes last."""
    rows = sorted(body_rows(document), key=lambda row: _order(row, pen.language))
    by_letter = [(letter, list(group)) for letter, group in groupby(rows, key=lambda row: _letter(row, pen.language))]
    links = "".join(f'<a href="#letter-{letter}">{escape(letter.upper())}</a>' for letter, _ in by_letter if letter)
    return f'<nav class="letters" aria-label="{escape(pen.language.text("Letters"))}">{links}</nav>' + "".join(
        _heading(letter) + "".join(_row(row, languages, pen) for row in group) for letter, group in by_letter
    )


def _heading(letter: str) -> str:
    return f'<h2 id="letter-{letter}">{escape(letter.upper())}</h2>' if letter else ""


def _word(row: Row, language: Language) -> str:
    return fold(_name(row, language))


def _letter(row: Row, language: Language) -> str:
    return _word(row, language)[:1]


def _order(row: Row, language: Language) -> tuple[bool, str]:
    word = _word(row, language)
    return not word, word


def _row(row: Row, languages: Sequence[Language], pen: Pen) -> str:
    codes = [language.code for language in languages]
    others = [language for language in languages if language is not pen.language]
    named = "".join(
        f' <span lang="{other.code}">{escape(other.terms[row.anchor].word)}</span>'
        for other in others
        if row.anchor in other.terms
    )
    names = tuple(_name(row, language) for language in (pen.language, *others))
    return row_html(row, codes, pen, _HEADINGS, Margin(names=names, beside=f'<p class="tr">{named.strip()}</p>'))


def _name(row: Row, language: Language) -> str:
    term = language.terms.get(row.anchor)
    return term.word if term else ""
