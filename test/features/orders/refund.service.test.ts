import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GatewayUnavailable, type VerifiedPayment } from "#orders/payment/payment-gateway.port.ts";
import { applyNotification } from "#orders/payment/service.server.ts";
import { refundedByHand, refundsByHand } from "#orders/refund.repository.server.ts";
import { KAIOS, orderOf, paidOrder } from "../../support/after-orders.ts";
import { type PausedJobs, pauseJobs } from "../../support/paused-jobs.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { newShopper, type Shopper, toPaymentPage } from "../../support/shopper.ts";
import { setStock } from "../../support/stock.ts";

let test: TestShop;
let jobs: PausedJobs;
let shopper: Shopper;
let requests: VerifiedPayment[];
/** The gateway's response to a refund request. */
let answer: () => Promise<"refunded" | "by_hand">;
beforeAll(async () => {
  test = await makeShop();
  jobs = pauseJobs(test);
  test.shop.payment = {
    ...test.shop.payment,
    refund: (payment) => {
      requests.push(payment);
      return answer();
    },
  };
});
afterAll(() => test.close());
beforeEach(async () => {
  await setStock(test, KAIOS.material, 5);
  requests = [];
  answer = async () => "refunded";
  shopper = await newShopper(test);
});

/** A cancelled order whose warehouse has answered that nothing left. */
async function cancelled() {
  const order = await paidOrder(test, shopper);
  await jobs.runAll();
  await shopper.call("POST /orders/cancel", { body: { orderId: order.orderId } });
  await jobs.run("order-news", jobs.waiting.shift()?.data);
  return order;
}

const refundManually = (gatewayId: string) =>
  refundedByHand(test.shop.db, "stand-in", gatewayId, test.shop.clock.now());

const refundState = async (orderId: string) => {
  const { status, refund } = await orderOf(shopper, orderId);
  return `${status} ${refund?.state}`;
};

describe("Refunds", () => {
  it("A refund sends the gateway its own payment id and the received amount", async () => {
    const { orderId, paymentId } = await cancelled();
    await jobs.runAll();
    expect(requests).toEqual([{ gatewayId: `paid ${paymentId}`, paymentId, status: "paid", amountCents: KAIOS.cents }]);
    expect(await refundState(orderId)).toBe("refunded refunded");
  });

  it("A refund is requested once, even when its job runs repeatedly and concurrently", async () => {
    const { orderId } = await cancelled();
    const job = jobs.waiting.find(({ queue }) => queue === "order-refund");
    await Promise.all(Array.from({ length: 5 }, () => jobs.run("order-refund", job?.data)));
    await jobs.runAll();
    await jobs.run("refund-sweep");
    expect(requests).toHaveLength(1);
    expect(await refundState(orderId)).toBe("refunded refunded");
  });

  it("A refund is left to staff when the gateway requires it or its result is unknown", async () => {
    const answers = [async () => "by_hand" as const, () => Promise.reject(new GatewayUnavailable("slow"))];
    for (const each of answers) {
      answer = each;
      shopper = await newShopper(test);
      const { orderId, paymentId } = await cancelled();
      await jobs.runAll();
      await jobs.run("refund-sweep");
      expect(await refundState(orderId)).toBe("refund_pending by_hand");
      expect((await refundsByHand(test.shop.db)).at(-1)).toMatchObject({
        gateway: "stand-in",
        gatewayId: `paid ${paymentId}`,
        amountCents: KAIOS.cents,
      });
      expect(await refundManually(`paid ${paymentId}`)).toBe(true);
      expect(await refundManually(`paid ${paymentId}`)).toBe(false);
      await jobs.run("refund-sweep");
      expect(await refundState(orderId)).toBe("refunded refunded");
    }
    expect(requests).toHaveLength(2);
  });

  it("A refund whose process ended before the gateway answered is left to staff and not requested again", async () => {
    const { orderId } = await cancelled();
    await test.shop.db.updateTable("refund").set({ state: "asked" }).where("order_id", "=", orderId).execute();
    test.clock.advance(11 * 60_000);
    await jobs.run("refund-sweep");
    await jobs.runAll();
    expect(requests).toEqual([]);
    expect(await refundState(orderId)).toBe("refund_pending by_hand");
  });

  it("The sweeper completes a refund whose job was lost", async () => {
    const { orderId } = await cancelled();
    jobs.waiting.length = 0;
    test.clock.advance(11 * 60_000);
    await jobs.run("refund-sweep");
    expect(await refundState(orderId)).toBe("refunded refunded");
  });

  it("A refund of a duplicate payment waits for staff and leaves the order's status unchanged", async () => {
    const { orderId, paymentId } = await paidOrder(test, shopper);
    await jobs.runAll();
    await applyNotification(test.shop, { gatewayId: "again", paymentId, status: "paid", amountCents: KAIOS.cents });
    await jobs.run("refund-sweep");
    await jobs.run("refund-sweep");
    expect(requests).toEqual([]);
    expect(await refundState(orderId)).toBe("in_progress by_hand");
    expect(await refundManually("again")).toBe(true);
    await jobs.run("refund-sweep");
    expect(await refundState(orderId)).toBe("in_progress refunded");
  });

  it("A payment of another amount than that of the order waits for staff to refund it, and the order can still be paid", async () => {
    const { orderId, paymentId } = await toPaymentPage(shopper, KAIOS.variant);
    const paid = { paymentId, status: "paid", amountCents: KAIOS.cents } as const;
    await applyNotification(test.shop, { ...paid, gatewayId: "too much", amountCents: KAIOS.cents + 100 });
    await jobs.run("refund-sweep");
    await jobs.run("refund-sweep");
    expect(requests).toEqual([]);
    expect(await orderOf(shopper, orderId)).toMatchObject({
      status: "awaiting_payment",
      refund: { state: "by_hand", amount: "1000.00" },
    });
    await applyNotification(test.shop, { ...paid, gatewayId: "right" });
    expect(await refundState(orderId)).toBe("paid by_hand");
    expect(await refundManually("too much")).toBe(true);
    expect(await refundState(orderId)).toBe("paid refunded");
  });
});
