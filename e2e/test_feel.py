"""Motion, sound, keys and stale clicks in a real browser, at a table drawn natively: Python is up for one test only."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import OpenPage, Visit
from e2e.test_start import hold
from engine.core.match import Match, Seat
from engine.core.registry import create
from engine.games.splendor.actions import unpack
from web.app.context import SeatInfo, TableContext
from web.app.cues import Cue, collect, dump, refused, sound
from web.app.i18n import set_language
from web.app.shell import Screen
from web.app.tablescreen import game_screen
from web.games import table
from web.games.splendor.words import SLUGS

TABLE = table("splendor")

CONNECT = """async () => {
  await window.hanpan.bridge();
  window.told = [];
  window.hanpan.connect((kind, name, arg, revision) => { window.told.push([kind, name, arg, revision].join(' ')); });
}"""
SHOW = "([html, cues]) => window.hanpan.show(html, cues)"
LAYERS = "() => document.querySelectorAll('body > .cues').length"
OURS = """const ours = () => document.getAnimations()
  .filter((one) => !(one instanceof CSSAnimation || one instanceof CSSTransition));"""
RUNNING = f"() => {{ {OURS} return ours().filter((one) => one.playState === 'running').length; }}"
KEYS = """(names) => {
  for (const element of document.querySelectorAll('[data-key]')) delete element.dataset.key;
  for (const [id, key] of Object.entries(names)) document.getElementById(id).dataset.key = key;
}"""
HEAVY = "**/*.{wasm,gz,zip}"  # the bytes of Python, which these tests do without


@dataclass
class Stage:
    """A page that shows one match; `told` is what Python would have heard."""

    page: Page
    match: Match = field(
        default_factory=lambda: Match(create("splendor", 2), 4, [Seat("human", None, n) for n in "ab"])
    )

    def context(self, revision: int | None = None) -> TableContext:
        return TableContext(
            view=self.match.view(0), selection=TABLE.new_selection(), seats=[SeatInfo("a"), SeatInfo("b")],
            log=self.match.log(0), revision=self.match.revision if revision is None else revision, me=0,
        )  # fmt: skip

    def html(self, revision: int | None = None) -> str:
        set_language("ko")
        return str(game_screen("splendor", TABLE, self.context(revision), Screen()))

    def show(self, cues: str = "", revision: int | None = None) -> None:
        self.page.evaluate(SHOW, [self.html(revision), cues])

    def play(self, kind: str = "", action: int | None = None) -> str:
        """Play an action of that kind; gives the cues. The picture is not shown yet."""
        told = len(self.match.entries)
        legal = self.match.state.legal_actions()
        chosen = action if action is not None else next((one for one in legal if unpack(one)[0] == kind), legal[0])
        self.match.play(self.match.state.player, chosen)
        return dump(collect(TABLE, self.match.log(0)[told:], self.context()))

    def told(self) -> list[str]:
        found: list[str] = self.page.evaluate("() => window.told.splice(0)")
        return found

    def layers(self) -> int:
        return int(self.page.evaluate(LAYERS))

    def running(self) -> int:
        return int(self.page.evaluate(RUNNING))

    def keys(self, names: dict[str, str]) -> None:
        """Give elements these keys, and take those of the views away."""
        self.page.evaluate(KEYS, names)

    def focus(self) -> str:
        return str(self.page.evaluate("() => document.activeElement?.id ?? ''"))


OpenStage = Callable[..., Stage]


def held(cues: str) -> str:
    """The same cues, begun so late that no slow machine sees their end by chance."""
    return json.dumps([{**cue, "delay": cue.get("delay", 0) + 20_000} for cue in json.loads(cues)])


@pytest.fixture
def open_stage(open_page: OpenPage) -> OpenStage:
    def make(script: str = "", **options: Any) -> Stage:
        visit = open_page(viewport={"width": 1280, "height": 800}, **options)
        visit.page.route(HEAVY, hold)
        if script:
            visit.page.add_init_script(script)
        visit.goto(wait_until="load")
        visit.page.evaluate(CONNECT)
        made = Stage(visit.page)
        made.show()
        expect(visit.page.locator("#table")).to_be_visible()
        return made

    return make


@pytest.fixture
def stage(open_stage: OpenStage) -> Stage:
    return open_stage()


# --- pictures --------------------------------------------------------------------------------------------------------


NEXT = """async ([html, what]) => {
  const rev = () => document.querySelector('#table').dataset.rev;
  const seen = [];
  if (what === 'frame') requestAnimationFrame(() => seen.push(rev()));
  const drawn = hanpan.draw(html, '');
  seen.push(rev());
  if (what === 'press') {
    document.getElementById('tok-0').addEventListener('pointerdown', () => seen.push(rev()), { once: true });
    document.getElementById('tok-0').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  } else if (what === 'another') {
    hanpan.draw(html, '');
    seen.push(rev());
  } else if (what === 'hidden') { // no frame comes
    window.requestAnimationFrame = () => 0;
    await new Promise((done) => setTimeout(done, 50));
    seen.push(rev());
  } else {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }
  return [drawn, ...seen];
}"""


@pytest.mark.parametrize("what", ["frame", "press", "another", "hidden"])
def test_a_new_position_is_drawn_in_a_task_of_its_own_before_the_next_frame_and_before_anything_is_heard(
    stage: Stage, what: str
) -> None:
    before, after = str(stage.match.revision), str(stage.match.revision + 1)
    found = stage.page.evaluate(NEXT, [stage.html(revision=stage.match.revision + 1), what])
    assert found == [True, before, after]


def test_a_picture_that_fails_is_told_and_all_of_the_next_is_asked_for(stage: Stage) -> None:
    """A section that is said to be the same as before may not be on the page then.

    The next is not put off: whoever drew it hears at once whether it fails, too.
    """
    drawn = stage.page.evaluate(
        """async ([whole, thin]) => {
          const all = [hanpan.draw(thin, '')];
          await new Promise((done) => setTimeout(done, 50));
          const { isEqualNode } = Node.prototype;
          Node.prototype.isEqualNode = () => { throw new Error('broken on purpose'); };
          all.push(hanpan.draw(whole, ''));
          await new Promise((done) => setTimeout(done, 50));
          try { hanpan.draw(whole, ''); } catch (error) { all.push(error.message); }
          Node.prototype.isEqualNode = isEqualNode;
          all.push(hanpan.draw(thin, ''), hanpan.draw(whole, ''), hanpan.draw(thin, ''));
          return all;
        }""",
        [stage.html(), '<main id="screen"><section id="bank" data-same></section></main>'],
    )
    assert drawn == [True, True, "broken on purpose", False, True, True]
    (told,) = (line for line in stage.told() if line.startswith("broken"))
    assert "broken on purpose" in told


# --- motion ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["take", "double", "reserve", "reserve_deck"])
def test_a_move_flies_over_a_picture_that_is_final(stage: Stage, kind: str) -> None:
    cues = stage.play(kind)
    moving = [cue for cue in json.loads(cues) if cue["kind"] != "sound"]
    stage.show(held(cues))
    same = """(html) => {
      const made = document.createElement('div');
      made.innerHTML = html;
      const same = (id) => made.querySelector(`#${id}`).isEqualNode(document.getElementById(id));
      return ['bank', 'market', 'dock'].every(same);
    }"""
    assert stage.page.evaluate(same, stage.html())
    assert stage.layers() == 1
    assert stage.running() >= len(moving)
    assert stage.page.evaluate("""() => {
      const layer = document.querySelector('.cues');
      const still = getComputedStyle(layer).pointerEvents === 'none' && layer.inert;
      return still && layer.getAttribute('aria-hidden') === 'true' && !layer.querySelector('[id],button,[data-action]');
    }""")


def test_a_flight_ends_by_itself_and_leaves_nothing(stage: Stage) -> None:
    stage.show(stage.play("take"))
    stage.page.wait_for_function("() => !document.querySelector('.cues')", timeout=5000)
    assert stage.running() == 0


def test_what_hides_a_new_card_holds_still(stage: Stage) -> None:
    """An animation that ran would have the browser style and lay out the page at every frame of the flight."""
    cues = stage.play("reserve")
    hidden = [cue["to"] for cue in json.loads(cues) if cue.get("hide")]
    assert hidden
    stage.show(held(cues))
    veils = """(ids) => ids.map((id) => {
      const card = document.getElementById(id);
      return [getComputedStyle(card).opacity, card.getAnimations().map((one) => one.playState).join()];
    })"""
    assert stage.page.evaluate(veils, hidden) == [["0", "finished"]] * len(hidden)
    stage.page.keyboard.press("Shift")
    assert stage.page.evaluate(veils, hidden) == [["1", ""]] * len(hidden)


def test_tokens_land_where_they_belong(stage: Stage) -> None:
    cues = stage.play("take")
    colours = [SLUGS.index(cue["art"][2:]) for cue in json.loads(cues) if cue["kind"] == "fly"]
    stage.show(held(cues))
    # time is stopped by hand: a token has landed after three quarters of its flight
    script = """(ids) => {
      const middle = (element) => {
        const box = element.getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2];
      };
      OURS
      const flights = ours().filter((one) => one.effect.target.matches('.cue')).map((one) => {
        one.pause();
        const { delay } = one.effect.getTiming();
        one.currentTime = delay;
        const start = middle(one.effect.target);
        one.currentTime = delay + 480 * .75;
        return [...start, ...middle(one.effect.target)];
      });
      return [flights, ids.map((id) => middle(document.getElementById(id)))];
    }""".replace("OURS", OURS)
    ids = [f"{place}-{colour}" for colour in colours for place in ("tok", "hold")]
    flights, middles = stage.page.evaluate(script, ids)
    assert len(flights) == 3
    for number, flight in enumerate(flights):
        assert flight == pytest.approx([*middles[2 * number], *middles[2 * number + 1]], abs=2)


@pytest.mark.parametrize("how", ["pointer", "key", "picture"])
def test_any_press_and_the_next_picture_end_it_at_once(stage: Stage, how: str) -> None:
    stage.show(held(stage.play("take")))
    assert stage.layers() == 1
    if how == "pointer":
        stage.page.mouse.move(4, 4)
        stage.page.mouse.down()
    elif how == "key":
        stage.page.keyboard.down("F9")
    else:
        stage.show()
    assert (stage.layers(), stage.running()) == (0, 0)


def test_the_overlay_takes_no_click(stage: Stage) -> None:
    stage.show(held(stage.play("take")))
    stage.page.locator("#tok-5").click()
    assert stage.told() == ["act gem 5 " + str(stage.match.revision)]


@pytest.mark.parametrize("how", ["system", "setting"])
def test_calm_motion_only_points(open_stage: OpenStage, how: str) -> None:
    stage = open_stage(reduced_motion="reduce") if how == "system" else open_stage()
    if how == "setting":
        stage.page.evaluate("() => window.hanpan.settle('off', 'off', 'on')")
    cues = stage.play("take")
    script = """async ([html, cues]) => {
      const begun = performance.now();
      await window.hanpan.show(html, cues);
      const moved = document.getAnimations().flatMap((one) => one.effect.getKeyframes())
        .filter((frame) => frame.transform || frame.translate || frame.scale).length;
      const count = (what) => document.querySelectorAll(what).length;
      const found = [moved, count('.cues .cue'), count('.cue-ring')];
      const late = begun + 9000;
      while (document.querySelector('.cues') && performance.now() < late) await new Promise(requestAnimationFrame);
      return [...found, performance.now() - begun];
    }"""
    moved, copies, outlines, lasted = stage.page.evaluate(script, [stage.html(), cues])
    assert (moved, copies) == (0, 0)
    assert outlines == len({cue["to"] for cue in json.loads(cues) if cue["kind"] == "fly"})
    assert 1150 < lasted < 9000


def test_fast_motion_takes_half_the_time(stage: Stage) -> None:
    stage.page.evaluate("() => window.hanpan.settle('fast', 'off', 'on')")
    stage.show(held(dump([Cue("fly", to="hold-0", source="tok-0", art="g-white")])))
    times = f"() => {{ {OURS} return ours().map((one) => one.effect.getTiming().duration); }}"
    assert stage.page.evaluate(times) == [240]


def test_what_is_missing_is_left_out(stage: Stage) -> None:
    cues = [
        Cue("fly", to="hold-0", source="nowhere", art="g-white"), Cue("fly", to="gone", source="tok-0", art="g-white"),
        Cue("slide", to="hold-0", source="tok-0", art="=gone"), Cue("turn", to="gone", source="deck-1", hide=True),
        Cue("visit", to="seat-0", source="noble-99"), Cue("glow", to=""), Cue("shake", to="@pressed"),
    ]  # fmt: skip
    stage.show(dump(cues))
    assert stage.layers() == 0
    stage.page.evaluate(SHOW, [stage.html(), '[{"kind":"constructor"},{"kind":"?"},null,5,"x"]'])
    assert stage.layers() == 0
    # a part that is not shown gives way to the whole
    stage.show(held(dump([Cue("fly", to="hold-0/.no-such", source="tok-0", art="g-white")])))
    assert stage.layers() == 1


def test_broken_cues_cost_no_picture(open_page: OpenPage) -> None:
    visit = open_page()
    visit.watch.expect("cues:")
    visit.goto(wait_until="load").page.evaluate(CONNECT)
    stage = Stage(visit.page)
    visit.page.evaluate(SHOW, [stage.html(), "[{broken"])
    expect(visit.page.locator("#table")).to_be_visible()


def test_a_hidden_card_shows_its_back_alone(stage: Stage) -> None:
    """Another seat's blind card: the copy that flies has a back and no front."""
    stage.play("take")
    stage.show()
    cues = stage.play("reserve_deck")
    assert stage.match.view(0)["seats"][1]["reserved"][0]["card"] is None
    stage.show(held(cues))
    flying = stage.page.locator(".cues .gc")
    assert flying.count() == 1
    assert "back" in str(flying.get_attribute("class")).split()
    assert stage.page.locator(".cues .cost").count() == 0


def test_a_new_card_and_a_new_line_move_nothing_that_stays(stage: Stage) -> None:
    """Whatever is moved in the page is built anew by the browser: whole cards of hundreds of shapes."""
    stage.play("take")
    stage.play("take")
    stage.show()
    taken = next(one for one in stage.match.state.legal_actions() if unpack(one)[0] == "reserve")
    old = stage.match.view(0)["market"]
    stage.play(action=taken)
    (card,) = {one for row in stage.match.view(0)["market"] for one in row} - {one for row in old for one in row}
    added = stage.page.evaluate(
        """(html) => {
          const seen = new MutationObserver(() => {});
          seen.observe(document.getElementById('app'), { subtree: true, childList: true });
          window.hanpan.show(html);
          return seen.takeRecords().filter(({ target }) => target.matches('.row, .loglist'))
            .flatMap(({ addedNodes }) => [...addedNodes].map(({ id }) => id));
        }""",
        stage.html(),
    )
    lines = [name for name in added if name != f"card-{card}"]
    assert added.count(f"card-{card}") == 1
    assert len(lines) == 1
    assert lines[0].startswith("side-li-")


def test_what_is_taken_away_gives_the_focus_to_the_table(stage: Stage) -> None:
    stage.page.locator("#card-" + str(stage.match.view(0)["market"][0][0])).focus()
    stage.play("take")
    assert stage.focus().startswith("card-")
    taken = next(
        one for one in stage.match.state.legal_actions()
        if unpack(one)[:2] == ("reserve", stage.match.view(0)["market"][0][0])
    )  # fmt: skip
    stage.play(action=taken)
    stage.show()
    assert stage.focus() == "table"


def test_refusal_shakes_what_was_pressed(stage: Stage) -> None:
    stage.page.locator("#tok-5").click()
    stage.show(held(dump(refused())))
    targets = f"() => {{ {OURS} return ours().map((one) => one.effect.target.id); }}"
    assert stage.page.evaluate(targets) == ["tok-5"]


def test_three_hundred_moves_leave_nothing_behind(stage: Stage) -> None:
    pictures = []
    for _move in range(300):
        if stage.match.is_over:
            stage.match = Match(create("splendor", 2), 5, [Seat("human", None, n) for n in "ab"])
        cues = stage.play(("take", "reserve", "buy", "reserve_deck", "double")[_move % 5])
        pictures.append([stage.html(), cues])
    nodes = "() => document.querySelectorAll('*').length - document.querySelectorAll('#app *').length"
    before = stage.page.evaluate(nodes)
    longest = stage.page.evaluate(
        """async (pictures) => {
          let most = 0;
          let begun;
          for (const [html, cues] of pictures) {
            begun = window.hanpan.show(html, cues);
            if (Math.random() < .1) await begun;
            most = Math.max(most, document.querySelectorAll('.cues').length);
          }
          await begun;
          return most;
        }""",
        pictures,
    )
    assert longest == 1
    stage.page.wait_for_function("() => !document.querySelector('.cues')", timeout=3000)
    assert stage.page.evaluate(nodes) == before
    assert stage.running() == 0


def test_nothing_moves_on_a_hidden_page(open_stage: OpenStage) -> None:
    stage = open_stage()
    stage.page.evaluate(
        "() => Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })"
    )
    stage.show(held(stage.play("take")))
    assert stage.layers() == 0


# --- sound -----------------------------------------------------------------------------------------------------------

SPY = """
  window.made = [];
  const Real = window.AudioContext;
  window.AudioContext = class extends Real {
    constructor(...all) { super(...all); window.made.push(this); this.notes = 0; }
    createOscillator() { this.notes += 1; return super.createOscillator(); }
  };
"""
MADE = "() => window.made.map((one) => one.state + ' ' + (one.notes > 0))"


def test_no_sound_before_it_is_wanted_and_something_was_pressed(open_stage: OpenStage) -> None:
    stage = open_stage(SPY)
    page = stage.page
    page.mouse.click(4, 300)
    stage.show(dump([sound("buy")]))
    assert page.evaluate(MADE) == []  # off is how it begins
    page.evaluate("() => window.hanpan.settle('full', 'on', 'on')")
    stage.show(dump([sound("buy")]))
    page.wait_for_function(
        "() => window.made.length === 1 && window.made[0].state === 'running' && window.made[0].notes > 0"
    )
    page.evaluate("() => window.hanpan.settle('full', 'off', 'on')")
    page.wait_for_function("() => window.made[0].state === 'suspended'")


def test_no_context_without_a_press(open_stage: OpenStage) -> None:
    stage = open_stage(SPY)
    stage.page.evaluate("() => window.hanpan.settle('full', 'on', 'on')")
    stage.show(dump([sound("buy")]))
    stage.page.evaluate("() => window.hanpan.sound('turn')")
    assert stage.page.evaluate(MADE) == []
    stage.page.mouse.click(4, 300)
    stage.page.wait_for_function("() => window.made.length === 1 && window.made[0].state === 'running'")
    hide = "(state) => { Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });" \
           "document.dispatchEvent(new Event('visibilitychange')); }"  # fmt: skip
    stage.page.evaluate(hide, "hidden")
    stage.page.wait_for_function("() => window.made[0].state === 'suspended'")
    stage.page.evaluate(hide, "visible")
    stage.page.wait_for_function("() => window.made[0].state === 'running'")


def test_sound_that_fails_is_silent(open_stage: OpenStage) -> None:
    stage = open_stage("window.AudioContext = class { constructor() { throw new Error('no device'); } };")
    stage.page.evaluate("() => window.hanpan.settle('full', 'on', 'on')")
    stage.page.mouse.click(4, 300)
    stage.show(dump([sound("buy"), sound("no such sound")]))
    expect(stage.page.locator("#table")).to_be_visible()


def test_every_sound_is_soft_short_and_there(stage: Stage) -> None:
    heard = stage.page.evaluate(
        """async () => {
      const { names, write } = await import(
        performance.getEntriesByType("resource").map(({ name }) => name).find((name) => name.includes("/sound-")));
      const found = {};
      for (const name of names) {
        const context = new OfflineAudioContext(1, 44100 * 4, 44100);
        const gain = context.createGain();
        gain.connect(context.destination);
        write(name, gain, 0);
        const samples = (await context.startRendering()).getChannelData(0);
        let [peak, last] = [0, 0];
        samples.forEach((value, index) => {
          if (Math.abs(value) > peak) peak = Math.abs(value);
          if (Math.abs(value) > .002) last = index;
        });
        found[name] = [peak, last / 44100];
      }
      return found;
    }"""
    )
    wanted = {"buy", "reserve", "refill", "noble", "turn", "refused", "late", "win", "loss", "draw"}
    wanted |= {"scroll", "steal"}  # 대결 has these and pearls
    wanted |= {"dice", "step", "coin", "toll", "conquest"}  # 컬드셉 트럼프
    wanted |= {"plant", "water", "crop"}  # 가든 다이스
    assert set(heard) == wanted | {f"{kind}-{slug}" for kind in ("pick", "return") for slug in (*SLUGS, "pearl")}
    for name, (peak, seconds) in heard.items():
        assert 0.02 < peak < 0.9, (name, peak)
        assert 0.01 < seconds < (2.5 if name in ("win", "loss", "draw") else 1.1), (name, seconds)


# --- keys ------------------------------------------------------------------------------------------------------------


def test_a_key_presses_its_element(stage: Stage) -> None:
    stage.keys({"tok-3": "Digit4 KeyR", "tok-0": "Shift+Digit1", "go": "KeyG"})
    revision = stage.match.revision
    stage.page.keyboard.press("Digit4")
    stage.page.keyboard.press("KeyR")
    stage.page.keyboard.press("Digit1")
    stage.page.keyboard.press("Shift+Digit1")
    stage.page.keyboard.press("Shift+Digit4")
    assert stage.told() == [f"act gem 3 {revision}", f"act gem 3 {revision}", f"act gem 0 {revision}"]
    assert stage.page.locator("#go").get_attribute("aria-disabled") == "true"
    stage.page.keyboard.press("KeyG")  # says why not
    assert stage.told() == [f"act take  {revision}"]


def test_keys_go_by_place_while_a_hangul_ime_is_on(stage: Stage) -> None:
    """An input method reports another `key` (ㅎ, or Process with code 229); the place stays."""
    stage.keys({"tok-3": "KeyG"})
    client = stage.page.context.new_cdp_session(stage.page)
    for key, number in (("ㅎ", 71), ("Process", 229)):
        event = {"key": key, "code": "KeyG", "windowsVirtualKeyCode": number}
        client.send("Input.dispatchKeyEvent", {"type": "rawKeyDown", **event})
        client.send("Input.dispatchKeyEvent", {"type": "keyUp", **event})
    assert stage.told() == [f"act gem 3 {stage.match.revision}"] * 2


@pytest.mark.parametrize("chord", ["Control+KeyG", "Alt+KeyG", "Meta+KeyG", "Control+Shift+KeyG"])
def test_keys_of_the_browser_are_left_alone(stage: Stage, chord: str) -> None:
    stage.keys({"tok-3": "KeyG Shift+KeyG"})
    stage.page.evaluate("() => addEventListener('keydown', (event) => { window.taken = event.defaultPrevented; })")
    stage.page.keyboard.press(chord)
    assert stage.told() == []
    assert stage.page.evaluate("() => window.taken") is False


def test_no_keys_while_writing_composing_or_switched_off(stage: Stage) -> None:
    page = stage.page
    stage.keys({"tok-3": "KeyG"})
    for made in ("input", "textarea", "select", "div"):
        page.evaluate("""(made) => {
          const field = document.createElement(made);
          field.id = 'field';
          if (made === 'div') field.contentEditable = 'true';
          document.body.append(field);
          field.focus();
        }""", made)  # fmt: skip
        page.keyboard.press("KeyG")
        page.evaluate("() => document.getElementById('field').remove()")
        assert stage.told() == [], made
    page.evaluate(
        """() => document.body.dispatchEvent(
          new KeyboardEvent('keydown', { code: 'KeyG', isComposing: true, bubbles: true }))"""
    )
    assert stage.told() == []
    page.evaluate("() => window.hanpan.settle('full', 'off', 'off')")
    page.keyboard.press("KeyG")
    page.locator("#tok-0").focus()
    page.keyboard.press("ArrowDown")
    assert stage.told() == []
    assert stage.focus() == "tok-0"
    page.evaluate("() => window.hanpan.settle('full', 'off', 'on')")
    page.keyboard.press("KeyG")
    assert len(stage.told()) == 1


def test_an_open_sheet_has_the_keys_to_itself(stage: Stage) -> None:
    inner = '<button type="button" data-action="inner" id="inner">x</button>'
    sheet = f'<dialog open data-modal="x" id="sheet">{inner}</dialog>'
    html = stage.html().replace('<div class="stage"', sheet + '<div class="stage"')
    assert sheet in html
    stage.page.evaluate(SHOW, [html, ""])
    stage.keys({"tok-3": "KeyG", "inner": "KeyH"})
    stage.page.keyboard.press("KeyG")
    stage.page.keyboard.press("KeyH")
    assert stage.told() == ["act inner  "]


def test_a_held_key_presses_once(stage: Stage) -> None:
    stage.keys({"tok-3": "KeyG"})
    for _repeat in range(3):
        stage.page.keyboard.down("KeyG")
    stage.page.keyboard.up("KeyG")
    assert len(stage.told()) == 1
    stage.page.locator("#tok-2").focus()
    for _repeat in range(3):
        stage.page.keyboard.down("Enter")
    stage.page.keyboard.up("Enter")
    assert len(stage.told()) == 1
    stage.page.keyboard.press("Space")
    assert len(stage.told()) == 1


def test_hidden_elements_have_no_keys(stage: Stage) -> None:
    stage.keys({"tok-3": "KeyG", "tok-2": "KeyG"})
    stage.page.evaluate("() => { document.getElementById('tok-2').hidden = true; }")
    stage.page.evaluate("() => { document.getElementById('tok-2').style.display = 'none'; }")
    stage.page.keyboard.press("KeyG")
    assert stage.told() == [f"act gem 3 {stage.match.revision}"]


def test_arrows_walk_as_the_pieces_lie(stage: Stage) -> None:
    page = stage.page
    market = stage.match.view(0)["market"]
    card = [[f"card-{number}" for number in row] for row in market]  # card[0] is level 1, the lowest row
    page.locator(f"#{card[2][1]}").focus()
    steps = [
        ("ArrowRight", card[2][2]), ("ArrowDown", card[1][2]), ("ArrowLeft", card[1][1]), ("ArrowUp", card[2][1]),
        ("ArrowLeft", card[2][0]), ("ArrowLeft", "deck-3"), ("ArrowDown", "deck-2"),
    ]  # fmt: skip
    for key, ident in steps:
        page.keyboard.press(key)
        assert stage.focus() == ident, key
    page.keyboard.press("Home")
    assert stage.focus() == "deck-3"
    page.keyboard.press("End")
    assert stage.focus() == card[0][3]
    page.keyboard.press("ArrowRight")  # on to the next group
    assert stage.focus().startswith("tok-")
    for _step in range(6):
        if stage.focus() != "tok-0":
            page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowLeft")
    assert stage.focus() in card[2] or stage.focus().startswith("noble-")
    for _step in range(3):
        if not stage.focus().startswith("noble-"):
            page.keyboard.press("ArrowUp")
    assert stage.focus().startswith("noble-")
    for _step in range(12):
        if stage.focus() != "seat-1":
            page.keyboard.press("ArrowLeft")
    assert stage.focus() == "seat-1"
    for _step in range(12):
        page.keyboard.press("ArrowDown")
    assert page.evaluate("() => document.activeElement.closest('#dock') !== null")


def test_every_piece_can_be_reached_by_arrows(stage: Stage) -> None:
    page = stage.page
    wanted = set(
        page.evaluate(
            "() => [...document.querySelectorAll('[data-nav] button')]"
            ".filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => one.id)"
        )
    )
    seen: set[str] = set()
    queue = ["deck-1"]
    while queue:
        ident = queue.pop()
        if ident in seen:
            continue
        seen.add(ident)
        for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
            page.evaluate("(id) => document.getElementById(id).focus()", ident)
            page.keyboard.press(key)
            queue.append(stage.focus())
    assert wanted - seen == set()


def test_arrows_outside_the_table_scroll(stage: Stage) -> None:
    page = stage.page
    page.evaluate("() => addEventListener('keydown', (event) => { window.taken = event.defaultPrevented; })")
    page.evaluate("() => document.activeElement.blur()")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("() => window.taken") is False


# --- clicks for an earlier position ----------------------------------------------------------------------------------


def centre(stage: Stage, selector: str) -> tuple[float, float]:
    box = stage.page.locator(selector).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_press_before_and_release_after_a_change_plays_nothing(stage: Stage) -> None:
    mouse = stage.page.mouse
    mouse.move(*centre(stage, "#tok-2"))
    mouse.down()
    stage.show(revision=99)
    mouse.up()
    assert stage.told() == []
    mouse.down()
    stage.show(revision=99)  # drawn again, the same position: the press still counts
    mouse.up()
    assert stage.told() == ["act gem 2 99"]


def test_second_click_of_a_double_click_belongs_to_the_position_of_the_first(stage: Stage) -> None:
    mouse = stage.page.mouse
    mouse.move(*centre(stage, "#tok-2"))
    mouse.down(click_count=1)
    mouse.up(click_count=1)
    assert len(stage.told()) == 1
    stage.show(revision=99)  # the first click has played something
    mouse.down(click_count=2)
    mouse.up(click_count=2)
    mouse.down(click_count=3)
    mouse.up(click_count=3)
    assert stage.told() == []
    mouse.down(click_count=1)
    mouse.up(click_count=1)
    assert stage.told() == ["act gem 2 99"]
    mouse.down(click_count=2)  # while nothing has changed both clicks count
    mouse.up(click_count=2)
    assert stage.told() == ["act gem 2 99"]


def test_space_bar_let_go_after_a_change_plays_nothing(stage: Stage) -> None:
    stage.page.locator("#tok-2").focus()
    stage.page.keyboard.down("Space")
    stage.show(revision=99)
    stage.page.keyboard.up("Space")
    assert stage.told() == []
    stage.page.keyboard.press("Enter")
    stage.page.keyboard.press("Space")
    assert stage.told() == ["act gem 2 99"] * 2


# --- fingers ---------------------------------------------------------------------------------------------------------


def test_fingers_zoom_with_two_and_never_by_tapping_or_pulling(open_stage: OpenStage) -> None:
    stage = open_stage(has_touch=True, is_mobile=True)
    stage.page.set_viewport_size({"width": 390, "height": 844})
    found = stage.page.evaluate("""() => {
      const calm = (one) => one && (getComputedStyle(one).touchAction === 'manipulation' || calm(one.parentElement));
      return [...document.querySelectorAll('#table, #table *, .bar, .bar *')].filter((one) => !calm(one)).length;
    }""")
    assert found == 0
    forbidden = (
        "() => [...document.querySelectorAll('*')].filter((one) => getComputedStyle(one).touchAction === 'none').length"
    )
    assert stage.page.evaluate(forbidden) == 0
    assert stage.page.evaluate("() => getComputedStyle(document.documentElement).overscrollBehaviorY") == "none"
    client = stage.page.context.new_cdp_session(stage.page)

    def touch(kind: str, *across: int) -> None:
        points = [{"x": x, "y": 300, "id": number} for number, x in enumerate(across)]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    for _tap in range(2):
        touch("touchStart", 195)
        touch("touchEnd")
    stage.page.wait_for_timeout(400)
    assert stage.page.evaluate("() => visualViewport.scale") == 1
    touch("touchStart", 180, 210)
    for step in range(1, 12):
        touch("touchMove", 180 - 8 * step, 210 + 8 * step)
    touch("touchEnd")
    stage.page.wait_for_function("() => visualViewport.scale > 1.3", timeout=3000)


# --- all of it with Python -------------------------------------------------------------------------------------------


def test_a_take_by_keys_alone_with_python(visit: Visit) -> None:
    visit.start()
    page = visit.page
    page.wait_for_function("() => document.querySelector('.pill.mine') !== null", timeout=30_000)
    revision = page.locator("#table").get_attribute("data-rev")
    for key in ("Digit1", "Digit2", "Digit3", "KeyG"):
        page.wait_for_timeout(300)  # a position that has just changed takes no confirmation
        page.keyboard.press(key)
    page.wait_for_function("(was) => document.querySelector('#table').dataset.rev !== was", arg=revision)
    assert page.locator("#hold-0 .tk").text_content() == "1"
