"""What an embedded page shows before its game: the game's picture, who plays, a big start button.

`render_card(lang)` is what the build writes into embed.html in each language, fit for every game: `embed-early.js`
shows what the address asks for. The form `#setup` has the fields `game` (slug), `players` and `level`; `seats` makes
the lobby's form of it.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.bots.levels import LEVELS
from engine.core.match import Match
from web.app import lobby, shell
from web.app.html import Markup, el, icon
from web.app.i18n import LANGUAGES, N_, _, _n, language, set_language
from web.app.seats import EMPTY_SEAT, HUMAN, MAX_SEATS, level_about, level_name
from web.app.setup import FILLING
from web.games import words

THEMES = ("light", "dark", "system")

_PROBLEMS = {
    "game": N_("이 페이지가 부른 게임은 없어요. 대신 이 게임을 준비했어요."),
    "players": N_("그 인원으로는 둘 수 없어서, 둘 수 있는 인원으로 맞췄어요."),
    "level": N_("그런 봇은 없어서, 보통 쓰는 봇을 불렀어요."),
    "seed": N_("판 번호를 읽지 못해서, 새로 섞어요."),
    "lang": N_("그 언어는 아직 없어요."),
    "theme": N_("그런 화면 색은 없어요."),
}
"""What a person is told when a wish of the host could not be met; the names are those of `embed-early.js`."""


def facts() -> dict[str, object]:
    """What the page's script needs to check the host's wishes."""
    return {
        "games": {info.slug: [info.min_players, info.max_players] for info in lobby.playable()},
        "levels": list(LEVELS), "level": FILLING, "langs": list(LANGUAGES), "themes": list(THEMES),
    }  # fmt: skip


def seats(form: Mapping[str, str]) -> dict[str, str]:
    """The lobby's form for the card's: a person on the first seat, bots on the others.

    A form with seats already is left as it is; a number that is none counts as two.
    """
    if "seat1" in form:
        return dict(form)
    text = form.get("players", "")
    number = int(text) if text in tuple("234") else 2
    places = {f"seat{place}": form.get("level") or FILLING for place in range(2, number + 1)}
    empty = {f"seat{place}": EMPTY_SEAT for place in range(number + 1, MAX_SEATS + 1)}
    return {"game": form.get("game", ""), "seat1": HUMAN, **places, **empty}


def _choice(name: str, title: str, options: list[tuple[str, str, str]], chosen: str, cls: str) -> Markup:
    """A row of radio buttons; `options`: value, word, explanation."""
    made = [
        el("label", f"o-{value}", el("input", "scr", type="radio", name=name, value=value, id=f"{name}-{value}",
                                     checked=value == chosen),
           el("span", "", word, title=about or None))
        for value, word, about in options
    ]  # fmt: skip
    return el("fieldset", f"op {cls}", el("legend", "lab", title), el("span", f"seg s{len(made)}", made))


def _kept(kept: Match | None, early: bool) -> Markup | None:
    """Leads back to a game that can go on; before Python is up the page's script finds out whether there is one."""
    if kept is None and not early:
        return None
    view = kept.view(None) if kept is not None else {}
    facts = _n("{n}라운드", view["round"]) if "round" in view else ""
    return el(
        "button", "btn", icon("i-step"), el("span", "", _("이어하기"), el("small", "lab", facts) if facts else None),
        type="button", data_action="continue", id="continue", hidden=early,
    )  # fmt: skip


def card(values: Mapping[str, str], problems: tuple[str, ...], kept: Match | None, early: bool) -> Markup:
    """The start card as <main>. `early`: for any game, as the build writes it."""
    games = lobby.playable()
    slug = lobby.chosen_game(values)
    (info,) = (one for one in games if one.slug == slug)
    shown = games if early else [info]
    pictures = [icon(f"tile-{one.slug}", f"for-{one.slug}", "0 0 300 200") for one in shown]
    abouts = [el("p", f"ds for-{one.slug}", words(one.slug).about()) for one in shown]
    starts = [el("span", f"for-{one.slug}", _("{game} 시작", game=words(one.slug).name())) for one in shown]
    numbers = [(str(n), _("{n}명", n=n), "") for n in range(2, MAX_SEATS + 1)]
    levels = [(level, level_name(level), level_about(level)) for level in LEVELS]
    lines = [
        el("p", "warn", icon("i-warn"), el("span", "", _(_PROBLEMS[name])), hidden=name not in problems,
           data_problem=name)
        for name in _PROBLEMS
    ]  # fmt: skip
    return el(
        "main", "lobby",
        el(
            "form", "em",
            el("input", "", type="hidden", name="game", value=slug),
            el("div", "empic", pictures),
            el(
                "div", "emtx panel", lines, abouts,
                _choice("players", _("인원"), numbers, values.get("players", str(info.min_players)), "ppl"),
                _choice("level", _("봇"), levels, values.get("level", FILLING), "lvl"),
                el(
                    "div", "bts",
                    _kept(kept, early),
                    el("button", "btn pri", icon("i-cards"), el("span", "startword", starts), type="submit",
                       data_action="start", id="start"),
                ),
                shell.link_out(f"{slug}.html"),
            ),
            id="setup", method="get", action="", autocomplete="off", data_game=slug, data_low=info.min_players,
            data_high=info.max_players,
        ),
        id="card",
    )  # fmt: skip


def _bar(slug: str, early: bool) -> Markup:
    code, name = shell.other_language()
    titles = [el("span", f"for-{one.slug}", words(one.slug).name()) for one in lobby.playable()]
    return shell.top_bar(
        words(slug).name() if not early else Markup("".join(titles)), None,
        [
            shell.icon_button("help", "i-help", _("규칙")),
            shell.icon_button("theme", "i-moon", _("밝은 화면·어두운 화면 바꾸기"), arg="toggle"),
            lobby.language_button(code, name),
        ],
    )  # fmt: skip


def render_card(
    lang: str,
    values: Mapping[str, str] | None = None,
    screen: shell.Screen | None = None,
    kept: Match | None = None,
    problems: tuple[str, ...] = (),
) -> Markup:
    """The whole first screen of an embedded page in a language: the content of #app. The page's language stays."""
    early = values is None
    before = language()
    set_language(lang)
    try:
        screen = screen or shell.Screen()
        filled = dict(values or {})
        slug = lobby.chosen_game(filled)
        over = lobby.over(slug, screen)
        return shell.page("g-lobby g-card", _bar(slug, early), card(filled, problems, kept, early), screen, over)
    finally:
        set_language(before)
