import { describe, expect, it } from "vitest";
import type { Card } from "#catalogue/cards/model.ts";
import { type Facet, facetValue, sortFacetValues } from "#catalogue/listing/facets.model.ts";
import { inGigabytes, planSize } from "#catalogue/measures/plan-size.model.ts";
import { planTiers } from "#config/plan-tiers.ts";
import { plainCard, plainOffers } from "../../../support/cards.ts";

const sizeOf = (label: string) => planSize(inGigabytes(label), "production", planTiers);
const labels = (...[facet, values]: [Parameters<typeof sortFacetValues>[0], string[]]) =>
  sortFacetValues(facet, values, sizeOf).map(({ label }) => label);

/** The values of all offers of a card, without empty ones. */
const valuesOf = (card: Card, facet: Facet) =>
  [...new Set(plainOffers(card).map((offer) => facetValue(card, offer, facet)))].filter(Boolean);

describe("facetValue", () => {
  it("A card without a brand or a provider has no value in that facet", () => {
    expect(valuesOf(plainCard("a", { brand: "", provider: "" }), "brand")).toEqual([]);
    expect(valuesOf(plainCard("a"), "provider")).toEqual([]);
  });

  it("The colour facet groups colour names into common colours, each listed once", () => {
    const names = ["Midnight Black", "Jet Black", "Sky Blue", "Zephyr"];
    const colours = names.map((name) => ({ name, image: "" }));
    expect(valuesOf(plainCard("a", { colours }), "colour")).toEqual(["Black", "Blue"]);
  });

  it("A network that is both brand and provider appears in the provider facet only", () => {
    const fibre = plainCard("a", { brand: "OpenServe", provider: "OpenServe" });
    expect([valuesOf(fibre, "brand"), valuesOf(fibre, "provider")]).toEqual([[], ["OpenServe"]]);
  });

  it("A price band never mixes once-off and monthly prices (G-11)", () => {
    const bandsAt = (price: number) => [
      ...valuesOf(plainCard("a", { price }), "price"),
      ...valuesOf(plainCard("a", { price, planPeriod: "once-off" }), "price"),
    ];
    expect(bandsAt(29_999)).toEqual(["pm-0-300", "once-100-1000"]);
    expect(bandsAt(30_000)).toEqual(["pm-300-500", "once-100-1000"]);
    expect(bandsAt(100_000)).toEqual(["pm-1000", "once-1000"]);
    expect(bandsAt(0)).toEqual(["pm-0-300", "once-0-100"]);
  });

  it("What is paid every month and what is paid once are apart", () => {
    const pay = (["once-off", "upfront", "month-to-month", "pmx24"] as const).map((planPeriod) =>
      valuesOf(plainCard("a", { planPeriod }), "pay"),
    );
    expect(pay).toEqual([["once-off"], ["once-off"], ["monthly"], ["monthly"]]);
  });

  it("The price per gigabyte is that of the offer's own size, and uncapped data has none", () => {
    const band = (price: number, data: string) => valuesOf(plainCard("a", { price, data: [data] }), "perGb");
    expect(band(999, "1GB")).toEqual(["gb-0-10"]);
    expect(band(10_000, "10GB")).toEqual(["gb-10-30"]);
    expect(band(2900, "500MB")).toEqual(["gb-30-60"]);
    expect(band(600, "100MB")).toEqual(["gb-60"]);
    expect(band(40_000, "Uncapped")).toEqual([]);
    expect(labels("perGb", ["gb-60", "gb-0-10", "gb-30-60", "gb-10-30"])).toEqual([
      "Under R10 per GB",
      "R10 to R30 per GB",
      "R30 to R60 per GB",
      "From R60 per GB",
    ]);
  });

  it("A product for 5G has a value of its own, all others none", () => {
    expect(valuesOf(plainCard("a", { has5g: true }), "generation")).toEqual(["5g"]);
    expect(valuesOf(plainCard("a"), "generation")).toEqual([]);
  });

  it("The stock facet has one value for low and ample stock, and none for sold-out products", () => {
    const stock = (["in", "low", "out"] as const).map((band) => valuesOf(plainCard("a", { stock: band }), "stock"));
    expect(stock).toEqual([["in"], ["in"], []]);
  });
});

describe("sortFacetValues", () => {
  it("S9-39 S9-40 Data options are ordered by plan size, with named sizes above any number", () => {
    const data = ["Uncapped", "1TB", "500MB", "Unlimited", "30GB", "2GB"];
    expect(labels("data", data)).toEqual(["500MB", "2GB", "30GB", "1TB", "Unlimited", "Uncapped"]);
  });

  it("Speed options are ordered by bandwidth and term options by length", () => {
    expect(labels("speed", ["1 Gbps", "100 Mbps", "512 kbps", "20 Mbps"])).toEqual([
      "512 kbps",
      "20 Mbps",
      "100 Mbps",
      "1 Gbps",
    ]);
    expect(labels("term", ["36", "Month-to-month", "24"])).toEqual(["Month-to-month", "24 months", "36 months"]);
  });

  it("Price options are ordered from low to high and brand options alphabetically, each once", () => {
    expect(labels("price", ["once-0-100", "pm-1000", "pm-0-300"])).toEqual([
      "Under R300 pm",
      "From R1,000 pm",
      "Under R100 once-off",
    ]);
    expect(labels("brand", ["Vivo", "Apple", "Vivo"])).toEqual(["Apple", "Vivo"]);
  });
});
