import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#platform/database/connect.server.ts";
import * as rules from "../../chaos/search-invariants.ts";
import { makeShop, type TestShop } from "../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

it("The search invariants report no violations for the sample catalogue", async () => {
  expect(await rules.searchViolations(test.shop.db)).toEqual([]);
});

/** Runs a rule after a damaging statement, which is rolled back afterwards. */
async function afterDamage(damage: string, rule: (db: Database) => Promise<string[]>): Promise<string[]> {
  const trx = await test.shop.db.startTransaction().execute();
  try {
    await sql.raw(damage).execute(trx);
    return await rule(trx);
  } finally {
    await trx.rollback().execute();
  }
}

it.each([
  ["a search document of a deleted product", "delete from product where id = 'PRESIM'", rules.strayDocuments],
  [
    "a search document of an unlisted product",
    "update product set card = null where id = 'PRESIM'",
    rules.strayDocuments,
  ],
  ["a missing search document", "delete from search_document where id = 'product:PRESIM'", rules.staleDocuments],
  [
    "a document with an outdated title",
    "update search_document set title = 'other' where id = 'product:PRESIM'",
    rules.staleDocuments,
  ],
  [
    "a document with outdated words",
    "update search_document set words = 'a' where id = 'product:PRESIM'",
    rules.staleDocuments,
  ],
  ["words of a deleted document", "delete from search_document where id = 'product:PRESIM'", rules.wrongWordCounts],
  ["a word counted twice", "update search_word set spelled = 2 * spelled", rules.wrongWordCounts],
  ["a missing word", "delete from search_word where word = 'samsung'", rules.wrongWordCounts],
])("The search invariants detect %s", async (_, damage, rule) => {
  expect(await afterDamage(damage, rule)).not.toEqual([]);
});
