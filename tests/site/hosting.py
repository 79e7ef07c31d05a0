"""A host whose server really stops, changes its edition, and misbehaves when a test says so."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any


class Host:
    """Serves a built site at `home`, always the same address, whether it runs or not; `under` is a folder of the host.

    `spoil` may change what is sent for a file, told by its path in the site; `asked` are the paths asked for.
    """

    def __init__(self, site: Path, under: str = "") -> None:
        self.site, self.under = site, under
        self.asked: list[str] = []
        self.spoil: Callable[[str, bytes], bytes] = lambda name, body: body
        self.answers_left: int | None = None
        self.connections: set[socket.socket] = set()
        self._server: ThreadingHTTPServer | None = None
        self._port = 0
        self.start()
        self.home = f"http://127.0.0.1:{self._port}/{under}"

    def start(self) -> None:
        """Answer again, at the same address as before."""
        self.answers_left = None
        self._server = ThreadingHTTPServer(("127.0.0.1", self._port), partial(_Handler, self))
        self._port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Refuse connections, and close those that a browser has opened in advance."""
        server, self._server = self._server, None
        if server:
            server.shutdown()
            server.server_close()
        for connection in tuple(self.connections):
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def may_answer(self) -> bool:
        """Count an answer; the one too many stops the server."""
        if self.answers_left == 0:
            threading.Thread(target=self.stop, daemon=True).start()
            return False
        if self.answers_left is not None:
            self.answers_left -= 1
        return True


class _Handler(SimpleHTTPRequestHandler):
    """A static server as any host is one, with the faults of its `Host`."""

    def __init__(self, host: Host, *args: Any) -> None:
        self.host = host
        super().__init__(*args)

    def setup(self) -> None:
        self.host.connections.add(self.request)
        super().setup()

    def finish(self) -> None:
        with suppress(OSError):  # closed by `stop`, or by a reader who went away
            super().finish()
        self.host.connections.discard(self.request)

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""

    def do_GET(self) -> None:
        path = self.path.partition("?")[0].lstrip("/")
        self.host.asked.append(path)
        if not path.startswith(self.host.under) or not self.host.may_answer():
            self.close_connection = True
            return
        name = path.removeprefix(self.host.under)
        file = self.host.site / name
        if file.is_dir() and (name.endswith("/") or not name):
            file = file / "index.html"
        found = file.is_file()
        file = file if found else self.host.site / "404.html"
        body = self.host.spoil(file.relative_to(self.host.site).as_posix(), file.read_bytes())
        self.send_response(200 if found else 404)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Cache-Control", "max-age=600")  # as many hosts say: an edition must pass this cache too
        self.end_headers()
        with suppress(OSError):
            self.wfile.write(body)
