"""What stands around every game: top bar, sheets, strip for errors. Pure functions; the controller routes the actions.

Actions used here: menu log help lobby language theme undo end end-yes dismiss copy-report close-dialog.
A sheet is a `<dialog data-modal>`: it is open as long as it is part of the picture.
"""

from __future__ import annotations

from dataclasses import dataclass

from web.app.context import Table, TableContext
from web.app.html import Child, Markup, el, icon
from web.app.i18n import _, _n, language
from web.games import words


@dataclass(slots=True)
class Screen:
    """The page's own state, beside the game's."""

    dialog: str = ""  # "", "menu", "end", or one of the table's sheets (log, help, seat ...)
    dialog_arg: str = ""
    error: str = ""  # a sentence; shows the error strip
    can_undo: bool = False
    theme: str = ""  # "", light or dark
    saved: bool = True  # False: storage is blocked


def icon_button(action: str, picture: str, label: str, cls: str = "", arg: str | None = None) -> Markup:
    return el("button", f"ibtn {cls}".strip(), icon(picture), type="button", data_action=action, data_arg=arg,
              id=f"b-{action}", aria_label=label)  # fmt: skip


def top_bar(title: str, status: Child, buttons: Child) -> Markup:
    return el(
        "header", "bar", icon("brand", "mark", "0 0 48 48"), el("h1", "", title), el("div", "turn", status),
        el("span", "gap"), buttons, id="bar",
    )  # fmt: skip


def error_strip(message: str) -> Markup:
    """Something went wrong: what, and what can be done. Stays until dismissed."""
    return el(
        "div", "errorstrip", icon("i-warn"), el("p", "", message),
        el("button", "btn", _("보고서 복사"), type="button", data_action="copy-report", id="b-report"),
        icon_button("dismiss", "i-close", _("닫기")), role="alert", id="error",
    )  # fmt: skip


def sheet(name: str, title: str, body: Child) -> Markup:
    """A dialog over the page. The page's bridge makes it modal as soon as it appears."""
    return el(
        "dialog",
        "sheetwrap",
        el("div", "backdrop", data_action="close-dialog"),
        el(
            "div",
            f"sheet panel d-{name}",
            el(
                "div",
                "sheetbar",
                el("h2", "", title, id="sheet-title"),
                icon_button("close-dialog", "i-close", _("닫기")),
            ),
            el("div", "sheetbody", body, id="sheet-body", tabindex="0", role="group", aria_labelledby="sheet-title"),
        ),
        data_modal=name,
        aria_labelledby="sheet-title",
        id="sheet",
    )


def _row(action: str, picture: str, text: str, note: str = "", arg: str | None = None, cls: str = "") -> Markup:
    words_ = el("span", "", text, el("small", "", note) if note else None)
    return el("button", f"btn mrow {cls}".strip(), icon(picture), words_,
              type="button", data_action=action, data_arg=arg, id=f"m-{action}")  # fmt: skip


def other_language() -> tuple[str, str]:
    """The language to switch to: code and its own name."""
    return ("en", "English") if language() == "ko" else ("ko", "한국어")


def menu(screen: Screen) -> Markup:
    code, name = other_language()
    return el(
        "div", "menu",
        _row("undo", "i-undo", _("한 수 무르기")) if screen.can_undo else None,
        _row("help", "i-help", _("규칙 보기")),
        _row("log", "i-log", _("지난 수 보기")),
        _row("language", "i-flag", name, arg=code),
        _row("theme", "i-moon", _("밝은 화면·어두운 화면 바꾸기")),
        _row("lobby", "i-home", _("처음 화면으로"), _("이 판은 그대로 남아 있어요")),
        _row("end", "i-close", _("이 판 끝내기"), cls="danger"),
        el("p", "lab", _("저장할 수 없는 창이라, 닫으면 이 판이 사라져요.")) if not screen.saved else None,
    )  # fmt: skip


def end_question() -> Markup:
    return el(
        "div", "menu",
        el("p", "", _("이 판을 승자 없이 끝낼까요? 되돌릴 수 없어요.")),
        el("div", "bts", el("button", "btn pri", _("계속하기"), type="button", data_action="close-dialog", id="m-stay"),
           el("button", "btn danger", _("이 판 끝내기"), type="button", data_action="end-yes", id="m-end-yes")),
    )  # fmt: skip


def turn_pill(ctx: TableContext) -> Markup:
    """Whose turn it is, in the bar."""
    player = ctx.view["player"]
    if ctx.view["outcome"] is not None:
        return el("span", "pill", _("경기 끝"))
    if ctx.active and player == ctx.me:
        return el("span", "pill mine", _("내 차례"))
    if player < 0:
        return el("span", "pill", _("진행 중"))
    name = ctx.seats[player].name
    return el("span", f"pill seat-{player + 1}", _("{name} 차례", name=name))


def round_facts(ctx: TableContext) -> list[Markup]:
    """The round, and that it is the last one."""
    facts: list[Markup] = []
    if ctx.view.get("last_round") and ctx.view["outcome"] is None:
        facts.append(el("span", "pill lastround", icon("i-flag"), el("span", "", _("마지막 라운드"))))
    if "round" in ctx.view:
        facts.append(el("span", "hide-s", _n("{n}라운드", ctx.view["round"])))
    return facts


def bar_buttons() -> Markup:
    return Markup(
        icon_button("log", "i-log", _("지난 수"), "log-btn")
        + icon_button("help", "i-help", _("규칙"))
        + icon_button("menu", "i-menu", _("차림표"))
    )


def dialog(screen: Screen, table: Table, ctx: TableContext) -> Markup | None:
    """The sheet that is open, if any; an unknown name opens none."""
    if not screen.dialog:
        return None
    if screen.dialog == "menu":
        return sheet("menu", _("차림표"), menu(screen))
    if screen.dialog == "end":
        return sheet("end", _("이 판 끝내기"), end_question())
    found = table.dialog(ctx, screen.dialog, screen.dialog_arg)
    return sheet(screen.dialog, *found) if found else None


def page(ambience: str, bar: Markup, main: Markup, screen: Screen, over: Markup | None = None) -> Markup:
    """One screen: everything that goes into #app."""
    return el(
        "div", f"game {ambience}", bar,
        error_strip(screen.error) if screen.error else None,
        el("div", "stage", main, id="stage"),
        over,
        id="page",
    )  # fmt: skip


def game_screen(slug: str, table: Table, ctx: TableContext, screen: Screen) -> Markup:
    """A game in play, complete: the content of #app."""
    about = words(slug)
    over = dialog(screen, table, ctx)
    bar = top_bar(about.name(), [turn_pill(ctx), round_facts(ctx)], bar_buttons())
    return page(about.ambience, bar, table.render(ctx), screen, over)
