"""From bytes to lines: UTF-8 in any Unicode form and with any line ends; everything else is recognised and named."""

from __future__ import annotations

import re
import shlex
import unicodedata
from typing import NamedTuple

from bridgelaws.findings import finding
from bridgelaws.model import Finding, Place

QUESTION = "\ufdd0"
"""Stands for U+037E while a page is read.

The Greek question mark is a plain semicolon in NFC, where two of them would look like a change mark; this character is
reserved by Unicode for such use inside a program.
"""

_MAGIC = {
    b"%PDF": "PDF",
    b"PK\x03\x04": "ZIP, DOCX, ODT",
    b"\xd0\xcf\x11\xe0": "DOC",
    b"\x89PNG": "PNG",
    b"\xff\xd8\xff": "JPEG",
    b"GIF8": "GIF",
    b"\x1f\x8b": "GZIP",
    b"{\\rtf": "RTF",
}
_CLUSTER = re.compile(r"[^\n][\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+")


class Line(NamedTuple):
    """One line of the source."""

    number: int
    """1-based."""
    text: str
    """NFC, without the line's end."""
    columns: tuple[tuple[int, int], ...] = ((0, 0),)
    """`(start, column)`: `text[start:]` stands at `column` on disk, up to the next pair."""


def decode(path: str, data: bytes) -> tuple[str | None, tuple[Finding, ...]]:
    """The text of a file with plain line ends, or None and the one finding that says why it cannot be read."""
    wide = _utf16(data)
    reason = "" if wide else _binary(data)
    if reason:
        return None, (finding("binary-file", Place(path), reason=reason),)
    if wide:
        return None, (_not_utf8(Place(path), wide, wide),)
    try:
        text = data.decode("utf-8-sig")
        return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text, ()
    except UnicodeDecodeError as error:
        place = Place(path, data.count(b"\n", 0, error.start) + 1)
        if _mostly_utf8(data):
            return None, (_not_utf8(place, "UTF-8", f"UTF-8 + 0x{data[error.start]:02X}"),)
        encoding = _encoding(data)
        return None, (_not_utf8(place, encoding, encoding),)


def _not_utf8(place: Place, encoding: str, described: str) -> Finding:
    name = shlex.quote(place.path)
    drop = "-c " if encoding == "UTF-8" else ""
    command = f"iconv {drop}-f {encoding} -t UTF-8 {name} > {name}.utf8 && mv {name}.utf8 {name}"
    return finding("not-utf8", place, encoding=described, command=command)


def lines_of(text: str) -> tuple[Line, ...]:
    """The lines of a page whose lines end plainly, in NFC, each knowing where its characters stand on disk."""
    text = text.replace("\u037e", QUESTION)
    plain = text.split("\n")
    if unicodedata.is_normalized("NFC", text):
        return tuple(Line(number, line) for number, line in enumerate(plain, 1))
    return tuple(_normalized(number, line) for number, line in enumerate(plain, 1))


def _normalized(number: int, raw: str) -> Line:
    if unicodedata.is_normalized("NFC", raw):
        return Line(number, raw)
    pieces: list[str] = []
    columns: list[tuple[int, int]] = []
    start = at = 0
    ends = [edge for match in _CLUSTER.finditer(raw) for edge in match.span()]
    for end in (*ends, len(raw)):
        if end > at:
            columns.append((start, at))
            pieces.append(unicodedata.normalize("NFC", raw[at:end]))
            start, at = start + len(pieces[-1]), end
    text = "".join(pieces)
    whole = unicodedata.normalize("NFC", raw)
    return Line(number, text, tuple(columns)) if text == whole else Line(number, whole)


def _binary(data: bytes) -> str:
    """What kind of file it is, where it is no text at all; empty for text."""
    kind = next((name for magic, name in _MAGIC.items() if data.startswith(magic)), "")
    return kind or (f"NUL, byte {data.index(0)}" if 0 in data else "")


def _utf16(data: bytes) -> str:
    """The name of the UTF-16 form that `data` is in; empty for none.

    Without a byte order mark: the upper halves of Greek and Latin letters are 3 and 0, and no lower half is 0.
    """
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "UTF-16"
    sample = data[:4096]
    if 0 not in sample:
        return ""
    for name, upper, lower in (("UTF-16LE", sample[1::2], sample[::2]), ("UTF-16BE", sample[::2], sample[1::2])):
        telling = upper.count(0) + upper.count(3)
        if upper.count(0) and not lower.count(0) and telling * 10 >= len(upper) * 8 and len(upper) >= 4:
            return name
    return ""


def _mostly_utf8(data: bytes) -> bool:
    """Whether only a few bytes are wrong: more than half of those beyond ASCII stand in well-formed characters."""
    ascii_bytes = bytes(range(128))
    whole = data.decode("utf-8", errors="ignore").encode("utf-8")
    return 2 * len(whole.translate(None, ascii_bytes)) > len(data.translate(None, ascii_bytes))


def _encoding(data: bytes) -> str:
    """The one-byte encoding that the text is most likely in, by its name for iconv."""
    high = re.findall(rb"[\x80-\xff]+", data)
    greek = re.findall(rb"[\xc1-\xfe]{2,}|[\xdc-\xdf\xfc-\xfe]", data)
    if 2 * len(greek) < len(high):
        return "WINDOWS-1252"
    return "WINDOWS-1253" if _is_windows(data) else "ISO-8859-7"


def _is_windows(data: bytes) -> bool:
    """Windows-1253 rather than ISO-8859-7: only the first has punctuation at 80–9F, and they differ in capital Ά."""
    if re.search(rb"[\x80-\x9f]", data):
        return True
    return len(re.findall(rb"\xa2[\xe1-\xfe]", data)) >= len(re.findall(rb"\xb6[\xe1-\xfe]", data))


def part(line: Line, start: int, end: int | None = None) -> Line:
    """The line `text[start:end]`, which still knows where it stands on disk."""
    if len(line.columns) == 1:
        return Line(line.number, line.text[start:end], ((0, line.columns[0][1] + start),))
    stop = max(start + 1, len(line.text) if end is None else end)
    inside = [(max(0, at - start), column + max(0, start - at)) for at, column in line.columns if at < stop]
    first = max(index for index, (at, _) in enumerate(line.columns) if at <= start)
    return Line(line.number, line.text[start:end], tuple(inside[first:]))
