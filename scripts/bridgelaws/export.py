"""Corpus → the open JSON of `bridgelaws parse`: for other programs, and for scoring against hand-made annotations."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bridgelaws.bridge.deals import is_complete
from bridgelaws.bridge.pbn import dumps
from bridgelaws.bridge.values import Auction, Deal
from bridgelaws.findings import hint, message
from bridgelaws.language import Language
from bridgelaws.model import Block, Citation, Corpus, Document, Finding, InlineAuction

FORMAT, VERSION = "bridgelaws-corpus", 1


def to_json(corpus: Corpus, findings: Iterable[Finding], language: Language) -> dict[str, Any]:
    """The corpus as plain values ready for `json.dumps`; messages of the findings in the editor's `language`."""
    documents = sorted((*corpus.documents, *corpus.duplicates), key=lambda document: document.source.path)
    return {
        "format": FORMAT,
        "version": VERSION,
        "documents": [_document(document, corpus.languages) for document in documents],
        "findings": [finding_json(found, language) for found in findings],
    }


def _document(document: Document, languages: tuple[str, ...]) -> dict[str, Any]:
    source, blocks = document.source, document.blocks
    return {
        "page": document.page,
        "law": document.law,
        "kind": document.kind,
        "source": {
            "path": source.path,
            "sha256": source.sha256,
            "form": source.form,
            "modified": source.modified,
            "author": source.author,
        },
        "blocks": [_block(block) for block in blocks],
        "rows": [
            {code: [block.id for block in side] for code, side in zip(languages, row.sides, strict=True)}
            | {"score": row.score}
            for row in document.rows
        ],
        "citations": [_citation(block, citation) for block in blocks for citation in block.citations],
        "deals": [
            _deal(block, block.content)
            for block in blocks
            if isinstance(block.content, Deal) and is_complete(block.content)
        ],
        "auctions": [auction for block in blocks for auction in _auctions(block)],
    }


def _block(block: Block) -> dict[str, Any]:
    plain: dict[str, Any] = {
        "id": block.id,
        "lang": block.language,
        "kind": block.kind,
        "label": block.label,
        "of": block.of,
        "ref": str(block.ref) if block.ref else None,
        "anchor": block.anchor,
        "lines": list(block.lines),
        "text": block.text,
    }
    return plain | ({"deleted": block.deleted} if block.deleted else {})


def _citation(block: Block, citation: Citation) -> dict[str, Any]:
    line, start = block.locate(citation.start)
    return {
        "block": block.id,
        "line": line,
        "start": start,
        "end": start + citation.end - citation.start,
        "surface": block.text[citation.start : citation.end],
        "ref": str(citation.ref),
        "relative": citation.relative,
        "target": f"law/{citation.ref.law}/#{citation.ref.anchor}" if citation.known else None,
    }


def _deal(block: Block, deal: Deal) -> dict[str, Any]:
    return {
        "block": block.id,
        "dealer": deal.dealer,
        "vulnerable": deal.vulnerable,
        "pbn": dumps(deal),
        "repairs": [{"line": r.line, "printed": r.printed, "read": r.read} for r in deal.repairs],
    }


def _auctions(block: Block) -> Iterable[dict[str, Any]]:
    if isinstance(block.content, Auction):
        yield _auction(block, block.content, block.lines)
    for found in block.auctions:
        yield _auction(block, found.auction, _lines(block, found))


def _lines(block: Block, found: InlineAuction) -> tuple[int, int]:
    return block.locate(found.start)[0], block.locate(found.end - 1)[0]


def _auction(block: Block, auction: Auction, lines: tuple[int, int]) -> dict[str, Any]:
    return {
        "block": block.id,
        "lines": list(lines),
        "inline": auction.inline,
        "first": auction.first,
        "calls": list(auction.calls),
        "replaced": [list(pair) for pair in auction.replaced],
        "comments": [{"index": comment.index, "text": comment.text} for comment in auction.comments],
        "irregular": [{"index": i.index, "kind": i.kind, "law": str(i.law)} for i in auction.irregular],
    }


def finding_json(found: Finding, language: Language) -> dict[str, Any]:
    """One finding as plain values, in the editor's `language`."""
    return {
        "path": found.place.path,
        "line": found.place.line,
        "column": found.place.column,
        "code": found.code,
        "category": found.category,
        "severity": found.severity,
        "message": message(found, language),
        "hint": hint(found, language),
    }
