"""MkDocs' own things as we need them: a page whose HTML is ready, settings in one language, a sturdy server."""

from __future__ import annotations

import copy
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import get_plugin_logger
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.theme import Theme
from mkdocs.utils import CountHandler

from bridgelaws.links import PageLinks
from bridgelaws.site_page import SitePage

log = get_plugin_logger(__name__)


@dataclass(frozen=True, slots=True)
class FinishedPage:
    """One page as it was written, and what it was made from."""

    site_page: SitePage
    output: str
    links: PageLinks


class LawPage(Page):
    """A page that comes as finished HTML: no Markdown is read or rendered."""

    def __init__(self, site_page: SitePage, file: File, config: MkDocsConfig) -> None:
        super().__init__(site_page.title, file, config)
        self.site_page = site_page
        self.finished: FinishedPage | None = None

    def read_source(self, config: MkDocsConfig) -> None:
        """Nothing is read; the template finds title and description where hand-written pages have them."""
        page = self.site_page
        self.markdown, self.meta = "", {"title": page.title, "description": page.description}

    def render(self, config: MkDocsConfig, files: Files) -> None:
        """The content is what our own functions rendered. Anchors are verified in the built site, by `links`."""
        self.content = self.site_page.html


def in_language(config: MkDocsConfig, code: str) -> MkDocsConfig:
    """The configuration with the theme's language set to `code`; the one given stays as it is."""
    view = copy.copy(config)
    view["theme"] = _ThemeView(config.theme, code)
    return view


class _ThemeView:
    """A theme whose `language` is another one; all else is the theme's."""

    def __init__(self, theme: Theme, language: str) -> None:
        self._theme, self._language = theme, language

    def __getattr__(self, name: str) -> Any:
        return getattr(self._theme, name)

    def __getitem__(self, key: str) -> Any:
        return self._language if key == "language" else self._theme[key]

    def __contains__(self, key: object) -> bool:
        return key in self._theme


def surviving(build_site: Callable[[], None]) -> Callable[[], None]:
    """A builder whose failure leaves the server answering with the last good site; MkDocs' own would hang."""

    def rebuild() -> None:
        try:
            build_site()
        except Exception as error:  # whatever a page, a template or another plugin raises
            log.error(f"{error}\n    The last good site stays. Mend what is wrong and save it again.")

    return rebuild


def has_warned() -> bool:
    """True when MkDocs has counted a warning, which `--strict` turns into a failure after the last event."""
    counters = (handler for handler in logging.getLogger("mkdocs").handlers if isinstance(handler, CountHandler))
    return any(counter.get_counts() for counter in counters)
