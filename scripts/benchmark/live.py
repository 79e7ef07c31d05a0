"""How long a change of a source page takes to reach the browser while the site is served."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from urllib.error import URLError
from urllib.request import urlopen

_PATIENCE = 120.0
"""Seconds to wait for anything."""
_EPOCH = re.compile(r"livereload\((\d+), (\d+)\)")


def reload_times(folder: Path, source: Path, address: str, changes: int) -> list[float]:
    """Serve the edition in `folder`, change `source` several times; of each the seconds until `address` has it.

    Does what the script in a served page does: asks whether there is something new, then loads the page again.
    """
    with served(folder) as home:
        return [_reload_time(home, source, address, f"marker{number}") for number in range(changes)]


def typical_reload(folder: Path, changes: int = 5) -> float:
    """The median for a page of commentary, in seconds."""
    return median(reload_times(folder, folder / "sources" / "comment_law_27.txt", "el/law/27/", changes))


def _reload_time(home: str, source: Path, address: str, marker: str) -> float:
    shown = get(home + address)
    text = source.read_text(encoding="utf-8")
    started = time.monotonic()
    source.write_text(text.replace("\n\n", f" {marker}\n\n", 2), encoding="utf-8")
    await_reload(home, shown)
    assert marker in get(home + address), "the page was loaded again without the change"
    return time.monotonic() - started


def await_reload(home: str, shown: str) -> None:
    """Wait until the server has something newer than the page `shown`, as the script in that page does."""
    found = _EPOCH.search(shown)
    assert found, "the page does not reload itself"
    started = time.monotonic()
    while int(get(f"{home}livereload/{found[1]}/{found[2]}")) <= int(found[1]):
        assert time.monotonic() - started < _PATIENCE, "the server saw no change"


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of the edition in `folder`, served until the block ends."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    command = [sys.executable, "-m", "mkdocs", "serve", "--quiet", "--dev-addr", address]
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    with subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.DEVNULL) as server:
        try:
            yield _await(f"http://{address}/", server)
        finally:
            server.terminate()


def _await(home: str, server: subprocess.Popen[bytes]) -> str:
    started = time.monotonic()
    while time.monotonic() - started < _PATIENCE and server.poll() is None:
        try:
            get(home)
            return home
        except URLError:
            time.sleep(0.05)
    raise RuntimeError("the server did not start")


def get(address: str) -> str:
    """The text at `address`."""
    with urlopen(address, timeout=_PATIENCE) as answer:
        return str(answer.read().decode())
