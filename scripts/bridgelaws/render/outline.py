"""What a Law has where its text is not here: its sections with a few words each, and every provision below them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from bridgelaws.citations import format_ref
from bridgelaws.language import Language
from bridgelaws.refs import Ref
from bridgelaws.render.rows import NO_MARGIN, Margin, count_html, names_attribute, sides_html


def section_title(ref: Ref, language: Language) -> str:
    """A section's letter and the few words that `language` has for it, as HTML."""
    words = language.sections.get(str(ref), "")
    return f'<b class="n">{escape(_letter(ref, language))}</b> {escape(words)}'


def outline_html(
    refs: Sequence[Ref], languages: Sequence[Language], margins: Mapping[str, Margin], language: Language
) -> str:
    """A row for each section with its heading in each of `languages`, the page's own `language` first."""
    order = (language, *(other for other in languages if other is not language))
    sections: dict[Ref, list[Ref]] = {}
    for ref in refs:
        sections.setdefault(Ref(ref.law, ref.path[:1]), []).append(ref)
    rows = (_section(ref, below, order, margins) for ref, below in sections.items())
    return f'<div class="outline">{"".join(rows)}</div>' if sections else ""


def _section(ref: Ref, below: Sequence[Ref], order: Sequence[Language], margins: Mapping[str, Margin]) -> str:
    headings = [f'<p class="it w1 d0">{section_title(ref, language)}</p>' for language in order]
    sides = sides_html(headings, [language.code for language in order], order[0].code)
    parts = "".join(_part(part, order[0], margins) for part in below if part != ref)
    margin = margins.get(ref.anchor, NO_MARGIN)
    named = f'{names_attribute(margin.names)} id="{ref.anchor}"'
    chips = f'<p class="parts">{parts}</p>' if parts else ""
    return f'<div class="r"{named}>{_count(margin, order[0])}{sides}{chips}</div>'


def _letter(ref: Ref, language: Language) -> str:
    return format_ref(ref, language).removeprefix(str(ref.law))


def _part(ref: Ref, language: Language, margins: Mapping[str, Margin]) -> str:
    """A provision below a section: its address, and how often it is cited."""
    margin = margins.get(ref.anchor, NO_MARGIN)
    named = f'{names_attribute(margin.names)} id="{ref.anchor}"'
    return f"<span{named}>{escape(_letter(ref, language))}{_count(margin, language)}</span> "


def _count(margin: Margin, language: Language) -> str:
    return count_html(margin, language) if margin.citing else ""
