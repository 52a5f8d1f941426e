import { SORTS, type Sort } from "#catalogue/listing/order.model.ts";
import { environmentOf, inGigabytes, planSize } from "#catalogue/plan-size.model.ts";
import { VENDOR_TYPES } from "#shared/segment.ts";
import { SORT_CODES } from "./codes.model.ts";
import type { SearchContext } from "./context.server.ts";
import type { EngineAnswer, EngineQuestion } from "./engine/engine.model.ts";
import type { SearchEngine } from "./engine/engine.port.ts";
import { type FacetNames, offeredFacets } from "./facet-options.model.ts";
import { itemsOf } from "./items.service.server.ts";
import {
  bySearchFacet,
  SEARCH_FILTERS,
  SEARCH_PAGE_SIZE,
  type SearchGroup,
  type SearchQuestion,
  type SearchResults,
} from "./model.ts";
import { understood } from "./query-parsing/parse.model.ts";

/** One page of what an engine finds; the last one where there are fewer. Without a question there is nothing. @throws SearchUnavailable */
export async function resultsOf(
  context: SearchContext,
  engine: SearchEngine,
  { text, sort, page, ...asked }: SearchQuestion & Pick<EngineQuestion, "matching">,
): Promise<SearchResults> {
  if (text === "") return nothingAsked(sort);
  const question = { ...asked, asked: understood(text, context.searchWords), order: sort, size: SEARCH_PAGE_SIZE };
  const first = await engine.search({ ...question, page });
  const totalPages = Math.max(1, Math.ceil(first.total / SEARCH_PAGE_SIZE));
  const currentPage = Math.min(page, totalPages);
  const answer = currentPage === page ? first : await engine.search({ ...question, page: currentPage });
  return {
    items: itemsOf(context, answer.ids, asked.group, answer.offers).map((item) => {
      return { ...item, isBest: answer.best.has(item.id) };
    }),
    hasPeriods: answer.hasPeriods,
    aggregations: aggregationsOf(answer, asked.chosen, namesFor(context, asked.group)),
    sortings: sortingsOf(sort),
    navigation: { totalPages, currentPage, totalItems: answer.total, itemPerPage: SEARCH_PAGE_SIZE },
    didYouMean: answer.didYouMean,
  };
}

function sortingsOf(sort: Sort): SearchResults["sortings"] {
  return SORTS.map((label) => ({ code: SORT_CODES[label], label, isSelected: label === sort }));
}

function nothingAsked(sort: Sort): SearchResults {
  return {
    ...{ items: [], hasPeriods: false },
    aggregations: { filters: SEARCH_FILTERS.map((value) => ({ value, count: 0 })), facets: bySearchFacet(() => []) },
    sortings: sortingsOf(sort),
    navigation: { totalPages: 1, currentPage: 1, totalItems: 0, itemPerPage: SEARCH_PAGE_SIZE },
    didYouMean: "",
  };
}

function aggregationsOf(
  answer: EngineAnswer,
  chosen: SearchQuestion["chosen"],
  names: FacetNames,
): SearchResults["aggregations"] {
  const filters = SEARCH_FILTERS.map((value) => ({ value, count: answer.counts[value] }));
  return { filters, facets: offeredFacets(answer, chosen, names) };
}

function namesFor(context: SearchContext, group: SearchGroup): FacetNames {
  const environment = environmentOf(context.env.NODE_ENV);
  return {
    categories: VENDOR_TYPES.filter((each) => group === "general" || group === each).flatMap((each) =>
      context.catalogue.categories(each),
    ),
    sizeOf: (label) => planSize(inGigabytes(label), environment, context.planTiers),
  };
}
