"""How a move of 보석상인 looks and sounds: effects to cues. Pure; it knows only what the viewer's log tells.

Places on the table: bank pile `tok-C`, own holdings `hold-C`, market and own reserved cards `card-N`, decks `deck-T`,
nobles `noble-N`, and every seat's panel `seat-N` with its parts `.c-red`, `.score`, `.mini`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from web.app.context import TableContext
from web.app.cues import Cue, sound

from .words import SLUGS

GOLD = 5
TAKE_STAGGER = 60  # milliseconds between two tokens; source: the motion table of the visual design
PAY_STAGGER = 40
FLIGHT = 360  # from start to landing

Effect = Mapping[str, Any]


def cues(effects: Sequence[Effect], ctx: TableContext) -> list[Cue]:
    """Effects of the moves just played, in order. A set-up (cards dealt, nobles shown) does not move."""
    found: list[Cue] = []
    at = 0  # when the next thing begins
    for effect in effects:
        teller = _TELLERS.get(effect["kind"])
        if teller is not None:
            made, lasting = teller(effect, ctx.me, at)
            found += made
            at += lasting
    return found


def _tokens_of(seat: int, colour: int, me: int) -> str:
    """Where a seat's tokens of one colour are shown."""
    return f"hold-{colour}" if seat == me else f"seat-{seat}/.c-{SLUGS[colour]}"


def _plate(seat: int, colour: int, me: int) -> str:
    """Where a seat's discount of one colour is shown."""
    return f"hold-{colour}/.bo" if seat == me else f"seat-{seat}/.c-{SLUGS[colour]}"


def _count_of(seat: int, colour: int, me: int) -> str:
    """Where the number of a seat's tokens of one colour is written; seat -1: the bank's."""
    if seat < 0:
        return f"tok-{colour}/b"
    return f"hold-{colour}/.tk" if seat == me else f"seat-{seat}/.c-{SLUGS[colour]} i"


def _move_tokens(effect: Effect, me: int, at: int, stagger: int, to_bank: bool, noise: str) -> list[Cue]:
    """Tokens on their way; both counts tick, the one as they leave, the other as they land."""
    found: list[Cue] = []
    seat = effect["seat"]
    for colour, count in enumerate(effect["tokens"]):
        bank, holder = f"tok-{colour}", _tokens_of(seat, colour, me)
        source, to = (holder, bank) if to_bank else (bank, holder)
        for _token in range(count):
            found.append(Cue("fly", to=to, source=source, art=f"g-{SLUGS[colour]}", delay=at))
            found.append(sound(f"{noise}-{SLUGS[colour]}", at))
            at += stagger
        if count:
            counts = _count_of(seat, colour, me), _count_of(-1, colour, me)
            left, landed = counts if to_bank else counts[::-1]
            found += [Cue("count", to=left, delay=at - stagger), Cue("count", to=landed, delay=at - stagger + FLIGHT)]
    return found


def _took(effect: Effect, me: int, at: int) -> tuple[list[Cue], int]:
    return _move_tokens(effect, me, at, TAKE_STAGGER, False, "pick"), TAKE_STAGGER * sum(effect["tokens"])


def _returned(effect: Effect, me: int, at: int) -> tuple[list[Cue], int]:
    return _move_tokens(effect, me, at, TAKE_STAGGER, True, "return"), TAKE_STAGGER * sum(effect["tokens"])


def _paid(effect: Effect, me: int, at: int) -> tuple[list[Cue], int]:
    return _move_tokens(effect, me, at, PAY_STAGGER, True, "return"), PAY_STAGGER * sum(effect["tokens"])


def _bought(effect: Effect, me: int, at: int) -> tuple[list[Cue], int]:
    seat, card = effect["seat"], f"card-{effect['card']}"
    plate = _plate(seat, effect["bonus"], me)
    found = [sound("buy", at)]
    if effect["source"] == "market" or seat == me:
        found.append(Cue("slide", to=plate, source=card, art=f"={card}", delay=at))
    else:
        # a rival's reserved card lies nowhere on the screen: its discount comes out of the panel
        found.append(Cue("slide", to=plate, source=f"seat-{seat}", art=f"g-{SLUGS[effect['bonus']]}", delay=at))
    found.append(Cue("glow", to=plate, delay=at + FLIGHT))
    if effect["points"]:
        found.append(Cue("plus", to=f"seat-{seat}/.score", text=f"+{effect['points']}", delay=at + FLIGHT))
    return found, 2 * TAKE_STAGGER


def _gold(effect: Effect, me: int, at: int) -> list[Cue]:
    if not effect["gold"]:
        return []
    one = {"seat": effect["seat"], "tokens": [0] * GOLD + [1]}
    return _move_tokens(one, me, at, TAKE_STAGGER, False, "pick")


def _reserved(effect: Effect, me: int, at: int) -> tuple[list[Cue], int]:
    found = [sound("reserve", at)]
    if effect["card"] is not None and not effect["hidden"]:
        card = f"card-{effect['card']}"
        to = card if effect["seat"] == me else f"seat-{effect['seat']}/.mini"
        found.append(Cue("slide", to=to, source=card, art=f"={card}", delay=at, hide=effect["seat"] == me))
    # a card from the top of a deck moves when it is drawn
    return found + _gold(effect, me, at + 2 * TAKE_STAGGER), 2 * TAKE_STAGGER


def _drew(effect: Effect, me: int, at: int) -> tuple[list[Cue], int]:
    deck = f"deck-{effect['tier']}"
    if effect["seat"] == me and effect["card"] is not None:
        return [Cue("turn", to=f"card-{effect['card']}", source=deck, delay=at, hide=True)], 0
    # for everybody else it stays face down
    return [Cue("slide", to=f"seat-{effect['seat']}", source=deck, art=f"={deck}", delay=at)], 0


def _refilled(effect: Effect, me: int, at: int) -> tuple[list[Cue], int]:
    to = f"card-{effect['card']}"
    return [
        Cue("turn", to=to, source=f"deck-{effect['tier']}", delay=at, hide=True), sound("refill", at + FLIGHT // 2)
    ], 0  # fmt: skip


def _noble(effect: Effect, me: int, at: int) -> tuple[list[Cue], int]:
    score = f"seat-{effect['seat']}/.score"
    return [
        Cue("visit", to=score, source=f"noble-{effect['noble']}", delay=at),
        sound("noble", at + 200),
        Cue("plus", to=score, text=f"+{effect['points']}", delay=at + 900),
    ], 2 * TAKE_STAGGER


def _passed(effect: Effect, me: int, at: int) -> tuple[list[Cue], int]:
    return [Cue("glow", to=f"seat-{effect['seat']}", delay=at)], 0


_TELLERS = {
    "took": _took,
    "returned": _returned,
    "paid": _paid,
    "bought": _bought,
    "reserved": _reserved,
    "drew": _drew,
    "refilled": _refilled,
    "noble": _noble,
    "passed": _passed,
}
