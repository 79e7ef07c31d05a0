"""Draws the icons of the installed app from `icon.svg`, in Chromium: `.venv/bin/python scripts/draw_icons.py`."""

from __future__ import annotations

import io
import re
import shutil
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

ASSETS = Path(__file__).parent / "bridgelaws" / "theme" / "assets"
ICONS = {
    "icon-192.png": (192, "round"),
    "icon-512.png": (512, "round"),
    "icon-180.png": (180, "square"),  # iOS rounds the corners itself
    "icon-maskable-512.png": (512, "padded"),  # Android cuts any shape out of it, down to a circle of four fifths
}
"""File → width and height in pixels, and what becomes of the corners."""


def draw(browser: Browser, size: int, corners: str) -> bytes:
    """The icon as PNG, `size` pixels wide and high, with as many colours as two colours and their edges need."""
    svg = (ASSETS / "icon.svg").read_text(encoding="utf-8")
    ground = "transparent" if corners == "round" else re.findall(r'fill="(#\w+)"', svg)[0]
    if corners == "padded":
        svg = svg.replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(f"<style>body {{ margin: 0; background: {ground} }} svg {{ display: block }}</style>{svg}")
    drawn = Image.open(io.BytesIO(page.screenshot(omit_background=True)))
    page.close()
    picture = io.BytesIO()
    drawn.quantize(32).save(picture, "PNG", optimize=True)
    return picture.getvalue()


def main() -> None:
    with sync_playwright() as playwright:
        path = shutil.which("chromium") or playwright.chromium.executable_path
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        for name, (size, corners) in ICONS.items():
            (ASSETS / name).write_bytes(draw(browser, size, corners))


if __name__ == "__main__":
    main()
