"""What an action does, told in order: one source for previews, log, animation and spoken messages.

The transitions call these while they run on a copy that listens, so that the story cannot differ from the deed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ...core.types import Effect
from .actions import payment
from .data import CARDS, GREY, LEVEL_OF_SLOT, ROYALS, SLOTS, WILD, abilities
from .lines import refill_cells
from .phases import BLIND, ENDINGS, PYRAMID
from .result import conditions

if TYPE_CHECKING:
    from .state import DuelState


def effects(state: DuelState, action: int) -> list[Effect]:
    """See `State.effects`: the act itself, then all that follows from it without another choice or chance."""
    listener = state.copy()
    listener.told = []
    listener.apply(action)
    return listener.told


def _tell(state: DuelState, kind: str, **data: Any) -> None:
    assert state.told is not None
    state.told.append(Effect(kind, data))


def _counts(tokens: Sequence[int]) -> list[int]:
    return [sum(1 for token in tokens if token == kind) for kind in range(7)]


def place(slot: int) -> int:
    """The place in its row of the pyramid, 0 from the left."""
    return slot - SLOTS[LEVEL_OF_SLOT[slot]].start


def start(state: DuelState) -> None:
    """Who starts."""
    _tell(state, "start", seat=state.start)


def scroll(state: DuelState, seat: int, source: str, cause: str) -> None:
    """A scroll was due to `seat`; source `none`: it held all three already. Told after the change."""
    one, two, beside = state.scrolls
    _tell(state, "scroll", seat=seat, source=source, cause=cause, scrolls=[one, two], supply=beside)


def scroll_used(state: DuelState, cell: int, token: int) -> None:
    """A scroll was given back for a token."""
    _tell(state, "scroll_used", seat=state.turn, cell=cell, token=token)


def refill(state: DuelState) -> None:
    """The board is about to be refilled from the bag; told before anything changes."""
    cells = refill_cells(state.board, sum(state.bag))
    _tell(state, "refill", seat=state.turn, cells=cells, tokens=state.bag[:])


def filled(state: DuelState, cell: int, token: int) -> None:
    """A token came out of the bag onto the board."""
    _tell(state, "filled", cell=cell, token=token)


def took(state: DuelState, cells: tuple[int, ...], tokens: list[int]) -> None:
    """A line of tokens was taken."""
    _tell(state, "took", seat=state.turn, cells=list(cells), tokens=_counts(tokens))


def reserved(state: DuelState, cell: int, card: int | None, level: int, slot: int | None) -> None:
    """A gold token was taken and a card reserved; the card of a deck comes by chance afterwards.

    Under `pyramid_reserve=hidden` a card of the pyramid is from now on its owner's secret, in the log as well.
    """
    hidden = card is None or state.game.hide_pyramid
    at = None if slot is None else place(slot)
    seat, shown = state.turn, None if hidden else card
    public = {"seat": seat, "card": shown, "level": level, "slot": at, "hidden": hidden, "cell": cell}
    secret = {"card": card} if hidden and card is not None else None
    assert state.told is not None
    state.told.append(Effect("reserved", public, secret, (seat,) if secret else ()))


def drew(state: DuelState, card: int) -> None:
    """A card came up; told before anything changes."""
    level = CARDS[card].level
    if state.phase == BLIND:
        assert state.told is not None
        seat = state.turn
        public = {"seat": seat, "level": level, "card": None}
        state.told.append(Effect("drew", public, {"card": card}, (seat,)))
    else:
        kind = "dealt" if state.phase == PYRAMID else "restocked"
        _tell(state, kind, level=level, slot=place(state.pending), card=card)


def bought(state: DuelState, card: int, split: int) -> None:
    """A card was paid and bought; told before anything changes."""
    seat = state.turn
    gold = tuple(split >> shift & 3 for shift in (10, 8, 6, 4, 2, 0))
    paid = payment(card, state.bonuses[5 * seat : 5 * seat + 5], gold)
    facts = CARDS[card]
    slot = state.pyramid.index(card) if card in state.pyramid else None
    _tell(state, "paid", seat=seat, tokens=list(paid))
    _tell(
        state,
        "bought",
        seat=seat,
        card=card,
        source="hand" if slot is None else "pyramid",
        level=facts.level,
        slot=None if slot is None else place(slot),
        points=facts.points,
        crowns=facts.crowns,
        bonus={WILD: "wild", GREY: None}.get(facts.bonus, facts.bonus),
        bonus_count=facts.bonus_count,
        abilities=abilities(facts.ability),
    )


def coloured(state: DuelState, card: int, colour: int) -> None:
    """A wild card got its colour."""
    _tell(state, "coloured", seat=state.turn, card=card, colour=colour, points=CARDS[card].points)


def extra_turn(state: DuelState, source: str) -> None:
    """The seat will have another turn; source is `card` or `royal`."""
    _tell(state, "extra_turn", seat=state.turn, source=source)


def matched(state: DuelState, cell: int, token: int) -> None:
    """The token that matches the card bought was taken."""
    _tell(state, "matched", seat=state.turn, cell=cell, token=token)


def stole(state: DuelState, token: int) -> None:
    """A token changed hands."""
    _tell(state, "stole", seat=state.turn, rival=1 - state.turn, token=token)


def nothing(state: DuelState, ability: str) -> None:
    """An ability found nothing to take."""
    _tell(state, "nothing", seat=state.turn, ability=ability)


def royal(state: DuelState, number: int) -> None:
    """A royal was taken."""
    facts = ROYALS[number]
    _tell(state, "royal", seat=state.turn, royal=number, points=facts.points, abilities=abilities(facts.ability))


def discarded(state: DuelState, code: int) -> None:
    """Tokens beyond ten went into the bag."""
    counts = [code >> shift & 7 for shift in (18, 15, 12, 9, 6, 3, 0)]
    _tell(state, "discarded", seat=state.turn, tokens=counts)


def passed(state: DuelState) -> None:
    """Nothing at all was possible."""
    _tell(state, "passed", seat=state.turn)


def game_over(state: DuelState) -> None:
    """The game ended; `conditions` are all victory conditions that the winner fulfils."""
    winner = state.winner()
    met = [] if winner is None else conditions(state, winner)
    _tell(state, "game_over", reason=ENDINGS[state.ending], winner=winner, conditions=met)
