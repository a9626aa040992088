"""The page's own sheets: menu, settings, keys, and questions before something is lost.

Actions: those of the menu (undo hint pause to-bot settings keys help log language theme lobby end), set (a radio whose
value is "name=value"), end-yes, replace-yes, continue, close-dialog.
"""

from __future__ import annotations

from collections.abc import Iterable

from web.app.html import Markup, el, icon
from web.app.i18n import N_, _
from web.app.settings import CHOICES, Settings
from web.app.shell import Screen, link_out, other_language, sheet

_NAMES = {
    "speed": N_("봇이 두는 빠르기"),
    "clock": N_("새 판의 제한 시간"),
    "motion": N_("움직임"),
    "sound": N_("소리"),
    "letters": N_("보석에 글자 표시"),
    "suits": N_("트럼프 무늬 색"),
    "keys": N_("글쇠로 두기"),
}
_VALUES = {
    ("speed", "instant"): N_("바로"),
    ("speed", "normal"): N_("보통"),
    ("speed", "slow"): N_("느리게"),
    ("clock", "none"): N_("없음"),
    ("clock", "normal"): N_("60초"),
    ("clock", "relaxed"): N_("90초"),
    ("motion", "full"): N_("보통"),
    ("motion", "fast"): N_("빠르게"),
    ("motion", "off"): N_("없음"),
    ("suits", "four"): N_("네 가지"),
    ("suits", "two"): N_("두 가지"),
    ("*", "on"): N_("켬"),
    ("*", "off"): N_("끔"),
}


def choice_word(name: str, value: str) -> str:
    """The word for a value of a setting."""
    return _(_VALUES.get((name, value)) or _VALUES["*", value])


def row(action: str, picture: str, text: str, note: str = "", arg: str | None = None, cls: str = "") -> Markup:
    """A line of a menu."""
    said = el("span", "", text, el("small", "", note) if note else None)
    return el(
        "button", f"btn mrow {cls}".strip(), icon(picture), said,
        type="button", data_action=action, data_arg=arg, id=f"m-{action}",
    )  # fmt: skip


def menu(screen: Screen, playing: bool) -> Markup:
    """What can be done beside playing; `playing`: a game is running and the person at the screen has a seat."""
    code, name = other_language()
    return el(
        "div", "menu",
        row("undo", "i-undo", _("한 수 무르기")) if screen.can_undo else None,
        row("hint", "i-bulb", _("힌트 보기")) if playing and not screen.stand_in else None,
        row("pause", "i-pause", _("쉬기")) if playing else None,
        row("to-bot", "i-bot", _("봇에게 맡기기"), _("언제든 다시 직접 둘 수 있어요"))
        if playing and not screen.stand_in else None,
        row("settings", "i-gear", _("설정")),
        row("help", "i-help", _("규칙 보기")),
        row("log", "i-log", _("지난 수 보기")),
        row("keys", "i-keys", _("글쇠 보기")),
        row("language", "i-globe", name, arg=code),
        row("lobby", "i-home", _("처음 화면으로"), "" if screen.over else _("이 판은 그대로 남아 있어요")),
        link_out(screen.embedded, "btn mrow") if screen.embedded else None,
        row("end", "i-close", _("이 판 끝내기"), cls="danger") if playing else None,
        el("p", "lab", _("저장할 수 없는 창이라, 닫으면 이 판이 사라져요.")) if not screen.saved else None,
    )  # fmt: skip


def question(text: str, stay: Markup, go: Markup) -> Markup:
    """A question with the safe answer first."""
    return el("div", "menu ask", el("p", "", text), el("div", "bts", stay, go))


def _answer(action: str, text: str, cls: str) -> Markup:
    return el("button", f"btn {cls}", text, type="button", data_action=action, id=f"m-{action}")


def radios(name: str, value: str, values: Iterable[str]) -> Markup:
    """One setting as a group of radio buttons."""
    options = []
    for choice in values:
        options.append(
            el("label", "", el("input", "scr", type="radio", name=f"set-{name}", value=f"{name}={choice}",
                               id=f"set-{name}-{choice}", checked=choice == value, data_action="set"),
               el("span", "", choice_word(name, choice)))
        )  # fmt: skip
    return el("fieldset", "op", el("legend", "lab", _(_NAMES[name])), el("span", f"seg s{len(options)}", options))


def theme_row() -> Markup:
    """Light, dark, or as the device has it."""
    buttons = [
        el(
            "button",
            "btn",
            _(text),
            el("span", "scr", _("지금 쓰는 것")),
            type="button",
            data_action="theme",
            data_arg=arg,
            id=f"m-theme-{arg}",
        )
        for arg, text in (("light", N_("밝게")), ("dark", N_("어둡게")), ("system", N_("기기 설정대로")))
    ]
    return el("div", "op", el("span", "lab", _("화면")), el("div", "bts themes", buttons))


def settings(chosen: Settings) -> Markup:
    """Every setting that is kept on the device."""
    code, name = other_language()
    return el(
        "div", "menu",
        theme_row(),
        [radios(key, getattr(chosen, key), values) for key, values in CHOICES.items()],
        row("language", "i-globe", name, arg=code),
        el("p", "lab", _("설정은 이 기기에만 저장돼요.")),
    )  # fmt: skip


def page_sheet(screen: Screen, playing: bool) -> Markup | None:
    """The page's own sheet that is open, if one is."""
    if screen.dialog == "menu":
        return sheet("menu", _("차림표"), menu(screen, playing))
    if screen.dialog == "settings":
        return sheet("settings", _("설정"), settings(screen.settings))
    if screen.dialog == "end":
        text = _("이 판을 승자 없이 끝낼까요? 되돌릴 수 없어요.")
        stay = _answer("close-dialog", _("계속하기"), "pri")
        return sheet("end", _("이 판 끝내기"), question(text, stay, _answer("end-yes", _("이 판 끝내기"), "danger")))
    if screen.dialog == "leave":
        text = _("처음 화면으로 갈까요? 이 판은 그대로 남아 있어요.")
        stay = _answer("close-dialog", _("계속하기"), "pri")
        return sheet("leave", _("판에서 나가기"), question(text, stay, _answer("lobby", _("처음 화면으로"), "")))
    if screen.dialog == "replace":
        text = _("두던 판이 남아 있어요. 새 판을 시작하면 그 판은 사라져요.")
        stay = _answer("continue", _("이어하기"), "pri")
        return sheet(
            "replace", _("새 판 시작"), question(text, stay, _answer("replace-yes", _("새 판 시작"), "danger"))
        )
    return None
