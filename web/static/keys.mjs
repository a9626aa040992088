// Keys, driven by the picture alone: an element with data-key="KeyB Shift+Digit1" is pressed by these keys, arrows walk
// inside the surrounding [data-nav] and on to the next one. By event.code, which a Hangul input method leaves alone.
// Off with <html data-keys="off">; keys of the browser are never taken.
const root = document.documentElement;
const FOCUSABLE = 'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),[tabindex="0"]';
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Whether keys belong to the element that has the focus: something is written or chosen there. */
const takesText = (element) =>
  element?.matches?.('select,textarea,input:not([type=radio],[type=checkbox],[type=button],[type=submit])') || element?.isContentEditable;

const stage = () => document.querySelector("dialog[data-modal]") ?? document.getElementById("app");
const visible = (element) =>
  element.checkVisibility?.({ visibilityProperty: true, checkVisibilityCSS: true }) !== false
  && element.getClientRects().length > 0 && !element.closest("[inert]");

/** What Tab stops at within `group`: of radio buttons the chosen one alone. */
export const tabbable = (group) => within(group).filter((one) => one.type !== "radio" || one.checked);

// ---------------------------------------------------------------- pressing

function press(event) {
  const name = (event.shiftKey ? "Shift+" : "") + event.code;
  for (const element of stage().querySelectorAll(`[data-key~="${CSS.escape(name)}"]`)) {
    if (element.disabled || !visible(element)) continue;
    event.preventDefault();
    if (!event.repeat) element.click();
    return;
  }
}

// ---------------------------------------------------------------- walking

const within = (group) => [...group.querySelectorAll(FOCUSABLE)].filter(visible);

/** How far `box` lies from `start` in a direction, sideways counting more; null if it does not lie there (`wide`: at all). */
function distance(start, box, [x, y], wide) {
  const along = x ? x * (box.left + box.width / 2 - start.left - start.width / 2) : y * (box.top + box.height / 2 - start.top - start.height / 2);
  if (along < 1) return null;
  // pieces side by side overlap crosswise; what only lies diagonally is another row or column
  const [low, high, from, until] = x ? [start.top, start.bottom, box.top, box.bottom] : [start.left, start.right, box.left, box.right];
  const gap = Math.max(0, from - high, low - until);
  const off = Math.abs((from + until - low - high) / 2);
  return gap > along && !wide ? null : along + 3 * gap + 0.3 * off;
}

function nearest(from, candidates, direction, wide = false) {
  const start = from.getBoundingClientRect();
  let best = null;
  let least = Infinity;
  for (const element of candidates) {
    if (element === from) continue;
    const far = distance(start, element.getBoundingClientRect(), direction, wide);
    if (far !== null && far < least) [best, least] = [element, far];
  }
  return best;
}

function walk(event) {
  const from = document.activeElement;
  const group = from?.closest?.("[data-nav]");
  const groups = [...stage().querySelectorAll("[data-nav]")];
  let to = null;
  if (!group) {
    // what had the focus is gone, and the table has it: the first piece is as good as any
    if (!from?.matches?.("[data-home]") || !ARROWS[event.code]) return;
    to = groups.flatMap(within)[0];
  } else if (from.matches("input") || !stage().contains(from)) {
    return; // radio buttons have arrows of their own
  } else if (event.code === "Home" || event.code === "End") {
    to = within(group).at(event.code === "Home" ? 0 : -1);
  } else {
    const direction = ARROWS[event.code];
    const others = groups.filter((other) => !other.contains(from) && !group.contains(other));
    to = nearest(from, within(group), direction) ?? nearest(from, others.flatMap(within), direction);
    // the group below or above may begin far to the side
    if (!to && direction[1]) to = nearest(from, others.flatMap(within), direction, true);
  }
  if (!group || to) event.preventDefault();
  to?.focus();
}

// ---------------------------------------------------------------- listening

function heard(event) {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey || !event.code) return;
  const focused = document.activeElement;
  if (takesText(focused)) return;
  if (["Enter", "NumpadEnter", "Space"].includes(event.code)) {
    // the browser presses the button itself, but a key that is held must not press it again and again
    if (event.repeat && focused?.matches("button,summary,[role=button],[role=radio]")) event.preventDefault();
    return;
  }
  if (root.dataset.keys === "off") return;
  if (event.code in ARROWS || event.code === "Home" || event.code === "End") {
    if (!event.shiftKey) walk(event);
  } else {
    press(event);
  }
}

document.addEventListener("keydown", heard);
