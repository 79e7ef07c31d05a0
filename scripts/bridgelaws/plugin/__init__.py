"""The MkDocs side, kept thin: the corpus in, finished pages out, every link verified, the last good site kept.

The work is done by ordinary functions, none of which knows MkDocs: `workshop` makes values of the sources, `links`,
`offline` and `staging` finish the site. What templates find in their context beside MkDocs' own names:

    edition      the `Edition`
    language     the `Language` of the page; on `index.html` and `404.html` the edition's first
    site_page    the `SitePage`; None on `index.html` and `404.html`
    frame        the `Frame`: what is the same around all pages of a language
    offline      whether pages are kept for reading without a connection; not while serving, where they change
    config       MkDocs', with `config.theme.language` the page's
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Literal

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin, event_priority, get_plugin_logger
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url
from mkdocs.utils.templates import TemplateContext

from bridgelaws import offline
from bridgelaws.batch import batch
from bridgelaws.citations import find
from bridgelaws.edition import Edition
from bridgelaws.errors import BridgeLawsError
from bridgelaws.handwritten import link_references
from bridgelaws.language import Language
from bridgelaws.links import PageLinks, broken_links, scan
from bridgelaws.model import Finding
from bridgelaws.plugin.files import add_files, add_pages, inherited_assets
from bridgelaws.plugin.finished import FinishedPages, frame_of
from bridgelaws.plugin.host import (
    FinishedPage,
    LawPage,
    has_warned,
    in_language,
    surviving,
)
from bridgelaws.plugin.messages import broken_words, editor_language, error_words, finding_words
from bridgelaws.plugin.options import Options
from bridgelaws.plugin.workshop import Workshop
from bridgelaws.plugin.written import address_of, titled, written_page
from bridgelaws.refs import Ref
from bridgelaws.render.frame import Frame
from bridgelaws.settings import settings_of, sources_of
from bridgelaws.site_page import SitePage, newest
from bridgelaws.staging import Staging, files_under

log = get_plugin_logger(__name__)

_FIRST, _LAST = 100, -100
"""Priorities among the plugins: the corpus before others see files, the verdict after they have written theirs."""


class BridgeLawsPlugin(BasePlugin[Options]):  # type: ignore[no-untyped-call]
    """What MkDocs calls. One instance lives through all rebuilds of a server, as each plugin with `on_startup` does."""

    edition: Edition
    editor: Language
    frame: Frame

    def __init__(self) -> None:
        self.serving, self.batch = False, ExitStack()
        self.views: dict[str, MkDocsConfig] = {}
        self.written: dict[str, SitePage] = {}
        self.workshop = Workshop()
        self.staging: Staging | None = None
        self.finished = FinishedPages()
        self.told: frozenset[Finding] = frozenset()
        self.links: dict[str, PageLinks] = {}
        self.origins: dict[str, str] = {}

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
        """Refuse `--dirty`, which would publish a part of the site; a server keeps what has not changed anyway."""
        if dirty:
            raise PluginError("--dirty would leave pages out. Run without it: a server remembers unchanged pages.")
        self.serving = command == "serve"
        if not self.serving:
            self.batch.enter_context(batch())

    def on_shutdown(self) -> None:
        """The end of a build, or of a server."""
        self.batch.close()

    @event_priority(_FIRST)
    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Build beside the site, so that the last good one stands until this one is whole."""
        self.views, self.links, self.staging = {}, {}, None
        try:
            self.staging = Staging(Path(config.site_dir))
        except OSError as error:
            raise PluginError(f"{error.filename}: {error.strerror}") from error
        config.site_dir = str(self.staging.folder)
        return config

    def on_pre_build(self, *, config: MkDocsConfig) -> None:
        """Read, align, link, check and render. What cannot go on stops here, before anything is written."""
        folder, speaker = Path(config.config_file_path).parent, None
        try:
            settings = settings_of(self.config)
            self.edition = self.workshop.open(settings, folder)
            self.editor = speaker = editor_language(self.edition, os.environ)
            loaded = self.workshop.read(sources_of(settings, folder))
            self._tell(self.workshop.check(loaded))
            self.workshop.render(loaded)
        except BridgeLawsError as error:
            raise PluginError(error_words(error, speaker)) from error
        if not self.serving:
            self.workshop.forget()

    def _tell(self, findings: tuple[Finding, ...]) -> None:
        """Log each error that was not told before, and how much else `bridgelaws check` would tell."""
        errors = [found for found in findings if found.severity == "error"]
        for found in errors:
            if found not in self.told:
                log.warning(finding_words(found, self.editor))
        self.told = frozenset(errors)
        if len(findings) > len(errors):
            count = len(findings) - len(errors)
            log.info(self.editor.text("Further findings, told by bridgelaws check: {count}", count=count))

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Add the pages that are not written by hand, homes of languages that have none, sitemap and manifests."""
        for file in inherited_assets(files, config):
            files.remove(file)
        codes = tuple(language.code for language in self.edition.languages)
        addresses = add_pages(files, self.workshop.pages.values(), codes, config)
        by_hand = addresses - self.workshop.pages.keys()
        self.written = {address: written_page(address, addresses, codes) for address in by_hand}
        add_files(files, [*self.workshop.pages.values(), *self.written.values()], self.edition, config)
        return files

    def on_env(self, env: Environment, *, config: MkDocsConfig, files: Files) -> None:
        """All titles are known now: make what stands around every page; a server reuses the pages it has."""
        config.theme.static_templates.discard("sitemap.xml")  # it knows no siblings, and bears today's date
        made = [file.page for file in files.documentation_pages() if file.page]
        by_hand = [(page, self._site_page(page)) for page in made if not isinstance(page, LawPage)]
        for page, site_page in by_hand:
            if site_page.kind == "home":
                page.meta.setdefault("template", "home.html")
        self.frame = Frame(self.edition, self.workshop.pages, [site_page for _, site_page in by_hand])
        told = [(site_page, page.content or "") for page, site_page in by_hand if site_page.kind == "written"]
        for path, content in self.workshop.search_files(told):
            files.append(File.generated(config, path, content=content))
        self.origins = {f"{page.address}index.html": ", ".join(page.sources) for page in self.workshop.pages.values()}
        self.origins |= {page.file.dest_uri: page.file.src_uri for page, _ in by_hand}
        if self.serving:
            titles = ((page.url, str(page.title)) for page in made)
            self.finished.reuse((page for page in made if isinstance(page, LawPage)), frame_of(config, titles), env)

    def _site_page(self, page: Page) -> SitePage:
        if isinstance(page, LawPage):
            return page.site_page
        address = page.file.url
        known = self.workshop.pages.get(address) or self.written.get(address)
        return titled(known or SitePage(address, self.edition.languages[0].code, "written", ""), page)

    def on_page_content(self, html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str | None:
        """Link the plain references of a page written by hand."""
        if isinstance(page, LawPage) or self.workshop.grammar is None:
            return None
        grammar, language = self.workshop.grammar, self._site_page(page).language

        def href(ref: Ref) -> str | None:
            address = address_of(ref, self.workshop.pages, language)
            return address and get_relative_url(address, page.url)

        return link_references(html, lambda text: find(text, grammar), href)

    def on_page_context(
        self, context: TemplateContext, *, page: Page, config: MkDocsConfig, nav: Navigation
    ) -> TemplateContext:
        """What a template needs to speak the language of its page."""
        if isinstance(page, LawPage) and page.finished:
            context.update({"finished": page.finished})  # type: ignore[misc]
            return context
        site_page = self._site_page(page)
        return self._speaking(context, site_page.language, config, site_page)

    def on_template_context(
        self, context: TemplateContext, *, template_name: str, config: MkDocsConfig
    ) -> TemplateContext:
        """The chooser and the page for addresses that are not there speak every language; the first is their frame."""
        return self._speaking(context, self.edition.languages[0].code, config, None)

    def _speaking(
        self, context: TemplateContext, code: str, config: MkDocsConfig, site_page: SitePage | None
    ) -> TemplateContext:
        if code not in self.views:
            self.views[code] = in_language(config, code)
        own: dict[str, Any] = {
            "config": self.views[code],
            "edition": self.edition,
            "language": self.edition.language(code),
            "site_page": site_page,
            "frame": self.frame,
            "offline": not self.serving,
        }
        context.update(own)  # type: ignore[typeddict-item]
        return context

    @event_priority(_LAST)
    def on_post_page(self, output: str, *, page: Page, config: MkDocsConfig) -> None:
        """Note what the finished page offers and asks for."""
        kept = page.finished if isinstance(page, LawPage) else None
        links = self.links[page.file.dest_uri] = kept.links if kept and kept.output == output else scan(output)
        if self.serving and isinstance(page, LawPage):
            self.finished.keep(FinishedPage(page.site_page, output, links))

    @event_priority(_LAST)
    def on_post_template(self, output_content: str, *, template_name: str, config: MkDocsConfig) -> None:
        """The same for a page that the theme makes."""
        if template_name.endswith(".html"):
            self.links[template_name] = scan(output_content)

    @event_priority(_LAST)
    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Verify every link, then put the site in its place, unless `--strict` is about to refuse it."""
        assert self.staging is not None, "on_config comes before"
        broken = broken_links(self.links, files_under(self.staging.folder), config.site_url or "")
        if broken:
            said = broken_words(broken, self.origins, self.editor)
            if not self.serving:
                raise PluginError(said)
            log.error(said)
        if not (config.strict and has_warned()):
            if not self.serving:
                told = newest(self.workshop.pages.values(), self.edition.dated)
                offline.complete(self.staging.folder, told)
            self.staging.publish()
            config.site_dir = str(self.staging.site)
            if not self.serving:
                log.info(self.editor.text("The site is in {place}", place=self.staging.site))

    def on_build_error(self, *, error: Exception) -> None:
        """The last good site stays; what was built beside it goes."""
        if self.staging:
            self.staging.discard()

    def on_serve(
        self, server: LiveReloadServer, *, config: MkDocsConfig, builder: Callable[..., None]
    ) -> LiveReloadServer:
        """Watch what lies outside of `docs/`, and outlive a build that fails."""
        folder = Path(config.config_file_path).parent
        for path in (*sources_of(settings_of(self.config), folder), folder / "locales"):
            if path.exists() and not path.absolute().is_relative_to(config.docs_dir):
                server.watch(str(path))
        server.builder = surviving(server.builder)
        return server
