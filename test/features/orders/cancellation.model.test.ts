import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { discountFor, type PromoCodeValues } from "#cart/promo-codes/model.ts";
import { summarise, withDiscount } from "#cart/summary.model.ts";
import {
  type CancellableOrder,
  cancellationFor,
  keptLines,
  keptOnArrival,
  needsReturn,
  refundableOf,
} from "#orders/cancellation.model.ts";
import { type OrderLine, withPromoCode } from "#orders/model.ts";
import { ORDER_STATUSES } from "#orders/status/model.ts";
import { toCents, toRand } from "#shared/money.ts";
import { orderLine } from "../../support/order-lines.ts";
import { promoValues } from "../../support/promo-codes.ts";

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
const filledEsim = { ...esim, id: "filled", lineGroupId: "5", includesStarterPack: true };
const card = { ...filledEsim, id: "card", lineGroupId: "6", isDelivered: true };
const fibre = orderLine({ id: "fibre", isDelivered: false, paymentGroup: "fibreproduct" });
const software = orderLine({ id: "licence", isDelivered: false, paymentGroup: "software" });

function orderOf(more: Partial<CancellableOrder>): CancellableOrder {
  return {
    status: "in_progress",
    concludedAt: NOW,
    sentAt: null,
    deliveredAt: null,
    loadedAt: null,
    lines: [goods],
    isRegistered: false,
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

  it("D-14 A fibre order on hold cannot be cancelled here, because the fibre checkout has it too", () => {
    expect(rule({ status: "held", lines: [fibre] })).toBe("elsewhere");
    expect(rule({ status: "held", lines: [bundle] })).toBe("yes");
    expect(rule({ status: "draft", lines: [fibre] })).toBe("yes");
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

  it("D-14 A card with a starter pack is kept once it is registered and delivered, whatever the warehouse says that it loaded", () => {
    const order = { lines: [card], startsAtOnce: true };
    expect(keptOf({ ...order, status: "completed", loadedAt: NOW, deliveredAt: NOW })).toEqual([]);
    expect(keptOf({ ...order, isRegistered: true, loadedAt: NOW, sentAt: NOW })).toEqual([]);
    expect(keptOf({ ...order, isRegistered: true, deliveredAt: NOW })).toEqual(["card"]);
    expect(keptOf({ ...order, isRegistered: true, deliveredAt: NOW, startsAtOnce: false })).toEqual([]);
    expect(rule({ ...order, isRegistered: true, deliveredAt: NOW })).toBe("began");
  });

  it("D-14 An eSIM with a starter pack is kept once it is registered, from when on it has its code", () => {
    const order = { lines: [filledEsim, goods], startsAtOnce: true };
    expect(keptOf({ ...order, loadedAt: NOW, deliveredAt: NOW })).toEqual([]);
    expect(keptOf({ ...order, isRegistered: true })).toEqual(["filled"]);
    expect(rule({ ...order, isRegistered: true })).toBe("yes");
    expect(rule({ lines: [filledEsim], startsAtOnce: true, isRegistered: true })).toBe("began");
  });

  it("D-14 The consent for a starter pack does not cover an empty eSIM of the same order", () => {
    const order = { lines: [card, esim], startsAtOnce: true, isRegistered: true, deliveredAt: NOW };
    expect(keptOf({ ...order, status: "completed" })).toEqual(["card"]);
  });

  it("D-14 A SIM card of an order of an earlier release, which does not say what is in it, has its seven days", () => {
    const sim = { ...card, includesStarterPack: false };
    const order = { lines: [sim], isRegistered: true, deliveredAt: NOW, status: "completed" as const };
    expect(rule({ ...order, startsAtOnce: true })).toBe(`yes ${END}`);
  });

  it("D-14 A registered card with a starter pack is kept on its arrival only while it is on its way", () => {
    const arriving = (more: Partial<CancellableOrder>) =>
      keptOnArrival(orderOf({ lines: [card, filledEsim, goods, voucher], startsAtOnce: true, ...more })).map(
        ({ id }) => id,
      );
    expect(arriving({ isRegistered: true, sentAt: NOW })).toEqual(["card"]);
    expect(arriving({ isRegistered: true })).toEqual([]);
    expect(arriving({ sentAt: NOW })).toEqual([]);
    expect(arriving({ isRegistered: true, sentAt: NOW, deliveredAt: NOW })).toEqual([]);
    expect(arriving({ isRegistered: true, sentAt: NOW, startsAtOnce: false })).toEqual([]);
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

  it("D-14 In an order of an earlier release a promo code counts for all lines in proportion, rounded for the customer, and never for a voucher", () => {
    expect(refund([goods, voucher], ["voucher"], 50_000).amount).toBe("499.00");
    expect(refund([goods, bundle], ["bundle"], 10_001).amount).toBe("906.32");
  });
});

describe("What is refunded of an order with a promo code when some lines are kept", () => {
  const phone = orderLine({ id: "phone", productId: "PHONE", costPrice: "999.00" });
  const airtime = orderLine({ id: "airtime", productId: "AIRTIME", isDelivered: false, costPrice: "1000.00" });
  const watch = orderLine({ id: "watch", productId: "WATCH", costPrice: "33.34" });
  const half = { offCents: null, percent: 50 };

  /** Lines and total of an order that is placed with a code. */
  function placedWith(code: Partial<PromoCodeValues>, lines: OrderLine[]) {
    const summary = summarise(lines, 15);
    const promoCode = { ...promoValues(code), promoCodeId: "1", code: "SAVE", uses: 0, givenCents: 0, version: 1 };
    const discount = discountFor(
      promoCode,
      {
        lines: lines.map((line) => ({ ...line, categorySlug: "" })),
        dueCents: toCents(summary.total.amount),
      },
      { count: 0, isHeld: false, isSignedIn: false },
      NOW,
    );
    if ("fault" in discount) return { lines, total: summary.total };
    const { total } = withDiscount(summary, discount, "prepaid", 15);
    return { lines: withPromoCode(lines, discount.lineCents), total };
  }

  const amounts = (code: Partial<PromoCodeValues>, lines: OrderLine[], kept: string[]) => {
    const { amount, lines: rows } = refundableOf(placedWith(code, lines), kept);
    return `${amount} = ${rows.map((row) => row.amount).join(" ")}`;
  };

  it("D-14 A code for the phone makes the airtime that is kept no cheaper", () => {
    const code = { ...half, productIds: ["PHONE"] };
    expect(amounts(code, [phone, airtime], ["airtime"])).toBe("499.50 = 999.00 -499.50");
    expect(amounts(code, [airtime, phone], ["airtime"])).toBe("499.50 = 999.00 -499.50");
  });

  it("D-14 A code for the airtime that is kept leaves the whole price of the returned phone", () => {
    const code = { ...half, productIds: ["AIRTIME"] };
    expect(amounts(code, [phone, airtime], ["airtime"])).toBe("999.00 = 999.00");
  });

  it("D-14 A code for all products counts for each in proportion to its price", () => {
    expect(amounts(half, [phone, airtime], ["airtime"])).toBe("499.50 = 999.00 -499.50");
    expect(amounts({ offCents: 10_000 }, [phone, airtime], ["airtime"])).toBe("949.03 = 999.00 -49.97");
    expect(amounts({ offCents: 10_000 }, [phone, airtime], ["phone"])).toBe("949.97 = 1000.00 -50.03");
    expect(amounts({ offCents: 10_000 }, [phone, voucher], ["voucher"])).toBe("899.00 = 999.00 -100.00");
  });

  it("D-14 The parts of three lines are whole cents and add up to what the code gave", () => {
    const other = { ...watch, costPrice: "33.33" };
    const lines = [other, { ...other, id: "second" }, { ...watch, id: "third" }, airtime];
    const code = { offCents: 1_000, productIds: ["WATCH"] };
    const { lines: placed } = placedWith(code, lines);
    expect(placed.map(({ promoCodeOff }) => promoCodeOff)).toEqual(["3.33", "3.33", "3.34", "0.00"]);
    expect(amounts(code, lines, ["airtime"])).toBe("90.00 = 33.33 33.33 33.34 -10.00");
    expect(amounts(code, lines, ["watch", "third"])).toBe("1030.00 = 33.33 1000.00 -3.33");
  });

  it("D-14 Of several units of a line all count", () => {
    const phones = { ...phone, quantity: 3 };
    const code = { ...half, productIds: ["PHONE", "WATCH"] };
    expect(amounts(code, [phones, watch, airtime], ["airtime", "watch"])).toBe("1498.50 = 2997.00 -1498.50");
    expect(amounts(code, [phones, watch, airtime], ["phone"])).toBe("1016.67 = 33.34 1000.00 -16.67");
  });

  it("D-14 Whatever a code is for and whichever lines are kept, both parts add up to what was paid, and a line that it is not for has its price", () => {
    const line = fc
      .record({
        productId: fc.constantFrom("PHONE", "AIRTIME", "WATCH"),
        cents: fc.integer({ min: 0, max: 1_000_000 }),
        quantity: fc.integer({ min: 1, max: 9 }),
        isVoucher: fc.boolean(),
        isKept: fc.boolean(),
      })
      .map(({ cents, isVoucher, ...more }) => ({
        ...more,
        costPrice: toRand(cents),
        voucherPrice: isVoucher ? toRand(cents) : "0.00",
      }));
    const off = fc.oneof(
      fc.integer({ min: 1, max: 2_000_000 }).map((offCents) => ({ offCents })),
      fc.integer({ min: 1, max: 100 }).map((percent) => ({ offCents: null, percent })),
    );
    const meant = fc.subarray(["PHONE", "AIRTIME", "WATCH"]);
    fc.assert(
      fc.property(fc.array(line, { minLength: 2, maxLength: 8 }), off, meant, (drawn, reduction, productIds) => {
        const some = drawn.map(({ isKept, ...fields }, at) => ({
          isKept,
          line: orderLine({ id: String(at), ...fields }),
        }));
        const order = placedWith(
          { ...reduction, productIds },
          some.map((each) => each.line),
        );
        const ids = (isKept: boolean) => some.filter((each) => each.isKept === isKept).map(({ line: { id } }) => id);
        const [kept, returned] = [ids(true), ids(false)];
        const [refunded, rest] = [refundableOf(order, kept), refundableOf(order, returned)];
        const isSplit = kept.length > 0 && returned.length > 0;
        if (isSplit) expect(toCents(refunded.amount) + toCents(rest.amount)).toBe(toCents(order.total.amount));
        for (const { id, productId, voucherPrice, costPrice, quantity } of order.lines) {
          const others = order.lines.map((each) => each.id).filter((each) => each !== id);
          const alone = toCents(refundableOf(order, others).amount);
          const price = toCents(costPrice) * quantity;
          expect(alone).toBeGreaterThanOrEqual(0);
          expect(alone).toBeLessThanOrEqual(price);
          const isMeant = productIds.length === 0 || productIds.includes(productId);
          if (!isMeant || toCents(voucherPrice) > 0) expect(alone).toBe(price);
        }
      }),
    );
  });
});
