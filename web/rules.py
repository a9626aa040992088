"""rules.html: the rules of every game in both languages, plain HTML that needs neither scripts nor Python."""

from __future__ import annotations

import re
from collections.abc import Mapping

from engine.core.match import Match, Seat
from engine.core.registry import create, info
from web.app.context import SeatInfo, TableContext
from web.app.html import Markup, el
from web.app.i18n import LANGUAGES, NATIVE, _, language, set_language
from web.games import table, words
from web.pages import slugs


def _rules(slug: str) -> Markup:
    """The rules panel of a game as its table shows it, at no particular moment."""
    players = info(slug).min_players
    match = Match(create(slug, players), 1, [Seat()] * players)
    ctx = TableContext(
        view={**match.view(None), "phase": ""}, selection=table(slug).new_selection(),
        seats=[SeatInfo(str(seat + 1)) for seat in range(players)], active=False,
    )  # fmt: skip
    dialog = table(slug).dialog(ctx, "help", "")
    assert dialog is not None
    # ids belong to the table's panel; here there are several panels
    return Markup(re.sub(r' id="[^"]*"', "", dialog[1]))


def _language(lang: str) -> Markup:
    set_language(lang)
    games = [
        el("section", "panel", el("h2", "", words(slug).name()), el("p", "", words(slug).about()), _rules(slug),
           id=f"{lang}-{slug}")
        for slug in slugs()
    ]  # fmt: skip
    links = [el("a", "btn", words(slug).name(), href=f"#{lang}-{slug}") for slug in slugs()]
    nav = el("nav", "rules-nav", links, aria_label=NATIVE[lang])
    return el("article", "", el("h1", "", _("게임 규칙")), nav, games, lang=lang, id=lang)


def page(files: Mapping[str, str]) -> str:
    """The whole document. `files`: names in static/ by their source names."""
    before = language()
    try:
        articles = "\n".join(str(_language(lang)) for lang in LANGUAGES)
    finally:
        set_language(before)
    switches = "".join(f'<a class="btn" href="#{lang}" lang="{lang}">{NATIVE[lang]}</a>' for lang in LANGUAGES)
    return f"""<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>게임 규칙 · Rules · 한판 (Hanpan)</title>
<meta name="description" content="한판의 모든 게임 규칙. The rules of all games of Hanpan.">
<link rel="icon" href="static/{files["icon.svg"]}" type="image/svg+xml">
<link rel="stylesheet" href="static/{files["page.css"]}">
</head>
<body class="rules">
<header><a class="btn" href="./">← 한판</a>{switches}</header>
<main>
{articles}
</main>
</body>
</html>
"""
