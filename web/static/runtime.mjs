// The only module that knows how Python is loaded: Pyodide restored from a memory snapshot that holds the standard
// library, `engine` and `web` imported; on any trouble plain Pyodide with the same packages unpacked from app.zip.
// PyScript takes it as its `interpreter`, the bots' worker uses it directly.
import { loadPyodide as load, version } from "../vendor/pyodide/pyodide.mjs";

export { version };

const here = (path) => new URL(path, import.meta.url).href;
const VENDOR = here("../vendor/pyodide/");
const SNAPSHOT = here("./snapshot.bin.gz");
const APP = here("./app.zip");
const SIZES = JSON.parse('{"@SIZES@": 0}'); // bytes of the files below; the build fills it in
const SNAPSHOT_BYTES = Number("@SNAPSHOT_BYTES@"); // unpacked; also filled in

// Pyodide's own list of packages is not needed, as none is ever loaded from it; an empty one saves a request.
const LOCK = {
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2", version },
  packages: {},
};

export const wantsSnapshot = () => !new URL(globalThis.location.href).searchParams.has("nosnapshot");

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

let prefetched; // Promise<Blob> of the snapshot file

/**
 * Fetch everything that Python needs, so that starting it waits for no network.
 * @param {(fraction: number) => void} onProgress called with 0..1 by bytes
 */
export async function prefetch(onProgress) {
  const total = Object.values(SIZES).reduce((sum, size) => sum + size, 0);
  let bytes = 0;
  const read = async (url, keep) => {
    const chunks = [];
    for (const reader = (await get(url)).body.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) return new Blob(chunks);
      if (keep) chunks.push(value);
      bytes += value.length;
      onProgress(Math.min(1, bytes / total));
    }
  };
  const others = Object.keys(SIZES).map(here).filter((url) => url !== SNAPSHOT && url !== APP);
  const wanted = wantsSnapshot();
  if (wanted) {
    prefetched = read(SNAPSHOT, true);
    prefetched.catch(() => { prefetched = undefined; }); // loadPyodide tries again, then goes on without it
  }
  // these land in the HTTP cache, where Pyodide's own requests find them
  await Promise.allSettled([prefetched, ...others.map((url) => read(url, false)), wanted ? null : read(APP, false)]);
}

/** The heap to restore. Throws when the file is missing, damaged, or cannot be unpacked here. */
async function snapshot() {
  const blob = await (prefetched ?? get(SNAPSHOT).then((response) => response.blob()));
  prefetched = undefined;
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
  return heap;
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
      pyodide = await load({ ...common, _loadSnapshot: heap });
    } catch (error) {
      console.info(`[hanpan] starting without the snapshot: ${error}`);
      restored = false;
    }
  }
  if (!restored) {
    const archive = get(APP).then((response) => response.arrayBuffer());
    archive.catch(() => {}); // reported by the await below
    pyodide = await load(common);
    pyodide.unpackArchive(await archive, "zip", { extractDir: "/app" });
    pyodide.runPython("import sys; sys.path.insert(0, '/app')");
  }
  // a snapshot freezes the generator's state: without this every visitor would be dealt the same cards
  pyodide.runPython("import random; random.seed()");
  pyodide.snapshot = restored;
  return pyodide;
}
