"""The site as an app that a phone installs: its manifest, and the words of the control that keeps it on the device."""

from __future__ import annotations

import json

from bridgelaws.language import Language

_PAPER = "#ffffff"
"""The light theme's ground, as `site.css` has it; pages tell that of the dark theme themselves."""
_ICONS = (("icon-192.png", 192, "any"), ("icon-512.png", 512, "any"), ("icon-maskable-512.png", 512, "maskable"))


def manifest(language: Language, name: str, description: str = "") -> str:
    """The web app manifest for readers of `language`; it stands at the top of the site, whose addresses are relative.

    Source: W3C Web Application Manifest.
    """
    icons = [
        {"src": f"assets/{file}", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for file, size, purpose in _ICONS
    ]
    told = {
        "name": name,
        "short_name": language.text("Bridge Laws"),
        "description": description,
        "lang": language.code,
        "start_url": f"{language.code}/",
        "scope": "./",
        "display": "standalone",
        "theme_color": _PAPER,
        "background_color": _PAPER,
        "icons": icons,
    }
    return _json(told)


def control_words(language: Language) -> str:
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
