"""What search costs a reader: what is fetched on first use, how long until it answers, and from each key to its answer.

Each reader comes with a browser just started, so that nothing of search was ever run in it, taps the button and types;
what is counted is seen in the list of results. The connection is fast: search may lie on the device already.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from playwright.sync_api import Page

from benchmark.hosting import served
from benchmark.phone import READING, SLOWER, answered, chromium, tap, watch

READERS = 5
_TYPED = ("ανεπαρκής αγορά", "διαιτητής", "renons", "o paixtis den akolouthise", "the player must play a card")
"""Few words and many, rare and common, in both languages; each key makes half a word of them, or a slip."""
_REST = 150
"""Milliseconds from an answer to the next key: thumbs that hurry."""

_BUTTON = "[...document.querySelectorAll('[data-search]')].find((one) => one.checkVisibility())"
_FIELD = "document.querySelector('dialog.search input')"
_FIRST = "document.querySelector('dialog.search [role=option]')?.checkVisibility()"
_MARK_OLD = "document.querySelectorAll('dialog.search .hits > *').forEach((one) => (one.dataset.old = ''))"
_TOLD = "document.querySelector('dialog.search .count').textContent"
_NEW = f"!document.querySelector('dialog.search [data-old]') && {_TOLD}"
"""Whether what was found before is gone, and how much was found is told."""


@dataclass(frozen=True, slots=True)
class Searching:
    """Bytes after gzip; medians in milliseconds."""

    weight: int
    """Index and engine, all languages."""
    plain_weight: int
    """Plain Material's index and its worker, which every page fetches unasked."""
    ready: float
    """From the tap of the first use to the first result of what was typed at once."""
    slowest: float
    """From a key to the results, of the key that takes longest."""

    def __str__(self) -> str:
        return (
            f"search: index and engine {self.weight / 1e3:.0f} KB after gzip (plain {self.plain_weight / 1e3:.0f}); "
            f"processor {SLOWER} times slower: first result {self.ready:.0f} ms after the tap, "
            f"after the slowest key {self.slowest:.0f} ms"
        )


def searching(ours: Path, plain: Path) -> Searching:
    """Measure search in our built site; weigh it against plain Material's."""
    engine = (*(ours / "search").glob("*.json"), *(ours / "assets" / "search").rglob("*.js"), *_vendor(ours))
    index = (plain / "search" / "search_index.json", *(plain / "assets" / "javascripts" / "workers").glob("search*.js"))
    ready: list[float] = []
    keys: list[list[float]] = []
    with served(ours) as home:
        for _ in range(READERS):
            with chromium() as browse:
                page = browse(f"{home}el/law/27/")
                ready.append(_first_use(page, _TYPED[0]))
                keys.append([time for text in _TYPED for time in _typed(page, text)])
    slowest = max(median(times) for times in zip(*keys, strict=True))
    return Searching(_gzipped(engine), _gzipped(index), median(ready), slowest)


def _first_use(page: Page, text: str) -> float:
    """From the tap that opens search to a result of `text`, which is typed as soon as the field is there."""
    page.wait_for_timeout(READING)
    watch(page, "click", _FIRST)
    tap(page, _BUTTON)
    page.wait_for_function(f"document.activeElement === {_FIELD}")
    page.keyboard.insert_text(text)
    return answered(page)


def _typed(page: Page, text: str) -> Iterator[float]:
    """From each key to what is found, where `text` is typed over what stands there."""
    page.evaluate(f"{_FIELD}.select()")
    page.wait_for_timeout(READING)
    for key in text:
        page.wait_for_timeout(_REST)
        page.evaluate(_MARK_OLD)
        watch(page, "beforeinput", _NEW)
        page.keyboard.type(key)
        yield answered(page)


def _vendor(site: Path) -> Iterable[Path]:
    return (site / "vendor").rglob("*.js")


def _gzipped(files: Iterable[Path]) -> int:
    return sum(len(gzip.compress(file.read_bytes(), 9)) for file in files if file.is_file())
