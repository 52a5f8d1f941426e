import { readStored, writeStored } from "#platform/browser-storage.ts";

/** Unsaved form values of this tab. @param key names the order and the step */
export function readDraft(key: string): URLSearchParams {
  return new URLSearchParams(readStored("sessionStorage", key) ?? "");
}

/** Stores form values in this tab, so that they survive a reload. */
export function storeDraft(key: string, fields: Record<string, string>): void {
  writeStored("sessionStorage", key, new URLSearchParams(fields).toString());
}

/** Removes the values once the server has saved them. */
export function removeDraft(key: string): void {
  writeStored("sessionStorage", key, null);
}
