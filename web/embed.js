// <hanpan-game>: a game of Hanpan in any page. No dependencies; the address of this file says where the site is.
//   <script async src=".../embed.js"></script>
//   <hanpan-game game="splendor" players="2" lang="ko"></hanpan-game>
// Attributes, methods, events and what they promise: docs/embed.md in the project.
(() => {
  "use strict";
  const TAG = "hanpan-game";
  if (!("customElements" in window) || customElements.get(TAG)) return; // a second copy on the page does nothing

  const VERSION = 1;
  const NAMES = {"@NAMES@": 0}; // {language: {slug: name}}; the build fills it in
  const script = document.currentScript ?? [...document.scripts].find((one) => /\/embed\.js([?#]|$)/.test(one.src));
  const SITE = new URL("./", script?.src || location.href);
  const GAME = ["game", "players", "level", "seed"]; // a change of these is another game
  const SIZE = ["width", "height", "min-height", "max-height"];
  const EVENTS = ["ready", "start", "turn", "move", "undo", "over", "error"];
  const LENGTH = /^\d{1,5}(\.\d+)?(px|%|em|rem|vh|vw|dvh|svh)?$/;
  const LEAST = 320;
  const MOST = 1200;
  const USUAL = "640px";

  const length = (text) => (LENGTH.test(text ?? "") ? (/\d$/.test(text) ? `${text}px` : text) : null);
  const pixels = (text, usual) => (/^\d{1,5}$/.test(text ?? "") ? Number(text) : usual);
  const failed = (detail) => Object.assign(new Error(detail.reason), { reason: detail.reason, detail });
  const live = new Set(); // elements in the page
  let requests = 0;

  class HanpanGame extends HTMLElement {
    static observedAttributes = [...GAME, ...SIZE, "lang", "theme"];

    #sheet = new CSSStyleSheet();
    #frame = null;
    #port = null;
    #ready = false;
    #queue = []; // messages that wait for the frame
    #waiting = new Map(); // id -> {resolve, reject}
    #content = null; // height of the content, as the frame tells it
    #changed = false; // an attribute of the game, in this task
    #gone = new Set(); // attributes of the game that were taken away, until the frame is told
    #quiet = false; // attributes are being written by ourselves
    #slot = null;

    constructor() {
      super();
      const root = this.attachShadow({ mode: "open" });
      root.adoptedStyleSheets = [this.#sheet]; // a <style> would fall to a strict policy of the host
    }

    connectedCallback() {
      live.add(this);
      this.#slot ??= this.#freeSlot();
      this.#resize();
      const frame = document.createElement("iframe");
      const sandbox = this.getAttribute("sandbox");
      if (sandbox !== null) frame.setAttribute("sandbox", sandbox);
      frame.loading = this.#queue.length ? "eager" : "lazy";
      frame.allow = "fullscreen; clipboard-write";
      frame.referrerPolicy = "no-referrer";
      frame.src = this.#address();
      this.#frame = frame;
      this.#gone.clear();
      this.#name();
      this.shadowRoot.replaceChildren(frame);
    }

    disconnectedCallback() {
      live.delete(this);
      this.#close();
      for (const { reject } of this.#waiting.values()) reject(failed({ reason: "removed" }));
      this.#waiting.clear();
      this.#queue = [];
      this.#frame?.remove();
      this.#frame = null;
    }

    attributeChangedCallback(name, before, now) {
      if (before === now || !this.#frame) return;
      if (GAME.includes(name)) this.#gone[now === null ? "add" : "delete"](name);
      if (this.#quiet) return;
      if (SIZE.includes(name)) {
        this.#resize();
        // at first, hello says it
        if (name === "height" && now === "content" && this.#port) this.#wish("fit").catch(() => {});
      } else if (name === "lang") this.#wish("language", { lang: now ?? "" }).catch(() => {});
      else if (name === "theme") this.#wish("theme", { theme: now ?? "system" }).catch(() => {});
      else if (!this.#changed) {
        // several attributes set in a row are one wish; a card that nobody has started yet only changes
        this.#changed = true;
        queueMicrotask(() => {
          this.#changed = false;
          if (this.#frame) this.#wish("new", { ...this.#options(), start: false }).catch(() => {});
        });
      }
      this.#name();
    }

    // -------------------------------------------------------------- for the host

    /** Begin a game at once; `options` (game, players, level, seed) go before the attributes, which follow. */
    newGame(options) {
      options ??= {};
      const known = GAME.filter((name) => options[name] !== undefined).map((name) => [name, options[name]]);
      return this.#with(known, () => this.#wish("new", this.#options()));
    }

    setLanguage(lang) {
      return this.#with([["lang", String(lang)]], () => this.#wish("language", { lang: String(lang) }));
    }

    setTheme(theme) {
      return this.#with([["theme", String(theme)]], () => this.#wish("theme", { theme: String(theme) }));
    }

    /** The record of the finished game as text; refused with the reason "game_running" before its end. */
    getRecord() {
      return this.#wish("record").then(({ record }) => record);
    }

    // -------------------------------------------------------------- the frame

    #options() {
      const found = {};
      for (const name of GAME) if (this.hasAttribute(name) || this.#gone.has(name)) found[name] = this.getAttribute(name);
      this.#gone.clear();
      return found;
    }

    #write(pairs) {
      this.#quiet = true;
      for (const [name, value] of pairs) {
        if (value === null) this.removeAttribute(name);
        else this.setAttribute(name, String(value));
      }
      this.#quiet = false;
      this.#name();
    }

    /** A wish with the attributes it stands for; refused, it leaves them as they were. */
    #with(pairs, wish) {
      const before = pairs.map(([name]) => [name, this.getAttribute(name)]);
      this.#write(pairs);
      const written = pairs.map(([name]) => this.getAttribute(name));
      return wish().catch((error) => {
        if (error.reason === "bad_option") this.#write(before.filter(([name], i) => this.getAttribute(name) === written[i]));
        throw error;
      });
    }

    /** Frames that ask for the same keep their games apart. */
    #freeSlot() {
      const same = [...live].filter((other) => other !== this && GAME.every((name) => other.getAttribute(name) === this.getAttribute(name)));
      const taken = same.map((other) => other.#slot);
      let slot = 0;
      while (taken.includes(slot)) slot += 1;
      return slot;
    }

    #address() {
      const url = new URL("embed.html", SITE);
      for (const name of [...GAME, "lang", "theme"]) {
        if (this.hasAttribute(name)) url.searchParams.set(name, this.getAttribute(name));
      }
      if (this.hasAttribute("start")) url.searchParams.set("start", "1");
      if (this.#slot) url.searchParams.set("slot", String(this.#slot));
      // of pages without a name there is none to give: a file's location says "file://", its messages something else
      if (self.origin !== "null") url.searchParams.set("host", self.origin);
      return url.href;
    }

    #name() {
      if (!this.#frame) return;
      const wanted = [this.getAttribute("lang"), ...(navigator.languages ?? [])].map((tag) => String(tag ?? "").toLowerCase().split("-")[0]);
      const names = NAMES[wanted.find((code) => Object.hasOwn(NAMES, code)) ?? "en"];
      this.#frame.title = this.title || names[this.getAttribute("game")] || Object.values(names)[0];
    }

    #resize() {
      const width = length(this.getAttribute("width")) ?? "100%";
      const asked = this.getAttribute("height");
      const least = pixels(this.getAttribute("min-height"), LEAST);
      const most = Math.max(least, pixels(this.getAttribute("max-height"), MOST));
      const byContent = asked === "content" && this.#content !== null;
      const height = byContent ? `${Math.min(Math.max(this.#content, least), most)}px` : length(asked) ?? USUAL;
      this.#sheet.replaceSync(`
        :host { display: block; width: ${width}; max-width: 100%; height: ${height}; }
        :host([hidden]) { display: none; }
        iframe { display: block; width: 100%; height: 100%; border: 0; color-scheme: auto; }`);
    }

    #sandboxed() {
      return this.#frame.hasAttribute("sandbox") && !this.#frame.sandbox.contains("allow-same-origin");
    }

    /** Whether a message is our frame's: its window, and the origin that it must have. A host in a sandbox hands its own on. */
    owns({ source, origin }) {
      if (source === null || source !== this.#frame?.contentWindow) return false;
      return this.#sandboxed() ? origin === "null" : origin === SITE.origin || (origin === "null" && self.origin === "null");
    }

    /** The frame can be spoken to (again, if it has been loaded again): hand it a port that only we two have. */
    greet(origin) {
      this.#close();
      const { port1, port2 } = new MessageChannel();
      this.#port = port1;
      port1.onmessage = ({ data }) => this.#heard(data);
      const fit = this.getAttribute("height") === "content";
      // an opaque origin cannot be named; the window is our frame's, and there is nothing secret in a hello
      this.#frame.contentWindow.postMessage({ hanpan: VERSION, type: "hello", fit }, origin === "null" ? "*" : SITE.origin, [port2]);
    }

    #close() {
      this.#port?.close();
      this.#port = null;
      this.#ready = false;
    }

    #wish(type, fields = {}) {
      const id = `r${++requests}`;
      const message = { hanpan: VERSION, ...fields, type, id };
      return new Promise((resolve, reject) => {
        this.#waiting.set(id, { resolve, reject });
        if (this.#ready) this.#port.postMessage(message);
        else {
          this.#queue.push(message);
          if (this.#frame) this.#frame.loading = "eager";
        }
      });
    }

    #heard(data) {
      if (data === null || typeof data !== "object" || data.hanpan !== VERSION || typeof data.type !== "string") return;
      const { hanpan, type, ...detail } = data;
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if (type === "error") waiting?.reject(failed(detail));
      else if (type === "done" || type === "record") waiting?.resolve(detail);
      else if (type === "height" && Number.isFinite(data.height)) {
        this.#content = data.height;
        this.#resize();
      } else if (type === "open" && String(data.url).startsWith(SITE.href)) {
        window.open(data.url, "_blank", "noopener");
      }
      if (type === "ready") {
        this.#ready = true;
        for (const message of this.#queue.splice(0)) this.#port.postMessage(message);
      }
      if (EVENTS.includes(type)) this.dispatchEvent(new CustomEvent(`hanpan-${type}`, { detail, bubbles: true, composed: true }));
    }
  }

  addEventListener("message", (event) => {
    if (event.data?.hanpan !== VERSION || event.data.type !== "hi") return;
    for (const element of live) if (element.owns(event)) element.greet(event.origin);
  });
  customElements.define(TAG, HanpanGame);
})();
