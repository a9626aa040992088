"""Whatever is tapped, in whatever order: only legal actions come of it, and what is refused says why."""

from random import Random

import pytest

from engine.core.match import Match, Seat
from engine.core.registry import create
from engine.games.duel.actions import unpack
from engine.games.duel.data import GOLD
from tests.duel.helpers import ROWS, position
from tests.web.duel.taps import seen, tap
from tools.preview_duel import liveliest
from web.games.duel import TABLE
from web.games.duel.intents import INTENTS
from web.games.duel.refusals import note
from web.games.duel.selection import Selection, current

GOLDEN = "ywuy./gr.../...../...../....."


def test_nothing_is_played_out_of_turn() -> None:
    view = dict(position(ROWS).view(1))
    selection = Selection()
    for name in sorted(INTENTS):
        assert tap(view, selection, (name, 1)) is None
    tap(view, selection, ("cell", 1))
    assert selection.note == "not_your_turn"
    tap(view, selection, ("card", view["pyramid"][2][0]))
    assert selection.card == view["pyramid"][2][0]  # looking is always allowed


def test_the_past_is_forgotten_but_a_card_in_sight_stays() -> None:
    match = Match(create("duel", 2), 4, [Seat()] * 2)
    view = match.view(match.state.player)
    selection = Selection()
    card = view["pyramid"][2][1]
    tap(view, selection, ("cell", 7))
    match.play(match.state.player, next(a for a in view["legal"] if unpack(a)[0] == "take"))
    assert current(match.view(None), selection).empty()
    tap(view, selection, ("card", card))
    kept = current(match.view(None), selection)
    assert kept is not selection
    assert kept.card == card


@pytest.mark.parametrize("arg", ["", "x", "-1", "99", "1e3", "９", "0" * 400, "²"])
def test_strange_arguments_do_nothing(arg: str) -> None:
    view = seen(GOLDEN, scrolls=(1, 0))
    selection = Selection()
    for name in sorted((INTENTS - {"bag", "scrolls", "refill"}) | {"nonsense", "__init__"}):
        assert TABLE.intent(view, selection, name, arg) is None


def test_every_action_can_be_confirmed_from_its_suggestion() -> None:
    """A hint's selection confirms the very action, for every legal action of lively games."""
    confirm = {
        "take": "take", "scroll": "use", "refill": "refill", "reserve": "reserve", "reserve_deck": "reserve",
        "buy": "buy", "colour": "choose", "match": "choose", "steal": "choose", "royal": "choose",
        "discard": "discard", "pass": "pass",
    }  # fmt: skip
    kinds: set[str] = set()
    for seed in range(3):
        match = Match(create("duel", 2), seed, [Seat()] * 2)
        rng = Random(seed)
        while not match.is_over:
            view = match.view(match.state.player)
            for action in view["legal"][:: max(1, len(view["legal"]) // 12)]:
                kind = unpack(action)[0]
                kinds.add(kind)
                selection = TABLE.suggest(view, action)
                assert TABLE.intent(view, selection, confirm[kind], "") == action, (kind, selection.note)
                assert TABLE.hint(action, "points")
            match.play(match.state.player, liveliest(match.state.legal_actions(), rng))
    assert kinds >= set(confirm) - {"pass"}


def test_every_note_has_words_and_every_action_is_legal() -> None:
    """Random tapping through games: whatever is confirmed is legal, whatever is refused says why."""
    for seed in range(2):
        rng = Random(seed)
        match = Match(create("duel", 2), seed, [Seat()] * 2)
        selection = Selection()
        for _step in range(6000):
            if match.is_over:
                break
            view = match.view(match.state.player)
            name = rng.choice(sorted(INTENTS))
            cards = [card for row in view["pyramid"] for card in row if card is not None]
            arg: object = rng.choice(cards) if name == "card" and cards else rng.randrange(25 if name == "cell" else 7)
            if name == "line":
                arg = " ".join(str(rng.randrange(25)) for _cell in range(rng.randrange(4)))
            action = TABLE.intent(view, selection, name, str(arg))
            assert not selection.note or note(selection.note, selection.note_n)
            assert all(view["board"][cell] not in (None, GOLD) for cell in selection.cells)
            if action is not None:
                assert action in view["legal"]
                match.play(match.state.player, action)
