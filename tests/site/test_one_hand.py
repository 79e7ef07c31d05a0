"""One hand: all within reach of the thumb and large enough, nothing lost however large the letters, the place kept."""

from __future__ import annotations

import re
from typing import Any

import pytest
from browsing import DESK, PHONE, SIZES, Opener, settle
from playwright.sync_api import Page, expect

LAW = "el/law/27/"
PAGES = [
    "el/",
    "en/",
    LAW,
    "en/law/54/",
    "el/law/12/",
    "el/law/50/",
    "el/law/64/",
    "el/help/",
    "el/glossary/",
    "no/such/page/",
]
WIDTHS = pytest.mark.parametrize("width", [320, 360, 390, 430])

_SMALL_TARGETS = """() => {
  // Links in sentences; and the permalink at the end of one, for the paragraph's letter does the same.
  const inline = (one) => one.matches("p a, li a, td a, dd a, .pl") && !one.matches(".by, .tools a, .part li a");
  const reaches = (one, x, y) => {
    const hit = document.elementFromPoint(x, y);
    return !hit || one.contains(hit) || hit.closest("label")?.control === one;
  };
  const small = [];
  for (const one of document.querySelectorAll("a[href], button, summary, input, select, textarea, [role=button]")) {
    if (!one.checkVisibility({ visibilityProperty: true }) || inline(one) || one.matches(".skip, .fn, .back")) continue;
    if (one.disabled) continue;
    one.scrollIntoView({ block: "center", behavior: "instant" });
    const box = one.getBoundingClientRect();
    const drawn = box.width >= 43.9 && box.height >= 43.9;
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    const wide = [x - 21.5, x + 21.5].every((at) => at < 0 || at > innerWidth || reaches(one, at, y));
    const tall = [y - 21.5, y + 21.5].every((at) => reaches(one, x, at));
    if (!drawn && !(wide && tall)) small.push(`${one.outerHTML.slice(0, 120)} ${box.width} x ${box.height}`);
  }
  return small;
}"""

_OTHER_AT_ONCE = """() => new Promise((done) => {
  document.querySelector(".seg [lang=en]").click();
  requestAnimationFrame(() => {
    const row = document.getElementById("27B2");
    const sides = [...row.querySelectorAll(":scope > [lang]")].filter((side) => side.checkVisibility());
    done([sides.map((side) => side.lang), row.getBoundingClientRect().top]);
  });
})"""

_TOO_WIDE = """() => [...document.querySelectorAll("body *")].filter((one) => {
  if (one.closest(".wide, .menu nav, .vh, .skip, [hidden]")) return false;
  return one.getBoundingClientRect().width && one.getBoundingClientRect().right > screen.width + 1;
}).map((one) => one.outerHTML.slice(0, 100))"""


def set_mode(page: Page, mode: str) -> None:
    page.evaluate("mode => { if (mode) document.documentElement.dataset.mode = mode }", mode)


def top_of(page: Page, anchor: str) -> float:
    box = page.locator(f'[id="{anchor}"]').bounding_box()
    assert box is not None
    return box["y"]


# —— Within reach, large enough ——


@WIDTHS
def test_the_bar_has_all_in_one_line_under_the_thumb(opener: Opener, width: int) -> None:
    page = opener(LAW, viewport={"width": width, "height": 740})
    bar = page.locator(".bar")
    controls = bar.locator("a, button")
    names = [one.evaluate("one => one.ariaLabel ?? one.innerText") for one in controls.all()]
    assert [names[0][:5], *names[1:5], names[5][:5]] == ["Νόμος", "ΕΛ", "ΕΛ|EN", "EN", "Αναζήτηση", "Νόμος"]
    boxes = [one.bounding_box() for one in controls.all()]
    assert all(box and box["width"] >= 43.9 and box["height"] >= 43.9 for box in boxes), boxes
    assert len({round(box["y"] + box["height"] / 2) for box in boxes if box}) == 1
    assert all(box and box["x"] >= 0 and box["x"] + box["width"] <= width and box["y"] > 740 * 0.9 for box in boxes)


def test_on_a_wide_screen_search_stands_in_the_header_alone(opener: Opener) -> None:
    page = opener(LAW, viewport=DESK)
    expect(page.locator(".bar [data-search]")).to_be_hidden()
    expect(page.locator(".head a.find")).to_be_visible()


@pytest.mark.parametrize("mode", ["", "both"])
@pytest.mark.parametrize("path", PAGES)
def test_every_target_is_as_large_as_a_thumb(opener: Opener, path: str, mode: str) -> None:
    page = opener(path, viewport={"width": 360, "height": 740})
    set_mode(page, mode)
    assert page.evaluate(_SMALL_TARGETS) == []


def test_so_is_every_target_of_menu_sheet_paragraph_and_player(opener: Opener, place_home: str) -> None:
    page = opener(LAW, base=place_home, viewport={"width": 360, "height": 740})
    page.locator(".menu summary").tap()
    assert (
        page.evaluate(
            _SMALL_TARGETS.replace("document.querySelectorAll", "document.querySelector('.menu').querySelectorAll")
        )
        == []
    )
    page.keyboard.press("Escape")
    page.locator('[id="27B1a"] > .peek').tap()
    expect(page.locator("main .acts")).to_be_visible()
    for name in ("main .acts", ".sheet", ".player"):
        if name == ".sheet":
            page.locator('[id="27B2"] > [lang=el] a.ref').tap()
        if name == ".player":
            page.locator(".sheet").get_by_role("button", name="Για τον παίκτη").tap()
        expect(page.locator(name).first).to_be_visible()
        within = f"document.querySelector('{name}').querySelectorAll"
        assert page.evaluate(_SMALL_TARGETS.replace("document.querySelectorAll", within)) == [], name


# —— However large the letters ——


@pytest.mark.parametrize("width", [320, 360])
@pytest.mark.parametrize("mode", ["", "both"])
@pytest.mark.parametrize("path", PAGES)
def test_letters_twice_as_large_are_all_there(opener: Opener, path: str, mode: str, width: int) -> None:
    page = opener(path, viewport={"width": width, "height": 740})
    set_mode(page, mode)
    size = "parseFloat(getComputedStyle(document.querySelector('main p, main li')).fontSize)"
    before = page.evaluate(size)
    page.evaluate("document.documentElement.style.fontSize = '212.5%'")
    assert page.evaluate(size) >= before * 1.99
    for scrolled in ("", "past"):
        page.evaluate("name => { document.documentElement.className = `js ${name}` }", scrolled)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate(_TOO_WIDE) == []
    if page.locator(".menu").count():
        page.locator(".menu summary").tap()
        assert page.locator(".menu nav").evaluate("one => one.scrollWidth <= one.clientWidth")


@pytest.mark.parametrize("path", ["el/law/27/", "en/law/27/", "el/law/20/", "el/law/50/", "el/law/54/"])
def test_letters_twice_as_large_on_real_pages(opener: Opener, real_home: str, path: str) -> None:
    page = opener(path, base=real_home, viewport={"width": 320, "height": 740})
    page.evaluate("document.documentElement.style.fontSize = '212.5%'")
    for mode in ("", "both"):
        set_mode(page, mode)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
        assert page.evaluate(_TOO_WIDE) == []


def test_the_sheet_and_the_player_hold_large_letters(opener: Opener, place_home: str) -> None:
    page = opener(LAW, base=place_home, viewport={"width": 320, "height": 640})
    page.evaluate("document.documentElement.style.fontSize = '212.5%'")
    page.locator('[id="27B2"] > [lang=el] a.ref').tap()
    sheet = page.locator(".sheet")
    expect(sheet).to_be_visible()
    for control in (sheet.get_by_role("link", name="Άνοιγμα"), sheet.get_by_role("button", name="Κλείσιμο")):
        expect(control).to_be_in_viewport(ratio=1)
    assert sheet.evaluate("one => one.scrollWidth <= one.clientWidth")
    assert sheet.locator(".body").evaluate("one => one.clientHeight") >= 100
    sheet.get_by_role("button", name="Για τον παίκτη").tap()
    text = page.locator(".player .body")
    assert text.evaluate("one => one.scrollWidth <= one.clientWidth")
    text.evaluate("one => one.scrollTo(0, one.scrollHeight)")
    expect(page.locator(".player p").last).to_be_in_viewport()


# —— The place ——


@SIZES
def test_back_from_another_law_leads_to_the_place(opener: Opener, viewport: dict[str, int]) -> None:
    page = opener(LAW, viewport=viewport)
    page.evaluate("document.getElementById('27D').scrollIntoView()")
    before = top_of(page, "27D")
    page.locator(".bar [rel=next]").click()
    page.wait_for_url("**/el/law/28/")
    page.go_back()
    page.wait_for_url(f"**/{LAW}")
    page.wait_for_function(
        "([id, top]) => Math.abs(document.getElementById(id).getBoundingClientRect().top - top) < 4",
        arg=["27D", before],
    )


@SIZES
@pytest.mark.parametrize("fragment", ["", "#27A1"])
def test_so_it_does_when_the_languages_were_changed_meanwhile(
    opener: Opener, viewport: dict[str, int], fragment: str
) -> None:
    page = opener(LAW + fragment, viewport=viewport)
    page.evaluate("document.getElementById('27D').scrollIntoView()")
    page.wait_for_function("history.state?.place?.anchor === '27D'")
    before = top_of(page, "27D")
    page.locator(".bar [rel=next]").click()
    page.wait_for_url("**/el/law/28/")
    page.get_by_role("button", name="ΕΛ|EN").click()
    page.go_back()
    page.wait_for_url(f"**/{LAW}{fragment}")
    page.wait_for_load_state()
    page.wait_for_function("history.scrollRestoration === 'auto'")
    settle(page)
    assert page.evaluate("document.documentElement.dataset.mode") == "both"
    assert abs(top_of(page, "27D") - before) < 4


def test_a_tab_that_the_phone_has_thrown_away_comes_back_as_it_was(opener: Opener) -> None:
    page = opener(LAW)
    page.get_by_role("button", name="ΕΛ|EN").click()
    page.evaluate("document.getElementById('27D').scrollIntoView()")
    page.wait_for_function("history.state?.place?.anchor === '27D'")
    before = top_of(page, "27D")
    page.reload()
    settle(page)
    assert page.evaluate("document.documentElement.dataset.mode") == "both"
    assert abs(top_of(page, "27D") - before) < 4


def test_a_turned_phone_keeps_the_place(opener: Opener) -> None:
    page = opener(LAW)
    page.evaluate("document.getElementById('27D').scrollIntoView()")
    page.wait_for_function("history.state?.place?.anchor === '27D'")
    before = top_of(page, "27D")
    page.set_viewport_size({"width": PHONE["height"], "height": PHONE["width"]})
    settle(page)
    assert abs(top_of(page, "27D") - before) < 30


@SIZES
def test_the_other_language_is_there_before_its_page(opener: Opener, viewport: dict[str, int]) -> None:
    page = opener(LAW, viewport=viewport, service_workers="block")
    page.evaluate("document.getElementById('27B2').scrollIntoView()")
    before = top_of(page, "27B2")
    page.route("**/en/law/27/", lambda route: None)  # the page never comes
    shown, top = page.evaluate(_OTHER_AT_ONCE)
    assert shown == ["en"]
    assert abs(top - before) < 4


@pytest.mark.parametrize("step", ["both", "peek", "sheet"])
def test_nothing_shifts_by_itself(opener: Opener, place_home: str, step: str) -> None:
    page = opener(LAW, base=place_home)
    page.evaluate(
        "window.shifts = []; new PerformanceObserver((list) => list.getEntries().forEach((e) => shifts.push(e)))"
        ".observe({ type: 'layout-shift', buffered: true })"
    )
    targets: dict[str, Any] = {
        "both": page.locator(".both"),
        "peek": page.locator('[id="27B1a"] > .peek'),
        "sheet": page.locator('[id="27B2"] > [lang=el] a.ref'),
    }
    targets[step].tap()
    page.wait_for_load_state("networkidle")
    settle(page)
    assert page.evaluate("shifts.filter((one) => !one.hadRecentInput).map((one) => one.value)") == []


# —— Motion, darkness, paper ——


def test_nothing_moves_for_readers_who_want_no_motion(opener: Opener, place_home: str) -> None:
    page = opener(LAW, base=place_home, reduced_motion="reduce")
    page.locator('[id="27B2"] > [lang=el] a.ref').tap()
    expect(page.locator(".sheet")).to_be_visible()
    assert page.evaluate("document.getAnimations().length") == 0
    page.keyboard.press("Escape")
    assert page.locator(".bar").evaluate("bar => getComputedStyle(bar).transitionDuration") == "0s"


@pytest.mark.parametrize(
    ("theme", "scheme", "dark"),
    [("", "dark", True), ("light", "dark", False), ("dark", "light", True), ("", "light", False)],
)
def test_the_readers_theme_wins_over_the_phones(opener: Opener, theme: str, scheme: str, dark: bool) -> None:
    page = opener(LAW, color_scheme=scheme)
    page.evaluate("theme => { if (theme) document.documentElement.dataset.theme = theme }", theme)
    style = page.evaluate(
        "((style) => [style.backgroundColor, style.colorScheme])(getComputedStyle(document.documentElement))"
    )
    assert style == (["rgb(20, 24, 30)", "dark"] if dark else ["rgb(255, 255, 255)", "light"])


def test_a_page_that_the_browser_kept_shows_what_was_chosen_meanwhile(opener: Opener) -> None:
    page = opener(LAW)
    page.evaluate("""() => {
      localStorage.setItem("bridgelaws.theme", "dark");
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    }""")
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    page.locator(".menu summary").tap()
    expect(page.get_by_role("button", name="Σκούρα")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("button", name="Αυτόματη")).to_have_attribute("aria-pressed", "false")


def test_paper_has_nothing_that_was_opened_over_the_page(opener: Opener, place_home: str) -> None:
    page = opener(LAW, base=place_home)
    page.locator('[id="27B1a"] > .peek').tap()
    expect(page.locator("main .acts")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator("main .acts")).to_be_hidden()
    assert not re.search("Αντιγραφή", page.locator("main").inner_text())
