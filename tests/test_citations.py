"""References: golden cases in `data/citations/*.tsv`, laws that hold for every provision, and real pages."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaws.citations import Grammar, find, format_ref, parse
from bridgelaws.language import Code, Language, load_code, load_languages, locale_folders
from bridgelaws.model import Citation
from bridgelaws.refs import Ref

DATA = Path(__file__).parent / "data" / "citations"
LANGUAGES = load_languages(("el", "en"), locale_folders())
CODE = load_code(locale_folders())
GRAMMAR = Grammar.build(LANGUAGES, CODE)
PROVISIONS = sorted(CODE.provisions)


def written(ref: Ref, code: str) -> str:
    """`ref` in the letters of the language called `code`."""
    return format_ref(ref, next(language for language in LANGUAGES if language.code == code))


def rows(name: str) -> list[list[str]]:
    """The cases of a file: tab-separated, comments begin with `# `."""
    lines = (DATA / f"{name}.tsv").read_text(encoding="utf-8").split("\n")
    return [line.split("\t") for line in lines if line and not line.startswith("# ")]


def shown(text: str, citations: tuple[Citation, ...]) -> str:
    """As the golden files write them: `~20B=B | ?94=94`."""
    marks = (("~" if c.relative else "") + ("" if c.known else "?") for c in citations)
    found = (f"{mark}{c.ref}={text[c.start : c.end]}" for mark, c in zip(marks, citations, strict=True))
    return " | ".join(found) or "-"


@pytest.mark.parametrize("name", ["english", "greek", "mixed", "relative", "none"])
def test_golden_cases(name: str) -> None:
    wrong = []
    for text, wanted, *here in rows(name):
        got = shown(text, find(text, GRAMMAR, Ref.parse(here[0]) if here and here[0] else None))
        if got != wanted:
            wrong.append(f"{text}\n    wanted {wanted}\n    got    {got}")
    assert not wrong, "\n".join(wrong)


def test_golden_cases_typed() -> None:
    wrong = {typed: (wanted, str(parse(typed, GRAMMAR) or "-")) for typed, wanted in rows("parse")}
    assert {typed: pair for typed, pair in wrong.items() if pair[0] != pair[1]} == {}


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_every_provision_is_read_as_it_is_written(language: Language) -> None:
    read = {ref: parse(format_ref(ref, language), GRAMMAR) for ref in PROVISIONS}
    assert read == {ref: ref for ref in PROVISIONS}


@pytest.mark.parametrize(
    ("ref", "code", "surface"),
    [
        ("27B1(a)", "el", "27Β1(α)"),
        ("27B1(a)", "en", "27B1(a)"),
        ("20F5(b)(ii)", "el", "20ΣΤ5(β)(ii)"),
        ("80B2(i)", "el", "80Β2(θ)"),
        ("44G", "el", "44Ζ"),
        ("16", "el", "16"),
    ],
)
def test_format(ref: str, code: str, surface: str) -> None:
    assert written(Ref.parse(ref), code) == surface


def test_one_language_alone_finds_its_own(code: Code) -> None:
    english = Grammar.build([language for language in LANGUAGES if language.code == "en"], code)
    text = "Laws 27B1(a) or (b), 16 and 20F5(b)(ii)"
    assert [str(c.ref) for c in find(text, english)] == ["27B1(a)", "27B1(b)", "16", "20F5(b)(ii)"]


# Laws that hold for every reference

provisions = st.sampled_from(PROVISIONS)
codes = st.sampled_from([language.code for language in LANGUAGES])
head_words = st.sampled_from([form for language in LANGUAGES for form in language.words("citation", "law")])
joints = st.sampled_from([", ", " and ", " or ", " και ", " ή ", " & ", " as well as ", ", and ", " καθώς και ", "/"])


@st.composite
def spellings(draw: st.DrawFn, ref: Ref) -> str:
    """A way to write `ref`: either alphabet for each letter; dots, blanks or nothing between the parts."""
    between = draw(st.sampled_from(["", "", ".", " "]))
    parts = [str(ref.law)]
    for depth in range(len(ref.path)):
        code = draw(codes)
        above, whole = (written(Ref(ref.law, ref.path[:length]), code) for length in (depth, depth + 1))
        parts.append(whole.removeprefix(above))
    return between.join(parts)


@given(st.data(), provisions, head_words)
def test_a_law_word_never_changes_the_reference(data: st.DataObject, ref: Ref, head: str) -> None:
    surface = data.draw(spellings(ref))
    text = f"Now {head} {surface}."
    (citation,) = find(text, GRAMMAR)
    assert (citation.ref, citation.known, citation.relative) == (ref, True, False)
    assert text[citation.start : citation.end] == surface
    assert parse(surface, GRAMMAR) == ref
    assert parse(f"{head} {surface}", GRAMMAR) == ref


@given(st.data(), provisions.filter(lambda ref: len(ref.path) >= 2))
def test_an_unmistakable_shape_needs_no_law_word(data: st.DataObject, ref: Ref) -> None:
    surface = written(ref, data.draw(codes))
    text = data.draw(st.sampled_from(["under {}, he may", "κατά τον {} και μόνο", "({})", "he quoted {}."])).format(
        surface
    )
    assert [(c.ref, text[c.start : c.end]) for c in find(text, GRAMMAR)] == [(ref, surface)]


@given(st.data(), st.lists(provisions, min_size=2, max_size=4, unique=True), head_words, joints)
def test_a_list_is_its_members(data: st.DataObject, refs: list[Ref], head: str, joint: str) -> None:
    code = data.draw(codes)
    surfaces = [written(ref, code) for ref in refs]
    text = f"{head} {joint.join(surfaces)}."
    if any(len(ref.path) >= 2 for ref in refs[:-1]) and any(not ref.path for ref in refs):
        return  # "27B1 and 2" is 27B1 and 27B2
    if any(ref.path and not later.path and later.law < ref.law for ref, later in zip(refs, refs[1:], strict=False)):
        return  # "27B, 1 and 2" is 27B, 27B1 and 27B2: a list of Laws goes up
    assert [(str(c.ref), text[c.start : c.end]) for c in find(text, GRAMMAR)] == [
        (str(ref), surface) for ref, surface in zip(refs, surfaces, strict=True)
    ]


@given(st.data(), provisions.filter(lambda ref: len(ref.path) >= 2), head_words)
def test_a_sibling_may_leave_out_what_it_shares(data: st.DataObject, ref: Ref, head: str) -> None:
    siblings = [other for other in PROVISIONS if other.parent == ref.parent and other > ref]
    if not siblings:
        return
    other = data.draw(st.sampled_from(siblings))
    code = data.draw(codes)
    shared = len(written(Ref(ref.law, ref.path[:-1]), code))
    joint = data.draw(st.sampled_from([" and ", " ή ", "/", " to ", "–", " έως "]))
    text = f"{head} {written(ref, code)}{joint}{written(other, code)[shared:]}"
    assert [c.ref for c in find(text, GRAMMAR)] == [ref, other]


@given(provisions.filter(lambda ref: bool(ref.path)), codes)
def test_a_provision_word_resolves_against_the_law(ref: Ref, code: str) -> None:
    word = next(language.words("citation", "provision")[0] for language in LANGUAGES if language.code == code)
    tail = written(ref, code)[len(str(ref.law)) :]
    text = f"{word} {tail}."
    (citation,) = find(text, GRAMMAR, Ref(ref.law))
    assert (citation.ref, citation.relative, text[citation.start : citation.end]) == (ref, True, tail)
    assert find(text, GRAMMAR) == ()


# Laws that hold for every text

fragments = st.sampled_from((DATA / "fragments.txt").read_text(encoding="utf-8").split())


@given(st.lists(st.tuples(fragments, st.sampled_from(["", " ", " ", "\n"]))), st.sampled_from([None, *PROVISIONS[::7]]))
def test_citations_are_ordered_inside_and_apart(pieces: list[tuple[str, str]], here: Ref | None) -> None:
    text = "".join(piece + gap for piece, gap in pieces)
    found = find(text, GRAMMAR, here)
    edges = [edge for citation in found for edge in (citation.start, citation.end)]
    assert edges == sorted(edges) and all(c.start < c.end <= len(text) for c in found)
    assert all(c.known == (c.ref in CODE.provisions) for c in found)
    assert all(not c.relative or (here is not None and c.ref.law == here.law) for c in found)
    for citation in found:
        surface = text[citation.start : citation.end]
        if citation.known and re.match(rf"{citation.ref.law}(?!\d)", surface):
            assert parse(surface, GRAMMAR) == citation.ref


@given(st.lists(fragments), provisions)
def test_a_sentence_in_front_only_moves_them(pieces: list[str], here: Ref) -> None:
    text, front = " ".join(pieces), "Nothing to see. "
    moved = [(c.start - len(front), c.end - len(front), c.ref) for c in find(front + text, GRAMMAR, here)]
    assert moved == [(c.start, c.end, c.ref) for c in find(text, GRAMMAR, here)]


bridge_talk = st.sampled_from((DATA / "bridge_talk.txt").read_text(encoding="utf-8").split())


@given(st.lists(bridge_talk, max_size=12))
def test_bridge_talk_cites_nothing(pieces: list[str]) -> None:
    assert find(" ".join(pieces).replace("_", " "), GRAMMAR) == ()


# Real pages

GOLD = ("comment_law_27", "comment_law_50", "law_20")


@pytest.mark.parametrize("page", GOLD)
def test_real_page(page: str, shared: Path) -> None:
    gold = json.loads((shared / "gold" / f"{page}.json").read_text(encoding="utf-8"))
    lines = (shared / "sources" / gold["file"]).read_text(encoding="utf-8").split("\n")
    here = {
        line: Ref.parse(block.get("canonical") or str(gold["meta"]["law"]))
        for block in gold["blocks"]
        for line in range(block["lines"][0], block["lines"][1] + 1)
    }
    said = {
        (number, c.start, c.end, str(c.ref), c.relative)
        for number, line in enumerate(lines, 1)
        for c in find(line, GRAMMAR, here.get(number))
    }
    headings = {(c["line"], c["start"], c["end"]) for c in gold["heading_refs"]}
    true = {(c["line"], c["start"], c["end"], c["canonical"], c["relative"]) for c in gold["citations"]}
    assert {citation for citation in said if citation[:3] not in headings} == true
    linked = [
        negative
        for negative in gold["hard_negatives"]
        for line, start, end, *_ in said
        if line == negative["line"] and start < negative["end"] and negative["start"] < end
    ]
    assert linked == []


def test_one_page_in_every_form(shared: Path) -> None:
    wanted = ["41A", "53A", "41D", "62A", "62B2", "24", "56", "50D1", "50D2(a)"] * 2
    for path in sorted((shared / "sources" / "forms").glob("law_54.*")):
        if path.suffix == ".json":
            continue
        text = re.sub(r"<[^>]*>", "", path.read_text(encoding="utf-8"))
        found = [str(c.ref) for c in find(text, GRAMMAR) if c.ref != Ref(54)]
        assert found == wanted, path.name
