"""What a reader downloads: a first page, with the styles and scripts that it names, and the whole edition."""

from __future__ import annotations

import gzip
import posixpath
from dataclasses import dataclass
from pathlib import Path

from bridgelaws.links import scan

_FOR_MACHINES = {".map", ".xml", ".gz"}
"""Endings of what no reader opens: source maps, the sitemap."""


@dataclass(frozen=True, slots=True)
class Weight:
    """Bytes after gzip."""

    html: int
    css: int
    js: int
    edition: int
    """The whole site, as a reader keeps it: all files but those for machines."""

    @property
    def total(self) -> int:
        return self.html + self.css + self.js


def weigh(site: Path, page: str) -> Weight:
    """The weight of `page` (`el/law/27/index.html`) of the built `site`."""
    html = (site / page).read_text(encoding="utf-8")
    named = (posixpath.join(posixpath.dirname(page), target.partition("?")[0]) for target in scan(html).targets)
    files = {site / posixpath.normpath(name) for name in named if name.endswith((".css", ".js"))}
    weights = {kind: sum(_gzipped(f) for f in files if f.suffix == kind and f.is_file()) for kind in (".css", ".js")}
    edition = sum(_gzipped(file) for file in site.rglob("*") if file.is_file() and file.suffix not in _FOR_MACHINES)
    return Weight(_gzipped(site / page), weights[".css"], weights[".js"], edition)


def _gzipped(file: Path) -> int:
    return len(gzip.compress(file.read_bytes(), 9))
