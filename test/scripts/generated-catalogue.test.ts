import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importCatalogue } from "#catalogue/import/service.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { writeProductDocuments } from "#search/indexing/index-writer.repository.server.ts";
import { generatedLines, generatedProducts } from "../../scripts/generated-catalogue.ts";
import { openDatabase, replica, testCards } from "../support/catalogue.ts";
import { catalogue } from "../support/sample-catalogue.ts";
import { written } from "../support/written.ts";

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openDatabase());
});
afterAll(() => close());

describe("Generated catalogue", () => {
  it("The generated catalogue is deterministic, and a smaller one is the start of a larger one", () => {
    const small = [...generatedLines(300)];
    expect([...generatedLines(300)]).toEqual(small);
    expect([...generatedLines(400)].slice(0, small.length)).toEqual(small);
  });

  it("Generated products have unique ids, slugs, names and variation ids", () => {
    const products = [...generatedProducts(3_000), ...catalogue];
    for (const names of [
      products.map(({ id }) => id),
      products.map(({ segment, slug }) => `${segment}/${slug}`),
      products.map(({ segment, categorySlug, name }) => `${segment}/${categorySlug}/${name}`),
      products.flatMap(({ variants }) => variants.map(({ variationId }) => variationId)),
    ])
      expect(new Set(names).size).toBe(names.length);
  });

  it("Every line of a generated catalogue can be imported beside the sample catalogue", async () => {
    const count = catalogue.length * 2;
    const file = await written("large.jsonl", [...generatedLines(count)].join(""));
    const report = await importCatalogue(db, file, { cards: testCards, index: writeProductDocuments });
    expect(report.faults.first).toEqual([]);
    expect(report).toMatchObject({ added: count, changed: 0, done: true });
    const { memory } = await replica(db);
    const shown = memory.cards("personal").length + memory.cards("business").length;
    expect(shown).toBe(count + catalogue.filter(({ kind }) => kind !== "add-on").length);
  });
});
