import type { MouseEvent } from "react";
import { readStored, writeStored } from "#platform/browser-storage.ts";
import { randomId } from "#platform/ids.ts";
import { SESSION_ID, withPageRef } from "./model.ts";

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

/** A product of the shop: /personal/smartphones/some-phone. */
const PRODUCT = /^\/(personal|business)\/[^/]+\/[^/?#]+$/;

/** The address of a result as it is followed from a search: that of a product says so (S7-24). */
export function linkedFromSearch(url: string): string {
  if (!PRODUCT.test(url)) return url;
  noteLedFrom(location.pathname);
  return withPageRef(url, searchSession());
}

/**
 * Notes on a link to a product, in the moment in which it is followed, that a search led there. The page itself cannot say it, for it is
 * the same for everybody.
 */
export function noteFollowed({ target }: Pick<MouseEvent, "target">): void {
  const link = target instanceof Element ? target.closest("a") : null;
  if (link && link.origin === location.origin && link.search === "") link.href = linkedFromSearch(link.pathname);
}
