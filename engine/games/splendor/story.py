"""What an action does, told in order: one source for previews, log, animation and spoken messages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...core.types import Effect
from .actions import payment, unpack
from .data import CARDS, NOBLE_POINTS
from .phases import DEAL, ENDINGS, OVER, REFILL

if TYPE_CHECKING:
    from .state import SplendorState


def effects(state: SplendorState, action: int) -> list[Effect]:
    """See `State.effects`: the act itself, then what follows from it at the end of the turn."""
    seat = state.turn
    kind, *payload = unpack(action)
    story: list[Effect] = []
    if kind == "take":
        story.append(Effect("took", {"seat": seat, "tokens": [int(c in payload[0]) for c in range(6)]}))
    elif kind == "double":
        story.append(Effect("took", {"seat": seat, "tokens": [2 * int(c == payload[0]) for c in range(6)]}))
    elif kind == "reserve":
        card = payload[0]
        slot = state.market.index(card) % 4
        story.append(_reserved(state, card, CARDS[card].tier, slot))
    elif kind == "reserve_deck":
        story.append(_reserved(state, None, payload[0], None))
    elif kind == "buy":
        story += _bought(state, *payload)
    elif kind == "return":
        story.append(Effect("returned", {"seat": seat, "tokens": list(payload[0])}))
    elif kind == "visit":
        story.append(_visited(seat, payload[0]))
    elif kind == "pass":
        story.append(Effect("passed", {"seat": seat}))
    elif kind == "start":
        return [Effect("start", {"seat": payload[0]})]
    elif kind == "show":
        return [Effect("noble_shown", {"noble": payload[0]})]
    elif kind == "draw":
        card = payload[0]
        tier = CARDS[card].tier
        if state.phase in (DEAL, REFILL):
            name = "dealt" if state.phase == DEAL else "refilled"
            story.append(Effect(name, {"tier": tier, "slot": state.pending % 4, "card": card}))
        else:
            story.append(Effect("drew", {"seat": seat, "tier": tier, "card": None}, {"card": card}, (seat,)))
    after = state.copy()
    after.apply(action)
    if kind != "visit":
        story += [_visited(seat, visit >> 2) for visit in after.visited[len(state.visited) :]]
    if after.last and not state.last:
        story.append(Effect("last_round", {"seat": seat}))
    if after.phase == OVER:
        story.append(Effect("game_over", {"reason": ENDINGS[after.ending]}))
    return story


def _reserved(state: SplendorState, card: int | None, tier: int, slot: int | None) -> Effect:
    gold = int(state.bank[5] > 0)
    data = {"seat": state.turn, "card": card, "tier": tier, "slot": slot, "hidden": card is None, "gold": gold}
    return Effect("reserved", data)


def _bought(state: SplendorState, card: int, gold: Sequence[int]) -> list[Effect]:
    seat = state.turn
    paid = payment(card, state.bonuses[5 * seat : 5 * seat + 5], gold)
    facts = CARDS[card]
    in_market = card in state.market
    data = {
        "seat": seat,
        "card": card,
        "source": "market" if in_market else "hand",
        "slot": state.market.index(card) % 4 if in_market else None,
        "points": facts.points,
        "bonus": facts.bonus,
    }
    return [Effect("paid", {"seat": seat, "tokens": list(paid)}), Effect("bought", data)]


def _visited(seat: int, noble: int) -> Effect:
    return Effect("noble", {"seat": seat, "noble": noble, "points": NOBLE_POINTS})
