import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exportLines } from "#catalogue/import/export.server.ts";
import { importCatalogue } from "#catalogue/import/service.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { writeProductDocuments } from "#search/indexing/index-writer.repository.server.ts";
import { openDatabase, testCards } from "../../../support/catalogue.ts";
import { catalogue, categories } from "../../../support/sample-catalogue.ts";
import { saveProducts } from "../../../support/save-catalogue.ts";
import { written } from "../../../support/written.ts";

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openDatabase());
});
afterAll(() => close());

async function exported(form: ".jsonl" | ".csv" = ".jsonl", from = db): Promise<string> {
  let text = "";
  for await (const line of exportLines(from, form)) text += `${line}\n`;
  return text;
}

const cards = { cards: testCards, index: writeProductDocuments };

describe("Catalogue export", () => {
  it("A catalogue export contains every category and every product, one per line", async () => {
    const lines = (await exported()).trimEnd().split("\n");
    expect(lines).toHaveLength(categories.length + catalogue.length);
    const products = lines.map((line) => JSON.parse(line)).filter((line) => !("category" in line));
    expect(products).toEqual([...catalogue].sort((one, other) => (one.id < other.id ? -1 : 1)));
  });

  it("A catalogue export that is imported into an empty shop is exported again byte for byte", async () => {
    const text = await exported();
    const other = await openDatabase();
    try {
      await sql`truncate product_schedule, product, variant, category, stock`.execute(other.db);
      const report = await importCatalogue(other.db, await written("all.jsonl", text), cards);
      expect(report).toMatchObject({ added: catalogue.length, categories: categories.length, done: true });
      expect(await exported(".jsonl", other.db)).toBe(text);
    } finally {
      await other.close();
    }
  });

  it("A catalogue export of either format changes nothing when it is imported into the same shop", async () => {
    for (const form of [".jsonl", ".csv"] as const) {
      const report = await importCatalogue(db, await written(`all${form}`, await exported(form)), cards);
      expect(report).toMatchObject({ added: 0, changed: 0, categories: 0, stock: 0, unchanged: catalogue.length });
    }
  });

  it("A catalogue export is a consistent snapshot, even if products change meanwhile", async () => {
    const lines = exportLines(db, ".jsonl");
    let text = `${(await lines.next()).value}\n`;
    const last = [...catalogue].sort((one, other) => (one.id < other.id ? 1 : -1))[0];
    if (!last) throw new Error("the sample catalogue is empty");
    const before = await exported();
    await saveProducts(db, [{ ...last, name: "Changed meanwhile" }]);
    for await (const line of lines) text += `${line}\n`;
    expect(text).toBe(before);
    expect(await exported()).toContain("Changed meanwhile");
  });
});
