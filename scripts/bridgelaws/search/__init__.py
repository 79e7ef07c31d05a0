"""Search: what a site's pages say, prepared so that a phone finds it at once and without the net.

    search/references.json   how references are typed, and where they lead (`references`)
    search/vocabulary.json   how terms are made (`analyser`), and what goes by several names (`concepts`), once for all
                             languages whose terms are made alike
    search/el.json           for each language which of its pages' rows say what (`units`, `index`)

A browser fetches them on first use; `theme/assets/search` reads them. No text is kept in an index: the sentence that is
shown is taken from its page.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from bridgelaws.citations import Grammar
from bridgelaws.edition import Edition
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
    analysers = [Analyser(language, edition.languages) for language in edition.languages]
    yield "search/vocabulary.json", _json(_vocabularies(edition, analysers))
    documents = by_page(pages.values(), corpus.documents)
    for analyser in analysers:
        code = analyser.language.code
        own = [page for page in pages.values() if page.language == code]
        found = [(page, units(page, documents[page.address], edition, analyser, memory)) for page in own]
        found += [(page, told(page, prose, analyser)) for page, prose in written if page.language == code]
        yield f"search/{code}.json", _json({"language": code} | index(found))


def _vocabularies(edition: Edition, analysers: Iterable[Analyser]) -> list[dict[str, Any]]:
    alike: dict[tuple[str, ...], list[Analyser]] = {}
    for analyser in analysers:
        alike.setdefault(tuple(analyser.stemmers.values()), []).append(analyser)
    return [{"languages": [one.language.code for one in own]} | _vocabulary(edition, own[0]) for own in alike.values()]


def _vocabulary(edition: Edition, analyser: Analyser) -> dict[str, Any]:
    return {
        "analyser": analyser.tables(),
        "concepts": concepts(edition.languages, analyser),
        "synonyms": synonyms(edition.languages, analyser),
        "over": analyser.terms(" ".join(_told(edition, "over"))),
        "insufficient": analyser.terms(" ".join(analyser.language.glossary.get("insufficient-bid", ())[:1])),
        "endings": _told(edition, "endings"),
        "sounds": _told(edition, "sounds"),
        "typed": _told(edition, "typed"),
        "looks": _told(edition, "looks"),
    }


def _told(edition: Edition, key: str) -> list[str]:
    return [entry for language in edition.languages for entry in language.words("search", key)]


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
