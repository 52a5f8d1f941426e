import pLimit from "p-limit";
import { isOverdue } from "#platform/database/unavailable.server.ts";
import type { ShopSearch } from "../context.server.ts";
import { type SearchEngine, SearchUnavailable } from "./engine.port.ts";

/** Maximum number of concurrent searches per process; more would take database capacity from carts and orders. */
const MAX_CONCURRENT = 4;

/** Maximum queue length, short enough that the last search is answered before the customer retries. */
const MAX_WAITING = 32;

/** The queue of searches is full. */
export class SearchBusy extends SearchUnavailable {}

/** Limits the concurrency of the engines. A search that finds the queue full fails with SearchBusy. */
export function limitConcurrency(search: ShopSearch): ShopSearch {
  const limit = pLimit(MAX_CONCURRENT);

  async function run<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (limit.pendingCount >= MAX_WAITING) throw new SearchBusy("Too many are searching");
    try {
      return await limit(work);
    } catch (error) {
      throw isOverdue(error) ? new SearchUnavailable("The database took too long", { cause: error }) : error;
    }
  }

  const limited = ({ name, ...engine }: SearchEngine): SearchEngine => ({
    name,
    search: (query) => run(() => engine.search(query)),
    suggest: (query) => run(() => engine.suggest(query)),
  });
  return { ...search, engine: limited(search.engine), own: limited(search.own) };
}
