"""Right values of public reports about products that do this job, by their numbers in the collection.

5: test_end; 8: test_take; 10, 68: test_naive; 11: here and corner case 5; 14, 55, 56: test_fairness;
58, 59, 65: tests/bots.
"""

from __future__ import annotations

from random import Random

from engine.core.match import Match
from engine.core.types import CHANCE, TERMINAL

from .table import bank, do, game, legal, position, refused, settle, tokens
from .test_end import ended
from .test_nobles import BLUE3, GREEN3, RED3, WHITE3


def test_01_nothing_of_an_unconfirmed_pick_reaches_the_bank() -> None:
    # Asking about actions (legal list, refusals, effects) is all that a pick does before it is confirmed.
    state = position(tokens=["wwu"], market="c0")
    before = str(state)
    for action in state.legal_actions():
        state.effects(action)
        state.refusal(action)
    assert str(state) == before
    settle(do(state, "reserve c0"))
    assert bank(state) == "wwuuuggggrrrrbbbbyyyy"


def test_02_after_undo_and_another_choice_each_noble_is_in_one_place() -> None:
    state = position(bought=[f"{WHITE3} {BLUE3} {GREEN3} {RED3}"], nobles=(5, 8, 4))
    do(state, "take wug")
    wrong = do(state.copy(), "noble n8")
    right = do(state.copy(), "noble n5")
    for one, came in ((wrong, 8), (right, 5)):
        view = one.view(None)
        assert view["seats"][0]["nobles"] == [came]
        assert sorted(view["nobles"] + view["seats"][0]["nobles"] + view["seats"][1]["nobles"]) == [4, 5, 8]
        assert view["seats"][0]["points"] == 3


def test_04_one_visit_a_turn_also_in_the_last_round() -> None:
    # Seat 0 has 15: the last round. Seat 1 qualifies for two, one comes and its points count.
    state = position(
        bought=["c73 c77 c81", f"{WHITE3} {BLUE3} {GREEN3} {RED3} c71 c75 c79 c42"], nobles=(5, 8, 4), turn=1
    )
    do(state, "take wug")
    assert legal(state) == ["noble n5", "noble n8"]
    do(state, "noble n8")
    assert state.scores() == (15, 14 + 3)
    assert ended(state).winners == (1,)


def test_05_fewest_bought_cards_win_the_tie_not_nobles() -> None:
    # A: 16 points, 12 cards, 2 nobles. B: 16 points, 11 cards, no noble.
    a = "c71 c75 c42 c0 c1 c2 c3 c4 c5 c8 c9 c10"
    b = "c73 c77 c81 c31 c24 c25 c26 c32 c33 c34 c16"
    state = position(bought=[a, b], visited=[(5, 6)], nobles=(2,), turn=1)
    do(state, "take wug")
    assert state.scores() == (16, 16)
    assert [line["cards"] for line in ended(state).lines] == [12, 11]
    assert ended(state).winners == (1,)


def test_07_returned_is_exactly_the_excess_in_random_play() -> None:
    rng = Random(3)
    returns = 0
    for seed in range(40):
        state = game(2 + seed % 3).new_state()
        while state.player != TERMINAL:
            seat = state.player
            if seat == CHANCE:
                state.apply(state.sample_chance(rng))
                continue
            actions = state.legal_actions()
            takes = [action for action in actions if action < 37]
            action = rng.choice(takes or actions)
            held = len(tokens(state, seat))
            returning = state.game.kind(action) == "return"
            state.apply(action)
            if returning:
                returns += 1
                assert held > 10
                assert len(tokens(state, seat)) == 10
            elif state.player not in (seat, CHANCE):
                assert len(tokens(state, seat)) <= 10
            if state.ply > 150:
                break
    assert returns > 200


def test_11_reserve_with_no_gold_left_is_legal_here() -> None:
    state = position(tokens=["", "yyyyy"], reserved=["c3 c4"])
    assert legal(state, "reserve")
    settle(do(state, "reserve t1"))
    assert tokens(state, 0) == ""


def test_13_every_shown_slot_is_a_real_card_or_empty_as_decks_run_down() -> None:
    rng = Random(8)
    emptied = 0
    for seed in range(6):
        state = game(2, max_rounds=200).new_state()
        while state.player != TERMINAL:
            if state.player == CHANCE:
                state.apply(state.sample_chance(rng))
                continue
            view = state.view(state.player)
            shown = [card for row in view["market"] for card in row]
            for tier, size in enumerate(view["decks"]):
                assert size == 0 or None not in view["market"][tier]
            emptied += None in shown
            for card in shown:
                if card is not None and len(view["seats"][state.player]["reserved"]) < 3 and view["phase"] == "main":
                    assert f"reserve c{card}" in legal(state, "reserve")
            actions = state.legal_actions()
            cheap = [a for a in actions if 65536 <= a < 65536 + 40 * 32768 or a == 161 or 64 <= a < 104]
            state.apply(rng.choice(cheap or actions))
        assert seed >= 0
    assert emptied > 20, "tier 1 ran out in some games"


def test_16_a_reserved_card_counts_only_once_bought() -> None:
    state = position(reserved=["c57"], bought=["c17 c18 c19 c20 c21 c22"], tokens=["wug"])
    assert state.view(0)["seats"][0]["points"] == 0
    assert state.view(0)["seats"][0]["bonuses"] == [0, 0, 6, 0, 0]
    do(state, "buy c57")
    assert state.view(0)["seats"][0]["points"] == 3
    assert state.view(0)["seats"][0]["bonuses"] == [0, 0, 7, 0, 0]
    assert tokens(state, 0) == "wug", "six green bonuses pay for it"


def test_17_return_then_noble_then_end_check() -> None:
    # 12 points, two nobles willing, ten tokens: take three, give three back, choose, and that makes fifteen.
    state = position(
        tokens=["wwwwuuuugg"],
        bought=[f"{WHITE3} {BLUE3} {GREEN3} {RED3} c71 c75 c79"],
        nobles=(5, 8, 4),
        turn=0,
        start=1,
    )
    do(state, "take grb")
    assert (state.view(None)["phase"], state.outcome(), state.player) == ("return", None, 0)
    assert refused(state, "noble n5") == "must_return"
    do(state, "return grb")
    assert (state.view(None)["phase"], state.outcome(), state.player) == ("noble", None, 0)
    assert refused(state, "return g") == "must_choose_noble"
    do(state, "noble n5")
    assert ended(state).reason == "points", "seat 0 was the last of the round"
    assert state.scores()[0] == 15


def test_65_same_seed_same_game_and_other_seeds_other_games() -> None:
    first, again, other = (Match(game(), seed) for seed in (1, 1, 2))
    assert first.record() == again.record()
    assert first.view(None) != other.view(None)
