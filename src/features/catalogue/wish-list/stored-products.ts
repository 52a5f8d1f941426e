import { parseJson } from "#shared/json.ts";
import { SEGMENTS, type Segment } from "#shared/segment.ts";

/** Ids of products by segment, newest first, as this browser stores them. */
export type StoredProducts = Record<Segment, readonly string[]>;

export const NO_PRODUCTS: StoredProducts = { personal: [], business: [] };

/**
 * Parses a stored value; invalid content yields empty lists, because other scripts can write to the key.
 * @param max ids of a segment that are read at most
 */
export function readProducts(text: string | null, max: number): StoredProducts {
  const value = parseJson(text ?? "");
  if (typeof value !== "object" || value === null) return NO_PRODUCTS;
  const lists = SEGMENTS.map((segment) => [segment, idsIn(Reflect.get(value, segment), max)] as const);
  return { ...NO_PRODUCTS, ...Object.fromEntries(lists) };
}

/** Valid ids; the API rejects a whole request for one invalid id. */
const ID = /^[^\0\p{Cs}]{1,100}$/u;

function idsIn(value: unknown, max: number): string[] {
  const ids = Array.isArray(value) ? value.filter((id) => typeof id === "string" && ID.test(id)) : [];
  return [...new Set(ids)].slice(0, max);
}
