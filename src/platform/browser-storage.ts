/** What a browser keeps: until the tab is closed, or over visits. */
type Place = "sessionStorage" | "localStorage";

// A browser may forbid storage, and in private windows it may be full from the start: then nothing is kept.

/** What is kept under a key; null for nothing, and where nothing may be kept. */
export function readStored(place: Place, key: string): string | null {
  try {
    return globalThis[place].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text under a key, as far as the browser keeps anything; null forgets it. */
export function writeStored(place: Place, key: string, text: string | null): void {
  try {
    if (text === null) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, text);
  } catch {
    // Nothing is lost but a convenience.
  }
}

/** What a stored text says; undefined where it is no JSON, for others can write there too. */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
