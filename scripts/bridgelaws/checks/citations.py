"""References to what the Code does not have, and references that differ between the languages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from bridgelaws.checks.compare import clash
from bridgelaws.checks.view import Pair, Side, View
from bridgelaws.citations import format_ref
from bridgelaws.findings import finding
from bridgelaws.language import Code, Language
from bridgelaws.model import Block, Citation, Finding, Place
from bridgelaws.refs import Ref


def unknown(view: View) -> Iterator[Finding]:
    """A citation of a Law or provision that the Code does not have."""
    for block in view.document.blocks:
        for citation in block.citations:
            if not citation.known:
                yield _unknown(view, block, citation)


def _unknown(view: View, block: Block, citation: Citation) -> Finding:
    code, language = view.tools.edition.code, view.tools.edition.language(block.language)
    place, surface = view.at(block, citation.start), block.text[citation.start : citation.end]
    if citation.ref.law not in code.outline:
        return finding("unknown-law", place, surface=surface, law=citation.ref.law, last=max(code.outline))
    found = finding(
        "unknown-provision",
        place,
        surface=surface,
        ref=format_ref(citation.ref, language),
        law=citation.ref.law,
        code=code.name,
        nearest=format_ref(_nearest(citation.ref, code), language),
    )
    # What seems missing in an outline that nobody compared with the published text may exist.
    return replace(found, severity="warning") if citation.ref.law in code.unverified else found


def _nearest(ref: Ref, code: Code) -> Ref:
    """The deepest provision above `ref` that exists; the whole Law at least."""
    return next((upper for upper in reversed(ref.ancestors()) if upper in code.provisions), Ref(ref.law))


def differing(view: View) -> Iterator[Finding]:
    """The two sides of a row cite different provisions; repeating one is no difference."""
    for pair in view.pairs:
        first, second = clash(_cited(pair.first), _cited(pair.second))
        if first or second:
            told = pair.told(_listed(first, pair.first.language), _listed(second, pair.second.language))
            yield finding("citation-differs", _place(view, pair, first), **told)


def _cited(side: Side) -> list[Ref]:
    return [citation.ref for block in side.blocks for citation in block.citations]


def _listed(refs: Counter[Ref], language: Language) -> str:
    return ", ".join(format_ref(ref, language) for ref in sorted(refs.elements()))


def _place(view: View, pair: Pair, extra: Counter[Ref]) -> Place:
    """At the first citation that the other side lacks; else at the beginning of the first side."""
    for block in pair.first.blocks:
        for citation in block.citations:
            if citation.ref in extra:
                return view.at(block, citation.start)
    return pair.place(view.path)
