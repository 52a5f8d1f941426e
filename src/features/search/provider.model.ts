import type { SearchFailure } from "./failures.model.ts";
import type { SearchResults } from "./model.ts";

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
