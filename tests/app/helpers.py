"""What the tests of the app share: a page at a table, and clicks for any action of 보석상인."""

from __future__ import annotations

import json
from random import Random

from engine.core.match import Match
from engine.games.splendor.actions import unpack
from tests.app.fakes import FakePage
from web.app.controller import Controller
from web.app.session import Session

SOLO = {"game": "splendor", "seat1": "human", "seat2": "greedy", "seat3": "empty", "seat4": "empty"}
BOTS = {"game": "splendor", "seat1": "greedy", "seat2": "random", "seat3": "greedy", "seat4": "empty"}
PAIR = {**SOLO, "seat2": "human"}


def controller(page: FakePage, seed: int = 7) -> Controller:
    """A page that Python has just taken over."""
    control = Controller(page, clock=page.seconds, seed=lambda: seed)
    control.start()
    return control


def begin(form: dict[str, str], seed: int = 7, worker: bool = True) -> tuple[FakePage, Controller]:
    """A page at a new table."""
    page = FakePage(worker=worker)
    control = controller(page, seed)
    page.heard("start", "", json.dumps(form), "")
    return page, control


def session_of(control: Controller) -> Session:
    assert control.session is not None
    return control.session


def match_of(control: Controller) -> Match:
    return session_of(control).match


def perform(page: FakePage, control: Controller, action: int) -> None:
    """Click what a person clicks for an action."""
    kind, *data = unpack(action)
    if kind in ("take", "double"):
        for colour in data[0] if kind == "take" else (data[0], data[0]):
            page.act("gem", str(colour))
        page.act("take")
    elif kind == "reserve_deck":
        page.act("deck", str(data[0]))
        page.act("reserve")
    elif kind in ("reserve", "buy"):
        page.act("card", str(data[0]))
        if kind == "buy":
            legal = match_of(control).state.legal_actions()
            splits = [unpack(a)[2] for a in legal if unpack(a)[:2] == ("buy", data[0])]
            splits.sort(key=lambda gold: sum(gold))
            page.act("gold")
            page.act("split", str(splits.index(data[1])))
        page.act(kind)
    elif kind == "return":
        for colour, count in enumerate(data[0]):
            for _ in range(count):
                page.act("give", str(colour))
        page.act("return")
    elif kind == "visit":
        page.act("noble", str(data[0]))
        page.act("visit")
    else:
        raise AssertionError(kind)


def human_choice(control: Controller, rng: Random) -> int:
    """Something sensible enough to end the game: buy when possible."""
    legal = match_of(control).state.legal_actions()
    buys = [action for action in legal if unpack(action)[0] == "buy"]
    return rng.choice(buys or legal)
