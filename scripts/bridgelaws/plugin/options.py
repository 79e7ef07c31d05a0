"""What `mkdocs.yml` says under `bridgelaws:`, and the edition and source pages that it means."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from mkdocs.config import config_options as options
from mkdocs.config.base import Config

from bridgelaws.edition import Edition, load_edition
from bridgelaws.language import Language, asked_code, locale_folders


class Options(Config):  # type: ignore[no-untyped-call]
    """The plugin's settings; paths are relative to `mkdocs.yml`."""

    sources = options.Type((str, list), default="docs/sources")
    """Files or folders of source pages; they may lie outside of `docs/`."""
    languages = options.ListOfItems(options.Type(str), default=["el", "en"])
    """Codes of the edition's languages; the first gives the reading order."""
    prevailing = options.Type(str, default="")
    """The language whose text decides; the last where nothing is said."""
    code = options.Type(str, default="code-2017")
    """Name of the outline of the Laws in `locales/`."""


def edition_of(chosen: Options, folder: Path) -> Edition:
    """The edition in `folder`, the place of its `mkdocs.yml`. Raises `BridgeLawsError` for a language not there."""
    return load_edition(tuple(chosen.languages), prevailing=chosen.prevailing, code=chosen.code, folder=folder)


def stamp_of(chosen: Options, folder: Path) -> object:
    """A value that changes whenever `edition_of` would give another edition: settings, and files of the locales."""
    files = sorted(file for place in locale_folders(folder) for file in place.rglob("*") if file.is_file())
    return folder, repr(chosen.data), tuple((file, file.stat().st_mtime_ns, file.stat().st_size) for file in files)


def sources_of(chosen: Options, folder: Path) -> tuple[Path, ...]:
    """The files and folders of source pages, named from the current folder where they lie in it."""
    named = [chosen.sources] if isinstance(chosen.sources, str) else [str(name) for name in chosen.sources]
    return tuple(_from_here(folder / name) for name in named)


def _from_here(path: Path) -> Path:
    here = Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path


def editor_language(edition: Edition, environment: Mapping[str, str]) -> Language:
    """The language of messages to the editor: what the environment asks for, else the edition's last."""
    spoken = {language.code: language for language in edition.languages}
    return spoken.get(asked_code(environment), edition.languages[-1])
