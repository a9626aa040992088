"""The greedy bot in positions where one use of each means is clearly right."""

from __future__ import annotations

from collections import Counter
from random import Random

from engine.bots.arena import play_match, series
from engine.bots.base import Budget, decide
from engine.bots.greedy import Greedy
from engine.bots.heuristics.garden import GardenHeuristic
from engine.bots.heuristics.garden_dice import Options, expected, prospects
from engine.core.registry import create
from engine.games.garden.state import GardenState

from .helpers import legal, play, position, random_states

REASONS = {
    "only_move", "last_seed", "chain", "harvest", "water", "plant_star", "plant", "special", "rock", "buy", "eat",
    "take_seed", "walk", "protect", "turn_over", "remove_own", "remove_rival", "better_dice", "end",
}  # fmt: skip


def choose(state: GardenState, seed: int = 1) -> tuple[str, str]:
    choice = decide(Greedy(), state.view(state.player), Budget(), Random(seed))
    return state.game.describe(state, choice.action), choice.reason


def plan(state: GardenState) -> list[str]:
    """What the bot does until its turn ends, dice that are thrown again left out."""
    done = []
    seat = state.player
    while state.player == seat:
        text, _ = choose(state)
        done.append(text)
        play(state, text)
    return done


def test_beats_the_random_bot() -> None:
    # The long series is a soak check.
    assert series("garden", "greedy", "random", 2, seed=3).wins == 2


def test_games_between_greedy_bots_come_to_an_end() -> None:
    match = play_match(create("garden", 3), ["greedy"] * 3, 1)
    assert match.outcome is not None
    assert match.outcome.reason == "last_seed"
    assert match.state.view(None)["round"] < 60


def test_harvests_the_most_it_can() -> None:
    # The chain from the 5 takes the 3 along.
    state = position("11:5A 12:3A 44:1A", dice="2256", suns=(0, 0))
    text, reason = choose(state)
    assert text.startswith("harvest 11")
    assert reason == "chain"


def test_does_not_water_a_rivals_row_for_nothing() -> None:
    state = position("22:2a 33:5a 34:4b 35:3b 43:4b 44:2b 45:1b", dice="5", used="666", suns=(0, 0))
    assert choose(state)[0] != "water 33 5"


def test_uses_the_sundial_when_it_makes_the_great_harvest_possible() -> None:
    # The last turn: a ripe five on a star, and the dice show a four.
    state = position("66:5A 11:sa", dice="4", used="115", bought="5", supply="", suns=(0, 0), points=(3, 9))
    assert choose(state)[1] == "better_dice"
    assert plan(state) in (["sundial 5", "harvest 66 5", "end"], ["sundial 6", "harvest 66 6", "end"])


def test_leaves_the_sundial_alone_when_the_dice_are_good() -> None:
    state = position("66:5A 11:sa", dice="5", used="115", bought="5", supply="", suns=(0, 0), points=(3, 9))
    assert plan(state) == ["harvest 66 5", "end"]


def test_keeps_the_sun_unless_it_earns_more_than_its_points() -> None:
    assert not any(text.startswith("sun ") for text in plan(position("11:1A 12:2A", dice="3456")))
    # The last turn: a five on a star is worth ten, the sun only five.
    state = position("66:5A", dice="1", used="555", supply="", bought="5", hands=("", "5"), points=(30, 36))
    assert choose(state) in (("sun 1 5", "better_dice"), ("sun 1 6", "better_dice"))
    state = position("33:3A", dice="1", used="555", supply="", bought="5", hands=("", "5"), points=(30, 50))
    assert choose(state)[0] != "sun 1 3", "three points for five"


def test_eats_what_hurts_and_not_what_costs_more() -> None:
    state = position("61:ra 66:5B", dice="5", used="111", points=(20, 25), suns=(0, 0))
    assert choose(state) == ("move 66 5", "eat")
    state = position("61:ra 66:5B", dice="55", used="11", points=(20, 25), suns=(0, 0))
    assert plan(state)[:2] == ["move 66 5", "seize 5"], "the seed is worth the second die"


def test_sets_up_a_scarecrow_where_it_protects_and_adds_points() -> None:
    state = position("22:sa 11:3A 12:3A 13:2A 21:4A 23:2A 31:1A", dice="6", used="112", suns=(0, 0))
    assert choose(state) in (("flip dial", "protect"), ("harvest 21 6", "chain"))
    state = position("22:sa 11:3a 12:3a 13:2a 21:4a 23:2a 32:1a 26:bb", dice="6", used="112", suns=(0, 0), supply="5")
    assert choose(state)[0] in ("flip dial", "water 21 6")


def test_takes_its_own_animal_back_when_discs_run_out() -> None:
    state = position("26:ra 44:sa", dice="266", used="1", stacks=(7,), suns=(0, 0))
    assert state.free[0] == 0
    assert choose(state) == ("remove s0", "remove_own")


def test_buys_nothing_at_the_end_that_it_cannot_plant() -> None:
    # One die left, one seed of all for sale; the animal may walk instead. Behind, so that ending the game loses.
    state = position("11:ba", dice="3", used="555", supply="3", points=(10, 40), suns=(0, 0))
    assert choose(state)[1] == "walk"
    # With room and dice to plant it before the end it is no loss, and who is ahead ends the game.
    ahead = position("11:ba", dice="3", used="555", supply="3", points=(40, 10), suns=(0, 0))
    assert choose(ahead) == ("buy 3 3", "last_seed")


def test_plants_what_would_cost_points_in_the_last_turn() -> None:
    state = position("11:ba", dice="25", used="56", supply="", bought="5", hands=("5",), points=(10, 12), suns=(0, 0))
    assert choose(state)[0] in ("place 25 5", "place 52 5")


def test_prospects_of_dice() -> None:
    singles = ((500, 5, 1), (300, 2, 2), (200, 1, 3))
    nowhere = tuple((0, 0) for _ in range(36))
    options = Options(singles, nowhere, (0,) * 9)
    # The five does the 500, the two the 300, the one the 200; one of the lower ones is missing else.
    assert prospects(options, (1, 2, 5)) == 1000
    assert prospects(options, (1, 1, 5)) == 500 + 200
    assert prospects(options, (5, 6)) == 800
    assert prospects(options, ()) == 0
    spaces = tuple((400, 3) if cell == 7 else (0, 0) for cell in range(36))  # row 2, column 2
    planting = Options(((500, 5, 1),), spaces, (0, 0, 0, 1, 0, 0, 0, 0, 0))
    assert prospects(planting, (2, 2, 5)) == 900
    assert prospects(planting, (2, 5)) == 500
    # One die: 500 in two of six throws.
    assert expected(Options(((600, 5, 1),), nowhere, (0,) * 9), 1) == 200


def test_every_action_has_a_reason_and_the_value_is_a_whole_number() -> None:
    judge = GardenHeuristic()
    seen: Counter[str] = Counter()
    for seed in (1, 2, 3):
        for state in random_states(seed, 1 + seed if seed > 1 else 2):
            if state.player < 0 or state.ply % 3:
                continue
            before = str(state)
            assert type(judge.value(state, 0)) is int
            seen.update(judge.reason(state, action) for action in state.legal_actions()[::7])
            assert str(state) == before
    assert set(seen) <= REASONS
    assert len(seen) >= 12


def test_the_choice_depends_on_the_view_alone() -> None:
    state = position("66:5A 11:sa 22:ba 25:3b", dice="2246")
    first = choose(state)
    choose(position("33:4A", dice="1156", hands=("35",)))
    assert choose(state) == first
    assert legal(state)
