"""What the player has picked and not yet confirmed. Pure: an intent changes the selection and may give an action.

Tokens in the tray stay in the bank until they are confirmed, so nothing is lost by changing one's mind: picking a card
empties the tray, picking tokens lets the card go. What belongs to a decision is forgotten when the position moves on; a
card that is only looked at stays in hand as long as it is on the table.

| intent            | arg       | meaning                                                               |
|-------------------|-----------|-----------------------------------------------------------------------|
| gem               | colour    | bank token tapped: into the tray, twice for two, again to remove       |
| tray              | colour    | tray token tapped: one back                                           |
| card, deck, noble | id, tier  | look at it, or let it go again                                        |
| clear             |           | forget everything picked                                              |
| take, buy, reserve, return, visit, pass |  | confirm                                                   |
| gold              |           | open or close the payment editor                                      |
| split             | index     | choose one of the legal gold splits                                   |
| give, keep        | colour    | one token more or less to hand back                                   |
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from web.app.context import View

from .options import Options, options

GOLD = 5


@dataclass(slots=True)
class Selection:
    """See the module. `note`: code of why the last tap did nothing (web.games.splendor.refusals has the words)."""

    stamp: tuple[int, str, int] = (-1, "", -1)
    tray: list[int] = field(default_factory=lambda: [0] * 5)
    back: list[int] = field(default_factory=lambda: [0] * 6)
    card: int | None = None
    deck: int | None = None
    noble: int | None = None
    split: int = 0
    editing: bool = False
    note: str = ""
    note_n: int = 0

    def drop(self) -> None:
        """Forget everything picked."""
        self.tray = [0] * 5
        self.back = [0] * 6
        self.card = self.deck = self.noble = None
        self.split = 0
        self.editing = False
        self.note = ""

    def mask(self) -> int:
        return sum(1 << colour for colour, count in enumerate(self.tray) if count)

    def empty(self) -> bool:
        return not (any(self.tray) or any(self.back)) and self.card is None and self.deck is None and self.noble is None


def stamp(view: View) -> tuple[int, str, int]:
    """What a selection is valid for."""
    return view["ply"], view["phase"], view["player"]


def on_table(view: View, card: int) -> bool:
    """Whether the viewer can see this card in the market or in a hand."""
    if any(card in row for row in view["market"]):
        return True
    return any(held["card"] == card for seat in view["seats"] for held in seat["reserved"])


def current(view: View, selection: Selection) -> Selection:
    """The selection as far as it still holds for `view`; a new object when something had to go."""
    if selection.stamp == stamp(view):
        return selection
    kept = Selection(stamp(view))
    if view["phase"] == "main":
        if selection.card is not None and on_table(view, selection.card):
            kept.card = selection.card
        kept.deck = selection.deck if selection.deck and view["decks"][selection.deck - 1] else None
    return kept


def intent(view: View, selection: Selection, name: str, arg: str) -> int | None:
    """Apply one intent; returns the action that it confirms, if it does. An unknown intent or argument does nothing."""
    held = current(view, selection)
    if held is not selection:
        for slot in Selection.__slots__:
            setattr(selection, slot, getattr(held, slot))
    selection.note = ""
    handler = _HANDLERS.get(name)
    if handler is None:
        return None
    number = int(arg) if arg.isascii() and arg.isdigit() and len(arg) < 6 else -1
    return handler(view, selection, options(view), number)


def _refuse(selection: Selection, note: str, n: int = 0) -> int | None:
    selection.note = note
    selection.note_n = n
    return None


def _may_act(view: View, selection: Selection, phase: str = "main") -> bool:
    if view["player"] != view["viewer"] or view["viewer"] is None:
        _refuse(selection, "over" if view["phase"] == "over" else "not_your_turn")
    elif view["phase"] != phase:
        _refuse(selection, {"return": "return_first", "noble": "noble_first"}.get(view["phase"], "not_now"))
    else:
        return True
    return False


def _gem(view: View, selection: Selection, legal: Options, colour: int) -> int | None:
    if not 0 <= colour <= GOLD:
        return None
    if view["phase"] == "return" and view["legal"]:
        return _give(view, selection, legal, colour)
    if not _may_act(view, selection):
        return None
    if colour == GOLD:
        return _refuse(selection, "gold_by_reserving")
    tray = selection.tray
    had = tray[colour]
    others = [c for c in range(5) if tray[c] and c != colour]
    if had == 2 or (had == 1 and (others or colour not in legal.doubles)):
        tray[colour] = 0
        if had == 1 and not others:
            _refuse(selection, "two_need_four")
        return None
    if had == 1:
        tray[colour] = 2
        return None
    if not legal.completions(sum(1 << c for c in others) | 1 << colour):
        if not view["bank"][colour]:
            return _refuse(selection, "bank_empty")
        return _refuse(selection, "tray_full", legal.most())
    for other in others:
        tray[other] = 1  # two of a colour became a take of different ones
    tray[colour] = 1
    selection.card = selection.deck = selection.noble = None
    selection.editing = False
    return None


def _tray(view: View, selection: Selection, legal: Options, colour: int) -> int | None:
    if 0 <= colour < 5 and selection.tray[colour]:
        selection.tray[colour] -= 1
    return None


def _take(view: View, selection: Selection, legal: Options, _arg: int) -> int | None:
    if not _may_act(view, selection):
        return None
    mask = selection.mask()
    if max(selection.tray) == 2:
        return legal.doubles.get(mask.bit_length() - 1)
    if mask in legal.takes:
        return legal.takes[mask]
    if not legal.takes:
        return _refuse(selection, "bank_all_empty")
    sizes = [take.bit_count() for take in legal.completions(mask)]
    return _refuse(selection, "pick_more" if mask else "pick_gems", min(sizes, default=legal.most()))


def _card(view: View, selection: Selection, legal: Options, card: int) -> int | None:
    again = selection.card == card
    if view["phase"] in ("return", "noble") and view["legal"]:
        _may_act(view, selection)
        return None
    selection.drop()
    if not again and on_table(view, card):
        selection.card = card
    return None


def _deck(view: View, selection: Selection, legal: Options, tier: int) -> int | None:
    again = selection.deck == tier
    if view["phase"] in ("return", "noble") and view["legal"]:
        _may_act(view, selection)
        return None
    selection.drop()
    if tier in (1, 2, 3) and not again:
        if view["decks"][tier - 1]:
            selection.deck = tier
        else:
            _refuse(selection, "deck_empty")
    return None


def _clear(view: View, selection: Selection, legal: Options, _arg: int) -> int | None:
    selection.drop()
    return None


def _buy(view: View, selection: Selection, legal: Options, _arg: int) -> int | None:
    if not _may_act(view, selection):
        return None
    if selection.card is None:
        return _refuse(selection, "pick_card")
    splits = legal.buys.get(selection.card)
    if not splits:
        return _refuse(selection, "cannot_afford" if buyable_place(view, selection.card) else "not_yours")
    return splits[min(selection.split, len(splits) - 1)][1]


def buyable_place(view: View, card: int) -> bool:
    """Whether the card lies where the viewer could buy it if they had the tokens: in the market or their own hand."""
    if any(card in row for row in view["market"]):
        return True
    me = view["viewer"]
    return me is not None and any(held["card"] == card for held in view["seats"][me]["reserved"])


def _reserve(view: View, selection: Selection, legal: Options, _arg: int) -> int | None:
    if not _may_act(view, selection):
        return None
    action = None
    if selection.card is not None:
        action = legal.reserves.get(selection.card)
    elif selection.deck is not None:
        action = legal.decks.get(selection.deck)
    else:
        return _refuse(selection, "pick_card")
    if action is None:
        return _refuse(selection, reserve_note(view, selection.card))
    return action


def reserve_note(view: View, card: int | None) -> str:
    """Why this card (None: a deck's) cannot be reserved; only asked when the legal list does not have it."""
    if card is not None and not any(card in row for row in view["market"]):
        return "already_reserved"
    return "hand_full"


def _gold(view: View, selection: Selection, legal: Options, _arg: int) -> int | None:
    if selection.card is not None and len(legal.buys.get(selection.card, ())) > 1:
        selection.editing = not selection.editing
    else:
        _refuse(selection, "one_payment")
    return None


def _split(view: View, selection: Selection, legal: Options, index: int) -> int | None:
    if selection.card is not None and 0 <= index < len(legal.buys.get(selection.card, ())):
        selection.split = index
    return None


def _give(view: View, selection: Selection, legal: Options, colour: int) -> int | None:
    if not _may_act(view, selection, "return") or not 0 <= colour <= GOLD:
        return None
    held = view["seats"][view["viewer"]]["tokens"][colour]
    if sum(selection.back) >= view["excess"]:
        return _refuse(selection, "return_enough", view["excess"])
    if selection.back[colour] >= held:
        return _refuse(selection, "none_left")
    selection.back[colour] += 1
    return None


def _keep(view: View, selection: Selection, legal: Options, colour: int) -> int | None:
    if 0 <= colour <= GOLD and selection.back[colour]:
        selection.back[colour] -= 1
    return None


def _return(view: View, selection: Selection, legal: Options, _arg: int) -> int | None:
    if not _may_act(view, selection, "return"):
        return None
    action = legal.returns.get(tuple(selection.back))
    if action is None:
        short = view["excess"] - sum(selection.back)
        return _refuse(selection, "return_more" if short else "return_taken", short)
    return action


def _noble(view: View, selection: Selection, legal: Options, noble: int) -> int | None:
    again = selection.noble == noble
    if view["phase"] == "return" and view["legal"]:
        _may_act(view, selection)
        return None
    if noble in view["nobles"]:
        if view["phase"] == "noble" and legal.visits and noble not in legal.visits:
            return _refuse(selection, "noble_unwilling")
        selection.drop()
        selection.noble = None if again else noble
    return None


def _visit(view: View, selection: Selection, legal: Options, _arg: int) -> int | None:
    if not _may_act(view, selection, "noble"):
        return None
    if selection.noble is None:
        return _refuse(selection, "pick_noble")
    return legal.visits.get(selection.noble)


def _pass(view: View, selection: Selection, legal: Options, _arg: int) -> int | None:
    if legal.passing is None:
        return _refuse(selection, "pass_forced_only")
    return legal.passing


Handler = Callable[[View, Selection, Options, int], int | None]
_HANDLERS: dict[str, Handler] = {
    "gem": _gem, "tray": _tray, "take": _take, "card": _card, "deck": _deck, "clear": _clear, "buy": _buy,
    "reserve": _reserve, "gold": _gold, "split": _split, "give": _give, "keep": _keep, "return": _return,
    "noble": _noble, "visit": _visit, "pass": _pass,
}  # fmt: skip

INTENTS = frozenset(_HANDLERS)
