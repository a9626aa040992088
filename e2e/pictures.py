"""Watches that the page, which is sent only what has changed, shows the whole picture after every change."""

from __future__ import annotations

from playwright.sync_api import Page

WATCH = """() => {
  const app = document.getElementById('app');
  const { draw } = window.hanpan;
  let whole = app.cloneNode(true); // put together from the texts alone, never patched
  const plain = (root) => {
    const copy = root.cloneNode(true);
    copy.querySelector('#clock')?.remove(); // the page itself writes the time
    return copy;
  };
  const differing = (one, other) => {
    if (one.children.length === other.children.length) {
      for (let at = 0; at < one.children.length; at += 1) {
        if (!one.children[at].isEqualNode(other.children[at])) return differing(one.children[at], other.children[at]);
      }
    }
    return `${one.outerHTML.slice(0, 600)} instead of ${other.outerHTML.slice(0, 600)}`;
  };
  window.compared = { pictures: 0, stubs: 0 };
  window.hanpan.draw = (html, cues) => {
    if (!draw(html, cues)) return false;
    dispatchEvent(new Event("input")); // whoever is heard finds it drawn
    const next = app.cloneNode(false);
    next.innerHTML = html;
    for (const stub of next.querySelectorAll('[data-same]')) {
      stub.replaceWith(whole.querySelector(`#${CSS.escape(stub.id)}`).cloneNode(true));
      window.compared.stubs += 1;
    }
    whole = next;
    const [shown, wanted] = [plain(app), plain(whole)];
    if (!shown.isEqualNode(wanted)) console.error(`shown is ${differing(shown, wanted)}`);
    window.compared.pictures += 1;
    return true;
  };
}"""


def watch(page: Page) -> None:
    """From now on every picture is compared; one that differs is an error in the console, with which a test fails."""
    page.evaluate(WATCH)


def compared(page: Page) -> tuple[int, int]:
    """How many pictures were compared, and how many of their sections the page had kept."""
    found = page.evaluate("() => window.compared")
    return found["pictures"], found["stubs"]
