import { useEffect } from "react";
import { readStored, writeStored } from "#platform/browser-storage.ts";
import { VENDOR_TYPES, type VendorType } from "#shared/segment.ts";
import { MAX_CARDS } from "./cards/model.ts";
import type { Product } from "./model.ts";

/** Products that a browser remembers of each segment; of more than that the oldest are forgotten. */
export const MAX_VIEWED = MAX_CARDS;

/** Ids of products that were looked at, by segment, the last one first. */
export type Viewed = Record<VendorType, readonly string[]>;

const NOTHING: Viewed = { personal: [], business: [] };

/** What a browser wrote down, or nothing where it makes no sense: others can write there too. */
export function readViewed(text: string | null): Viewed {
  const value = parsed(text ?? "");
  if (typeof value !== "object" || value === null) return NOTHING;
  const lists = VENDOR_TYPES.map((vendorType) => [vendorType, idsIn(Reflect.get(value, vendorType))] as const);
  return { ...NOTHING, ...Object.fromEntries(lists) };
}

/** The same after another product was looked at: it comes first, and stands there once. */
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

/** What may be an id; the shop refuses a whole question for one that cannot. */
const ID = /^[^\0\p{Cs}]{1,100}$/u;

function idsIn(value: unknown): string[] {
  const ids = Array.isArray(value) ? value.filter((id) => typeof id === "string" && ID.test(id)) : [];
  return [...new Set(ids)].slice(0, MAX_VIEWED);
}

const KEY = "recentlyViewed";

/** Ids of products that this browser has looked at, the last one first. Nothing where it remembers nothing. */
export function viewedIds(vendorType: VendorType): readonly string[] {
  return stored()[vendorType];
}

/** Remembers that a product was looked at; nobody but this browser knows. */
export function rememberViewed(vendorType: VendorType, id: string): void {
  store(withViewed(stored(), vendorType, id));
}

/** Puts a segment's list in place of the one that is remembered; an empty one forgets it. */
export function replaceViewed(vendorType: VendorType, ids: readonly string[]): void {
  store({ ...stored(), [vendorType]: ids });
}

function stored(): Viewed {
  return readViewed(readStored("localStorage", KEY));
}

function store(viewed: Viewed): void {
  writeStored("localStorage", KEY, JSON.stringify(viewed));
}

/** Remembers in this browser that the product of this page was looked at. */
export function useRememberViewed({ id, vendorType }: Pick<Product, "id" | "vendorType">): void {
  useEffect(() => rememberViewed(vendorType, id), [vendorType, id]);
}
