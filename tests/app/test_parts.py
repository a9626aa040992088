"""Pictures with stubs for what is shown already, put together again as the page would, are the whole pictures."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from random import Random

import pytest

from tests.app.fakes import FakePage
from tests.app.helpers import controller, session_of
from web.app.html import el
from web.app.page import NO_SECTIONS
from web.app.parts import part, picture, stub, thin

STUB = re.compile(r'<(\w+) id="([^"]+)" data-same></\1>')
ACTS = re.compile(r'data-action="([a-z-]+)"(?: data-arg="([^"]*)")?')
LEAVING = {"lobby", "end", "end-yes", "again", "pause", "to-bot", "undo", "language", "theme", "set", "jump"}


class KeepingPage(FakePage):
    """A page that keeps the sections it shows, as the browser's does."""

    def __init__(self) -> None:
        super().__init__()
        self.standing: Mapping[str, str] = NO_SECTIONS
        self.sent = self.whole = 0

    def show(self, html: str, cues: str = "", sections: Mapping[str, str] = NO_SECTIONS) -> None:
        super().show(html, cues, sections)
        thinned = thin(html, sections, self.standing)
        self.sent, self.whole = self.sent + len(thinned), self.whole + len(html)
        again = thinned
        while STUB.search(again):
            again = STUB.sub(lambda found: self.standing[found[2]], again)
        assert again == html
        self.standing = dict(sections)


@pytest.mark.parametrize("slug", ["splendor", "duel", "culdcept", "garden"])
def test_over_a_whole_game_with_taps_at_random_no_picture_differs(slug: str) -> None:
    page, rng = KeepingPage(), Random(5)
    control = controller(page, seed=11)
    seats = {f"seat{number}": "random" if slug == "culdcept" or number < 3 else "empty" for number in (2, 3, 4)}
    page.heard("start", "", json.dumps({"game": slug, "seat1": "human", **seats}), "")
    session = session_of(control)
    match = session.match
    while not match.is_over:
        page.run()
        found = [one for one in ACTS.findall(page.html) if one[0] not in LEAVING]
        name, arg = rng.choice(found)
        page.act(name, arg, str(match.revision))
        if session.active:
            match.play(session.me, rng.choice(match.state.legal_actions()), match.revision)
            session.selection = session.table.new_selection()
            session.advance()
    page.act("close-dialog")
    assert page.complaints == []
    assert page.sent < 0.7 * page.whole


def _sections(first: str, second: str) -> tuple[str, dict[str, str]]:
    with picture() as sections:
        inner = part(el("b", "", first, id="inner"))
        outer = part(el("div", "", inner, id="outer"))
        other = part(el("p", "x", second, id="other"))
    return str(outer + other), dict(sections)


def test_what_is_the_same_becomes_a_stub_and_the_outermost_is_enough() -> None:
    html, sections = _sections("a", "b")
    assert html == '<div id="outer"><b id="inner">a</b></div><p class="x" id="other">b</p>'
    assert thin(html, sections, {}) == html
    assert thin(html, sections, sections) == '<div id="outer" data-same></div><p id="other" data-same></p>'


def test_what_changed_is_sent_whole_but_for_what_it_holds() -> None:
    _html, before = _sections("a", "b")
    html, sections = _sections("c", "b")
    assert thin(html, sections, before) == '<div id="outer"><b id="inner">c</b></div><p id="other" data-same></p>'
    html, sections = _sections("a", "d")
    assert thin(html, sections, before) == '<div id="outer" data-same></div><p class="x" id="other">d</p>'


def test_a_section_that_was_not_in_the_picture_before_is_sent() -> None:
    html, sections = _sections("a", "b")
    assert thin(html, sections, {"other": sections["other"]}) == (
        '<div id="outer"><b id="inner">a</b></div>' + stub("other", sections["other"])
    )


def test_outside_a_picture_marking_does_nothing() -> None:
    assert part(el("b", "", "a", id="x")) == '<b id="x">a</b>'
    with picture() as sections:
        pass
    part(el("b", "", "a", id="x"))
    assert sections == {}
