"""For everyone: no axe violation on any kind of page, nothing wider than the phone, targets for thumbs, paper."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from browsing import DESK, PHONE, Opener, settle
from playwright.sync_api import expect

KINDS = {
    "chooser": "index.html",
    "home": "el/",
    "home-en": "en/",
    "law": "el/law/27/",
    "law-en": "en/law/54/",
    "outline": "el/law/22/",
    "glossary": "el/glossary/",
    "written": "el/help/",
    "missing": "no/such/page/",
    "offline": "offline.html",
}
_AXE = Axe()


def violations(page: object) -> list[str]:
    """Every violation of every rule, best practices included, with the elements concerned."""
    found = _AXE.run(page).response["violations"]  # type: ignore[arg-type]
    return [f"{one['id']}: {node['html'][:160]} {node['failureSummary']}" for one in found for node in one["nodes"]]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", KINDS.values(), ids=KINDS)
def test_no_axe_violation(opener: Opener, path: str, scheme: str) -> None:
    page = opener(path, color_scheme=scheme)
    assert violations(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
def test_no_axe_violation_in_both_languages_menu_and_sheet(
    opener: Opener, viewport: dict[str, int], scheme: str
) -> None:
    page = opener("el/law/27/", viewport=viewport, color_scheme=scheme)
    page.get_by_role("button", name="ΕΛ|EN").click()
    assert violations(page) == []
    page.locator("summary").first.click()
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.locator("a.by").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_axe_violation_with_a_preview(opener: Opener, scheme: str) -> None:
    page = opener("el/law/27/", viewport=DESK, color_scheme=scheme)
    page.locator("#main a.ref:not(.term):visible").first.hover()
    expect(page.get_by_role("tooltip")).to_be_visible()
    assert violations(page) == []


def test_no_axe_violation_with_two_suit_colours_and_a_theme_of_the_readers_own(opener: Opener) -> None:
    page = opener("el/law/27/", color_scheme="light")
    page.locator("summary").first.click()
    page.get_by_role("button", name="Σκούρα").click()
    page.get_by_role("button", name="Δύο").click()
    page.keyboard.press("Escape")
    assert page.locator("html").get_attribute("data-theme") == "dark"
    diamond, heart = (page.locator(f"i.{suit}").first for suit in "dh")
    colour = "one => getComputedStyle(one).color"
    assert diamond.evaluate(colour) == heart.evaluate(colour)
    assert violations(page) == []
    page.reload()
    assert page.locator("html").get_attribute("data-theme") == "dark"


@pytest.mark.parametrize("path", [*KINDS.values(), "el/law/50/", "el/law/64/"])
@pytest.mark.parametrize("mode", ["", "both"])
def test_nothing_is_wider_than_a_small_phone(opener: Opener, path: str, mode: str) -> None:
    page = opener(path, viewport={"width": 320, "height": 640})
    page.evaluate("mode => { if (mode) document.documentElement.dataset.mode = mode }", mode)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_long_suits_on_both_sides_of_a_small_phone_wrap(opener: Opener) -> None:
    page = opener("el/law/27/", viewport={"width": 320, "height": 640})
    page.evaluate(
        "document.querySelectorAll('.hand.w p, .hand.e p').forEach((p) => (p.lastChild.data = ' A K Q J 10 9 8 7 6 5'))"
    )
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert page.evaluate(
        "document.querySelector('.compass').scrollWidth <= document.querySelector('.compass').clientWidth"
    )


@pytest.mark.parametrize("path", ["el/law/27/", "el/law/20/", "el/law/50/", "el/law/54/", "en/law/27/"])
def test_real_pages_are_accessible_and_narrow_enough(opener: Opener, real_home: str, path: str) -> None:
    page = opener(path, base=real_home, viewport={"width": 320, "height": 640})
    for mode in ("", "both"):
        page.evaluate("mode => (document.documentElement.dataset.mode = mode)", mode)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
        assert violations(page) == []


def test_the_thumb_has_targets_of_44_pixels(opener: Opener) -> None:
    page = opener("el/law/27/")
    controls = page.locator(".bar a, .bar button, .head > a, .head summary, .peek:visible, a.by:visible, .tools > *")
    assert controls.count() > 20
    for box in (one.bounding_box() for one in controls.all()):
        assert box and box["height"] >= 43.9, box
        assert box["width"] >= 43.9, box


def test_nothing_is_asked_of_another_host(opener: Opener, home: str) -> None:
    page = opener("index.html")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for path in KINDS.values():
        page.goto(home + path)
        page.wait_for_load_state("networkidle")
    assert asked
    assert [url for url in asked if not url.startswith(home)] == []


@pytest.mark.parametrize("path", ["el/", "el/law/27/", "el/help/"])
@pytest.mark.parametrize("mode", ["", "both"])
def test_nothing_jumps_while_a_page_loads(opener: Opener, home: str, path: str, mode: str) -> None:
    page = opener("index.html")
    page.evaluate("mode => localStorage.setItem('bridgelaws.mode', mode)", mode)
    page.add_init_script(
        "window.shifts = []; new PerformanceObserver((list) => list.getEntries().forEach((e) => shifts.push(e.value)))"
        ".observe({ type: 'layout-shift', buffered: true })"
    )
    page.goto(home + path)
    page.wait_for_load_state("networkidle")
    settle(page)
    assert sum(page.evaluate("window.shifts")) < 0.001


def test_paper_shows_the_law_in_the_mode_on_the_screen_without_furniture(opener: Opener) -> None:
    page = opener("el/law/27/")
    page.emulate_media(media="print")
    for furniture in (".head", ".bar", ".foot", ".peek", ".tools", ".by", ".cited"):
        assert page.locator(f"{furniture}:visible").count() == 0, furniture
    expect(page.locator('[id="27B1a"] > [lang=el]')).to_be_visible()
    expect(page.locator('[id="27B1a"] > [lang=en]')).to_be_hidden()
    page.evaluate("document.documentElement.dataset.mode = 'both'")
    expect(page.locator('[id="27B1a"] > [lang=en]')).to_be_visible()


def test_paper_is_white_whatever_the_theme(opener: Opener) -> None:
    page = opener("el/law/27/", color_scheme="dark")
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    page.emulate_media(media="print", color_scheme="dark")
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(255, 255, 255)"
    assert page.locator("main p").first.evaluate("one => getComputedStyle(one).color") != "rgb(231, 234, 240)"


def test_the_keyboard_sees_where_it_is_and_skips_to_the_text(opener: Opener) -> None:
    page = opener("el/law/27/", viewport=DESK)
    page.keyboard.press("Tab")
    skip = page.locator(".skip")
    expect(skip).to_be_focused()
    box = skip.bounding_box()
    assert box and box["y"] >= 0
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('main') !== null")
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
