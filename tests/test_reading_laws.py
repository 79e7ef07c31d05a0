"""Laws of reading that hold for every page: nothing raises, no word is lost, places point at the words, forms agree."""

from __future__ import annotations

import html
import re
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaws.language import load_languages, locale_folders
from bridgelaws.model import Block
from bridgelaws.reading import Reader, read

DATA = Path(__file__).parent / "data/reading"
PLACED = sorted(path for path in DATA.iterdir() if path.suffix in (".txt", ".md"))
READER = Reader.build(load_languages(("el", "en"), locale_folders()))

MARKS = (
    *(
        "((",
        "))",
        "[[",
        "]]",
        "|",
        "^",
        "**",
        "//",
        "__",
        "''",
        "%%",
        "{{",
        "}}",
        "~~",
        ";;",
        ";;;",
        "\\\\ ",
        "====",
        "  - ",
    ),
    *("<nowiki>", "</nowiki>", "<code>", "</code>", "<del>", "</del>", "<html>", "</html>", "<span>", "&nbsp;", "&#0;"),
    *(
        "#",
        "```",
        "`",
        "[^1]",
        "[^1]: ",
        "](",
        "- ",
        "> ",
        "<p>",
        "</p>",
        "<li>",
        "<table><tr><td>",
        "<![",
        "<!--",
        "-->",
    ),
    *("1. ", "(α) ", "(i) ", "Παράδειγμα 3:", "LAW 27 - ", "ΝΟΜΟΣ", "1♣", "♠ AKQ", "N E S W", "Πάσο", "1)", "•"),
    *("\n", "\n\n", "\r", "\t", "  ", "α\u0301", "\ufeff", "\u037e"),
)
WORDS = st.sampled_from(
    (
        "παίκτης",
        "σειρά",
        "λεβέ",
        "φύλλο",
        "άλλος",
        "player",
        "turn",
        "trick",
        "card",
        "other",
        "ότι",
        "και",
        "the",
        "of",
    )
)


@settings(deadline=None)
@given(st.binary(max_size=400))
def test_no_bytes_raise(data: bytes) -> None:
    read("x.txt", data, READER)


@settings(max_examples=300, deadline=None)
@given(st.lists(st.one_of(st.sampled_from(MARKS), WORDS, st.text(max_size=4)), max_size=60))
def test_no_markup_raises_or_hangs(pieces: list[str]) -> None:
    text = "".join(pieces)
    page = read("law_20.txt", text.encode("utf-8", "ignore"), READER)
    for block in page.blocks:
        assert unicodedata.is_normalized("NFC", block.text)
        assert 1 <= block.lines[0] <= block.lines[1]
        assert all(0 <= span.start <= span.end <= len(block.text) for span in block.spans)
    assert len({block.id for block in page.blocks}) == len(page.blocks)


def _words_of(text: str) -> list[str]:
    return re.findall(r"\w+", text)


def _misplaced(block: Block, lines: list[str]) -> list[str]:
    """The words of a block that do not stand where its runs say; words that markup cuts in two are left out."""
    starts = {run.start for run in block.runs}
    wrong = []
    for match in re.finditer(r"\w+", block.text):
        cut = any(offset in starts for offset in range(match.start() + 1, match.end()))
        (line, column), last = block.locate(match.start()), block.locate(match.end() - 1)[0]
        if not cut and (
            line != last or not unicodedata.normalize("NFC", lines[line - 1][column:]).startswith(match[0])
        ):
            wrong.append(match[0])
    return wrong


@pytest.mark.parametrize("path", PLACED, ids=lambda path: path.name)
@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_places_point_at_the_words_on_disk(path: Path, form: str) -> None:
    text = unicodedata.normalize(form, path.read_text(encoding="utf-8"))
    lines = text.split("\n")
    page = read(path.name, text.encode(), READER)
    for block in page.blocks:
        if form == "NFC":
            assert _misplaced(block, lines) == []
        for run in block.runs:
            assert run.start < max(1, len(block.text))
            character = block.text[run.start : run.start + 1].strip()
            assert unicodedata.normalize("NFC", lines[run.line - 1][run.column :]).startswith(character)


def test_a_part_of_a_line_knows_no_place_behind_it() -> None:
    text = unicodedata.normalize("NFD", "=== Αντιπάλού ===\n\nΛόγος.\n")
    heading = read("law_20.txt", text.encode(), READER).blocks[0]
    assert heading.text == "Αντιπάλού"
    assert [(run.start, run.column) for run in heading.runs] == [(0, 4), (5, 9), (6, 11), (8, 13)]


SENTENCES = st.lists(WORDS, min_size=4, max_size=12).map(lambda words: " ".join(words).capitalize() + ".")


@st.composite
def pages(draw: st.DrawFn) -> list[tuple[str, str]]:
    """The blocks of a made-up law page: kind and text."""
    blocks = []
    for number in range(draw(st.integers(1, 6))):
        kind = draw(st.sampled_from(["heading", "paragraph", "item"]))
        text = draw(SENTENCES)
        if kind == "heading":
            text = text.rstrip(".").title()
        blocks.append((kind, f"{number + 1}. {text}" if kind == "item" else text))
    return blocks


def _as_wiki(blocks: list[tuple[str, str]]) -> str:
    return "\n\n".join(f"==== {text} ====" if kind == "heading" else f"**{text}**" for kind, text in blocks)


def _as_html(blocks: list[tuple[str, str]]) -> str:
    tags = {"heading": "h3", "paragraph": "p", "item": "p"}
    body = "\n".join(f"<{tags[kind]}>\n{html.escape(text)}\n</{tags[kind]}>" for kind, text in blocks)
    return f"<html><head><title>x</title></head><body>{body}</body></html>"


def _as_markdown(blocks: list[tuple[str, str]]) -> str:
    return "# x\n\n" + "\n\n".join(f"### {text}" if kind == "heading" else text for kind, text in blocks)


@settings(deadline=None)
@given(pages())
def test_forms_give_the_same_words_in_order(blocks: list[tuple[str, str]]) -> None:
    texts = [text for _, text in blocks]
    kinds = ["list-item" if kind == "item" else kind for kind, _ in blocks]
    wiki, saved, markdown = (
        read("law_20.txt", form(blocks).encode(), READER).blocks for form in (_as_wiki, _as_html, _as_markdown)
    )
    assert [block.text for block in wiki] == [block.text for block in saved] == texts
    assert [block.text for block in markdown][1:] == texts
    if any(kind != "heading" for kind in kinds):
        assert [block.kind for block in saved] == kinds
    assert [(b.kind, b.label) for b in wiki] == [(b.kind, b.label) for b in saved]


@settings(deadline=None)
@given(st.lists(SENTENCES, min_size=1, max_size=8), st.data())
def test_no_word_is_lost_in_plain_text(sentences: list[str], data: st.DataObject) -> None:
    breaks = [data.draw(st.sampled_from([" ", "\n", "\n\n", "\r\n"])) for _ in sentences]
    text = "".join(sentence + end for sentence, end in zip(sentences, breaks, strict=True))
    page = read("law_20.txt", text.encode(), READER)
    assert _words_of(" ".join(block.text for block in page.blocks)) == _words_of(text)


@pytest.mark.parametrize("start", ["", "[[law_1|Law 1]]. ", "<p>One.</p><p></p><p></p><p>", "# One\n\n"])
@pytest.mark.parametrize(
    ("opens", "closes"),
    [
        ("((", "))"),
        ("[[a|", "]]"),
        ("((b [[a|", "]]))"),
        ("<b>", "</b>"),
        ("[", "](b)"),
        ("<ul><li>", "</li></ul>"),
        ("<table><tr><td>", "</td></tr></table>"),
        ("> ", ""),
    ],
)
def test_marks_may_stand_as_deep_as_one_likes(start: str, opens: str, closes: str) -> None:
    text = start + opens * 2_000 + "word" + closes * 2_000
    page = read("law_20.txt", text.encode(), READER)
    assert any("word" in block.text for block in page.blocks)
    assert all("RecursionError" not in str(found.values) for found in page.findings)
