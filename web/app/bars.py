"""Parts of the bar in a dock that names an act and its result before it is confirmed."""

from __future__ import annotations

from collections.abc import Sequence

from web.app.context import TableContext
from web.app.html import Markup, el, holds, icon, join
from web.app.i18n import _, rich
from web.app.parts import part


def button(
    action: str, text: Markup | str, *, ok: bool = True, main: bool = False, picture: str = "",
    ident: str | None = None, arg: str | int | None = None, keys: str | None = None,
) -> Markup:  # fmt: skip
    """A button of the bar. One that cannot act now stays tappable and says why (aria-disabled, never `disabled`)."""
    return el(
        "button", f"btn{' pri' if main else ''}{'' if ok else ' off'}", icon(picture) if picture else None,
        el("span", "", text), type="button", data_action=action, data_arg=arg, aria_disabled=None if ok else "true",
        id=ident, data_key=keys,
    )  # fmt: skip


def say(*lines: Markup | str | None, kind: str = "") -> Markup:
    """What the bar says, a line each; lines without content are left out."""
    inside = [el("p", "", text) for text in lines if text]
    return el("div", f"say{kind}{holds(join(inside), 'hint')}", inside, id="say")


def bar(said: Markup, buttons: Sequence[Markup], between: Markup | None = None, *, flat: bool = False) -> Markup:
    """Words, what may be chosen, buttons. `flat`: never taller with its buttons, as what it covers is being tapped."""
    tall = " tall" if len(buttons) > 2 and not flat else ""  # on a phone the words get a line of their own then
    has = holds(said, "chips", "picks", "gpicks") + holds(between, "link")
    press = el("div", "bts", buttons, id="bts") if buttons else None
    return part(el("div", f"act{tall}{has}", said, between, press, id="act", data_nav=True))


def warning(text: Markup | str) -> Markup:
    return el("span", "warn", icon("i-warn"), text)


def cancel() -> Markup:
    return el("button", "btn x", icon("i-close"), type="button", data_action="clear", id="clear",
              aria_label=_("고른 것 모두 취소"))  # fmt: skip


def dotted(*parts: Markup | str | None) -> Markup:
    """Parts in one line with a dot between them."""
    found = [one for one in parts if one]
    return join(*[join(" · " if index else "", one) for index, one in enumerate(found)])


def waiting(ctx: TableContext, chance: str) -> Markup:
    """The bar while the viewer may do nothing; `chance`: what is said while chance acts."""
    player = ctx.view["player"]
    if ctx.past:
        return bar(say(_("지난 판이라 보기만 할 수 있어요."), kind=" wait"), [])
    if ctx.view["phase"] == "over":
        return bar(say(_("경기가 끝났어요.")), [])
    if player < 0:
        return bar(say(chance), [])
    dots = el("span", "dots", el("i"), el("i"), el("i"))
    if player == ctx.me:
        if ctx.thinking == player:
            return bar(say(join(_("봇이 대신 생각하고 있어요"), dots), kind=" wait"), [])
        return bar(say(_("내 차례예요."), kind=" wait"), [])
    name = el("b", f"seat-{player + 1} turnname", ctx.seats[player].name)
    if ctx.thinking is not None:
        return bar(say(join(rich("{name:이/가} 생각하고 있어요", name=name), dots), kind=" wait"), [])
    return bar(say(rich("{name}의 차례예요", name=name), kind=" wait"), [])


def strips(notice: str | None, note: str) -> Markup:
    """Sentences that must not be missed, over the dock: a notice, and why a tap did nothing."""
    out = []
    if notice:
        out.append(el("p", "strip warn", icon("i-warn"), el("span", "", notice)))
    if note:
        out.append(el("p", "strip bad", icon("i-warn"), el("span", "", note), id="tapnote"))
    return el("div", "strips", out, id="strips")
