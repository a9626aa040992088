"""Words for actions and positions: the language of tests and of bug reports.

A card is its rank and suit, `As` `Td` `2c`: s spades, d diamonds, h hearts, c clubs. Cards of a set may stand in any
order when they are read. `order 3124` lays the third of the dealt cards (from the two of clubs up to the ace of
spades) on the left, then the first, the second and the fourth.

    order 3124    go    play Js    money    cards    discard 3c 4d    pay    conquer Ad Ac    keep
    reinforce Jh Jc 4s 4d
    draw As    start s0    roll 6                                   (chance)
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, cast

from ...core.errors import BadText, IllegalAction
from ...core.rebuild import checked, from_text
from .actions import (
    DRAW,
    GO,
    KEEP,
    MONEY,
    MOST_DISCARDED,
    ORDERS,
    PAY,
    ROLL,
    SALARY_CARDS,
    START,
    conquer,
    discard,
    laid,
    order,
    reinforce,
    special,
    unpack,
)
from .combos import combination
from .data import NAMES, NUMBER_OF, cards_of, mask_of
from .phases import EMPTY, ENDINGS, PHASE_NAMES, SIDES
from .rebuild import derive

if TYPE_CHECKING:
    from ...core.state import State
    from .game import Culdcept
    from .state import CuldceptState

_PLAIN: Final = {"go": GO, "money": MONEY, "cards": SALARY_CARDS, "pay": PAY, "keep": KEEP}


def names(cards: list[int] | tuple[int, ...]) -> str:
    """Cards as words."""
    return " ".join(NAMES[card] for card in cards)


def describe(state: State, action: int) -> str:
    """The notation of an action; `#5` for an int that names none."""
    kind, *payload = unpack(action)
    if kind == "order":
        ways = ORDERS[cast("CuldceptState", state).game.limit]
        if payload[0] < len(ways):
            return "order " + "".join(str(place + 1) for place in ways[payload[0]])
        return f"#{action}"
    if kind in ("conquer", "reinforce"):
        return f"{kind} {names(laid(action))}"
    if kind == "discard":
        return "discard " + names(payload[0])
    if kind in ("special", "draw"):
        return f"{'play' if kind == 'special' else kind} {NAMES[payload[0]]}"
    if kind == "start":
        return f"start s{payload[0]}"
    if kind == "roll":
        return f"roll {payload[0] + 1}"
    return f"#{action}" if kind == "unknown" else str(kind)


def _cards(words: list[str]) -> list[int]:
    try:
        cards = [NUMBER_OF[word[:1].upper() + word[1:].lower()] for word in words]
    except KeyError as error:
        raise BadText("bad_notation", f"no card: {str(error)[:80]}") from None
    if not cards or len(set(cards)) != len(cards):
        raise BadText("bad_notation", "no cards, or one of them twice")
    return cards


def _action(state: CuldceptState, text: str) -> int:
    verb, *words = text.strip().split(" ")
    if not words and verb in _PLAIN:
        return _PLAIN[verb]
    if verb in ("conquer", "reinforce"):
        cards = _cards(words)
        code = combination(mask_of(cards))
        if code is None:
            raise IllegalAction("no_combination", cards=cards)
        return conquer(code) if verb == "conquer" else reinforce(code)
    if verb == "order":
        return _order(state.game.limit, words)
    if verb == "discard":
        cards = _cards(words)
        if len(cards) > MOST_DISCARDED:
            raise IllegalAction("wrong_discard_count", cards=cards)
        return discard(cards)
    if len(words) == 1 and verb in ("play", "draw"):
        (card,) = _cards(words)
        return special(card) if verb == "play" else DRAW + card
    if verb == "start" and len(words) == 1 and re.fullmatch("s[0-3]", words[0]):
        return START + int(words[0][1])
    if verb == "roll" and len(words) == 1 and re.fullmatch(f"[1-{SIDES}]", words[0]):
        return ROLL + int(words[0])
    raise BadText("bad_notation", f"no action: {text[:80]!r}")


def _order(limit: int, words: list[str]) -> int:
    places = [int(digit) - 1 for digit in words[0]] if words and re.fullmatch("[1-9]{1,9}", words[0]) else []
    if len(words) != 1 or not places:
        raise BadText("bad_notation", "no order of territories")
    if sorted(places) != list(range(limit)):
        raise IllegalAction("wrong_order", places=places)
    return order(places)


def parse(state: State, text: str) -> int:
    """See `Game.parse`. Cards that form no combination are refused as `no_combination`."""
    return checked(state, _action(cast("CuldceptState", state), text))


# --- positions ---------------------------------------------------------------------------------------------------


def _set(mask: int) -> str:
    return "".join(NAMES[card] for card in cards_of(mask))


def _numbers(values: list[int]) -> str:
    return ",".join("-" if value == EMPTY else str(value) for value in values)


def state_text(state: CuldceptState) -> str:
    """One line that holds the whole position; `state_from_text` reads it back. The pile follows from the rest.

    `rows` are the numbers of each seat's territories from left to right, `lands` the cards on territory 0, 1 ... 11.
    """
    return " ".join(
        [
            "culdcept",
            str(state.game.players),
            f"phase={PHASE_NAMES[state.phase]}",
            f"start={state.start}",
            f"turn={state.turn}",
            f"turns={state.turns}",
            f"ply={state.ply}",
            f"decision={state.decision}",
            f"roll={state.roll}",
            f"special={state.special}",
            f"salaries={state.salaries}",
            f"left={state.left}",
            f"arrived={int(state.arrived)}",
            "rows=" + "/".join(_numbers(row) for row in state.rows),
            "lands=" + "/".join(map(_set, state.lands)),
            f"pawns={_numbers(state.pawns)}",
            f"money={','.join(map(str, state.money))}",
            f"earned={_numbers(state.earned)}",
            "hands=" + "/".join(map(_set, state.hands)),
            f"orders={_numbers(state.orders)}",
            f"known={_set(state.known)}",
            f"discards={_set(state.discards)}",
            f"ending={ENDINGS[state.ending] or '-'}",
        ]
    )


def _mask(text: str) -> int:
    cards = [NUMBER_OF[text[at : at + 2]] for at in range(0, len(text), 2)]
    if len(set(cards)) != len(cards):
        raise ValueError("a card twice")
    return mask_of(cards)


def _ints(text: str) -> list[int]:
    return [EMPTY if item == "-" else int(item) for item in text.split(",") if item]


def _position(game: Culdcept, values: dict[str, str]) -> CuldceptState:
    state = game.new_state()
    state.phase = PHASE_NAMES.index(values["phase"])
    for name in ("start", "turn", "turns", "ply", "decision", "roll", "special", "salaries", "left"):
        setattr(state, name, int(values[name]))
    state.arrived = ("0", "1").index(values["arrived"]) == 1
    state.rows = [_ints(row) for row in values["rows"].split("/")]
    state.lands = [_mask(cards) for cards in values["lands"].split("/")]
    state.pawns = _ints(values["pawns"])
    state.money = [int(item) for item in values["money"].split(",")]
    state.earned = _ints(values["earned"])
    state.hands = [_mask(cards) for cards in values["hands"].split("/")]
    state.orders = _ints(values["orders"])
    state.known = _mask(values["known"])
    state.discards = _mask(values["discards"])
    state.ending = 0 if values["ending"] == "-" else ENDINGS.index(values["ending"])
    derive(state)
    return state


def state_from_text(game: Culdcept, text: str) -> CuldceptState:
    """See `Game.state_from_text`."""
    return from_text(f"culdcept {game.players}", text, lambda values: _position(game, values))
