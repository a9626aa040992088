"""A game in somebody else's page: through embed.js, through a plain frame, sandboxed, several at once.

The host is another site, so that Chromium gives frames no storage. Every start of Python costs seconds: few tests, much
in each.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Frame, expect

from e2e.conftest import READY_MS, OpenPage, Visit
from e2e.foreign import LISTEN, Pages, foreign, frames, heard
from e2e.test_access import AXE, RUN
from e2e.test_start import hold
from engine.core.match import Match

EXAMPLES = Path(__file__).parent.parent / "examples"
ACTING = "main.acting, #table.acting"
FITS = "() => document.documentElement.scrollWidth <= innerWidth"


@pytest.fixture
def host() -> Iterator[Pages]:
    with foreign() as pages:
        yield pages


NO_STORAGE = """for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
  Object.defineProperty(window, name, { get() { throw new DOMException("no", "SecurityError"); } });
}"""


def hosted(open_page: OpenPage, host: Pages, site: str, body: str, **options: Any) -> Visit:
    """A page of the host, open."""
    visit = open_page(url=host.put("page.html", body), viewport={"width": 1000, "height": 800}, **options)
    if host.url.startswith("http://127.0.0.2"):  # another site: not every Chromium blocks its frames' storage by itself
        visit.page.add_init_script(f"if (top !== window) {{ {NO_STORAGE} }}")
    visit.watch.expect(f"foreign request: {site}")
    return visit.goto(wait_until="load")


def revision(frame: Frame) -> str:
    return str(frame.locator("#app [data-rev]").first.get_attribute("data-rev"))


def acting(frame: Frame) -> None:
    """Wait until a person may act in the frame."""
    frame.locator(ACTING).first.wait_for(timeout=READY_MS)


# --- who may frame what ----------------------------------------------------------------------------------------------


def test_only_the_embedded_page_lets_itself_be_framed(open_page: OpenPage, host: Pages, site: str) -> None:
    names = ["", "index.html", "splendor.html", "embed.html?game=duel"]
    body = "".join(f'<iframe src="{site}{name}" width="320" height="480"></iframe>' for name in names)
    # a preview of a page, as editors show it: its frames are in its sandbox, too
    host.put("draft.html", f'{LISTEN}<hanpan-game id="one"></hanpan-game><script src="{site}embed.js"></script>')
    body += '<iframe sandbox="allow-scripts" src="draft.html" width="900" height="700"></iframe>'
    visit = open_page(url=host.put("page.html", body))
    visit.watch.expect(f"foreign request: {site}")
    visit.watch.expect("frame-ancestors")
    visit.watch.expect("chrome-error")
    page = visit.goto(wait_until="load").page
    for frame in frames(page, site + "embed.html", 2):
        expect(frame.locator("#start")).to_be_visible()
    (draft,) = frames(page, host.url)
    draft.wait_for_function("() => news.length")
    assert [(one["event"], one["origin"]) for one in draft.evaluate("news")] == [("ready", "null")]
    assert [one.url for one in page.frames[1:4]] == ["chrome-error://chromewebdata/"] * 3
    assert sum("frame-ancestors" in problem for problem in visit.watch.problems) >= 3


# --- wrong parameters, and the card before Python --------------------------------------------------------------------


def test_wrong_parameters_are_told_in_the_language_of_the_page(open_page: OpenPage) -> None:
    visit = open_page()
    page = visit.page
    page.route("**/pyodide.asm.wasm", hold)
    visit.goto("embed.html?game=chess&players=7&level=genius&lang=ko")
    expect(page.locator(".em .warn:visible")).to_have_count(3)
    expect(page.locator("[data-problem=game]")).to_contain_text("게임은 없어요")
    expect(page.locator("#start")).to_contain_text("보석상인 시작")
    page.locator("#b-language").click()
    expect(page.locator("[data-problem=game]")).to_contain_text("no game of the name")
    expect(page.locator(".em .warn:visible")).to_have_count(3)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    for query, size in (
        ("embed.html?game=culdcept&lang=en&theme=dark", (320, 480)),
        ("embed.html?game=duel", (240, 320)),
    ):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        visit.goto(query)
        expect(page.locator(".em .warn:visible")).to_have_count(0)
        expect(page.locator("#start")).to_be_in_viewport()
        assert page.evaluate(FITS)
        page.evaluate(AXE.read_text(encoding="utf-8"))
        assert page.evaluate(RUN) == []
    assert page.evaluate("() => window.hanpan.ready") is False


# --- embed.js --------------------------------------------------------------------------------------------------------


def test_an_element_in_a_page_of_another_site(open_page: OpenPage, host: Pages, site: str) -> None:
    """The reader keeps focus and scroll; events in order; wishes of the host; keys; storage is blocked."""
    twice = f'<script async src="{site}embed.js"></script>' * 2
    element = (
        '<hanpan-game id="one" game="splendor" players="2" lang="ko" seed="7" width="320" height="480"></hanpan-game>'
    )
    far = '<p style="height:3000px"></p>'
    visit = hosted(open_page, host, site, f'{LISTEN}{twice}<input id="mine"><p>…</p>{element}{far}')
    page = visit.page
    page.locator("#mine").focus()
    (frame,) = frames(page, site)
    heard(page, "ready")
    assert page.evaluate("news[0].problems") == []
    title = page.evaluate("one.shadowRoot.querySelector('iframe').title")
    assert title == "보석상인"
    expect(frame.locator("#start")).to_be_visible()
    assert not visit.watch.asked_for("pyodide.asm.wasm|snapshot")  # a reader who only reads downloads no Python
    assert frame.evaluate("() => { try { localStorage; return true; } catch { return false; } }") is False
    frame.evaluate("() => { window.marker = 1; }")
    entries = page.evaluate("() => history.length")

    # the host begins, far away from where the reader is
    page.evaluate("scrollTo(0, 2000)")
    assert page.evaluate("one.newGame({ seed: 7 })") == {"request": "new", "started": True, "id": "r1"}
    heard(page, "turn")
    acting(frame)
    page.evaluate("one.setLanguage('en')")
    page.wait_for_function("one.shadowRoot.querySelector('iframe').title === 'Gem Merchants'")
    expect(frame.locator("#bar h1")).to_have_text("Gem Merchants")
    page.evaluate("one.setAttribute('theme', 'dark')")
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate("() => [document.activeElement.id, scrollY]") == ["mine", 2000]
    page.keyboard.type("abc")
    assert page.locator("#mine").input_value() == "abc"

    # a turn by keyboard, once the reader is in the frame
    page.evaluate("scrollTo(0, 0)")
    frame.locator("#tok-0").focus()
    page.locator("#one").click(position={"x": 60, "y": 20})
    before = revision(frame)
    for key in ("Digit3", "Digit4", "Digit5"):
        page.keyboard.press(key)
    page.wait_for_timeout(300)
    page.keyboard.press("KeyG")
    frame.wait_for_function(
        "before => document.querySelector('#table.acting')?.dataset.rev > before", arg=before, timeout=READY_MS
    )
    assert frame.evaluate(FITS)
    page.evaluate("mine.focus()")

    order = [one["event"] for one in page.evaluate("news")]
    assert order[:3] == ["ready", "start", "turn"]
    moves = heard(page, "move")
    turns = heard(page, "turn")
    assert len(turns) == len(moves) + 1
    assert [one["seat"] for one in turns[:-1]] == [one["seat"] for one in moves]
    mine = next(one for one in moves if one["seat"] == 0)
    assert mine["effects"][0]["tokens"] == [0, 0, 1, 1, 1, 0]
    assert page.evaluate("one.getRecord().catch((error) => error.reason)") == "game_running"

    # another game by attributes, in one task; then its end, and its record
    page.evaluate("one.setAttribute('seed', '8'); one.setAttribute('players', '3');")
    assert [one["players"] for one in heard(page, "start", 2)] == [2, 3]
    assert page.evaluate("() => document.activeElement.id") == "mine"
    acting(frame)
    frame.locator("#b-menu").click()
    expect(frame.locator("#site")).to_have_attribute("href", "splendor.html")
    expect(frame.locator(".menu")).to_contain_text("cannot save")
    frame.locator("#m-end").click()
    frame.locator("#m-end-yes").click()
    (over,) = heard(page, "over")
    assert (over["reason"], over["winners"], len(over["points"])) == ("ended_by_players", [], 3)
    match = Match.from_record(page.evaluate("one.getRecord()"))
    assert (match.seed, match.game.players, match.ended) == (8, 3, "ended_by_players")
    frame.locator("#r-lobby").click()
    expect(frame.locator("#card #start")).to_be_visible()
    assert frame.evaluate("() => window.marker") == 1  # nothing of this has loaded the frame again
    assert page.evaluate("() => history.length") == entries


def test_three_frames_on_one_page(open_page: OpenPage, host: Pages, site: str) -> None:
    """Three games at once, apart from each other; one is taken out and put back and goes on where it was."""
    with foreign("127.0.0.1") as near:  # of the same site: frames have storage
        elements = """
          <hanpan-game id="a" game="garden" players="2" seed="3" start width="600" height="700"></hanpan-game>
          <hanpan-game id="b" game="culdcept" seed="4" start width="900" height="600"></hanpan-game>
          <hanpan-game id="c" game="duel" seed="5" start width="240" height="content" max-height="500"></hanpan-game>"""
        script = f'<script async src="{site}embed.js"></script>'
        visit = hosted(open_page, near, site, LISTEN + script + elements, service_workers="allow")
        page = visit.page
        page.evaluate("for (const one of [a, b, c]) one.shadowRoot.querySelector('iframe').loading = 'eager'")
        slugs = ("garden", "culdcept", "duel")
        found = {slug: one for one in frames(page, site, 3) for slug in slugs if slug in one.url}
        for frame in found.values():
            acting(frame)
        news = page.evaluate("news")
        assert {(one["from"], one["game"]) for one in news if one["event"] == "start"} == {
            ("a", "garden"), ("b", "culdcept"), ("c", "duel"),
        }  # fmt: skip
        assert all(frame.evaluate(FITS) for frame in found.values())
        assert page.evaluate("c.clientHeight") == 500  # the content is higher than the host allows
        assert page.evaluate("() => document.activeElement.tagName") == "BODY"
        garden = found["garden"]
        registered = "async () => (await navigator.serviceWorker.getRegistrations()).length"
        assert garden.evaluate(registered) == 0  # a frame keeps nothing for offline use
        kept = json.loads(garden.evaluate("() => localStorage.getItem(hanpan.storeName('running'))"))
        assert json.loads(kept["record"])["seed"] == 3
        revisions = {slug: revision(frame) for slug, frame in found.items()}
        page.evaluate("() => { const one = a; one.remove(); document.body.append(one); one.scrollIntoView(); }")
        heard(page, "start", 4)
        (again,) = [one for one in frames(page, site, 3) if "garden" in one.url]
        acting(again)
        assert revision(again) == revisions["garden"]
        assert revision(found["culdcept"]) == revisions["culdcept"]


# --- a plain frame, and the messages ---------------------------------------------------------------------------------


TALK = """<script>
const one = document.getElementById("one");
window.hi = [];    // what comes without a port
window.news = [];  // what comes through ours
addEventListener("message", ({ data, source }) => { if (source === one.contentWindow) hi.push(data); });
window.hello = (message = { hanpan: 1, type: "hello" }, port = true) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => news.push({ ...data, event: data.type });
  window.port = port1;
  one.contentWindow.postMessage(message, "*", port ? [port2] : []);
};
</script>"""


def test_a_sandboxed_frame_that_starts_by_itself(open_page: OpenPage, host: Pages, site: str) -> None:
    """No worker can fetch there, and Python boots at once: the page's own fetching must not wait for itself."""
    address = f"{site}embed.html?game=duel&start=1"
    visit = hosted(
        open_page, host, site, f'<iframe sandbox="allow-scripts" src="{address}" width="600" height="700"></iframe>'
    )
    visit.watch.expect("foreign request: blob:null/")
    (frame,) = frames(visit.page, site)
    frame.locator("#app [data-rev]").first.wait_for(timeout=READY_MS)


def test_a_very_short_frame_that_may_follow_its_content_asks_for_room(
    open_page: OpenPage, host: Pages, site: str
) -> None:
    """The layout for such a frame leaves the dock out: its height is not the one that the content wants."""
    frame_html = f'<iframe id="one" src="{site}embed.html?game=splendor&start=1" width="320" height="200"></iframe>'
    visit = hosted(open_page, host, site, frame_html + TALK)
    page = visit.page
    (frame,) = frames(page, site)
    frame.locator("#app [data-rev]").first.wait_for(timeout=READY_MS)
    page.evaluate("""() => {
      hello({ hanpan: 1, type: "hello", fit: true });
      const { onmessage } = port;
      port.onmessage = (event) => {
        onmessage(event);
        if (event.data.type === "height") one.height = event.data.height;
      };
    }""")
    frame.locator("#dock").wait_for(timeout=READY_MS)
    page.wait_for_timeout(500)
    assert page.evaluate("() => one.clientHeight") >= 480
    expect(frame.locator(".bank")).to_be_visible()


def test_a_sandboxed_frame_and_hostile_messages(open_page: OpenPage, host: Pages, site: str) -> None:
    """No storage, no forms, no windows, the origin "null": bots in a worker all the same; nonsense breaks nothing."""
    frame_html = (
        f'<iframe id="one" sandbox="allow-scripts" src="{site}embed.html?game=splendor&players=3&seed=7"'
        ' width="600" height="700"></iframe><iframe id="other" src="other.html"></iframe>'
    )
    host.put("other.html", "other")
    visit = hosted(open_page, host, site, frame_html + TALK)
    visit.watch.expect("foreign request: blob:null/")
    page = visit.page
    (frame,) = frames(page, site)
    frame.locator("#start").wait_for()
    page.wait_for_function("() => hi.length || one.contentWindow")
    assert frame.evaluate("() => origin") == "null"

    # no hello, hellos of a stranger, of another version, without a port
    page.evaluate(
        "for (const nonsense of [null, 1, 'x', [], {}, { hanpan: null }]) one.contentWindow.postMessage(nonsense, '*')"
    )
    stranger = next(one for one in page.frames if one.url.endswith("other.html"))
    stranger.evaluate("""() => {
      const { port1, port2 } = new MessageChannel();
      window.got = 0;
      port1.onmessage = () => { window.got += 1; };
      parent.frames[0].postMessage({ hanpan: 1, type: "hello" }, "*", [port2]);
    }""")
    page.evaluate("hello({ hanpan: 9, type: 'hello' })")
    page.evaluate("hello(undefined, false)")
    page.wait_for_function("() => hi.filter((one) => one.type === 'error').length >= 2")
    answers = [one["reason"] for one in page.evaluate("hi") if one["type"] == "error"]
    assert sorted(set(answers)) == ["no_hello", "unsupported_version"]
    page.evaluate("hello()")
    (ready,) = heard(page, "ready")
    assert ready["origin"] == host.url.rstrip("/")
    assert (ready["game"], ready["players"], ready["playing"]) == ("splendor", 3, False)
    assert stranger.evaluate("() => window.got") == 0

    # nonsense through the port
    page.evaluate("""() => {
      const send = (message) => port.postMessage(message);
      for (const message of [null, 7, "x".repeat(5e6), [], { hanpan: 2, type: "new" }, { hanpan: 1 },
        { hanpan: 1, type: "constructor" }, { hanpan: 1, type: "__proto__" }, { hanpan: 1, type: "record", id: {} },
        { hanpan: 1, type: "record", id: "x".repeat(99) }, { hanpan: 1, type: "new", players: "x".repeat(1e6), id: 5 },
        { hanpan: 1, type: "new", game: ["splendor"], seed: -1, id: 6 },
        { hanpan: 1, type: "language", lang: "xx", id: 7 },
        { hanpan: 1, type: "theme", id: 8 }, { hanpan: 1, type: "record", id: 9 }]) send(message);
    }""")
    errors = heard(page, "error", 15)
    assert len(errors) == 15
    by_id = {one["id"]: (one["reason"], one.get("options")) for one in errors if "id" in one}
    assert by_id == {
        5: ("bad_option", ["players"]), 6: ("bad_option", ["game", "seed"]), 7: ("bad_option", ["lang"]),
        8: ("bad_option", ["theme"]), 9: ("no_game", None),
    }  # fmt: skip
    assert frame.locator("#start").inner_text() == "보석상인 시작"

    # the card only changes; then the visitor begins
    page.evaluate("port.postMessage({ hanpan: 1, type: 'new', players: 2, seed: 7, start: false, id: 'quiet' })")
    (done,) = heard(page, "done")
    assert (done["id"], done["started"]) == ("quiet", False)
    expect(frame.locator("#players-2")).to_be_checked()
    frame.locator("#start").click()
    acting(frame)
    (begun,) = heard(page, "start")
    assert begun["players"] == 2
    before = len(heard(page, "turn"))
    for colour in (1, 2, 3):
        frame.locator(f"#tok-{colour}").click()
    page.wait_for_timeout(300)
    frame.locator("#go").click()
    heard(page, "turn", before + 2)
    acting(frame)
    assert any(worker.url.startswith("blob:null/") for worker in page.workers)
    assert frame.locator("#error").count() == 0

    # a link out is the host's to open; the frame may not
    frame.locator("#b-menu").click()
    frame.locator("#site").click()
    (opened,) = heard(page, "open")
    assert opened["url"] == site + "splendor.html"
    # a second hello of the same host takes the place of the first one, and hears what stands
    page.evaluate("news.length = 0; hello()")
    heard(page, "turn")
    assert [one["event"] for one in page.evaluate("news")] == ["ready", "start", "turn"]


def test_the_examples_say_what_works(open_page: OpenPage, host: Pages, site: str) -> None:
    """The pages under examples/, and so the code in docs/embed.md, on another origin; nobody starts a game."""
    texts = {name: (EXAMPLES / f"{name}.html").read_text(encoding="utf-8") for name in ("embed", "frame")}
    assert all("https://YOUR-HOST/embed." in text for text in texts.values())
    host_of = {name: text.replace("https://YOUR-HOST/", site) for name, text in texts.items()}
    page = hosted(open_page, host, site, host_of["embed"]).page
    expect(page.locator("#log")).to_have_text("ready: splendor for 2\n")
    page.locator("#korean").dispatch_event("click")  # a real one may come before the page has been scrolled
    (frame,) = frames(page, site)
    expect(frame.locator("#start")).to_have_text("보석상인 시작", use_inner_text=True)
    page.locator("#keep").dispatch_event("click")
    expect(page.locator("#log")).to_contain_text("error: no_game\nno record: no_game")
    # attributes: what is taken away is as if it had never been there; what is refused changes nothing
    page.evaluate("game.setAttribute('lang', 'en-GB')")
    expect(frame.locator("#start")).to_have_text("Start Gem Merchants", use_inner_text=True)
    page.evaluate("game.removeAttribute('lang')")
    expect(frame.locator("#start")).to_have_text("보석상인 시작", use_inner_text=True)
    page.evaluate("game.setAttribute('players', '4')")
    expect(frame.locator("#players-4")).to_be_checked()
    page.evaluate("game.removeAttribute('players')")
    expect(frame.locator("#players-2")).to_be_checked()
    refused = "game.newGame({ game: 'chess', players: null }).catch(({ reason, detail }) => [reason, detail.options])"
    assert page.evaluate(refused) == ["bad_option", ["game"]]
    assert page.evaluate("[game.getAttribute('game'), game.clientHeight]") == ["splendor", 700]
    page.evaluate("game.setAttribute('height', 'content'); game.setAttribute('max-height', '450');")
    page.wait_for_function("() => game.clientHeight === 450")
    assert page.evaluate("(() => { const wish = game.getRecord(); game.remove(); "
                         "return wish.catch((error) => error.reason); })()") == "removed"  # fmt: skip
    page = hosted(open_page, host, site, host_of["frame"]).page
    expect(page.locator("#said")).to_contain_text('ready {"hanpan":1,"origin":"http://127.0.0.2')
    expect(page.frame_locator("iframe").locator("#start")).to_have_text("가든 다이스 시작", use_inner_text=True)


# --- the lobby's dialog ----------------------------------------------------------------------------------------------


def test_the_lobby_gives_the_code_away_without_python(open_page: OpenPage, host: Pages, site: str) -> None:
    visit = open_page(permissions=["clipboard-read", "clipboard-write"])
    page = visit.page
    page.route("**/pyodide.asm.wasm", hold)
    visit.goto("duel.html")
    page.locator("#b-embed").click()
    dialog = page.locator("#e-dialog")
    expect(dialog).to_have_attribute("open", "")
    text = page.locator("#e-text")
    code = '<hanpan-game game="duel" players="2" level="greedy" width="600" height="700"></hanpan-game>'
    expect(text).to_have_value(f'<script async src="{site}embed.js"></script>\n{code}')
    expect(page.locator(".e-players")).to_be_hidden()
    expect(page.locator("#e-local")).to_be_visible()  # the site is this computer's own here
    preview = page.frame_locator("#e-frame")
    expect(preview.locator("#start")).to_contain_text("보석상인 대결 시작")
    page.locator("[name=e-game]").select_option("culdcept")
    expect(page.locator("[name=e-players][value='3']")).to_be_checked()
    for name, value in (("players", "4"), ("lang", "en"), ("theme", "dark"), ("size", "360x640")):
        page.locator(f"label:has([name=e-{name}][value='{value}'])").click()
    expect(preview.locator("#start")).to_contain_text("Start Culdcept Trump")
    expect(preview.locator("#players-4")).to_be_checked()
    expect(preview.locator("html")).to_have_attribute("data-theme", "dark")
    page.locator("#e-copy").click()
    expect(page.locator("#e-said")).to_have_text("복사했어요.")
    copied = page.evaluate("() => navigator.clipboard.readText()")
    for piece in ('game="culdcept"', 'players="4"', 'lang="en"', 'theme="dark"', 'width="360"', 'height="640"'):
        assert piece in copied
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert page.evaluate(RUN) == []

    # where the clipboard is refused the code is selected
    page.evaluate("""() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
      document.execCommand = () => false;
    }""")
    page.locator("label:has([name=e-code][value=frame])").click()
    page.locator("#e-copy").click()
    expect(page.locator("#e-said")).to_contain_text("직접 복사하세요")
    plain = text.input_value()
    assert page.evaluate("() => getSelection().toString() || document.activeElement.value") == plain
    assert plain.startswith(f'<iframe src="{site}embed.html?game=culdcept&amp;players=4')
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.locator("#b-embed")).to_be_focused()
    assert page.evaluate("() => window.hanpan.ready") is False

    # both pieces of code do what they say
    other = hosted(open_page, host, site, copied + plain).page
    for frame in frames(other, site, 2):
        expect(frame.locator("#start")).to_contain_text("Start Culdcept Trump")
        expect(frame.locator("#players-4")).to_be_checked()
        assert frame.evaluate("() => [innerWidth, innerHeight]") == [360, 640]
