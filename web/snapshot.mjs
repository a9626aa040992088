// Makes the memory snapshot, or lists the files of the modules that are in it (web/snapshot.py says what for):
//   node web/snapshot.mjs PYODIDE_FOLDER APP_ZIP MODULES_JSON STDLIB_ZIP LATE_ZIP OUTPUT snapshot|names SMALL LARGE
//
// Everything a heap could take from its surroundings is fixed first (clock, entropy, hash seed), so that equal inputs give
// equal bytes and a deploy that changes no Python does not make every visitor download 6 MB again. The random generator is
// therefore frozen in it: runtime.mjs seeds it anew after each restore.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { join, resolve } from "node:path";

const [folder, app, modules, stdlib, late, output, what, small, large] = process.argv.slice(2);

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

/** The files of PyScript's Python package: path -> source. */
async function pyscriptFiles() {
  const module = await import(pathToFileURL(resolve(folder, "../@pyscript/core/src/stdlib/pyscript.js")).href);
  const found = {};
  const walk = (tree, path) => {
    for (const [name, value] of Object.entries(tree)) {
      if (typeof value === "string") found[path + name] = value;
      else walk(value, `${path}${name}/`);
    }
  };
  walk(module.default, "");
  return found;
}

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
  pyodide.unpackArchive(new Uint8Array(readFileSync(app)), "zip", { extractDir: "/app" });
  pyodide.globals.set("names", modules);
  pyodide.runPython(`
import gc, importlib, json, random, sys
sys.path.insert(0, "/app")
for name in json.loads(names):
    importlib.import_module(name)
del names, name
`);
  pyodide.globals.set("sources", JSON.stringify(await pyscriptFiles()));
  pyodide.runPython(`
from web.app.frozen import freeze
freeze("/home/pyodide", json.loads(sources))
del freeze, sources
`);
  if (what === "names") {
    const found = pyodide.runPython('json.dumps(sorted({getattr(m, "__file__", None) or "" for m in sys.modules.values()}))');
    return writeFileSync(output, found);
  }
  pyodide.FS.writeFile(LIBRARY, new Uint8Array(readFileSync(late))); // with this in its place the snapshot will run
  pyodide.globals.set("small", Number(small));
  pyodide.globals.set("large", Number(large));
  pyodide.runPython(`
import linecache, re, zipimport
for importer in list(sys.path_importer_cache.values()):
    if isinstance(importer, zipimport.zipimporter):
        importer.invalidate_caches()
        importer._get_files()
linecache.clearcache()
re.purge()
gc.collect()
def wipe():
    # what is free still holds what was there before: overwritten, it packs to nothing. A bytes object has 33 bytes of its own.
    kept = [bytes(size - 33) for size in range(48, 513, 16) for copy in range(small)]
    kept += [bytes(1024 * size - 64) for size in (1, 2, 4, 8, 16, 32, 64) for copy in range(large)]
wipe()
del wipe, small, large, importer
random.seed(0)
gc.collect()
gc.freeze()  # what everybody has from the start need not be looked through by every collection
`);
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
