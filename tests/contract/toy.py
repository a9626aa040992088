"""The toy game: the smallest one that has everything the contract speaks of.

Ten stones lie in a pile, and one of four cards (worth 1, 1, 2, 3) is dealt hidden to seat 0. The start is chance.
In turn a seat takes one to `most` stones; nobody may hold more than six; who can take none passes. When the pile
is empty the card is shown and counts for seat 0: most points wins. Written to be plainly right, and to be broken
on purpose by `mutants`.
"""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar, Self

from engine.core.errors import BadText, BadView, IllegalAction
from engine.core.game import Game, GameInfo, Option
from engine.core.state import State
from engine.core.types import CHANCE, TERMINAL, Effect, Outcome, View, rank_by

STONES = 10
MOST_HELD = 6
COPIES = {1: 2, 2: 1, 3: 1}
DRAW = 10
DEAL, MAIN, OVER = range(3)


class ToyState(State):
    """`hidden` is the card of seat 0 (0: not dealt), `pool` the cards that are left."""

    __slots__ = ("decision", "game", "held", "hidden", "phase", "pile", "player", "ply", "pool")

    def __init__(self, game: Toy) -> None:
        self.game: Toy = game
        self.player = CHANCE
        self.phase = DEAL
        self.ply = 0
        self.decision = 0
        self.pile = STONES
        self.held = [0] * game.players
        self.hidden = 0
        self.pool = [1, 1, 2, 3]

    def legal_actions(self) -> list[int]:
        if self.phase != MAIN:
            return []
        most = min(self.game.most, self.pile, MOST_HELD - self.held[self.player])
        return list(range(1, most + 1)) or [0]

    def refusal(self, action: int) -> str | None:
        """On its own, without the legal list: so the suite can notice a list that lacks something."""
        if self.phase != MAIN:
            return "game_over" if self.phase == OVER else "chance_acts"
        room = min(self.game.most, self.pile, MOST_HELD - self.held[self.player])
        if action == 0:
            return "pass_not_allowed" if room else None
        if not 1 <= action <= 3:
            return "unknown_action"
        return None if action <= room else "too_many"

    def why_not(self, action: int) -> str:
        return str(self.refusal(action))

    def apply(self, action: int) -> None:
        self.ply += 1
        if self.phase == DEAL:
            self.hidden = action - DRAW
            self.pool.remove(self.hidden)
            self.phase = MAIN
            self.player = 0
            return
        self.pile -= action
        self.held[self.player] += action
        self.decision += 1
        self.player = (self.player + 1) % self.game.players
        if self.pile == 0:
            self.phase = OVER
            self.player = TERMINAL

    def copy(self) -> Self:
        new = type(self)(self.game)
        for name in ("player", "phase", "ply", "decision", "pile", "hidden"):
            setattr(new, name, getattr(self, name))
        new.held = self.held[:]
        new.pool = self.pool[:]
        return new

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(DRAW + card, count / 4) for card, count in COPIES.items()] if self.phase == DEAL else []

    def effects(self, action: int) -> list[Effect]:
        if self.phase == DEAL:
            return [Effect("drew", {"seat": 0, "card": None}, {"card": action - DRAW}, (0,))]
        story = [Effect("took", {"seat": self.player, "stones": action})]
        if action == self.pile:
            story.append(Effect("revealed", {"card": self.hidden}))
        return story

    def scores(self) -> tuple[int, ...]:
        shown = self.hidden if self.phase == OVER else 0
        return tuple(stones + (shown if seat == 0 else 0) for seat, stones in enumerate(self.held))

    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        scores = self.scores()
        lines = tuple({"points": points, "stones": stones} for points, stones in zip(scores, self.held, strict=True))
        return Outcome("pile_empty", rank_by([(points,) for points in scores]), lines)

    def view(self, viewer: int | None) -> View:
        outcome = self.outcome()
        return {
            "game": "toy",
            "options": dict(self.game.options),
            "players": self.game.players,
            "viewer": viewer,
            "player": self.player,
            "phase": ("deal", "main", "over")[self.phase],
            "ply": self.ply,
            "decision": self.decision,
            "pile": self.pile,
            "held": self.held[:],
            "hidden": self.hidden if viewer == 0 or self.phase == OVER else None,
            "legal": self.legal_actions() if viewer is not None and viewer == self.player else [],
            "outcome": None if outcome is None else outcome.to_json(),
        }

    def problems(self) -> list[str]:
        found = []
        if self.pile + sum(self.held) != STONES or min([self.pile, *self.held]) < 0:
            found.append("stones")
        if max(self.held) > MOST_HELD or len(self.held) != self.game.players:
            found.append("hands")
        if sorted(self.pool + [self.hidden] * (self.hidden > 0)) != [1, 1, 2, 3]:
            found.append("cards")
        if (self.phase == OVER) != (self.pile == 0) or (self.phase == DEAL) != (self.hidden == 0):
            found.append("phase")
        if (self.phase == MAIN) != (self.player in range(self.game.players)):
            found.append("player")
        return found

    def __str__(self) -> str:
        numbers = (self.player, self.phase, self.ply, self.decision, self.pile, self.hidden, *self.held)
        return "toy " + " ".join(map(str, numbers))


class Toy(Game):
    """See the module. `state_class` lets a mutant put its own state in."""

    info: ClassVar[GameInfo] = GameInfo(
        slug="toy",
        rules=1,
        min_players=2,
        max_players=3,
        max_plies=1 + 3 * STONES,
        max_score=MOST_HELD + 3,
        options=(
            Option("most", 3, low=1, high=3),
            Option("style", "plain", ("plain", "fancy")),
            Option("spare", False),
        ),
    )
    state_class: ClassVar[type[ToyState]] = ToyState

    def __init__(self, players: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().__init__(players, options)
        self.most = int(self.options["most"])

    def new_state(self) -> ToyState:
        return self.state_class(self)

    def determinize(self, view: View, rng: Random) -> ToyState:
        try:
            if view["game"] != "toy" or view["players"] != self.players or view["options"] != self.options:
                raise BadView("other_game")
            state = self.new_state()
            state.phase = ("deal", "main", "over").index(view["phase"])
            state.player, state.ply, state.decision = view["player"], view["ply"], view["decision"]
            state.pile, state.held = view["pile"], list(view["held"])
            if state.phase != DEAL:
                hidden = view["hidden"]
                state.hidden = state.pool[int(rng.random() * 4)] if hidden is None else hidden
                state.pool.remove(state.hidden)
            found = state.problems()
        except (KeyError, IndexError, TypeError, AttributeError, ValueError) as error:
            raise BadView("bad_view", repr(error)) from error
        if found:
            raise BadView("bad_view", "; ".join(found))
        return state

    def kind(self, action: int) -> str:
        return "pass" if action == 0 else "draw" if action > DRAW else "take"

    def describe(self, state: State, action: int) -> str:
        return "pass" if action == 0 else f"draw {action - DRAW}" if action > DRAW else f"take {action}"

    def parse(self, state: State, text: str) -> int:
        verb, _, rest = text.partition(" ")
        if verb == "pass" and not rest:
            action = 0
        elif verb in ("take", "draw") and rest.isascii() and rest.isdecimal() and len(rest) < 3:
            action = int(rest) + (DRAW if verb == "draw" else 0)
        else:
            raise BadText("bad_notation", text=text[:40])
        if state.player == CHANCE and action in (outcome for outcome, _ in state.chance_outcomes()):
            return action
        reason = state.refusal(action)
        if reason is not None:
            raise IllegalAction(reason)
        return action

    def state_from_text(self, text: str) -> ToyState:
        try:
            name, *words = text.split(" ")
            state = self.new_state()
            state.player, state.phase, state.ply, state.decision, state.pile, state.hidden, *state.held = map(
                int, words
            )
            if state.hidden:
                state.pool.remove(state.hidden)
            good = name == "toy" and not state.problems() and text == str(state)
        except ValueError as error:
            raise BadText("bad_state_text", repr(error)) from error
        if not good:
            raise BadText("impossible_state", text=text[:80])
        return state
