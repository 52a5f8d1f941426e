import { describe, expect, it } from "vitest";
import { ORDER_STATUSES } from "#orders/model.ts";
import { cancelWords, firstSteps, nextWords, type OrderSituation } from "#orders/next-words.model.ts";

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
