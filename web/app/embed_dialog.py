"""The lobby's dialog "퍼가기": choices, a preview, and the code to copy into another page.

Plain HTML that the build puts into `embed-dialog.mjs` in each language; that script does the rest, without Python.
"""

from __future__ import annotations

from engine.bots.levels import LEVELS
from web.app import lobby
from web.app.embed_card import THEMES
from web.app.html import Markup, el, icon
from web.app.i18n import LANGUAGES, N_, NATIVE, _, language, set_language
from web.app.seats import MAX_SEATS, level_name
from web.app.setup import FILLING
from web.games import words

SIZES = (("360x640", N_("좁게")), ("600x700", N_("보통")), ("900x600", N_("넓게")))
"""Width x height in CSS pixels."""

_THEMES = {"light": N_("밝게"), "dark": N_("어둡게"), "system": N_("기기대로")}
_CODES = (("element", N_("스크립트")), ("frame", "iframe"))


def _radios(name: str, title: str, options: list[tuple[str, str]], chosen: str) -> Markup:
    made = [
        el("label", f"o-{value}", el("input", "scr", type="radio", name=f"e-{name}", value=value,
                                     checked=value == chosen), el("span", "", word))
        for value, word in options
    ]  # fmt: skip
    return el("fieldset", f"op e-{name}", el("legend", "lab", title), el("span", f"seg s{len(made)}", made))


def _choices() -> list[Markup]:
    games = [
        el("option", "", words(info.slug).name(), value=info.slug, data_low=info.min_players,
           data_high=info.max_players)
        for info in lobby.playable()
    ]  # fmt: skip
    themes = [(theme, _(_THEMES[theme])) for theme in reversed(THEMES)]
    return [
        el("label", "op", el("span", "lab", _("게임")), el("select", "esel", games, name="e-game")),
        _radios("players", _("인원"), [(str(n), _("{n}명", n=n)) for n in range(2, MAX_SEATS + 1)], "2"),
        _radios("level", _("봇"), [(level, level_name(level)) for level in LEVELS], FILLING),
        _radios("lang", _("언어"), [("", _("보는 사람대로")), *((code, NATIVE[code]) for code in LANGUAGES)], ""),
        _radios("theme", _("화면"), themes, "system"),
        _radios("size", _("크기"), [(size, f"{_(name)} {size.replace('x', '×')}") for size, name in SIZES], "600x700"),
    ]


def render_dialog(lang: str) -> Markup:
    """The dialog in a language, closed. The page's language stays as it was."""
    before = language()
    set_language(lang)
    try:
        codes = [(value, _(name) if value == "element" else name) for value, name in _CODES]
        preview = el(
            "div", "epre", el("iframe", "", loading="lazy", tabindex="-1", title=_("미리 보기"), id="e-frame"),
            el("p", "lab", "", id="e-size"), id="e-preview",
        )  # fmt: skip
        code = el(
            "div", "ecode",
            _radios("code", _("붙여 넣을 코드"), codes, "element"),
            el("textarea", "etext", id="e-text", rows="4", readonly=True, spellcheck="false",
               aria_label=_("붙여 넣을 코드")),
            el("p", "elead",
               _("지금 주소는 이 컴퓨터에서만 열려요. 인터넷에 올린 주소에서 이 창을 다시 열어 코드를 복사하세요."),
               id="e-local", hidden=True),
            el("div", "bts", el("p", "lab", id="e-said", role="status", data_copied=_("복사했어요."),
                                data_by_hand=_("복사가 막혀 있어요. 골라 둔 코드를 직접 복사하세요.")),
               el("button", "btn pri", _("복사"), type="button", id="e-copy")),
        )  # fmt: skip
        close = el("button", "ibtn", icon("i-close"), type="button", data_close=True, aria_label=_("닫기"))
        return el(
            "dialog", "sheetwrap edialog",
            el("div", "backdrop", data_close=True),
            el(
                "div", "sheet panel",
                el("div", "sheetbar", el("h2", "", _("퍼가기"), id="e-title"), close),
                el("div", "sheetbody",
                   el("p", "elead", _("블로그나 누리집에 아래 코드를 붙여 넣으면, 그 자리에서 게임을 할 수 있어요.")),
                   el("form", "egrid", el("div", "echo", _choices()), code, preview, id="e-form")),
            ),
            id="e-dialog", aria_labelledby="e-title",
        )  # fmt: skip
    finally:
        set_language(before)
