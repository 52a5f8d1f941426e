import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Offer } from "#catalogue/list-offers.model.ts";
import { createFacetFilter, withMatchingOffers } from "#catalogue/listing/facet-filter.model.ts";
import { plainCard, plainOffer } from "../../../support/cards.ts";

const FACETS = ["data", "term"] as const;

const values = fc.constantFrom("", "a", "b", "c");
const offers = fc.array(
  fc
    .record({ data: values, term: values })
    .map((own) => ({ offer: plainOffer({ data: own.data, speed: own.term }), values: own })),
  { maxLength: 4 },
);
const chosen = fc.record({ data: fc.subarray(["a", "b"]), term: fc.subarray(["a", "b"]) });

describe("createFacetFilter", () => {
  it("G-11 A product matches by those of its offers that have all chosen values", () => {
    fc.assert(
      fc.property(offers, chosen, (own, set) => {
        const right = own.filter(({ values: has }) =>
          FACETS.every((facet) => set[facet].length === 0 || set[facet].includes(has[facet])),
        );
        expect(createFacetFilter(FACETS, set).matching(own)).toEqual(right.map(({ offer }) => offer));
      }),
    );
  });

  it("G-11 The count of a value is the number of products that match when it is chosen beside the other facets", () => {
    fc.assert(
      fc.property(fc.array(offers, { maxLength: 6 }), chosen, fc.constantFrom(...FACETS), (products, set, facet) => {
        const counting = createFacetFilter(FACETS, set);
        for (const own of products) counting.matching(own);
        const countWith = (value: string) => {
          const narrower = createFacetFilter(FACETS, { ...set, [facet]: [value] });
          return products.filter((own) => narrower.matching(own).length > 0).length;
        };
        for (const value of ["a", "b", "c"]) expect(counting.count(facet).get(value) ?? 0).toBe(countWith(value));
        expect(counting.count(facet).has("")).toBe(false);
      }),
    );
  });

  it("No values are counted when counting is switched off", () => {
    const { matching, count } = createFacetFilter(FACETS, { data: [], term: [] });
    const own = [{ offer: plainOffer(), values: { data: "a", term: "b" } }];
    expect(matching(own, false)).toHaveLength(1);
    expect(count("data").size).toBe(0);
  });
});

describe("withMatchingOffers", () => {
  const card = plainCard("phone", { price: 20_000, severalPrices: true });
  const long = plainOffer({ price: 20_000, planPeriod: "pmx36" });
  const short = plainOffer({ price: 32_000, originalPrice: 35_000, planPeriod: "pmx24" });
  const once = plainOffer({ price: 900_000, planPeriod: "once-off" });

  it("G-11 A card shows the lowest price of its matching offers and marks whether they have several prices", () => {
    expect(withMatchingOffers(card, [short, once], [long, short, once])).toEqual({
      ...card,
      price: 32_000,
      originalPrice: 35_000,
      planPeriod: "pmx24",
      severalPrices: true,
    });
    expect(withMatchingOffers(card, [once], [long, short, once])).toMatchObject({
      price: 900_000,
      severalPrices: false,
    });
  });

  it("A card whose offer stands for dearer variants says from, also when it is the only one that matches", () => {
    const several = plainOffer({ price: 32_000, severalPrices: true });
    expect(withMatchingOffers(card, [several], [long, several])).toMatchObject({
      price: 32_000,
      severalPrices: true,
    });
  });

  it("A card shows the colour of its cheapest matching offer, its own picture when every colour matches", () => {
    const [black, green] = ["Black", "Green"].map((name) => ({ name, image: `/images/phone~${name}.svg` }));
    const coloured = plainCard("phone", {
      imageUrl: "/images/phone~Black.svg",
      colours: [black, green].flatMap((each) => each ?? []),
    });
    const [inBlack, inGreen] = [plainOffer({ colour: "Black" }), plainOffer({ colour: "Green" })];
    const pictureOf = (matching: Offer[]) => withMatchingOffers(coloured, matching, [inBlack, inGreen, long]).imageUrl;
    expect(pictureOf([inGreen])).toBe("/images/phone~Green.svg");
    expect(pictureOf([inGreen, inBlack])).toBe("/images/phone~Black.svg");
    expect(withMatchingOffers(card, [long], [long, short]).imageUrl).toBe(card.imageUrl);
  });

  it("A card is unchanged when all of its offers match or none is known", () => {
    expect(withMatchingOffers(card, [long, short], [long, short])).toBe(card);
    expect(withMatchingOffers(card, [], [long, short])).toBe(card);
  });
});
