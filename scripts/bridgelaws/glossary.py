"""The terms that the locales explain, as a document: shown, cited and searched as every other page is."""

from __future__ import annotations

import hashlib
from dataclasses import replace

from bridgelaws.citations import find
from bridgelaws.corpus import Tools
from bridgelaws.language import Language, Term
from bridgelaws.model import Block, Corpus, Document, Row, Source, Span

PAGE = "glossary"
"""Name of the document, and of its page."""
KEY = f"{PAGE}/"
"""Key of that page: its address below the folder of each language."""


def with_glossary(corpus: Corpus, tools: Tools) -> Corpus:
    """The corpus with the glossary as its last document, where a locale explains terms."""
    document = _document(tools)
    return replace(corpus, documents=(*corpus.documents, document)) if document else corpus


def _document(tools: Tools) -> Document | None:
    """A row for each explained term, its key for an anchor, in the order of the locales.

    A block says «χωρίς ατού (ΧΑ)», the word strong, and on a line of its own what it means.
    """
    languages = tools.edition.languages
    keys = dict.fromkeys(key for language in languages for key in language.terms)
    if not keys:
        return None
    title = Row(tuple((_title(language),) for language in languages))
    rows = (title, *(Row(tuple(_side(key, language, tools) for language in languages)) for key in keys))
    said = repr([language.terms for language in languages])
    source = Source("locales/*/definitions.toml", hashlib.sha256(said.encode()).hexdigest(), "text")
    blocks = tuple(block for row in rows for block in row.blocks)
    return Document(PAGE, None, "glossary", source, rows, blocks)


def _title(language: Language) -> Block:
    return Block("heading", language.code, language.text("Glossary"), (1, 1), id=f"{language.code}-title", level=1)


def _side(key: str, language: Language, tools: Tools) -> tuple[Block, ...]:
    term = language.terms.get(key)
    return (_explained(key, term, language, tools),) if term else ()


def _explained(key: str, term: Term, language: Language, tools: Tools) -> Block:
    also = f" ({', '.join(term.also)})" if term.also else ""
    head = f"{term.word}{also}\n"
    text = head + term.says
    return Block(
        "paragraph",
        language.code,
        text,
        (1, 1),
        spans=(Span(0, len(term.word), "strong"), Span(len(head), len(head), "break")),
        id=f"{language.code}-{key}",
        anchor=key,
        citations=find(text, tools.grammar),
    )
