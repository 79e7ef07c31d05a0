"""Runs a command as a process of its own and tells what it cost."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median


@dataclass(frozen=True, slots=True)
class Cost:
    """What one run took."""

    cpu: float
    """Seconds of processor, user and system, of the process and its children."""
    wall: float
    """Seconds on the clock."""
    peak: float
    """Largest resident memory, in MB of 10^6 bytes."""


def run(command: Sequence[str], folder: Path) -> Cost:
    """Run `command` in `folder` with the interpreter's own caches warm and no other; raises where it fails."""
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1", "PYTHONHASHSEED": "0"}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # it would compile an editable package anew in every run
    with tempfile.TemporaryFile() as output:
        started = os.times().elapsed
        process = subprocess.Popen(command, cwd=folder, env=environment, stdout=output, stderr=subprocess.STDOUT)
        _, status, used = os.wait4(process.pid, 0)
        wall = os.times().elapsed - started
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            output.seek(0)
            raise RuntimeError(f"{' '.join(command)} failed in {folder}\n{output.read().decode()[-4000:]}")
    return Cost(used.ru_utime + used.ru_stime, wall, used.ru_maxrss * _MAXRSS_UNIT / 1e6)


_MAXRSS_UNIT = 1 if sys.platform == "darwin" else 1024
"""Bytes in one unit of `ru_maxrss`."""


def build(folder: Path) -> Cost:
    """Build the MkDocs site in `folder` cold: no site there, and none left."""
    shutil.rmtree(folder / "site", ignore_errors=True)
    return run([sys.executable, "-m", "mkdocs", "build"], folder)


def typical(costs: Sequence[Cost]) -> Cost:
    """The median of each figure; of memory the largest."""
    return Cost(median(c.cpu for c in costs), median(c.wall for c in costs), max(c.peak for c in costs))
