"""A browser with the processor four times slower, as on a cheap phone, and its reader's fingers: down and up, by the
browser's own road.

The time of an answer runs from the moment at which the page is told of a tap or a key (the browser takes some 30 ms to
make a tap of what the finger did, on an empty page too) until a picture is made in which the answer is seen. What a
page fetches and prepares by itself, while it is read and while the finger is down, is part of how it answers and is not
measured.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Page, sync_playwright

from benchmark.hosting import found_chromium

SLOWER = 4
READING = 1000
"""Milliseconds that a reader looks at a place before doing something."""
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}

_DOWN = 80
"""Milliseconds that a finger stays down."""
_WATCH = """([input, shown]) => {
  const seen = new Function(`return ${shown}`);
  window.answered = new Promise((done, fail) => {
    setTimeout(() => fail(new Error(`no answer: ${shown}`)), 20000);
    addEventListener(input, () => {
      const told = performance.now();
      const look = () => requestAnimationFrame(() => {
        const now = seen();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => (now ? done(performance.now() - told) : look());
        port2.postMessage(0);
      });
      look();
    }, { capture: true, once: true });
  });
}"""


@contextmanager
def chromium() -> Iterator[Callable[..., Page]]:
    """What opens an address on a slowed phone, or on another `screen`, each time as a new reader on a `network`.

    A page that stays open goes on to take from the processor what the throttle does: close its context when measured.
    """
    with sync_playwright() as playwright:
        path = found_chromium() or playwright.chromium.executable_path
        chromium = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])

        def browse(address: str, screen: dict[str, Any] = PHONE, network: dict[str, Any] | None = None) -> Page:
            page = chromium.new_context(service_workers="block", **screen).new_page()
            page.goto(address, wait_until="networkidle")
            slow = page.context.new_cdp_session(page)
            slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
            if network:
                slow.send("Network.emulateNetworkConditions", network)
            return page

        yield browse
        chromium.close()


def watch(page: Page, event: str, shown: str) -> None:
    """Take the time from the next `event` until `shown`, an expression in JavaScript, is true of a picture."""
    page.evaluate(_WATCH, [event, shown])


def answered(page: Page) -> float:
    """The milliseconds that `watch` took."""
    return float(page.evaluate("answered"))


def tap(page: Page, target: str) -> None:
    """A finger on the middle of `target`, an element told in JavaScript."""
    box = page.evaluate(
        f"(({{ x, y, width, height }}) => [x + width / 2, y + height / 2])({target}.getClientRects()[0])"
    )
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": box[0], "y": box[1]}]})
    page.wait_for_timeout(_DOWN)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
