"""The command `bridgelaws`: the only module besides the plugin that talks to people."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from bridgelaws.cli.arguments import editor_language, read_arguments
from bridgelaws.cli.commands import COMMANDS
from bridgelaws.errors import BridgeLawsError
from bridgelaws.language import Language

CANNOT_RUN, INTERRUPTED, BROKEN_PIPE = 2, 130, 141
"""Exit codes beside 0 and 1; the last two are those of a shell for SIGINT and SIGPIPE."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status: 0 fine, 1 errors were found, 2 it could not run."""
    given = sys.argv[1:] if argv is None else list(argv)
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    language = editor_language(given, os.environ)
    try:
        arguments = read_arguments(given, language)
        status = COMMANDS[arguments.command](arguments, language)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read our output has had enough; Python must not complain when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BridgeLawsError as error:
        return _refuse(_localised(error, language), language)
    except OSError as error:
        return _refuse(f"{error.filename}: {error.strerror}" if error.filename else str(error), language)
    return status


def _localised(error: BridgeLawsError, language: Language) -> str:
    """The error in the editor's words, where the catalogue has them."""
    hint = language.text(error.hint) if error.hint else ""
    return str(BridgeLawsError(language.text(error.message), path=error.path, line=error.line, hint=hint))


def _refuse(message: str, language: Language) -> int:
    print(f"bridgelaws: {language.text('error')}: {message}", file=sys.stderr)
    return CANNOT_RUN
