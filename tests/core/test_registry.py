"""Registry, options and errors."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core import errors
from engine.core.errors import BadOption, BadPlayers, EngineError, IllegalAction, UnknownGame
from engine.core.registry import create, game_class, games, info
from engine.core.types import Outcome, rank_by


def test_games_are_listed_and_made_by_slug() -> None:
    slugs = [facts.slug for facts in games()]
    assert "splendor" in slugs
    for slug in slugs:
        assert info(slug).slug == slug
        assert game_class(slug).info is info(slug)
        assert create(slug).players == info(slug).min_players


@pytest.mark.parametrize("slug", ["", "chess", "Splendor", None, 3, [], {}])
def test_unknown_game(slug: Any) -> None:
    with pytest.raises(UnknownGame) as caught:
        create(slug)
    assert caught.value.reason == "unknown_game"


@pytest.mark.parametrize("players", [0, 1, 5, -2, 2.0, "2", True, 10**30])
def test_wrong_number_of_players(players: Any) -> None:
    with pytest.raises(BadPlayers) as caught:
        create("splendor", players)
    assert caught.value.reason == "bad_players"
    assert (caught.value.data["low"], caught.value.data["high"]) == (2, 4)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"take_less": "allow"}, "unknown_option"),
        ({"take_fewer": "maybe"}, "bad_option_value"),
        ({"take_fewer": True}, "bad_option_value"),
        ({"return_includes_taken": 1}, "bad_option_value"),
        ({"max_rounds": 0}, "bad_option_value"),
        ({"max_rounds": 201}, "bad_option_value"),
        ({"max_rounds": True}, "bad_option_value"),
        ({"max_rounds": "9"}, "bad_option_value"),
    ],
)
def test_bad_options(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadOption) as caught:
        create("splendor", 2, options)
    assert caught.value.reason == reason


def test_options_are_not_shared_with_the_caller() -> None:
    given = {"max_rounds": 9}
    game = create("splendor", 2, given)
    given["max_rounds"] = 10
    assert game.options["max_rounds"] == 9


def test_every_error_is_an_engine_error_with_a_reason() -> None:
    kinds = [one for one in vars(errors).values() if isinstance(one, type) and issubclass(one, Exception)]
    assert len(kinds) >= 7
    for kind in kinds:
        assert issubclass(kind, EngineError)
        assert issubclass(kind, ValueError)
    error = IllegalAction("hand_full", seat=1)
    assert (error.reason, error.data, str(error)) == ("hand_full", {"seat": 1}, "hand_full (seat=1)")
    assert str(EngineError("plain")) == "plain"
    assert str(EngineError("plain", "in words")) == "in words"


def test_ranks_are_shared() -> None:
    assert rank_by([(5,), (7,), (7,), (1,)]) == (3, 1, 1, 4)
    assert Outcome("points", (1, 3, 1), ()).winners == (0, 2)
    assert Outcome("all_passed", (), ()).winners == ()
