"""What a game's table is drawn from. Everything here is plain data; nothing knows the browser."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias

from web.app.html import Markup

View: TypeAlias = Mapping[str, Any]  # Match.view(viewer): JSON-safe, only what the viewer may know
Entry: TypeAlias = Mapping[str, Any]  # one entry of Match.log(viewer)


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sits at a place. `name` is hostile text (typed by people or read from a file)."""

    name: str
    kind: str = "human"  # human | bot
    level: str | None = None  # a bot's level slug
    avatar: str = "me"  # me | owl | fox | bear | cat: the sprite's `av-...`


@dataclass(slots=True)
class TableContext:
    """One picture of one game in play."""

    view: View
    selection: Any  # what Table.new_selection() gave
    seats: Sequence[SeatInfo]
    log: Sequence[Entry] = ()
    revision: int = 0
    me: int = 0  # the seat drawn in the dock; -1 when nobody is (all bots)
    active: bool = True  # `me` may act now
    thinking: int | None = None  # the seat whose bot thinks now
    notice: str | None = None  # one sentence to show above the dock
    letters: bool = False  # letters on gems
    two_suits: bool = False  # two colours for the four suits of a card deck
    hint: tuple[int, str] | None = None  # a bot's choice for the viewer and its reason code
    past: bool = False  # an earlier position is looked at: the log ends there, nobody may act
    extra: Mapping[str, Any] = field(default_factory=dict)


class Table(Protocol):
    """What `web.games.<slug>.TABLE` offers."""

    @property
    def intents(self) -> frozenset[str]:
        """Names (data-action) that go to `intent`."""
        ...

    def new_selection(self) -> Any: ...

    def intent(self, view: View, selection: Any, name: str, arg: str) -> int | None:
        """Changes only the selection; returns the action when the intent confirms one."""

    def render(self, ctx: TableContext) -> Markup: ...

    def sentence(self, entry: Entry, ctx: TableContext) -> str:
        """One log entry in plain words; "" when there is nothing to tell."""
        ...

    def refusal(self, reason: str, data: Mapping[str, Any]) -> str:
        """An engine's reason code in words."""
        ...

    def suggest(self, view: View, action: int) -> Any:
        """The selection that confirms `action`, for a hint."""
        ...

    def hint(self, action: int, reason: str) -> str:
        """A bot's choice and its reason code, as a sentence."""
        ...

    def note(self, selected: Any) -> str:
        """Why the last tap did nothing; "" when it did something."""
        ...

    def dialog(self, ctx: TableContext, name: str, arg: str) -> tuple[str, Markup] | None:
        """Title and body of a sheet of the table ("log", "help", "seat" ...); None for one it does not have."""
        ...

    def score_facts(self, line: Mapping[str, int]) -> list[tuple[str, str, str]]:
        """How a seat's score came about, for the result: (icon, short text, full words) each."""
        ...
