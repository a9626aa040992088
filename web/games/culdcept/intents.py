"""Taps on the table of 컬드셉 트럼프. Pure: an intent changes the selection and may give the action it confirms.

| intent       | arg          | meaning                                                                              |
|--------------|--------------|--------------------------------------------------------------------------------------|
| card         | card         | a card of the hand or of the own territory: picked, or let go again                  |
| combo        | "12 17 22"   | pick exactly these cards: one of the winning combinations                            |
| land         | territory    | look at it, or let it go again                                                       |
| clear        |              | forget everything picked                                                             |
| go, money, cards, pay, keep, special, order, discard, conquer, reinforce | | confirm                      |
"""

from __future__ import annotations

from collections.abc import Callable

from engine.games.culdcept.actions import order
from engine.games.culdcept.combos import combination, kind_of
from engine.games.culdcept.data import CARDS, mask_of
from web.app.context import View

from .options import Options, options
from .selection import FIRST, Selection, after_exchange, current, hand, lying

MOST_LAID = 5


def intent(view: View, selection: Selection, name: str, arg: str) -> int | None:
    """Apply one intent; returns the action that it confirms, if it does. An unknown intent or argument does nothing."""
    held = current(view, selection)
    if held is not selection:
        for slot in Selection.__slots__:
            setattr(selection, slot, getattr(held, slot))
    selection.note = ""
    if name == "combo":
        _combo(view, selection, options(view), _numbers(arg))
        return None
    handler = _HANDLERS.get(name)
    return None if handler is None else handler(view, selection, options(view), _number(arg))


def _number(arg: str) -> int:
    return int(arg) if arg.isascii() and arg.isdigit() and len(arg) < 6 else -1


def _numbers(arg: str) -> list[int]:
    found = [_number(word) for word in arg.split(None, MOST_LAID)]
    return list(dict.fromkeys(found)) if all(0 <= card < CARDS for card in found) else []


def _refuse(selection: Selection, note: str, n: int = 0) -> int | None:
    selection.note = note
    selection.note_n = n
    return None


def _may_act(view: View, selection: Selection, *phases: str) -> bool:
    if view["player"] != view["viewer"] or view["viewer"] is None:
        waits = "chance_acts" if view["player"] == -1 else "not_your_turn"
        _refuse(selection, "game_over" if view["phase"] == "over" else waits)
    elif view["phase"] not in phases:
        _refuse(selection, FIRST.get(view["phase"], "not_now"))
    else:
        return True
    return False


# --- picking -----------------------------------------------------------------------------------------------------


def _card(view: View, selection: Selection, legal: Options, card: int) -> int | None:
    phase = view["phase"]
    mine = card in hand(view)
    if not mine and not (phase == "reinforce" and view["legal"] and card in lying(view)):
        return _refuse(selection, "not_held") if 0 <= card < CARDS else None
    if not _may_act(view, selection, "order", "move", "discard", "arrive", "reinforce"):
        return None
    if phase == "move":
        return _look_at_special(selection, legal, card)
    if card in selection.cards:
        selection.cards = tuple(one for one in selection.cards if one != card)
        return None
    if phase == "discard" and len(selection.cards) >= view["excess"]:
        return _refuse(selection, "discard_enough", view["excess"])
    if phase == "arrive" and len(selection.cards) >= MOST_LAID:
        return _refuse(selection, "five_at_most")
    selection.cards = (*selection.cards, card)
    selection.land = None
    return None


def _look_at_special(selection: Selection, legal: Options, card: int) -> int | None:
    if card not in legal.specials:
        return _refuse(selection, "no_special_card")
    again = selection.special == card
    selection.drop()
    selection.special = None if again else card
    return None


def _combo(view: View, selection: Selection, legal: Options, cards: list[int]) -> None:
    if not _may_act(view, selection, "arrive"):
        return
    if frozenset(cards) in legal.conquests:
        again = set(selection.cards) == set(cards)
        selection.drop()
        selection.cards = () if again else tuple(cards)


def _land(view: View, selection: Selection, legal: Options, land: int) -> int | None:
    if not any(land in row for row in view["rows"]):
        return None
    selection.land = None if selection.land == land else land
    return None


# --- confirming --------------------------------------------------------------------------------------------------


def _plain(name: str, phase: str) -> Callable[[View, Selection, Options, int], int | None]:
    def confirm(view: View, selection: Selection, legal: Options, _arg: int) -> int | None:
        if not _may_act(view, selection, phase):
            return None
        return legal.plain.get(name)

    return confirm


def _special(view: View, selection: Selection, legal: Options, _arg: int) -> int | None:
    if not _may_act(view, selection, "move"):
        return None
    if selection.special not in legal.specials:
        return _refuse(selection, "pick_special")
    return legal.specials[selection.special]


def _order(view: View, selection: Selection, legal: Options, _arg: int) -> int | None:
    if not _may_act(view, selection, "order"):
        return None
    dealt = hand(view)
    if len(selection.cards) != len(dealt):
        return _refuse(selection, "order_more", len(dealt) - len(selection.cards))
    return order([dealt.index(card) for card in selection.cards])


def _discard(view: View, selection: Selection, legal: Options, _arg: int) -> int | None:
    if not _may_act(view, selection, "discard"):
        return None
    action = legal.discards.get(frozenset(selection.cards))
    return _refuse(selection, "discard_more", view["excess"] - len(selection.cards)) if action is None else action


def conquest_note(view: View, cards: tuple[int, ...]) -> str:
    """Why these cards do not conquer the territory reached; only asked when the legal list does not have them."""
    if not cards:
        return "pick_cards"
    code, there = combination(mask_of(cards)), combination(mask_of(lying(view)))
    if code is None or there is None:
        return "no_combination"
    if kind_of(code) != kind_of(there):
        return "weaker_kind"
    return "weaker_ranks" if code >> 10 != there >> 10 else "weaker_suits"


def _conquer(view: View, selection: Selection, legal: Options, _arg: int) -> int | None:
    if not _may_act(view, selection, "arrive"):
        return None
    action = legal.conquests.get(frozenset(selection.cards))
    if action is None and not selection.cards and not legal.conquests:
        return _refuse(selection, "nothing_wins")
    return _refuse(selection, conquest_note(view, selection.cards)) if action is None else action


def exchange_note(view: View, selection: Selection) -> str:
    """Why the cards cannot be left like this on the own territory."""
    if not selection.cards:
        return "pick_cards"
    left = after_exchange(view, selection)
    return "leave_one" if not left else "five_at_most" if len(left) > MOST_LAID else "no_combination"


def _reinforce(view: View, selection: Selection, legal: Options, _arg: int) -> int | None:
    if not _may_act(view, selection, "reinforce"):
        return None
    action = legal.exchanges.get(frozenset(after_exchange(view, selection)))
    return _refuse(selection, exchange_note(view, selection)) if action is None or not selection.cards else action


def _clear(view: View, selection: Selection, legal: Options, _arg: int) -> int | None:
    selection.drop()
    return None


_HANDLERS: dict[str, Callable[[View, Selection, Options, int], int | None]] = {
    "card": _card, "land": _land, "clear": _clear, "special": _special, "order": _order, "discard": _discard,
    "conquer": _conquer, "reinforce": _reinforce, "go": _plain("go", "move"), "money": _plain("money", "salary"),
    "cards": _plain("cards", "salary"), "pay": _plain("pay", "arrive"), "keep": _plain("keep", "reinforce"),
}  # fmt: skip

INTENTS = frozenset((*_HANDLERS, "combo"))
