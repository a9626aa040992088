"""The engine's lists against a slow generator of its own making, which knows the rules and none of the tricks."""

from __future__ import annotations

from itertools import combinations, pairwise, product

import pytest

from engine.games.duel import actions as act
from engine.games.duel.data import CARDS, WILD
from engine.games.duel.lines import LINES, open_lines
from engine.games.duel.state import DuelState

from .helpers import position, random_states

SPLITS = [split for split in product(range(4), repeat=6) if sum(split) <= 3]


def in_line(cells: tuple[int, ...]) -> bool:
    """Whether the cells lie side by side in a row, column or diagonal."""
    spots = sorted(divmod(cell, 5) for cell in cells)
    steps = {(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(spots)}
    return not steps or (len(steps) == 1 and steps <= {(0, 1), (1, 0), (1, 1), (1, -1)})


GEOMETRIC = [cells for size in (1, 2, 3) for cells in combinations(range(25), size) if in_line(cells)]


def test_lines() -> None:
    assert len(GEOMETRIC) == 145
    assert set(GEOMETRIC) == set(LINES)
    assert open_lines((1 << 25) - 1) == tuple(range(145)), "a full board without gold"
    full = position("wugrb/wugrb/wugrb/wugrb/pp...")
    assert sum(1 for action in full.legal_actions() if act.unpack(action)[0] == "take") == sum(
        1 for cells in GEOMETRIC if not {22, 23, 24} & set(cells)
    )


def naive_main(state: DuelState) -> list[int]:
    seat = state.player
    tokens = state.tokens[7 * seat : 7 * seat + 7]
    bonuses = state.bonuses[5 * seat : 5 * seat + 5]
    hand = [card % 128 for card in state.reserved[3 * seat : 3 * seat + 3] if card != -1]
    shown = [card for card in state.pyramid if card != -1]
    found = [act.take(cells) for cells in GEOMETRIC if all(0 <= state.board[cell] <= 5 for cell in cells)]
    if len(hand) < 3:
        for cell in range(25):
            if state.board[cell] == 6:
                found += [act.reserve(cell, card) for card in shown]
                found += [act.reserve_deck(cell, level) for level in (1, 2, 3) if state.pools[level - 1]]
    for card in shown + hand:
        if CARDS[card].bonus == WILD and sum(bonuses) == 0:
            continue
        for split in SPLITS:
            left = tokens[6] - sum(split)
            fits = left >= 0
            for kind in range(6):
                bonus = bonuses[kind] if kind < 5 else 0
                pay = max(0, CARDS[card].cost[kind] - bonus) - split[kind]
                fits = fits and 0 <= pay <= tokens[kind]
            if fits:
                found.append(act.buy(card, split))
    return found


def naive(state: DuelState) -> list[int]:
    phase = state.view(None)["phase"]
    seat = state.player
    if phase == "main":
        found = naive_main(state)
        refill = [act.REFILL] if sum(state.bag) else []
        if not found:
            return refill or [act.PASS]
        scrolls = [act.scroll(cell) for cell in range(25) if 0 <= state.board[cell] <= 5] if state.scrolls[seat] else []
        return sorted([*found, *refill, *scrolls])
    if phase == "filled":
        return sorted(naive_main(state)) or [act.PASS]
    if phase == "discard":
        held = state.tokens[7 * seat : 7 * seat + 7]
        excess = sum(held) - 10
        ways = product(*(range(min(count, excess) + 1) for count in held))
        return sorted(act.discard(way) for way in ways if sum(way) == excess)
    if phase == "colour":
        return [act.colour(colour) for colour in range(5) if state.bonuses[5 * seat + colour]]
    if phase == "match":
        colour = CARDS[state.bought[-1] // 16].bonus
        return [act.match(cell) for cell in range(25) if state.board[cell] == colour]
    if phase == "steal":
        return [act.steal(token) for token in range(6) if state.tokens[7 * (1 - seat) + token]]
    if phase == "royal":
        taken = [code // 2 for code in state.royals]
        return [act.royal(number) for number in range(4) if number not in taken]
    return []


@pytest.mark.parametrize("seed", range(4))
def test_legal_lists_on_random_positions(seed: int) -> None:
    seen = 0
    for state in random_states(seed):
        if state.player >= 0:
            seen += 1
            assert state.legal_actions() == naive(state), str(state)
    assert seen >= 125, "five hundred in all"


def test_discards_stay_few_enough_to_list() -> None:
    state = position("www../...../...../...../.....", ("wuuggrrbbp", ""), scrolls=(3, 0))
    for cell in (11, 12):
        state.apply(state.game.parse(state, f"scroll {cell}"))
    state.apply(state.game.parse(state, "take 13"))
    assert state.legal_actions() == naive(state)
