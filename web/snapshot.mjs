// Makes the memory snapshot, or lists the files of the modules that are in it (web/snapshot.py says what for):
//   node web/snapshot.mjs names PYODIDE_FOLDER APP_ZIP STDLIB_ZIP LATE_ZIP OUTPUT MODULES
//   node web/snapshot.mjs memory PYODIDE_FOLDER APP_ZIP STDLIB_ZIP LATE_ZIP OUTPUT MODULES LIBRARY_MODULES
// MODULES (JSON) are imported; OUTPUT is the list, or the snapshot, and OUTPUT.python the heap with LIBRARY_MODULES alone.
//
// That heap is the same to the byte as long as only our own code changes: visitors who have it download only what our code
// makes of it. For that, all memory that is free in it is taken while our code is imported (which goes behind it then, and
// not into every gap), and given back in the end.
//
// Everything a heap could take from its surroundings is fixed first (clock, entropy, hash seed), so that equal inputs give
// equal bytes and a deploy that changes no Python does not make every visitor download 6 MB again. The random generator is
// therefore frozen in it: runtime.mjs seeds it anew after each restore.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { join, resolve } from "node:path";

const [what, folder, app, stdlib, late, output, modules, libraryModules = "[]"] = process.argv.slice(2);

if ("Suspending" in WebAssembly) {
  // A snapshot made with stack switching does not run in Safari.
  delete WebAssembly.Suspending;
  delete WebAssembly.promising;
}

// Where WebAssembly has garbage collection (Node 22 and later), Python puts a helper into the table of functions that
// iPhones go without (and WebKitGTK, where such a snapshot fails with "call_indirect to a signature that does not match").
Object.defineProperty(globalThis, "navigator", { value: { userAgent: "iPhone" } });

// Emscripten copies the program's path, the arguments and the locale into the heap.
process.argv = ["node", "hanpan"];
process.env.TZ = "UTC";

const EPOCH = 1_735_689_600_000; // 2025-01-01T00:00:00Z
const LIBRARY = "/lib/python314.zip";
let tick = 0;
const now = () => EPOCH + ++tick; // it has to move: some loops wait for that
let state = 1;
const noise = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0);
const fill = (view) => {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  for (let i = 0; i < bytes.length; i++) bytes[i] = noise() >>> 24;
  return view;
};
Date.now = now;
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...args) { super(...(args.length ? args : [now()])); }
};
performance.now = () => ++tick;
Math.random = () => noise() / 2 ** 32;
globalThis.crypto.getRandomValues = fill;
createRequire(import.meta.url)("node:crypto").randomFillSync = fill; // what Emscripten calls

const GAP_BYTES = 4096;

/**
 * Overwrite all free memory of a heap with zeros, as what is free still holds what was there before: now it packs to
 * nothing. Gaps smaller than GAP_BYTES stay taken until the returned function is called; the larger ones, and what lies
 * behind the last block, are free at once. The heap does not grow. (Python's objects all come from malloc() here: it has
 * no allocator of its own.)
 */
function wipe({ _malloc, _free, _sbrk, HEAPU8 }) {
  let top = Infinity; // behind the last block: what malloc() gives from there fits into no gap
  const large = [];
  const small = [];
  const room = HEAPU8.length - _sbrk(0) - 2 ** 17;
  if (room < 2 ** 17) throw new Error(`the heap is full: ${_sbrk(0)} bytes`);
  for (let size = room; size >= 4; size = size > 1024 ? Math.floor(size * 0.9) : size - 4) {
    for (;;) {
      const end = _sbrk(0);
      const block = _malloc(size);
      if (_sbrk(0) > end) top = Math.min(top, block);
      if (block >= top) {
        _free(block);
        break;
      }
      HEAPU8.fill(0, block, block + size);
      (size < GAP_BYTES ? small : large).push(block);
    }
  }
  HEAPU8.fill(0, top, HEAPU8.length);
  for (const block of large) _free(block);
  return () => { for (const block of small) _free(block); };
}

const IMPORT = `
for name in json.loads(names):
    importlib.import_module(name)
del names, name
`;

async function make() {
  const { loadPyodide } = await import(pathToFileURL(join(resolve(folder), "pyodide.mjs")).href);
  const pyodide = await loadPyodide({
    _makeSnapshot: true,
    indexURL: resolve(folder),
    stdLibURL: resolve(stdlib),
    // without docstrings and assertions the packed heap is half a megabyte smaller
    env: { PYTHONHASHSEED: "0", PYTHONOPTIMIZE: "2", HOME: "/home/pyodide", LANG: "en_US.UTF-8" },
    enableRunUntilComplete: false,
  });
  pyodide.runPython("import gc, importlib, json, linecache, random, re, sys, zipimport");
  pyodide.globals.set("names", libraryModules);
  pyodide.runPython(`${libraryModules === "[]" ? "" : IMPORT}
re.purge()
gc.collect()
`);
  const giveBack = wipe(pyodide._module);
  const python = pyodide._module.HEAPU8.slice();

  pyodide.unpackArchive(new Uint8Array(readFileSync(app)), "zip", { extractDir: "/app" });
  pyodide.globals.set("names", modules);
  pyodide.runPython(`sys.path.insert(0, "/app")\n${IMPORT}`);
  if (what === "names") {
    const found = pyodide.runPython('json.dumps(sorted({getattr(m, "__file__", None) or "" for m in sys.modules.values()}))');
    return writeFileSync(output, found);
  }
  pyodide.FS.writeFile(LIBRARY, new Uint8Array(readFileSync(late))); // with this in its place the snapshot will run
  pyodide.runPython(`
for importer in list(sys.path_importer_cache.values()):
    if isinstance(importer, zipimport.zipimporter):
        importer.invalidate_caches()
        importer._get_files()
linecache.clearcache()
re.purge()
del importer
random.seed(0)
gc.collect()
gc.freeze()  # what everybody has from the start need not be looked through by every collection
`);
  wipe(pyodide._module)();
  giveBack();
  writeFileSync(`${output}.python`, python);
  return writeFileSync(output, pyodide.makeMemorySnapshot());
}

try {
  await make();
} catch (error) {
  // Node's own report would print the line of a minified file of 1 MB
  console.error(String(error?.stack ?? error).slice(0, 4000));
  process.exit(1);
}
process.exit(0);
