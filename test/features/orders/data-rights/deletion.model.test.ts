import { expect, it } from "vitest";
import { fateOf, type OrderFacts, retentionSentences } from "#orders/data-rights/deletion.model.ts";
import { ORDER_STATUSES } from "#orders/status/model.ts";

const ORDER: OrderFacts = {
  orderId: "1",
  orderNumber: "ECOM00000001",
  status: "completed",
  segment: "personal",
  updatedAt: new Date("2026-11-20T08:00:00Z"),
  isConcluded: true,
  hasPayments: true,
  isRefundOpen: false,
  hasSims: false,
  invoiceCents: 9_900,
  applicationUntil: undefined,
};

it("N-04 An order stands in the way of a deletion while shop and customer still owe each other something", () => {
  const refused = ORDER_STATUSES.filter((status) => fateOf({ ...ORDER, status }) === "refuse");
  expect(refused).toEqual([
    ...["awaiting_payment", "awaiting_verification", "paid", "accepted", "held", "in_progress", "refund_pending"],
  ]);
});

it("N-04 A deletion deletes what was not paid, blanks what was bought or may still be paid, and keeps applications for credit", () => {
  const draft = { ...ORDER, status: "draft", isConcluded: false, hasPayments: false } as const;
  expect(fateOf(draft)).toBe("delete");
  expect(fateOf({ ...draft, status: "cancelled" })).toBe("delete");
  expect(fateOf({ ...draft, status: "payment_failed", hasPayments: true })).toBe("blank");
  expect(fateOf({ ...ORDER, hasPayments: false })).toBe("blank");
  expect(fateOf({ ...draft, status: "cancelled", applicationUntil: new Date() })).toBe("keep");
});

it("N-04 Each kind of order that stays is said in a sentence of its own, with its last day and its law", () => {
  const later = new Date("2026-12-01T08:00:00Z");
  expect(
    retentionSentences([
      { ...ORDER, hasSims: true },
      { ...ORDER, updatedAt: later },
      { ...ORDER, segment: "business", invoiceCents: 500_001 },
      { ...ORDER, status: "draft", isConcluded: false, hasPayments: false },
    ]),
  ).toEqual([
    expect.stringMatching(
      /^Your 2 orders stay with .* until 5 December 2031\. .*\(Tax Administration Act, section 29\)\.$/,
    ),
    expect.stringMatching(
      /^Your order for an organisation stays .* 25 November 2033\. .*\(Companies Act, section 24\)\.$/,
    ),
    expect.stringMatching(/^Your name and address stay on invoices .* 25 November 2033, .*\(VAT Act, section 20\)\.$/),
    expect.stringMatching(/^The numbers of the SIM cards .* 24 November 2031, .*\(RICA, section 40\)\.$/),
  ]);
  expect(retentionSentences([])).toEqual([]);
});
