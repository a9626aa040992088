// What Python needs of the page and cannot do well itself; everything hangs on window.hanpan.
import { files, workerName } from "./runtime.mjs";
import morphdom from "../vendor/morphdom/morphdom-esm.js";

const { hanpan } = window;

const options = {
  childrenOnly: true,
  onBeforeElUpdated(from, to) {
    // written by the page itself, such as the clock
    if (from.hasAttribute("data-live")) return false;
    // a section that is the same as in the picture before (web/app/parts.py)
    if (to.hasAttribute("data-same")) return false;
    // most of a table does not change from one picture to the next
    return !from.isEqualNode(to);
  },
};

/** Whether an element is still there in the picture `next`, itself or within a section that stays. */
function stays(element, next) {
  for (let up = element; up; up = up.parentElement) {
    const same = up.id && next.querySelector(`#${CSS.escape(up.id)}`);
    if (same) return up === element || same.hasAttribute("data-same");
  }
  return false;
}

/**
 * Put new elements before their neighbours, where they belong. morphdom alone appends them and then moves all that follows,
 * for which the browser builds the pictures of whole cards anew.
 */
function settleIn(next) {
  for (const element of [...next.querySelectorAll("[id]")].reverse()) {
    const neighbour = element.nextElementSibling?.id;
    if (!neighbour || document.getElementById(element.id)) continue;
    const there = document.getElementById(neighbour);
    if (there?.parentElement.id === element.parentElement.id) there.before(element.cloneNode(true));
  }
}

/** What `html` will look like as the content of `element`; null if it stands on a section that is not there. */
export function read(element, html) {
  const next = element.cloneNode(false);
  next.innerHTML = html;
  for (const { id } of next.querySelectorAll("[data-same]")) if (!document.getElementById(id)) return null;
  return next;
}

/** Make what was read the content of `element`, keeping every node that stays the same (by id, else by place). */
export function morph(element, next) {
  // taking away what has the focus would make the browser lay out the page there and then, half changed as it is
  const focused = document.activeElement;
  if (focused?.id && element.contains(focused) && !stays(focused, next)) focused.blur();
  settleIn(next);
  morphdom(element, next, options);
}

// ---------------------------------------------------------------- a task of its own

let waiting = null;
let frame = 0;
const { port1, port2 } = new MessageChannel();

/** Do now what waits. */
export function settled() {
  if (!waiting) return;
  const act = waiting;
  waiting = null;
  cancelAnimationFrame(frame);
  act();
}

/**
 * Do it in a task of its own: what led to it and this together could hold up the page for too long. It is done before the
 * next frame, and before anything else that happens is heard (by `settled`).
 */
export function soon(act) {
  settled();
  waiting = act;
  frame = requestAnimationFrame(settled);
  port2.postMessage(0); // frames do not come to a hidden page
}

port1.onmessage = settled;
// before all other listeners: this module is imported first
for (const kind of ["pointerdown", "pointerup", "click", "keydown", "keyup", "input", "change", "submit", "focusin"]) {
  addEventListener(kind, settled, { capture: true, passive: true });
}

/**
 * In a sandboxed frame every file of ours is of another origin, and no worker starts from one. A worker of a few lines
 * does, and imports it. Pyodide must not take it for a classic one.
 */
function blobWorker(url, name) {
  const lines = `const early = [], keep = ({ data }) => early.push(data);
addEventListener("message", keep);
self.importScripts = undefined;
import(${JSON.stringify(url.href)}).then(() => {
  removeEventListener("message", keep);
  early.forEach((data) => self.onmessage({ data }));
}, (error) => postMessage({ error: String(error) }));`;
  const blob = URL.createObjectURL(new Blob([lines], { type: "text/javascript" }));
  const worker = new Worker(blob, { name });
  worker.addEventListener("message", () => URL.revokeObjectURL(blob), { once: true });
  return worker;
}

/** A new worker for bots (bot-worker.mjs tells the messages). Throws in frames that may not start one. */
hanpan.newWorker = () => {
  const url = new URL("./bot-worker.mjs", import.meta.url);
  const name = workerName("bots");
  const worker = self.origin === "null" ? blobWorker(url, name) : new Worker(url, { type: "module", name });
  files().then(([found, handed]) => worker.postMessage({ files: found }, handed));
  return worker;
};
