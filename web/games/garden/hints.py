"""A bot's choice as a hint: the pieces picked for the player, and what it is good for in a few words."""

from __future__ import annotations

from engine.games.garden.actions import SPECIALS, changed_dice, unpack
from engine.games.garden.data import FLIP_FACE, pips
from engine.games.garden.phases import ANIMAL
from web.app.context import View
from web.app.i18n import N_, _

from . import words
from .selection import Selection, stamp

_WHY = {
    "only_move": N_("할 수 있는 일이 이것뿐이에요."),
    "last_seed": N_("마지막 씨앗을 사서 경기를 끝내요."),
    "chain": N_("여럿을 한꺼번에 거둬요."),
    "harvest": N_("점수를 얻고 마커도 돌아와요."),
    "water": N_("거둘 준비가 돼요."),
    "plant_star": N_("별 자리라 거둘 때 두 배예요."),
    "plant": N_("좋은 자리예요."),
    "special": N_("앞으로 쓸모가 많아요."),
    "rock": N_("상대 동물의 길을 막아요."),
    "buy": N_("심을 씨앗이 생겨요."),
    "eat": N_("상대에게 아쉬운 작물이에요."),
    "take_seed": N_("씨앗이 내 손에 와요."),
    "walk": N_("남은 주사위를 쓰고 자리를 잡아요."),
    "protect": N_("내 씨앗을 지키고 더 거둬요."),
    "turn_over": N_("이 면이 더 쓸모 있어요."),
    "remove_own": N_("묶인 마커가 돌아와요."),
    "remove_rival": N_("상대 동물이 사라져요."),
    "better_dice": N_("더 좋은 일을 할 수 있게 돼요."),
    "end": N_("더 할 일이 없어요."),
}


def _places(dice: list[int], wanted: tuple[int, ...] | list[int]) -> tuple[int, ...]:
    """Places of these faces among the dice, each die once."""
    found: list[int] = []
    for face in wanted:
        found.append(next(place for place, one in enumerate(dice) if one == face and place not in found))
    return tuple(found)


def suggest(view: View, action: int) -> Selection:
    """The selection that confirms `action`."""
    kind, *data = unpack(action)
    chosen = Selection(stamp(view))
    dice = list(view["dice"])
    if kind in ("swallow", "seize"):
        chosen.pick = action
    elif kind == "buy":
        chosen.kind, chosen.tile, chosen.dice = "buy", data[0], _places(dice, [data[1]])
    elif kind == "place":
        chosen.kind, chosen.tile, chosen.cell = "place", data[1], data[0]
        chosen.dice = _places(dice, pips(data[0]))
    elif kind in ("water", "harvest", "move"):
        chosen.kind, chosen.cell, chosen.dice = kind, data[0], _places(dice, [data[1]])
    elif kind == "flip":
        chosen.kind, chosen.dice = "flip", _places(dice, [FLIP_FACE])
        chosen.cell = view["seats"][view["player"]][SPECIALS[data[0]]]
    elif kind == "remove":
        chosen.kind, chosen.cell = "remove", view["seats"][data[0]]["animal"]
        assert chosen.cell is not None
        chosen.dice = _places(dice, (*pips(chosen.cell), FLIP_FACE))
    elif kind == "sundial":
        old, _new = changed_dice(dice, data[0])
        chosen.kind, chosen.pick, chosen.dice = "sundial", action, _places(dice, old)
    elif kind == "sunset":
        chosen.kind, chosen.dice, chosen.face = "sun", _places(dice, [data[0]]), data[1]
    elif kind == "sunroll":
        chosen.kind, chosen.pick = "sun", action
    return chosen


def _what(action: int) -> str:
    kind, *data = unpack(action)
    if kind == "buy":
        return _("{tile} 사기", tile=words.seed(data[0]))
    if kind == "place":
        return _("{cell}에 {tile} 놓기", cell=words.place(data[0]), tile=words.tile(data[1]))
    if kind in ("water", "harvest", "move"):
        place = words.place(data[0])
        said = {"water": _("{cell}에 물 주기", cell=place), "harvest": _("{cell}에서 수확하기", cell=place)}
        return said.get(kind) or _("동물을 {cell:으로/로} 옮기기", cell=place)
    if kind == "flip":
        return _("{tile} 뒤집기", tile=words.tile(ANIMAL + data[0]))
    if kind == "sundial":
        return _("해시계로 남은 눈을 {dice:으로/로} 만들기", dice=words.dice(data[0]))
    if kind == "sunset":
        return _("태양으로 눈 {old:을/를} {new:으로/로} 바꾸기", old=data[0], new=data[1])
    if kind == "seize":
        return _("씨앗으로 얻기")
    return {
        "remove": _("동물 내보내기"), "swallow": _("통째로 삼키기"), "sunroll": _("태양으로 다시 굴리기"),
        "reroll": _("다시 굴리기"),
    }.get(kind) or _("차례 마치기")  # fmt: skip


def hint(action: int, reason: str) -> str:
    """The hint as a sentence."""
    why = _WHY.get(reason)
    return _("힌트: {what}.", what=_what(action)) + (" " + _(why) if why else "")
