import { CallFailure, clientFor, NETWORK_FAILURE } from "#platform/http/client.ts";
import type * as events from "./attribution/contract.ts";
import { aggregationText, SORT_CODES } from "./codes.model.ts";
import type * as search from "./contract.ts";
import {
  bySearchFacet,
  SEARCH_CURRENCY,
  SEARCH_LOCALE,
  SEARCH_PAGE_SIZE,
  type SearchGroup,
  type SearchQuestion,
  type SearchResults,
  type Suggestion,
} from "./model.ts";
import {
  type SearchFailure,
  type SearchProvider,
  SUCCESS,
  SUGGESTIONS_FAILED,
  SUGGESTIONS_UNEXPECTED,
  searchFailure,
} from "./provider.model.ts";

const LOCALE = { l: SEARCH_LOCALE, c: SEARCH_CURRENCY };

/** Asks a provider for results, from a browser. @throws CallFailure, which searchFailureOf() puts into words */
export async function resultsOf(
  provider: SearchProvider,
  { text, sort, page, group, ...narrowed }: SearchQuestion,
  signal: AbortSignal,
): Promise<SearchResults> {
  const asked = { st: SORT_CODES[sort], a: aggregationText({ ...narrowed, group }), pf: page };
  if (provider === "eureka") {
    const query = { q: text, ...LOCALE, ...asked, ps: String(SEARCH_PAGE_SIZE) };
    return (await call("GET /chat/eurekasearch", { query, signal })).body;
  }
  const { body } = await call("GET /search", { query: { vendorType: group, query: text, ...asked }, signal });
  const { products, deals, ...results } = body;
  return { ...results, items: [...products, ...deals], didYouMean: "" };
}

/** Asks what may be meant by what is typed. @throws CallFailure, NoSuccess: suggestionFailureOf() puts them into words */
export async function suggestionsFor(text: string, group: SearchGroup, signal: AbortSignal): Promise<Suggestion[]> {
  const a = aggregationText({ filter: "All", group, chosen: bySearchFacet(() => []) });
  const { status, data } = await call("GET /chat/eurekasuggestions", { query: { q: text, ...LOCALE, a }, signal });
  if (status !== SUCCESS) throw new NoSuccess();
  return data;
}

/** Suggestions came without status "Success" (S7-21). */
export class NoSuccess extends Error {}

/** Why a search failed: who was asked answered with a failure of the engine (S8-07), or anything else happened (S8-08). */
export function searchFailureOf(error: unknown): SearchFailure {
  const answered = error instanceof CallFailure && error.status !== NETWORK_FAILURE;
  if (!answered) return searchFailure(false);
  return searchFailure(error.problem?.code !== "eureka_unreached", error.problem?.code === "search_busy");
}

/** Why suggestions failed, in the specification's words: they were refused or nobody answered, or anything else happened (S8-09). */
export function suggestionFailureOf(error: unknown): string {
  const failed = error instanceof NoSuccess || error instanceof CallFailure;
  const isUnexpected = error instanceof CallFailure && error.problem?.code === "suggestions_unexpected";
  return failed && !isUnexpected ? SUGGESTIONS_FAILED : SUGGESTIONS_UNEXPECTED;
}

/** Calls this feature's endpoints from the browser: `await call("GET /chat/eurekasearch", { ... })`. @throws CallFailure */
export const call = clientFor<typeof search & typeof events>();
