import fc from "fast-check";
import { expect, it } from "vitest";
import { applyStockRow } from "#catalogue/stock/model.ts";

const row = (mode: "set" | "add", quantity: number | null) => ({ materialId: "M1", mode, quantity });

it.each([
  ["a count", row("set", 10), { left: 3, reserved: 0 }, { left: 10, missing: 0 }],
  ["a count minus the reserved units", row("set", 10), { left: 3, reserved: 4 }, { left: 6, missing: 0 }],
  ["a count below the reserved units", row("set", 2), { left: 3, reserved: 4 }, { left: 0, missing: 2 }],
  ["a count of unlimited stock", row("set", 2), { left: null, reserved: 0 }, { left: 2, missing: 0 }],
  [
    "an empty count, which means unlimited stock",
    row("set", null),
    { left: 3, reserved: 4 },
    { left: null, missing: 0 },
  ],
  ["a delivery", row("add", 5), { left: 3, reserved: 4 }, { left: 8, missing: 0 }],
  ["a loss", row("add", -2), { left: 3, reserved: 0 }, { left: 1, missing: 0 }],
  ["a loss of more than the stock", row("add", -5), { left: 3, reserved: 0 }, { left: 0, missing: 2 }],
  ["a delivery to unlimited stock", row("add", 5), { left: null, reserved: 0 }, { left: null, missing: 0 }],
])("The remaining stock is updated by %s", (_, given, shelf, wanted) => {
  expect(applyStockRow(given, shelf)).toEqual(wanted);
});

it("The remaining stock is never negative, and every unit is accounted for", () => {
  const pieces = fc.integer({ min: 0, max: 1_000 });
  fc.assert(
    fc.property(fc.integer({ min: -1_000, max: 1_000 }), pieces, pieces, (quantity, left, reserved) => {
      const added = applyStockRow(row("add", quantity), { left, reserved });
      expect((added.left ?? 0) - added.missing).toBe(left + quantity);
      const counted = applyStockRow(row("set", Math.abs(quantity)), { left, reserved });
      expect((counted.left ?? 0) + reserved - counted.missing).toBe(Math.abs(quantity));
      expect(Math.min(added.left ?? 0, counted.left ?? 0)).toBeGreaterThanOrEqual(0);
    }),
  );
});
