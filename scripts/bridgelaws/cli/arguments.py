"""What may stand on the command line, with help in the editor's language."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

from bridgelaws.findings import CATALOGUE
from bridgelaws.language import Language, asked_code, load_languages, locale_folders

FORMATS = ("text", "json", "github")


def editor_language(argv: Sequence[str], environment: Mapping[str, str]) -> Language:
    """The language of the tool's own words: `--language`, else what the environment asks for, else English."""
    codes = _codes()
    early = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    early.add_argument("--language")
    try:
        asked = early.parse_known_args(argv)[0].language
    except argparse.ArgumentError:
        asked = None
    code = next((wanted for wanted in (asked, asked_code(environment)) if wanted in codes), "en")
    return load_languages((code,), locale_folders())[0]


def read_arguments(argv: Sequence[str], language: Language) -> argparse.Namespace:
    """Parse the command line; on `--help` or a mistake, prints and raises `SystemExit` as argparse does."""
    parser = _Parser(
        prog="bridgelaws",
        language=language,
        description=language.text(
            "Reads the pages of the Laws in several languages, checks them and builds their site."
        ),
    )
    parser.add_argument("--version", action=_Version, help=language.text("show the version and exit"))
    commands = parser.add_subparsers(
        title=language.text("commands"), dest="command", metavar=language.text("COMMAND"), parser_class=_Parser
    )
    for add in (_build, _serve, _check, _parse, _explain):
        add(commands, language)
    arguments = parser.parse_args(argv)
    if arguments.command is None:
        parser.print_help(sys.stderr)
        raise SystemExit(2)
    return arguments


class _Formatter(argparse.HelpFormatter):
    """argparse's help with a heading in the editor's language."""

    def __init__(self, prog: str, language: Language) -> None:
        super().__init__(prog, max_help_position=30)
        self._language = language

    def add_usage(
        self, usage: str | None, actions: Iterable[argparse.Action], groups: Iterable[Any], prefix: str | None = None
    ) -> None:
        heading = f"{self._language.text('usage')}: " if prefix is None else prefix
        super().add_usage(usage, actions, groups, heading)


class _Version(argparse.Action):
    """Looks the version up only where it is asked for, as that takes a while."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(nargs=0, **settings)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        from importlib.metadata import version

        parser.exit(0, f"bridgelaws {version('bridgelaws')}\n")


class _Parser(argparse.ArgumentParser):
    """A parser whose own words follow the editor's language."""

    def __init__(self, *, language: Language, **settings: Any) -> None:
        formatter = partial(_Formatter, language=language)
        super().__init__(formatter_class=formatter, add_help=False, allow_abbrev=False, **settings)
        self._language = language
        self._positionals.title = language.text("arguments")
        self._optionals.title = language.text("options")
        self.add_argument("-h", "--help", action="help", help=language.text("show this help and exit"))
        self.add_argument(
            "--language",
            choices=_codes(),
            default=argparse.SUPPRESS,
            help=language.text("language of this command's own words; else that of the environment"),
        )

    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        words = self._language.text("the command line was not understood: {detail}", detail=message)
        self.exit(2, f"{self.prog}: {self._language.text('error')}: {words}\n")


def _build(commands: Any, language: Language) -> None:
    parser = _command(commands, "build", language, language.text("Build the site of the edition in this folder."))
    _config(parser, language)
    parser.add_argument(
        "--site-dir",
        type=Path,
        metavar=language.text("DIR"),
        help=language.text("where the site goes; else as mkdocs.yml says"),
    )
    parser.add_argument("--strict", action="store_true", help=language.text("fail on any warning"))


def _serve(commands: Any, language: Language) -> None:
    words = language.text("Build the site, show it on this computer, and follow every change.")
    parser = _command(commands, "serve", language, words)
    _config(parser, language)
    parser.add_argument(
        "--address", metavar=language.text("HOST:PORT"), help=language.text("where to serve; else as mkdocs.yml says")
    )


def _check(commands: Any, language: Language) -> None:
    words = language.text("Tell what is wrong in the source pages, with the place and the cure.")
    parser = _command(commands, "check", language, words)
    _paths(parser, language)
    parser.add_argument("--format", choices=FORMATS, default=FORMATS[0], help=language.text("form of the report"))


def _parse(commands: Any, language: Language) -> None:
    parser = _command(commands, "parse", language, language.text("Print what the source pages say as JSON."))
    _paths(parser, language)


def _explain(commands: Any, language: Language) -> None:
    words = language.text("Explain a finding by its code; without a code, list them all.")
    parser = _command(commands, "explain", language, words)
    example = language.text("such as {code}", code=next(iter(CATALOGUE)))
    parser.add_argument("code", nargs="?", metavar=language.text("CODE"), help=example)


def _command(commands: Any, name: str, language: Language, words: str) -> _Parser:
    parser: _Parser = commands.add_parser(name, help=words, description=words, language=language)
    return parser


def _config(parser: _Parser, language: Language) -> None:
    parser.add_argument(
        "-f",
        "--config-file",
        type=Path,
        metavar=language.text("FILE"),
        help=language.text("the edition's mkdocs.yml; else the one in this folder or above"),
    )


def _paths(parser: _Parser, language: Language) -> None:
    _config(parser, language)
    parser.add_argument(
        "paths",
        nargs="*",
        type=Path,
        metavar=language.text("PATH"),
        help=language.text("files or folders of pages; else the edition's sources"),
    )


def _codes() -> tuple[str, ...]:
    """The languages that the package has words in."""
    folders = locale_folders()
    return tuple(sorted({path.parent.name for folder in folders for path in folder.glob("*/language.toml")}))
