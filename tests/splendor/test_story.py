"""Effects: the ordered story that log, animation and spoken messages tell."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.core.types import CHANCE, TERMINAL
from engine.games.splendor.data import CARDS
from engine.games.splendor.state import SplendorState

from .table import do, game, position, settle, told


def test_what_each_kind_tells() -> None:
    state = position(tokens=["rrby"], market="c0", reserved=["?c1"])
    assert told(state, "take wub") == [("took", {"seat": 0, "tokens": [1, 1, 0, 0, 1, 0]})]
    assert told(state, "take gg") == [("took", {"seat": 0, "tokens": [0, 0, 2, 0, 0, 0]})]
    kept: dict[str, Any] = {"seat": 0, "card": 41, "tier": 2, "slot": 1, "hidden": False, "gold": 1}
    assert told(state, "reserve c41") == [("reserved", kept)]
    kept = {"seat": 0, "card": None, "tier": 3, "slot": None, "hidden": True, "gold": 1}
    assert told(state, "reserve t3") == [("reserved", kept)]
    assert told(state, "buy c0 gold=r") == [
        ("paid", {"seat": 0, "tokens": [0, 0, 0, 1, 1, 1]}),
        ("bought", {"seat": 0, "card": 0, "source": "market", "slot": 0, "points": 0, "bonus": 0}),
    ]
    state = position(tokens=["uuu"], reserved=["?c1"])
    assert told(state, "buy c1")[1] == (
        "bought",
        {"seat": 0, "card": 1, "source": "hand", "slot": None, "points": 0, "bonus": 0},
    )


def test_a_reserve_without_gold_says_so() -> None:
    assert told(position(tokens=["", "yyyyy"]), "reserve c0")[0][1]["gold"] == 0


def test_the_card_of_a_blind_reserve_is_told_to_its_owner_alone() -> None:
    state = do(position(3), "reserve t2")
    (effect,) = state.effects(state.game.parse(state, "draw c60"))
    assert effect.seen_by(0) == {"kind": "drew", "seat": 0, "tier": 2, "card": 60}
    for viewer in (1, 2, None):
        assert effect.seen_by(viewer) == {"kind": "drew", "seat": 0, "tier": 2, "card": None}


def test_refill_return_and_noble_in_the_order_of_the_turn() -> None:
    state = do(
        position(tokens=["wwwwuuuugg"], bought=["c0 c1 c2 c8 c9 c10 c16 c17 c18"], nobles=(5, 3, 4)), "reserve c40"
    )
    assert told(state, "draw c66") == [("refilled", {"tier": 2, "slot": 0, "card": 66})]
    do(state, "draw c66")
    assert told(state, "return y") == [
        ("returned", {"seat": 0, "tokens": [0, 0, 0, 0, 0, 1]}),
        ("noble", {"seat": 0, "noble": 5, "points": 3}),
    ]


def test_end_of_the_last_round_is_told_last() -> None:
    state = position(bought=["c73 c77 c81"], turn=1)
    assert [kind for kind, _ in told(state, "take wug")] == ["took", "game_over"]


def replay(before: SplendorState, action: int) -> None:
    """Add up the effects of an action and compare with what the action did."""
    seats = before.view(None)["seats"]
    bank = before.view(None)["bank"]
    after = before.copy()
    after.apply(action)
    for effect in before.effects(action):
        data = effect.data
        seat = seats[data["seat"]] if "seat" in data and effect.kind != "start" else None
        if effect.kind in ("took", "paid", "returned"):
            assert seat is not None
            sign = 1 if effect.kind == "took" else -1
            seat["tokens"] = [have + sign * count for have, count in zip(seat["tokens"], data["tokens"], strict=True)]
            bank = [have - sign * count for have, count in zip(bank, data["tokens"], strict=True)]
        elif effect.kind == "reserved":
            assert seat is not None
            seat["tokens"][5] += data["gold"]
            bank[5] -= data["gold"]
        elif effect.kind == "bought":
            assert seat is not None
            seat["points"] += data["points"]
            seat["bonuses"][data["bonus"]] += 1
            assert data["points"] == CARDS[data["card"]].points
        elif effect.kind == "noble":
            assert seat is not None
            seat["points"] += data["points"]
    view = after.view(None)
    assert bank == view["bank"]
    for mine, real in zip(seats, view["seats"], strict=True):
        assert [mine[key] for key in ("tokens", "points", "bonuses")] == [
            real[key] for key in ("tokens", "points", "bonuses")
        ]


def test_the_effects_add_up_to_what_happened() -> None:
    rng = Random(4)
    for players in (2, 3, 4):
        state = game(players).new_state()
        while state.player != TERMINAL:
            actions = state.legal_actions() or [action for action, _ in state.chance_outcomes()]
            action = rng.choice(actions)
            if state.player != CHANCE:
                replay(state, action)
            state.apply(action)
    settle(state)
