import { describe, expect, it } from "vitest";
import { type CancellableOrder, cancellationFor } from "#orders/cancellation.model.ts";
import { ORDER_STATUSES } from "#orders/model.ts";

const NOW = new Date("2026-11-20T10:00:00+02:00");
const goods = { isDelivered: true, voucherPrice: "0.00" };
const service = { isDelivered: false, voucherPrice: "0.00" };
const voucher = { isDelivered: false, voucherPrice: "100.00" };

function rule(more: Partial<CancellableOrder>, now = NOW) {
  const order: CancellableOrder = {
    status: "in_progress",
    orderType: "prepaid",
    concludedAt: NOW,
    deliveredAt: null,
    lines: [goods],
    startsAtOnce: false,
    ...more,
  };
  const { allowed, until, why } = cancellationFor(order, now);
  return `${allowed ? "yes" : why}${until ? ` ${until.toISOString()}` : ""}`;
}

const END = "2026-11-27T22:00:00.000Z";

describe("Cancellation rules", () => {
  it("An order can be cancelled in every state before delivery, with no deadline", () => {
    const states = ORDER_STATUSES.filter((status) => rule({ status, startsAtOnce: true }) === "yes");
    expect(states).toEqual([
      "draft",
      "details_complete",
      "awaiting_payment",
      "payment_failed",
      "awaiting_verification",
      "paid",
      "accepted",
      "held",
      "in_progress",
      "completed",
    ]);
  });

  it("An order cannot be cancelled once it is given up or handed off to the fibre checkout", () => {
    for (const status of ["cancelled", "refund_pending", "refunded"] as const) expect(rule({ status })).toBe("over");
    expect(rule({ status: "handed_off" })).toBe("elsewhere");
  });

  it("An order can be cancelled for seven days after its delivery", () => {
    const deliveredAt = NOW;
    expect(rule({ deliveredAt, status: "completed" })).toBe(`yes ${END}`);
    expect(rule({ deliveredAt }, new Date("2026-11-27T23:59:59+02:00"))).toBe(`yes ${END}`);
    expect(rule({ deliveredAt }, new Date("2026-11-28T00:00:00+02:00"))).toBe(`late ${END}`);
  });

  it("A service order can be cancelled for seven days after the agreement", () => {
    const order = { lines: [service], status: "completed" as const };
    expect(rule(order)).toBe(`yes ${END}`);
    expect(rule(order, new Date("2026-11-28T00:00:00+02:00"))).toBe(`late ${END}`);
  });

  it("A service started with consent cannot be cancelled, but can be before it starts", () => {
    const order = { lines: [service], startsAtOnce: true };
    expect(rule({ ...order, status: "paid" })).toBe("yes");
    expect(rule({ ...order, status: "held" })).toBe("yes");
    expect(rule({ ...order, status: "in_progress" })).toBe("began");
    expect(rule({ ...order, status: "completed" })).toBe("began");
  });

  it("A licence or voucher order cannot be cancelled once its code was sent, but can be before", () => {
    for (const order of [{ lines: [service], orderType: "software" as const }, { lines: [voucher] }]) {
      expect(rule({ ...order, status: "in_progress" })).toBe(`yes ${END}`);
      expect(rule({ ...order, status: "completed" })).toBe("code_sent");
    }
  });

  it("Staff must cancel an order that combines delivered goods with a started service or a sent voucher", () => {
    const order = { lines: [goods, service], deliveredAt: NOW };
    expect(rule({ ...order, startsAtOnce: true })).toBe("in_part");
    expect(rule({ ...order, lines: [goods, voucher], status: "completed" })).toBe("in_part");
    expect(rule(order)).toBe(`yes ${END}`);
    expect(rule({ ...order, deliveredAt: null, startsAtOnce: true })).toBe("yes");
  });
});
