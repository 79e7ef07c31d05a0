"""Links of the built site verified, references in hand-written pages, the sitemap, and putting a site in place."""

from __future__ import annotations

import os
import posixpath
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaws.handwritten import link_references, sections
from bridgelaws.links import BrokenLink, broken_links, scan
from bridgelaws.model import Citation
from bridgelaws.refs import Ref
from bridgelaws.sitemap import sitemap
from bridgelaws.staging import Staging, files_under

LAW = "el/law/27/index.html"


@pytest.mark.parametrize(
    ("html", "ids", "targets"),
    [
        ('<p id="27B1a">x <a href="../9/#9B1">9Β1</a></p>', {"27B1a"}, {"../9/#9B1"}),
        ("<p id='27B1a'><a href=../9/>9</a>", {"27B1a"}, {"../9/"}),
        ('<img alt="a > b" src="x.png">', set(), {"x.png"}),
        ('<a title="href=&quot;lost/&quot; id=7" href="there/">', set(), {"there/"}),
        ("<a title='say href=\"lost/\"' href='there/'>", set(), {"there/"}),
        ('<a data-href="lost/" href="a?x=1&amp;y=2">', set(), {"a?x=1&y=2"}),
        ('<p>the word href="lost/" in running text</p>', set(), set()),
        ('<!-- <a href="lost/"> --><link\n rel=alternate\n href="en/">', set(), {"en/"}),
        ('<script id="s" src="a.js">t = \'<a href="lost/">\'</script><b id=z>', {"s", "z"}, {"a.js"}),
        ('<h2 id="παράγραφος">', {"παράγραφος"}, set()),
    ],
)
def test_scan_reads_tags_and_nothing_else(html: str, ids: set[str], targets: set[str]) -> None:
    found = scan(html)
    assert (set(found.ids), set(found.targets)) == (ids, targets)


@pytest.mark.parametrize(
    ("target", "anchor_only"),
    [
        ("../28/", False),
        ("../../../../el/law/9/", False),
        ("../9", False),
        ("../9/#9B2", True),
        ("#27B9", True),
        ("?mode=both#27B9", False),
        ("/el/law/28/", False),
        ("https://laws.example/el/law/28/", False),
        ("../9/lost.png", False),
    ],
)
def test_a_link_to_nothing_is_found(target: str, anchor_only: bool) -> None:
    pages = {LAW: scan(f'<p id="27B1"><a href="{target}">'), "el/law/9/index.html": scan('<p id="9B1">')}
    assert broken_links(pages, site_url="https://laws.example/") == (BrokenLink(LAW, target, anchor_only),)


@pytest.mark.parametrize(
    "target",
    [
        "", "#", "#top", "#27B1",
        "./#27B1", "../9/", "../9/#9B1", "../9/index.html",
        "../9/?print#9B1", "../../style.css", "../9/#%CE%B1", "../9/#:~:text=bid",
        "/laws/el/law/9/#9B1", "/elsewhere/", "https://laws.example/laws/el/law/9/", "https://other.example/x",
        "//cdn.example/x.js", "mailto:td@laws.example", "javascript:void(0)", "data:image/png,x",
    ],
)  # fmt: skip
def test_a_good_link_or_one_that_leaves_the_site_is_none(target: str) -> None:
    pages = {LAW: scan(f'<p id="27B1"><a href="{target}">'), "el/law/9/index.html": scan('<p id="9B1"><b id="α">')}
    assert broken_links(pages, {"el/style.css"}, "https://laws.example/laws/") == ()


ADDRESSES = st.lists(st.sampled_from(["el", "en", "law", "9", "27", "help"]), max_size=4).map("/".join)


@given(st.sets(ADDRESSES, min_size=1), st.data())
def test_relative_links_resolve_as_browsers_do(addresses: set[str], data: st.DataObject) -> None:
    """From any page to any page of a site nothing is broken; to a page taken away, everything is."""
    start, end = (data.draw(st.sampled_from(sorted(addresses))) for _ in "ab")
    href = posixpath.relpath(f"/{end}", f"/{start}") + "/#here"
    pages = {posixpath.join(place, "index.html"): scan('<b id="here">') for place in addresses}
    pages[posixpath.join(start, "index.html")] = scan(f'<b id="here"><a href="{href}">')
    assert broken_links(pages) == ()
    if start != end:
        del pages[posixpath.join(end, "index.html")]
        assert [link.target for link in broken_links(pages)] == [href]


def _find(text: str) -> list[Citation]:
    """A stand-in for the grammar: `27Β` is known, `99` is not."""
    known = [Citation(at, at + 3, Ref(27, ("B",))) for at in range(len(text)) if text.startswith("27Β", at)]
    return known + [Citation(at, at + 2, Ref(99), known=False) for at in range(len(text)) if text.startswith("99", at)]


@pytest.mark.parametrize(
    ("html", "linked"),
    [
        ("<p>Ο 27Β ορίζει.</p>", '<p>Ο <a class="ref" href="law/27/#27B">27Β</a> ορίζει.</p>'),
        ("<p>Ο 99 λείπει.</p>", "<p>Ο 99 λείπει.</p>"),
        ('<p><a href="x">27Β</a> <code>27Β</code></p><h2>27Β</h2>', None),
        ('<p title="27Β">1 &lt; 2 &amp; 3</p>', None),
        ("<abbr>27Β</abbr>", '<abbr><a class="ref" href="law/27/#27B">27Β</a></abbr>'),
        ("a &lt;b&gt; 27Β", 'a &lt;b&gt; <a class="ref" href="law/27/#27B">27Β</a>'),
    ],
)
def test_references_in_hand_written_text_become_links(html: str, linked: str | None) -> None:
    assert link_references(html, _find, lambda ref: f"law/{ref.law}/#{ref.anchor}") == (linked or html)


def test_a_reference_without_a_page_stays_text() -> None:
    assert link_references("<p>27Β</p>", _find, lambda ref: None) == "<p>27Β</p>"


SITEMAP = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}


def test_the_sitemap_tells_each_page_with_its_siblings() -> None:
    root = ET.fromstring(sitemap([{"el": "el/law/27/", "en": "en/law/27/"}], "https://laws.example/base"))
    base = "https://laws.example/base/"
    assert [loc.text for loc in root.iterfind("s:url/s:loc", SITEMAP)] == [f"{base}el/law/27/", f"{base}en/law/27/"]
    for url in root.iterfind("s:url", SITEMAP):
        links = {link.get("hreflang"): link.get("href") for link in url.iterfind("x:link", SITEMAP)}
        assert links == {"el": f"{base}el/law/27/", "en": f"{base}en/law/27/"}


FILES = st.dictionaries(
    st.sampled_from(["a", "b", "a/index.html", "b/c/index.html", "x.css", ".git/HEAD"]), st.binary()
)


def _write(folder: Path, files: dict[str, bytes]) -> dict[str, bytes]:
    """Write what can stand side by side (`a` is a file or a folder), and return it."""
    written = {name: data for name, data in files.items() if not any(other.startswith(f"{name}/") for other in files)}
    for name, data in written.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return written


@settings(deadline=None)
@given(FILES, FILES)
def test_publishing_makes_the_site_equal_to_the_staging_folder(
    tmp_path_factory: pytest.TempPathFactory, old: dict[str, bytes], new: dict[str, bytes]
) -> None:
    site = tmp_path_factory.mktemp("edition") / "site"
    kept = {name: data for name, data in _write(site, old).items() if name.startswith(".")}
    staging = Staging(site)
    expected = kept | _write(staging.folder, new)
    staging.publish()
    assert {name: (site / name).read_bytes() for name in files_under(site)} == expected
    assert {path.name for path in site.parent.iterdir()} <= {"site"}
    assert not [folder for folder, folders, names in os.walk(site) if folder != str(site) and not folders + names]


def test_an_unchanged_page_keeps_its_file_and_time(tmp_path: Path) -> None:
    site = tmp_path / "site"
    _write(site, {"same.html": b"law", "other.html": b"old"})
    before = (site / "same.html").stat()
    staging = Staging(site)
    _write(staging.folder, {"same.html": b"law", "other.html": b"new"})
    staging.publish()
    after = (site / "same.html").stat()
    assert (before.st_ino, before.st_mtime_ns) == (after.st_ino, after.st_mtime_ns)
    assert (site / "other.html").read_bytes() == b"new"


def test_a_discarded_build_leaves_the_site_alone(tmp_path: Path) -> None:
    _write(tmp_path / "site", {"index.html": b"good"})
    staging = Staging(tmp_path / "site")
    _write(staging.folder, {"index.html": b"half"})
    staging.discard()
    assert (tmp_path / "site" / "index.html").read_bytes() == b"good"
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_sections_go_from_heading_to_heading() -> None:
    html = (
        '<h1 id="h">Help</h1><p>Before <b>all</b>.</p><h2 id="a">A <code>b</code></h2><ul><li>One</li></ul><script>no'
    )
    assert list(sections(html)) == [
        ("h", "Help", "Before all."),
        ("a", "A b", "One"),
    ]
    assert list(sections("<p>Alone</p>")) == [("", "", "Alone")]
    assert list(sections(" ")) == []
