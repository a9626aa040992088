// The only module that knows how Python is loaded: Pyodide restored from a memory snapshot that holds the standard
// library, `engine` and `web` imported; on any trouble plain Pyodide with the same packages unpacked from app.zip.
// PyScript takes it as its `interpreter`, the bots' worker uses it directly.
import { loadPyodide as load, version } from "../vendor/pyodide/pyodide.mjs";
import { APP, HANDED, HEAP_BYTES, LATE, STDLIB, VENDOR, WASM, download, forgetMemory, get, needed, snapshot, wantsSnapshot } from "./fetch-worker.mjs";

export { version };

// Pyodide's own list of packages is not needed, as none is ever loaded from it; an empty one saves a request.
const LOCK = {
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2", version },
  packages: {},
};

const ENV = { HOME: "/home/pyodide", PYTHONOPTIMIZE: "2" }; // as the snapshot was made

const SCRIPT = `${VENDOR}pyodide.asm.mjs`;

/** The name of a worker that loads Python the way this page does. */
export const workerName = (name) => (wantsSnapshot() ? name : `${name} nosnapshot`);

// Files that were fetched ahead and that Pyodide asks for: address -> Promise<Blob>. Everything is handed over in memory,
// these, the module and the heap, as not every browser's HTTP cache takes files of 10 MB (those of private windows do
// not), which would mean a second and a third download.
const kept = new Map();
let compiled; // Promise of the WebAssembly.Module or null: compiled while it is downloaded, and shared with the bots' worker
let spare; // the restored heap, until the worker has it
let open = async (url) => (await get(url)).body; // where the memory is read from if the worker that fetches cannot make it

let everything; // Promise: all that was asked for ahead is here, or has failed
let fetcher; // early.js has started it: the worker that fetches, until it has put the memory together

/** Hear what the worker says, from its first word on; where it cannot work, as in sandboxed frames, the page fetches. */
function hear(fetching, onProgress, onFile) {
  return new Promise((resolve) => {
    fetcher = fetching;
    fetching.tell((data) => {
      if (data.progress !== undefined) onProgress(data.progress);
      else if (data.fetched) resolve();
      else if ("url" in data || "module" in data) onFile(data);
      else if (data.broken) {
        fetcher = undefined;
        const here = download(onProgress, onFile);
        open = here.open;
        here.done.then(resolve);
      } else if ("heap" in data) fetching.onheap?.(data);
    });
  });
}

/** A promise with its own resolve() and reject(). */
function deferred() {
  const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  made.promise.catch(() => {}); // whoever needs it reports it
  return made;
}

/**
 * Fetch everything that Python needs, so that starting it waits for no network.
 * @param {(fraction: number) => void} onProgress called with 0..1 by bytes
 * @param {object} fetching what early.js has started
 */
export async function prefetch(onProgress, fetching) {
  const files = new Map(needed().filter((url) => HANDED.includes(url)).map((url) => [url, deferred()]));
  const module = deferred();
  compiled = module.promise;
  for (const [url, { promise }] of files) kept.set(url, promise);
  const onFile = (file) => {
    if ("module" in file) return module.resolve(file.module);
    if (file.blob) return files.get(file.url).resolve(file.blob);
    if (!files.has(file.url)) return;
    if (kept.get(file.url) === files.get(file.url).promise) kept.delete(file.url);
    files.get(file.url).reject(new Error(file.error));
  };
  everything = hear(fetching, onProgress, onFile);
  await everything;
}

/**
 * What there is already, for a worker: it `adopt`s it, and neither downloads nor compiles nor unpacks anything again.
 * Only the first worker gets the heap. Returns the message and what of it is handed over.
 */
export async function files() {
  await Promise.allSettled(kept.values());
  const blobs = await Promise.all([...kept].map(async ([url, blob]) => [url, await blob]));
  const [module, heap] = [await compiled, spare];
  spare = undefined;
  return [{ blobs, module, heap }, heap ? [heap.buffer] : []];
}

export function adopt({ blobs, module, heap }) {
  for (const [url, blob] of blobs) kept.set(url, Promise.resolve(blob));
  compiled = Promise.resolve(module);
  spare = heap;
}

/**
 * Run `load` with fetch() answering from the files fetched ahead, and WebAssembly with what is compiled: Pyodide has no
 * other way to be given them.
 */
async function fromKept(load) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    try {
      const module = await compiled ?? await get(WASM).then((response) => response.arrayBuffer()).then(WebAssembly.compile);
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    } catch (error) {
      globalThis.hanpan?.fail?.(error); // Pyodide would wait for ever
      throw error;
    }
  };
  globalThis.fetch = async (request, options) => {
    const url = String(request?.url ?? request);
    const blob = await kept.get(url)?.catch(() => undefined);
    if (!blob) return fetch(request, options);
    return new Response(blob, { headers: { "Content-Type": "application/octet-stream" } });
  };
  try {
    return await load();
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

/** The memory to restore. Throws when a file is missing, damaged, or cannot be unpacked here. */
async function memory() {
  if (spare) return spare;
  if (fetcher) {
    try { return await memoryFrom(fetcher); } catch { /* then here */ }
  }
  return snapshot(open);
}

/** In frames nothing is kept on the device (static/offline.mjs), so that the worker that fetches has nothing more to do. */
const keeps = () => window.parent === window && "serviceWorker" in navigator;

/** The memory from the worker that fetches. */
function memoryFrom({ worker }) {
  const fetching = fetcher;
  fetcher = undefined;
  return new Promise((resolve, reject) => {
    worker.addEventListener("error", reject);
    fetching.onheap = ({ heap, error }) => {
      if (!keeps()) everything.then(() => worker.terminate()); // the rest of the files may still be on the way
      if (heap) resolve(heap);
      else reject(new Error(error));
    };
    worker.postMessage("unpack");
  });
}

/** What Pyodide takes for a snapshot before there is one: until its module has started, it looks only at how long that is. */
class Awaited extends Uint8Array {
  #here;
  arrive(memory) { this.#here = memory; }
  get length() { return HEAP_BYTES; }
  get buffer() { return this.#here.buffer; }
  get byteOffset() { return this.#here.byteOffset; }
  get byteLength() { return this.#here.byteLength; }
  subarray(...range) { return this.#here.subarray(...range); }
}

/** Options with which Pyodide starts its module while the memory is still on its way, as both take equally long. */
function restoring(memory) {
  const awaited = new Awaited();
  return {
    stdLibURL: LATE,
    _loadSnapshot: awaited,
    async createPyodideModule(settings) {
      const { default: start } = await import(SCRIPT);
      const module = await start(settings);
      awaited.arrive(await memory);
      return module;
    },
  };
}

let starting; // Promise of the Pyodide that `begin` is loading

/** Load Python now; the first loadPyodide() gets it. So it loads while PyScript is still being fetched and set up. */
export function begin() {
  starting ??= start({});
  starting.catch(() => {}); // loadPyodide reports it
}

/**
 * Same contract as Pyodide's loadPyodide; `engine` and `web` can be imported afterwards.
 * The property `snapshot` of the result tells which way it was loaded.
 */
export async function loadPyodide(options = {}) {
  try {
    if (!starting) return await start(options);
    const pyodide = await starting;
    starting = undefined;
    if (options.stdout) pyodide.setStdout({ batched: options.stdout });
    if (options.stderr) pyodide.setStderr({ batched: options.stderr });
    return pyodide;
  } catch (error) {
    globalThis.hanpan?.fail?.(error); // PyScript keeps the error to itself
    throw error;
  }
}

async function start(options) {
  const common = {
    ...options,
    indexURL: VENDOR,
    packageBaseUrl: VENDOR,
    lockFileContents: LOCK,
    // stack switching is missing in Safari: nothing may depend on it
    enableRunUntilComplete: false,
  };
  delete common.lockFileURL;
  let pyodide;
  let restored = wantsSnapshot();
  if (restored) {
    try {
      const heap = memory();
      heap.catch(() => {}); // awaited later, and reported then
      pyodide = await fromKept(() => load({ ...common, ...restoring(heap) }));
      spare = "document" in globalThis ? await heap : undefined;
    } catch (error) {
      console.info(`[hanpan] starting without the snapshot: ${error}`);
      forgetMemory();
      restored = false;
    }
  }
  if (!restored) {
    const archive = (kept.get(APP) ?? get(APP).then((response) => response.blob())).then((blob) => blob.arrayBuffer());
    archive.catch(() => {}); // reported by the await below
    pyodide = await fromKept(() => load({ ...common, stdLibURL: STDLIB, env: ENV }));
    pyodide.unpackArchive(await archive, "zip", { extractDir: "/app" });
    pyodide.runPython("import sys; sys.path.insert(0, '/app')");
  }
  // a snapshot freezes the generator's state: without this every visitor would be dealt the same cards
  pyodide.runPython("import random; random.seed()");
  pyodide.snapshot = restored;
  if (globalThis.hanpan) globalThis.hanpan.restored = restored;
  return pyodide;
}
