import { useEffect } from "react";
import { readStored, writeStored } from "#platform/browser-storage.ts";
import type { Segment } from "#shared/segment.ts";
import type { Product } from "./model.ts";
import { readProducts, type StoredProducts } from "./stored-products.ts";

/** Maximum number of stored products per segment; the oldest are dropped. */
export const MAX_VIEWED = 12;

/** Adds a viewed product at the front, without duplicates. */
export function withViewed(viewed: StoredProducts, vendorType: Segment, id: string): StoredProducts {
  const others = viewed[vendorType].filter((known) => known !== id);
  return { ...viewed, [vendorType]: [id, ...others].slice(0, MAX_VIEWED) };
}

const KEY = "recentlyViewed";

/** Ids of products that were viewed in this browser, newest first. */
export function viewedIds(vendorType: Segment): readonly string[] {
  return stored()[vendorType];
}

/** Stores a viewed product, in this browser only. */
export function rememberViewed(vendorType: Segment, id: string): void {
  store(withViewed(stored(), vendorType, id));
}

/** Replaces the stored list of a segment; an empty list clears it. */
export function replaceViewed(vendorType: Segment, ids: readonly string[]): void {
  store({ ...stored(), [vendorType]: ids });
}

function stored(): StoredProducts {
  return readProducts(readStored("localStorage", KEY), MAX_VIEWED);
}

function store(viewed: StoredProducts): void {
  writeStored("localStorage", KEY, JSON.stringify(viewed));
}

/** Stores the product of this page as viewed. */
export function useRememberViewed({ id, vendorType }: Pick<Product, "id" | "vendorType">): void {
  useEffect(() => rememberViewed(vendorType, id), [vendorType, id]);
}
