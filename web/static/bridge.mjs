// The page's half of web/app/dom.py: everything crosses as plain strings through one Python callback,
// heard(kind, name, argument, revision), and through the functions below.
import { morph, read, settled, soon } from "./page.mjs";
import "./guard.mjs";
import "./keys.mjs";
import { listen as listenToLines } from "./drag.mjs";
import { at } from "./offline.mjs";
import { conceal, play, prepare, touched } from "./motion.mjs";
import { listen as listenToSheets, settle, sheet } from "./sheets.mjs";

const { hanpan } = window;
const app = document.getElementById("app");
const live = document.getElementById("live");
let heard = null;

const closest = (event) => event.target.closest?.("[data-action]");
const tell = (element) => heard(
  "act", element.dataset.action, element.dataset.arg ?? "", element.closest("[data-rev]")?.dataset.rev ?? "",
);

let asked = false; // why something cannot act has been asked
let drawing = false; // the focus may move then, of which Python is to hear afterwards

const listeners = {
  click(event) {
    const element = closest(event);
    if (!element || element.matches("input, select, form")) return;
    event.preventDefault();
    // not left to the form: a sandboxed frame without allow-forms submits nothing
    if (element.type === "submit") return heard("start", "", JSON.stringify(hanpan.choices()), "");
    touched(element);
    tell(element);
  },
  change(event) {
    const element = closest(event);
    if (!element?.matches("input, select")) return;
    const arg = element.type === "checkbox" ? String(element.checked) : element.value;
    heard("act", element.dataset.action, arg, element.closest("[data-rev]")?.dataset.rev ?? "");
  },
  focusin({ target }) {
    // what cannot act says why also to those who come to it by keyboard; a press is answered anyway
    const off = target.matches("[aria-disabled=true][data-action]") && target.matches(":focus-visible");
    if (!off && !asked) return;
    asked = off;
    const { action = "", arg = "" } = off ? target.dataset : {};
    const why = () => heard("why", action, arg, target.closest("[data-rev]")?.dataset.rev ?? "");
    if (drawing) setTimeout(why);
    else why();
  },
  keydown(event) {
    if (event.code === "Escape" && !event.isComposing && !event.defaultPrevented) heard("act", "clear", "", "");
  },
  submit(event) {
    event.preventDefault();
    if (event.target.id === "setup") heard("start", "", JSON.stringify(hanpan.choices()), "");
  },
};

/** Take over from early.js. Returns the choices of a start that was pressed before as JSON, or "". */
hanpan.connect = (callback) => {
  heard = (...all) => {
    settled();
    callback(...all);
  };
  const pending = hanpan.handover();
  listenToSheets(() => heard("act", "close-dialog", "", "")); // before the page's own Escape
  for (const [kind, listener] of Object.entries(listeners)) document.addEventListener(kind, listener);
  listenToLines((action, arg, revision) => heard("act", action, arg, revision));
  document.addEventListener("visibilitychange", () => heard("hidden", "", document.visibilityState === "hidden" ? "1" : "", ""));
  addEventListener("pagehide", () => heard("hidden", "", "1", ""));
  hanpan.ready = true;
  if (hanpan.changed) setTimeout(() => heard("act", "look", "", ""));
  if (hanpan.early) setTimeout(() => document.getElementById(hanpan.early)?.click());
  return pending ? JSON.stringify(pending) : "";
};

// ---------------------------------------------------------------- pictures

/**
 * Draw what was read: nodes that stay keep the focus, what is new and wants it (data-autofocus) gets it. `cues`: see motion;
 * they begin in the frame after the one that shows the picture: nothing is to delay that. Resolves when they have begun.
 */
function put(picture, cues) {
  const moves = prepare(cues);
  const focused = document.activeElement;
  const { id } = focused ?? {};
  const wanted = app.querySelector("[data-autofocus]");
  const before = sheet()?.dataset.modal;
  const screen = app.querySelector("main")?.id;
  morph(app, picture);
  const pass = moves?.length ? conceal(moves) : null;
  if (app.querySelector("main")?.id !== screen) scrollTo(0, 0); // another screen begins at its top
  if (focused && focused !== document.body && !focused.isConnected) {
    // what had the focus has left the page: the piece of the same name takes it, or else the table itself
    ((id && document.getElementById(id)) || app.querySelector("[data-home]"))?.focus({ preventScroll: true });
  }
  settle(before, id);
  paintClock();
  const wants = app.querySelector("[data-autofocus]");
  if (wants && wants !== wanted) wants.focus({ preventScroll: true });
  if (!pass) return undefined;
  return new Promise((begun) => {
    painted(() => {
      play(moves, pass);
      begun();
    });
  });
}

/** Draw `html` at once; null, with nothing drawn, if it stands on sections that are not there. */
hanpan.show = (html, cues = "") => {
  settled();
  const picture = read(app, html);
  return picture && put(picture, cues);
};

let unknown = false; // what is shown, as drawing has failed

const revision = (element) => element.querySelector("[data-rev]")?.dataset.rev;

/** The same for Python: whether it is drawn, or will be soon. A new position was worked out in this task, and costs most. */
hanpan.draw = (html, cues) => {
  settled();
  const picture = read(app, html);
  if (!picture || (unknown && picture.querySelector("[data-same]"))) return false;
  const draw = () => {
    drawing = unknown = true;
    try {
      put(picture, cues);
      unknown = false;
    } finally {
      drawing = false;
    }
  };
  if (unknown || revision(picture) === revision(app)) draw();
  else {
    soon(() => {
      try { draw(); } catch (error) { heard("broken", error.stack ?? String(error), "", ""); }
    });
  }
  return true;
};

/** Do it once the picture just drawn has been painted: nothing that takes long may come before it. */
function painted(act) {
  let wait = setTimeout(done, 200); // no frame comes to a hidden page
  function done() {
    clearTimeout(wait);
    wait = 0;
    act();
  }
  requestAnimationFrame(() => { if (wait) { clearTimeout(wait); wait = setTimeout(done); } });
}

let saying = ""; // what waits to be read

hanpan.say = (text) => {
  // cleared first: the same words twice would not be read; what comes meanwhile is added, nothing is lost
  live.textContent = "";
  if (!saying) setTimeout(() => {
    live.textContent = saying;
    saying = "";
  }, 100);
  saying = saying ? `${saying} ${text}` : text;
};

/** The lobby's form as JSON. */
hanpan.choicesText = () => {
  settled();
  return JSON.stringify(hanpan.choices());
};

// ---------------------------------------------------------------- time

const timers = new Map();

hanpan.cancel = (token) => {
  clearTimeout(timers.get(token));
  timers.delete(token);
};

hanpan.later = (milliseconds, token) => {
  hanpan.cancel(token);
  timers.set(token, setTimeout(() => {
    timers.delete(token);
    heard("timer", token, "", "");
  }, milliseconds));
};

let ends = null; // {at, left}: when the running clock ends, or what a standing one shows
let ticking = 0;

/** Written straight into its element, which pictures leave alone (data-live): a running clock costs Python nothing. */
function paintClock() {
  const element = document.getElementById("clock");
  if (!element) return;
  element.hidden = ends === null;
  if (ends === null) return;
  const left = ends.at === null ? ends.left : Math.max(0, ends.at - performance.now());
  const seconds = Math.ceil(left / 1000);
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const face = element.querySelector("[data-live]") ?? element;
  if (face.textContent !== text) {
    face.textContent = text;
    if (ends.at !== null && [10, 3, 2, 1].includes(seconds)) hanpan.sound("late");
  }
  element.classList.toggle("late", seconds <= 10 && ends.at !== null);
}

hanpan.clock = (left, running) => {
  ends = left < 0 ? null : { at: running ? performance.now() + left : null, left };
  clearInterval(ticking);
  if (running && left >= 0) ticking = setInterval(paintClock, 250);
  paintClock();
};

// ---------------------------------------------------------------- bots

let worker = null;

function lost(why) {
  worker?.terminate();
  worker = null;
  console.info(`[hanpan] bots think in the page: ${why}`);
  heard("bot_lost", "", String(why), "");
}

hanpan.ask = (number, request) => painted(() => {
  try {
    if (!worker) {
      worker = hanpan.newWorker();
      worker.onmessage = ({ data }) => {
        if (data.error !== undefined) lost(data.error);
        else if (data.id !== undefined) heard("bot", data.id, data.reply, "");
      };
      worker.onerror = (event) => {
        event.preventDefault();
        lost(event.message || "worker error");
      };
    }
    worker.postMessage({ id: number, request });
  } catch (error) {
    lost(error);
  }
});

// ---------------------------------------------------------------- device

/** Settings that scripts and style sheets read from the document's root. */
hanpan.settle = (motion, sound, keys) => Object.assign(document.documentElement.dataset, { motion, sound, keys });

hanpan.wantsContrast = () => matchMedia("(prefers-contrast: more), (forced-colors: active)").matches;

// Of this tab only: a second tab begins in the lobby.
let atTable = false;
const framed = window.parent !== window; // there, an entry of ours would eat the host's Back

hanpan.setPlace = (place) => {
  document.documentElement.dataset.place = place;
  at(place);
  try { sessionStorage.setItem(hanpan.storeName("place"), place); } catch { /* a reload begins in the lobby */ }
  if (framed) return;
  atTable = place === "table";
  if (atTable && !history.state?.hanpan) history.pushState({ hanpan: true }, "");
  else if (!atTable && history.state?.hanpan) history.back();
};

// Back at the table would lose it: the entry is put back, and Python asks.
addEventListener("popstate", () => {
  if (!atTable || history.state?.hanpan) return;
  history.pushState({ hanpan: true }, "");
  heard?.("act", "back", "", "");
});

hanpan.wasAt = (place) => {
  try { return sessionStorage.getItem(hanpan.storeName("place")) === place; } catch { return false; }
};

hanpan.load = (key) => {
  try {
    const value = localStorage.getItem(hanpan.storeName(key));
    return value === null ? "" : `=${value}`;
  } catch {
    return "";
  }
};

hanpan.keep = (key, value) => {
  try {
    localStorage.setItem(hanpan.storeName(key), value);
    return localStorage.getItem(hanpan.storeName(key)) === value;
  } catch {
    return false;
  }
};

hanpan.remove = (key) => {
  try {
    localStorage.removeItem(hanpan.storeName(key));
    return true;
  } catch {
    return false;
  }
};

hanpan.download = (name, text) => {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

hanpan.copy = (text) => { import("./copy.mjs").then(({ copy }) => copy(text)).catch(() => {}); };

hanpan.complain = (text) => console.error(`[hanpan] ${text}`);
