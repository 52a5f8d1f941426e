import type { VendorType } from "#catalogue/model.ts";
import { readViewed, type Viewed, withViewed } from "./model.ts";

const KEY = "recentlyViewed";

/** Ids of products that this browser has looked at, the last one first. Nothing where it remembers nothing. */
export function viewedIds(vendorType: VendorType): readonly string[] {
  return stored()[vendorType];
}

/** Remembers that a product was looked at; nobody but this browser knows. */
export function rememberViewed(vendorType: VendorType, id: string): void {
  keep(withViewed(stored(), vendorType, id));
}

/** Puts a segment's list in place of the one that is remembered; an empty one forgets it. */
export function replaceViewed(vendorType: VendorType, ids: readonly string[]): void {
  keep({ ...stored(), [vendorType]: ids });
}

// A browser may forbid storage, and in private windows it may be full from the start: then nothing is remembered.
function stored(): Viewed {
  try {
    return readViewed(localStorage.getItem(KEY));
  } catch {
    return readViewed(null);
  }
}

function keep(viewed: Viewed): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(viewed));
  } catch {
    // Nothing is lost but a convenience.
  }
}
