type StorageName = "sessionStorage" | "localStorage";

/** Values of a browser that forbids storage, or whose quota is zero, as in some private windows: they last as long as the page. */
const unstored = new Map<string, string>();

/** The value stored under a key; null when there is none. Keys are unique in both kinds of storage together. */
export function readStored(storage: StorageName, key: string): string | null {
  try {
    return unstored.get(key) ?? globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value under a key; null removes it. */
export function writeStored(storage: StorageName, key: string, value: string | null): void {
  unstored.delete(key);
  try {
    if (value === null) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, value);
  } catch {
    if (value !== null) unstored.set(key, value);
  }
}

/** Removes all that is stored in this tab, for the next person at this device. */
export function clearTab(): void {
  unstored.clear();
  try {
    sessionStorage.clear();
  } catch {
    // Nothing else is stored where storage is forbidden.
  }
}
