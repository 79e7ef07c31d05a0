"""References in place: the sheet and the preview, what can be done with a paragraph, the player's screen."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from browsing import DESK, PHONE, SIZES, Opener, settle
from playwright.sync_api import Locator, Page, Route, expect

LAW = "el/law/27/"
TWELVE = re.compile(r"/law/12/")
CLIPBOARD = ["clipboard-read", "clipboard-write"]
_SHARES = "window.shared = []; navigator.share = async (what) => void shared.push(what)"


@pytest.fixture
def law(opener: Opener, place_home: str) -> Callable[..., Page]:
    """Opens Law 27 of the small edition."""

    def open_law(path: str = LAW, **options: object) -> Page:
        return opener(path, base=place_home, **options)

    return open_law


def reference(page: Page, row: str, target: str) -> Locator:
    """The reference in a row's Greek that leads to a place."""
    return page.locator(f'[id="{row}"] > [lang=el] a.ref[href$="{target}"]').first


def sheet_of(page: Page) -> Locator:
    return page.locator("dialog.sheet")


def pull(page: Page, x: float, start: float, end: float) -> None:
    """A finger that goes down the screen."""
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": start}]})
    for step in range(1, 9):
        y = start + (end - start) * step / 8
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


# —— The sheet ——


def test_a_tap_shows_the_whole_provision_in_both_languages_with_its_path(law: Callable[..., Page]) -> None:
    page = law()
    reference(page, "27B2", "#27B1").tap()
    sheet = sheet_of(page)
    expect(sheet).to_have_accessible_name("Νόμος 27Β1")
    expect(sheet.locator(".trail")).to_have_text("Νόμος 27 · Ανεπαρκής Αγορά › Β. Όταν Δεν Γίνεται Δεκτή › 1")
    for words in ("το ίδιο χρώμα", "the same suit", "κάτι που σημαίνει", "something that means"):
        expect(sheet.get_by_text(words)).to_be_visible()
    assert sheet.locator("[lang]").evaluate_all("all => all.map((one) => one.lang)") == ["el", "en"] * 2
    expect(page).to_have_url(re.compile(r"/el/law/27/$"))


def test_the_sheet_of_an_english_page_begins_with_english(law: Callable[..., Page]) -> None:
    page = law("en/law/27/")
    page.locator('[id="27B1b"] > [lang=en] a.ref').first.tap()
    sheet = sheet_of(page)
    expect(sheet).to_have_accessible_name("Law 27B1(a)")
    expect(sheet.locator(".trail")).to_have_text("Law 27 · Insufficient Bid › B. When It Is Not Accepted › 1 › (a)")
    assert sheet.locator("[lang]").evaluate_all("all => all.map((one) => one.lang)") == ["en", "el"]


def test_a_section_comes_with_its_paragraphs(law: Callable[..., Page]) -> None:
    page = law()
    page.locator('[id="t27-p10"] > [lang=el] a.ref').tap()
    expect(sheet_of(page).get_by_text("σωπαίνει ως το τέλος")).to_be_visible()
    expect(sheet_of(page).get_by_text("Όταν Υπάρχει Ζημία")).to_be_hidden()


def test_a_provision_without_text_shows_its_path_and_who_cites_it(law: Callable[..., Page]) -> None:
    page = law()
    reference(page, "27B1b", "#12C1a").tap()
    sheet = sheet_of(page)
    expect(sheet).to_have_accessible_name("Νόμος 12Γ1(α)")
    expect(sheet.locator(".trail")).to_contain_text(re.compile(r"^Νόμος 12 · .+ › Γ.+ › 1 › \(α\)$"))
    expect(sheet.get_by_text("Το κείμενο αυτού του Νόμου δεν υπάρχει")).to_be_visible()
    expect(sheet.locator("li")).to_contain_text("κάτι που σημαίνει τα ίδια")


def beside(page: Page) -> None:
    page.touchscreen.tap(200, 30)


CLOSINGS: dict[str, Callable[[Page], object]] = {
    "Escape": lambda page: page.keyboard.press("Escape"),
    "Back": lambda page: page.go_back(),
    "a tap beside": beside,
    "its button": lambda page: page.get_by_role("button", name="Κλείσιμο").tap(),
    "a pull at its head": lambda page: pull(page, 150, sheet_of(page).bounding_box()["y"] + 20, 800),  # type: ignore[index]
    "a pull at its text": lambda page: pull(page, 150, sheet_of(page).bounding_box()["y"] + 140, 800),  # type: ignore[index]
}


@pytest.mark.parametrize("closing", CLOSINGS.values(), ids=CLOSINGS)
def test_the_sheet_goes_and_the_reader_is_where_they_were(
    law: Callable[..., Page], closing: Callable[..., object]
) -> None:
    page = law()
    link = reference(page, "27B2", "#27B1")
    link.scroll_into_view_if_needed()
    scroll, address = page.evaluate("scrollY"), page.url
    link.tap()
    sheet = sheet_of(page)
    expect(sheet).to_be_visible()
    closing(page)
    expect(sheet).to_be_hidden()
    expect(link).to_be_focused()
    page.wait_for_function("!history.state?.over")
    assert (page.evaluate("scrollY"), page.url) == (scroll, address)
    assert page.locator(".preview:visible").count() == 0


def test_a_short_pull_lets_the_sheet_stay(law: Callable[..., Page]) -> None:
    page = law()
    reference(page, "27B2", "#27B1").tap()
    box = sheet_of(page).bounding_box()
    assert box
    pull(page, 150, box["y"] + 20, box["y"] + 45)
    page.wait_for_function("!document.querySelector('.sheet').style.transform")
    expect(sheet_of(page)).to_be_visible()


def test_a_reference_in_the_sheet_opens_there_with_a_way_back(law: Callable[..., Page]) -> None:
    page = law()
    reference(page, "27B2", "#27B1").tap()
    sheet = sheet_of(page)
    back = sheet.get_by_role("button", name="Πίσω")
    expect(back).to_be_hidden()
    sheet.locator("[lang=el] a.ref[href$='#12C1a']").tap()
    expect(sheet).to_have_accessible_name("Νόμος 12Γ1(α)")
    sheet.locator("li a").tap()
    expect(sheet).to_have_accessible_name("Νόμος 27Β1(β)")
    back.tap()
    expect(sheet).to_have_accessible_name("Νόμος 12Γ1(α)")
    back.tap()
    expect(sheet).to_have_accessible_name("Νόμος 27Β1")
    expect(back).to_be_hidden()
    page.go_back()
    expect(sheet).to_be_hidden()
    expect(page).to_have_url(re.compile(r"/el/law/27/$"))


@pytest.mark.parametrize(("row", "target"), [("27B2", "#27B1"), ("27B1b", "#12C1a")])
def test_open_goes_there_and_back_leads_to_where_the_reader_was(
    law: Callable[..., Page], row: str, target: str
) -> None:
    page = law()
    link = reference(page, row, target)
    link.scroll_into_view_if_needed()
    scroll = page.evaluate("scrollY")
    link.tap()
    sheet_of(page).get_by_role("link", name="Άνοιγμα").tap()
    expect(page).to_have_url(re.compile(f"{target}$"))
    expect(page.locator("dialog.sheet[open]")).to_have_count(0)
    page.go_back()
    expect(page).to_have_url(re.compile(r"/el/law/27/$"))
    page.wait_for_function("top => Math.abs(scrollY - top) < 2", arg=scroll)
    expect(page.locator("dialog.sheet[open]")).to_have_count(0)


def test_a_tap_with_no_connection_says_so_and_the_next_one_tries_again(law: Callable[..., Page]) -> None:
    page = law()
    page.context.route(TWELVE, lambda route: route.abort())
    page.reload()
    page.wait_for_load_state("networkidle")
    link = reference(page, "27B1b", "#12C1a")
    link.tap()
    expect(sheet_of(page)).to_contain_text("Δεν γίνεται να φορτωθεί τώρα")
    page.keyboard.press("Escape")
    page.context.unroute(TWELVE)
    link.tap()
    expect(sheet_of(page)).to_have_accessible_name("Νόμος 12Γ1(α)")


def test_the_sheet_does_not_wait_for_its_text(law: Callable[..., Page]) -> None:
    page = law()
    held: list[Route] = []
    page.context.route(TWELVE, lambda route: held.append(route))
    page.reload()
    reference(page, "27B1b", "#12C1a").tap()
    sheet = sheet_of(page)
    expect(sheet).to_have_accessible_name("12Γ1(α)")
    expect(sheet.get_by_role("link", name="Άνοιγμα")).to_be_visible()
    held[0].continue_()
    expect(sheet).to_have_accessible_name("Νόμος 12Γ1(α)")
    expect(sheet.locator("li")).to_be_visible()


def test_behind_the_sheet_nothing_answers(law: Callable[..., Page]) -> None:
    page = law()
    reference(page, "27B2", "#27B1").tap()
    inert = (
        "[...document.body.children].filter((part) => part.inert && part.matches('header, main, nav, footer')).length"
    )
    page.wait_for_function(f"{inert} === 4")
    sheet = sheet_of(page)
    sheet.get_by_role("button", name="Για τον παίκτη").tap()
    page.wait_for_function("document.querySelector('.sheet').parentElement.inert")
    page.keyboard.press("Escape")
    expect(sheet.get_by_role("button", name="Για τον παίκτη")).to_be_focused()
    for _ in range(8):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement === document.body || !!document.activeElement.closest('.sheet')")
    page.keyboard.press("Escape")
    assert page.evaluate(inert) == 0


# —— Made ready before it is asked for ——


_PAGES = r"performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => /law\/\d+\/$/.test(name))"


def asked_pages(page: Page) -> list[str]:
    """The pages of Laws that a page has fetched, once it is at rest."""
    settle(page)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(300)
    found: list[str] = page.evaluate(_PAGES)
    return [name.removesuffix("/").rpartition("/")[2] for name in found]


def test_what_the_references_in_sight_lead_to_is_there_before_the_tap(law: Callable[..., Page]) -> None:
    page = law(viewport={"width": 390, "height": 400})
    assert "12" not in asked_pages(page)  # its reference is further below
    link = reference(page, "27B1b", "#12C1a")
    link.scroll_into_view_if_needed()
    page.wait_for_function("performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/law/12/'))")
    assert asked_pages(page).count("12") == 1
    page.context.set_offline(True)
    link.tap()
    expect(sheet_of(page)).to_have_accessible_name("Νόμος 12Γ1(α)")


def test_a_reader_who_may_not_stay_is_sent_little_ahead(opener: Opener) -> None:
    page = opener(LAW, viewport={"width": 390, "height": 3000})
    page.wait_for_function(f"{_PAGES}.length")
    assert len(set(asked_pages(page))) <= 2
    page.mouse.wheel(0, 100)
    page.wait_for_function(f"{_PAGES}.length > 2")


def test_who_saves_data_is_sent_only_what_is_asked_for(law: Callable[..., Page]) -> None:
    page = law()
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    page.reload()
    link = reference(page, "27B1b", "#12C1a")
    link.scroll_into_view_if_needed()
    assert asked_pages(page) == []
    link.tap()
    expect(sheet_of(page)).to_have_accessible_name("Νόμος 12Γ1(α)")
    assert asked_pages(page) == ["12"]


def test_a_long_tap_stays_the_browsers(law: Callable[..., Page]) -> None:
    page = law()
    page.evaluate("addEventListener('contextmenu', (event) => (window.kept = !event.defaultPrevented))")
    reference(page, "27B2", "#27B1").click(button="right")
    assert page.evaluate("window.kept") is True
    expect(page.locator("dialog.sheet[open]")).to_have_count(0)


@SIZES
def test_counts_and_the_list_of_cited_by_show_the_citing_sentences(
    law: Callable[..., Page], viewport: dict[str, int]
) -> None:
    page = law(viewport=viewport)
    page.locator('[id="27B1a"] > a.by').click()
    sheet = sheet_of(page)
    expect(sheet.locator("li")).to_contain_text("βλέπουμε αν ταιριάζει")
    sheet.locator("li a").click()
    expect(sheet.get_by_text("Πρώτα ρωτάμε")).to_be_visible()
    expect(sheet.get_by_text("First we ask")).to_be_visible()


# —— The preview ——


def test_a_pointer_previews_and_a_click_opens(law: Callable[..., Page]) -> None:
    page = law(viewport=DESK)
    link = reference(page, "27B1b", "#12C1a")
    link.hover()
    preview = page.get_by_role("tooltip")
    expect(preview).to_contain_text("Νόμος 12Γ1(α)")
    assert preview.locator("a").count() == 0
    page.mouse.move(5, 300)
    expect(preview).to_be_hidden()
    link.click()
    expect(page).to_have_url(re.compile(r"/el/law/12/#12C1a$"))


def test_the_preview_can_be_entered_and_does_not_cover_its_link(law: Callable[..., Page]) -> None:
    page = law(viewport=DESK)
    link = reference(page, "27B2", "#27B1")
    link.hover()
    preview = page.get_by_role("tooltip")
    expect(preview).to_be_visible()
    box, own = preview.bounding_box(), link.bounding_box()
    assert box and own
    assert box["y"] >= own["y"] + own["height"] or box["y"] + box["height"] <= own["y"]
    page.mouse.move(box["x"] + 20, box["y"] + 20, steps=12)
    page.wait_for_timeout(300)
    expect(preview).to_be_visible()


def test_the_keyboard_previews_opens_and_is_not_followed_by_a_preview_it_did_not_ask_for(
    law: Callable[..., Page],
) -> None:
    page = law(viewport=DESK)
    page.locator('[id="27B1a"] > a.by').press("Enter")
    expect(sheet_of(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet_of(page)).to_be_hidden()
    assert page.locator(".preview:visible").count() == 0
    link = page.locator('[id="27B1a"] [lang=el] a.ref').first
    page.keyboard.press("Tab")
    for _ in range(4):
        if link.evaluate("one => one === document.activeElement"):
            break
        page.keyboard.press("Tab")
    expect(link).to_be_focused()
    expect(page.get_by_role("tooltip")).to_contain_text("Νόμος 26Β")
    page.keyboard.press("Escape")
    expect(page.get_by_role("tooltip")).to_be_hidden()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/el/law/26/#26B$"))


# —— What can be done with a paragraph ——


def opened(page: Page, row: str) -> Locator:
    """The row, opened by a tap on its letter."""
    page.locator(f'[id="{row}"] > .peek').tap()
    found = page.locator(f'[id="{row}"]')
    expect(found.locator(".acts")).to_be_visible()
    return found


def test_one_tap_on_the_letter_gives_the_other_language_and_what_can_be_done(law: Callable[..., Page]) -> None:
    page = law()
    row = opened(page, "27B1a")
    expect(row.locator("> [lang=en]")).to_be_visible()
    assert row.locator(".acts button").all_inner_texts() == [
        "Για τον παίκτη",
        "Αντιγραφή παραπομπής",
        "Αντιγραφή κειμένου",
    ]
    opened(page, "27B2")
    expect(page.locator(".acts:visible")).to_have_count(1)
    page.locator('[id="27B2"] > .peek').tap()
    expect(page.locator(".acts:visible")).to_have_count(0)


def test_one_tap_on_the_permalink_does_the_same(law: Callable[..., Page]) -> None:
    page = law()
    page.locator('[id="27B2"] .pl').tap()
    expect(page.locator('[id="27B2"] .acts')).to_be_visible()
    assert page.evaluate("scrollY") == 0


def test_a_reference_is_copied_with_its_address(law: Callable[..., Page]) -> None:
    page = law(permissions=CLIPBOARD)
    row = opened(page, "27B1a")
    row.get_by_role("button", name="Αντιγραφή παραπομπής").tap()
    expect(row.get_by_role("button", name="Αντιγράφηκε")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == f"Νόμος 27Β1(α) {page.url}#27B1a"


def test_a_paragraph_is_copied_in_both_languages(law: Callable[..., Page]) -> None:
    page = law(permissions=CLIPBOARD)
    row = opened(page, "27B1a")
    row.get_by_role("button", name="Αντιγραφή κειμένου").tap()
    expect(row.get_by_role("button", name="Αντιγράφηκε")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == (
        "Νόμος 27Β1(α)\n"
        "1. (α) Ο υπαίτιος λέει το ίδιο χρώμα όσο ψηλότερα χρειάζεται, κατά τον Νόμο 26Β.\n\n"
        "Law 27B1(a)\n"
        "1. (a) The offender names the same suit as high as need be, under Law 26B.\n\n"
        f"{page.url}#27B1a"
    )


def test_a_paragraph_of_the_commentary_goes_by_the_title_of_its_page(law: Callable[..., Page]) -> None:
    page = law(permissions=CLIPBOARD)
    opened(page, "c27-1").get_by_role("button", name="Αντιγραφή παραπομπής").tap()
    expect(page.get_by_role("button", name="Αντιγράφηκε")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == f"Νόμος 27 · Ανεπαρκής Αγορά {page.url}#c27-1"


def test_it_is_shared_by_the_phones_own_sheet_where_there_is_one(law: Callable[..., Page]) -> None:
    page = law()
    page.add_init_script(_SHARES)
    page.reload()
    opened(page, "27A1").get_by_role("button", name="Κοινοποίηση", exact=True).tap()
    (shared,) = page.evaluate("shared")
    assert shared["title"] == "Νόμος 27Α1"
    assert shared["url"] == f"{page.url}#27A1"
    assert shared["text"].startswith("Νόμος 27Α1\n1. Ο επόμενος")


# —— For the player ——


LEAVINGS: dict[str, Callable[[Page], object]] = {
    "Escape": lambda page: page.keyboard.press("Escape"),
    "Back": lambda page: page.go_back(),
    "a tap": lambda page: page.touchscreen.tap(150, 300),
    "its button": lambda page: page.locator("dialog.player .close").tap(),
}


@pytest.mark.parametrize("leaving", LEAVINGS.values(), ids=LEAVINGS)
def test_the_player_reads_the_paragraph_in_their_language_on_the_whole_screen(
    law: Callable[..., Page], leaving: Callable[..., object]
) -> None:
    page = law()
    row = opened(page, "27B1a")
    row.get_by_role("button", name="Για τον παίκτη").tap()
    player = page.locator("dialog.player")
    expect(player).to_be_visible()
    box = player.bounding_box()
    assert box and (box["width"], box["height"]) == (PHONE["width"], PHONE["height"])
    expect(player.get_by_role("heading")).to_have_text("Law 27B1(a)")
    expect(player.get_by_text("the same suit")).to_have_css("font-size", re.compile(r"^(2[6-9]|[3-9]\d)"))
    assert player.get_by_text("το ίδιο χρώμα").count() == 0
    assert player.get_attribute("lang") == "en"
    assert player.locator("a").count() == 0
    leaving(page)
    expect(player).to_be_hidden()
    expect(row.get_by_role("button", name="Για τον παίκτη")).to_be_focused()
    page.wait_for_function("!history.state?.over")


def test_the_player_is_shown_from_the_sheet_and_back_leads_there(law: Callable[..., Page]) -> None:
    page = law()
    reference(page, "27B2", "#27B1").tap()
    sheet, player = sheet_of(page), page.locator("dialog.player")
    sheet.get_by_role("button", name="Για τον παίκτη").tap()
    expect(player.get_by_role("heading")).to_have_text("Law 27B1")
    page.go_back()
    expect(player).to_be_hidden()
    expect(sheet).to_be_visible()
    page.go_back()
    expect(sheet).to_be_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_axe_violation_over_the_page(law: Callable[..., Page], scheme: str) -> None:
    page = law(color_scheme=scheme, reduced_motion="reduce")
    opened(page, "27B1a")
    assert Axe().run(page).response["violations"] == []
    reference(page, "27B1b", "#12C1a").tap()
    expect(sheet_of(page).locator("li")).to_be_visible()
    assert Axe().run(page).response["violations"] == []
    page.keyboard.press("Escape")
    page.locator('[id="27B1a"] .acts button').first.tap()
    assert Axe().run(page).response["violations"] == []
