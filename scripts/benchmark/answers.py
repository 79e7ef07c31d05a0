"""How soon a page answers its reader, in Chromium with the processor four times slower, as on a cheap phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Page, sync_playwright

from benchmark.hosting import found_chromium, served

SLOWER, TIMES = 4, 7

_UNTIL_SHOWN = """async ([act, shown, index]) => {
  const picture = () => new Promise((done) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(0);
  }));
  const started = performance.now();
  await eval(act);
  while (!eval(shown)) {
    if (performance.now() - started > 30000) throw new Error(`${act}: no answer`);
    await picture();
  }
  await picture();
  return performance.now() - started;
}"""
"""Milliseconds from an act to the picture that shows its effect."""

_REFERENCE = "[...document.querySelectorAll('.r a.ref:not(.term)')].filter((link) => link.checkVisibility())[index]"
_TOUCHED = f"{_REFERENCE}.dispatchEvent(new PointerEvent('pointerdown', {{ bubbles: true, pointerType: 'touch' }}))"


@dataclass(frozen=True, slots=True)
class Answers:
    """Medians in milliseconds."""

    both: float
    """From the tap to the page in both languages."""
    other: float
    """From the tap to the text in the other language."""
    sibling: float
    """From the tap to the first picture of the page in the other language."""
    plain_sibling: float
    """The same on the page of plain Material, which has nothing else of the kind."""
    reference: float
    """From the tap on a reference, whose page has been fetched, to its text."""

    def __str__(self) -> str:
        return (
            f"answers in ms, processor {SLOWER} times slower: both languages {self.both:.0f}, "
            f"the other's text {self.other:.0f}, its page {self.sibling:.0f} (plain {self.plain_sibling:.0f}), "
            f"a reference {self.reference:.0f}"
        )


def answers(ours: Path, plain: Path) -> Answers:
    """Measure the longest page of our built site, and its counterpart in plain Material's."""
    longest = max((ours / "el" / "law").glob("*/index.html"), key=lambda page: page.stat().st_size)
    path = longest.parent.relative_to(ours).as_posix() + "/"
    other = next((plain / "el").rglob(f"comment_law_{int(longest.parent.name):02}/index.html")).parent
    with served(ours) as home, served(plain) as plain_home, chromium() as browse:
        return Answers(
            both=median(_both(browse(home + path))),
            other=median(_other(browse(home + path)) for _ in range(TIMES)),
            sibling=median(_sibling(browse(home + path)) for _ in range(TIMES)),
            plain_sibling=median(
                _sibling(browse(f"{plain_home}{other.relative_to(plain).as_posix()}/")) for _ in range(TIMES)
            ),
            reference=median(_references(browse(home + path))),
        )


def _both(page: Page) -> Iterator[float]:
    """On and off in turn, each when the page is at rest."""
    for _ in range(2 * TIMES):
        yield page.evaluate(_UNTIL_SHOWN, ["document.querySelector('.both').click()", "true", 0])
        page.wait_for_timeout(500)


def _other(page: Page) -> float:
    """The sibling page is held back, so that only this one can show its text."""
    page.route("**/en/**", lambda route: None)
    shown = "document.querySelector('main .r > [lang=en]').checkVisibility()"
    return float(page.evaluate(_UNTIL_SHOWN, ["document.querySelector('.seg [lang=en]').click()", shown, 0]))


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
    shown = "document.querySelector('.sheet[open] .body .r, .sheet[open] .body .note')"
    for index in range(TIMES):
        page.evaluate(f"index => {_TOUCHED}", index)
        page.wait_for_timeout(700)
        yield page.evaluate(_UNTIL_SHOWN, [f"{_REFERENCE}.click()", shown, index])
        page.keyboard.press("Escape")
        page.wait_for_timeout(300)


@contextmanager
def chromium() -> Iterator[Callable[[str], Page]]:
    """What opens an address on a slowed phone, each time as a new reader."""
    with sync_playwright() as playwright:
        path = found_chromium() or playwright.chromium.executable_path
        chromium = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])

        def browse(address: str) -> Page:
            phone: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
            page = chromium.new_context(service_workers="block", **phone).new_page()
            page.goto(address, wait_until="networkidle")
            page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
            return page

        yield browse
        chromium.close()
