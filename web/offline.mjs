// Makes dist/sw.js with Workbox: everything that any game, language or the bots' worker needs is kept after one visit.
//   node web/offline.mjs DIST '{"files": ["index.html", ...], "named": "regular expression", "plain": "another"}'
// `files`: what is kept; `named`: paths whose names change with their content, so that the browser's own cache may
// answer for them and a first visit downloads nothing twice; `plain`: addresses of what is kept only where it was used.
import { createHash } from "node:crypto";
import { appendFileSync, readFileSync } from "node:fs";
import { generateSW } from "workbox-build";

const [folder, options] = process.argv.slice(2);
const { files, named, plain } = JSON.parse(options);

/** A file that is not what the build made (a host's start page in its place, half a deploy) must not be kept as one. */
function sealed(entries) {
  for (const entry of entries) {
    if (entry.url.endsWith(".gz")) continue; // some servers unpack these themselves; runtime.mjs looks at what it gets
    entry.integrity = `sha384-${createHash("sha384").update(readFileSync(`${folder}/${entry.url}`)).digest("base64")}`;
  }
  return { manifest: entries, warnings: [] };
}

const { count, size, warnings } = await generateSW({
  globDirectory: folder,
  globPatterns: files,
  swDest: `${folder}/sw.js`,
  maximumFileSizeToCacheInBytes: 64 * 2 ** 20, // Workbox would skip Python's runtime in silence
  dontCacheBustURLsMatching: new RegExp(named),
  ignoreURLParametersMatching: [/./], // index.html?game=duel is index.html
  manifestTransforms: [sealed],
  // its cache has a default name, which begins with cacheId and ends with the folder's address
  runtimeCaching: [{ urlPattern: new RegExp(plain), handler: "CacheFirst" }],
  cacheId: "hanpan", // with the folder's address this is the name of our caches; those of others are not touched
  cleanupOutdatedCaches: true,
  clientsClaim: true, // the first visit counts
  skipWaiting: false, // a new version waits until nobody plays: see static/offline.mjs
  inlineWorkboxRuntime: true,
  sourcemap: false,
  mode: "production",
});
// Browsers that can (Chromium) answer for named files from the cache by themselves, without waking the service worker for
// each of them. What is not in it goes to the network, as it would from the worker.
appendFileSync(`${folder}/sw.js`, `
self.addEventListener("install", (event) => {
  if (!event.addRoutes || !self.URLPattern) return;
  const { pathname } = new URL(registration.scope);
  const files = ["vendor/*", "static/*.mjs", "static/*.js", "static/*.css", "static/*.gz", "static/*.svg"];
  const source = { cacheName: "hanpan-precache-v2-" + registration.scope };
  event.waitUntil(event.addRoutes(files.map((path) => ({
    condition: { urlPattern: new URLPattern({ pathname: pathname + path, search: "", baseURL: registration.scope }), requestMethod: "GET" },
    source,
  }))).catch(() => {}));
});
`);
if (warnings.length || count !== files.length) {
  console.error(`sw.js: ${count} of ${files.length} files would be kept\n${warnings.join("\n")}`);
  process.exit(1);
}
console.log(`[build] sw.js keeps ${count} files, ${(size / 1e6).toFixed(1)} MB`);
