"""Finished pages that a server keeps between rebuilds: a page whose making would give the same is not made again."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from jinja2 import BytecodeCache, ChoiceLoader, DictLoader, Environment
from jinja2.bccache import Bucket
from mkdocs.config.defaults import MkDocsConfig

from bridgelaws.plugin.host import FinishedPage, LawPage

TEMPLATE = "bridgelaws-finished.html"
"""Name of the template that prints a kept page as it is."""


class FinishedPages:
    """The pages of the last build by address; all are forgotten when what every page shows has changed."""

    def __init__(self) -> None:
        self._pages: dict[str, FinishedPage] = {}
        self._frame: object = None
        self._templates = _CompiledTemplates()

    def reuse(self, pages: Iterable[LawPage], frame: object, environment: Environment) -> None:
        """Send each of `pages` that is what it was to the template that prints it; `frame` is what all pages show."""
        if frame != self._frame:
            self._pages, self._frame = {}, frame
        environment.bytecode_cache = self._templates
        printing = DictLoader({TEMPLATE: "{{ finished.output }}"})
        environment.loader = ChoiceLoader([printing, environment.loader]) if environment.loader else printing
        for page in pages:
            kept = self._pages.get(page.site_page.address)
            if kept is not None and kept.site_page == page.site_page:
                page.meta["template"], page.finished = TEMPLATE, kept

    def keep(self, page: FinishedPage) -> None:
        """Remember a page for the next build."""
        self._pages[page.site_page.address] = page


def frame_of(config: MkDocsConfig, titles: Iterable[tuple[str, ...]]) -> object:
    """A value that changes with whatever every page shows: settings, templates, and the titles in the navigation."""
    return repr(config.user_configs), tuple(_stamps(config.theme.dirs)), tuple(titles)


def _stamps(folders: Iterable[str]) -> Iterator[tuple[str, int]]:
    """Files of the theme with their time, except icons: their folders begin with a dot, and never change."""
    for top in folders:
        for place, inside, names in os.walk(top):
            inside[:] = [name for name in inside if not name.startswith(".")]
            yield from ((f"{place}/{name}", Path(place, name).stat().st_mtime_ns) for name in names)


class _CompiledTemplates(BytecodeCache):
    """Templates compiled in an earlier build; Jinja itself asks whether their text is still the same."""

    def __init__(self) -> None:
        self._code: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if bucket.key in self._code:
            bucket.bytecode_from_string(self._code[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._code[bucket.key] = bucket.bytecode_to_string()
