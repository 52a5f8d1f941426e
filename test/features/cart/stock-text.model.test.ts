import { describe, expect, it } from "vitest";
import { materialsOf, stockWords } from "#cart/stock-text.model.ts";
import { cartLine } from "../../support/cart-lines.ts";

const left = (quantity: number | null) => [{ materialNumber: "M1", quantity }];

describe("Stock text of a line", () => {
  it("A line has no stock text when stock is plentiful or unlimited", () => {
    expect(stockWords(cartLine(), left(6))).toBeUndefined();
    expect(stockWords(cartLine(), left(null))).toBeUndefined();
    expect(stockWords(cartLine(), [])).toBeUndefined();
  });

  it("S9-20 A line with low stock states the delivery time", () => {
    expect(stockWords(cartLine(), left(5))).toEqual({
      tone: "low",
      text: "Low stock: 5 left, delivery takes 2-3 weeks",
    });
  });

  it("A line with too little stock states the quantity left, and one without stock says so", () => {
    expect(stockWords(cartLine({ quantity: 3 }), left(2))).toEqual({ tone: "out", text: "Only 2 left in stock" });
    expect(stockWords(cartLine(), left(0))).toEqual({ tone: "out", text: "Out of stock" });
    expect(stockWords(cartLine({ outOfStock: true }), left(4))).toEqual({ tone: "out", text: "Only 4 left in stock" });
  });

  it("The stock text uses the cart's inventory count until the stock is loaded", () => {
    expect(stockWords(cartLine({ inventoryCount: 0 }), [])).toEqual({ tone: "out", text: "Out of stock" });
  });
});

it("Each material is requested once, and lines without a material are skipped", () => {
  expect(materialsOf(["B", "A", "B", ""].map((materialId) => ({ materialId })))).toEqual(["A", "B"]);
});
