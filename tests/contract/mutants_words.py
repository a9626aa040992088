"""Deliberate breakages of what the toy game says and shows; see `mutants`."""

from __future__ import annotations

from random import Random

from engine.core.errors import BadText, BadView
from engine.core.state import State
from engine.core.types import Effect, View

from .breaking import breaks
from .toy import DEAL, DRAW, OVER, Toy, ToyState

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
