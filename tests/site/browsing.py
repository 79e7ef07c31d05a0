"""What the browser tests share: screens, a built edition, and a server for it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

ROOT = Path(__file__).parents[2]
PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}
SIZES = pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])

Opener = Callable[..., Page]
"""`opener(path, …)` opens a page of the starter edition in a browser of its own and returns it."""

_AT_REST = """() => new Promise((done) => {
  const seen = () => [scrollX, scrollY, innerWidth, document.documentElement.scrollHeight].join();
  const look = (before, alike) => requestAnimationFrame(() => setTimeout(() => {
    if (alike === 5) return done();
    const now = seen();
    look(now, now === before ? alike + 1 : 0);
  }));
  look("", 0);
})"""


def settle(page: Page) -> None:
    """Wait until the page is loaded, and no picture differs in place or length from the five before it."""
    page.wait_for_load_state()
    page.evaluate(_AT_REST)


def build(sources: list[Path], folder: Path) -> Path:
    """The starter edition's hand-written pages with other source pages, built in `folder`; returns the site."""
    shutil.copytree(ROOT / "docs", folder / "docs")
    settings = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    named = [line for line in settings.splitlines() if line.strip().startswith("sources:")]
    assert len(named) == 1
    paths = ", ".join(f'"{path.as_posix()}"' for path in sources)
    (folder / "mkdocs.yml").write_text(settings.replace(named[0], f"      sources: [{paths}]"), encoding="utf-8")
    command = [sys.executable, "-m", "mkdocs", "build"]
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1", "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder / "site"


class _Quiet(SimpleHTTPRequestHandler):
    """A static server as any host is one: files, folders, and the site's own 404."""

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        if code != 404:
            super().send_error(code, message, explain)
            return
        body = (Path(self.directory) / "404.html").read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(body)


def serve(site: Path) -> Iterator[str]:
    """Serve a built site while the caller looks; yields its address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
