"""Corpus → findings: one function for each kind of defect, all of them in `CHECKS`."""

from __future__ import annotations

from dataclasses import dataclass, field

from bridgelaws.checks import boards, citations, coverage, facts, symbols
from bridgelaws.checks.mixed import mixed_script
from bridgelaws.checks.view import Check, Tools, View
from bridgelaws.edition import Edition
from bridgelaws.model import Corpus, Document, Finding

CHECKS: tuple[Check, ...] = (
    citations.unknown,
    citations.differing,
    facts.calls,
    facts.cards,
    facts.numbers,
    facts.seats,
    coverage.missing,
    coverage.truncated,
    coverage.order,
    coverage.doubtful,
    boards.deals,
    boards.auctions,
    boards.turns,
    mixed_script,
    symbols.stray_symbols,
)


@dataclass
class Memory:
    """What a server keeps between rebuilds: the tools, and the findings of documents that have not changed."""

    tools: Tools | None = None
    findings: dict[tuple[str, str], tuple[Finding, ...]] = field(default_factory=dict)
    """By path and sha256 of the source."""


def check(corpus: Corpus, edition: Edition, memory: Memory | None = None) -> tuple[Finding, ...]:
    """All findings of the corpus, those of its making included, in the order of file, line and column."""
    memory = memory or Memory()
    if memory.tools is None or memory.tools.edition is not edition:
        memory.tools, memory.findings = Tools.build(edition), {}
    now: dict[tuple[str, str], tuple[Finding, ...]] = {}
    for document in (*corpus.documents, *corpus.duplicates):
        key = (document.source.path, document.source.sha256)
        known = memory.findings.get(key)
        now[key] = check_document(document, memory.tools) if known is None else known
    memory.findings = now
    every = {*corpus.findings, *(found for findings in now.values() for found in findings)}
    return tuple(sorted(every, key=_order))


def check_document(document: Document, tools: Tools) -> tuple[Finding, ...]:
    """What every check says of one document."""
    view = View(document, tools)
    return tuple(found for run in CHECKS for found in run(view))


def _order(found: Finding) -> tuple[str, int, int, str, tuple[tuple[str, str], ...]]:
    return found.place.path, found.place.line, found.place.column, found.code, found.values
