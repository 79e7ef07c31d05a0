"""What search costs a reader: what is fetched on first use, how long until it is ready, and until it answers."""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from playwright.sync_api import Page

from benchmark.answers import SLOWER, TIMES, chromium
from benchmark.hosting import served

_TYPED = ("ανεπαρκής αγορά", "διαιτητής", "renons", "the player must play a card", "αν")
"""Few words and many, rare and common, in both languages."""

_READY = """async (home) => {
  const started = performance.now();
  const { load } = await import(`${home}assets/search/engine.js`);
  window.engine = await load(home, "el");
  return performance.now() - started;
}"""
_FOUND = """(text) => {
  const started = performance.now();
  engine.find(text);
  return performance.now() - started;
}"""


@dataclass(frozen=True, slots=True)
class Searching:
    """Bytes after gzip; medians in milliseconds."""

    weight: int
    """Index and engine, all languages."""
    plain_weight: int
    """Plain Material's index and its worker, which every page fetches unasked."""
    ready: float
    """From the first use to an engine that answers."""
    slowest: float
    """From a key to what is found, of the question that takes longest."""

    def __str__(self) -> str:
        return (
            f"search: index and engine {self.weight / 1e3:.0f} KB after gzip (plain {self.plain_weight / 1e3:.0f}); "
            f"processor {SLOWER} times slower: ready after {self.ready:.0f} ms, slowest answer {self.slowest:.0f} ms"
        )


def searching(ours: Path, plain: Path) -> Searching:
    """Measure search in our built site; weigh it against plain Material's."""
    engine = (*(ours / "search").glob("*.json"), *(ours / "assets" / "search").rglob("*.js"), *_vendor(ours))
    index = (plain / "search" / "search_index.json", *(plain / "assets" / "javascripts" / "workers").glob("search*.js"))
    with served(ours) as home, chromium() as browse:
        runs = [_first_use(browse(f"{home}el/law/27/"), home) for _ in range(TIMES)]
    ready = median(ready for ready, _ in runs)
    slowest = max(median(times) for times in zip(*(found for _, found in runs), strict=True))
    return Searching(_gzipped(engine), _gzipped(index), ready, slowest)


def _first_use(page: Page, home: str) -> tuple[float, list[float]]:
    """Until the engine is ready, and until it answers each question for the first time."""
    return page.evaluate(_READY, home), [page.evaluate(_FOUND, text) for text in _TYPED]


def _vendor(site: Path) -> Iterable[Path]:
    return (site / "vendor").rglob("*.js")


def _gzipped(files: Iterable[Path]) -> int:
    return sum(len(gzip.compress(file.read_bytes(), 9)) for file in files if file.is_file())
