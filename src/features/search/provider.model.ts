import type { SearchResults } from "./model.ts";

/** The engine answered with a failure, or with nothing in time (S8-07). */
export const EUREKA_FAILED = "eureka search api response failed";
/** Anything else went wrong with a search; its status is SEARCH_FAILURE_STATUS (S8-08). */
export const EUREKA_UNREACHED = "Something went wrong while fetching data from Eureka API";
/** Suggestions were refused, or came without "Success" (S8-09). */
export const SUGGESTIONS_FAILED = "Failed to fetch suggestions";
/** Anything else went wrong with suggestions (S8-09). */
export const SUGGESTIONS_UNEXPECTED = "Unexpected error";

/** Status of a search that both providers failed to answer (S8-08, H-01). */
export const SEARCH_FAILURE_STATUS = 500;

/** Status of a search that is refused because too many are searching: asked again in a moment, it is answered. */
export const SEARCH_BUSY_STATUS = 503;

/** What suggestions say when they are right (S7-21). */
export const SUCCESS = "Success";

/** Why a search has no results. */
export interface SearchFailure {
  message: typeof EUREKA_FAILED | typeof EUREKA_UNREACHED;
  status: typeof SEARCH_FAILURE_STATUS | typeof SEARCH_BUSY_STATUS;
}

/**
 * How a search failed, as state and pages say it.
 * @param answered whether whoever was asked answered at all, with a failure
 * @param isBusy whether that was because too many are searching
 */
export function searchFailure(answered: boolean, isBusy = false): SearchFailure {
  const status = isBusy ? SEARCH_BUSY_STATUS : SEARCH_FAILURE_STATUS;
  return { message: answered ? EUREKA_FAILED : EUREKA_UNREACHED, status };
}

/** Who answers searches (S1-08): eureka finds everything, elastic products and deals, less strictly (H-01). */
const SEARCH_PROVIDERS = ["eureka", "elastic"] as const;
export type SearchProvider = (typeof SEARCH_PROVIDERS)[number];

/** The flag that chooses the one that is asked first. */
export const PROVIDER_FLAG = "searchProvider";

/** Who is asked first. */
export function firstProvider(isOn: (flag: string) => boolean): SearchProvider {
  return isOn(PROVIDER_FLAG) ? "elastic" : "eureka";
}

/** What became of a search: results of who was asked first, of the other one, or of neither (S4-13, H-01). */
export type SearchAnswer =
  | { status: "loaded" | "SuccessFallback"; provider: SearchProvider; results: SearchResults }
  | { status: "failed"; failure: SearchFailure };

/**
 * Asks one provider, and the other where the first finds nothing or fails (H-01). Where the other is of no help either, what the
 * first said counts.
 * @param ask rejects when a provider fails
 * @param failureOf says how a search failed, by what the first rejected with
 */
export async function askInTurn(
  first: SearchProvider,
  ask: (provider: SearchProvider) => Promise<SearchResults>,
  failureOf: (error: unknown) => SearchFailure,
): Promise<SearchAnswer> {
  const second = first === "eureka" ? "elastic" : "eureka";
  const results = await ask(first).catch((error: unknown) => ({ error }));
  if (!("error" in results) && !isEmpty(results)) return { status: "loaded", provider: first, results };
  const others = await ask(second).catch(() => undefined);
  if (others && ("error" in results || !isEmpty(others)))
    return { status: "SuccessFallback", provider: second, results: others };
  if ("error" in results) return { status: "failed", failure: failureOf(results.error) };
  return { status: "loaded", provider: first, results };
}

/** True where there is nothing under any filter. */
export function isEmpty({ aggregations: { filters } }: Pick<SearchResults, "aggregations">): boolean {
  return filters.every(({ count }) => count === 0);
}
