import type { Database } from "#platform/database/connect.server.ts";
import type { Env } from "#platform/env.server.ts";
import type { FollowedRevisions } from "#platform/revisions.server.ts";
import { chosenSearchServer } from "#ports/search/chosen.server.ts";
import { guardedEngine } from "#ports/search/guarded.server.ts";
import type { SearchEngine } from "#ports/search/port.ts";
import { openCampaigns, type SearchSource } from "#search/keeping/feed.server.ts";
import { indexAlias } from "#search/keeping/shared-index.server.ts";
import { type SharedKeeper, sharedKeeper } from "#search/keeping/shared-keeping.server.ts";
import type { SearchWords } from "#search/understanding/words.model.ts";
import { postgresEngine } from "./engine.server.ts";
import { factsIn } from "./facts.server.ts";
import { refreshProductDocuments } from "./writing.data.server.ts";

/** The engines of a shop (H-01). */
export interface ShopSearch extends Pick<SharedKeeper, "start" | "caughtUp" | "isCurrent"> {
  /** The configured one: what the provider eureka asks. */
  engine: SearchEngine;
  /** The one in the shop's own database: what the provider elastic asks. */
  own: SearchEngine;
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

/** The engines; after `start` what an update of the shop made stale is written anew, and one on a server is filled. */
export async function openSearch({ env, cards, source, words, revisions, say }: SearchSettings): Promise<ShopSearch> {
  const own = postgresEngine({
    ...{ db: source.db, words, factsOf: factsIn(source) },
    openDeals: () => openCampaigns(source).map(({ slug }) => `deal:${slug}`),
  });
  const refresh = () =>
    refreshProductDocuments(source.db, cards).catch((error) => say(`Search: documents are as they were (${error}).`));
  const server = env.OPENSEARCH_URL && (await chosenServer(source.db, { env, words, cards }));
  if (!server) {
    const nothing = async () => undefined;
    return { engine: own, own, start: refresh, caughtUp: nothing, isCurrent: () => true, close: nothing };
  }
  const shared = sharedKeeper({ source, revisions, index: server.index, say });
  return {
    engine: guardedEngine({ engine: server.engine, instead: own, isReady: shared.isReady, say }),
    own,
    start() {
      void refresh();
      shared.start();
    },
    caughtUp: shared.caughtUp,
    isCurrent: shared.isCurrent,
    async close() {
      await shared.close();
      await server.close();
    },
  };
}

async function chosenServer(db: Database, { env, words, cards }: Pick<SearchSettings, "env" | "words" | "cards">) {
  return chosenSearchServer(env, { alias: await indexAlias(db, { words, cards }), words });
}
