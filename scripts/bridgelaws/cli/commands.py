"""What each command does. A command takes the parsed arguments and the editor's language and returns an exit status."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from pathlib import Path

from bridgelaws.batch import batch
from bridgelaws.checks import check
from bridgelaws.cli.progress import Progress
from bridgelaws.cli.report import REPORTS, as_text, explanation, listing
from bridgelaws.cli.sources import edition_file, sources
from bridgelaws.corpus import load
from bridgelaws.errors import BridgeLawsError
from bridgelaws.export import to_json
from bridgelaws.findings import CATALOGUE
from bridgelaws.language import Language
from bridgelaws.model import Corpus, Finding

Command = Callable[[argparse.Namespace, Language], int]


def run_build(arguments: argparse.Namespace, language: Language) -> int:
    """Build the site with MkDocs' own command."""
    options = ["--strict"] if arguments.strict else []
    if arguments.site_dir:
        options += ["--site-dir", str(arguments.site_dir.absolute())]
    return _mkdocs("build", arguments.config_file, options, language)


def run_serve(arguments: argparse.Namespace, language: Language) -> int:
    """Serve the site with MkDocs' own command until interrupted."""
    options = ["--dev-addr", arguments.address] if arguments.address else []
    return _mkdocs("serve", arguments.config_file, options, language)


def _mkdocs(command: str, config_file: Path | None, options: list[str], language: Language) -> int:
    os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")  # a notice of the theme that means nothing to an editor
    os.environ["LANGUAGE"] = language.code  # the plugin, too, speaks as asked
    from click import ClickException
    from mkdocs.__main__ import cli

    config = edition_file(config_file)
    if config is None:
        raise BridgeLawsError(
            "no mkdocs.yml in this folder or above", hint="go to an edition's folder, or name it with -f"
        )
    try:
        cli.main([command, "--config-file", str(config), *options], prog_name="bridgelaws", standalone_mode=False)
    except ClickException as error:
        error.show()
        return 1
    return 0


@batch()
def run_check(arguments: argparse.Namespace, language: Language) -> int:
    """Report what is wrong; 1 where anything is an error."""
    corpus, findings = _load(arguments, language)
    print(REPORTS[arguments.format](findings, _pages(corpus), language))
    return 1 if any(found.severity == "error" for found in findings) else 0


@batch()
def run_parse(arguments: argparse.Namespace, language: Language) -> int:
    """Print the corpus as JSON, and what was found to standard error."""
    corpus, findings = _load(arguments, language)
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    print(json.dumps(to_json(corpus, findings, language), ensure_ascii=False))
    print(as_text(findings, _pages(corpus), language), file=sys.stderr)
    return 0


def _load(arguments: argparse.Namespace, language: Language) -> tuple[Corpus, tuple[Finding, ...]]:
    """The corpus of the pages asked for, and all its findings."""
    edition, paths = sources(arguments.paths, arguments.config_file)
    with Progress(language.text("Reading pages"), sys.stderr) as progress:
        corpus = load(paths, edition, progress.show)
    if not _pages(corpus):
        raise BridgeLawsError(
            "no page in it", path=", ".join(map(str, paths)), hint="check the path, or `sources:` in mkdocs.yml"
        )
    return corpus, check(corpus, edition)


def _pages(corpus: Corpus) -> int:
    return len(corpus.documents) + len(corpus.duplicates)


def run_explain(arguments: argparse.Namespace, language: Language) -> int:
    """Explain one code, or list all of them."""
    if arguments.code is None:
        print(listing(language))
        return 0
    if arguments.code not in CATALOGUE:
        near = get_close_matches(arguments.code, CATALOGUE, 1)
        raise BridgeLawsError(
            language.text("no finding has the code {code}", code=arguments.code),
            hint=language.text("did you mean {code}?", code=near[0]) if near else "bridgelaws explain lists them all",
        )
    print(explanation(arguments.code, language))
    return 0


COMMANDS: Mapping[str, Command] = {
    "build": run_build,
    "serve": run_serve,
    "check": run_check,
    "parse": run_parse,
    "explain": run_explain,
}
