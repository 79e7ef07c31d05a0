"""The site as an app that a phone installs."""

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
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")) + "\n"
