// Lines drawn with a finger, a pen or the mouse. Inside an element with data-drag="ACTION" the pieces with data-drag-item
// that the pointer passes are collected and marked (class "dragged"); when it is let go there, ACTION is told once with
// their data-arg, blanks between them. A press that passes only one piece stays the click it is. Going back takes the
// last piece off again; letting go elsewhere, Escape, a second finger or a change of the position end it without a word.
import { touched } from "./motion.mjs";

const REACH = 0.38; // how far from its middle a piece is passed, in shares of its size: corners are left to diagonals
const STEP = 10; // pixels between the points looked at on the way from one event to the next

let drawing = null; // {area, pointer, revision, x, y, passed: elements in order}
let swallow = false; // the click that ends a drawn line is none

const revisionOf = (element) => element.closest("[data-rev]")?.dataset.rev ?? "";

function mark(passed) {
  for (const item of drawing.area.querySelectorAll("[data-drag-item]")) item.classList.toggle("dragged", passed.includes(item));
}

function forget() {
  if (drawing) mark([]);
  drawing = null;
}

function pieceAt(x, y) {
  for (const item of drawing.area.querySelectorAll("[data-drag-item]")) {
    const { left, top, width, height } = item.getBoundingClientRect();
    if (Math.abs(x - left - width / 2) <= width * REACH && Math.abs(y - top - height / 2) <= height * REACH) return item;
  }
  return null;
}

function pass(x, y) {
  const item = pieceAt(x, y);
  const { passed } = drawing;
  if (!item || item === passed.at(-1)) return;
  if (item === passed.at(-2)) passed.pop();
  else if (!passed.includes(item)) passed.push(item);
}

/** Everything between the last point and this one, for a finger is faster than the events that tell of it. */
function follow(x, y) {
  const steps = Math.max(1, Math.ceil(Math.hypot(x - drawing.x, y - drawing.y) / STEP));
  for (let step = 1; step <= steps; step += 1) {
    pass(drawing.x + (x - drawing.x) * step / steps, drawing.y + (y - drawing.y) * step / steps);
  }
  Object.assign(drawing, { x, y });
  mark(drawing.passed.length > 1 ? drawing.passed : []);
}

function down(event) {
  swallow = false;
  if (drawing) forget(); // a second finger
  const area = event.target.closest?.("[data-drag]");
  if (!area || !event.isPrimary || event.button !== 0) return;
  drawing = { area, pointer: event.pointerId, revision: revisionOf(area), x: event.clientX, y: event.clientY, passed: [] };
  pass(event.clientX, event.clientY);
}

const stale = () => !drawing.area.isConnected || revisionOf(drawing.area) !== drawing.revision;

function move(event) {
  if (event.pointerId !== drawing?.pointer) return;
  if (stale() || (event.pointerType === "mouse" && !event.buttons)) forget(); // or let go outside the window
  else follow(event.clientX, event.clientY);
}

/** Whether a point lies on the area, or not further from it than half a piece. */
function within(area, x, y) {
  const { left, top, right, bottom, width } = area.getBoundingClientRect();
  const margin = width / 10;
  return x > left - margin && x < right + margin && y > top - margin && y < bottom + margin;
}

function up(event, tell) {
  if (event.pointerId !== drawing?.pointer) return;
  if (stale()) {
    forget();
    return;
  }
  follow(event.clientX, event.clientY);
  const { area, passed, revision } = drawing;
  const drawn = passed.length > 1;
  const inside = within(area, event.clientX, event.clientY);
  forget();
  if (!drawn) return;
  swallow = true;
  setTimeout(() => { swallow = false; });
  if (!inside) return;
  touched(passed.at(-1));
  tell(area.dataset.drag, passed.map((item) => item.dataset.arg).join(" "), revision);
}

/** Begin to listen; `tell(action, argument, revision)` hears of every line. */
export function listen(tell) {
  document.addEventListener("pointerdown", down);
  document.addEventListener("pointermove", (event) => move(event), { passive: true });
  document.addEventListener("pointerup", (event) => up(event, tell));
  document.addEventListener("pointercancel", forget);
  document.addEventListener("keydown", (event) => { if (event.code === "Escape") forget(); });
  // pictures and text must not be carried away instead
  document.addEventListener("dragstart", (event) => { if (event.target.closest?.("[data-drag]")) event.preventDefault(); });
  addEventListener("click", (event) => {
    if (!swallow || !event.isTrusted) return;
    swallow = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, { capture: true });
}
