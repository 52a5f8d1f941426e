import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orderJobs } from "#orders/jobs.server.ts";
import { GatewayUnavailable, type PaymentGateway, type VerifiedPayment } from "#orders/payment/payment-gateway.port.ts";
import { applyNotification } from "#orders/payment/service.server.ts";
import { type PausedJobs, pauseJobs } from "../../support/paused-jobs.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { beginCheckout, isPaid, newShopper, type Shopper, statusOf, toPaymentPage } from "../../support/shopper.ts";
import { setStock, stockQuantity } from "../../support/stock.ts";

let test: TestShop;
let jobs: PausedJobs;
beforeAll(async () => {
  test = await makeShop();
  jobs = pauseJobs(test);
});
afterAll(() => test.close());

it("The expiry job cancels drafts untouched for a day, and leaves the cart unchanged", async () => {
  const [forgotten, touched, paying] = [await newShopper(test), await newShopper(test), await newShopper(test)];
  await forgotten.add("PRESIM-2GB");
  const orderId: string = (await beginCheckout(forgotten)).body.order_id;
  const { orderId: payingId } = await toPaymentPage(paying);
  test.clock.advance(12 * 3_600_000);
  await touched.add("PRESIM-2GB");
  const touchedId: string = (await beginCheckout(touched)).body.order_id;
  test.clock.advance(12 * 3_600_000 + 1);
  await jobs.run("order-expiry");
  expect(await statusOf(forgotten, orderId)).toBe("cancelled");
  expect(await statusOf(touched, touchedId)).toBe("draft");
  expect(await statusOf(paying, payingId)).toBe("awaiting_payment");
  expect((await forgotten.list()).body.body.cartCount).toBe(1);
  expect((await beginCheckout(forgotten)).body.order_id).not.toBe(orderId);
});

it("D-16 The expiry job cancels an order a day after it was placed, however often its payment was tried", async () => {
  const shopper = await newShopper(test);
  const { orderId, paymentId } = await toPaymentPage(shopper);
  const fail = (id: string) =>
    applyNotification(test.shop, { gatewayId: `failed-${id}`, paymentId: id, status: "failed", amountCents: 0 });
  await fail(paymentId);
  test.clock.advance(23 * 3_600_000);
  const again = await shopper.call("POST /payment/start", { body: { orderId } });
  await fail(again.body.paymentId);
  await jobs.run("order-expiry");
  expect(await statusOf(shopper, orderId)).toBe("payment_failed");
  test.clock.advance(3_600_001);
  await jobs.run("order-expiry");
  expect(await statusOf(shopper, orderId)).toBe("cancelled");
});

describe("Payment jobs", () => {
  const KAIOS = { variant: "NK235-BLU-128MB-CASH", material: "NK235-BLU-128MB", cents: 99_900 };
  const MINUTE = 60_000;

  let test: TestShop;
  let shopper: Shopper;
  let orderId: string;
  let paymentId = "";

  beforeAll(async () => {
    test = await makeShop();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    // The previous test's stock reservations must not be released during this one.
    await test.shop.db.updateTable("payment").set({ status: "superseded" }).where("status", "=", "open").execute();
    await test.shop.db.updateTable("checkout_order").set({ reserved_until: null }).execute();
    await setStock(test, KAIOS.material, 3);
    shopper = await newShopper(test);
    ({ orderId, paymentId } = await toPaymentPage(shopper, KAIOS.variant));
  });

  const kaiosStock = () => stockQuantity(test, KAIOS.material);
  const notification = (id = paymentId): VerifiedPayment => ({
    gatewayId: `asked-${id}`,
    paymentId: id,
    status: "paid",
    amountCents: KAIOS.cents,
  });

  async function reserved() {
    const rows = test.shop.db
      .selectFrom("stock_reservation")
      .select(["state", "quantity"])
      .where("order_id", "=", orderId);
    return (await rows.execute()).map(({ state, quantity }) => `${quantity} ${state}`);
  }

  /** Runs the sweeper once, optionally with another gateway. */
  async function sweep(query?: PaymentGateway["query"]) {
    const shop = query ? { ...test.shop, payment: { ...test.shop.payment, query } } : test.shop;
    for (const { queue, run } of orderJobs(shop)) if (queue === "payment-sweep") await run({});
  }

  /** Makes the stand-in gateway report the payment as paid. */
  const choosePaid = () =>
    test.shop.db
      .updateTable("stand_in_payment")
      .set({ gateway_id: `asked-${paymentId}`, status: "paid", told_cents: KAIOS.cents })
      .where("payment_id", "=", paymentId)
      .execute();

  describe("Payment sweeper", () => {
    it("The sweeper queries the gateway after ten minutes about customers who did not return", async () => {
      await choosePaid();
      test.clock.advance(9 * MINUTE);
      await sweep();
      expect(await statusOf(shopper, orderId)).toBe("awaiting_payment");
      test.clock.advance(2 * MINUTE);
      await sweep();
      expect(await isPaid(shopper, orderId)).toBe(true);
      await applyNotification(test.shop, notification());
      const received = test.shop.db
        .selectFrom("payment_notification")
        .select("outcome")
        .where("payment_id", "=", paymentId);
      expect(await received.execute()).toEqual([{ outcome: "paid" }]);
    });

    it("The sweeper releases stock after 15 minutes, and a late payment takes it again if available", async () => {
      test.clock.advance(16 * MINUTE);
      await sweep();
      const now = [await kaiosStock(), await reserved(), await statusOf(shopper, orderId)];
      expect(now).toEqual([3, [], "awaiting_payment"]);
      await applyNotification(test.shop, notification());
      expect([await kaiosStock(), await statusOf(shopper, orderId)]).toEqual([2, "paid"]);
    });

    it("A customer who resumes a payment after its stock was released reserves stock again", async () => {
      test.clock.advance(16 * MINUTE);
      await sweep();
      const again = await shopper.call("POST /payment/start", { body: { orderId } });
      expect([again.body.paymentId, await kaiosStock()]).toEqual([paymentId, 2]);
    });

    it("The sweeper fails a payment after two hours, and the customer may try again", async () => {
      test.clock.advance(119 * MINUTE);
      await sweep();
      expect(await statusOf(shopper, orderId)).toBe("awaiting_payment");
      test.clock.advance(11 * MINUTE);
      await sweep();
      expect(await statusOf(shopper, orderId)).toBe("payment_failed");
      expect((await shopper.call("POST /payment/start", { body: { orderId } })).status).toBe(200);
    });

    it("A notification that could not be confirmed counts when the gateway confirms it, days after the attempt was given up", async () => {
      test.clock.advance(130 * MINUTE);
      await sweep();
      expect(await statusOf(shopper, orderId)).toBe("payment_failed");
      test.clock.advance(10 * 60 * MINUTE);
      const { payment } = test.shop;
      const stored = new Set([paymentId]);
      const unconfirmed = {
        paymentIds: async () => [...stored],
        delete: async (id: string) => void stored.delete(id),
      };
      Object.assign(test.shop, { payment: { ...payment, unconfirmed } });
      await sweep(async () => {
        throw new GatewayUnavailable("down");
      });
      expect(await statusOf(shopper, orderId)).toBe("payment_failed");
      await sweep(async (id) => notification(id));
      expect([await isPaid(shopper, orderId), [...stored]]).toEqual([true, []]);
      Object.assign(test.shop, { payment });
    });

    it("A notification that the gateway cannot confirm does not keep the others from being confirmed", async () => {
      const { payment } = test.shop;
      const unconfirmed = {
        paymentIds: async () => ["019a9f7e-0000-7000-8000-000000000001", paymentId],
        delete: async () => {},
      };
      Object.assign(test.shop, { payment: { ...payment, unconfirmed } });
      await sweep(async (id) => {
        if (id !== paymentId) throw new GatewayUnavailable("no answer about this one");
        return notification(id);
      });
      expect(await isPaid(shopper, orderId)).toBe(true);
      Object.assign(test.shop, { payment });
    });
  });

  describe("Payment sweeper with a failing gateway", () => {
    /** More open payments; only their ids matter. */
    async function morePayments(count: number): Promise<string[]> {
      const ids: string[] = [];
      for (let started = 0; started < count; started += 1)
        ids.push((await toPaymentPage(await newShopper(test))).paymentId);
      return ids;
    }

    it("One failing gateway query does not stop the sweeper from settling the other payments", async () => {
      await morePayments(2);
      test.clock.advance(11 * MINUTE);
      let requests = 0;
      await sweep(async (id) => {
        requests += 1;
        if (requests === 1) throw new GatewayUnavailable("it took too long");
        return id === paymentId || requests > 1
          ? { ...notification(id), amountCents: id === paymentId ? KAIOS.cents : 9_900 }
          : undefined;
      });
      const open = await test.shop.db.selectFrom("payment").select("payment_id").where("status", "=", "open").execute();
      expect([requests, open.length]).toEqual([3, 1]);
    });

    it("The sweeper sends at most four concurrent queries to the gateway", async () => {
      await morePayments(7);
      test.clock.advance(11 * MINUTE);
      let now = 0;
      let most = 0;
      await sweep(async () => {
        now += 1;
        most = Math.max(most, now);
        await test.shop.db.selectFrom("payment").select("payment_id").execute();
        now -= 1;
        return undefined;
      });
      expect(most).toBe(4);
    });

    it("The sweeper stops after repeated failures, continues in the next run, and still expires old payments", async () => {
      const ids = [paymentId, ...(await morePayments(11))];
      test.clock.advance(11 * MINUTE);
      const requests = new Set<string>();
      const dead = async (id: string) => {
        requests.add(id);
        throw new GatewayUnavailable("dead");
      };
      await sweep(dead);
      expect(requests.size).toBeGreaterThanOrEqual(5);
      expect(requests.size).toBeLessThan(ids.length);
      const before = requests.size;
      await sweep(dead);
      expect(requests.size).toBeGreaterThan(before);
      test.clock.advance(120 * MINUTE);
      await sweep(dead);
      expect(await statusOf(shopper, orderId)).toBe("payment_failed");
    });

    it("An unexpected error fails the sweeper job only after the other payments are settled", async () => {
      const [other = ""] = await morePayments(1);
      test.clock.advance(11 * MINUTE);
      const isBug = sweep(async (id) => {
        if (id === other) throw new Error("a bug");
        return notification(id);
      });
      await expect(isBug).rejects.toThrow("1 of 3 items failed");
      expect(await isPaid(shopper, orderId)).toBe(true);
    });
  });
});
