"""The rules once more, written from the rules file alone: plain dicts, brute force, no thought of speed.

Actions are the tuples of `engine.games.splendor.actions.unpack`. Only the cards and nobles are shared with the
engine (their own tests hold them).
"""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

from engine.games.splendor.data import CARDS, NOBLES

Tuple = tuple[Any, ...]


class NaiveGame:
    """One game. `expects` says what comes: start, show, draw (chance), main, return, visit or over."""

    def __init__(self, players: int, options: dict[str, Any]) -> None:
        self.players = players
        self.fewer = options["take_fewer"] == "allow"
        self.must_return_taken = options["return_includes_taken"]
        self.max_rounds = options["max_rounds"]
        gems = {2: 4, 3: 5, 4: 7}[players]
        self.bank = [gems] * 5 + [5]
        self.hands = [[0] * 6 for _ in range(players)]
        self.cards: list[list[int]] = [[] for _ in range(players)]
        self.reserved: list[list[int]] = [[] for _ in range(players)]
        self.guests: list[list[int]] = [[] for _ in range(players)]
        self.row: list[int] = []
        self.market: dict[tuple[int, int], int | None] = {(tier, slot): None for tier in (1, 2, 3) for slot in range(4)}
        self.decks = {tier: {i for i, card in enumerate(CARDS) if card.tier == tier} for tier in (1, 2, 3)}
        self.expects = "start"
        self.waiting: list[tuple[int, int] | int] = []  # slots to fill, or the tier of a blind reserve
        self.dealing = True
        self.seat = self.first = -1
        self.rounds = 0
        self.passed_in_a_row = 0
        self.final = False
        self.taken: set[int] = set()
        self.reason: str | None = None

    # --- what follows from what lies on the table ---

    def bonuses(self, seat: int) -> list[int]:
        return [sum(CARDS[card].bonus == colour for card in self.cards[seat]) for colour in range(5)]

    def points(self, seat: int) -> int:
        return sum(CARDS[card].points for card in self.cards[seat]) + 3 * len(self.guests[seat])

    def willing(self) -> list[int]:
        have = self.bonuses(self.seat)
        return [n for n in self.row if all(have[colour] >= NOBLES[n][colour] for colour in range(5))]

    def excess(self) -> int:
        return sum(self.hands[self.seat]) - 10

    # --- legal actions ---

    def legal(self) -> set[Tuple]:
        if self.expects == "main":
            found = self._takes() | self._reserves() | self._purchases()
            return found or {("pass",)}
        if self.expects == "return":
            return self._returns()
        if self.expects == "visit":
            return {("visit", noble) for noble in self.willing()}
        return set()

    def chance(self) -> set[Tuple]:
        if self.expects == "start":
            return {("start", seat) for seat in range(self.players)}
        if self.expects == "show":
            return {("show", noble) for noble in range(10) if noble not in self.row}
        if self.expects == "draw":
            place = self.waiting[0]
            tier = place if isinstance(place, int) else place[0]
            return {("draw", card) for card in self.decks[tier]}
        return set()

    def _takes(self) -> set[Tuple]:
        found: set[Tuple] = set()
        there = [colour for colour in range(5) if self.bank[colour] > 0]
        for size in range(1, 6):
            for chosen in combinations(range(5), size):
                if any(colour not in there for colour in chosen):
                    continue
                if size == min(3, len(there)) or (self.fewer and size < min(3, len(there))):
                    found.add(("take", chosen))
        return found | {("double", colour) for colour in range(5) if self.bank[colour] >= 4}

    def _reserves(self) -> set[Tuple]:
        if len(self.reserved[self.seat]) == 3:
            return set()
        cards: set[Tuple] = {("reserve", card) for card in self.market.values() if card is not None}
        return cards | {("reserve_deck", tier) for tier in (1, 2, 3) if self.decks[tier]}

    def _purchases(self) -> set[Tuple]:
        found: set[Tuple] = set()
        hand, bonuses = self.hands[self.seat], self.bonuses(self.seat)
        payments = list(product(*(range(count + 1) for count in hand)))
        for card in [c for c in self.market.values() if c is not None] + self.reserved[self.seat]:
            due = [max(0, CARDS[card].cost[colour] - bonuses[colour]) for colour in range(5)]
            if sum(due) > sum(hand):
                continue
            for paid in payments:
                if sum(paid) == sum(due) and all(paid[colour] <= due[colour] for colour in range(5)):
                    found.add(("buy", card, tuple(due[colour] - paid[colour] for colour in range(5))))
        return found

    def _returns(self) -> set[Tuple]:
        found: set[Tuple] = set()
        for back in product(*(range(count + 1) for count in self.hands[self.seat])):
            if sum(back) != self.excess():
                continue
            if self.must_return_taken and not any(back[kind] for kind in self.taken):
                continue
            found.add(("return", back))
        return found

    # --- play ---

    def play(self, action: Tuple) -> None:
        kind, *rest = action
        getattr(self, "_" + kind)(*rest)

    def _start(self, seat: int) -> None:
        self.seat = self.first = seat
        self.expects = "show"

    def _show(self, noble: int) -> None:
        self.row.append(noble)
        if len(self.row) == self.players + 1:
            self.waiting = [(tier, slot) for tier in (1, 2, 3) for slot in range(4)]
            self.expects = "draw"

    def _draw(self, card: int) -> None:
        place = self.waiting.pop(0)
        self.decks[CARDS[card].tier].remove(card)
        if isinstance(place, int):
            self.reserved[self.seat].append(card)
        else:
            self.market[place] = card
        if not self.waiting:
            if self.dealing:
                self.dealing = False
                self.expects = "main"
            else:
                self._settle_tokens()

    def _move(self, kind: int, number: int) -> None:
        """Tokens from the bank to the seat; negative: back."""
        self.bank[kind] -= number
        self.hands[self.seat][kind] += number

    def _take(self, colours: tuple[int, ...]) -> None:
        for colour in colours:
            self._move(colour, 1)
        self._acted(set(colours))

    def _double(self, colour: int) -> None:
        self._move(colour, 2)
        self._acted({colour})

    def _reserve(self, card: int) -> None:
        self.reserved[self.seat].append(card)
        self._acted(self._gold(), self._empty(card))

    def _reserve_deck(self, tier: int) -> None:
        self._acted(self._gold(), tier)

    def _gold(self) -> set[int]:
        if self.bank[5] == 0:
            return set()
        self._move(5, 1)
        return {5}

    def _empty(self, card: int) -> tuple[int, int]:
        place = next(place for place, there in self.market.items() if there == card)
        self.market[place] = None
        return place

    def _buy(self, card: int, gold: tuple[int, ...]) -> None:
        bonuses = self.bonuses(self.seat)
        for colour in range(5):
            due = max(0, CARDS[card].cost[colour] - bonuses[colour])
            self._move(colour, gold[colour] - due)
        self._move(5, -sum(gold))
        if card in self.reserved[self.seat]:
            self.reserved[self.seat].remove(card)
            place = None
        else:
            place = self._empty(card)
        self.cards[self.seat].append(card)
        self._acted(set(), place)

    def _acted(self, taken: set[int], place: tuple[int, int] | int | None = None) -> None:
        self.passed_in_a_row = 0
        self.taken = taken
        if place is not None and self.decks[place if isinstance(place, int) else place[0]]:
            self.waiting = [place]
            self.expects = "draw"
        else:
            self._settle_tokens()

    def _pass(self) -> None:
        self.passed_in_a_row += 1
        self._settle_tokens()

    def _settle_tokens(self) -> None:
        if self.excess() > 0:
            self.expects = "return"
        else:
            self._settle_noble()

    def _return(self, back: tuple[int, ...]) -> None:
        for kind in range(6):
            self._move(kind, -back[kind])
        self._settle_noble()

    def _settle_noble(self) -> None:
        willing = self.willing()
        if len(willing) >= 2:
            self.expects = "visit"
        elif willing:
            self._visit(willing[0])
        else:
            self._end_turn()

    def _visit(self, noble: int) -> None:
        self.row.remove(noble)
        self.guests[self.seat].append(noble)
        self._end_turn()

    def _end_turn(self) -> None:
        self.final = self.final or self.points(self.seat) >= 15
        self.seat = (self.seat + 1) % self.players
        self.rounds += self.seat == self.first
        self.expects = "main"
        if self.final and self.seat == self.first:
            self._over("points")
        elif not self.final and self.passed_in_a_row == self.players:
            self._over("all_passed")
        elif not self.final and self.rounds == self.max_rounds:
            self._over("max_rounds")

    def _over(self, reason: str) -> None:
        self.expects = "over"
        self.reason = reason

    def winners(self) -> set[int]:
        """Most points, then fewest bought cards; nobody unless the game ended by points."""
        if self.reason != "points":
            return set()
        top = max(self.points(seat) for seat in range(self.players))
        best = [seat for seat in range(self.players) if self.points(seat) == top]
        fewest = min(len(self.cards[seat]) for seat in best)
        return {seat for seat in best if len(self.cards[seat]) == fewest}
