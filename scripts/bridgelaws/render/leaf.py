"""A leaf of the site: everything that stands on one page, before it is written in a language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from bridgelaws.folding import fold
from bridgelaws.language import Code, Language
from bridgelaws.model import Block, Document
from bridgelaws.refs import Ref
from bridgelaws.render.plan import body_rows, title_row
from bridgelaws.render.provisions import all_provisions, homes
from bridgelaws.render.targets import law_key

_NOT_WORD = re.compile(r"[^\w]+")
_WIKI_PREFIX = re.compile(r"^(?:comment_)?(?:law_)?(?=\D)")
"""What the wiki puts before the name of a page: `comment_law_preface` is shown on the page `preface/`."""
_PROSE = ("paragraph", "list-item", "example")
_SHORTEST, _LONGEST = 60, 155
"""Of a description, in characters: what search engines show."""
_TAKEN = ("law", "assets", "index", "404")
"""Names that the site needs for itself."""


@dataclass(frozen=True)
class Leaf:
    """One page in all languages."""

    key: str
    """The part of its addresses that is the same in every language: `law/27/`."""
    law: int | None
    documents: tuple[Document, ...]
    """The text of the Law first, then what comments on it."""
    provisions: tuple[Ref, ...]
    """What the Code says that the Law has; empty for pages without a number."""

    @cached_property
    def texts(self) -> tuple[Document, ...]:
        """The documents that give the text of the Law; an empty page gives none."""
        return tuple(document for document in self.documents if document.kind == "law" and document.rows)

    @cached_property
    def rows(self) -> frozenset[str]:
        """Anchors of the rows that are shown; a document's title is not one of them."""
        return frozenset(row.anchor for document in self.documents for row in body_rows(document))

    @cached_property
    def stated(self) -> tuple[Ref, ...]:
        """The provisions that a row states under its own anchor, also those that the Code does not divide so far."""
        blocks = (block for document in self.texts for row in body_rows(document) for block in row.blocks)
        return tuple(dict.fromkeys(b.ref for b in blocks if b.ref and b.ref.anchor == b.anchor))

    @cached_property
    def home(self) -> Mapping[str, str]:
        """For the anchor of each provision, and of each row, the anchor of the row that it is found in."""
        if self.law is None:
            return {anchor: anchor for anchor in self.rows}
        outlined = frozenset(ref.anchor for ref in self.provisions) if not self.texts else frozenset[str]()
        return homes(self.provisions, self.rows | outlined, self.law)

    @property
    def modified(self) -> str | None:
        """The newest date of its sources."""
        return max((document.source.modified or "" for document in self.documents), default="") or None

    def title(self, language: Language) -> str:
        """The title of the Law or, for a page without a number, what its source calls it in `language`."""
        if self.law is not None:
            return language.titles.get(self.law, "") or self._written_title(language)
        return self._written_title(language) or self.documents[0].page

    def _written_title(self, language: Language) -> str:
        """The heading at the top of the first document, in `language` if it has one there, else in any."""
        row = title_row(self.documents[0]) if self.documents else None
        blocks: Iterable[Block] = row.blocks if row else ()
        words = {block.language: block.text for block in reversed(tuple(blocks))}
        return words.get(language.code) or next(iter(words.values()), "")

    def full_title(self, language: Language) -> str:
        """«Νόμος 27 · Ανεπαρκής αγορά»."""
        number = language.text("Law {number}", number=self.law) if self.law is not None else ""
        return " · ".join(part for part in (number, self.title(language)) if part)

    def short_title(self, language: Language) -> str:
        """«27 · Ανεπαρκής αγορά»."""
        return " · ".join(part for part in (str(self.law or ""), self.title(language)) if part)


def description(leaf: Leaf, language: Language) -> str:
    """The first words of the page's text in `language`, cut between words; its title where it has none.

    A provision goes before what only opens the page, which may be the same on many.
    """
    blocks = (b for document in leaf.documents for b in document.blocks if b.language == language.code)
    prose = [block for block in blocks if block.kind in _PROSE and len(block.text) > _SHORTEST]
    first = next((block for block in prose if block.ref and block.ref.path), prose[0] if prose else None)
    text = first.text if first else leaf.full_title(language)
    return text if len(text) <= _LONGEST else text[:_LONGEST].rpartition(" ")[0] + " …"


def leaves(documents: Iterable[Document], code: Code) -> tuple[Leaf, ...]:
    """The pages of the site: every Law of the Code, and after them what other sources there are, in their order."""
    grouped: dict[str, list[Document]] = {law_key(law): [] for law in code.outline}
    laws = {law_key(law): law for law in code.outline}
    names: dict[str, str] = {}
    for document in documents:
        key = law_key(document.law) if document.law is not None else _named(document, names)
        grouped.setdefault(key, []).append(document)
        if document.law is not None:
            laws[key] = document.law
    made = (_leaf(key, laws.get(key), found, code) for key, found in grouped.items())
    return tuple(sorted(made, key=lambda leaf: (leaf.law is None, leaf.law or 0)))


def _leaf(key: str, law: int | None, documents: Iterable[Document], code: Code) -> Leaf:
    ordered = tuple(sorted(documents, key=lambda document: document.kind != "law"))
    return Leaf(key, law, ordered, all_provisions(code.outline.get(law, ()) if law is not None else ()))


def _named(document: Document, names: dict[str, str]) -> str:
    """The key of a page without a number: its name, made fit for an address; two pages never share one by accident."""
    name = _WIKI_PREFIX.sub("", document.page) or document.page
    slug = _NOT_WORD.sub("-", fold(name)).replace("_", "-").strip("-") or "page"
    while slug in _TAKEN or names.setdefault(slug, name) != name:
        slug += "-"
    return f"{slug}/"
