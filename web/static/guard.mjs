// No click made for an earlier position plays in a later one. A press and its release must both belong to the position
// on the screen (its data-rev), and a double click belongs to the one in which its first click was made.
const revision = () => document.querySelector("#app [data-rev]")?.dataset.rev ?? "";

let down = null; // revision at the press that is under way
let first = ""; // revision at the first click of a series

const press = () => { down = revision(); };

function click(event) {
  if (!event.isTrusted) return; // made by a script, such as keys.mjs, for what is there now
  const now = revision();
  const begun = down ?? now;
  down = null;
  if (event.detail <= 1) first = begun;
  if (begun === now && (event.detail <= 1 || first === now)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

addEventListener("pointerdown", press, { capture: true, passive: true });
addEventListener("pointercancel", () => { down = null; }, { capture: true, passive: true });
// a button is pressed by the space bar when it is let go
addEventListener("keydown", (event) => { if (!event.repeat && event.code === "Space") press(); }, { capture: true, passive: true });
addEventListener("keydown", (event) => { if (event.code?.endsWith("Enter")) down = null; }, { capture: true, passive: true });
addEventListener("click", click, { capture: true });
