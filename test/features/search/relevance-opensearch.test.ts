import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { openSearchClient, openSearchFinder } from "#adapters/search/opensearch.server.ts";
import { searchEngine } from "#search/engine/engine.server.ts";
import { factsIn } from "#search/engine/facts.server.ts";
import { databaseName } from "#search/indexing/indexer.repository.server.ts";
import { bySearchFacet } from "#search/model.ts";
import { parseQuery } from "#search/query-parsing/parse.model.ts";
import { deleteIndexes, versionOf } from "../../support/search-server.ts";
import { makeShop } from "../../support/shop.ts";
import { meanOf, measured } from "./ndcg.ts";
import { judged } from "./relevance-judgements.ts";

const Side = z.object({ ndcg: z.number(), reciprocalRank: z.number() });
const Figures = z.object({ server: z.string(), tuned: Side, heldOut: Side });
type Figures = z.infer<typeof Figures>;

/** The last measurement, made by `node scripts/search-record.ts`. */
const FILE = resolve(import.meta.dirname, "opensearch-figures.json");

const { OPENSEARCH_URL, SEARCH_RECORD } = process.env;

/** Sends every judged query to OpenSearch, sorted by relevance. */
async function measuredAt(url: string): Promise<Figures> {
  const { shop, close } = await makeShop({ env: { OPENSEARCH_URL: url } });
  const client = openSearchClient(url);
  const alias = `spaza-${await databaseName(shop.db)}`;
  try {
    await shop.search.updateIndex();
    // Not the shop's own engine, which falls back to the database when the server is slow.
    const engine = searchEngine({
      db: shop.db,
      finder: openSearchFinder(client, alias),
      words: shop.searchWords,
      factsOf: factsIn(shop),
      openDeals: () => shop.campaigns.map(({ slug }) => `deal:${slug}`),
    });
    const sides: Record<"tuned" | "heldOut", ReturnType<typeof measured>[]> = { tuned: [], heldOut: [] };
    for (const query of judged) {
      const { ids } = await engine.search({
        parsed: parseQuery(query.query, shop.searchWords()),
        group: query.group,
        filter: "All",
        order: "RELEVANCE",
        chosen: bySearchFacet(() => []),
        page: 1,
        size: 9,
        matching: "all",
      });
      sides[query.heldOut ? "heldOut" : "tuned"].push(measured(query, ids));
    }
    return { server: await versionOf(url), tuned: meanOf(sides.tuned), heldOut: meanOf(sides.heldOut) };
  } finally {
    await client.close();
    await close();
    await deleteIndexes(url, alias);
  }
}

describe("Relevance of OpenSearch", () => {
  it("S1-08 The relevance of OpenSearch reaches its thresholds for the held-out queries", {
    timeout: 120_000,
  }, async () => {
    const figures = OPENSEARCH_URL
      ? await measuredAt(OPENSEARCH_URL)
      : Figures.parse(JSON.parse(await readFile(FILE, "utf8")));
    const how = OPENSEARCH_URL ? "measured now" : "as last measured, for OPENSEARCH_URL names no server now";
    console.info(`Relevance of OpenSearch ${figures.server}, ${how}:`, figures.tuned, figures.heldOut);
    if (SEARCH_RECORD) await writeFile(FILE, `${JSON.stringify(figures, null, 2)}\n`);
    expect(figures.heldOut.ndcg).toBeGreaterThan(0.87);
    expect(figures.heldOut.reciprocalRank).toBeGreaterThan(0.93);
  });
});
