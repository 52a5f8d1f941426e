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
  /** The same database with separate connections for searches. */
  searching: Database;
  clock: Clock;
  campaigns: readonly Campaign[];
  catalogue: Pick<Catalogue, "card" | "offersOf">;
  content: ContentCache;
  words: () => SearchWords;
  /** Version of the cards. */
  cards: string;
  log(text: string): void;
}

/** Creates the search engine on the shop's database, and the one on OpenSearch if it is configured. */
export async function openSearch(settings: SearchSettings): Promise<ShopSearch> {
  const { env, db, searching, clock, campaigns, words, cards, log } = settings;
  const postgres = postgresFinder(searching);
  const common = { db: searching, words, factsOf: factsIn(settings), openDeals };
  const own = searchEngine({ ...common, finder: postgres });
  const openSearch = env.OPENSEARCH_URL ? await openServer(env.OPENSEARCH_URL, postgres, settings) : undefined;

  function openDeals(): string[] {
    const now = clock.now();
    return campaigns.filter((each) => campaignState(each, now) === "open").map(({ slug }) => `deal:${slug}`);
  }

  return {
    engine: openSearch ? searchEngine({ ...common, finder: openSearch.finder }) : own,
    own,
    start: () =>
      refreshProductDocuments(db, cards).catch((error) => log(`Search: documents were not refreshed (${error}).`)),
    updateIndex: openSearch?.updateIndex ?? (async () => undefined),
    close: openSearch?.close ?? (async () => undefined),
  };
}

async function openServer(url: string, fallback: DocumentFinder, { db, log }: SearchSettings) {
  // Loaded on demand, because the client takes long to load.
  const { openSearchClient, openSearchFinder } = await import("#adapters/search/opensearch.server.ts");
  const { openSearchIndex } = await import("#adapters/search/opensearch-index.server.ts");
  const client = openSearchClient(url);
  const alias = `spaza-${await databaseName(db)}`;
  const { isCurrent, update } = searchIndexer(db, openSearchIndex(client, alias), log);
  const finder = guardedFinder({ finder: openSearchFinder(client, alias), fallback, isCurrent, log });
  return { finder, updateIndex: update, close: () => client.close() };
}
