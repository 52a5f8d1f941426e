import type { SearchResults } from "./model.ts";

/** The engine failed or timed out (S8-07). */
export const EUREKA_FAILED = "eureka search api response failed";
/** Any other failure of a search; its status is SEARCH_FAILURE_STATUS (S8-08). */
export const EUREKA_UNREACHED = "Something went wrong while fetching data from Eureka API";
/** The suggestions call failed, or its reply had no status "Success" (S8-09). */
export const SUGGESTIONS_FAILED = "Failed to fetch suggestions";
/** Any other failure of suggestions (S8-09). */
export const SUGGESTIONS_UNEXPECTED = "Unexpected error";

/** HTTP status of a search that both providers failed (S8-08, H-01). */
export const SEARCH_FAILURE_STATUS = 500;

/** HTTP status of a search that is rejected because too many run concurrently; a retry may succeed. */
export const SEARCH_BUSY_STATUS = 503;

/** Status of a successful suggestions reply (S7-21). */
export const SUCCESS = "Success";

/** Why a search failed. */
export interface SearchFailure {
  message: typeof EUREKA_FAILED | typeof EUREKA_UNREACHED;
  status: typeof SEARCH_FAILURE_STATUS | typeof SEARCH_BUSY_STATUS;
}

/**
 * Creates the failure for state and pages.
 * @param hasAnswered whether the provider replied, with a failure
 * @param isBusy whether it rejected the search because too many run concurrently
 */
export function searchFailure(hasAnswered: boolean, isBusy = false): SearchFailure {
  const status = isBusy ? SEARCH_BUSY_STATUS : SEARCH_FAILURE_STATUS;
  return { message: hasAnswered ? EUREKA_FAILED : EUREKA_UNREACHED, status };
}

/** Search providers (S1-08): eureka searches everything; elastic searches products and deals with looser matching (H-01). */
const SEARCH_PROVIDERS = ["eureka", "elastic"] as const;
export type SearchProvider = (typeof SEARCH_PROVIDERS)[number];

/** Feature flag that selects the primary provider. */
export const PROVIDER_FLAG = "searchProvider";

/** The provider that is tried first. */
export function primaryProvider(isOn: (flag: string) => boolean): SearchProvider {
  return isOn(PROVIDER_FLAG) ? "elastic" : "eureka";
}

/** Outcome of a search: results of the primary provider, results of the fallback, or a failure (S4-13, H-01). */
export type SearchAnswer =
  | { status: "loaded" | "SuccessFallback"; provider: SearchProvider; results: SearchResults }
  | { status: "failed"; failure: SearchFailure };

/**
 * Searches with one provider, and with the other if the first finds nothing or fails (H-01). If the fallback does not help either, the
 * outcome of the first counts.
 * @param search rejects if the provider fails
 * @param failureOf converts the first provider's error
 */
export async function searchWithFallback(
  first: SearchProvider,
  search: (provider: SearchProvider) => Promise<SearchResults>,
  failureOf: (error: unknown) => SearchFailure,
): Promise<SearchAnswer> {
  const second = first === "eureka" ? "elastic" : "eureka";
  const results = await search(first).catch((error: unknown) => ({ error }));
  if (!("error" in results) && !isEmpty(results)) return { status: "loaded", provider: first, results };
  const fallback = await search(second).catch(() => undefined);
  if (fallback && ("error" in results || !isEmpty(fallback)))
    return { status: "SuccessFallback", provider: second, results: fallback };
  if ("error" in results) return { status: "failed", failure: failureOf(results.error) };
  return { status: "loaded", provider: first, results };
}

/** True if no filter has results. */
export function isEmpty({ aggregations: { filters } }: Pick<SearchResults, "aggregations">): boolean {
  return filters.every(({ count }) => count === 0);
}
