"""The pages of a site as values: addresses, anchors, who cites whom, home, and the frame round them."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from bridgelaws.corpus import load
from bridgelaws.edition import Edition, load_edition
from bridgelaws.links import broken_links, scan
from bridgelaws.model import Corpus, Document, Source
from bridgelaws.pages import build
from bridgelaws.refs import Ref
from bridgelaws.render.cited import gather, places
from bridgelaws.render.frame import Frame
from bridgelaws.render.home import Home
from bridgelaws.render.leaf import leaves
from bridgelaws.render.provisions import all_provisions, guests, homes
from bridgelaws.site_page import SitePage

LAW = """===== ΝΟΜΟΣ 27 – ΑΝΕΠΑΡΚΗΣ ΑΓΟΡΑ =====

==== Α. Αποδοχή ====

1. Ο αντίπαλος αριστερά τη δέχεται.

2. Βλέπε και τον Νόμο 31.

==== Β. Μη αποδοχή ====

1. (α) Η ίδια σημασία: συνεχίζουν, όπως στον Νόμο 23Α.

(β) Άλλη συγκρίσιμη.

==== Δ. Ζημία ====

Επανορθωτική βαθμολογία κατά τον Νόμο 12Β1.

----

===== LAW 27 - INSUFFICIENT BID =====

==== A. Acceptance ====

1. Left-hand opponent accepts it.

2. See Law 31 too.

==== B. Not accepted ====

1. (a) The same meaning: they go on, as in Law 23A.

(b) Another comparable one.

==== D. Damage ====

An adjusted score under Law 12B1.
"""
COMMENT = """===== ΝΟΜΟΣ 23 – ΣΥΓΚΡΙΣΙΜΕΣ ΔΗΛΩΣΕΙΣ ΜΕ ΣΧΟΛΙΑ =====

Πρώτη πρόταση χωρίς παραπομπή. Η δεύτερη θυμίζει τον 27Β1(α) και τον 27Β1(β)! Η τρίτη, πάλι, τον 27Β1(α).

Εδώ μόνο ο Νόμος 27Β2.

----

===== LAW 23 - COMPARABLE CALLS, WITH COMMENTARY =====

A first sentence without a reference. The second recalls 27B1(a) and 27B1(b)! The third, again, 27B1(a).

Here only Law 27B2.
"""
PREFACE = """====== Πρόλογος ======

Λίγα λόγια για όποιον ανοίγει για πρώτη φορά τους Νόμους του παιχνιδιού.

----

====== Preface ======

A few words for whoever opens the Laws of the game for the first time.
"""
LOST = """1. Πρώτο σημείο της πρώτης παραγράφου.

2. Δεύτερο σημείο της πρώτης παραγράφου.

1. Πρώτο σημείο της δεύτερης παραγράφου.

2. Δεύτερο σημείο της δεύτερης παραγράφου.

Η τρίτη παράγραφος δεν έχει σημεία.

----

1. First item of the first section.

2. Second item of the first section.

1. First item of the second section.

2. Second item of the second section.

The third section has no items.
"""


@pytest.fixture(scope="module")
def edition() -> Edition:
    return load_edition()


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory, edition: Edition) -> Corpus:
    folder = tmp_path_factory.mktemp("sources")
    for name, text in (
        ("law_27", LAW),
        ("comment_law_23", COMMENT),
        ("comment_law_preface", PREFACE),
        ("law_08", LOST),
    ):
        (folder / f"{name}.txt").write_text(text, encoding="utf-8")
    return load([folder], edition)


@pytest.fixture(scope="module")
def pages(corpus: Corpus, edition: Edition) -> dict[str, SitePage]:
    return dict(build(corpus, edition))


def test_every_law_and_every_other_source_has_a_page_in_each_language(pages: dict[str, SitePage]) -> None:
    laws = {f"{code}/law/{law}/" for code in ("el", "en") for law in range(1, 94)}
    assert set(pages) == laws | {"el/preface/", "en/preface/"}
    for address, page in pages.items():
        assert page.address == address
        assert page.siblings == {code: f"{code}/{address.partition('/')[2]}" for code in ("el", "en")}


def test_titles_name_number_and_law_in_the_pages_language(pages: dict[str, SitePage]) -> None:
    assert pages["el/law/27/"].title == "Νόμος 27 · Ανεπαρκής Αγορά"
    assert pages["en/law/27/"].short == "27 · Insufficient Bid"
    assert pages["el/preface/"].title == "Πρόλογος"
    assert pages["en/preface/"].title == "Preface"
    assert pages["el/law/27/"].part == "auction"


def test_each_language_is_one_chain_in_the_order_of_the_laws(pages: dict[str, SitePage]) -> None:
    for code in ("el", "en"):
        page, walked = pages[f"{code}/law/1/"], []
        assert page.previous is None
        while True:
            walked.append(page.address)
            if page.next is None:
                break
            following = pages[page.next[1]]
            assert following.previous == (page.title, page.address)
            assert page.next[0] == following.title
            page = following
        assert walked == [f"{code}/law/{law}/" for law in range(1, 94)] + [f"{code}/preface/"]


def test_every_anchor_stands_once_and_every_provision_has_one(pages: dict[str, SitePage], edition: Edition) -> None:
    for page in pages.values():
        ids = Counter(re.findall(r'\sid="([^"]*)"', page.html))
        assert all(number == 1 for number in ids.values()), (page.address, ids.most_common(3))
        assert page.anchors <= set(ids)
        if page.law:
            wanted = {ref.anchor for ref in all_provisions(edition.code.outline[page.law])} | {str(page.law)}
            assert wanted <= page.anchors, page.address


def test_no_link_of_the_content_leads_nowhere(pages: dict[str, SitePage]) -> None:
    links = {f"{page.address}index.html": scan(page.html) for page in pages.values()}
    assert broken_links(links) == ()


def test_links_lead_to_pages_of_the_same_language(pages: dict[str, SitePage]) -> None:
    html = pages["en/law/27/"].html
    assert '<a class="ref" href="../31/">31</a>' in html
    assert html.count('href="../23/#23A"') == 2  # in both languages of the row
    assert "/el/" not in html


def test_a_row_holds_every_language_and_its_anchor_once(pages: dict[str, SitePage]) -> None:
    for code, other in (("el", "en"), ("en", "el")):
        html = pages[f"{code}/law/27/"].html
        found = re.search(r'<div class="r"[^>]* id="27A1">.*?<div lang="(\w+)">.*?<div lang="(\w+)" hidden>', html)
        assert found and found.groups() == (code, other)


def test_a_provision_without_a_row_of_its_own_has_its_anchor_in_the_nearest_one(pages: dict[str, SitePage]) -> None:
    html = pages["el/law/27/"].html
    assert re.search(r'id="27B1a"><i data-names="Νόμος 27Β1\|Law 27B1" id="27B1"></i>', html)
    assert re.search(r'<div class="r h"[^>]* id="27B">(<i data-names="[^"]*" id="27B[234]"></i>){3}', html)
    assert re.search(r'<header class="top">(<i[^>]* id="27C"></i>)<h1', html)


@pytest.mark.parametrize(
    ("stated", "anchor", "home"),
    [
        ({"27A", "27B"}, "27A1", "27A"),
        ({"27A1", "27B"}, "27A", "27A1"),
        ({"27A1", "27B"}, "27A2", "27A1"),
        ({"27A"}, "27B1a", "27"),
        (set(), "27A", "27"),
        ({"27A", "c27-1"}, "c27-1", "c27-1"),
    ],
)
def test_homes(stated: set[str], anchor: str, home: str) -> None:
    refs = all_provisions(map(Ref.parse, ("27A1", "27A2", "27B1(a)", "27B1(b)", "27B2")))
    found = homes(refs, frozenset(stated), 27)
    assert found[anchor] == home
    assert all(anchor in guests(found)[row] for anchor, row in found.items() if anchor != row)


def test_every_provision_that_a_row_states_shows_its_address(pages: dict[str, SitePage]) -> None:
    html = pages["el/law/27/"].html
    for anchor, written in (("27A1", "27Α1"), ("27B1b", "27Β1(β)"), ("27D", "27Δ")):
        assert re.search(rf'<a class="pl" href="#{anchor}" aria-label="{re.escape(written)}"', html)


def test_a_law_without_text_shows_its_outline(pages: dict[str, SitePage], edition: Edition) -> None:
    html = pages["el/law/12/"].html
    for letter, code in (("Α", "A"), ("Β", "B"), ("Γ", "C")):
        assert f'<b class="n">{letter}</b> {edition.language("el").sections[f"12{code}"]}' in html
    assert '<span data-names="Νόμος 12Γ1(α)|Law 12C1(a)" id="12C1a">Γ1(α)' in html


def test_headings_that_the_source_has_lost_come_back_from_the_table(
    pages: dict[str, SitePage], edition: Edition
) -> None:
    html = pages["el/law/8/"].html
    for letter, section, first in (("Α", "8A", "8A1"), ("Β", "8B", "8B1"), ("Γ", "8C", "8C")):
        words = re.escape(edition.language("el").sections[section])
        heading = rf'<h2><b class="n">{letter}</b> {words}</h2></div><div lang="en" hidden><h2>.*?</h2></div></div>'
        assert re.search(rf'{heading}<div class="r"[^>]* id="{first}">', html), section


def test_cited_by_quotes_the_sentence_with_the_reference(pages: dict[str, SitePage]) -> None:
    html = pages["el/law/27/"].html.partition('<section class="cited">')[2]
    items = re.findall(r'<li id="(by\d+)" data-for="([^"]*)"><a href="([^"]*)">([^<]*)</a> (.*?)</li>', html)
    assert items == [
        (
            "by1",
            "27B1a 27B1b",
            "../23/#c23-p2",
            "Σχόλιο",
            "Η δεύτερη θυμίζει τον <b>27Β1(α)</b> και τον <b>27Β1(β)</b>!",
        ),
        ("by2", "27B1a", "../23/#c23-p2", "Σχόλιο", "Η τρίτη, πάλι, τον <b>27Β1(α)</b>."),
        ("by3", "27B", "../23/#c23-p3", "Σχόλιο", "Εδώ μόνο ο Νόμος <b>27Β2</b>."),
    ]


def test_a_count_is_of_places_not_of_sentences_or_languages(pages: dict[str, SitePage]) -> None:
    html = pages["el/law/27/"].html
    count = re.search(r'id="27B1a">.*?<a class="by" href="#(by\d+)" aria-label="([^"]*)">(\d+)</a>', html)
    assert count and count.groups() == ("by1", "27Β1(α): παραπομπές 1", "1")
    assert pages["el/law/27/"].citing == 3


def test_what_the_text_of_a_law_says_of_itself_is_not_cited_by(corpus: Corpus, edition: Edition) -> None:
    own = [document for document in corpus.documents if document.page == "law_27"]
    looped = replace(own[0], law=31)  # its sentence about Law 31 becomes one about itself
    assert places(31, gather([own[0]])[31], "el", {})
    assert places(31, gather([looped])[31], "el", {}) == ()


def test_a_long_sentence_is_shown_in_part(edition: Edition, tmp_path: Path) -> None:
    words = " ".join(f"λέξη{number}" for number in range(90))
    (tmp_path / "comment_law_9.txt").write_text(f"{words} και ο 27Α1 εδώ {words}.", encoding="utf-8")
    place = places(27, gather(load([tmp_path], edition).documents)[27], "el", {})[0]
    shown = place.block.text[place.start : place.end]
    assert len(shown) < 320
    assert "27Α1" in shown
    assert shown.startswith("λέξη")


def test_pages_say_which_language_prevails(pages: dict[str, SitePage]) -> None:
    assert "υπερισχύουν τα Αγγλικά." in pages["el/law/1/"].html
    assert "English prevails." in pages["en/preface/"].html


@pytest.mark.parametrize(
    ("greek", "english", "shown"),
    [
        ("ΝΟΜΟΣ 27 – ΣΧΟΛΙΑ ΓΙΑ ΤΙΣ ΑΝΕΠΑΡΚΕΙΣ ΑΓΟΡΕΣ", "LAW 27 - COMMENTARY ON THE INSUFFICIENT BID", False),
        ("ΝΟΜΟΣ 27 – ΣΧΟΛΙΑ", "LAW 27 - THOUGHTS ON THE LEAD", True),
        ("ΝΟΜΟΣ 27 – ΣΚΕΨΕΙΣ ΓΙΑ ΤΗΝ ΕΞΟΔΟ", "LAW 27 - THOUGHTS ON THE LEAD", True),
    ],
)
def test_what_a_source_calls_itself_is_shown_in_all_languages_or_in_none(
    greek: str, english: str, shown: bool, edition: Edition, tmp_path: Path
) -> None:
    text = f"===== {greek} =====\n\nΜία φράση.\n\n----\n\n===== {english} =====\n\nA sentence.\n"
    (tmp_path / "comment_law_27.txt").write_text(text, encoding="utf-8")
    pages = build(load([tmp_path], edition), edition)
    assert ['class="tt"' in pages[f"{code}/law/27/"].html for code in ("el", "en")] == [shown, shown]


def test_two_pages_never_share_an_address_by_accident(edition: Edition) -> None:
    def document(name: str) -> Document:
        return Document(name, None, "other", Source(name, "", "text"), (), ())

    names = ["law", "a/b", "a b", "Ορισμοί", "..", "assets", "comment_law_preface", "preface"]
    keys = [leaf.key for leaf in leaves(map(document, names), edition.code) if leaf.law is None]
    assert sorted(keys) == sorted(["law-/", "a-b/", "a-b-/", "ορισμοι/", "page/", "assets-/", "preface/"])


def test_an_empty_page_is_no_text(edition: Edition, tmp_path: Path) -> None:
    (tmp_path / "law_12.txt").write_text("\n", encoding="utf-8")
    assert '<b class="n">Α</b>' in build(load([tmp_path], edition), edition)["el/law/12/"].html


def test_a_page_is_described_by_its_first_provision(edition: Edition, tmp_path: Path) -> None:
    opening = "This is what every page of the edition begins with, in the same words, before anything else."
    told = "1. The director is called at once when attention has been drawn to an irregularity at the table."
    (tmp_path / "law_09.txt").write_text(f"===== LAW 9 =====\n\n{opening}\n\n==== A. What ====\n\n{told}\n", "utf-8")
    pages = build(load([tmp_path], edition), edition)
    assert pages["en/law/9/"].description == told
    assert pages["el/law/9/"].description == pages["el/law/9/"].title


def test_the_same_corpus_gives_the_same_pages(corpus: Corpus, edition: Edition, pages: dict[str, SitePage]) -> None:
    assert dict(build(corpus, edition)) == pages


def test_home_shows_the_laws_by_part_and_those_most_cited(edition: Edition, pages: dict[str, SitePage]) -> None:
    home, greek = Home(edition, pages), edition.language("el")
    grid = home.grid(greek)
    assert re.findall(r'<section class="part" id="(\w+)">', grid) == [key for key, _, _ in edition.code.parts]
    assert re.findall(r'href="law/(\d+)/"', grid) == [str(law) for law in range(1, 94)]
    assert re.findall(r'href="law/(\d+)/"', home.most_used(greek)) == ["8", "23", "27"]


@pytest.mark.parametrize(
    ("modified", "dated", "told"),
    [
        (None, "", ""),
        (None, "2026-11-21", "21 Νοεμβρίου 2026"),
        ("2026-11-20T09:00:00", "2026-11-21", "21 Νοεμβρίου 2026"),
        ("2026-11-22T09:00:00", "2026-11-21", "22 Νοεμβρίου 2026"),
    ],
)
def test_the_edition_is_as_new_as_its_newest_source_or_as_its_editor_says(
    edition: Edition, modified: str | None, dated: str, told: str
) -> None:
    page = SitePage("el/law/27/", "el", "law", "Νόμος 27", law=27, modified=modified)
    home = Home(replace(edition, dated=dated), {page.address: page})
    assert home.date(edition.language("el")) == told


def test_the_frame_knows_the_siblings_and_the_laws_of_a_part(edition: Edition, pages: dict[str, SitePage]) -> None:
    written = SitePage("el/help/", "el", "written", "Βοήθεια & άλλα", siblings={"el": "el/help/"})
    frame = Frame(edition, pages, [written])
    assert frame.both == "ΕΛ|EN"
    assert re.findall(r">(\d+)</a>", frame.laws("en", "appeals", "../..")) == ["92", "93"]
    assert 'href="../../el/help/">Βοήθεια &amp; άλλα<' in frame.by_hand("el", "../..")
    assert frame.address(edition.language("en"), written) == "en/"
    links = frame.alternates(pages["el/law/27/"], "https://laws.example.org")
    assert '<link rel="canonical" href="https://laws.example.org/el/law/27/">' in links
    assert 'hreflang="en" href="https://laws.example.org/en/law/27/"' in links
    assert frame.alternates(pages["el/law/27/"], "") == ""


def test_a_third_language_takes_its_place_in_every_row(tmp_path: Path) -> None:
    shipped = Path(__file__).parents[1] / "locales" / "en"
    own = tmp_path / "locales" / "xx"
    own.mkdir(parents=True)
    for file in shipped.glob("*.toml"):
        (own / file.name).write_bytes(file.read_bytes())
    three = load_edition(("el", "en", "xx"), folder=tmp_path)
    (tmp_path / "law_27.txt").write_text(LAW, encoding="utf-8")
    page = build(load([tmp_path / "law_27.txt"], three), three)["xx/law/27/"]
    assert page.siblings == {code: f"{code}/law/27/" for code in ("el", "en", "xx")}
    row = re.search(r'id="27A1">(.*?)<div class="r"', page.html)
    assert row
    assert re.findall(r'<div lang="(\w+)"', row[1]) == ["xx", "el", "en"]
