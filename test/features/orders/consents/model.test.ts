import { expect, it } from "vitest";
import { ORDER_PURPOSES, type OrderPurpose } from "#customers/consents/model.ts";
import { whyFixed } from "#orders/consents/model.ts";
import type { ReturnState } from "#orders/returns/model.ts";
import { ORDER_STATUSES, type OrderStatus } from "#orders/status/model.ts";

it("B-06 D-14 Only the start of a service at once can be withdrawn, until the order is placed, because a payment can arrive from then on", () => {
  const open = ORDER_STATUSES.flatMap((status) =>
    ORDER_PURPOSES.filter((kind) => whyFixed(kind, { status, returnState: null }) === null).map((kind) => [
      status,
      kind,
    ]),
  );
  expect(open).toEqual([
    ["draft", "immediate_start"],
    ["details_complete", "immediate_start"],
  ]);
});

it.each<[OrderPurpose, OrderStatus, RegExp]>([
  ["terms", "details_complete", /haven't placed this order/],
  ["terms", "completed", /order on these terms/],
  ["long_term", "completed", /20 business days' notice/],
  ["immediate_start", "awaiting_payment", /Cancel it if you no longer agree/],
  ["immediate_start", "payment_failed", /Cancel it if you no longer agree/],
  ["immediate_start", "paid", /acted on it/],
  ["credit_check", "awaiting_verification", /ask the credit bureau/],
  ["debit_mandate", "completed", /collect your monthly bill/],
  ["debit_mandate", "cancelled", /is cancelled/],
])("B-06 The reason why %s of an order that is %s stays says what rests on it", (kind, status, reason) => {
  expect(whyFixed(kind, { status, returnState: null })).toMatch(reason);
});

it("B-06 D-14 The debit mandate of a cancelled order counts until its goods are back, because its agreement is billed until then", () => {
  const why = (returnState: ReturnState) => whyFixed("debit_mandate", { status: "cancelled", returnState });
  expect(why("expected")).toMatch(/collect your monthly bill/);
  expect(why("received")).toMatch(/is cancelled/);
});
