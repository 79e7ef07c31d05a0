"""The figures of a run as a table, the targets, and whether they were reached."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from benchmark.answers import Answers
from benchmark.lighthouse import Judged, Scores
from benchmark.measure import Cost
from benchmark.searching import Searching
from benchmark.weight import Weight


@dataclass(frozen=True, slots=True)
class Size:
    """One size of the edition: what was built, and what it cost each way."""

    name: str
    laws: int
    source_bytes: int
    our_pages: int
    plain_pages: int
    ours: Cost
    plain: Cost
    parse: Cost

    @property
    def ratio(self) -> float:
        """Our processor time over that of plain Material for the same texts."""
        return self.ours.cpu / self.plain.cpu

    @property
    def parse_speed(self) -> float:
        """MB of source (10^6 bytes) that `bridgelaws parse` reads in a second of processor time, its start included."""
        return self.source_bytes / 1e6 / self.parse.cpu


@dataclass(frozen=True, slots=True)
class Target:
    """A figure that must be reached."""

    name: str
    value: float
    limit: float
    at_least: bool = False

    @property
    def reached(self) -> bool:
        return self.value >= self.limit if self.at_least else self.value <= self.limit


def targets(
    small: Size,
    large: Size,
    weight: Weight,
    reload: float,
    growth: float,
    answered: Answers,
    searched: Searching,
    judged: Judged,
) -> tuple[Target, ...]:
    """The targets of the project.

    `weight` is that of the small edition; `reload` the seconds from a change to the browser, small edition;
    `growth` how many times as long a text made to be slow takes at four times its length; `answered` how soon the
    longest page shows what its reader asks for; `searched` what search costs in the small edition; `judged` what
    Lighthouse gives for the starter edition, whose targets are left out where it could not be asked.
    """
    per_page = (large.ours.cpu / large.our_pages) / (small.ours.cpu / small.our_pages)
    return (
        Target("build, processor time over plain Material's", small.ratio, 1.3),
        Target(f"the same, {large.name}", large.ratio, 1.3),
        Target(f"cost of a page, {large.name} over {small.name}", per_page, 1.2),
        Target("parse, MB of source a second", small.parse_speed, 1.0, at_least=True),
        Target(f"peak memory of the build in MB, {large.name}", large.ours.peak, 500),
        Target("a changed page in the browser while serving, s", reload, 2.0),
        Target("a text made to be slow, four times as long: times the time", growth, 8),
        Target("both languages after the tap, ms on a slow phone", answered.both, 50),
        Target("the other language's text after the tap, ms on a slow phone", answered.other, 50),
        Target("a reference's text after the tap, ms on a slow phone", answered.reference, 50),
        Target("a reference's text after the key, ms on a slow computer", answered.preview, 50),
        Target("search: index and engine, KB after gzip", searched.weight / 1e3, 350),
        Target("search ready after first use, ms on a slow phone", searched.ready, 1000),
        Target("search: first result after the key, ms on a slow phone", searched.slowest, 100),
        Target("first page, html + css + js, KB after gzip", weight.total / 1e3, 90),
        Target(f"the whole edition of {small.laws} laws in two languages, MB after gzip", weight.edition / 1e6, 3),
        *(_judged(judged.ours) if judged.ours else ()),
    )


def _judged(scores: Scores) -> Iterable[Target]:
    yield Target("lighthouse, performance", scores.performance, 95, at_least=True)
    yield Target("lighthouse, accessibility", scores.accessibility, 100, at_least=True)
    yield Target("lighthouse, best practices", scores.best_practices, 100, at_least=True)
    yield Target("lighthouse, SEO", scores.seo, 100, at_least=True)
    yield Target("first page with all that it fetches, KB as Lighthouse saw them", scores.heaviest, 90)


def table(sizes: Iterable[Size]) -> str:
    """Absolute figures, ours beside the baseline's."""
    head = f"{'':12}{'laws':>6}{'source MB':>11}{'pages':>7}{'CPU s':>8}{'ms/page':>9}{'clock s':>9}{'peak MB':>9}"
    return "\n".join([head, *(line for size in sizes for line in _lines(size))])


def _lines(size: Size) -> Iterable[str]:
    amount = f"{size.laws:6}{size.source_bytes / 1e6:11.2f}"
    yield f"{size.name + ' ours':12}{amount}{_figures(size.our_pages, size.ours)}"
    yield f"{size.name + ' plain':12}{amount}{_figures(size.plain_pages, size.plain)}"
    parse = size.parse
    yield f"{size.name + ' parse':12}{amount}{'':7}{parse.cpu:8.2f}{'':9}{parse.wall:9.2f}{parse.peak:9.0f}"


def _figures(pages: int, cost: Cost) -> str:
    return f"{pages:7}{cost.cpu:8.2f}{1000 * cost.cpu / pages:9.2f}{cost.wall:9.2f}{cost.peak:9.0f}"


def verdict(reached: Iterable[Target]) -> str:
    """One line a target."""
    return "\n".join(
        f"{'reached' if target.reached else 'MISSED ':7}  {target.name}: {target.value:.2f}"
        f" ({'at least' if target.at_least else 'at most'} {target.limit:g})"
        for target in reached
    )
