// Runs in <head> before the first paint and keeps the lobby usable until Python takes over: theme, language, and a
// "start" pressed early. A classic script on purpose: a module would run only after the whole document is parsed.
"use strict";
(() => {
  const LANGUAGES = ["ko", "en"];
  const BROKEN = {
    ko: ["게임을 시작하지 못했어요.", "다시 시도"],
    en: ["The game could not be started.", "Try again"],
  };
  const root = document.documentElement;
  const script = document.currentScript.src;
  const embed = window.hanpanEmbed ?? null; // set by embed-early.js in embedded pages
  const name = (key) => embed?.key(key) ?? `hanpan.${key}`; // of what is kept on the device

  const store = {
    // storage throws in private windows and in sandboxed frames
    get(key) { try { return localStorage.getItem(name(key)); } catch { return null; } },
    set(key, value) { try { localStorage.setItem(name(key), value); } catch { /* kept for this visit only */ } },
  };

  const known = (tag) => {
    const base = String(tag ?? "").toLowerCase().split("-")[0];
    return LANGUAGES.includes(base) ? base : null;
  };
  const deviceLanguage = () => (navigator.languages ?? []).map(known).find(Boolean) ?? "en";
  const preferred = () => embed?.chosen.lang ?? known(store.get("lang")) ?? deviceLanguage();

  const form = () => document.getElementById("setup");
  const choices = () => {
    const element = form();
    return element ? Object.fromEntries(new FormData(element)) : {};
  };

  const pages = {}; // the lobby in each language, as the build rendered it
  let shown = "ko"; // what #app holds; the document is served in Korean
  let ours = true; // #app is, until Python takes over
  let parsed = false; // the lobby, in both languages

  function show(language) {
    const app = document.getElementById("app");
    if (!ours || !parsed || language === shown) return;
    const template = document.querySelector(`template[data-lang="${language}"]`);
    pages[shown] ??= app.innerHTML;
    const html = pages[language] ?? template?.innerHTML;
    if (html === undefined) return;
    const kept = choices();
    const focused = app.contains(document.activeElement) ? document.activeElement : null;
    const live = document.getElementById("live"); // a live region speaks only while it stays the same element
    app.innerHTML = html;
    if (live) document.getElementById("live")?.replaceWith(live);
    shown = language;
    for (const [name, value] of Object.entries(kept)) {
      for (const input of form()?.querySelectorAll(`input[name="${CSS.escape(name)}"]`) ?? []) {
        if (input.type === "text") input.value = value;
        else if (input.value === value) input.checked = true;
      }
    }
    embed?.fill();
    if (focused) {
      const { id, dataset: { action } } = focused;
      (id ? document.getElementById(id) : action && app.querySelector(`[data-action="${CSS.escape(action)}"]`))?.focus();
    }
  }

  const hanpan = {
    ready: false, // set by Python
    fetching: null, // the worker that fetches what Python needs, and all that it has said so far
    restored: null, // by runtime.mjs: whether Python came from the snapshot
    resuming: false,
    /** The choice of the game that the address names: /?game=duel or /duel.html; null if it names none. */
    linked() {
      const { searchParams, pathname } = new URL(location.href);
      const name = searchParams.get("game") ?? pathname.split("/").pop().replace(/\.html$/, "");
      return document.getElementById(`game-${name}`);
    },
    hasGame: () => store.get("running") !== null,
    storeName: name,
    changed: false,
    touched: false, // there was a sign that somebody wants to play
    ontouch: null, // boot.mjs listens here
    early: "", // id of a button pressed early that only Python can serve
    pending: null, // the choices of a "start" pressed before Python was up
    lang: preferred(),
    deviceLanguage,
    choices,
    onstart: null, // boot.mjs listens here
    onlanguage: null,
    onnews: null, // offline.mjs listens here
    setLanguage(language) {
      hanpan.lang = known(language) ?? "en";
      root.lang = hanpan.lang;
      store.set("lang", hanpan.lang);
      show(hanpan.lang);
      hanpan.onlanguage?.();
      hanpan.onnews?.();
      if (hanpan.dead && hanpan.pending) hanpan.broken();
    },
    setTheme(theme) {
      if (theme === "light" || theme === "dark") root.dataset.theme = theme;
      else delete root.dataset.theme;
      store.set("theme", root.dataset.theme ?? "");
    },
    toggleTheme() {
      const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
      hanpan.setTheme(dark ? "light" : "dark");
    },
    dead: false, // boot.mjs, or a module that it needs, is not there
    /** Say that no game can be started now, with a button that tries again from the same choices. */
    broken() {
      const note = document.getElementById("note");
      const [failed, again] = BROKEN[hanpan.lang];
      const retry = document.createElement("button");
      retry.type = "button";
      retry.className = "btn";
      retry.textContent = again;
      retry.addEventListener("click", () => {
        try { sessionStorage.setItem(name("retry"), JSON.stringify(hanpan.pending)); } catch { /* the choices are lost */ }
        location.reload();
      });
      note.replaceChildren(failed, " ", retry);
      note.hidden = false;
    },
    /** Have Python's files fetched by a worker, beside the page, unless that has begun. */
    fetch() {
      if (hanpan.fetching || typeof WebAssembly !== "object") return;
      const heard = [];
      const fetching = {
        worker: null, // none can start in sandboxed frames
        /** Be told what it says, from its first word on. */
        tell(listener) {
          fetching.hear = listener;
          heard.forEach(listener);
        },
        hear: (data) => heard.push(data),
      };
      hanpan.fetching = fetching;
      try {
        // in a sandboxed frame our own files are another origin's; trying would only complain on the console
        if (self.origin === "null") throw new Error("no worker in this frame");
        // by its name: a worker that comes from the service worker's store does not see what follows the "?"
        const plain = new URL(location.href).searchParams.has("nosnapshot");
        const options = { type: "module", name: plain ? "fetch nosnapshot" : "fetch" };
        const worker = new Worker(new URL("./fetch-worker.mjs", script), options);
        worker.addEventListener("message", ({ data }) => fetching.hear(data));
        worker.addEventListener("error", (event) => {
          event.preventDefault();
          fetching.hear({ broken: event.message || "worker error" });
        });
        fetching.worker = worker;
      } catch (error) {
        fetching.hear({ broken: String(error) });
      }
      hanpan.onfetch?.();
    },
    onfetch: null, // boot.mjs listens here
    // Python calls this once its own listeners are on. Gives the pending choices, undefined (None in Python) if nobody
    // has pressed "start".
    handover() {
      for (const [kind, listener] of Object.entries(listeners)) document.removeEventListener(kind, listener);
      ours = false;
      const { pending } = hanpan;
      hanpan.pending = null;
      hanpan.onhandover?.();
      return pending ?? undefined;
    },
  };

  function start() {
    if (hanpan.pending) return;
    if (!parsed && !hanpan.changed) preset(); // pressed while the rest of the page is still on its way
    hanpan.pending = choices();
    if (hanpan.dead) hanpan.broken();
    else hanpan.onstart?.();
  }

  const listeners = {
    click(event) {
      const target = event.target.closest?.("[data-action]");
      const arg = target?.dataset.arg;
      if (target?.dataset.action === "start") {
        event.preventDefault(); // a sandboxed frame without allow-forms submits nothing
        start();
      } else if (target?.dataset.action === "language") {
        hanpan.setLanguage(arg || (hanpan.lang === "ko" ? "en" : "ko"));
      } else if (target?.dataset.action === "theme") {
        if (arg && arg !== "toggle") hanpan.setTheme(arg);
        else hanpan.toggleTheme();
      } else if (target?.type === "button") {
        hanpan.early = target.id;
      }
    },
    change() {
      hanpan.changed = true; // names and notes in the form may follow from it
    },
    submit(event) {
      event.preventDefault();
      if (event.target === form()) start();
    },
  };
  // a first touch may come before boot.mjs does
  const TOUCHES = ["pointerdown", "touchstart", "keydown", "focusin"];
  const touch = () => {
    for (const kind of TOUCHES) removeEventListener(kind, touch);
    hanpan.touched = true;
    hanpan.ontouch?.();
  };
  for (const kind of TOUCHES) addEventListener(kind, touch, { passive: true });

  // boot.mjs, or a file that it imports, has not come: who presses start must not wait for it
  addEventListener("error", ({ target }) => {
    if (target?.id !== "end") return;
    hanpan.dead = true;
    if (!hanpan.pending && !hanpan.resuming) return; // told when somebody wants to play
    delete root.dataset.resuming; // the lobby, at least
    hanpan.broken();
  }, { capture: true });

  // the dialog with the code for other sites is a script of its own, fetched when it is asked for
  document.addEventListener("click", (event) => {
    const opener = event.target.closest?.("[data-embed-dialog]");
    if (opener) import("./embed-dialog.mjs").then(({ open }) => open(opener));
  });

  // Enter that ends a composed syllable in a name must not start the game
  document.addEventListener("keydown", (event) => {
    const composing = event.isComposing || event.keyCode === 229;
    if (composing && event.code?.endsWith("Enter") && event.target.matches?.("input")) event.preventDefault();
  }, { capture: true });

  for (const [kind, listener] of Object.entries(listeners)) document.addEventListener(kind, listener);

  /** The usual clock of this device, and the game that the address names. */
  function preset() {
    let clock = "";
    try { clock = JSON.parse(store.get("settings")).clock; } catch { /* nothing kept */ }
    const input = document.getElementById(`clock-${clock}`);
    if (input) input.checked = true;
    const game = hanpan.linked();
    if (game) {
      game.checked = true;
      hanpan.changed = true;
    }
  }

  // Only embed.html is for frames, but not every server can say so: the lobby then shows a way out.
  if (!embed && window.parent !== window) root.dataset.framed = "";

  // a table was open in this tab when it was loaded again: boot.mjs starts Python, and the lobby stays out of sight
  try {
    hanpan.resuming = sessionStorage.getItem(name("place")) === "table" && store.get("running") !== null;
  } catch { /* no storage, nothing to resume */ }
  if (hanpan.resuming) root.dataset.resuming = "";

  const theme = embed?.chosen.theme ?? store.get("theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  root.lang = hanpan.lang;
  window.hanpan = hanpan;

  /** Fetching takes both of a small device's cores: it begins when there is something to see, which a hidden page never has. */
  function afterFirstPaint(act) {
    if (document.hidden || !window.PerformanceObserver?.supportedEntryTypes?.includes("paint")) return act();
    const watch = new PerformanceObserver((list) => {
      if (!list.getEntriesByName("first-contentful-paint").length) return;
      watch.disconnect();
      act();
    });
    watch.observe({ type: "paint", buffered: true });
    setTimeout(act, 1000); // at the latest; a second call does nothing
  }

  // As soon as the lobby is parsed in both languages, and before it is painted: the one that is wanted. The pictures, most
  // of the page's bytes, come after it.
  const lobbyIsThere = () => {
    parsed = true;
    show(hanpan.lang);
    delete root.dataset.swapping;
    if (!hanpan.changed) preset();
    // Who reads a page with a game in it somewhere does not pay 10 MB for that: a frame fetches when somebody comes near.
    if (embed?.framed) addEventListener("pointerover", hanpan.fetch, { passive: true, once: true });
    else afterFirstPaint(hanpan.fetch);
  };
  if (hanpan.lang !== "ko") root.dataset.swapping = "";
  const watch = new MutationObserver(() => {
    if (!document.getElementById("live")) return; // the element after both
    watch.disconnect();
    lobbyIsThere();
  });
  watch.observe(document, { childList: true, subtree: true });
})();
