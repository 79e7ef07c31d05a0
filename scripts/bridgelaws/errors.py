"""The one error class: something that cannot go on, told with its own place and cure."""

from __future__ import annotations


class BridgeLawsError(Exception):
    """What stops the work: an unreadable edition, locale or file.

    Prints as `path:line: message (hint)`. Bad *content* of a source page is never an error but a `Finding`.
    """

    def __init__(self, message: str, *, path: str = "", line: int = 0, hint: str = "") -> None:
        self.message, self.path, self.line, self.hint = message, path, line, hint
        where = f"{path}:{line}: " if path and line else f"{path}: " if path else ""
        super().__init__(f"{where}{message}" + (f" ({hint})" if hint else ""))
