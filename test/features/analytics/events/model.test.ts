import { describe, expect, it } from "vitest";
import { itemEvent, listEvent, withoutIdentifiers } from "#analytics/events/model.ts";

const SIM = { item_id: "SIM", item_name: "Prepaid SIM", price: 99.9, quantity: 3 };
const PHONE = { item_id: "PHONE", item_name: "A phone", price: 0.1 };

describe("E-commerce events", () => {
  it("S1-12 An event has the currency ZAR and the sum of its products in rand, as a number", () => {
    expect(itemEvent("add_to_cart", [SIM, PHONE])).toEqual({
      event: "add_to_cart",
      ecommerce: { currency: "ZAR", value: 299.8, items: [SIM, PHONE] },
    });
  });

  it("S1-12 An event about a list names the list", () => {
    expect(listEvent("view_item_list", { id: "/personal/sims", name: "SIM cards" }, [PHONE])).toEqual({
      event: "view_item_list",
      ecommerce: {
        currency: "ZAR",
        value: 0.1,
        items: [PHONE],
        item_list_id: "/personal/sims",
        item_list_name: "SIM cards",
      },
    });
  });
});

it.each([
  ["galaxy a56 128gb", "galaxy a56 128gb"],
  ["thandi@example.co.za order", "- order"],
  ["where is 082 123 4567", "where is -"],
  ["+27 (82) 123-4567", "-"],
  ["8001015009087", "-"],
  ["0\u200d8\u200d2\u200d1\u200d2\u200d3\u200d4 me", "- me"],
  ["٠٨٢ ١٢٣ ٤٥٦٧", "-"],
  ["@spaza or a@ or @", "@spaza or a@ or @"],
  ["iphone 17 pro 256", "iphone 17 pro 256"],
])("S1-13 The searched text %s is reported as %s", (text, reported) => {
  expect(withoutIdentifiers(text)).toBe(reported);
});
