"""Starts in trouble: pages that arrive in pieces, presses before the scripts have come, files that never do."""

from __future__ import annotations

import http.server
import mimetypes
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

import pytest
from playwright.sync_api import Route, expect

from e2e.conftest import READY_MS, OpenPage, Visit
from web.serve import DIST

BOOT = re.compile(r"/boot-\w+\.mjs$")


def pending_game(visit: Visit) -> str:
    game = visit.page.evaluate("() => hanpan.pending?.game ?? ''")
    assert isinstance(game, str)
    return game


def before_the_scripts(visit: Visit, path: str) -> Callable[[], None]:
    """Open a page that waits for boot.mjs until the returned function is called."""
    held: list[Route] = []
    visit.page.route(BOOT, lambda route: held.append(route))
    visit.goto(path, wait_until="commit")

    def release() -> None:
        for route in held:
            route.continue_()

    return release


def checked_game(visit: Visit) -> str:
    game = visit.page.evaluate("() => hanpan.choices().game")
    assert isinstance(game, str)
    return game


@contextmanager
def in_two_pieces(cut: bytes) -> Iterator[tuple[str, threading.Event]]:
    """The site with an index.html that stops in the middle of `cut` until the event is set."""
    go = threading.Event()
    mimetypes.add_type("text/javascript", ".mjs")
    whole = (DIST / "index.html").read_bytes()
    at = whole.index(cut) + len(cut) // 2

    class Handler(http.server.SimpleHTTPRequestHandler):
        def do_GET(self) -> None:
            if self.path != "/":
                return super().do_GET()
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.send_header("Content-Length", str(len(whole)))
            self.end_headers()
            self.wfile.write(whole[:at])
            self.wfile.flush()
            go.wait(READY_MS / 1000)
            self.wfile.write(whole[at:])

        def log_message(self, format: str, *args: object) -> None:
            """Nothing."""

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(DIST))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/", go
        finally:
            go.set()
            server.shutdown()


@pytest.mark.parametrize("locale", ["ko-KR", "en-US"])
def test_a_language_pressed_while_the_page_still_arrives(open_page: OpenPage, locale: str) -> None:
    """In the middle of the English lobby's template; the whole lobby is there in the end, in the wanted language."""
    with in_two_pieces((DIST / "index.html").read_bytes().partition(b"<template")[2].partition(b"</template>")[0]) as (
        url,
        go,
    ):
        visit = open_page(url, locale=locale)
        visit.page.goto(url, wait_until="commit")
        visit.page.wait_for_function("() => document.querySelector('#app [data-action=start]') && window.hanpan")
        visit.page.evaluate("() => hanpan.setLanguage('en')")
        go.set()
        expect(visit.page.locator("[data-action=start]")).to_contain_text("Start Gem Merchants")
        assert visit.page.locator("[name=seat3]").count() > 1
        visit.start()


def test_a_linked_game_pressed_before_the_scripts_have_come(open_page: OpenPage) -> None:
    visit = open_page()
    release = before_the_scripts(visit, "duel.html")
    visit.page.locator("[data-action=start]").click()
    assert pending_game(visit) == "duel"
    visit.page.wait_for_timeout(100)
    release()
    visit.table()
    expect(visit.page.locator("#table")).to_have_attribute("aria-label", "보석상인 대결 판")


def test_a_choice_made_before_the_scripts_have_come_stays(open_page: OpenPage) -> None:
    visit = open_page()
    release = before_the_scripts(visit, "duel.html")
    visit.page.locator("label:has(#game-garden)").click()
    assert checked_game(visit) == "garden"
    release()
    visit.page.wait_for_load_state("load")
    visit.page.wait_for_timeout(200)
    assert checked_game(visit) == "garden"


@pytest.mark.parametrize("name", ["boot-", "runtime-", "fetch-worker-", "pyodide.mjs"])
def test_a_script_that_does_not_come_is_told(open_page: OpenPage, name: str) -> None:
    """Whether start is pressed before or after that is known."""
    visit = open_page()
    visit.watch.expect("console error: Failed to load resource")
    visit.page.route(f"**/{name}*", lambda route: route.fulfill(status=404, body="gone"))
    visit.goto(wait_until="load")
    note = visit.page.locator("#note")
    expect(note).to_be_hidden()  # who only reads is not bothered
    visit.page.locator("[data-action=start]").click()
    expect(note).to_contain_text("게임을 시작하지 못했어요")
    visit.page.locator("[data-action=language]").first.click()
    expect(note).to_contain_text("The game could not be started")
    visit.page.unroute_all()
    note.get_by_role("button").click()
    visit.table()
    visit.page.route(f"**/{name}*", lambda route: route.fulfill(status=404, body="gone"))
    visit.page.reload(wait_until="load")  # the running game's table cannot come: the lobby does, with the note
    expect(note).to_contain_text("The game could not be started")
    expect(visit.page.locator("[data-action=start]")).to_be_visible()


def test_webassembly_of_the_wrong_type_is_put_up_with(open_page: OpenPage) -> None:
    visit = open_page()

    def mistyped(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, headers={**response.headers, "content-type": "application/octet-stream"})

    visit.page.route("**/pyodide.asm.wasm", mistyped)
    visit.goto().start()
    assert not visit.watch.asked_for(r"/static/app-\w+\.zip")


@pytest.mark.parametrize("trouble", ["gone", "damaged"])
def test_webassembly_that_cannot_be_had_is_told(open_page: OpenPage, trouble: str) -> None:
    visit = open_page()
    visit.watch.expect("console (error|warning)|uncaught")
    answer = {"gone": {"status": 404}, "damaged": {"content_type": "application/wasm"}}[trouble]
    visit.page.route("**/pyodide.asm.wasm", lambda route: route.fulfill(body="\0asm then nothing", **answer))  # type: ignore[arg-type]
    visit.goto().page.locator("[data-action=start]").click()
    note = visit.page.locator("#note")
    expect(note).to_contain_text("게임을 시작하지 못했어요", timeout=READY_MS)
    visit.page.unroute_all()
    note.get_by_role("button").click()
    visit.table()


def test_the_memory_is_the_same_however_its_files_are_cut(visit: Visit) -> None:
    """A first piece of one byte must not hide that the file is packed."""
    same = visit.page.evaluate("""async () => {
      const { snapshot } = await import(document.querySelector('link[rel=modulepreload][href*="fetch-worker"]').href);
      const crumbs = (body) => {
        let first = true;
        return body.pipeThrough(new TransformStream({
          transform(chunk, controller) {
            if (first && chunk.length > 1) controller.enqueue(chunk.subarray(0, 1));
            controller.enqueue(first && chunk.length > 1 ? chunk.subarray(1) : chunk);
            first = false;
          },
        }));
      };
      const digest = async (image) => new Uint8Array(await crypto.subtle.digest("SHA-256", image)).join();
      const fetched = async (url) => (await fetch(url)).body;
      const whole = await digest(await snapshot(fetched));
      return whole === await digest(await snapshot(async (url) => crumbs(await fetched(url))));
    }""")
    assert same is True
