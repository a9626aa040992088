"""A game in play as a whole screen: bar with clock, strips, table, and what lies over it."""

from __future__ import annotations

from dataclasses import replace

from web.app import shell
from web.app.context import Table, TableContext
from web.app.html import Markup, el, icon
from web.app.i18n import _, _n
from web.app.keys import key
from web.app.parts import part
from web.app.seats import avatar
from web.app.sheets import page_sheet
from web.app.shell import Screen
from web.games import words


def clock() -> Markup:
    """The clock's place; the page itself writes the time into it, so that a running clock costs no picture."""
    return el(
        "span", "pill clock", icon("i-clock"), el("span", "", data_live=True, id="clock-face"), id="clock", hidden=True,
        role="timer", aria_label=_("남은 시간"),
    )  # fmt: skip


def bar_buttons(screen: Screen, ctx: TableContext) -> Markup:
    """Undo, hint, pause, then log and help where there is room (the menu has them too), menu.

    One that cannot act leaves its place empty.
    """
    aside = ""
    if not screen.over and not ctx.past and ctx.me >= 0:
        undo = "" if screen.can_undo else "gone"
        hint = "" if ctx.active else "gone"
        aside = (
            shell.icon_button("undo", "i-undo", _("한 수 무르기"), undo)
            + shell.icon_button("hint", "i-bulb", _("힌트"), hint)
            + shell.icon_button("pause", "i-pause", _("쉬기"))
        )
    return Markup(
        aside + shell.icon_button("log", "i-log", _("지난 수"), "log-btn")
        + shell.icon_button("help", "i-help", _("규칙"), "help-btn") + shell.icon_button("menu", "i-menu", _("차림표"))
    )  # fmt: skip


def _strip(kind: str, picture: str, text: str, *buttons: Markup | None, ident: str) -> Markup:
    ways = [button for button in buttons if button]
    return el("div", f"topstrip {kind}", icon(picture), el("p", "", text), el("div", "bts", ways) if ways else None,
              id=ident)  # fmt: skip


def _button(action: str, text: str, arg: str | None = None, cls: str = "", ident: str | None = None) -> Markup:
    return el("button", f"btn {cls}".strip(), text, type="button", data_action=action, data_arg=arg,
              id=ident or f"s-{action}")  # fmt: skip


def strips(screen: Screen, table: Table, ctx: TableContext) -> list[Markup]:
    """What must not be missed beside the game itself."""
    found = []
    if screen.taken:
        text = _("다른 창에서 이어 두고 있어요. 여기서 두는 것은 저장되지 않아요.")
        found.append(_strip("warn", "i-warn", text, _button("take-over", _("여기서 이어 두기")), ident="strip-taken"))
    if ctx.past:
        found.append(history(screen))
    elif screen.stand_in and not screen.over:
        text = _("봇이 대신 두고 있어요.")
        back = _button("take-back", _("직접 플레이"), cls="pri")
        found.append(_strip("warn", "i-bot", text, back, ident="strip-auto"))
    elif ctx.hint is not None and ctx.active:
        found.append(_strip("info", "i-bulb", table.hint(*ctx.hint), ident="strip-hint"))
    return found


def history(screen: Screen) -> Markup:
    """Where in the past the screen is, and the ways back and forth."""
    at = screen.peek or 0
    earlier = _button("jump", _("이전 수"), str(at - 1), ident="s-back") if at > 1 else None
    later = _button("jump", _("다음 수"), str(at + 1), ident="s-next")
    return _strip(
        "info past", "i-log", _("지난 판 {n}/{total}", n=at, total=screen.entries), earlier, later,
        _button("jump", _("지금으로"), "now", "pri", ident="s-now"), ident="strip-past",
    )  # fmt: skip


def _go(action: str, text: str) -> Markup:
    return el("button", "btn pri", text, type="button", data_action=action, id=f"go-{action}", data_autofocus=True,
              data_key=key("pause") if action == "pause" else None)  # fmt: skip


def cover(screen: Screen, ctx: TableContext) -> Markup | None:
    """What hides the table: a hand-over to the next person, or a pause."""
    if screen.handover is not None:
        seat, name = screen.handover, ctx.seats[screen.handover].name
        wait = _("이 자리만 볼 수 있는 카드가 있어요. {name:이/가} 화면 앞에 앉으면 눌러 주세요.", name=name)
        return el(
            "main", f"cover seat-{seat + 1}",
            el(
                "div", "panel", avatar(ctx.seats[seat], seat), el("h2", "", _("{name} 차례예요", name=name)),
                el("p", "", wait),
                _go("ready", _("준비됐어요")),
            ),
            id="cover",
        )  # fmt: skip
    if screen.paused:
        still = _("시간도 봇도 멈춰 있어요.")
        if screen.saved:
            still = _("시간도 봇도 멈춰 있어요. 판은 저장되어 있어요.")
        return el(
            "main", "cover",
            el(
                "div", "panel", icon("i-pause", "big"), el("h2", "", _("쉬는 중이에요")),
                el("p", "", still),
                _go("pause", _("이어서 하기")),
            ),
            id="cover",
        )  # fmt: skip
    return None


def sheets(screen: Screen, table: Table, ctx: TableContext) -> Markup | None:
    """The sheet that is open, if any; an unknown name opens none."""
    if not screen.dialog:
        return None
    own = page_sheet(screen, not screen.over and not ctx.past and ctx.me >= 0)
    if own is not None:
        return own
    found = table.dialog(ctx, screen.dialog, screen.dialog_arg)
    return part(shell.sheet(screen.dialog, *found)) if found else None


def game_screen(slug: str, table: Table, ctx: TableContext, screen: Screen) -> Markup:
    """A game in play, complete: the content of #app."""
    about = words(slug)
    if screen.peek is not None:
        ctx = replace(ctx, past=True)
    bar = part(shell.top_bar(
        about.name(), [shell.turn_pill(ctx), shell.round_facts(ctx)],
        [clock() if screen.clocked else None, bar_buttons(screen, ctx)],
        f"has-status{' has-clock' if screen.clocked else ''}{' has-past' if ctx.past else ''}",
    ))  # fmt: skip
    over = cover(screen, ctx)
    main = over or table.render(ctx)
    classes = about.ambience if over else f"{about.ambience} playing"
    return shell.page(classes, bar, main, screen, sheets(screen, table, ctx), strips(screen, table, ctx))


def undo_line(undos: list[int], ctx: TableContext) -> str:
    """How often decisions were taken back, for the result; "" if never."""
    said = [_n("{name} {n}번", count, name=ctx.seats[seat].name) for seat, count in enumerate(undos) if count]
    return _("무르기: {who}", who=", ".join(said)) if said else ""
