"""Positions on the screen of a seat, and taps on them."""

from __future__ import annotations

from typing import Any

from engine.games.culdcept.data import NUMBER_OF
from engine.games.culdcept.state import CuldceptState
from tests.web.test_views import Page
from web.app.context import SeatInfo, TableContext
from web.games.culdcept import TABLE
from web.games.culdcept.selection import Selection

SEATS = [SeatInfo("나"), SeatInfo("곰", "bot", "greedy", "bear"), SeatInfo("여우", "bot", "random", "fox"),
         SeatInfo("고양이", "bot", "greedy", "cat")]  # fmt: skip


def card(name: str) -> str:
    """A card's number as an intent takes it."""
    return str(NUMBER_OF[name])


class Hand:
    """What a person does at the screen of a seat."""

    def __init__(self, state: CuldceptState, me: int = 0) -> None:
        self.state, self.me = state, me
        self.selection: Selection = TABLE.new_selection()

    def tap(self, name: str, arg: str = "") -> str | None:
        """One intent; the action it confirms in words."""
        action = TABLE.intent(self.state.view(self.me), self.selection, name, arg)
        return None if action is None else self.state.game.describe(self.state, action)

    def cards(self, names: str) -> None:
        for name in names.split():
            self.tap("card", card(name))

    def context(self, **more: Any) -> TableContext:
        return TableContext(
            view=self.state.view(self.me), selection=self.selection, seats=SEATS[: self.state.game.players],
            me=self.me, active=self.state.player == self.me, **more,
        )  # fmt: skip

    @property
    def html(self) -> str:
        return str(TABLE.render(self.context()))

    @property
    def text(self) -> str:
        return Page(self.html).text
