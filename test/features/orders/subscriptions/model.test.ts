import { describe, expect, it } from "vitest";
import type { CartLine } from "#cart/model.ts";
import { ORDER_STATUSES } from "#orders/status/model.ts";
import { type SubscribedOrder, subscriptionsOf } from "#orders/subscriptions/model.ts";
import { cartLine } from "../../../support/cart-lines.ts";
import { orderLine } from "../../../support/order-lines.ts";

const COMPLETED = new Date("2026-11-20T10:00:00+02:00");
const LATER = new Date("2027-03-01T10:00:00+02:00");
const SOON = new Date("2026-11-21T10:00:00+02:00");

function order(line: Partial<CartLine>, more: Partial<SubscribedOrder> = {}): SubscribedOrder {
  return {
    orderId: "order-1",
    orderNumber: "ECOM00000001",
    status: "completed",
    concludedAt: COMPLETED,
    sentAt: COMPLETED,
    deliveredAt: COMPLETED,
    loadedAt: null,
    completedAt: COMPLETED,
    startsAtOnce: false,
    returnState: null,
    numbers: [],
    lines: [orderLine({ planPeriod: "pmx24", costPrice: "499.00", variationTitle: "Galaxy A56", ...line })],
    ...more,
  };
}

function configured(more: Partial<CartLine["configuration"]>): Partial<CartLine> {
  return { configuration: { ...cartLine().configuration, ...more } };
}

describe("What runs monthly of an order", () => {
  it("B-06 A contract has its title, price, start, term and the last month of it", () => {
    expect(subscriptionsOf(order({ quantity: 2 }), LATER)).toEqual([
      {
        id: "line-1",
        title: "2 x Galaxy A56",
        usedFor: "",
        monthly: "998.00",
        promotion: "",
        termMonths: 24,
        startedOn: "2026-11-20",
        lastMonth: "2028-11",
        orderId: "order-1",
        orderNumber: "ECOM00000001",
        howToEnd: [expect.stringContaining("20 business days' notice")],
        isCancellable: false,
      },
    ]);
  });

  it("B-06 A term that starts on the first day of a month ends with the month before", () => {
    const [first] = subscriptionsOf(order({}, { completedAt: new Date("2026-11-01T00:00:00+02:00") }), LATER);
    expect(first?.lastMonth).toBe("2028-10");
  });

  it("B-06 A subscription has no start and no last month before it is delivered and switched on", () => {
    const [first] = subscriptionsOf(order({}, { status: "in_progress", completedAt: null }), LATER);
    expect(first).toMatchObject({ startedOn: null, lastMonth: null, termMonths: 24 });
  });

  it("B-06 Only bought orders that are not cancelled have subscriptions", () => {
    const running = ORDER_STATUSES.filter((status) => subscriptionsOf(order({}, { status }), LATER).length > 0);
    expect(running).toEqual(["paid", "accepted", "handed_off", "held", "in_progress", "completed"]);
  });

  it("B-06 D-14 A cancelled order on account runs until its goods are back, and says that they end it", () => {
    const fees: CartLine["fees"] = [{ label: "Router", amount: "50.00", planPeriod: "pmx36" }];
    const cancelled = order({ fees }, { status: "cancelled", returnState: "expected" });
    const entries = subscriptionsOf(cancelled, SOON);
    expect(entries.map(({ monthly }) => monthly)).toEqual(["499.00", "50.00"]);
    for (const { howToEnd, isCancellable } of entries) {
      expect(howToEnd).toEqual([expect.stringContaining("as soon as we have the goods back")]);
      expect(isCancellable).toBe(false);
    }
    for (const returnState of ["received", "handed_over", "waived"] as const)
      expect(subscriptionsOf({ ...cancelled, returnState }, SOON)).toEqual([]);
  });

  it("B-06 What is paid once is no subscription", () => {
    expect(subscriptionsOf(order({ planPeriod: "once-off" }), LATER)).toEqual([]);
    expect(subscriptionsOf(order({ planPeriod: "upfront" }), LATER)).toEqual([]);
  });

  it("B-06 D-17 Instalments are entries of their own, until the last one", () => {
    const fees: CartLine["fees"] = [
      { label: "Router", amount: "50.00", planPeriod: "pmx36" },
      { label: "Activation fee", amount: "99.00", planPeriod: "once-off" },
    ];
    const withRouter = order({ planPeriod: "month-to-month", fees });
    const [line, router, ...others] = subscriptionsOf(withRouter, LATER);
    expect(line).toMatchObject({ termMonths: null, lastMonth: null });
    expect(router).toMatchObject({ title: "Router: Galaxy A56", monthly: "50.00", lastMonth: "2029-11" });
    expect(router?.howToEnd).toEqual([expect.stringContaining("even if the agreement ends earlier")]);
    expect(others).toEqual([]);
    expect(subscriptionsOf(withRouter, new Date("2029-11-19T12:00:00+02:00"))).toHaveLength(2);
    expect(subscriptionsOf(withRouter, new Date("2029-11-20T00:00:00+02:00"))).toMatchObject([{ id: "line-1" }]);
  });

  it("B-06 S9-16 A promotion is named while it lasts", () => {
    const introduction = { label: "R115 off", off: "115.00", months: 3, until: "2027-03-01", fromTheStart: false };
    const at = (day: string) => subscriptionsOf(order({ introduction }), new Date(`${day}T12:00:00+02:00`))[0];
    expect([at("2027-02-28")?.promotion, at("2027-03-01")?.promotion]).toEqual(["R115 off", ""]);
  });
});

describe("How a subscription ends", () => {
  const ending = (subscribed: SubscribedOrder, now = LATER) => subscriptionsOf(subscribed, now)[0]?.howToEnd.join(" ");

  it("B-06 D-14 An order that can be cancelled says until when, also an agreement between organisations", () => {
    const [first] = subscriptionsOf(order({ segment: "business" }), SOON);
    expect(first?.isCancellable).toBe(true);
    expect(first?.howToEnd).toEqual([
      "You can cancel without a reason until the end of 27 November 2026.",
      expect.stringContaining("Between organisations"),
    ]);
    expect(subscriptionsOf(order({ isDelivered: false }, { startsAtOnce: true }), SOON)[0]?.isCancellable).toBe(false);
  });

  it("B-06 A term ends earlier for consumers only, and goes on from month to month afterwards", () => {
    expect(ending(order({}))).toContain("20 business days' notice");
    expect(ending(order({ segment: "business" }))).not.toContain("20 business days");
    expect(ending(order({ planPeriod: "month-to-month" }))).toContain("you can end it at any time");
    expect(ending(order({}), new Date("2028-11-19T12:00:00+02:00"))).toContain("20 business days' notice");
    expect(ending(order({}), new Date("2028-11-20T00:00:00+02:00"))).toContain("Its term is over");
  });
});

describe("What a subscription is for", () => {
  const usedFor = (line: Partial<CartLine>, more: Partial<SubscribedOrder> = {}) =>
    subscriptionsOf(order(line, more), LATER)[0]?.usedFor;

  it("B-06 A subscription names its number, the address of its licence, or the place of its line", () => {
    expect(usedFor(configured({ mobileNumber: "082 123 4567" }))).toBe("082 123 4567");
    expect(usedFor(configured({ email: "it@example.co.za" }))).toBe("it@example.co.za");
    expect(usedFor({})).toBe("");
  });

  it("B-06 D-13 A new SIM shows its number masked, unless another line of the order has SIMs too", () => {
    const numbers = ["+27821234567"];
    const withSim = configured({ planId: "PRO5" });
    expect(usedFor(withSim, { numbers })).toBe("+27***234567");
    const line = { planPeriod: "pmx24", ...withSim } as const;
    const two = [orderLine({ ...line, id: "line-1" }), orderLine({ ...line, id: "line-2" })];
    expect(subscriptionsOf(order({}, { numbers, lines: two }), LATER).map((each) => each.usedFor)).toEqual(["", ""]);
  });
});
