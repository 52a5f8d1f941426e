import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bySearchFacet } from "#search/model.ts";
import { parseQuery } from "#search/query-parsing/parse.model.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { meanOf, measured } from "./ndcg.ts";
import { nothing } from "./relevance-judgements/nothing.ts";
import { judged } from "./relevance-judgements.ts";

/** Thresholds for the queries: nDCG@9, and the reciprocal rank of the first relevant result. */
const GOOD = { ndcg: 0.87, reciprocalRank: 0.93 };

/** Upper bound of the results for an unanswerable query, which may share a word with documents. */
const WEAK = 20;

describe("Relevance of the database search", () => {
  let test: TestShop;
  beforeAll(async () => {
    test = await makeShop();
  });
  afterAll(() => test.close());

  function search(text: string, group: (typeof judged)[number]["group"]) {
    return test.shop.search.own.search({
      parsed: parseQuery(text, test.shop.searchWords()),
      group,
      filter: "All",
      chosen: bySearchFacet(() => []),
      order: "RELEVANCE",
      page: 1,
      size: 9,
      matching: "all",
    });
  }

  it("S1-08 The relevance of the database search reaches its thresholds for tuned and held-out queries", {
    timeout: 60_000,
  }, async () => {
    const measures: ({ heldOut: boolean } & ReturnType<typeof measured>)[] = [];
    for (const query of judged) {
      const { ids } = await search(query.query, query.group);
      measures.push({ heldOut: query.heldOut, ...measured(query, ids) });
    }
    const [tuned, heldOut] = [false, true].map((side) => meanOf(measures.filter((each) => each.heldOut === side)));
    console.info("PostgreSQL", { tuned, heldOut });
    for (const side of [tuned, heldOut]) {
      expect(side?.ndcg).toBeGreaterThan(GOOD.ndcg);
      expect(side?.reciprocalRank).toBeGreaterThan(GOOD.reciprocalRank);
    }
  });

  it.each(nothing)("S1-08 A search for the unanswerable query %j finds almost nothing", async (text) => {
    expect((await search(text, "general")).total).toBeLessThan(WEAK);
  });

  it.each(["delivery to Polokwane", "delivery Thohoyandou", "courier to Musina"])(
    "S1-08 A search for %j finds the help page on delivery first, whatever mentions the town",
    async (text) => {
      const { ids, best } = await search(text, "general");
      expect(ids[0]).toBe("help:delivery");
      expect(best.has("help:delivery")).toBe(true);
      expect(best.has("product:P-5GMIFI")).toBe(false);
    },
  );
});
