"""The bar for every moment of a turn: idle, dice picked, an act with all that it leads to, eating, waiting."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.garden.phases import ANIMAL
from web.app.bars import bar, button, cancel, dotted, say, waiting, warning
from web.app.context import TableContext
from web.app.html import Markup, el, join
from web.app.i18n import _, _n, capital, rich

from . import board, pieces, powers, preview, story, tools, words
from .bits import choices, dice_row, go, shown
from .keys import key
from .options import Act, Options
from .selection import Selection, aims, faces, matching, meant


def _end(legal: Options, main: bool = True) -> Markup:
    return button("finish", _("차례 마치기"), ok=legal.end is not None, main=main, picture="i-flag", ident="finish",
                  keys=key("end"))  # fmt: skip


# --- nothing or only dice picked ---------------------------------------------------------------------------------


def _idle(ctx: TableContext, legal: Options, recent: story.Recent) -> Markup:
    view = ctx.view
    last = not any(view["supply"])
    buttons = []
    if legal.reroll is not None:
        buttons.append(button("reroll", _("다시 굴리기"), picture="i-dice", ident="reroll", keys=key("reroll")))
    if view["dialled"] and not view["used"]:
        buttons.append(button("undo", _("해시계 되돌리기"), picture="i-undo", ident="back"))
    buttons.append(_end(legal, main=legal.end is not None))
    if not view["dice"]:
        hint = _("주사위를 모두 썼어요. 차례를 마치세요.")
    elif legal.end is not None and not legal.acts:
        hint = _("남은 주사위로 할 수 있는 일이 없어요.")
        if legal.sunroll is not None or legal.sundial:
            hint = _("남은 주사위로 할 수 있는 일이 없어요. 도구를 쓰거나 차례를 마치세요.")
    elif legal.reroll is not None:
        hint = _("눈이 모두 같아요. 다시 굴려도 좋아요.")
    else:
        hint = _("주사위를 고르면 할 수 있는 일이 밝아져요. 밭이나 가게를 바로 눌러도 돼요.")
    after: Markup | str | None = None
    if last:
        after = warning(_("씨앗이 모두 팔렸어요. 이 차례가 마지막이에요."))
    elif recent.last >= 0 and recent.last != ctx.me and recent.effects.get(recent.last):
        after = el("span", "lastsaid", story.words_of(recent.effects[recent.last], ctx))
    elif view["turns"] < 2 * view["players"]:
        after = _("씨앗을 사서 심고, 물을 주고, 거두세요. 마지막 씨앗이 팔리면 끝나요.")
    return bar(say(el("b", "hint", hint), after), buttons)


def _counted(kind: str, n: int) -> str:
    if kind == "buy":
        return _n("살 씨앗 {n}가지", n)
    if kind == "place":
        return _n("놓을 자리 {n}곳", n)
    if kind == "water":
        return _n("물 줄 곳 {n}곳", n)
    if kind == "harvest":
        return _n("거둘 곳 {n}곳", n)
    if kind == "flip":
        return _n("뒤집을 타일 {n}개", n)
    return _n("동물이 갈 곳 {n}곳", n) if kind == "move" else _n("내보낼 동물 {n}마리", n)


def _looking(ctx: TableContext, selection: Selection, legal: Options) -> Markup:
    """Dice, a kind of action or a tile of the hand are picked, but not yet what to do with them."""
    found = matching(ctx.view, selection, legal)
    where: dict[str, set[int | None]] = {}
    for act in found:
        where.setdefault(act.kind, set()).add(act.tile if act.kind == "buy" else act.cell)
    picked = faces(ctx.view, selection)
    title: list[Markup | str] = []
    if picked:
        title.append(dice_row(sorted(picked)))
    if selection.tile is not None and selection.kind == "place":
        title.append(rich("{tile} 놓기", tile=el("b", "", words.tile(selection.tile))))
    elif selection.kind:
        title.append(el("b", "", tools.act_name(selection.kind)))
    can = [_counted(kind, len(places)) for kind, places in where.items()]
    text = dotted(*can) if can else _("이 주사위로는 할 수 있는 일이 없어요.")
    prompt = _("밝은 곳을 누르세요.")
    if selection.kind == "buy":
        prompt = _("가게에서 씨앗을 고르세요.")
    elif selection.kind == "place" and selection.tile is None:
        prompt = _("손의 타일이나 밝은 자리를 누르세요.")
    return bar(say(join(*[join(part, " ") for part in title], text), prompt), [cancel(), _end(legal, main=False)])


# --- several things could be meant -------------------------------------------------------------------------------


def aim_words(ctx: TableContext, act: Act) -> str:
    """An act without its dice: "토마토 씨앗 놓기"."""
    if act.kind in ("place", "buy"):
        assert act.tile is not None
        name = words.tile(act.tile)
        return _("{tile} 놓기", tile=name) if act.kind == "place" else _("{tile} 사기", tile=name)
    if act.kind == "move":
        found = ctx.view["board"][act.cell]
        if found is not None:
            return _("{animal:으로/로} 먹기", animal=own_animal(ctx))
        return _("{animal} 옮기기", animal=own_animal(ctx))
    if act.kind == "remove":
        kind, owner, side = ctx.view["board"][act.cell]
        return _("{name}의 {animal} 내보내기", name=ctx.seats[owner].name, animal=words.tile(kind, side))
    if act.kind == "flip":
        kind, _owner, side = ctx.view["board"][act.cell]
        return _("{tile:으로/로} 뒤집기", tile=words.tile(kind, 1 - side))
    return tools.act_name(act.kind)


def _mark(act: Act) -> Markup | None:
    """The tile that would be put down."""
    return pieces.small(act.tile) if act.kind == "place" and act.tile is not None else None


def _short(ctx: TableContext, act: Act) -> str:
    """The same shorter, where its picture stands beside it."""
    return capital(words.tile(act.tile)) if act.kind == "place" and act.tile is not None else aim_words(ctx, act)


def own_animal(ctx: TableContext) -> str:
    kind, _owner, side = ctx.view["board"][ctx.view["seats"][ctx.me]["animal"]]
    return words.tile(kind, side)


def _choosing(ctx: TableContext, selection: Selection, found: list[Act]) -> Markup:
    assert found[0].cell is not None
    title = _("{cell}에서 무엇을 할까요?", cell=words.place(found[0].cell))
    offered = []
    for act in found:
        label = aim_words(ctx, act)
        said = _("{act}, 주사위 {dice}", act=label, dice=words.dice(act.dice))
        offered.append((act.action, said, shown(_mark(act), _short(ctx, act))))
    words_and_choices = say(el("b", "", title), choices(title, offered, selection.pick))
    return bar(words_and_choices, [cancel(), go(_("정하기"), ok=False)])


# --- one act -----------------------------------------------------------------------------------------------------


def gains(ctx: TableContext, points: Sequence[int]) -> Markup:
    """Points of each seat that gets any, with its disc."""
    out = [
        el("span", f"gpv seat-{seat + 1}", pieces.disc(seat), el("span", "nmx", ctx.seats[seat].name),
           el("em", "", f"+{gain}"))
        for seat, gain in enumerate(points) if gain
    ]  # fmt: skip
    return el("span", "gpre", out)


def _grown(ctx: TableContext, links: Sequence[story.Effect]) -> Markup:
    """How many seeds of each seat a watering turns."""
    counts = [sum(1 for link in links if link["owner"] == seat) for seat in range(len(ctx.seats))]
    out = [
        el("span", f"gpv seat-{seat + 1}", pieces.disc(seat), el("span", "nmx", ctx.seats[seat].name),
           el("em", "", _n("{n}개", count)))
        for seat, count in enumerate(counts) if count
    ]  # fmt: skip
    return el("span", "gpre", out)


def _act(ctx: TableContext, act: Act) -> tuple[Markup | str, list[Markup | str | None], str]:
    """Title, what it leads to, and the words of the button."""
    seat = ctx.view["seats"][ctx.me]
    where = words.place(act.cell) if act.cell is not None else ""
    if act.kind == "buy":
        assert act.tile is not None
        name = words.seed(act.tile)
        free = _n("남는 마커 {n}개", seat["free"] - 1)
        last = sum(ctx.view["supply"]) == 1
        end = warning(_("마지막 씨앗이라 이 차례 뒤에 경기가 끝나요")) if last else None
        return name, [free, end], _("{tile} 사기", tile=name)
    if act.kind == "place":
        assert act.tile is not None
        assert act.cell is not None
        name = words.tile(act.tile)
        notes: list[Markup | str | None] = []
        if act.cell in board.stars(ctx.view):
            notes.append(_("별 자리: 수확 점수 2배"))
        if act.tile in (ANIMAL, ANIMAL + 1):
            notes.append(_n("마커 1개를 써요. 남는 마커 {n}개", seat["free"] - 1))
        return rich("{cell}에 {tile}", cell=where, tile=name), notes, _("{tile} 놓기", tile=name)
    if act.kind in ("water", "harvest"):
        chain = preview.chain(ctx.view, act.action)
        count = len(chain.links)
        if act.kind == "water":
            return _("물 주기 미리보기"), [_grown(ctx, chain.links)], _n("{n}개에 물 주기", count)
        return _("수확 미리보기"), [gains(ctx, chain.points)], _n("{n}개 수확하기", count)
    if act.kind == "move":
        return _move(ctx, act, where)
    text = aim_words(ctx, act)
    if act.kind == "remove":
        _kind, owner, _side = ctx.view["board"][act.cell]
        stack = ctx.view["seats"][owner]["stack"]
        back = _n("타일과 마커 {n}개가 {name}에게 돌아가요", stack, name=ctx.seats[owner].name)
        return rich("{cell} · {act}", cell=where, act=text), [back], _("내보내기")
    return rich("{cell} · {act}", cell=where, act=text), [_flipped(ctx, act)], _("뒤집기")


def _flipped(ctx: TableContext, act: Act) -> str:
    kind, _owner, side = ctx.view["board"][act.cell]
    if kind == ANIMAL:
        return _("새는 씨앗을 먹어요.") if side else _("토끼는 다 자란 작물을 먹어요.")
    return _("해시계로 주사위 눈을 바꿀 수 있어요.") if side else _("둘레의 내 씨앗을 지키고, 거둘 때 +3점이에요.")


def _move(ctx: TableContext, act: Act, where: str) -> tuple[Markup | str, list[Markup | str | None], str]:
    told = preview.effects(ctx.view, act.action)
    last = told[-1]
    if last["kind"] == "moved":
        return rich("{animal} → {cell}", animal=own_animal(ctx), cell=where), [], _("옮기기")
    prey = _("{name}의 {tile}", name=ctx.seats[last["victim"]].name, tile=words.tile(last["value"], last["side"]))
    title = rich("{animal} → {cell} · {prey}", animal=own_animal(ctx), cell=where, prey=el("b", "", prey))
    if last["kind"] == "stalked":
        return title, [_("어떻게 먹을지 다음에 골라요.")], _("먹으러 가기")
    return title, [_("통째로 삼켜요. 내 마커 1개가 동물 위에 묶여요.")], _("삼키기")


def _meant(ctx: TableContext, selection: Selection, act: Act, several: list[Act]) -> Markup:
    title, notes, text = _act(ctx, act)
    used = join(dice_row(act.dice), " ", el("b", "", title))
    offered = None
    if len(several) > 1:
        label = _("{cell}에서 할 수 있는 일", cell=words.place(act.cell) if act.cell is not None else "")
        offered = choices(
            label, [(one.action, aim_words(ctx, one), shown(_mark(one), _short(ctx, one))) for one in several],
            act.action,
        )  # fmt: skip
    said = say(used, dotted(*notes), offered)
    return bar(said, [cancel(), go(text, picture=tools.act_picture(act.kind))])


# --- how to eat --------------------------------------------------------------------------------------------------


def _eating(ctx: TableContext, selection: Selection, legal: Options) -> Markup:
    kind, owner, side = ctx.view["board"][ctx.view["pending"]]
    prey = _("{name}의 {tile}", name=ctx.seats[owner].name, tile=words.tile(kind, side))
    title = _("{prey:을/를} 어떻게 먹을까요?", prey=prey)
    offered = []
    if legal.swallow is not None:
        text = _("통째로 삼키기")
        offered.append((legal.swallow, text + ". " + _("마커 1개가 동물 위에 묶여요."), shown(text)))
    for die, action in legal.seize.items():
        text = _("씨앗으로 얻기")
        offered.append((action, _("{act}, 주사위 {dice}", act=text, dice=die), shown(dice_row((die,)), text)))
    after = None
    if selection.pick == legal.swallow and legal.swallow is not None:
        after = _("타일은 사라지고, 내 마커 1개가 동물 위에 묶여요.")
    elif selection.pick is not None:
        after = _("타일이 씨앗으로 내 손에 와요. 끝까지 못 심으면 5점을 잃어요.")
    said = say(el("b", "", title), choices(title, offered, selection.pick), after)
    return bar(said, [go(_("먹기"), ok=selection.pick is not None)])


def act(ctx: TableContext, selection: Selection, legal: Options, recent: story.Recent) -> Markup:
    """The bar for the present moment."""
    if ctx.past or not (ctx.active and ctx.view["legal"]):
        return waiting(ctx, _("주사위가 구르는 중이에요."))
    if ctx.view["phase"] == "eat":
        return _eating(ctx, selection, legal)
    if selection.kind == "sundial":
        return powers.sundial(ctx, selection)
    if selection.kind == "sun":
        return powers.sun(ctx, selection, legal)
    if selection.empty():
        return _idle(ctx, legal, recent)
    several = aims(ctx.view, selection, legal)
    one = meant(ctx.view, selection, legal)
    if one is not None:
        return _meant(ctx, selection, one, several)
    return _choosing(ctx, selection, several) if several else _looking(ctx, selection, legal)
