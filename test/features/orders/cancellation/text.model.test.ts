import { describe, expect, it } from "vitest";
import { arrivalWarning, cancelEffects, cancellationText, keptText } from "#orders/cancellation/text.model.ts";
import { CANCELLATION_REASONS } from "#orders/cancellation.model.ts";
import type { OrderSituation } from "#orders/next-steps.model.ts";

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

describe("Cancellation texts", () => {
  const follows = (more: Partial<OrderSituation>, effect = {}) =>
    cancelEffects(
      { ...ORDER, ...more },
      { amount: "R999.00", kept: [], needsReturn: false, refuseOnly: false, warning: "", ...effect },
    ).join(" ");
  it("The cancellation text names the 30-day refund, that nothing is billed, or the unchanged cart", () => {
    expect(follows({})).toContain("within 30 days");
    expect(follows({ isPaidOnline: false })).toContain("We won't bill you for it.");
    expect(follows({ status: "payment_failed" })).toContain("is still in your cart");
  });

  it("D-14 The cancellation text asks for the goods back only after they were sent, and says that the money follows them", () => {
    expect(follows({})).not.toContain("Send the goods back");
    expect(follows({ isSent: true }, { needsReturn: true })).toContain("Refuse the parcel at the door");
    const delivered = follows({ isSent: true, isDelivered: true }, { needsReturn: true });
    expect(delivered).toContain("You only pay to send them");
    expect(delivered).toContain("We'll refund R999.00 once we have the goods back");
    const onAccount = follows({ isSent: true, isPaidOnline: false }, { needsReturn: true });
    expect(onAccount).toContain("Your agreement and its bills end once we have the goods back");
  });

  it("D-14 The cancellation text says nothing of sending back what is kept once the parcel is accepted", () => {
    const warning = arrivalWarning(["Prepaid SIM"]);
    const text = follows({ isSent: true }, { needsReturn: true, refuseOnly: true, warning });
    expect(text).toContain("Refuse the parcel when it comes.");
    expect(text).toContain("We'll refund R999.00 once we have the goods back, to the card");
    expect(text).not.toMatch(/send|tracking/i);
  });

  it("D-14 The cancellation text says what the warehouse may have done already, and only of what was ordered", () => {
    const service = { loadedOnto: ["082 123 4567"], sendsCode: false };
    const [left, loaded] = ["If the parcel has already left", "You keep and pay for what's loaded or sent by then"];
    const says = (more: Partial<OrderSituation>, effect = {}) =>
      [left, loaded].filter((text) => follows(more, effect).includes(text));
    expect(says({})).toEqual([left]);
    expect(says({ service })).toEqual([left, loaded]);
    expect(says({ isGoods: false, service })).toEqual([loaded]);
    expect(says({ isSent: true }, { needsReturn: true })).toEqual([]);
    expect(says({ status: "completed" })).toEqual([]);
    expect(says({ status: "awaiting_payment" })).toEqual([]);
  });

  it("D-14 The cancellation text names what was loaded with consent and is not refunded", () => {
    expect(follows({}, { kept: ["Data bundle 1GB"] })).toContain(
      "Data bundle 1GB was loaded or sent at once, as you asked: you keep it, and we don't refund it.",
    );
  });
});

it("D-14 The texts about kept SIMs say what accepting the parcel means, and what is kept, for one and for several", () => {
  expect([arrivalWarning([]), keptText([])]).toEqual(["", ""]);
  expect(arrivalWarning(["Prepaid SIM"])).toBe(
    "Prepaid SIM is registered and will work: if you accept the parcel, you keep it, and we don't refund it.",
  );
  expect(arrivalWarning(["Prepaid SIM", "Data SIM"])).toContain("Prepaid SIM and Data SIM are registered");
  expect(keptText(["Prepaid SIM", "Data SIM"])).toContain("were loaded or sent at once, as you asked: you keep them");
});

it("The cancellation text names the last day for cancelling", () => {
  const until = new Date("2026-11-28T00:00:00+02:00");
  expect(cancellationText({ allowed: true, until, why: null })).toBe(
    "You can cancel without a reason until the end of 27 November 2026.",
  );
  expect(cancellationText({ allowed: true, until: null, why: null })).toBe(
    "You can cancel this order without a reason.",
  );
});

it("Every reason against cancelling has its own text", () => {
  const words = CANCELLATION_REASONS.map((why) => cancellationText({ allowed: false, until: null, why }));
  expect(new Set(words).size).toBe(CANCELLATION_REASONS.length);
  expect(words.filter((text) => text.includes("!"))).toEqual([]);
});
