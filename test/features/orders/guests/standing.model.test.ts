import { describe, expect, it } from "vitest";
import { type OrderStanding, standingSteps } from "#orders/guests/standing.model.ts";
import { ORDER_STATUSES } from "#orders/status/model.ts";

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

  it("D-14 asks for the goods of a cancelled order until they are back, and says where the page tells more", () => {
    const cancelled = {
      ...STANDING,
      status: "refund_pending",
      returnState: "expected",
      sendBackBy: "2026-12-04",
    } as const;
    expect(standingSteps(cancelled)[0]).toContain("send the goods back by 4 December 2026");
    expect(standingSteps({ ...cancelled, sendBackBy: null })[0]).toContain("refuse the parcel when it comes");
    expect(standingSteps({ ...cancelled, returnState: "received", sendBackBy: null })[0]).toContain("we'll refund you");
    const unclear = { ...cancelled, returnState: "unclear", sendBackBy: null } as const;
    expect(standingSteps(unclear).join(" ")).toContain(
      "Once the warehouse confirms that nothing was sent or loaded, we'll refund",
    );
    expect(standingSteps({ ...unclear, status: "cancelled" }).join(" ")).toContain("nothing of it is billed");
    const refused = { ...cancelled, status: "cancelled", returnState: "refused", sendBackBy: null } as const;
    expect(standingSteps(refused)[0]).toContain("tells you why");
    expect(standingSteps(refused)[0]).not.toContain("agreement");
  });

  it("D-14 says of an order on account that the agreement goes on until the goods are back, and after a refusal", () => {
    const onAccount = { ...STANDING, isPaidOnline: false } as const;
    const expected = { ...onAccount, status: "cancelled", returnState: "expected", sendBackBy: "2026-12-04" } as const;
    expect(standingSteps(expected)[1]).toContain("goes on until we have them");
    for (const status of ["in_progress", "completed"] as const)
      expect(standingSteps({ ...onAccount, status, returnState: "refused" })[0]).toMatch(/goes on.*tells you why/);
  });
});
