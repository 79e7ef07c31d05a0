"""Writing a reference in the letters of a language."""

from __future__ import annotations

from bridgelaws.language import Language
from bridgelaws.refs import Ref


def format_ref(ref: Ref, language: Language) -> str:
    """Return `ref` as `language` writes it: "27B1(a)", «27Β1(α)», «20ΣΤ5(β)(ii)».

    A part for which the language has no letter of its own keeps the canonical one.
    """
    return f"{ref.law}" + "".join(_part(ref, depth, language) for depth in range(len(ref.path)))


def _part(ref: Ref, depth: int, language: Language) -> str:
    part = ref.path[depth]
    if part.isdigit():
        return part
    table = "sections" if part.isupper() else "letters" if _is_letter(ref, depth) else "romans"
    sign = language.numbering[table].get(part, part)
    return sign if part.isupper() else f"({sign})"


def _is_letter(ref: Ref, depth: int) -> bool:
    """Whether a lower-case part is a letter: romans stand below a letter, or are longer than one sign."""
    return len(ref.path[depth]) == 1 and not (depth and ref.path[depth - 1].islower())
