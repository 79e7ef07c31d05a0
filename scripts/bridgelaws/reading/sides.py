"""The language of each block: by the script of its words, else by the side of the page that it stands in."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from bridgelaws.folding import fold
from bridgelaws.reading.joining import is_law_title
from bridgelaws.reading.patterns import Patterns
from bridgelaws.reading.raw import Draft
from bridgelaws.reading.scripts import WORDS

_DRAWN = ("deal", "auction", "table", "pre")
_WORD = re.compile(r"[^\W\d_]+")
_FEW = 4
"""Words in a borrowed script that may stand alone in the other language: names, terms."""
_LONGEST_NAME = 40
_SAMPLE = 200
"""Characters within which the name of a language, and enough words of it, stand."""
_IN_TURNS = 0.4
"""Share of blocks after which the language changes, from which on a page tells its languages in turns."""


class _Evidence(NamedTuple):
    """What a block itself says of its language."""

    languages: tuple[str, ...] = ()
    """Codes that are possible; several where languages share a script; none where nothing tells."""
    sure: bool = False
    foreign: bool = False
    """Its script is that of no language of the edition."""


def languages_of(drafts: Sequence[Draft], patterns: Patterns) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The language code of each draft, and the indices of those in a script of no language of the edition."""
    written: dict[str, tuple[str, ...]] = {}
    for language in patterns.languages:
        written[language.script] = (*written.get(language.script, ()), language.code)
    evidence = [_evidence(draft, patterns, written) for draft in drafts]
    if len(written) < len(patterns.languages):
        evidence = _settle_shared(drafts, evidence, patterns)
    codes = _with_notes(drafts, evidence, _fill(drafts, evidence, patterns.languages[0].code))
    return codes, tuple(index for index, e in enumerate(evidence) if e.foreign)


def _evidence(draft: Draft, patterns: Patterns, written: Mapping[str, tuple[str, ...]]) -> _Evidence:
    """What `draft` tells; `written` has the languages of each script."""
    text = draft.passage.text
    if len(text) < _LONGEST_NAME and (named := patterns.names.get(fold(text).strip(" :.-–"))):
        return _Evidence((named,), sure=True)
    if draft.kind == "rule":
        return _Evidence()
    seated = _seated(text, patterns) if draft.kind in _DRAWN else ()
    if seated and draft.kind != "table":
        return _Evidence(seated)
    script = patterns.script(text)
    codes = written.get(script, ())
    if codes and draft.kind == "table" and _is_spoken(text, script, patterns):
        return _Evidence(codes, sure=True)
    if seated:
        return _Evidence(seated)
    if script == "other":
        return _Evidence(foreign=True)
    sure = draft.kind not in _DRAWN and (script != "latin" or _is_said(text, codes, patterns))
    return _Evidence(codes, sure=sure and bool(codes))


def _is_spoken(text: str, script: str, patterns: Patterns) -> bool:
    """Whether a table holds speech, and no calls or scores."""
    return script in WORDS and len(WORDS[script].findall(patterns.own_words(text[:_SAMPLE]))) > 2 * _FEW


def _is_said(text: str, codes: Sequence[str], patterns: Patterns) -> bool:
    """Whether the words in a script that others borrow are speech: more than a few, or the language's own."""
    sample = text[:_SAMPLE]
    if len(WORDS["latin"].findall(sample)) > 4 * _FEW:
        return True
    words = WORDS["latin"].findall(patterns.own_words(sample))
    return len(words) > _FEW or any(patterns.lexical[code].search(fold(sample)) for code in codes)


def _seated(text: str, patterns: Patterns) -> tuple[str, ...]:
    """The language whose letters for the seats stand in a drawing; none where two or no languages explain them."""
    tokens = set(_WORD.findall(fold(text)))
    scores = {
        language.code: len(tokens & table.keys())
        for language, table in zip(patterns.languages, patterns.words.seats, strict=True)
    }
    best = max(scores.values(), default=0)
    winners = tuple(code for code, score in scores.items() if score == best)
    return winners if best > 1 and len(winners) == 1 else ()


def _settle_shared(drafts: Sequence[Draft], evidence: Sequence[_Evidence], patterns: Patterns) -> list[_Evidence]:
    """Choose between languages of one script for each stretch between rules and titles, by their small words."""
    settled = list(evidence)
    start = 0
    for end in (*_borders(drafts, patterns), len(drafts)):
        stretch = [i for i in range(start, end) if len(evidence[i].languages) > 1]
        folded = fold(" ".join(drafts[i].passage.text for i in stretch))
        codes = {code for i in stretch for code in evidence[i].languages}
        ranked = sorted(codes, key=lambda code: -len(patterns.lexical[code].findall(folded)))
        for i in stretch:
            settled[i] = _Evidence(tuple(ranked[:1]), evidence[i].sure)
        start = end
    return settled


def _borders(drafts: Sequence[Draft], patterns: Patterns) -> list[int]:
    """Where another language may begin: at rules, at titles of Laws, at names of languages."""
    return [
        index
        for index, draft in enumerate(drafts)
        if draft.kind == "rule"
        or (draft.kind == "heading" and draft.level <= 2)
        or (draft.kind == "heading" and fold(draft.passage.text) in patterns.names)
        or (draft.kind == "prose" and is_law_title(draft.passage.text, patterns))
    ]


def _fill(drafts: Sequence[Draft], evidence: Sequence[_Evidence], default: str) -> tuple[str, ...]:
    """Each block's own language where it is sure, else that of its side."""
    sure = [e.languages[0] if e.sure and e.languages else "" for e in evidence]
    mixed = _is_mixed([code for code, draft in zip(sure, drafts, strict=True) if code and draft.kind != "footnote"])
    following, parted = _following(sure), _parted(drafts, sure)
    codes: list[str] = []
    before = ""
    for index, e in enumerate(evidence):
        own = e.languages[0] if len(e.languages) == 1 else ""
        after = following[index]
        if sure[index]:
            code = before = sure[index]
        elif own and mixed:
            code = own
        elif before and after and before != after:
            code = own if own in (before, after) else (after if parted[index] else before)
        else:
            code = before or after or own or default
        codes.append(code)
    return tuple(codes)


def _is_mixed(stated: Sequence[str]) -> bool:
    """Whether a page tells its languages in turns, and not one after the other."""
    switches = sum(1 for before, code in pairwise(stated) if before != code)
    return switches > 1 and switches >= _IN_TURNS * (len(stated) - 1)


def _with_notes(drafts: Sequence[Draft], evidence: Sequence[_Evidence], codes: tuple[str, ...]) -> tuple[str, ...]:
    """A footnote whose own words do not tell is in the language of the block that it belongs to."""
    marked = {
        span.value: code
        for draft, code in zip(drafts, codes, strict=True)
        for span in draft.passage.spans
        if span.kind == "footnote"
    }
    return tuple(
        marked.get(draft.label, code) if draft.kind == "footnote" and not e.sure else code
        for draft, e, code in zip(drafts, evidence, codes, strict=True)
    )


def _following(sure: Sequence[str]) -> list[str]:
    """For each block the next language that is sure after it."""
    following = [""] * len(sure)
    code = ""
    for index in range(len(sure) - 1, -1, -1):
        following[index] = code
        code = sure[index] or code
    return following


def _parted(drafts: Sequence[Draft], sure: Sequence[str]) -> list[bool]:
    """Whether a rule stands between a block and the last one whose language is sure."""
    parted = []
    rule = False
    for draft, code in zip(drafts, sure, strict=True):
        rule = (rule or draft.kind == "rule") and not code
        parted.append(rule)
    return parted
