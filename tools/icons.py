"""Draws the pictures that must be bitmaps: the app's icons and the pictures of link previews, from our own SVG.

    python -m tools.icons

They are committed (web/static/*.png): a build needs no browser. Run it again when the icon, a tile or a title changes.
"""

from __future__ import annotations

import json
import sys
from html import escape
from pathlib import Path

from playwright.sync_api import Page

from engine.core.registry import games
from tools.browser import chromium
from web.app.i18n import set_language
from web.games import has_table, words

STATIC = Path(__file__).resolve().parent.parent / "web" / "static"
ICONS = {
    "icon-192.png": (192, 1.0),
    "icon-512.png": (512, 1.0),
    "icon-apple.png": (180, 0.86),
    "icon-mask.png": (512, 0.7),
}
"""File: side in pixels, how much of it the picture takes; the rest is background, which devices cut into a shape."""

CARD = (1200, 630)  # the size that link previews ask for
FONT = "'Noto Sans CJK KR','Noto Sans KR',sans-serif"


def shoot(page: Page, name: str, width: int, height: int, body: str, css: str) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.set_content(f"<style>*{{margin:0;box-sizing:border-box}}{css}</style>{body}")
    page.evaluate("async () => { await document.fonts.ready; }")
    page.screenshot(path=STATIC / name, omit_background=True)
    print(json.dumps({"picture": name, "bytes": (STATIC / name).stat().st_size}))


def icons(page: Page) -> None:
    drawing = (STATIC / "icon.svg").read_text(encoding="utf-8")
    for name, (side, share) in ICONS.items():
        ground = "#2c2440" if share < 1 else "transparent"
        css = f"body{{background:{ground};display:grid;place-items:center;height:100vh}}svg{{width:{side * share}px}}"
        shoot(page, name, side, side, drawing, css)


def cards(page: Page) -> None:
    sprite = (STATIC / "gems.svg").read_text(encoding="utf-8")
    slugs = [info.slug for info in games() if has_table(info.slug)]
    css = "".join((STATIC / name).read_text(encoding="utf-8") for name in ("tokens.css", "base.css")) + (
        f"body{{width:1200px;height:630px;min-height:0;padding:0;font-family:{FONT};background:#2c2440;color:#fff6da;overflow:hidden}}"
        "main{display:grid;grid-template-columns:690px 1fr;height:630px}.tx{padding:0 40px;align-self:center}"
        ".art{display:grid;grid-template-columns:1fr 1fr}.art svg{width:100%;height:100%}"
        "h1{font-size:84px;line-height:1.15}h1,p{word-break:keep-all}.long{font-size:66px}.art.one{grid-template-columns:1fr}"
        "p{font-size:34px;margin-top:24px;color:#ffe9a3}"
    )
    everything: list[tuple[str | None, str, str]] = [(None, "한판", "Hanpan · 보드게임 한 판, 바로")]
    for slug in slugs:
        set_language("en")
        english = words(slug).name()
        set_language("ko")
        everything.append((slug, words(slug).name(), f"{english} · 한판"))
    for chosen, title, under in everything:
        shown = [chosen] if chosen else slugs[:4]
        art = "".join(
            f'<svg viewBox="0 0 300 200" preserveAspectRatio="xMidYMid slice"><use href="#tile-{slug}"/></svg>'
            for slug in shown
        )
        body = (
            f'{sprite}<main><div class="art{" one" if chosen else ""}">{art}</div><div class="tx">'
            f"<h1{' class=long' if len(title) > 5 else ''}>{escape(title)}</h1><p>{escape(under)}</p></div></main>"
        )
        shoot(page, f"card-{chosen or 'all'}.png", *CARD, body, css)


def main() -> int:
    with chromium() as browser:
        page = browser.new_page()
        icons(page)
        cards(page)
    return 0


if __name__ == "__main__":
    sys.exit(main())
