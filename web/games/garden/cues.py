"""How a move of 가든 다이스 looks and sounds: effects to cues. Pure; it knows only what the viewer's log tells.

Places on the table: spaces `cell-N`, dice `dice-N`, seeds of the shop `shop-N`, the hand `hold-N`, every seat's panel
`seat-N` with its `.score` and `.ghvs`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.games.garden.phases import ANIMAL
from web.app.context import TableContext
from web.app.cues import Cue, sound

from . import words

LINK = 130  # milliseconds from one tile of a chain to the next
FLIGHT = 360
DIE = 60

Effect = Mapping[str, Any]
Told = tuple[list[Cue], int]  # cues, and milliseconds until the next thing begins


def cues(effects: Sequence[Effect], ctx: TableContext) -> list[Cue]:
    """Effects of the moves just played, in order."""
    found: list[Cue] = []
    at = 0  # when the next thing begins
    for effect in effects:
        teller = _TELLERS.get(effect["kind"])
        if teller is not None:
            made, lasting = teller(effect, ctx.me, at)
            found += made
            at += lasting
    return found


def _rolled(effect: Effect, me: int, at: int) -> Told:
    dice = [Cue("glow", to=f"dice-{place}", delay=at + DIE * place) for place in range(len(effect["dice"]))]
    return [sound("dice", at), *dice], DIE * len(dice)


def _altered(effect: Effect, me: int, at: int) -> Told:
    return [sound("scroll", at), Cue("glow", to="dice", delay=at)], 2 * DIE


def _bought(effect: Effect, me: int, at: int) -> Told:
    seat, value = effect["seat"], effect["value"]
    to = f"hold-{value}" if seat == me else f"seat-{seat}"
    fly = Cue("fly", to=to, source=f"shop-{value}", art=words.picture(value), delay=at)
    return [fly, sound("buy", at), Cue("count", to=f"shop-{value}/em", delay=at)], 2 * DIE


def _placed(effect: Effect, me: int, at: int) -> Told:
    kind, seat, cell = effect["tile"], effect["seat"], effect["cell"]
    source = f"hold-{kind}" if seat == me else f"seat-{seat}"
    fly = Cue("fly", to=f"cell-{cell}", source=source, art=words.picture(kind), delay=at)
    return [fly, sound("plant", at + FLIGHT // 2), Cue("glow", to=f"cell-{cell}", delay=at + FLIGHT)], 2 * DIE


def _watered(effect: Effect, me: int, at: int) -> Told:
    return [Cue("glow", to=f"cell-{effect['cell']}", delay=at), sound("water", at)], LINK


def _harvested(effect: Effect, me: int, at: int) -> Told:
    seat, cell = effect["owner"], effect["cell"]
    art = words.picture(effect["value"], 1)
    return [
        Cue("fly", to=f"seat-{seat}/.ghvs", source=f"cell-{cell}", art=art, delay=at),
        sound("crop", at),
        Cue("plus", to=f"seat-{seat}/.score", text=f"+{effect['points']}", delay=at + FLIGHT),
    ], LINK


def _flipped(effect: Effect, me: int, at: int) -> Told:
    return [Cue("glow", to=f"cell-{effect['cell']}", delay=at), sound("reserve", at)], 2 * DIE


def _moved(effect: Effect, me: int, at: int) -> Told:
    art = words.picture(ANIMAL, int(effect["animal"] == "rabbit"))
    slide = Cue("slide", to=f"cell-{effect['cell']}", source=f"cell-{effect['source']}", art=art, delay=at)
    return [slide, sound("steal", at)], 2 * DIE


def _eaten(effect: Effect, me: int, at: int) -> Told:
    found, lasting = _moved(effect, me, at)
    return [*found, Cue("shake", to=f"seat-{effect['victim']}", delay=at + FLIGHT)], lasting


def _removed(effect: Effect, me: int, at: int) -> Told:
    art = words.picture(ANIMAL, int(effect["animal"] == "rabbit"))
    fly = Cue("fly", to=f"seat-{effect['owner']}", source=f"cell-{effect['cell']}", art=art, delay=at)
    return [fly, sound("steal", at)], 2 * DIE


def _bonus(effect: Effect, me: int, at: int) -> Told:
    gain = effect["sets"] + effect["same"] + effect["seeds"] + effect["sun"]
    if not gain:
        return [], 0
    return [Cue("plus", to=f"seat-{effect['seat']}/.score", text=f"{gain:+d}", delay=at)], LINK


_TELLERS: dict[str, Callable[[Effect, int, int], Told]] = {
    "rolled": _rolled, "sun": _altered, "sundial": _altered, "bought": _bought, "placed": _placed,
    "watered": _watered, "harvested": _harvested, "flipped": _flipped, "moved": _moved, "swallowed": _eaten,
    "seized": _eaten, "removed": _removed, "bonus": _bonus,
}  # fmt: skip
