import { readStored, writeStored } from "#platform/browser-storage.ts";

/** Storage key of the setting that turns "/" off. */
const SHORTCUT_OFF = "searchKeyOff";

/** Elements that receive "/" as text, and open dialogs. */
const TYPING_OR_DIALOG = "input, select, textarea, dialog";

type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "target">;

/** Whether a key opens the search: "/" outside of text fields, or Ctrl or Cmd with K. */
export function isShortcut({ key, ctrlKey, metaKey, target }: KeyPress): boolean {
  if (ctrlKey || metaKey) return key === "k";
  return key === "/" && target instanceof Element && !target.closest(TYPING_OR_DIALOG) && isShortcutOn();
}

/** Whether "/" is enabled in this browser. */
export function isShortcutOn(): boolean {
  return !readStored("localStorage", SHORTCUT_OFF);
}

/** Enables or disables "/" in this browser; has no effect without storage. */
export function storeShortcut(isOn: boolean): void {
  writeStored("localStorage", SHORTCUT_OFF, isOn ? null : "1");
}
