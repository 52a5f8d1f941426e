import { SHORTCUT_OFF } from "./entry.ts";

/** Turns the key "/" on or off in this browser, as far as it keeps anything. */
export function keepShortcut(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(SHORTCUT_OFF);
    else localStorage.setItem(SHORTCUT_OFF, "1");
  } catch {
    // It stays as it was.
  }
}
