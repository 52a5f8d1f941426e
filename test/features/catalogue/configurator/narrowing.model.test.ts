import { expect, it } from "vitest";
import { formsOf } from "#catalogue/configurator/narrowing.model.ts";
import { colour, productOf, tariff } from "./builders.ts";

it("S9-25 forms stand with hero deals first and then by price, in whatever order the variants come", () => {
  const variants = [
    { variationId: "a", price: "10.00" },
    { variationId: "b", price: "30.00", heroDeals: true },
    { variationId: "c", price: "5.00" },
    { variationId: "d", price: "20.00", heroDeals: true },
    { variationId: "e", price: "5.00" },
  ];
  const order = (list: typeof variants) => formsOf(productOf(list)).map(({ variant }) => variant.variationId);
  expect(order(variants)).toEqual(["d", "b", "c", "e", "a"]);
  expect(order(variants.toReversed())).toEqual(["d", "b", "c", "e", "a"]);
});

it("at the same price the colour that the product is shown in comes first, and every tariff is a form", () => {
  const variants = [{ color: colour("Black") }, { color: colour("White", "EEEEEE"), plan: [tariff("A"), tariff("B")] }];
  const forms = formsOf(productOf(variants, { imageUrl: "/images/phone~triple~EEEEEE.svg" }));
  expect(forms.map(({ variant, plan }) => [variant.color.name, plan?.id])).toEqual([
    ["White", "A"],
    ["White", "B"],
    ["Black", undefined],
  ]);
});
