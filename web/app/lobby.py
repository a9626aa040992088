"""The first screen: which game, who sits where, start. A plain HTML form, so that it works before any script does.

`render_page(lang)` is what the build writes into the page in each language and what Python draws again when it is up.
The form `#setup` has the fields `game` (slug) and `seat1` ... `seat4`: human, a bot level, or empty (seats 3 and 4).
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.bots.levels import LEVELS
from engine.core import registry
from engine.core.game import GameInfo
from engine.core.match import Match
from web.app import shell
from web.app.html import Markup, el, icon
from web.app.i18n import _, _n, language, set_language
from web.app.seats import EMPTY_SEAT, HUMAN, MAX_SEATS, animal_name, avatar_of, level_about, level_name
from web.app.sheets import page_sheet
from web.games import has_table, words

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
        el("input", "scr", type="radio", name="game", value=info.slug, checked=chosen, id=f"game-{info.slug}"),
        el("span", "pic", art, el("span", "pk", icon("i-check"))),
        el(
            "span", "tx", el("b", "", about.name()), el("span", "ds", about.about()),
            el("span", "me2", el("i", "", icon("i-people"), people),
               el("i", "", icon("i-clock"), _n("약 {n}분", about.minutes))),
        ),
    )  # fmt: skip


def _seat(number: int, value: str) -> Markup:
    options = []
    for choice, word, about in choices(number):
        ident = f"seat{number + 1}-{choice}"
        options.append(
            el("label", "", el("input", "scr", type="radio", name=f"seat{number + 1}", value=choice, id=ident,
                               checked=choice == value, data_choice=choice),
               el("span", "", word, title=about))
        )  # fmt: skip
    names = el(
        "b", "sname", el("span", "n-bot", animal_name(number)), el("span", "n-human", _("사람")),
        el("span", "n-empty", _("빈자리")), aria_hidden="true",
    )  # fmt: skip
    return el(
        "fieldset", f"seat seat-{number + 1}",
        el("legend", "scr", _("{n}번 자리", n=number + 1)),
        el("span", "faces", el("span", "f-bot", avatar_of(number, False)),
           el("span", "f-human", avatar_of(number, True))),
        names,
        el("span", f"seg s{len(options)}", options),
        id=f"place-{number + 1}",
    )  # fmt: skip


def _bar() -> Markup:
    code, name = shell.other_language()
    return shell.top_bar(
        _("한판"), el("span", "hide-s", _("보드게임 한 판, 바로")),
        [
            el("button", "ibtn lang", code.upper() if code == "en" else "한", type="button", data_action="language",
               data_arg=code, lang=code, id="b-language", aria_label=name),
            shell.icon_button("theme", "i-moon", _("밝은 화면·어두운 화면 바꾸기")),
        ],
    )  # fmt: skip


def form(values: Mapping[str, str], cont: Markup | None = None) -> Markup:
    """The set-up; `cont` leads back to a kept game."""
    games = playable()
    chosen = values.get("game") or (games[0].slug if games else "")
    seats = [_seat(number, values.get(f"seat{number + 1}", EMPTY_SEAT)) for number in range(MAX_SEATS)]
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
                el("p", "lab", _("봇은 사람과 같은 것만 보고 둬요.")),
                el("button", "btn pri", icon("i-cards"), el("span", "startword", starts), type="submit",
                   data_action="start", id="start"),
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
        main = el("main", "lobby", form({**DEFAULTS, **(values or {})}, resume(kept) if kept else None), id="lobby")
        return shell.page("g-lobby", _bar(), main, screen, page_sheet(screen, False))
    finally:
        set_language(before)


def seats_of(values: Mapping[str, str]) -> list[str]:
    """The seats taken, in order, from the form's values; unknown ones count as the default."""
    kinds = []
    for number in range(MAX_SEATS):
        key = f"seat{number + 1}"
        allowed = {choice for choice, _word, _about in choices(number)}
        value = values.get(key, DEFAULTS[key])
        value = value if value in allowed else DEFAULTS[key]
        if value != EMPTY_SEAT:
            kinds.append(value)
    return kinds
