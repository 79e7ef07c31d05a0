"""The language control: nothing moves under the reader's eyes, everything is remembered, all works without scripts."""

from __future__ import annotations

import re

import pytest
from browsing import DESK, PHONE, SIZES, Opener, settle
from playwright.sync_api import Page, expect

LAW = "el/law/27/"
_FIRST_BELOW_HEADER = """() => {
  const top = document.querySelector("header").getBoundingClientRect().bottom;
  const rows = [...document.querySelectorAll("main .r[id]")];
  return rows.find((row) => row.getBoundingClientRect().top >= top)?.id ?? null;
}"""


def top_of(page: Page, anchor: str) -> float:
    """Where a row begins on the screen, in CSS pixels."""
    box = page.locator(f'[id="{anchor}"]').bounding_box()
    assert box is not None
    return box["y"]


def rows_of(page: Page) -> list[str]:
    found: list[str] = page.evaluate("[...document.querySelectorAll('main .r[id]')].map((row) => row.id)")
    return found


def show(page: Page, anchor: str, block: str) -> None:
    page.evaluate("([id, block]) => document.getElementById(id).scrollIntoView({ block })", [anchor, block])
    settle(page)


def is_brought(page: Page, anchor: str, block: str) -> bool:
    """Whether the page was long enough to bring the row where it was asked to be."""
    box = page.locator(f'[id="{anchor}"]').bounding_box()
    assert box is not None and page.viewport_size is not None
    middle = page.viewport_size["height"] / 2
    return abs(box["y"] + box["height"] / 2 - middle) < 2 if block == "center" else box["y"] < 80


@SIZES
@pytest.mark.parametrize("block", ["start", "center"])
def test_both_languages_and_back_leave_the_row_where_it_is(
    opener: Opener, viewport: dict[str, int], block: str
) -> None:
    page = opener(LAW, viewport=viewport)
    both = page.get_by_role("button", name="ΕΛ|EN")
    for anchor in rows_of(page)[2::7]:
        show(page, anchor, block)
        before = top_of(page, anchor)
        if not is_brought(page, anchor, block):  # too near to the page's top or end
            continue
        for mode in ("both", None):
            both.click()
            assert page.evaluate("document.documentElement.dataset.mode ?? null") == mode
            assert abs(top_of(page, anchor) - before) < 4, (anchor, mode)
            settle(page)  # the rest of the page is laid out after the picture, around this row
            assert abs(top_of(page, anchor) - before) < 4, (anchor, mode)


_READY = "document.querySelectorAll('[data-soon], main [style*=content-visibility]').length"


@SIZES
@pytest.mark.parametrize("going", ["scroll", "stay"])
@pytest.mark.parametrize("name", ["ΕΛ|EN", "EN"])
def test_what_a_finger_on_the_control_makes_ready_is_not_seen_and_goes_with_it(
    opener: Opener, viewport: dict[str, int], name: str, going: str
) -> None:
    page = opener(LAW, viewport=viewport)
    show(page, "27B2", "start")
    page.wait_for_timeout(500)  # the place is remembered
    text = {"x": 0, "y": 0, "width": viewport["width"], "height": viewport["height"] - 120}
    before, length = page.screenshot(clip=text), page.evaluate("document.documentElement.scrollHeight")  # type: ignore[arg-type]
    control = page.locator(".seg").get_by_text(name, exact=True).bounding_box()
    assert control
    page.mouse.move(control["x"] + control["width"] / 2, control["y"] + control["height"] / 2)
    page.mouse.down()
    assert page.evaluate(_READY) > 10
    assert page.locator("main .r > [lang=en]:visible").count() == 0
    assert page.screenshot(clip=text) == before  # type: ignore[arg-type]
    page.mouse.move(10, 300)
    page.mouse.up()
    if going == "scroll":
        page.evaluate("scrollBy(0, 200)")
        settle(page)
    else:
        page.wait_for_function(f"!{_READY}")
    assert page.evaluate(_READY) == 0
    assert page.evaluate("document.documentElement.scrollHeight") == length


@SIZES
def test_wherever_the_reader_has_scrolled_the_first_row_stays(opener: Opener, viewport: dict[str, int]) -> None:
    page = opener(LAW, viewport=viewport)
    height = page.evaluate("document.documentElement.scrollHeight")
    for part in range(90, 0, -9):
        page.mouse.wheel(0, 0)
        page.evaluate("y => scrollTo(0, y)", height * part / 100)
        settle(page)
        anchor = page.evaluate(_FIRST_BELOW_HEADER)
        if anchor is None or top_of(page, anchor) > viewport["height"] / 2:  # past the last row, or a long one
            continue
        before = top_of(page, anchor)
        for _ in range(2):
            page.get_by_role("button", name="ΕΛ|EN").click()
            assert abs(top_of(page, anchor) - before) < 4, anchor


@SIZES
@pytest.mark.parametrize("mode", ["", "both"])
@pytest.mark.parametrize("fragment", ["", "#27B2"])
def test_the_sibling_opens_at_the_same_row(opener: Opener, viewport: dict[str, int], mode: str, fragment: str) -> None:
    page = opener(LAW + fragment, viewport=viewport)
    if mode:
        page.get_by_role("button", name="ΕΛ|EN").click()
    for anchor in ("27B1b", rows_of(page)[-4]):
        show(page, anchor, "start")
        before = top_of(page, anchor)
        page.get_by_role("link", name="EN", exact=True).click()
        expect(page).to_have_url(re.compile(rf"/en/law/27/{fragment}$"))
        settle(page)
        assert abs(top_of(page, anchor) - before) < 4
        page.get_by_role("link", name="ΕΛ", exact=True).click()
        page.wait_for_url(f"**/{LAW}{fragment}")
        settle(page)
        assert abs(top_of(page, anchor) - before) < 4


def test_the_links_of_the_control_lead_to_the_same_fragment(opener: Opener) -> None:
    page = opener(f"{LAW}#27D")
    link = page.get_by_role("link", name="EN", exact=True)
    assert str(link.evaluate("link => link.href")).endswith("/en/law/27/#27D")
    page.evaluate("location.hash = '#27A1'")
    expect(link).to_have_attribute("href", re.compile(r"/en/law/27/#27A1$"))


def test_the_other_language_is_hidden_until_asked_for(opener: Opener) -> None:
    page = opener(LAW)
    other = page.locator("main .r > [lang=en]")
    assert other.count() > 20
    assert page.locator("main .r > [lang=en]:visible").count() == 0
    page.get_by_role("button", name="ΕΛ|EN").click()
    expect(page.locator("main .r > [lang=en]:visible")).to_have_count(other.count())


@SIZES
def test_side_by_side_where_there_is_room(opener: Opener, viewport: dict[str, int]) -> None:
    page = opener(LAW, viewport=viewport)
    page.get_by_role("button", name="ΕΛ|EN").click()
    own, other = (page.locator(f'[id="27B2"] > [lang={code}]').bounding_box() for code in ("el", "en"))
    assert own and other
    assert (own["y"] == other["y"]) == (viewport is DESK)
    assert (other["x"] >= own["x"] + own["width"]) == (viewport is DESK)


def test_the_choice_is_remembered_before_the_page_is_painted(opener: Opener) -> None:
    page = opener(LAW)
    page.get_by_role("button", name="ΕΛ|EN").click()
    page.get_by_role("link", name="Νόμος 28").click()
    page.wait_for_url("**/el/law/28/")
    assert page.evaluate("document.documentElement.dataset.mode") == "both"
    script = page.locator("head script").first.inner_text()
    assert "localStorage" in script
    expect(page.get_by_role("button", name="ΕΛ|EN")).to_have_attribute("aria-pressed", "true")


@SIZES
@pytest.mark.parametrize("anchor", ["27A1", "27B", "c27-2"])
def test_a_tap_on_the_head_of_a_paragraph_opens_it_alone(opener: Opener, viewport: dict[str, int], anchor: str) -> None:
    page = opener(LAW, viewport=viewport)
    row = page.locator(f'[id="{anchor}"]')
    row.scroll_into_view_if_needed()
    label = row.locator("[lang=el] .n").first.bounding_box()
    button = row.get_by_role("button", expanded=False)
    target = button.bounding_box()
    assert label and target
    assert target["width"] >= 44 and target["height"] >= 44
    before = top_of(page, anchor)
    tap = page.touchscreen.tap if viewport is PHONE else page.mouse.click
    tap(label["x"] + 4, label["y"] + label["height"] / 2)
    assert page.locator("main .r > [lang=en]:visible").count() == 1
    expect(row.locator("> [lang=en]")).to_be_visible()
    assert abs(top_of(page, anchor) - before) < 4
    row.get_by_role("button", expanded=True).press("Enter")
    expect(row.locator("> [lang=en]")).to_be_hidden()


def test_a_deal_is_drawn_once_in_the_language_of_its_page(opener: Opener) -> None:
    for code, north, passed in (("el", "Β", "Πάσο"), ("en", "N", "Pass")):
        page = opener(f"{code}/law/27/")
        page.get_by_role("button", name="ΕΛ|EN").click()
        assert page.locator("figure.deal").count() == 1
        expect(page.locator("figure.deal .seats .n")).to_have_text(north)
        expect(page.locator("figure.auction td").filter(has_text=passed).first).to_be_visible()


def test_without_scripts_every_page_reads_and_offers_its_sibling(opener: Opener) -> None:
    page = opener(LAW, java_script_enabled=False)
    expect(page.locator('[id="27B1a"] > [lang=el]')).to_be_visible()
    expect(page.locator('[id="27B1a"] > [lang=en]')).to_be_hidden()
    expect(page.get_by_role("button", name="ΕΛ|EN")).to_be_hidden()
    page.get_by_role("link", name="EN", exact=True).click()
    page.wait_for_url("**/en/law/27/")
    expect(page.locator('[id="27B1a"] > [lang=en]')).to_be_visible()
    page.locator("main a.ref:not(.term)").first.click()
    expect(page).to_have_url(re.compile(r"/en/law/\d+/"))


def test_every_text_says_its_language(opener: Opener) -> None:
    page = opener(LAW)
    assert page.locator("html").get_attribute("lang") == "el"
    rows = "[...document.querySelectorAll('main .r')]"
    assert page.evaluate(f"{rows}.filter((row) => !row.querySelector('[lang], figure')).map((row) => row.id)") == []
