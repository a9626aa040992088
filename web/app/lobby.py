"""The first screen: which game, who sits where, start. A plain HTML form, so that it works before any script does.

`render_page(lang)` is what the build writes into the page in each language and what Python draws again when it is up.
The form `#setup` has the fields `game` (slug), `seat1` ... `seat4` (human, a bot level, or empty for seats 3 and 4),
`name1` ... `name4` (people's names) and `clock` (none, normal, relaxed).
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.bots.levels import LEVELS
from engine.core import registry
from engine.core.game import GameInfo
from engine.core.match import Match
from web.app import setup, shell
from web.app.context import TableContext
from web.app.html import Markup, el, icon, spoken
from web.app.i18n import _, _n, language, set_language
from web.app.seats import (
    EMPTY_SEAT,
    HUMAN,
    MAX_SEATS,
    animal_name,
    avatar_of,
    default_name,
    level_about,
    level_name,
)
from web.app.settings import CHOICES
from web.app.setup import MOST_LETTERS
from web.app.sheets import choice_word, page_sheet
from web.games import has_table, table, words

DEFAULTS = {"game": "", "seat1": HUMAN, "seat2": "greedy", "seat3": EMPTY_SEAT, "seat4": EMPTY_SEAT}


def playable() -> list[GameInfo]:
    """Games that exist and can be drawn, in the registry's order."""
    return [info for info in registry.games() if has_table(info.slug)]


def choices(number: int) -> list[tuple[str, str, str]]:
    """What may sit at a place (0 to 3): (value, word, explanation)."""
    found = [(HUMAN, _("사람"), _("이 화면에서 직접 둬요."))]
    found += [(level, level_name(level), level_about(level)) for level in LEVELS]
    if number >= 2:
        found.append((EMPTY_SEAT, _("비움"), _("아무도 앉지 않아요.")))
    return found


def _tile(info: GameInfo, chosen: bool) -> Markup:
    about = words(info.slug)
    low, high = info.min_players, info.max_players
    people = _("{low}–{high}명", low=low, high=high) if low != high else _("{low}명", low=low)
    art = icon(f"tile-{info.slug}", "", "0 0 300 200")
    return el(
        "label", "gt panel",
        el("input", f"scr most{high} least{low}", type="radio", name="game", value=info.slug, checked=chosen,
           id=f"game-{info.slug}", data_action="look"),
        el("span", "pic", art, el("span", "pk", icon("i-check"))),
        el(
            "span", "tx", el("b", "", about.name()), el("span", "ds", about.about()),
            el("span", "me2", el("i", "", icon("i-people"), people),
               el("i", "", icon("i-clock"), _n("약 {n}분", about.minutes))),
        ),
    )  # fmt: skip


def _name_field(number: int, values: Mapping[str, str]) -> Markup:
    """Where a person's name may be typed; what it will be without one stands in it."""
    kinds = [values.get(f"seat{place + 1}", EMPTY_SEAT) for place in range(MAX_SEATS)]
    kinds[number] = HUMAN
    place = sum(1 for kind in kinds[:number] if kind != EMPTY_SEAT)
    return el(
        "input", "nm-in", type="text", name=f"name{number + 1}", id=f"name{number + 1}", maxlength=MOST_LETTERS,
        value=values.get(f"name{number + 1}") or None, placeholder=default_name(place, HUMAN, kinds.count(HUMAN)),
        aria_label=_("{n}번 자리에 앉은 사람의 이름", n=number + 1), autocomplete="off", spellcheck="false",
        enterkeyhint="done",
    )  # fmt: skip


def _seat(number: int, value: str, values: Mapping[str, str]) -> Markup:
    options = []
    for choice, word, about in choices(number):
        ident = f"seat{number + 1}-{choice}"
        options.append(
            el("label", "", el("input", "scr", type="radio", name=f"seat{number + 1}", value=choice, id=ident,
                               checked=choice == value, data_choice=choice, data_action="look"),
               el("span", "", word, title=about))
        )  # fmt: skip
    names = el(
        "b", "sname", el("span", "n-bot", animal_name(number)), el("span", "n-empty", _("빈자리")), aria_hidden="true",
    )  # fmt: skip
    return el(
        "fieldset", f"seat seat-{number + 1}",
        el("legend", "scr", _("{n}번 자리", n=number + 1)),
        el("span", "faces", el("span", "f-bot", avatar_of(number, False)),
           el("span", "f-human", avatar_of(number, True))),
        names,
        _name_field(number, values),
        el("span", f"seg s{len(options)}", options),
        id=f"place-{number + 1}",
    )  # fmt: skip


def language_button(code: str, name: str) -> Markup:
    """Switches to the language of that code, which calls itself `name`."""
    return el("button", "ibtn lang", spoken(name),
              el("span", "", code.upper() if code == "en" else "한", aria_hidden="true"),
              type="button", data_action="language", data_arg=code, lang=code, id="b-language")  # fmt: skip


def _bar() -> Markup:
    return shell.top_bar(
        _("한판"), el("span", "hide-s", _("보드게임 한 판, 바로")),
        [
            el("button", "ibtn", icon("i-code"), type="button", data_embed_dialog=True, id="b-embed",
               aria_label=_("퍼가기"), title=_("퍼가기")),
            language_button(*shell.other_language()),
            shell.icon_button("theme", "i-moon", _("밝은 화면·어두운 화면 바꾸기"), arg="toggle"),
            shell.icon_button("settings", "i-gear", _("설정")),
        ],
    )  # fmt: skip


def _clock(value: str) -> Markup:
    """How long a turn may take."""
    options = [
        el("label", "", el("input", "scr", type="radio", name="clock", value=choice, id=f"clock-{choice}",
                           checked=choice == value),
           el("span", "", choice_word("clock", choice)))
        for choice in CHOICES["clock"]
    ]  # fmt: skip
    return el("fieldset", "op clk", el("legend", "lab", _("한 차례 제한 시간")), el("span", "seg s3", options))


def chosen_game(values: Mapping[str, str]) -> str:
    """The slug of the game that is chosen in the form; the first one if none is."""
    games = [info.slug for info in playable()]
    chosen = values.get("game", "")
    return chosen if chosen in games else games[0] if games else ""


def form(values: Mapping[str, str], cont: Markup | None = None) -> Markup:
    """The set-up; `cont` leads back to a kept game."""
    games = playable()
    chosen = chosen_game(values)
    seats = [_seat(number, values.get(f"seat{number + 1}", EMPTY_SEAT), values) for number in range(MAX_SEATS)]
    starts = [el("span", f"for-{info.slug}", _("{game} 시작", game=words(info.slug).name())) for info in games]
    return el(
        "form", "lo",
        el("div", "hello", el("div", "", el("h2", "", _("오늘은 어떤 판을 펼칠까요?")),
                              el("p", "", _("혼자서도, 봇과 함께 바로 시작해요."))), cont),
        el("div", f"tiles t{len(games)}", [_tile(info, info.slug == chosen) for info in games], role="radiogroup",
           aria_label=_("게임 고르기")),
        el(
            "div", "setup panel",
            el("div", "seats", seats, role="group", aria_label=_("자리")),
            el(
                "div", "go2",
                _clock(values.get("clock", "none")),
                el(
                    "div", "bts",
                    el("button", "btn", icon("i-help"), el("span", "", _("규칙")), type="button", data_action="help",
                       id="b-help"),
                    el("button", "btn pri", icon("i-cards"), el("span", "startword", starts), type="submit",
                       data_action="start", id="start"),
                ),
            ),
        ),
        id="setup", method="get", action="", autocomplete="off",
    )  # fmt: skip


def resume(match: Match) -> Markup:
    """The card that leads back to the kept game."""
    slug = match.game.info.slug
    view = match.view(None)
    facts = [words(slug).name(), *([_n("{n}라운드", view["round"])] if "round" in view else [])]
    return el(
        "button", "cont panel", icon(f"tile-{slug}", "cimg", "0 0 300 200"),
        el("span", "", el("b", "", _("이어하기")), el("span", "lab", " · ".join(facts))), icon("i-step"),
        type="button", data_action="continue", id="continue",
    )  # fmt: skip


def rules(slug: str) -> Markup | None:
    """The sheet with a game's rules, before it has begun."""
    nothing: dict[str, object] = {"phase": "", "options": {}}
    found = table(slug).dialog(TableContext(view=nothing, selection=None, seats=(), active=False), "help", "")
    return shell.sheet("help", *found) if found else None


def over(slug: str, screen: shell.Screen) -> Markup | None:
    """The sheet that is open before a game has begun, if one is."""
    return rules(slug) if screen.dialog == "help" else page_sheet(screen, False)


def render_page(
    lang: str,
    values: Mapping[str, str] | None = None,
    screen: shell.Screen | None = None,
    kept: Match | None = None,
) -> Markup:
    """The lobby in a language: the content of #app. `values` are the form's, `kept` is a game that can go on.

    The page's language stays as it was.
    """
    before = language()
    set_language(lang)
    try:
        screen = screen or shell.Screen()
        filled = {**DEFAULTS, "clock": screen.settings.clock, **(values or {})}
        if playable():
            filled = setup.filled(filled, registry.info(chosen_game(filled)).min_players)
        main = el("main", "lobby", form(filled, resume(kept) if kept else None), id="lobby")
        return shell.page("g-lobby", _bar(), main, screen, over(chosen_game(filled), screen))
    finally:
        set_language(before)
