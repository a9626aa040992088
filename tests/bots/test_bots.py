"""Bots: legal choices from the JSON view alone, the same when asked again, and nothing changed by asking.

Field reports 55, 56 (see also tests/splendor/test_fairness), 58, 59, 65, 68.
"""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from engine.bots.arena import play_match, series
from engine.bots.base import Budget, Choice, decide, last
from engine.bots.greedy import Greedy
from engine.bots.levels import LEVELS, level
from engine.bots.random_bot import RandomBot
from engine.core.errors import BadView, EngineError
from engine.core.match import Match
from engine.core.registry import create, games
from engine.games.splendor.state import SplendorState
from tests.contract.cases import CASES
from tests.contract.walk import Case, as_json, positions
from tests.splendor.table import do, legal, position
from tests.splendor.test_pass import stuck

BOTS = {slug: one.bot for slug, one in LEVELS.items()}
REGISTERED = [case for case in CASES if case.game.info.slug != "toy"]


def choose(state: SplendorState, slug: str, seed: int = 0) -> str:
    """What the bot of that level does here, in words."""
    choice = decide(BOTS[slug], as_json(state.view(state.player)), Budget(), Random(seed))
    return state.game.describe(state, choice.action)


@pytest.mark.parametrize("slug", BOTS)
@pytest.mark.parametrize("case", REGISTERED, ids=str)
def test_choices_are_legal_repeatable_and_change_nothing(case: Case, slug: str) -> None:
    for state in positions(case, 8):
        if state.player < 0:
            continue
        view = as_json(state.view(state.player))
        before, text = as_json(view), str(state)
        first = decide(BOTS[slug], view, Budget(), Random(7))
        assert first.action in state.legal_actions()
        assert view == before
        assert str(state) == text
        assert decide(BOTS[slug], view, Budget(), Random(7)) == first
        assert first.reason.isidentifier()
        assert first.nodes >= 1


@pytest.mark.parametrize("slug", BOTS)
def test_every_phase_of_a_turn_has_an_answer(slug: str) -> None:
    assert choose(stuck(), slug) == "pass"
    assert choose(do(position(tokens=["wwwwuuuugg"]), "take grb"), slug).startswith("return ")
    whole = "c0 c1 c2 c8 c9 c10 c16 c17 c18 c24 c25 c26"
    assert choose(do(position(bought=[whole], nobles=(5, 8, 4)), "take wug"), slug) in ("noble n5", "noble n8")


@pytest.mark.parametrize("slug", BOTS)
def test_only_the_seat_to_act_is_asked(slug: str) -> None:
    state = position()
    for viewer in (1, None):
        with pytest.raises(BadView):
            decide(BOTS[slug], state.view(viewer), Budget(), Random(1))
    over = do(position(bought=["c73 c77 c81"], turn=1), "take wug")
    for viewer in (0, 1, None):
        with pytest.raises(BadView):
            decide(BOTS[slug], over.view(viewer), Budget(), Random(1))


# --- random --------------------------------------------------------------------------------------------------------


def test_random_chooses_the_kind_first_then_an_action_of_that_kind() -> None:
    # 10 takes, 5 doubles, 15 reserves: each kind a third, and every action of a kind as likely as the others.
    state = position()
    assert (len(legal(state, "take")), len(legal(state, "reserve"))) == (15, 15)
    view = state.view(0)
    actions = Counter(decide(RandomBot(), view, Budget(), Random(n)).action for n in range(3000))
    kinds: Counter[str] = Counter()
    for action, count in actions.items():
        kinds[state.game.kind(action)] += count
    assert len(kinds) == 3
    assert all(abs(count - 1000) < 110 for count in kinds.values()), kinds
    assert len(actions) == 30, "every legal action may come"
    for kind, size in (("take", 10), ("double", 5), ("reserve", 15)):
        counts = [count for action, count in actions.items() if state.game.kind(action) == kind]
        expected = kinds[kind] / size
        assert all(abs(count - expected) < 5 * expected**0.5 for count in counts), (kind, counts)


# --- greedy --------------------------------------------------------------------------------------------------------


def test_greedy_takes_the_win() -> None:
    # One point short, last of the round, a one-point card within reach.
    state = position(bought=["", "c71 c75 c79 c42"], tokens=["", "www"], market="c31 c0 c1 c2", turn=1)
    assert choose(state, "greedy") == "buy c31"


def test_greedy_keeps_the_tokens_of_its_reserved_card() -> None:
    # c57 (three points) costs six green; five are held or covered by bonuses. Nothing in sight needs green.
    state = position(
        4,
        tokens=["ggggwwuurb"],
        reserved=["c57"],
        bought=["c16"],
        market="c1 c25 c7 c0 c60 c66 c48 c42 c71 c75 c87 c79",
    )
    do(state, "take wub")
    for seed in range(5):
        assert "g" not in choose(state, "greedy", seed)[7:]


def test_ties_are_broken_by_the_seed_not_by_the_place_in_the_list() -> None:
    state = position(4, market="c7 c15 c23 c31 c45 c51 c57 c63 c71 c75 c79 c83")
    for slug in BOTS:
        chosen = {choose(state, slug, seed) for seed in range(40)}
        assert len(chosen) > 1, f"{slug} always does the same"


def test_greedy_beats_random_in_a_small_series() -> None:
    # The long series (400 games, at least 95 %) is a soak check.
    score = series("splendor", "greedy", "random", 12, seed=5)
    assert score.games == 12
    assert score.share >= 0.8


# --- asking --------------------------------------------------------------------------------------------------------


def test_a_bot_thinks_in_steps_and_may_be_stopped_at_any_time() -> None:
    state = position()
    thoughts = Greedy().think(state.view(0), Budget(), Random(1))
    first = next(thoughts)
    assert first.action in state.legal_actions()
    assert first.nodes == 1
    thoughts = Greedy().think(state.view(0), Budget(nodes=4), Random(1))
    assert [thought.nodes for thought in thoughts] == [1, 2, 3, 4]


def test_seconds_end_the_thinking_with_the_best_so_far() -> None:
    now = iter([0.0, 0.4, 0.8, 1.2, 1.6])
    thoughts = (Choice(number, "test", number) for number in range(100))
    assert last(thoughts, Budget(seconds=1.0), lambda: next(now)).action == 2
    with pytest.raises(EngineError) as caught:
        last(iter(()), Budget())
    assert caught.value.reason == "no_choice"


def test_levels_are_named_and_unknown_ones_refused() -> None:
    assert list(LEVELS)[:2] == ["random", "greedy"]
    assert level("greedy").slug == "greedy"
    for slug in ("", "Random", "genius"):
        with pytest.raises(EngineError) as caught:
            level(slug)
        assert caught.value.reason == "unknown_level"


# --- whole matches -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bots_play_whole_matches_and_the_same_seed_gives_the_same_match(players: int) -> None:
    levels = ["random", "greedy", "greedy", "random"][:players]
    first, again = (play_match(create("splendor", players), levels, 9) for _ in range(2))
    assert first.is_over
    assert first.record() == again.record()
    assert first.record() != play_match(create("splendor", players), levels, 10).record()
    assert Match.from_record(first.record()).outcome == first.outcome
    assert json.loads(first.record())["seed"] == 9


def test_every_game_can_be_played_by_random_bots() -> None:
    for info in games():
        match = play_match(create(info.slug), ["random"] * info.min_players, 3)
        assert match.outcome is not None
