"""Finding references in a text, and reading one that somebody typed."""

from __future__ import annotations

import re

from bridgelaws.citations.context import Before
from bridgelaws.citations.grammar import Grammar
from bridgelaws.citations.members import LAST_PLAUSIBLE
from bridgelaws.citations.paths import extend, first_part
from bridgelaws.citations.relative import find_relative
from bridgelaws.citations.runs import complete, follow
from bridgelaws.model import Citation
from bridgelaws.refs import Ref

_LAST = 93
"""Number of the last Law; a larger one behind the word Law is a mistake or a statute."""
_LEVELS = 7
"""Levels of calls: 1A to 7A may mean something else without a word that leads to them."""
_SMALL = 9
"""The last number of one digit: at the start of a clause 9B may be a pair or a table as well."""
_CALL_LIKE = frozenset("CD")
"""Sections that a call or a card may mean as well: 7C, 10D."""

_SLASH = re.compile(r"\s?/\s?([0-9]{2})(?!\w)")
"""Another number behind a slash: "29/30" are two Laws, "86/69" a statute and its year."""
_FURTHER = re.compile(r"\s?[-–/]\s?[0-9]")
_GOING_ON = frozenset(("verb", "predicate"))
"""Words that go on behind a reference, where a clause begins with it."""
_LONE_LETTER = re.compile(r"[^\W\d_](?!\w)")
_WORD_AHEAD = re.compile(r"\s(?P<letter>[^\W\d_])")
"""A word follows; in small letters the sentence goes on, as it seldom does behind a street and number."""
_NO_END = re.compile(r"\.\w|[$€£%°+=@#]")
"""Behind "10A" in "10A.M." or "40B$": it was no reference."""
_LEADING = frozenset(("introducer", "preposition", "article", "law_article", "lead", "provision"))
"""Words that lead to a reference."""


def find(text: str, grammar: Grammar, here: Ref | None = None) -> tuple[Citation, ...]:
    """Return the references in `text`, in order of start; none overlaps another.

    `text` is NFC. `here` is the provision, or the Law, that the text stands in: relative references ("paragraph B
    above", «παράγραφος Γ2») are resolved against it. A range gives its two ends. What certainly is a reference but
    names nothing in the Code has `known` False.
    """
    absolute = _absolute(text, grammar, here)
    return find_relative(text, absolute, grammar, here)


def parse(text: str, grammar: Grammar) -> Ref | None:
    """Return the provision that the whole of `text` names, as typed in a search box: `27b1`, «ν27β1α», `law 20 f 5 b`.

    None where it is anything else, or more than one reference.
    """
    typed = text.strip().rstrip(".,;")
    match = grammar.patterns.typed.match(typed)
    if match is not None and len(match["n"]) <= 3:
        end, ref = extend(typed, match.end(), Ref(int(match["n"])), grammar)
        if end == len(typed):
            certain = grammar.known(ref) or match.start("n") > 0 or (len(ref.path) > 0 and ref.law > 7)
            return ref if certain else None
    found = find(typed, grammar)
    opening = grammar.patterns.opening.match(typed)
    whole = opening is not None and [(c.start, c.end) for c in found] == [(opening.end(), len(typed))]
    return found[0].ref if whole else None


def _absolute(text: str, grammar: Grammar, here: Ref | None) -> tuple[Citation, ...]:
    """The references that name their Law, and the members of their lists."""
    found: list[Citation] = []
    pos = other = 0
    for match in grammar.patterns.start.finditer(text):
        if match.start() < pos:
            continue
        first, headed = _address(text, match, grammar), match["bare"] is None
        if headed:
            counts = bool(first.ref.path) or _is_law(text, match, first.ref.law, grammar)
        else:
            before = grammar.context.before(text, first.start)
            if _names_another(text, first, before, other, grammar):
                other = first.end
                continue
            own = here is not None and here.law == first.ref.law
            counts = _is_bare_reference(text, first, before, grammar, own=own)
        if counts and complete(text, first.end, grammar):
            further = not grammar.stops(text, first.end)
            run = follow(text, _qualified(text, first, grammar), headed, grammar) if further else (first,)
            found += run
            pos = run[-1].end
    return tuple(found)


def _address(text: str, match: re.Match[str], grammar: Grammar) -> Citation:
    """What is written at a start of the grammar, taken as a reference."""
    headed = match["bare"] is None
    start, number_end = match.span("n" if headed else 0)
    end, ref = extend(text, number_end, Ref(int(text[start:number_end])), grammar)
    if headed and not ref.path and not complete(text, end, grammar):
        end, ref = _unheard_of(text, number_end, ref, grammar)
    return Citation(start, end, ref, False, grammar.known(ref))


def _names_another(text: str, bare: Citation, before: Before, other: int, grammar: Grammar) -> bool:
    """Whether a number and letter name a table or a page: "table 12A", and 16C in "tables 12A and 16C".

    `other` is where the last such name ended.
    """
    if len(bare.ref.path) > 2:
        return False
    if "numbered" in before.kinds:
        return True
    join = grammar.patterns.join.match(text, other) if other and len(bare.ref.path) == 1 else None
    if join is None or join.end() != bare.start or join["article"]:
        return False
    clause = (join["list"] or "").strip() == "," and not grammar.context.after(text, bare.end).isdisjoint(_GOING_ON)
    return not clause


def _unheard_of(text: str, pos: int, law: Ref, grammar: Grammar) -> tuple[int, Ref]:
    """A letter that the Law has no section for, "Law 27K", "law 27e": a mistake of the author's, to be told."""
    match = _LONE_LETTER.match(text, pos)
    letter = match.group() if match else ""
    section = grammar.letters.smalls.get(letter) or (letter if "A" <= letter <= "Z" else "")
    return (pos + 1, Ref(law.law, (section,))) if section else (pos, law)


def _is_law(text: str, match: re.Match[str], law: int, grammar: Grammar) -> bool:
    """Whether a number without a section, behind a word for Law, is a Law of bridge and no statute or quantity."""
    pos = match.end()
    slash = _SLASH.match(text, pos)
    if law < 1 or law > LAST_PLAUSIBLE or match["initial"] is not None or grammar.patterns.no_law.match(text, pos):
        return False
    if match["short"] is not None and (not text[match.start()].isupper() or pos - match.start() == 2):
        return False  # "l16", "L2"
    if text[match.start("n") - 1] == "(" and text[pos : pos + 1] != ")":
        return False
    if slash is None:
        return law <= _LAST or _FURTHER.match(text, pos) is None
    other = int(slash.group(1))
    return law <= _LAST and (law < other <= _LAST or (law != other and match["short"] is None))


def _is_bare_reference(text: str, bare: Citation, before: Before, grammar: Grammar, *, own: bool) -> bool:
    """Whether a number and letters without the word Law are a reference, unmistakably.

    `own` tells that the text stands in that very Law: there "(7C)" is its section and no call.
    """
    start, end, ref = bare.start, bare.end, bare.ref
    if not ref.path or not grammar.known(Ref(ref.law, ref.path[:1])):
        return False
    led = before.opens or bool(before.kinds & _LEADING)
    if len(ref.path) == 1 and ref.law <= 10 and ref.path[0] in _CALL_LIKE and not (own and led):
        return False
    if len(ref.path) == 1 and _NO_END.match(text, end):
        return False
    spaced = not text[start:end][len(str(ref.law))].isalpha()
    if not bare.known:
        return led and len(ref.path) > 1 and not spaced
    small = ref.law <= _LEVELS or (ref.law <= _SMALL and (before.starts or before.sign == ","))
    if len(ref.path) == 1 and (small or spaced) or (spaced and len(ref.path) < 3):
        return led
    if len(ref.path) >= 2 or not before.name:
        return True
    ahead = _WORD_AHEAD.match(text, end)
    return before.first and ahead is not None and ahead["letter"].islower()


def _qualified(text: str, citation: Citation, grammar: Grammar) -> Citation:
    """ "Law 27, paragraph B1": the part that follows with a word of its own belongs to the reference."""
    patterns = grammar.patterns
    while match := patterns.provision.match(text, citation.end) or patterns.part.match(text, citation.end):
        step = first_part(text, match.end(), citation.ref, grammar)
        if step is None or not grammar.known(step[1]) or not complete(text, step[0], grammar):
            break
        closed = "(" in match.group() and text.startswith(")", step[0])
        citation = Citation(citation.start, step[0] + closed, step[1])
    return citation
