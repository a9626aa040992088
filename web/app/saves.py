"""The running game on the device: written at once after every change, read back when the page comes again.

{"version": 1, "owner": token of the tab, "record": the match's record, "clock": used time, "me": seat on the screen}
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from engine.core.errors import EngineError, RecordError
from engine.core.match import Match
from engine.core.record import read_json
from web.app.page import Page

KEY: Final = "running"
ASIDE: Final = "damaged"
VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Saved:
    """A game that was put aside or cut off."""

    match: Match
    clock: dict[str, Any]
    me: int


class Store:
    """The one place of the running game. A tab does not overwrite what another one has written since."""

    def __init__(self, page: Page, owner: str) -> None:
        self._page = page
        self._owner = owner
        self._seen: tuple[str, Saved] | None = None  # what was read last: the lobby asks at every picture
        self._memory = ""  # the game where the device keeps nothing: good for as long as the page is open
        self._adopting = False  # what another tab, or this one before a reload, has left there may be written over
        self.works = True  # False: nothing is kept on this device
        self.taken = False  # another tab has gone on with a game since

    def keep(self, match: Match, clock: dict[str, Any], me: int) -> None:
        """Write the game down, synchronously; sets `works` and `taken`."""
        if not self._adopting and self._other():
            self.taken = True
            return
        self._seen = None
        body = {"version": VERSION, "owner": self._owner, "record": match.record(), "clock": clock, "me": me}
        text = json.dumps(body, separators=(",", ":"))
        self.works = self._page.keep(KEY, text)
        self._memory = "" if self.works else text
        self._adopting = self._adopting and not self.works

    def take_over(self) -> None:
        """From now on this tab's game is the one that is kept. What lies there stays until that is written over it."""
        self.taken = False
        self._memory = ""
        self._adopting = True

    def begin(self) -> None:
        """A new game takes the place of the kept one, which is given up."""
        self.take_over()
        self._page.keep(KEY, None)

    def _other(self) -> bool:
        """Whether another tab wrote last."""
        try:
            body = read_json(self._page.load(KEY) or "null")
        except ValueError:
            return False
        return isinstance(body, dict) and body.get("owner") not in (None, self._owner)

    def exists(self) -> bool:
        """Whether anything is kept, readable or not."""
        return bool(self._page.load(KEY) or self._memory)

    def peek(self) -> Saved | None:
        """The kept game; None if there is none.

        Raises RecordError for one that cannot be read: it is set aside under another key first, so that nothing is lost
        and the next look finds a clean place.
        """
        text = self._memory or self._page.load(KEY)
        if not text or text in ("null", "undefined"):
            return None
        if self._seen is not None and self._seen[0] == text:
            return self._seen[1]
        try:
            saved = _read(text)
        except EngineError:
            self._page.keep(ASIDE, text)
            self._page.keep(KEY, None)
            raise
        self._seen = text, saved
        return saved

    def damaged(self) -> str:
        """The text that was set aside last; "" if there is none."""
        return self._page.load(ASIDE) or ""


def _read(text: str) -> Saved:
    try:
        body = read_json(text)
    except ValueError as error:
        raise RecordError("no_record", f"not JSON: {error}") from error
    if not isinstance(body, dict) or "record" not in body:
        raise RecordError("no_record")
    if body.get("version") != VERSION:
        raise RecordError("other_version", version=repr(body.get("version"))[:40], ours=VERSION)
    match = Match.from_record(body["record"])
    clock, me = body.get("clock"), body.get("me")
    in_range = isinstance(me, int) and -1 <= me < match.game.players
    return Saved(match, clock if isinstance(clock, dict) else {}, me if in_range and isinstance(me, int) else -1)
