"""How a move of 컬드셉 트럼프 looks and sounds: effects to cues. Pure; it knows only what the viewer's log tells.

Places on the table: territories `land-N`, pawns `pawn-S`, the die `die`, the pile `pile`, the discards `discards`,
cards of the own hand `card-N`, and every seat's panel `seat-S` with its part `.money b`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from web.app.context import TableContext
from web.app.cues import LASTING, Cue, sound

COIN_STAGGER = 60  # milliseconds; source: the motion table of the visual design
MOST_COINS = 5
FLIGHT = 360  # from start to landing

Effect = Mapping[str, Any]
Told = tuple[list[Cue], int]  # cues, and milliseconds until the next thing begins


def cues(effects: Sequence[Effect], ctx: TableContext) -> list[Cue]:
    """Effects of the moves just played, in order. A set-up does not move, apart from the first roll."""
    found: list[Cue] = []
    at = 0  # when the next thing begins
    for effect in effects:
        teller = _TELLERS.get(effect["kind"])
        if teller is not None:
            made, lasting = teller(effect, ctx, at)
            found += made
            at += lasting
    return found


def _money(seat: int) -> str:
    return f"seat-{seat}/.money b"


def _rolled(effect: Effect, ctx: TableContext, at: int) -> Told:
    return [Cue("tumble", to="die", delay=at), sound("dice", at)], LASTING["tumble"]


def _moved(effect: Effect, ctx: TableContext, at: int) -> Told:
    pawn = f"pawn-{effect['seat']}"
    lands = tuple(f"land-{land}" for land in effect["path"])
    step = LASTING["walk"] // max(1, len(lands))
    found = [Cue("walk", to=pawn, source=pawn, delay=at, hide=True, path=lands)]
    found += [sound("step", at + step * number) for number in range(len(lands))]
    return found, LASTING["walk"]


def _coins(source: str, seat: int, count: int, at: int) -> list[Cue]:
    to = f"seat-{seat}/.money"
    return [Cue("fly", to=to, source=source, art="i-coin", delay=at + COIN_STAGGER * n) for n in range(count)]


def _salary(effect: Effect, ctx: TableContext, at: int) -> Told:
    seat = effect["seat"]
    if effect["choice"] != "money":
        return [], 0
    found = _coins("hub", seat, 2, at)
    plus = Cue("plus", to=_money(seat), text="+5", delay=at + FLIGHT)
    return [*found, sound("coin", at + FLIGHT), plus], FLIGHT


def _paid(effect: Effect, ctx: TableContext, at: int) -> Told:
    seat, owner, toll = effect["seat"], effect["owner"], effect["toll"]
    found = _coins(f"seat-{seat}/.money", owner, min(toll, MOST_COINS), at)
    found += [
        Cue("plus", to=_money(seat), text=f"−{toll}", delay=at),
        Cue("plus", to=_money(owner), text=f"+{toll}", delay=at + FLIGHT), sound("toll", at + FLIGHT // 2),
    ]  # fmt: skip
    return found, FLIGHT + COIN_STAGGER * toll


def _drew(effect: Effect, ctx: TableContext, at: int) -> Told:
    if effect["seat"] == ctx.me and effect["card"] is not None:
        return [Cue("turn", to=f"card-{effect['card']}", source="pile", delay=at, hide=True), sound("refill", at)], 180
    return [Cue("slide", to=f"seat-{effect['seat']}", source="pile", art="=pile", delay=at), sound("refill", at)], 120


def _thrown(effect: Effect, ctx: TableContext, at: int) -> Told:
    cards = effect["cards"] if "cards" in effect else [effect["card"]]
    found: list[Cue] = []
    for number, card in enumerate(cards):
        art = f"=card-{card}" if effect["seat"] == ctx.me else "i-cards"
        source = f"card-{card}" if effect["seat"] == ctx.me else f"seat-{effect['seat']}"
        found.append(Cue("slide", to="discards", source=source, art=art, delay=at + COIN_STAGGER * number))
    return [*found, sound("reserve", at)], COIN_STAGGER * len(cards)


def _all_shift(ctx: TableContext, at: int) -> list[Cue]:
    """Every territory slides to its new place."""
    lands = [f"land-{land}" for row in ctx.view["rows"] for land in row]
    return [Cue("shift", to=land, source=land, delay=at) for land in lands]


def _conquered(effect: Effect, ctx: TableContext, at: int) -> Told:
    land = f"land-{effect['land']}"
    found = [Cue("glow", to=land, delay=at), sound("conquest", at), *_all_shift(ctx, at)]
    return found, LASTING["glow"]


def _land_lost(effect: Effect, ctx: TableContext, at: int) -> Told:
    pawns = [Cue("glow", to=f"pawn-{seat}", delay=at) for seat, _land in effect["pawns"]]
    art = f"=land-{effect['land']}"
    return [Cue("slide", to="discards", source=f"land-{effect['land']}", art=art, delay=at), *pawns], 120


def _reinforced(effect: Effect, ctx: TableContext, at: int) -> Told:
    return [Cue("glow", to=f"land-{effect['land']}", delay=at), sound("reserve", at)], 120


def _revealed(effect: Effect, ctx: TableContext, at: int) -> Told:
    lands = [f"land-{land}" for row in ctx.view["rows"] for land in row]
    return [*(Cue("glow", to=land, delay=at) for land in lands), sound("scroll", at)], LASTING["glow"]


def _glow(effect: Effect, ctx: TableContext, at: int) -> Told:
    return [Cue("glow", to="pile", delay=at), sound("scroll", at)], 120


_TELLERS: dict[str, Callable[[Effect, TableContext, int], Told]] = {
    "rolled": _rolled, "moved": _moved, "salary": _salary, "paid": _paid, "drew": _drew, "discarded": _thrown,
    "special": _thrown, "conquered": _conquered, "land_lost": _land_lost, "reinforced": _reinforced,
    "revealed": _revealed, "reshuffled": _glow,
}  # fmt: skip
