// On to the clipboard, also inside apps whose web views have no clipboard of their own.

/** Whether `text` is there now. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch { /* refused, or no clipboard here */ }
  const { activeElement } = document;
  const area = document.createElement("textarea");
  area.value = text;
  area.readOnly = true; // no keyboard comes up
  area.className = "scr";
  (document.querySelector("dialog[open]") ?? document.body).append(area); // nothing outside an open dialog can be selected
  area.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    area.remove();
    activeElement?.focus?.({ preventScroll: true });
  }
}
