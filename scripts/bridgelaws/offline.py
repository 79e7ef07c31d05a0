"""What a device needs to keep the whole edition: the list of its files, and the worker that serves them.

Reads a finished site folder only: no MkDocs, no corpus. `theme/sw.js` is the other half.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from bridgelaws.staging import files_under

LIST, WORKER = "edition.json", "sw.js"
"""Files at the top of the site: the list of all others, and the service worker."""
_FOR_MACHINES = {LIST, WORKER, "sitemap.xml", "robots.txt", "CNAME"}
"""Files that no reader opens; nor those whose names begin with a dot or an underscore, which many hosts keep back."""
_HASH = 16
"""Hex digits of SHA-256 that tell one content from another: 64 bits."""
_AS_HOSTS_COMPRESS = 1
"""Level of deflate: the fastest, which some hosts use; what is told as the size of a download is hardly too little."""
_TRIED = 20
"""So many files of a kind are compressed, from all over the site; the others are taken to shrink as these do."""
_UNSIGNED = 'const EDITION = "";'
"""The line of the worker that gets the fingerprint; without one, as `mkdocs serve` gives it out, a worker retires."""


@dataclass(frozen=True, slots=True)
class KeptFile:
    """One file of the edition."""

    name: str
    """Path from the top of the site: `el/law/27/index.html`."""
    digest: str
    """First 16 hex digits of the SHA-256 of its bytes."""
    size: int
    """Bytes on the device."""
    sent: int
    """Bytes after compression, as a download takes: a close estimate."""


def complete(site: Path, date: str = "") -> str:
    """Write `edition.json` into the finished `site`, sign `sw.js`, and return the edition's fingerprint.

    The fingerprint is a hash over all files that a reader may open and over the worker: the same site gives the same.
    It stands in the worker itself, since browsers compare the worker's bytes on every visit and past every cache: a
    new edition is noticed without a request of ours, comes as a new worker, and each worker serves one edition only.
    `date` (ISO 8601) is that of the newest source, empty where none tells.
    """
    files = tuple(_kept(site, [name for name in sorted(files_under(site)) if _is_for_readers(name)]))
    worker = (site / WORKER).read_text(encoding="utf-8")
    fingerprint = _fingerprint(files, worker)
    (site / LIST).write_text(_list(files, fingerprint, date), encoding="utf-8")
    (site / WORKER).write_text(worker.replace(_UNSIGNED, f'const EDITION = "{fingerprint}";', 1), encoding="utf-8")
    return fingerprint


def _is_for_readers(name: str) -> bool:
    return name not in _FOR_MACHINES and not any(part.startswith((".", "_")) for part in name.split("/"))


def _kept(site: Path, names: Sequence[str]) -> Iterator[KeptFile]:
    kinds: dict[str, list[str]] = {}
    for name in names:
        kinds.setdefault(name.rpartition(".")[2], []).append(name)
    shares = {kind: _share(site, same[:: len(same) // _TRIED + 1]) for kind, same in kinds.items()}
    for name in names:
        data = (site / name).read_bytes()
        digest = hashlib.sha256(data).hexdigest()[:_HASH]
        yield KeptFile(name, digest, len(data), round(len(data) * shares[name.rpartition(".")[2]]))


def _share(site: Path, names: Iterable[str]) -> float:
    """What compression leaves of some files, as a part of their size."""
    contents = [(site / name).read_bytes() for name in names]
    compressed = sum(len(zlib.compress(content, _AS_HOSTS_COMPRESS)) for content in contents if content)
    return compressed / (sum(map(len, contents)) or 1)


def _fingerprint(files: Iterable[KeptFile], worker: str) -> str:
    """Eight hex digits: enough to tell editions apart, short enough to read out over the telephone."""
    told = "\n".join([*(f"{file.name} {file.digest}" for file in files), worker])
    return hashlib.sha256(told.encode()).hexdigest()[:8]


def _list(files: Iterable[KeptFile], fingerprint: str, date: str) -> str:
    """One line for each file, so that a difference between two editions can be read."""
    entries = ",\n".join(
        f"{json.dumps(file.name, ensure_ascii=False)}:" + json.dumps([file.digest, file.size, file.sent])
        for file in files
    )
    head = f'"fingerprint":{json.dumps(fingerprint)},"date":{json.dumps(date)}'
    return f'{{{head},"files":{{\n{entries}\n}}}}\n'
