import { describe, expect, it } from "vitest";
import { isSettled, outcomeOf } from "#payment/model.ts";

describe("a verified notification", () => {
  const open = { status: "open", amountCents: 9_900 } as const;
  const paid = { status: "paid", amountCents: 9_900 } as const;
  const failed = { status: "failed", amountCents: 0 } as const;
  it.each([
    ["paid while the order waits", "awaiting_payment", open, paid, "paid"],
    ["paid after it failed", "payment_failed", { ...open, status: "failed" }, paid, "paid"],
    ["paid on an attempt that another one followed", "awaiting_payment", { ...open, status: "failed" }, paid, "paid"],
    ["paid again on a paid order", "paid", { ...open, status: "superseded" }, paid, "paid_twice"],
    ["the same attempt paid again", "paid", { ...open, status: "paid" }, paid, "ignored"],
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
    ["paid on a draft, which cannot be", "draft", open, paid, "ignored"],
  ] as const)("%s", (_, order, payment, news, outcome) => {
    expect(outcomeOf(order, payment, news)).toBe(outcome);
  });
});

it("is settled once nothing more is waited for", () => {
  expect(isSettled("awaiting_payment")).toBe(false);
  expect(isSettled("paid")).toBe(true);
  expect(isSettled("payment_failed")).toBe(true);
});
