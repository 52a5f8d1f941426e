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
