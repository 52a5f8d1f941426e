import type { FollowedRevisions } from "#platform/revisions.server.ts";
import { embeddedSearch } from "#ports/search/embedded.server.ts";
import type { SearchEngine } from "#ports/search/port.ts";
import type { SearchSource } from "./feed.server.ts";
import { type IndexKeeper, indexKeeper } from "./keeping.server.ts";
import type { SearchWords } from "./words.model.ts";

/** The engines of a shop (H-01). */
export interface ShopSearch extends Pick<IndexKeeper, "start" | "caughtUp" | "isCurrent"> {
  /** The configured one: what the provider eureka asks. */
  engine: SearchEngine;
  /** The one in this process: what the provider elastic asks. */
  embedded: SearchEngine;
  close(): Promise<void>;
}

interface SearchSettings {
  source: SearchSource;
  words: SearchWords;
  revisions: FollowedRevisions;
  say(text: string): void;
}

/** The engines, with nothing in them before `start`. */
export function openSearch({ source, words, revisions, say }: SearchSettings): ShopSearch {
  const embedded = embeddedSearch({
    words,
    lost(reason) {
      say(`Search: a thread ended (${reason}). It is started and filled again.`);
      keeper.again();
    },
  });
  const keeper = indexKeeper({ source, revisions, write: embedded.change, say });
  return {
    ...{ start: keeper.start, caughtUp: keeper.caughtUp, isCurrent: keeper.isCurrent },
    ...{ engine: embedded, embedded },
    async close() {
      await Promise.all([keeper.close(), embedded.close()]);
    },
  };
}
