// Fetches and compiles what Python needs and puts its memory together. early.js starts it as a worker named "fetch" before
// anything else, so that all of that happens beside the page; where no worker can start, the page imports it.
//   in   "unpack": somebody wants to play; "keep": the site is kept on the device, and the page is at rest
//   out  {progress: 0..1}, {url, blob} or {url, error: string} for each file that Pyodide asks for, {module} (null: could
//        not be compiled), {fetched: true} when everything is here; {heap} or {heap: null, error: string} once after
//        "unpack"; {kept: boolean} once after "keep"
// It imports nothing: each further file would be one more round trip before the first byte is asked for.

const here = (path) => new URL(path, import.meta.url).href;

export const VENDOR = here("../vendor/pyodide/");
export const WASM = `${VENDOR}pyodide.asm.wasm`;
/** Python's memory as it starts, without our packages, and what they change in it. */
export const MEMORY = [here("./memory-python.bin.gz"), here("./memory-app.bin.gz")];
export const LATE = here("./late.zip"); // what a restored Python may still import: text encodings
export const STDLIB = here("./stdlib.zip"); // what the memory has imported, for a start without it
export const APP = here("./app.zip");
/** What Pyodide asks for itself, and gets from what was fetched ahead; it is small, and copied between threads. */
export const HANDED = [LATE, STDLIB, APP];
const SIZES = JSON.parse('{"@SIZES@": 0}'); // bytes of the files below; the build fills it in

/** Pyodide's initial memory, and the end of a snapshot of it. */
export const HEAP_BYTES = 30 * 2 ** 20;
const PAGE_BYTES = 4096;

/** Whether Python starts from the snapshot of its memory; the address of a page says so, and the name of a worker. */
export const wantsSnapshot = () => ("document" in globalThis
  ? !new URL(globalThis.location.href).searchParams.has("nosnapshot")
  : !globalThis.name.split(" ").includes("nosnapshot"));

export const needed = () => {
  const urls = Object.keys(SIZES).map(here);
  return wantsSnapshot() ? urls : [...urls.filter((url) => !MEMORY.includes(url) && url !== LATE), STDLIB, APP];
};

const fetchFile = globalThis.fetch.bind(globalThis); // runtime.mjs has another in its place while Pyodide loads

/** Fetch, or throw an error that names the file. */
export async function get(url) {
  const response = await fetchFile(url);
  const type = response.headers.get("Content-Type") ?? "";
  // some hosts answer every unknown address with their start page
  if (!response.ok || type.startsWith("text/html")) {
    throw new Error(`${new URL(url).pathname}: ${response.status} ${type}`);
  }
  return response;
}

/** A file on its way; each stream of it begins at its first byte, at any time. */
class Arriving {
  error = null;
  #chunks = [];
  #done = false;
  #waiting = [];

  constructor(url, onBytes, onModule, kept) {
    this.url = url;
    this.whole = this.#read(onBytes, onModule, kept);
    this.whole.catch(() => {}); // whoever needs it reports it
  }

  async #read(onBytes, onModule, kept) {
    try {
      const response = await get(this.url);
      let { body } = response;
      if (this.url === WASM) {
        // its bytes are wanted only where the memory has to be put together; a response that is no clone may have its
        // code in the browser's cache of compiled modules
        body = await kept ? new Response("").body : response.clone().body;
        onModule(WebAssembly.compileStreaming(response));
      }
      for (const reader = body.getReader(); ;) {
        const { done, value } = await reader.read();
        if (done) break;
        this.#chunks.push(value);
        this.#wake();
        onBytes(value.length);
      }
      this.#done = true;
    } catch (error) {
      this.error = error;
      throw error;
    } finally {
      this.#wake();
    }
  }

  #wake() {
    for (const wake of this.#waiting.splice(0)) wake();
  }

  /** What has arrived; all of it once `whole` is. */
  blob() {
    return new Blob(this.#chunks);
  }

  stream() {
    let next = 0;
    return new ReadableStream({
      pull: async (controller) => {
        while (next === this.#chunks.length && !this.#done && !this.error) {
          await new Promise((resolve) => { this.#waiting.push(resolve); });
        }
        if (next < this.#chunks.length) controller.enqueue(this.#chunks[next++]);
        else if (this.error) controller.error(this.error);
        else controller.close();
      },
    });
  }
}

/**
 * Fetch everything that Python needs.
 * @param {(fraction: number) => void} onProgress called with 0..1 by bytes
 * @param {(file: object) => void} onFile called with {url, blob}, {url, error} or {module}, as above
 * @param {Promise} kept the memory if the device has it put together: then what it is made of is not fetched
 * @returns {{done: Promise, open: (url: string) => Promise<ReadableStream>}} `open` gives a file that may be on its way
 */
export function download(onProgress, onFile, kept = Promise.resolve(null)) {
  const sizes = new Map(Object.entries(SIZES).map(([path, size]) => [here(path), size]));
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  let bytes = 0;
  const onBytes = (length) => onProgress(Math.min(1, (bytes += length) / total));
  let compiling;
  const onModule = (module) => { compiling = module.catch(() => null); };
  const files = [];
  const arrive = (url) => {
    const file = new Arriving(url, onBytes, onModule, kept);
    files.push(file);
    return arrived(file);
  };
  // servers that do not know the type are put up with: then it is compiled when it is here
  const compiled = async (file) => await compiling
    ?? (file.error ? null : WebAssembly.compile(await file.blob().arrayBuffer()).catch(() => null));
  const arrived = async (file) => {
    const { url, whole } = file;
    try {
      await whole;
      if (HANDED.includes(url)) onFile({ url, blob: file.blob() });
    } catch (error) {
      onFile({ url, error: String(error) }); // asked for again when it is needed, and that failure counts
    }
    if (url !== WASM) return;
    const module = await compiled(file);
    if (await kept) onBytes(sizes.get(WASM)); // it was not read here
    onFile({ module });
  };
  const isPacked = (url) => MEMORY.includes(url);
  const urls = needed();
  const done = Promise.all([
    ...urls.filter((url) => !isPacked(url)).map(arrive),
    kept.then((memory) => {
      const packed = urls.filter(isPacked);
      return Promise.all(packed.map(memory ? (url) => onBytes(sizes.get(url)) : arrive));
    }),
  ]).then(() => onProgress(1));
  const open = async (url) => {
    await kept;
    const file = files.find((one) => one.url === url);
    return file.error ? (await get(url)).body : file.stream();
  };
  return { done, open };
}

// ---------------------------------------------------------------- memory

/** All bytes of a stream of chunks, unpacked if they are packed. */
async function bytesOf(stream) {
  const [look, rest] = stream.tee();
  const reader = look.getReader();
  const first = [];
  while (first.length < 2) {
    const { done, value } = await reader.read();
    if (done) break;
    first.push(...value.subarray(0, 2));
  }
  reader.cancel();
  // some servers unpack .gz files on their own
  const packed = first[0] === 0x1f && first[1] === 0x8b;
  const whole = packed ? rest.pipeThrough(new DecompressionStream("gzip")) : rest;
  return new Uint8Array(await new Response(whole).arrayBuffer());
}

/** What web/snapshot.py packs: the head of a snapshot, numbers of pages, and the pages. */
function parts(data) {
  const [headBytes, count] = new Uint32Array(data.buffer, 0, Math.min(2, data.length >> 2));
  const numbers = 8 + headBytes;
  const pages = numbers + 4 * count;
  if (count === undefined || data.length !== pages + PAGE_BYTES * count) throw new Error(`memory: ${data.length} bytes`);
  return {
    head: data.subarray(8, numbers),
    numbers: new Uint32Array(data.buffer, numbers, count),
    words: new Uint32Array(data.buffer, pages),
  };
}

const PAGE_WORDS = PAGE_BYTES / 4;

/** XOR pages into a heap; those of which `full` knows nothing are empty there. */
function mix(heap, full, { numbers, words }) {
  numbers.forEach((number, i) => {
    const target = number * PAGE_WORDS;
    const source = i * PAGE_WORDS;
    if (full[number]) for (let word = 0; word < PAGE_WORDS; word++) heap[target + word] ^= words[source + word];
    else heap.set(words.subarray(source, source + PAGE_WORDS), target);
    full[number] = 1;
  });
}

/** What a WebAssembly module puts into its memory itself. */
function putSegments(heap, full, wasm) {
  let at = 8;
  const number = () => { // unsigned LEB128
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = wasm[at++];
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  };
  while (at < wasm.length) {
    const section = wasm[at++];
    const size = number();
    const end = at + size;
    for (let left = section === 11 ? number() : 0; left; left--) {
      at += 2; // an active segment at a constant: the build has made sure
      const target = number();
      at += 1;
      const length = number();
      heap.set(wasm.subarray(at, at + length), target);
      if (length) full.fill(1, Math.floor(target / PAGE_BYTES), Math.ceil((target + length) / PAGE_BYTES));
      at += length;
    }
    at = end;
  }
}

/**
 * The snapshot to restore: what the module puts there itself, Python's memory and ours, each the difference (XOR) from the
 * one before. Throws when a file is missing, damaged, or cannot be unpacked here.
 * @param {(url: string) => Promise<ReadableStream>} open gives a file
 */
export async function snapshot(open) {
  const [wasm, ...packed] = await Promise.all([
    open(WASM).then((stream) => new Response(stream).arrayBuffer()),
    ...MEMORY.map(async (url) => parts(await bytesOf(await open(url)))),
  ]);
  const { head } = packed[1];
  const image = new Uint8Array(head.length + HEAP_BYTES);
  image.set(head);
  const full = new Uint8Array(HEAP_BYTES / PAGE_BYTES); // 1 for each page in which there is something
  putSegments(image.subarray(head.length), full, new Uint8Array(wasm));
  for (const pages of packed) mix(new Uint32Array(image.buffer, head.length), full, pages);
  return image;
}

// ---------------------------------------------------------------- what is kept on the device

// Putting the memory together takes a tenth of a second of each start. A device that keeps the site keeps it put together,
// under a name that changes with everything it is made of.
const STORE = `hanpan-start-${here("../")}`;
const IMAGE = here(`./memory?${[WASM, ...MEMORY].map((url) => url.slice(here("../").length)).join("&")}`);

const LOOK_MS = 1000; // a busy device may take long to look
const READ_MS = 4000;

const within = (ms, promise) => Promise.race([
  promise,
  new Promise((_, reject) => { setTimeout(reject, ms, new Error(`nothing in ${ms} ms`)); }),
]);

/** The memory as an earlier visit has kept it, or null. */
async function keptMemory() {
  try {
    const found = await within(LOOK_MS, caches.match(IMAGE, { cacheName: STORE }));
    if (!found) return null;
    const image = new Uint8Array(await within(READ_MS, found.arrayBuffer()));
    const [, begins] = new Uint32Array(image.buffer, 0, 2); // a snapshot's second word
    return image.length === begins + HEAP_BYTES ? image : null;
  } catch {
    return null; // no such store here
  }
}

/** Keep it, and nothing of older versions. */
async function keepMemory() {
  const image = await snapshot(async (url) => (await get(url)).body);
  const store = await caches.open(STORE);
  await Promise.all((await store.keys()).map((old) => store.delete(old)));
  await store.put(IMAGE, new Response(image));
}

/** What is kept did no good. */
export async function forgetMemory() {
  try { await caches.delete(STORE); } catch { /* no such store here */ }
}

// ---------------------------------------------------------------- the worker

const INTERVAL_MS = 50;
const CLOSE_MS = 90_000;

function work() {
  let told = 0;
  const kept = wantsSnapshot() ? keptMemory() : Promise.resolve(null);
  let files = download((progress) => {
    if (progress < 1 && performance.now() - told < INTERVAL_MS) return;
    told = performance.now();
    postMessage({ progress });
  }, (file) => postMessage(file), kept);
  files.done.then(() => postMessage({ fetched: true }));

  async function unpack() {
    try {
      const heap = await kept ?? await snapshot(files.open);
      postMessage({ heap }, [heap.buffer]);
    } catch (error) {
      postMessage({ heap: null, error: String(error) });
    }
    await files.done;
    files = null;
    closeLater();
  }

  // "keep" comes only where the site is kept, and what it has begun takes its time: Chromium keeps compiled code
  // while whoever asked for it is there. After that the megabytes are free again.
  let closing;
  function closeLater() {
    clearTimeout(closing);
    closing = setTimeout(close, CLOSE_MS);
  }

  let code; // kept by Chromium only if it is an answer of the service worker's, which the first visit's was not
  async function keep() {
    try {
      if (wantsSnapshot() && !await kept) {
        code = await WebAssembly.compileStreaming(get(WASM)).catch(() => null); // some servers do not know the type
        await keepMemory();
      }
      postMessage({ kept: true });
    } catch (error) {
      postMessage({ kept: false, error: String(error) });
    }
    if (!files) closeLater(); // else somebody may still want to play
  }

  onmessage = ({ data }) => (data === "keep" ? keep() : unpack());
}

if ("WorkerGlobalScope" in globalThis && globalThis.name.split(" ")[0] === "fetch") work();
