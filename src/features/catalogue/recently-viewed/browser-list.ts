import { useEffect } from "react";
import { readStored, writeStored } from "#platform/browser-storage.ts";
import type { VendorType } from "#shared/segment.ts";
import type { Product } from "../model.ts";
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

function stored(): Viewed {
  return readViewed(readStored("localStorage", KEY));
}

function keep(viewed: Viewed): void {
  writeStored("localStorage", KEY, JSON.stringify(viewed));
}

/** Remembers in this browser that the product of this page was looked at. */
export function useRemembered({ id, vendorType }: Pick<Product, "id" | "vendorType">): void {
  useEffect(() => rememberViewed(vendorType, id), [vendorType, id]);
}
