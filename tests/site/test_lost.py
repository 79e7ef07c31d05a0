"""Addresses that end in a reference lead to the provision; others say that there is nothing."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from browsing import Opener
from playwright.sync_api import Locator, Page, expect


@pytest.mark.parametrize(
    ("asked", "wanted"),
    [
        ("27B1a", "el/law/27/#27B1a"),
        ("27Β1(α)", "el/law/27/#27B1a"),
        (quote("27Β1(α)"), "el/law/27/#27B1a"),
        ("27b9", "el/law/27/#27B"),
        ("law/20στ1", "el/law/20/#20F1"),
        ("law/27", "el/law/27/"),
        ("el/27b1", "el/law/27/#27B1"),
        ("en/27β1", "en/law/27/#27B1"),
        ("en/law/27/B1a", "en/law/27/#27B1a"),
        ("en/law/27b1/", "en/law/27/#27B1"),
        ("en/law_27b1.html", "en/law/27/#27B1"),
        ("27B1(a).", "el/law/27/#27B1a"),
    ],
)
def test_an_address_that_ends_in_a_reference_leads_there(opener: Opener, home: str, asked: str, wanted: str) -> None:
    page = opener(asked, locale="el")
    page.wait_for_url(home + wanted)


def test_the_readers_language_is_kept(opener: Opener, home: str) -> None:
    opener("27b1", locale="en-GB").wait_for_url(f"{home}en/law/27/#27B1")


@pytest.mark.parametrize("asked", ["nothing", "el/2017", "law/94", "%E0%A4%A", "en/page/27th"])
def test_other_addresses_say_that_there_is_nothing(opener: Opener, home: str, asked: str) -> None:
    page = opener(asked, locale="en")
    page.wait_for_load_state("networkidle")
    assert page.url == home + asked
    expect(page.locator("h1")).to_contain_text("404")
    expect(said(page)).to_have_count(1)


def said(page: Page) -> Locator:
    """The links that lead on, in the language that is shown."""
    return page.locator("main > div:visible li a[href$='#find']")


def test_the_way_to_search_is_there(opener: Opener, home: str) -> None:
    page = opener("nothing", locale="en")
    said(page).click()
    page.wait_for_url(f"{home}en/#find")
