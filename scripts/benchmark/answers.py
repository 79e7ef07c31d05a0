"""How soon a page answers its reader on a slow phone.

A reader comes to a place in the middle of the longest page, reads for a second, and taps. The connection is as slow as
many phones have, and nothing is fetched for the page by this program.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from playwright.sync_api import Page

from benchmark.hosting import served
from benchmark.phone import DESK, READING, SLOWER, answered, chromium, tap, watch

TIMES = 7
_NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 90_000}
"""What Lighthouse calls slow 4G: milliseconds, bytes a second."""

_LINKS = "[...document.querySelectorAll('.r a.ref:not(.term)')].filter((link) => link.checkVisibility())"
_ROWS = "[...document.querySelectorAll('main .r[id]:has(> [lang=en])')]"
_ROW = f"{_ROWS}.find((row) => row.getBoundingClientRect().top > 60)"
_SEEN = "checkVisibility({ visibilityProperty: true })"
_OTHER = f"((side) => side.{_SEEN} && side.offsetHeight > 0)({_ROW}.querySelector(':scope > [lang=en]'))"
"""Whether the first row in sight shows the other language; what is made ready unseen has no height."""
_SHEET = f"document.querySelector('.sheet .body :is(.r, .note)')?.{_SEEN}"
_PREVIEW = f"document.querySelector('.preview :is(.r, .note)')?.{_SEEN}"


@dataclass(frozen=True, slots=True)
class Answers:
    """Medians in milliseconds."""

    both: float
    """From the tap to the page in both languages, or in one again."""
    other: float
    """From the tap to the text in the other language."""
    sibling: float
    """From the tap to the first picture of the page in the other language."""
    plain_sibling: float
    """The same on the page of plain Material, which has nothing else of the kind."""
    reference: float
    """From the tap on a reference to its text in the sheet."""
    preview: float
    """From the key that goes to a reference to its text in the preview."""

    def __str__(self) -> str:
        return (
            f"answers in ms, processor {SLOWER} times slower: both languages {self.both:.0f}, "
            f"the other's text {self.other:.0f}, its page {self.sibling:.0f} (plain {self.plain_sibling:.0f}), "
            f"a reference {self.reference:.0f}, its preview {self.preview:.0f}"
        )


def answers(ours: Path, plain: Path) -> Answers:
    """Measure the longest page of our built site, and its counterpart in plain Material's."""
    longest = max((ours / "el" / "law").glob("*/index.html"), key=lambda page: page.stat().st_size)
    path = longest.parent.relative_to(ours).as_posix() + "/"
    other = next((plain / "el").rglob(f"comment_law_{int(longest.parent.name):02}/index.html")).parent
    with served(ours) as home, served(plain) as plain_home, chromium() as browse:
        page, plain_page = home + path, f"{plain_home}{other.relative_to(plain).as_posix()}/"
        return Answers(
            both=median(_both(browse(page))),
            other=median(_once(browse(page), _other) for _ in range(TIMES)),
            sibling=median(_once(browse(page), _sibling) for _ in range(TIMES)),
            plain_sibling=median(_once(browse(plain_page), _sibling) for _ in range(TIMES)),
            reference=median(_references(browse(page, network=_NETWORK))),
            preview=median(_previews(browse(page, DESK, _NETWORK))),
        )


def _once(page: Page, measure: Callable[[Page], float]) -> float:
    """Measured on a new reader's page, which is closed after it."""
    try:
        return measure(page)
    finally:
        page.context.close()


def _both(page: Page) -> Iterator[float]:
    """On and off in turn, in the middle of the page."""
    _read_in_the_middle(page)
    for _ in range(TIMES):
        for shown in (_OTHER, f"!{_OTHER}"):
            yield _tapped(page, "document.querySelector('.both')", shown)
            page.wait_for_timeout(READING)
    page.context.close()


def _other(page: Page) -> float:
    """There is no sibling page to go to, so that only this one can show its text."""
    page.route("**/en/**", lambda route: route.fulfill(status=204))
    _read_in_the_middle(page)
    return _tapped(page, "document.querySelector('.seg [lang=en]')", _OTHER)


def _read_in_the_middle(page: Page) -> None:
    page.evaluate(f"(rows => rows[rows.length / 2 | 0].scrollIntoView())({_ROWS})")
    page.wait_for_timeout(READING)


def _sibling(page: Page) -> float:
    """By the browser's own account of its first picture."""
    tapped = page.evaluate(
        """() => {
          const link = document.querySelector(".seg [lang=en]");
          setTimeout(() => (link ? link.click() : location.assign(location.href.replace("/el/", "/en/"))));
          return performance.timeOrigin + performance.now();
        }"""
    )
    page.wait_for_url("**/en/**", wait_until="commit")
    page.wait_for_function("performance.getEntriesByName('first-contentful-paint').length")
    painted = "performance.timeOrigin + performance.getEntriesByName('first-contentful-paint')[0].startTime"
    return float(page.evaluate(painted)) - float(tapped)


def _references(page: Page) -> Iterator[float]:
    for link in _some_references(page):
        yield _tapped(page, link, _SHEET)
        page.keyboard.press("Escape")
        page.wait_for_timeout(READING)
    page.context.close()


def _previews(page: Page) -> Iterator[float]:
    for link in _some_references(page):
        before = "[...document.querySelectorAll('a[href], button')].filter((one) => one.checkVisibility())"
        page.evaluate(f"{before}.findLast((one) => one.compareDocumentPosition({link}) & 4).focus()")
        watch(page, "keydown", _PREVIEW)
        page.keyboard.press("Tab")
        yield answered(page)
        page.keyboard.press("Escape")
    page.context.close()


def _some_references(page: Page) -> Iterator[str]:
    """References all along the page, each come to and read; told as scripts find them."""
    number = page.evaluate(f"{_LINKS}.length")
    for index in range(0, number, number // TIMES):
        link = f"{_LINKS}[{index}]"
        page.evaluate(f"{link}.scrollIntoView({{ block: 'center' }})")
        page.wait_for_timeout(READING)
        yield link


def _tapped(page: Page, target: str, shown: str) -> float:
    """Milliseconds from the tap on `target` until `shown`."""
    watch(page, "click", shown)
    tap(page, target)
    return answered(page)
