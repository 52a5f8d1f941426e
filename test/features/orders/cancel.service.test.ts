import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { receiveWarehouseNotification } from "#orders/fulfilment.service.server.ts";
import { applyNotification } from "#orders/payment/service.server.ts";
import { verified } from "../../support/account.ts";
import { DATA, KAIOS, orderOf, paidOrder } from "../../support/after-orders.ts";
import { type PausedJobs, pauseJobs } from "../../support/paused-jobs.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { beginCheckout, isPaid, newShopper, type Shopper, statusOf, toPaymentPage } from "../../support/shopper.ts";
import { setStock, stockQuantity } from "../../support/stock.ts";

const DAY = 86_400_000;

let test: TestShop;
let jobs: PausedJobs;
let shopper: Shopper;
beforeAll(async () => {
  // Longer than the default session lifetime, so that the tests reach the end of the cancellation period.
  test = await makeShop({ env: { SESSION_DAYS: "60", SESSION_MAX_DAYS: "60" } });
  jobs = pauseJobs(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set("2026-11-20T10:00:00+02:00");
  await setStock(test, KAIOS.material, 5);
  shopper = await newShopper(test);
});

const cancel = (orderId: string, caller = shopper, reason?: string) =>
  caller.call("POST /orders/cancel", { body: { orderId, reason } });

describe("POST /orders/cancel of a paid order", () => {
  it("Cancelling a paid order restocks the goods once the warehouse answered, and refunds the money with a due date in 30 days", async () => {
    const { orderId } = await paidOrder(test, shopper);
    expect(await stockQuantity(test, KAIOS.material)).toBe(4);
    expect((await cancel(orderId, shopper, "Changed\r\nmy mind")).body).toEqual({
      success: true,
      body: { orderId, status: "refund_pending" },
    });
    expect(await orderOf(shopper, orderId)).toMatchObject({
      status: "refund_pending",
      refund: { state: "on_its_way", amount: "999.00", dueAt: "2026-12-20T08:00:00.000Z" },
      cancellation: { allowed: false, why: "over" },
    });
    expect(await stockQuantity(test, KAIOS.material)).toBe(4);
    await jobs.runAll();
    expect(await stockQuantity(test, KAIOS.material)).toBe(5);
    const order = await orderOf(shopper, orderId);
    expect(order).toMatchObject({ status: "refunded", refund: { state: "refunded" } });
    expect(order.history.map(({ reason }: { reason: string }) => reason)).toContain("Changed my mind");
  });

  it("Repeated concurrent cancellations of an order cancel and refund it once", async () => {
    const { orderId } = await paidOrder(test, shopper);
    const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(orderId)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    await jobs.runAll();
    expect(await stockQuantity(test, KAIOS.material)).toBe(5);
    const refunds = await test.shop.db.selectFrom("refund").selectAll().where("order_id", "=", orderId).execute();
    expect(refunds).toHaveLength(1);
    const moves = (await orderOf(shopper, orderId)).history.filter(
      ({ status }: { status: string }) => status === "refund_pending",
    );
    expect(moves).toHaveLength(1);
  });

  it("Cancelling an order that was already sent does not restock its goods", async () => {
    const { orderId, orderNumber } = await paidOrder(test, shopper);
    await jobs.runAll();
    await receiveWarehouseNotification(test.shop, { orderNumber, kind: "sent" });
    expect((await cancel(orderId)).body.body.status).toBe("refund_pending");
    expect(await stockQuantity(test, KAIOS.material)).toBe(4);
  });

  it("An order can be cancelled for seven days after delivery, and not on the eighth", async () => {
    const [early, late] = [await paidOrder(test, shopper), await newShopper(test)];
    const lateOrder = await paidOrder(test, late);
    await jobs.runAll();
    for (const { orderNumber } of [early, lateOrder])
      await receiveWarehouseNotification(test.shop, { orderNumber, kind: "delivered" });
    expect(await orderOf(shopper, early.orderId)).toMatchObject({
      status: "completed",
      cancellation: { allowed: true, until: "2026-11-27T22:00:00.000Z", why: null },
    });
    test.clock.advance(7 * DAY);
    expect((await cancel(early.orderId)).status).toBe(200);
    test.clock.set("2026-11-28T00:00:00+02:00");
    expect(await cancel(lateOrder.orderId, late)).toMatchObject({
      status: 409,
      body: { code: "not_cancellable", details: { why: "late" }, message: expect.stringContaining("seven days") },
    });
    expect(await statusOf(late, lateOrder.orderId)).toBe("completed");
  });

  it("Cancelling is refused once a service has started with the customer's consent", async () => {
    const { orderId, orderNumber } = await paidOrder(test, shopper, DATA);
    await jobs.runAll();
    await receiveWarehouseNotification(test.shop, { orderNumber, kind: "delivered" });
    expect(await cancel(orderId)).toMatchObject({ status: 409, body: { details: { why: "began" } } });
  });

  it("A cancellation concurrent with the Delivered notification is applied either before or after it", async () => {
    for (let round = 0; round < 4; round += 1) {
      const buyer = await newShopper(test);
      const { orderId, orderNumber } = await paidOrder(test, buyer);
      await jobs.runAll();
      const [cancelled, delivered] = await Promise.all([
        cancel(orderId, buyer),
        receiveWarehouseNotification(test.shop, { orderNumber, kind: "delivered" }),
      ]);
      expect(cancelled.status).toBe(200);
      const order = await orderOf(buyer, orderId);
      expect(order.status).toBe("refund_pending");
      expect({ delivered, isNoted: order.deliveredAt !== null }).toEqual({ delivered: "accepted", isNoted: true });
      expect(order.returnState).toBe("expected");
    }
  });

  it("A customer cannot cancel another customer's order", async () => {
    const { orderId } = await paidOrder(test, shopper);
    expect((await cancel(orderId, await newShopper(test))).status).toBe(404);
    expect((await cancel("no such id")).status).toBe(404);
    expect(await isPaid(shopper, orderId)).toBe(true);
  });
});

describe("POST /orders/cancel of an unpaid order", () => {
  it("Cancelling an unpaid order returns its stock and leaves the cart unchanged", async () => {
    const { orderId } = await toPaymentPage(shopper, KAIOS.variant);
    expect(await stockQuantity(test, KAIOS.material)).toBe(4);
    expect((await cancel(orderId)).body.body.status).toBe("cancelled");
    expect(await stockQuantity(test, KAIOS.material)).toBe(5);
    expect((await shopper.list()).body.body.cartCount).toBe(1);
    expect((await beginCheckout(shopper)).body.order_id).not.toBe(orderId);
  });

  it("When cancellation and payment arrive together, the order is held or refunded and no money is lost", async () => {
    // The stock of a paid order comes back only with the warehouse's answer.
    await setStock(test, KAIOS.material, 10);
    const ends = new Set<string>();
    for (let round = 0; round < 6; round += 1) {
      const buyer = await newShopper(test);
      const { orderId, paymentId } = await toPaymentPage(buyer, KAIOS.variant);
      const notification = {
        gatewayId: `race ${paymentId}`,
        paymentId,
        status: "paid" as const,
        amountCents: KAIOS.cents,
      };
      const [answer] = await Promise.all([cancel(orderId, buyer), applyNotification(test.shop, notification)]);
      expect(answer.status).toBe(200);
      ends.add(await statusOf(buyer, orderId));
    }
    expect([...ends].filter((status) => !["held", "refund_pending"].includes(status))).toEqual([]);
    await jobs.runAll();
    expect(await stockQuantity(test, KAIOS.material)).toBe(10);
  });

  it("A payment received after cancellation holds the order, and a second cancellation refunds it", async () => {
    const { orderId, paymentId } = await toPaymentPage(shopper, KAIOS.variant);
    await cancel(orderId);
    await applyNotification(test.shop, { gatewayId: "late", paymentId, status: "paid", amountCents: KAIOS.cents });
    expect(await statusOf(shopper, orderId)).toBe("held");
    expect((await cancel(orderId)).body.body.status).toBe("refund_pending");
    await jobs.runAll();
    expect(await statusOf(shopper, orderId)).toBe("refunded");
  });
});

it("Cancelling an order on account makes no refund, because nothing was paid", async () => {
  const { orderId } = await verified(test, shopper);
  expect(await statusOf(shopper, orderId)).toBe("accepted");
  expect((await cancel(orderId)).body.body.status).toBe("cancelled");
  expect(await orderOf(shopper, orderId)).toMatchObject({ refund: null });
});
