import { DEFAULT_SORT, type FilterOption, type ListPage, type ListQuery, SORTS } from "./list.model.ts";
import type { VendorType } from "./model.ts";

/** The filters of a list in the order in which they are shown, with their headings. */
export const FILTER_NAMES = ["brand", "price", "term"] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

export const FILTER_LABELS: Record<FilterName, string> = { brand: "Brand", price: "Price", term: "Contract" };

/** Reads what a shopper has set from the address of a list; what makes no sense is taken as not set. */
export function listQueryFrom(
  search: URLSearchParams,
  scope: { vendorType: VendorType; category?: string; deals?: boolean },
): ListQuery {
  const page = Number(search.get("page"));
  return {
    ...scope,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    sort: SORTS.find((sort) => sort === search.get("sort")) ?? DEFAULT_SORT,
    brand: search.get("brand") || undefined,
    price: search.get("price") || undefined,
    term: search.get("term") || undefined,
  };
}

/** The address, after "?", of the same list with some things changed. Any change but of the page goes back to page one. */
export function listSearch(query: ListQuery, change: Partial<Pick<ListQuery, FilterName | "sort" | "page">>): string {
  const next = { ...query, page: 1, ...change };
  const search = new URLSearchParams();
  for (const name of FILTER_NAMES) if (next[name]) search.set(name, next[name]);
  if (next.sort !== DEFAULT_SORT) search.set("sort", next.sort);
  if (next.page > 1) search.set("page", String(next.page));
  const text = search.toString();
  return text ? `?${text}` : "?";
}

/** A filter that is set, with the address of the list without it. */
export interface SetFilter {
  name: FilterName;
  label: string;
  without: string;
}

/** What is set, in words. */
export function setFilters(query: ListQuery, filters: ListPage["filters"]): SetFilter[] {
  return FILTER_NAMES.flatMap((name) => {
    const value = query[name];
    if (!value) return [];
    const label = filters[name].find((option: FilterOption) => option.value === value)?.label ?? value;
    return [{ name, label, without: listSearch(query, { [name]: undefined }) }];
  });
}
