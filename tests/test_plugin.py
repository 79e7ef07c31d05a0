"""A small edition through MkDocs' own commands: what is built, what is verified, and what a failure leaves alone."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmark.live import await_reload, get, reload_times, served
from bridgelaws.links import scan
from bridgelaws.plugin.written import address_of, written_page
from bridgelaws.refs import Ref
from bridgelaws.site_page import SitePage

EDITION = Path(__file__).parent / "data" / "edition"
ENVIRONMENT = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
_LANGUAGE = re.compile(r"hreflang=\"?([\w-]+)")


def build(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """`mkdocs build` in `folder`, with messages in English."""
    command = [sys.executable, "-m", "mkdocs", "build", *options]
    environment = ENVIRONMENT | {"NO_MKDOCS_2_WARNING": "1", "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def contents(site: Path) -> dict[str, bytes]:
    """Every file of a site with its bytes."""
    return {path.relative_to(site).as_posix(): path.read_bytes() for path in site.rglob("*") if path.is_file()}


@pytest.fixture
def edition(tmp_path: Path) -> Path:
    """A copy of the small edition, to change and build."""
    return Path(shutil.copytree(EDITION, tmp_path / "edition"))


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small edition with a page of its own folder built once: for tests that only look."""
    folder = Path(shutil.copytree(EDITION, tmp_path_factory.mktemp("built") / "edition"))
    done = build(folder, "--strict")
    assert done.returncode == 0, done.stderr
    return folder


def test_every_law_has_a_page_in_both_languages(built: Path) -> None:
    for code in ("el", "en"):
        laws = {int(page.parent.name) for page in (built / "site" / code / "law").glob("*/index.html")}
        assert laws == set(range(1, 94))


@pytest.mark.parametrize("code", ["el", "en"])
def test_a_page_speaks_its_language_and_holds_both(built: Path, code: str) -> None:
    html = (built / "site" / code / "law" / "27" / "index.html").read_text(encoding="utf-8")
    assert re.search(r"<html\b[^>]*\blang=\"?(\w+)", html)[1] == code  # type: ignore[index]
    assert {"27A1", "27A2", "27B1a"} <= set(scan(html).ids)
    assert "Την έχει δεχτεί όταν δηλώσει" in html
    assert "It is accepted once that player calls" in html


def alternates(site: Path, page: str, element: str = "link") -> dict[str, str]:
    """`hreflang` → address of the links in a page's head, or of its anchors (`a`)."""
    html = (site / page).read_text(encoding="utf-8")
    links = re.findall(rf"<{element}\b[^>]*\bhreflang\b[^>]*>", html)
    return {_LANGUAGE.findall(link)[0]: scan(link).targets[0] for link in links}


@pytest.mark.parametrize("key", ["law/27/", "law/64/", "help/", ""])
def test_siblings_name_each_other(built: Path, key: str) -> None:
    for code in ("el", "en"):
        page = f"{code}/{key}index.html"
        found = alternates(built / "site", page, "a")
        resolved = {
            other: os.path.normpath(f"{code}/{key}{address}").replace(os.sep, "/") for other, address in found.items()
        }
        assert resolved.items() >= {"el": f"el/{key}".rstrip("/"), "en": f"en/{key}".rstrip("/")}.items()


@pytest.mark.parametrize("page", ["el/law/27/index.html", "en/index.html", "index.html"])
def test_search_engines_are_given_no_address_that_they_cannot_read(built: Path, page: str) -> None:
    assert alternates(built / "site", page) == {}


@pytest.mark.parametrize("page", ["el/law/27/", "el/law/64/", "en/help/", "en/", ""])
def test_search_engines_are_told_what_a_page_is_about(built: Path, page: str) -> None:
    html = (built / "site" / page / "index.html").read_text(encoding="utf-8")
    described = re.findall(r'<meta name="description" content="([^"]*)">', html)
    assert len(described) == 1
    assert 20 < len(described[0]) < 180


def test_with_a_site_url_alternates_and_sitemap_are_absolute(edition: Path) -> None:
    base = "https://laws.example/base/"
    with (edition / "mkdocs.yml").open("a", encoding="utf-8") as config:
        config.write(f"site_url: {base}\n")
    done = build(edition, "--strict")
    assert done.returncode == 0, done.stderr
    found = alternates(edition / "site", "el/law/27/index.html")
    assert found.items() >= {"el": f"{base}el/law/27/", "en": f"{base}en/law/27/"}.items()
    assert alternates(edition / "site", "index.html") == {"el": f"{base}el/", "en": f"{base}en/", "x-default": base}
    assert f"<loc>{base}en/law/27/</loc>" in (edition / "site" / "sitemap.xml").read_text(encoding="utf-8")


def test_a_page_asks_at_once_for_every_script_that_its_scripts_import(built: Path) -> None:
    assets = built / "site" / "assets"
    named = scan((built / "site" / "el" / "law" / "27" / "index.html").read_text(encoding="utf-8")).targets
    scripts = {name.rpartition("/")[2] for name in named if name.endswith(".js")}
    assert scripts
    for script in scripts:
        imported = re.findall(
            r'^import .* from "\./(.+)";$', (assets / script).read_text(encoding="utf-8"), re.MULTILINE
        )
        assert set(imported) <= scripts, script


def test_the_sitemap_has_every_page_once(built: Path) -> None:
    root = ET.parse(built / "site" / "sitemap.xml").getroot()
    told = [url.findtext("{*}loc", "").lstrip("/") for url in root.iterfind("{*}url")]
    pages = {path.parent.relative_to(built / "site").as_posix() + "/" for path in (built / "site").rglob("index.html")}
    assert sorted(told) == sorted(pages - {"./"})


def test_chooser_and_missing_page_speak_both_languages(built: Path) -> None:
    chooser = scan((built / "site" / "index.html").read_text(encoding="utf-8"))
    assert {"el/", "en/"} <= {target.removeprefix("./") for target in chooser.targets}
    missing = (built / "site" / "404.html").read_text(encoding="utf-8")
    assert {'lang="el"', 'lang="en"'} <= set(re.findall(r'lang="\w+"', missing))


def test_references_in_hand_written_pages_are_links(built: Path) -> None:
    help_page = (built / "site" / "en" / "help" / "index.html").read_text(encoding="utf-8")
    assert re.search(r'<a [^>]*href="\.\./law/27/#27B1"[^>]*>27B1</a>', help_page)
    assert "<code>Law 27A</code>" in help_page
    greek = (built / "site" / "el" / "help" / "index.html").read_text(encoding="utf-8")
    assert re.search(r'<a [^>]*href="\.\./law/27/#27B1"[^>]*>27Β1</a>', greek)


def test_the_site_works_under_any_path(built: Path) -> None:
    pages = (page for page in (built / "site").rglob("*.html") if page.name != "404.html")
    rooted = [
        (page, target)
        for page in pages
        for target in scan(page.read_text(encoding="utf-8")).targets
        if target[:1] == "/"
    ]
    assert rooted == []


def test_the_same_input_gives_the_same_bytes(built: Path, edition: Path) -> None:
    done = build(edition)
    assert done.returncode == 0, done.stderr
    assert contents(edition / "site") == contents(built / "site")


def test_sources_may_lie_anywhere_and_be_several(edition: Path) -> None:
    (edition / "wiki").rename(edition.parent / "elsewhere")
    config = (edition / "mkdocs.yml").read_text(encoding="utf-8")
    several = "sources: [../elsewhere/law_27.txt, ../elsewhere/comment_law_27.txt]"
    (edition / "mkdocs.yml").write_text(config.replace("sources: wiki", several), encoding="utf-8")
    done = build(edition, "--strict")
    assert done.returncode == 0, done.stderr
    assert "27A1" in scan((edition / "site/en/law/27/index.html").read_text(encoding="utf-8")).ids


BROKEN_LINK = "See [that](../law/27/#27Z9) and <a href='nowhere/'>this</a>.\n"
RAISING = """
def on_page_context(context, page, **_):
    if "law/64" in page.url:
        raise RuntimeError("the template broke")
"""
INTERRUPTING = """
import os, signal
def on_post_page(output, page, **_):
    if "law/64" in page.url:
        os.kill(os.getpid(), signal.SIGINT)
"""


def with_hook(edition: Path, code: str) -> None:
    """Let the edition run a MkDocs hook of its own."""
    (edition / "hook.py").write_text(code, encoding="utf-8")
    with (edition / "mkdocs.yml").open("a", encoding="utf-8") as config:
        config.write("hooks: [hook.py]\n")


@pytest.fixture
def good(built: Path, edition: Path) -> Iterator[Path]:
    """An edition with a good site: whatever a test does, the same site must stand at the end, and no leftovers."""
    shutil.copytree(built / "site", edition / "site")
    before, beside = contents(edition / "site"), {path.name for path in edition.iterdir()}
    yield edition
    assert contents(edition / "site") == before
    assert {path.name for path in edition.iterdir()} - beside <= {"hook.py", "__pycache__"}


def test_a_broken_link_fails_the_build_with_page_and_link(good: Path) -> None:
    (good / "docs" / "en" / "broken.md").write_text(BROKEN_LINK, encoding="utf-8")
    done = build(good)
    assert done.returncode != 0
    assert "en/broken/index.html" in done.stderr
    assert "#27Z9: no such anchor" in done.stderr
    assert "nowhere/: no such page" in done.stderr


def test_an_error_in_the_middle_leaves_the_last_good_site(good: Path) -> None:
    with_hook(good, RAISING)
    done = build(good)
    assert done.returncode != 0
    assert "the template broke" in done.stderr


def test_ctrl_c_leaves_the_last_good_site(good: Path) -> None:
    with_hook(good, INTERRUPTING)
    assert build(good).returncode not in (0, -signal.SIGKILL)


def test_a_language_without_a_locale_is_one_clear_message(good: Path) -> None:
    config = (good / "mkdocs.yml").read_text(encoding="utf-8").replace("[el, en]", "[el, qq]")
    (good / "mkdocs.yml").write_text(config, encoding="utf-8")
    done = build(good)
    assert done.returncode != 0
    assert "qq" in done.stderr and "Traceback" not in done.stderr


def test_missing_sources_are_one_clear_message(good: Path) -> None:
    shutil.rmtree(good / "wiki")
    done = build(good)
    assert done.returncode != 0
    assert "wiki" in done.stderr and "Traceback" not in done.stderr


def test_a_finding_is_told_once_with_its_place_and_stops_only_a_strict_build(good: Path) -> None:
    page = good / "wiki" / "comment_law_27.txt"
    page.write_text(
        page.read_text(encoding="utf-8").replace("27A1", "127A1").replace("27Α1", "127Α1"), encoding="utf-8"
    )
    strict = build(good, "--strict")
    assert strict.returncode != 0
    assert strict.stderr.count("comment_law_27.txt:3: ") == 1
    assert "[unknown-law]" in strict.stderr
    assert build(good, "--site-dir", str(good.parent / "other")).returncode == 0


def test_a_served_page_follows_its_source(edition: Path) -> None:
    assert len(reload_times(edition, edition / "wiki" / "comment_law_27.txt", "el/law/27/", 2)) == 2


def test_a_built_site_can_be_kept_and_a_served_one_is_not(built: Path, edition: Path) -> None:
    """A worker would answer with what it kept, where a server for editing has something newer."""
    told = json.loads((built / "site" / "edition.json").read_text(encoding="utf-8"))
    assert {"el/law/27/index.html", "404.html", "manifest.el.webmanifest", "assets/site.css"} <= told["files"].keys()
    assert all((built / "site" / name).stat().st_size == size for name, (_, size, _) in told["files"].items())
    assert "/offline.js" in (built / "site/el/law/27/index.html").read_text(encoding="utf-8")
    with served(edition) as home:
        assert "/offline.js" not in get(f"{home}el/law/27/") + get(f"{home}el/")
        assert 'const EDITION = "";' in get(f"{home}sw.js")


def test_a_server_outlives_what_stops_a_build(edition: Path) -> None:
    """Broken settings, and a broken link, one after the other; the last good page is shown all the while."""
    settings = (edition / "mkdocs.yml").read_text(encoding="utf-8")
    with served(edition) as home:
        before = get(f"{home}en/law/27/")
        (edition / "mkdocs.yml").write_text(settings.replace("[el, en]", "[el, qq]"), encoding="utf-8")
        await_reload(home, before)
        during = get(f"{home}en/law/27/")
        assert {"27A1", "27A2"} <= set(scan(during).ids)
        (edition / "docs" / "en" / "broken.md").write_text(BROKEN_LINK, encoding="utf-8")
        (edition / "mkdocs.yml").write_text(settings, encoding="utf-8")
        await_reload(home, during)
        assert "nowhere/" in get(f"{home}en/broken/")


@pytest.mark.parametrize(
    ("anchors", "ref", "address"),
    [
        ({"27B1a", "27B1", "27"}, "27B1(a)", "el/law/27/#27B1a"),
        ({"27B1", "27"}, "27B1(a)", "el/law/27/#27B1"),
        ({"27"}, "27B1(a)", "el/law/27/"),
        ({"27B"}, "28A", None),
    ],
)
def test_a_reference_goes_to_the_nearest_anchor_above_it(anchors: set[str], ref: str, address: str | None) -> None:
    page = SitePage("el/law/27/", "el", "law", "Νόμος 27", anchors=frozenset(anchors))
    assert address_of(Ref.parse(ref), {page.address: page}, "el") == address


def test_a_hand_written_page_has_the_siblings_that_are_there() -> None:
    by_hand = {"el/", "en/", "el/help/", "en/help/", "el/news/", "notes/"}
    found = {address: written_page(address, by_hand, ("el", "en")) for address in by_hand}
    assert found["en/help/"].siblings == {"el": "el/help/", "en": "en/help/"}
    assert found["el/news/"].siblings == {"el": "el/news/"}
    assert (found["en/"].kind, found["en/help/"].kind, found["en/"].language) == ("home", "written", "en")
    assert (found["notes/"].language, found["notes/"].siblings) == ("el", {"el": "notes/"})
