import { useEffect } from "react";
import { readStored, writeStored } from "#platform/browser-storage.ts";
import { VENDOR_TYPES, type VendorType } from "#shared/segment.ts";
import { MAX_CARDS } from "./cards/model.ts";
import type { Product } from "./model.ts";

/** Maximum number of stored products per segment; the oldest are dropped. */
export const MAX_VIEWED = MAX_CARDS;

/** Ids of viewed products by segment, newest first. */
export type Viewed = Record<VendorType, readonly string[]>;

const NO_PRODUCTS: Viewed = { personal: [], business: [] };

/** Parses the stored value; invalid content yields empty lists, because other scripts can write to the key. */
export function readViewed(text: string | null): Viewed {
  const value = parsed(text ?? "");
  if (typeof value !== "object" || value === null) return NO_PRODUCTS;
  const lists = VENDOR_TYPES.map((vendorType) => [vendorType, idsIn(Reflect.get(value, vendorType))] as const);
  return { ...NO_PRODUCTS, ...Object.fromEntries(lists) };
}

/** Adds a viewed product at the front, without duplicates. */
export function withViewed(viewed: Viewed, vendorType: VendorType, id: string): Viewed {
  const others = viewed[vendorType].filter((known) => known !== id);
  return { ...viewed, [vendorType]: [id, ...others].slice(0, MAX_VIEWED) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Valid ids; the API rejects a whole request for one invalid id. */
const ID = /^[^\0\p{Cs}]{1,100}$/u;

function idsIn(value: unknown): string[] {
  const ids = Array.isArray(value) ? value.filter((id) => typeof id === "string" && ID.test(id)) : [];
  return [...new Set(ids)].slice(0, MAX_VIEWED);
}

const KEY = "recentlyViewed";

/** Ids of products that were viewed in this browser, newest first. */
export function viewedIds(vendorType: VendorType): readonly string[] {
  return stored()[vendorType];
}

/** Stores a viewed product, in this browser only. */
export function rememberViewed(vendorType: VendorType, id: string): void {
  store(withViewed(stored(), vendorType, id));
}

/** Replaces the stored list of a segment; an empty list clears it. */
export function replaceViewed(vendorType: VendorType, ids: readonly string[]): void {
  store({ ...stored(), [vendorType]: ids });
}

function stored(): Viewed {
  return readViewed(readStored("localStorage", KEY));
}

function store(viewed: Viewed): void {
  writeStored("localStorage", KEY, JSON.stringify(viewed));
}

/** Stores the product of this page as viewed. */
export function useRememberViewed({ id, vendorType }: Pick<Product, "id" | "vendorType">): void {
  useEffect(() => rememberViewed(vendorType, id), [vendorType, id]);
}
