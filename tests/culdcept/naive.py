"""Combinations read from the rules once more, slowly and in another way: with ranks and suits as letters.

Nothing of the engine is used but the names of the cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

ORDER = "A23456789TJQKA"
SUITS = "chds"
LADDER = (
    ("high", 1), ("pair", 2), ("two pair", 4), ("triple", 3), ("straight", 4), ("straight", 5), ("flush", 5),
    ("full house", 5), ("quads", 4), ("straight flush", 4), ("straight flush", 5),
)  # fmt: skip


def _is_straight(ranks: Sequence[str]) -> bool:
    """Four or five neighbours on the strip A 2 3 ... Q K A, in any order."""
    wanted = set(ranks)
    size = len(ranks)
    return len(wanted) == size >= 4 and any(set(ORDER[at : at + size]) == wanted for at in range(len(ORDER) - size + 1))


def name(cards: Sequence[str]) -> tuple[str, int] | None:
    """The name of the combination and its size; None if the cards are not exactly one combination."""
    ranks = [card[0] for card in cards]
    one_suit = len({card[1] for card in cards}) == 1
    groups = tuple(sorted(Counter(ranks).values(), reverse=True))
    known = {(1,): "high", (2,): "pair", (3,): "triple", (4,): "quads", (2, 2): "two pair", (3, 2): "full house"}
    found = known.get(groups, "")
    if _is_straight(ranks):
        found = "straight flush" if one_suit else "straight"
    elif one_suit and groups == (1, 1, 1, 1, 1):
        found = "flush"
    return (found, len(cards)) if found else None


def in_order(cards: Sequence[str]) -> list[str]:
    """The cards in the order in which they are compared: larger groups first, then higher ranks, then better suits."""
    count = Counter(card[0] for card in cards)
    low_ace = _is_straight(list(count)) and "2" in count and "A" in count

    def height(card: str) -> int:
        return 0 if low_ace and card[0] == "A" else ORDER.rindex(card[0])

    return sorted(cards, key=lambda card: (count[card[0]], height(card), SUITS.index(card[1])), reverse=True)


def beats(mine: Sequence[str], theirs: Sequence[str], best_suit: bool = False) -> bool:
    """Whether the first combination is strictly stronger."""
    one, two = name(mine), name(theirs)
    assert one is not None
    assert two is not None
    if one != two:
        return LADDER.index(one) > LADDER.index(two)
    first, second = in_order(mine), in_order(theirs)
    for a, b in zip(first, second, strict=True):
        if a[0] != b[0]:
            return _rank(a, first) > _rank(b, second)
    suits = [[SUITS.index(card[1]) for card in cards] for cards in (first, second)]
    if best_suit and max(suits[0]) != max(suits[1]):
        return bool(max(suits[0]) > max(suits[1]))
    for a_suit, b_suit in zip(*suits, strict=True):
        if a_suit != b_suit:
            return bool(a_suit > b_suit)
    return False


def _rank(card: str, cards: Sequence[str]) -> int:
    """Height of the card in its combination: an ace at the end of a straight counts as one."""
    last = card == cards[-1] and len(cards) > 3 and all(a[0] != b[0] for a, b in pairwise(cards))
    return 0 if last and card[0] == "A" else ORDER.rindex(card[0])
