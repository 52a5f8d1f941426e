import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_SORT } from "#catalogue/listing/order.model.ts";
import type { EngineAnswer, EngineQuery } from "#search/engine/engine.model.ts";
import { MAX_QUERY_LENGTH, unfilteredQuery } from "#search/model.ts";
import { parseQuery } from "#search/query-parsing/parse.model.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { HOSTILE } from "./malicious-texts.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

function search(text: string, matching: EngineQuery["matching"]): Promise<EngineAnswer> {
  const { filter, chosen } = unfilteredQuery(text, "general");
  const parsed = parseQuery(text, test.shop.searchWords());
  const whole = { group: "general", filter, chosen, order: DEFAULT_SORT, page: 1, size: 1_000 } as const;
  return test.shop.search.own.search({ ...whole, parsed: parsed, matching });
}

describe.each(HOSTILE)("Malicious query: %s", (name, text, finds) => {
  it(`A malicious query (${name}) returns only the results of its plain words, matching all or any words`, async () => {
    for (const matching of ["all", "any"] as const) {
      const found = await search(text, matching);
      expect(found.ids).toEqual(finds === "" ? [] : (await search(finds, matching)).ids);
      expect(found.total).toBe(found.ids.length);
    }
  });

  it(`A malicious query (${name}) suggests only what its plain words suggest`, async () => {
    const suggest = (typed: string) => test.shop.search.own.suggest({ text: typed, group: "general", limit: 6 });
    const { ids } = await suggest(text);
    expect(ids).toEqual(finds === "" ? [] : (await suggest(finds)).ids);
  });

  it(`A malicious query (${name}) is truncated to the maximum query length`, () => {
    expect(parseQuery(text, test.shop.searchWords()).text.length).toBeLessThanOrEqual(2 * MAX_QUERY_LENGTH);
  });
});

it("The search still works after a malicious query", async () => {
  expect((await search("galaxy", "all")).total).toBeGreaterThan(9);
});
