import { describe, expect, it } from "vitest";
import { blankProduct } from "#catalogue/blank.model.ts";
import { includedWith, nextExpiry, titleWithAddOn } from "#catalogue/configurator/included-add-ons.model.ts";
import type { Product } from "#catalogue/model.ts";
import { fixedClock } from "#shared/clock.ts";
import type { Segment } from "#shared/segment.ts";
import { productOf, tariff } from "./builders.ts";

const EXPIRY = Date.UTC(2026, 11, 31, 22) / 1000;
const during = fixedClock(new Date(EXPIRY * 1000));
const after = fixedClock(new Date(EXPIRY * 1000 + 1));

function included(product: Product, clock = during): string[] {
  return product.variants.flatMap((variant) => includedWith(product, { variant, plan: variant.plans[0] }, clock));
}

const PRIME = { title: "Prime Video", expiry: EXPIRY };
const MUSIC = { title: "Music", expiry: 0 };
const phone = productOf([{ plans: [tariff("A", { addOns: [PRIME, MUSIC] })] }]);

/** The same product in a category of that name. */
function among(name: string): Product {
  const category = [{ segment: phone.segment, name }];
  return { ...phone, subCategory: { name, category } };
}

describe("includedWith", () => {
  it("S4-51 An included add-on lasts until its expiry has passed, and for ever if its expiry is zero", () => {
    expect(included(phone)).toEqual(["Prime Video", "Music"]);
    expect(included(phone, after)).toEqual(["Music"]);
  });

  it("S3-50 S4-51 A product includes the add-ons of its tariff, its included plans and its variant, each once", () => {
    const product = productOf([
      {
        plans: [tariff("A", { addOns: [MUSIC] })],
        includedPlans: [{ title: "B", addOns: [MUSIC, { title: "Games", expiry: EXPIRY }] }],
        addOns: [{ title: "Sport", expiry: EXPIRY }],
      },
    ]);
    expect(included(product)).toEqual(["Music", "Games", "Sport"]);
    expect(included(product, after)).toEqual(["Music"]);
  });

  it("S5-23 A business product does not include Prime Video, under no title that contains the name", () => {
    const addOns = [MUSIC, PRIME, { title: "6 months of PRIME VIDEO", expiry: EXPIRY }];
    const business = productOf([{ plans: [tariff("A", { addOns })] }], { segment: "business" });
    expect(included(business)).toEqual(["Music"]);
  });

  it("S5-24 A product does not include Prime Video once the add-ons of the variant have expired", () => {
    const prime = productOf([{ addOns: [{ title: "Prime Video", expiry: EXPIRY }] }]);
    expect(included(prime)).toEqual(["Prime Video"]);
    expect(included(prime, after)).toEqual([]);
  });

  it.each(["Laptops", "tablets"])(
    "S6-06 A product of the category %s does not include Prime Video, even for personal customers",
    (name) => {
      expect(included(among(name))).toEqual(["Music"]);
      expect(included(among("Smartphones"))).toEqual(["Prime Video", "Music"]);
    },
  );
});

it("S4-51 nextExpiry returns the next expiry of all add-ons, so that a page is not cached beyond it", () => {
  const product = productOf([
    { plans: [tariff("A", { addOns: [PRIME, MUSIC] })] },
    { addOns: [{ title: "Sport", expiry: EXPIRY + 60 }] },
  ]);
  expect(nextExpiry(product, during)).toEqual(new Date(EXPIRY * 1000 + 1));
  expect(nextExpiry(product, after)).toEqual(new Date((EXPIRY + 60) * 1000 + 1));
  expect(nextExpiry(productOf([{ addOns: [{ title: "Sport", expiry: 0 }] }]), during)).toBeUndefined();
});

function titled(category: string, more: { segment?: Segment; planTitle?: string; addOnTitle?: string } = {}) {
  const { segment = "personal", planTitle = "", addOnTitle = "Prime Video" } = more;
  const subCategory = { name: "", category: [{ segment, name: category }] };
  return titleWithAddOn({
    product: blankProduct({ segment, subCategory }),
    title: "Deal",
    planTitle,
    addOnTitle,
  });
}

describe("titleWithAddOn", () => {
  it("S6-03 A title ends with the title of the add-on", () => {
    expect(titled("SIM-only plans")).toBe("Deal + Prime Video");
    expect(titled("Fibre", { planTitle: "Pro 30GB" })).toBe("Deal + Prime Video");
  });

  it("S6-03 A title for business customers does not include the add-on", () => {
    expect(titled("SIM-only plans", { segment: "business" })).toBe("Deal");
  });

  it.each(["Smartphones", "laptops", "TABLETS"])(
    "S6-03 A title in the category %s does not include the add-on",
    (category) => {
      expect(titled(category)).toBe("Deal");
    },
  );

  it("S6-03 A title of a fusion plan does not include the add-on", () => {
    expect(titled("SIM-only plans", { planTitle: "Deal Fusion 2 voicedataflexon" })).toBe("Deal");
  });

  it("S6-03 A title without an add-on is unchanged", () => {
    expect(titled("SIM-only plans", { addOnTitle: "" })).toBe("Deal");
  });
});
