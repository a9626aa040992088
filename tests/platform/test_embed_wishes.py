"""What an address or a host may wish of an embedded page, as its own script reads it, in Node."""

from __future__ import annotations

import json
import subprocess
from typing import Any
from urllib.parse import urlencode

from tools.bootstrap import find_node
from web.app.embed_card import facts
from web.build import STATIC

BASE = {"game": "splendor", "players": 2, "level": "greedy"}
RUN = """
const [source, facts, cases] = JSON.parse(require("fs").readFileSync(0, "utf8"));
const answers = cases.map(([search, wishes]) => {
  const root = { dataset: { embed: facts } };
  const document = { documentElement: root, addEventListener() {}, getElementById: () => null };
  const window = { parent: {} };
  class MutationObserver { observe() {} }
  class HTMLElement { focus() {} scrollIntoView() {} }
  const location = { href: "https://a.example/x/embed.html" + search };
  new Function("window", "document", "location", "MutationObserver", "HTMLElement", source)(
    window, document, location, MutationObserver, HTMLElement);
  const { chosen, problems, pinned, autostart, key, read } = window.hanpanEmbed;
  return { chosen, problems, pinned, autostart, running: key("running"), settings: key("settings"),
    wishes: wishes.map((wish) => read(wish, chosen)) };
});
console.log(JSON.stringify(answers));
"""


def answers(cases: list[tuple[str, list[Any]]]) -> list[dict[str, Any]]:
    """What the script makes of each address and of the wishes that come later, in one process."""
    node = find_node()
    assert node is not None
    source = (STATIC / "embed-early.js").read_text(encoding="utf-8")
    given = json.dumps([source, json.dumps(facts()), cases])
    done = subprocess.run([node, "-e", RUN], input=given, capture_output=True, text=True, check=True)
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


GOOD: dict[str, dict[str, Any]] = {
    "": BASE,
    "?game=duel": {**BASE, "game": "duel"},
    "?game=culdcept": {**BASE, "game": "culdcept", "players": 3},  # its fewest
    "?game=garden&players=4&level=random&seed=7&lang=en&theme=dark": {
        "game": "garden", "players": 4, "level": "random", "seed": 7, "lang": "en", "theme": "dark",
    },
    "?seed=0&theme=system": {**BASE, "seed": 0, "theme": "system"},
    "?seed=4503599627370495": {**BASE, "seed": 2**52 - 1},
    "?game=&players=&level=&seed=&lang=&theme=": BASE,
    "?utm_source=x&players=3": {**BASE, "players": 3},
}  # fmt: skip
BAD: dict[str, tuple[dict[str, Any], list[str]]] = {
    "?game=chess": (BASE, ["game"]),
    "?game=toString": (BASE, ["game"]),
    "?game=__proto__&players=3": ({**BASE, "players": 3}, ["game"]),
    "?game=duel&players=3": ({**BASE, "game": "duel"}, ["players"]),
    "?game=culdcept&players=2": ({**BASE, "game": "culdcept", "players": 3}, ["players"]),
    "?players=2.5": (BASE, ["players"]),
    "?players=-2": (BASE, ["players"]),
    "?level=genius&seed=-1": (BASE, ["level", "seed"]),
    "?seed=4503599627370496": (BASE, ["seed"]),
    "?seed=1e3": (BASE, ["seed"]),
    "?lang=fr&theme=pink": (BASE, ["lang", "theme"]),
    f"?game={'x' * 5000}&seed={'9' * 5000}": (BASE, ["game", "seed"]),
    "?" + urlencode({"game": '"><script>', "level": "쉬움"}): (BASE, ["game", "level"]),
}


def test_addresses() -> None:
    good, bad = list(GOOD), list(BAD)
    found = answers([(search, []) for search in good + bad])
    for search, one in zip(good, found, strict=False):
        assert (one["chosen"], one["problems"]) == (GOOD[search], []), search
    for search, one in zip(bad, found[len(good) :], strict=True):
        assert (one["chosen"], one["problems"]) == BAD[search], search


def test_start_host_and_slot() -> None:
    searches = ["", "?start=1", "?start=true", "?start=0", "?start=no", "?host=https://b.example/page",
                "?host=nonsense", "?slot=2", "?slot=../x", "?seed=5"]  # fmt: skip
    found = dict(zip(searches, answers([(search, []) for search in searches]), strict=True))
    assert [found[search]["autostart"] for search in searches[:5]] == [False, True, True, False, False]
    assert found[""]["pinned"] is None
    assert found["?host=https://b.example/page"]["pinned"] == "https://b.example"
    assert found["?host=nonsense"]["pinned"] == "none"  # nobody's origin: better none than anybody
    keys = [found[search]["running"] for search in ("", "?slot=2", "?seed=5")]
    assert len(set(keys)) == 3
    assert found["?slot=../x"]["running"] == found[""]["running"]
    assert found["?slot=2"]["settings"] == found[""]["settings"] == "hanpan.embed.settings"
    assert all(key.startswith("hanpan.embed.") for key in keys)


WISHES: list[tuple[Any, dict[str, Any], list[str]]] = [
    ({}, {}, []),
    ({"players": 4}, {"players": 4}, []),
    ({"players": "4"}, {"players": 4}, []),
    ({"players": [3]}, {}, ["players"]),
    ({"players": {"valueOf": 3}}, {}, ["players"]),
    ({"players": True}, {}, ["players"]),
    ({"game": ["duel"]}, {}, ["game"]),
    ({"game": {"toString": "duel"}}, {}, ["game"]),
    ({"game": "culdcept"}, {"game": "culdcept", "players": 3}, []),
    ({"seed": 3.5}, {}, ["seed"]),
    ({"seed": 2**60}, {}, ["seed"]),
    ({"lang": "en-GB"}, {"lang": "en"}, []),
    ({"lang": "enx"}, {}, ["lang"]),
    ({"lang": ["en"]}, {}, ["lang"]),
    ({"level": None, "seed": None}, {}, []),
    ({"something": "else", "chosen": 1}, {}, []),
]


def test_later_wishes_of_any_type() -> None:
    (found,) = answers([("", [wish for wish, _, _ in WISHES])])
    for (wish, changed, problems), answer in zip(WISHES, found["wishes"], strict=True):
        assert answer == {"chosen": {**BASE, **changed}, "problems": problems}, wish
