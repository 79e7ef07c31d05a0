"""Built sites and a browser, made once for all tests that open pages."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browsing import PHONE, ROOT, Opener, build, serve
from playwright.sync_api import Browser, Page, sync_playwright

HOSTILE = ROOT / "tests" / "data" / "hostile"
_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test in this folder needs the browser."""
    for item in items:
        if Path(item.path).is_relative_to(Path(__file__).parent):
            item.add_marker("site")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The starter edition, built."""
    return build([ROOT / "docs" / "sources"], tmp_path_factory.mktemp("starter"))


@pytest.fixture(scope="session")
def home(site: Path) -> Iterator[str]:
    """Address of the starter edition."""
    yield from serve(site)


@pytest.fixture(scope="session")
def hostile_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of an edition whose sources try to break out of their text."""
    yield from serve(build([HOSTILE], tmp_path_factory.mktemp("hostile")))


@pytest.fixture(scope="session")
def place_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of an edition of two small pages, whose every reference is known."""
    yield from serve(build([ROOT / "tests" / "data" / "place"], tmp_path_factory.mktemp("place")))


@pytest.fixture(scope="session")
def real_home(tmp_path_factory: pytest.TempPathFactory, shared: Path) -> Iterator[str]:
    """Address of an edition of the real pages beside the checkout."""
    sources = [*sorted((shared / "sources").glob("*.txt")), shared / "sources" / "forms" / "law_54.show.html"]
    yield from serve(build(sources, tmp_path_factory.mktemp("real")))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium: the one that BRIDGELAWS_CHROMIUM names, else one on the PATH, else Playwright's own."""
    named = os.environ.get("BRIDGELAWS_CHROMIUM") or next(
        filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"))), None
    )
    with sync_playwright() as playwright:
        path = named or playwright.chromium.executable_path
        if not Path(path).exists():
            pytest.fail(
                "No browser for the tests in tests/site. Install Chromium, or set BRIDGELAWS_CHROMIUM to one, "
                "or run: .venv/bin/playwright install chromium"
            )
        chromium = playwright.chromium.launch(executable_path=path, args=list(_FLAGS))
        yield chromium
        chromium.close()


@pytest.fixture
def opener(browser: Browser, home: str) -> Iterator[Opener]:
    """Opens pages; each call is a reader with nothing remembered, who speaks no language of the edition.

    Every answer comes from the server: the service worker is the subject of `test_kept.py`, which allows it.
    """
    contexts = []

    def open_page(path: str, base: str = home, viewport: dict[str, int] = PHONE, **options: Any) -> Page:
        touch = viewport["width"] < 600
        settings: dict[str, Any] = {"locale": "fi", "has_touch": touch, "is_mobile": touch, "service_workers": "block"}
        settings |= options
        context = browser.new_context(viewport=viewport, **settings)  # type: ignore[arg-type]
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(5000)
        page.goto(base + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
