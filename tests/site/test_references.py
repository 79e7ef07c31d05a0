"""References: deep links, previews and the sheet, counts; home's field, the chooser, the page that is not there."""

from __future__ import annotations

import re

import pytest
from browsing import DESK, PHONE, SIZES, Opener, settle
from playwright.sync_api import expect

from bridgelaws.edition import load_edition

LAW = "el/law/27/"


@SIZES
@pytest.mark.parametrize("anchor", ["27B1a", "27B1", "c27-2", "27"])
def test_a_deep_link_shows_its_provision(opener: Opener, viewport: dict[str, int], anchor: str) -> None:
    page = opener(f"{LAW}#{anchor}", viewport=viewport)
    settle(page)
    box = page.locator(f'[id="{anchor}"]').bounding_box()
    header = page.locator("header.head").bounding_box()
    assert box and header
    assert header["y"] + header["height"] <= box["y"] + 1 <= 200


def test_every_provision_of_every_law_has_its_anchor(opener: Opener, home: str) -> None:
    page = opener("el/")
    outline = load_edition(("el", "en")).code.outline
    assert len(outline) == 93
    for law in (27, 20, 50, 12):
        page.goto(f"{home}el/law/{law}/")
        for leaf in outline[law]:
            assert page.locator(f'[id="{leaf.anchor}"]').count() == 1, leaf


def test_a_pointer_over_a_reference_previews_it_in_both_languages(opener: Opener) -> None:
    page = opener(LAW, viewport=DESK)
    page.locator('[id="27D"] ~ .r [lang=el] a.ref, [id="27B2"] [lang=el] a.ref').first.hover()
    preview = page.get_by_role("tooltip")
    expect(preview).to_be_visible()
    assert preview.locator("[lang=el]:visible").count() >= 1
    assert preview.locator("[lang=en]:visible").count() >= 1
    page.keyboard.press("Escape")
    expect(preview).to_be_hidden()


def test_focus_previews_and_enter_opens(opener: Opener) -> None:
    page = opener(LAW, viewport=DESK)
    link = page.locator('[id="27B2"] [lang=el] a.ref[href="../26/#26B"]').first
    page.keyboard.press("Tab")
    link.focus()
    expect(page.get_by_role("tooltip")).to_be_visible()
    assert link.get_attribute("aria-describedby") == "preview"
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/el/law/26/#26B$"))


def test_a_tap_raises_a_sheet_and_the_place_is_kept(opener: Opener) -> None:
    page = opener(LAW, viewport=PHONE)
    link = page.locator('[id="27B2"] [lang=el] a.ref[href="../26/#26B"]').first
    link.scroll_into_view_if_needed()
    scroll = page.evaluate("scrollY")
    link.tap()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    expect(sheet.locator("[lang=el]").first).to_be_visible()
    expect(sheet.locator("[lang=en]").first).to_be_visible()
    expect(sheet).to_have_accessible_name(re.compile("Νόμος 26"))
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    assert page.evaluate("scrollY") == scroll
    assert page.evaluate("document.activeElement.getAttribute('href')") == link.get_attribute("href")
    link.tap()
    sheet.get_by_role("link", name="Άνοιγμα").tap()
    expect(page).to_have_url(re.compile(r"/el/law/26/#26B$"))


def test_a_count_lists_the_places_that_cite_its_provision(opener: Opener) -> None:
    page = opener(LAW)
    count = page.locator('[id="27B1a"] > a.by')
    number = int(count.inner_text())
    assert number > 1
    count.tap()
    listed = page.get_by_role("dialog").locator("li")
    expect(listed.first).to_be_visible()
    assert listed.count() >= number
    assert all("27Β1" in text for text in listed.all_inner_texts())


def test_without_scripts_a_count_leads_to_the_list(opener: Opener) -> None:
    page = opener("el/law/16/", java_script_enabled=False)
    target = page.locator("a.by").first.get_attribute("href")
    assert target and page.locator(f'[id="{target[1:]}"]').count() == 1


CASES = {
    "27b1": "27/#27B1",
    "27Β1(α)": "27/#27B1a",
    "27B1a": "27/#27B1a",
    "27 β 1 α": "27/#27B1a",
    "20στ1": "20/#20F1",
    "20ΣΤ5(β)(ii)": "20/#20F5b-ii",
    "20f5bii": "20/#20F5b-ii",
    "νομος 64": "64/",
    "Law 64A": "64/#64A",
    "27B9": "27/#27B",
    "27.b.1.(a)": "27/#27B1a",
    "ανεπαρκης": "27/",
    "insufficient bid": "27/",
}


@pytest.mark.parametrize("code", ["el", "en"])
def test_home_understands_references(opener: Opener, home: str, code: str) -> None:
    page = opener(f"{code}/")
    for typed, wanted in CASES.items():
        page.get_by_role("textbox").fill(typed)
        page.keyboard.press("Enter")
        expect(page).to_have_url(f"{home}{code}/law/{wanted}")
        page.goto(f"{home}{code}/")


def test_home_shows_every_law_by_part(opener: Opener) -> None:
    page = opener("en/", java_script_enabled=False)
    assert page.locator(".part[id] li a").count() == 93
    assert page.locator(".part[id]").count() == 10
    expect(page.locator("form.find")).to_be_hidden()
    page.get_by_role("link", name="27 Insufficient Bid", exact=True).last.click()
    expect(page).to_have_url(re.compile("/en/law/27/$"))


@pytest.mark.parametrize(
    ("locale", "remembered", "wanted"), [("el-GR", "", "el"), ("en-GB", "", "en"), ("en-GB", "el", "el")]
)
def test_the_chooser_goes_to_the_readers_language(
    opener: Opener, home: str, locale: str, remembered: str, wanted: str
) -> None:
    page = opener("no/such/page/", locale=locale)
    page.evaluate("code => code && localStorage.setItem('bridgelaws.language', code)", remembered)
    page.goto(home)
    expect(page).to_have_url(f"{home}{wanted}/")


def test_the_chooser_offers_all_languages_to_everyone_else(opener: Opener, home: str) -> None:
    page = opener("")
    expect(page).to_have_url(home)
    for name, code in (("Ελληνικά", "el"), ("English", "en")):
        assert page.get_by_role("link", name=name).get_attribute("href") == f"{code}/"


@pytest.mark.parametrize(("path", "codes"), [("no/207/", ["el", "en"]), ("el/law/207/", ["el"]), ("en/207/", ["en"])])
def test_an_address_that_is_not_there_is_answered_in_the_readers_language(
    opener: Opener, path: str, codes: list[str]
) -> None:
    page = opener(path)
    assert page.locator("main > [lang]:visible").count() == len(codes)
    for code in codes:
        page.locator(f"main [lang={code}] a").first.click()
        expect(page).to_have_url(re.compile(f"/{code}/$"))
        page.go_back()


def test_the_bar_hides_on_the_way_down_and_returns_on_the_way_up(opener: Opener) -> None:
    page = opener(LAW, viewport=DESK)
    bar = page.locator(".bar")
    page.mouse.move(400, 400)
    for _ in range(4):
        page.mouse.wheel(0, 300)
        settle(page)
    expect(bar).to_have_class("bar away")
    expect(page.locator(".head .now")).to_be_visible()
    page.mouse.wheel(0, -120)
    expect(bar).to_have_class("bar")


def test_a_deal_can_be_copied_and_played_elsewhere(opener: Opener) -> None:
    page = opener(LAW, viewport=DESK, permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="PBN").first.click()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert re.fullmatch(r"[NESW]:(?:[2-9TJQKA]*\.){3}.* .*", copied)
    viewer = page.get_by_role("link", name="Προβολή").first.get_attribute("href")
    assert viewer and viewer.startswith("https://www.bridgebase.com/tools/handviewer.html?lin=")
