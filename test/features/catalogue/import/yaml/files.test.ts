import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type CatalogueImportOptions, importCatalogue } from "#catalogue/import/service.server.ts";
import { readCatalogue } from "#catalogue/import/yaml/files.server.ts";
import { productsById } from "#catalogue/repository.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { errorText } from "#platform/import/report.model.ts";
import { writeProductDocuments } from "#search/indexing/index-writer.repository.server.ts";
import { openDatabase, testCards } from "../../../../support/catalogue.ts";
import { FACTS, SHARED } from "../../../../support/catalogue-rows.ts";
import { catalogue, categories } from "../../../../support/sample-catalogue.ts";
import { saveStock } from "../../../../support/save-catalogue.ts";
import { temporaryFolder } from "../../../../support/temporary-folder.ts";
import { written } from "../../../../support/written.ts";

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openDatabase());
});
afterAll(() => close());

async function run(path: string, options: Partial<CatalogueImportOptions> = {}) {
  const report = await importCatalogue(db, path, { cards: testCards, index: writeProductDocuments, ...options });
  return { ...report, named: report.faults.first.map(errorText) };
}

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

/** A document with one service whose stock is counted. */
function service(id: string, more = ""): string {
  return `defaults: { ${FACTS}, kind: service, images: [sim FFB81C], by: datalabel }
products:
  - id: ${id}
    slug: ${id}
    shelf: { materialId: ${id}, quantity: 7 }
    offers: [{ code: A, label: One, price: 10 }]
    ${more}
`;
}

async function stockOf(materialId: string): Promise<number | null | undefined> {
  const row = db.selectFrom("stock").select("quantity").where("material_id", "=", materialId);
  return (await row.executeTakeFirst())?.quantity;
}

describe("YAML files", () => {
  it("A YAML import adds products and categories, and a second run changes nothing", async () => {
    const category = `---
categories:
  - { slug: new-things, name: New things, vendorType: personal, image: sim FFB81C, description: New. }
`;
    const file = await written("things.yaml", `${SHARED}---\n${service("added")}${category}`);
    expect(await run(file, { check: true })).toMatchObject({ added: 1, categories: 1, done: false });
    expect(await productsById(db, ["added"])).toEqual([]);
    expect(await run(file)).toMatchObject({ entries: 6, added: 1, categories: 1, stock: 1, done: true });
    expect(await productsById(db, ["added"])).toMatchObject([{ name: "Thing", variants: [{ price: 1000 }] }]);
    expect(await run(file)).toMatchObject({ added: 0, changed: 0, unchanged: 1, categories: 0, stock: 0, done: true });
  });

  it("A YAML import sets the stock of a new material and does not overwrite that of a known one", async () => {
    const file = await written("things.yml", `${SHARED}---\n${service("counted")}`);
    await run(file);
    expect(await stockOf("counted")).toBe(7);
    await saveStock(db, [{ materialId: "counted", quantity: 2 }]);
    await run(file);
    expect(await stockOf("counted")).toBe(2);
  });

  it("A YAML import with an invalid row changes nothing, unless invalid rows are skipped", async () => {
    const wrong = service("wrong", "launchedOn: yesterday");
    const file = await written("things.yaml", `${SHARED}---\n${service("right")}---\n${wrong}`);
    const line = (await readFile(file, "utf8")).split("\n").findIndex((text) => text.includes("yesterday")) + 1;
    const { named, ...refused } = await run(file);
    expect(refused).toMatchObject({ entries: 6, faults: { entries: 1 }, done: false });
    expect(named).toEqual([expect.stringMatching(new RegExp(`^line ${line}: launchedOn: `))]);
    expect(await productsById(db, ["right"])).toEqual([]);
    expect(await run(file, { skipBad: true })).toMatchObject({ added: 1, faults: { entries: 1 }, done: true });
    expect((await productsById(db, ["right", "wrong"])).map(({ id }) => id)).toEqual(["right"]);
  });

  it("A file that is not YAML, empty, missing, not UTF-8 or too long is rejected with the reason", async () => {
    const file = await written("broken.yaml", `${SHARED}---\nproducts:\n  - id: [\n`);
    const { named, done } = await run(file);
    expect(done).toBe(false);
    expect(named).toEqual([expect.stringMatching(/^line \d+: is not YAML: /)]);
    await expect(run(await written("empty.yaml", "\n"))).rejects.toThrow("is empty");
    await expect(run("no-such-file.yaml")).rejects.toThrow("There is no file");
    await expect(run(await written("nul.yaml", "plans: \0"))).rejects.toThrow("not UTF-8");
    await expect(run(await written("long.yaml", `# ${"x".repeat(10_000_001)}`))).rejects.toThrow("is longer than");
  });

  it("A YAML file with a character that cannot be stored is rejected", async () => {
    const { named } = await run(await written("odd.yaml", `${SHARED}---\n${service("odd", 'name: "\\0"')}`));
    expect(named).toEqual([expect.stringMatching(/name: holds a character that cannot be kept$/)]);
  });
});

describe("Folders of YAML files", () => {
  it("A folder of YAML files is imported as one document whose files may refer to each other", async () => {
    const folder = await folderOf({
      "a.yaml": service("in-a"),
      "below/b.yml": service("in-b"),
      "shared.yaml": SHARED,
      "notes.txt": "not read",
    });
    expect(await run(folder)).toMatchObject({ added: 2, done: true });
    const alone = await run(join(folder, "a.yaml"));
    expect(alone.named).toEqual([expect.stringMatching(/^line \d: family: there is no family "things"$/)]);
  });

  it("A fault in a folder of YAML files names its file and line, also when two files conflict", async () => {
    const folder = await folderOf({
      "a.yaml": service("twice"),
      "b.yaml": service("twice", "popularity: many"),
      "c.yaml": `${service("twice")}---\n${service("other").replace("slug: other", "slug: twice")}`,
      "d.yaml": service("third")
        .replace("quantity: 7", "quantity: 8")
        .replace("materialId: third", "materialId: twice"),
      "shared.yaml": SHARED,
    });
    const { named, done } = await run(folder);
    expect(done).toBe(false);
    expect(named).toEqual([
      expect.stringMatching(/^b\.yaml, line 7: popularity: /),
      "c.yaml, line 3: id: is that of line 3 of a.yaml",
      "c.yaml, line 4: slug: is that of line 4 of a.yaml",
      "c.yaml, line 3: variants.variationId: is that of line 3 of a.yaml",
      "c.yaml, line 12: slug: is that of line 4 of a.yaml",
      'd.yaml, line 3: stock: is not the quantity that line 3 of a.yaml gives the same material, "twice"',
    ]);
  });

  it("A folder without YAML files is rejected", async () => {
    await expect(run(await folderOf({ "notes.txt": "nothing" }))).rejects.toThrow("There is no YAML file in");
  });
});

describe("db/seed/catalogue", () => {
  it("The seed catalogue equals the content of the seeded database, and importing it again changes nothing", async () => {
    const stored = await productsById(
      db,
      catalogue.map(({ id }) => id),
    );
    expect(new Map(stored.map((product) => [product.id, product]))).toEqual(
      new Map(catalogue.map((product) => [product.id, product])),
    );
    expect(await run("db/seed/catalogue")).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: catalogue.length,
      categories: 0,
      stock: 0,
      done: true,
    });
    expect(categories.length).toBeGreaterThan(0);
  });

  it("readCatalogue rejects a folder with an invalid row", async () => {
    const folder = await folderOf({ "shared.yaml": SHARED, "things.yaml": service("x", "line: 3") });
    await expect(readCatalogue(folder)).rejects.toThrow(/^things\.yaml, line 7: line: /);
  });
});
