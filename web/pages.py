"""What the site tells of itself to browsers, shops and link previews: titles, previews, the web app manifest."""

from __future__ import annotations

import json
from collections.abc import Mapping
from html import escape

from engine.core.registry import games
from web.app.embed_card import facts
from web.app.embed_dialog import render_dialog
from web.app.i18n import LANGUAGES, set_language
from web.games import has_table, words
from web.in_app import render_note

ABOUT = "혼자서도 여럿이서도 바로 시작하는 보드게임. Board games against good bots or together at one screen."


def slugs() -> list[str]:
    """The games that can be played here."""
    return [info.slug for info in games() if has_table(info.slug)]


def game_names(slug: str) -> tuple[str, str, str]:
    """A game's Korean and English names, and what it is about in Korean."""
    set_language("en")
    english = words(slug).name()
    set_language("ko")
    return words(slug).name(), english, words(slug).about()


def head(files: Mapping[str, str], slug: str, site: str) -> str:
    """Title and what link previews show, for a game's page or ("") the lobby's.

    `files`: names in static/ by their source names. `site`: the site's address, which previews need; "" if unknown.
    """
    title, text = "한판 (Hanpan)", ABOUT
    if slug:
        korean, english, about = game_names(slug)
        title, text = f"{korean} ({english}) · 한판", f"{about} {ABOUT}"
    base = site.rstrip("/") + "/" if site else ""
    picture = files.get(f"card-{slug}.png", files["card-all.png"])
    tags = {
        "og:type": "website", "og:site_name": "한판", "og:title": title, "og:description": text, "og:locale": "ko_KR",
        "og:locale:alternate": "en_GB", "og:image": f"{base}static/{picture}",
        "og:image:width": "1200", "og:image:height": "630", "og:image:alt": title,
    }  # fmt: skip
    if site:
        tags["og:url"] = base + (f"{slug}.html" if slug else "")
    lines = [f"<title>{escape(title)}</title>", f'<meta name="description" content="{escape(text)}">']
    lines += [f'<meta property="{name}" content="{escape(value)}">' for name, value in tags.items()]
    lines.append('<meta name="twitter:card" content="summary_large_image">')
    if site:
        lines.append(f'<link rel="canonical" href="{escape(tags["og:url"])}">')
    return "\n".join(lines)


def manifest(files: Mapping[str, str]) -> str:
    """The web app manifest. Addresses are relative: the site may lie in any folder."""

    def icon(name: str, sizes: str, purpose: str) -> dict[str, str]:
        return {"src": "static/" + files[name], "sizes": sizes, "type": "image/png", "purpose": purpose}

    def look(name: str, sizes: str, form: str) -> dict[str, str]:
        picture = "static/" + files[f"look-{name}.png"]
        return {"src": picture, "sizes": sizes, "type": "image/png", "form_factor": form, "label": "한판"}

    facts = {
        "start_url": "./", "scope": "./", "name": "한판 (Hanpan)", "short_name": "한판", "lang": "ko",
        "description": ABOUT, "display": "standalone", "orientation": "any", "categories": ["games"],
        "theme_color": "#efe7da", "background_color": "#efe7da",
        "icons": [icon("icon-192.png", "192x192", "any"), icon("icon-512.png", "512x512", "any"),
                  icon("icon-mask.png", "512x512", "maskable")],
        "screenshots": [look("lobby", "1280x800", "wide"), look("phone", "390x844", "narrow")],
        "shortcuts": [{"name": game_names(slug)[0], "url": f"{slug}.html"} for slug in slugs()],
    }  # fmt: skip
    return json.dumps(facts, ensure_ascii=False, indent=1) + "\n"


# ---------------------------------------------------------------- inside other people's pages


def embed_head(site: str) -> str:
    """Title and the like of embed.html, which is no page to be found by itself."""
    lines = ["<title>한판 (Hanpan)</title>", '<meta name="robots" content="noindex">']
    if site:
        lines.append(f'<link rel="canonical" href="{escape(site.rstrip("/"))}/">')
    return "\n".join(lines)


def embed_facts() -> str:
    """What embed-early.js needs to know, as the value of an attribute."""
    return escape(json.dumps(facts(), separators=(",", ":")))


def embed_dialog(script: str) -> str:
    """embed-dialog.mjs with the dialog in every language."""
    return script.replace('{"@DIALOG@": 0}', json.dumps({lang: str(render_dialog(lang)) for lang in LANGUAGES}))


def in_app(script: str) -> str:
    """in-app.mjs with the note in every language."""
    return script.replace('{"@NOTE@": 0}', json.dumps({lang: str(render_note(lang)) for lang in LANGUAGES}))


def embed_script(script: str) -> str:
    """embed.js with the games' names, for the titles of its frames."""
    names = {
        "ko": {slug: game_names(slug)[0] for slug in slugs()},
        "en": {slug: game_names(slug)[1] for slug in slugs()},
    }
    return script.replace('{"@NAMES@": 0}', json.dumps(names, ensure_ascii=False))
