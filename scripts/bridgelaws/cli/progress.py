"""A line on the terminal that says how far long work has come."""

from __future__ import annotations

import time
from typing import Protocol, Self

_PATIENCE = 0.5
"""Seconds of work before anything is shown; shorter work needs no progress."""
_PAUSE = 0.1
"""Seconds between two updates of the line."""


class Stream(Protocol):
    """What is needed of a terminal."""

    def write(self, text: str, /) -> int: ...

    def flush(self) -> None: ...

    def isatty(self) -> bool: ...


class Progress:
    """`with Progress("Reading pages", stderr) as progress: progress.show(3, 200)`; silent unless on a terminal."""

    def __init__(self, words: str, stream: Stream, patience: float = _PATIENCE) -> None:
        self._words, self._stream = words, stream
        self._next = time.monotonic() + patience
        self._shown = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        if self._shown:
            self._stream.write("\r\x1b[K")
            self._stream.flush()

    def show(self, done: int, total: int) -> None:
        """Say that `done` of `total` are done, in place of what was said before."""
        now = time.monotonic()
        if now < self._next or not self._stream.isatty():
            return
        self._stream.write(f"\r\x1b[K{self._words} {done}/{total}")
        self._stream.flush()
        self._next, self._shown = now + _PAUSE, True
