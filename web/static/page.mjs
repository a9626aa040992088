// What Python needs of the page and cannot do well itself; everything hangs on window.hanpan.
import { files } from "./runtime.mjs";
import morphdom from "../vendor/morphdom/morphdom-esm.js";

const { hanpan } = window;

const options = {
  childrenOnly: true,
  onBeforeElUpdated(from, to) {
    // written by the page itself, such as the clock
    if (from.hasAttribute("data-live")) return false;
    // most of a table does not change from one picture to the next
    return !from.isEqualNode(to);
  },
};

/** Make `html` the content of `element`, keeping every node that stays the same (by id, else by place). */
hanpan.morph = (element, html) => {
  const next = element.cloneNode(false);
  next.innerHTML = html;
  morphdom(element, next, options);
};

/** A new worker for bots (bot-worker.mjs tells the messages). Throws in frames that may not start one. */
hanpan.newWorker = () => {
  const url = new URL("./bot-worker.mjs", import.meta.url);
  if (new URL(location.href).searchParams.has("nosnapshot")) url.searchParams.set("nosnapshot", "");
  const worker = new Worker(url, { type: "module" });
  files().then((found) => worker.postMessage({ files: found }));
  return worker;
};
