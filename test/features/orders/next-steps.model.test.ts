import { describe, expect, it } from "vitest";
import { CANCELLATION_REASONS } from "#orders/cancellation.model.ts";
import { ORDER_STATUSES } from "#orders/model.ts";
import {
  cancellationWords,
  cancelWords,
  eventsOf,
  firstSteps,
  momentWords,
  nextWords,
  type OrderSituation,
  STATUS_WORDS,
  standingWords,
} from "#orders/next-steps.model.ts";

const ORDER: OrderSituation = {
  status: "in_progress",
  isGoods: true,
  isCollected: false,
  isSent: false,
  isDelivered: false,
  rica: "not_needed",
  short: [],
  isPaidOnline: true,
};
const next = (more: Partial<OrderSituation>) => nextWords({ ...ORDER, ...more }).join(" ");

describe("what happens next", () => {
  it("is said for every state in which something does", () => {
    expect(ORDER_STATUSES.filter((status) => next({ status }) === "")).toEqual([
      "completed",
      "cancelled",
      "refund_pending",
      "refunded",
    ]);
  });

  it("is the way of the goods, or the switching on of a service", () => {
    expect(next({})).toContain("We pack your order");
    expect(next({ isSent: true })).toContain("courier");
    expect(next({ isSent: true, isCollected: true })).toContain("to the store");
    expect(next({ isDelivered: true })).toBe("");
    expect(next({ isGoods: false })).toContain("switch it on");
    expect(next({ isGoods: false, rica: "awaiting" })).toBe("");
  });

  it("names what is short, and promises money back only to who paid", () => {
    expect(next({ status: "held", short: ["Nokia"] })).toMatch(/^Nokia: no longer in stock.*pay you back\.$/);
    expect(next({ status: "held", short: ["Nokia"], isPaidOnline: false })).toMatch(/cancel the order\.$/);
    expect(next({ status: "held" })).toContain("cleared up");
  });
});

describe("the first steps after an order", () => {
  const steps = (more: Partial<OrderSituation>) => firstSteps({ ...ORDER, ...more }).join(" ");
  it("pack only goods, and send a courier only to who does not collect them", () => {
    expect(steps({})).toBe("We pack your order. The courier sends a message to the recipient before coming.");
    expect(steps({ isCollected: true })).toContain("We send a message once it is ready.");
    expect(steps({ isCollected: true })).not.toContain("courier");
    expect(steps({ isGoods: false })).toBe("We switch it on and write to you when it is ready to use.");
  });

  it("ask for papers only where there is a SIM, and speak of a bill only where nothing was paid", () => {
    expect(steps({ rica: "awaiting" })).toContain("proof of address");
    expect(steps({ rica: "captured" })).not.toContain("proof of address");
    expect(steps({ isPaidOnline: false })).toContain("The first bill is for the amount due in the first month");
    expect(steps({})).not.toContain("bill");
  });
});

describe("what follows a cancellation", () => {
  const follows = (more: Partial<OrderSituation>) => cancelWords({ ...ORDER, ...more }).join(" ");
  it("is money within 30 days, nothing billed, or a cart as it was", () => {
    expect(follows({})).toContain("within 30 days");
    expect(follows({ isPaidOnline: false })).toBe("Nothing is billed for it.");
    expect(follows({ status: "payment_failed" })).toContain("stays in your cart");
  });

  it("asks for the goods back only once they have left", () => {
    expect(follows({})).not.toContain("Send the goods back");
    expect(follows({ isSent: true })).toContain("You pay only for sending them");
  });
});

it("names the last day on which an order may be cancelled", () => {
  const until = new Date("2026-11-28T00:00:00+02:00");
  expect(cancellationWords({ allowed: true, until, why: null })).toBe(
    "You may cancel without a reason until the end of 27 November 2026.",
  );
  expect(cancellationWords({ allowed: true, until: null, why: null })).toBe(
    "You may cancel this order without a reason.",
  );
});

it("has words of its own for every reason against it", () => {
  const words = CANCELLATION_REASONS.map((why) => cancellationWords({ allowed: false, until: null, why }));
  expect(new Set(words).size).toBe(CANCELLATION_REASONS.length);
  expect(words.filter((text) => text.includes("!"))).toEqual([]);
});

it("has a word for every state, and no two alike", () => {
  expect(new Set(ORDER_STATUSES.map((status) => STATUS_WORDS[status].label)).size).toBe(ORDER_STATUSES.length);
});

it("tells moments in South African time, wherever the reader's machine is", () => {
  expect(momentWords("2026-11-20T22:30:00.000Z")).toBe("21 November 2026 at 00:30");
});

it("says of an order in progress where it is", () => {
  const standing = (sentAt: string | null, deliveredAt: string | null) =>
    standingWords({ status: "in_progress", sentAt, deliveredAt }).label;
  expect([standing(null, null), standing("now", null), standing("now", "now")]).toEqual([
    "Being prepared",
    "On its way",
    "Awaiting RICA",
  ]);
  expect(standingWords({ status: "completed", sentAt: "now", deliveredAt: "now" }).label).toBe("Completed");
});

const at = (minute: number) => `2026-11-20T08:0${minute}:00.000Z`;

it("tells what happened in its order, the state that something led to last", () => {
  const events = eventsOf({
    history: [
      { status: "paid", at: at(0), reason: "Payment received" },
      { status: "in_progress", at: at(1), reason: "The warehouse has it" },
      { status: "completed", at: at(4), reason: "Delivered" },
    ],
    sentAt: at(2),
    deliveredAt: at(4),
    ricaAt: at(3),
    rica: "captured",
  });
  expect(events.map(({ label }) => label)).toEqual([
    "Paid",
    "Being prepared",
    "On its way",
    "SIM registered",
    "Delivered",
    "Completed",
  ]);
  expect(events.filter(({ note }) => note !== "")).toEqual([]);
});

it("gives the reason where the state alone leaves a question, and no SIM before all of them are captured", () => {
  const events = eventsOf({
    history: [{ status: "refund_pending", at: at(2), reason: "Changed my mind" }],
    sentAt: null,
    deliveredAt: null,
    ricaAt: at(1),
    rica: "awaiting",
  });
  expect(events).toMatchObject([{ label: "Refund on its way", note: "Changed my mind" }]);
});
