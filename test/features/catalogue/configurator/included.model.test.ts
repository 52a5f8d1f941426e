import { describe, expect, it } from "vitest";
import { includedWith, nextExpiry } from "#catalogue/configurator/included.model.ts";
import type { Product } from "#catalogue/model.ts";
import { fixedClock } from "#shared/clock.ts";
import { productOf, tariff } from "./builders.ts";

const EXPIRY = Date.UTC(2026, 11, 31, 22) / 1000;
const during = fixedClock(new Date(EXPIRY * 1000));
const after = fixedClock(new Date(EXPIRY * 1000 + 1));

function included(product: Product, clock = during): string[] {
  return product.variants.flatMap((variant) => includedWith(product, { variant, plan: variant.plan[0] }, clock));
}

const PRIME = { product_title: "Prime Video", expiry: EXPIRY };
const MUSIC = { product_title: "Music", expiry: 0 };
const phone = productOf([{ plan: [tariff("A", { addon: [PRIME, MUSIC] })] }]);

/** The same product in a category of that name. */
function among(name: string): Product {
  const category = [{ vendorType: phone.vendorType, name }];
  return { ...phone, subCategory: { name, category } };
}

describe("what comes with a product", () => {
  it("S4-51 lasts until the time passes its expiry, and for ever where that is zero", () => {
    expect(included(phone)).toEqual(["Prime Video", "Music"]);
    expect(included(phone, after)).toEqual(["Music"]);
  });

  it("S3-50 S4-51 is what the tariff, an included plan or the variant brings, each once", () => {
    const product = productOf([
      {
        plan: [tariff("A", { addon: [MUSIC] })],
        includedPlan: [{ title: "B", addons: [MUSIC, { product_title: "Games", expiry: EXPIRY }] }],
        addon: [{ variation_title: "Sport", expiry: EXPIRY }],
      },
    ]);
    expect(included(product)).toEqual(["Music", "Games", "Sport"]);
    expect(included(product, after)).toEqual(["Music"]);
  });

  it("S5-23 has no Prime Video for business", () => {
    expect(included({ ...phone, vendorType: "business" })).toEqual(["Music"]);
  });

  it("S5-24 has no Prime Video once the add-ons of the variant have expired", () => {
    const prime = productOf([{ addon: [{ variation_title: "Prime Video", expiry: EXPIRY }] }]);
    expect(included(prime)).toEqual(["Prime Video"]);
    expect(included(prime, after)).toEqual([]);
  });

  it.each(["Laptops", "tablets"])("S6-06 has no Prime Video with %s, even for personal customers", (name) => {
    expect(included(among(name))).toEqual(["Music"]);
    expect(included(among("Smartphones"))).toEqual(["Prime Video", "Music"]);
  });
});

it("S4-51 the next expiry of all add-ons is known, so that a page is not kept beyond it", () => {
  const product = productOf([
    { plan: [tariff("A", { addon: [PRIME, MUSIC] })] },
    { addon: [{ variation_title: "Sport", expiry: EXPIRY + 60 }] },
  ]);
  expect(nextExpiry(product, during)).toEqual(new Date(EXPIRY * 1000 + 1));
  expect(nextExpiry(product, after)).toEqual(new Date((EXPIRY + 60) * 1000 + 1));
  expect(nextExpiry(productOf([{ addon: [{ variation_title: "Sport", expiry: 0 }] }]), during)).toBeUndefined();
});
