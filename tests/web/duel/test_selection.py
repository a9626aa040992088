"""Picking and confirming, against real positions: everything comes from the legal list."""

from collections.abc import Iterator

import pytest

from engine.games.duel.data import CARDS, WILD
from tests.web.duel.taps import at, meant, seen, tap
from web.app.i18n import set_language
from web.games.duel.options import read
from web.games.duel.refusals import note
from web.games.duel.selection import FIRST, Selection


@pytest.fixture(autouse=True)
def _korean() -> Iterator[None]:
    set_language("ko")
    yield
    set_language("ko")


# --- lines -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cells", "line"),
    [
        ((0,), (0,)), ((0, 1), (0, 1)), ((0, 1, 2), (0, 1, 2)), ((1, 0, 2), (0, 1, 2)), ((0, 2), (0, 1, 2)),
        ((10, 0), (0, 5, 10)), ((0, 12), (0, 6, 12)), ((12, 8, 4), (4, 8, 12)), ((14, 4), (4, 9, 14)),
    ],
)  # fmt: skip
def test_cell_by_cell_or_by_the_ends(cells: tuple[int, ...], line: tuple[int, ...]) -> None:
    assert meant(seen(), Selection(), *[("cell", cell) for cell in cells], ("take", "")) == ("take", line)


@pytest.mark.parametrize(
    ("drawn", "line"),
    [
        ("0 1 2", (0, 1, 2)), ("2 1 0", (0, 1, 2)), ("0 6 12", (0, 6, 12)), ("0 1 6 12", (0, 6, 12)),
        ("0 2", (0, 1, 2)), ("5 6", (5, 6)), ("0 0 1", (0, 1)),
    ],
)  # fmt: skip
def test_lines_drawn_with_a_finger(drawn: str, line: tuple[int, ...]) -> None:
    selection = Selection()
    assert tap(seen(), selection, ("line", drawn)) is None
    assert selection.cells[0] == int(drawn.split()[0])  # the numbers run as the finger did
    assert meant(seen(), selection, ("take", "")) == ("take", line)


@pytest.mark.parametrize(
    ("drawn", "why"),
    [
        ("0 1 2 3", "take_too_many"), ("15 16 17", "cell_empty"), ("0 1 6", "not_a_line"), ("0 7", "not_a_line"),
        ("4 5", "not_a_line"),
    ],
)  # fmt: skip
def test_a_bad_line_changes_nothing_and_says_why(drawn: str, why: str) -> None:
    view, selection = seen(), Selection()
    tap(view, selection, ("cell", 7), ("line", drawn))
    assert selection.cells == (7,)
    assert selection.note == why
    assert note(why)


@pytest.mark.parametrize("drawn", ["", "x", "0 99", "0 -1", "1e1 2", "٣ 4", "0 " * 600 + "x"])
def test_nonsense_for_a_line(drawn: str) -> None:
    selection = Selection()
    assert tap(seen(), selection, ("line", drawn)) is None
    assert selection.cells == ()


def test_gold_breaks_a_line() -> None:
    view, selection = seen("wyu../...../...../...../....."), Selection()
    tap(view, selection, ("cell", 0), ("cell", 2))
    assert (selection.cells, selection.note) == ((2,), "gap_gold")
    tap(view, selection, ("line", "0 1 2"))
    assert selection.note == "gold_not_taken"
    view = seen("w.u../...../...../...../.....")
    tap(view, selection, ("cell", 2), ("clear", ""), ("cell", 0), ("cell", 2))
    assert (selection.cells, selection.note) == ((2,), "gap_empty")


def test_a_cell_out_of_line_begins_anew() -> None:
    view, selection = seen(), Selection()
    tap(view, selection, ("cell", 0), ("cell", 1), ("cell", 9))
    assert (selection.cells, selection.note) == ((9,), "new_line")
    tap(view, selection, ("cell", 14))
    assert (list(selection.cells), selection.note) == ([9, 14], "")
    tap(view, selection, ("cell", 24))
    assert selection.note == "cell_empty"
    assert list(selection.cells) == [9, 14]


def test_a_fourth_cell_leaves_the_three_and_says_so() -> None:
    view, selection = seen(), Selection()
    tap(view, selection, ("cell", 0), ("cell", 1), ("cell", 2), ("cell", 3))
    assert (selection.cells, selection.note) == ((0, 1, 2), "line_full")
    for language, said in (("ko", "세 개까지"), ("en", "at most three")):
        set_language(language)
        assert said in note(selection.note)
    tap(view, selection, ("cell", 2), ("cell", 1), ("cell", 0), ("cell", 3))  # out again, and another begins
    assert (selection.cells, selection.note) == ((3,), "")


def test_taking_a_cell_out_again() -> None:
    view, selection = seen(), Selection()
    tap(view, selection, ("cell", 0), ("cell", 1), ("cell", 2), ("cell", 2))
    assert list(selection.cells) == [0, 1]
    tap(view, selection, ("cell", 2), ("cell", 1))
    assert list(selection.cells) == [1]
    tap(view, selection, ("cell", 1))
    assert selection.empty()
    assert tap(view, selection, ("take", "")) is None
    assert selection.note == "take_nothing"


# --- scrolls and refills -----------------------------------------------------------------------------------------


def test_a_scroll_by_its_button_or_on_a_picked_cell() -> None:
    view = seen(scrolls=(2, 0))
    assert meant(view, Selection(), ("scrolls", ""), ("cell", 6), ("use", "")) == ("scroll", 6)
    assert meant(view, Selection(), ("cell", 6), ("use", "")) == ("scroll", 6)
    assert meant(view, Selection(), ("cell", 6), ("scrolls", ""), ("use", "")) == ("scroll", 6)
    selection = Selection()
    tap(view, selection, ("scrolls", ""), ("use", ""))
    assert selection.note == "pick_one"
    tap(view, selection, ("cell", 6), ("cell", 7))
    assert selection.cells == (7,)
    tap(view, selection, ("scrolls", ""))
    assert not selection.using
    assert meant(view, selection, ("cell", 8), ("take", "")) == ("take", (7, 8))


FULL = "wwwwu/uuugg/ggrrr/rbbbb/ppyyy"


def test_why_no_scroll_can_be_used() -> None:
    selection = Selection()
    tap(seen(), selection, ("scrolls", ""))
    assert selection.note == "no_scroll"
    tap(seen(FULL, scrolls=(1, 0), phase="filled"), selection, ("scrolls", ""))
    assert selection.note == "scroll_after_refill"


def test_a_scroll_takes_no_gold() -> None:
    view, selection = seen("yw.../...../...../...../.....", scrolls=(1, 0)), Selection()
    tap(view, selection, ("scrolls", ""), ("cell", 0))
    assert (selection.note, selection.cells) == ("gold_by_scroll", ())
    view = seen("y..../...../...../...../.....", scrolls=(1, 0))
    tap(view, selection, ("clear", ""), ("scrolls", ""))
    assert selection.note == "nothing_for_scroll"


def test_the_bag_is_looked_at_before_it_is_poured_out() -> None:
    view, selection = seen(), Selection()
    assert tap(view, selection, ("bag", "")) is None
    assert selection.bag
    assert meant(view, selection, ("refill", "")) == ("refill",)
    view = seen(FULL, phase="filled")
    tap(view, selection, ("bag", ""), ("refill", ""))
    assert selection.note == "already_refilled"
    view = seen(FULL)
    tap(view, selection, ("refill", ""))
    assert selection.note == "bag_empty"


def test_a_forced_refill_is_told_whatever_is_tapped() -> None:
    view = at(lambda v: v["phase"] == "main" and v["legal"] == [1])
    card = next(card for row in view["pyramid"] for card in row if card is not None)
    for taps in ([("take", "")], [("card", card), ("buy", "")], [("card", card), ("reserve", "")]):
        selection = Selection()
        assert tap(view, selection, *taps) is None
        assert selection.note == "refill_first"
    assert meant(view, Selection(), ("refill", "")) == ("refill",)


# --- cards -------------------------------------------------------------------------------------------------------


GOLDEN = "ywuy./gr.../...../...../....."


def test_gold_then_card_and_card_then_gold() -> None:
    view = seen(GOLDEN)
    card = view["pyramid"][1][2]
    assert meant(view, Selection(), ("cell", 3), ("card", card), ("reserve", "")) == ("reserve", 3, card)
    selection = Selection()
    assert tap(view, selection, ("card", card), ("reserve", "")) is None
    assert selection.wanted
    tap(view, selection, ("reserve", ""))
    assert selection.note == "pick_gold"
    assert meant(view, selection, ("cell", 0), ("reserve", "")) == ("reserve", 0, card)
    assert meant(view, Selection(), ("deck", 3), ("reserve", ""), ("cell", 3), ("reserve", "")) == (
        "reserve_deck",
        3,
        3,
    )
    tap(view, selection, ("clear", ""), ("cell", 0), ("cell", 3))
    assert selection.gold == 3
    tap(view, selection, ("cell", 3))
    assert selection.empty()


def test_a_single_gold_needs_no_choice() -> None:
    view = seen("yw.../...../...../...../.....")
    card = view["pyramid"][0][0]
    assert meant(view, Selection(), ("card", card), ("reserve", "")) == ("reserve", 0, card)


def test_why_nothing_can_be_reserved() -> None:
    view, selection = seen(), Selection()
    tap(view, selection, ("card", view["pyramid"][0][0]), ("reserve", ""))
    assert selection.note == "no_gold_on_board"
    view = seen(GOLDEN, reserved=("0,1,2", ""))
    tap(view, selection, ("cell", 0))
    assert selection.note == "hand_full"
    tap(view, selection, ("card", view["pyramid"][0][0]), ("reserve", ""))
    assert selection.note == "hand_full"
    tap(view, selection, ("card", 1), ("reserve", ""))
    assert selection.note == "already_reserved"
    tap(view, selection, ("clear", ""), ("reserve", ""))
    assert selection.note == "pick_card"


def test_why_a_card_cannot_be_bought() -> None:
    wild = next(number for number, card in enumerate(CARDS) if card.bonus == WILD)
    view, selection = (
        seen("w..../...../...../...../.....", ("bbbbp", ""), top=(wild, 54), reserved=("", "5")),
        Selection(),
    )
    for card, why in ((54, "cannot_afford"), (wild, "wild_needs_colour"), (5, "not_yours")):
        assert tap(view, selection, ("card", card), ("buy", "")) is None
        assert selection.note == why


def test_the_default_payment_spends_coloured_tokens_first() -> None:
    view = at(lambda v: any(len(splits) > 4 for splits in read(v["legal"]).buys.values()))
    legal = read(view["legal"])
    card = max(legal.buys, key=lambda number: len(legal.buys[number]))
    totals = [sum(gold) for gold, _action in legal.buys[card]]
    assert totals == sorted(totals)
    assert totals.count(totals[0]) == 1
    selection = Selection()
    assert tap(view, selection, ("card", card), ("buy", "")) == legal.buys[card][0][1]
    tap(view, selection, ("payment", ""))
    assert selection.editing
    for index, (_gold, action) in enumerate(legal.buys[card]):
        assert tap(view, selection, ("split", index), ("buy", "")) == action
    tap(view, selection, ("split", len(totals)))
    assert selection.split == len(totals) - 1


# --- what a purchase leads to ------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["colour", "match", "steal", "royal"])
def test_a_choice_is_picked_and_confirmed(phase: str) -> None:
    view = at(lambda v: v["phase"] == phase and len(v["legal"]) > 1)
    legal = read(view["legal"])
    selection = Selection()
    assert tap(view, selection, ("choose", "")) is None
    assert selection.note == FIRST[phase]
    name, choices = {
        "colour": ("token", legal.colours), "steal": ("token", legal.steals), "royal": ("royal", legal.royals),
        "match": ("cell", legal.matches),
    }[phase]  # fmt: skip
    for choice, action in choices.items():
        assert tap(view, Selection(), (name, choice), ("choose", "")) == action
    for wrong in set(range(25 if phase == "match" else 4)) - set(choices):
        tap(view, selection, (name, wrong))
        assert note(selection.note)
    for other in (("take", ""), ("refill", ""), ("card", view["pyramid"][0][0]), ("scrolls", ""), ("deck", 1)):
        assert tap(view, selection, other) is None
        assert selection.note == FIRST[phase]


def test_discarding_exactly_the_excess() -> None:
    view = at(lambda v: v["phase"] == "discard" and v["excess"] >= 2)
    selection = Selection()
    held = view["seats"][view["viewer"]]["tokens"]
    kinds = [kind for kind in range(7) for _copy in range(held[kind])]
    tap(view, selection, ("give", kinds[0]), ("discard", ""))
    assert (selection.note, selection.note_n) == ("discard_more", view["excess"] - 1)
    tap(view, selection, ("cell", 3))
    assert selection.note == "must_discard"
    for kind in kinds[1 : view["excess"]]:
        tap(view, selection, ("give", kind))
    tap(view, selection, ("give", kinds[-1]))
    assert selection.note == "discard_enough"
    assert meant(view, selection, ("discard", ""))[0] == "discard"
    tap(view, selection, ("keep", kinds[0]))
    assert sum(selection.back) == view["excess"] - 1
    missing = next((kind for kind in range(7) if not held[kind]), None)
    if missing is not None:
        tap(view, selection, ("give", missing))
        assert selection.note == "not_held"
