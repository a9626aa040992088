"""What an action does, told in order: one source for previews, log, animation and spoken messages.

The transitions call these while they run on a copy that listens, so that the story cannot differ from the deed.
Cards that only one seat may know are secrets of their effect.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...core.types import Effect
from .combos import KIND_NAMES, cards_in, combination, kind_of
from .data import cards_of

if TYPE_CHECKING:
    from .state import CuldceptState


def effects(state: CuldceptState, action: int) -> list[Effect]:
    """See `State.effects`: the act itself, then all that follows from it without another choice or chance."""
    listener = state.copy()
    listener.told = []
    listener.apply(action)
    return listener.told


def tell(state: CuldceptState, kind: str, **data: Any) -> None:
    """Something that everybody sees."""
    if state.told is not None:
        state.told.append(Effect(kind, data))


def tell_one(state: CuldceptState, kind: str, seat: int, secret: dict[str, Any], **data: Any) -> None:
    """Something whose `secret` part only `seat` sees."""
    if state.told is not None:
        public = {"seat": seat, **data, **dict.fromkeys(secret)}
        state.told.append(Effect(kind, public, secret, (seat,)))


def named(mask: int) -> dict[str, Any]:
    """A combination as it is told: its kind and its cards in the order in which they count."""
    code = combination(mask)
    assert code is not None
    return {"combination": KIND_NAMES[kind_of(code)], "cards": cards_in(code)}


def conquered(state: CuldceptState, owner: int, land: int, laid: int, taken: int) -> None:
    """A territory changed hands; told after the change."""
    if state.told is not None:
        along = [seat for seat, at in enumerate(state.pawns) if at == land and seat != state.turn]
        tell(
            state, "conquered", seat=state.turn, owner=owner, land=land, **named(laid), taken=cards_of(taken),
            pawns=along,
        )  # fmt: skip


def lost(state: CuldceptState, land: int, cards: int, pawns: list[list[int]]) -> None:
    """A territory beyond the limit was discarded; `pawns` are pairs of a seat and where its pawn went."""
    if state.told is not None:
        tell(state, "land_lost", seat=state.turn, land=land, cards=cards_of(cards), pawns=pawns)


def reinforced(state: CuldceptState, land: int, before: int, after: int) -> None:
    """Cards were exchanged between the hand and the own territory."""
    if state.told is not None:
        put, taken = cards_of(after & ~before), cards_of(before & ~after)
        tell(state, "reinforced", seat=state.turn, land=land, **named(after), put=put, taken=taken)


def moved(state: CuldceptState, began: int, steps: list[int]) -> None:
    """A pawn went its way; `salaries` says how often it passed or reached the own start."""
    if state.told is not None:
        tell(state, "moved", seat=state.turn, began=began, path=steps, salaries=state.salaries)
