"""The page inside somebody else's: a start card in place of the lobby, a host that is told what happens and may wish.

Messages and their fields are in docs/embed.md; `web/static/embed-frame.mjs` sees to who may speak.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from typing import Any

from engine.core.match import Match
from engine.core.rng import new_seed
from web.app.controller import Controller
from web.app.embed_card import render_card, seats
from web.app.host_news import HostNews
from web.app.i18n import language
from web.app.page import HostedPage
from web.app.setup import read_form


class EmbedController(Controller):
    """See the module."""

    page: HostedPage

    def __init__(
        self, page: HostedPage, clock: Callable[[], float] = time.monotonic, seed: Callable[[], int] = new_seed
    ) -> None:
        super().__init__(page, clock, self._next_seed)
        self._fresh = seed
        self._wanted: int | None = None  # the host's seed, for the game that begins now
        self._news_for_host = HostNews()

    def _next_seed(self) -> int:
        return self._fresh() if self._wanted is None else self._wanted

    # --- the card --------------------------------------------------------------------------------------------------

    def _first_screen(self, kept: Match | None) -> str:
        found = self.page.embed()
        values = {name: str(found[name]) for name in ("game", "players", "level")}
        problems = tuple(str(name) for name in found["problems"])
        return render_card(language(), values, self.screen, kept, problems)

    def _start(self, form: Mapping[str, str], sure: bool = False) -> None:
        self._wanted = self.page.embed().get("seed")
        try:
            super()._start(seats(form), sure)
        finally:
            self._wanted = None  # one more game is another one

    def draw(self) -> None:
        """With the way to the whole site."""
        if self.session is not None:
            self.screen.embedded = f"{self.session.match.game.info.slug}.html"
        super().draw()

    # --- the host --------------------------------------------------------------------------------------------------

    def heard(self, kind: str, name: str, arg: str, revision: str, form: Mapping[str, str] | None = None) -> None:
        """As for any page; afterwards the host hears what is new."""
        super().heard(kind, name, arg, revision, form)
        try:
            for what, fields in self._news_for_host.since(self.session):
                self._tell(what, fields)
        except Exception as error:  # the game goes on without the host
            self.page.complain(f"host: {error!r}")

    def _route(self, kind: str, name: str, arg: str, revision: str, form: Mapping[str, str] | None) -> bool:
        if kind != "host":
            return super()._route(kind, name, arg, revision, form)
        if name == "hello":
            self._news_for_host.forget()
        elif name == "record":
            self._give_record(json.loads(arg))
        elif name == "new":
            self._start(read_form(arg), sure=True)
            return True
        return False

    def _tell(self, kind: str, fields: Mapping[str, Any]) -> None:
        if self.page.has_host():
            self.page.tell_host(kind, fields)

    def _give_record(self, ident: str | int | None) -> None:
        """A finished game's record. That of a running one holds the seed and so all that is hidden and to come."""
        about = {} if ident is None else {"id": ident}
        session = self.session
        if session is None:
            self._tell("error", {**about, "reason": "no_game"})
        elif not session.match.is_over:
            self._tell("error", {**about, "reason": "game_running"})
        else:
            self._tell("record", {**about, "record": session.match.record()})

    def _crashed(self, error: Exception) -> None:
        super()._crashed(error)
        self._tell("error", {"reason": "fault"})
