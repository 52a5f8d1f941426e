import { readStored, writeStored } from "#platform/browser-storage.ts";
import { randomId } from "#platform/random-id.ts";
import { SESSION_ID } from "./model.ts";

const KEY = "searchSession";
const FROM_KEY = "searchedFrom";

let known: string | undefined;

/**
 * The id of this tab's search session, which links from results carry as `page_ref` (withPageRef). It says nothing about who searches, and
 * ends with the tab.
 */
export function searchSession(): string {
  known ??= readStored("sessionStorage", KEY) ?? undefined;
  if (known === undefined || !SESSION_ID.test(known)) {
    known = randomId();
    writeStored("sessionStorage", KEY, known);
  }
  return known;
}

/** Notes the page from which a result is followed; only its path. Call it where such a link is pressed. */
export function noteLedFrom(path: string): void {
  writeStored("sessionStorage", FROM_KEY, path);
}

/** The page from which results of a session were followed last; empty where that is not known. */
export function ledFrom(sessionId: string): string {
  return (searchSession() === sessionId && readStored("sessionStorage", FROM_KEY)) || "";
}
