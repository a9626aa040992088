"""The value of a Garden Dice position: how the seats stand, and what the unspent dice on the table can still do."""

from __future__ import annotations

from typing import Any, Final

from ...core.state import State
from ...core.types import Action
from ...games.garden.actions import unpack
from ...games.garden.data import DICE
from ...games.garden.phases import ANIMAL, EAT, MAIN, OVER, ROCK, ROLL
from ...games.garden.state import GardenState
from .garden_book import RIVALS, Book
from .garden_dice import Options, expected, prospects

WIN: Final = 1_000_000
NEEDLESS: Final = 2
"""What the sundial must bring at least: it is free, but not to be turned for nothing."""


class GardenHeuristic:
    """See the module."""

    def __init__(self) -> None:
        # The sundial and the sun change dice alone: their outcomes share one table of what dice can do.
        self._known: tuple[Any, Options] | None = None

    def value(self, state: State, seat: int) -> int:
        """See `Heuristic.value`."""
        assert isinstance(state, GardenState)
        if state.phase == OVER:
            return _final(state, seat)
        if state.phase == EAT and state.turn == seat:
            return max(self.value(_after(state, action), seat) for action in state.legal_actions())
        book = Book(state)
        hope = 0
        if state.turn == seat:
            if state.phase == MAIN:
                hope = prospects(self._options(book), tuple(state.dice))
            elif state.phase == ROLL:
                hope = expected(self._options(book), DICE - len(state.used))
            hope -= NEEDLESS * state.dialled
        return book.balance(seat) + hope + book.race(seat, hope)

    def _options(self, book: Book) -> Options:
        state = book.state
        key = (
            state.game.players, tuple(state.game.options.values()), state.turn, state.eaten, tuple(state.board),
            tuple(state.seeds), tuple(state.free), tuple(state.crops), tuple(state.supply), tuple(state.bought),
        )  # fmt: skip
        if self._known is None or self._known[0] != key:
            self._known = (key, book.options())
        return self._known[1]

    def reason(self, state: State, action: Action) -> str:
        """See `Heuristic.reason`: only_move, last_seed, chain, harvest, water, plant_star, plant, special, rock, buy,
        eat, take_seed, walk, protect, turn_over, remove_own, remove_rival, better_dice, end."""
        assert isinstance(state, GardenState)
        if len(state.legal_actions()) == 1:
            return "only_move"
        kind, *payload = unpack(action)
        told = state.effects(action)
        if kind == "harvest":
            return "chain" if len(told) > 2 else "harvest"
        if kind == "place":
            if payload[1] >= ANIMAL:
                return "rock" if payload[1] == ROCK else "special"
            return "plant_star" if payload[0] in state.game.stars else "plant"
        if kind == "move":
            return "walk" if told[0].kind == "moved" and len(told) == 1 else "eat"
        if kind == "flip":
            return "protect" if payload[0] and told[0].data["side"] else "turn_over"
        if kind == "remove":
            return "remove_own" if payload[0] == state.turn else "remove_rival"
        if kind == "buy":
            return "last_seed" if told[0].data["last"] else "buy"
        known = {
            "sundial": "better_dice", "sunset": "better_dice", "sunroll": "better_dice", "reroll": "better_dice",
            "swallow": "eat", "seize": "take_seed",
        }  # fmt: skip
        return known.get(kind, str(kind))


def _final(state: GardenState, seat: int) -> int:
    outcome = state.outcome()
    assert outcome is not None
    points = state.scores()
    rivals = sum(points) - points[seat]
    margin = 100 * points[seat] - RIVALS[state.game.players] * rivals
    return margin + (WIN // len(outcome.winners) if seat in outcome.winners else -WIN)


def _after(state: GardenState, action: int) -> GardenState:
    twin = state.copy()
    twin.apply(action)
    return twin
