"""What Lighthouse gives for pages on a phone. It comes from npm, and is fetched by `npx` where it is not installed."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmark.hosting import found_chromium, served

_VERSION = "lighthouse@12"
_CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
_FLAGS = "--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update"
_PATIENCE = 300
"""Seconds for one page; `npx` may have to fetch Lighthouse first."""
_NOT_MEASURED = "lighthouse: not measured. It needs Chromium, and Node.js with `npm install --global lighthouse`"


@dataclass(frozen=True, slots=True)
class Scores:
    """The lowest score of several pages in each category, of 100, and what the heaviest of them fetched."""

    pages: int
    performance: float
    accessibility: float
    best_practices: float
    seo: float
    heaviest: float
    """KB over the wire until the page is at rest: everything that it fetches, headers included."""

    def __str__(self) -> str:
        return (
            f"performance {self.performance:.0f}, accessibility {self.accessibility:.0f}, best practices "
            f"{self.best_practices:.0f}, SEO {self.seo:.0f}, the heaviest {self.heaviest:.0f} KB in all"
        )


@dataclass(frozen=True, slots=True)
class Judged:
    """Our starter edition beside plain Material; None where Lighthouse could not be run, and why."""

    ours: Scores | None
    plain: Scores | None
    why: str = ""

    def __str__(self) -> str:
        if self.ours is None or self.plain is None:
            return f"{_NOT_MEASURED}{self.why}"
        pages = f"the lowest of {self.ours.pages} pages"
        return f"lighthouse, mobile, {pages}: the starter edition {self.ours}; plain {self.plain}"


def judge(ours: Path, plain: Path) -> Judged:
    """Let Lighthouse judge home, a Law and a Law with deals of two built sites, in both languages.

    `ours` is the starter edition, `plain` plain Material with generated texts.
    """
    laws = [f"{code}/{key}" for code in ("el", "en") for key in ("", "law/27/", "law/50/")]
    named = [page for code in ("el", "en") for page in _plain_pages(plain, code)]
    try:
        return Judged(_lowest(ours, laws), _lowest(plain, named))
    except (OSError, subprocess.SubprocessError, ValueError) as error:
        return Judged(None, None, f" ({_told(error)})")


def _plain_pages(site: Path, code: str) -> Iterable[str]:
    """Home, the page of a Law, and one of commentary, which has a deal."""
    yield f"{code}/"
    for name in ("law_27", "comment_law_50"):
        yield next((site / code).rglob(f"{name}/index.html")).parent.relative_to(site).as_posix() + "/"


def _lowest(site: Path, pages: Sequence[str]) -> Scores:
    with served(site) as home:
        reports = [_report(home + page) for page in pages]
    lowest = [min(100 * report["categories"][name]["score"] for report in reports) for name in _CATEGORIES]
    heaviest = max(report["audits"]["total-byte-weight"]["numericValue"] for report in reports)
    return Scores(len(pages), *lowest, heaviest / 1e3)


def _report(address: str) -> dict[str, Any]:
    """Lighthouse's own account of a page on its phone; raises where there is none."""
    options = ("--quiet", "--output=json", f"--only-categories={','.join(_CATEGORIES)}", f"--chrome-flags={_FLAGS}")
    command = [*_command(), address, *options]
    environment = os.environ | {"CHROME_PATH": found_chromium() or ""}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=_PATIENCE, check=True)
    report: dict[str, Any] = json.loads(done.stdout)
    if missing := [name for name in _CATEGORIES if report["categories"][name]["score"] is None]:
        raise ValueError(f"no score for {', '.join(missing)}")
    return report


def _command() -> tuple[str, ...]:
    installed = shutil.which("lighthouse")
    return (installed,) if installed else (shutil.which("npx") or "npx", "--yes", _VERSION)


def _told(error: Exception) -> str:
    """The last line of what a failed command has said, or the error's own words."""
    words = getattr(error, "stderr", None) or str(error)
    return str(words).strip().rpartition("\n")[2]
