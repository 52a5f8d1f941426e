import { describe, expect, it } from "vitest";
import { addOnOfferOf, addOnTypesOf } from "#catalogue/add-ons/model.ts";
import { isMonthly, type Product } from "#catalogue/model.ts";
import { catalogue } from "../support/sample-catalogue.ts";

const SEGMENTS = ["personal", "business"] as const;
const PROVIDERS = ["FrogFoot", "LinkAfrica", "MetroFibre", "Octotel", "OpenServe", "Vumatel"];

const sold = catalogue.filter(({ kind }) => kind !== "add-on");
const offers = catalogue.flatMap((product) => addOnOfferOf(product) ?? []);

function inCategory(slug: string): Product[] {
  return sold.filter(({ categorySlug }) => categorySlug === slug);
}

function tagged(product: Product, tag: string): boolean {
  return product.badges.some(({ name }) => name.toLowerCase() === tag);
}

function flagged(product: Product): string[] {
  return addOnTypesOf(product.variants);
}

describe("Fibre, LTE, 5G and satellite", () => {
  it("S1-03 The sample catalogue sells fibre on every network, LTE, 5G and satellite to both segments", () => {
    for (const segment of SEGMENTS) {
      const fibre = inCategory("fibre").filter((product) => product.segment === segment);
      expect([...new Set(fibre.map(({ providerName }) => providerName))].sort()).toEqual(PROVIDERS);
      const wireless = inCategory("lte-5g").filter((product) => product.segment === segment);
      expect([...new Set(wireless.map(({ subCategory }) => subCategory.name))].sort()).toEqual(["5G", "LTE"]);
      expect(inCategory("satellite").some((product) => product.segment === segment)).toBe(true);
    }
  });

  it("S3-46 Each fibre line is labelled symmetrical or asymmetrical according to its speeds", () => {
    for (const { speedLabel, speedAlignment } of inCategory("fibre").flatMap(({ variants }) => variants)) {
      const [down, up] = speedLabel?.match(/\d+/g) ?? [];
      expect(speedAlignment).toBe(down === up ? "Symmetrical" : "Asymmetrical");
    }
  });

  it("S9-13 The sample catalogue has routers payable over 36 months and installation instalments", () => {
    const variants = sold.flatMap((product) => product.variants);
    expect(variants.some(({ routerPaymentPeriods }) => routerPaymentPeriods.includes("pmx36"))).toBe(true);
    expect(variants.some((variant) => Number(variant.installationInstalment) > 0)).toBe(true);
  });

  it("S5-25 Black Friday fibre for business exists on OpenServe and on a network where the tag must stay hidden", () => {
    const lines = inCategory("fibre").filter((product) => tagged(product, "black friday"));
    expect(lines.map((line) => `${line.segment} ${line.providerName}`).sort()).toEqual([
      "business OpenServe",
      "business Vumatel",
    ]);
  });

  it("S9-15 S9-16 Every fibre product with the switch-and-save tag explains the R115 discount", () => {
    const lines = inCategory("fibre").filter((product) => tagged(product, "fibre switch and save"));
    expect(lines.length).toBeGreaterThanOrEqual(3);
    for (const { infoBoxLines } of lines)
      expect(infoBoxLines.join()).toContain("R115 off a month for 3 months when you switch");
  });
});

describe("Add-ons", () => {
  it("S3-44 Each add-on type exists once per segment, and every requested add-on type is sold", () => {
    const kinds = offers.map(({ segment, type }) => `${segment} ${type}`);
    expect(new Set(kinds).size).toBe(kinds.length);
    const offeredKinds = sold.flatMap((product) => flagged(product).map((kind) => `${product.segment} ${kind}`));
    const missing = offeredKinds.filter((kind) => !kind.endsWith(" router") && !kinds.includes(kind));
    expect([...new Set(missing)]).toEqual([]);
  });

  it("S4-45 S4-46 S4-47 S4-48 S4-49 Products request add-ons in panels of one, two and three items that their variants support", () => {
    const panels = sold.filter(({ addOnSteps }) => addOnSteps.length > 0);
    for (const product of panels) expect(flagged(product)).toEqual(expect.arrayContaining(product.addOnSteps));
    expect(new Set(panels.map(({ addOnSteps }) => addOnSteps.join()))).toEqual(
      new Set([
        "voip",
        "inverter",
        "voip,inverter",
        "voice",
        "smartcamera",
        "smartvacuum",
        "smartcamera,smartvacuum",
        "voice,smartcamera,smartvacuum",
      ]),
    );
  });

  it("Once-off products request no add-ons with monthly payment, because nothing could be billed", () => {
    const monthly = new Set(offers.filter(({ planPeriod }) => isMonthly(planPeriod)).map(({ type }) => type));
    const prepaid = sold.filter(({ paymentGroup }) => paymentGroup === "prepaid");
    expect(prepaid.filter((product) => flagged(product).some((kind) => monthly.has(kind))).map(({ id }) => id)).toEqual(
      [],
    );
  });
});

describe("Streaming", () => {
  it("S9-18 S9-19 Prime Video costs R79 and its mobile edition R29 after 1, 3 or 6 free months, for personal customers", () => {
    const amazon = sold.filter(({ subCategory }) => subCategory.name === "Amazon");
    expect(
      amazon.map((product) => [
        product.paymentGroup,
        product.kind === "streaming" && product.streamingType,
        product.segment,
        product.variants.map((v) => [v.price, v.planPeriod, v.discount, v.label]),
      ]),
    ).toEqual(
      [["prime video mobile edition", 2900] as const, ["prime video", 7900] as const].map(([kind, price]) => [
        kind,
        kind,
        "personal",
        [
          [price, "month-to-month", { unit: "months", months: 1 }, "1 month free on any number"],
          [price, "month-to-month", { unit: "months", months: 3 }, "3 months free on a 24-month plan"],
          [price, "month-to-month", { unit: "months", months: 6 }, "6 months free on a 36-month plan"],
        ],
      ]),
    );
  });
});
