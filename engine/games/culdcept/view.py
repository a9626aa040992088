"""What a seat may know, and full positions that it cannot tell from the true one."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from ...core.errors import BadView
from ...core.rebuild import from_view
from ...core.types import View
from .actions import ORDERS, order_of
from .data import FULL, SPECIALS, cards_of, mask_of
from .phases import EMPTY, ENDINGS, LAND, ORDER, PHASE_NAMES
from .rebuild import derive

if TYPE_CHECKING:
    from .game import Culdcept
    from .state import CuldceptState


def view(state: CuldceptState, viewer: int | None) -> View:
    """See `State.view`. Hands of others are counts, apart from cards that were face up and not shuffled since."""
    outcome = state.outcome()
    return {
        "game": "culdcept",
        "options": dict(state.game.options),
        "players": state.game.players,
        "viewer": viewer,
        "player": state.player,
        "turn": state.turn,
        "phase": PHASE_NAMES[state.phase],
        "ply": state.ply,
        "decision": state.decision,
        "turns": state.turns,
        "round": min(state.turns // state.game.players + 1, state.game.max_rounds),
        "start": state.start,
        "limit": state.game.limit,
        "roll": state.roll,
        "special": state.special,
        "salaries": state.salaries,
        "left": state.left,
        "arrived": state.arrived,
        "rows": [row[:] for row in state.rows],
        "lands": [cards_of(cards) for cards in state.lands],
        "pile": state.pile.bit_count(),
        "discards": cards_of(state.discards),
        "seats": [_seat(state, seat, viewer) for seat in range(state.game.players)],
        "excess": state.excess(),
        "legal": state.legal_actions() if viewer is not None and viewer == state.player else [],
        "outcome": None if outcome is None else outcome.to_json(),
    }


def _seat(state: CuldceptState, seat: int, viewer: int | None) -> dict[str, Any]:
    hand, number = state.hands[seat], state.orders[seat]
    mine = viewer == seat
    return {
        "money": state.money[seat],
        "earned": state.earned[seat],
        "pawn": state.pawns[seat],
        "cards": hand.bit_count(),
        "hand": cards_of(hand) if mine else None,
        "known": cards_of(hand & state.known),
        "ordered": number != EMPTY,
        "order": order_of(hand, number) if mine and number != EMPTY else None,
    }


def determinize(game: Culdcept, view: View, rng: Random) -> CuldceptState:
    """See `Game.determinize`. Cards that the viewer knows nothing of are dealt to hands and pile at random."""
    return from_view("culdcept", view, lambda: _build(game, view, rng))


def _build(game: Culdcept, view: View, rng: Random) -> CuldceptState:
    if view["players"] != game.players or view["options"] != game.options:
        raise BadView("other_game", "the view belongs to another table or set of options")
    state = game.new_state()
    state.phase = PHASE_NAMES.index(view["phase"])
    for name in ("ply", "decision", "turn", "turns", "start", "roll", "special", "salaries", "left", "arrived"):
        setattr(state, name, view[name])
    if state.special not in (0, *SPECIALS):
        raise BadView("bad_view", "no special card")
    state.ending = 0 if view["outcome"] is None else ENDINGS.index(view["outcome"]["reason"])
    state.rows = [list(row) for row in view["rows"]]
    state.lands = [_mask(cards) for cards in view["lands"]]
    state.discards = _mask(view["discards"])
    seats = view["seats"]
    state.money = [seat["money"] for seat in seats]
    state.earned = [seat["earned"] for seat in seats]
    state.pawns = [seat["pawn"] for seat in seats]
    state.known = _mask([card for seat in seats for card in seat["known"]])
    state.hands = [_mask(seat["known"] if seat["hand"] is None else seat["hand"]) for seat in seats]
    derive(state)
    _deal_unknown(state, view, rng)
    return state


def _mask(cards: list[int]) -> int:
    mask = mask_of(cards)
    if len(cards) != mask.bit_count() or mask & ~FULL:
        raise BadView("bad_view", "cards twice, or cards that do not exist")
    return mask


def _deal_unknown(state: CuldceptState, view: View, rng: Random) -> None:
    unknown = cards_of(state.pile)
    for number, seat in enumerate(view["seats"]):
        missing = seat["cards"] - state.hands[number].bit_count()
        if missing < 0 or (missing and seat["hand"] is not None):
            raise BadView("bad_view", "a hand of another size")
        for _ in range(missing):
            state.hands[number] |= 1 << unknown.pop(int(rng.random() * len(unknown)))
        if seat["ordered"]:
            ways = ORDERS[state.game.limit]
            if seat["order"] is None:
                state.orders[number] = int(rng.random() * len(ways))
            else:
                dealt = cards_of(state.hands[number])
                state.orders[number] = ways.index(tuple(dealt.index(card) for card in seat["order"]))
    state.pile = mask_of(unknown)
    if len(unknown) != view["pile"] or (any(seat["ordered"] for seat in view["seats"]) and state.phase != ORDER):
        raise BadView("bad_view", "the pile does not hold the cards that are missing elsewhere")
    if state.phase == LAND and state.known:
        raise BadView("bad_view", "something is known before the territories lie open")
