"""The address of one provision: from the number of its Law on, level by level, as far as it goes.

At each level what the Code has is preferred: blanks may stand before a part only where the longer address exists
("62A 1"), and "(i)" is a letter or a roman, whichever gives a provision. A part written without a blank counts even
where the Code lacks it ("27B9"), so that a reference to nothing is found.
"""

from __future__ import annotations

import re

from bridgelaws.citations.grammar import Grammar
from bridgelaws.citations.spelling import LETTER
from bridgelaws.refs import Ref

_NUMBER_AHEAD = re.compile(r"\.?\s{0,2}(?=[0-9]{1,2}(?![^\W_a-zα-ω]))")
"""Before what may be the number of a paragraph: not 2017, nor the level of a call, 4S."""
_LABEL_AHEAD = re.compile(r"\s?(?:[.,;:)(\]»”]|$)")
"""Behind a number that a full stop and a blank stand before: it goes on like an address, not like a sentence."""

_COMPACT = re.compile(rf"{LETTER}{{1,2}}(?:[0-9]{{1,2}})?(?:\({LETTER}{{1,4}}\)){{0,2}}(?!\w)")
"""A section and what belongs to it, without a blank or a sign between: "B1(a)(ii)"."""

Step = tuple[int, Ref]
"""Where the surface ends, and the provision that it names."""


def extend(text: str, pos: int, base: Ref, grammar: Grammar) -> Step:
    """Read the levels below `base` from `text[pos]` on. Returns `(pos, base)` where there are none."""
    end, ref = (pos, base) if base.path else _compact(text, pos, base, grammar)
    return (end, ref) if grammar.stops(text, end) else _deeper(text, end, ref, grammar)


def _compact(text: str, pos: int, law: Ref, grammar: Grammar) -> Step:
    """What `law` has under the compact address at `text[pos]`, which means the same wherever it stands."""
    match = _COMPACT.match(text, pos)
    if match is None:
        return pos, law
    written = match.group()
    ref = grammar.compact.get((law.law, written))
    if ref is None:
        end, ref = _deeper(written, 0, law, grammar)
        if end < len(written) or not grammar.known(ref):
            return pos, law
        grammar.compact[law.law, written] = ref
    return match.end(), ref


def first_part(text: str, pos: int, base: Ref, grammar: Grammar) -> Step | None:
    """Read one level below `base` and what follows it, where its sign stands at `text[pos]` itself."""
    step = _next_level(text, pos, base, grammar)
    if step is None or text[pos].isspace() or text[pos] in ".-:":
        return None
    return extend(text, *step, grammar)


def depth(ref: Ref) -> int:
    """Level of the last part of `ref`: 0 Law, 1 section, 2 number, 3 letter, 4 roman."""
    if not ref.path:
        return 0
    last = ref.path[-1]
    if last.isupper():
        return 1
    if last.isdigit():
        return 2
    return 4 if len(ref.path) > 1 and ref.path[-2].islower() else 3


def _deeper(text: str, pos: int, base: Ref, grammar: Grammar) -> Step:
    """Read level by level."""
    end, ref = pos, base
    while (step := _next_level(text, end, ref, grammar)) is not None:
        end, ref = step
    return end, ref


def _next_level(text: str, pos: int, ref: Ref, grammar: Grammar) -> Step | None:
    level = depth(ref)
    if level == 0:
        return _section(text, pos, ref, grammar)
    if level == 1:
        return _number(text, pos, ref, grammar) or _letter(text, pos, ref, grammar)
    return _letter(text, pos, ref, grammar) if level < 4 else None


def _section(text: str, pos: int, law: Ref, grammar: Grammar) -> Step | None:
    match = grammar.patterns.section.match(text, pos)
    if match is None:
        return None
    form, sep, end = match["form"], match["sep"] or "", match.end()
    canonical = grammar.letters.capitals.get(form) or grammar.letters.smalls[form]
    ref = Ref(law.law, (canonical,))
    if not _spaced(sep):
        glued = pos > 0 and text[pos - 1].isdigit()
        if match["open"]:
            return (end, ref) if grammar.known(ref) and (glued or form in grammar.letters.capitals) else None
        return (end, ref) if grammar.known(ref) or form in grammar.letters.capitals else None
    fits = grammar.known(ref) and not match["open"] and _stands_alone(text, match, grammar)
    return (end, ref) if fits else None


def _stands_alone(text: str, match: re.Match[str], grammar: Grammar) -> bool:
    """Whether the letter behind a blank is a section: "Law 27 B 1", but "Law 27 A player"."""
    form, end = match["form"], match.end()
    ahead = _NUMBER_AHEAD.match(text, end)
    numbered = ahead is not None and not grammar.is_quantity(text, ahead.end())
    if form not in grammar.letters.capitals or "." in match["sep"]:
        return numbered
    if grammar.patterns.side.match(text, match.start("form")):
        return False
    word = grammar.patterns.particle.fullmatch(form)
    return not word or numbered or grammar.ends_clause(text, end)


def _number(text: str, pos: int, section: Ref, grammar: Grammar) -> Step | None:
    match = grammar.patterns.number.match(text, pos)
    if match is None:
        return None
    sep, end = match["sep"] or "", match.end()
    ref = Ref(section.law, (*section.path, str(int(match["form"]))))
    if grammar.known(ref):
        counts = _spaced(sep) and grammar.is_quantity(text, match.start("form"))
        sentence = _spaced(sep) and "." in sep and not _LABEL_AHEAD.match(text, end)
        return None if counts or sentence else (end, ref)
    footnote = not match["open"] and text.startswith(")", end) and not _in_parentheses(text, pos)
    return None if sep not in ("", ".") or footnote or match["form"].startswith("0") else (end, ref)


def _letter(text: str, pos: int, base: Ref, grammar: Grammar) -> Step | None:
    match = grammar.patterns.letter.match(text, pos)
    if match is None:
        return None
    sep, run = match["sep"] or "", match["run"]
    if run and depth(base) == 1:
        return None
    written = match["inside"] or run or "c"
    readings = grammar.letters.readings(written.lower(), roman=depth(base) > 2, run=bool(run))
    refs = [Ref(base.law, base.path + parts) for parts in readings]
    known = next((ref for ref in refs if grammar.known(ref)), None)
    if known is not None and not (run and _spaced(sep) and not _is_label(text, match, grammar)):
        return match.end(), known
    attached = not sep and (not run or run in grammar.letters.letters)
    return (match.end(), refs[0]) if attached and refs else None


def _is_label(text: str, match: re.Match[str], grammar: Grammar) -> bool:
    """Whether a small letter behind a blank is a provision's and no word: "5 b", not "1 a player"."""
    run: str = match["run"]
    if run != run.lower():
        return False
    return not grammar.patterns.particle.fullmatch(run) or grammar.patterns.end.match(text, match.end()) is not None


def _spaced(separator: str) -> bool:
    return any(sign not in ".-:" for sign in separator)


def _in_parentheses(text: str, pos: int) -> bool:
    """Whether a parenthesis stands open at `pos`; one opened more than 200 characters before is not seen."""
    before = text[max(0, pos - 200) : pos]
    return before.count("(") > before.count(")")
