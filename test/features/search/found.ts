import { SORTS } from "#catalogue/listing/order.model.ts";
import { SORT_CODES } from "#search/codes.model.ts";
import { bySearchFacet, type ResultItem, type SearchResults } from "#search/model.ts";

/** A search result, by the id of its document. */
export function foundItem(id: string): ResultItem {
  const type = (["product", "deal", "article", "help"] as const).find((known) => id.startsWith(known)) ?? "product";
  return { id, type, title: id, description: "", url: `/${id}`, imageUrl: "", card: null, isBest: true };
}

/** Search results with these documents. */
export function resultsOf(ids: string[]): SearchResults {
  return {
    items: ids.map(foundItem),
    hasPeriods: false,
    aggregations: {
      filters: [
        { value: "All", count: ids.length },
        { value: "Products", count: ids.length },
        { value: "Articles", count: 0 },
        { value: "Help & Self Services", count: 0 },
      ],
      facets: bySearchFacet(() => []),
    },
    sortings: SORTS.map((label) => ({ code: SORT_CODES[label], label, isSelected: label === "PRICE LOW TO HIGH" })),
    navigation: { totalPages: 1, currentPage: 1, totalItems: ids.length, itemPerPage: 9 },
    didYouMean: "",
  };
}
