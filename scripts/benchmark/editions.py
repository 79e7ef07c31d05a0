"""Writes the generated pages as an edition of ours and as a plain Material site."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from benchmark.texts import Author, Piece, Sheet
from bridgelaws.edition import Edition, load_edition

LANGUAGES = ("el", "en")
_LINK = re.compile(r"\[\[(\w+)\|([^]]+)\]\]")

_OURS = """\
site_name: Bench
theme:
  name: bridgelaws
plugins:
  - bridgelaws:
      sources: sources
      languages: [el, en]
      prevailing: en
"""
_PLAIN = """\
site_name: Bench
theme:
  name: material
  features: [navigation.prune]
"""


def write_editions(folder: Path, times: int, seed: int = 27) -> tuple[Path, Path]:
    """Write `ours/` and `plain/` under `folder`: the same texts, 93 laws `times` over. Returns both folders."""
    ours, plain = folder / "ours", folder / "plain"
    _enlarge(ours / "locales", times)
    edition = load_edition(LANGUAGES, prevailing="en", folder=ours)
    sheets = list(Author(edition, seed).sheets())
    _write(ours / "mkdocs.yml", _OURS)
    _write(plain / "mkdocs.yml", _PLAIN)
    for code in LANGUAGES:
        home = f"# {edition.language(code).name}\n"
        _write(ours / "docs" / code / "index.md", home)
        _write(plain / "docs" / code / "index.md", home)
    _write(plain / "docs" / "index.md", "# Bench\n")
    for sheet in sheets:
        _write(ours / "sources" / f"{sheet.name}.txt", wiki(sheet))
        for code in LANGUAGES:
            _write(plain / "docs" / code / _shelf(sheet.law) / f"{sheet.name}.md", markdown(sheet, code))
    return ours, plain


def wiki(sheet: Sheet) -> str:
    """The page as the federation's wiki has it: all the Greek, a rule, all the English."""
    return "\n\n----\n\n".join("\n\n".join(_wiki_piece(p, code) for p in sheet.pieces) for code in LANGUAGES) + "\n"


def markdown(sheet: Sheet, code: str) -> str:
    """The page in one language, in Markdown."""
    return "\n\n".join(_markdown_piece(piece, code) for piece in sheet.pieces) + "\n"


def _wiki_piece(piece: Piece, code: str) -> str:
    match piece.kind:
        case "title":
            return f"===== {piece.text[code]} ====="
        case "heading":
            return f"==== {piece.text[code]} ===="
        case "deal":
            return "\n".join(f"  {line}" for line in piece.text[code].splitlines())
        case "auction":
            return "\n".join(_bars(row, "|" if index else "^") for index, row in enumerate(piece.rows[code]))
        case _:
            return piece.text[code]


def _markdown_piece(piece: Piece, code: str) -> str:
    match piece.kind:
        case "title":
            return f"# {piece.text[code]}"
        case "heading":
            return f"## {piece.text[code]}"
        case "deal":
            return f"```\n{piece.text[code]}\n```"
        case "auction":
            rows = [_bars(row, "|") for row in piece.rows[code]]
            return "\n".join([rows[0], "|---|---|---|---|", *rows[1:]])
        case _:
            return _LINK.sub(_markdown_link, piece.text[code])


def _markdown_link(match: re.Match[str]) -> str:
    name, words = match.groups()
    return f"[{words}](../../{_shelf(int(name.removeprefix('law_')))}/{name}.md)"


def _shelf(law: int) -> str:
    """The folder of a Law's pages: small folders keep the plain site's pruned navigation linear."""
    return f"hundred-{law // 100}/ten-{law // 10}"


def _bars(row: Iterable[str], bar: str) -> str:
    return f"{bar} " + f" {bar} ".join(row) + f" {bar}"


def _enlarge(locales: Path, times: int) -> None:
    """Give the edition a Code of 93 × `times` Laws: each copy has the outline, titles and parts of what it copies.

    Parts that grow would make our menus quadratic, as large folders would the plain site's navigation.
    """
    if times == 1:
        return
    model = load_edition(LANGUAGES)
    _write(locales / "code-2017.toml", "\n".join(_code_lines(model, times)))
    for language in model.languages:
        titles = dict(_copies(language.titles, times))
        parts = {_copied(key, copy): name for copy in range(times) for key, name in language.parts.items()}
        lines = ["[titles]", *_entries(titles), "[parts]", *_entries(parts)]
        _write(locales / language.code / "laws.toml", "\n".join(lines))


def _code_lines(model: Edition, times: int) -> Iterator[str]:
    yield f'code = "{model.code.name}"\nunverified = []'
    last = max(model.code.outline)
    for copy in range(times):
        for key, first, end in model.code.parts:
            yield f'[[parts]]\nkey = "{_copied(key, copy)}"\nlaws = [{copy * last + first}, {copy * last + end}]'
    yield "[outline]"
    outline = model.code.outline.items()
    leaves = {law: " ".join(str(ref).removeprefix(str(law)) for ref in refs) for law, refs in outline}
    yield from _entries(dict(_copies(leaves, times)))


def _copies(table: Mapping[int, str], times: int) -> Iterator[tuple[int, str]]:
    last = max(table)
    return ((copy * last + law, value) for copy in range(times) for law, value in table.items())


def _copied(key: str, copy: int) -> str:
    """A part's key in a copy of the Code; the first is the Code itself."""
    return f"{key}-{copy + 1}" if copy else key


def _entries(table: Mapping[int, str] | Mapping[str, str]) -> Iterator[str]:
    return (f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in table.items())


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def read_sizes(folder: Path) -> tuple[int, int]:
    """Number of files and bytes under `folder`."""
    sizes = [path.stat().st_size for path in folder.rglob("*") if path.is_file()]
    return len(sizes), sum(sizes)
