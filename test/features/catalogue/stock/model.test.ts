import fc from "fast-check";
import { expect, it } from "vitest";
import { shelved } from "#catalogue/stock/model.ts";

const row = (mode: "set" | "add", quantity: number | null) => ({ materialId: "M1", mode, quantity });

it.each([
  ["a count", row("set", 10), { left: 3, reserved: 0 }, { left: 10, missing: 0 }],
  ["a count, less what is set aside", row("set", 10), { left: 3, reserved: 4 }, { left: 6, missing: 0 }],
  ["a count of less than is set aside", row("set", 2), { left: 3, reserved: 4 }, { left: 0, missing: 2 }],
  ["a count for what never ran out", row("set", 2), { left: null, reserved: 0 }, { left: 2, missing: 0 }],
  ["no count: it never runs out", row("set", null), { left: 3, reserved: 4 }, { left: null, missing: 0 }],
  ["a delivery", row("add", 5), { left: 3, reserved: 4 }, { left: 8, missing: 0 }],
  ["a loss", row("add", -2), { left: 3, reserved: 0 }, { left: 1, missing: 0 }],
  ["a loss of more than there is", row("add", -5), { left: 3, reserved: 0 }, { left: 0, missing: 2 }],
  ["a delivery of what never runs out", row("add", 5), { left: null, reserved: 0 }, { left: null, missing: 0 }],
])("puts %s on a shelf", (_, given, shelf, wanted) => {
  expect(shelved(given, shelf)).toEqual(wanted);
});

it("never leaves less than nothing, and accounts for every piece", () => {
  const pieces = fc.integer({ min: 0, max: 1_000 });
  fc.assert(
    fc.property(fc.integer({ min: -1_000, max: 1_000 }), pieces, pieces, (quantity, left, reserved) => {
      const added = shelved(row("add", quantity), { left, reserved });
      expect((added.left ?? 0) - added.missing).toBe(left + quantity);
      const counted = shelved(row("set", Math.abs(quantity)), { left, reserved });
      expect((counted.left ?? 0) + reserved - counted.missing).toBe(Math.abs(quantity));
      expect(Math.min(added.left ?? 0, counted.left ?? 0)).toBeGreaterThanOrEqual(0);
    }),
  );
});
