"""What the benchmark makes of Lighthouse's reports, told by one that stands in for it; and the host that it visits."""

from __future__ import annotations

import gzip
import sys
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from benchmark.hosting import served
from benchmark.lighthouse import judge

_STANDS_IN = """\
#!{python}
import json, sys
address = sys.argv[1]
scores = {{"performance": 0.97 if "/27/" in address else 1, "accessibility": 1, "best-practices": 1, "seo": {seo}}}
print(json.dumps({{
    "categories": {{name: {{"score": score}} for name, score in scores.items()}},
    "audits": {{"total-byte-weight": {{"numericValue": 46000 if "/50/" in address else 31000}}}},
}}))
"""
_FAILS = "#!{python}\nimport sys\nsys.exit('npm warn\\nno connection')\n"


@pytest.fixture
def plain(tmp_path: Path) -> Path:
    """The folders of plain Material's site that are asked for."""
    for code in ("el", "en"):
        for page in ("", "ten-2/law_27/", "ten-5/comment_law_50/"):
            (tmp_path / "plain" / code / page).mkdir(parents=True, exist_ok=True)
            (tmp_path / "plain" / code / page / "index.html").write_text("<!doctype html>", encoding="utf-8")
    return tmp_path / "plain"


def stand_in(folder: Path, monkeypatch: pytest.MonkeyPatch, script: str, **values: object) -> None:
    """Put a `lighthouse` of our own first on the PATH."""
    tool = folder / "bin" / "lighthouse"
    tool.parent.mkdir()
    tool.write_text(script.format(python=sys.executable, **values), encoding="utf-8")
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", str(tool.parent))


def test_the_lowest_score_and_the_heaviest_page_count(
    tmp_path: Path, plain: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand_in(tmp_path, monkeypatch, _STANDS_IN, seo=1)
    judged = judge(tmp_path, plain)
    assert judged.ours
    assert judged.plain
    assert (judged.ours.pages, judged.ours.performance, judged.ours.seo, judged.ours.heaviest) == (6, 97, 100, 46)
    assert judged.plain.performance == 100
    assert "the lowest of 6 pages: the starter edition performance 97, " in str(judged)


def test_a_category_without_a_score_is_not_taken_for_reached(
    tmp_path: Path, plain: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand_in(tmp_path, monkeypatch, _STANDS_IN, seo=None)
    assert judge(tmp_path, plain).ours is None


@pytest.mark.parametrize(("script", "why"), [(_FAILS, "no connection"), (None, "npx")])
def test_where_it_cannot_be_run_the_report_says_so_and_how_to_get_it(
    tmp_path: Path, plain: Path, monkeypatch: pytest.MonkeyPatch, script: str | None, why: str
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    if script:
        stand_in(tmp_path, monkeypatch, script)
    told = str(judge(tmp_path, plain))
    assert told.startswith("lighthouse: not measured.")
    assert "npm install" in told
    assert why in told


def test_the_host_packs_text_and_misses_what_is_not_there(plain: Path) -> None:
    with served(plain) as home:
        with urlopen(f"{home}el/") as answer:
            assert answer.headers["Content-Encoding"] == "gzip"
            assert gzip.decompress(answer.read()) == b"<!doctype html>"
        with pytest.raises(HTTPError, match="404"):
            urlopen(f"{home}el/nowhere/")
