"""Languages as data: every locale complete, the edition's own first, and a clear word where something is missing."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from bridgelaws.edition import load_edition
from bridgelaws.errors import BridgeLawsError
from bridgelaws.language import Code, Language, load_languages, locale_folders
from bridgelaws.render.localized import day


def test_every_law_has_a_title_and_a_part_in_every_language(languages: tuple[Language, ...], code: Code) -> None:
    for language in languages:
        assert language.titles.keys() == code.outline.keys()
        assert {key for key, _, _ in code.parts} == language.parts.keys()
    assert all(code.part_of(law) for law in code.outline)
    assert code.part_of(94) == ""


def test_a_date_is_written_as_its_language_does(languages: tuple[Language, ...]) -> None:
    told = {language.code: day("2019-02-27T10:00:00", language) for language in languages}
    assert told == {"el": "27 Φεβρουαρίου 2019", "en": "27 February 2019"}
    assert day("some time ago", languages[0]) == "some time ago"


def test_an_unknown_language_names_the_known_ones() -> None:
    with pytest.raises(BridgeLawsError, match=r"no language 'xx'.*el, en.*locales/xx"):
        load_languages(("xx",), locale_folders())


def test_a_missing_table_names_file_and_cure(languages: tuple[Language, ...]) -> None:
    with pytest.raises(BridgeLawsError, match=r"locales/el/language.toml: \[citation\] nothing is missing.*locales/en"):
        languages[0].words("citation", "nothing")


def test_an_editions_own_locale_comes_first(tmp_path: Path) -> None:
    own = tmp_path / "locales" / "en"
    shutil.copytree(locale_folders()[0] / "en", own)
    text = (own / "language.toml").read_text(encoding="utf-8").replace('short = "EN"', 'short = "ENG"')
    (own / "language.toml").write_text(text, encoding="utf-8")
    edition = load_edition(("el", "en"), folder=tmp_path)
    assert [language.short for language in edition.languages] == ["ΕΛ", "ENG"]


def test_broken_data_is_told_with_its_file(tmp_path: Path) -> None:
    own = tmp_path / "locales" / "en"
    own.mkdir(parents=True)
    (own / "language.toml").write_text("name = ", encoding="utf-8")
    with pytest.raises(BridgeLawsError, match=r"language\.toml.*mend the TOML"):
        load_edition(("en",), folder=tmp_path)


def test_the_edition_says_which_language_prevails() -> None:
    assert load_edition(("el", "en")).prevailing == "en"
    assert load_edition(("el", "en"), prevailing="el").prevailing == "el"
    with pytest.raises(KeyError):
        load_edition(("el",)).language("en")


def test_the_subject_index_has_the_same_provisions_of_the_code_in_every_language(
    languages: tuple[Language, ...], code: Code
) -> None:
    for language in languages:
        assert language.topics.keys() == languages[0].topics.keys() <= code.provisions
        assert {ref.law for ref in language.topics} == set(code.outline)
        assert all(words and all(words) for words in language.topics.values())


def test_the_thesaurus_has_the_same_meanings_in_every_language(languages: tuple[Language, ...]) -> None:
    for language in languages:
        assert language.synonyms.keys() == languages[0].synonyms.keys() != set()
        assert all(words and all(words) for words in language.synonyms.values())


def test_a_subject_index_that_is_not_well_formed_is_told_when_it_is_asked_for(tmp_path: Path) -> None:
    own = tmp_path / "locales" / "en"
    own.mkdir(parents=True)
    (own / "topics.toml").write_text("1 = ", encoding="utf-8")
    language = load_edition(("en",), folder=tmp_path).language("en")
    with pytest.raises(BridgeLawsError, match=r"topics\.toml.*mend the TOML"):
        _ = language.topics
