"""A host for built sites as hosts are, with gzip and a short life in the cache; and the browser to visit it."""

from __future__ import annotations

import gzip
import os
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

_CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_PACKED = {".html", ".css", ".js", ".json", ".svg", ".webmanifest", ".xml"}
"""Endings of the files that hosts send as gzip."""


def found_chromium() -> str | None:
    """The browser that BRIDGELAWS_CHROMIUM names, else the first on the PATH."""
    return os.environ.get("BRIDGELAWS_CHROMIUM") or next(filter(None, map(shutil.which, _CHROMIUM)), None)


@contextmanager
def served(site: Path) -> Iterator[str]:
    """A server for a built site; yields its address."""
    server = _Server(("127.0.0.1", 0), partial(_Handler, cache(_packed), directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def _packed(file: Path) -> tuple[bytes, bool]:
    """What is sent for a file, and whether that is gzip."""
    body = file.read_bytes()
    return (gzip.compress(body, 9), True) if file.suffix in _PACKED else (body, False)


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64


class _Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def __init__(self, packed: Any, *args: Any, **options: Any) -> None:
        self.packed = packed
        super().__init__(*args, **options)

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""

    def do_GET(self) -> None:
        file = Path(self.translate_path(self.path))
        if file.is_dir():
            file = file / "index.html"
        found = file.is_file()
        body, is_gzip = self.packed(file) if found else (b"", False)
        self.send_response(200 if found else 404)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "max-age=600")
        if is_gzip:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        self.wfile.write(body)
