"""References to provisions: find them in a text, read one as typed, write one in a language's letters.

    27Β1(α), "Laws 50D1 and 2(a)", «Νόμοι 16 (Αθέμιτη Πληροφορία) και 26», "paragraph B above"

`spelling` turns the words of `locales/*/language.toml` into `patterns`, `letters` holds the ways to number a part, and
`context` says what the words round a place mean; `grammar` holds these three, built once. `paths` reads the address of
one provision, `runs` a list or range of `members`, `relative` the references that leave the Law out; `find` puts these
together, and `format` writes.
"""

from bridgelaws.citations.find import find, parse
from bridgelaws.citations.format import format_ref
from bridgelaws.citations.grammar import Grammar

__all__ = ["Grammar", "find", "format_ref", "parse"]
