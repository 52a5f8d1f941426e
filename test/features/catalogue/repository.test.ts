import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Product } from "#catalogue/model.ts";
import { allCategories, allProducts, type BuiltCard, productsById, saveCards } from "#catalogue/repository.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { copyOf, openDatabase, testCards } from "../../support/catalogue.ts";
import { catalogue, categories } from "../../support/sample-catalogue.ts";
import { saveProducts, saveStock } from "../../support/save-catalogue.ts";

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openDatabase());
});
afterAll(() => close());

const [first] = catalogue;
if (!first) throw new Error("the sample catalogue is empty");
const product = first;

async function rowOf({ id }: Product) {
  return db.selectFrom("product").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

describe("Catalogue repository", () => {
  it("The catalogue repository returns exactly the products and categories that were stored", async () => {
    const stored: Product[] = [];
    for await (const one of allProducts(db)) stored.push(one);
    expect(stored).toEqual([...catalogue].sort((one, other) => (one.id < other.id ? -1 : 1)));
    expect(await allCategories(db)).toHaveLength(categories.length);
  });

  it("The catalogue repository finds products by id and returns nothing for unknown ids", async () => {
    expect(await productsById(db, [product.id, "no-such-product"])).toEqual([product]);
    expect(await productsById(db, [])).toEqual([]);
  });

  it("The catalogue repository stores prices in rows beside the document", async () => {
    const rows = await db
      .selectFrom("variant")
      .select(["variation_id", "price_cents"])
      .where("product_id", "=", product.id)
      .execute();
    const prices = new Map(rows.map((row) => [row.variation_id, row.price_cents]));
    for (const variant of product.variants) expect(prices.get(variant.variationId)).toBe(variant.price);
  });

  it("The catalogue repository rejects an invalid product and changes nothing", async () => {
    const broken = { ...product, name: "Changed", variants: [] };
    await expect(saveProducts(db, [{ ...product, name: "Also changed" }, broken])).rejects.toThrow();
    expect((await rowOf(product)).name).toBe(product.name);
  });
});

describe("Stored cards", () => {
  /** The card of the product, as JSON keeps it. */
  const builtCard = () => JSON.parse(JSON.stringify(testCards.build(product)));

  it("A card is stored with its product as if stock were ample, and an add-on has none", async () => {
    await saveProducts(db, [product, copyOf(product, "static-ip", { addOnType: "staticip" })]);
    expect(await rowOf(product)).toMatchObject({ card: builtCard(), card_stamp: testCards.version });
    expect((await rowOf(copyOf(product, "static-ip"))).card).toBeNull();
  });

  const rebuiltCards = async (more: Partial<BuiltCard> = {}): Promise<BuiltCard[]> => {
    const card = testCards.build(product);
    return card ? [{ id: product.id, card, materials: 77, revision: (await rowOf(product)).revision, ...more }] : [];
  };

  it("A rebuilt card is stored unless its product has changed meanwhile", async () => {
    await saveCards(db, await rebuiltCards({ revision: 0 }), "later");
    expect(await rowOf(product)).not.toMatchObject({ card_stamp: "later" });
    await saveCards(db, await rebuiltCards(), "later");
    expect(await rowOf(product)).toMatchObject({ card_stamp: "later", materials: 77, card: builtCard() });
  });

  it("Storing a rebuilt card does not wait for a transaction that locks its product", async () => {
    const trx = await db.startTransaction().execute();
    await sql`select from product where id = ${product.id} for no key update`.execute(trx);
    await saveCards(db, await rebuiltCards(), "last");
    await trx.rollback().execute();
    expect(await rowOf(product)).not.toMatchObject({ card_stamp: "last" });
  });
});

describe("saveStock", () => {
  it("A stock change gives the material a new revision only if the stock band changes, and products none", async () => {
    const materialId = product.variants[0]?.materialId ?? "";
    await saveStock(db, [{ materialId, quantity: 60 }]);
    const revisionOf = async () => {
      const stock = db.selectFrom("stock").select("revision").where("material_id", "=", materialId);
      return (await stock.executeTakeFirstOrThrow()).revision;
    };
    const productBefore = await rowOf(product);
    const before = await revisionOf();
    await saveStock(db, [{ materialId, quantity: 50 }]);
    expect(await revisionOf()).toBe(before);
    await saveStock(db, [{ materialId, quantity: 3 }]);
    expect(await revisionOf()).toBeGreaterThan(before);
    expect(await rowOf(product)).toEqual(productBefore);
  });
});
