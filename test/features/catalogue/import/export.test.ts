import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exportLines } from "#catalogue/import/export.server.ts";
import { importCatalogue } from "#catalogue/import/service.server.ts";
import { toProductBody } from "#catalogue/product.mapper.ts";
import type { CsvSeparator } from "#platform/csv.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { writeProductDocuments } from "#search/indexing/index-writer.repository.server.ts";
import { openDatabase, testCards } from "../../../support/catalogue.ts";
import { catalogue, categories } from "../../../support/sample-catalogue.ts";
import { saveProducts } from "../../../support/save-catalogue.ts";
import { savedBySpreadsheet } from "../../../support/spreadsheet.ts";
import { written } from "../../../support/written.ts";

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openDatabase());
});
afterAll(() => close());

async function exported(form: ".jsonl" | ".csv" = ".jsonl", from = db, separator?: CsvSeparator): Promise<string> {
  let text = "";
  for await (const line of exportLines(from, form, separator)) text += line;
  return text;
}

const cards = { cards: testCards, index: writeProductDocuments };

describe("Catalogue export", () => {
  it("A catalogue export contains every category and every product, one per line", async () => {
    const lines = (await exported()).trimEnd().split("\n");
    expect(lines).toHaveLength(categories.length + catalogue.length);
    const products = lines.map((line) => JSON.parse(line)).filter((line) => !("category" in line));
    expect(products).toEqual(catalogue.map(toProductBody).sort((one, other) => (one.id < other.id ? -1 : 1)));
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

  it("Prices and stock of an export change nothing when a spreadsheet has saved them in between, in any encoding", async () => {
    const content = Buffer.from(await exported(".csv"));
    const files = [
      savedBySpreadsheet(content),
      savedBySpreadsheet(content, "utf-16"),
      savedBySpreadsheet(content, "windows-1252"),
      Buffer.from(await exported(".csv", db, "comma")),
    ];
    for (const file of files) {
      const report = await importCatalogue(db, await written("saved.csv", file), cards);
      expect(report).toMatchObject({ changed: 0, stock: 0, unchanged: catalogue.length, done: true });
    }
  });

  it("Prices and stock say the product and the variant of each row, and an import does not read these names", async () => {
    const [heading = "", ...lines] = (await exported(".csv", db, "comma")).split("\r\n");
    expect(heading.split(",").slice(0, 4)).toEqual(["variationId", "product", "variant", "price"]);
    const variationId = "GA56-GRA-128GB-24-PRO5";
    const line = lines.find((each) => each.startsWith(`${variationId},`)) ?? "";
    expect(line).toContain(',Samsung Galaxy A56,"128GB, Awesome Graphite, ');
    // Names may be anything, even what a spreadsheet has spoilt.
    const edited = savedBySpreadsheet(Buffer.from(await exported(".csv")), "utf-8", ([names = [], ...rows]) => [
      names.map((name) => (name === "product" ? "Product" : name)),
      ...rows.map(([id = "", _product, _variant, ...values]) => [id, "#NAME?", "####", ...values]),
    ]);
    const report = await importCatalogue(db, await written("saved.csv", edited), cards);
    expect(report).toMatchObject({ faults: { first: [] }, changed: 0, stock: 0, unchanged: catalogue.length });
  });

  it("What is changed in a spreadsheet is all that an import changes: a price, a quantity, a deal, an add-on", async () => {
    const variants = catalogue.flatMap((product) => product.variants);
    const isAlone = (materialId: string) => variants.filter((other) => other.materialId === materialId).length === 1;
    const { variationId: changed = "" } = variants.find(({ materialId }) => isAlone(materialId)) ?? {};
    const content = Buffer.from(await exported(".csv"));
    const file = savedBySpreadsheet(content, "windows-1252", ([heading = [], ...rows]) => {
      const values = { price: "R 12 345,60", quantity: "1\u00a0250", heroDeals: "WAAR", addVoice: "OPTIONAL" };
      const edited = (row: string[]) =>
        row.map((cell, at) => new Map(Object.entries(values)).get(heading[at] ?? "") ?? cell);
      return [heading, ...rows.map((row) => (row[0] === changed ? edited(row) : row))];
    });
    const report = await importCatalogue(db, await written("saved.csv", file), cards);
    expect(report).toMatchObject({ faults: { first: [] }, changed: 1, stock: 1, done: true });
    const before = new Set(content.toString().split("\r\n"));
    expect((await exported(".csv")).split("\r\n").filter((line) => !before.has(line))).toEqual([
      expect.stringMatching(`^${changed};[^;]+;[^;]+;12345,60;[\\d,]+;1250;.*;optional;.*;true$`),
    ]);
    await importCatalogue(db, await written("before.csv", content), cards);
    expect(await exported(".csv")).toBe(content.toString());
  });

  it("A catalogue export is a consistent snapshot, even if products change meanwhile", async () => {
    const lines = exportLines(db, ".jsonl");
    let text = `${(await lines.next()).value}`;
    const last = [...catalogue].sort((one, other) => (one.id < other.id ? 1 : -1))[0];
    if (!last) throw new Error("the sample catalogue is empty");
    const before = await exported();
    await saveProducts(db, [{ ...last, name: "Changed meanwhile" }]);
    for await (const line of lines) text += line;
    expect(text).toBe(before);
    expect(await exported()).toContain("Changed meanwhile");
  });
});
