// The only module that knows how Python is loaded: Pyodide restored from a memory snapshot that holds the standard
// library, `engine` and `web` imported; on any trouble plain Pyodide with the same packages unpacked from app.zip.
// PyScript takes it as its `interpreter`, the bots' worker uses it directly.
import { loadPyodide as load, version } from "../vendor/pyodide/pyodide.mjs";

export { version };

const here = (path) => new URL(path, import.meta.url).href;
const VENDOR = here("../vendor/pyodide/");
const SNAPSHOT = here("./snapshot.bin.gz");
const LATE = here("./late.zip"); // what a restored Python may still import: text encodings
const STDLIB = here("./stdlib.zip"); // what the snapshot has imported, for a start without it
const APP = here("./app.zip");
const WASM = `${VENDOR}pyodide.asm.wasm`;
const SIZES = JSON.parse('{"@SIZES@": 0}'); // bytes of the files below; the build fills it in
const SNAPSHOT_BYTES = Number("@SNAPSHOT_BYTES@"); // unpacked; also filled in

// Pyodide's own list of packages is not needed, as none is ever loaded from it; an empty one saves a request.
const LOCK = {
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2", version },
  packages: {},
};

const ENV = { HOME: "/home/pyodide", PYTHONOPTIMIZE: "2" }; // as the snapshot was made

const wantsSnapshot = () => !new URL(globalThis.location.href).searchParams.has("nosnapshot");

/** The address of a worker that loads Python the way this page does. */
export function workerScript(url) {
  const script = new URL(url);
  if (!wantsSnapshot()) script.searchParams.set("nosnapshot", "");
  return script;
}

/** Fetch, or throw an error that names the file. */
async function get(url) {
  const response = await fetch(url);
  const type = response.headers.get("Content-Type") ?? "";
  // some hosts answer every unknown address with their start page
  if (!response.ok || type.startsWith("text/html")) {
    throw new Error(`${new URL(url).pathname}: ${response.status} ${type}`);
  }
  return response;
}

// Files that were fetched ahead: address -> Promise<Blob>. They are handed over in memory, as not every browser's HTTP
// cache takes files of 10 MB (those of private windows do not), which would mean a second and a third download.
const kept = new Map();
let compiled; // Promise of the WebAssembly.Module or null: compiled while it is downloaded, and shared with the bots' worker
let spare; // the restored heap, until the worker has it

let everything; // Promise: all that was asked for ahead is here, or has failed
let unpacker; // the worker that has fetched everything, until it has unpacked the heap

async function read(url, onBytes, onModule) {
  const response = await get(url);
  const { body } = url === WASM ? response.clone() : response;
  // a response that is no clone may have its code in the browser's cache of compiled modules
  if (url === WASM) onModule(WebAssembly.compileStreaming(response));
  const chunks = [];
  for (const reader = body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(chunks);
    chunks.push(value);
    onBytes(value.length);
  }
}

const needed = () => {
  const urls = Object.keys(SIZES).map(here);
  return wantsSnapshot() ? urls : [...urls.filter((url) => url !== SNAPSHOT && url !== LATE), STDLIB, APP];
};

/**
 * Fetch everything that Python needs, in this thread.
 * @param {(fraction: number) => void} onProgress called with 0..1 by bytes
 * @param {(file: object) => void} onFile called for each file and for the module, as fetch-worker.mjs tells
 */
export async function download(onProgress, onFile) {
  const total = Object.values(SIZES).reduce((sum, size) => sum + size, 0);
  let bytes = 0;
  const onBytes = (length) => onProgress(Math.min(1, (bytes += length) / total));
  let compiling;
  await Promise.all(needed().map(async (url) => {
    const blob = read(url, onBytes, (module) => { compiling = module; });
    kept.set(url, blob);
    try {
      onFile({ url, blob: await blob });
    } catch (error) {
      kept.delete(url); // asked for again when it is needed, and that failure counts
      onFile({ url, error: String(error) });
    }
    if (url === WASM) onFile({ module: await compiling?.catch(() => null) ?? null }); // Pyodide does it its own way then
  }));
}

/** The same in a worker; rejects where there can be none, as in sandboxed frames. */
function downloadInWorker(script, onProgress, onFile) {
  return new Promise((resolve, reject) => {
    unpacker = new Worker(script, { type: "module" });
    unpacker.addEventListener("error", (event) => {
      event.preventDefault();
      unpacker = undefined;
      reject(new Error(event.message || "worker error"));
    });
    unpacker.addEventListener("message", ({ data }) => {
      if (data.progress !== undefined) onProgress(data.progress);
      else if (data.fetched) resolve();
      else if ("url" in data || "module" in data) onFile(data);
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
 * @param {string} script address of fetch-worker.mjs
 */
export async function prefetch(onProgress, script) {
  const files = new Map(needed().map((url) => [url, deferred()]));
  const module = deferred();
  compiled = module.promise;
  for (const [url, { promise }] of files) kept.set(url, promise);
  const onFile = (file) => {
    if ("module" in file) return module.resolve(file.module);
    if (file.blob) return files.get(file.url).resolve(file.blob);
    if (kept.get(file.url) === files.get(file.url).promise) kept.delete(file.url);
    files.get(file.url).reject(new Error(file.error));
  };
  everything = downloadInWorker(script, onProgress, onFile).catch(() => download(onProgress, onFile));
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
    const module = await compiled;
    if (!module) return instantiateStreaming(source, imports);
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  globalThis.fetch = async (request, options) => {
    const url = String(request?.url ?? request);
    const blob = await kept.get(url)?.catch(() => undefined);
    if (!blob) return fetch(request, options);
    const type = url.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
    return new Response(blob, { headers: { "Content-Type": type } });
  };
  try {
    return await load();
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

/** The heap to restore. Throws when the file is missing, damaged, or cannot be unpacked here. */
export async function snapshot() {
  if (spare) return spare;
  if (unpacker) {
    try { return await unpackElsewhere(); } catch { /* then here */ }
  }
  const blob = await (kept.get(SNAPSHOT) ?? get(SNAPSHOT).then((response) => response.blob()));
  const magic = new Uint8Array(await blob.slice(0, 2).arrayBuffer());
  // some servers unpack .gz files on their own
  const packed = magic[0] === 0x1f && magic[1] === 0x8b;
  const stream = packed ? blob.stream().pipeThrough(new DecompressionStream("gzip")) : blob.stream();
  const heap = new Uint8Array(SNAPSHOT_BYTES);
  let length = 0;
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (length + value.length > SNAPSHOT_BYTES) throw new Error("snapshot: too long");
    heap.set(value, length);
    length += value.length;
  }
  if (length !== SNAPSHOT_BYTES) throw new Error(`snapshot: ${length} bytes`);
  const wasm = await (kept.get(WASM) ?? get(WASM).then((response) => response.blob()));
  restore(heap, new Uint8Array(await wasm.arrayBuffer()));
  return heap;
}

/** The heap from the worker that has fetched it, which is then done. */
function unpackElsewhere() {
  const worker = unpacker;
  unpacker = undefined;
  return new Promise((resolve, reject) => {
    worker.addEventListener("error", reject);
    worker.addEventListener("message", ({ data: { heap, error } }) => {
      if (heap === undefined) return;
      everything.then(() => worker.terminate()); // the rest of the files may still be on the way
      if (heap) resolve(heap);
      else reject(new Error(error));
    });
    worker.postMessage("unpack");
  });
}

const HEAP_BYTES = 30 * 2 ** 20; // the end of a snapshot

/** The snapshot holds the difference from what the WebAssembly module puts into its memory itself: make it whole. */
function restore(heap, wasm) {
  let at = 8;
  const number = () => { // unsigned LEB128
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = wasm[at++];
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  };
  const start = heap.length - HEAP_BYTES;
  while (at < wasm.length) {
    const section = wasm[at++];
    const size = number();
    const end = at + size;
    for (let left = section === 11 ? number() : 0; left; left--) {
      at += 2; // an active segment at a constant: the build has made sure
      const target = start + number();
      at += 1;
      const length = number();
      for (let i = 0; i < length; i++) heap[target + i] ^= wasm[at + i];
      at += length;
    }
    at = end;
  }
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
      const heap = snapshot();
      heap.catch(() => {}); // Pyodide awaits it later, and reports it then
      pyodide = await fromKept(() => load({ ...common, stdLibURL: LATE, _loadSnapshot: heap }));
      spare = "document" in globalThis ? await heap : undefined;
    } catch (error) {
      console.info(`[hanpan] starting without the snapshot: ${error}`);
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
