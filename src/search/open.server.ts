import type { Database } from "#platform/database/connect.server.ts";
import type { Env } from "#platform/env.server.ts";
import type { FollowedRevisions } from "#platform/revisions.server.ts";
import { chosenSearchServer } from "#ports/search/chosen.server.ts";
import { type EmbeddedSearch, embeddedSearch } from "#ports/search/embedded.server.ts";
import { guardedEngine } from "#ports/search/guarded.server.ts";
import type { SearchEngine } from "#ports/search/port.ts";
import type { SearchSource } from "#search/keeping/feed.server.ts";
import { type IndexKeeper, indexKeeper } from "#search/keeping/keeping.server.ts";
import { indexAlias } from "#search/keeping/shared-index.server.ts";
import { sharedKeeper } from "#search/keeping/shared-keeping.server.ts";
import type { SearchWords } from "#search/understanding/words.model.ts";

/** The engines of a shop (H-01). */
export interface ShopSearch extends Pick<IndexKeeper, "start" | "caughtUp" | "isCurrent"> {
  /** The configured one: what the provider eureka asks. */
  engine: SearchEngine;
  /** The one in this process: what the provider elastic asks. */
  embedded: SearchEngine;
  close(): Promise<void>;
}

interface SearchSettings {
  env: Pick<Env, "OPENSEARCH_URL">;
  source: SearchSource;
  words: SearchWords;
  /** Names everything that cards are made by. */
  cards: string;
  revisions: FollowedRevisions;
  say(text: string): void;
}

/** The engines, with nothing in them before `start`. */
export async function openSearch({ env, cards, ...settings }: SearchSettings): Promise<ShopSearch> {
  const { source, words, revisions, say } = settings;
  const { embedded, keeper } = openEmbedded(settings);
  const server = env.OPENSEARCH_URL && (await chosenServer(source.db, { env, words, cards }));
  if (!server) {
    return {
      ...{ start: keeper.start, caughtUp: keeper.caughtUp, isCurrent: keeper.isCurrent },
      ...{ engine: embedded, embedded },
      async close() {
        await Promise.all([keeper.close(), embedded.close()]);
      },
    };
  }
  const shared = sharedKeeper({ source, revisions, index: server.index, say });
  return {
    engine: guardedEngine({ engine: server.engine, instead: embedded, isReady: shared.isReady, say }),
    embedded,
    start() {
      keeper.start();
      shared.start();
    },
    async caughtUp() {
      await Promise.all([keeper.caughtUp(), shared.caughtUp()]);
    },
    // Either of them may answer.
    isCurrent: () => keeper.isCurrent() && shared.isCurrent(),
    async close() {
      await Promise.all([keeper.close(), shared.close()]);
      await Promise.all([embedded.close(), server.close()]);
    },
  };
}

function openEmbedded({ source, words, revisions, say }: Omit<SearchSettings, "env" | "cards">): {
  embedded: EmbeddedSearch;
  keeper: IndexKeeper;
} {
  const embedded = embeddedSearch({
    words,
    lost(reason) {
      say(`Search: a thread ended (${reason}). It is started and filled again.`);
      keeper.again();
    },
  });
  const keeper = indexKeeper({ source, revisions, write: embedded.change, say });
  return { embedded, keeper };
}

async function chosenServer(db: Database, { env, words, cards }: Pick<SearchSettings, "env" | "words" | "cards">) {
  return chosenSearchServer(env, { alias: await indexAlias(db, { words, cards }), words });
}
