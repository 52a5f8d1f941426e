import { type PageFacts, pageMeta } from "#platform/page-meta.model.ts";
import { FACETS } from "./facets.model.ts";
import type { ListPage } from "./model.ts";
import { listSearch } from "./query.model.ts";

/** What the head of a list's page is made from; `url` is the address of its first page with nothing set. */
export interface ListHead extends PageFacts {
  list: Pick<ListPage, "query" | "navigation">;
}

/**
 * The head of one page of a list, with its neighbours. What a shopper has set or sorted is not for search engines: such
 * pages name the plain list as theirs and ask to be left out.
 */
export function listMeta({ list, title, url, brand, hidden = false, ...facts }: ListHead) {
  const { currentPage, totalPages } = list.navigation;
  const narrowed = list.query.sort !== undefined || FACETS.some((facet) => list.query.chosen[facet].length > 0);
  const onPage = (page: number) => url + (page > 1 ? listSearch(list.query, { page }) : "");
  const neighbour = (rel: string, page: number) =>
    narrowed || page < 1 || page > totalPages ? [] : [{ tagName: "link", rel, href: onPage(page) }];
  return [
    ...pageMeta({
      ...facts,
      title: `${title}${currentPage > 1 ? `, page ${currentPage}` : ""} | ${brand}`,
      url: narrowed ? url : onPage(currentPage),
      brand,
      hidden: hidden || narrowed,
    }),
    ...neighbour("prev", currentPage - 1),
    ...neighbour("next", currentPage + 1),
  ];
}
