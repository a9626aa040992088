"""Garden Dice (가든 다이스): two to four players. Rules as agreed in the project's rules file.

Named options, the first value each being the default:

- `star_cells`: which spaces double a harvest, `corner6` or `corner4` (`data.STAR_CELLS`).
- `scarecrow_star`: where a scarecrow and a star meet, the scarecrow's three points count instead of the doubling
  (`override`), or the sum of both is doubled (`add_then_double`).
- `scarecrow_bonus`: the three points are for the scarecrow's owner's tiles (`own`), or for every tile harvested
  beside it (`all`).
- `sundial_scope`: the sundial may alter `any` unspent die, or a die that it altered may only name a space
  (`coordinates`).
- `sundial_pair`: two dice altered together move the `same` way, or each up or down as one likes (`free`).
- `forced_actions`: whether the turn goes on as long as anything can be done with a die.
- `samekind`: six and more tiles of a type count as the best groups of three to five (`split`), or five of them at
  most (`cap5`).
- `tie`: equal points are settled by the sum of the harvested values (`value_sum`) or by the number of tiles
  (`tile_count`).
- `max_rounds`: a game still running after so many rounds is scored as it stands.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Final

from ...core.game import Game, GameInfo, Option
from ...core.state import State
from ...core.types import Action, View
from .actions import kind_of
from .data import SAME_BONUS, SCARECROW_POINTS, SEEDS, SET_BONUS, STAR_CELLS, SUN_BONUS, TYPES, WORST_SCORE
from .state import GardenState
from .text import describe, parse, state_from_text
from .view import determinize

MAX_ROUNDS: Final = 500

# A turn: a roll, four dice one by one, how to eat once for each rival, the sundial, the end. Once in a game for each
# seat the sun and its roll. Nothing bounds how often four equal dice may be rolled again; two thousand times will do.
MAX_PLIES: Final = 1 + 4 * MAX_ROUNDS * (1 + 4 + 3 + 1 + 1) + 4 * 2 + 2 * 2000

# Every tile of a game of four for one seat, each beside its scarecrow and on a star under the dearer option; all
# sets; ten of each type; the sun. The +1 for tiles of others is never more than those tiles bring their owners.
MOST_TILES: Final = SEEDS[4]
MAX_SCORE: Final = (
    MOST_TILES * sum(2 * (value + SCARECROW_POINTS) for value in range(1, TYPES + 1))
    + MOST_TILES * SET_BONUS
    + TYPES * MOST_TILES // 5 * SAME_BONUS[5]
    + SUN_BONUS
)


class Garden(Game):
    """See the module."""

    info: ClassVar[GameInfo] = GameInfo(
        slug="garden",
        rules=1,
        min_players=2,
        max_players=4,
        max_plies=MAX_PLIES,
        max_score=MAX_SCORE,
        min_score=WORST_SCORE,
        options=(
            Option("star_cells", "corner6", tuple(STAR_CELLS)),
            Option("scarecrow_star", "override", ("override", "add_then_double")),
            Option("scarecrow_bonus", "own", ("own", "all")),
            Option("sundial_scope", "any", ("any", "coordinates")),
            Option("sundial_pair", "same", ("same", "free")),
            Option("forced_actions", True),
            Option("samekind", "split", ("split", "cap5")),
            Option("tie", "value_sum", ("value_sum", "tile_count")),
            Option("max_rounds", MAX_ROUNDS, low=1, high=MAX_ROUNDS),
        ),
        minutes=120,
        open=True,
    )

    def __init__(self, players: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        super().__init__(players, options)
        self.stars = STAR_CELLS[str(self.options["star_cells"])]
        self.double_sum = self.options["scarecrow_star"] == "add_then_double"
        self.shared_scarecrow = self.options["scarecrow_bonus"] == "all"
        self.coordinates_only = self.options["sundial_scope"] == "coordinates"
        self.free_pair = self.options["sundial_pair"] == "free"
        self.forced_actions = bool(self.options["forced_actions"])
        self.split_kinds = self.options["samekind"] == "split"
        self.tie_by_count = self.options["tie"] == "tile_count"
        self.max_turns = int(self.options["max_rounds"]) * self.players

    def new_state(self) -> GardenState:
        return GardenState(self)

    def determinize(self, view: View, rng: Random) -> GardenState:
        return determinize(self, view)

    def kind(self, action: Action) -> str:
        return kind_of(action)

    def describe(self, state: State, action: Action) -> str:
        return describe(action)

    def parse(self, state: State, text: str) -> Action:
        return parse(state, text)

    def state_from_text(self, text: str) -> GardenState:
        return state_from_text(self, text)
