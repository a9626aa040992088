"""Dice, the kinds of actions, the sundial and the sun, and the shop of seeds."""

from __future__ import annotations

from engine.games.garden.data import DICE, SEEDS, TYPES
from web.app.context import TableContext
from web.app.html import Markup, el, icon, spoken
from web.app.i18n import N_, _, _n, capital
from web.app.parts import part

from . import pieces, words
from .keys import key
from .options import KINDS, Options
from .selection import Selection, faces

_ACTS = {
    "buy": (N_("사기"), N_("주사위 1"), "i-cart"),
    "place": (N_("심기"), N_("주사위 2"), "i-plant"),
    "water": (N_("물 주기"), N_("주사위 1"), "i-water"),
    "harvest": (N_("수확"), N_("주사위 1"), "i-basket"),
    "flip": (N_("뒤집기"), N_("눈 6"), "i-flip"),
    "move": (N_("동물 이동"), N_("주사위 1"), "i-step"),
    "remove": (N_("내보내기"), N_("주사위 3"), "i-flag"),
}


def act_name(kind: str) -> str:
    return _(_ACTS[kind][0])


def act_picture(kind: str) -> str:
    return _ACTS[kind][2]


def dice(ctx: TableContext, selection: Selection) -> Markup:
    """Four dice: those still to use as buttons, rising, then the used ones."""
    view = ctx.view
    out: list[Markup] = []
    altered = list(view["altered"])
    for place, face in enumerate(view["dice"]):
        chosen = place in selection.dice
        said = [_("주사위 {face}", face=face)]
        only = face in altered
        if only:
            altered.remove(face)
            said.append(_("자리를 고르는 데만"))
        if chosen:
            said.append(_("고름"))
        out.append(
            el("button", f"gdie{' sel' if chosen else ''}{' only' if only else ''}", spoken(", ".join(said)),
               pieces.die(face), type="button", id=f"dice-{place}", data_action="die", data_arg=place,
               data_key=key(f"die-{place}"), aria_pressed="true" if chosen else "false")
        )  # fmt: skip
    for number, face in enumerate(view["used"]):
        label = capital(_("주사위 {face}, 씀", face=face))
        out.append(el("span", "gdie used", pieces.die(face), el("span", "", _("씀"), aria_hidden="true"), role="img",
                      aria_label=label, id=f"used-{number}"))  # fmt: skip
    for number in range(DICE - len(out)):
        out.append(el("span", "gdie air", aria_hidden="true", id=f"air-{number}"))
    name = _("{name}의 주사위", name=ctx.seats[view["turn"]].name)
    return part(el("div", "gdice", out, role="group", aria_label=name, id="dice", data_nav=True))


def acts(ctx: TableContext, selection: Selection, legal: Options) -> Markup:
    """One button for each kind of action with dice."""
    acting = ctx.active and ctx.view["phase"] == "main" and bool(ctx.view["legal"])
    picked = faces(ctx.view, selection)
    out = []
    for kind in KINDS:
        name, price, picture = _ACTS[kind]
        chosen = selection.kind == kind
        ok = acting and bool(legal.matching(picked, kind) if selection.kind not in ("sundial", "sun") else ())
        possible = acting and kind in legal.kinds()
        label = _("{act}, {price}", act=_(name), price=_(price))
        if acting and not possible:
            label += ". " + _("지금은 할 수 없어요")
        out.append(
            el("button", f"gac{' on' if chosen else ''}{'' if possible else ' off'}{' hot' if ok else ''}",
               spoken(label), icon(picture), el("span", "", _(name), aria_hidden="true"),
               el("em", "", _(price), aria_hidden="true"), type="button", id=f"act-{kind}", data_action="act",
               data_arg=kind, data_key=key(kind), aria_pressed="true" if chosen else "false",
               aria_disabled=None if possible or not acting else "true")
        )  # fmt: skip
    return part(el("div", "gacts", out, role="group", aria_label=_("할 일"), id="acts", data_nav=True))


def _tool(name: str, picture: str, title: str, about: str, label: str, ok: bool, chosen: bool, spent: bool) -> Markup:
    return el(
        "button", f"gkt{' on' if chosen else ''}{'' if ok else ' off'}{' spent' if spent else ''}", spoken(label),
        icon(picture, "", pieces.BOX), el("span", "", title, el("small", "", about), aria_hidden="true"), type="button",
        id=name, data_action=name, data_key=key(name), aria_pressed="true" if chosen else "false",
    )  # fmt: skip


def kit(ctx: TableContext, selection: Selection, legal: Options) -> Markup | None:
    """Sundial and sun of the viewer."""
    if ctx.me < 0:
        return None
    seat = ctx.view["seats"][ctx.me]
    dial = seat["dial"]
    mine = ctx.view["turn"] == ctx.me
    if dial is None:
        about = _("아직 손에 있어요")
    elif ctx.view["board"][dial][2]:
        about = _("허수아비 면이에요")
    elif mine and ctx.view["dialled"]:
        about = _("이번 차례에 썼어요")
    else:
        about = _("눈 ±1·±2, 차례당 1번")
    title = capital(_("해시계"))
    first = _tool("sundial", "sp-sundial", title, about, f"{title}. {about}", bool(legal.sundial),
                  selection.kind == "sundial", False)  # fmt: skip
    title = _("태양")
    about = _("다시 굴리기, 안 쓰면 5점") if seat["sun"] else _("이미 썼어요")
    second = _tool("sun", "sp-sun", title, about, f"{title}. {about}", legal.sunroll is not None,
                   selection.kind == "sun", not seat["sun"])  # fmt: skip
    return part(el("div", "gkit", el("h2", "lab hide-s", _("도구")), first, second, id="kit", data_nav=True))


def tools(ctx: TableContext, selection: Selection, legal: Options) -> Markup:
    """Dice, actions and tools together."""
    return el("section", "gtools panel", dice(ctx, selection), acts(ctx, selection, legal),
              kit(ctx, selection, legal), aria_label=_("주사위와 할 일"), id="tools")  # fmt: skip


def shop(ctx: TableContext, selection: Selection, legal: Options) -> Markup:
    """The five stacks of seeds."""
    acting = ctx.active and ctx.view["phase"] == "main" and bool(ctx.view["legal"])
    picked = faces(ctx.view, selection) if selection.kind not in ("sundial", "sun") else []
    most = SEEDS[ctx.view["players"]]
    total = sum(ctx.view["supply"])
    out = []
    for value in range(1, TYPES + 1):
        left = ctx.view["supply"][value - 1]
        chosen = selection.kind == "buy" and selection.tile == value
        possible = bool(legal.matching((), "buy", None, value))
        hot = acting and bool(legal.matching(picked, "buy", None, value))
        label = [words.seed(value), _("값 {n}", n=value), _n("{n}개 남음", left)]
        if hot:
            label.append(_("살 수 있어요"))
        name = capital(words.vegetable(value))
        pips = [el("u", "on" if number < left else "") for number in range(most)]
        state = f"{' on' if chosen else ''}{'' if possible or not acting else ' off'}{' hot' if hot else ''}"
        out.append(
            el("button", f"gsd{state}", spoken(", ".join(label)), icon(words.picture(value, 1), "", pieces.BOX),
               el("b", "gval", value, aria_hidden="true"),
               el("span", "sn", name, el("small", "", _("눈 {n} 이상", n=value)), aria_hidden="true"),
               el("i", "lft", pips, aria_hidden="true"), el("em", "", _n("{n}개", left), aria_hidden="true"),
               type="button", id=f"shop-{value}", data_action="shop", data_arg=value, data_key=key(f"shop-{value}"),
               aria_pressed="true" if chosen else "false", aria_disabled=None if possible or not acting else "true")
        )  # fmt: skip
    title = el("h2", "lab hide-s", _n("씨앗 가게 · 모두 {n}개", total))
    return part(el("section", f"gshop panel{' last' if not total else ''}", title,
              el("div", "gsds", out, data_nav=True, id="seeds"), aria_label=_("씨앗 가게"), id="shop"))  # fmt: skip
