"""What the player has picked and not yet confirmed, and why something cannot be picked.

What is picked stays where it is until it is confirmed, so nothing is lost by changing one's mind: picking a card lets
the cells go and the other way round. Only a gold token and a card go together: that is a reservation.

"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.games.duel.data import CARDS, GOLD, WILD
from web.app.context import View

# What has to be done before anything else, by phase: the engine's codes.
FIRST = {
    "colour": "must_choose_colour", "match": "must_match", "steal": "must_steal", "royal": "must_choose_royal",
    "discard": "must_discard",
}  # fmt: skip
TURN = ("main", "filled")


@dataclass(slots=True)
class Selection:
    """See the module. `note`: code of why the last tap did nothing (web.games.duel.refusals has the words)."""

    stamp: tuple[int, str, int] = (-1, "", -1)
    cells: tuple[int, ...] = ()  # in the order of the numbers on the board
    using: bool = False  # a scroll is in the hand
    gold: int | None = None
    card: int | None = None
    deck: int | None = None
    wanted: bool = False  # the card or deck is to be reserved, a gold cell is still to be chosen
    bag: bool = False
    royal: int | None = None
    token: int | None = None
    back: list[int] = field(default_factory=lambda: [0] * 7)
    split: int = 0
    editing: bool = False
    note: str = ""
    note_n: int = 0

    def drop(self) -> None:
        """Forget everything picked."""
        self.cells = ()
        self.gold = self.card = self.deck = self.royal = self.token = None
        self.back = [0] * 7
        self.split = 0
        self.using = self.wanted = self.bag = self.editing = False
        self.note = ""

    def empty(self) -> bool:
        picked = (self.gold, self.card, self.deck, self.royal, self.token)
        flags = self.cells or self.using or self.bag or any(self.back)
        return not flags and all(one is None for one in picked)


def stamp(view: View) -> tuple[int, str, int]:
    """What a selection is valid for."""
    return view["ply"], view["phase"], view["player"]


def on_table(view: View, card: int) -> bool:
    """Whether the viewer can see this card in the pyramid or in a hand."""
    if any(card in row for row in view["pyramid"]):
        return True
    return any(held["card"] == card for seat in view["seats"] for held in seat["reserved"])


def current(view: View, selection: Selection) -> Selection:
    """The selection as far as it still holds for `view`; a new object when something had to go."""
    if selection.stamp == stamp(view):
        return selection
    kept = Selection(stamp(view))
    if view["phase"] in TURN:
        if selection.card is not None and on_table(view, selection.card):
            kept.card = selection.card
        kept.deck = selection.deck if selection.deck and view["decks"][selection.deck - 1] else None
    return kept


def scrolls_note(view: View) -> str:
    """Why no scroll can be used; only asked when the legal list has none."""
    if view["phase"] == "filled":
        return "scroll_after_refill"
    return "nothing_for_scroll" if view["seats"][view["viewer"]]["scrolls"] else "no_scroll"


def refill_note(view: View) -> str:
    """Why there is no refill; only asked when the legal list has none."""
    return "already_refilled" if view["phase"] == "filled" else "bag_empty"


def buy_note(view: View, card: int) -> str:
    """Why the viewer cannot buy a card in sight; only asked when the legal list does not have it."""
    seat = view["seats"][view["viewer"]]
    mine = any(held["card"] == card for held in seat["reserved"])
    if not mine and not any(card in row for row in view["pyramid"]):
        return "not_yours"
    return "wild_needs_colour" if CARDS[card].bonus == WILD and not any(seat["bonuses"]) else "cannot_afford"


def reserve_note(view: View, card: int | None) -> str:
    """Why this card (None: anything) cannot be reserved; only asked when the legal list does not have it."""
    if card is not None and not any(card in row for row in view["pyramid"]):
        return "already_reserved"
    return "hand_full" if GOLD in view["board"] else "no_gold_on_board"
