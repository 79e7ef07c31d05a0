"""What goes by several names: the terms of the glossary in all languages, and calls that are written out in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain

from bridgelaws.language import Language
from bridgelaws.search.analyser import Analyser


def concepts(languages: Sequence[Language], analyser: Analyser) -> list[list[str]]:
    """For each concept its names in all languages, as terms with blanks between: `["revok", "ρενονσ"]`.

    A reader who types one of them finds what says any other. A name of words that say nothing is none.
    """
    named = {key: None for language in languages for key in language.glossary}
    groups = chain((_names(key, languages) for key in named), _spoken_bids(languages), _alike(languages))
    return _joined([name for spoken in names if (name := " ".join(analyser.terms(spoken)))] for names in groups)


def synonyms(languages: Sequence[Language], analyser: Analyser) -> list[list[str]]:
    """In the same form, everyday words that come near each other, with the glossary's names of what they are about."""
    keys = {key: None for language in languages for key in language.synonyms}
    groups = (
        chain(_names(key, languages), *(language.synonyms.get(key, ()) for language in languages)) for key in keys
    )
    return [list(dict.fromkeys(name for word in words if (name := " ".join(analyser.terms(word))))) for words in groups]


def _joined(groups: Iterable[Iterable[str]]) -> list[list[str]]:
    """Groups that share a name are one: "on lead" says no more than "lead"."""
    found: dict[str, dict[str, None]] = {}
    for group in groups:
        whole = dict.fromkeys(group)
        for other in {id(found[name]): found[name] for name in whole if name in found}.values():
            whole = other | whole
        found.update(dict.fromkeys(whole, whole))
    return [list(whole) for whole in {id(whole): whole for whole in found.values()}.values()]


def _names(key: str, languages: Iterable[Language]) -> Iterable[str]:
    for language in languages:
        yield from language.glossary.get(key, ())
        if key in language.terms:
            yield from language.terms[key].also


def _spoken_bids(languages: Sequence[Language]) -> Iterable[Iterable[str]]:
    """Each bid, `1NT`, with what it is called in words: "one notrump", «ένα χωρίς ατού»."""
    spoken = [language.map("bridge", "spoken_bids") for language in languages]
    for strain in spoken[0] if spoken else ():
        for level, words in enumerate(zip(*(table[strain] for table in spoken), strict=True), 1):
            yield (f"{level}{strain}", *words)


def _alike(languages: Iterable[Language]) -> Iterable[Iterable[str]]:
    """Words of everyday that mean the same, or are forms of one word, where their stems differ."""
    return (words.split(", ") for language in languages for words in language.words("search", "alike"))
