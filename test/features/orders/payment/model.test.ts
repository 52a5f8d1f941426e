import { describe, expect, it } from "vitest";
import { ORDER_STATUSES } from "#orders/model.ts";
import { ATTEMPT_STATUSES, isSettled, outcomeOf } from "#orders/payment/model.ts";

describe("a verified notification", () => {
  const open = { status: "open", amountCents: 9_900 } as const;
  const paid = { status: "paid", amountCents: 9_900 } as const;
  const failed = { status: "failed", amountCents: 0 } as const;
  it.each([
    ["paid while the order waits", "awaiting_payment", open, paid, "paid"],
    ["paid after it failed", "payment_failed", { ...open, status: "failed" }, paid, "paid"],
    ["paid on an attempt that another one followed", "awaiting_payment", { ...open, status: "failed" }, paid, "paid"],
    ["paid again on a paid order", "paid", { ...open, status: "superseded" }, paid, "paid_twice"],
    ["a second payment on the same attempt", "paid", { ...open, status: "paid" }, paid, "paid_twice"],
    [
      "a second payment of another amount",
      "paid",
      { ...open, status: "paid" },
      { ...paid, amountCents: 1 },
      "wrong_amount",
    ],
    ["a cent too much or too little", "awaiting_payment", open, { ...paid, amountCents: 9_899 }, "paid"],
    ["two cents too little", "awaiting_payment", open, { ...paid, amountCents: 9_898 }, "wrong_amount"],
    ["money for an order that waits for its verification", "awaiting_verification", open, paid, "hold"],
    ["money for an order on account", "accepted", open, paid, "paid_twice"],
    ["money for an order that was handed off", "handed_off", open, paid, "paid_twice"],
    ["money for an order that was given back", "refunded", open, paid, "paid_twice"],
    ["paid after it was cancelled", "cancelled", { ...open, status: "superseded" }, paid, "hold"],
    ["another amount", "awaiting_payment", open, { ...paid, amountCents: 10_000 }, "wrong_amount"],
    ["another amount on a cancelled order", "cancelled", open, { ...paid, amountCents: 10_000 }, "wrong_amount"],
    ["failed", "awaiting_payment", open, failed, "failed"],
    ["cancelled", "awaiting_payment", open, { ...failed, status: "cancelled" }, "failed"],
    ["failed after it was paid", "paid", { ...open, status: "paid" }, failed, "ignored"],
    [
      "failed on an old attempt while a new one is open",
      "awaiting_payment",
      { ...open, status: "failed" },
      failed,
      "ignored",
    ],
    ["paid on a draft, which cannot be", "draft", open, paid, "hold"],
  ] as const)("%s", (_, order, payment, news, outcome) => {
    expect(outcomeOf(order, payment, news)).toBe(outcome);
  });
});

it("never ignores money for an order that was placed", () => {
  const placed = ORDER_STATUSES.filter((status) => status !== "draft" && status !== "details_complete");
  for (const order of placed)
    for (const status of ATTEMPT_STATUSES)
      for (const amountCents of [9_900, 9_800]) {
        const outcome = outcomeOf(order, { status, amountCents: 9_900 }, { status: "paid", amountCents });
        expect(outcome, `${order}, ${status}, ${amountCents}`).toMatch(/^(paid|hold|paid_twice|wrong_amount)$/);
      }
});

it("is settled once nothing more is waited for", () => {
  expect(isSettled("awaiting_payment")).toBe(false);
  expect(isSettled("paid")).toBe(true);
  expect(isSettled("payment_failed")).toBe(true);
});
