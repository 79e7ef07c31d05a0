"""What `mkdocs.yml` says under `bridgelaws:`, and the edition and source pages that it means."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from mkdocs.config import config_options as options
from mkdocs.config.base import Config
from mkdocs.exceptions import ConfigurationError
from mkdocs.utils.yaml import get_yaml_loader, yaml_load
from yaml import SafeLoader  # type: ignore[import-untyped]

from bridgelaws.edition import Edition, load_edition
from bridgelaws.errors import BridgeLawsError
from bridgelaws.language import Language, asked_code, locale_folders

PLUGIN = "bridgelaws"
"""The plugin's name in `mkdocs.yml`."""


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


def options_in(config_file: Path) -> Options | None:
    """The settings in an `mkdocs.yml` and what it inherits; None where it does not name the plugin.

    Nothing else in it is looked at, so that a command needs none of the site's other plugins and none of their time.
    Raises `BridgeLawsError` where it is not well-formed.
    """
    loader = get_yaml_loader(SafeLoader)
    loader.add_constructor(None, lambda loader, node: None)  # other settings may name Python objects
    try:
        with config_file.open("rb") as file:
            entry = _entry(yaml_load(file, loader))
        if entry is None:
            return None
        chosen = Options()
        chosen.load_dict(entry)
    except ConfigurationError as error:
        raise BridgeLawsError(str(error), path=str(config_file), hint="mend mkdocs.yml") from error
    for name, wrong in chosen.validate()[0]:
        raise BridgeLawsError(f"{PLUGIN}: {name}: {wrong}", path=str(config_file), hint="mend mkdocs.yml")
    return chosen


def _entry(settings: Any) -> dict[str, Any] | None:
    """What stands under the plugin's name: `plugins` is a list of names and of settings by name, or such settings."""
    named = settings.get("plugins") if isinstance(settings, dict) else None
    for entry in named if isinstance(named, list) else [named]:
        if entry == PLUGIN:
            return {}
        if isinstance(entry, dict) and PLUGIN in entry:
            return entry[PLUGIN] or {}
    return None


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
