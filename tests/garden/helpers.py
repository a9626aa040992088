"""Positions in few words. They are built as text, so that every one passes the engine's own checks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from engine.core.errors import IllegalAction
from engine.core.types import CHANCE, TERMINAL
from engine.games.garden.data import SEEDS, space
from engine.games.garden.game import Garden
from engine.games.garden.state import GardenState
from tests.contract.walk import pick


def counts(values: str) -> list[int]:
    """How often each of the five values is in `values`."""
    return [values.count(str(value)) for value in range(1, 6)]


def position(
    tiles: str = "",
    dice: str = "2356",
    *,
    players: int = 2,
    hands: Sequence[str] = (),
    crops: Sequence[str] = (),
    points: Sequence[int] = (),
    stacks: Sequence[int] = (),
    suns: Sequence[int] = (),
    supply: str | None = None,
    used: str = "",
    bought: str = "",
    eaten: int = 0,
    dialled: bool = False,
    altered: str = "",
    turn: int = 0,
    turns: int | None = None,
    phase: str = "main",
    pending: str = "-",
    options: dict[str, Any] | None = None,
) -> GardenState:
    """A position in the turn of `turn`; seats are a, b, c, d.

    `tiles`: `11:5a 12:3B 25:ba`, a space and a tile (a seed `5a`, a vegetable `3B`, bird, rabbit, sundial, scarecrow,
    rock as `ba ra sa ca xa`); `hands` and `crops`: values of seeds in hand and tiles harvested; `stacks`: discs on
    each animal. What is nowhere else is in the supply, or, if `supply` is given, swallowed.
    """
    board = [".."] * 36
    for item in tiles.split():
        where, what = item.split(":")
        assert board[space(int(where[0]), int(where[1]))] == "..", f"two tiles on {where}"
        board[space(int(where[0]), int(where[1]))] = what
    hands = [*hands, *[""] * players][:players]
    crops = [*crops, *[""] * players][:players]
    left = [SEEDS[players]] * 5
    for values in (*hands, *crops, "".join(what[0] for what in board if what[0].isdigit())):
        left = [have - gone for have, gone in zip(left, counts(values), strict=True)]
    stock = left if supply is None else counts(supply)
    lost = [have - kept for have, kept in zip(left, stock, strict=True)]
    turns = turn + 4 * players if turns is None else turns
    rows = "/".join("".join(board[row : row + 6]) for row in range(0, 36, 6))
    text = (
        f"garden phase={phase} start=0 turn={turn} turns={turns} ply=900 decision=400 dice={dice} used={used} "
        f"altered={altered} fresh={int(len(dice) == 4)} dialled={int(dialled)} eaten={eaten} "
        f"bought={','.join(map(str, counts(bought)))} pending={pending} board={rows} "
        f"supply={','.join(map(str, stock))} swallowed={','.join(map(str, lost))} "
    )
    for seat in range(players):
        letter = "abcd"[seat]
        own = [what for what in board if what[1].lower() == letter and what[0] != "x"]
        has_animal = any(what[0] in "br" for what in own)
        stack = stacks[seat] if seat < len(stacks) else int(has_animal)
        free = 8 - len(own) - len(hands[seat]) - (stack - has_animal)
        score = points[seat] if seat < len(points) else 0
        sun = suns[seat] if seat < len(suns) else 1
        seeds, gathered = (",".join(map(str, counts(values))) for values in (hands[seat], crops[seat]))
        text += f"seat{seat}={score};{free};{seeds};{gathered};{stack};{sun} "
    return Garden(players, options).state_from_text(text + "ending=-")


def play(state: GardenState, *texts: str) -> GardenState:
    """Play these actions, written in the notation, and return the state; chance is left to act."""
    for text in texts:
        state.apply(state.game.parse(state, text))
        assert state.problems() == []
    return state


def legal(state: GardenState, kind: str = "") -> list[str]:
    """The legal actions in words, those of one kind if one is named."""
    texts = [state.game.describe(state, action) for action in state.legal_actions()]
    return [text for text in texts if not kind or text.split()[0] == kind]


def why(state: GardenState, text: str) -> str:
    """The reason code with which an action is refused, `` if it is legal."""
    before = str(state)
    try:
        state.game.parse(state, text)
    except IllegalAction as error:
        assert str(state) == before
        return error.reason
    return ""


def told(state: GardenState, text: str) -> list[dict[str, Any]]:
    """The story of an action as everybody sees it."""
    return [effect.seen_by(None) for effect in state.effects(state.game.parse(state, text))]


def tile_at(state: GardenState, where: str) -> str:
    """The tile on a space in the two letters of the text form."""
    rows = dict(field.split("=", 1) for field in str(state).split()[1:])["board"].split("/")
    row, column = int(where[0]) - 1, int(where[1]) - 1
    return rows[row][2 * column : 2 * column + 2]


def hand(state: GardenState, seat: int) -> str:
    """The values of the seeds in hand."""
    return "".join(str(kind + 1) * count for kind, count in enumerate(state.seeds[5 * seat : 5 * seat + 5]))


def crop(state: GardenState, seat: int) -> str:
    """The values of the tiles harvested."""
    return "".join(str(kind + 1) * count for kind, count in enumerate(state.crops[5 * seat : 5 * seat + 5]))


def random_states(seed: int, players: int = 2, options: dict[str, Any] | None = None) -> Iterator[GardenState]:
    """The live state before each action of a random game, then at its end."""
    rng = Random(seed)
    state = Garden(players, options).new_state()
    while state.player != TERMINAL:
        yield state
        state.apply(state.sample_chance(rng) if state.player == CHANCE else pick(state, rng))
    yield state
