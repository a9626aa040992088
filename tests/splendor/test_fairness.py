"""Changing what a seat cannot see changes neither its view, nor its log, nor its bot's choice.

Field reports 14, 55, 56.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from engine.bots.base import decide
from engine.bots.levels import LEVELS
from engine.core.match import Match
from engine.core.types import CHANCE, TERMINAL
from engine.games.splendor.phases import HIDDEN
from engine.games.splendor.state import SplendorState

from .table import do, game, position


def hidden_from(state: SplendorState, viewer: int | None) -> list[int]:
    """Places in `reserved` that the viewer knows only by tier."""
    return [at for at, card in enumerate(state.reserved) if card >= HIDDEN and at // 3 != viewer]


def disguised(state: SplendorState, viewer: int | None, rng: Random) -> SplendorState:
    """The same table for the viewer: every blind reserve of the others swapped with an unseen card of its tier."""
    twin = state.copy()
    for at in hidden_from(state, viewer):
        pool = twin.pools[0 if twin.reserved[at] & 127 < 40 else 1 if twin.reserved[at] & 127 < 70 else 2]
        if pool:
            index = int(rng.random() * len(pool))
            card = twin.reserved[at] & 127
            twin.reserved[at] = pool[index] | HIDDEN
            pool[index] = card
            pool.sort()
    assert twin.problems() == []
    return twin


def blind_games(players: int, seed: int) -> list[SplendorState]:
    """Positions of a random game in which decks are reserved from whenever possible in half of the turns."""
    rng = Random(seed)
    state = game(players).new_state()
    found = []
    while state.player != TERMINAL:
        if state.player == CHANCE:
            state.apply(state.sample_chance(rng))
            continue
        found.append(state.copy())
        actions = state.legal_actions()
        blind = [action for action in actions if 160 < action < 164]
        state.apply(rng.choice(blind if blind and rng.random() < 0.5 else actions))
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_views_do_not_depend_on_what_is_hidden(players: int) -> None:
    changed = 0
    for state in blind_games(players, players):
        for viewer in (None, *range(players)):
            twin = disguised(state, viewer, Random(state.ply))
            changed += str(twin) != str(state)
            assert twin.view(viewer) == state.view(viewer)
    assert changed > 50


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 4])
def test_choices_of_bots_do_not_depend_on_what_is_hidden(level: str, players: int) -> None:
    changed = 0
    for state in blind_games(players, 9)[::3]:
        twin = disguised(state, state.player, Random(state.ply))
        changed += str(twin) != str(state)
        choices = [
            decide(LEVELS[level].bot, json.loads(json.dumps(one.view(state.player))), LEVELS[level].budget, Random(5))
            for one in (state, twin)
        ]
        assert choices[0] == choices[1]
    assert changed > 5


def test_the_owner_always_sees_the_own_cards_also_in_log_and_after_resuming() -> None:
    match = Match(game(3), 5)
    me = match.state.player
    match.play(me, game(3).parse(match.state, "reserve t2"))
    while match.state.player != me:
        match.play(match.state.player, match.state.legal_actions()[0])
    shown = match.view(me)["seats"][me]["reserved"][0]
    assert shown["hidden"] is True
    again = Match.from_record(match.record())
    for viewer in (None, 0, 1, 2):
        assert again.view(viewer) == match.view(viewer)
        assert again.log(viewer) == match.log(viewer)
        card = shown["card"] if viewer == me else None
        assert match.view(viewer)["seats"][me]["reserved"] == [{"card": card, "tier": 2, "hidden": True}]
        drew = [effect for entry in match.log(viewer) for effect in entry["effects"] if effect["kind"] == "drew"]
        assert drew == [{"kind": "drew", "seat": me, "tier": 2, "card": card}]


def numbers_in(value: Any) -> set[int]:
    """All ints anywhere in JSON."""
    if isinstance(value, dict):
        return set().union(*map(numbers_in, value.values()), set())
    if isinstance(value, list):
        return set().union(*map(numbers_in, value), set())
    return {value} if type(value) is int else set()


def test_no_number_in_view_or_log_of_another_names_the_hidden_card() -> None:
    match = Match(game(2), 3)
    me = match.state.player
    match.play(me, game().parse(match.state, "reserve t3"))
    card = match.view(me)["seats"][me]["reserved"][0]["card"]
    assert card >= 70
    for viewer in (1 - me, None):
        # Ids of tier 3 are above every count in a view; only actions of the viewer might be larger by chance.
        seen = match.view(viewer) | {"legal": []}
        assert card not in numbers_in(seen)
        assert not {action for action in numbers_in(match.log(viewer)) if action in (card, card + 64, card + 512)}


def test_a_bought_blind_reserve_becomes_public() -> None:
    state = position(tokens=["uuu"], reserved=["?c1"])
    do(state, "buy c1")
    assert state.view(1)["seats"][0]["cards"] == [1]
