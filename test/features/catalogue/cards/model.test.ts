import { describe, expect, it } from "vitest";
import { type CardRules, cardOf, displayPrice, liveCards, nextBadgeExpiry, withStock } from "#catalogue/cards/model.ts";
import { dataSizeIn } from "#catalogue/measures/data-size.model.ts";
import { speedIn } from "#catalogue/measures/speeds.model.ts";
import type { Product, Variant } from "#catalogue/model.ts";
import { stockBand } from "#catalogue/stock/model.ts";
import { planTiers } from "../../../../config/plan-tiers.ts";
import { promotions } from "../../../../config/promotions.ts";
import { deal, exclusive } from "../../../support/badges.ts";
import { catalogue } from "../../../support/sample-catalogue.ts";

const [sample] = catalogue;
if (!sample?.variants[0]) throw new Error("the sample catalogue is empty");
const first: Product = sample;
const variant: Variant = {
  ...sample.variants[0],
  plans: [],
  activationFee: 0,
  connectionFee: 0,
  installationFee: 0,
};

const rules: CardRules = { promotions, planTiers, environment: "production" };
const plenty = () => null;

function product(...variants: Partial<Variant>[]): Product {
  return { ...first, variants: variants.map((change) => ({ ...variant, ...change })) };
}

describe("cardOf", () => {
  it("A card shows the lowest price and marks that other variants cost more", () => {
    const card = cardOf(product({ price: 9000 }, { price: 5000, originalPrice: 6000 }), plenty, rules);
    expect(card).toMatchObject({ price: 5000, originalPrice: 6000, severalPrices: true });
    expect(cardOf(product({ price: 5000 }, { price: 5000 }), plenty, rules).severalPrices).toBe(false);
  });

  it("A card shows the hero deal where two variants cost the same", () => {
    const card = cardOf(product({ price: 5000 }, { price: 5000, originalPrice: 6000, heroDeals: true }), plenty, rules);
    expect(card).toMatchObject({ originalPrice: 6000, heroDeals: true, severalPrices: false });
    expect(cardOf(product({ heroDeals: false }), plenty, rules).heroDeals).toBe(false);
  });

  it("S9-26 A card lists the available speeds and the speed range", () => {
    const speeds = ["100", "1000", "20"].map((speed) => ({ speed: speedIn(`${speed} Mbps`) }));
    expect(cardOf(product(...speeds), plenty, rules)).toMatchObject({
      speeds: ["20 Mbps", "100 Mbps", "1000 Mbps"],
      speedRange: "20 to 1000 Mbps",
    });
  });

  it("S9-39 S9-40 A card lists each data size once, smallest first, and compares megabytes with gigabytes", () => {
    const sizes = ["Uncapped", "1TB", "30GB", "500MB", "", "30GB", "2GB"].map((size) => ({ data: dataSizeIn(size) }));
    expect(cardOf(product(...sizes), plenty, rules).data).toEqual(["500MB", "2GB", "30GB", "1TB", "Uncapped"]);
    const inTest = cardOf(product(...sizes), plenty, { ...rules, environment: "test" });
    expect(inTest.data).toEqual(["500MB", "1TB", "2GB", "30GB", "Uncapped"]);
  });

  it("S9-17 A card shows prices after promotions", () => {
    const fibre = {
      ...product({ price: 80_000 }),
      kind: "fibre" as const,
      subCategory: { name: "", category: [{ segment: "personal" as const, name: "Fibre" }] },
      badges: [deal("Big Deal")],
    };
    expect(cardOf(fibre, plenty, rules)).toMatchObject({
      price: 72_000,
      originalPrice: 80_000,
    });
  });

  it("S9-15 A card shows what Fibre Switch and Save takes off the first bills", () => {
    const tagged = { ...product({}), badges: [exclusive("Fibre Switch and Save"), exclusive("Online Only")] };
    const card = cardOf(tagged, plenty, rules);
    expect(card.monthlyCredit).toEqual({ amount: 11_500, months: 3 });
    expect(card.badges.map(({ name }) => name)).toEqual(["Fibre Switch and Save", "Online Only"]);
    expect(cardOf({ ...tagged, badges: [] }, plenty, rules).monthlyCredit).toBeNull();
  });

  it("S9-18 A card lists the free months of a subscription, fewest first", () => {
    const offers = [6, 1, 3, 3].map((months) => ({ discount: { unit: "months" as const, months } }));
    expect(cardOf(product(...offers), plenty, rules).freeMonths).toEqual([1, 3, 6]);
    expect(cardOf(product({ discount: { unit: "percent", percent: 3 } }), plenty, rules).freeMonths).toEqual([]);
  });

  it("S5-18 A card shows low stock as a badge, initially and after its stock band changes", () => {
    const names = ({ badges }: { badges: { name: string }[] }) => badges.map(({ name }) => name);
    const tagged = { ...product({}), badges: [exclusive("Online Only")] };
    expect(names(cardOf(tagged, () => 3, rules))).toEqual(["Low stock", "Online Only"]);
    const card = cardOf(tagged, plenty, rules);
    expect(names(card)).toEqual(["Online Only"]);
    expect(withStock(card, "low")).toEqual(cardOf(tagged, () => 3, rules));
    expect(withStock(withStock(card, "low"), "in")).toEqual(card);
    expect(names(withStock(card, "out"))).toEqual(["Online Only"]);
  });

  it("A card lists each colour once and contract terms from short to long", () => {
    const red = { name: "Red", imageUrl: "/red.svg" };
    const card = cardOf(product({ colour: red, term: 36 }, { colour: red, term: 24 }), plenty, rules);
    expect(card.colours).toEqual([{ name: "Red", image: "/red.svg" }]);
    expect(card.terms).toEqual([24, 36]);
  });

  it("A card has the best stock band of its variants", () => {
    expect([null, 6, 5, 1, 0].map(stockBand)).toEqual(["in", "in", "low", "low", "out"]);
    const two = product({ materialId: "A" }, { materialId: "B" });
    expect(cardOf(two, (material) => (material === "A" ? 0 : 2), rules).stock).toBe("low");
    expect(cardOf(two, () => 0, rules).stock).toBe("out");
  });
});

const card: Parameters<typeof displayPrice>[0] = {
  price: 49_900,
  planPeriod: "pmx36",
  severalPrices: false,
  freeMonths: [],
};

describe("spokenCardPrice", () => {
  it("spokenCardPrice states the payment period and the number of months of a contract", () => {
    expect(displayPrice(card)).toMatchObject({ cents: 49900, period: "pm", months: 36, from: false });
    expect(displayPrice({ ...card, planPeriod: "month-to-month" })).toMatchObject({
      period: "pm",
      months: undefined,
    });
  });

  it("spokenCardPrice states no period for a once-off price", () => {
    for (const planPeriod of ["once-off", "upfront"] as const)
      expect(displayPrice({ ...card, planPeriod })).toMatchObject({ period: undefined, months: undefined });
  });

  it('spokenCardPrice says "from" only when other choices cost more', () => {
    expect(displayPrice({ ...card, severalPrices: true }).from).toBe(true);
  });

  it("spokenCardPrice strikes the old price only when it was higher", () => {
    expect(displayPrice(card).struck).toBeUndefined();
    expect(displayPrice({ ...card, originalPrice: 49_900 }).struck).toBeUndefined();
    expect(displayPrice({ ...card, originalPrice: 59_900 }).struck).toBe(59900);
  });

  it("S9-18 spokenCardPrice returns the free months that precede the price", () => {
    expect(displayPrice(card).freeMonths).toEqual([]);
    expect(displayPrice({ ...card, freeMonths: [1, 3, 6] }).freeMonths).toEqual([1, 3, 6]);
  });
});

const END = 1_800_000_000;
const badge = (name: string, until?: number) => ({
  type: "exclusive" as const,
  name,
  style: { backgroundColor: "", color: "" },
  ...(until ? { until } : {}),
});
const cards = [
  { name: "Acme One", badges: [badge("New"), badge("Acme"), badge("Prime Video", END)] },
  { name: "Two", badges: [badge("Later", END + 60)] },
];
const at = (seconds: number) => new Date(seconds * 1000);

it("S5-24 A card shows a badge until its add-on has expired, and no longer", () => {
  const names = (now: Date) => liveCards(cards, now).map(({ badges }) => badges.map(({ name }) => name));
  expect(names(at(END))).toEqual([["New", "Prime Video"], ["Later"]]);
  expect(names(new Date(END * 1000 + 1))).toEqual([["New"], ["Later"]]);
});

it("nextBadgeExpiry returns the millisecond in which the next badge disappears", () => {
  expect(nextBadgeExpiry(cards, at(0))).toEqual(new Date(END * 1000 + 1));
  expect(nextBadgeExpiry(cards, new Date(END * 1000 + 1))).toEqual(new Date((END + 60) * 1000 + 1));
  expect(nextBadgeExpiry(cards, at(END + 61))).toBeUndefined();
  expect(nextBadgeExpiry([], at(0))).toBeUndefined();
});
