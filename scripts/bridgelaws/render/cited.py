"""Who cites the provisions of a Law: the citing sentences, grouped by the page that they stand on."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from itertools import groupby
from typing import NamedTuple

from bridgelaws.citations import format_ref
from bridgelaws.model import Block, Citation, Document
from bridgelaws.render.prose import Pen
from bridgelaws.render.targets import relative
from bridgelaws.render.weave import Range, weave

_STOP = re.compile(r"[.!;?…][\"»”’)\]]*\s+[\"«“‘(\[]*|\n")
"""What may end a sentence, up to the first letter of the next."""
_LONGEST = 280
"""A longer sentence is shown in part, so many characters around the reference."""


class Place(NamedTuple):
    """A sentence that cites provisions of a Law."""

    document: Document
    block: Block
    start: int
    end: int
    """The sentence is `block.text[start:end]`."""
    citations: tuple[Citation, ...]
    """In the sentence, of this Law."""
    homes: tuple[str, ...]
    """Anchors of the rows of this Law's page that hold what it cites."""


class Citing(NamedTuple):
    """A block that cites provisions of a Law."""

    document: Document
    block: Block
    citations: tuple[Citation, ...]
    """Those of this Law, in order."""
    stops: Sequence[int]
    """Where the block's sentences begin, and its end."""


def gather(documents: Iterable[Document]) -> Mapping[int, tuple[Citing, ...]]:
    """For each Law the blocks that cite any known provision of it, in the order of the documents."""
    found: dict[int, list[Citing]] = {}
    for document in documents:
        for block in document.blocks:
            by_law: dict[int, list[Citation]] = {}
            for citation in block.citations:
                if citation.known:
                    by_law.setdefault(citation.ref.law, []).append(citation)
            stops = _stops(block.text) if by_law else []
            for law, citations in by_law.items():
                found.setdefault(law, []).append(Citing(document, block, tuple(citations), stops))
    return {law: tuple(citing) for law, citing in found.items()}


def places(law: int, citing: Sequence[Citing], language: str, home: Mapping[str, str]) -> tuple[Place, ...]:
    """The citing sentences in `language`, in another one for rows that do not cite in it; by Law of the citing page.

    What the text of a Law says of itself is left out. `home` gives for the anchor of a provision that of its row.
    """
    rows: dict[tuple[str, str | None], list[Citing]] = {}
    for one in citing:
        if one.document.law != law or one.document.kind != "law":
            rows.setdefault((one.document.page, one.block.anchor), []).append(one)
    found = [place for row in rows.values() for one in _spoken(row, language) for place in _sentences(one, home)]
    return tuple(sorted(found, key=lambda place: _order(place.document, law)))


def _order(document: Document, law: int) -> tuple[bool, bool, int, str, bool]:
    """The Laws in order, then pages without a number, then the Law's own page; the text before its commentary."""
    number = document.law or 0
    return number == law, number == 0, number, "" if number else document.page, document.kind != "law"


def _spoken(row: Sequence[Citing], language: str) -> Sequence[Citing]:
    own = [one for one in row if one.block.language == language]
    return own or [one for one in row if one.block.language == row[0].block.language]


def _sentences(one: Citing, home: Mapping[str, str]) -> Iterable[Place]:
    """Each sentence of the block that cites the Law."""
    for (start, end), group in groupby(one.citations, key=lambda citation: _around(citation, one.stops)):
        citations = tuple(group)
        first, last = _shortened(one.block.text, start, end, citations)
        shown = tuple([citation for citation in citations if citation.end <= last])
        anchors = [citation.ref.anchor for citation in shown]
        homes = tuple(dict.fromkeys([home[anchor] for anchor in anchors if anchor in home]))
        yield Place(one.document, one.block, first, last, shown, homes)


def _stops(text: str) -> list[int]:
    """Where sentences begin, and the end: after a stop that a capital letter or a line's end follows."""
    found = (match.end() for match in _STOP.finditer(text))
    return [0, *(end for end in found if text[end - 1] == "\n" or text[end : end + 1].isupper()), len(text)]


def _around(citation: Citation, stops: Sequence[int]) -> tuple[int, int]:
    index = bisect_right(stops, citation.start)
    end = bisect_left(stops, citation.end)
    return stops[index - 1], stops[end]


def _shortened(text: str, start: int, end: int, citations: Sequence[Citation]) -> tuple[int, int]:
    """The sentence, or as much of a long one as shows its first reference, from blank to blank."""
    if end - start <= _LONGEST:
        return start, end
    first = citations[0]
    left = max(start, first.start - _LONGEST // 2)
    right = min(end, max(first.end, left + _LONGEST))
    if left > start:
        left = max(text.find(" ", left, first.start) + 1, left)
    if right < end:
        right = max(text.rfind(" ", first.end, right), first.end)
    return left, right


def counts(found: Sequence[Place]) -> Mapping[str, tuple[int, str]]:
    """For the anchor of each row: how many places cite what stands there, and the id of the first in the list.

    A row that cites in both languages, or twice, is one place.
    """
    citing: dict[str, dict[tuple[str, str | None], str]] = {}
    for number, place in enumerate(found, 1):
        for anchor in place.homes:
            citing.setdefault(anchor, {}).setdefault((place.document.page, place.block.anchor), f"by{number}")
    return {anchor: (len(rows), next(iter(rows.values()))) for anchor, rows in citing.items()}


def cited_html(found: Sequence[Place], pen: Pen) -> str:
    """The list, `by1`, `by2`, …; each item says in `data-for` which anchors of the page hold what it cites."""
    groups = []
    for key, items in groupby(enumerate(found, 1), key=lambda item: pen.targets.pages[item[1].document.page]):
        listed = "".join(_item(number, place, pen) for number, place in items)
        groups.append(_group(key, f"<ul>{listed}</ul>", pen))
    return "".join(groups)


def _group(key: str, listed: str, pen: Pen) -> str:
    """The items of one page under its title; those of the page itself are folded away, for they stand above."""
    if key == pen.here:
        return f"<details><summary>{escape(pen.language.text('On this page'))}</summary>{listed}</details>"
    return f'<h3><a href="{escape(relative(key, pen.here))}">{escape(pen.titles[key])}</a></h3>{listed}'


def _item(number: int, place: Place, pen: Pen) -> str:
    block = place.block
    key = pen.targets.pages[place.document.page]
    address = (relative(key, pen.here) if key != pen.here else "") + f"#{block.anchor}"
    bold = [Range(c.start, c.end, "<b>", "</b>") for c in place.citations]
    before = "… " if place.start and not _begins(block.text, place.start) else ""
    after = " …" if place.end < len(block.text) and block.text[place.end - 1 : place.end].isalnum() else ""
    sentence = before + weave(block.text, bold, place.start, place.end).strip() + after
    spoken = f'<span lang="{block.language}">{sentence}</span>' if block.language != pen.language.code else sentence
    link = f'<a href="{escape(address)}">{escape(_where(place, pen))}</a>'
    return f'<li id="by{number}" data-for="{" ".join(place.homes)}">{link} {spoken}</li>'


def _begins(text: str, start: int) -> bool:
    return text[start : start + 1].isupper() or text[start - 1] == "\n"


def _where(place: Place, pen: Pen) -> str:
    """Where on its page the sentence stands: a provision of the law's text, or the commentary's example."""
    block, text = place.block, pen.language.text
    if block.ref is not None:
        return format_ref(block.ref, pen.language)
    term = pen.language.terms.get(block.anchor or "") if place.document.kind == "glossary" else None
    if term:
        return term.word
    if block.kind == "example" and block.label:
        return text("Example {number}", number=block.label)
    return text("Commentary") if place.document.kind == "commentary" else text("Text")
