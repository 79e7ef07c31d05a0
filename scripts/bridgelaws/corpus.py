"""Files → `Corpus`: read, place, link, align. The one road; the site, the command and the tests all call it."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bridgelaws.align import align
from bridgelaws.bridge.find import find_inline
from bridgelaws.bridge.words import BridgeWords
from bridgelaws.citations import Grammar, find
from bridgelaws.edition import Edition
from bridgelaws.errors import BridgeLawsError
from bridgelaws.findings import finding
from bridgelaws.lexicon import Lexicon
from bridgelaws.mentions import mentions
from bridgelaws.model import Block, Citation, Corpus, Document, Finding, Page, Place, Row
from bridgelaws.provisions import label_path, provisions_of
from bridgelaws.reading import Reader, read
from bridgelaws.refs import Ref

_NOT_PAGES = {".json", ".toml", ".yml", ".yaml"}
"""Data that may lie beside the pages; everything else in a sources folder is meant as a page."""
_DRAWN = ("deal", "auction")
_PREFIXES = {"law": "t", "commentary": "c", "other": "o"}
"""First letter of the anchors of a document without provisions, by its kind: law text and commentary share a page."""


@dataclass(frozen=True)
class Tools:
    """What is compiled once for an edition and used on every page."""

    edition: Edition
    reader: Reader
    grammar: Grammar
    words: BridgeWords
    lexicon: Lexicon

    @classmethod
    def build(cls, edition: Edition) -> Tools:
        languages = edition.languages
        return cls(
            edition,
            Reader.build(languages),
            Grammar.build(languages, edition.code),
            BridgeWords.build(languages),
            Lexicon.build(languages),
        )


@dataclass
class Memory:
    """What a server keeps between rebuilds: the tools, and the documents of files that have not changed."""

    tools: Tools | None = None
    documents: dict[tuple[str, str], tuple[Document, tuple[Finding, ...]]] = field(default_factory=dict)
    """By path and sha256."""


def load(
    paths: Sequence[Path],
    edition: Edition,
    progress: Callable[[int, int], None] | None = None,
    memory: Memory | None = None,
) -> Corpus:
    """Read every page under `paths` (files or folders) and link them.

    `progress` is told the number of files done and in all. Raises `BridgeLawsError` for a path that does not exist;
    whatever is wrong inside a file becomes a finding, and the rest still loads.
    """
    memory = memory or Memory()
    if memory.tools is None or memory.tools.edition is not edition:
        memory.tools, memory.documents = Tools.build(edition), {}
    files = source_files(paths)
    read_now: dict[tuple[str, str], tuple[Document, tuple[Finding, ...]]] = {}
    for done, path in enumerate(files, 1):
        data = path.read_bytes()
        key = (str(path), hashlib.sha256(data).hexdigest())
        read_now[key] = memory.documents.get(key) or make_document(str(path), data, memory.tools)
        if progress:
            progress(done, len(files))
    memory.documents = read_now
    return _gather(list(read_now.values()), edition)


def source_files(paths: Iterable[Path]) -> tuple[Path, ...]:
    """The files meant by `paths`: a folder stands for all pages in it and below, in order of name."""
    files: dict[Path, None] = {}
    for path in paths:
        if path.is_dir():
            files.update(dict.fromkeys(p for p in sorted(path.rglob("*")) if _is_page(p, path)))
        elif path.is_file():
            files[path] = None
        else:
            raise BridgeLawsError("no such file or folder", path=str(path), hint="check the path, or `sources:`")
    return tuple(files)


def _is_page(file: Path, folder: Path) -> bool:
    hidden = any(part.startswith(".") for part in file.relative_to(folder).parts)
    return file.is_file() and not hidden and file.suffix.lower() not in _NOT_PAGES


def make_document(path: str, data: bytes, tools: Tools) -> tuple[Document, tuple[Finding, ...]]:
    """One page from bytes to rows, and what was found wrong on the way."""
    page = read(path, data, tools.reader)
    refs, lost = provisions_of(page, tools.edition.code)
    rows = align(_linked(page, refs, tools), [language.code for language in tools.edition.languages])
    rows = _anchored(rows, page)
    by_id = {block.id: block for row in rows for block in row.blocks}
    blocks = tuple(by_id[block.id] for block in page.blocks)
    notes = (finding("headings-lost", Place(path), law=page.law or 0),) if lost else ()
    return Document(page.page, page.law, page.kind, page.source, rows, blocks), page.findings + notes


def _linked(page: Page, refs: Mapping[str, Ref], tools: Tools) -> list[Block]:
    """The blocks with the provision that each states, what it says, and what it cites from where it stands.

    One search after the other, each over all blocks: so its tables stay in the processor's cache.
    """
    latin = {language.code for language in tools.edition.languages if language.script == "latin"}
    stated = [refs.get(block.id) for block in page.blocks]
    cited = [_citations(block, tools, here) for block, here in zip(page.blocks, _places(page, stated), strict=True)]
    auctions = [() if block.kind in _DRAWN else find_inline(block.text, tools.words) for block in page.blocks]
    said = [
        mentions(block, citations, tools.lexicon, latin=block.language in latin)
        for block, citations in zip(page.blocks, cited, strict=True)
    ]
    return [
        block._replace(ref=ref, citations=citations, auctions=auctions, said=said)
        for block, ref, citations, auctions, said in zip(page.blocks, stated, cited, auctions, said, strict=True)
    ]


def _places(page: Page, stated: Sequence[Ref | None]) -> Iterator[Ref | None]:
    """The provision that each block stands in: the one it states, else that of the heading above it, else the Law."""
    above = Ref(page.law) if page.law else None
    for block, ref in zip(page.blocks, stated, strict=True):
        if block.kind == "heading" and page.law:
            path = label_path(block.label or "")
            above = Ref(int(path[0]), path[1:]) if path and path[0].isdigit() else Ref(page.law)
        yield ref or above


def _citations(block: Block, tools: Tools, here: Ref | None) -> tuple[Citation, ...]:
    """What a block cites: not its own printed label, nor the provision that a heading names as its own."""
    found = () if block.kind in _DRAWN else find(block.text, tools.grammar, here)
    if found and block.kind == "heading":
        found = tuple(citation for citation in found if str(citation.ref) != block.label)
    for label in (span for span in block.spans if span.kind == "label") if found else ():
        found = tuple(c for c in found if c.end <= label.start or label.end <= c.start)
    return found


def _anchored(rows: Sequence[Row], page: Page) -> tuple[Row, ...]:
    """Give every block its row's anchor: the provision stated, else the number printed, else its place in the page."""
    prefix = f"{_PREFIXES[page.kind]}{page.law}" if page.law else re.sub(r"[^a-z0-9]+", "-", page.page.lower())
    taken: set[str] = set()
    anchored = []
    for number, row in enumerate(rows, 1):
        anchor = next((name for name in _names(row.blocks, prefix) if name not in taken), f"{prefix}-p{number}")
        taken.add(anchor)
        sides = tuple(tuple(block._replace(anchor=anchor) for block in side) for side in row.sides)
        anchored.append(Row(sides, row.score))
    return tuple(anchored)


def _names(blocks: Sequence[Block], prefix: str) -> Iterator[str]:
    yield from (block.ref.anchor for block in blocks if block.ref)
    yield from (f"{prefix}-" + "".join(label_path(block.label)) for block in blocks if block.label)


def _gather(read_files: Sequence[tuple[Document, tuple[Finding, ...]]], edition: Edition) -> Corpus:
    """All documents together, and the pages that stand in two files."""
    documents: dict[str, Document] = {}
    duplicates = []
    findings: list[Finding] = []
    for document, found in read_files:
        findings.extend(found)
        first = documents.setdefault(document.page, document)
        if first is not document:
            duplicates.append(document)
            place = Place(document.source.path)
            findings.append(finding("duplicate-page", place, page=document.page, other=first.source.path))
    return Corpus(
        languages=tuple(language.code for language in edition.languages),
        documents=tuple(documents.values()),
        duplicates=tuple(duplicates),
        findings=tuple(findings),
    )
