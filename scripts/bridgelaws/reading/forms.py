"""Which form a page is in, told by its content and never by its file's name."""

from __future__ import annotations

import re
from itertools import islice

from bridgelaws.model import Form

_BLOCK_TAGS = r"(?:h[1-6]|p|div|table|ul|ol|body|head|main|article|section|pre|blockquote)"
_HTML_START = re.compile(
    rf"\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html(?:\s[^>]*)?>\s*<(?:head|body)|{_BLOCK_TAGS}[\s>])",
    re.IGNORECASE | re.DOTALL,
)
_HTML_INSIDE = re.compile(
    rf"<!-- wikipage start -->|(?:^|>)\s*</?{_BLOCK_TAGS}(?:\s[^<>]*)?>", re.IGNORECASE | re.MULTILINE
)
_WIKI_LINES = re.compile(
    r"""
    \n[ \t]* (?: ={2,6}[^=\n][^\n]*={2,}             # heading
      | \^[^\n]*[|^] )[ \t]*$                        # head of a table
    """,
    re.MULTILINE | re.VERBOSE,
)
_WIKI_MARKS = re.compile(
    r"""
      \[\[[^\[\]\n]{1,500}\]\]                      # link
    | <(?:code|file|nowiki)[ >] | <del>[^\n]{0,500}?</del>
    | \(\((?!\w{1,4}\))[^\n]{8,500}?\)\)            # footnote
    | ~~[A-Z]{3,}~~ | \{\{[^\n{}]{1,500}\}\}        # macro, image
    """,
    re.VERBOSE,
)
"""Lines and marks that stand in no other form.

Here and below a line is looked for from the end of the one before: what begins with a plain character is found fast.
"""
_WIKI_WEAK = re.compile(
    r"""
      \n[ \t]*\|.*\|[ \t]*$                         # row of a table
    | \*\*\S[^\n]{0,300}?\*\* | //(?<!://)\S[^\n]{0,300}?// | ''\S[^\n]{0,300}?''
    | \\\\(?=\s) | \n[ ]{2,}[*-][ ]\S | \n===+[^=\n]  # line break, item, heading without end
    """,
    re.MULTILINE | re.VERBOSE,
)
"""What stands in wiki markup where nothing else tells."""
_MARKDOWN_STRONG = re.compile(
    r"""
      \n[ ]{0,3}\#{1,6}[ \t]+\S | \n\S.*\n(?:={3,}|-{3,})[ \t]*$    # headings
    | \n[ ]{0,3}(?:```|~~~)                                         # fence
    | \[(?<!\[\[)[^\[\]\n]{1,500}\]\([^()\s]{1,500}\) | \[\^[^\]\s]{1,100}\]   # link, footnote
    | \n\|?[ :]*-{3,}[ :]*\|[-| :]*$                                # second row of a table
    """,
    re.MULTILINE | re.VERBOSE,
)
_MARKDOWN_SIGN = re.compile(r"\#|```|~~~|\]\(|\[\^|\n===|---")
"""One of these stands in each of them."""
_SAMPLE = 200_000
"""Characters looked at: enough to see how a page is written."""


def form_of(text: str) -> Form:
    """`html`, `wiki`, `markdown`, or `text` for a page without marks."""
    sample = "\n" + text[:_SAMPLE]
    if _HTML_START.match(sample):
        return "html"
    wiki, signs = len(_WIKI_LINES.findall(sample)), len(_MARKDOWN_SIGN.findall(sample))
    if wiki and wiki >= signs:
        return "wiki"
    wiki += len(_WIKI_MARKS.findall(sample))
    if not wiki and sample.count("<") > 3 and len(_HTML_INSIDE.findall(sample)) > 3:
        return "html"
    if signs > wiki and next(islice(_MARKDOWN_STRONG.finditer(sample), wiki, None), None):
        return "markdown"  # as it has more of its marks than the wiki has
    return "wiki" if wiki or _WIKI_WEAK.search(sample) else "text"
