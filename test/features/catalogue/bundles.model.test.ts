import { describe, expect, it } from "vitest";
import { blankVariant } from "#catalogue/blank.model.ts";
import { bundleOffers, includesStarterPack } from "#catalogue/bundles.model.ts";
import { dataSizeIn } from "#catalogue/measures/data-size.model.ts";
import type { Variant } from "#catalogue/model.ts";
import { catalogue } from "../../support/sample-catalogue.ts";

function offers(sizes: Partial<Variant>[], keyFeatures: string[] = [], categorySlug = "prepaid") {
  const variants = sizes.map((size) => ({ ...blankVariant(), price: 10_000, ...size }));
  return bundleOffers({ categorySlug, variants, keyFeatures });
}

describe("Sizes of a bundle", () => {
  it("A data bundle states the size, how long it lasts and the price of a gigabyte", () => {
    const sizes = [
      { data: dataSizeIn("500MB"), price: 6500 },
      { data: dataSizeIn("15GB"), price: 47_900, originalPrice: 49_900 },
      { data: dataSizeIn("1TB"), price: 399_900 },
    ];
    expect(offers(sizes, ["Any time of day", "Valid for 60 days"])).toEqual([
      {
        choice: "data",
        value: "500MB",
        get: "500MB",
        lasts: "60 days",
        price: 6500,
        perGigabyte: 13_000,
      },
      {
        choice: "data",
        value: "15GB",
        get: "15GB",
        lasts: "60 days",
        price: 47_900,
        originalPrice: 49_900,
        perGigabyte: 3193,
      },
      {
        choice: "data",
        value: "1TB",
        get: "1TB",
        lasts: "60 days",
        price: 399_900,
        perGigabyte: 400,
      },
    ]);
  });

  it.each([
    ["60 minutes, 30 days", "60 minutes", "30 days"],
    ["Uncapped, 1 day at 5 Mbps", "Uncapped", "1 day at 5 Mbps"],
    ["50GB study, one term", "50GB study", "one term"],
    ["20GB weekend, Friday to Sunday", "20GB weekend", "Friday to Sunday"],
    ["Our network and 60 other minutes, 30 days", "Our network and 60 other minutes", "30 days"],
    ["Zimbabwe, 30 minutes, 7 days", "Zimbabwe, 30 minutes", "7 days"],
  ])("The size %j is %j for %j", (label, get, lasts) => {
    expect(offers([{ label }], ["Valid for 90 days"])).toMatchObject([
      { choice: "starterPacks", value: label, get, lasts },
    ]);
  });

  it.each(["1GB + 30 minutes, 7 days", "2GB play + 5GB updates, 7 days", "50 SMSes, 7 days", "Uncapped, 7 days"])(
    "The size %j has no price of a gigabyte, because it is not data alone or has no one size",
    (label) => {
      expect(offers([{ label }])[0]?.perGigabyte).toBeNull();
    },
  );

  it("How long it lasts may stand in a feature, and may be unknown", () => {
    const lasts = (...features: string[]) => offers([{ data: dataSizeIn("1GB") }], features)[0]?.lasts;
    expect(lasts("Valid until midnight of the next day")).toBe("until midnight of the next day");
    expect(lasts("Ends after 60 minutes")).toBe("60 minutes");
    expect(lasts("Any time of day")).toBe("");
  });

  it("SIM cards, vouchers and products of other categories are no bundles", () => {
    expect(offers([{ label: "Pack of 5" }, { label: "Pack of 20" }])).toEqual([]);
    expect(offers([{ label: "R50" }])).toEqual([]);
    expect(offers([{ data: dataSizeIn("50GB") }], [], "sim-only")).toEqual([]);
  });
});

describe("includesStarterPack", () => {
  /** Offers with a SIM that is paid once, by what is in them. */
  const [filled, empty] = [true, false].map((isFilled) =>
    catalogue
      .filter(({ subCategory }) => ["SIM cards", "LTE", "5G"].includes(subCategory.name))
      .flatMap((product) => product.variants.map((variant) => ({ product, variant })))
      .filter(({ variant }) => variant.planPeriod === "once-off")
      .filter(({ product, variant }) => includesStarterPack(product, variant) === isFilled)
      .map(({ variant }) => variant.variationId)
      .sort(),
  );

  it("D-14 Every prepaid SIM of the sample catalogue with data or minutes in it has a starter pack", () => {
    expect(filled).toEqual([
      ...["PREDSIM-100GB", "PREDSIM-20GB", "PREDSIM-5GB"],
      ...["PREESIM-10GB", "PREESIM-1GB", "PREESIM-3GB"],
      ...["PRESIM-10GB", "PRESIM-1GB", "PRESIM-2GB", "PRESIM-5GB"],
      ...["PRETOUR-14", "PRETOUR-30", "PRETOUR-7"],
    ]);
  });

  it("D-14 An empty SIM, a pack of empty SIMs, and a router with its first data have none", () => {
    expect(empty).toEqual([
      ...["B-PRESIM-20", "B-PRESIM-5", "B-PRESIM-50"],
      ...[
        "P-5GCASH-200GB-CASH",
        "P-5GCASH-50GB-CASH",
        "P-LTECASH-10GB-CASH",
        "P-LTECASH-120GB-CASH",
        "P-LTECASH-60GB-CASH",
      ],
      ...["PREESIM-ESIM", "PRESIM-SIM"],
    ]);
  });

  it.each([
    [{ label: "Starter pack" }, true],
    [{ label: "60 minutes" }, true],
    [{ label: "Uncapped for a day" }, true],
    [{ data: dataSizeIn("30") }, true],
    [{ label: "Pack of 5" }, false],
    [{}, false],
    [{ data: dataSizeIn("30GB"), planPeriod: "month-to-month" as const }, false],
  ])("A SIM card with %j has a starter pack: %s", (size, isFilled) => {
    const sold = { ...blankVariant(), planPeriod: "once-off" as const, ...size };
    expect(includesStarterPack({ kind: "prepaid-sim" }, sold)).toBe(isFilled);
    expect(includesStarterPack({ kind: "bundle" }, sold)).toBe(false);
  });
});
