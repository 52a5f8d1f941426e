import { describe, expect, it } from "vitest";
import { findShortLines, materialsOf, shortage, shortageMessage, stockText, withStock } from "#cart/stock.model.ts";
import { cartItem, cartLine } from "../../support/cart-lines.ts";

const remainingStock = (quantity: number | null) => [{ materialNumber: "M1", quantity }];

describe("Stock text of a line", () => {
  it("A line has no stock text when stock is plentiful or unlimited", () => {
    expect(stockText(cartLine(), remainingStock(6))).toBeUndefined();
    expect(stockText(cartLine(), remainingStock(null))).toBeUndefined();
    expect(stockText(cartLine(), [])).toBeUndefined();
  });

  it("S9-20 A line with low stock states the delivery time", () => {
    expect(stockText(cartLine(), remainingStock(5))).toEqual({
      tone: "low",
      text: "Low stock: 5 left, delivery takes 2-3 weeks",
    });
  });

  it("A line with too little stock states the quantity left, and one without stock says so", () => {
    expect(stockText(cartLine({ quantity: 3 }), remainingStock(2))).toEqual({
      tone: "out",
      text: "Only 2 left in stock",
    });
    expect(stockText(cartLine(), remainingStock(0))).toEqual({ tone: "out", text: "Out of stock" });
    expect(stockText(cartLine({ outOfStock: true }), remainingStock(4))).toEqual({
      tone: "out",
      text: "Only 4 left in stock",
    });
  });

  it("The stock text uses the cart's inventory count until the stock is loaded", () => {
    expect(stockText(cartLine({ inventoryCount: 0 }), [])).toEqual({ tone: "out", text: "Out of stock" });
  });
});

it("Each material is requested once, and lines without a material are skipped", () => {
  expect(materialsOf(["B", "A", "B", ""].map((materialId) => ({ materialId })))).toEqual(["A", "B"]);
});

describe("Stock check", () => {
  it("S5-17 Stock is allocated per material in list order, and a line without enough stock is short", () => {
    const lines = [
      { id: "a", materialId: "M", quantity: 2 },
      { id: "b", materialId: "N", quantity: 9 },
      { id: "c", materialId: "M", quantity: 1 },
      { id: "d", materialId: "M", quantity: 1 },
    ];
    const short = (M: number, N: number | null) =>
      Object.fromEntries(
        findShortLines(
          lines,
          new Map([
            ["M", M],
            ["N", N],
          ]),
        ),
      );
    expect(short(3, null)).toEqual({ d: 0 });
    expect(short(2, 8)).toEqual({ b: 8, c: 0, d: 0 });
    expect(short(1, null)).toEqual({ a: 1, c: 0, d: 0 });
  });

  it("S3-05 One out-of-stock line marks every line of its group", () => {
    const addOn = cartLine({ id: "b", itemType: "addOn", materialId: "N", inventoryCount: 0 });
    const [item] = withStock([cartItem({ id: "a", inventoryCount: 1 }, [addOn])]);
    expect(item).toMatchObject({ outOfStock: false, orderOutOfStock: true });
    expect(item?.addOns[0]).toMatchObject({ outOfStock: true, orderOutOfStock: true });
  });
});

describe("Stock shortage", () => {
  it("A shortage counts every cart line of the material", () => {
    const items = [
      cartItem({ id: "a", quantity: 2, inventoryCount: 3 }),
      cartItem({ id: "b", quantity: 2, inventoryCount: 3 }),
    ];
    expect(shortage(items, items.slice(1))).toMatchObject({ line: { id: "b" }, remaining: 3 });
    expect(shortage(items.slice(1), items.slice(1))).toBeUndefined();
  });

  it("A shortage message states the remaining stock", () => {
    expect(shortageMessage("Phone", 2)).toBe("Only 2 left of Phone");
    expect(shortageMessage("Phone", 0)).toBe("Phone is out of stock");
  });
});
