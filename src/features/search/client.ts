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
  type SearchQuery,
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
import { toItem, toResults, toSuggestion } from "./results.mapper.ts";

const LOCALE = { l: SEARCH_LOCALE, c: SEARCH_CURRENCY };

/** Fetches results from a provider. @throws CallFailure; searchFailureOf() converts it to the specified message */
export async function resultsOf(
  provider: SearchProvider,
  { text, sort, page, group, ...filters }: SearchQuery,
  signal: AbortSignal,
): Promise<SearchResults> {
  const options = { st: SORT_CODES[sort], a: aggregationText({ ...filters, group }), pf: page };
  if (provider === "eureka") {
    const query = { q: text, ...LOCALE, ...options, ps: String(SEARCH_PAGE_SIZE) };
    return toResults((await call("GET /chat/eurekasearch", { query, signal })).body);
  }
  const { body } = await call("GET /search", { query: { vendorType: group, query: text, ...options }, signal });
  const { products, deals, ...results } = body;
  return { ...results, items: [...products, ...deals].map(toItem), didYouMean: "" };
}

/** Fetches suggestions. @throws CallFailure, SuggestionsFailed; suggestionFailureOf() converts both to the specified message */
export async function suggestionsFor(text: string, group: SearchGroup, signal: AbortSignal): Promise<Suggestion[]> {
  const a = aggregationText({ filter: "All", group, chosen: bySearchFacet(() => []) });
  const { status, data } = await call("GET /chat/eurekasuggestions", { query: { q: text, ...LOCALE, a }, signal });
  if (status !== SUCCESS) throw new SuggestionsFailed();
  return data.map(toSuggestion);
}

/** The reply did not have the status "Success" (S7-21). */
export class SuggestionsFailed extends Error {}

/** Why a search failed: the server reported a failure of the engine (S8-07), or anything else (S8-08). */
export function searchFailureOf(error: unknown): SearchFailure {
  const hasAnswered = error instanceof CallFailure && error.status !== NETWORK_FAILURE;
  if (!hasAnswered) return searchFailure(false);
  return searchFailure(error.problem?.code !== "eureka_unreached", error.problem?.code === "search_busy");
}

/** Why suggestions failed, as the specified message: the call failed, or anything else (S8-09). */
export function suggestionFailureOf(error: unknown): string {
  const failed = error instanceof SuggestionsFailed || error instanceof CallFailure;
  const isUnexpected = error instanceof CallFailure && error.problem?.code === "suggestions_unexpected";
  return failed && !isUnexpected ? SUGGESTIONS_FAILED : SUGGESTIONS_UNEXPECTED;
}

/** Calls this feature's endpoints from the browser: `await call("GET /chat/eurekasearch", { ... })`. @throws CallFailure */
export const call = clientFor<typeof search & typeof events>();
