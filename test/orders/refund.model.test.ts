import { expect, it } from "vitest";
import { type RefundState, refundTotal } from "#orders/refund.model.ts";

const of = (...states: RefundState[]) => refundTotal(states.map((state) => ({ state, amountCents: 500 })));

it("says what comes back of an order, all payments together", () => {
  expect(of()).toBeUndefined();
  expect(of("waiting")).toEqual({ progress: "on_its_way", amountCents: 500 });
  expect(of("asked", "refunded")).toEqual({ progress: "on_its_way", amountCents: 1000 });
  expect(of("by_hand", "refunded")).toEqual({ progress: "by_hand", amountCents: 1000 });
  expect(of("refunded", "refunded")).toEqual({ progress: "refunded", amountCents: 1000 });
});
