import { describe, expect, it } from "vitest";
import { canMove, chargeDay, SIGN_UP_STATES, SUBSCRIPTION_STATES, termsOf } from "#streaming/model.ts";

const offer = {
  title: "Prime Video",
  paymentGroup: "prime video",
  freeMonths: 3,
  chargedAtOnce: false,
  priceCents: 7_900,
} as const;

describe("The terms of a streaming subscription", () => {
  it("S9-18 S9-19 L-02 name the free months, the price, and when and from where it is taken for the first time", () => {
    const terms = termsOf(offer, "account", "2026-11-30");
    expect(terms).toContain("Prime Video: 3 months free, then R79 a month, incl. VAT.");
    expect(terms).toContain(
      "we'll take R79 off your account for the first time on 28 February 2027, and then every month.",
    );
    expect(terms).toContain("7 days before");
    expect(terms).toContain("You can cancel at any time.");
    const one = { ...offer, title: "Prime Video Mobile Edition", freeMonths: 1, priceCents: 2_900 };
    expect(termsOf(one, "prepaid", "2026-11-20")).toMatch(
      /1 month free, then R29 a month.*\n.*off your airtime for the first time on 20 December 2026/,
    );
    const notFree = termsOf({ ...one, freeMonths: 0 }, "prepaid", "2026-11-20");
    expect(notFree).toContain("Mobile Edition: R29 a month, incl. VAT.");
    expect(notFree).toContain(
      "for the first time on 23 November 2026, and then every month. If you haven't activated it",
    );
    expect(notFree).not.toMatch(/free|message you/);
  });
});

describe("The states of a streaming subscription", () => {
  it("L-01 lead from a number to a subscription in steps, and not past one", () => {
    const steps = SIGN_UP_STATES.filter((state) => state !== "not_eligible");
    for (const [index, state] of steps.entries())
      for (const later of steps.slice(index + 2)) expect(canMove(state, later), `${state} to ${later}`).toBe(false);
    const open = SIGN_UP_STATES.filter((state) => canMove("not_eligible", state));
    expect(open).toEqual(["unknown", "eligible"]);
  });

  it("L-03 end with a cancellation or a failure", () => {
    for (const state of SUBSCRIPTION_STATES)
      expect(canMove("cancelled", state) || canMove("failed", state), state).toBe(false);
    expect(SUBSCRIPTION_STATES.filter((state) => canMove("link_given", state))).toEqual(["active", "cancelled"]);
  });
});

it("S9-18 Each month of a subscription is counted from the first, so that short months do not shift later ones", () => {
  const days = [0, 1, 2, 3].map((period) => chargeDay("2026-12-31", period));
  expect(days).toEqual(["2026-12-31", "2027-01-31", "2027-02-28", "2027-03-31"]);
});
