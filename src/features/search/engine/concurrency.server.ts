import pLimit from "p-limit";
import { isOverdue } from "#platform/database/unavailable.server.ts";
import type { ShopSearch } from "../context.server.ts";
import { type SearchEngine, SearchUnavailable } from "./engine.port.ts";

/** Questions that a process answers at one time: more of them would only keep PostgreSQL from what carts and orders ask. */
const AT_ONCE = 4;

/** Questions that wait for their turn: so few that the last of them is answered before somebody asks again. */
const MAX_WAITING = 32;

/** So many are searching that one more would wait for too long. */
export class SearchBusy extends SearchUnavailable {}

/** The same engines, which answer a few questions at a time. Whoever finds too many waiting is refused at once. */
export function inTurns(search: ShopSearch): ShopSearch {
  const limit = pLimit(AT_ONCE);

  async function turn<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    if (limit.pendingCount >= MAX_WAITING) throw new SearchBusy("Too many are searching");
    try {
      return await limit(ask);
    } catch (error) {
      throw isOverdue(error) ? new SearchUnavailable("The database took too long", { cause: error }) : error;
    }
  }

  const limited = ({ name, ...engine }: SearchEngine): SearchEngine => ({
    name,
    search: (question) => turn(() => engine.search(question)),
    suggest: (question) => turn(() => engine.suggest(question)),
  });
  return { ...search, engine: limited(search.engine), own: limited(search.own) };
}
