"""The index of one language in a compact form, which `theme/assets/search/index.js` turns into MiniSearch's own.

Numbers are written in signs: the last of a number is one of `LAST`, those before it of `MORE`, highest first. Of each
term the numbers of its units follow, each as its distance from the one before; how often a unit says a term is not
told, for units are short.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import groupby, pairwise
from typing import Any

from bridgelaws.search.units import Unit
from bridgelaws.site_page import SitePage

LAST = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_"
MORE = "!#$%&()*+,./:;<=>?@[]^`{|}~"
"""No quotation mark, backslash or blank, so that they stand in JSON as they are."""


def index(pages: Sequence[tuple[SitePage, Iterable[Unit]]]) -> dict[str, Any]:
    """The units of all pages of a language, numbered from 0 in their order.

    `pages`: key, title and number of units of each page; `anchors`: one for each run of units of a page that share it,
    `runs`: how many those are; `kinds`, `lengths` (in terms): of each unit; `terms`: all of them in order; `postings`:
    for each its units.
    """
    found: defaultdict[str, list[int]] = defaultdict(list)
    listed: list[tuple[str, str, int | None, int]] = []
    flat: list[Unit] = []
    runs: list[tuple[str, int]] = []
    for page, units in pages:
        before = len(flat)
        for unit in units:
            number = len(flat)
            for term in set(unit.terms):
                found[term].append(number)
            flat.append(unit)
        runs += ((anchor, len(list(run))) for anchor, run in groupby(unit.anchor for unit in flat[before:]))
        listed.append((page.address.partition("/")[2], page.short or page.title, page.law, len(flat) - before))
    terms = sorted(found)
    return {
        "pages": listed,
        "anchors": " ".join(anchor for anchor, _ in runs),
        "runs": numbers(count for _, count in runs),
        "kinds": "".join(str(unit.kind) for unit in flat),
        "lengths": numbers(len(unit.terms) for unit in flat),
        "terms": " ".join(terms),
        "postings": " ".join(numbers(_distances(found[term])) for term in terms),
    }


def numbers(values: Iterable[int]) -> str:
    """`values`, each 0 or more, in signs."""
    return "".join(map(_signs, values))


@cache
def _signs(value: int) -> str:
    high, low = divmod(value, len(LAST))
    signs = LAST[low]
    while high:
        high, digit = divmod(high, len(MORE))
        signs = MORE[digit] + signs
    return signs


def _distances(ascending: Sequence[int]) -> Iterator[int]:
    yield ascending[0]
    for before, after in pairwise(ascending):
        yield after - before
