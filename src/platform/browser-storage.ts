type StorageName = "sessionStorage" | "localStorage";

// Browsers can forbid storage, and in private windows its quota may be zero: values are then not stored.

/** The value stored under a key; null when there is none or storage is forbidden. */
export function readStored(storage: StorageName, key: string): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value under a key; null removes it. Does nothing where storage is forbidden or full. */
export function writeStored(storage: StorageName, key: string, value: string | null): void {
  try {
    if (value === null) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, value);
  } catch {
    // Stored values are only a convenience.
  }
}
