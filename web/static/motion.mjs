// Plays the cues that come with a picture (web/app/cues.py tells the kinds). The picture is final, and painted, before
// anything moves: `prepare` before it changes, `conceal` right after, `play` one frame later. Copies fly in a layer of
// their own, real elements only flash. Nothing waits for an animation: one timer clears the layer, and a press, a scroll
// or the next picture clears it at once.
import { play as playSound } from "./sound.mjs";

const root = document.documentElement;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const EASE_OUT = "cubic-bezier(.16,.84,.3,1)";
const EASE_IN_OUT = "cubic-bezier(.6,0,.2,1)";
const OUTLINE = 1200;
const FADE = 120;

let running = null; // {layer, animations, timer}; no layer before `play`
let pressed = ""; // id of what was pressed last

/** 1, 0.5 or 0 (nothing moves). */
const pace = () => (calm.matches || root.dataset.motion === "off" ? 0 : root.dataset.motion === "fast" ? 0.5 : 1);

// ---------------------------------------------------------------- places

const shown = (element) => {
  const box = element.getBoundingClientRect();
  return box.width > 0 && box.height > 0 ? box : null;
};

/** The element of a place ("id" or "id/selector") and its box; null if it is not there or not shown. */
function find(where) {
  if (!where) return null;
  const [name, part] = where.split(/\/(.*)/s);
  const whole = document.getElementById(name === "@pressed" ? pressed : name);
  if (!whole) return null;
  for (const element of part ? whole.querySelectorAll(part) : []) {
    const box = shown(element);
    if (box) return { element, box };
  }
  const box = shown(whole);
  return box && { element: whole, box };
}

/** A copy to look at: no ids, no names, nothing to press. */
function copyOf(element) {
  const copy = document.createElement("span");
  copy.className = element.getAttribute("class") ?? "";
  copy.classList.remove("sel", "aff", "new", "stacked");
  for (const child of element.childNodes) copy.append(child.cloneNode(true));
  for (const extra of copy.querySelectorAll(".tick,.flag,.n,.pick")) extra.remove();
  for (const inner of copy.querySelectorAll("[id]")) inner.removeAttribute("id");
  return copy;
}

function sprite(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 64 64");
  const use = document.createElementNS(svg.namespaceURI, "use");
  use.setAttribute("href", `#${name}`);
  svg.append(use);
  return svg;
}

// ---------------------------------------------------------------- the stage

/** End what is running: the picture is there already. */
export function finish() {
  if (!running) return;
  clearTimeout(running.timer);
  for (const animation of running.animations) animation.cancel();
  running.layer?.remove();
  running = null;
}

function stage() {
  clearTimeout(running.timer);
  const layer = document.createElement("div");
  layer.className = "cues";
  layer.setAttribute("aria-hidden", "true");
  layer.inert = true;
  document.body.append(layer);
  running.layer = layer;
}

function animate(element, frames, options) {
  running.animations.push(element.animate(frames, options));
}

/** For elements of the picture itself: they keep nothing of it. */
const flash = (element, frames, options) => animate(element, frames, { ...options, fill: "none" });

/**
 * Not to be seen for so long. What is in a card is not even laid out then: a new one has hundreds of shapes. An animation
 * that has run to its end and holds: one that runs would have the page styled and laid out at every frame.
 */
function hide(element, duration) {
  const frame = element.matches(".gc") ? { opacity: 0, contentVisibility: "hidden" } : { opacity: 0 };
  const veil = element.animate([frame, frame], { duration: 0, fill: "forwards" });
  running.animations.push(veil);
  setTimeout(() => veil.cancel(), duration);
}

/** Put a piece of `width` x `height` on the layer, its middle at 0,0 of the window; flights move it from there. */
function place(piece, width, height) {
  const box = document.createElement("div");
  box.className = "cue";
  box.append(piece);
  Object.assign(box.style, { width: `${width}px`, height: `${height}px`, left: `${-width / 2}px`, top: `${-height / 2}px` });
  running.layer.append(box);
  return box;
}

const middle = ({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 });
const at = ({ x, y }, scale = 1, more = "") => `translate(${x}px,${y}px) scale(${scale}) ${more}`;
/** How much a box of `size` must shrink to fit `box`. */
const fit = (box, size) => Math.min(box.width / size.width, box.height / size.height);
const between = (low, value, high) => Math.min(high, Math.max(low, value));
const larger = (one, other) => (one.width * one.height >= other.width * other.height ? one : other);

/** Points of a shallow arc, slowing down: eight are enough for the eye. */
function arc(from, to, scale) {
  const lift = Math.min(90, 16 + Math.hypot(to.x - from.x, to.y - from.y) / 7);
  const frames = [];
  for (let step = 0; step <= 8; step += 1) {
    const t = 1 - (1 - step / 8) ** 3;
    const point = { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t - lift * 4 * t * (1 - t) };
    frames.push({ offset: step / 8 * 0.75, transform: at(point, 1 + (scale - 1) * t), opacity: 1 });
  }
  return frames;
}

const TICK = [{ scale: 1 }, { offset: 0.3, scale: 1.16 }, { scale: 1 }];

const moves = {
  fly(cue, from, to, time) {
    const size = between(18, Math.min(from.width, from.height) * 0.6, 34);
    const piece = place(cue.piece ?? sprite(cue.art), size, size);
    const end = middle(to);
    const scale = between(0.6, Math.min(to.width, to.height) * 0.7 / size, 1);
    animate(piece, [
      ...arc(middle(from), end, scale),
      { offset: 0.88, transform: `${at(end, scale)} scale(1.06,.94)`, opacity: 1 },
      { offset: 1, transform: at(end, scale), opacity: 0 },
    ], time(480));
  },
  slide(cue, from, to, time) {
    // a card that only changes its place has the better size of the two, one that becomes something else its own
    const size = !cue.piece ? { width: 30, height: 30 } : cue.hide ? larger(from, to) : from;
    const piece = place(cue.piece ?? sprite(cue.art), size.width, size.height);
    const [start, end] = [fit(from, size), cue.hide ? fit(to, size) : between(0.12, fit(to, size), 0.5)];
    animate(piece, [
      { transform: at(middle(from), cue.piece ? start : 1), opacity: 1 },
      { offset: 0.85, opacity: 1 },
      { transform: at(middle(to), end), opacity: cue.hide ? 1 : 0.2 },
    ], { ...time(360), easing: EASE_IN_OUT });
  },
  turn(cue, from, to, time) {
    const flip = document.createElement("div");
    flip.className = "cue-flip";
    const front = copyOf(cue.target);
    front.classList.add("cue-front");
    cue.piece.classList.add("cue-back");
    flip.append(front, cue.piece);
    const box = place(flip, to.width, to.height);
    box.style.opacity = 0; // the deck's count stays readable until it is this card's turn
    const start = middle(from);
    const up = { x: start.x, y: start.y - 14 };
    animate(box, [
      { transform: at(start, fit(from, to)), opacity: 1, easing: "ease-out" },
      { offset: 0.2, transform: at(up, fit(from, to)), easing: EASE_IN_OUT },
      { transform: at(middle(to)), opacity: 1 },
    ], { ...time(360), fill: "forwards" });
    animate(flip, [
      { transform: "rotateY(180deg)" },
      { offset: 0.3, transform: "rotateY(180deg)", easing: "ease-in-out" },
      { offset: 0.8, transform: "rotateY(0)" },
      { transform: "rotateY(0)" },
    ], time(360));
  },
  visit(cue, from, to, time) {
    const sweep = document.createElement("i");
    sweep.className = "cue-sweep";
    cue.piece.append(sweep);
    const piece = place(cue.piece, from.width, from.height);
    const start = middle(from);
    const up = { x: start.x, y: start.y - 10 };
    animate(piece, [
      { transform: at(start), easing: EASE_OUT },
      { offset: 0.2, transform: at(up, 1.06) },
      { offset: 0.61, transform: at(up, 1.06), opacity: 1, easing: EASE_IN_OUT },
      { transform: at(middle(to), Math.max(0.15, fit(to, from))), opacity: 0.2 },
    ], time(920));
    animate(sweep, [{ transform: "translateX(-110%)" }, { transform: "translateX(110%)" }], {
      ...time(560), easing: "ease-in-out",
    });
  },
  walk(cue, from, to, time) {
    // over the middles of the path, a small leap to each; the last leap ends on the piece itself
    const piece = place(cue.piece, to.width, to.height);
    const stops = (cue.path ?? []).map(find).filter(Boolean).map(({ box }) => middle(box)).slice(0, -1);
    const points = [middle(from), ...stops, middle(to)];
    const frames = [];
    points.forEach((point, index) => {
      frames.push({ offset: index / (points.length - 1), transform: at(point), easing: EASE_OUT });
      const next = points[index + 1];
      if (!next) return;
      const top = { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 - 18 };
      frames.push({ offset: (index + 0.5) / (points.length - 1), transform: at(top, 1.08), easing: "ease-in" });
    });
    animate(piece, frames, time(900));
  },
  shift(cue, from, to, time) {
    const [start, end] = [middle(from), middle(to)];
    if (Math.hypot(start.x - end.x, start.y - end.y) < 2) return;
    flash(cue.target, [
      { translate: `${start.x - end.x}px ${start.y - end.y}px` }, { translate: "0 0" },
    ], { ...time(360), easing: EASE_IN_OUT });
  },
  tumble(cue, from, to, time) {
    flash(cue.target, [
      { rotate: "-220deg", scale: 0.6, translate: "-26px -34px", easing: EASE_OUT },
      { offset: 0.45, rotate: "60deg", scale: 1.1, translate: "4px 6px" },
      { offset: 0.75, rotate: "-14deg", scale: 0.96, translate: "0 -5px" },
      { rotate: "0deg", scale: 1, translate: "0 0" },
    ], time(560));
  },
  glow(cue, from, to, time) {
    const ring = place(document.createElement("i"), to.width + 8, to.height + 8);
    ring.classList.add("cue-glow");
    animate(ring, [
      { transform: at(middle(to)), opacity: 0 },
      { offset: 0.25, transform: at(middle(to), 1.02), opacity: 1 },
      { transform: at(middle(to), 1.08), opacity: 0 },
    ], time(560));
  },
  count(cue, from, to, time) {
    flash(cue.target, TICK, time(220));
  },
  plus(cue, from, to, time) {
    const text = document.createElement("b");
    text.className = "cue-plus";
    text.textContent = cue.text;
    const piece = place(text, 60, 28);
    const start = middle(to);
    animate(piece, [
      { transform: at(start, 0.8), opacity: 0 },
      { offset: 0.2, transform: at({ x: start.x, y: start.y - 6 }), opacity: 1 },
      { offset: 0.7, opacity: 1 },
      { transform: at({ x: start.x, y: start.y - 24 }), opacity: 0 },
    ], time(560));
    flash(cue.target, TICK, time(220));
  },
  shake(cue, from, to, time) {
    const frames = [0, -3, 3, -3, 3, 0].map((x) => ({ translate: `${x}px 0` }));
    flash(cue.target, frames, time(220));
  },
};

const LASTING = { fly: 480, slide: 360, turn: 360, visit: 920, walk: 900, shift: 360, tumble: 560, glow: 560, count: 220, plus: 560, shake: 220 };
const FLIGHTS = new Set(["fly", "slide", "turn", "visit", "walk"]); // kinds that begin at a source
const COPIES = new Set(["turn", "visit", "walk"]); // kinds that show a copy of their source

/** Where a cue ends and begins, all measured before anything is added to the page; false if it has to be left out. */
function measure(cue) {
  const to = find(cue.to);
  cue.source ??= find(cue.from); // what was not there before may be there now
  if (!to || (FLIGHTS.has(cue.kind) && !(cue.source && (cue.piece ?? cue.art))) || (cue.kind === "shift" && !cue.source)) return false;
  cue.target = to.element;
  cue.box = to.box;
  return true;
}

/** Set a cue going; gives the time of its end. */
function run(cue, speed) {
  const delay = (cue.delay ?? 0) * speed;
  const lasts = LASTING[cue.kind] * speed;
  moves[cue.kind](cue, cue.source?.box, cue.box, (whole) => ({ delay, duration: whole * speed, fill: "both" }));
  if (cue.hide) hide(cue.target, delay + lasts);
  return delay + lasts;
}

/** Nothing moves: what changed fades in and is outlined for a while. */
function point(cues) {
  const places = new Map(); // one outline for each element
  for (const cue of cues) {
    const to = cue.kind === "count" || cue.kind === "shift" ? null : find(cue.to);
    if (to) places.set(to.element, to.box);
  }
  for (const [element, { left, top, width, height }] of places) {
    flash(element, [{ opacity: 0.3 }, { opacity: 1 }], { duration: FADE });
    const ring = document.createElement("i");
    ring.className = "cue-ring";
    Object.assign(ring.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    running.layer.append(ring);
  }
  return places.size ? OUTLINE : 0;
}

// ---------------------------------------------------------------- around a picture

function read(text) {
  try {
    const cues = JSON.parse(text);
    return Array.isArray(cues) ? cues.filter((cue) => cue && (cue.kind in moves || cue.kind === "sound")) : [];
  } catch (error) {
    console.error("[hanpan] cues:", error);
    return [];
  }
}

/** Before the picture changes: end what runs, remember where things are and what they look like. */
export function prepare(text) {
  finish();
  if (!text) return null;
  const cues = read(text);
  if (document.visibilityState === "hidden") return null;
  const copying = pace() > 0;
  for (const cue of cues) {
    if (cue.kind === "sound") continue;
    cue.source = find(cue.from) ?? undefined;
    let copied = COPIES.has(cue.kind) ? cue.source?.element : null;
    if (cue.art?.startsWith("=")) {
      copied = document.getElementById(cue.art.slice(1));
      delete cue.art;
    }
    if (copied && copying) cue.piece = copyOf(copied);
  }
  return cues;
}

/** Right after the picture has changed: what a flight will bring is not to be seen before. Gives a pass for `play`. */
export function conceal(cues) {
  running = { layer: null, animations: [], timer: setTimeout(finish, OUTLINE) }; // no frame comes to a hidden page
  if (pace()) {
    for (const cue of cues) {
      const element = cue.hide && document.getElementById(cue.to);
      if (element) hide(element, OUTLINE);
    }
  }
  return running;
}

/** The picture is painted: play, unless something has ended it already. A fault here must never reach the game. */
export function play(cues, pass) {
  if (pass !== running) return;
  const speed = pace();
  for (const cue of cues) if (cue.kind === "sound") playSound(cue.name, (cue.delay ?? 0) * (speed || 0.5));
  const moving = cues.filter((cue) => cue.kind !== "sound");
  if (!moving.length) return finish();
  const concealed = running.animations;
  running.animations = [];
  stage();
  let lasts = 0;
  try {
    if (speed) for (const cue of moving.filter(measure)) lasts = Math.max(lasts, run(cue, speed));
    else lasts = point(moving);
  } catch (error) {
    console.error("[hanpan] motion:", error);
    lasts = 0;
  }
  for (const animation of concealed) animation.cancel(); // the flights conceal it themselves by now
  if (lasts) running.timer = setTimeout(finish, lasts + 40);
  else finish();
}

/** The element that was pressed, for "@pressed". */
export const touched = (element) => { pressed = element.id; };

for (const kind of ["pointerdown", "keydown", "wheel"]) addEventListener(kind, finish, { capture: true, passive: true });
// a scroll before the flights is the picture's own: it made the page shorter, or another screen began at its top
addEventListener("scroll", () => { if (running?.layer) finish(); }, { capture: true, passive: true });
addEventListener("resize", finish);
