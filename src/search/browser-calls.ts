import { call } from "#call.ts";
import { aggregationText, SORT_CODES } from "./codes.model.ts";
import { SUCCESS } from "./failures.model.ts";
import { NoSuccess } from "./failures.ts";
import {
  bySearchFacet,
  SEARCH_CURRENCY,
  SEARCH_LOCALE,
  SEARCH_PAGE_SIZE,
  type SearchQuestion,
  type SearchResults,
} from "./model.ts";
import type { SearchCalls } from "./searching.ts";

const LOCALE = { l: SEARCH_LOCALE, c: SEARCH_CURRENCY };

/** The calls of the specification, from a browser. */
export const searchCalls: SearchCalls = {
  search: (provider, question) => (provider === "eureka" ? everything(question) : productsOnly(question)),

  async suggest(text, group, signal) {
    const a = aggregationText({ filter: "All", group, chosen: bySearchFacet(() => []) });
    const { status, data } = await call("GET /chat/eurekasuggestions", { query: { q: text, ...LOCALE, a }, signal });
    if (status !== SUCCESS) throw new NoSuccess();
    return data;
  },
};

async function everything({ text, sort, page, ...narrowed }: SearchQuestion): Promise<SearchResults> {
  const st = SORT_CODES[sort];
  const query = { q: text, ...LOCALE, st, a: aggregationText(narrowed), ps: String(SEARCH_PAGE_SIZE), pf: page };
  return (await call("GET /chat/eurekasearch", { query })).body;
}

async function productsOnly({ text, sort, page, group, ...narrowed }: SearchQuestion): Promise<SearchResults> {
  const a = aggregationText({ ...narrowed, group });
  const query = { vendorType: group, query: text, st: SORT_CODES[sort], a, pf: page };
  const { products, deals, ...results } = (await call("GET /search", { query })).body;
  return { ...results, items: [...products, ...deals], didYouMean: "" };
}
