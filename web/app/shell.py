"""What stands around every game: top bar, sheets, strip for errors. Pure functions; the controller routes the actions.

Actions used here: menu log help lobby language theme undo end end-yes dismiss copy-report close-dialog.
A sheet is an open `<dialog data-modal>`, there as long as it is part of the picture.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from web.app.context import TableContext, View
from web.app.html import Child, Markup, el, icon
from web.app.i18n import _, _n, language
from web.app.keys import SHELL, key
from web.app.settings import Settings

SHELL_KEYS = frozenset(name for line in SHELL for name in line.names)


@dataclass(slots=True)
class Screen:
    """The page's own state, beside the game's."""

    dialog: str = (
        ""  # "", or one of the page's sheets (menu end settings keys replace) or of the table's (log help seat)
    )
    dialog_arg: str = ""
    error: str = ""  # a sentence; shows the error strip
    fault: bool = False  # the error is ours: a report can be copied
    damaged: bool = False  # a save that could not be read was set aside and can be handed out
    settings: Settings = field(default_factory=Settings)
    saved: bool = True  # False: storage is blocked
    taken: bool = False  # another tab has gone on with the kept game
    can_undo: bool = False
    paused: bool = False
    handover: int | None = None  # the seat for whom the screen waits under a cover
    peek: int | None = None  # log entries shown, while the past is looked at
    entries: int = 0  # log entries in all
    stand_in: bool = False  # a bot plays for the person at the screen
    clocked: bool = False
    embedded: str = ""  # the address of the game's own page, where this one is embedded in another
    over: bool = False  # nothing more can be played, whatever position is shown


def icon_button(action: str, picture: str, label: str, cls: str = "", arg: str | None = None) -> Markup:
    return el("button", f"ibtn {cls}".strip(), icon(picture), type="button", data_action=action, data_arg=arg,
              data_key=key(action) if action in SHELL_KEYS else None, id=f"b-{action}", aria_label=label)  # fmt: skip


def top_bar(title: str, status: Child, buttons: Child, kind: str = "") -> Markup:
    """`kind`: further classes, such as what the bar holds."""
    return el(
        "header", f"bar {kind}".strip(), icon("brand", "mark", "0 0 48 48"), el("h1", "", title),
        el("div", "turn", status), el("span", "gap"), buttons, id="bar", data_nav=True,
    )  # fmt: skip


def error_strip(message: str, damaged: bool = False, fault: bool = False) -> Markup:
    """Something went wrong: what, and what can be done. Stays until dismissed."""
    way = None
    if damaged or fault:
        action, text = ("export-damaged", _("파일로 내보내기")) if damaged else ("copy-report", _("보고서 복사"))
        way = el("button", "btn", text, type="button", data_action=action, id="b-report")
    return el(
        "div", "errorstrip", icon("i-warn"), el("p", "", message), way,
        icon_button("dismiss", "i-close", _("닫기")), role="alert", id="error",
    )  # fmt: skip


def sheet(name: str, title: str, body: Child) -> Markup:
    """A dialog over the page. It keeps the focus while it is there (web/static/sheets.mjs)."""
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
        open=True,
        data_modal=name,
        aria_modal="true",
        aria_labelledby="sheet-title",
        id="sheet",
    )


def link_out(address: str, cls: str = "link") -> Markup:
    """From an embedded page to the whole site, in a window of its own."""
    text = el("span", "", _("한판에서 열기"))
    return el("a", cls, icon("i-out"), text, href=address, target="_blank", rel="noopener", data_site=True, id="site")


def other_language() -> tuple[str, str]:
    """The language to switch to: code and its own name."""
    return ("en", "English") if language() == "ko" else ("ko", "한국어")


def turn_pill(ctx: TableContext) -> Markup:
    """Whose turn it is, in the bar."""
    player = ctx.view["player"]
    if ctx.view["outcome"] is not None:
        return el("span", "pill", _("경기 끝"))
    if ctx.past:
        return el("span", "pill past", icon("i-undo"), _("지난 판"))
    alone = sum(1 for seat in ctx.seats if seat.kind == "human") == 1
    if player == ctx.me and alone:
        return el("span", f"pill {'mine' if ctx.active else f'seat-{player + 1}'}", _("내 차례"))
    if player < 0:
        return el("span", "pill", _("진행 중"))
    # With several people at one screen "my turn" would be everybody's.
    name = ctx.seats[player].name
    mine = "mine" if player == ctx.me and ctx.active else f"seat-{player + 1}"
    return el("span", f"pill {mine}", _("{name} 차례", name=name))


def round_facts(ctx: TableContext) -> list[Markup]:
    """The round, and that it is the last one; or how many turns there were."""
    facts: list[Markup] = []
    if ctx.view.get("last_round") and ctx.view["outcome"] is None:
        facts.append(el("span", "pill lastround", icon("i-flag"), el("span", "", _("마지막 라운드"))))
    when = moment(ctx.view)
    if when:
        facts.append(el("span", "hide-s", when))
    return facts


def moment(view: View) -> str:
    """The round or turn of a position in words; "" for a game that counts neither."""
    if "round" in view:
        return _n("{n}라운드", view["round"])
    if "turns" in view:
        # finished ones and the one at hand, which a victory cuts short
        return _("{n}번째 차례", n=view["turns"] + (view["outcome"] is None or bool(view["outcome"]["winners"])))
    return ""


def page(
    classes: str, bar: Markup, main: Markup, screen: Screen, over: Markup | None = None, strips: Child = None
) -> Markup:
    """One screen: everything that goes into #app."""
    return el(
        "div", f"game {classes}{' has-topstrips' if strips else ''}", bar,
        error_strip(screen.error, screen.damaged, screen.fault) if screen.error else None,
        el("section", "topstrips", strips, aria_label=_("알림"), id="topstrips") if strips else None,
        el("div", "stage", main, id="stage"),
        el("a", "btn enlarge", _("크게 보기"), href="./", target="_blank", rel="noopener"),
        over,
        id="page",
    )  # fmt: skip
