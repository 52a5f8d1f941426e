import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { productPageData } from "#catalogue/pages/product-data.server.ts";
import { nextExpiry } from "#configurator/included.model.ts";
import { bumpRevision } from "#platform/revisions.server.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";

const BEFORE = "2025-12-01T10:00:00+02:00";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

/** A product of which something ends after that day. */
async function turningProduct() {
  test.clock.set(BEFORE);
  for (const { vendorType, slug } of test.shop.catalogue.cards("personal")) {
    const product = await test.shop.catalogue.bySlug(vendorType, slug);
    if (product && nextExpiry(product, test.shop.clock)) return product;
  }
  throw new Error("nothing in the sample catalogue ends");
}

describe("what the page of a product shows", () => {
  it("S4-51 is made once until something of the product ends, and by the clock of then", async () => {
    const product = await turningProduct();
    const first = productPageData(test.shop, product);
    const { until } = first;
    if (!until) throw new Error("it does not end");
    expect(productPageData(test.shop, product)).toBe(first);
    expect(first.data.now).toBe(new Date(BEFORE).toISOString());
    test.clock.set(until);
    const second = productPageData(test.shop, product);
    expect(second.data.now).toBe(until.toISOString());
    test.clock.set(BEFORE);
    expect(productPageData(test.shop, product).data.now).toBe(first.data.now);
  });

  it("is made anew when the catalogue has changed", async () => {
    const product = await turningProduct();
    const first = productPageData(test.shop, product);
    await bumpRevision(test.shop.db, "catalogue");
    await test.shop.revisions.refresh();
    expect(productPageData(test.shop, product)).not.toBe(first);
    expect(productPageData(test.shop, product)).toEqual({ ...first, revision: first.revision + 1 });
  });
});
