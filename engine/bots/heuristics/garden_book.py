"""What everything on a Garden Dice table is worth to each seat, in hundredths of a point.

What a tile will bring counts in part, by how far it has come and by how many turns are left until the seeds are sold.
"""

from __future__ import annotations

from typing import Final

from ...games.garden.chains import chain, scarecrows, worth
from ...games.garden.data import (
    AROUND,
    BESIDE,
    MOST_BOUGHT,
    RAYS,
    SEED_PENALTY,
    SEEDS,
    SET_BONUS,
    SPACES,
    SUN_BONUS,
    TYPES,
    same_kind,
)
from ...games.garden.legal import can_eat
from ...games.garden.phases import ANIMAL, BIRD, DIAL, KIND_STEP, ROCK, SUNDIAL
from ...games.garden.result import total
from ...games.garden.state import GardenState
from .garden_dice import Options

STAGES: Final = ((0, 12, 36, 52, 60), (0, 45, 66, 78, 84), (0, 80, 90, 94, 96))
"""Percent of a tile's worth for a seed in hand, a seed on the board, a vegetable, by rounds left (four and more)."""

UNPLANTED: Final = (-100 * SEED_PENALTY, -260, -90, -30, -10)
"""What a seed in hand risks, by rounds left."""

DISCS: Final = (0, 100, 180, 245, 295, 330, 355, 370, 380)
"""Worth of discs to spare, while there is a use for them."""

BEGUN_SETS: Final = (0, 60, 170, 360, 680)
"""Worth of so many different types towards the next full set."""

BEGUN_KIND: Final = (0, 20, 140)
"""Worth of so many tiles of a type towards three of it."""

LINKED: Final = 45
"""A tile beside a dearer one on the same side comes along with it and saves dice."""

SUN: Final = 100 * SUN_BONUS + 60
SUNDIAL_OUT: Final = (0, 60, 120, 150, 170)
SCARECROW_OUT: Final = (0, 15, 30, 40, 50)
ANIMAL_OUT: Final = (0, 40, 90, 130, 150)
THREATENED: Final = 80
"""Percent of its worth that a tile keeps which a rival's animal could reach."""

RIVALS: Final = {2: 80, 3: 45, 4: 33}
"""Percent of each rival's standing that counts against one's own, by the number of players."""

HASTE: Final = 100
"""One part in so many of the lead counts on top for each seed that was sold: it is more certain near the end."""

LAST_TURN: Final = 2000
"""Being ahead when the last seed is sold, or behind."""

PATIENCE: Final = 25
WEARY: Final = 8
"""After so many rounds each unsold seed costs this much for each round more."""


def collected(crops: list[int], split: bool, left: int) -> int:
    """Worth of what a seat has harvested beyond its points; begun sets count less the fewer rounds are left."""
    full = min(crops)
    value = 100 * SET_BONUS * full
    begun = BEGUN_SETS[sum(1 for count in crops if count > full)]
    for count in crops:
        value += 100 * same_kind(count, split)
        if count < len(BEGUN_KIND):
            begun += BEGUN_KIND[count]
    return value + begun * min(left, 3) // 3


class Book:
    """The table as it lies, valued once. `left`: rounds until the seeds are sold, 0 to 4."""

    def __init__(self, state: GardenState) -> None:
        game = state.game
        self.state = state
        self.left = min(4, -(-sum(state.supply) // game.players))
        own = [state.crops[TYPES * seat : TYPES * seat + TYPES] for seat in range(game.players)]
        self.have = [collected(crops, game.split_kinds, self.left) for crops in own]
        self.next = [
            [
                collected([*crops[:kind], crops[kind] + 1, *crops[kind + 1 :]], game.split_kinds, self.left) - have
                for kind in range(TYPES)
            ]
            for crops, have in zip(own, self.have, strict=True)
        ]
        self.crows = scarecrows(state)
        self.reached = [self._reach(seat) for seat in range(game.players)]

    def _reach(self, seat: int) -> frozenset[int]:
        """Spaces with tiles of others that the seat's animal could eat one day, from where it is."""
        state = self.state
        at = state.animals[seat]
        if at < 0 or not state.free[seat]:
            return frozenset()
        side = state.board[at] & 1
        found = []
        for ray in RAYS[at]:
            for cell in ray:
                code = state.board[cell]
                if code >> KIND_STEP == ROCK:
                    break
                owner = code >> 1 & 7
                if 0 < code >> KIND_STEP < ANIMAL and code & 1 == side and owner != seat:
                    crow = self.crows[owner]
                    if side != BIRD or crow < 0 or cell not in AROUND[crow]:
                        found.append(cell)
        return frozenset(found)

    def harvest_worth(self, cell: int, value: int, owner: int) -> int:
        """What harvesting this tile brings its owner, sets included."""
        game = self.state.game
        crows = self.crows if game.shared_scarecrow else [self.crows[owner]]
        near = any(crow >= 0 and cell in AROUND[crow] for crow in crows)
        return 100 * worth(value, cell in game.stars, near, game.double_sum) + self.next[owner][value - 1]

    def tile_worth(self, cell: int, value: int, owner: int, side: int) -> int:
        """What a planted tile is worth to its owner now."""
        board = self.state.board
        full = self.harvest_worth(cell, value, owner)
        percent = STAGES[1 + side][self.left]
        if any(cell in reached for seat, reached in enumerate(self.reached) if seat != owner):
            percent = percent * THREATENED // 100
        found = full * percent // 100
        for other in BESIDE[cell]:
            code = board[other]
            if code and value < code >> KIND_STEP < ANIMAL and code & 1 == side:
                return found + (LINKED if self.left else 0)
        return found

    def seed_worth(self, value: int, owner: int) -> int:
        """What a seed in hand is worth: part of what it will bring on an ordinary space, less the risk."""
        full = 100 * value + self.next[owner][value - 1]
        return full * STAGES[0][self.left] // 100 + UNPLANTED[self.left]

    def standing(self, seat: int) -> int:
        """All that a seat has and may hope for."""
        state = self.state
        left = self.left
        value = 100 * state.points[seat] + self.have[seat] + SUN * state.suns[seat]
        for kind in range(1, TYPES + 1):
            count = state.seeds[TYPES * seat + kind - 1]
            if count:
                value += count * self.seed_worth(kind, seat)
        for cell, code in enumerate(state.board):
            if code and code >> 1 & 7 == seat and code >> KIND_STEP < ANIMAL:
                value += self.tile_worth(cell, code >> KIND_STEP, seat, code & 1)
        if left:
            value += DISCS[state.free[seat]]
        if state.animals[seat] >= 0:
            value += ANIMAL_OUT[left]
        dial = state.dials[seat]
        if dial >= 0:
            value += (SUNDIAL_OUT if state.board[dial] & 1 == SUNDIAL else SCARECROW_OUT)[left]
        return value

    def balance(self, seat: int) -> int:
        """The seat's standing less part of each rival's."""
        players = self.state.game.players
        rivals = sum(self.standing(other) for other in range(players) if other != seat)
        return self.standing(seat) - RIVALS[players] * rivals // 100

    def race(self, seat: int, hope: int) -> int:
        """Who is ahead wants the end, who is behind does not; and a game that has gone on for long should end.

        `hope`: what the seat may still gain in this turn.
        """
        state = self.state
        supply = sum(state.supply)
        lead = 100 * total(state, seat) + hope
        lead -= 100 * max(total(state, other) for other in range(state.game.players) if other != seat)
        long = max(0, state.turns // state.game.players - PATIENCE)
        value = lead * (SEEDS[state.game.players] * TYPES - supply) // HASTE - supply * long * WEARY
        if not supply:
            value += LAST_TURN if lead > 0 else -LAST_TURN
        return value

    # --- what the dice of the seat on turn could do ---------------------------------------------------------------

    def options(self) -> Options:
        """Gains of the seat on turn for one die and for two, see `Options`."""
        singles = [*self._tended(), *self._bought(), *self._eaten()]
        first = TYPES * self.state.turn
        held = [0, *self.state.seeds[first : first + TYPES], 0, 0, 0]
        return Options(
            tuple(sorted((one for one in singles if one[0] > 0), reverse=True)), self._places(held), tuple(held)
        )

    def _tended(self) -> list[tuple[int, int, int]]:
        """Watering and harvesting, the whole chain, what it brings to rivals taken off."""
        state = self.state
        board = state.board
        seat = state.turn
        against = RIVALS[state.game.players]
        found = []
        for cell, code in enumerate(board):
            if not code or code >> 1 & 7 != seat or code >> KIND_STEP >= ANIMAL:
                continue
            side = code & 1
            gain = 0
            for link, _ in chain(board, cell):
                other = board[link]
                value, owner = other >> KIND_STEP, other >> 1 & 7
                now = self.tile_worth(link, value, owner, side)
                if side:
                    change = self.harvest_worth(link, value, owner) - now
                else:
                    change = self.tile_worth(link, value, owner, 1) - now
                if owner == seat:
                    gain += change
                else:
                    gain += side * 100 - change * against // 100
            found.append((gain, code >> KIND_STEP, cell))
        return found

    def _bought(self) -> list[tuple[int, int, int]]:
        state = self.state
        seat = state.turn
        free = state.free[seat]
        if not free:
            return []
        disc = DISCS[free] - DISCS[free - 1] if self.left else 0
        return [
            (self.seed_worth(kind + 1, seat) - disc, kind + 1, 100 + kind)
            for kind in range(TYPES)
            if state.supply[kind] and state.bought[kind] < MOST_BOUGHT
        ]

    def _eaten(self) -> list[tuple[int, int, int]]:
        """Swallowing; its disc stays on the animal."""
        state = self.state
        seat = state.turn
        at = state.animals[seat]
        free = state.free[seat]
        if at < 0 or not free:
            return []
        disc = DISCS[free] - DISCS[free - 1] if self.left else 0
        against = RIVALS[state.game.players]
        found = []
        for ray in RAYS[at]:
            for far, cell in enumerate(ray, 1):
                code = state.board[cell]
                if code >> KIND_STEP == ROCK:
                    break
                if code and can_eat(state, cell):
                    lost = self.tile_worth(cell, code >> KIND_STEP, code >> 1 & 7, code & 1)
                    found.append((lost * against // 100 - disc, far, 200))
        return found

    def _places(self, held: list[int]) -> tuple[tuple[int, int], ...]:
        state = self.state
        board = state.board
        seat = state.turn
        fixed = (0, 0)
        free = state.free[seat]
        if free and self.left:
            disc = DISCS[free] - DISCS[free - 1]
            if state.dials[seat] < 0:
                held[DIAL] = 1
                fixed = max(fixed, (SUNDIAL_OUT[self.left] - disc, DIAL))
            if state.animals[seat] < 0:
                held[ANIMAL] = 1
                fixed = max(fixed, (ANIMAL_OUT[self.left] - disc, ANIMAL))
        kinds = [kind for kind in range(1, TYPES + 1) if held[kind]]
        in_hand = [self.seed_worth(kind, seat) for kind in kinds]
        found = []
        for cell in range(SPACES):
            best = (0, 0)
            if not board[cell]:
                best = fixed
                for kind, now in zip(kinds, in_hand, strict=True):
                    gain = self.tile_worth(cell, kind, seat, 0) - now
                    if gain > best[0]:
                        best = (gain, kind)
            found.append(best)
        return tuple(found)
