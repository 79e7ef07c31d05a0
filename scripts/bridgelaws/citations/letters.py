"""The letters and romans of provisions: each way to write one, in every language of an edition."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from bridgelaws.folding import to_greek, to_latin
from bridgelaws.language import Language

_SHAPES = {"Δ": "∆", "β": "ßϐ"}
"""Signs typed for a Greek letter besides the Latin letters that look like it."""


@dataclass(frozen=True)
class Letters:
    """The tables `[numbering.*]` of all languages, from what is written to what is meant.

    A letter of the other alphabet that looks the same counts as well, unless it means something else.
    """

    capitals: Mapping[str, str]
    """Section with a capital → its canonical letter: `Γ` → `C`, `ΣΤ` → `F`."""
    smalls: Mapping[str, str]
    """Section in small letters, as people type it."""
    letters: Mapping[str, str]
    """The (letter) of a paragraph, small → the canonical letter."""
    romans: Mapping[str, str]
    """A (roman), small → the canonical roman."""

    @classmethod
    def build(cls, languages: Iterable[Language]) -> Letters:
        """Take the tables of `languages`."""
        languages = tuple(languages)
        sections = _forms(languages, "sections")
        return cls(
            capitals=_alike({form: value for form, value in sections.items() if form != form.lower()}),
            smalls=_small(sections),
            letters=_small(_forms(languages, "letters")),
            romans=_forms(languages, "romans"),
        )

    def readings(self, form: str, *, roman: bool, run: bool) -> Iterator[tuple[str, ...]]:
        """What small letters may mean: a letter, a roman, or in one `run` both ("5bii"); no letter where a `roman` must
        stand."""
        if not roman:
            if form in self.letters:
                yield (self.letters[form],)
            for cut in range(1, len(form)) if run else ():
                if form[:cut] in self.letters and form[cut:] in self.romans:
                    yield self.letters[form[:cut]], self.romans[form[cut:]]
        if form in self.romans:
            yield (self.romans[form],)


def _forms(languages: tuple[Language, ...], table: str) -> dict[str, str]:
    return {
        form: canonical
        for language in languages
        for canonical, forms in language.map("numbering", table).items()
        for form in forms
    }


def _alike(forms: Mapping[str, str]) -> dict[str, str]:
    """`forms` with the other alphabet's look-alikes added, where these mean nothing else."""
    found = dict(forms)
    for form, value in forms.items():
        for other in (to_latin(form), to_greek(form), *_SHAPES.get(form, "")):
            found.setdefault(other, value)
    return found


def _small(forms: Mapping[str, str]) -> dict[str, str]:
    """The small letters of `forms`, with the look-alikes of their capitals added."""
    found = _alike({form.lower(): value for form, value in forms.items()})
    capitals = {form.upper(): value for form, value in found.items() if form.upper().lower() == form}
    for form, value in _alike(capitals).items():
        found.setdefault(form.lower(), value)
    return found
