"""What holds the house together: who imports whom, what a wheel carries, and words complete in every language."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.pofile import read_po

from bridgelaws.findings import CATALOGUE
from bridgelaws.language import Language

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "scripts" / "bridgelaws"

FLOORS = """
batch errors folding refs bridge.values model language findings edition
citations bridge
reading
lexicon mentions provisions profiles evidence align corpus glossary
checks export links handwritten sitemap staging offline webapp script_words theme site_page render pages search
settings plugin cli
"""
ORDER = FLOORS.split()
"""A module may import those before it; a package counts as one, and its inside is its own affair."""


def test_modules_import_only_from_below() -> None:
    for path in PACKAGE.rglob("*.py"):
        name = place(".".join(path.relative_to(PACKAGE).with_suffix("").parts))
        for imported in imports(path):
            assert allowed(name, place(imported)), f"{path.relative_to(ROOT)} must not import {imported}"


def place(module: str) -> str:
    """The entry of `ORDER` that a module falls under: `bridge.values` itself, `bridge.find` under `bridge`."""
    parts = module.split(".")
    return module if module in ORDER else parts[0]


def allowed(importer: str, imported: str) -> bool:
    if importer in ("__init__", "__main__") or imported == importer:
        return True
    if (importer, imported) == ("cli", "plugin"):
        return True
    return ORDER.index(imported) < ORDER.index(importer)


def imports(path: Path) -> Iterator[str]:
    """Modules of the package that a file imports, without the package's name."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("bridgelaws"):
            module = (node.module or "").partition(".")[2]
            yield from (module or alias.name for alias in node.names)
            if module in ("bridge", "checks"):
                yield from (f"{module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[2] for alias in node.names if alias.name.startswith("bridgelaws."))


def test_only_the_plugin_and_the_command_print() -> None:
    speaking = {
        str(path.relative_to(PACKAGE).parts[0])
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print"
    }
    assert speaking <= {"cli", "plugin"}


def test_no_language_is_named_in_code() -> None:
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Compare):
                values = [value.value for value in (node.left, *node.comparators) if isinstance(value, ast.Constant)]
                assert not {"el", "en"} & {value for value in values if isinstance(value, str)}, f"{path}:{node.lineno}"


def test_every_finding_has_its_words_in_every_language(languages: tuple[Language, ...]) -> None:
    for language in languages:
        assert set(language.catalogue) == set(CATALOGUE), language.code
        for code, words in language.catalogue.items():
            assert all(text.strip() for text in words), f"{language.code}: {code} lacks words"


def test_the_words_of_a_finding_have_the_same_placeholders_in_every_language(languages: tuple[Language, ...]) -> None:
    first, *others = languages
    for code, (message, hint, _) in first.catalogue.items():
        for other in others:
            mine, theirs = other.catalogue[code][:2]
            assert placeholders(message) | placeholders(hint) == placeholders(mine) | placeholders(theirs), code


def placeholders(words: str) -> set[tuple[str, str | None]]:
    return {(name, conversion) for _, name, _, conversion in Formatter().parse(words) if name}


def interface_words() -> dict[str, str]:
    """Every English word or sentence that the code or a template gives to a language, and where it stands."""
    found = {}
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else ""
                if called == "text" and isinstance(node.args[0].value, str):
                    found[node.args[0].value] = f"{path.name}:{node.lineno}"
    for path in (PACKAGE / "theme").rglob("*.html"):
        for words in re.findall(r"\.text\(\s*[\"']([^\"']+)[\"']", path.read_text(encoding="utf-8")):
            found[words] = path.name
    return found


def test_the_interface_is_complete_in_every_language_but_english(languages: tuple[Language, ...]) -> None:
    words = interface_words()
    assert len(words) > 20
    for language in languages:
        if language.script != "latin":
            missing = {text: where for text, where in words.items() if text not in language.messages}
            assert not missing, f"{language.code} lacks {missing}"


def test_no_interface_word_is_translated_for_nothing(languages: tuple[Language, ...]) -> None:
    """Some reach `text` through a variable, such as the cure of an error: any string of the code counts."""
    strings = {
        node.value
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
    }
    for language in languages:
        assert set(language.messages) <= strings | interface_words().keys(), language.code


@pytest.mark.parametrize("path", sorted((ROOT / "locales").rglob("*.po")), ids=lambda path: path.parts[-3])
def test_translations_keep_the_placeholders(path: Path) -> None:
    seen = set()
    for message in read_po(path.open("rb")):
        if message.id:
            assert message.id not in seen, f"{message.id!r} twice"
            seen.add(message.id)
            assert message.string, f"{message.id!r} has no translation"
            assert placeholders(str(message.id)) == placeholders(str(message.string)), message.id


def test_locale_tables_have_the_same_keys(languages: tuple[Language, ...]) -> None:
    first, *others = languages
    for other in others:
        assert keys(first.tables) == keys(other.tables), other.code


def keys(table: object, prefix: str = "", depth: int = 0) -> set[str]:
    """Sections and keys of `language.toml`; what stands under a number or a word is the language's own."""
    if not isinstance(table, dict):
        return set()
    below = (
        set()
        if depth == 2
        else {k for name, value in table.items() for k in keys(value, f"{prefix}{name}.", depth + 1)}
    )
    plural_forms = depth == 2 and prefix.startswith("counted.")
    free = plural_forms or prefix.startswith(("numbering.", "numbers."))
    return below if free else below | {f"{prefix}{name}" for name in table}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel that pip builds from this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), str(ROOT))
    return next(folder.glob("bridgelaws-*.whl"))


def run(*command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(command, capture_output=True, text=True, env=os.environ | environment, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done


@pytest.mark.slow
def test_a_wheel_carries_locales_and_theme(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for folder in ("locales", "theme"):
        top = ROOT / "locales" if folder == "locales" else PACKAGE / "theme"
        files = [path for path in top.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
        assert files
        for path in files:
            assert f"bridgelaws/{folder}/{path.relative_to(top).as_posix()}" in names


@pytest.mark.slow
def test_an_installed_wheel_builds_an_edition_elsewhere(wheel: Path, tmp_path: Path) -> None:
    library, edition = tmp_path / "library", tmp_path / "edition"
    run(sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(library), str(wheel))
    (edition / "pages").mkdir(parents=True)
    (edition / "docs").mkdir()
    (edition / "mkdocs.yml").write_text(
        "site_name: An edition\ntheme: {name: bridgelaws}\nplugins: [{bridgelaws: {sources: pages}}]\n",
        encoding="utf-8",
    )
    (edition / "pages" / "law_9.txt").write_text(
        "Ο Διαιτητής καλείται αμέσως, όπως λέει ο Νόμος 81Γ.\n\nThe Director is called at once, as Law 81C says.\n",
        encoding="utf-8",
    )
    where = run(sys.executable, "-c", "import bridgelaws; print(bridgelaws.__file__)", PYTHONPATH=str(library))
    assert str(library) in where.stdout
    run(sys.executable, "-m", "bridgelaws", "build", "-f", str(edition / "mkdocs.yml"), PYTHONPATH=str(library))
    for language in ("el", "en"):
        page = (edition / "site" / language / "law" / "9" / "index.html").read_text(encoding="utf-8")
        assert f'lang="{language}"' in page
        assert "../81/#81C" in page
