import { describe, expect, it } from "vitest";
import { type Holding, type Need, needsOf, refusedReservation } from "#orders/reservations/model.ts";

const RULES = { percent: 20, units: 10, unpaidFor: { customer: 2, network: 6 } };
const NOW = new Date("2026-03-02T12:00:00Z");
const QUARTER = 15 * 60_000;

const one = (units: number, largestLine = units): Need => ({ materialId: "M", units, largestLine });
const holding = (more: Partial<Holding>): Holding => ({
  kind: "customer",
  materialId: "M",
  units: 0,
  unpaidMs: 0,
  paidOrders: 0,
  lastUnpaidAt: null,
  ...more,
});

function decide(need: Need, stock: { available: number | null; reserved: number }, ...holdings: Holding[]) {
  return refusedReservation(RULES, [need], new Map([["M", stock]]), holdings, NOW);
}

it("needsOf adds up the lines of a material and keeps its largest line", () => {
  const lines = [
    { materialId: "A", quantity: 2 },
    { materialId: "B", quantity: 1 },
    { materialId: "A", quantity: 3 },
  ];
  expect(needsOf(lines)).toEqual([
    { materialId: "A", units: 5, largestLine: 3 },
    { materialId: "B", units: 1, largestLine: 1 },
  ]);
});

describe("C-15 What one customer holds", () => {
  it("A single line is always kept, even the last pieces", () => {
    expect(decide(one(3), { available: 3, reserved: 0 })).toBeUndefined();
    expect(decide(one(10), { available: 10, reserved: 0 })).toBeUndefined();
  });

  it("Further orders of a customer are kept up to a fifth of the unsold units, and ten at most", () => {
    expect(decide(one(2), { available: 18, reserved: 2 }, holding({ units: 2 }))).toBeUndefined();
    expect(decide(one(2), { available: 17, reserved: 2 }, holding({ units: 2 }))).toBe("share");
    expect(decide(one(5), { available: 900, reserved: 100 }, holding({ units: 5 }))).toBeUndefined();
    expect(decide(one(6), { available: 900, reserved: 100 }, holding({ units: 5 }))).toBe("share");
  });

  it("Several lines of an order count together beyond the largest one", () => {
    expect(decide(one(6, 3), { available: 10, reserved: 0 }, holding({}))).toBe("share");
    expect(decide(one(6, 3), { available: 30, reserved: 0 }, holding({}))).toBeUndefined();
  });

  it("What a network holds does not bound it: thousands share the address of a carrier", () => {
    expect(decide(one(1), { available: 1, reserved: 99 }, holding({ kind: "network", units: 99 }))).toBeUndefined();
  });

  it("Unlimited stock is not bounded", () => {
    expect(decide(one(10), { available: null, reserved: 0 }, holding({ units: 100 }))).toBeUndefined();
  });
});

describe("C-15 What was held and not paid for", () => {
  const LOW = { available: 3, reserved: 0 };
  const unpaid = (kind: Holding["kind"], quarters: number, minutesAgo: number, paidOrders = 0) =>
    holding({
      kind,
      unpaidMs: quarters * QUARTER,
      paidOrders,
      lastUnpaidAt: new Date(NOW.getTime() - minutesAgo * 60_000),
    });

  it.each([
    ["customer", 1, 0, false],
    ["customer", 2, 14, true],
    ["customer", 2, 15, false],
    ["customer", 3, 29, true],
    ["customer", 3, 30, false],
    ["network", 5, 0, false],
    ["network", 6, 14, true],
    ["network", 6, 15, false],
    ["network", 9, 119, true],
    ["network", 9, 120, false],
    ["network", 40, 359, true],
    ["network", 40, 360, false],
  ] as const)(
    "A %s that held stock unpaid for %i reservations and ended %i minutes ago waits: %s",
    (kind, quarters, minutesAgo, waits) => {
      expect(decide(one(1), LOW, unpaid(kind, quarters, minutesAgo))).toBe(waits ? "unpaid" : undefined);
    },
  );

  it("Each paid order makes up for an unpaid reservation", () => {
    expect(decide(one(1), LOW, unpaid("network", 30, 0, 25))).toBeUndefined();
    expect(decide(one(1), LOW, unpaid("network", 30, 0, 24))).toBe("unpaid");
  });

  it("Payments that fail within a minute do not count as long reservations", () => {
    expect(decide(one(1), LOW, holding({ unpaidMs: 20 * 60_000, lastUnpaidAt: NOW }))).toBeUndefined();
  });

  it("Nobody waits while more than half of the units, and ten, remain for others", () => {
    const often = unpaid("network", 40, 0);
    expect(decide(one(1), { available: 11, reserved: 0 }, often)).toBeUndefined();
    expect(decide(one(1), { available: 10, reserved: 0 }, often)).toBe("unpaid");
    expect(decide(one(1), { available: 51, reserved: 49 }, often)).toBeUndefined();
    expect(decide(one(1), { available: 50, reserved: 50 }, often)).toBe("unpaid");
  });
});
