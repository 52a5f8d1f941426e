import { readStored, writeStored } from "#platform/browser-storage.ts";

/** What was typed into a form of this tab and not saved yet. @param key names the order and the step */
export function readDraft(key: string): URLSearchParams {
  return new URLSearchParams(readStored("sessionStorage", key) ?? "");
}

/** Keeps what is typed, so that a reload loses nothing. It stays in this tab and goes when the tab closes. */
export function storeDraft(key: string, fields: Record<string, string>): void {
  writeStored("sessionStorage", key, new URLSearchParams(fields).toString());
}

/** Forgets it, once the server has it. */
export function forgetDraft(key: string): void {
  writeStored("sessionStorage", key, null);
}
