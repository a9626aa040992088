"""The engine against a second implementation: the same legal actions and the same table, ply by ply.

Field reports 10 and 68: complete lists, equal to a brute-force list on more than 1,000 random positions.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.core.types import CHANCE, TERMINAL
from engine.games.splendor.actions import unpack
from engine.games.splendor.data import CARDS
from engine.games.splendor.state import SplendorState

from .naive import NaiveGame
from .table import game
from .test_pass import STUCK_HANDS, STUCK_MARKET, STUCK_TOKENS

PHASES = {"main": "main", "return": "return", "visit": "noble", "over": "over"}

TABLES: list[tuple[int, dict[str, Any], int]] = [
    (2, {}, 8),
    (3, {}, 6),
    (4, {}, 5),
    (2, {"take_fewer": "allow"}, 4),
    (3, {"return_includes_taken": True}, 4),
    (4, {"take_fewer": "allow", "return_includes_taken": True, "max_rounds": 12}, 4),
]


def same_table(naive: NaiveGame, state: SplendorState) -> None:
    """Everything on the table is the same."""
    view = state.view(None)
    assert view["bank"] == naive.bank
    assert view["nobles"] == naive.row
    assert [card for row in view["market"] for card in row] == list(naive.market.values())
    assert view["decks"] == [len(naive.decks[tier]) for tier in (1, 2, 3)]
    for seat in range(naive.players):
        mine = state.view(seat)["seats"][seat]
        assert mine["tokens"] == naive.hands[seat]
        assert mine["cards"] == naive.cards[seat]
        assert [kept["card"] for kept in mine["reserved"]] == naive.reserved[seat]
        assert mine["nobles"] == naive.guests[seat]
        assert mine["bonuses"] == naive.bonuses(seat)
        assert mine["points"] == naive.points(seat)
    if naive.expects in PHASES:
        assert view["phase"] == PHASES[naive.expects]
        assert state.player == (TERMINAL if naive.expects == "over" else naive.seat)
        assert view["excess"] == (naive.excess() if naive.expects == "return" else 0)
        assert view["last_round"] == naive.final
    else:
        assert state.player == CHANCE


def both(players: int, options: dict[str, Any], seed: int) -> int:
    """One random game in both; returns how many positions of seats were compared."""
    rng = Random(seed)
    table = game(players, **options)
    state, naive = table.new_state(), NaiveGame(players, dict(table.options))
    compared = 0
    while state.player != TERMINAL:
        if state.player == CHANCE:
            actions = [action for action, _ in state.chance_outcomes()]
            assert {unpack(action) for action in actions} == naive.chance()
        else:
            actions = state.legal_actions()
            assert {unpack(action) for action in actions} == naive.legal(), str(state)
            compared += 1
        # Kinds as likely as each other, purchases more so, to see the late game as well.
        kinds = sorted({table.kind(action) for action in actions})
        kind = "buy" if "buy" in kinds and rng.random() < 0.4 else rng.choice(kinds)
        action = rng.choice([action for action in actions if table.kind(action) == kind])
        state.apply(action)
        naive.play(unpack(action))
        same_table(naive, state)
    outcome = state.outcome()
    assert outcome is not None
    assert naive.expects == "over"
    assert outcome.reason == naive.reason
    assert set(outcome.winners) == naive.winners()
    return compared


@pytest.mark.parametrize(("players", "options", "games"), TABLES)
def test_both_implementations_agree_ply_by_ply(players: int, options: dict[str, Any], games: int) -> None:
    compared = sum(both(players, options, seed) for seed in range(games))
    assert compared >= 40 * games, "31 games: more than a thousand positions"


def at(state: SplendorState) -> NaiveGame:
    """The naive game in the position of `state`, a seat being at the start of its turn."""
    players = state.game.players
    naive = NaiveGame(players, dict(state.game.options))
    view = state.view(None)
    naive.bank, naive.row = view["bank"], view["nobles"]
    naive.seat, naive.first, naive.final = state.player, view["start"], view["last_round"]
    naive.market = {(i // 4 + 1, i % 4): card for i, card in enumerate(c for row in view["market"] for c in row)}
    for seat in range(players):
        mine = state.view(seat)["seats"][seat]
        naive.hands[seat], naive.cards[seat], naive.guests[seat] = mine["tokens"], mine["cards"], mine["nobles"]
        naive.reserved[seat] = [kept["card"] for kept in mine["reserved"]]
    gone = {c for c in naive.market.values() if c is not None}.union(*naive.cards, *naive.reserved)
    naive.decks = {tier: {i for i, c in enumerate(CARDS) if c.tier == tier} - gone for tier in (1, 2, 3)}
    naive.expects = "main"
    return naive


def crowded(rng: Random) -> SplendorState:
    """A random position as random play never makes it: full hands, much gold, many bonuses, some run-down decks."""
    players = rng.choice((2, 3, 4))
    options = {"take_fewer": rng.choice(("allow", "refuse"))}
    state = game(players, **options).new_state()
    while state.player == CHANCE:
        state.apply(state.sample_chance(rng))
    state.start = 0
    state.turn = state.player = state.turns = 0
    left = [card for pool in state.pools for card in pool]
    rng.shuffle(left)
    for seat in range(players):
        for slot in range(rng.randrange(4)):
            state.reserved[3 * seat + slot] = left.pop()
        for _ in range(rng.randrange(9)):
            card = left.pop()
            if state.points[seat] + CARDS[card].points < 15:
                state.bought.append(4 * card + seat)
                state.bonuses[5 * seat + CARDS[card].bonus] += 1
                state.points[seat] += CARDS[card].points
                state.counts[seat] += 1
        for _ in range(rng.randrange(5, 11)):
            kind = rng.choice([5, 5, *range(5)])
            if state.bank[kind]:
                state.bank[kind] -= 1
                state.tokens[6 * seat + kind] += 1
    gone = {code >> 2 for code in state.bought} | {c for c in state.reserved if c >= 0} | set(state.market)
    state.pools = [[i for i, c in enumerate(CARDS) if c.tier == tier and i not in gone] for tier in (1, 2, 3)]
    state.ply = 18
    assert state.problems() == []
    return state


def test_brute_force_agrees_on_400_crowded_positions() -> None:
    rng = Random(11)
    most = 0
    for _ in range(400):
        state = crowded(rng)
        actions = state.legal_actions()
        assert {unpack(action) for action in actions} == at(state).legal(), str(state)
        most = max(most, len(actions))
    assert most > 60, "gold splits by the dozen were among them"


def test_brute_force_agrees_on_a_forced_pass() -> None:
    from .test_pass import stuck

    state = stuck(tokens=STUCK_TOKENS, market=STUCK_MARKET, reserved=STUCK_HANDS)
    assert at(state).legal() == {("pass",)}
