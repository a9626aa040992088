// Starts Python: bytes are fetched at once, Python itself at the first sign that somebody wants to play, so that a mere
// visit costs nothing and choosing the seats hides the boot. early.js has the lobby's listeners.
import { begin, loadPyodide, prefetch } from "./runtime.mjs";

const { hanpan } = window;
const note = document.getElementById("note");
const CORE = new URL("../vendor/pyscript/core.js", import.meta.url).href;
const RUNTIME = new URL("./runtime.mjs", import.meta.url).href;
const MAIN = `
try:
    from web.app.main import main
    main()
except BaseException:
    import js, traceback
    js.hanpan.fail(traceback.format_exc())
`;
const WORDS = {
  ko: { wait: "준비하고 있어요…",
    old: "이 브라우저는 게임에 필요한 WebAssembly를 쓸 수 없어요. 다른 브라우저나 새 버전에서 열어 주세요.", rules: "게임 규칙 읽기" },
  en: { wait: "Getting ready…",
    old: "This browser cannot run WebAssembly, which the games need. Please use another one, or a newer version.", rules: "Read the rules" },
};
const words = () => WORDS[hanpan.lang] ?? WORDS.en;
const RETRY = hanpan.storeName("retry"); // sessionStorage: the choices of a start that failed

const OLD = typeof WebAssembly !== "object"; // switched off, or never there

let state = "idle"; // idle | booting | failed | done
let fraction = 0; // of the bytes
let label = null; // {button, html}: the start button as it was before it became a progress display

/** The start button shows the progress while somebody waits for it. */
function paint() {
  const button = document.querySelector('#setup [data-action="start"]');
  const waiting = hanpan.pending && state === "booting";
  if (label && (!waiting || label.button !== button)) {
    label.button.innerHTML = label.html;
    label.button.removeAttribute("aria-busy");
    label = null;
  }
  if (waiting && button) {
    if (!label) {
      label = { button, html: button.innerHTML };
      button.setAttribute("aria-busy", "true");
    }
    button.textContent = fraction < 1 ? `${words().wait} ${Math.floor(fraction * 100)} %` : words().wait;
  }
  note.hidden = state !== "failed";
  if (state === "failed" && OLD) {
    const link = document.createElement("a");
    link.href = `rules.html#${hanpan.lang}`;
    link.textContent = words().rules;
    note.replaceChildren(words().old, " ", link);
  } else if (state === "failed") {
    hanpan.broken();
  }
}

function fail(error) {
  if (state === "done" || state === "failed" || hanpan.ready) return;
  console.error("[hanpan] Python did not start:", error);
  state = "failed";
  hanpan.onfail?.();
  delete document.documentElement.dataset.resuming;
  paint();
}

/** IndexedDB is blocked in private frames; PyScript waits for it for ever. */
function storageWorks() {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open("hanpan.probe");
      request.onsuccess = () => { request.result.close(); resolve(true); };
      request.onerror = (event) => { event.preventDefault(); resolve(false); };
    } catch {
      resolve(false);
    }
  });
}

const storage = storageWorks();

async function startPyScript(bridge) {
  // Core reads one configuration per type of its own when it is loaded, and would fetch six plugins that are not used.
  const plugins = ["py-editor", "py-game", "py-terminal", "donkey", "deprecations-manager", "error"].map((name) => `!${name}`);
  for (const tag of ["py-config", "mpy-config"]) {
    const element = document.createElement(tag);
    element.hidden = true;
    element.setAttribute("type", "json");
    element.textContent = JSON.stringify({ plugins });
    document.body.append(element);
  }
  await import(CORE);
  await bridge;
  // Not type="py": PyScript would first write its own Python package into the file system and import it, a tenth of the
  // whole start, and nothing of ours uses it. Scripts of this type get the interpreter alone.
  const script = document.createElement("script");
  script.type = "pyodide";
  script.setAttribute("version", RUNTIME);
  script.setAttribute("async", "false");
  script.setAttribute("target", "note"); // otherwise an element for output is added to the page
  script.textContent = MAIN;
  document.body.append(script);
}

async function boot() {
  if (state !== "idle") return;
  if (OLD) return fail("no WebAssembly");
  state = "booting";
  hanpan.fetch();
  try {
    begin();
    const bridge = hanpan.bridge();
    if (await storage) await startPyScript(bridge);
    else (await Promise.all([loadPyodide(), bridge]))[0].runPython(MAIN);
  } catch (error) {
    fail(error);
  }
}

/** What Python needs of the page; the lobby does without. */
hanpan.bridge = () => import("./bridge.mjs");
hanpan.fail = fail;
hanpan.onlanguage = paint;
hanpan.onstart = () => { boot(); paint(); };
hanpan.onhandover = () => {
  state = "done";
  keepWhenCalm();
  delete document.documentElement.dataset.resuming;
  paint();
  for (const element of document.querySelectorAll("py-config, mpy-config")) element.remove();
};

let fetched = false;
let keeping = false;

/** Nothing is written to the device while Python's bytes are on the way or Python starts. */
function keepWhenCalm() {
  if (keeping || !fetched || state === "booting") return;
  keeping = true;
  import("./offline.mjs").then(({ begin: keepOffline }) => keepOffline(), (error) => {
    console.info(`[hanpan] not kept for offline use: ${error}`);
  });
}

/** early.js has begun to fetch. */
hanpan.onfetch = () => {
  prefetch((value) => { fraction = value; paint(); }, hanpan.fetching).then(() => { fetched = true; keepWhenCalm(); });
};
if (hanpan.fetching) hanpan.onfetch();
hanpan.ontouch = boot;

try {
  const kept = sessionStorage.getItem(RETRY);
  sessionStorage.removeItem(RETRY);
  hanpan.pending ??= JSON.parse(kept);
} catch { /* no storage, nothing kept */ }
if (hanpan.pending) hanpan.onstart();
// a kept game: its table, or the card that leads to it, is Python's; an embedded page waits with the card
else if (hanpan.touched || hanpan.resuming || (!window.hanpanEmbed && (hanpan.hasGame() || hanpan.linked()))) boot();

// inside another app: a word about that, once there is something to see
hanpan.inApp = /KAKAOTALK|NAVER\(inapp|\bLine\/|Instagram|FBA[NV]|FB_IAB/.exec(navigator.userAgent)?.[0];
if (hanpan.inApp && !window.hanpanEmbed && window.parent === window) {
  requestAnimationFrame(() => setTimeout(() => import("./in-app.mjs").catch(() => {})));
}
