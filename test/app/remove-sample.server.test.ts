import { afterAll, beforeAll, expect, it } from "vitest";
import { removeSample } from "#app/remove-sample.server.ts";
import { isEmpty, productsById } from "#catalogue/repository.server.ts";
import { catalogue, categories } from "../support/sample-catalogue.ts";
import { saveProducts } from "../support/save-catalogue.ts";
import { makeShop, type TestShop } from "../support/shop.ts";
import { newShopper } from "../support/shopper.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

const [inCart, edited, named, plain] = catalogue.filter(
  ({ categorySlug, segment, isSoldOnline }) => categorySlug === "smartphones" && segment === "personal" && isSoldOnline,
);

it("The sample is removed but for what orders, carts and other products name, and what the owner has is left as it is", async () => {
  if (!inCart || !edited || !named || !plain) throw new Error("the sample has too few phones");
  const { shop, app } = test;
  const { db } = shop;
  const shopper = await newShopper(test);
  await shopper.add(inCart.variants[0]?.variationId ?? "");
  const own = {
    ...plain,
    id: "OWN-PHONE",
    slug: "own-phone",
    keyFeatures: [named.id],
    variants: plain.variants.map((variant) => ({ ...variant, variationId: `OWN-${variant.variationId}` })),
  };
  const theirs = { ...edited, name: "Of the owner" };
  await saveProducts(db, [own, theirs], shop.cards);
  const settings = { cards: shop.cards, folder: "db/seed" };

  const check = await removeSample(db, { ...settings, check: true });
  expect((await productsById(db, [plain.id])).length).toBe(1);
  expect(await removeSample(db, { ...settings, check: false })).toEqual(check);
  expect(check).toMatchObject({
    removed: catalogue.length - 3,
    offSale: 2,
    kept: [{ id: edited.id, name: "Of the owner" }],
    codes: { removed: 3, switchedOff: 0 },
  });
  expect(check.categories).toBe(categories.length - 1);
  const left = await productsById(
    db,
    [inCart, edited, named, plain, own].map(({ id }) => id),
  );
  expect(left.map(({ id, isSoldOnline }) => [id, isSoldOnline]).sort()).toEqual(
    [
      [inCart.id, false],
      [edited.id, true],
      [named.id, false],
      [own.id, true],
    ].sort(),
  );
  expect(left.find(({ id }) => id === own.id)).toEqual(own);

  await shop.revisions.refresh();
  expect((await app.inject(`/api/search?q=${encodeURIComponent(plain.name)}`)).statusCode).not.toBe(500);
  expect(shop.catalogue.card(plain.id)).toBeUndefined();
  expect(shop.catalogue.card(own.id)?.name).toBe(own.name);
  const found = await db.selectFrom("search_document").select("id").where("id", "=", `product:${plain.id}`).execute();
  expect(found).toEqual([]);
  expect((await shopper.list()).status).toBe(200);

  expect(await removeSample(db, { ...settings, check: false })).toMatchObject({
    removed: 0,
    offSale: 0,
    categories: 0,
  });
  await db.deleteFrom("product").execute();
  expect(await isEmpty(db), "the next start does not import the sample again").toBe(false);
});
