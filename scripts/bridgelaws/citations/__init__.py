"""References to provisions: find them in a text, read one as typed, write one in a language's letters.

    27Β1(α), "Laws 50D1 and 2(a)", «Νόμοι 16 (Αθέμιτη Πληροφορία) και 26», "paragraph B above"

`spelling` turns the words of `locales/*/language.toml` into patterns, `grammar` compiles all patterns once, `paths`
reads the address of one provision, `runs` a list or range of them, `relative` those that leave the Law out, and `find`
puts these together. `format` writes.
"""

from bridgelaws.citations.find import find, parse
from bridgelaws.citations.format import format_ref
from bridgelaws.citations.grammar import Grammar

__all__ = ["Grammar", "find", "format_ref", "parse"]
