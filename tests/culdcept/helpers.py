"""Positions in few words. They are built as text, so that every one passes the engine's own checks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from engine.core.errors import IllegalAction
from engine.core.types import CHANCE, TERMINAL
from engine.games.culdcept.data import NAMES, NUMBER_OF, cards_of, mask_of
from engine.games.culdcept.game import Culdcept
from engine.games.culdcept.state import CuldceptState
from tests.contract.walk import pick


def cards(text: str) -> list[int]:
    return [NUMBER_OF[name] for name in text.split()]


def mask(text: str) -> int:
    return mask_of(cards(text))


def words(found: int) -> str:
    """The cards of a mask, from the two of clubs up."""
    return " ".join(NAMES[card] for card in cards_of(found))


def position(
    rows: Sequence[str],
    hands: Sequence[str] = (),
    *,
    pawns: Sequence[tuple[int, int] | None] = (),
    turn: int = 0,
    phase: str = "move",
    roll: int = 1,
    special: int = 0,
    salaries: int = 0,
    left: int = 0,
    arrived: bool = False,
    money: Sequence[int] = (),
    turns: int | None = None,
    known: str = "",
    discards: str = "",
    all_but: str = "",
    options: dict[str, Any] | None = None,
) -> CuldceptState:
    """A position; `rows` are each seat's territories from left to right, as `3c | Kd Kh | 9s` (`` for none).

    Territories are numbered from 0 in the order in which they are written. `pawns` are pairs (seat of the row, place
    from the left), by default everybody's own start. `money` must come to 25 each and whole salaries. With `all_but`
    every card that lies nowhere else and is not named in it has been discarded, so that these are the pile.
    """
    n = len(rows)
    laid = [[part.strip() for part in row.split("|")] if row else [] for row in rows]
    numbers: list[list[int]] = []
    lands: list[str] = []
    for row in laid:
        numbers.append(list(range(len(lands), len(lands) + len(row))))
        lands += row
    hands = [*hands, *[""] * (n - len(hands))]
    money = list(money) or [25] * n
    paid = sum(money) - 25 * n
    assert paid % 5 == 0, "money comes from salaries"
    places = [*pawns, *[None] * (n - len(pawns))]
    on = [numbers[seat][-1] if place is None else numbers[place[0]][place[1]] for seat, place in enumerate(places)]
    turns = 3 * n + turn if turns is None else turns
    if all_but:
        seen = mask(" ".join([*lands, *hands, all_but]))
        discards = " ".join(name for card, name in enumerate(NAMES) if not seen >> card & 1)
    values = {
        "phase": phase,
        "start": (turn - turns) % n,
        "turn": turn,
        "turns": turns,
        "ply": 3000,
        "decision": 1000,
        "roll": roll,
        "special": special,
        "salaries": salaries,
        "left": left,
        "arrived": int(arrived),
        "rows": "/".join(",".join(map(str, row)) for row in numbers),
        "lands": "/".join(land.replace(" ", "") for land in [*lands, *[""] * (12 - len(lands))]),
        "pawns": ",".join(map(str, on)),
        "money": ",".join(map(str, money)),
        "earned": ",".join(map(str, [paid // 5, *[0] * (n - 1)])),
        "hands": "/".join(hand.replace(" ", "") for hand in hands),
        "orders": ",".join(["-"] * n),
        "known": known.replace(" ", ""),
        "discards": discards.replace(" ", ""),
        "ending": "-",
    }
    text = f"culdcept {n} " + " ".join(f"{name}={value}" for name, value in values.items())
    return Culdcept(n, options).state_from_text(text)


def play(state: CuldceptState, *texts: str) -> CuldceptState:
    """Play these actions, chance's too, written in the notation, and return the state."""
    for text in texts:
        state.apply(state.game.parse(state, text))
        assert state.problems() == []
    return state


def legal(state: CuldceptState, kind: str = "") -> list[str]:
    """The legal actions in words, those that begin with one word if it is given."""
    texts = [state.game.describe(state, action) for action in state.legal_actions()]
    return [text for text in texts if not kind or text.split()[0] == kind]


def why(state: CuldceptState, text: str) -> str:
    """The reason code with which an action is refused, `` if it is legal."""
    before = str(state)
    try:
        state.game.parse(state, text)
    except IllegalAction as error:
        assert str(state) == before
        return error.reason
    return ""


def told(state: CuldceptState, text: str, viewer: int | None = None) -> list[dict[str, Any]]:
    """The story of an action as a viewer sees it."""
    return [effect.seen_by(viewer) for effect in state.effects(state.game.parse(state, text))]


def kinds(state: CuldceptState, text: str) -> list[str]:
    return [step["kind"] for step in told(state, text)]


def hand(state: CuldceptState, seat: int) -> str:
    return words(state.hands[seat])


def rows(state: CuldceptState) -> list[list[str]]:
    """For each seat the cards of its territories from left to right."""
    return [[words(state.lands[land]) for land in row] for row in state.rows]


def phase(state: CuldceptState) -> str:
    return str(state.view(None)["phase"])


def random_states(seed: int, players: int = 3, options: dict[str, Any] | None = None) -> Iterator[CuldceptState]:
    """The live state before each action of a random game, then at its end."""
    rng = Random(seed)
    state = Culdcept(players, options).new_state()
    while state.player != TERMINAL:
        yield state
        state.apply(state.sample_chance(rng) if state.player == CHANCE else pick(state, rng))
    yield state
