import { VENDOR_TYPES } from "#catalogue/model.ts";
import { environmentOf, inGigabytes, planSize } from "#catalogue/plan-size.model.ts";
import { nextOf } from "#clock/day.model.ts";
import { nextTurn } from "#listing/campaign.model.ts";
import { nextBadgeEnd } from "#listing/live-cards.model.ts";
import { SORTS, type Sort } from "#listing/order.model.ts";
import { SearchAway, type SearchEngine } from "#ports/search/port.ts";
import type { Shop } from "#shop.server.ts";
import { SORT_CODES } from "./codes.model.ts";
import type { EngineAnswer, EngineQuestion } from "./engine.model.ts";
import { searchFailure } from "./failures.model.ts";
import { itemsOf } from "./items.flows.server.ts";
import {
  bySearchFacet,
  SEARCH_FILTERS,
  SEARCH_PAGE_SIZE,
  type SearchGroup,
  type SearchQuestion,
  type SearchResults,
} from "./model.ts";
import { type FacetNames, offeredFacets } from "./offered.model.ts";
import { askInTurn, firstProvider, isEmpty, type SearchAnswer, type SearchProvider } from "./provider.model.ts";
import { understood } from "./understanding.model.ts";

/** What was found, and until when it may be kept: an instant that is not after now where it may not. */
export interface Found {
  results: SearchResults;
  until: Date | undefined;
}

/** What the provider eureka answers: everything, by the configured engine (H-01). @throws SearchAway */
export async function searchFor(shop: Shop, question: SearchQuestion): Promise<Found> {
  const isCurrent = shop.search.isCurrent();
  const results = await resultsOf(shop, shop.search.engine, { ...question, matching: "all" });
  if (!isEmpty(results)) return { results, until: isCurrent ? nextChange(shop, results) : shop.clock.now() };
  // Not kept, so that it is counted each time.
  if (isPlain(question)) shop.missedSearches.note(question.text, question.group);
  return { results, until: shop.clock.now() };
}

/** True where nothing but the words, and what tab is open, narrows the results. */
function isPlain({ chosen }: SearchQuestion): boolean {
  return Object.values(chosen).every((values) => values.length === 0);
}

/** What the provider elastic answers: products and deals, less strictly, by the embedded engine (H-01). @throws SearchAway */
export async function productsFor(shop: Shop, question: SearchQuestion): Promise<Found> {
  const isCurrent = shop.search.isCurrent();
  const found = await resultsOf(shop, shop.search.embedded, { ...question, filter: "Products", matching: "any" });
  const results = withProductsOnly(found);
  return { results, until: isCurrent ? nextChange(shop, results) : shop.clock.now() };
}

/** What a page shows of a search: of one provider, or of the other where that is of no help (H-01). */
export async function answerFor(
  shop: Shop,
  question: SearchQuestion,
  provider = firstProvider(shop.flags.isOn),
): Promise<SearchAnswer & Pick<Found, "until">> {
  let until: Date | undefined;
  const ask = async (asked: SearchProvider) => {
    const found = await (asked === "eureka" ? searchFor(shop, question) : productsFor(shop, question));
    until = found.until;
    return found.results;
  };
  const answer = await askInTurn(provider, ask, (error) => searchFailure(error instanceof SearchAway));
  // What the first one did not answer may be answered better at any time.
  const isKept = answer.status === "loaded" && !isEmpty(answer.results);
  return { ...answer, until: isKept ? until : shop.clock.now() };
}

/** The same without counts of what this provider does not answer with. */
function withProductsOnly({ aggregations, ...results }: SearchResults): SearchResults {
  const { totalItems } = results.navigation;
  const filters = SEARCH_FILTERS.map((value) => ({
    value,
    count: value === "All" || value === "Products" ? totalItems : 0,
  }));
  return { ...results, aggregations: { ...aggregations, filters } };
}

async function resultsOf(
  shop: Shop,
  engine: SearchEngine,
  { text, sort, page, ...asked }: SearchQuestion & Pick<EngineQuestion, "matching">,
): Promise<SearchResults> {
  if (text === "") return nothingAsked(sort);
  const question = { ...asked, asked: understood(text, shop.searchWords), order: sort, size: SEARCH_PAGE_SIZE };
  const first = await engine.search({ ...question, page });
  const totalPages = Math.max(1, Math.ceil(first.total / SEARCH_PAGE_SIZE));
  const currentPage = Math.min(page, totalPages);
  const answer = currentPage === page ? first : await engine.search({ ...question, page: currentPage });
  return {
    items: itemsOf(shop, answer.ids, asked.group),
    aggregations: aggregationsOf(answer, asked.chosen, namesFor(shop, asked.group)),
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
    items: [],
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

function namesFor(shop: Shop, group: SearchGroup): FacetNames {
  const environment = environmentOf(shop.env.NODE_ENV);
  return {
    categories: VENDOR_TYPES.filter((each) => group === "general" || group === each).flatMap((each) =>
      shop.catalogue.categories(each),
    ),
    sizeOf: (label) => planSize(inGigabytes(label), environment, shop.planTiers),
  };
}

/** When results will be others without any change of data: a badge ends, a campaign opens or closes. */
function nextChange({ clock, campaigns }: Shop, { items }: SearchResults): Date | undefined {
  const now = clock.now();
  const cards = items.flatMap(({ card }) => card ?? []);
  const changes = [nextBadgeEnd(cards, now), nextTurn(campaigns, now)];
  return nextOf(
    changes.flatMap((change) => change?.getTime() ?? []),
    now,
  );
}
