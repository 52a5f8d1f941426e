/** A tab that may not store anything goes on without: the fields themselves still hold what was typed. */
function stored<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

/** What was typed into a form of this tab and not saved yet. @param key names the order and the step */
export function readDraft(key: string): URLSearchParams {
  return new URLSearchParams(stored((storage) => storage.getItem(key)) ?? "");
}

/** Keeps what is typed, so that a reload loses nothing. It stays in this tab and goes when the tab closes. */
export function keepDraft(key: string, fields: Record<string, string>): void {
  stored((storage) => storage.setItem(key, new URLSearchParams(fields).toString()));
}

/** Forgets it, once the server has it. */
export function forgetDraft(key: string): void {
  stored((storage) => storage.removeItem(key));
}
