"""Taps on the table of 보석상인 대결. Pure: an intent changes the selection and may give the action it confirms.

| intent              | arg          | meaning                                                                     |
|---------------------|--------------|-----------------------------------------------------------------------------|
| cell                | 0 to 24      | a cell of the board tapped: into the line, or out of it; gold: to reserve   |
| line                | "12 17 22"   | cells a finger was drawn over                                               |
| scrolls             |              | take up a scroll, or put it down: the next cell is for the scroll           |
| bag                 |              | look at what a refill would do, or let it go                                |
| card, deck, royal   | id, level    | look at it, or let it go again                                              |
| token               | kind         | a wild card's colour, or what to steal                                      |
| clear               |              | forget everything picked                                                    |
| take, use, refill, buy, reserve, choose, discard, pass | | confirm                                                |
| payment             |              | open or close the payment editor                                            |
| split               | index        | choose one of the legal gold splits                                         |
| give, keep          | kind         | one token more or less to put into the bag                                  |
"""

from __future__ import annotations

from collections.abc import Callable

from engine.games.duel.data import GOLD
from engine.games.duel.lines import CELLS, line_refusal
from web.app.context import View

from .options import Line, Options, options
from .selection import (
    FIRST,
    TURN,
    Selection,
    buy_note,
    current,
    on_table,
    refill_note,
    reserve_note,
    scrolls_note,
)


def intent(view: View, selection: Selection, name: str, arg: str) -> int | None:
    """Apply one intent; returns the action that it confirms, if it does. An unknown intent or argument does nothing."""
    held = current(view, selection)
    if held is not selection:
        for slot in Selection.__slots__:
            setattr(selection, slot, getattr(held, slot))
    selection.note = ""
    if name == "line":
        _line(view, selection, options(view), _numbers(arg))
        return None
    handler = _HANDLERS.get(name)
    if handler is None:
        return None
    return handler(view, selection, options(view), _number(arg))


def _number(arg: str) -> int:
    return int(arg) if arg.isascii() and arg.isdigit() and len(arg) < 6 else -1


def _numbers(arg: str) -> list[int]:
    """Different cells in their order; none when anything else is among them."""
    found = [_number(word) for word in arg.split(None, CELLS)]
    return list(dict.fromkeys(found)) if all(0 <= cell < CELLS for cell in found) else []


def _refuse(selection: Selection, note: str, n: int = 0) -> int | None:
    selection.note = note
    selection.note_n = n
    return None


def _may_act(view: View, selection: Selection, *phases: str) -> bool:
    if view["player"] != view["viewer"] or view["viewer"] is None:
        waits = "chance_acts" if view["player"] == -1 else "not_your_turn"
        _refuse(selection, "game_over" if view["phase"] == "over" else waits)
    elif view["phase"] not in (phases or TURN):
        _refuse(selection, FIRST.get(view["phase"], "not_now"))
    else:
        return True
    return False


# --- the board ---------------------------------------------------------------------------------------------------


def _cell(view: View, selection: Selection, legal: Options, cell: int) -> int | None:
    if not 0 <= cell < CELLS:
        return None
    if view["phase"] == "match" and view["legal"]:
        return _match(view, selection, legal, cell)
    if not _may_act(view, selection):
        return None
    kind = view["board"][cell]
    if kind is None:
        return _refuse(selection, "cell_empty")
    if selection.using:
        if cell not in legal.scrolls:
            return _refuse(selection, "gold_by_scroll" if kind == GOLD else scrolls_note(view))
        selection.cells = () if selection.cells == (cell,) else (cell,)
        return None
    if kind == GOLD:
        return _gold(view, selection, legal, cell)
    if (cell,) not in legal.takes:
        return _refuse(selection, "refill_first" if legal.forced_refill() else "nothing_now")
    picked = selection.cells
    if len(picked) == 3 and cell not in picked:
        return _refuse(selection, "line_full")
    selection.drop()
    if cell in picked:
        # an end leaves the line; without its middle a line of three is none
        middle = len(picked) == 3 and cell == sorted(picked)[1]
        selection.cells = (cell,) if middle else tuple(one for one in picked if one != cell)
        return None
    line = _longer(legal, picked, cell)
    if line is None and picked:
        _refuse(selection, _broken(view, picked, cell))
    selection.cells = line or (cell,)
    return None


def _longer(legal: Options, picked: tuple[int, ...], cell: int) -> Line | None:
    """The legal line that has the cell besides those picked, or lies between the one picked and the cell."""
    line = tuple(sorted((*picked, cell)))
    if line not in legal.takes and len(picked) == 1:
        line = next((one for one in legal.takes if len(one) == 3 and (one[0], one[2]) == line), line)
    if not picked or line not in legal.takes:
        return None
    return line if picked[0] == line[0] or line[-1] == cell else line[::-1]


def _broken(view: View, picked: tuple[int, ...], cell: int) -> str:
    """Why no line leads from what was picked to the cell, so that a new one begins there."""
    middle, odd = divmod(picked[0] + cell, 2)
    if len(picked) == 1 and not odd and line_refusal([0] * CELLS, (picked[0], middle, cell)) is None:
        return {"cell_empty": "gap_empty", "gold_not_taken": "gap_gold"}.get(
            line_refusal(view["board"], (picked[0], middle, cell)) or "", "new_line"
        )
    return "new_line"


def _line(view: View, selection: Selection, legal: Options, cells: list[int]) -> None:
    """A finger was drawn from the first to the last of these cells, wobbling perhaps in between."""
    if not cells:
        return
    if len(cells) == 1 or selection.using or view["phase"] == "match":
        _cell(view, selection, legal, cells[-1])
        return
    if not _may_act(view, selection):
        return
    ends = tuple(sorted((cells[0], cells[-1])))
    line: Line | None = tuple(sorted(cells))
    if line not in legal.takes:
        line = next((one for one in legal.takes if len(one) == 3 and (one[0], one[-1]) == ends), None)
    if line is None:
        reason = line_refusal(view["board"], cells) or ("refill_first" if legal.forced_refill() else "nothing_now")
        _refuse(selection, reason)
        return
    selection.drop()
    selection.cells = line if line[0] == cells[0] else line[::-1]


def _gold(view: View, selection: Selection, legal: Options, cell: int) -> int | None:
    if cell not in legal.golds():
        return _refuse(selection, "refill_first" if legal.forced_refill() else reserve_note(view, None))
    card, deck, wanted = selection.card, selection.deck, selection.wanted
    again = selection.gold == cell
    selection.drop()
    if card in legal.reserves or deck in legal.decks:
        selection.card, selection.deck, selection.wanted = card, deck, wanted
    selection.gold = None if again else cell
    return None


def _scrolls(view: View, selection: Selection, legal: Options, _arg: int) -> int | None:
    if not _may_act(view, selection):
        return None
    if not legal.scrolls:
        return _refuse(selection, scrolls_note(view))
    using = not selection.using
    kept = selection.cells if len(selection.cells) == 1 and selection.cells[0] in legal.scrolls else ()
    selection.drop()
    selection.using, selection.cells = using, kept
    return None


def _use(view: View, selection: Selection, legal: Options, _arg: int) -> int | None:
    if not _may_act(view, selection):
        return None
    if len(selection.cells) != 1:
        return _refuse(selection, "pick_one")
    action = legal.scrolls.get(selection.cells[0])
    return _refuse(selection, scrolls_note(view)) if action is None else action


def _take(view: View, selection: Selection, legal: Options, _arg: int) -> int | None:
    if not _may_act(view, selection):
        return None
    action = legal.takes.get(tuple(sorted(selection.cells)))
    if action is None:
        if legal.forced_refill():
            return _refuse(selection, "refill_first")
        return _refuse(selection, "take_nothing" if legal.takes else "no_take")
    return action


def _bag(view: View, selection: Selection, legal: Options, _arg: int) -> int | None:
    if view["phase"] in FIRST and view["legal"]:
        _may_act(view, selection)
        return None
    again = selection.bag
    selection.drop()
    selection.bag = not again
    return None


def _refill(view: View, selection: Selection, legal: Options, _arg: int) -> int | None:
    if not _may_act(view, selection):
        return None
    return _refuse(selection, refill_note(view)) if legal.refill is None else legal.refill


# --- cards -------------------------------------------------------------------------------------------------------


def _card(view: View, selection: Selection, legal: Options, card: int) -> int | None:
    if view["phase"] in FIRST and view["legal"]:
        _may_act(view, selection)
        return None
    again, gold = selection.card == card, selection.gold
    selection.drop()
    if not again and on_table(view, card):
        selection.card = card
        if card in legal.reserves:
            selection.gold = gold
    return None


def _deck(view: View, selection: Selection, legal: Options, level: int) -> int | None:
    if view["phase"] in FIRST and view["legal"]:
        _may_act(view, selection)
        return None
    again, gold = selection.deck == level, selection.gold
    selection.drop()
    if level in (1, 2, 3) and not again:
        if not view["decks"][level - 1]:
            return _refuse(selection, "deck_empty")
        selection.deck = level
        if level in legal.decks:
            selection.gold = gold
    return None


def _buy(view: View, selection: Selection, legal: Options, _arg: int) -> int | None:
    if not _may_act(view, selection):
        return None
    if selection.card is None:
        return _refuse(selection, "pick_card")
    splits = legal.buys.get(selection.card)
    if not splits:
        return _refuse(selection, "refill_first" if legal.forced_refill() else buy_note(view, selection.card))
    return splits[min(selection.split, len(splits) - 1)][1]


def _reserve(view: View, selection: Selection, legal: Options, _arg: int) -> int | None:
    if not _may_act(view, selection):
        return None
    if selection.card is None and selection.deck is None:
        return _refuse(selection, "pick_card")
    cells = legal.reserves.get(selection.card or 0) if selection.deck is None else legal.decks.get(selection.deck)
    if not cells:
        return _refuse(selection, "refill_first" if legal.forced_refill() else reserve_note(view, selection.card))
    if selection.gold in cells:
        return cells[selection.gold]
    if len(cells) == 1:
        return next(iter(cells.values()))
    if selection.wanted:
        return _refuse(selection, "pick_gold")
    selection.wanted = True
    return None


def _payment(view: View, selection: Selection, legal: Options, _arg: int) -> int | None:
    if selection.card is not None and len(legal.buys.get(selection.card, ())) > 1:
        selection.editing = not selection.editing
    else:
        _refuse(selection, "one_payment")
    return None


def _split(view: View, selection: Selection, legal: Options, index: int) -> int | None:
    if selection.card is not None and 0 <= index < len(legal.buys.get(selection.card, ())):
        selection.split = index
    return None


# --- what a purchase leads to ------------------------------------------------------------------------------------


def _match(view: View, selection: Selection, legal: Options, cell: int) -> int | None:
    if cell not in legal.matches:
        return _refuse(selection, "cell_empty" if view["board"][cell] is None else "token_not_matching")
    selection.cells = () if selection.cells == (cell,) else (cell,)
    return None


def _token(view: View, selection: Selection, legal: Options, kind: int) -> int | None:
    if not _may_act(view, selection, "colour", "steal"):
        return None
    if kind not in legal.tokens():
        return _refuse(selection, "colour_not_owned" if view["phase"] == "colour" else "rival_has_none")
    selection.token = None if selection.token == kind else kind
    return None


def _royal(view: View, selection: Selection, legal: Options, royal: int) -> int | None:
    choosing = view["phase"] == "royal" and bool(legal.royals)
    if view["phase"] in FIRST and view["legal"] and not choosing:
        _may_act(view, selection)
        return None
    if not 0 <= royal < 4:
        return None
    if choosing and royal not in legal.royals:
        return _refuse(selection, "royal_taken")
    again = selection.royal == royal
    selection.drop()
    selection.royal = None if again else royal
    return None


def _choose(view: View, selection: Selection, legal: Options, _arg: int) -> int | None:
    """Confirm the one thing that the phase asks for."""
    if not _may_act(view, selection, "colour", "match", "steal", "royal"):
        return None
    found = {
        "colour": legal.colours.get(selection.token if selection.token is not None else -1),
        "steal": legal.steals.get(selection.token if selection.token is not None else -1),
        "royal": legal.royals.get(selection.royal if selection.royal is not None else -1),
        "match": legal.matches.get(selection.cells[0] if selection.cells else -1),
    }[view["phase"]]
    return _refuse(selection, FIRST[view["phase"]]) if found is None else found


def _give(view: View, selection: Selection, legal: Options, kind: int) -> int | None:
    if not _may_act(view, selection, "discard") or not 0 <= kind <= GOLD:
        return None
    if sum(selection.back) >= view["excess"]:
        return _refuse(selection, "discard_enough", view["excess"])
    if selection.back[kind] >= view["seats"][view["viewer"]]["tokens"][kind]:
        return _refuse(selection, "not_held")
    selection.back[kind] += 1
    return None


def _keep(view: View, selection: Selection, legal: Options, kind: int) -> int | None:
    if 0 <= kind <= GOLD and selection.back[kind]:
        selection.back[kind] -= 1
    return None


def _discard(view: View, selection: Selection, legal: Options, _arg: int) -> int | None:
    if not _may_act(view, selection, "discard"):
        return None
    action = legal.discards.get(tuple(selection.back))
    if action is None:
        return _refuse(selection, "discard_more", view["excess"] - sum(selection.back))
    return action


def _clear(view: View, selection: Selection, legal: Options, _arg: int) -> int | None:
    selection.drop()
    return None


def _pass(view: View, selection: Selection, legal: Options, _arg: int) -> int | None:
    return _refuse(selection, "pass_not_allowed") if legal.passing is None else legal.passing


Handler = Callable[[View, Selection, Options, int], int | None]
_HANDLERS: dict[str, Handler] = {
    "cell": _cell, "scrolls": _scrolls, "use": _use, "take": _take, "bag": _bag, "refill": _refill, "card": _card,
    "deck": _deck, "buy": _buy, "reserve": _reserve, "payment": _payment, "split": _split, "token": _token,
    "royal": _royal, "choose": _choose, "give": _give, "keep": _keep, "discard": _discard, "clear": _clear,
    "pass": _pass,
}  # fmt: skip

INTENTS = frozenset((*_HANDLERS, "line"))
