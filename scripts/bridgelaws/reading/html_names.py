"""Names of HTML elements and classes, by what a reader of text makes of them."""

from __future__ import annotations

DROPPED_TAGS = frozenset(
    (
        "script",
        "style",
        "nav",
        "footer",
        "form",
        "button",
        "select",
        "noscript",
        "template",
        "svg",
        "iframe",
        "object",
        "textarea",
        "title",
    )
)
"""Elements that hold no text of the page."""
DROPPED = frozenset(
    (
        "secedit",
        "editbutton",
        "docInfo",
        "breadcrumbs",
        "toc",
        "dw__toc",
        "tocheader",
        "toc__header",
        "toc__inside",
        "pageId",
        "a11y",
        "tools",
        "headerlink",
        "dokuwiki__header",
        "dokuwiki__footer",
        "dokuwiki__pagetools",
        "dokuwiki__aside",
    )
)
"""Classes and ids of the wiki's furniture (https://www.dokuwiki.org/devel:templates), whatever the element."""
VOID = frozenset(
    (
        "br",
        "hr",
        "img",
        "meta",
        "link",
        "input",
        "area",
        "base",
        "col",
        "embed",
        "source",
        "track",
        "wbr",
    )
)
"""Elements that have no end tag (HTML Standard, 13.1.2)."""
PARAGRAPHS = frozenset(
    (
        "p",
        "div",
        "section",
        "article",
        "main",
        "blockquote",
        "dl",
        "dd",
        "dt",
        "address",
        "figure",
        "figcaption",
        "center",
        "body",
        "header",
        "ul",
        "ol",
        "li",
    )
)
"""Elements that begin a new line of text."""
HEADINGS = frozenset(
    (
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
    )
)
SPANS = {
    **dict.fromkeys(("b", "strong"), "strong"),
    **dict.fromkeys(("i", "em", "u", "cite"), "emphasis"),
    **dict.fromkeys(("code", "tt", "kbd", "samp"), "code"),
}
"""Elements that become spans of the text."""
DELETED = frozenset(("del", "s", "strike"))
