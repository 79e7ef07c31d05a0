"""What `mkdocs.yml` says under `bridgelaws:`, and the edition and source pages that it means.

A command reads them here without MkDocs, which takes a while to come; the plugin gets them from MkDocs as `Options`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from mkdocs.exceptions import ConfigurationError
from mkdocs.utils.yaml import get_yaml_loader, yaml_load
from yaml import SafeLoader  # type: ignore[import-untyped]

from bridgelaws.edition import Edition, load_edition
from bridgelaws.errors import BridgeLawsError
from bridgelaws.language import locale_folders

PLUGIN = "bridgelaws"
"""The plugin's name in `mkdocs.yml`."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The plugin's settings; paths are relative to `mkdocs.yml`."""

    sources: tuple[str, ...] = ("docs/sources",)
    """Files or folders of source pages; they may lie outside of `docs/`. One may be written without a list."""
    languages: tuple[str, ...] = ("el", "en")
    """Codes of the edition's languages; the first gives the reading order."""
    prevailing: str = ""
    """The language whose text decides; the last where nothing is said."""
    code: str = "code-2017"
    """Name of the outline of the Laws in `locales/`."""
    dated: str = ""
    """Day of the edition, ISO 8601 in quotation marks; a source that tells of a later day is believed instead."""


def settings_in(config_file: Path) -> Settings | None:
    """The settings in an `mkdocs.yml` and what it inherits; None where it does not name the plugin.

    Nothing else in it is looked at, so that a command needs none of the site's other plugins and none of their time.
    Raises `BridgeLawsError` where it is not well-formed.
    """
    loader = get_yaml_loader(SafeLoader)
    loader.add_constructor(None, lambda loader, node: None)  # other settings may name Python objects
    try:
        with config_file.open("rb") as file:
            entry = _entry(yaml_load(file, loader))
        return None if entry is None else settings_of(entry)
    except ConfigurationError as error:
        raise BridgeLawsError(str(error), path=str(config_file), hint="mend mkdocs.yml") from error


def _entry(config: Any) -> Any:
    """What stands under the plugin's name: `plugins` is a list of names and of settings by name, or such settings."""
    named = config.get("plugins") if isinstance(config, dict) else None
    for entry in named if isinstance(named, list) else [named]:
        if entry == PLUGIN:
            return {}
        if isinstance(entry, dict) and PLUGIN in entry:
            return entry[PLUGIN] or {}
    return None


def settings_of(entry: Mapping[str, Any]) -> Settings:
    """The settings that `entry` names, else their defaults. Raises `BridgeLawsError` for one of the wrong kind."""
    if not isinstance(entry, Mapping):
        raise _wrong(f"{entry!r}: settings by name are wanted")
    names = [field.name for field in fields(Settings) if entry.get(field.name) is not None]
    return Settings(**{name: _value(name, entry[name]) for name in names})


def _value(name: str, value: Any) -> Any:
    """A word, or words as a tuple, as the setting's default is."""
    words = [value] if name == "sources" and isinstance(value, str) else value
    listed = name in ("sources", "languages")
    if listed and isinstance(words, list) and all(isinstance(word, str) for word in words):
        return tuple(words)
    if listed or not isinstance(value, str):
        raise _wrong(f"{name}: {value!r}: {'a list of words' if listed else 'a word'} is wanted")
    return value


def _wrong(what: str) -> BridgeLawsError:
    return BridgeLawsError(f"{PLUGIN}: {what}", path="mkdocs.yml", hint="mend mkdocs.yml")


def edition_of(settings: Settings, folder: Path) -> Edition:
    """The edition in `folder`, the place of its `mkdocs.yml`. Raises `BridgeLawsError` for a language not there."""
    edition = load_edition(settings.languages, prevailing=settings.prevailing, code=settings.code, folder=folder)
    return replace(edition, dated=settings.dated)


def stamp_of(settings: Settings, folder: Path) -> object:
    """A value that changes whenever `edition_of` would give another edition: settings, and files of the locales."""
    files = sorted(file for place in locale_folders(folder) for file in place.rglob("*") if file.is_file())
    return folder, settings, tuple((file, file.stat().st_mtime_ns, file.stat().st_size) for file in files)


def sources_of(settings: Settings, folder: Path) -> tuple[Path, ...]:
    """The files and folders of source pages, named from the current folder where they lie in it."""
    return tuple(_from_here(folder / name) for name in settings.sources)


def _from_here(path: Path) -> Path:
    here = Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path
