import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  allCategories,
  allProducts,
  productBySlug,
  saveProducts,
  saveStock,
  stockLevels,
} from "#catalogue/data.server.ts";
import { catalogueOf } from "#catalogue/snapshot.server.ts";
import { catalogue, categories } from "#db/seed/catalogue.ts";
import { connect, type Database } from "#platform/database/connect.server.ts";
import { revisionsOf } from "#platform/revisions.server.ts";
import { freshDatabase } from "../support/database.ts";

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  const database = await freshDatabase();
  ({ db } = connect(database.url));
  close = async () => {
    await db.destroy();
    await database.drop();
  };
});
afterAll(() => close());

const [first] = catalogue;
if (!first) throw new Error("the sample catalogue is empty");
const product = first;

describe("stored catalogue", () => {
  it("gives back exactly the products and categories that were put in", async () => {
    const stored = await allProducts(db);
    expect(stored).toEqual([...catalogue].sort((one, other) => (one.id < other.id ? -1 : 1)));
    expect(await allCategories(db)).toHaveLength(categories.length);
  });

  it("finds a product by segment and slug, and nothing in the other segment", async () => {
    expect(await productBySlug(db, product.vendorType, product.slug)).toEqual(product);
    const other = product.vendorType === "personal" ? "business" : "personal";
    expect((await productBySlug(db, other, product.slug))?.id).not.toBe(product.id);
    expect(await productBySlug(db, product.vendorType, "no-such-slug")).toBeUndefined();
  });

  it("keeps prices as rows beside the document", async () => {
    const rows = await db
      .selectFrom("variant")
      .select(["variation_id", "price_cents"])
      .where("product_id", "=", product.id)
      .execute();
    const prices = new Map(rows.map((row) => [row.variation_id, row.price_cents]));
    for (const variant of product.variants) expect(prices.get(variant.variationId)).toBe(Number(variant.price) * 100);
  });

  it("refuses a product that is not right and changes nothing", async () => {
    const broken = { ...product, name: "Changed", variants: [] };
    await expect(saveProducts(db, [{ ...product, name: "Also changed" }, broken])).rejects.toThrow();
    expect((await productBySlug(db, product.vendorType, product.slug))?.name).toBe(product.name);
  });
});

describe("catalogue in memory", () => {
  it("follows a change as soon as its revision is seen", async () => {
    const revisions = revisionsOf(db);
    await revisions.refresh();
    const memory = catalogueOf(db, revisions);
    expect((await memory.bySlug(product.vendorType, product.slug))?.name).toBe(product.name);
    await saveProducts(db, [{ ...product, name: "New name" }]);
    expect((await memory.bySlug(product.vendorType, product.slug))?.name).toBe(product.name);
    await revisions.refresh();
    expect((await memory.bySlug(product.vendorType, product.slug))?.name).toBe("New name");
    expect((await memory.cards()).find((card) => card.id === product.id)?.name).toBe("New name");
    await saveProducts(db, [product]);
  });

  it("says in, low or out for each material, never how many", async () => {
    const revisions = revisionsOf(db);
    await revisions.refresh();
    const material = product.variants[0]?.materialId ?? "";
    await saveStock(db, [{ materialId: material, quantity: 2 }]);
    expect((await stockLevels(db)).get(material)).toBe(2);
    expect((await catalogueOf(db, revisions).stockOf(product))[material]).toBe("low");
  });

  it("does not remember names that do not exist", async () => {
    const revisions = revisionsOf(db);
    await revisions.refresh();
    const memory = catalogueOf(db, revisions);
    expect(await memory.byId("new-product")).toBeUndefined();
    const made = {
      ...product,
      id: "new-product",
      slug: "new-product",
      variants: product.variants.slice(0, 1).map((variant) => ({ ...variant, variationId: "NEW-1" })),
    };
    await saveProducts(db, [made]);
    expect((await memory.byId("new-product"))?.slug).toBe("new-product");
  });
});
