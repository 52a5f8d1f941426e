import { readStored, writeStored } from "#platform/browser-storage.ts";
import { randomId } from "#platform/ids.ts";

const KEY = "code-request";

/**
 * The field with which this tab requests one-time codes and enters them, so that nobody else can use up the tries of its codes. The id is
 * random and ends with the tab; it survives a reload, which phones do after switching to the app with the code.
 */
export function codeRequest(): { codeRequestId: string } {
  const codeRequestId = readStored("sessionStorage", KEY) ?? randomId();
  writeStored("sessionStorage", KEY, codeRequestId);
  return { codeRequestId };
}
