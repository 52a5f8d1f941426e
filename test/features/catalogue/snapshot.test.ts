import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkedConfig } from "#app/config.server.ts";
import { createCardBuilder } from "#catalogue/cards/card-builder.server.ts";
import { productsById } from "#catalogue/repository.server.ts";
import { connect, type Database } from "#platform/database/connect.server.ts";
import { memoryOf } from "#shared/json.ts";
import { copyOf, openDatabase, replica, testCards } from "../../support/catalogue.ts";
import { catalogue, categories } from "../../support/sample-catalogue.ts";
import { saveCategories, saveProducts, saveStock } from "../../support/save-catalogue.ts";

let db: Database;
let url: string;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, url, close } = await openDatabase());
});
afterAll(() => close());

const phone = catalogue.find(({ slug }) => slug === "samsung-galaxy-a56");
if (!phone) throw new Error("the sample catalogue has no phone");
const product = phone;
const [category] = categories;
if (!category) throw new Error("the sample catalogue has no category");

describe("Cards in memory", () => {
  it("The catalogue snapshot has the cards of all products sold on their own, by segment, category and deal", async () => {
    const { memory } = await replica(db);
    const sold = catalogue.filter(({ kind, segment }) => kind !== "add-on" && segment === "personal");
    const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).sort();
    expect(ids(memory.cards("personal"))).toEqual(ids(sold));
    const inCategory = sold.filter(({ categorySlug }) => categorySlug === product.categorySlug);
    expect(ids(memory.cards("personal", product.categorySlug))).toEqual(ids(inCategory));
    expect(memory.cards("business", "no-such-category")).toEqual([]);
    expect(memory.deals("personal").every(({ badges }) => badges.some(({ type }) => type === "deals"))).toBe(true);
    expect(memory.deals("personal").length).toBeGreaterThan(0);
  });

  it("The catalogue snapshot returns the same array of cards until the catalogue changes", async () => {
    const { memory, revisions } = await replica(db);
    const before = memory.cards("personal", "smartphones");
    await revisions.refresh();
    expect(memory.cards("personal", "smartphones")).toBe(before);
    await saveProducts(db, [{ ...product, popularity: product.popularity + 1 }]);
    await revisions.refresh();
    expect(memory.cards("personal", "smartphones")).not.toBe(before);
    expect(memory.cards("personal", "smartphones")).toHaveLength(before.length);
  });

  it("The catalogue snapshot returns the same array of cards when another category changes", async () => {
    const { memory, revisions } = await replica(db);
    const before = memory.cards("personal", "fibre");
    const phones = memory.cards("personal", "smartphones");
    expect(before.length).toBeGreaterThan(0);
    await saveProducts(db, [{ ...product, popularity: product.popularity + 2 }]);
    await revisions.refresh();
    expect(memory.cards("personal", "fibre")).toBe(before);
    expect(memory.cards("personal", "smartphones")).not.toBe(phones);
  });

  it("The card version depends on the promotions and on the environment", () => {
    const { promotions, ...rest } = checkedConfig();
    const dearer = { ...rest, promotions: { ...promotions, fibreDealPercent: promotions.fibreDealPercent + 1 } };
    expect(createCardBuilder(dearer, { NODE_ENV: "test" }).version).not.toBe(testCards.version);
    expect(createCardBuilder({ ...rest, promotions }, { NODE_ENV: "production" }).version).not.toBe(testCards.version);
    expect(createCardBuilder({ ...rest, promotions }, { NODE_ENV: "test" }).version).toBe(testCards.version);
  });

  it("The catalogue snapshot rebuilds cards that have another version", async () => {
    await sql`update product set card_stamp = 'older', card = '{"name":"as it was"}'`.execute(db);
    const { memory } = await replica(db);
    expect(memory.cards("personal").find(({ id }) => id === product.id)).toMatchObject({ name: product.name });
    const row = await db.selectFrom("product").selectAll().where("id", "=", product.id).executeTakeFirstOrThrow();
    expect(row.card_stamp).toBe(testCards.version);
  });
});

describe("Catalogue in memory", () => {
  it("The catalogue snapshot applies a change as soon as its revision is seen, and not before", async () => {
    const { memory, revisions } = await replica(db);
    const name = async () => [
      (await memory.bySlug(product.segment, product.slug))?.name,
      memory.cards(product.segment).find(({ id }) => id === product.id)?.name,
    ];
    await saveProducts(db, [product]);
    await revisions.refresh();
    expect(await name()).toEqual([product.name, product.name]);
    await saveProducts(db, [{ ...product, name: "New name" }]);
    expect(await name()).toEqual([product.name, product.name]);
    await revisions.refresh();
    expect(await name()).toEqual(["New name", "New name"]);
    await saveProducts(db, [product]);
  });

  it("The catalogue snapshot moves a product to another slug, to another category and out of the lists", async () => {
    const { memory, revisions } = await replica(db);
    const other = copyOf(product, "moving");
    await saveProducts(db, [other]);
    await revisions.refresh();
    expect((await memory.bySlug(product.segment, "moving"))?.id).toBe("moving");
    await saveProducts(db, [{ ...other, slug: "moved", categorySlug: "laptops" }]);
    await revisions.refresh();
    expect(await memory.bySlug(product.segment, "moving")).toBeUndefined();
    expect(memory.cards(product.segment, "laptops").some(({ id }) => id === "moving")).toBe(true);
    expect(memory.cards(product.segment, product.categorySlug).some(({ id }) => id === "moving")).toBe(false);
    await saveProducts(db, [{ ...other, kind: "add-on", addOnType: "device" }]);
    await revisions.refresh();
    expect(memory.cards(product.segment).some(({ id }) => id === "moving")).toBe(false);
    expect(memory.addOnsFor(product).some(({ productId }) => productId === "moving")).toBe(true);
    expect(await memory.bySlug(product.segment, "moving")).toBeUndefined();
    expect(await memory.byId("moving")).toMatchObject({ kind: "add-on", addOnType: "device" });
  });

  it("The catalogue snapshot applies changes of categories", async () => {
    const { memory, revisions } = await replica(db);
    const before = memory.cards(category.segment);
    await saveCategories(db, [{ ...category, name: "Called otherwise" }]);
    await revisions.refresh();
    expect(memory.cards(category.segment), "what is made of lists names categories").not.toBe(before);
    const names = memory.categories(category.segment).map(({ name }) => name);
    expect(names).toContain("Called otherwise");
    await saveCategories(db, [category]);
  });

  it("S9-17 The catalogue snapshot returns products at promotional prices and leaves the stored prices unchanged", async () => {
    const { memory } = await replica(db);
    const deal = catalogue.find(
      ({ subCategory, badges }) =>
        subCategory.category.some(({ name }) => name === "Fibre") && badges.some(({ type }) => type === "deals"),
    );
    const [before] = deal?.variants ?? [];
    const [now] = (await memory.byId(deal?.id ?? ""))?.variants ?? [];
    expect(Number(now?.price)).toBeLessThan(Number(before?.price));
    const [stored] = await productsById(db, [deal?.id ?? ""]);
    expect(stored).toEqual(deal);
  });

  it("The catalogue snapshot reports the stock of materials and cards as in, low or out, never as a quantity", async () => {
    const { memory, revisions } = await replica(db);
    const materials = [...new Set(product.variants.map(({ materialId }) => materialId))];
    const card = () => memory.cards(product.segment).find(({ id }) => id === product.id)?.stock;
    const words = async (...quantities: (number | null)[]) => {
      const levels = materials.map((materialId, at) => ({
        materialId,
        quantity: quantities[at] ?? quantities[0] ?? null,
      }));
      await saveStock(db, levels);
      await revisions.refresh();
      return [...new Set([...Object.values(memory.stockOf(product)), card()])];
    };
    expect(materials.length).toBeGreaterThan(1);
    expect(await words(0)).toEqual(["out"]);
    expect(await words(5)).toEqual(["low"]);
    expect(await words(6)).toEqual(["in"]);
    expect(await words(0, 6)).toEqual(expect.arrayContaining(["out", "in"]));
    expect(card()).toBe("in");
    expect(await words(null)).toEqual(["in"]);
  });

  it("The catalogue snapshot queries the database twice for an uncached product, and never for lists", async () => {
    let queryCount = 0;
    const counted = db.withPlugin({
      transformQuery({ node }) {
        queryCount += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const { memory } = await replica(counted);
    queryCount = 0;
    for (const { id } of memory.cards("personal").slice(0, 3)) await memory.byId(id);
    expect(queryCount).toBe(6);
    await memory.bySlug(product.segment, product.slug);
    queryCount = 0;
    await memory.byId(product.id);
    memory.stockOf(product);
    memory.addOnsFor(product);
    expect([memory.deals("personal"), memory.categories("personal"), memory.cards("business")]).toHaveLength(3);
    expect(queryCount).toBe(0);
  });

  it("The catalogue snapshot keeps the product documents read last, up to the memory that it may use", async () => {
    let queryCount = 0;
    const counted = db.withPlugin({
      transformQuery({ node }) {
        queryCount += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const others = ["one", "two"].map((name) => copyOf(product, name));
    await saveProducts(db, others);
    const { memory } = await replica(counted, 2 * memoryOf(product) + 5_000);
    async function queriesFor(id: string): Promise<number> {
      queryCount = 0;
      expect((await memory.byId(id))?.id).toBe(id);
      return queryCount;
    }
    for (const id of [product.id, "one", "two"]) expect(await queriesFor(id), id).toBe(2);
    expect(await queriesFor("two")).toBe(0);
    expect(await queriesFor("one")).toBe(0);
    expect(await queriesFor(product.id)).toBe(2);
  });

  it("The catalogue snapshot does not query the database for unknown products", async () => {
    const { db: other } = connect(url);
    const { memory } = await replica(other);
    await other.destroy();
    expect(await memory.byId("no-such-product")).toBeUndefined();
    expect(await memory.bySlug("personal", "no-such-product")).toBeUndefined();
    await expect(memory.byId(product.id)).rejects.toThrow();
  });

  it("The catalogue snapshot stays at its old revision when a refresh fails, and catches up later", async () => {
    const { memory, revisions } = await replica(db);
    const before = revisions.of("catalogue");
    const cards = memory.cards("personal");
    await saveProducts(db, [{ ...product, name: "New name" }]);
    await sql`alter table category rename to away`.execute(db);
    try {
      await expect(revisions.refresh()).rejects.toThrow();
      expect(revisions.of("catalogue")).toBe(before);
      expect(memory.cards("personal")).toBe(cards);
    } finally {
      await sql`alter table away rename to category`.execute(db);
    }
    await revisions.refresh();
    expect(memory.cards("personal").find(({ id }) => id === product.id)?.name).toBe("New name");
  });
});
