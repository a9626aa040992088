// The page's half of web/app/dom.py: everything crosses as plain strings through one Python callback,
// heard(kind, name, argument, revision), and through the functions below.
import "./page.mjs";

const { hanpan } = window;
const app = document.getElementById("app");
const live = document.getElementById("live");
let heard = null;

const closest = (event) => event.target.closest?.("[data-action]");
const tell = (element) => heard(
  "act", element.dataset.action, element.dataset.arg ?? "", element.closest("[data-rev]")?.dataset.rev ?? "",
);

const listeners = {
  click(event) {
    const element = closest(event);
    if (!element || element.matches("input, select, form")) return;
    if (element.type === "submit") return; // heard as a submit
    event.preventDefault();
    tell(element);
  },
  change(event) {
    const element = closest(event);
    if (!element?.matches("input, select")) return;
    const arg = element.type === "checkbox" ? String(element.checked) : element.value;
    heard("act", element.dataset.action, arg, element.closest("[data-rev]")?.dataset.rev ?? "");
  },
  submit(event) {
    event.preventDefault();
    if (event.target.id === "setup") heard("start", "", JSON.stringify(hanpan.choices()), "");
  },
};

/** Take over from early.js. Returns the choices of a start that was pressed before as JSON, or "". */
hanpan.connect = (callback) => {
  heard = callback;
  const pending = hanpan.handover();
  for (const [kind, listener] of Object.entries(listeners)) document.addEventListener(kind, listener);
  document.addEventListener("visibilitychange", () => heard("hidden", "", document.visibilityState === "hidden" ? "1" : "", ""));
  addEventListener("pagehide", () => heard("hidden", "", "1", ""));
  hanpan.ready = true;
  return pending ? JSON.stringify(pending) : "";
};

// ---------------------------------------------------------------- pictures

let opener = null; // id of what had the focus before a dialog opened

function settleDialog() {
  const dialog = app.querySelector("dialog[data-modal]");
  if (dialog && !dialog.open) {
    opener = document.activeElement?.id || opener;
    dialog.showModal();
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault(); // Python decides; the next picture has no dialog
      heard("act", "close-dialog", "", "");
    });
  } else if (!dialog && opener !== null) {
    document.getElementById(opener)?.focus({ preventScroll: true });
    opener = null;
  }
}

hanpan.show = (html, ambience) => {
  if (app.className !== ambience) {
    app.className = ambience;
    scrollTo(0, 0); // another screen
  }
  const focused = document.activeElement;
  const { id } = focused ?? {};
  hanpan.morph(app, html);
  // What had the focus is gone: its place is taken by a piece of the same id, or by the screen's own choice.
  if (focused && !focused.isConnected) {
    const next = (id && document.getElementById(id)) || app.querySelector("[data-focus]");
    next?.focus({ preventScroll: true });
  }
  settleDialog();
};

let saying = 0;

hanpan.say = (text) => {
  // cleared first: the same words twice would not be read
  live.textContent = "";
  clearTimeout(saying);
  saying = setTimeout(() => { live.textContent = text; }, 60);
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

// ---------------------------------------------------------------- bots

let worker = null;

function lost(why) {
  worker?.terminate();
  worker = null;
  console.info(`[hanpan] bots think in the page: ${why}`);
  heard("bot_lost", "", String(why), "");
}

hanpan.ask = (number, request) => {
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
    setTimeout(() => lost(error));
  }
};

// ---------------------------------------------------------------- device

hanpan.load = (key) => {
  try {
    const value = localStorage.getItem(`hanpan.${key}`);
    return value === null ? "" : `=${value}`;
  } catch {
    return "";
  }
};

hanpan.keep = (key, value) => {
  try {
    localStorage.setItem(`hanpan.${key}`, value);
    return localStorage.getItem(`hanpan.${key}`) === value;
  } catch {
    return false;
  }
};

hanpan.remove = (key) => {
  try {
    localStorage.removeItem(`hanpan.${key}`);
    return true;
  } catch {
    return false;
  }
};

hanpan.copy = (text) => { navigator.clipboard?.writeText(text).catch(() => {}); };
