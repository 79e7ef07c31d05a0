"""What the search box says: a file of its own, which the box fetches with its first use."""

from __future__ import annotations

import json

from bridgelaws.language import Language


def search_words(language: Language, example: str, glossary: str) -> str:
    """As JSON; `example` is a reference in the language's letters, `glossary` an address or empty.

    What follows a number has a form for each plural category of the language, named as `Intl.PluralRules` has it.
    """
    words: dict[str, object] = {
        "list": language.text("Results"),
        "results": _forms(language, "results"),
        "citing": _forms(language, "citing"),
        "none": language.text("Nothing found"),
        "nearest": language.text("the nearest there is"),
        "hint": language.text(
            "Write a reference, such as {example}, or words in any language of the site; accents do not matter.",
            example=example,
        ),
        "recent": language.text("Opened lately"),
        "forget": language.text("Clear this list"),
        "loading": language.text("Search is being fetched …"),
    }
    if glossary:
        words["glossary"] = {"words": language.text("Look in the glossary"), "address": glossary}
    return json.dumps(words, ensure_ascii=False, sort_keys=True)


def _forms(language: Language, counted: str) -> dict[str, str]:
    return {category: forms[0] for category, forms in language.map("counted", counted).items()}
