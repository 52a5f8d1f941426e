import { useEffect } from "react";
import { readStored, writeStored } from "#platform/browser-storage.ts";
import type { Segment } from "#shared/segment.ts";
import type { Product } from "./model.ts";
import { readProducts, type StoredProducts } from "./wish-list/stored-products.ts";

/** Maximum number of stored products per segment; the oldest are dropped. */
export const MAX_VIEWED = 12;

/** Adds a viewed product at the front, without duplicates. */
export function withViewed(viewed: StoredProducts, segment: Segment, id: string): StoredProducts {
  const others = viewed[segment].filter((known) => known !== id);
  return { ...viewed, [segment]: [id, ...others].slice(0, MAX_VIEWED) };
}

const KEY = "recentlyViewed";

/** Ids of products that were viewed in this browser, newest first. */
export function viewedIds(segment: Segment): readonly string[] {
  return stored()[segment];
}

/** Stores a viewed product, in this browser only. */
export function rememberViewed(segment: Segment, id: string): void {
  store(withViewed(stored(), segment, id));
}

/** Replaces the stored list of a segment; an empty list clears it. */
export function replaceViewed(segment: Segment, ids: readonly string[]): void {
  store({ ...stored(), [segment]: ids });
}

function stored(): StoredProducts {
  return readProducts(readStored("localStorage", KEY), MAX_VIEWED);
}

function store(viewed: StoredProducts): void {
  writeStored("localStorage", KEY, JSON.stringify(viewed));
}

/** Stores the product of this page as viewed. */
export function useRememberViewed({ id, segment }: Pick<Product, "id" | "segment">): void {
  useEffect(() => rememberViewed(segment, id), [segment, id]);
}
