"""Builds beside the site and puts the result in its place at the end, so that the last good site stands until then."""

from __future__ import annotations

import filecmp
import os
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory


class Staging:
    """A folder to build in, beside `site` or, where nothing can be written there, in the system's temporary folder.

    It vanishes with `discard`, and when the program ends for whatever reason.
    """

    def __init__(self, site: Path) -> None:
        self.site = site
        site.parent.mkdir(parents=True, exist_ok=True)
        beside = site.parent if os.access(site.parent, os.W_OK) else None
        self._around = TemporaryDirectory(prefix=f".{site.name}-", dir=beside)  # for its owner alone, unlike the site
        self.folder = Path(self._around.name) / site.name
        self.folder.mkdir()

    def publish(self) -> None:
        """Make `site` equal to the folder: pages that are the same keep their file and its time, so that servers and
        copying tools see only what changed. What begins with a dot at the top of `site` (`.git`) is not ours."""
        if self.site.exists():
            self._put_changes()
        else:
            shutil.move(self.folder, self.site)
        self.discard()

    def _put_changes(self) -> None:
        files = files_under(self.folder)
        old = {name for name in files_under(self.site) if not name.startswith(".")}
        for name in old - files:
            (self.site / name).unlink()
            _remove_empty(self.site / name, self.site)
        for name in sorted(
            files, key=lambda name: (name.endswith(".html"), name)
        ):  # what pages need stands before them
            _put(self.folder / name, self.site / name)

    def discard(self) -> None:
        """Remove the folder and what is in it."""
        self._around.cleanup()


def files_under(folder: Path) -> set[str]:
    """All files under `folder` by their path in it, with forward slashes; none where there is no such folder."""
    paths = (Path(place, name) for place, _, names in os.walk(folder) for name in names)
    return {path.relative_to(folder).as_posix() for path in paths}


def _put(new: Path, old: Path) -> None:
    if old.is_file() and filecmp.cmp(new, old, shallow=False):
        return
    old.parent.mkdir(parents=True, exist_ok=True)
    shutil.move(new, old)  # a rename wherever both are on one disk


def _remove_empty(file: Path, top: Path) -> None:
    """Remove the folders that a deleted file leaves empty, up to the top of the site."""
    folder = file.parent
    while folder != top and not any(folder.iterdir()):
        folder.rmdir()
        folder = folder.parent
