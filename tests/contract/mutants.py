"""Deliberate breakages of the toy game, each with the check that must notice it.

One class for each fault that a new game might have. `MUTANTS` maps its name to the broken game and to that check.
"""

from __future__ import annotations

import random
from dataclasses import replace
from random import Random
from typing import Any, Self

from engine.core.types import Effect, Outcome

from .breaking import breaks
from .toy import DRAW, MAIN, MOST_HELD, OVER, Toy, ToyState

# --- legal actions, refusals ---------------------------------------------------------------------------------------


@breaks("legal_lists_are_well_formed")
class LegalUnsorted(ToyState):
    def legal_actions(self) -> list[int]:
        return super().legal_actions()[::-1]


@breaks("legal_lists_are_well_formed")
class LegalDoubled(ToyState):
    def legal_actions(self) -> list[int]:
        legal = super().legal_actions()
        return sorted(legal + legal[:1])


@breaks("legal_lists_are_well_formed")
class LegalTuple(ToyState):
    def legal_actions(self) -> list[int]:
        return tuple(super().legal_actions())  # type: ignore[return-value]


@breaks("legal_lists_are_well_formed")
class LegalOfFloats(ToyState):
    def legal_actions(self) -> list[int]:
        return [float(action) for action in super().legal_actions()]  # type: ignore[misc]


@breaks("legal_lists_are_well_formed")
class PassMissing(ToyState):
    """A seat that can do nothing gets an empty list instead of a pass. One stone a turn leads there in every game."""

    def legal_actions(self) -> list[int]:
        return [action for action in super().legal_actions() if action and self.held[self.player] + action < MOST_HELD]


@breaks("legal_lists_are_well_formed")
class LegalWhenOver(ToyState):
    def legal_actions(self) -> list[int]:
        return [0] if self.phase == OVER else super().legal_actions()


@breaks("refusal_agrees_with_the_legal_list")
class LegalIncomplete(ToyState):
    """Taste in the legal list: small takes are left out."""

    def legal_actions(self) -> list[int]:
        return super().legal_actions()[-1:]


@breaks("refusal_agrees_with_the_legal_list")
class LegalTooMuch(ToyState):
    def legal_actions(self) -> list[int]:
        return [1, 2, 3] if self.phase == MAIN and self.pile > 3 else super().legal_actions()


class _OnceMade(ToyState):
    made: tuple[int, list[int]] = (-1, [])

    def legal_actions(self) -> list[int]:
        if type(self).made[0] != self.ply:
            type(self).made = (self.ply, super().legal_actions())
        return type(self).made[1]


@breaks("legal_lists_belong_to_the_caller")
class LegalShared(_OnceMade):
    """The list is kept and handed out again."""


@breaks("refusal_agrees_with_the_legal_list")
class RefusalMissing(ToyState):
    def refusal(self, action: int) -> str | None:
        return None if self.phase == MAIN else super().refusal(action)


@breaks("refusal_agrees_with_the_legal_list")
class RefusalTooStrict(ToyState):
    def refusal(self, action: int) -> str | None:
        return "too_many" if action == 1 else super().refusal(action)


@breaks("refusal_agrees_with_the_legal_list")
class RefusalInProse(ToyState):
    def refusal(self, action: int) -> str | None:
        return "You may not do that." if super().refusal(action) else None


@breaks("refusal_agrees_with_the_legal_list")
class RefusalPlays(ToyState):
    def refusal(self, action: int) -> str | None:
        self.held[0] += 1
        return super().refusal(action)


# --- apply, copy ---------------------------------------------------------------------------------------------------


@breaks("apply_is_deterministic")
class ApplyRollsDice(ToyState):
    def apply(self, action: int) -> None:
        super().apply(action)
        self.pool.sort(key=lambda _: random.random())


@breaks("apply_is_deterministic")
class ApplyDependsOnWhatWasBefore(ToyState):
    applied = 0

    def apply(self, action: int) -> None:
        super().apply(action)
        type(self).applied += 1
        self.decision += type(self).applied % 5 == 0


@breaks("counters_go_up")
class PlyStandsStill(ToyState):
    def apply(self, action: int) -> None:
        super().apply(action)
        self.ply = min(self.ply, 3)


@breaks("counters_go_up")
class DecisionJumps(ToyState):
    def apply(self, action: int) -> None:
        super().apply(action)
        self.decision = 2 * self.ply


@breaks("random_play_uses_every_seat")
class SeatSkipped(ToyState):
    def apply(self, action: int) -> None:
        super().apply(action)
        if self.player == 1:
            self.player = 0


@breaks("copies_are_independent")
class CopySharesHands(ToyState):
    def copy(self) -> Self:
        new = super().copy()
        new.held = self.held
        return new


@breaks("copies_are_independent")
class CopySharesPool(ToyState):
    def copy(self) -> Self:
        new = super().copy()
        new.pool = self.pool
        return new


@breaks("copies_are_independent")
class CopyForgets(ToyState):
    def copy(self) -> Self:
        new = super().copy()
        new.decision = 0
        return new


@breaks("copies_are_independent")
class CopyIsItself(ToyState):
    def copy(self) -> Self:
        return self


# --- effects -------------------------------------------------------------------------------------------------------


@breaks("effects_are_pure")
class EffectsPlay(ToyState):
    def effects(self, action: int) -> list[Effect]:
        told = super().effects(action)
        if self.phase == MAIN:
            self.held[self.player] += action
            self.pile -= action
        return told


@breaks("effects_are_well_formed")
class EffectsEmpty(ToyState):
    def effects(self, action: int) -> list[Effect]:
        return [] if action == 1 else super().effects(action)


@breaks("effects_are_well_formed")
class EffectsNotJson(ToyState):
    def effects(self, action: int) -> list[Effect]:
        return [Effect(effect.kind, {**effect.data, "held": tuple(self.held)}) for effect in super().effects(action)]


@breaks("effects_are_well_formed")
class SecretOfNobody(ToyState):
    def effects(self, action: int) -> list[Effect]:
        return [replace(effect, knows=()) for effect in super().effects(action)]


@breaks("told_and_seen_agree")
class LogLeaks(ToyState):
    """The log tells everybody the card that the view hides."""

    def effects(self, action: int) -> list[Effect]:
        return [Effect(e.kind, {**e.data, **(e.secret or {})}) for e in super().effects(action)]


@breaks("told_and_seen_agree")
class LogConceals(ToyState):
    """Not even the owner of the card is told which it is."""

    def effects(self, action: int) -> list[Effect]:
        return [Effect(e.kind, e.data) for e in super().effects(action)]


@breaks("told_and_seen_agree")
class LogIsVague(ToyState):
    def effects(self, action: int) -> list[Effect]:
        return [Effect("took", {"seat": self.player})] if self.phase == MAIN else super().effects(action)


# --- chance --------------------------------------------------------------------------------------------------------


@breaks("chance_is_declared")
class ChanceUnsorted(ToyState):
    def chance_outcomes(self) -> list[tuple[int, float]]:
        return super().chance_outcomes()[::-1]


@breaks("chance_is_declared")
class ChanceAlways(ToyState):
    def chance_outcomes(self) -> list[tuple[int, float]]:
        return super().chance_outcomes() or [(DRAW + 1, 1.0)]


@breaks("chance_is_declared")
class ChanceWeighsNothing(ToyState):
    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(action, 0.0) for action, _ in super().chance_outcomes()]


@breaks("chance_is_sampled_by_weight")
class ChanceUniform(ToyState):
    def sample_chance(self, rng: Random) -> int:
        return DRAW + 1 + int(rng.random() * 3)


@breaks("chance_is_sampled_by_weight")
class ChanceDrawsTwice(ToyState):
    def sample_chance(self, rng: Random) -> int:
        rng.random()
        return super().sample_chance(rng)


@breaks("chance_is_sampled_by_weight")
class ChanceMisses(ToyState):
    def sample_chance(self, rng: Random) -> int:
        return DRAW + [1, 1, 2, 4][int(rng.random() * 4)]


# --- invariants, end -----------------------------------------------------------------------------------------------


@breaks("problems_sees_damage")
class ProblemsNever(ToyState):
    def problems(self) -> list[str]:
        return []


@breaks("problems_sees_damage")
class ProblemsIgnoresCards(ToyState):
    def problems(self) -> list[str]:
        return [problem for problem in super().problems() if problem != "cards"]


@breaks("invariants_hold")
class StoneLost(ToyState):
    def apply(self, action: int) -> None:
        super().apply(action)
        if action == 1:
            self.held[0] -= 1


@breaks("invariants_hold")
class ProblemsAlways(ToyState):
    def problems(self) -> list[str]:
        return [*super().problems(), "it is Monday"]


@breaks("games_end_as_declared")
class TooManyPoints(ToyState):
    def scores(self) -> tuple[int, ...]:
        return tuple(10 * points for points in super().scores())


@breaks("games_end_as_declared")
class ScoresOfTooFew(ToyState):
    def scores(self) -> tuple[int, ...]:
        return super().scores()[:1]


@breaks("games_end_as_declared")
class TooManyPlies(Toy):
    info = replace(Toy.info, max_plies=4)


@breaks("games_end_as_declared")
class NeverEnds(ToyState):
    def apply(self, action: int) -> None:
        super().apply(action)
        if self.phase == OVER:
            self.pile, self.held, self.phase, self.player = 10, [0] * self.game.players, MAIN, 0


@breaks("games_end_as_declared")
class OutcomeTooEarly(ToyState):
    def outcome(self) -> Outcome | None:
        return super().outcome() or Outcome("leading", (), ())


@breaks("games_end_as_declared")
class OutcomeMissing(ToyState):
    def outcome(self) -> Outcome | None:
        return None


@breaks("games_end_as_declared")
class RanksUpsideDown(ToyState):
    def outcome(self) -> Outcome | None:
        good = super().outcome()
        return good and replace(good, ranks=tuple(range(self.game.players, 0, -1)), reason="upside_down")


@breaks("games_end_as_declared")
class RanksWithGaps(ToyState):
    def outcome(self) -> Outcome | None:
        good = super().outcome()
        return good and replace(good, ranks=tuple(rank + 1 for rank in good.ranks))


@breaks("games_end_as_declared")
class LinesContradictScores(ToyState):
    def outcome(self) -> Outcome | None:
        good = super().outcome()
        return good and replace(good, lines=tuple({"points": 0} for _ in good.lines))


@breaks("facts_are_enforced")
class AnyNumberOfPlayers(Toy):
    def __init__(self, players: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().__init__(None, options)
        self.players = players if isinstance(players, int) else 2


@breaks("facts_are_enforced")
class OptionsIgnored(Toy):
    def __init__(self, players: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().__init__(players)
