import { describe, expect, it } from "vitest";
import { refundsDue } from "#orders/cancellation/refunds.model.ts";

const first = { gateway: "g", gatewayId: "zz", amountCents: 199_900, paysOrder: true };
const second = { gateway: "g", gatewayId: "aa", amountCents: 199_900, paysOrder: false };
const amounts = (payments: readonly { gatewayId: string; amountCents: number }[]) =>
  payments.map(({ gatewayId, amountCents }) => [gatewayId, amountCents]);

describe("refundsDue", () => {
  it("D-14 The price of what is kept is taken off the payment that paid the order, in whatever order payments come", () => {
    for (const payments of [
      [first, second],
      [second, first],
    ]) {
      expect(
        new Map(refundsDue(payments, [], 100_000).map(({ gatewayId, amountCents }) => [gatewayId, amountCents])),
      ).toEqual(
        new Map([
          ["zz", 99_900],
          ["aa", 199_900],
        ]),
      );
      expect(amounts(refundsDue(payments, [second], 100_000))).toEqual([["zz", 99_900]]);
    }
  });

  it("D-14 All refunds together are at most what was received less what is kept, although the first was refunded in full", () => {
    expect(amounts(refundsDue([first, second], [first], 100_000))).toEqual([["aa", 99_900]]);
    expect(refundsDue([first, second], [first, second], 100_000)).toEqual([]);
    expect(refundsDue([first], [{ ...first, amountCents: 250_000 }], 0)).toEqual([]);
  });

  it("D-14 A payment of an order on account pays for nothing and is refunded in full, and a refund of a wrong amount counts for nothing", () => {
    expect(amounts(refundsDue([second], [], 100_000))).toEqual([["aa", 199_900]]);
    expect(amounts(refundsDue([first], [{ gateway: "g", gatewayId: "wrong", amountCents: 5 }], 100_000))).toEqual([
      ["zz", 99_900],
    ]);
  });

  it("D-14 Without kept lines every payment is refunded in full, and what costs as much as the payment leaves nothing", () => {
    expect(amounts(refundsDue([first, second], [], 0))).toEqual([
      ["zz", 199_900],
      ["aa", 199_900],
    ]);
    expect(refundsDue([first], [], 199_900)).toEqual([]);
  });
});
