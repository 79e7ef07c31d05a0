"""What scripts say, in a language: files of their own, fetched when a script is first used."""

from __future__ import annotations

import json
from collections.abc import Container

from bridgelaws.citations import format_ref
from bridgelaws.glossary import KEY
from bridgelaws.language import Code, Language

_FULL = 3
"""Levels of a reference that has a section, a number and a letter."""


def example(language: Language, code: Code) -> str:
    """A reference as the language writes it, to show what may be typed: the first of the Code with a letter in it."""
    leaves = (ref for refs in code.outline.values() for ref in refs)
    return next((format_ref(ref, language) for ref in leaves if len(ref.path) == _FULL), "")


def search_words(language: Language, code: Code, addresses: Container[str]) -> str:
    """What the search box says, as JSON; it leads to the glossary where that is among the `addresses` of the site.

    What follows a number has a form for each plural category of the language, named as `Intl.PluralRules` has it.
    """
    glossary = f"{language.code}/{KEY}"
    words: dict[str, object] = {
        "list": language.text("Results"),
        "results": _forms(language, "results"),
        "citing": _forms(language, "citing"),
        "none": language.text("Nothing found"),
        "nearest": language.text("the nearest there is"),
        "hint": language.text(
            "Write a reference, such as {example}, or words in any language of the site; accents do not matter.",
            example=example(language, code),
        ),
        "recent": language.text("Opened lately"),
        "forget": language.text("Clear this list"),
        "loading": language.text("Search is being fetched …"),
    }
    if glossary in addresses:
        words["glossary"] = {"words": language.text("Look in the glossary"), "address": glossary}
    return _json(words)


def _forms(language: Language, counted: str) -> dict[str, str]:
    return {category: forms[0] for category, forms in language.map("counted", counted).items()}


def offline_words(language: Language) -> str:
    """What `assets/offline/control.js` says, by kind of state and by button, as JSON."""
    return _json(
        {
            "heading": language.text("On this device"),
            "offer": language.text("The whole edition, to read without a connection: {size}."),
            "costly": language.text("This connection may cost. Fetch {size} now?"),
            "running": language.text("The edition is being fetched."),
            "far": language.text("{part} · {stored} of {total}"),
            "whole": language.text("The whole edition is on this device and needs no connection. It takes {size}."),
            "sure": language.text("Remove it? Without a connection only pages that you visit from now on will open."),
            "full": language.text("This device has no room left. Nothing that is here is lost."),
            "away": language.text("The connection was lost. What has come stays."),
            "unable": language.text("This browser keeps no pages for reading without a connection."),
            "newer": language.text("A newer edition is here."),
            "later": language.text("There is a newer edition: {size}."),
            "dated": language.text("Edition of {date} · {fingerprint}"),
            "edition": language.text("Edition {fingerprint}"),
            "keep": language.text("Keep on this device"),
            "fetch": language.text("Fetch"),
            "again": language.text("Go on"),
            "stop": language.text("Stop"),
            "remove": language.text("Remove"),
            "no": language.text("Not now"),
            "open": language.text("Open it"),
        }
    )


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"
