import type { VendorType } from "#shared/segment.ts";
import { type ArticlesQuery, articlesPath, PAGE_SIZE } from "./model.ts";

/** Whom an address may ask articles for, as `?for=business`. */
const READERS: readonly VendorType[] = ["personal", "business"];

/** Reads what the address of a list asks; what makes no sense is taken as not asked. */
export function articlesQueryFrom(search: URLSearchParams, category?: string): ArticlesQuery {
  const page = Number(search.get("page"));
  return {
    vendorType: READERS.find((reader) => reader === search.get("for")),
    category,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: PAGE_SIZE,
  };
}

/** The address of a list of articles. */
export function articlesAddress({ vendorType, category, page = 1 }: Partial<ArticlesQuery>): string {
  const search = new URLSearchParams();
  if (vendorType) search.set("for", vendorType);
  if (page > 1) search.set("page", String(page));
  const asked = search.toString();
  return articlesPath(category) + (asked ? `?${asked}` : "");
}
