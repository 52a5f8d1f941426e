import { describe, expect, it } from "vitest";
import { summarise, withDiscount } from "#cart/summary.model.ts";
import {
  type CancellableOrder,
  cancellationFor,
  keptLines,
  needsReturn,
  refundableOf,
} from "#orders/cancellation.model.ts";
import { ORDER_STATUSES } from "#orders/model.ts";
import { orderLine } from "../../support/order-lines.ts";

const NOW = new Date("2026-11-20T10:00:00+02:00");
const goods = orderLine({ id: "phone", lineGroupId: "1", costPrice: "999.00" });
const bundle = orderLine({ id: "bundle", lineGroupId: "2", isDelivered: false, costPrice: "79.00" });
const voucher = orderLine({
  id: "voucher",
  lineGroupId: "3",
  isDelivered: false,
  voucherPrice: "100.00",
  costPrice: "100.00",
});
const esim = orderLine({ id: "esim", lineGroupId: "4", isDelivered: false, subCategory: { name: "SIM cards" } });
const software = orderLine({ id: "licence", isDelivered: false, orderType: "software" });

function orderOf(more: Partial<CancellableOrder>): CancellableOrder {
  return {
    status: "in_progress",
    concludedAt: NOW,
    sentAt: null,
    deliveredAt: null,
    loadedAt: null,
    lines: [goods],
    startsAtOnce: false,
    ...more,
  };
}

function rule(more: Partial<CancellableOrder>, now = NOW) {
  const { allowed, until, why } = cancellationFor(orderOf(more), now);
  return `${allowed ? "yes" : why}${until ? ` ${until.toISOString()}` : ""}`;
}

const keptOf = (more: Partial<CancellableOrder>) => keptLines(orderOf(more)).map(({ id }) => id);

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

  it("D-14 A bundle of an order without the consent to start at once can be cancelled for seven days after the agreement", () => {
    const order = { lines: [bundle], status: "completed" as const };
    expect(rule(order)).toBe(`yes ${END}`);
    expect(rule(order, new Date("2026-11-28T00:00:00+02:00"))).toBe(`late ${END}`);
  });

  it("D-14 A bundle that was loaded with consent cannot be cancelled, one that is not loaded yet can be", () => {
    const order = { lines: [bundle], startsAtOnce: true };
    for (const status of ["paid", "held", "in_progress"] as const) expect(rule({ ...order, status })).toBe("yes");
    expect(rule({ ...order, status: "completed" })).toBe("began");
  });

  it("A licence or voucher order cannot be cancelled once its code was sent, but can be before", () => {
    for (const lines of [[software], [voucher]]) {
      expect(rule({ lines, status: "in_progress" })).toBe("yes");
      expect(rule({ lines, status: "completed" })).toBe("code_sent");
    }
  });

  it("An eSIM that was switched on can be cancelled for seven days, unless its customer asked for an immediate start", () => {
    expect(rule({ lines: [esim], status: "completed" })).toBe(`yes ${END}`);
    expect(rule({ lines: [esim], status: "completed", startsAtOnce: true })).toBe("began");
  });

  it("D-14 Of goods with a loaded bundle only the goods can be cancelled, and before it is loaded both", () => {
    const order = { lines: [goods, bundle], startsAtOnce: true };
    expect(rule({ ...order, deliveredAt: NOW })).toBe(`yes ${END}`);
    expect(keptOf(order)).toEqual([]);
    expect(keptOf({ ...order, loadedAt: NOW })).toEqual(["bundle"]);
    expect(keptOf({ ...order, deliveredAt: NOW })).toEqual(["bundle"]);
    expect(keptOf({ ...order, deliveredAt: NOW, startsAtOnce: false })).toEqual([]);
    expect(keptOf({ lines: [goods, voucher], deliveredAt: NOW })).toEqual(["voucher"]);
  });

  it("D-14 The consent for a bundle does not cover an eSIM of the same order", () => {
    const order = { lines: [bundle, esim], startsAtOnce: true, status: "completed" as const };
    expect(keptOf(order)).toEqual(["bundle"]);
    expect(rule(order)).toBe(`yes ${END}`);
  });

  it("D-14 Goods have to come back once they left the warehouse", () => {
    expect(needsReturn(orderOf({}))).toBe(false);
    expect(needsReturn(orderOf({ sentAt: NOW }))).toBe(true);
    expect(needsReturn(orderOf({ deliveredAt: NOW }))).toBe(true);
    expect(needsReturn(orderOf({ lines: [bundle], deliveredAt: NOW }))).toBe(false);
  });
});

describe("What is refunded when some lines are kept", () => {
  const refund = (lines: (typeof goods)[], kept: string[], cents = 0) => {
    const summary = summarise(lines, 15);
    const discount = { code: "SAVE", cents, mainCents: cents };
    const { total } = cents > 0 ? withDiscount(summary, discount, "prepaid", 15) : summary;
    return refundableOf({ lines, total }, kept);
  };

  it("D-14 Without kept lines the whole total is refunded, with them the price of the others", () => {
    expect(refund([goods, bundle], []).amount).toBe("1078.00");
    expect(refund([goods, bundle], ["bundle"])).toMatchObject({ amount: "999.00", lines: [{ amount: "999.00" }] });
  });

  it("D-14 A promo code counts in proportion, rounded for the customer, and never for a voucher", () => {
    expect(refund([goods, voucher], ["voucher"], 50_000).amount).toBe("499.00");
    expect(refund([goods, bundle], ["bundle"], 10_001).amount).toBe("906.32");
  });
});
