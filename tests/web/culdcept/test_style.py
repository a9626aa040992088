"""The style sheet: what colours suits, and that nothing in it reaches other games' tables."""

from __future__ import annotations

import re

from tools import preview

CSS = (preview.STATIC / "culdcept.css").read_text(encoding="utf-8")
RULES = re.findall(r"([^{}]+)\{([^{}]*)\}", re.sub(r"/\*.*?\*/", "", CSS, flags=re.S))
OURS = (".cu", ".cusheet", ".cue", ":is(.cu", ".sheet .ladder", ".g-culd", ".past .ring", ".ring.past")


def test_every_rule_is_for_this_table_alone() -> None:
    assert len(RULES) > 200
    for selectors, _declared in RULES:
        for one in re.split(r",(?![^(]*\))", selectors.strip()):
            assert one.strip().startswith(OURS), one


def test_suits_have_four_colours_or_two() -> None:
    colours: dict[str, dict[int, str]] = {"four": {}, "two": {}}
    for selectors, declared in RULES:
        for suit in {int(found) for found in re.findall(r"\.q(\d)(?!\d)", selectors)}:
            kind = "two" if ".two" in selectors else "four"
            found = re.search(r"(?:^|;)color:(#\w+)", declared)
            if found:
                assert suit not in colours[kind], "said once"
                colours[kind][suit] = found[1]
    four, two = colours["four"], {**colours["four"], **colours["two"]}
    assert len(set(four.values())) == 4
    assert two[0] == two[3], "clubs as spades"
    assert two[1] == two[2], "diamonds as hearts"
    assert two[0] != two[1]
