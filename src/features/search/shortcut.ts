import { readStored, writeStored } from "#platform/browser-storage.ts";

/** What a browser keeps of somebody who turned "/" off. */
const SHORTCUT_OFF = "searchKeyOff";

/** What "/" is written into, and what is open above the page. */
const BUSY = "input, select, textarea, dialog";

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "target">;

/** Whether a key opens the search: "/" where nobody is writing, and Ctrl or Cmd with K. */
export function isShortcut({ key, ctrlKey, metaKey, target }: Press): boolean {
  if (ctrlKey || metaKey) return key === "k";
  return key === "/" && target instanceof Element && !target.closest(BUSY) && isShortcutOn();
}

/** Whether "/" opens the search: somebody may have turned it off in this browser. */
export function isShortcutOn(): boolean {
  return !readStored("localStorage", SHORTCUT_OFF);
}

/** Turns the key "/" on or off in this browser, as far as it keeps anything. */
export function storeShortcut(isOn: boolean): void {
  writeStored("localStorage", SHORTCUT_OFF, isOn ? null : "1");
}
