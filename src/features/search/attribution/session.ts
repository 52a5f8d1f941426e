import type { MouseEvent } from "react";
import { readStored, writeStored } from "#platform/browser-storage.ts";
import { randomId } from "#platform/ids.ts";
import { SESSION_ID, withPageRef } from "./model.ts";

const KEY = "searchSession";
const FROM_KEY = "searchedFrom";

let known: string | undefined;

/**
 * The id of this tab's search session, which links from results carry as `page_ref` (withPageRef). It does not identify the customer and
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

/** Stores the path of the page whose result was followed. */
export function storeReferrer(path: string): void {
  writeStored("sessionStorage", FROM_KEY, path);
}

/** The page whose result was followed last in a session; empty if unknown. */
export function referrerOf(sessionId: string): string {
  return (searchSession() === sessionId && readStored("sessionStorage", FROM_KEY)) || "";
}

/** Path of a product page: /personal/smartphones/some-phone. */
const PRODUCT = /^\/(personal|business)\/[^/]+\/[^/?#]+$/;

/** The URL of a result; for a product it carries the search session (S7-24). */
export function resultLink(url: string): string {
  if (!PRODUCT.test(url)) return url;
  storeReferrer(location.pathname);
  return withPageRef(url, searchSession());
}

/**
 * Click handler that adds the search session to a product link when it is followed. The server cannot render it, because the page is
 * cached for all visitors.
 */
export function addPageRef({ target }: Pick<MouseEvent, "target">): void {
  const link = target instanceof Element ? target.closest("a") : null;
  if (link && link.origin === location.origin && link.search === "") link.href = resultLink(link.pathname);
}
