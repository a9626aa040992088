"""The bar while the sundial or the sun is in the hand."""

from __future__ import annotations

from engine.games.garden import actions
from engine.games.garden.data import SIDE
from web.app.bars import bar, button, cancel, dotted, say, warning
from web.app.context import TableContext, View
from web.app.html import Markup, el, spoken
from web.app.i18n import _

from . import bits, pieces, words
from .options import Options
from .selection import Selection, faces

_ALONE = (-2, -1, 1, 2)
_TOGETHER = ((-1, -1), (1, 1), (-1, 1), (1, -1))


def ways(view: View, picked: list[int]) -> list[tuple[int, list[int]]]:
    """What the sundial can make of one picked die or two: action, new faces. Only what is legal."""
    steps = [(step,) for step in _ALONE] if len(picked) == 1 else list(_TOGETHER) if len(picked) == 2 else []
    rest = list(view["dice"])
    for face in picked:
        rest.remove(face)
    found: dict[int, list[int]] = {}
    for step in steps:
        new = [face + one for face, one in zip(picked, step, strict=True)]
        if all(1 <= face <= SIDE for face in new):
            action = actions.sundial((*rest, *new))
            if action in view["legal"]:
                found.setdefault(action, new)
    return list(found.items())


def sundial(ctx: TableContext, selection: Selection) -> Markup:
    """One die by one or two, or two dice by one."""
    title = el("b", "", _("해시계"))
    picked = sorted(faces(ctx.view, selection))
    found = ways(ctx.view, picked)
    if not found:
        prompt = _("바꿀 주사위를 하나나 둘 고르세요.")
        if picked:
            prompt = _("이 주사위는 해시계로 바꿀 수 없어요. 다른 주사위를 고르세요.")
        rules = _("하나는 ±1이나 ±2, 둘은 함께 ±1. 주사위를 쓰기 전에는 되돌릴 수 있어요.")
        return bar(say(title, prompt, rules), [cancel(), bits.go(_("바꾸기"), ok=False, picture="i-clock")])
    label = _("{dice:을/를} 무엇으로 바꿀까요?", dice=words.dice(picked))
    offered = [
        (action, _("{old:을/를} {new:으로/로}", old=words.dice(picked), new=words.dice(new)),
         bits.shown(bits.dice_row(new)))
        for action, new in found
    ]  # fmt: skip
    ok = selection.pick in dict(found)
    note = _("자리를 고르는 데만 쓸 수 있게 돼요.") if ctx.view["options"]["sundial_scope"] == "coordinates" else None
    said = say(dotted(title, label), bits.choices(label, offered, selection.pick), note)
    return bar(said, [cancel(), bits.go(_("바꾸기"), ok=ok, picture="i-clock")])


def sun(ctx: TableContext, selection: Selection, legal: Options) -> Markup:
    """Roll again, or one die to any face."""
    picked = faces(ctx.view, selection)
    title = el("b", "", _("태양"))
    price = warning(_("쓰면 끝날 때 받을 5점이 없어져요."))
    again = button("choose", _("다시 굴리기"), picture="i-dice", ident="sunroll", arg=legal.sunroll)
    if len(picked) != 1:
        rolling = legal.sunroll is not None and selection.pick == legal.sunroll
        if rolling:
            said = say(dotted(title, _("남은 주사위를 모두 다시 굴려요.")), price)
            return bar(said, [cancel(), bits.go(_("다시 굴리기"), picture="i-dice")])
        return bar(say(dotted(title, _("바꿀 주사위를 고르거나, 모두 다시 굴리세요.")), price), [cancel(), again])
    label = _("{dice:을/를} 어느 눈으로 바꿀까요?", dice=picked[0])
    buttons = [
        el("button", "gpick die", spoken(_("눈 {face}", face=face)),
           el("span", "gseen", pieces.die(face), aria_hidden="true"), type="button", role="radio", data_action="face",
           data_arg=face, id=f"face-{face}", aria_checked="true" if selection.face == face else "false")
        for face in range(1, SIDE + 1) if face != picked[0]
    ]  # fmt: skip
    offered = el("div", "gpicks", buttons, role="radiogroup", aria_label=label, id="picks")
    said = say(dotted(title, label), offered, price)
    return bar(said, [cancel(), bits.go(_("바꾸기"), ok=selection.face is not None, picture="i-sun")])
