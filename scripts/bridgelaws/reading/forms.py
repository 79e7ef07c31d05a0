"""Which form a page is in, told by its content and never by its file's name."""

from __future__ import annotations

import re

from bridgelaws.model import Form

_BLOCK_TAGS = r"(?:h[1-6]|p|div|table|ul|ol|body|head|main|article|section|pre|blockquote)"
_HTML_START = re.compile(
    rf"\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html(?:\s[^>]*)?>\s*<(?:head|body)|{_BLOCK_TAGS}[\s>])",
    re.IGNORECASE | re.DOTALL,
)
_HTML_INSIDE = re.compile(
    rf"<!-- wikipage start -->|(?:^|>)\s*</?{_BLOCK_TAGS}(?:\s[^<>]*)?>", re.IGNORECASE | re.MULTILINE
)
_WIKI_STRONG = re.compile(
    r"^[ \t]*={2,6}[^=\n].*={2,}[ \t]*$|\[\[[^\[\]\n]+\]\]|^[ \t]*\^.*[|^][ \t]*$|^[ \t]*\|.*\|[ \t]*$"
    r"|<(?:code|file|nowiki)[ >]|<del>.*?</del>|\(\((?!\w{1,4}\))[^\n]{8,}?\)\)|~~[A-Z]{3,}~~|\{\{[^\n{}]+\}\}",
    re.MULTILINE,
)
_WIKI_WEAK = re.compile(
    r"\*\*\S.*?\*\*|(?<!:)//\S[^\n]*?//|\\\\(?=\s)|^ {2,}[*-] \S|''\S[^\n]*?''|^={3,}[^=\n]", re.MULTILINE
)
_MARKDOWN_STRONG = re.compile(
    r"^ {0,3}#{1,6}[ \t]+\S|^ {0,3}(?:```|~~~)|(?<!\[)\[[^\[\]\n]+\]\([^()\s]+\)"
    r"|^\|?[ :]*-{3,}[ :]*\|[-| :]*$|\[\^[^\]\s]+\]|^\S.*\n(?:={3,}|-{3,})[ \t]*$",
    re.MULTILINE,
)
_SAMPLE = 200_000
"""Characters looked at: enough to see how a page is written."""


def form_of(text: str) -> Form:
    """`html`, `wiki`, `markdown`, or `text` for a page without marks."""
    sample = text[:_SAMPLE]
    if _HTML_START.match(sample) or (len(_HTML_INSIDE.findall(sample)) > 3 and not _WIKI_STRONG.search(sample)):
        return "html"
    wiki, markdown = len(_WIKI_STRONG.findall(sample)), len(_MARKDOWN_STRONG.findall(sample))
    if wiki or markdown:
        return "markdown" if markdown > wiki else "wiki"
    return "wiki" if _WIKI_WEAK.search(sample) else "text"
