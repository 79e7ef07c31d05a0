"""What all tests share: the languages, the Code, and the real pages that may stand beside the checkout."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

from bridgelaws.language import Code, Language, load_code, load_languages, locale_folders

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")

ROOT = Path(__file__).parents[1]
SHARED = ROOT.parent / "shared"


@pytest.fixture(scope="session")
def languages() -> tuple[Language, ...]:
    """Greek and English, in the order of the starter edition."""
    return load_languages(("el", "en"), locale_folders())


@pytest.fixture(scope="session")
def code() -> Code:
    """The outline of the 2017 Laws."""
    return load_code(locale_folders())


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of real pages and gold annotations; a checkout without it skips what needs it."""
    if not (SHARED / "sources").is_dir():
        pytest.skip("no ../shared with real pages beside this checkout")
    return SHARED
