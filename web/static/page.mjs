// What Python needs of the page and cannot do well itself; everything hangs on window.hanpan.
import { files, workerScript } from "./runtime.mjs";
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

/**
 * Make `html` the content of `element`, keeping every node that stays the same (by id, else by place). False, with nothing
 * changed, if `html` stands on a section that is not there.
 */
hanpan.morph = (element, html) => {
  const next = element.cloneNode(false);
  next.innerHTML = html;
  for (const { id } of next.querySelectorAll("[data-same]")) if (!document.getElementById(id)) return false;
  // taking away what has the focus would make the browser lay out the page there and then, half changed as it is
  const focused = document.activeElement;
  if (focused?.id && element.contains(focused) && !stays(focused, next)) focused.blur();
  settleIn(next);
  morphdom(element, next, options);
  return true;
};

/**
 * In a sandboxed frame every file of ours is of another origin, and no worker starts from one. A worker of a few lines
 * does, and imports it. Pyodide must not take it for a classic one.
 */
function blobWorker(url) {
  const lines = `const early = [], keep = ({ data }) => early.push(data);
addEventListener("message", keep);
self.importScripts = undefined;
import(${JSON.stringify(url.href)}).then(() => {
  removeEventListener("message", keep);
  early.forEach((data) => self.onmessage({ data }));
}, (error) => postMessage({ error: String(error) }));`;
  const blob = URL.createObjectURL(new Blob([lines], { type: "text/javascript" }));
  const worker = new Worker(blob);
  worker.addEventListener("message", () => URL.revokeObjectURL(blob), { once: true });
  return worker;
}

/** A new worker for bots (bot-worker.mjs tells the messages). Throws in frames that may not start one. */
hanpan.newWorker = () => {
  const url = workerScript(new URL("./bot-worker.mjs", import.meta.url));
  const worker = self.origin === "null" ? blobWorker(url) : new Worker(url, { type: "module" });
  files().then(([found, handed]) => worker.postMessage({ files: found }, handed));
  return worker;
};
