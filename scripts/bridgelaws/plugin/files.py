"""The files that the plugin gives to MkDocs, and those of other themes that it takes away."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files, InclusionLevel

from bridgelaws import theme
from bridgelaws.edition import Edition
from bridgelaws.plugin.host import LawPage
from bridgelaws.script_words import offline_words, search_words
from bridgelaws.site_page import SitePage
from bridgelaws.sitemap import sitemap
from bridgelaws.webapp import manifest


def add_pages(files: Files, pages: Iterable[SitePage], codes: Iterable[str], config: MkDocsConfig) -> set[str]:
    """Add the pages that are not written by hand, and homes of languages that have none; returns all addresses."""
    by_hand = {file.url for file in files.documentation_pages()}
    for code in codes:
        if f"{code}/" not in by_hand:
            files.append(_home_file(code, config))
    for page in pages:
        if page.address not in by_hand:
            files.append(_law_file(page, config))
    return {file.url for file in files.documentation_pages()}


def add_files(files: Files, pages: Collection[SitePage], edition: Edition, config: MkDocsConfig) -> None:
    """Add what stands beside `pages`, all of the site: sitemap, manifests of the app, words of the scripts."""
    groups = sorted({tuple(page.siblings.items()) for page in pages})
    made = {"sitemap.xml": sitemap(map(dict, groups), config.site_url or "")}
    addresses = {page.address for page in pages}
    for language in edition.languages:
        code = language.code
        made[f"manifest.{code}.webmanifest"] = manifest(language, config.site_name, config.site_description or "")
        made[f"assets/offline/{code}.json"] = offline_words(language)
        made[f"search/words.{code}.json"] = search_words(language, edition.code, addresses)
    for path, content in made.items():
        files.append(File.generated(config, path, content=content))


def _law_file(site_page: SitePage, config: MkDocsConfig) -> File:
    """The file that stands for `site_page` in MkDocs, with its page. Its address does not depend on any setting."""
    source = f"{site_page.address.rstrip('/')}.md"
    file = File.generated(config, source, content="", inclusion=InclusionLevel.NOT_IN_NAV)
    file.use_directory_urls = True
    file.dest_uri = f"{site_page.address}index.html"
    LawPage(site_page, file, config)
    return file


def _home_file(code: str, config: MkDocsConfig) -> File:
    """The home page of a language whose editor wrote none."""
    head = f"---\ntemplate: home.html\ntitle: {json.dumps(config.site_name, ensure_ascii=False)}\n---\n"
    return File.generated(config, f"{code}/index.md", content=head, inclusion=InclusionLevel.NOT_IN_NAV)


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
