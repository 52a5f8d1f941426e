import { expect, it } from "vitest";
import { pricedCandidates } from "#catalogue/configurator/filter-candidates.model.ts";
import { colour, productOf, tariff } from "./builders.ts";

it("S9-25 Candidates are ordered by hero deals first and then by price, whatever the order of the variants", () => {
  const variants = [
    { variationId: "a", price: 1000 },
    { variationId: "b", price: 3000, heroDeals: true },
    { variationId: "c", price: 500 },
    { variationId: "d", price: 2000, heroDeals: true },
    { variationId: "e", price: 500 },
  ];
  const order = (list: typeof variants) => pricedCandidates(productOf(list)).map(({ variant }) => variant.variationId);
  expect(order(variants)).toEqual(["d", "b", "c", "e", "a"]);
  expect(order(variants.toReversed())).toEqual(["d", "b", "c", "e", "a"]);
});

it("Candidates of the same price start with the colour in the product's picture, and each tariff is a separate candidate", () => {
  const variants = [
    { colour: colour("Black") },
    { colour: colour("White", "EEEEEE"), plans: [tariff("A"), tariff("B")] },
  ];
  const forms = pricedCandidates(productOf(variants, { imageUrl: "/images/phone~triple~EEEEEE.svg" }));
  expect(forms.map(({ variant, plan }) => [variant.colour?.name, plan?.id])).toEqual([
    ["White", "A"],
    ["White", "B"],
    ["Black", undefined],
  ]);
});
