import { nextBadgeEnd } from "#catalogue/cards/model.ts";
import { nextTurn } from "#catalogue/listing/campaign.model.ts";
import { loggedError } from "#platform/http/server.server.ts";
import { dayOf, nextOf } from "#shared/day.ts";
import type { SearchContext } from "./context.server.ts";
import { SearchBusy } from "./engine/concurrency.server.ts";
import { SearchUnavailable } from "./engine/engine.port.ts";
import { SEARCH_FILTERS, type SearchQuestion, type SearchResults } from "./model.ts";
import {
  askInTurn,
  firstProvider,
  isEmpty,
  type SearchAnswer,
  type SearchProvider,
  searchFailure,
} from "./provider.model.ts";
import { resultsOf } from "./results.service.server.ts";
import { countMissed, missedTerm } from "./searches-without-results.repository.server.ts";

/** What was found, and until when it may be kept: an instant that is not after now where it may not. */
interface Found {
  results: SearchResults;
  expiresAt: Date | undefined;
}

/** What the provider eureka answers: everything, by the configured engine (H-01). @throws SearchUnavailable */
export async function searchFor(context: SearchContext, question: SearchQuestion): Promise<Found> {
  const results = await resultsOf(context, context.search.engine, { ...question, matching: "all" });
  if (!isEmpty(results)) return { results, expiresAt: nextChange(context, results) };
  // Not kept, so that it is counted each time.
  if (isPlain(question)) await noteMissed(context, question);
  return { results, expiresAt: context.clock.now() };
}

/** True where nothing but the words, and what tab is open, narrows the results. */
function isPlain({ chosen }: SearchQuestion): boolean {
  return Object.values(chosen).every((values) => values.length === 0);
}

/** Counts what is not found, for whoever looks after the catalogue (H-03). No search fails by it. */
async function noteMissed({ db, clock }: SearchContext, { text, group }: SearchQuestion): Promise<void> {
  const term = missedTerm(text);
  if (term === undefined) return;
  // The message of an error may repeat the term.
  await countMissed(db, { term, group, day: dayOf(clock.now()) }).catch(() =>
    console.error("What a search did not find could not be counted."),
  );
}

/** What the provider elastic answers: products and deals, less strictly, by the engine of the shop itself (H-01). @throws SearchUnavailable */
export async function productsFor(context: SearchContext, question: SearchQuestion): Promise<Found> {
  const results = await resultsOf(context, context.search.own, { ...question, filter: "Products", matching: "any" });
  return { results: withProductsOnly(results), expiresAt: nextChange(context, results) };
}

/** What a page shows of a search: of one provider, or of the other where that is of no help (H-01). */
export async function answerFor(
  context: SearchContext,
  question: SearchQuestion,
  provider = firstProvider(context.flags.isOn),
): Promise<SearchAnswer & Pick<Found, "expiresAt">> {
  let expiresAt: Date | undefined;
  const ask = async (asked: SearchProvider) => {
    try {
      const found = await (asked === "eureka" ? searchFor(context, question) : productsFor(context, question));
      expiresAt = found.expiresAt;
      return found.results;
    } catch (error) {
      noteFailure(error);
      throw error;
    }
  };
  const answer = await askInTurn(provider, ask, (error) =>
    searchFailure(error instanceof SearchUnavailable, error instanceof SearchBusy),
  );
  // What the first one did not answer may be answered better at any time.
  const isKept = answer.status === "loaded" && !isEmpty(answer.results);
  return { ...answer, expiresAt: isKept ? expiresAt : context.clock.now() };
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

/** When results will be others without any change of data: a badge ends, a campaign opens or closes. */
function nextChange({ clock, campaigns }: SearchContext, { items }: SearchResults): Date | undefined {
  const now = clock.now();
  const cards = items.flatMap(({ card }) => card ?? []);
  const changes = [nextBadgeEnd(cards, now), nextTurn(campaigns, now)];
  return nextOf(
    changes.flatMap((change) => change?.getTime() ?? []),
    now,
  );
}

/**
 * Logs why a search failed, unless the engine was away, which says so itself. A failure has words of the specification (S8-07 to S8-09) and
 * would otherwise leave no trace, also where it is a bug of ours.
 */
export function noteFailure(error: unknown): void {
  if (!(error instanceof SearchUnavailable)) console.error("A search failed", loggedError(error));
}
