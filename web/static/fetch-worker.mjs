// Downloads and compiles what Python needs, and unpacks its memory, while the page's own thread stays free.
//   in   "unpack"
//   out  {progress: 0..1}, {url, blob} or {url, error: string} for each file, {module} (null: could not be compiled),
//        {fetched: true} when all of that is told; {heap} or {heap: null, error: string} once after "unpack"
import { download, snapshot } from "./runtime.mjs";

const INTERVAL_MS = 50;
let told = 0;

const fetched = download((progress) => {
  if (progress < 1 && performance.now() - told < INTERVAL_MS) return;
  told = performance.now();
  postMessage({ progress });
}, (file) => postMessage(file));
fetched.then(() => postMessage({ fetched: true }));

onmessage = async () => {
  try {
    const heap = await snapshot();
    postMessage({ heap }, [heap.buffer]);
  } catch (error) {
    postMessage({ heap: null, error: String(error) });
  }
};
