import { afterAll, beforeAll, expect, it } from "vitest";
import { indexAlias } from "#search/keeping/shared-index.server.ts";
import { contractWords as words } from "../../support/search-documents.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";

let one: TestShop;
let other: TestShop;
beforeAll(async () => {
  [one, other] = await Promise.all([makeShop(), makeShop()]);
});
afterAll(() => Promise.all([one.close(), other.close()]));

it("S1-08 each database, word table and way of making cards has an index of its own", async () => {
  const alias = await indexAlias(one.shop.db, { words, cards: "1" });
  expect(alias).toMatch(/^spaza-[\da-f]{12}-[\da-f]{8}$/);
  expect(await indexAlias(one.shop.db, { words, cards: "1" })).toBe(alias);
  expect(await indexAlias(one.shop.db, { words, cards: "2" })).not.toBe(alias);
  const { synonyms } = words;
  const more = { ...words, synonyms: [...synonyms, ["lorry", "truck"]] };
  expect(await indexAlias(one.shop.db, { words: more, cards: "1" })).not.toBe(alias);
  expect(await indexAlias(other.shop.db, { words, cards: "1" })).not.toBe(alias);
});
