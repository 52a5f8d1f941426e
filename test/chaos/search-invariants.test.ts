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

it("finds nothing wrong with what the sample catalogue can be found by", async () => {
  expect(await rules.brokenSearch(test.shop.db)).toEqual([]);
});

/** What a rule says once something was done to the database, which then is undone. */
async function afterHarm(harm: string, rule: (db: Database) => Promise<string[]>): Promise<string[]> {
  const trx = await test.shop.db.startTransaction().execute();
  try {
    await sql.raw(harm).execute(trx);
    return await rule(trx);
  } finally {
    await trx.rollback().execute();
  }
}

it.each([
  ["a product that is gone", "delete from product where id = 'PRESIM'", rules.strayDocuments],
  ["a product in no list", "update product set card = null where id = 'PRESIM'", rules.strayDocuments],
  ["a document that is gone", "delete from search_document where id = 'product:PRESIM'", rules.staleDocuments],
  ["another name", "update search_document set title = 'other' where id = 'product:PRESIM'", rules.staleDocuments],
  ["other words", "update search_document set words = 'a' where id = 'product:PRESIM'", rules.staleDocuments],
  ["a document whose words stay", "delete from search_document where id = 'product:PRESIM'", rules.miscountedWords],
  ["a word that is counted twice", "update search_word set spelled = 2 * spelled", rules.miscountedWords],
  ["a word that is forgotten", "delete from search_word where word = 'samsung'", rules.miscountedWords],
])("notices %s", async (_, harm, rule) => {
  expect(await afterHarm(harm, rule)).not.toEqual([]);
});
