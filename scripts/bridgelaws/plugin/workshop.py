"""Source pages → finished values, and what a server remembers of them from one build to the next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from bridgelaws import checks, corpus, pages, search
from bridgelaws.citations.grammar import Grammar
from bridgelaws.edition import Edition
from bridgelaws.glossary import with_glossary
from bridgelaws.handwritten import sections
from bridgelaws.model import Corpus, Finding
from bridgelaws.settings import Settings, edition_of, stamp_of
from bridgelaws.site_page import SitePage


class Workshop:
    """One for all builds of a server; its pages are those of the last."""

    edition: Edition

    def __init__(self) -> None:
        self.pages: Mapping[str, SitePage] = {}
        self.grammar: Grammar | None = None
        self._stamp: object = None
        self._read = corpus.Memory()
        self._shown: Corpus | None = None
        self.forget()

    def forget(self) -> None:
        """Give back the room of what only a further build would need."""
        self._read.documents = {}
        self._checked, self._rendered, self._indexed = checks.Memory(), pages.Memory(), search.Memory()

    def open(self, settings: Settings, folder: Path) -> Edition:
        """The edition in `folder`, loaded anew where it has changed. Raises `BridgeLawsError`, as `edition_of` does."""
        stamp = stamp_of(settings, folder)
        if stamp != self._stamp:
            self.edition, self._stamp = edition_of(settings, folder), stamp
        return self.edition

    def read(self, sources: tuple[Path, ...]) -> Corpus:
        """Read and link the source pages. Raises `BridgeLawsError`, as `corpus.load` does."""
        return corpus.load(sources, self.edition, memory=self._read)

    def check(self, loaded: Corpus) -> tuple[Finding, ...]:
        """All findings, as `checks.check` orders them."""
        return checks.check(loaded, self.edition, self._checked)

    def render(self, loaded: Corpus) -> None:
        """Make the pages."""
        assert self._read.tools is not None, "reading makes them"
        self.grammar = self._read.tools.grammar
        self._shown = with_glossary(loaded, self._read.tools)
        self.pages = pages.build(self._shown, self.edition, self._rendered)

    def search_files(self, written: Iterable[tuple[SitePage, str]]) -> Iterator[tuple[str, str]]:
        """Path and content of each file of search; `written`: pages by hand, each with the HTML of its content."""
        assert self._shown is not None and self.grammar is not None, "rendering comes before"
        by_hand = [(page, tuple(sections(html))) for page, html in written]
        yield from search.files(self._shown, self.pages, self.edition, self.grammar, self._indexed, by_hand)
