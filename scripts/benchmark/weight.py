"""What a reader downloads for a first page: the page, and the styles and scripts that it names."""

from __future__ import annotations

import gzip
import posixpath
from dataclasses import dataclass
from pathlib import Path

from bridgelaws.links import scan


@dataclass(frozen=True, slots=True)
class Weight:
    """Bytes after gzip."""

    html: int
    css: int
    js: int

    @property
    def total(self) -> int:
        return self.html + self.css + self.js


def weigh(site: Path, page: str) -> Weight:
    """The weight of `page` (`el/law/27/index.html`) of the built `site`."""
    html = (site / page).read_text(encoding="utf-8")
    named = (posixpath.join(posixpath.dirname(page), target.partition("?")[0]) for target in scan(html).targets)
    files = {site / posixpath.normpath(name) for name in named if name.endswith((".css", ".js"))}
    weights = {kind: sum(_gzipped(f) for f in files if f.suffix == kind and f.is_file()) for kind in (".css", ".js")}
    return Weight(_gzipped(site / page), weights[".css"], weights[".js"])


def _gzipped(file: Path) -> int:
    return len(gzip.compress(file.read_bytes(), 9))
