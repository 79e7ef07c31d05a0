"""What the tests of search read: golden cases, as data files."""

from __future__ import annotations

import unicodedata
from pathlib import Path
from typing import NamedTuple

_DATA = Path(__file__).parent / "data"


class Query(NamedTuple):
    """A line of `queries.tsv`."""

    typed: str
    page: str
    """Code of the language of the page where it is typed."""
    kind: str
    wanted: tuple[str, ...]
    """Addresses below the language's folder; one without `#` stands for the whole page."""


def lines(name: str) -> list[str]:
    """The lines of a data file without its comments."""
    text = (_DATA / name).read_text(encoding="utf-8")
    return [line for line in text.split("\n") if line and not line.startswith("# ")]


def queries(name: str = "queries.tsv") -> list[Query]:
    """Golden questions."""
    cells = (line.split("\t") for line in lines(name))
    return [Query(typed, page, kind, tuple(wanted.split(" | "))) for typed, page, kind, wanted in cells]


def families() -> list[list[str]]:
    """Ways to type the same thing, each also without accents and in capitals."""
    return [spellings(line.split(" | ")) for line in lines("search/forms.tsv")]


def spellings(forms: list[str]) -> list[str]:
    """Each form as it is, without accents, and in capitals."""
    bare = [without_accents(form) for form in forms]
    return list(dict.fromkeys((*forms, *bare, *(form.upper() for form in bare))))


def without_accents(text: str) -> str:
    """As people type Greek in a hurry."""
    return "".join(sign for sign in unicodedata.normalize("NFD", text) if not unicodedata.combining(sign))
