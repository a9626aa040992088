"""What a seat may know, and full positions that it cannot tell from the true one."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from ...core.errors import BadView
from ...core.rebuild import from_view
from ...core.types import View
from .data import CARDS
from .phases import EMPTY, ENDINGS, GIVE_BACK, HIDDEN, MOST_RESERVED, PHASE_NAMES
from .rebuild import derive, unseen

if TYPE_CHECKING:
    from .game import Splendor
    from .state import SplendorState


def view(state: SplendorState, viewer: int | None) -> View:
    """See `State.view`. Decks are counts, cards reserved unseen by others are only a tier."""
    market = [None if card < 0 else card for card in state.market]
    outcome = state.outcome()
    return {
        "game": "splendor",
        "options": dict(state.game.options),
        "players": state.game.players,
        "viewer": viewer,
        "player": state.player,
        "turn": state.turn,
        "phase": PHASE_NAMES[state.phase],
        "pending": state.pending,
        "ply": state.ply,
        "decision": state.decision,
        "turns": state.turns,
        "round": min(state.turns // state.game.players + 1, state.game.max_rounds),
        "start": state.start,
        "last_round": state.last,
        "passes": state.passes,
        "bank": state.bank[:],
        "market": [market[0:4], market[4:8], market[8:12]],
        "decks": [len(pool) for pool in state.pools],
        "nobles": state.noble_row[:],
        "taken": state.taken[:],
        "excess": state.excess() if state.phase == GIVE_BACK else 0,
        "seats": [_seat(state, seat, viewer) for seat in range(state.game.players)],
        "bought": state.bought[:],
        "visited": state.visited[:],
        "legal": state.legal_actions() if viewer is not None and viewer == state.player else [],
        "outcome": None if outcome is None else outcome.to_json(),
    }


def _seat(state: SplendorState, seat: int, viewer: int | None) -> dict[str, Any]:
    kept = [card for card in state.reserved[3 * seat : 3 * seat + 3] if card >= 0]
    return {
        "tokens": state.tokens[6 * seat : 6 * seat + 6],
        "bonuses": state.bonuses[5 * seat : 5 * seat + 5],
        "points": state.points[seat],
        "cards": [code >> 2 for code in state.bought if code & 3 == seat],
        "reserved": [
            {
                "card": None if card & HIDDEN and viewer != seat else card & 127,
                "tier": CARDS[card & 127].tier,
                "hidden": card >= HIDDEN,
            }
            for card in kept
        ],
        "nobles": [code >> 2 for code in state.visited if code & 3 == seat],
    }


def determinize(game: Splendor, view: View, rng: Random) -> SplendorState:
    """See `Game.determinize`. Unknown reserved cards are drawn from the unseen cards of their tier."""

    def build() -> SplendorState:
        state = _known(game, view)
        _fill_hidden(state, view, rng)
        return state

    return from_view("splendor", view, build)


def _known(game: Splendor, view: View) -> SplendorState:
    if view["players"] != game.players or view["options"] != game.options:
        raise BadView("other_game", "the view belongs to another table or set of options")
    state = game.new_state()
    state.phase = PHASE_NAMES.index(view["phase"])
    state.pending = view["pending"]
    state.ply = view["ply"]
    state.turns = view["turns"]
    state.start = view["start"]
    state.last = view["last_round"]
    state.passes = view["passes"]
    state.ending = 0 if view["outcome"] is None else ENDINGS.index(view["outcome"]["reason"])
    state.bank = list(view["bank"])
    state.market = [EMPTY if card is None else card for row in view["market"] for card in row]
    state.noble_row = list(view["nobles"])
    state.taken = list(view["taken"])
    state.bought = list(view["bought"])
    state.visited = list(view["visited"])
    state.tokens = [count for seat in view["seats"] for count in seat["tokens"]]
    derive(state)
    return state


def _fill_hidden(state: SplendorState, view: View, rng: Random) -> None:
    gone = {code >> 2 for code in state.bought} | {card for card in state.market if card >= 0}
    gone |= {kept["card"] for seat in view["seats"] for kept in seat["reserved"] if kept["card"] is not None}
    pools = unseen(gone)
    for number, seat in enumerate(view["seats"]):
        if len(seat["reserved"]) > MOST_RESERVED:
            raise BadView("bad_view", "too many reserved cards")
        for place, kept in enumerate(seat["reserved"]):
            card = kept["card"]
            if card is None:
                pool = pools[kept["tier"] - 1]
                card = pool.pop(int(rng.random() * len(pool)))
            state.reserved[3 * number + place] = card | (HIDDEN if kept["hidden"] else 0)
    state.pools = pools
    if [len(pool) for pool in pools] != view["decks"]:
        raise BadView("bad_view", "the decks do not hold the cards that are missing elsewhere")
