"""The value of a Duel position: the three races, an engine of bonuses, tokens, scrolls, how near the good cards are."""

from __future__ import annotations

from typing import Final

from ...core.state import State
from ...core.types import Action
from ...games.duel.actions import unpack
from ...games.duel.data import CARDS, EXTRA_TURN, MATCH, PRIVILEGE, STEAL, WILD, Card
from ...games.duel.legal import COST
from ...games.duel.lines import mask_of, open_lines
from ...games.duel.phases import BLIND, COLOUR, FILL, FILLED, MAIN, MATCHING, MOST_TOKENS, OVER, STEALING
from ...games.duel.state import DuelState
from ...games.duel.steps import royals_due

WIN: Final = 1_000_000
POINT: Final = 100
CROWN: Final = 110
COLOUR_SQUARE: Final = 5
"""Ten points in one colour win: the more of a colour are there, the more the next one counts."""

BONUS: Final = 100
ROYAL_DUE: Final = 260
EXTRA: Final = 90
SCROLL: Final = 30
RIVAL_SCROLL: Final = 24
TOKEN: Final = (4, 4, 4, 4, 4, 8, 9)
RIVAL_TOKEN: Final = (2, 2, 2, 2, 2, 4, 0)
EXCESS_TOKEN: Final = -16
RESERVED_CARD: Final = (0, -14, -34, -64)
"""Cost of holding so many reserved cards: the room for better ones goes."""

NEARNESS: Final = (50, 34, 23, 15, 10, 7, 5, 3, 2, 1, 1, 1, 1, 1, 1)
"""Share in percent of a card's worth that counts already, by the number of tokens missing for it.

At most half: else it would pay to keep a card in sight instead of buying it.
"""

TARGET_SHARES: Final = (4, 2, 1)
"""The best three targets count in these quarters: one cannot work for all cards at once."""

STILL_TO_MOVE: Final = (0, 6, 16, 28)
"""Worth of a main action that is still to come, by the longest line on the board."""

AFTER_REFILL: Final = 30
"""The same while the board is being refilled."""


def _worth(card: Card) -> int:
    """What owning the card is worth without regard to what one has."""
    ability = card.ability
    extras = (EXTRA if ability & EXTRA_TURN else 0) + (SCROLL if ability & PRIVILEGE else 0)
    extras += (12 if ability & MATCH else 0) + (18 if ability & STEAL else 0)
    return card.points * POINT + card.crowns * CROWN + card.bonus_count * BONUS + extras


WORTH: Final = tuple(_worth(card) for card in CARDS)


class DuelHeuristic:
    """See the module."""

    def value(self, state: State, seat: int) -> int:
        """See `Heuristic.value`. Own standing less part of what the rival has."""
        assert isinstance(state, DuelState)
        rival = 1 - seat
        if state.phase == OVER:
            winner = state.winner()
            if winner is not None:
                return WIN if winner == seat else -WIN
        value = self._standing(state, seat)
        value -= (state.points[rival] * POINT + state.crowns[rival] * CROWN) // 2 + state.scrolls[rival] * RIVAL_SCROLL
        for count, worth in zip(state.tokens[7 * rival : 7 * rival + 7], RIVAL_TOKEN, strict=True):
            value -= count * worth
        return value

    def _standing(self, state: DuelState, seat: int) -> int:
        tokens = state.tokens[7 * seat : 7 * seat + 7]
        bonuses = state.bonuses[5 * seat : 5 * seat + 5]
        value = state.points[seat] * POINT + state.crowns[seat] * CROWN + state.scrolls[seat] * SCROLL
        for points in state.colour_points[5 * seat : 5 * seat + 5]:
            value += points * points * COLOUR_SQUARE
        for count in bonuses:
            # The fifth bonus of a colour buys less than the second.
            value += BONUS * min(count, 3) + BONUS // 3 * max(0, count - 3)
        held = 0
        for count, worth in zip(tokens, TOKEN, strict=True):
            value += count * worth
            held += count
        if held > MOST_TOKENS:
            value += (held - MOST_TOKENS) * EXCESS_TOKEN
        hand = [card & 127 for card in state.reserved[3 * seat : 3 * seat + 3] if card >= 0]
        value += RESERVED_CARD[len(hand)]
        coloured = any(bonuses)
        targets = []
        ready = 0
        for card in (*state.pyramid, *hand):
            if card < 0:
                continue
            missing = _missing(card, tokens, bonuses)
            if CARDS[card].bonus == WILD and not coloured:
                missing += 3
            targets.append(WORTH[card] * NEARNESS[min(missing, 14)] // 100)
            if missing == 0 and WORTH[card] > ready:
                ready = WORTH[card]
        targets.sort(reverse=True)
        for worth, share in zip(targets, TARGET_SHARES, strict=False):
            value += worth * share // 4
        if state.turn == seat:
            value += self._to_come(state, seat, ready)
        return value

    @staticmethod
    def _to_come(state: DuelState, seat: int, ready: int) -> int:
        """What the seat on turn may still expect of this turn."""
        phase = state.phase
        value = EXTRA if state.again else 0
        value += royals_due(state, seat) * ROYAL_DUE
        if phase == COLOUR:
            facts = CARDS[state.bought[-1] >> 4]
            value += BONUS + facts.points * 20 + (EXTRA if facts.ability & EXTRA_TURN else 0)
        elif phase == MATCHING:
            value += 12
        elif phase == STEALING:
            value += 18
        elif phase == BLIND:
            value += 30 + RESERVED_CARD[1]
        elif phase == FILL:
            value += max(AFTER_REFILL, ready // 2)
        elif phase in (MAIN, FILLED):
            lines = open_lines(mask_of(state.board))
            longest = 0 if not lines else 3 if lines[-1] >= 97 else 2 if lines[-1] >= 25 else 1
            value += max(STILL_TO_MOVE[longest], ready // 2)
        return value

    def reason(self, state: State, action: Action) -> str:
        """See `Heuristic.reason`: win, royal, extra_turn, crowns, points, bonus, towards_card, keep_card, scroll,
        refill, colour, match, steal, least_loss, only_move."""
        kind, *payload = unpack(action)
        told = state.effects(action)
        if any(effect.kind == "game_over" and effect.data["winner"] is not None for effect in told):
            return "win"
        if len(state.legal_actions()) == 1:
            return "only_move"
        if kind == "buy":
            facts = CARDS[payload[0]]
            assert isinstance(state, DuelState)
            if royals_due_after(state, facts.crowns):
                return "royal"
            if facts.ability & EXTRA_TURN:
                return "extra_turn"
            return "crowns" if facts.crowns else "points" if facts.points else "bonus"
        known: dict[str, str] = {
            "take": "towards_card",
            "reserve": "keep_card",
            "reserve_deck": "keep_card",
            "discard": "least_loss",
        }
        return known.get(kind, str(kind))


def royals_due_after(state: DuelState, crowns: int) -> bool:
    """Whether so many crowns more bring the seat on turn its next royal."""
    have = state.crowns[state.turn]
    return any(have < want <= have + crowns for want in (3, 6))


def _missing(card: int, tokens: list[int], bonuses: list[int]) -> int:
    """Tokens that a seat lacks for the card after bonuses and gold."""
    c0, c1, c2, c3, c4, c5 = COST[card]
    t0, t1, t2, t3, t4, t5, missing = tokens
    b0, b1, b2, b3, b4 = bonuses
    missing = -missing
    if c0 > b0 + t0:
        missing += c0 - b0 - t0
    if c1 > b1 + t1:
        missing += c1 - b1 - t1
    if c2 > b2 + t2:
        missing += c2 - b2 - t2
    if c3 > b3 + t3:
        missing += c3 - b3 - t3
    if c4 > b4 + t4:
        missing += c4 - b4 - t4
    if c5 > t5:
        missing += 2 * (c5 - t5)
    return missing if missing > 0 else 0
