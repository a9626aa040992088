"""Rules, turn: the pass, and the end without a winner."""

from __future__ import annotations

from engine.games.splendor.state import SplendorState

from .table import do, legal, position, refused, told

# Both hold all gems, both hands are full, no card in sight is within reach: each lacks a colour for each card.
STUCK_TOKENS = ["wwwwuuuugg", "ggrrrrbbbb"]
STUCK_MARKET = "c2 c4 c11 c26 c40 c41 c42 c46 c70 c72 c73 c74"
STUCK_HANDS = ["c78 c82 c86", "c77 c81 c85"]


def stuck(**more: object) -> SplendorState:
    """A position of two in which neither can do anything."""
    arguments: dict[str, object] = {"tokens": STUCK_TOKENS, "market": STUCK_MARKET, "reserved": STUCK_HANDS}
    return position(**(arguments | more))  # type: ignore[arg-type]


def test_never_voluntary() -> None:
    for state in (position(), position(tokens=["wwwwuuuugg"]), position(3, tokens=["wwwwwuuuuu", "gggggrrrrr"])):
        assert "pass" not in legal(state)
        assert refused(state, "pass") == "pass_not_allowed"


def test_the_only_action_when_nothing_else_is_legal() -> None:
    state = stuck()
    assert legal(state) == ["pass"]
    assert told(state, "pass") == [("passed", {"seat": 0})]
    do(state, "pass")
    assert state.player == 1
    assert legal(state) == ["pass"]


def test_one_way_out_is_enough_to_forbid_it() -> None:
    # A hand with room.
    assert "pass" not in legal(stuck(reserved=["c78 c82", "c77 c81 c85"]))
    # A card within reach.
    assert legal(stuck(market=STUCK_MARKET.replace("c26", "c1"))) == ["buy c1"]
    # A token in the bank.
    assert legal(stuck(tokens=["wwwwuuuugg", "ggrrrrbbb"])) == ["take b"]


def test_the_noble_check_still_runs_after_a_pass() -> None:
    state = stuck(bought=["c0 c1 c3 c5 c8 c9 c10 c12"], nobles=(0, 3, 4))
    assert legal(state) == ["pass"]
    do(state, "pass")
    assert state.view(None)["seats"][0]["nobles"] == [0]


def test_all_pass_in_a_row_ends_without_a_winner() -> None:
    state = do(stuck(), "pass")
    assert state.outcome() is None
    assert told(state, "pass") == [("passed", {"seat": 1}), ("game_over", {"reason": "all_passed"})]
    do(state, "pass")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.ranks) == ("all_passed", (), ())


def test_an_action_in_between_breaks_the_row() -> None:
    # Seat 1 can buy c25 (three white) from its hand; afterwards white lies in the bank again.
    state = stuck(tokens=["wuuuuggggr", "wwwrrrbbbb"], reserved=["c78 c82 c86", "c25 c81 c85"], passes=0)
    assert legal(state) == ["pass"]
    do(state, "pass")
    assert state.passes == 1
    do(state, "buy c25")
    assert state.passes == 0
    assert state.outcome() is None
    assert legal(state, "take") == ["take w"]


def test_a_running_last_round_is_ranked_even_if_all_pass() -> None:
    # Seat 0 has 15 points from tier 3 cards; seat 1, the last of the round, and everybody before it only pass.
    state = stuck(bought=["c71 c75 c79 c83"], turn=1, market=STUCK_MARKET, passes=1)
    assert legal(state) == ["pass"]
    do(state, "pass")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("points", (0,))
