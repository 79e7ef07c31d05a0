"""MkDocs' own things as we need them: a page whose HTML is ready, settings in one language, a sturdy server."""

from __future__ import annotations

import copy
import json
import logging
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import get_plugin_logger
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.pages import Page
from mkdocs.theme import Theme
from mkdocs.utils import CountHandler

from bridgelaws import theme
from bridgelaws.language import Language
from bridgelaws.links import PageLinks
from bridgelaws.site_page import SitePage
from bridgelaws.webapp import control_words, manifest

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


def law_file(site_page: SitePage, config: MkDocsConfig) -> File:
    """The file that stands for `site_page` in MkDocs, with its page. Its address does not depend on any setting."""
    source = f"{site_page.address.rstrip('/')}.md"
    file = File.generated(config, source, content="", inclusion=InclusionLevel.NOT_IN_NAV)
    file.use_directory_urls = True
    file.dest_uri = f"{site_page.address}index.html"
    LawPage(site_page, file, config)
    return file


def home_file(code: str, config: MkDocsConfig) -> File:
    """The home page of a language whose editor wrote none."""
    head = f"---\ntemplate: home.html\ntitle: {json.dumps(config.site_name, ensure_ascii=False)}\n---\n"
    return File.generated(config, f"{code}/index.md", content=head, inclusion=InclusionLevel.NOT_IN_NAV)


def app_files(languages: Iterable[Language], config: MkDocsConfig) -> Iterator[File]:
    """The manifest of the app in each language, and the words of its control."""
    for language in languages:
        told = manifest(language, config.site_name, config.site_description or "")
        yield File.generated(config, f"manifest.{language.code}.webmanifest", content=told)
        yield File.generated(config, f"assets/offline/{language.code}.json", content=control_words(language))


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


def inherited_assets(files: Files, config: MkDocsConfig) -> list[File]:
    """Stylesheets, scripts and images of the themes that ours extends; the pages need none of them.

    An edition's own `docs/` and `custom_dir` stand before our theme, so theirs are never among these.
    """
    dirs = [Path(folder) for folder in config.theme.dirs]
    ours = next((n for n, folder in enumerate(dirs) if folder == Path(theme.__file__).parent), len(dirs))
    return [
        file
        for file in files
        if file.abs_src_path and any(Path(file.abs_src_path).is_relative_to(folder) for folder in dirs[ours + 1 :])
    ]
