import { type PageFacts, pageMeta } from "#platform/page-meta.model.ts";
import { FACETS } from "./facets.model.ts";
import type { ListPage } from "./model.ts";
import { listSearch } from "./query.model.ts";

/** Data for the metadata of a list page. `url` is the URL of the first page without filters. */
export interface ListHead extends PageFacts {
  list: Pick<ListPage, "query" | "navigation">;
}

/**
 * Metadata of a list page, with links to the previous and next page. Filtered and sorted pages are not for search
 * engines: their canonical URL is the unfiltered list, and they have noindex.
 */
export function listMeta({ list, title, url, brand, hidden = false, ...facts }: ListHead) {
  const { currentPage, totalPages } = list.navigation;
  const isFiltered = list.query.sort !== undefined || FACETS.some((facet) => list.query.chosen[facet].length > 0);
  const urlOfPage = (page: number) => url + (page > 1 ? listSearch(list.query, { page }) : "");
  const pageLink = (rel: string, page: number) =>
    isFiltered || page < 1 || page > totalPages ? [] : [{ tagName: "link", rel, href: urlOfPage(page) }];
  return [
    ...pageMeta({
      ...facts,
      title: `${title}${currentPage > 1 ? `, page ${currentPage}` : ""} | ${brand}`,
      url: isFiltered ? url : urlOfPage(currentPage),
      brand,
      hidden: hidden || isFiltered,
    }),
    ...pageLink("prev", currentPage - 1),
    ...pageLink("next", currentPage + 1),
  ];
}
