import { guardedFinder } from "#adapters/search/guarded.server.ts";
import { type Campaign, campaignState } from "#catalogue/listing/campaign.model.ts";
import type { Catalogue } from "#catalogue/snapshot.server.ts";
import type { ContentCache } from "#content/cache.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { ShopSearch } from "#search/context.server.ts";
import type { DocumentFinder } from "#search/engine/engine.port.ts";
import { searchEngine } from "#search/engine/engine.server.ts";
import { factsIn } from "#search/engine/facts.server.ts";
import { postgresFinder } from "#search/engine/matching.repository.server.ts";
import { refreshProductDocuments } from "#search/indexing/index-writer.repository.server.ts";
import { databaseName } from "#search/indexing/indexer.repository.server.ts";
import { searchIndexer } from "#search/indexing/indexer.server.ts";
import type { SearchWords } from "#search/query-parsing/phrases.model.ts";
import type { Clock } from "#shared/clock.ts";
import type { Env } from "./env.server.ts";

interface SearchSettings {
  env: Pick<Env, "OPENSEARCH_URL">;
  db: Database;
  /** The same database by connections of their own, for searches only. */
  searching: Database;
  clock: Clock;
  campaigns: readonly Campaign[];
  catalogue: Pick<Catalogue, "card" | "offersOf">;
  content: ContentCache;
  words: SearchWords;
  /** Names everything that cards are made by. */
  cards: string;
  log(text: string): void;
}

/** Opens the engine of the shop's own database, and that of a search server where the environment names one. */
export async function openSearch(settings: SearchSettings): Promise<ShopSearch> {
  const { env, db, searching, clock, campaigns, words, cards, log } = settings;
  const postgres = postgresFinder(searching);
  const known = { db: searching, words, factsOf: factsIn(settings), openDeals };
  const own = searchEngine({ ...known, finder: postgres });
  const outside = env.OPENSEARCH_URL ? await openServer(env.OPENSEARCH_URL, postgres, settings) : undefined;

  function openDeals(): string[] {
    const now = clock.now();
    return campaigns.filter((each) => campaignState(each, now) === "open").map(({ slug }) => `deal:${slug}`);
  }

  return {
    engine: outside ? searchEngine({ ...known, finder: outside.finder }) : own,
    own,
    start: () =>
      refreshProductDocuments(db, cards).catch((error) => log(`Search: documents are as they were (${error}).`)),
    updateIndex: outside?.updateIndex ?? (async () => undefined),
    close: outside?.close ?? (async () => undefined),
  };
}

async function openServer(url: string, fallback: DocumentFinder, { db, log }: SearchSettings) {
  // The client takes a while to load, which only those wait for who use it.
  const { openSearchClient, openSearchFinder } = await import("#adapters/search/opensearch.server.ts");
  const { openSearchIndex } = await import("#adapters/search/opensearch-index.server.ts");
  const client = openSearchClient(url);
  const alias = `spaza-${await databaseName(db)}`;
  const keeper = searchIndexer(db, openSearchIndex(client, alias), log);
  const { isCurrent, update } = keeper;
  const finder = guardedFinder({ finder: openSearchFinder(client, alias), fallback, isCurrent, log });
  return { finder, updateIndex: update, close: () => client.close() };
}
