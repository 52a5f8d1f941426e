import { describe, expect, it } from "vitest";
import {
  eventsOf,
  firstSteps,
  nextSteps,
  type OrderSituation,
  orderStages,
  orderTime,
  ricaText,
  statusLabelOf,
} from "#orders/next-steps.model.ts";
import type { ReturnState } from "#orders/returns/model.ts";
import { ORDER_STATUSES, type OrderStatus, STATUS_LABELS } from "#orders/status/model.ts";

const ORDER: OrderSituation = {
  status: "in_progress",
  isGoods: true,
  isCollected: false,
  expected: "Expected delivery: Tue 24 to Thu 26 November.",
  isSent: false,
  isDelivered: false,
  rica: "not_needed",
  short: [],
  isPaidOnline: true,
};
const next = (more: Partial<OrderSituation>) => nextSteps({ ...ORDER, ...more }).join(" ");

describe("Next step of an order", () => {
  it("Every order state with a pending step has a next-step text", () => {
    expect(ORDER_STATUSES.filter((status) => next({ status }) === "")).toEqual([
      "completed",
      "cancelled",
      "refund_pending",
      "refunded",
    ]);
  });

  it("The next-step text follows the delivery of goods, or the activation of a service", () => {
    expect(next({})).toContain("We'll pack your order");
    expect(next({ isSent: true })).toContain("courier");
    expect(next({ isSent: true, isCollected: true })).toContain("to the store");
    expect(next({ isDelivered: true })).toBe("");
    expect(next({ isGoods: false })).toContain("switch it on");
    expect(next({ isGoods: false, rica: "awaiting" })).toBe("");
  });

  it("An order says when it arrives until it is delivered; services and orders on hold have no date", () => {
    const date = "Tue 24 to Thu 26 November.";
    for (const more of [{ status: "paid" }, { status: "accepted" }, {}, { isSent: true }] as const)
      expect(next(more)).toContain(date);
    expect(firstSteps(ORDER).join(" ")).toContain(date);
    for (const more of [{ isGoods: false }, { isDelivered: true }, { status: "held" }] as const)
      expect(next(more)).not.toContain(date);
    expect(firstSteps({ ...ORDER, isGoods: false }).join(" ")).not.toContain(date);
  });

  it("D-03 After the payment of a licence the customer is asked how later bills are paid, until that is known", () => {
    const asked = (isBillingOpen: boolean) => firstSteps({ ...ORDER, isBillingOpen }).join(" ");
    expect(asked(true)).toContain("how you want to pay from then on");
    expect(asked(false)).not.toContain("how you want to pay");
  });

  it("The next-step text of a held order names the missing items, and promises a refund only for paid orders", () => {
    expect(next({ status: "held", short: ["Nokia"] })).toMatch(/^Nokia: no longer in stock.*refund you\.$/);
    expect(next({ status: "held", short: ["Nokia"], isPaidOnline: false })).toMatch(/cancel the order\.$/);
    expect(next({ status: "held" })).toContain("sort something out");
  });
});

describe("SIM registration of an order", () => {
  const text = (more: Partial<OrderSituation>, missing = ["ID or passport"]) =>
    ricaText({ ...ORDER, ...more }, missing);

  it("D-13 The text asks for nothing once all documents were sent", () => {
    expect(text({}, [])).toBe("We have your documents, and you don't need to send anything else. We're checking them.");
    expect(firstSteps({ ...ORDER, rica: "awaiting", hasRicaDocuments: true }).join(" ")).not.toContain(
      "Have your ID or passport",
    );
    expect(firstSteps({ ...ORDER, rica: "awaiting" }).join(" ")).toContain("Have your ID or passport");
  });

  it("D-13 The text names what is missing, and a courier only where one comes", () => {
    expect(text({})).toContain("We still need your ID or passport. Show it to the courier");
    expect(text({}, ["ID or passport", "Proof of address, not older than three months"])).toContain(
      "We still need your ID or passport and a proof of address, not older than three months. Show them to the courier or in a store, or upload them here.",
    );
    expect(text({ isCollected: true })).toContain("when you collect");
    expect(text({ isGoods: false })).toContain("Upload it here");
    for (const more of [{ isCollected: true }, { isGoods: false }]) expect(text(more)).not.toContain("courier");
  });
});

describe("First steps after ordering", () => {
  const steps = (more: Partial<OrderSituation>) => firstSteps({ ...ORDER, ...more }).join(" ");
  it("The first-steps text mentions packing only for goods, and a courier only without collection", () => {
    expect(steps({})).toBe(
      `We'll pack your order. ${ORDER.expected} The courier will message the recipient before coming.`,
    );
    expect(steps({ isCollected: true })).toContain("We'll send a message when it's ready.");
    expect(steps({ isCollected: true })).not.toContain("courier");
    expect(steps({ isGoods: false })).toBe("We'll switch it on and tell you when it's ready to use.");
  });

  it("A bundle is loaded onto its number, a licence or voucher is sent as a code, and a number that moves over is named", () => {
    const loaded = { loadedOnto: ["082 765 4321"], sendsCode: false };
    expect(steps({ isGoods: false, service: loaded })).toBe(
      "We're loading it onto 082 765 4321 and will tell you when it's there.",
    );
    expect(steps({ isGoods: false, service: { ...loaded, sendsCode: true } })).toMatch(
      /there\. We'll send you the code/,
    );
    const code = { loadedOnto: [], sendsCode: true };
    expect(steps({ isGoods: false, service: code })).toBe("We'll send you the code by SMS or email.");
    expect(steps({ ported: ["082 123 4567 from Vodacom, on 8 December 2026"] })).toContain(
      "Your number moves over: 082 123 4567 from Vodacom, on 8 December 2026.",
    );
  });

  it("Documents that were sent are checked first, and those that are missing are asked for last", () => {
    expect(steps({ rica: "awaiting", hasRicaDocuments: true })).toMatch(/^We'll check the documents that you sent/);
    expect(steps({ rica: "awaiting" })).toMatch(/the SIM works once we've recorded both\.$/);
  });

  it("The first-steps text requests documents only for a SIM, and mentions a bill only without online payment", () => {
    expect(steps({ rica: "awaiting" })).toContain("proof of address");
    expect(steps({ rica: "captured" })).not.toContain("proof of address");
    expect(steps({ isPaidOnline: false })).toContain("Your first bill is for the amount due in the first month");
    expect(steps({})).not.toContain("bill");
  });
});

it("Every order status has its own label", () => {
  expect(new Set(ORDER_STATUSES.map((status) => STATUS_LABELS[status].label)).size).toBe(ORDER_STATUSES.length);
});

it("The status label of an order in progress shows how far its delivery is", () => {
  const standing = (sentAt: string | null, deliveredAt: string | null) =>
    statusLabelOf({ status: "in_progress", sentAt, deliveredAt, returnState: null }).label;
  expect([standing(null, null), standing("now", null), standing("now", "now")]).toEqual([
    "Being prepared",
    "On its way",
    "Awaiting RICA",
  ]);
  const delivered = { sentAt: "now", deliveredAt: "now" };
  expect(statusLabelOf({ status: "completed", ...delivered, returnState: null }).label).toBe("Completed");
});

it("D-14 The status label of a cancelled order says how it stands with its goods until it is refunded", () => {
  const label = (status: OrderStatus, returnState: ReturnState) =>
    statusLabelOf({ status, sentAt: "now", deliveredAt: "now", returnState }).label;
  expect(label("refund_pending", "unclear")).toBe("Cancelled");
  expect(label("refund_pending", "expected")).toBe("Return expected");
  expect(label("cancelled", "expected")).toBe("Return expected");
  expect(label("refund_pending", "received")).toBe("Return received");
  expect(label("refunded", "received")).toBe("Refunded");
  expect(label("cancelled", "refused")).toBe("Return not accepted");
});

it("D-14 The status label of an order on account says that it ended without its goods, or goes on after a refused return", () => {
  const label = (status: OrderStatus, returnState: ReturnState) =>
    statusLabelOf({ status, sentAt: "now", deliveredAt: "now", returnState }).label;
  expect([label("cancelled", "handed_over"), label("cancelled", "waived")]).toEqual(["Cancelled", "Cancelled"]);
  expect([label("completed", "refused"), label("in_progress", "refused")]).toEqual(["Completed", "Awaiting RICA"]);
});

it("D-14 The timeline of an order that goes on says why its return was not accepted", () => {
  const history = (["completed", "cancelled", "completed"] as const).map((status, place) => ({
    status,
    at: at(place),
    reason: "Nothing came back",
  }));
  const times = { history, placedAt: null, sentAt: null, deliveredAt: null, ricaAt: null, rica: "not_needed" as const };
  const events = eventsOf({ ...times, returnState: "refused" }, ORDER);
  expect(events.map(({ label }) => label)).toEqual(["Completed", "Cancelled", "Return not accepted"]);
  expect(events.at(-1)?.note).toBe("Nothing came back");
});

it("D-14 The timeline of an order whose goods have to come back says that it was cancelled, not that money is on its way", () => {
  const history = [{ status: "refund_pending" as const, at: at(1), reason: "You cancelled it" }];
  const times = { history, placedAt: null, sentAt: null, deliveredAt: null, ricaAt: null, rica: "not_needed" as const };
  const labels = (returnState: ReturnState | null) =>
    eventsOf({ ...times, returnState }, ORDER).map(({ label }) => label);
  expect([labels("expected"), labels(null)]).toEqual([["Cancelled"], ["Refund on its way"]]);
  const kept = [...history, { status: "completed" as const, at: at(2), reason: "" }];
  expect(eventsOf({ ...times, history: kept }, ORDER).map(({ label }) => label)).toEqual(["Cancelled", "Completed"]);
});

const at = (minute: number) => `2026-11-20T08:0${minute}:00.000Z`;

it("The order events are listed in time order, and an event precedes the status change it causes", () => {
  const times: Parameters<typeof eventsOf>[0] = {
    history: [
      { status: "paid", at: at(0), reason: "Payment received" },
      { status: "in_progress", at: at(1), reason: "The warehouse has it" },
      { status: "completed", at: at(4), reason: "Delivered" },
    ],
    placedAt: at(0),
    sentAt: at(2),
    deliveredAt: at(4),
    ricaAt: at(3),
    rica: "captured",
  };
  const events = eventsOf(times, ORDER);
  expect(events.map(({ label }) => label)).toEqual([
    "Order placed",
    "Paid",
    "Being prepared",
    "On its way",
    "SIM registered",
    "Delivered",
    "Completed",
  ]);
  expect(events.filter(({ note }) => note !== "")).toEqual([]);
  const labels = (more: Partial<OrderSituation>) => eventsOf(times, { ...ORDER, ...more }).map(({ label }) => label);
  expect(labels({ isCollected: true })).toContain("Collected");
  expect(labels({ isGoods: false })).toContain("Ready to use");
});

it("An event shows its reason when the status alone is unclear, and SIM registration only when complete", () => {
  const events = eventsOf(
    {
      history: [{ status: "refund_pending", at: at(2), reason: "Changed my mind" }],
      placedAt: null,
      sentAt: null,
      deliveredAt: null,
      ricaAt: at(1),
      rica: "awaiting",
    },
    ORDER,
  );
  expect(events).toMatchObject([{ label: "Refund on its way", note: "Changed my mind" }]);
});

describe("Stages of a bought order", () => {
  const stages = (more: Partial<OrderSituation>) =>
    orderStages({ ...ORDER, ...more }).map(({ label, state }) =>
      state === "current" ? `[${label}]` : `${label} ${state}`,
    );

  it("Goods are packed, on their way, delivered or collected, and their SIM is then registered", () => {
    expect(stages({ status: "paid" })).toEqual(["Paid done", "[Being packed]", "On its way open", "Delivered open"]);
    expect(stages({ isSent: true, isCollected: true })).toEqual([
      "Paid done",
      "Being packed done",
      "[On its way]",
      "Collected open",
    ]);
    expect(stages({ isSent: true, isDelivered: true, rica: "awaiting", isPaidOnline: false })).toEqual([
      "Accepted done",
      "Being packed done",
      "On its way done",
      "Delivered done",
      "[RICA]",
    ]);
  });

  it("The documents of a SIM are checked while its goods are on their way", () => {
    expect(stages({ isSent: true, rica: "awaiting", hasRicaDocuments: true })).toEqual([
      "Paid done",
      "Being packed done",
      "[On its way]",
      "Delivered open",
      "[RICA]",
    ]);
  });

  it("A bundle is loaded and a code is sent", () => {
    const service = { loadedOnto: ["082 765 4321"], sendsCode: false };
    expect(stages({ isGoods: false, service })[1]).toBe("[Being loaded]");
    expect(stages({ isGoods: false, service: { loadedOnto: [], sendsCode: true } })[1]).toBe("[Code being sent]");
  });

  it("A service is switched on, once the SIM is registered", () => {
    expect(stages({ isGoods: false, rica: "awaiting" })).toEqual([
      "Paid done",
      "[RICA]",
      "Being switched on open",
      "Ready to use open",
    ]);
    expect(stages({ isGoods: false, rica: "captured" })).toEqual([
      "Paid done",
      "RICA done",
      "[Being switched on]",
      "Ready to use open",
    ]);
  });

  it("An order that is not bought, on hold, cancelled or completed has no stages", () => {
    expect(ORDER_STATUSES.filter((status) => stages({ status }).length > 0)).toEqual([
      "paid",
      "accepted",
      "in_progress",
    ]);
  });
});

describe("Steps before an order is paid", () => {
  const until = (...statuses: OrderStatus[]) =>
    eventsOf(
      {
        history: statuses.map((status, minute) => ({ status, at: at(minute), reason: "" })),
        placedAt: statuses.includes("awaiting_payment") ? at(statuses.indexOf("awaiting_payment")) : null,
        sentAt: null,
        deliveredAt: null,
        ricaAt: null,
        rica: "not_needed",
      },
      ORDER,
    ).map(({ label }) => label);

  it("A placed order shows when it was placed, and no step of its checkout", () => {
    expect(until("draft", "details_complete", "awaiting_payment", "paid")).toEqual(["Order placed", "Paid"]);
    expect(
      until("draft", "details_complete", "awaiting_payment", "payment_failed", "awaiting_payment", "paid"),
    ).toEqual(["Order placed", "Payment failed", "Paid"]);
  });

  it("The step that an order is in is shown", () => {
    expect(until("draft")).toEqual(["Checkout started"]);
    expect(until("draft", "details_complete", "awaiting_payment")).toEqual(["Order placed", "Waiting for payment"]);
  });

  it("The time of an order is when it was placed, and for a draft when its checkout began", () => {
    const [createdAt, placedAt] = ["2026-11-20T05:33:00.000Z", "2026-11-20T05:35:00.000Z"];
    expect(orderTime({ createdAt, placedAt })).toBe("20 November 2026 at 07:35");
    expect(orderTime({ createdAt, placedAt: null })).toBe("20 November 2026 at 07:33");
  });
});
