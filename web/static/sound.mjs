// Soft, short sounds, made with WebAudio when they are needed; there are no sound files. Silent unless <html
// data-sound="on">, until the visitor has pressed something, and while the page is hidden. No failure is ever heard of.
const root = document.documentElement;
const VOLUME = 0.35;
const SAME = 30; // ms in which the same sound is not begun twice
const MOST = 16; // sounds begun in SPAN ms; more is noise
const SPAN = 1000;

let context = null;
let out = null;
let gesture = false;
let recent = []; // {name, at}

// ---------------------------------------------------------------- instruments

/** A note of `seconds` at `hertz`, quickly there and slowly gone. `bend`: where its pitch ends. */
function note(to, at, hertz, seconds, { type = "sine", gain = 0.3, bend = hertz, attack = 0.004 } = {}) {
  const voice = to.context.createOscillator();
  const envelope = to.context.createGain();
  voice.type = type;
  voice.frequency.setValueAtTime(hertz, at);
  if (bend !== hertz) voice.frequency.exponentialRampToValueAtTime(bend, at + seconds);
  envelope.gain.setValueAtTime(0, at);
  envelope.gain.linearRampToValueAtTime(gain, at + attack);
  envelope.gain.exponentialRampToValueAtTime(0.0004, at + seconds);
  envelope.gain.linearRampToValueAtTime(0, at + seconds + 0.01);
  voice.connect(envelope).connect(to);
  voice.start(at);
  voice.stop(at + seconds + 0.02);
}

/** Paper, wood, air: filtered noise from one pitch to another. */
function rustle(to, at, from, until, seconds, { gain = 0.25, q = 0.8, attack = 0.01 } = {}) {
  const { context: on } = to;
  const length = Math.ceil(seconds * on.sampleRate);
  const buffer = on.createBuffer(1, length, on.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < length; index += 1) samples[index] = Math.random() * 2 - 1;
  const voice = on.createBufferSource();
  const filter = on.createBiquadFilter();
  const envelope = on.createGain();
  voice.buffer = buffer;
  filter.type = "bandpass";
  filter.Q.value = q;
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(until, at + seconds);
  envelope.gain.setValueAtTime(0, at);
  envelope.gain.linearRampToValueAtTime(gain, at + attack);
  envelope.gain.linearRampToValueAtTime(0, at + seconds);
  voice.connect(filter).connect(envelope).connect(to);
  voice.start(at);
}

/** Glass: a note with a short overtone. */
function glass(to, at, hertz, gain = 0.22) {
  note(to, at, hertz, 0.16, { gain });
  note(to, at, hertz * 2.76, 0.05, { gain: gain * 0.4 });
}

const tune = (to, at, notes, options) => notes.forEach(([wait, hertz, seconds]) => note(to, at + wait, hertz, seconds, options));

// ---------------------------------------------------------------- sounds

const GEMS = { white: 1318.5, blue: 1174.7, green: 1046.5, red: 932.3, black: 784, pearl: 1396.9, gold: 1568 };

const sounds = {
  buy: (to, at) => { glass(to, at, 784, 0.2); glass(to, at + 0.11, 1174.7, 0.24); },
  reserve: (to, at) => rustle(to, at, 900, 2600, 0.2, { gain: 0.3 }),
  refill: (to, at) => { rustle(to, at, 3200, 1400, 0.07, { gain: 0.3 }); note(to, at + 0.05, 210, 0.05, { type: "triangle", gain: 0.14 }); },
  noble: (to, at) => tune(to, at, [[0, 523.3, 0.5], [0.14, 659.3, 0.5], [0.28, 784, 0.7]], { type: "triangle", gain: 0.2 }),
  scroll: (to, at) => { rustle(to, at, 1200, 3000, 0.16, { gain: 0.22 }); rustle(to, at + 0.14, 3000, 1600, 0.12, { gain: 0.16 }); },
  steal: (to, at) => { note(to, at, 620, 0.16, { gain: 0.2, bend: 1180, attack: 0.1 }); rustle(to, at, 700, 2400, 0.16, { gain: 0.14, attack: 0.12 }); },
  dice: (to, at) => [0, 0.09, 0.17, 0.3].forEach((wait, index) => { rustle(to, at + wait, 900, 500, 0.05, { gain: 0.3 - index * 0.05 }); note(to, at + wait, 260 - 30 * index, 0.05, { type: "triangle", gain: 0.2 }); }),
  step: (to, at) => { note(to, at, 330, 0.05, { type: "triangle", gain: 0.2, bend: 240 }); rustle(to, at, 1200, 700, 0.03, { gain: 0.14 }); },
  coin: (to, at) => { glass(to, at, 1396.9, 0.16); glass(to, at + 0.07, 1760, 0.18); },
  toll: (to, at) => [0, 0.08, 0.16].forEach((wait, index) => glass(to, at + wait, 1568 - 180 * index, 0.15)),
  conquest: (to, at) => { note(to, at, 98, 0.3, { type: "triangle", gain: 0.4, bend: 62 }); rustle(to, at, 300, 160, 0.12, { gain: 0.2 }); tune(to, at + 0.16, [[0, 659.3, 0.2], [0.12, 987.8, 0.4]], { gain: 0.18 }); },
  water: (to, at) => { note(to, at, 700, 0.1, { gain: 0.18, bend: 1250 }); note(to, at + 0.06, 900, 0.08, { gain: 0.12, bend: 1500 }); },
  crop: (to, at) => { rustle(to, at, 1500, 3400, 0.07, { gain: 0.2 }); note(to, at + 0.04, 523.3, 0.16, { type: "triangle", gain: 0.2, bend: 587.3 }); },
  plant: (to, at) => { rustle(to, at, 700, 320, 0.13, { gain: 0.32 }); note(to, at + 0.03, 170, 0.09, { type: "triangle", gain: 0.2, bend: 120 }); },
  turn: (to, at) => tune(to, at, [[0, 659.3, 0.2], [0.16, 880, 0.3]], { gain: 0.18, attack: 0.015 }),
  refused: (to, at) => { note(to, at, 150, 0.11, { type: "triangle", gain: 0.34, bend: 95 }); rustle(to, at, 400, 220, 0.06, { gain: 0.16 }); },
  late: (to, at) => { note(to, at, 1760, 0.04, { gain: 0.14 }); rustle(to, at, 5000, 3500, 0.02, { gain: 0.1 }); },
  win: (to, at) => {
    tune(to, at, [[0, 523.3, 0.3], [0.2, 659.3, 0.3], [0.4, 784, 0.3], [0.6, 1046.5, 0.9], [1.0, 784, 0.3], [1.2, 1046.5, 1.1]], { type: "triangle", gain: 0.17 });
    tune(to, at, [[0, 130.8, 0.7], [0.6, 196, 0.7], [1.2, 130.8, 1.1]], { gain: 0.16 });
  },
  loss: (to, at) => tune(to, at, [[0, 523.3, 0.4], [0.3, 466.2, 0.4], [0.6, 392, 0.5], [1.0, 311.1, 1.1]], { type: "triangle", gain: 0.17 }),
  draw: (to, at) => {
    tune(to, at, [[0, 440, 0.4], [0.3, 523.3, 0.4], [0.6, 440, 0.4], [0.9, 493.9, 1.0]], { type: "triangle", gain: 0.16 });
    note(to, at + 0.9, 246.9, 1, { gain: 0.12 });
  },
};
for (const [slug, hertz] of Object.entries(GEMS)) {
  sounds[`pick-${slug}`] = (to, at) => glass(to, at, hertz);
  sounds[`return-${slug}`] = (to, at) => glass(to, at, hertz / 2, 0.18);
}

/** Names of all sounds, and one of them written into any audio graph: for the tests, which listen with numbers. */
export const names = Object.keys(sounds);
export const write = (name, to, at) => sounds[name](to, at);

// ---------------------------------------------------------------- playing

const wanted = () => root.dataset.sound === "on" && document.visibilityState !== "hidden";

/** The context, made at the first use after a press; null if there may be no sound now. */
function ready() {
  if (!wanted() || !gesture) return null;
  if (!context) {
    context = new AudioContext({ latencyHint: "interactive" });
    const limiter = context.createDynamicsCompressor();
    out = context.createGain();
    out.gain.value = VOLUME;
    out.connect(limiter).connect(context.destination);
  }
  if (context.state === "suspended") context.resume().catch(() => {});
  return context;
}

/** Begin a sound after `delay` ms; nothing if sound is off or the name is unknown. */
export function play(name, delay = 0) {
  try {
    if (!Object.hasOwn(sounds, name) || !ready()) return;
    const at = performance.now() + delay;
    recent = recent.filter((one) => one.at > at - SPAN);
    if (recent.length >= MOST || recent.some((one) => one.name === name && Math.abs(one.at - at) < SAME)) return;
    recent.push({ name, at });
    sounds[name](out, context.currentTime + 0.005 + delay / 1000);
  } catch { /* no sound then */ }
}

/** Fall silent or come back, after a change of the setting or of the page's visibility. */
function settle() {
  try {
    if (wanted()) ready();
    else context?.suspend().catch(() => {});
  } catch { /* no sound then */ }
}

function pressed(event) {
  if (event.type === "keydown" && ["Escape", "Tab"].includes(event.code)) return; // browsers do not count these
  gesture = true;
  settle();
}

for (const kind of ["pointerup", "touchend", "keydown", "click"]) addEventListener(kind, pressed, { capture: true, passive: true });
document.addEventListener("visibilitychange", settle);
new MutationObserver(settle).observe(root, { attributes: true, attributeFilter: ["data-sound"] });

window.hanpan.sound = play;
