import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { narrowing, offering } from "#catalogue/listing/narrowing.model.ts";
import { plainCard, plainOffer } from "../../../support/cards.ts";

const FACETS = ["data", "term"] as const;

const values = fc.constantFrom("", "a", "b", "c");
const offers = fc.array(
  fc.record({ data: values, term: values }).map((own) => ({ offer: plainOffer(own), values: own })),
  { maxLength: 4 },
);
const chosen = fc.record({ data: fc.subarray(["a", "b"]), term: fc.subarray(["a", "b"]) });

describe("products that are narrowed", () => {
  it("G-11 match with the offers that have all that is set, each by itself", () => {
    fc.assert(
      fc.property(offers, chosen, (own, set) => {
        const right = own.filter(({ values: has }) =>
          FACETS.every((facet) => set[facet].length === 0 || set[facet].includes(has[facet])),
        );
        expect(narrowing(FACETS, set).matching(own)).toEqual(right.map(({ offer }) => offer));
      }),
    );
  });

  it("G-11 count for each value what setting it beside the other facets leaves", () => {
    fc.assert(
      fc.property(fc.array(offers, { maxLength: 6 }), chosen, fc.constantFrom(...FACETS), (products, set, facet) => {
        const counting = narrowing(FACETS, set);
        for (const own of products) counting.matching(own);
        const left = (value: string) => {
          const narrower = narrowing(FACETS, { ...set, [facet]: [value] });
          return products.filter((own) => narrower.matching(own).length > 0).length;
        };
        for (const value of ["a", "b", "c"]) expect(counting.count(facet).get(value) ?? 0).toBe(left(value));
        expect(counting.count(facet).has("")).toBe(false);
      }),
    );
  });

  it("do not count where nobody asks for it", () => {
    const { matching, count } = narrowing(FACETS, { data: [], term: [] });
    const own = [{ offer: plainOffer(), values: { data: "a", term: "b" } }];
    expect(matching(own, false)).toHaveLength(1);
    expect(count("data").size).toBe(0);
  });
});

describe("a card of some offers", () => {
  const card = plainCard("phone", { price: "200.00", severalPrices: true });
  const long = plainOffer({ price: "200.00", planPeriod: "pmx36" });
  const short = plainOffer({ price: "320.00", originalPrice: "350.00", planPeriod: "pmx24" });
  const once = plainOffer({ price: "9000.00", planPeriod: "once-off" });

  it("G-11 shows the lowest of their prices, and says from where they have several", () => {
    expect(offering(card, [short, once], [long, short, once])).toEqual({
      ...card,
      ...{ price: "320.00", originalPrice: "350.00", planPeriod: "pmx24", severalPrices: true },
    });
    expect(offering(card, [once], [long, short, once])).toMatchObject({ price: "9000.00", severalPrices: false });
  });

  it("is as it was where all of them match, or none is known", () => {
    expect(offering(card, [long, short], [long, short])).toBe(card);
    expect(offering(card, [], [long, short])).toBe(card);
  });
});
