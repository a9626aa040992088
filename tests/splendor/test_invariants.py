"""Hypothesis: whatever is played or tried, nothing is lost, doubled or leaked."""

from __future__ import annotations

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.core.errors import BadText, IllegalAction
from engine.core.types import CHANCE, TERMINAL
from engine.games.splendor.game import Splendor
from engine.games.splendor.state import SplendorState

from .table import STOCK, game

OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "take_fewer": st.sampled_from(["refuse", "allow"]),
        "return_includes_taken": st.booleans(),
        "max_rounds": st.integers(1, 20),
    },
)


class Table(RuleBasedStateMachine):
    """A table at which anything is tried."""

    table: Splendor
    state: SplendorState

    @initialize(players=st.integers(2, 4), options=OPTIONS)
    def deal(self, players: int, options: dict[str, object]) -> None:
        self.table = game(players, **options)
        self.state = self.table.new_state()

    @rule(data=st.data())
    def chance(self, data: st.DataObject) -> None:
        while self.state.player == CHANCE:
            outcomes = self.state.chance_outcomes()
            self.state.apply(outcomes[data.draw(st.integers(0, len(outcomes) - 1))][0])

    @precondition(lambda self: self.state.player >= 0)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        actions = self.state.legal_actions()
        kinds = sorted({self.table.kind(action) for action in actions})
        kind = data.draw(st.sampled_from(kinds))
        same = [action for action in actions if self.table.kind(action) == kind]
        turn, seat = self.state.turn, self.state.player
        self.state.apply(same[data.draw(st.integers(0, len(same) - 1))])
        assert self.state.player in (CHANCE, TERMINAL, seat, (turn + 1) % self.table.players)

    @rule(action=st.one_of(st.integers(-2, 700), st.integers(4096, 8192), st.integers(65536, 65536 + 90 * 32768)))
    def try_anything(self, action: int) -> None:
        before = str(self.state)
        legal = self.state.player >= 0 and action in self.state.legal_actions()
        assert (self.state.refusal(action) is None) == legal
        text = self.table.describe(self.state, action)
        if not legal and self.state.player >= 0:
            with pytest.raises((IllegalAction, BadText)):
                self.table.parse(self.state, text)
        assert str(self.state) == before

    @invariant()
    def conserved(self) -> None:
        if not hasattr(self, "state"):
            return
        state, players = self.state, self.table.players
        assert state.problems() == []
        for kind in range(6):
            total = state.bank[kind] + sum(state.tokens[6 * seat + kind] for seat in range(players))
            assert total == (5 if kind == 5 else STOCK[players])
        view = state.view(None)
        open_cards = [card for row in view["market"] for card in row if card is not None]
        owned = [card for seat in view["seats"] for card in seat["cards"]]
        kept = [card & 127 for card in state.reserved if card >= 0]
        assert len(open_cards + owned + kept) + sum(view["decks"]) == 90
        assert len(set(open_cards + owned + kept)) == len(open_cards + owned + kept)
        guests = [noble for seat in view["seats"] for noble in seat["nobles"]]
        assert len(set(view["nobles"] + guests)) == len(view["nobles"] + guests) <= players + 1
        assert max(len(seat["reserved"]) for seat in view["seats"]) <= 3

    @invariant()
    def round_trips(self) -> None:
        if not hasattr(self, "state") or self.state.ply % 3:
            return
        assert self.table.state_from_text(str(self.state)) == self.state


TestTable = Table.TestCase
TestTable.settings = settings(
    max_examples=12, stateful_step_count=60, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
