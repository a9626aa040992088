"""Kept for offline use: after one visit everything works without the server; new versions wait for a yes; caches of
others are left alone; whoever saves data is asked first."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e.conftest import READY_MS
from e2e.player import choose, record
from engine.bots.arena import play_match
from engine.core.game import GameInfo
from engine.core.registry import create, games
from tools.browser import ARGS, browser_path
from web import build
from web.games import has_table
from web.serve import DIST, serving

INSTANT = """() => localStorage.setItem("hanpan.settings", JSON.stringify({ speed: "instant", motion: "off" }))"""
READY = "html[data-offline=ready]"
NEWS = "#news"


def visit(context: BrowserContext, url: str) -> Page:
    page = context.new_page()
    page.goto(url)
    page.locator(READY).wait_for(state="attached", timeout=READY_MS)
    return page


def restart(browser: Browser, profile: Path) -> BrowserContext:
    """A browser with a profile of its own, so that it can be closed and opened again."""
    return browser.browser_type.launch_persistent_context(
        profile, executable_path=browser_path(), args=ARGS, locale="ko-KR", viewport={"width": 390, "height": 844}
    )


def play_bots(page: Page, url: str, info: GameInfo) -> None:
    """A whole game among as few bots as it allows, begun in the lobby; it is the one that they play natively."""
    page.goto(url)
    page.evaluate("() => { localStorage.removeItem('hanpan.running'); sessionStorage.clear(); }")
    page.goto(url)
    page.locator(f".gt:has(#game-{info.slug})").click()
    levels = ["greedy", "random", "greedy"][: info.min_players]
    choose(page, **{f"seat{number}": level for number, level in enumerate(levels, 1)})
    page.locator("[data-action=start]").click()
    page.locator("#result").wait_for(timeout=3 * READY_MS)
    kept = record(page)
    native = play_match(create(info.slug, info.min_players), levels, kept["seed"])
    assert kept["entries"] == json.loads(native.record())["entries"]


def test_every_game_to_its_end_without_a_server_after_a_restart(browser: Browser, tmp_path: Path) -> None:
    with serving("/games/hanpan/") as url:
        context = restart(browser, tmp_path / "profile")
        page = visit(context, url)
        page.evaluate(INSTANT)
        context.close()
    context = restart(browser, tmp_path / "profile")
    try:
        page = context.new_page()
        problems: list[str] = []
        page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: problems.append(str(error)))
        for info in games():
            if has_table(info.slug):
                play_bots(page, url, info)
                page.locator("#b-menu").click()
                other = "en" if page.locator("html[lang=ko]").count() else "ko"
                page.locator("#m-language").click()
                expect(page.locator("html")).to_have_attribute("lang", other)
        page.goto(f"{url}embed.html?game=garden&lang=en&players=3")
        expect(page.locator("#start")).to_have_text("Start Garden Dice", use_inner_text=True)
        assert problems == []
    finally:
        context.close()


def test_ten_loads_half_of_them_offline(browser: Browser) -> None:
    context = browser.new_context()
    with serving("/") as url:
        page = visit(context, url)
        page.add_init_script("localStorage.clear(); sessionStorage.clear()")  # each load begins a game of its own
        for load in range(10):
            context.set_offline(load % 2 == 1)
            page.goto(url)
            page.locator("[data-action=start]").click()
            page.locator("#app [data-rev]").first.wait_for(timeout=READY_MS)
    context.close()


@dataclass
class Deploy:
    """A site whose files can be exchanged for those of a newer build while it is served."""

    folder: Path
    url: str
    tmp: Path

    def newer(self) -> Path:
        """The next version: another page, another worker for the bots."""
        static = self.tmp / "static"
        shutil.copytree(build.STATIC, static)
        worker = static / "bot-worker.mjs"
        worker.write_text(worker.read_text(encoding="utf-8") + "\n// the next version\n", encoding="utf-8")
        target = self.tmp / "next"
        target.mkdir()
        old, build.STATIC = build.STATIC, static
        try:
            build.build(target)
        finally:
            build.STATIC = old
        return target

    def put(self, files: Path) -> None:
        for name in ("static", "vendor", "wheels"):
            shutil.rmtree(self.folder / name)
            shutil.copytree(files / name, self.folder / name)
        for path in files.iterdir():
            if path.is_file():
                shutil.copyfile(path, self.folder / path.name)


@pytest.fixture
def deploy(tmp_path: Path) -> Iterator[Deploy]:
    folder = tmp_path / "site"
    shutil.copytree(DIST, folder)
    with serving("/", folder) as url:
        yield Deploy(folder, url, tmp_path)


LOOK = "async () => { const found = await navigator.serviceWorker.getRegistration(); await found.update(); }"
WORKERS = """async () => {
  const ours = await caches.open((await caches.keys()).find((name) => name.startsWith("hanpan-precache-")));
  return (await ours.keys()).map((request) => request.url).filter((url) => url.includes("bot-worker"));
}"""


def test_a_new_version_waits_for_a_yes_and_for_every_table(browser: Browser, deploy: Deploy) -> None:
    context = browser.new_context(locale="ko-KR")
    lobby = visit(context, deploy.url)
    (first,) = lobby.evaluate(WORKERS)
    lobby.evaluate("async () => (await caches.open('other-app-v1')).put('/index.html', new Response('theirs'))")
    table = context.new_page()
    table.goto(deploy.url)
    table.locator("#setup").wait_for()
    deploy.put(deploy.newer())
    assert not (deploy.folder / "static" / first.rsplit("/", 1)[1]).exists()

    # the old page begins a game: its bots' worker is gone from the server, and comes from what was kept
    table.evaluate("() => { window.mark = 'the same page'; }")
    table.locator("[data-action=start]").click()
    table.locator("#table.acting").wait_for(timeout=READY_MS)
    lobby.evaluate(LOOK)
    expect(lobby.locator(NEWS)).to_contain_text("새 버전", timeout=READY_MS)
    expect(table.locator(NEWS)).to_be_hidden()
    lobby.locator(f"{NEWS} .pri").click()
    expect(lobby.locator(NEWS)).to_contain_text("다른 창")
    assert table.evaluate("() => window.mark") == "the same page"

    # the table is left for the lobby; now the yes counts, for both windows
    table.locator("#b-menu").click()
    table.locator("#m-lobby").click()
    table.locator("#setup").wait_for()
    with table.expect_navigation(timeout=READY_MS), lobby.expect_navigation(timeout=READY_MS):
        lobby.locator(f"{NEWS} .pri").click()
    lobby.locator(READY).wait_for(state="attached", timeout=READY_MS)
    (second,) = lobby.evaluate(WORKERS)
    assert second != first
    assert (
        lobby.evaluate("async () => (await (await caches.open('other-app-v1')).match('/index.html')).text()")
        == "theirs"
    )
    table.locator("[data-action=continue]").first.click()  # the game is still there
    table.locator("#table.acting").wait_for(timeout=READY_MS)
    context.close()


def test_half_a_deploy_is_not_kept(browser: Browser, deploy: Deploy) -> None:
    """A host that answers with its start page where a file is not there yet must not get that page into the cache."""
    context = browser.new_context(locale="ko-KR")
    page = visit(context, deploy.url)
    (first,) = page.evaluate(WORKERS)
    deploy.put(deploy.newer())
    (worker,) = (deploy.folder / "static").glob("bot-worker-*.mjs")
    worker.write_bytes((deploy.folder / "index.html").read_bytes())
    page.evaluate(
        """async () => {
          const found = await navigator.serviceWorker.getRegistration();
          await found.update().catch(() => {});
          const coming = found.installing;
          if (coming) await new Promise((done) => coming.addEventListener("statechange", () => {
            if (["redundant", "installed"].includes(coming.state)) done();
          }));
        }"""
    )
    assert page.evaluate("async () => (await navigator.serviceWorker.getRegistration()).waiting === null")
    assert first in page.evaluate(WORKERS)
    context.set_offline(True)
    page.goto(deploy.url)
    page.locator("[data-action=start]").click()
    page.locator("#table.acting").wait_for(timeout=READY_MS)
    context.close()


def test_whoever_saves_data_is_asked_first(browser: Browser, site: str) -> None:
    context = browser.new_context(locale="en-GB")
    context.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    page = context.new_page()
    none = "async () => (await navigator.serviceWorker.getRegistrations()).length"
    page.goto(site)
    expect(page.locator(NEWS)).to_contain_text("MB", timeout=READY_MS)
    assert page.evaluate(none) == 0
    page.locator(f"{NEWS} .btn").last.click()
    page.reload()
    page.locator("[data-action=start]").click()
    page.locator("#table").wait_for(timeout=READY_MS)
    assert page.evaluate(none) == 0
    page.evaluate("() => localStorage.clear()")
    page.close()
    page = context.new_page()
    page.goto(site)
    page.locator(f"{NEWS} .pri").click(timeout=READY_MS)
    page.locator(READY).wait_for(state="attached", timeout=READY_MS)
    assert page.evaluate(none) == 1
    context.close()
