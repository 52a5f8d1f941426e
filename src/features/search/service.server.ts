import { nextBadgeExpiry } from "#catalogue/cards/model.ts";
import type { ProductLists } from "#catalogue/context.server.ts";
import { nextCampaignChange } from "#catalogue/listing/campaign.model.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { dayOf, nextOf } from "#shared/day.ts";
import type { SearchContext } from "./context.server.ts";
import { SearchBusy } from "./engine/concurrency.server.ts";
import { SearchUnavailable } from "./engine/engine.port.ts";
import { SEARCH_FILTERS, type SearchQuery, type SearchResults } from "./model.ts";
import {
  isEmpty,
  primaryProvider,
  type SearchAnswer,
  type SearchProvider,
  searchFailure,
  searchWithFallback,
} from "./provider.model.ts";
import { resultsOf } from "./results.service.server.ts";
import { countableTerm, countTermWithoutResults } from "./searches-without-results.repository.server.ts";

/** Results with their cache expiry; an expiry that is not in the future means they must not be cached. */
interface SearchOutcome {
  results: SearchResults;
  expiresAt: Date | undefined;
}

/** Searches as the provider eureka: all types, by the configured engine (H-01). @throws SearchUnavailable */
export async function searchFor(context: SearchContext, query: SearchQuery): Promise<SearchOutcome> {
  const results = await resultsOf(context, context.search.engine, { ...query, matching: "all" });
  if (!isEmpty(results)) return { results, expiresAt: nextChange(context, results) };
  // Not cached, so that each search is counted.
  if (isUnfiltered(query)) await countSearchWithoutResults(context, query);
  return { results, expiresAt: context.clock.now() };
}

/** True if no facet is selected. */
function isUnfiltered({ chosen }: SearchQuery): boolean {
  return Object.values(chosen).every((values) => values.length === 0);
}

/** Counts a search without results for the catalogue's editors (H-03). A failure to count does not fail the search. */
async function countSearchWithoutResults(
  { db, clock, logger }: PlatformContext,
  { text, group }: SearchQuery,
): Promise<void> {
  const term = countableTerm(text);
  if (term === undefined) return;
  // The error is not logged, because its message may contain the term.
  await countTermWithoutResults(db, { term, group, day: dayOf(clock.now()) }).catch(() =>
    logger.error("search without results not counted"),
  );
}

/** Searches as the provider elastic: products and deals with looser matching, by the shop's own engine (H-01). @throws SearchUnavailable */
export async function productsFor(context: SearchContext, query: SearchQuery): Promise<SearchOutcome> {
  const results = await resultsOf(context, context.search.own, { ...query, filter: "Products", matching: "any" });
  return { results: withProductsOnly(results), expiresAt: nextChange(context, results) };
}

/** Searches for a page, with the fallback provider if the first does not help (H-01). */
export async function answerFor(
  context: SearchContext,
  query: SearchQuery,
  provider = primaryProvider(context.flags.isOn),
): Promise<SearchAnswer & Pick<SearchOutcome, "expiresAt">> {
  let expiresAt: Date | undefined;
  const search = async (requested: SearchProvider) => {
    try {
      const found = await (requested === "eureka" ? searchFor(context, query) : productsFor(context, query));
      expiresAt = found.expiresAt;
      return found.results;
    } catch (error) {
      logFailure(context, error);
      throw error;
    }
  };
  const answer = await searchWithFallback(provider, search, (error) =>
    searchFailure(error instanceof SearchUnavailable, error instanceof SearchBusy),
  );
  // A fallback or an empty result is not cached: the primary provider may answer again at any time.
  const isCacheable = answer.status === "loaded" && !isEmpty(answer.results);
  return { ...answer, expiresAt: isCacheable ? expiresAt : context.clock.now() };
}

/** Resets the counts of filters that this provider does not support. */
function withProductsOnly({ aggregations, ...results }: SearchResults): SearchResults {
  const { totalItems } = results.navigation;
  const filters = SEARCH_FILTERS.map((value) => ({
    value,
    count: value === "All" || value === "Products" ? totalItems : 0,
  }));
  return { ...results, aggregations: { ...aggregations, filters } };
}

/** The next time at which the results change without a change of data: a badge ends, or a campaign opens or closes. */
function nextChange(
  { catalogue, clock, campaigns }: PlatformContext & ProductLists,
  { items }: SearchResults,
): Date | undefined {
  const now = clock.now();
  const cards = items.flatMap(({ card }) => (card && catalogue.card(card.id)) ?? []);
  const changes = [nextBadgeExpiry(cards, now), nextCampaignChange(campaigns, now)];
  return nextOf(
    changes.flatMap((change) => change?.getTime() ?? []),
    now,
  );
}

/**
 * Logs why a search failed, unless the engine is unavailable, which the adapter logs. The reply has only the specified message (S8-07 to
 * S8-09), so a bug would otherwise leave no trace.
 */
export function logFailure({ logger }: Pick<PlatformContext, "logger">, err: unknown): void {
  if (!(err instanceof SearchUnavailable)) logger.error({ err }, "search failed");
}
