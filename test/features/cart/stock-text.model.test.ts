import { describe, expect, it } from "vitest";
import { materialsOf, stockWords } from "#cart/stock-text.model.ts";
import { cartLine } from "../../support/cart-lines.ts";

const left = (quantity: number | null) => [{ materialNumber: "M1", quantity }];

describe("what a line says about its stock", () => {
  it("is nothing where there is plenty, or no end of it", () => {
    expect(stockWords(cartLine(), left(6))).toBeUndefined();
    expect(stockWords(cartLine(), left(null))).toBeUndefined();
    expect(stockWords(cartLine(), [])).toBeUndefined();
  });

  it("S9-20 is how long a scarce product takes", () => {
    expect(stockWords(cartLine(), left(5))).toEqual({
      tone: "low",
      text: "Low stock: 5 left, delivery takes 2-3 weeks",
    });
  });

  it("is how many there are when there are too few, and that there are none", () => {
    expect(stockWords(cartLine({ quantity: 3 }), left(2))).toEqual({ tone: "out", text: "Only 2 left in stock" });
    expect(stockWords(cartLine(), left(0))).toEqual({ tone: "out", text: "Out of stock" });
    expect(stockWords(cartLine({ outOfStock: true }), left(4))).toEqual({ tone: "out", text: "Only 4 left in stock" });
  });

  it("is what the list said where the page has not asked yet", () => {
    expect(stockWords(cartLine({ inventoryCount: 0 }), [])).toEqual({ tone: "out", text: "Out of stock" });
  });
});

it("asks for each material once, and for none of what is no longer sold", () => {
  expect(materialsOf(["B", "A", "B", ""].map((materialId) => ({ materialId })))).toEqual(["A", "B"]);
});
