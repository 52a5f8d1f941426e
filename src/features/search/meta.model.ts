import { pageMeta } from "#platform/page-meta.model.ts";
import type { Segment } from "#shared/segment.ts";
import { searchPath } from "#shared/segment.ts";
import { searchAddress } from "./address.model.ts";
import { type SearchQuery, unfilteredQuery } from "./model.ts";

interface SearchHead {
  segment: Segment;
  query: SearchQuery;
  /** The operator's name. */
  brand: string;
  /** Base URL of the shop. */
  site: string;
}

/** Meta tags of the search page. Search engines may index the start page but no results. */
export function searchMeta({ segment, query, brand, site }: SearchHead) {
  const { text, group, page } = query;
  const place = segment === "business" ? "Search the business shop" : "Search";
  const what = text ? `“${text}”${page > 1 ? `, page ${page}` : ""} | ${place}` : place;
  return pageMeta({
    title: `${what} | ${brand}`,
    description: "Find phones, SIMs, internet at home, deals, articles and help.",
    // The canonical URL has no filters and no sort order.
    url: site + (text ? searchAddress(unfilteredQuery(text, group), segment) : searchPath(segment)),
    brand,
    hidden: text !== "",
  });
}
