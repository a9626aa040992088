// A sheet is a <dialog open data-modal aria-modal> over the page, open as long as it is in the picture. It keeps the
// focus while it is there and gives it back afterwards. Not showModal(): that makes everything else inert, for which
// the browser restyles the whole table, twice (measured: two thirds of the time a sheet took to appear).
import { tabbable } from "./keys.mjs";

const app = document.getElementById("app");

/** The open sheet, if there is one. */
export const sheet = () => app.querySelector("dialog[data-modal]");

let opener = ""; // id of what had the focus before a sheet opened

function begin(dialog) {
  (dialog.querySelector("[data-autofocus]") ?? tabbable(dialog)[0] ?? dialog).focus({ preventScroll: true });
  dialog.querySelector("[data-here]")?.scrollIntoView({ block: "start" });
}

/** After a picture. `before`: name of the sheet that was open, `id`: of the element that had the focus. */
export function settle(before, id) {
  const dialog = sheet();
  if (dialog && before === undefined) opener = id;
  if (dialog && dialog.dataset.modal !== before) begin(dialog);
  else if (!dialog && before !== undefined) document.getElementById(opener)?.focus({ preventScroll: true });
}

/** Tab goes round within the sheet, Escape closes it; what takes the focus outside gives it back. */
export function listen(close) {
  document.addEventListener("keydown", (event) => {
    const dialog = sheet();
    if (!dialog || event.isComposing) return;
    if (event.code === "Escape") {
      event.preventDefault();
      close();
    } else if (event.code === "Tab") {
      const stops = tabbable(dialog);
      const at = stops.indexOf(document.activeElement);
      const next = event.shiftKey ? (at <= 0 ? stops.at(-1) : null) : (at === stops.length - 1 ? stops[0] : null);
      if (!next) return;
      event.preventDefault();
      next.focus();
    }
  });
  document.addEventListener("focusin", ({ target }) => {
    const dialog = sheet();
    if (dialog && !dialog.contains(target)) begin(dialog);
  });
}
