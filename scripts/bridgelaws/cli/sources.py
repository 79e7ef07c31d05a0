"""Which edition and which pages a command works on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bridgelaws.edition import Edition, load_edition
from bridgelaws.errors import BridgeLawsError

_NAMES = ("mkdocs.yml", "mkdocs.yaml")


def edition_file(named: Path | None) -> Path | None:
    """The edition's mkdocs.yml: the one named, else the nearest in the current folder or above; None without one.

    Raises `BridgeLawsError` where the one named does not exist.
    """
    if named is not None:
        found = named / _NAMES[0] if named.is_dir() else named
        if not found.is_file():
            raise BridgeLawsError("no such file or folder", path=str(named), hint="check the path")
        return found
    here = Path.cwd()
    return next(
        (folder / name for folder in (here, *here.parents) for name in _NAMES if (folder / name).is_file()), None
    )


def sources(paths: Sequence[Path], named: Path | None) -> tuple[Edition, tuple[Path, ...]]:
    """The edition and the pages meant by the command line; without paths, the edition's own sources.

    Outside of an edition's folder the languages are those of the package. Raises `BridgeLawsError` where neither a path
    nor an edition is there.
    """
    config_file = edition_file(named)
    if config_file is None:
        if not paths:
            raise BridgeLawsError(
                "no page named, and no mkdocs.yml in this folder or above", hint="name files or folders"
            )
        return load_edition(), tuple(paths)
    return _of_edition(config_file, paths)


def _of_edition(config_file: Path, paths: Sequence[Path]) -> tuple[Edition, tuple[Path, ...]]:
    # What reads the file takes a while to come; pages outside of an edition are read without it.
    from bridgelaws.settings import edition_of, settings_in, sources_of

    settings = settings_in(config_file)
    if settings is None and paths:
        return load_edition(), tuple(paths)
    if settings is None:
        hint = "it needs bridgelaws under plugins"
        raise BridgeLawsError("no edition of the Laws", path=str(config_file), hint=hint)
    folder = config_file.absolute().parent
    return edition_of(settings, folder), tuple(paths) or sources_of(settings, folder)
