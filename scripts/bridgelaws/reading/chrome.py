"""The wiki's own furniture round a page's text, in copies made by hand: the page's name above, the footer below.

It is looked for only at the top and at the bottom, and only in the shapes that wikis print; all else is text. Between
there is only the button that stands under each section.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from bridgelaws.folding import fold
from bridgelaws.reading.decoding import Line
from bridgelaws.reading.patterns import Patterns
from bridgelaws.reading.raw import Told

_BULLET = "•·‣◦∙*–—- \t\xa0"
_FILE = re.compile(r"(?P<page>[\w:.-]+)\.txt\b")
_DATE = re.compile(
    r"(?:(?P<year>\d{4})[/.-](?P<month>\d{1,2})[/.-](?P<day>\d{1,2})"
    r"|(?P<day2>\d{1,2})[/.-](?P<month2>\d{1,2})[/.-](?P<year2>\d{4}))"
    r"(?:[ T,]+(?P<time>\d{1,2}:\d{2})(?::(?P<seconds>\d{2}))?)?"
)
PAGE_NAME = re.compile(r"(?:[a-z0-9_-]+:)*[a-z0-9]+(?:_[a-z0-9]+)+")
_SHORTEST = 20
"""Characters that a line with one word of the furniture does not reach."""
_DEPTH, _LONGEST = 10, 120
"""Lines looked at from each end, and how long one of them may be."""


def strip_chrome(lines: Sequence[Line], stem: str, patterns: Patterns) -> tuple[tuple[Line, ...], Told]:
    """The lines of the text itself, and what the furniture tells; `stem` is the file's name up to its first dot."""
    end, told = _footer(lines, patterns)
    start, title = _header(lines[:end], {stem, told.page}, patterns)
    return _without_buttons(lines[start:end], patterns), Told(told.page or title, told.modified, told.author)


def _without_buttons(lines: Sequence[Line], patterns: Patterns) -> tuple[Line, ...]:
    """The lines without those that are nothing but the button under each section, where a page has several."""
    lengths = {len(word) for word in patterns.edit}
    short = [(i, line.text.strip()) for i, line in enumerate(lines) if 0 < len(line.text) < _SHORTEST]
    buttons = {i for i, text in short if len(text) in lengths and fold(text) in patterns.edit}
    return tuple(line for i, line in enumerate(lines) if i not in buttons) if len(buttons) > 1 else tuple(lines)


def read_footer(text: str, patterns: Patterns) -> Told:
    """Name, date and author as one line of a footer tells them; empty where it tells none."""
    file, date = _FILE.search(text), _DATE.search(text)
    rest = fold(text[date.end() :]) if date else ""
    by = patterns.author.search(rest) if date else patterns.author.match(fold(text).strip(_BULLET))
    tail = re.sub(r"\s*\([^()]*\)\s*$", "", text[date.end() :] if date else text.strip(_BULLET))
    author = tail[by.end() :].strip() if by else ""
    if not by and len(tail.split()) == 2 and (date or text.lstrip()[:1] in "•·‣◦∙"):
        author = tail.split()[1]
    return Told(file["page"] if file else "", _iso(date) if date else None, author or None)


def _iso(date: re.Match[str]) -> str:
    """ISO 8601; a date without time stays one."""
    day = "-".join(
        f"{int(date[name] or date[name + '2']):0{width}}" for name, width in (("year", 4), ("month", 2), ("day", 2))
    )
    return f"{day}T{date['time']:0>5}:{date['seconds'] or '00'}" if date["time"] else day


def _footer(lines: Sequence[Line], patterns: Patterns) -> tuple[int, Told]:
    """Where the footer begins, going up from the end: lines that tell something, and an author next to one."""
    start, told, pending = len(lines), Told(), Told()
    seen = 0
    for index in range(len(lines) - 1, -1, -1):
        text = lines[index].text.strip()
        if not text:
            continue
        seen += 1
        if seen > _DEPTH or len(text) > _LONGEST:
            break
        found = read_footer(text, patterns)
        if _is_footer(text, found, patterns):
            told = Told(
                told.page or found.page,
                told.modified or found.modified,
                told.author or found.author or (pending.author if found.modified else None),
            )
            start, pending = index, Told()
        elif found.author and len(text.split()) <= 6 and pending == Told():
            pending = found
        else:
            break
    return start, told


def _is_footer(text: str, found: Told, patterns: Patterns) -> bool:
    folded = fold(text).strip(_BULLET)
    if folded.startswith(patterns.footer):
        return True
    bare = text.strip(_BULLET)
    if found.page and (bare == f"{found.page}.txt" or (found.modified and bare.startswith(found.page))):
        return True
    if found.modified is None:
        return False
    timed = "T" in found.modified
    return bool(_DATE.fullmatch(bare) or patterns.modified.match(folded) or (timed and text[0] in "•·‣◦∙"))


def _header(lines: Sequence[Line], names: set[str], patterns: Patterns) -> tuple[int, str]:
    """Where the text begins below the page's name, the way to it, and a table of contents; and that name."""
    at, title = 0, ""
    for _ in range(_DEPTH):
        first = next((i for i in range(at, len(lines)) if lines[i].text.strip()), len(lines))
        if first == len(lines):
            break
        text = lines[first].text.strip()
        if not title and _is_name(text, names):
            title, at = text, first + 1
        elif len(text) > _LONGEST:
            break
        elif fold(text).startswith(patterns.trace):
            at = first + 1
        elif fold(text).strip(":") in patterns.contents and (end := _contents(lines, first)):
            at = end
        else:
            break
    return at, title


def _is_name(text: str, names: set[str]) -> bool:
    return bool(PAGE_NAME.fullmatch(text)) or (text in names and text != "")


def _contents(lines: Sequence[Line], title: int) -> int:
    """Where a table of contents ends: after the last line that comes again below as a line of its own; 0 for none."""
    later: dict[str, int] = {}
    for index in range(title + 1, len(lines)):
        later[_heading_words(lines[index].text)] = index
    end = 0
    for index in range(title + 1, len(lines)):
        words = _heading_words(lines[index].text)
        if words and later[words] == index:
            break
        end = index + 1 if words else end
    return end


def _heading_words(text: str) -> str:
    return text.strip(_BULLET + "=#").strip()
