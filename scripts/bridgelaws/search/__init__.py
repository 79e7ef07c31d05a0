"""Search: what a site's pages say, prepared so that a phone finds it at once and without the net.

    search/references.json   how references are typed, and where they lead (`references`)
    search/el.json           for each language: how its terms are made (`analyser`), what goes by several names
                             (`concepts`), and which of its pages' rows say what (`units`, `index`)

A browser fetches them on first use; `theme/assets/search` reads them. No text is kept in an index: the sentence that is
shown is taken from its page.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bridgelaws.citations import Grammar
from bridgelaws.edition import Edition
from bridgelaws.language import Language
from bridgelaws.model import Corpus
from bridgelaws.search.analyser import Analyser
from bridgelaws.search.concepts import concepts, synonyms
from bridgelaws.search.index import index
from bridgelaws.search.references import references
from bridgelaws.search.units import Memory, Prose, by_page, told, units
from bridgelaws.site_page import SitePage

__all__ = ["Memory", "files"]


def files(
    corpus: Corpus,
    pages: Mapping[str, SitePage],
    edition: Edition,
    grammar: Grammar,
    memory: Memory,
    written: Sequence[tuple[SitePage, Prose]] = (),
) -> Iterator[tuple[str, str]]:
    """Path from the top of the site and content of each file that search needs.

    `pages` by address; `written`: those by hand, with their sections. What `memory` knows of a document is not made
    again while its source stays the same.
    """
    if memory.frame != edition:
        memory.frame, memory.units, memory.topics = edition, {}, {}
    yield "search/references.json", _json(references(edition, grammar, pages))
    documents = by_page(pages.values(), corpus.documents)
    for language in edition.languages:
        analyser = Analyser(language, edition.languages)
        own = [page for page in pages.values() if page.language == language.code]
        found = [(page, units(page, documents[page.address], edition, analyser, memory)) for page in own]
        found += [(page, told(page, prose, analyser)) for page, prose in written if page.language == language.code]
        yield f"search/{language.code}.json", _json(_tables(language, edition, analyser) | index(found))


def _tables(language: Language, edition: Edition, analyser: Analyser) -> dict[str, Any]:
    return {
        "language": language.code,
        "analyser": analyser.tables(),
        "concepts": concepts(edition.languages, analyser),
        "synonyms": synonyms(edition.languages, analyser),
        "over": analyser.terms(" ".join(_told(edition, "over"))),
        "insufficient": analyser.terms(" ".join(language.glossary.get("insufficient-bid", ())[:1])),
        "endings": _told(edition, "endings"),
        "sounds": _told(edition, "sounds"),
        "typed": _told(edition, "typed"),
    }


def _told(edition: Edition, key: str) -> list[str]:
    return [entry for language in edition.languages for entry in language.words("search", key)]


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
