"""Firefox and WebKit (for Safari): Python from the snapshot, ten turns against a bot, the same game after a reload, and
everything again without a server. The same steps by a real pointer in both."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from e2e.drivers import LAUNCH, Page, until
from tools.browser import program
from web.serve import serving

TURN = "() => document.querySelector('#table.acting')?.dataset.rev"
OTHER = """(before) => {
  const table = document.querySelector("#table");
  return table && table.dataset.rev !== before;
}"""
# ids of what to press before the confirming button: a card that can be bought, else three colours, else one to reserve
CHOICE = """() => {
  const ids = (selector) => [...document.querySelectorAll(selector)].map((element) => element.id);
  if (document.querySelector(".ph-noble")) return [...ids('.noble[data-action="noble"].pickme').slice(0, 1), "go"];
  const cards = ids(".gc.aff");
  if (cards.length) return [cards.at(-1), "go"];
  const stacks = ids(".bank [id^=tok-]").filter((id) => document.querySelector(`#${id} b`).innerText !== "0");
  const colours = stacks.filter((id) => id !== "tok-5").slice(0, 3);
  if (colours.length) return [...colours, "go"];
  return [ids(".market .gc[data-action=card]").at(-1), "reserve"];
}"""
# the next token to give back, null when enough lie in the tray
EXCESS = """() => document.querySelector("#go[aria-disabled]")
  && document.querySelector("#hold [data-action=give]:not([aria-disabled])")?.id"""
SETTINGS = """() => localStorage.setItem("hanpan.settings", JSON.stringify({ speed: "instant" }))"""


def act(page: Page) -> None:
    """One confirmed act when it is one's turn."""
    before = until(page, TURN)
    if page.run("() => document.querySelector('.ph-return') !== null"):
        end = time.monotonic() + 30  # the first presses may be taken for ones that came too late
        while time.monotonic() < end and (token := page.run(EXCESS)):
            page.click(token)
        confirm = "go"
    else:
        *pieces, confirm = page.run(CHOICE)
        for piece in pieces:
            page.click(piece)
    time.sleep(0.26)  # clicks right after a change are taken for ones that came too late
    page.click(confirm)
    until(page, OTHER, before)


def turns(page: Page, count: int) -> None:
    """So many turns of one's own, each with the answer of the bot."""
    played = 0
    while played < count:
        act(page)
        until(page, TURN)
        # what is too much has to be given back, or a noble chosen, before the bot answers
        played += not page.run("() => document.querySelector('.ph-return, .ph-noble') !== null")


def kept(page: Page) -> list[int]:
    """All acts and draws of the game on the device, in order."""
    record = json.loads(json.loads(page.run("() => localStorage.getItem('hanpan.running')"))["record"])
    return [entry for entry in record["entries"] if isinstance(entry, int)]


def from_snapshot(page: Page) -> bool:
    """Whether this load of the page restored the snapshot, and did not fall back to unpacking the app."""
    return bool(page.run("() => window.hanpan.restored === true"))


@pytest.mark.parametrize("name", ["firefox", "webkit"])
def test_play_reload_and_offline(name: str, tmp_path: Path) -> None:
    path, missing = program(name)
    if path is None:
        pytest.skip(missing)
    with LAUNCH[name](path, tmp_path) as page:
        with serving("/games/hanpan/") as url:
            page.goto(url)
            page.run(SETTINGS)
            page.click("start")
            until(page, TURN)
            assert from_snapshot(page)
            turns(page, 10)
            game = kept(page)
            assert len(game) >= 20
            until(page, "() => document.documentElement.dataset.offline === 'ready'")
            page.reload()
            until(page, TURN)
            assert from_snapshot(page)
            assert kept(page) == game
            turns(page, 1)
        # no server any more
        game = kept(page)
        page.goto(url)
        until(page, TURN)
        assert from_snapshot(page)
        assert kept(page) == game
        turns(page, 2)
        assert len(kept(page)) >= len(game) + 4
        assert page.complaints() == []
