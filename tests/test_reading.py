"""Reading pages in every form: golden pages, the real pages beside the checkout, encodings.

A golden case is two files in `tests/data/reading`: a page, and its name with `.json` added, which holds `page`, `law`,
`kind`, `form`, `modified`, `author`; `blocks`, each `[id, kind, label, of, [first line, last line], text]` and, where
there are any, a seventh member: `["number", of an item whose list counts it, ""]` and the spans but labels, `[kind, the
words covered (for a point: its offset), value]`; and `findings`, each `[code, line]`.
"""

from __future__ import annotations

import json
import unicodedata
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bridgelaws.bridge.values import Auction, Deal
from bridgelaws.language import Language
from bridgelaws.model import Block, Page
from bridgelaws.reading import Reader, read
from bridgelaws.reading.forms import form_of

DATA = Path(__file__).parent / "data/reading"
GOLDEN = sorted(path for path in DATA.iterdir() if (DATA / f"{path.name}.json").exists())
FORMS = ("show.html", "show_new.html", "export_xhtml.html", "export_xhtml_new.html", "body.xhtml", "scrape.txt")


@pytest.fixture(scope="module")
def reader(languages: tuple[Language, ...]) -> Reader:
    return Reader.build(languages)


def _spans(block: Block) -> list[list[Any]]:
    shown = [span for span in block.spans if span.kind != "label"]
    spans = [[span.kind, block.text[span.start : span.end] or span.start, span.value] for span in shown]
    return [*([["number", block.number, ""]] if block.number else []), *spans]


def _block(block: Block) -> list[Any]:
    known = [block.id, block.kind, block.label, block.of, list(block.lines), block.text]
    return known + ([_spans(block)] if _spans(block) else [])


def _told(page: Page) -> dict[str, Any]:
    """A page as the golden files tell it."""
    source = page.source
    return {
        "page": page.page,
        "law": page.law,
        "kind": page.kind,
        "form": source.form,
        "modified": source.modified,
        "author": source.author,
        "blocks": [_block(block) for block in page.blocks],
        "findings": [[found.code, found.place.line] for found in page.findings],
    }


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.name)
def test_golden(path: Path, reader: Reader) -> None:
    expected = json.loads((DATA / f"{path.name}.json").read_text(encoding="utf-8"))
    assert _told(read(path.name, path.read_bytes(), reader)) == expected


@pytest.mark.parametrize("name", ["comment_law_27", "comment_law_50", "law_20"])
def test_real_pages(name: str, shared: Path, reader: Reader) -> None:
    gold = json.loads((shared / f"gold/{name}.json").read_text(encoding="utf-8"))
    page = read(f"{name}.txt", (shared / f"sources/{name}.txt").read_bytes(), reader)
    found = [(b.id, b.language, list(b.lines), b.kind, b.label, b.of) for b in page.blocks]
    keys = ("id", "side", "lines", "kind", "label", "of")
    assert found == [tuple(block[key] for key in keys) for block in gold["blocks"]]
    meta = gold["meta"]
    assert (str(page.law), page.kind) == (meta["law"], meta["kind"])
    assert (page.source.modified, page.source.author) == (meta["modified"], meta["author"])


@pytest.mark.parametrize("form", FORMS)
def test_forms_agree(form: str, shared: Path, reader: Reader) -> None:
    wiki = read("law_54.txt", (shared / "sources/forms/law_54.txt").read_bytes(), reader)
    page = read(f"law_54.{form}", (shared / f"sources/forms/law_54.{form}").read_bytes(), reader)
    plain = form == "scrape.txt"
    changed = {b.id for b in wiki.blocks if any(span.kind == "new" for span in b.spans)}
    assert (page.page, page.law, page.kind) == ("law_54", 54, "law")
    assert [(b.id, b.kind, b.label, b.of) for b in page.blocks] == [(b.id, b.kind, b.label, b.of) for b in wiki.blocks]
    for block, other in zip(page.blocks, wiki.blocks, strict=True):
        if plain and block.id in changed:
            assert set(other.text.split()) <= set(block.text.split())
        else:
            assert block.text.split() == other.text.split()


def test_a_copy_without_headings_lacks_only_these(shared: Path, reader: Reader) -> None:
    folder = shared / "sources/forms"
    whole, bare = (
        read(f"law_54.{form}", (folder / f"law_54.{form}").read_bytes(), reader)
        for form in ("scrape.txt", "scrape_nohead.txt")
    )
    kept = [(b.language, b.kind, b.label, b.text) for b in whole.blocks if b.kind != "heading"]
    assert [(b.language, b.kind, b.label, b.text) for b in bare.blocks] == kept


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.name)
def test_encoding_of_the_file_does_not_matter(path: Path, reader: Reader) -> None:
    text = path.read_bytes().decode()
    blocks = [_block(block) for block in read(path.name, text.encode(), reader).blocks]
    for other in (
        "\ufeff" + text,
        text.replace("\n", "\r\n"),
        text.replace("\n", "\r"),
        unicodedata.normalize("NFD", text).replace("\n", "\r\n"),
    ):
        assert [_block(block) for block in read(path.name, other.encode(), reader).blocks] == blocks


GREEK = "Άλλος παίκτης ρωτά: «Έχετε άλλο;» Όχι, Άρα τέλος.\n"


@pytest.mark.parametrize(
    ("data", "code", "says"),
    [
        (GREEK.encode("cp1253"), "not-utf8", "WINDOWS-1253"),
        (GREEK.encode("iso-8859-7"), "not-utf8", "ISO-8859-7"),
        (GREEK.encode("utf-16"), "not-utf8", "UTF-16"),
        (GREEK.encode("utf-16-le"), "not-utf8", "UTF-16LE"),
        ("Who has the card?\n".encode("utf-16-be"), "not-utf8", "UTF-16BE"),
        ("A player’s card – “here”\n".encode("cp1252"), "not-utf8", "WINDOWS-1252"),
        (GREEK.encode() + b"\xe1 end", "not-utf8", "UTF-8 + 0xE1"),
        (b"%PDF-1.7 \x00", "binary-file", "PDF"),
        (b"PK\x03\x04\x00", "binary-file", "ZIP"),
        (b"text\x00\x01\x02\x03", "binary-file", "NUL"),
    ],
)
def test_what_cannot_be_read_is_named(data: bytes, code: str, says: str, reader: Reader) -> None:
    page = read("pages/law_20.txt", data, reader)
    assert [found.code for found in page.findings] == [code]
    values = dict(page.findings[0].values)
    assert says in values.get("encoding", "") + values.get("reason", "")
    if code == "not-utf8":
        assert values["command"].startswith(f"iconv {'-c ' if '+' in says else ''}-f {says.split()[0]} -t UTF-8 ")
    assert (page.blocks, page.page, page.law) == ((), "law_20", 20)


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("Ένας παίκτης έχει σειρά.\n\n1. Πρώτο.\n", "text"),
        ("He shows <html><span></span></html> the ;;new;; card 2♥** and 3♦.", "text"),
        ("if (a) or ((b)(i)) applies, see (c).", "text"),
        ("==== Α. Τίτλος ====\n", "wiki"),
        ("See [[law_16|Law 16]].", "wiki"),
        ("He revoked((This is told in another Law.)) twice.", "wiki"),
        ("^ W ^ N ^ E ^ S ^\n| 1♣ | Pass | | |\n", "wiki"),
        ("  * first\n  * second\n", "wiki"),
        ("# LAW 16\n", "markdown"),
        ("See [Law 16](law_16.md) and **this**.", "markdown"),
        ("| W | N |\n|---|---|\n| 1♣ | 1♠ |\n", "markdown"),
        ("Τίτλος\n======\n\nΚείμενο[^1].\n", "markdown"),
        ("<!DOCTYPE html>\n<title>x</title>", "html"),
        ('\n<h2 id="a">LAW 16</h2>\n<p>Words.</p>', "html"),
        ("<?xml version='1.0'?>\n<html><body><p>Words.</p></body></html>", "html"),
        ("<html><b>Bold</b></html> in [[law_16|Law 16]]", "wiki"),
    ],
)
def test_form_is_told_by_content(text: str, form: str) -> None:
    assert form_of(text) == form


@pytest.mark.parametrize(
    ("path", "text", "page", "law", "kind"),
    [
        ("a/law_20.show.html", "Words.", "law_20", 20, "law"),
        ("comment_law_50.txt", "Words.", "comment_law_50", 50, "commentary"),
        ("x.txt", "comment_law_07\n\nWords.", "comment_law_07", 7, "commentary"),
        ("x.txt", "Words.\n  • laws:law_09.txt\n", "law_09", 9, "law"),
        ("definitions.txt", "definitions\n\nWords.", "definitions", None, "other"),
        ("comment_law_preface.txt", "Words.", "comment_law_preface", None, "commentary"),
        ("x.txt", "LAW 54 - Title\n\nWords of it.\n\nLAW 54A - Title\n\nMore.", "x", 54, "law"),
        ("x.txt", "ΝΟΜΟΣ 64 – Σχόλια\n\nΛόγια.", "x", 64, "commentary"),
        ("x.txt", "LAW 54 - One\n\nWords.\n\nLAW 55 - Two\n\nMore.", "x", None, "other"),
        ("law_99.txt", "Words.", "law_99", None, "law"),
    ],
)
def test_identity(path: str, text: str, page: str, law: int | None, kind: str, reader: Reader) -> None:
    read_page = read(path, text.encode(), reader)
    assert (read_page.page, read_page.law, read_page.kind) == (page, law, kind)
    assert ("unknown-page" in [found.code for found in read_page.findings]) == (law is None and page in ("x", "law_99"))


@pytest.mark.parametrize(
    "text",
    [
        "• Ο κανονισμός ισχύει από 01/01/2018.",
        "Εκτός αν αναφέρεται διαφορετικά στον Νόμο, πασάρει.",
        "by nick",
        "Except where otherwise noted in Law 16, he may.",
        "Last of all, on 2019/02/27 10:00 the rule was changed.",
        "Contents",
        "Edit",
        "law of the land",
    ],
)
def test_text_is_not_taken_for_furniture(text: str, reader: Reader) -> None:
    for page in (f"First words.\n\n{text}\n", f"{text}\n\nLast words.\n"):
        blocks = read("law_20.txt", page.encode(), reader).blocks
        assert text.removeprefix("• ") in [block.text for block in blocks]


@pytest.mark.parametrize(
    ("footer", "modified", "author"),
    [
        ("law_20.txt · Last modified: 2024/05/06 07:08 by maria", "2024-05-06T07:08:00", "maria"),
        ("  * law_20.txt\n  * Last modified: 2024/05/06 07:08\n  * by Maria P.", "2024-05-06T07:08:00", "Maria P."),
        ("  • law_20.txt\n  • Dernière modification : 2024/05/06 07:08\n  • de maria", "2024-05-06T07:08:00", "maria"),
        ("Τελευταία τροποποίηση: 6/5/2024 7:08 από μαρία (εξωτερική τροποποίηση)", "2024-05-06T07:08:00", "μαρία"),
        ("2024/05/06 07:08:09", "2024-05-06T07:08:09", None),
        ("06.05.2024", "2024-05-06", None),
        ("You could comment if you were logged in.\n\n  • law_20.txt", None, None),
    ],
)
def test_footers(footer: str, modified: str | None, author: str | None, reader: Reader) -> None:
    page = read("x.txt", f"The last words.\n\n{footer}\n".encode(), reader)
    assert (page.source.modified, page.source.author) == (modified, author)
    assert [block.text for block in page.blocks] == ["The last words."]


def test_drawings_carry_what_they_say(reader: Reader) -> None:
    path = DATA / "comment_law_09.deal.txt"
    page = read(path.name, path.read_bytes(), reader)
    deals = [block.content for block in page.blocks if isinstance(block.content, Deal)]
    auctions = [block.content for block in page.blocks if isinstance(block.content, Auction)]
    assert [deal.board for deal in deals] == [1, 1]
    assert deals[0].hands == deals[1].hands
    assert [auction.calls for auction in auctions] == [("7NT", "P", "P", "P")] * 2


def test_two_languages_of_one_script(languages: tuple[Language, ...]) -> None:
    """A third language is data: French beside English is told by its own small words, from title to title."""
    english = next(language for language in languages if language.code == "en")
    tables = dict(english.tables) | {"name": "Français"}
    tables["citation"] = dict(english.tables["citation"]) | {
        "law": ["Loi"],
        "list": ["et", "ou"],
        "provision": ["article"],
    }
    tables["reading"] = dict(english.tables["reading"]) | {"example": ["Exemple"], "law_heading": ["LOI"]}
    french = replace(english, code="fr", tables=tables)
    text = """
LAW 16 - Information

A player who has seen or heard it calls the Director.

Example 1: West passes.

LOI 16 - Information

Le joueur qui a vu ou entendu cela appelle l'arbitre.

Exemple 1: Ouest passe.
"""
    page = read("law_16.txt", text.encode(), Reader.build((*languages, french)))
    assert [block.language for block in page.blocks] == ["en"] * 3 + ["fr"] * 3
    assert [block.label for block in page.blocks] == ["16", None, "1"] * 2
    assert [found.code for found in page.findings] == ["one-language"]
