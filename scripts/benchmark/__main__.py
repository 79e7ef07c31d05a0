"""Measures a 93-law edition of generated texts, and one ten times as large, against plain Material."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmark.answers import answers
from benchmark.editions import read_sizes, write_editions
from benchmark.lighthouse import judge
from benchmark.linear import worst_growth
from benchmark.live import typical_reload
from benchmark.measure import Cost, build, run, typical
from benchmark.report import Size, table, targets, verdict
from benchmark.searching import searching
from benchmark.weight import Weight, weigh

LAWS, PAIRS, LARGE = 93, 5, 10
ROOT = Path(__file__).parents[2]


def main() -> int:
    """Run the benchmark; 0 where every target is reached, else 1."""
    arguments = _arguments()
    pairs = 1 if arguments.quick else PAIRS
    with TemporaryDirectory(prefix="bridgelaws-bench-") as temporary:
        folder = arguments.keep or Path(temporary)
        small, weight, plain_weight = _measure(folder / "small", "1 x", 1, pairs)
        _tell("1 x: a page changes while it is served")
        reload = typical_reload(folder / "small" / "ours")
        _tell("1 x: a page answers its reader")
        answered = answers(folder / "small" / "ours" / "site", folder / "small" / "plain" / "site")
        _tell("1 x: search")
        searched = searching(folder / "small" / "ours" / "site", folder / "small" / "plain" / "site")
        _tell("lighthouse")
        judged = judge(_starter(folder), folder / "small" / "plain" / "site")
        large, _, _ = _measure(folder / "large", f"{LARGE} x", LARGE, pairs)
    _tell("texts made to be slow")
    growth, slowest = worst_growth()
    reached = targets(small, large, weight, reload, growth, answered, searched, judged)
    pages = (
        _page("ours", weight),
        _page("plain", plain_weight),
        str(answered),
        str(searched),
        str(judged),
        f"slowest of those made to be slow: {slowest}",
    )
    print(table((small, large)), "", *pages, "", verdict(reached), sep="\n")
    return 0 if all(target.reached for target in reached) else 1


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="scripts/bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help=f"one pair of builds in place of the median of {PAIRS}")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="work in this folder and leave the editions there")
    return parser.parse_args()


def _measure(folder: Path, name: str, times: int, pairs: int) -> tuple[Size, Weight, Weight]:
    """Write both forms of one size and build them in turn, `pairs` times, each first every other time."""
    ours, plain = write_editions(folder, times)
    costs: dict[Path, list[Cost]] = {ours: [], plain: []}
    for pair in range(pairs):
        for site in (ours, plain) if pair % 2 == 0 else (plain, ours):
            _tell(f"{name}: pair {pair + 1} of {pairs}, {site.name}")
            costs[site].append(build(site))
    parse = [_parse(ours) for _ in range(pairs)]
    size = Size(
        name, LAWS * times, read_sizes(ours / "sources")[1], _pages(ours), _pages(plain),
        typical(costs[ours]), typical(costs[plain]), typical(parse),
    )  # fmt: skip
    first = "el/law/27/index.html"
    page = next((plain / "site" / "el").rglob("law_27/index.html")).relative_to(plain / "site")
    return size, weigh(ours / "site", first), weigh(plain / "site", page.as_posix())


def _starter(folder: Path) -> Path:
    """The starter edition, built; returns the site."""
    site = folder / "starter"
    run([sys.executable, "-m", "mkdocs", "build", "--site-dir", str(site.absolute())], ROOT)
    return site


def _parse(folder: Path) -> Cost:
    return run([str(Path(sys.executable).with_name("bridgelaws")), "parse", "sources"], folder)


def _pages(folder: Path) -> int:
    return sum(1 for _ in (folder / "site").rglob("index.html"))


def _page(name: str, weight: Weight) -> str:
    parts = f"html {weight.html / 1e3:.1f}, css {weight.css / 1e3:.1f}, js {weight.js / 1e3:.1f}"
    whole = f"the whole edition {weight.edition / 1e6:.2f} MB"
    return f"{name}, after gzip: first page {weight.total / 1e3:.1f} KB ({parts}), {whole}"


def _tell(words: str) -> None:
    print(words, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
