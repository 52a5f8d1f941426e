import { describe, expect, it } from "vitest";
import { type RaceCart, type RacedCall, serialHistory } from "../../chaos/serial-history.ts";

const CART: RaceCart = new Map([["a", { variationId: "SIM", quantity: 2, sequence: 0 }]]);
const STATE = { cart: CART, ordered: undefined };

const addOne = (quantityAfter: number): RacedCall => ({
  kind: "add",
  variationId: "SIM",
  quantity: 1,
  id: "a",
  quantityAfter,
  count: quantityAfter,
});

function cart(...lines: [id: string, quantity: number][]): RaceCart {
  return new Map(lines.map(([id, quantity]) => [id, { variationId: "SIM", quantity, sequence: 0 }]));
}

describe("serialHistory", () => {
  it("A serial history is found whatever order the calls are listed in", () => {
    expect(serialHistory(STATE, [addOne(4), addOne(3)], cart(["a", 4]), 10)).toEqual([addOne(3), addOne(4)]);
  });

  it("No serial history is found when a call was lost", () => {
    expect(serialHistory(STATE, [addOne(3), addOne(3)], cart(["a", 3]), 10)).toBeUndefined();
    expect(serialHistory(STATE, [addOne(3)], cart(["a", 2]), 10)).toBeUndefined();
  });

  it("No serial history is found when a call took effect twice or a removed line came back", () => {
    expect(serialHistory(STATE, [addOne(3)], cart(["a", 4]), 10)).toBeUndefined();
    expect(serialHistory(STATE, [{ kind: "delete", id: "a", count: 0 }], cart(["a", 2]), 10)).toBeUndefined();
  });

  it("A serial history respects the cart limit", () => {
    const refused: RacedCall = { kind: "add", variationId: "SIM", quantity: 1, refused: "limit_reached" };
    expect(serialHistory(STATE, [addOne(3)], cart(["a", 3]), 2)).toBeUndefined();
    expect(serialHistory(STATE, [refused], cart(["a", 2]), 2)).toEqual([refused]);
    expect(serialHistory(STATE, [refused], cart(["a", 2]), 3)).toBeUndefined();
  });

  it("A serial history ignores an update with an older sequence number", () => {
    const change = (quantity: number, sequence: number, quantityAfter: number): RacedCall => ({
      kind: "change",
      id: "a",
      quantity,
      sequence,
      quantityAfter,
      count: quantityAfter,
    });
    expect(serialHistory(STATE, [change(5, 1, 1), change(1, 2, 1)], cart(["a", 1]), 10)).toHaveLength(2);
    expect(serialHistory(STATE, [change(5, 1, 5), change(1, 2, 1)], cart(["a", 5]), 10)).toBeUndefined();
  });

  it("A payment in a serial history removes the ordered lines, unless a newer order replaced it", () => {
    const ordered = new Map([["a", 2]]);
    expect(serialHistory({ cart: CART, ordered }, [{ kind: "paid" }], cart(), 10)).toHaveLength(1);
    expect(serialHistory({ cart: CART, ordered }, [{ kind: "paid" }, addOne(3)], cart(["a", 1]), 10)).toEqual([
      addOne(3),
      { kind: "paid" },
    ]);
    const begin: RacedCall = { kind: "begin", id: "a" };
    expect(serialHistory({ cart: CART, ordered }, [addOne(3), begin, { kind: "paid" }], cart(["a", 3]), 10)).toEqual([
      addOne(3),
      begin,
      { kind: "paid" },
    ]);
  });
});
