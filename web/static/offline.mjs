// Keeps the site on the device (sw.js, made by Workbox) and offers new versions. A new version never comes by itself into
// a game: it waits until it is asked for in the lobby, and until no window has a table open. In frames nothing is kept:
// browsers give a frame a store of its own for every host, or none.
const WORDS = {
  ko: {
    ask: "데이터를 아끼는 중이에요. 인터넷 없이도 열리게 {size} MB를 받아 둘까요?", keep: "받아 두기", no: "괜찮아요",
    ready: "이제 인터넷이 없어도 열려요.", fresh: "새 버전이 있어요.", update: "새 버전 쓰기", later: "나중에",
    busy: "다른 창에서 게임을 하고 있어요. 그 창을 닫은 뒤에 다시 눌러 주세요.",
  },
  en: {
    ask: "Data saving is on. Download {size} MB, so that this page also opens without internet?", keep: "Download", no: "No thanks",
    ready: "This page now opens without internet, too.", fresh: "There is a new version.", update: "Use it", later: "Later",
    busy: "Another window has a game open. Close it, then try again.",
  },
};
const MEGABYTES = "@OFFLINE_MB@"; // the build fills it in
const CHOICE = "hanpan.offline"; // "yes" or "no": what was answered while data was being saved
const REST_MS = 3000; // between keeping the site and keeping what makes its start quick: a game may just have begun
const LOCK = `hanpan-table ${new URL("./", document.baseURI).href}`; // held by every window at a table

const { hanpan } = window;
const news = document.getElementById("news");
const words = () => WORDS[hanpan.lang] ?? WORDS.en;
let shown = null; // [sentence, [button, action], ...]: keys of WORDS
let hiding = 0;

function paint() {
  news.hidden = !shown;
  if (!shown) return news.replaceChildren();
  const [sentence, ...buttons] = shown;
  const text = document.createElement("p");
  text.textContent = words()[sentence].replace("{size}", MEGABYTES);
  news.replaceChildren(text, ...buttons.map(([name, act], index) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = index ? "btn" : "btn pri";
    button.textContent = words()[name];
    button.addEventListener("click", act);
    return button;
  }));
}

function tell(...what) {
  clearTimeout(hiding);
  shown = what.length ? what : null;
  paint();
}

const kept = () => { try { return localStorage.getItem(CHOICE); } catch { return null; } };
const keep = (answer) => { try { localStorage.setItem(CHOICE, answer); } catch { /* asked again next time */ } };

// ---------------------------------------------------------------- tables

let leave = null; // lets go of the lock

/** Called with "table" or "lobby" as the page moves between them. */
export function at(place) {
  if (place !== "table") {
    leave?.();
    leave = null;
  } else if (!leave && navigator.locks) {
    const left = new Promise((resolve) => { leave = resolve; });
    navigator.locks.request(LOCK, { mode: "shared" }, () => left).catch(() => {});
  }
}

/** Whether no window has a table open (this one is in the lobby). */
async function nobodyPlays() {
  if (!navigator.locks) return true;
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => lock !== null).catch(() => true);
}

// ---------------------------------------------------------------- versions

function offer(worker) {
  const take = async () => {
    if (!(await nobodyPlays())) return tell("busy", ["update", take], ["later", () => tell()]);
    tell();
    worker.postMessage({ type: "SKIP_WAITING" }); // all windows are told by "controllerchange"
  };
  tell("fresh", ["update", take], ["later", () => tell()]);
}

/** What makes the next start quick, made by the worker that has fetched Python; a second of work for it. */
function keepStart() {
  const worker = hanpan.fetching?.worker;
  worker?.addEventListener("message", ({ data }) => { if (data.kept) document.documentElement.dataset.start = "kept"; });
  const ask = () => (hanpan.pending ? setTimeout(ask, REST_MS) : worker?.postMessage("keep")); // not beside a start
  setTimeout(ask, REST_MS);
}

function follow(registration) {
  const { controller } = navigator.serviceWorker;
  if (registration.waiting && controller) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    const replaces = navigator.serviceWorker.controller !== null;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && replaces) offer(worker);
      if (worker.state !== "activated" || replaces) return;
      document.documentElement.dataset.offline = "ready";
      keepStart();
      if (hanpan.inApp) return; // another app, which may drop what is kept: nothing is promised
      tell("ready");
      hiding = setTimeout(tell, 8000);
    });
  });
  if (registration.active && !registration.installing) {
    document.documentElement.dataset.offline = "ready";
    keepStart();
  }
  // a window that stays open for days hears of new versions too
  setInterval(() => { if (document.visibilityState === "visible") registration.update().catch(() => {}); }, 3_600_000);
}

async function register() {
  try {
    follow(await navigator.serviceWorker.register(new URL('sw.js', document.baseURI), { updateViaCache: "none" }));
  } catch (error) {
    console.info(`[hanpan] not kept for offline use: ${error}`); // blocked here; the page works without it
  }
}

export function begin() {
  hanpan.onnews = paint; // the language has changed
  let workers;
  try { workers = navigator.serviceWorker; } catch { /* sandboxed */ }
  if (!workers || window.parent !== window) return;
  let controlled = workers.controller !== null;
  workers.addEventListener("controllerchange", () => {
    if (controlled) location.reload(); // the new version was asked for; a table comes back as it was
    controlled = true;
  });
  if (workers.controller || kept() === "yes" || !navigator.connection?.saveData) return register();
  if (kept() === "no" || hanpan.inApp) return undefined;
  const answer = (text) => () => { keep(text); tell(); if (text === "yes") register(); };
  return tell("ask", ["keep", answer("yes")], ["no", answer("no")]);
}
