"""Random games for the checks. Nothing here trusts `copy`: positions are always reached by playing from the start."""

from __future__ import annotations

import json
import marshal
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from engine.core.game import Game
from engine.core.state import State
from engine.core.types import CHANCE, TERMINAL


@dataclass(frozen=True)
class Case:
    """A game with its players and options settled, and the seed of the random play that a check uses."""

    game: Game
    seed: int = 0
    hides: bool = True  # whether the game has hidden information at all
    damage: tuple[str, ...] = field(default=())  # names of list attributes whose damage `problems` must see
    played: list[int] = field(default_factory=list, compare=False, repr=False)  # its random game, once it was walked

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """Every seat and the spectator."""
        return (None, *range(self.game.players))

    def __str__(self) -> str:
        changed = "".join(f"-{o.name}" for o in self.game.info.options if self.game.options[o.name] != o.default)
        return f"{self.game.info.slug}-{self.game.players}{changed}"


def choices(state: State) -> list[int]:
    """What may happen now: legal actions, or the outcomes of chance; empty when the game is over."""
    if state.player == CHANCE:
        return [action for action, _ in state.chance_outcomes()]
    return state.legal_actions()


def pick(state: State, rng: Random) -> int:
    """A random action: its kind first, so that rare kinds come up as often as others."""
    actions = choices(state)
    assert actions, f"nothing can happen in a running game: {state}"
    kinds = sorted({state.game.kind(action) for action in actions})
    kind = kinds[int(rng.random() * len(kinds))]
    same = [action for action in actions if state.game.kind(action) == kind]
    return same[int(rng.random() * len(same))]


def walk(case: Case) -> Iterator[tuple[State, int]]:
    """The live state before each action of a random game, and that action; it is applied afterwards.

    The first walk to the end chooses the actions, later ones of the same case play them again.
    """
    state = case.game.new_state()
    if case.played:
        for action in case.played:
            yield state, action
            state.apply(action)
        return
    rng = Random(case.seed)
    chosen: list[int] = []
    for _ in range(case.game.info.max_plies + 1):
        if state.player == TERMINAL:
            case.played[:] = chosen
            return
        action = pick(state, rng)
        chosen.append(action)
        yield state, action
        state.apply(action)
    raise AssertionError(f"still running after {case.game.info.max_plies} plies")


def actions_of(case: Case) -> list[int]:
    """All actions of the random game of `case`."""
    return [action for _, action in walk(case)]


def replay(game: Game, actions: list[int]) -> State:
    """A fresh state after these actions."""
    state = game.new_state()
    for action in actions:
        state.apply(action)
    return state


def positions(case: Case, count: int = 24) -> list[State]:
    """About `count` positions of one random game, the last one over; rare phases are all among them."""
    actions = actions_of(case)
    step = max(1, len(actions) // count)
    found: list[State] = []
    seen: dict[tuple[int, int], int] = {}
    state = case.game.new_state()
    for number, action in enumerate([*actions, None]):
        key = (state.phase, state.player)
        seen[key] = seen.get(key, 0) + 1
        if number % step == 0 or seen[key] <= 2 or action is None:
            found.append(replay(case.game, actions[:number]))
        if action is not None:
            state.apply(action)
    return found


def snapshot(state: State) -> Any:
    """Everything a state holds: equal snapshots mean an unchanged state.

    Bytes, as copying deeply costs more than the game. Version 2 of marshal writes equal values alike, knows a list from
    a tuple and 1 from True, and refuses what is not plain data.
    """
    names = sorted({name for cls in type(state).__mro__ for name in getattr(cls, "__slots__", ())} - {"game"})
    return {name: marshal.dumps(getattr(state, name), 2) for name in names} | {"text": str(state)}


def as_json(value: Any) -> Any:
    """What arrives when `value` is sent as JSON; numbers must be finite."""
    return json.loads(json.dumps(value, allow_nan=False, ensure_ascii=False))


class CountingRandom(Random):
    """Gives the numbers it was told, then real ones, and counts how many were asked for."""

    def __init__(self, *told: float) -> None:
        super().__init__(1)
        self.told = list(told)
        self.drawn = 0

    def random(self) -> float:
        self.drawn += 1
        return self.told.pop(0) if self.told else super().random()
