import type { MouseEvent } from "react";
import { withPageRef } from "./model.ts";
import { noteLedFrom, searchSession } from "./session.ts";

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
