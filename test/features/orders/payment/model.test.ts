import { describe, expect, it } from "vitest";
import { ATTEMPT_STATUSES, isSettled, outcomeOf } from "#orders/payment/model.ts";
import { ORDER_STATUSES } from "#orders/status/model.ts";

describe("outcomeOf", () => {
  const open = { status: "open", amountCents: 9_900 } as const;
  const paid = { status: "paid", amountCents: 9_900 } as const;
  const failed = { status: "failed", amountCents: 0 } as const;
  it.each([
    ["A payment for an order awaiting payment is paid", "awaiting_payment", open, paid, "paid"],
    ["A payment after a failed attempt is paid", "payment_failed", { ...open, status: "failed" }, paid, "paid"],
    [
      "A payment on an attempt that a newer one followed is paid",
      "awaiting_payment",
      { ...open, status: "failed" },
      paid,
      "paid",
    ],
    [
      "A payment on a superseded attempt of a paid order is recorded as paid twice",
      "paid",
      { ...open, status: "superseded" },
      paid,
      "paid_twice",
    ],
    [
      "A second payment on the same attempt is recorded as paid twice",
      "paid",
      { ...open, status: "paid" },
      paid,
      "paid_twice",
    ],
    [
      "A second payment with a different amount is recorded as a wrong amount",
      "paid",
      { ...open, status: "paid" },
      { ...paid, amountCents: 1 },
      "wrong_amount",
    ],
    ["A payment that is one cent short is paid", "awaiting_payment", open, { ...paid, amountCents: 9_899 }, "paid"],
    ["A payment of one cent too much is paid", "awaiting_payment", open, { ...paid, amountCents: 9_901 }, "paid"],
    [
      "A payment of two cents too much is recorded as a wrong amount",
      "awaiting_payment",
      open,
      { ...paid, amountCents: 9_902 },
      "wrong_amount",
    ],
    [
      "A payment that is two cents short is recorded as a wrong amount",
      "awaiting_payment",
      open,
      { ...paid, amountCents: 9_898 },
      "wrong_amount",
    ],
    ["A payment for an order awaiting verification puts it on hold", "awaiting_verification", open, paid, "hold"],
    ["A payment for an accepted order on account is recorded as paid twice", "accepted", open, paid, "paid_twice"],
    ["A payment for a handed-off order is recorded as paid twice", "handed_off", open, paid, "paid_twice"],
    ["A payment for a refunded order is recorded as paid twice", "refunded", open, paid, "paid_twice"],
    ["A payment for a cancelled order puts it on hold", "cancelled", { ...open, status: "superseded" }, paid, "hold"],
    [
      "A payment with a different amount is recorded as a wrong amount",
      "awaiting_payment",
      open,
      { ...paid, amountCents: 10_000 },
      "wrong_amount",
    ],
    [
      "A payment with a different amount on a cancelled order is recorded as a wrong amount",
      "cancelled",
      open,
      { ...paid, amountCents: 10_000 },
      "wrong_amount",
    ],
    [
      "A failed notification for an order awaiting payment fails the payment",
      "awaiting_payment",
      open,
      failed,
      "failed",
    ],
    [
      "A cancelled notification for an order awaiting payment fails the payment",
      "awaiting_payment",
      open,
      { ...failed, status: "cancelled" },
      "failed",
    ],
    ["A failed notification after a payment is ignored", "paid", { ...open, status: "paid" }, failed, "ignored"],
    [
      "A failed notification on an old attempt is ignored while a new one is open",
      "awaiting_payment",
      { ...open, status: "failed" },
      failed,
      "ignored",
    ],
    ["A payment for a draft order, which should not occur, puts it on hold", "draft", open, paid, "hold"],
  ] as const)("%s", (_, order, payment, notification, outcome) => {
    expect(outcomeOf({ status: order, isPaid: false }, payment, notification)).toBe(outcome);
  });

  it("A payment on another attempt of a cancelled order that was paid is recorded as paid twice", () => {
    expect(outcomeOf({ status: "cancelled", isPaid: true }, { ...open, status: "superseded" }, paid)).toBe(
      "paid_twice",
    );
  });
});

it("A payment for a placed order is never ignored", () => {
  const placed = ORDER_STATUSES.filter((status) => status !== "draft" && status !== "details_complete");
  for (const order of placed)
    for (const status of ATTEMPT_STATUSES)
      for (const amountCents of [9_900, 9_800]) {
        const outcome = outcomeOf(
          { status: order, isPaid: false },
          { status, amountCents: 9_900 },
          { status: "paid", amountCents },
        );
        expect(outcome, `${order}, ${status}, ${amountCents}`).toMatch(/^(paid|hold|paid_twice|wrong_amount)$/);
      }
});

it("A payment is settled once its order waits for nothing more", () => {
  expect(isSettled("awaiting_payment")).toBe(false);
  expect(isSettled("paid")).toBe(true);
  expect(isSettled("payment_failed")).toBe(true);
});
