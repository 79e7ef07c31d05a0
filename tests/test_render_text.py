"""The author's words come out as they went in: woven with tags, escaped, and not a character more or less."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaws.bridge.values import Auction, Irregular
from bridgelaws.edition import Edition, load_edition
from bridgelaws.model import Block, Citation, InlineAuction, Row, Span
from bridgelaws.refs import Ref
from bridgelaws.render.blocks import Headings
from bridgelaws.render.prose import Footnotes, Pen, text_html
from bridgelaws.render.rows import row_html
from bridgelaws.render.targets import Targets
from bridgelaws.render.weave import Range, plain, weave
from bridgelaws.render.words import Words

_EDITION = load_edition()
_TARGETS = Targets(
    {"law/27/": frozenset({"27", "27B", "27B1", "27B1a"}), "law/16/": frozenset({"16"}), "preface/": frozenset()},
    {"law_16": "law/16/", "comment_law_preface": "preface/"},
)


def pen(code: str = "el", here: str = "law/27/", edition: Edition = _EDITION) -> Pen:
    words = {language.code: Words.build(language) for language in edition.languages}
    return Pen(edition.language(code), words, _TARGETS, here)


def stripped(html: str) -> str:
    """The text of well-nested HTML; fails where tags cross, or a link stands inside a link."""
    opened: list[str] = []
    for close, name in re.findall(r"<(/?)(\w+)[^>]*>", html):
        if close:
            assert opened and opened.pop() == name, html
        elif name != "br":
            assert not (name == "a" and "a" in opened), html
            opened.append(name)
    assert not opened, html
    return unescape(re.sub(r"<[^>]*>", "", html))


TEXTS = st.text(st.sampled_from("αΒ1♥♠ <>&\"'/\n;("), max_size=30)


@st.composite
def texts_with_ranges(draw: st.DrawFn) -> tuple[str, list[Range]]:
    text = draw(TEXTS)
    position = st.integers(0, len(text))
    ranges = []
    for number in range(draw(st.integers(0, 6))):
        start, end = sorted((draw(position), draw(position)))
        whole = draw(st.booleans()) and start < end
        name = "a" if whole else "em"
        ranges.append(Range(start, end, f"<{name} n{number}>", f"</{name}>", whole))
    return text, ranges


@given(texts_with_ranges())
def test_woven_text_is_the_text_and_its_tags_nest(case: tuple[str, list[Range]]) -> None:
    text, ranges = case
    assert stripped(weave(text, ranges)) == text


@given(texts_with_ranges(), st.data())
def test_a_piece_of_a_text_is_woven_with_what_lies_inside_it(
    case: tuple[str, list[Range]], data: st.DataObject
) -> None:
    text, ranges = case
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    assert stripped(weave(text, ranges, start, end)) == text[start:end]


@given(texts_with_ranges())
def test_a_link_is_never_cut_and_the_first_of_two_that_overlap_stays(case: tuple[str, list[Range]]) -> None:
    text, ranges = case
    html = weave(text, ranges)
    end = 0
    for whole in sorted((r for r in ranges if r.whole), key=lambda r: (r.start, -r.end)):
        assert html.count(whole.open) == (whole.start >= end)
        end = whole.end if whole.start >= end else end


SPANS = st.sampled_from(["label", "strong", "emphasis", "code", "new", "deleted", "link", "footnote", "break"])
LINKS = st.sampled_from(["law_16", "javascript:alert(1)", "https://example.org/?a=1&b='\"", 'x"onclick=', "", "1"])


@st.composite
def blocks(draw: st.DrawFn) -> Block:
    """Any text with any marks on it, also marks that no reader would make."""
    text = draw(TEXTS)
    position = st.integers(0, len(text))

    def pair() -> tuple[int, int]:
        start, end = sorted((draw(position), draw(position)))
        return start, end

    spans = tuple(
        Span(start, start if kind in ("deleted", "footnote", "break") else end, kind, draw(LINKS))
        for (start, end), kind in ((pair(), draw(SPANS)) for _ in range(draw(st.integers(0, 5))))
    )
    ends = sorted({draw(position) for _ in range(draw(st.integers(0, 3)) * 2)})
    citations = tuple(
        Citation(
            start,
            end,
            draw(st.sampled_from([Ref(27, ("B", "1", "a")), Ref(16, ("C",)), Ref(99)])),
            known=draw(st.booleans()),
        )
        for start, end in zip(ends[::2], ends[1::2], strict=False)
    )
    calls = tuple(pair() for _ in range(draw(st.integers(0, 2))))
    auction = Auction(("1H",) * len(calls), inline=True, irregular=(Irregular(0, "insufficient", 27),) if calls else ())
    found = (InlineAuction(0, len(text), auction, calls),) if calls else ()
    return Block(
        "paragraph",
        "el",
        text,
        (1, 1),
        spans=tuple(sorted(spans, key=lambda s: s.start)),
        id="el1",
        anchor="c27-p1",
        citations=citations,
        auctions=found,
    )


@given(blocks())
def test_a_block_stripped_of_tags_is_its_text(block: Block) -> None:
    assert stripped(text_html(block, pen())) == block.text


@given(blocks(), st.sampled_from(["paragraph", "example", "list-item", "heading", "label", "preformatted", "footnote"]))
def test_each_side_of_a_row_stripped_of_tags_is_its_text(block: Block, kind: str) -> None:
    own = block._replace(kind=kind, level=2)  # type: ignore[arg-type]
    other = own._replace(language="en", id="en1")
    html = row_html(Row(((own,), (other,))), ("el", "en"), pen(), Headings(2, 2))
    sides = re.findall(r'<div lang="(\w+)"( hidden)?>(.*?)</div>(?=<div lang|<p class="why"|</div>$)', html, re.DOTALL)
    assert [(code, bool(hidden)) for code, hidden, _ in sides] == [("el", False), ("en", True)]
    for _, _, body in sides:
        assert stripped(body) == block.text


@given(blocks())
def test_nothing_of_the_source_becomes_markup(block: Block) -> None:
    html = text_html(block, pen())
    tags = re.findall(r"<(\w+)((?:\s[^<>]*)?)>", html)
    assert {name for name, _ in tags} <= {"a", "b", "i", "strong", "em", "code", "ins", "del", "span", "br"}
    for _, attributes in tags:
        assert re.fullmatch(r'(?:\s[a-z-]+="[^"<>]*")*', attributes), attributes
        assert not re.search(r'\son\w+=|href="(?!#|\.\./|\./|https?://|mailto:)', attributes), attributes


@pytest.mark.parametrize(
    ("written", "address"),
    [
        ("law_16", "../16/"),
        (":laws:law_16#b", "../16/"),
        ("/doku.php?id=law_16&do=show", "../16/"),
        ("law_016", "../16/"),
        ("comment_law_preface", "../../preface/"),
        ("law_27", "./"),
        ("law_99", None),
        ("https://example.org/a", "https://example.org/a"),
        ("HTTP://example.org", "HTTP://example.org"),
        ("mailto:a@example.org", "mailto:a@example.org"),
        ("javascript:alert(1)", None),
        (" JavaScript:alert(1)", None),
        ("java\nscript:alert(1)", None),
        ("data:text/html,x", None),
        ("ftp://example.org", None),
        ("//example.org", None),
        ("https://example.org/ onclick=x", None),
    ],
)
def test_links_lead_to_http_mail_and_pages_of_the_site_only(written: str, address: str | None) -> None:
    assert _TARGETS.resolve(written, "law/27/") == address


@pytest.mark.parametrize(
    ("ref", "here", "address"),
    [
        ("27B1(a)", "law/27/", "#27B1a"),
        ("27B1(b)", "law/27/", "#27B1"),
        ("27B1(a)", "law/16/", "../27/#27B1a"),
        ("27B1(a)", "preface/", "../law/27/#27B1a"),
        ("16C3", "law/27/", "../16/"),
        ("16", "law/27/", "../16/"),
        ("27", "law/27/", "#27"),
        ("94", "law/27/", None),
    ],
)
def test_a_reference_leads_to_its_provision_or_the_nearest_above_it(ref: str, here: str, address: str | None) -> None:
    assert _TARGETS.href(Ref.parse(ref), here) == address


def test_an_unknown_provision_is_marked_and_no_link() -> None:
    block = Block("paragraph", "el", "ο Νόμος 27Κ", (1, 1), citations=(Citation(8, 11, Ref(27, ("K",)), known=False),))
    html = text_html(block, pen())
    assert "<a" not in html
    assert re.search(r'<span class="unknown" title="[^"]*27K[^"]*">27Κ</span>', html)


def test_a_reference_inside_a_wiki_link_says_more_than_the_link() -> None:
    block = Block(
        "paragraph",
        "el",
        "βλέπε Νόμο 27Β",
        (1, 1),
        spans=(Span(6, 14, "link", "law_27"),),
        citations=(Citation(11, 14, Ref(27, ("B",))),),
    )
    assert text_html(block, pen()) == 'βλέπε Νόμο <a class="ref" href="#27B">27Β</a>'


def test_footnotes_are_linked_both_ways_and_leave_the_text_alone() -> None:
    mark = Block("paragraph", "el", "μορ.", (1, 1), spans=(Span(3, 3, "footnote", "1"),), id="el1", anchor="t27-p1")
    note = Block("footnote", "el", "ο συμπαίκτης", (9, 9), id="el2", label="1", anchor="t27-1")
    notes = Footnotes({("el", "1"): "t27-1"}, {("el", "1"): ("el1", 3)})
    written = replace(pen(), footnotes=notes)
    html = text_html(mark, written)
    assert 'id="t27-1-el" href="#t27-1"' in html
    assert stripped(html) == "μορ."
    row = row_html(Row(((note,), ())), ("el", "en"), written, Headings(2, 2))
    assert 'href="#t27-1-el"' in row


def test_a_missing_translation_is_said_in_its_place_and_the_other_language_shown() -> None:
    block = Block("paragraph", "en", "Only in English.", (1, 1), id="en1", anchor="c27-p1")
    html = row_html(Row(((), (block,))), ("el", "en"), pen(), Headings(2, 2))
    assert '<div lang="el"><p class="missing">Δεν έχει μεταφραστεί ακόμη.</p></div>' in html
    assert '<div lang="en"><p>Only in English.</p></div>' in html
    assert " hidden" in row_html(Row(((), (block,))), ("el", "en"), pen("en"), Headings(2, 2))


def test_suits_are_coloured_by_class_and_stay_in_the_text() -> None:
    assert plain("1♥ & ♤") == '1<i class="h">♥</i> &amp; <i class="s">♤</i>'


@pytest.mark.parametrize(
    ("greek", "english", "shown"),
    [((1, 2), (1, 2), "1 2 1 2"), ((3,), (2,), "3 3"), ((), (2,), "2"), ((1, 2), (2,), "1 2 2"), ((0,), (4,), "4")],
)
def test_items_of_one_row_have_one_number(greek: tuple[int, ...], english: tuple[int, ...], shown: str) -> None:
    sides = tuple(
        tuple(Block("list-item", code, "x", (1, 1), level=1, number=number) for number in numbers)
        for code, numbers in (("el", greek), ("en", english))
    )
    html = row_html(Row(sides), ("el", "en"), pen(), Headings(2, 2))
    assert " ".join(re.findall(r'data-n="(\d+)"', html)) == shown
