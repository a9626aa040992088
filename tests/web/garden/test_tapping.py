"""Whatever is tapped, in whatever order: only legal actions come of it, and what is refused says why."""

from random import Random
from typing import Any

import pytest

from engine.core.match import Match, Seat
from engine.core.registry import create
from engine.games.garden.actions import unpack
from engine.games.garden.state import GardenState
from tests.garden.helpers import play, position
from tools.preview_garden import liveliest
from web.games.garden import TABLE
from web.games.garden.intents import INTENTS
from web.games.garden.options import KINDS, options
from web.games.garden.powers import ways
from web.games.garden.refusals import note
from web.games.garden.selection import Selection, current

View = dict[str, Any]


def tap(view: View, selection: Selection, *taps: tuple[str, object]) -> int | None:
    action = None
    for name, arg in taps:
        action = TABLE.intent(view, selection, name, str(arg))
    return action


def meant(state: GardenState, *taps: tuple[str, object]) -> str:
    """The action that these taps and the button confirm, in words; else why not."""
    selection = Selection()
    view = dict(state.view(state.player))
    action = tap(view, selection, *taps, ("go", ""))
    if action is None:
        return f"- {selection.note}"
    assert action in view["legal"]
    return state.game.describe(state, action)


def test_dice_first_or_last() -> None:
    state = position("11:2a 12:3A", dice="2356", hands=("4",))
    assert meant(state, ("die", 0), ("cell", 0)) == "water 11 2"
    assert meant(state, ("cell", 0)) == "water 11 2", "the lowest die that will do"
    assert meant(state, ("cell", 0), ("die", 3)) == "water 11 6"
    assert meant(state, ("cell", 1), ("die", 0)) == "- pick_more", "a two does not harvest a three"
    assert meant(state, ("shop", 3)) == "buy 3 3"
    assert meant(state, ("die", 2), ("shop", 3)) == "buy 3 5"
    assert meant(state, ("shop", 3), ("die", 3)) == "buy 3 6"


def test_planting_in_every_order() -> None:
    state = position(dice="2356", hands=("4",))
    for taps in (
        [("hold", 4), ("cell", 8)],
        [("die", 0), ("die", 2), ("hold", 4), ("cell", 10)],
        [("act", "place"), ("hold", 4), ("cell", 8)],
        [("cell", 8), ("hold", 4)],
    ):
        assert meant(state, *taps).startswith("place 2")
    assert meant(state, ("hold", 4), ("cell", 0)) == "- pick_more"
    assert meant(state, ("cell", 8)) == "- pick_one", "the seed, the animal, the dial or the rock"


def test_several_things_are_asked_and_chosen() -> None:
    state = position("11:ba", dice="1236", hands=("4",))
    view = dict(state.view(0))
    selection = Selection()
    tap(view, selection, ("cell", 2))
    names = {state.game.describe(state, act.action) for act in options(view).matching((), "", 2)}
    assert {"place 13 4", "move 13 2"} <= names
    move = next(act.action for act in options(view).acts if state.game.describe(state, act.action) == "move 13 2")
    assert tap(view, selection, ("choose", move), ("go", "")) == move


def test_the_animals_the_dial_and_the_door() -> None:
    state = position("11:ba 33:sa 62:rb", dice="2666")
    assert meant(state, ("act", "flip"), ("cell", 14)) == "flip dial"
    assert meant(state, ("act", "remove"), ("cell", 31)) == "remove s1"
    assert meant(state, ("act", "move"), ("cell", 3)) == "move 14 6"
    assert meant(position("11:ba", dice="2345"), ("act", "flip")) == "- pick_more"


def test_the_sundial_shows_every_way_it_has() -> None:
    for dice in ("1236", "4", "35", "1112", "6666"):
        for free in (False, True):
            state = position("11:sa", dice=dice, used="1" * (4 - len(dice)),
                             options={"sundial_pair": "free" if free else "same"})  # fmt: skip
            view = dict(state.view(0))
            faces = view["dice"]
            found = {action for face in faces for action, _new in ways(view, [face])}
            for one in range(len(faces)):
                for two in range(one):
                    found |= {action for action, _new in ways(view, sorted([faces[one], faces[two]]))}
            assert found == {one.action for one in options(view).sundial}
    assert ways(view, []) == ways(view, [6, 6, 6]) == []


def test_the_sundial_and_the_sun_by_tapping() -> None:
    state = position("11:sa", dice="1236")
    view = dict(state.view(0))
    one = next(action for action, new in ways(view, [1]) if new == [3])
    assert meant(state, ("sundial", ""), ("die", 0), ("choose", one)) == "sundial 2336"
    both = next(action for action, new in ways(view, [1, 2]) if new == [2, 3])
    assert meant(state, ("die", 0), ("die", 1), ("sundial", ""), ("choose", both)) == "sundial 2336"
    assert meant(state, ("sundial", "")) == "- pick_turn"
    assert meant(state, ("sun", ""), ("die", 0), ("face", 6)) == "sun 1 6"
    assert meant(state, ("sun", ""), ("die", 0), ("face", 1)) == "- pick_sun"
    assert meant(state, ("sun", ""), ("choose", 2)) == "sun"
    assert meant(position(dice="1236"), ("sundial", "")).startswith("- ")


def test_how_to_eat_is_chosen() -> None:
    state = play(position("11:ra 14:3B", dice="2335"), "move 14 3")
    assert meant(state) == "- must_choose_eating"
    view = dict(state.view(0))
    assert meant(state, ("choose", options(view).seize[5])) == "seize 5"
    assert meant(state, ("choose", options(view).swallow)) == "swallow"
    selection = Selection()
    tap(view, selection, ("shop", 1))
    assert selection.note == "must_choose_eating"


@pytest.mark.parametrize(
    ("state", "taps", "code"),
    [
        (position(dice="1111"), [("shop", 3)], "die_too_low"),
        (position("11:ba", stacks=(8,)), [("shop", 1)], "no_disc"),
        (position(dice="35", used="33", bought="33", hands=("33",)), [("shop", 3)], "two_bought"),
        (position(supply="2"), [("shop", 3)], "sold_out"),
        (position("11:3a", dice="2222"), [("cell", 0)], "die_too_low"),
        (position("11:3b", dice="5555"), [("cell", 0)], "not_yours"),
        (position("11:3b 14:ra", dice="5555"), [("cell", 0)], "wrong_food"),
        (position("11:3b 15:ba 12:cb", dice="5555"), [("cell", 0)], "guarded"),
        (position("11:ba", dice="1123"), [("act", "move"), ("cell", 7)], "not_in_line"),
        (position("11:ba", dice="1123"), [("act", "flip")], "needs_six"),
        (position("11:ba", dice="1123"), [("cell", 0)], "needs_six"),
        (position("12:bb", dice="1123"), [("act", "remove")], "nothing_to_remove"),
        (position("12:bb", dice="1123"), [("cell", 1)], "needs_space_and_six"),
        (position(dice="1", used="222", hands=("3",)), [("hold", 3)], "two_dice_for_place"),
        (position(dice="1123"), [("sundial", "")], "sundial_not_out"),
        (position(dice="1123", suns=(0, 1)), [("sun", "")], "sun_spent"),
        (position(dice="1123"), [("finish", "")], "must_use_dice"),
        (position(dice="1123"), [("reroll", "")], "dice_not_equal"),
        (position(dice="", used="1123"), [("shop", 1)], "no_dice_left"),
        (position(dice="12", used="34"), [("die", 3)], "die_used"),
    ],
)
def test_why_not(state: GardenState, taps: list[tuple[str, object]], code: str) -> None:
    selection = Selection()
    assert tap(dict(state.view(0)), selection, *taps) is None
    assert selection.note == code
    assert note(code)


def test_nothing_is_played_out_of_turn() -> None:
    view = dict(position().view(1))
    selection = Selection()
    for name in sorted(INTENTS):
        assert tap(view, selection, (name, 1)) is None
    tap(view, selection, ("cell", 1))
    assert selection.note == "not_your_turn"


def test_the_past_is_forgotten() -> None:
    state = position(dice="2356", hands=("4",))
    selection = Selection()
    tap(dict(state.view(0)), selection, ("die", 0), ("shop", 1))
    assert not selection.empty()
    play(state, "buy 2 2")
    assert current(state.view(0), selection).empty()


@pytest.mark.parametrize("arg", ["", "x", "-1", "99", "1e3", "９", "0" * 400, "²"])
def test_strange_arguments_do_nothing(arg: str) -> None:
    view = dict(position("11:sa 12:3A", dice="2356", hands=("4",)).view(0))
    selection = Selection()
    for name in sorted((INTENTS - {"sundial", "sun"}) | {"nonsense", "__init__"}):
        assert TABLE.intent(view, selection, name, arg) is None


def test_every_action_can_be_confirmed_from_its_suggestion() -> None:
    """A hint's selection confirms the very action, for every legal action of lively games."""
    kinds: set[str] = set()
    for seed in range(5):
        match = Match(create("garden", 2 + seed % 3), seed, [Seat()] * (2 + seed % 3))
        rng = Random(seed)
        while not match.is_over:
            view = match.view(match.state.player)
            for action in view["legal"][:: max(1, len(view["legal"]) // 9)]:
                kind = unpack(action)[0]
                kinds.add(kind)
                selection = TABLE.suggest(view, action)
                confirm = {"end": "finish", "reroll": "reroll"}.get(kind, "go")
                assert TABLE.intent(view, selection, confirm, "") == action, (kind, selection.note)
                assert TABLE.hint(action, "harvest")
            match.play(match.state.player, liveliest(match.state.legal_actions(), rng))
    assert kinds >= {*KINDS, "sundial", "sunset", "sunroll", "swallow", "seize", "end"}


def test_every_note_has_words_and_every_action_is_legal() -> None:
    """Random tapping through games: whatever is confirmed is legal, whatever is refused says why."""
    played = 0
    for seed in range(3):
        rng = Random(seed)
        match = Match(create("garden", 2 + seed), seed, [Seat()] * (2 + seed))
        selection = Selection()
        for _step in range(2000):
            if match.is_over:
                break
            view = match.view(match.state.player)
            name = rng.choice(sorted(INTENTS))
            arg: object = rng.randrange(36 if name == "cell" else 9)
            if name == "act":
                arg = rng.choice(KINDS)
            elif name == "choose":
                arg = rng.choice(view["legal"])
            action = TABLE.intent(view, selection, name, str(arg))
            assert not selection.note or note(selection.note), selection.note
            assert all(place < len(view["dice"]) for place in selection.dice)
            if action is not None:
                assert action in view["legal"]
                match.play(match.state.player, action)
                played += 1
    assert played > 60
