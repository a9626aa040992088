"""What a seat may know, which in this game is everything, and positions made from it again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...core.errors import BadView
from ...core.rebuild import from_view
from ...core.types import View
from .data import TYPES
from .phases import ENDINGS, NOWHERE, PHASE_NAMES, opened, tile
from .rebuild import derive
from .result import bonuses

if TYPE_CHECKING:
    from .game import Garden
    from .state import GardenState


def view(state: GardenState, viewer: int | None) -> View:
    """See `State.view`. A space is None or [kind, owner, side] of its tile, see phases.py."""
    players = state.game.players
    outcome = state.outcome()
    return {
        "game": "garden",
        "options": dict(state.game.options),
        "players": players,
        "viewer": viewer,
        "player": state.player,
        "turn": state.turn,
        "phase": PHASE_NAMES[state.phase],
        "pending": None if state.pending == NOWHERE else state.pending,
        "ply": state.ply,
        "decision": state.decision,
        "turns": state.turns,
        "round": state.turns // players + 1,
        "start": state.start,
        "dice": state.dice[:],
        "used": state.used[:],
        "altered": state.altered[:],
        "fresh": state.fresh,
        "dialled": state.dialled,
        "bought": state.bought[:],
        "eaten": [seat for seat in range(players) if state.eaten >> seat & 1],
        "board": [list(opened(code)) if code else None for code in state.board],
        "supply": state.supply[:],
        "swallowed": state.swallowed[:],
        "seats": [_seat(state, seat) for seat in range(players)],
        "legal": state.legal_actions() if viewer is not None and viewer == state.player else [],
        "outcome": None if outcome is None else outcome.to_json(),
    }


def _seat(state: GardenState, seat: int) -> dict[str, Any]:
    own = slice(TYPES * seat, TYPES * seat + TYPES)
    return {
        "points": state.points[seat],
        "free": state.free[seat],
        "seeds": state.seeds[own],
        "crops": state.crops[own],
        "animal": None if state.animals[seat] == NOWHERE else state.animals[seat],
        "stack": state.stacks[seat],
        "dial": None if state.dials[seat] == NOWHERE else state.dials[seat],
        "rock": bool(state.rocks[seat]),
        "sun": bool(state.suns[seat]),
        "bonuses": bonuses(state, seat),
    }


def determinize(game: Garden, view: View) -> GardenState:
    """See `Game.determinize`. Nothing is hidden, so nothing is drawn."""
    return from_view("garden", view, lambda: _known(game, view))


def _flag(value: Any) -> bool:
    if type(value) is not bool:
        raise ValueError(f"neither true nor false: {value!r}")
    return value


def _known(game: Garden, view: View) -> GardenState:
    if view["players"] != game.players or view["options"] != game.options:
        raise BadView("other_game", "the view belongs to another table or set of options")
    state = game.new_state()
    state.phase = PHASE_NAMES.index(view["phase"])
    state.pending = NOWHERE if view["pending"] is None else view["pending"]
    state.ply = view["ply"]
    state.decision = view["decision"]
    state.turns = view["turns"]
    state.turn = view["turn"]
    state.start = view["start"]
    state.ending = 0 if view["outcome"] is None else ENDINGS.index(view["outcome"]["reason"])
    state.dice = list(view["dice"])
    state.used = list(view["used"])
    state.altered = list(view["altered"])
    state.fresh = _flag(view["fresh"])
    state.dialled = _flag(view["dialled"])
    state.eaten = sum(1 << seat for seat in set(view["eaten"]))
    state.bought = list(view["bought"])
    state.board = [0 if found is None else tile(*found) for found in view["board"]]
    state.supply = list(view["supply"])
    state.swallowed = list(view["swallowed"])
    seats = view["seats"]
    state.points = [seat["points"] for seat in seats]
    state.free = [seat["free"] for seat in seats]
    state.seeds = [count for seat in seats for count in seat["seeds"]]
    state.crops = [count for seat in seats for count in seat["crops"]]
    state.stacks = [seat["stack"] for seat in seats]
    state.suns = [int(_flag(seat["sun"])) for seat in seats]
    derive(state)
    return state
