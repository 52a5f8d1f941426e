import { describe, expect, it } from "vitest";
import { type OrderStanding, standingSteps, typedOrderNumber } from "#orders/guests/model.ts";
import { ORDER_STATUSES } from "#orders/model.ts";

const STANDING: OrderStanding = {
  status: "paid",
  sentAt: null,
  deliveredAt: null,
  isGoods: true,
  isCollected: false,
  delivery: { from: "2026-11-24", to: "2026-11-26" },
  isDelayed: false,
  isPaidOnline: true,
  rica: "not_needed",
  returnState: null,
  sendBackBy: null,
};

describe("The status page behind the link in a message", () => {
  it.each(ORDER_STATUSES)(
    'B-03 says in one to three sentences what happens next to an order that is "%s"',
    (status) => {
      for (const isGoods of [true, false])
        for (const sentAt of [null, "2026-11-20T08:00:00Z"]) {
          const steps = standingSteps({ ...STANDING, status, isGoods, sentAt, rica: "awaiting" });
          expect(steps.length).toBeGreaterThan(0);
          expect(steps.length).toBeLessThanOrEqual(3);
          expect(steps.join(" ")).not.toMatch(/undefined|null|!/);
        }
    },
  );

  it("B-03 says what a delivered order still waits for, and what a service does", () => {
    const delivered = { ...STANDING, status: "in_progress", sentAt: "x", deliveredAt: "x" } as const;
    expect(standingSteps({ ...delivered, rica: "awaiting" })).toEqual([expect.stringContaining("proof of address")]);
    expect(standingSteps({ ...STANDING, isGoods: false })[0]).toContain("switch it on");
    expect(standingSteps({ ...STANDING, status: "in_progress", sentAt: "x" })[0]).toContain("courier");
  });

  it("B-03 asks for no ID where the order came to nothing", () => {
    for (const status of ["cancelled", "refunded", "awaiting_payment"] as const)
      expect(standingSteps({ ...STANDING, status, rica: "awaiting" }).join()).not.toContain("ID or passport");
  });
});

it.each([
  ["ECOM01234567", "ECOM01234567"],
  [" ecom 0123 4567 ", "ECOM01234567"],
  ["01234567", "ECOM01234567"],
  ["ECOM-01234567", "ECOM01234567"],
  ["ECOM1234567", undefined],
  ["ECOM012345678", undefined],
  ["", undefined],
  ["' or 1=1 --", undefined],
])("B-03 The typed order number %j is read as %j", (typed, ecomId) => {
  expect(typedOrderNumber(typed)).toBe(ecomId);
});
