"""The value of a Splendor position: points, an engine of bonuses, tokens, and how near the good cards are."""

from __future__ import annotations

from typing import Final

from ...core.state import State
from ...core.types import Action
from ...games.splendor.actions import unpack
from ...games.splendor.data import CARDS, NOBLES
from ...games.splendor.phases import MOST_TOKENS, OVER
from ...games.splendor.state import SplendorState

WIN: Final = 1_000_000
POINT: Final = 100
NEARNESS: Final = (50, 33, 22, 15, 10, 7, 5, 3, 2, 1, 1, 1, 1, 1, 1)
"""Share in percent of a card's worth that counts already, by the number of tokens missing for it.

At most half: else it would pay to keep a card in sight instead of buying it, and games came to a standstill.
"""

TARGET_SHARES: Final = (4, 2, 1)
"""The best three targets count in these quarters: one cannot work for all cards at once."""

NOBLE_NEARNESS: Final = (0, 110, 55, 28, 14, 7, 3, 1, 0)
"""Worth of a noble by the number of cards missing."""

BONUS: Final = 90
COLOURED_TOKEN: Final = 3
GOLD_TOKEN: Final = 6
EXCESS_TOKEN: Final = -14
RESERVED_CARD: Final = (0, -12, -30, -60)
"""Cost of holding so many reserved cards: the room for better ones goes."""


class SplendorHeuristic:
    """See the module."""

    def value(self, state: State, seat: int) -> int:
        """See `Heuristic.value`. Own standing less half of the best rival's points."""
        assert isinstance(state, SplendorState)
        if state.phase == OVER:
            outcome = state.outcome()
            assert outcome is not None
            if outcome.ranks:
                return WIN // len(outcome.winners) if seat in outcome.winners else -WIN
        rivals = max(points for other, points in enumerate(state.points) if other != seat)
        return self._standing(state, seat) - rivals * POINT // 2

    def _standing(self, state: SplendorState, seat: int) -> int:
        tokens = state.tokens[6 * seat : 6 * seat + 6]
        bonuses = state.bonuses[5 * seat : 5 * seat + 5]
        held = sum(tokens)
        value = state.points[seat] * POINT + tokens[5] * GOLD_TOKEN + (held - tokens[5]) * COLOURED_TOKEN
        if held > MOST_TOKENS:
            value += (held - MOST_TOKENS) * EXCESS_TOKEN
        # The sixth bonus of a colour buys less than the second.
        value += sum(BONUS * min(count, 4) + BONUS // 3 * max(0, count - 4) for count in bonuses)
        hand = [card & 127 for card in state.reserved[3 * seat : 3 * seat + 3] if card >= 0]
        value += RESERVED_CARD[len(hand)]
        targets = [self._target(card, tokens, bonuses) for card in (*(c for c in state.market if c >= 0), *hand)]
        targets.sort(reverse=True)
        value += sum(worth * share for worth, share in zip(targets, TARGET_SHARES, strict=False)) // 4
        for noble in state.noble_row:
            missing = sum(max(0, want - have) for want, have in zip(NOBLES[noble], bonuses, strict=True))
            value += NOBLE_NEARNESS[min(missing, 8)]
        return value

    @staticmethod
    def _target(card: int, tokens: list[int], bonuses: list[int]) -> int:
        facts = CARDS[card]
        missing = -tokens[5]
        for price, bonus, token in zip(facts.cost, bonuses, tokens, strict=False):
            short = price - bonus - token
            if short > 0:
                missing += short
        worth = BONUS + facts.points * POINT
        return worth * NEARNESS[min(max(missing, 0), len(NEARNESS) - 1)] // 100

    def reason(self, state: State, action: Action) -> str:
        """See `Heuristic.reason`: noble, points, bonus, towards_card, keep_card, least_loss, only_move."""
        if len(state.legal_actions()) == 1:
            return "only_move"
        kind, *payload = unpack(action)
        if kind == "buy":
            if any(effect.kind == "noble" for effect in state.effects(action)):
                return "noble"
            return "points" if CARDS[payload[0]].points else "bonus"
        known = {"reserve": "keep_card", "reserve_deck": "keep_card", "return": "least_loss", "visit": "noble"}
        return known.get(kind, "towards_card")
