"""Source text that tries to break out of its place stays text."""

from __future__ import annotations

import pytest
from browsing import Opener, settle
from playwright.sync_api import Page

PAGES = ["el/law/64/", "en/law/64/", "el/", "el/law/27/", "el/x-svg-onload/", "en/x-svg-onload/"]


def unsafe(page: Page) -> list[str]:
    """Elements of the content that no template of ours makes, handlers, and links that run something."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("main *")].filter((one) =>
            /^(SCRIPT|IMG|SVG|IFRAME|STYLE|OBJECT)$/i.test(one.tagName) && !one.closest("header, #tables")
            || [...one.attributes].some((a) => /^on/i.test(a.name))
            || /^\\s*(javascript|data|vbscript):/i.test(one.getAttribute("href") ?? "")
        ).map((one) => one.outerHTML)"""
    )
    return found


@pytest.mark.parametrize("path", PAGES)
def test_hostile_text_stays_text(opener: Opener, hostile_home: str, path: str) -> None:
    page = opener(path, base=hostile_home)
    settle(page)
    assert page.evaluate("window.broken ?? null") is None
    assert unsafe(page) == []


def test_the_frame_outlives_broken_tags(opener: Opener, hostile_home: str) -> None:
    page = opener("el/law/64/", base=hostile_home)
    assert page.locator("main section.text .r").count() >= 5
    assert page.locator("main ~ nav.bar").count() == 1
    assert "</section></main>" in page.locator("main").inner_text()
    assert "<script>" in page.locator("main").inner_text()


def test_links_lead_only_where_they_may(opener: Opener, hostile_home: str) -> None:
    page = opener("el/law/64/", base=hostile_home)
    outside = page.locator('main [lang=el] a[href^="https://example.org"]')
    assert outside.first.get_attribute("href") == 'https://example.org/?a=1&b="2"'
    assert page.locator('main [lang=el] a:has-text("κακό")').count() == 0
    assert page.locator('main [lang=el] a[href="../27/#27B1a"]').count() == 1


def test_hostile_previews_stay_text(opener: Opener, hostile_home: str) -> None:
    page = opener("el/x-svg-onload/", base=hostile_home)
    page.locator("main a.ref").first.tap()
    page.locator("dialog[open] .r").first.wait_for()
    assert page.evaluate("window.broken ?? null") is None
