// Where bots think: a module worker with its own Python. JSON in, JSON out.
//   in   {files} once (what runtime.mjs has fetched already), then {id, request: string}
//   out  {ready: true} once, then {id, reply: string} or {id, error: string}; {error: string} if Python cannot start
import { adopt, loadPyodide } from "./runtime.mjs";

let begin;
const python = new Promise((resolve) => { begin = resolve; })
  .then((files) => adopt(files))
  .then(() => loadPyodide())
  .then((pyodide) => pyodide.pyimport("engine.bots.service"));

python.then(
  () => postMessage({ ready: true }),
  (error) => postMessage({ error: String(error) }),
);

onmessage = async ({ data: { files, id, request } }) => {
  if (files) return begin(files);
  try {
    postMessage({ id, reply: (await python).handle(request) });
  } catch (error) {
    postMessage({ id, error: String(error) });
  }
};
