import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refreshContentIndex, saveContent } from "#content/repository.server.ts";
import {
  contentIndex,
  productTexts,
  refreshProductDocuments,
} from "#search/indexing/index-writer.repository.server.ts";
import { unfilteredQuery } from "#search/model.ts";
import { parseQuery } from "#search/query-parsing/parse.model.ts";
import { copyOf, testCards } from "../../../support/catalogue.ts";
import { catalogue, categories } from "../../../support/sample-catalogue.ts";
import { saveCategories, saveProducts } from "../../../support/save-catalogue.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

const phone = catalogue.find(({ slug }) => slug === "samsung-galaxy-a56");
if (!phone) throw new Error("the sample catalogue has no phone");
const product = phone;

async function found(text: string): Promise<string[]> {
  await test.shop.revisions.refresh();
  const { filter, chosen, page } = unfilteredQuery(text, "general");
  const parsed = parseQuery(text, test.shop.searchWords());
  const { ids } = await test.shop.search.own.search({
    parsed,
    group: "general",
    filter,
    chosen,
    page,
    order: "RELEVANCE",
    size: 9,
    matching: "all",
  });
  return ids;
}

const count = async () => {
  const { rows } = await sql<{ all: number; words: number }>`
    select (select count(*)::integer from search_document) as all, (select sum(spelled)::integer from search_word) as words`.execute(
    test.shop.db,
  );
  return rows[0];
};

describe("Search documents", () => {
  it("S1-08 Search documents follow changes to a product, its category's name and its type", async () => {
    const { db } = test.shop;
    expect(await found("quetzalcoatl")).toEqual([]);
    await saveProducts(db, [copyOf(product, "bird", { name: "Quetzalcoatl phone" })]);
    expect(await found("quetzalcoatl")).toEqual(["product:bird"]);
    await saveProducts(db, [copyOf(product, "bird", { name: "Feathered serpent" })]);
    expect(await found("quetzalcoatl")).toEqual([]);
    expect(await found("feathered serpent")).toEqual(["product:bird"]);
    const renamed = categories.filter(({ slug }) => slug === "smartphones");
    await saveCategories(
      db,
      renamed.map((category) => ({ ...category, name: "Xylophones" })),
    );
    expect(await found("feathered xylophone")).toEqual(["product:bird"]);
    await saveCategories(db, renamed);
    await saveProducts(db, [copyOf(product, "bird", { name: "Feathered serpent", addOnType: "device" })]);
    expect(await found("feathered serpent")).toEqual([]);
  });

  it("S1-08 Search documents follow changes to content", async () => {
    const { db, clock } = test.shop;
    const [page] = test.shop.content.all("help");
    if (!page) throw new Error("there is no sample help");
    const { slug: _, ...rest } = page;
    const document = { ...rest, title: "Quixotic help" };
    const save = (documents: Parameters<typeof saveContent>[1]) =>
      saveContent(db, documents, { now: clock.now(), index: contentIndex, actor: "a test" });
    await save([{ kind: "help", slug: "quixotic", document }]);
    expect(await found("quixotic")).toEqual(["help:quixotic"]);
    await save([{ kind: "help", slug: "quixotic", document: { ...document, title: "Plain help" } }]);
    expect(await found("quixotic")).toEqual([]);
  });

  it("S1-08 A rolled-back change does not alter search documents", async () => {
    const { db } = test.shop;
    const before = await count();
    const broken = { ...copyOf(product, "never", { name: "Zanzibar phone" }), variants: [] };
    await expect(saveProducts(db, [copyOf(product, "also", { name: "Zanzibar" }), broken])).rejects.toThrow();
    expect(await found("zanzibar")).toEqual([]);
    expect(await count()).toEqual(before);
  });

  it("S1-08 Search documents made by other rules or missing are rebuilt, and each product counts once", async () => {
    const { db } = test.shop;
    const before = await count();
    await sql`update search_document set made_by = 'older' where id < 'product:P-M'`.execute(db);
    await sql`delete from search_document where id = 'product:P-GA56'`.execute(db);
    await refreshProductDocuments(db, testCards.version);
    await refreshContentIndex(db, contentIndex, new Map());
    const { rows } = await sql<{ made: number }>`
      select count(distinct made_by)::integer as made from search_document where kind = 'product'`.execute(db);
    expect(rows).toEqual([{ made: 1 }]);
    expect((await count())?.all).toBe(before?.all);
    expect(await found("galaxy a56")).toContain("product:P-GA56");
  });
});

const [severalVariants] = catalogue.filter(({ kind, variants }) => kind !== "add-on" && variants.length > 1);
if (!severalVariants) throw new Error("the sample catalogue has no product with two variants");

it("S1-08 The search text of a product has the text of all its variants, each word once", async () => {
  const { db } = test.shop;
  const [first, second] = severalVariants.variants;
  if (!first || !second) throw new Error("there are no two variants");
  const product = copyOf(severalVariants, "written", {
    description: "A description",
    keyFeatures: ["Key"],
    comboFeatures: ["Combo"],
    variants: [
      {
        ...first,
        variationId: "w-1",
        materialId: "M1",
        title: "Blue",
        label: "2GB",
        storage: "64GB",
        licence: "Plan A",
      },
      {
        ...second,
        variationId: "w-2",
        materialId: "M2",
        title: "Blue",
        label: "",
        storage: "128GB",
        licence: "Plan A",
      },
    ],
  });
  await saveProducts(db, [product, copyOf(severalVariants, "other")]);
  expect(await productTexts(db, ["written", "unknown"])).toEqual([
    {
      id: "written",
      description: "A description",
      features: ["Key", "Combo"],
      materials: ["M1", "M2"],
      choices: ["128GB", "2GB", "64GB", "Blue", "Plan A"],
    },
  ]);
  expect(await productTexts(db, [])).toEqual([]);
});
