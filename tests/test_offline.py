"""The list of an edition's files and its fingerprint: complete, the same for the same, another for any other."""

from __future__ import annotations

import hashlib
import json
import re
import tempfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaws import theme
from bridgelaws.language import Language
from bridgelaws.offline import complete
from bridgelaws.script_words import offline_words
from bridgelaws.webapp import manifest

THEME = Path(theme.__file__).parent
FILES = {"el/law/27/index.html": b"<p>27", "assets/site.css": b"p {}", "404.html": b"<p>404", "Νόμος.txt": b"27"}


def site_of(folder: Path, files: dict[str, bytes]) -> Path:
    """A finished site with these files and the theme's worker."""
    for name, data in {"sw.js": (THEME / "sw.js").read_bytes(), **files}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


def fingerprint_of(files: dict[str, bytes]) -> str:
    with tempfile.TemporaryDirectory() as folder:
        return complete(site_of(Path(folder), files))


def test_every_file_is_told_with_its_hash_and_size(tmp_path: Path) -> None:
    fingerprint = complete(site_of(tmp_path, FILES), "2026-03-12")
    told = json.loads((tmp_path / "edition.json").read_text(encoding="utf-8"))
    assert (told["fingerprint"], told["date"]) == (fingerprint, "2026-03-12")
    assert {name: entry[:2] for name, entry in told["files"].items()} == {
        name: [hashlib.sha256(data).hexdigest()[:16], len(data)] for name, data in FILES.items()
    }
    assert all(entry[2] > 0 for entry in told["files"].values())


@pytest.mark.parametrize("name", ["sitemap.xml", "robots.txt", "CNAME", "_headers", ".nojekyll", "assets/.hidden"])
def test_what_no_reader_opens_is_not_kept_and_makes_no_new_edition(tmp_path: Path, name: str) -> None:
    assert complete(site_of(tmp_path, {**FILES, name: b"for machines"})) == fingerprint_of(FILES)
    assert name not in json.loads((tmp_path / "edition.json").read_text(encoding="utf-8"))["files"]


def test_the_worker_is_signed_with_the_fingerprint(tmp_path: Path) -> None:
    fingerprint = complete(site_of(tmp_path, FILES))
    assert re.findall(r'^const EDITION = "(.*)";$', (tmp_path / "sw.js").read_text("utf-8"), re.M) == [fingerprint]
    assert re.findall(r'^const EDITION = "(.*)";$', (THEME / "sw.js").read_text("utf-8"), re.M) == [""]


def test_another_worker_is_another_edition(tmp_path: Path) -> None:
    worker = (THEME / "sw.js").read_bytes() + b"// mended\n"
    assert complete(site_of(tmp_path, {**FILES, "sw.js": worker})) != fingerprint_of(FILES)


_names = st.text("ab", min_size=1, max_size=3)
_sites = st.dictionaries(_names.map("{}.html".format), st.binary(max_size=3), max_size=3)


@given(_sites, _sites)
def test_two_editions_have_one_fingerprint_only_if_they_are_the_same_law(
    one: dict[str, bytes], other: dict[str, bytes]
) -> None:
    assert (fingerprint_of(one) == fingerprint_of(other)) == (one == other)


def test_the_manifest_names_icons_that_are_there(languages: tuple[Language, ...]) -> None:
    for language in languages:
        told = json.loads(manifest(language, "Νόμοι", "Του μπριτζ"))
        assert (told["lang"], told["start_url"], told["scope"]) == (language.code, f"{language.code}/", "./")
        assert {icon["purpose"] for icon in told["icons"]} == {"any", "maskable"}
        for icon in told["icons"]:
            data = (THEME / icon["src"]).read_bytes()
            width, height = (int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
            assert f"{width}x{height}" == icon["sizes"]


def test_the_control_has_all_its_words(languages: tuple[Language, ...]) -> None:
    script = (THEME / "assets" / "offline" / "control.js").read_text(encoding="utf-8")
    told = [json.loads(offline_words(language)) for language in languages]
    assert told[0].keys() == told[1].keys()
    used = set(re.findall(r'say\("(\w+)"', script)) | set(re.findall(r'kind: "(\w+)"', script))
    assert used <= told[0].keys()
    for key, words in told[0].items():
        assert set(re.findall(r"\{\w+\}", words)) == set(re.findall(r"\{\w+\}", told[1][key])), key
