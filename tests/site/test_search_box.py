"""The search box: by keys, thumb and screen reader; what it fetches and when; the way there and back."""

from __future__ import annotations

import re

import pytest
from browsing import DESK, PHONE, SIZES, Opener
from playwright.sync_api import Locator, Page, Route, expect
from test_access import violations

LAW = "el/law/27/"
FETCHED = re.compile(r"/search[./-](?!open)")
"""Addresses of what the box fetches: its modules, its style, and the folder of the engine with its index."""


def box(page: Page) -> Locator:
    """The open dialog."""
    return page.get_by_role("dialog", name=re.compile("Αναζήτηση στους Νόμους|Search the Laws"))


def field(page: Page) -> Locator:
    """The field that is in use: it is a combobox as soon as the box has come."""
    return page.get_by_role("combobox")


def options(page: Page) -> Locator:
    return page.get_by_role("option")


def groups(page: Page) -> Locator:
    return page.get_by_role("listbox").get_by_role("group")


def open_search(page: Page) -> None:
    page.keyboard.press("/")
    expect(box(page)).to_be_visible()
    expect(field(page)).to_be_focused()


def search(page: Page, text: str) -> None:
    """Open the dialog, type, and wait for an answer."""
    open_search(page)
    type_keys(page, text)
    expect(options(page).first).to_be_visible()


def type_keys(page: Page, text: str) -> None:
    """Type as a keyboard of any alphabet does: a key down that gives the letter, a key up."""
    keyboard = page.context.new_cdp_session(page)
    for letter in text:
        keyboard.send("Input.dispatchKeyEvent", {"type": "keyDown", "key": letter, "text": letter})
        keyboard.send("Input.dispatchKeyEvent", {"type": "keyUp", "key": letter})


def chosen(page: Page) -> Locator:
    """The option that the field points at."""
    expect(field(page)).to_have_attribute("aria-activedescendant", re.compile("."))
    option = page.locator(f'[id="{field(page).get_attribute("aria-activedescendant")}"]')
    expect(option).to_have_attribute("aria-selected", "true")
    return option


# —— What is fetched, and when ——


@pytest.mark.parametrize("path", ["el/", LAW, "en/help/"])
def test_nothing_is_fetched_before_the_first_use(opener: Opener, home: str, path: str) -> None:
    page = opener("index.html")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(home)))
    page.goto(home + path)
    page.wait_for_load_state("networkidle")
    assert [url for url in asked if FETCHED.search(f"/{url}")] == []
    open_search(page)
    type_keys(page, "27")
    expect(options(page).first).to_be_visible()
    fetched = [url for url in asked if FETCHED.search(f"/{url}")]
    assert "assets/search-box.js" in fetched
    assert any(url.startswith(("search/", "assets/search/")) for url in fetched)
    assert all(not url.startswith("http") for url in asked)


def test_it_is_fetched_once(opener: Opener) -> None:
    page = opener(LAW)
    asked: list[str] = []
    search(page, "27")
    page.keyboard.press("Escape")
    page.on("request", lambda request: asked.append(request.url))
    open_search(page)
    field(page).fill("28")
    expect(options(page).first).to_contain_text("28")
    assert [url for url in asked if "/assets/" in url or "/search/" in url] == []


@pytest.mark.parametrize(
    "missing", ["**/assets/search-box.js", "**/assets/search-results.js", "**/search/words.*", "**/search/engine.js"]
)
def test_where_it_cannot_be_fetched_it_says_so_and_tries_again(opener: Opener, missing: str) -> None:
    page = opener(LAW, service_workers="block")
    page.route(missing, lambda route: route.abort())
    page.keyboard.press("/")
    expect(page.get_by_role("alert")).to_contain_text("Δεν γίνεται να φορτωθεί τώρα.")
    type_keys(page, "27β1")
    page.unroute(missing)
    page.get_by_role("button", name="Δοκιμάστε ξανά").click()
    expect(options(page).first).to_contain_text("27Β1")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_enter_is_not_lost_while_the_search_is_still_coming(opener: Opener, home: str) -> None:
    page = opener(LAW, service_workers="block")
    held: list[Route] = []
    page.route("**/search/engine.js", lambda route: held.append(route))
    page.keyboard.press("/")
    type_keys(page, "64α")
    page.keyboard.press("Enter")
    expect(box(page).get_by_role("status")).to_have_text("Η αναζήτηση φορτώνεται …")
    held[0].continue_()
    expect(page).to_have_url(f"{home}el/law/64/#64A")


# —— By keys ——


@SIZES
def test_a_reference_typed_by_keys_is_first_and_enter_goes_there(
    opener: Opener, home: str, viewport: dict[str, int]
) -> None:
    page = opener("el/law/64/", viewport=viewport)
    search(page, "27β1")
    expect(chosen(page)).to_have_text(re.compile(r"^27Β1 Ανεπαρκής Αγορά.*\d+ παραπομπές"))
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{home}{LAW}#27B1")
    expect(page.locator('[id="27B1"]')).to_be_in_viewport()


@pytest.mark.parametrize(("typed", "place"), [("27β1", "27B1"), ("50", "t50-p5"), ("50β", "t50-p7")])
def test_a_reference_shows_the_first_sentence_of_its_provision(opener: Opener, typed: str, place: str) -> None:
    page = opener("el/law/64/")
    search(page, typed)
    sentence = chosen(page).locator(".sentence")
    expect(sentence).not_to_be_empty()
    told = sentence.inner_text().strip(" …")
    page.goto(chosen(page).get_attribute("href") or "")
    expect(page.locator(f'.r:is([id="{place}"], :has(> [id="{place}"]))')).to_contain_text(told)


def test_the_nearest_provision_says_that_it_is_the_nearest(opener: Opener, home: str) -> None:
    page = opener("en/law/64/")
    search(page, "27b9")
    expect(chosen(page)).to_contain_text("the nearest there is")
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{home}en/law/27/#27B")


@pytest.mark.parametrize("typed", ["ανεπαρκής αγορά", "ανεπαρκησ αγορα", "ΑΝΕΠΑΡΚΗΣ ΑΓΟΡΑ", "aneparkis agora"])
def test_greek_however_it_is_typed(opener: Opener, typed: str) -> None:
    page = opener("el/law/64/")
    search(page, typed)
    first = groups(page).first
    expect(first).to_contain_text("Ανεπαρκής Αγορά")
    expect(first.locator("mark").first).to_have_text(re.compile("ανεπαρκ|αγορ", re.IGNORECASE))


def test_what_is_still_being_composed_is_answered_too(opener: Opener) -> None:
    page = opener(LAW)
    open_search(page)
    keyboard = page.context.new_cdp_session(page)
    keyboard.send("Input.imeSetComposition", {"text": "ρενόνς", "selectionStart": 6, "selectionEnd": 6})
    expect(options(page).first).to_be_visible()
    keyboard.send("Input.insertText", {"text": "ρενόνς"})
    expect(field(page)).to_have_value("ρενόνς")


def test_arrows_choose_and_enter_opens(opener: Opener, home: str) -> None:
    page = opener("el/law/64/", viewport=DESK)
    search(page, "ανεπαρκής")
    assert chosen(page).get_attribute("id") == options(page).first.get_attribute("id")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    third = options(page).nth(2)
    assert chosen(page).get_attribute("id") == third.get_attribute("id")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert chosen(page).get_attribute("id") == options(page).first.get_attribute("id")
    page.keyboard.press("ArrowDown")
    address = options(page).nth(1).get_attribute("href")
    page.keyboard.press("Enter")
    expect(page).to_have_url(str(address))


def test_the_arrows_reach_every_result_in_sight(opener: Opener) -> None:
    page = opener(LAW, viewport=DESK)
    search(page, "αγορά")
    for _ in range(options(page).count() + 3):
        page.keyboard.press("ArrowDown")
        expect(chosen(page)).to_be_in_viewport(ratio=0.9)


def test_the_slash_stays_a_letter_where_something_is_typed(opener: Opener) -> None:
    page = opener(LAW)
    open_search(page)
    page.keyboard.type("29/30")
    expect(field(page)).to_have_value("29/30")


def test_escape_closes_and_the_focus_returns(opener: Opener, home: str) -> None:
    page = opener(LAW, viewport=DESK)
    link = page.locator("main a.ref").first
    link.focus()
    for leave in (
        lambda: page.keyboard.press("Escape"),
        lambda: box(page).get_by_role("button", name="Κλείσιμο").click(),
        lambda: page.mouse.click(20, 400),
    ):
        search(page, "27")
        leave()
        expect(box(page)).to_be_hidden()
        expect(link).to_be_focused()
        expect(page).to_have_url(home + LAW)
        assert page.evaluate("history.state") is None


# —— What is shown and heard ——


@pytest.mark.parametrize(
    ("code", "one", "more", "none"),
    [("el", "1 αποτέλεσμα", "αποτελέσματα", "Δεν βρέθηκε τίποτα"), ("en", "1 result", "results", "Nothing found")],
)
def test_the_number_of_results_is_announced(opener: Opener, code: str, one: str, more: str, none: str) -> None:
    page = opener(f"{code}/law/27/")
    open_search(page)
    said = box(page).get_by_role("status")
    field(page).fill("αγορά")
    expect(said).to_have_text(re.compile(rf"^\d+ {more}$"))
    field(page).fill("ξψζξψζ")
    expect(said).to_have_text(none)
    expect(options(page)).to_have_count(0)
    expect(field(page)).to_have_attribute("aria-expanded", "false")
    assert (
        page.evaluate("fetch('../../../search/words.' + document.documentElement.lang + '.json').then(r => r.json())")[
            "results"
        ]["one"].replace("{count}", "1")
        == one
    )


def test_where_nothing_is_found_it_says_what_to_try(opener: Opener) -> None:
    page = opener("en/law/27/")
    open_search(page)
    field(page).fill("ξψζξψζ")
    expect(box(page)).to_contain_text("Write a reference, such as 9B1(a)")
    box(page).get_by_role("link", name="Look in the glossary").click()
    expect(page).to_have_url(re.compile(r"/en/glossary/$"))


@pytest.mark.parametrize(("code", "text", "name"), [("el", "insufficient", "Αγγλικά"), ("en", "αγορά", "Greek")])
def test_the_pages_language_comes_first_and_the_other_says_its_name(
    opener: Opener, code: str, text: str, name: str
) -> None:
    page = opener(f"{code}/law/27/", viewport=DESK)
    search(page, text)
    while options(page).last.get_attribute("lang") == code:  # further groups come as the reader gets to them
        before = options(page).count()
        options(page).last.scroll_into_view_if_needed()
        expect(options(page)).not_to_have_count(before)
    languages = options(page).evaluate_all("all => all.map((one) => one.lang)")
    assert languages[0] == code
    assert languages == sorted(languages, key=lambda other: other != code)
    for group in groups(page).all():
        own = group.get_by_role("option").first.get_attribute("lang") == code
        assert any(name in said for said in group.locator("small").all_text_contents()) != own


@SIZES
def test_sentences_come_without_moving_anything(opener: Opener, viewport: dict[str, int]) -> None:
    page = opener("el/law/64/", viewport=viewport, service_workers="block")
    held: list[Route] = []
    open_search(page)
    page.route("**/law/*/", lambda route: held.append(route))
    type_keys(page, "αγορά")
    expect(options(page).first).to_be_visible()
    where = "all => all.map((one) => { const { top, height } = one.getBoundingClientRect(); return [top, height]; })"
    before = options(page).evaluate_all(where)
    for route in held:
        route.continue_()
    page.unroute("**/law/*/")
    expect(page.locator("mark").first).to_be_visible()
    after = options(page).evaluate_all(where)
    assert after[: len(before)] == before


@SIZES
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_axe_violation(opener: Opener, viewport: dict[str, int], scheme: str) -> None:
    page = opener(LAW, viewport=viewport, color_scheme=scheme)
    open_search(page)
    expect(box(page)).to_contain_text("Γράψτε μια παραπομπή")
    assert violations(page) == []
    type_keys(page, "27β1")
    expect(options(page).first).to_be_visible()
    assert violations(page) == []
    field(page).fill("αγορά")
    expect(page.locator("mark").first).to_be_visible()
    assert violations(page) == []
    field(page).fill("ξψζξψζ")
    expect(box(page).get_by_role("status")).to_have_text("Δεν βρέθηκε τίποτα")
    assert violations(page) == []


@pytest.mark.parametrize("width", [320, 360, 390, 430])
def test_on_a_phone_nothing_is_too_wide_or_too_small(opener: Opener, width: int) -> None:
    page = opener(LAW, viewport={"width": width, "height": 700})
    search(page, "αγορά")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert box(page).evaluate("one => Math.max(one.scrollWidth, one.querySelector('.hits').scrollWidth)") <= width
    targets = box(page).locator("input, button:visible, [role=option]")
    for target in (one.bounding_box() for one in targets.all()):
        assert target and target["height"] >= 44 and target["width"] >= 44, target


def raise_keyboard(page: Page, height: int) -> None:
    """What a phone does: its keyboard covers the lower part, and only the visual viewport is told."""
    page.evaluate(
        "height => { Object.defineProperty(visualViewport, 'height', { get: () => height, configurable: true });"
        "visualViewport.dispatchEvent(new Event('resize')); }",
        height,
    )


def test_on_a_phone_field_and_first_result_are_right_above_the_keyboard(opener: Opener) -> None:
    page = opener(LAW, viewport=PHONE)
    for text in ("27β1", "αγορά"):
        if not box(page).is_visible():
            open_search(page)
            raise_keyboard(page, 480)
        field(page).fill(text)
        expect(options(page).first).to_be_visible()
        expect(box(page).get_by_role("status")).to_contain_text("αποτ")
        typed, first = field(page).bounding_box(), options(page).first.bounding_box()
        assert typed and first
        assert 480 - 80 < typed["y"] + typed["height"] <= 480
        assert 480 / 2 - 60 < first["y"] < typed["y"]
    raise_keyboard(page, PHONE["height"])
    typed = field(page).bounding_box()
    assert typed and typed["y"] > PHONE["height"] - 80


def test_hostile_text_stays_text(opener: Opener, hostile_home: str) -> None:
    page = opener("el/law/64/", base=hostile_home)
    search(page, "script")
    expect(page.locator("mark").first).to_be_visible()
    assert page.evaluate("window.broken ?? null") is None
    made = box(page).locator(".hits *").evaluate_all("all => all.map((one) => one.localName)")
    assert set(made) <= {"div", "p", "a", "b", "span", "small", "mark"}


# —— There and back ——


@SIZES
@pytest.mark.parametrize(("path", "there"), [("el/law/64/", "another page"), (LAW, "the same page")])
def test_back_returns_to_the_results_as_they_were(
    opener: Opener, home: str, viewport: dict[str, int], path: str, there: str
) -> None:
    page = opener(path, viewport=viewport)
    search(page, "27β1")
    expect(options(page).first.locator(".sentence")).not_to_be_empty()
    shown = options(page).first.inner_text()
    options(page).first.click()
    expect(page).to_have_url(f"{home}{LAW}#27B1")
    expect(box(page)).to_be_hidden()
    page.go_back()
    expect(page).to_have_url(home + path)
    expect(box(page)).to_be_visible()
    expect(field(page)).to_have_value("27β1")
    expect(options(page).first).to_have_text(shown, use_inner_text=True)
    page.go_back()
    expect(box(page)).to_be_hidden()
    expect(page).to_have_url(home + path)


def test_a_result_in_another_window_leaves_the_search_alone(opener: Opener) -> None:
    page = opener(LAW, viewport=DESK)
    search(page, "64")
    with page.context.expect_page() as opened:
        options(page).first.click(modifiers=["ControlOrMeta"])
    expect(opened.value).to_have_url(re.compile("/el/law/64/"))
    expect(box(page)).to_be_visible()


@pytest.mark.parametrize(("motion", "moves"), [("no-preference", True), ("reduce", False)])
def test_the_found_place_is_shown_for_a_moment_without_motion_for_who_wants_none(
    opener: Opener, motion: str, moves: bool
) -> None:
    page = opener("el/law/64/", reduced_motion=motion)
    search(page, "27β1α")
    page.keyboard.press("Enter")
    page.wait_for_url("**/el/law/27/#27B1a")
    name = page.locator('[id="27B1a"]').evaluate("row => getComputedStyle(row).animationName")
    assert (name == "found") == moves


def test_a_sentence_stands_beside_its_number_and_comes_without(opener: Opener) -> None:
    page = opener(LAW)
    expect(page.locator('.r[id="27B1a"] .n, .r:has([id="27B1a"]) .n').first).to_have_text(re.compile(r"^(1\.|\(α\))"))
    search(page, "27β1α")
    expect(options(page).first.locator(".sentence")).to_have_text(re.compile(r"^[^\s\d(]{2,}"))


def test_what_was_opened_lately_is_chosen_before_the_index_has_come(opener: Opener, home: str) -> None:
    page = opener(LAW)
    search(page, "64α")
    page.keyboard.press("Enter")
    page.wait_for_url(f"{home}el/law/64/#64A")
    page.route("**/search/references.json", lambda route: None)
    page.goto(f"{home}el/law/20/")
    open_search(page)
    expect(options(page)).to_have_count(1)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url(f"{home}el/law/64/#64A")


def test_what_was_opened_lately_is_offered_and_can_be_cleared(opener: Opener, home: str) -> None:
    page = opener(LAW)
    for text in ("64α", "27β1"):
        search(page, text)
        page.keyboard.press("Enter")
        page.wait_for_url("**/law/**#**")
        expect(box(page)).to_be_hidden()
    page.goto(f"{home}el/law/20/")
    open_search(page)
    expect(options(page)).to_have_count(2)
    expect(options(page).first).to_contain_text("27Β1")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url(f"{home}el/law/64/#64A")
    open_search(page)
    box(page).get_by_role("button", name="Καθαρισμός").click()
    expect(options(page)).to_have_count(0)
    expect(box(page)).to_contain_text("Γράψτε μια παραπομπή")
    assert page.evaluate("localStorage.getItem('bridgelaws.recent')") == "[]"


# —— At home ——


@pytest.mark.parametrize("code", ["el", "en"])
def test_home_answers_in_its_own_field(opener: Opener, home: str, code: str) -> None:
    page = opener(f"{code}/", viewport=DESK)
    page.get_by_role("textbox").click()
    type_keys(page, "27Β1(α)")
    expect(options(page).first).to_be_visible()
    expect(page.locator(".part").first).to_be_hidden()
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(page.locator(".part").first).to_be_visible()
    type_keys(page, "27Β1(α)")
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{home}{code}/law/27/#27B1a")
    page.go_back()
    expect(field(page)).to_have_value("27Β1(α)")
    expect(options(page).first).to_be_visible()


def test_home_says_so_when_nothing_fits(opener: Opener, home: str) -> None:
    page = opener("el/", viewport=DESK)
    page.get_by_role("textbox").fill("ξψζξψζ")
    page.keyboard.press("Enter")
    expect(page.locator("form.find").get_by_role("status")).to_have_text("Δεν βρέθηκε τίποτα")
    expect(page.locator(".part").first).to_be_visible()
    expect(page).to_have_url(f"{home}el/")


def test_at_home_too_slash_and_magnifier_lead_to_the_field(opener: Opener) -> None:
    page = opener("el/", viewport=DESK)
    page.keyboard.press("/")
    expect(page.locator("form.find input")).to_be_focused()
    page.keyboard.press("Tab")
    page.locator(".head [data-search]").click()
    expect(page.locator("form.find input")).to_be_focused()


def test_on_a_phone_a_tap_on_the_field_of_home_opens_the_dialog(opener: Opener) -> None:
    page = opener("el/", viewport=PHONE)
    page.get_by_role("textbox").tap()
    expect(box(page)).to_be_visible()
    expect(field(page)).to_be_focused()
    page.keyboard.press("Escape")
    expect(box(page)).to_be_hidden()


def test_nothing_at_home_moves_when_its_field_comes_to_life(opener: Opener) -> None:
    page = opener("el/", viewport=DESK)
    before = page.locator(".part").first.bounding_box()
    page.get_by_role("textbox").focus()
    expect(field(page)).to_be_focused()
    assert page.locator(".part").first.bounding_box() == before
