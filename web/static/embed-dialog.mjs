// The dialog "퍼가기" of the lobby: choices, a preview, the code for another page. Needs no Python.
import { copy } from "./copy.mjs";

const HTML = {"@DIALOG@": 0}; // {language: the dialog}; the build fills it in
const { hanpan } = window;
const SAFE = { "&": "&amp;", "<": "&lt;", '"': "&quot;" };
const safe = (text) => String(text).replace(/[&<"]/g, (letter) => SAFE[letter]);
const attributes = (pairs) => pairs.filter(([, value]) => value).map(([name, value]) => ` ${name}="${safe(value)}"`).join("");

/** What is chosen, as [name, value] pairs of the game's attributes, and the size. */
function read(form) {
  const value = (name) => form.elements[`e-${name}`].value;
  const [width, height] = value("size").split("x").map(Number);
  const theme = value("theme") === "system" ? "" : value("theme");
  const pairs = [["game", value("game")], ["players", value("players")], ["level", value("level")], ["lang", value("lang")], ["theme", theme]];
  return { pairs, width, height, kind: value("code") };
}

/** The code to paste: the element with its script, or a plain frame. */
export function snippet({ pairs, width, height, kind }, title) {
  if (kind === "element") {
    const script = new URL("embed.js", document.baseURI).href;
    return `<script async src="${safe(script)}"></script>\n<hanpan-game${attributes([...pairs, ["width", width], ["height", height]])}></hanpan-game>`;
  }
  const known = [["src", address(pairs)], ["title", title], ["width", width], ["height", height], ["loading", "lazy"],
    ["allow", "fullscreen; clipboard-write"], ["style", "border:0;max-width:100%"]];
  return `<iframe${attributes(known)}></iframe>`;
}

function address(pairs) {
  const url = new URL("embed.html", document.baseURI);
  for (const [name, value] of pairs) if (value) url.searchParams.set(name, value);
  return url.href;
}

/** On to the clipboard; false where that is refused: then the code stands selected for the visitor's own keys. */
async function copied(area) {
  if (await copy(area.value)) return true;
  area.focus();
  area.select();
  return false;
}

export function open(opener) {
  if (document.getElementById("e-dialog")) return;
  const holder = document.createElement("template");
  holder.innerHTML = HTML[hanpan.lang] ?? HTML.en;
  const dialog = holder.content.firstElementChild;
  const form = dialog.querySelector("form");
  const part = (name) => dialog.querySelector(`#e-${name}`);
  const [frame, area, said] = ["frame", "text", "said"].map(part);
  const game = form.elements["e-game"];
  let shown = "";

  function update() {
    const option = game.selectedOptions[0];
    const { low, high } = option.dataset;
    for (const input of form.elements["e-players"]) {
      input.closest("label").hidden = Number(input.value) < low || Number(input.value) > high;
      if (input.checked && input.closest("label").hidden) form.elements["e-players"].value = low;
    }
    form.querySelector(".e-players").hidden = low === high;
    const chosen = read(form);
    area.value = snippet(chosen, option.textContent);
    said.textContent = "";
    const next = address([...chosen.pairs, ["slot", "preview"]]);
    if (next !== shown) frame.src = shown = next;
    const box = part("preview");
    const scale = Math.min(1, box.clientWidth / chosen.width, 420 / chosen.height);
    frame.width = chosen.width;
    frame.height = chosen.height;
    frame.style.transform = `scale(${scale})`;
    frame.style.marginRight = `${(scale - 1) * chosen.width}px`;
    frame.style.marginBottom = `${(scale - 1) * chosen.height}px`;
    part("size").textContent = `${chosen.width} × ${chosen.height}`;
  }

  part("local").hidden = !/^(localhost|127\..*|\[::1\]|.*\.local|)$/.test(location.hostname);
  const current = hanpan.choices().game;
  if (current) game.value = current;
  form.addEventListener("change", update);
  form.addEventListener("submit", (event) => event.preventDefault());
  part("copy").addEventListener("click", async () => {
    said.textContent = (await copied(area)) ? said.dataset.copied : said.dataset.byHand;
  });
  dialog.addEventListener("click", ({ target }) => { if (target.closest("[data-close]")) dialog.close(); });
  dialog.addEventListener("close", () => {
    removeEventListener("resize", update);
    dialog.remove();
    opener.focus({ preventScroll: true });
  });
  addEventListener("resize", update);
  document.body.append(dialog);
  dialog.showModal();
  update();
}
