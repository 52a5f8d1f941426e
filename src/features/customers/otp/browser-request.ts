import { readStored, writeStored } from "#platform/browser-storage.ts";
import { randomId } from "#platform/ids.ts";

const KEY = "code-request";

/** The id where storage is forbidden. */
let kept: string | undefined;

/**
 * The field with which this tab requests one-time codes and enters them, so that nobody else can use up the tries of its codes. The id is
 * random and ends with the tab; it survives a reload, which phones do after switching to the app with the code.
 */
export function codeRequest(): { codeRequestId: string } {
  kept = readStored("sessionStorage", KEY) ?? kept ?? randomId();
  writeStored("sessionStorage", KEY, kept);
  return { codeRequestId: kept };
}
