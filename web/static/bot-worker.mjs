// Where bots think: a module worker with its own Python. JSON in, JSON out.
//   in   {id, request: string}
//   out  {ready: true} once, then {id, reply: string} or {id, error: string}; {error: string} if Python cannot start
import { loadPyodide } from "./runtime.mjs";

const python = loadPyodide().then((pyodide) => pyodide.pyimport("engine.bots.service"));

python.then(
  () => postMessage({ ready: true }),
  (error) => postMessage({ error: String(error) }),
);

onmessage = async ({ data: { id, request } }) => {
  try {
    postMessage({ id, reply: (await python).handle(request) });
  } catch (error) {
    postMessage({ id, error: String(error) });
  }
};
