"""How a move of 보석상인 대결 looks and sounds: effects to cues. Pure; it knows only what the viewer's log tells.

Places on the table: cells `cell-N`, the bag `bag`, scrolls beside the board `supply`, own holdings `hold-K`, cards of
the pyramid and own reserved cards `card-N`, decks `deck-L`, royals `royal-N`, and every seat's panel `seat-N` with its
parts `.c-red`, `.scs`, `.mini` and its meters `.m-points`, `.m-crowns`, `.m-colour`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.games.duel.data import GOLD
from web.app.context import TableContext
from web.app.cues import Cue, sound

from .words import SLUGS

TAKE_STAGGER = 60  # milliseconds between two tokens; source: the motion table of the visual design
PAY_STAGGER = 40
FILL_STAGGER = 40  # per cell, along the spiral
FLIGHT = 360  # from start to landing

Effect = Mapping[str, Any]
Told = tuple[list[Cue], int]  # cues, and milliseconds until the next thing begins


def cues(effects: Sequence[Effect], ctx: TableContext) -> list[Cue]:
    """Effects of the moves just played, in order. A set-up (the first tokens and cards) does not move."""
    if any(effect["kind"] in ("start", "dealt") for effect in effects):
        return []
    found: list[Cue] = []
    at = 0  # when the next thing begins
    for effect in effects:
        teller = _TELLERS.get(effect["kind"])
        if teller is not None:
            made, lasting = teller(effect, ctx.me, at)
            found += made
            at += lasting
    return found


def _tokens_of(seat: int, kind: int, me: int) -> str:
    """Where a seat's tokens of one kind are shown."""
    return f"hold-{kind}" if seat == me else f"seat-{seat}/.stacks .c-{SLUGS[kind]}"


def _plate(seat: int, kind: int, me: int) -> str:
    """Where a seat's discount of one colour is shown."""
    return f"hold-{kind}/.bo" if seat == me else f"seat-{seat}/.stacks .c-{SLUGS[kind]} .bo"


def _count(seat: int, kind: int, me: int) -> str:
    """Where the number of a seat's tokens of one kind is written."""
    return f"hold-{kind}/.tk" if seat == me else f"seat-{seat}/.stacks .c-{SLUGS[kind]} .tk"


def _off_board(seat: int, cell: int, kind: int, me: int, at: int) -> list[Cue]:
    """One token from the board to a seat."""
    return [
        Cue("fly", to=_tokens_of(seat, kind, me), source=f"cell-{cell}", art=f"=cell-{cell}", delay=at),
        sound(f"pick-{SLUGS[kind]}", at),
        Cue("count", to=_count(seat, kind, me), delay=at + FLIGHT),
    ]


def _took(effect: Effect, me: int, at: int) -> Told:
    # the effect counts kinds and does not say which lay where: what flies is a copy of the cell itself
    kinds = [kind for kind, count in enumerate(effect["tokens"]) for _one in range(count)]
    found: list[Cue] = []
    for step, (cell, kind) in enumerate(zip(effect["cells"], kinds, strict=True)):
        found += _off_board(effect["seat"], cell, kind, me, at + TAKE_STAGGER * step)
    return found, TAKE_STAGGER * len(kinds)


def _one_taken(effect: Effect, me: int, at: int) -> Told:
    return _off_board(effect["seat"], effect["cell"], effect["token"], me, at), 2 * TAKE_STAGGER


def _scroll_used(effect: Effect, me: int, at: int) -> Told:
    seat = effect["seat"]
    back = Cue("fly", to="supply", source=f"seat-{seat}/.scs", art="i-scroll", delay=at)
    return [back, sound("scroll", at), *_off_board(seat, effect["cell"], effect["token"], me, at)], 2 * TAKE_STAGGER


def _to_bag(effect: Effect, me: int, at: int, stagger: int) -> Told:
    found: list[Cue] = []
    seat = effect["seat"]
    for kind, count in enumerate(effect["tokens"]):
        for _token in range(count):
            source = _tokens_of(seat, kind, me)
            found.append(Cue("fly", to="bag", source=source, art=f"g-{SLUGS[kind]}", delay=at))
            found.append(sound(f"return-{SLUGS[kind]}", at))
            at += stagger
        if count:
            found.append(Cue("count", to=_count(seat, kind, me), delay=at - stagger))
    if found:
        found.append(Cue("count", to="bag/b", delay=at - stagger + FLIGHT))
    return found, stagger * sum(effect["tokens"])


def _paid(effect: Effect, me: int, at: int) -> Told:
    return _to_bag(effect, me, at, PAY_STAGGER)


def _discarded(effect: Effect, me: int, at: int) -> Told:
    return _to_bag(effect, me, at, TAKE_STAGGER)


def _filled(effect: Effect, me: int, at: int) -> Told:
    art = f"g-{SLUGS[effect['token']]}"
    fly = Cue("fly", to=f"cell-{effect['cell']}", source="bag", art=art, delay=at, hide=True)
    return [fly, sound("refill", at + FLIGHT // 2)], FILL_STAGGER


def _scroll(effect: Effect, me: int, at: int) -> Told:
    to = f"seat-{effect['seat']}/.scs"
    if effect["source"] == "none":
        return [Cue("glow", to=to, delay=at)], 0
    source = "supply" if effect["source"] == "supply" else f"seat-{1 - effect['seat']}/.scs"
    return [Cue("fly", to=to, source=source, art="i-scroll", delay=at), sound("scroll", at)], 2 * TAKE_STAGGER


def _bought(effect: Effect, me: int, at: int) -> Told:
    seat, card = effect["seat"], f"card-{effect['card']}"
    bonus = effect["bonus"]
    to = _plate(seat, bonus, me) if isinstance(bonus, int) else f"seat-{seat}"
    found = [sound("buy", at)]
    if effect["source"] == "pyramid" or seat == me:
        found.append(Cue("slide", to=to, source=card, art=f"={card}", delay=at))
    else:
        # a rival's reserved card lies nowhere on the screen in full: it comes out of the panel
        art = f"g-{SLUGS[bonus]}" if isinstance(bonus, int) else "i-cards"
        found.append(Cue("slide", to=to, source=f"seat-{seat}", art=art, delay=at))
    found.append(Cue("glow", to=to, delay=at + FLIGHT))
    for part in ("points", "crowns"):
        if effect[part]:
            found.append(Cue("plus", to=f"seat-{seat}/.m-{part} b", text=f"+{effect[part]}", delay=at + FLIGHT))
    return found, 2 * TAKE_STAGGER


def _coloured(effect: Effect, me: int, at: int) -> Told:
    return [Cue("glow", to=_plate(effect["seat"], effect["colour"], me), delay=at)], 2 * TAKE_STAGGER


def _reserved(effect: Effect, me: int, at: int) -> Told:
    seat = effect["seat"]
    found = [sound("reserve", at)]
    if effect["card"] is not None:
        card = f"card-{effect['card']}"
        to = card if seat == me else f"seat-{seat}/.mini"
        found.append(Cue("slide", to=to, source=card, art=f"={card}", delay=at, hide=seat == me))
    # a card from the top of a deck moves when it is drawn
    return found + _off_board(seat, effect["cell"], GOLD, me, at + 2 * TAKE_STAGGER), 2 * TAKE_STAGGER


def _drew(effect: Effect, me: int, at: int) -> Told:
    deck = f"deck-{effect['level']}"
    if effect["seat"] == me and effect["card"] is not None:
        return [Cue("turn", to=f"card-{effect['card']}", source=deck, delay=at, hide=True)], 0
    # for everybody else it stays face down
    return [Cue("slide", to=f"seat-{effect['seat']}", source=deck, art=f"={deck}", delay=at)], 0


def _restocked(effect: Effect, me: int, at: int) -> Told:
    to = f"card-{effect['card']}"
    turn = Cue("turn", to=to, source=f"deck-{effect['level']}", delay=at, hide=True)
    return [turn, sound("refill", at + FLIGHT // 2)], 0


def _stole(effect: Effect, me: int, at: int) -> Told:
    kind, seat, rival = effect["token"], effect["seat"], effect["rival"]
    return [
        Cue("fly", to=_tokens_of(seat, kind, me), source=_tokens_of(rival, kind, me), art=f"g-{SLUGS[kind]}", delay=at),
        sound("steal", at),
        Cue("count", to=_count(rival, kind, me), delay=at),
        Cue("count", to=_count(seat, kind, me), delay=at + FLIGHT),
    ], 2 * TAKE_STAGGER


def _royal(effect: Effect, me: int, at: int) -> Told:
    points = f"seat-{effect['seat']}/.m-points b"
    return [
        Cue("visit", to=points, source=f"royal-{effect['royal']}", delay=at),
        sound("noble", at + 200),
        Cue("plus", to=points, text=f"+{effect['points']}", delay=at + 900),
    ], 2 * TAKE_STAGGER


def _glow(effect: Effect, me: int, at: int) -> Told:
    return [Cue("glow", to=f"seat-{effect['seat']}", delay=at)], 0


_TELLERS: dict[str, Callable[[Effect, int, int], Told]] = {
    "took": _took, "scroll_used": _scroll_used, "matched": _one_taken, "paid": _paid, "discarded": _discarded,
    "filled": _filled, "scroll": _scroll, "bought": _bought, "coloured": _coloured, "reserved": _reserved,
    "drew": _drew, "restocked": _restocked, "stole": _stole, "royal": _royal, "extra_turn": _glow, "passed": _glow,
}  # fmt: skip
