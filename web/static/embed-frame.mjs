// The frame's side of the talk with its host; docs/embed.md has the messages. The host says hello once and hands over a
// port of a MessageChannel: from then on both sides use only that, so nobody else can listen or speak.
import "./bridge.mjs";

const VERSION = 1;
const LONGEST_ID = 64;
const { hanpan, hanpanEmbed: embed } = window;
const host = window.parent;

let port = null;
let origin = null; // of the host, once it has said hello
let hear = null; // Python, once it is up

const send = (type, fields = {}) => port?.postMessage({ hanpan: VERSION, type, ...fields });
const refuse = (reason, id, more = {}) => send("error", { reason, ...(id === undefined ? {} : { id }), ...more });

// ---------------------------------------------------------------- Python

/** What the card shows, for Python, as JSON. */
hanpan.embedText = () => JSON.stringify({ ...embed.chosen, problems: embed.problems, framed: embed.framed });
hanpan.hasHost = () => port !== null;
/** A message made by Python: fields as JSON. */
hanpan.tellHost = (type, fields) => send(type, JSON.parse(fields));

const { connect } = hanpan;
hanpan.connect = (callback) => {
  hear = callback;
  return connect(callback);
};
hanpan.onfail = () => refuse("start_failed");

/** Whether the visitor (or the host) has begun, so that a game is there or on its way. */
const begun = () => hanpan.pending !== null || document.documentElement.dataset.place === "table";

// ---------------------------------------------------------------- wishes

const handlers = {
  new(data, id) {
    // what is not wished stays, but for the seed: each game has its own; null wishes for what is usual
    const { seed, ...base } = embed.chosen;
    for (const name of Object.keys(embed.usual)) if (data[name] === null) base[name] = embed.usual[name];
    const { chosen, problems } = embed.read(data, base);
    if (problems.length) return refuse("bad_option", id, { options: problems });
    const start = data.start !== false || begun();
    embed.choose(chosen);
    const form = { game: chosen.game, players: String(chosen.players), level: chosen.level };
    if (start && hear) hear("host", "new", JSON.stringify(form), "");
    else if (start) {
      hanpan.pending = form;
      hanpan.onstart?.();
    } else if (hear) hear("act", "look", "", "");
    return send("done", { id, request: "new", started: start });
  },
  language({ lang }, id) {
    const { problems, chosen } = embed.read({ lang: lang ?? "?" }, { ...embed.chosen, lang: hanpan.deviceLanguage() });
    if (problems.length) return refuse("bad_option", id, { options: ["lang"] });
    if (hear) hear("act", "language", chosen.lang, "");
    else hanpan.setLanguage(chosen.lang);
    return send("done", { id, request: "language" });
  },
  theme({ theme }, id) {
    const { problems } = embed.read({ theme: theme ?? "?" }, embed.chosen);
    if (problems.length) return refuse("bad_option", id, { options: ["theme"] });
    hanpan.setTheme(theme);
    return send("done", { id, request: "theme" });
  },
  fit(data, id) {
    fit();
    return send("done", { id, request: "fit" });
  },
  record(data, id) {
    if (!hear) return refuse("no_game", id);
    return hear("host", "record", JSON.stringify(id ?? null), "");
  },
};

const goodId = (id) => Number.isSafeInteger(id) || (typeof id === "string" && id.length <= LONGEST_ID);

function received({ data }) {
  if (data === null || typeof data !== "object") return refuse("bad_message");
  if (data.hanpan !== VERSION) return refuse("unsupported_version", undefined, { versions: [VERSION] });
  const id = goodId(data.id) ? data.id : undefined;
  if (data.id !== undefined && id === undefined) return refuse("bad_message");
  if (!Object.hasOwn(handlers, data.type)) return refuse("unknown_type", id);
  return handlers[data.type](data, id);
}

// ---------------------------------------------------------------- hello

function hello(event) {
  const { data, source, ports: [given] } = event;
  if (source !== host || data === null || typeof data !== "object" || data.hanpan === undefined) return;
  if (embed.pinned !== null && event.origin !== embed.pinned) return; // the address names another host
  if (origin !== null && event.origin !== origin) return; // one host for a frame's life
  if (data.hanpan !== VERSION || data.type !== "hello" || !given) {
    const reason = data.hanpan !== VERSION ? "unsupported_version" : "no_hello";
    // an opaque origin cannot be named as a target; there is nothing secret in this
    source.postMessage({ hanpan: VERSION, type: "error", reason, versions: [VERSION] }, event.origin === "null" ? "*" : event.origin);
    return;
  }
  port?.close();
  port = given;
  ({ origin } = event);
  port.onmessage = received;
  const { game, players, level } = embed.chosen;
  send("ready", { origin, game, players, level, lang: hanpan.lang, playing: begun(), problems: [...embed.problems] });
  if (data.fit === true) fit();
  hear?.("host", "hello", "", "");
}

if (embed.framed) {
  addEventListener("message", hello);
  host.postMessage({ hanpan: VERSION, type: "hi" }, "*"); // "I can be spoken to": no more than that
}

// ---------------------------------------------------------------- links

// A sandboxed frame may not open windows; the host's script can.
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[target=_blank]");
  if (!link || !port || self.origin !== "null") return;
  event.preventDefault();
  send("open", { url: link.href });
});

// ---------------------------------------------------------------- height

// For one screen at one width: a frame must not grow and grow by its own reports. Layouts follow the height, so it may
// take some steps, and two of them may call for each other: after some reports only higher ones are given.
const FREE_REPORTS = 3;
const MOST_REPORTS = 8;
// Lower than this, layouts leave things out, and what is left says nothing of what there would be: more room is asked for first.
const ROOMY = 640;

/** The host lets the frame follow its content. */
function fit() {
  if (document.documentElement.dataset.fit !== undefined) return;
  document.documentElement.dataset.fit = "";
  let shown = "";
  let reports = 0;
  let last = 0;
  let asked = 0; // for more room, at this width
  const report = () => {
    const page = document.getElementById("page");
    if (!page) return;
    const screen = `${page.querySelector("main")?.id} ${innerWidth} ${document.documentElement.dataset.game}`;
    let height = Math.ceil(page.getBoundingClientRect().height);
    if (innerHeight < ROOMY && asked !== innerWidth) height = Math.max(height, ROOMY);
    asked = innerWidth;
    if (screen !== shown) [shown, reports] = [screen, 0];
    if (Math.abs(height - last) <= 1 || reports >= MOST_REPORTS || (reports >= FREE_REPORTS && height < last)) return;
    reports += 1;
    last = height;
    send("height", { height });
  };
  addEventListener("resize", report);
  let page = null;
  const sizes = new ResizeObserver(report);
  const follow = () => {
    const now = document.getElementById("page");
    if (now === page) return;
    sizes.disconnect();
    page = now;
    if (page) sizes.observe(page);
  };
  new MutationObserver(() => { follow(); report(); }).observe(document.getElementById("app"), { childList: true, subtree: true });
  follow();
}

// a game asked for by the address begins by itself
if (embed.autostart && !hanpan.pending && !hanpan.resuming) hanpan.pending = hanpan.choices();
