"""What a seat may know, and full positions that it cannot tell from the true one."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from ...core.errors import BadView
from ...core.rebuild import from_view
from ...core.types import View
from .data import CARDS
from .lines import refill_cells, scroll_source
from .phases import DISCARD, EMPTY, ENDINGS, HIDDEN, MAIN, MOST_RESERVED, NO_COLOUR, PHASE_NAMES, UNSET
from .rebuild import derive

if TYPE_CHECKING:
    from .game import Duel
    from .state import DuelState


def view(state: DuelState, viewer: int | None) -> View:
    """See `State.view`. Decks are counts, cards reserved in secret are only a level."""
    pyramid = [None if card < 0 else card for card in state.pyramid]
    outcome = state.outcome()
    return {
        "game": "duel",
        "options": dict(state.game.options),
        "players": 2,
        "viewer": viewer,
        "player": state.player,
        "turn": state.turn,
        "phase": PHASE_NAMES[state.phase],
        "pending": state.pending,
        "ply": state.ply,
        "decision": state.decision,
        "turns": state.turns,
        "start": state.start,
        "again": state.again,
        "board": [None if token < 0 else token for token in state.board],
        "bag": state.bag[:],
        "supply": state.scrolls[2],
        "pyramid": [pyramid[0:5], pyramid[5:9], pyramid[9:12]],
        "decks": [len(pool) for pool in state.pools],
        "royals": state.royal_row[:],
        "seats": [_seat(state, seat, viewer) for seat in (0, 1)],
        "bought": [[code >> 4, _colour(code), code & 1] for code in state.bought],
        "refill": _refill(state),
        "excess": state.excess() if state.phase == DISCARD else 0,
        "legal": state.legal_actions() if viewer is not None and viewer == state.player else [],
        "outcome": None if outcome is None else outcome.to_json(),
    }


def _colour(code: int) -> int | None:
    colour = code >> 1 & 7
    return colour if colour < NO_COLOUR else None


def _seat(state: DuelState, seat: int, viewer: int | None) -> dict[str, Any]:
    kept = [card for card in state.reserved[3 * seat : 3 * seat + 3] if card >= 0]
    mine = [code for code in state.bought if code & 1 == seat]
    return {
        "tokens": state.tokens[7 * seat : 7 * seat + 7],
        "scrolls": state.scrolls[seat],
        "bonuses": state.bonuses[5 * seat : 5 * seat + 5],
        "points": state.points[seat],
        "crowns": state.crowns[seat],
        "colour_points": state.colour_points[5 * seat : 5 * seat + 5],
        "cards": [code >> 4 for code in mine],
        "colours": [_colour(code) for code in mine],
        "reserved": [
            {
                "card": None if card & HIDDEN and viewer != seat else card & 127,
                "level": CARDS[card & 127].level,
                "hidden": card >= HIDDEN,
            }
            for card in kept
        ],
        "royals": [code >> 1 for code in state.royals if code & 1 == seat],
        "hoard": state.hoard[seat],
    }


def _refill(state: DuelState) -> dict[str, Any] | None:
    """What a refill would do now. Whether it is forced shows in `legal` alone: it depends on secret cards."""
    if state.phase != MAIN or not any(state.bag):
        return None
    rival = 1 - state.turn
    cells = refill_cells(state.board, sum(state.bag))
    return {"cells": cells, "seat": rival, "source": scroll_source(state.scrolls, rival)}


def determinize(game: Duel, view: View, rng: Random) -> DuelState:
    """See `Game.determinize`. Unknown reserved cards are drawn from the unseen cards of their level."""

    def build() -> DuelState:
        state = _known(game, view)
        _fill_hidden(state, view, rng)
        return state

    return from_view("duel", view, build)


def _known(game: Duel, view: View) -> DuelState:
    if view["players"] != game.players or view["options"] != game.options:
        raise BadView("other_game", "the view belongs to another table or set of options")
    state = game.new_state()
    state.phase = PHASE_NAMES.index(view["phase"])
    state.pending = view["pending"]
    state.ply = view["ply"]
    state.decision = view["decision"]
    state.turns = view["turns"]
    state.turn = view["turn"]
    state.start = view["start"]
    state.again = view["again"]
    state.ending = 0 if view["outcome"] is None else ENDINGS.index(view["outcome"]["reason"])
    state.board = [EMPTY if token is None else token for token in view["board"]]
    state.bag = list(view["bag"])
    one, two = view["seats"]
    state.tokens = [*one["tokens"], *two["tokens"]]
    state.scrolls = [one["scrolls"], two["scrolls"], view["supply"]]
    state.hoard = [one["hoard"], two["hoard"]]
    state.pyramid = [EMPTY if card is None else card for row in view["pyramid"] for card in row]
    for card, colour, seat in view["bought"]:
        if colour is None:
            # Only a wild card bought a moment ago waits for its colour.
            colour = UNSET if CARDS[card].bonus_count else NO_COLOUR
        state.bought.append(card << 4 | colour << 1 | seat)
    royals = [(royal, seat) for seat in (0, 1) for royal in view["seats"][seat]["royals"]]
    state.royals = sorted(royal << 1 | seat for royal, seat in royals)
    return state


def _fill_hidden(state: DuelState, view: View, rng: Random) -> None:
    for number, seat in enumerate(view["seats"]):
        if len(seat["reserved"]) > MOST_RESERVED:
            raise BadView("bad_view", "too many reserved cards")
        for place, kept in enumerate(seat["reserved"]):
            if kept["card"] is not None:
                state.reserved[3 * number + place] = kept["card"] | (HIDDEN if kept["hidden"] else 0)
    derive(state)
    for number, seat in enumerate(view["seats"]):
        for place, kept in enumerate(seat["reserved"]):
            if kept["card"] is None:
                pool = state.pools[kept["level"] - 1]
                state.reserved[3 * number + place] = pool.pop(int(rng.random() * len(pool))) | HIDDEN
    if [len(pool) for pool in state.pools] != view["decks"]:
        raise BadView("bad_view", "the decks do not hold the cards that are missing elsewhere")
