// A word for who has opened the page inside another app (KakaoTalk, NAVER, ...): what does not work there, and the way out.
// Such a window is not the phone's browser: nothing can be installed from it, and what is kept stays within the app.
// boot.mjs comes here in such apps only, and after the first paint.
import { copy } from "./copy.mjs";

const HTML = {"@NOTE@": 0}; // {language: the note}; the build fills it in
const CLOSED = "hanpan.in-app"; // kept on the device once the note was closed

// What the apps add to the browser's name; the address that leads out of them, where there is one.
const APPS = {
  KAKAOTALK: ["kakao", (here) => `kakaotalk://web/openExternal?url=${encodeURIComponent(here)}`],
  "Line/": ["line", (here) => {
    const url = new URL(here);
    url.searchParams.set("openExternalBrowser", "1");
    return url.href;
  }],
  "NAVER(inapp": ["naver"],
  Instagram: ["instagram"],
};
const [app, out] = APPS[window.hanpan.inApp] ?? ["facebook"];

const { hanpan } = window;
const root = document.documentElement;
const closed = () => { try { return localStorage.getItem(CLOSED) !== null; } catch { return false; } };
let note = null;

function close() {
  watch.disconnect();
  note?.remove();
  try { localStorage.setItem(CLOSED, "yes"); } catch { /* it comes again at the next visit */ }
}

function paint() {
  const holder = document.createElement("template");
  holder.innerHTML = HTML[hanpan.lang] ?? HTML.en;
  const next = holder.content.firstElementChild;
  for (const name of next.querySelectorAll("b")) name.textContent = next.dataset[app];
  const part = (name) => next.querySelector(`[data-part=${name}]`);
  part("offline").hidden = "serviceWorker" in navigator; // promised or denied nothing: the app decides how long it keeps it
  part("link").hidden = !out;
  part("copy").hidden = Boolean(out);
  if (out) {
    const lead = () => { part("link").href = out(location.href); };
    lead();
    part("link").addEventListener("click", lead); // the address may have changed since
  }
  part("copy").addEventListener("click", async () => {
    const said = part("said");
    said.textContent = (await copy(location.href)) ? said.dataset.copied : said.dataset.byHand;
  });
  part("close").addEventListener("click", close);
  note?.remove();
  note = next;
  document.body.prepend(note);
}

/** Moves nothing under the finger of somebody who is at it already; the next lobby has it. */
const watch = new MutationObserver(() => { if (note || root.dataset.place === "lobby") paint(); });
if (!closed()) {
  if (!hanpan.touched) paint();
  watch.observe(root, { attributeFilter: ["lang", "data-place"] });
}
