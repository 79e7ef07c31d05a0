"""Raw paragraphs of any form → blocks: the steps that all forms share."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from bridgelaws.findings import finding
from bridgelaws.model import Block, DocumentKind, Finding, Form, Place, Span
from bridgelaws.reading.diagrams import draw
from bridgelaws.reading.examples import continued
from bridgelaws.reading.footnotes import read_footnotes
from bridgelaws.reading.joining import Layout, layout_of, paragraphs, span_of
from bridgelaws.reading.kinds import Role, roles_of
from bridgelaws.reading.loom import sorted_spans
from bridgelaws.reading.passage import Passage, dedent, flow, join, restore
from bridgelaws.reading.patterns import Patterns
from bridgelaws.reading.raw import Draft, Raw, Sheet
from bridgelaws.reading.scripts import foreign_script
from bridgelaws.reading.sides import languages_of

_LEFTOVER = re.compile(r"\[\[|\{\{|\}\}|\*\*(?=\w)|===+|%%|~~[A-Z]{3,}~~|</?[A-Za-z][^<>\n]*>|;;;|&[a-z]{2,8};")
"""Each mark begins with a plain character, which is found many times faster than a mark."""
_EXCERPT = 60
"""Characters of a block that a finding shows."""


def make_blocks(
    path: str, sheet: Sheet, form: Form, law: int | None, kind: DocumentKind, patterns: Patterns
) -> tuple[tuple[Block, ...], tuple[Finding, ...]]:
    """The blocks of a page in the order of the file, and what is wrong with the file itself."""
    drafts = _drafts(sheet.raws, form, patterns)
    if form == "text":
        drafts = read_footnotes(drafts, patterns)
    codes, foreign = languages_of(drafts, patterns)
    roles = roles_of(drafts, codes, law, kind, patterns)
    of = continued(drafts, roles, codes, patterns)
    blocks = tuple(_with_ruling(block, patterns) for block in _numbered(drafts, codes, roles, of))
    findings = (
        *_debris(path, sheet),
        *_leftovers(path, blocks),
        *_foreign(path, drafts, foreign),
        *_missing_languages(path, blocks, patterns),
    )
    return blocks, findings


def _drafts(raws: Sequence[Raw], form: Form, patterns: Patterns) -> tuple[Draft, ...]:
    """Settle where each block begins and ends."""
    pieces = draw(raws, patterns)
    layout = layout_of([piece for piece in pieces if isinstance(piece, Raw)], form != "text", patterns)
    drafts: list[Draft] = []
    for piece in pieces:
        drafts.extend([piece] if isinstance(piece, Draft) else _settled(piece, layout, patterns))
    return tuple(draft for draft in drafts if draft.passage.text or draft.kind == "rule")


def _settled(raw: Raw, layout: Layout, patterns: Patterns) -> Iterator[Draft]:
    match raw.kind:
        case "rule":
            yield Draft("rule", Passage(""), raw.first, raw.last)
        case "prose" | "item" if raw.lines:
            yield from paragraphs(raw, layout, patterns)
        case "heading" | "footnote" if raw.lines:
            yield Draft(raw.kind, flow(raw.lines), raw.first, raw.last, raw.level, raw.label)
        case "table":
            passage = restore(join(raw.lines, "\n"))
            yield Draft("table", passage, raw.first, raw.last, content=raw.cells)
        case "pre":
            passage = restore(join(dedent(raw.lines), "\n"))
            yield Draft("pre", passage, *span_of(passage, raw))


def _numbered(
    drafts: Sequence[Draft], codes: Sequence[str], roles: Sequence[Role | None], of: Sequence[int | None]
) -> tuple[Block, ...]:
    """The blocks with their ids, which count in each language."""
    counts: Counter[str] = Counter()
    ids: dict[int, str] = {}
    for index, role in enumerate(roles):
        if role:
            counts[codes[index]] += 1
            ids[index] = f"{codes[index]}{counts[codes[index]]}"
    blocks = []
    for index, block_id in ids.items():
        draft, role, example = drafts[index], roles[index], of[index]
        if role:
            blocks.append(_block(draft, role, codes[index], block_id, ids[example] if example is not None else None))
    return tuple(blocks)


def _block(draft: Draft, role: Role, code: str, block_id: str, of: str | None) -> Block:
    passage = draft.passage
    label = (Span(0, role.label_end, "label"),) if role.label_end else ()
    return Block(
        kind=role.kind,
        language=code,
        text=passage.text,
        lines=(draft.first, draft.last),
        runs=passage.runs,
        spans=sorted_spans((*label, *passage.spans)),
        id=block_id,
        label=role.label,
        of=of,
        level=role.level,
        number=draft.number if role.kind == "list-item" and role.label is None else 0,
        content=draft.content,
    )


def _with_ruling(block: Block, patterns: Patterns) -> Block:
    """The block with its first words marked, where a ruling on an example begins with it."""
    end = patterns.ruling_end(block.text) if block.of and block.kind == "paragraph" else 0
    return block._replace(spans=sorted_spans((Span(0, end, "ruling"), *block.spans))) if end else block


def _debris(path: str, sheet: Sheet) -> Iterator[Finding]:
    """What was left of markup and is not in the text any more; once for a line."""
    seen: set[int] = set()
    for debris in sheet.debris:
        if debris.line not in seen:
            seen.add(debris.line)
            yield finding("leftover-markup", Place(path, debris.line), surface=_excerpt(debris.text))


def _leftovers(path: str, blocks: Sequence[Block]) -> Iterator[Finding]:
    """Markup that still stands in the text, as nothing tells what it was for."""
    for block in blocks:
        if block.kind not in ("preformatted", "deal", "auction") and (found := _LEFTOVER.search(block.text)):
            yield finding("leftover-markup", Place(path, *block.locate(found.start())), surface=_excerpt(found[0]))


def _foreign(path: str, drafts: Sequence[Draft], foreign: Sequence[int]) -> Iterator[Finding]:
    for index in foreign:
        draft = drafts[index]
        script, text = foreign_script(draft.passage.text), _excerpt(draft.passage.text)
        yield finding("third-language", Place(path, draft.first), script=script, text=text)


def _missing_languages(path: str, blocks: Sequence[Block], patterns: Patterns) -> Iterator[Finding]:
    if not blocks:
        yield finding("empty-page", Place(path))
        return
    present = {block.language for block in blocks}
    have = ", ".join(language.code for language in patterns.languages if language.code in present)
    missing = ", ".join(language.code for language in patterns.languages if language.code not in present)
    if missing:
        yield finding("one-language", Place(path), language=have, missing=missing)


def _excerpt(text: str) -> str:
    words = " ".join(text.split())
    return words if len(words) <= _EXCERPT else words[: _EXCERPT - 1] + "…"
