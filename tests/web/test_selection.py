"""Picking and confirming, against real positions: everything comes from the legal list."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from engine.core.match import Match, Seat
from engine.core.registry import create
from engine.games.splendor.actions import unpack
from web.games.splendor import TABLE
from web.games.splendor.options import read
from web.games.splendor.refusals import note
from web.games.splendor.selection import INTENTS, Selection, current

Reached = Callable[[dict[str, Any]], bool]


def fresh(players: int = 2, seed: int = 1) -> Match:
    return Match(create("splendor", players), seed, [Seat()] * players)


def at(reached: Reached, players: int = 2, first: int = 0, options: dict[str, Any] | None = None) -> dict[str, Any]:
    """The view of the seat to move in the first randomly played position that is wanted."""
    for seed in range(first, first + 400):
        match = Match(create("splendor", players, options or {}), seed, [Seat()] * players)
        rng = Random(seed)
        while not match.is_over:
            view = match.view(match.state.player)
            if reached(view):
                return view
            legal = match.state.legal_actions()
            buys = [action for action in legal if unpack(action)[0] == "buy"]
            match.play(match.state.player, rng.choice(buys or legal))
    raise AssertionError("no such position")


def tap(view: dict[str, Any], selection: Selection, *taps: tuple[str, object]) -> int | None:
    action = None
    for name, arg in taps:
        action = TABLE.intent(view, selection, name, str(arg))
    return action


def start() -> tuple[dict[str, Any], Selection]:
    match = fresh()
    return match.view(match.state.player), Selection()


def test_three_different_gems() -> None:
    view, selection = start()
    assert tap(view, selection, ("gem", 0), ("gem", 2)) is None
    assert tap(view, selection, ("take", "")) is None
    assert selection.note == "pick_more"
    assert selection.note_n == 3
    action = tap(view, selection, ("gem", 4), ("take", ""))
    assert action is not None
    assert unpack(action) == ("take", (0, 2, 4))
    assert action in view["legal"]


def test_a_fourth_gem_is_refused_with_words() -> None:
    view, selection = start()
    tap(view, selection, ("gem", 0), ("gem", 1), ("gem", 2), ("gem", 3))
    assert selection.tray == [1, 1, 1, 0, 0]
    assert selection.note == "tray_full"
    tap(view, selection, ("gem", 1), ("gem", 3))
    assert selection.tray == [1, 0, 1, 1, 0]
    assert selection.note == ""


def test_two_of_a_colour_by_tapping_twice() -> None:
    view, selection = start()
    assert unpack(tap(view, selection, ("gem", 3), ("gem", 3), ("take", "")) or 0) == ("double", 3)
    tap(view, selection, ("gem", 3))
    assert selection.tray == [0] * 5


def test_another_colour_turns_two_into_different_ones() -> None:
    view, selection = start()
    tap(view, selection, ("gem", 3), ("gem", 3), ("gem", 1))
    assert selection.tray == [0, 1, 0, 1, 0]


def test_two_need_a_pile_of_four() -> None:
    view = at(lambda v: v["phase"] == "main" and 0 < v["bank"][0] < 4 and sum(map(bool, v["bank"][:5])) >= 3)
    selection = Selection()
    tap(view, selection, ("gem", 0), ("gem", 0))
    assert selection.tray == [0] * 5
    assert selection.note == "two_need_four"


def test_gold_and_empty_piles_say_why() -> None:
    view, selection = start()
    tap(view, selection, ("gem", 5))
    assert selection.note == "gold_by_reserving"
    view = at(lambda v: v["phase"] == "main" and v["bank"][1] == 0 and sum(map(bool, v["bank"][:5])) >= 2)
    tap(view, selection, ("gem", 1))
    assert selection.note == "bank_empty"


def test_few_colours_left_are_enough() -> None:
    view = at(lambda v: v["phase"] == "main" and sum(map(bool, v["bank"][:5])) == 2)
    selection = Selection()
    left = [colour for colour in range(5) if view["bank"][colour]]
    action = tap(view, selection, *[("gem", colour) for colour in left], ("take", ""))
    assert unpack(action or 0) == ("take", tuple(left))


def test_starting_a_card_empties_the_tray_and_the_other_way_round() -> None:
    view, selection = start()
    card = view["market"][0][0]
    tap(view, selection, ("gem", 0), ("gem", 1), ("card", card))
    assert selection.tray == [0] * 5
    assert selection.card == card
    tap(view, selection, ("gem", 2))
    assert selection.card is None
    tap(view, selection, ("deck", 2))
    assert (selection.deck, selection.tray) == (2, [0] * 5)
    tap(view, selection, ("deck", 2))
    assert selection.empty()


def test_reserving_from_market_and_deck() -> None:
    view, selection = start()
    card = view["market"][1][2]
    assert unpack(tap(view, selection, ("card", card), ("reserve", "")) or 0) == ("reserve", card)
    assert unpack(tap(view, selection, ("deck", 3), ("reserve", "")) or 0) == ("reserve_deck", 3)


def test_an_unaffordable_card_says_so() -> None:
    view, selection = start()
    assert tap(view, selection, ("card", view["market"][2][0]), ("buy", "")) is None
    assert selection.note == "cannot_afford"


def test_a_full_hand_says_so() -> None:
    view = at(lambda v: v["phase"] == "main" and len(v["seats"][v["viewer"]]["reserved"]) == 3)
    selection = Selection()
    card = next(card for row in view["market"] for card in row if card is not None)
    assert tap(view, selection, ("card", card), ("reserve", "")) is None
    assert selection.note == "hand_full"
    own = view["seats"][view["viewer"]]["reserved"][0]["card"]
    assert tap(view, selection, ("card", own), ("reserve", "")) is None
    assert selection.note == "already_reserved"


def test_the_default_payment_spends_coloured_tokens_first() -> None:
    def wanted(view: dict[str, Any]) -> bool:
        return any(len(splits) > 2 for splits in read(view["legal"]).buys.values())

    view = at(wanted, players=4)
    legal = read(view["legal"])
    card = max(legal.buys, key=lambda number: len(legal.buys[number]))
    totals = [sum(gold) for gold, _action in legal.buys[card]]
    assert totals == sorted(totals)
    assert totals.count(totals[0]) == 1
    selection = Selection()
    assert tap(view, selection, ("card", card), ("buy", "")) == legal.buys[card][0][1]
    tap(view, selection, ("gold", ""))
    assert selection.editing
    for index, (_gold, action) in enumerate(legal.buys[card]):
        assert tap(view, selection, ("split", index), ("buy", "")) == action
    tap(view, selection, ("split", len(totals)))
    assert selection.split == len(totals) - 1


def test_returning_exactly_the_excess() -> None:
    view = at(lambda v: v["phase"] == "return" and v["excess"] >= 2, players=4)
    selection = Selection()
    held = view["seats"][view["viewer"]]["tokens"]
    colours = [colour for colour in range(6) for _copy in range(held[colour])]
    tap(view, selection, ("give", colours[0]), ("return", ""))
    assert (selection.note, selection.note_n) == ("return_more", view["excess"] - 1)
    tap(view, selection, ("card", view["market"][2][0] or 0))
    assert selection.note == "return_first"
    for colour in colours[1 : view["excess"]]:
        tap(view, selection, ("give", colour))
    tap(view, selection, ("gem", colours[-1]))
    assert selection.note == "return_enough"
    action = tap(view, selection, ("return", ""))
    assert action in view["legal"]
    tap(view, selection, ("keep", colours[0]))
    assert sum(selection.back) == view["excess"] - 1


def test_choosing_a_noble() -> None:
    view = at(lambda v: v["phase"] == "noble", players=4)
    legal = read(view["legal"])
    selection = Selection()
    assert tap(view, selection, ("visit", "")) is None
    assert selection.note == "pick_noble"
    for noble, action in legal.visits.items():
        selection = Selection()
        assert tap(view, selection, ("noble", noble), ("visit", "")) == action
    others = [noble for noble in view["nobles"] if noble not in legal.visits]
    for noble in others:
        tap(view, selection, ("noble", noble))
        assert selection.note == "noble_unwilling"


def test_nothing_is_played_out_of_turn() -> None:
    match = fresh()
    other = 1 - match.state.player
    view = match.view(other)
    selection = Selection()
    for name in sorted(INTENTS):
        assert tap(view, selection, (name, 1)) is None
    tap(view, selection, ("gem", 1))
    assert selection.note == "not_your_turn"


def test_the_past_is_forgotten_but_a_card_in_sight_stays() -> None:
    match = fresh()
    seat = match.state.player
    view = match.view(seat)
    selection = Selection()
    card = view["market"][2][3]
    tap(view, selection, ("card", card), ("gem", 0))
    tap(view, selection, ("card", card))
    match.play(seat, next(a for a in view["legal"] if unpack(a)[0] == "take"))
    later = match.view(seat)
    kept = current(later, selection)
    assert kept is not selection
    assert kept.card == card
    assert selection.stamp != kept.stamp
    reserve = next(a for a in match.state.legal_actions() if unpack(a) == ("reserve", card))
    match.play(match.state.player, reserve)
    assert current(match.view(None), selection).card == card  # everybody knows who reserved it
    tap(match.view(seat), selection, ("buy", ""))
    assert selection.note == "not_yours"


@pytest.mark.parametrize("arg", ["", "x", "-1", "99", "1e3", "９", "0" * 400, "²"])
def test_strange_arguments_do_nothing(arg: str) -> None:
    view, selection = start()
    for name in sorted(INTENTS | {"nonsense", "__init__"}):
        assert TABLE.intent(view, selection, name, arg) is None


def test_every_note_has_words_and_every_action_is_legal() -> None:
    """Random tapping through games: whatever is confirmed is legal, whatever is refused says why."""
    for seed in range(3):
        rng = Random(seed)
        match = fresh(2 + seed, seed)
        selection = Selection()
        for _step in range(4000):
            if match.is_over:
                break
            view = match.view(match.state.player)
            legal = read(view["legal"])
            if legal.passing is not None:
                action = TABLE.intent(view, selection, "pass", "")
            else:
                name = rng.choice(sorted(INTENTS))
                cards = [card for row in view["market"] for card in row if card is not None]
                arg = rng.choice(cards) if name == "card" and cards else rng.randrange(7)
                action = TABLE.intent(view, selection, name, str(arg))
            assert not selection.note or note(selection.note, selection.note_n)
            tray = selection.tray
            assert all(count <= view["bank"][colour] for colour, count in enumerate(tray))
            assert selection.empty() or not (any(tray) and selection.card is not None)
            if action is not None:
                assert action in view["legal"]
                match.play(match.state.player, action)
