"""Every screen in both languages: sound HTML, names for everything, nothing the page's CSP forbids."""

import re
from html.parser import HTMLParser
from typing import Any

import pytest

from engine.core.match import Match, Seat
from engine.core.registry import create
from tools import preview
from web.app import lobby, result, shell, tablescreen
from web.app.chronicle import event_line, event_sentence
from web.app.context import SeatInfo, TableContext
from web.app.i18n import set_language
from web.app.settings import Settings
from web.games import table

SCENES = dict(preview.scenes())
TABLE = table("splendor")
VOID = {"br", "hr", "img", "input", "link", "meta"}


class Page(HTMLParser):
    """Checks nesting; collects ids, buttons and their names."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[tuple[str, dict[str, str | None]]] = []
        self.ids: list[str] = []
        self.nameless: list[str] = []
        self.labels: list[str] = []  # names that only readers hear
        self.actions: set[str] = set()
        self.text = ""
        self._button_text = ""
        self.feed(html)
        assert not self.open, f"not closed: {self.open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        assert len(found) == len(attrs), f"an attribute twice: {attrs}"
        assert "style" not in found
        assert not any(name.startswith("on") for name in found)
        if found.get("id"):
            self.ids.append(str(found["id"]))
        if found.get("aria-label"):
            self.labels.append(str(found["aria-label"]))
        if found.get("data-action"):
            self.actions.add(str(found["data-action"]))
        if tag == "button":
            assert not any(name == "button" for name, _attrs in self.open), "a button in a button"
            assert found.get("type") in ("button", "submit")
            self._button_text = str(found.get("aria-label") or "")
        if tag not in VOID:
            self.open.append((tag, found))

    def handle_endtag(self, tag: str) -> None:
        name, attrs = self.open.pop()
        assert name == tag
        if tag == "button" and not self._button_text.strip():
            self.nameless.append(str(attrs))

    def handle_data(self, data: str) -> None:
        self.text += data
        self._button_text += data
        around = self.open[-2][0] if len(self.open) > 1 else ""
        if around == "button" and self.open[-1][1].get("class") == "scr" and self._button_text == data:
            self.labels.append(data)


@pytest.mark.parametrize("language", ["ko", "en"])
@pytest.mark.parametrize("name", SCENES)
def test_screens(name: str, language: str) -> None:
    set_language(language)
    try:
        html = str(SCENES[name]())
    finally:
        set_language("ko")
    page = Page(html)
    assert len(page.ids) == len(set(page.ids)), sorted(i for i in page.ids if page.ids.count(i) > 1)
    assert page.nameless == []
    assert not re.search(r"[{}]|<Markup" + ("|None" if language == "ko" else ""), page.text), (
        "something was not filled in"
    )
    assert "splendor" not in page.text.lower()
    if language == "en":
        assert not re.search("[가-힣]", page.text.replace("한국어", "").replace("한", "")), page.text
        assert [name for name in page.labels if name[0].islower()] == []


def test_every_picture_is_in_the_sprite() -> None:
    sprite = (preview.STATIC / "gems.svg").read_text(encoding="utf-8")
    there = set(re.findall(r' id="([^"]+)"', sprite))
    assert "style=" not in sprite
    assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', sprite)) <= there
    for name, build in SCENES.items():
        missing = set(re.findall(r'href="#([^"]+)"', build())) - there
        assert not missing, name


def test_screens_are_pure() -> None:
    for name, build in SCENES.items():
        if name != "payment":
            assert build() == build()


def test_a_hostile_name_stays_text() -> None:
    evil = '<img src=x onerror="alert(1)">{n}'
    game = preview.play(preview.match(preview.TWO, 2), preview.my_turn(4))
    ctx = preview.context(game, preview.TWO)
    ctx.seats = [SeatInfo(evil), SeatInfo(evil, "bot", evil, "owl")]
    ctx.notice = evil
    for dialog in ("", "seat", "log", "menu", "help"):
        html = tablescreen.game_screen("splendor", TABLE, ctx, shell.Screen(dialog=dialog, dialog_arg="1", error=evil))
        assert "<img" not in html
        Page(html)


def test_a_whole_game_can_be_drawn_for_every_viewer() -> None:
    """Everything that can be seen in a four-player game, hidden cards included, and every log line."""
    match = Match(create("splendor", 4), 0, [Seat()] * 4)
    seats = [
        SeatInfo("나"),
        SeatInfo("곰", "bot", "greedy", "bear"),
        SeatInfo("B"),
        SeatInfo("여우", "bot", "random"),
    ]

    def seen(game: Match, viewer: int, who: list[SeatInfo] = seats) -> TableContext:
        view = game.view(viewer if viewer >= 0 else None)
        return TableContext(
            view=view, selection=TABLE.new_selection(), seats=who, log=game.log(viewer if viewer >= 0 else None),
            revision=game.revision, me=viewer, active=game.state.player == viewer,
        )  # fmt: skip

    def look(game: Match) -> bool:
        if game.state.ply % 9 == 0:
            for viewer in (-1, 0, 1, 2, 3):
                Page(str(TABLE.render(seen(game, viewer))))
        return False

    preview.play(match, look, 0)
    for viewer in (-1, 0, 1):
        ctx = seen(match, viewer)
        told = [TABLE.sentence(entry, ctx) for entry in ctx.log]
        assert all("{" not in text for text in told)
        dialog = TABLE.dialog(ctx, "log", "")
        assert dialog is not None
        Page(str(dialog[1]))
        outcome = match.outcome
        assert outcome is not None
        Page(str(result.render(ctx, TABLE, outcome.to_json())))


def test_a_hidden_card_is_nowhere_in_a_rivals_page() -> None:
    def hidden(game: Match) -> bool:
        kept = game.view(1)["seats"][1]["reserved"]
        return any(one["hidden"] for one in kept) and game.state.player == 0

    match = preview.found(preview.TWO, hidden)
    secret = next(one["card"] for one in match.view(1)["seats"][1]["reserved"] if one["hidden"])
    ctx = preview.context(match, preview.TWO)
    sheet = TABLE.dialog(ctx, "seat", "1")
    assert sheet is not None
    from web.games.splendor.words import card_sentence

    assert f'id="card-{secret}"' not in TABLE.render(ctx)
    assert card_sentence(secret) not in sheet[1]


def test_what_is_announced_beforehand() -> None:
    """With ten tokens in hand the bar says how many will have to go back, before anything is confirmed."""

    def full(game: Match) -> bool:
        view = game.view(0)
        able = any(0 < action < 32 and action.bit_count() == 3 for action in view["legal"])
        return view["phase"] == "main" and sum(view["seats"][0]["tokens"]) == 10 and able

    ctx = preview.context(preview.found(preview.FOUR, full), preview.FOUR)
    take = next(action for action in ctx.view["legal"] if 0 < action < 32 and action.bit_count() == 3)
    preview.pick(ctx, *[("gem", colour) for colour in range(5) if take >> colour & 1])
    assert "받은 뒤 3개를 돌려줘야 해요" in TABLE.render(ctx)


def test_lobby_is_a_plain_form() -> None:
    for language in ("ko", "en"):
        html = str(lobby.render_page(language))
        Page(html)
        for info in lobby.playable():
            assert f'name="game" value="{info.slug}"' in html
        assert html.count('name="game"') == len(lobby.playable())
        for number in (1, 2, 3, 4):
            assert html.count(f'name="seat{number}"') == (3 if number < 3 else 4)
            assert len(re.findall(rf'name="seat{number}" value="\w+"[^>]* checked', html)) == 1
            assert html.count(f'name="name{number}"') == 1
        assert re.findall(r'name="clock" value="(\w+)"', html) == ["none", "normal", "relaxed"]
        assert re.search(r'name="clock" value="none"[^>]* checked', html)
        assert {"language", "theme", "settings", "help", "start", "look"} == Page(html).actions
        assert 'id="setup"' in html
        assert 'type="submit"' in html


def test_lobby_knows_names_and_the_usual_clock() -> None:
    screen = shell.Screen(settings=Settings(clock="relaxed"))
    people = {"seat1": "human", "seat2": "human", "seat3": "empty", "seat4": "human", "name2": '"><b>'}
    html = str(lobby.render_page("ko", people, screen))
    Page(html)
    assert re.search(r'name="clock" value="relaxed"[^>]* checked', html)
    assert 'value="&quot;&gt;&lt;b&gt;"' in html
    placeholders = re.findall(r'placeholder="([^"]+)"', html)
    assert placeholders[0::3] == ["1번 손님", "3번 손님"]  # what they would be called: the third of those who sit down
    assert re.findall(r'placeholder="([^"]+)"', str(lobby.render_page("ko")))[0] == "나"
    again = str(lobby.render_page("ko", {**people, "clock": "none"}, screen))
    assert re.search(r'name="clock" value="none"[^>]* checked', again)


def test_rules_and_settings_before_a_game() -> None:
    for dialog in ("help", "settings", "replace"):
        html = str(lobby.render_page("ko", None, shell.Screen(dialog=dialog)))
        Page(html)
        assert f'data-modal="{dialog}"' in html
    assert "data-here" not in str(lobby.render_page("ko", None, shell.Screen(dialog="help")))
    assert "<dialog" not in str(lobby.render_page("ko", None, shell.Screen(dialog="log")))


def test_seats_that_a_game_needs_are_taken_by_bots() -> None:
    def chosen(html: str, seat: int) -> list[str]:
        inputs = re.findall(rf'<input[^>]*name="seat{seat}"[^>]*>', html)
        return [re.findall(r'value="(\w+)"', one)[0] for one in inputs if " checked" in one]

    assert chosen(lobby.render_page("ko", {"game": "splendor"}), 3) == ["empty"]
    page = lobby.render_page("ko", {"game": "culdcept"})
    assert [chosen(page, seat) for seat in (1, 2, 3, 4)] == [["human"], ["greedy"], ["greedy"], ["empty"]]
    # the fourth seat will do as well
    page = lobby.render_page("ko", {"game": "culdcept", "seat3": "empty", "seat4": "random"})
    assert [chosen(page, seat) for seat in (3, 4)] == [["empty"], ["random"]]


EVENTS: list[tuple[dict[str, object], str]] = [
    ({"event": "undo", "seat": 0}, "내가 한 수 물렀어요."),
    ({"event": "timeout", "seat": 1}, "부엉이는 시간이 다 되어, 봇이 대신 골라요."),
    ({"event": "seat", "seat": 0, "why": "automatic"}, "나는 시간을 세 번 넘겨서, 이제 봇이 대신 둬요."),
    ({"event": "seat", "seat": 0, "why": "handed"}, "내가 자리를 봇에게 맡겼어요."),
    ({"event": "seat", "seat": 0, "why": "taken_back"}, "내가 다시 직접 둬요."),
    ({"event": "seat", "seat": 1, "why": ""}, "부엉이가 자리를 다른 손에 맡겼어요."),
    ({"event": "end", "reason": "ended_by_players"}, "이 판을 여기서 끝냈어요."),
    ({"event": "end", "reason": "time_limit"}, "정해진 시간을 다 써서 승자 없이 끝났어요."),
    ({"event": "from_the_future", "seat": 9}, ""),
]


@pytest.mark.parametrize(("entry", "words"), EVENTS)
def test_events_in_words(entry: dict[str, object], words: str) -> None:
    ctx = preview.context(preview.match(preview.TWO, 1), preview.TWO)
    assert event_sentence({"ply": 1, **entry}, ctx) == words
    assert re.sub("<[^>]+>", "", event_line({"ply": 1, **entry}, ctx)) == words
    assert TABLE.sentence({"ply": 1, **entry}, ctx) == words


def test_every_line_of_the_log_leads_to_its_position() -> None:
    game = preview.play(preview.match(preview.FOUR, 3), preview.my_turn(9))
    ctx = preview.context(game, preview.FOUR)
    found = TABLE.dialog(ctx, "log", "")
    assert found is not None
    jumps = [int(number) for number in re.findall(r'data-action="jump" data-arg="(\d+)"', found[1])]
    assert jumps[0] == len(ctx.log)
    assert jumps == sorted(jumps, reverse=True)
    for number in jumps:
        # after the entry and whatever chance did then: nobody waits for a card to be turned up
        assert game.state_at(number).player >= 0
    assert "aria-current" not in found[1]


def test_the_past_can_only_be_looked_at() -> None:
    html = str(SCENES["past"]())
    page = Page(html)
    assert 'class="sp p4 ph-main past"' in html
    assert "acting" not in html
    assert "jump" in page.actions
    assert not {"take", "buy", "reserve", "undo", "hint", "pause"} & page.actions
    assert html.count('aria-current="step"') == 1
    assert 'data-arg="now"' in html


def test_a_bot_that_stands_in() -> None:
    page = Page(str(SCENES["standin"]()))
    assert "봇이 대신 생각하고 있어요" in page.text
    assert "내가 생각" not in page.text
    assert "take-back" in page.actions


def test_undos_and_the_time_limit_in_the_result() -> None:
    page = Page(str(SCENES["limit"]()))
    assert "정해진 시간을 다 썼어요." in page.text
    assert "무르기: 나 2번" in page.text
    assert "산 카드가 적은 쪽" not in page.text


def test_a_report_is_offered_for_our_own_faults_only() -> None:
    assert "copy-report" not in shell.error_strip("x")
    assert "copy-report" in shell.error_strip("x", fault=True)
    assert "export-damaged" in shell.error_strip("x", damaged=True)


def test_lobby_keeps_choices_and_the_language() -> None:
    html = str(lobby.render_page("en", {"game": "splendor", "seat1": "random", "seat3": "human", "seat4": "nobody"}))
    assert re.search(r'name="seat1" value="random"[^>]* checked', html)
    assert re.search(r'name="seat3" value="human"[^>]* checked', html)
    assert not re.search(r'name="seat4" value="\w+"[^>]* checked', html)
    from web.app.i18n import language

    assert language() == "ko"


@pytest.mark.parametrize(
    ("winners", "ranks", "reason", "words"),
    [
        ([0], [1, 2], "points", "이겼어요!"),
        ([1], [2, 1], "points", "아쉬워요"),
        ([0, 1], [1, 1], "points", "함께 이겼어요!"),
        ([], [], "all_passed", "승자 없이"),
        ([], [], "max_rounds", "승자 없이"),
        ([], [], "ended_by_players", "승자 없이"),
        ([], [], "something_new", "승자 없이"),
    ],
)  # fmt: skip
def test_endings(winners: list[int], ranks: list[int], reason: str, words: str) -> None:
    match = preview.play(preview.match(preview.TWO, 5), lambda game: game.is_over)
    ctx = preview.context(match, preview.TWO)
    line = {"points": 15, "card_points": 12, "noble_points": 3, "cards": 9, "nobles": 1, "tokens": 0, "reserved": 0}
    outcome = {"winners": winners, "ranks": ranks, "reason": reason, "lines": [line, {**line, "points": 15}]}
    page = Page(str(result.render(ctx, TABLE, outcome)))
    assert words in page.text
    assert "산 카드" in page.text
    assert {"again", "lobby", "record"} <= page.actions


@pytest.mark.parametrize(
    ("mine", "best", "words"),
    [
        (15, 15, "아쉬워요"),  # the same points: the cards decided
        (14, 15, "아쉬워요, 1점 차이예요"),
        (12, 15, "아쉬워요, 3점 차이예요"),  # four fifths
        (11, 15, "4점 차이로 졌어요"),
        (0, 16, "16점 차이로 졌어요"),
    ],
)
def test_only_a_close_loss_is_called_close(mine: int, best: int, words: str) -> None:
    outcome = {"winners": [1], "reason": "points", "lines": [{"points": mine}, {"points": best}]}
    big, _small = result.headline(outcome, [SeatInfo("나"), SeatInfo("곰", "bot", "greedy", "bear")], 0)
    assert big == words


def test_sentences_for_every_kind_of_effect() -> None:
    ctx = preview.context(preview.match(preview.TWO, 1), preview.TWO)
    told: dict[str, dict[str, Any]] = {
        "took": {"seat": 1, "tokens": [1, 1, 1, 0, 0, 0]},
        "reserved": {"seat": 1, "card": 5, "tier": 1, "slot": 0, "hidden": False, "gold": 0},
        "drew": {"seat": 0, "tier": 1, "card": 7},
        "bought": {"seat": 0, "card": 89, "source": "market", "slot": 1, "points": 5, "bonus": 4},
        "paid": {"seat": 0, "tokens": [0] * 6},
        "returned": {"seat": 1, "tokens": [0, 0, 0, 0, 0, 2]},
        "noble": {"seat": 0, "noble": 3, "points": 3},
        "passed": {"seat": 1},
        "last_round": {"seat": 1},
        "game_over": {"reason": "all_passed"},
        "start": {"seat": 0},
    }
    for kind, data in told.items():
        entry = {"ply": 1, "seat": data.get("seat", -1), "action": 1, "effects": [{"kind": kind, **data}]}
        assert TABLE.sentence(entry, ctx), kind
    assert TABLE.sentence({"ply": 1, "seat": 0, "effects": [{"kind": "took", **told["took"], "seat": 0}]}, ctx) == (
        "내가 다이아, 사파이어, 에메랄드를 받았어요."
    )
    assert TABLE.sentence({"ply": 3, "event": "undo", "seat": 0}, ctx) == "내가 한 수 물렀어요."
    assert TABLE.sentence({"ply": 3, "event": "unheard_of"}, ctx) == ""
    assert TABLE.sentence({"ply": 1, "seat": -1, "effects": [{"kind": "unheard_of"}]}, ctx) == ""


def test_every_refusal_of_the_engine_has_words() -> None:
    from engine.games.splendor.refusals import REASONS

    for language in ("ko", "en"):
        set_language(language)
        for reason in REASONS:
            assert TABLE.refusal(reason, {})
    set_language("ko")
    assert TABLE.refusal("a_code_of_another_layer", {}) == ""
