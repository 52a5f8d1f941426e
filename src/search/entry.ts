/** What a browser keeps of somebody who turned "/" off. */
export const SHORTCUT_OFF = "searchKeyOff";

/** What "/" is written into, and what is open above the page. */
const BUSY = "input, select, textarea, dialog";

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "target">;

/** Whether a key opens the search: "/" where nobody is writing, and Ctrl or Cmd with K. */
export function isShortcut({ key, ctrlKey, metaKey, target }: Press): boolean {
  if (ctrlKey || metaKey) return key === "k";
  return key === "/" && target instanceof Element && !target.closest(BUSY) && keepsShortcut();
}

/** Whether "/" opens the search: somebody may have turned it off in this browser. */
export function keepsShortcut(): boolean {
  try {
    return !localStorage.getItem(SHORTCUT_OFF);
  } catch {
    return true;
  }
}
