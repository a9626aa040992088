"""The site as an app and as a link: manifest, icons, pages of single games with their previews."""

from __future__ import annotations

import json
import re
import struct
from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.conftest import READY_MS, OpenPage
from web.games import words
from web.pages import slugs
from web.serve import DIST


def size(path: Path) -> tuple[int, int]:
    """Width and height of a PNG, from its header."""
    data = path.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def test_the_manifest_names_real_pictures_and_pages() -> None:
    facts = json.loads((DIST / "manifest.webmanifest").read_text(encoding="utf-8"))
    pictures = facts["icons"] + facts["screenshots"]
    assert {"any", "maskable"} <= {icon["purpose"] for icon in facts["icons"]}
    assert {picture["form_factor"] for picture in facts["screenshots"]} == {"narrow", "wide"}
    for picture in pictures:
        assert "x".join(map(str, size(DIST / picture["src"]))) == picture["sizes"]
    for shortcut in facts["shortcuts"]:
        assert (DIST / shortcut["url"]).is_file()


def test_chromium_would_install_it(open_page: OpenPage) -> None:
    visit = open_page().goto()
    session = visit.page.context.new_cdp_session(visit.page)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    assert found["url"].endswith("manifest.webmanifest")
    # a context of a test is a private window, in which nothing is installed; there must be no other reason
    reasons = {one["errorId"] for one in session.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert reasons <= {"in-incognito"}


@pytest.mark.parametrize("slug", slugs())
def test_a_link_to_a_game(open_page: OpenPage, slug: str) -> None:
    html = (DIST / f"{slug}.html").read_text(encoding="utf-8")
    tags = dict(re.findall(r'<meta property="(og:[\w:]+)" content="([^"]*)">', html))
    assert size(DIST / tags["og:image"]) == (1200, 630)
    assert tags["og:title"] in html.split("</title>")[0]
    visit = open_page()
    for address in (f"{slug}.html", f"?game={slug}"):
        visit.goto(address)
        expect(visit.page.locator(f"#game-{slug}")).to_be_checked()
    visit.page.locator("[data-action=start]").click()
    visit.page.locator(f"#page.{words(slug).ambience}").wait_for(timeout=READY_MS)


def test_a_link_to_no_game_is_the_lobby(open_page: OpenPage) -> None:
    visit = open_page().goto("?game=chess%22%3E")
    expect(visit.page.locator("[name=game]:checked")).to_have_count(1)
    expect(visit.page.locator("[data-action=start]")).to_be_visible()
