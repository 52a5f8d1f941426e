import { expect, it } from "vitest";
import { cardItem, productItem } from "#analytics/events/catalogue-items.model.ts";

const PHONE = { id: "A56", name: "Samsung Galaxy A56", categorySlug: "smartphones" };
const ITEM = { item_id: "A56", item_name: "Samsung Galaxy A56", item_category: "smartphones" };

it("S1-12 A card of a list is reported with its price in rand as a number, and its position", () => {
  expect(cardItem({ ...PHONE, price: 54_950 }, 2)).toEqual({ ...ITEM, price: 549.5, index: 2 });
});

it("S1-12 A product is reported with its variant, and the price of one in rand as a number", () => {
  const variant = { title: "128GB Graphite", price: 54_950 };
  expect(productItem(PHONE, variant)).toEqual({ ...ITEM, item_variant: "128GB Graphite", price: 549.5, quantity: 1 });
});
