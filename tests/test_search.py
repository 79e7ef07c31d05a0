"""The search index: what a page says can be found again in it, nothing is made twice, and it stays small."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaws import corpus, pages, search
from bridgelaws.citations import Grammar
from bridgelaws.edition import Edition, load_edition
from bridgelaws.language import Language
from bridgelaws.model import Corpus
from bridgelaws.search.analyser import Analyser, folded
from bridgelaws.search.concepts import concepts
from bridgelaws.search.index import LAST, MORE, numbers
from search_cases import spellings

ROOT = Path(__file__).parents[1]
VENDOR = ROOT / "scripts" / "bridgelaws" / "theme" / "vendor"
EDITION = load_edition(("el", "en"))
GREEK, ENGLISH = EDITION.languages
ANALYSER = Analyser(GREEK, EDITION.languages)


@pytest.mark.parametrize(
    ("ways", "terms"),
    [
        (["1NT", "1ΝΤ", "1ΧΑ", "1XA", "1 ΧΑ", "1 χωρίς ατού", "1 no trump", "1Ν"], ["1nt"]),
        (["2♥", "2H", "2h", "2 κούπες", "2 hearts"], ["2h"]),
        (["♥A", "A♥", "Α♥", "♥Α", "♥ A"], ["♥a"]),
        (["♠KQ10", "♠ΚQ10"], ["♠k", "♠q", "♠t"]),
        (["10♠"], ["♠t"]),
        (["Νόμος", "νομοσ", "ΝΟΜΟΣ", "Nόμος", "NOMOΣ"], ["νομ"]),
        (["players", "player’s", "PLAYER"], ["player"]),
        (["8NT", "8ΝΤ", "8 ΧΑ", "8 no trump"], ["8nt"]),
        (["9♠"], ["♠9"]),
        (["A+", "Α+", "a+"], ["a+"]),
        (["ΜΟ-", "μο-"], ["μο-"]),
        (["A-K"], []),
        (["πει"], ["πει"]),
        (["ΑΣΑ"], ["ασα"]),
        (["άσος", "άσοι"], ["ασ"]),
        (["νομίζω", "νόμιζε"], ["νομιζω"]),
        (["τιμωρία", "τιμωρίας", "τιμωριών"], ["τιμωρ"]),
        (["severe", "severity"], ["severe"]),
        (["several"], ["sever"]),
        (["X", "x"], ["x"]),
        (["2 tricks"], ["2", "trick"]),
        (["27Β1"], ["27β1"]),
        (["the and of", "και του της", "Α", ""], []),
    ],
)
def test_terms(ways: list[str], terms: list[str]) -> None:
    assert {way: ANALYSER.terms(way) for way in ways} == dict.fromkeys(ways, terms)


@given(st.text())
def test_folding_twice_changes_nothing_law(text: str) -> None:
    assert folded(folded(text)) == folded(text)


@given(st.lists(st.integers(0, 10**6)))
def test_numbers_are_read_as_they_are_written_law(values: list[int]) -> None:
    assert read(numbers(values)) == values


def read(signs: str) -> list[int]:
    """The inverse of `numbers`, as `index.js` has it."""
    found, high = [], 0
    for sign in signs:
        if sign in MORE:
            high = high * len(MORE) + MORE.index(sign)
        else:
            found.append(high * len(LAST) + LAST.index(sign))
            high = 0
    return found


def test_every_name_of_a_concept_is_in_one_group_only() -> None:
    names = [name for names in concepts(EDITION.languages, ANALYSER) for name in names]
    assert len(names) == len(set(names))


def test_the_glossary_and_calls_in_words_are_concepts() -> None:
    found = concepts(EDITION.languages, ANALYSER)
    for names in (
        ["revoke", "ρενόνς"],
        ["LHO", "ΑΣΑ"],
        ["1NT", "one notrump", "ένα χωρίς ατού"],
        ["saw", "looked"],
        ["A+", "average plus"],
    ):
        wanted = {" ".join(ANALYSER.terms(name)) for name in names}
        assert any(wanted <= set(names) for names in found), wanted


@pytest.fixture(scope="module")
def loaded() -> tuple[Corpus, Grammar]:
    """The edition in `data/edition`, read."""
    memory = corpus.Memory()
    found = corpus.load([ROOT / "tests" / "data" / "edition" / "wiki"], EDITION, memory=memory)
    assert memory.tools is not None
    return found, memory.tools.grammar


def files(loaded: tuple[Corpus, Grammar], memory: search.Memory, edition: Edition = EDITION) -> dict[str, str]:
    """What is written for it."""
    found, grammar = loaded
    return dict(search.files(found, pages.build(found, edition), edition, grammar, memory))


@pytest.fixture(scope="module")
def built(loaded: tuple[Corpus, Grammar]) -> dict[str, Any]:
    """The same, as the browser reads it."""
    return {path: json.loads(text) for path, text in files(loaded, search.Memory()).items()}


def test_each_unit_has_its_place_its_kind_and_its_length(built: dict[str, Any]) -> None:
    for code in ("el", "en"):
        index = built[f"search/{code}.json"]
        count = sum(page[3] for page in index["pages"])
        assert len(anchors_by_unit(index)) == len(index["kinds"]) == len(read(index["lengths"])) == count


def test_a_word_of_a_page_leads_to_its_row(built: dict[str, Any]) -> None:
    assert "27A" in anchors_of(built["search/el.json"], "ανεπαρκ")


def anchors_by_unit(index: dict[str, Any]) -> list[str]:
    """The anchor of each unit."""
    runs = zip(index["anchors"].split(" "), read(index["runs"]), strict=True)
    return [anchor for anchor, count in runs for _ in range(count)]


def anchors_of(index: dict[str, Any], term: str) -> set[str]:
    """Where an index says that a term stands."""
    terms, postings = index["terms"].split(" "), index["postings"].split(" ")
    assert terms == sorted(terms)
    anchors = anchors_by_unit(index)
    at = 0
    units = [at := at + distance for distance in read(postings[terms.index(term)])]
    return {anchors[unit] for unit in units}


def test_an_entry_of_the_subject_index_leads_to_its_provision(built: dict[str, Any]) -> None:
    assert "25A" in anchors_of(built["search/en.json"], "mispul")


def test_each_index_has_the_names_of_its_own_language_only(built: dict[str, Any]) -> None:
    terms = {code: set(built[f"search/{code}.json"]["terms"].split(" ")) for code in ("el", "en")}
    assert "mechan" in terms["en"] - terms["el"] and "καρτελ" in terms["el"] - terms["en"]


def test_what_goes_by_several_names_is_told_once_for_all_languages(built: dict[str, Any]) -> None:
    (vocabulary,) = built["search/vocabulary.json"]
    assert vocabulary["languages"] == ["el", "en"]
    assert any({"revok", "ρενονσ"} <= set(names) for names in vocabulary["concepts"])
    assert not any(built[f"search/{code}.json"].keys() & vocabulary.keys() for code in vocabulary["languages"])


def test_no_text_is_kept(built: dict[str, Any]) -> None:
    """The budget of a phone: sentences come from the pages."""
    words = [word for word in json.dumps(built["search/el.json"], ensure_ascii=False).split('"') if word.count(" ") > 3]
    assert not [text for text in words if re.search(r"[.;] [Α-Ω]", text)]


def test_unchanged_pages_are_not_analysed_again(
    loaded: tuple[Corpus, Grammar], monkeypatch: pytest.MonkeyPatch
) -> None:
    memory = search.Memory()
    before = files(loaded, memory)
    analysed: set[str] = set()
    terms = Analyser.terms

    def noted(self: Analyser, text: str) -> list[str]:
        analysed.add(text)
        return terms(self, text)

    monkeypatch.setattr(Analyser, "terms", noted)
    assert files(loaded, memory) == before
    texts = {block.text for document in loaded[0].documents for block in document.blocks if len(block.text) > 60}
    assert texts and not texts & analysed
    files(loaded, search.Memory())
    assert texts & analysed


def test_the_subject_index_is_analysed_once_for_all_pages(
    loaded: tuple[Corpus, Grammar], monkeypatch: pytest.MonkeyPatch
) -> None:
    analysed: list[str] = []
    terms = Analyser.terms_of_lines

    def noted(self: Analyser, lines: Sequence[str]) -> list[list[str]]:
        analysed.extend(lines)
        return terms(self, lines)

    monkeypatch.setattr(Analyser, "terms_of_lines", noted)
    memory = search.Memory()
    files(loaded, memory)
    assert analysed.count("misbid from the bidding box") == 1
    files(loaded, memory)
    assert analysed.count("misbid from the bidding box") == 1


@given(st.lists(st.text(st.characters(exclude_characters="\n")), min_size=1))
def test_many_lines_have_the_terms_of_each_law(lines: list[str]) -> None:
    assert ANALYSER.terms_of_lines(lines) == [ANALYSER.terms(line) for line in lines]


def test_another_edition_is_analysed_anew(loaded: tuple[Corpus, Grammar]) -> None:
    memory = search.Memory()
    files(loaded, memory)
    before = memory.units
    files(loaded, memory, replace(EDITION, prevailing="el"))
    assert memory.units is not before


def test_the_tables_of_references_are_those_of_the_grammar(built: dict[str, Any]) -> None:
    tables = built["search/references.json"]
    assert tables["smalls"]["στ"] == "F" == tables["smalls"]["f"]
    assert tables["written"]["el"]["sections"]["F"] == "ΣΤ"
    assert "27" in tables["outline"] and tables["outline"]["27"].split()[0] == "A1"
    assert tables["cited"]["27B1"] > 0


@pytest.mark.parametrize("language", EDITION.languages, ids=lambda language: language.code)
def test_an_edition_of_one_language_has_its_own_search(language: Language) -> None:
    alone = Analyser(language, (language,))
    forms = [form for forms in language.glossary.values() for form in forms]
    assert all(alone.terms(spelling) == alone.terms(form) for form in forms for spelling in spellings([form]))


def test_code_of_others_is_unchanged_and_licensed() -> None:
    rows = re.findall(r"^\| `([^`]+)` \|.*`([^`]+)` \| `([0-9a-f]{64})` \|$", (VENDOR / "README.md").read_text(), re.M)
    assert {name: hashlib.sha256((VENDOR / name).read_bytes()).hexdigest() for name, _, _ in rows} == {
        name: checksum for name, _, checksum in rows
    }
    assert all((VENDOR / licence).is_file() for _, licence, _ in rows)
    assert {path.relative_to(VENDOR).as_posix() for path in VENDOR.rglob("*.js")} == {name for name, _, _ in rows}
