import { SESSION_ID } from "#search/events/page-ref.model.ts";

const KEY = "searchSession";
const FROM_KEY = "searchedFrom";

let known: string | undefined;

/**
 * The id of this tab's search session, which links from results carry as `page_ref` (withPageRef). It says nothing about who searches, and
 * ends with the tab.
 */
export function searchSession(): string {
  known ??= stored((storage) => storage.getItem(KEY)) ?? undefined;
  if (known === undefined || !SESSION_ID.test(known)) {
    known = newSessionId();
    const id = known;
    stored((storage) => storage.setItem(KEY, id));
  }
  return known;
}

/** Notes the page from which a result is followed; only its path. Call it where such a link is pressed. */
export function noteLedFrom(path: string): void {
  stored((storage) => storage.setItem(FROM_KEY, path));
}

/** The page from which results of a session were followed last; empty where that is not known. */
export function ledFrom(sessionId: string): string {
  return (searchSession() === sessionId && stored((storage) => storage.getItem(FROM_KEY))) || "";
}

/** Unlike crypto.randomUUID, this is there on pages that came by plain http. */
function newSessionId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// A browser may forbid storage: then the session ends with the page.
function stored<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
