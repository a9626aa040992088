"""Deliberate breakages of the toy game, each with the check that must notice it.

One class for each fault that a new game might have. `MUTANTS` maps its name to the broken game and to that check.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any, Self

from engine.core.errors import BadText, BadView
from engine.core.state import State
from engine.core.types import Effect, Outcome, View

from .toy import DEAL, DRAW, MAIN, MOST_HELD, OVER, Toy, ToyState

MUTANTS: dict[str, tuple[type[Toy], str]] = {}


def breaks(check: str) -> Callable[[type], type]:
    """Puts a broken state or game into the table, with the name of the check that must fail."""

    def register(broken: type) -> type:
        game: type[Toy] = broken if issubclass(broken, Toy) else type("Toy", (Toy,), {"state_class": broken})
        MUTANTS[broken.__name__] = (game, check)
        return broken

    return register


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


# --- text ----------------------------------------------------------------------------------------------------------


@breaks("texts_round_trip")
class TextForgets(ToyState):
    def __str__(self) -> str:
        words = super().__str__().split(" ")
        return " ".join([*words[:4], "0", *words[5:]])


@breaks("texts_round_trip")
class TextLosesPool(Toy):
    """Reads back with the same text but without the cards that are left."""

    def state_from_text(self, text: str) -> ToyState:
        state = super().state_from_text(text)
        state.pool = []
        return state


@breaks("damaged_texts_are_refused")
class TextBelieved(Toy):
    def state_from_text(self, text: str) -> ToyState:
        try:
            return super().state_from_text(text)
        except BadText:
            return self.new_state()


@breaks("damaged_texts_are_refused")
class TextCrashes(Toy):
    def state_from_text(self, text: str) -> ToyState:
        if int(text.split(" ")[1]) > 5:
            raise BadText("bad_state_text")
        return super().state_from_text(text)


@breaks("notation_round_trips")
class DescribeLies(Toy):
    def describe(self, state: State, action: int) -> str:
        return super().describe(state, action).replace("2", "1")


@breaks("notation_round_trips")
class ParseLies(Toy):
    def parse(self, state: State, text: str) -> int:
        return min(super().parse(state, text), DRAW + 2) if state.player == -1 else super().parse(state, text)


@breaks("notation_is_checked")
class ParseTrusts(Toy):
    def parse(self, state: State, text: str) -> int:
        return {"take 1": 1, "take 2": 2, "take 3": 3}.get(text) or super().parse(state, text)


@breaks("notation_is_checked")
class ParseCrashes(Toy):
    def parse(self, state: State, text: str) -> int:
        text.split(" ")[1]
        return super().parse(state, text)


@breaks("kinds_are_words")
class KindWithNumber(Toy):
    def kind(self, action: int) -> str:
        return f"take {action}"


# --- views ---------------------------------------------------------------------------------------------------------


@breaks("told_and_seen_agree")
class ViewLeaks(ToyState):
    """Everybody sees the hidden card."""

    def view(self, viewer: int | None) -> View:
        return {**super().view(viewer), "hidden": self.hidden if self.phase != DEAL else None}


@breaks("told_and_seen_agree")
class ViewLeaksByTheRest(ToyState):
    """The card is hidden, but the cards that are left tell which it is."""

    def view(self, viewer: int | None) -> View:
        return {**super().view(viewer), "left": sorted(self.pool)}


@breaks("told_and_seen_agree")
class ViewLeaksAndSoDoesTheLog(ViewLeaks):
    def effects(self, action: int) -> list[Effect]:
        return [Effect(e.kind, {**e.data, **(e.secret or {})}) for e in super().effects(action)]


@breaks("told_and_seen_agree")
class ViewHidesFromTheOwner(ToyState):
    def view(self, viewer: int | None) -> View:
        return super().view(viewer) | ({} if self.phase == OVER else {"hidden": None})


@breaks("views_are_json_and_independent")
class ViewShares(ToyState):
    def view(self, viewer: int | None) -> View:
        return super().view(viewer) | {"held": self.held}


@breaks("views_are_json_and_independent")
class ViewWithTuple(ToyState):
    def view(self, viewer: int | None) -> View:
        return super().view(viewer) | {"held": tuple(self.held)}


@breaks("views_are_json_and_independent")
class ViewWithIntKeys(ToyState):
    def view(self, viewer: int | None) -> View:
        return super().view(viewer) | {"by_seat": dict(enumerate(self.held))}


@breaks("views_are_json_and_independent")
class ViewGivesOthersTheLegalList(ToyState):
    def view(self, viewer: int | None) -> View:
        return super().view(viewer) | {"legal": self.legal_actions()}


@breaks("views_are_json_and_independent")
class ViewOfSomebodyElse(ToyState):
    def view(self, viewer: int | None) -> View:
        return super().view(viewer) | {"viewer": 0}


@breaks("determinize_fits_the_view")
class DeterminizeDiffers(Toy):
    def determinize(self, view: View, rng: Random) -> ToyState:
        state = super().determinize(view, rng)
        state.decision = 0
        return state


@breaks("determinize_fits_the_view")
class DeterminizeForgetsTheOwnCard(Toy):
    def determinize(self, view: View, rng: Random) -> ToyState:
        return super().determinize(view if view["phase"] == "over" else view | {"hidden": None}, rng)


@breaks("determinize_fits_the_view")
class DeterminizeSpoilsTheView(Toy):
    def determinize(self, view: View, rng: Random) -> ToyState:
        state = super().determinize(view, rng)
        view["held"].append(0)
        return state


@breaks("determinize_fits_the_view")
class DeterminizeOwnLuck(Toy):
    luck = Random(5)

    def determinize(self, view: View, rng: Random) -> ToyState:
        return super().determinize(view, self.luck)


@breaks("determinize_draws_what_is_unknown")
class DeterminizeGuessesOnce(Toy):
    def determinize(self, view: View, rng: Random) -> ToyState:
        return super().determinize(view, Random(1))


@breaks("damaged_views_are_refused")
class ViewsBelieved(Toy):
    def determinize(self, view: View, rng: Random) -> ToyState:
        try:
            return super().determinize(view, rng)
        except BadView:
            return self.new_state()


@breaks("damaged_views_are_refused")
class ViewsCrash(Toy):
    def determinize(self, view: View, rng: Random) -> ToyState:
        assert len(view["held"]) == self.players
        return super().determinize(view, rng)


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
