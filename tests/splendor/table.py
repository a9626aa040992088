"""Positions and actions in words, for the tests of the rules.

Tokens are letters (w white, u blue, g green, r red, b black, y gold), cards are `c17`, seen-by-the-owner-only `?c17`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from engine.core.errors import IllegalAction
from engine.core.registry import create
from engine.core.types import CHANCE
from engine.games.splendor.data import CARDS, NOBLES
from engine.games.splendor.game import Splendor
from engine.games.splendor.state import SplendorState

LETTERS = "wugrby"
STOCK = {2: 4, 3: 5, 4: 7}
TIERS = (range(40), range(40, 70), range(70, 90))


def game(players: int = 2, **options: Any) -> Splendor:
    """A table with these options."""
    made = create("splendor", players, options)
    assert isinstance(made, Splendor)
    return made


def counts(letters: str) -> list[int]:
    """Six counts of tokens."""
    assert set(letters) <= set(LETTERS)
    return [letters.count(letter) for letter in LETTERS]


def letters(numbers: Iterable[int]) -> str:
    """Inverse of `counts`."""
    return "".join(letter * number for letter, number in zip(LETTERS, numbers, strict=False))


def _cards(text: str) -> list[int]:
    return [int(word.lstrip("?c")) for word in text.split()]


def position(
    players: int = 2,
    *,
    tokens: Sequence[str] = (),
    bought: Sequence[str] = (),
    reserved: Sequence[str] = (),
    visited: Sequence[Sequence[int]] = (),
    market: str | None = None,
    nobles: Sequence[int] | None = None,
    turn: int = 0,
    start: int = 0,
    rounds: int = 5,
    passes: int = 0,
    options: dict[str, Any] | None = None,
) -> SplendorState:
    """A position in which seat `turn` is to act, all zones consistent; raises if it is impossible.

    `tokens`, `bought`, `reserved`, `visited`: one entry for each seat from seat 0, missing ones empty. `market`:
    cards that must lie open, `-` behind a tier's number of cards fills up; the rest is filled with the lowest free
    cards of each tier, slots of a tier without cards stay empty. `nobles`: the row; by default the lowest free.
    The bank holds what nobody has. `rounds`: full rounds played.
    """
    table = game(players, **(options or {}))

    def of(lists: Sequence[Any], seat: int, empty: Any) -> Any:
        return lists[seat] if seat < len(lists) else empty

    hands = [counts(of(tokens, seat, "")) for seat in range(players)]
    bank = [(5 if kind == 5 else STOCK[players]) - sum(hand[kind] for hand in hands) for kind in range(6)]
    owned = [(card, seat) for seat in range(players) for card in _cards(of(bought, seat, ""))]
    guests = [(noble, seat) for seat in range(players) for noble in of(visited, seat, ())]
    kept = [of(reserved, seat, "").split() for seat in range(players)]
    gone = {card for card, _ in owned} | {card for hand in kept for card in _cards(" ".join(hand))}
    wanted = _cards(market or "")
    assert not gone & set(wanted)
    row = []
    for tier in TIERS:
        here = [card for card in wanted if card in tier]
        here += [card for card in tier if card not in gone and card not in here]
        row += [str(card) for card in here[:4]] + ["-"] * (4 - len(here[:4]))
    shown = [noble for noble in range(len(NOBLES)) if noble not in {guest for guest, _ in guests}]
    shown = shown[: players + 1 - len(guests)] if nobles is None else list(nobles)
    points = [sum(CARDS[card].points for card, owner in owned if owner == seat) for seat in range(players)]
    points = [have + 3 * sum(owner == seat for _, owner in guests) for seat, have in enumerate(points)]
    turns = rounds * players + (turn - start) % players
    parts = [
        f"splendor {players} phase=main start={start} turns={turns} ply={18 + 3 * turns} passes={passes}",
        f"last={int(max(points) >= 15)} pending=- bank={','.join(map(str, bank))} market={','.join(row)}",
        f"nobles={','.join(map(str, shown))} taken=0,0,0,0,0,0",
        *(
            f"seat{seat}={','.join(map(str, hands[seat]))};{','.join(word.replace('c', '') for word in kept[seat])}"
            for seat in range(players)
        ),
        f"bought={','.join(f'{card}@{seat}' for card, seat in owned)}",
        f"visited={','.join(f'{noble}@{seat}' for noble, seat in guests)} ending=-",
    ]
    return table.state_from_text(" ".join(parts))


def do(state: SplendorState, *texts: str) -> SplendorState:
    """Play these actions, each checked; chance takes its lowest outcome unless the text names what it draws."""
    for text in texts:
        if state.player == CHANCE and not text.startswith(("draw", "show", "start")):
            settle(state)
        state.apply(state.game.parse(state, text))
        assert state.problems() == [], state
    return state


def settle(state: SplendorState) -> SplendorState:
    """Let chance act, lowest outcome first, until a seat is to act or the game is over."""
    while state.player == CHANCE:
        state.apply(state.chance_outcomes()[0][0])
    assert state.problems() == []
    return state


def legal(state: SplendorState, verb: str = "") -> list[str]:
    """Legal actions in words, those that begin with `verb`."""
    words = [state.game.describe(state, action) for action in state.legal_actions()]
    return [text for text in words if text.startswith(verb)]


def refused(state: SplendorState, text: str) -> str:
    """The reason why `text` is illegal now; fails if it is legal or if asking changes the state."""
    before = str(state)
    with pytest.raises(IllegalAction) as caught:
        state.game.parse(state, text)
    assert str(state) == before
    return caught.value.reason


def tokens(state: SplendorState, seat: int) -> str:
    """What a seat holds."""
    return letters(state.view(None)["seats"][seat]["tokens"])


def bank(state: SplendorState) -> str:
    """What the bank holds."""
    return letters(state.view(None)["bank"])


def told(state: SplendorState, text: str) -> list[tuple[str, dict[str, Any]]]:
    """The public story of an action."""
    action = state.game.parse(state, text)
    return [(effect.kind, effect.data) for effect in state.effects(action)]
