import fc from "fast-check";
import { expect, it } from "vitest";
import { applyStockRow } from "#catalogue/stock/model.ts";

const row = (mode: "set" | "add", quantity: number | null) => ({ materialId: "M1", mode, quantity });

it.each([
  ["a count", row("set", 10), { available: 3, reserved: 0 }, { available: 10, missing: 0 }],
  ["a count minus the reserved units", row("set", 10), { available: 3, reserved: 4 }, { available: 6, missing: 0 }],
  ["a count below the reserved units", row("set", 2), { available: 3, reserved: 4 }, { available: 0, missing: 2 }],
  ["a count of unlimited stock", row("set", 2), { available: null, reserved: 0 }, { available: 2, missing: 0 }],
  [
    "an empty count, which means unlimited stock",
    row("set", null),
    { available: 3, reserved: 4 },
    { available: null, missing: 0 },
  ],
  ["a delivery", row("add", 5), { available: 3, reserved: 4 }, { available: 8, missing: 0 }],
  ["a loss", row("add", -2), { available: 3, reserved: 0 }, { available: 1, missing: 0 }],
  ["a loss of more than the stock", row("add", -5), { available: 3, reserved: 0 }, { available: 0, missing: 2 }],
  ["a delivery to unlimited stock", row("add", 5), { available: null, reserved: 0 }, { available: null, missing: 0 }],
])("The remaining stock is updated by %s", (_, given, stock, wanted) => {
  expect(applyStockRow(given, stock)).toEqual(wanted);
});

it("The remaining stock is never negative, and every unit is accounted for", () => {
  const pieces = fc.integer({ min: 0, max: 1_000 });
  fc.assert(
    fc.property(fc.integer({ min: -1_000, max: 1_000 }), pieces, pieces, (quantity, available, reserved) => {
      const added = applyStockRow(row("add", quantity), { available, reserved });
      expect((added.available ?? 0) - added.missing).toBe(available + quantity);
      const counted = applyStockRow(row("set", Math.abs(quantity)), { available, reserved });
      expect((counted.available ?? 0) + reserved - counted.missing).toBe(Math.abs(quantity));
      expect(Math.min(added.available ?? 0, counted.available ?? 0)).toBeGreaterThanOrEqual(0);
    }),
  );
});
