import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { markDone } from "#adapters/fulfilment/repository.server.ts";
import { jobs as allJobs } from "#app/jobs.ts";
import type { FulfilledParts } from "#orders/fulfilment.port.ts";
import { receiveWarehouseNotification } from "#orders/fulfilment.service.server.ts";
import { applyNotification } from "#orders/payment/service.server.ts";
import { toCents } from "#shared/money.ts";
import { verified } from "../../../support/account.ts";
import { DATA, KAIOS, messagesFor, orderOf, paidOrder } from "../../../support/after-orders.ts";
import { sweepMessages } from "../../../support/outbox.ts";
import { type PausedJobs, pauseJobs } from "../../../support/paused-jobs.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { callWith, fillCheckout, newShopper, type Shopper } from "../../../support/shopper.ts";
import { signedInStaff } from "../../../support/staff.ts";
import { setStock, stockQuantity } from "../../../support/stock.ts";

let test: TestShop;
let jobs: PausedJobs;
let shopper: Shopper;
beforeAll(async () => {
  test = await makeShop({ env: { SESSION_DAYS: "60", SESSION_MAX_DAYS: "60" } });
  jobs = pauseJobs(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set("2026-11-20T10:00:00+02:00");
  await test.shop.db.deleteFrom("order_return").execute();
  await setStock(test, KAIOS.material, 5);
  shopper = await newShopper(test);
});

const SENT: FulfilledParts = { isSent: true, isLoaded: false };
const LOADED: FulfilledParts = { isSent: false, isLoaded: true };

const cancel = (orderId: string, buyer = shopper) => buyer.call("POST /orders/cancel", { body: { orderId } });
const notify = (orderNumber: string, kind: "sent" | "loaded" | "delivered" | "returned") =>
  receiveWarehouseNotification(test.shop, { orderNumber, kind });
/** The warehouse does something, and the shop does not hear of it yet. */
const done = (orderNumber: string, parts: FulfilledParts) => markDone(test.shop.db, orderNumber, parts);
const left = () => stockQuantity(test, KAIOS.material);
const kinds = async (orderId: string) => [...new Set((await messagesFor(test, orderId)).map(({ kind }) => kind))];

/** An order that the warehouse has. */
async function handedOver(what?: { variant: string; cents: number }, buyer = shopper) {
  const order = await paidOrder(test, buyer, what);
  await jobs.runAll();
  return order;
}

/** A phone and a bundle that the warehouse has. */
async function mixedOrder() {
  await shopper.add(KAIOS.variant, DATA.variant);
  const orderId = await fillCheckout(shopper);
  const { paymentId } = (await shopper.call("POST /payment/start", { body: { orderId } })).body;
  const amountCents = toCents((await orderOf(shopper, orderId)).summary.total.amount);
  await applyNotification(test.shop, { gatewayId: `paid ${paymentId}`, paymentId, status: "paid", amountCents });
  await jobs.runAll();
  return { orderId, orderNumber: (await orderOf(shopper, orderId)).ecomid };
}

async function refundsOf(orderId: string) {
  const rows = await test.shop.db.selectFrom("refund").selectAll().where("order_id", "=", orderId).execute();
  return rows.map(({ state, amount_cents: cents }) => `${state} ${cents}`);
}

/** Runs work while the warehouse does not answer. */
async function whileSilent(work: () => Promise<void>) {
  const { fulfilment } = test.shop;
  test.shop.fulfilment = { ...fulfilment, withdraw: () => Promise.reject(new Error("away")) };
  try {
    await work();
  } finally {
    test.shop.fulfilment = fulfilment;
  }
}

async function staffOrder(orderNumber: string) {
  const { token } = await signedInStaff(test.shop, "order_ops");
  return (await callWith(test, token, "GET /staff/orders/:ecomId", { params: { ecomId: orderNumber } })).body.body;
}

async function decide(orderNumber: string, verdict: "waived" | "refused") {
  const { version } = await staffOrder(orderNumber);
  const { token } = await signedInStaff(test.shop, "order_ops");
  const body = { version, verdict, reason: "Agreed on the phone" };
  return callWith(test, token, "POST /staff/orders/:ecomId/return-decision", { params: { ecomId: orderNumber }, body });
}

async function listed(): Promise<string[]> {
  const { token } = await signedInStaff(test.shop, "order_ops");
  const { body } = await callWith(test, token, "GET /staff/orders", { query: { todo: "return" } });
  return body.body.orders.map(({ ecomid: orderNumber }: { ecomid: string }) => orderNumber);
}

describe("An order that is cancelled while the warehouse has it", () => {
  it("D-14 Nothing is refunded and no stock released before the warehouse has answered, and then both happen once", async () => {
    const { orderId } = await handedOver();
    await cancel(orderId);
    await whileSilent(async () => {
      await expect(jobs.runAll()).rejects.toThrow("away");
      await jobs.run("refund-sweep");
      test.clock.advance(11 * 60_000);
      await jobs.run("refund-sweep");
      await expect(jobs.run("fulfilment-sweep")).rejects.toThrow("1 of 1 items failed");
      await jobs.runAll();
    });
    expect(await refundsOf(orderId)).toEqual(["awaiting_return 99900"]);
    expect(await left()).toBe(4);
    expect(await orderOf(shopper, orderId)).toMatchObject({
      status: "refund_pending",
      returnState: "unclear",
      return: null,
      refund: { state: "on_its_way", amount: "999.00", dueAt: "2026-12-20T08:00:00.000Z" },
    });
    for (let again = 0; again < 2; again += 1) {
      await jobs.run("fulfilment-sweep");
      await jobs.runAll();
      expect(await refundsOf(orderId)).toEqual(["refunded 99900"]);
      expect(await left()).toBe(5);
    }
    expect(await orderOf(shopper, orderId)).toMatchObject({ status: "refunded", returnState: null });
  });

  it("D-14 A phone that had left before its cancellation was known is a return, is not in stock again, and is refunded once it is back", async () => {
    const { orderId, orderNumber } = await handedOver();
    await done(orderNumber, SENT);
    await cancel(orderId);
    await jobs.runAll();
    expect(await refundsOf(orderId)).toEqual(["awaiting_return 99900"]);
    expect(await left()).toBe(4);
    expect(await orderOf(shopper, orderId)).toMatchObject({
      status: "refund_pending",
      returnState: "expected",
      return: { dueOn: "2026-12-20", amount: "999.00" },
    });
    expect(await kinds(orderId)).toEqual(expect.arrayContaining(["refund", "return_expected"]));
    expect(await notify(orderNumber, "sent")).toBe("accepted");
    expect(await notify(orderNumber, "returned")).toBe("accepted");
    await jobs.runAll();
    expect(await orderOf(shopper, orderId)).toMatchObject({ status: "refunded", return: { state: "received" } });
    expect(await left()).toBe(4);
  });

  it("D-14 A bundle that was loaded before its cancellation was known is kept: nothing is refunded, and its customer is told", async () => {
    const { orderId, orderNumber } = await handedOver(DATA);
    await done(orderNumber, LOADED);
    expect((await cancel(orderId)).body.body.status).toBe("refund_pending");
    await jobs.runAll();
    expect(await refundsOf(orderId)).toEqual([]);
    expect(await orderOf(shopper, orderId)).toMatchObject({
      status: "completed",
      refund: null,
      returnState: null,
      cancellation: { allowed: false, why: "began" },
    });
    expect(await notify(orderNumber, "delivered")).toBe("accepted");
    await jobs.runAll();
    const written = await messagesFor(test, orderId);
    const told = written.filter(({ kind }) => kind === "kept");
    expect(told.map(({ channel }) => channel).sort()).toEqual(["email", "sms"]);
    expect(told.find(({ channel }) => channel === "email")?.text).toMatch(/loaded[\s\S]+1GB[\s\S]+can't refund it/);
    expect(written.some(({ kind }) => kind === "refunded")).toBe(false);
  });

  it("D-14 Of a phone and a bundle the warehouse's answer says which is refunded, kept or has to come back", async () => {
    const answers: [FulfilledParts, object, string[], number][] = [
      [{ isSent: false, isLoaded: false }, { status: "refunded", returnState: null }, ["refunded 107800"], 5],
      [LOADED, { status: "refunded", returnState: null }, ["refunded 99900"], 5],
      [SENT, { status: "refund_pending", returnState: "expected" }, ["awaiting_return 107800"], 4],
      [
        { isSent: true, isLoaded: true },
        { status: "refund_pending", returnState: "expected" },
        ["awaiting_return 99900"],
        4,
      ],
    ];
    for (const [parts, order, refunds, stock] of answers) {
      await setStock(test, KAIOS.material, 5);
      shopper = await newShopper(test);
      const { orderId, orderNumber } = await mixedOrder();
      await done(orderNumber, parts);
      await cancel(orderId);
      await jobs.runAll();
      expect(await orderOf(shopper, orderId), JSON.stringify(parts)).toMatchObject(order);
      expect(await refundsOf(orderId), JSON.stringify(parts)).toEqual(refunds);
      expect(await left(), JSON.stringify(parts)).toBe(stock);
      expect((await kinds(orderId)).includes("kept")).toBe(parts.isLoaded);
    }
  });

  it("D-14 A phone that comes back before the warehouse has answered is refunded after the answer, less the bundle that was loaded", async () => {
    const { orderId, orderNumber } = await mixedOrder();
    await notify(orderNumber, "sent");
    await cancel(orderId);
    await done(orderNumber, { isSent: true, isLoaded: true });
    await whileSilent(async () => {
      await notify(orderNumber, "returned");
      await expect(jobs.runAll()).rejects.toThrow("away");
      await jobs.runAll();
    });
    expect(await refundsOf(orderId)).toEqual(["awaiting_return 107800"]);
    test.clock.advance(3 * 60_000);
    await jobs.run("fulfilment-sweep");
    await jobs.runAll();
    expect(await refundsOf(orderId)).toEqual(["refunded 99900"]);
  });

  it("D-14 Without the consent to start at once a loaded bundle is refunded", async () => {
    const { orderId, orderNumber } = await handedOver(DATA);
    await test.shop.db.deleteFrom("consent").where("about", "=", orderId).execute();
    await done(orderNumber, LOADED);
    await cancel(orderId);
    await jobs.runAll();
    expect(await refundsOf(orderId)).toEqual(["refunded 7900"]);
  });

  it("D-14 An order on account that had left is a return too, with nothing to refund", async () => {
    const { orderId } = await verified(test, shopper);
    await jobs.runAll();
    const { ecomid: orderNumber } = await orderOf(shopper, orderId);
    await done(orderNumber, SENT);
    expect((await cancel(orderId)).body.body.status).toBe("cancelled");
    expect(await orderOf(shopper, orderId)).toMatchObject({ returnState: "unclear" });
    await jobs.runAll();
    expect(await orderOf(shopper, orderId)).toMatchObject({ returnState: "expected", refund: null });
  });

  it("D-14 Several cancellations at once, by the customer and by staff, move money and stock once", async () => {
    const { orderId, orderNumber } = await handedOver();
    const { version } = await staffOrder(orderNumber);
    const { token } = await signedInStaff(test.shop, "order_ops");
    const body = { version, reason: "You asked us on the phone" };
    await Promise.all([
      ...Array.from({ length: 4 }, () => cancel(orderId)),
      callWith(test, token, "POST /staff/orders/:ecomId/cancel", { params: { ecomId: orderNumber }, body }),
    ]);
    const [event] = jobs.waiting;
    await Promise.all([jobs.run("order-news", event?.data), jobs.run("order-news", event?.data), jobs.runAll()]);
    await jobs.runAll();
    expect(await refundsOf(orderId)).toEqual(["refunded 99900"]);
    expect(await left()).toBe(5);
  });

  it("D-14 A phone that staff cancel for its customer waits for the warehouse too", async () => {
    const { orderId, orderNumber } = await handedOver();
    await done(orderNumber, SENT);
    const { version } = await staffOrder(orderNumber);
    const { token } = await signedInStaff(test.shop, "order_ops");
    const body = { version, reason: "You asked us on the phone" };
    await callWith(test, token, "POST /staff/orders/:ecomId/cancel", { params: { ecomId: orderNumber }, body });
    await jobs.runAll();
    expect(await refundsOf(orderId)).toEqual(["awaiting_return 99900"]);
    expect(await left()).toBe(4);
    expect((await staffOrder(orderNumber)).return).toMatchObject({ state: "expected" });
  });
});

describe("A process that stops between the warehouse's answer and the refund", () => {
  it("D-14 An answer that was lost is asked for again, and refund and stock move once", async () => {
    const { orderId } = await handedOver();
    await cancel(orderId);
    const [event] = jobs.waiting;
    const { fulfilment } = test.shop;
    test.shop.fulfilment = {
      ...fulfilment,
      async withdraw(id, kept) {
        await fulfilment.withdraw(id, kept);
        throw new Error("connection reset");
      },
    };
    await expect(jobs.run("order-news", event?.data)).rejects.toThrow("connection reset");
    test.shop.fulfilment = fulfilment;
    expect(await refundsOf(orderId)).toEqual(["awaiting_return 99900"]);
    for (let again = 0; again < 2; again += 1) await jobs.run("order-news", event?.data);
    await jobs.runAll();
    expect(await refundsOf(orderId)).toEqual(["refunded 99900"]);
    expect(await left()).toBe(5);
  });

  it("D-14 Answer, refund and stock are stored together or not at all", async () => {
    const { orderId } = await handedOver();
    await cancel(orderId);
    const [event] = jobs.waiting.splice(0);
    const { jobs: queue } = test.shop;
    test.shop.jobs = {
      ...queue,
      async enqueue(db, name, ...job) {
        if (name === "order-refund") throw new Error("killed");
        await queue.enqueue(db, name, ...job);
      },
    };
    await expect(jobs.run("order-news", event?.data)).rejects.toThrow("killed");
    test.shop.jobs = queue;
    expect(await refundsOf(orderId)).toEqual(["awaiting_return 99900"]);
    expect(await left()).toBe(4);
    test.clock.advance(3 * 60_000);
    await jobs.run("fulfilment-sweep");
    await jobs.runAll();
    expect(await refundsOf(orderId)).toEqual(["refunded 99900"]);
    expect(await left()).toBe(5);
  });
});

describe("A report of the warehouse about a cancelled order", () => {
  it("D-14 Before the answer, what was sent and loaded counts, also when the answer does not say it", async () => {
    const { orderId, orderNumber } = await mixedOrder();
    await cancel(orderId);
    expect(await notify(orderNumber, "sent")).toBe("accepted");
    expect(await notify(orderNumber, "loaded")).toBe("accepted");
    expect(await orderOf(shopper, orderId)).toMatchObject({ returnState: "expected", refund: { amount: "999.00" } });
    await jobs.runAll();
    expect(await refundsOf(orderId)).toEqual(["awaiting_return 99900"]);
    expect(await left()).toBe(4);
  });

  it("D-14 After the answer and before the refund, goods that left all the same are a return, and their stock is allocated again", async () => {
    const { orderId, orderNumber } = await handedOver();
    await cancel(orderId);
    const [event] = jobs.waiting.splice(0);
    await jobs.run("order-news", event?.data);
    expect(await refundsOf(orderId)).toEqual(["waiting 99900"]);
    expect(await left()).toBe(5);
    expect(await notify(orderNumber, "delivered")).toBe("accepted");
    await jobs.runAll();
    expect(await refundsOf(orderId)).toEqual(["awaiting_return 99900"]);
    expect(await left()).toBe(4);
    expect(await orderOf(shopper, orderId)).toMatchObject({ returnState: "expected", deliveredAt: expect.any(String) });
  });

  it("D-14 That the phone arrived says nothing about the bundle that the warehouse did not load", async () => {
    const { orderId, orderNumber } = await mixedOrder();
    await done(orderNumber, SENT);
    await cancel(orderId);
    await jobs.runAll();
    expect(await notify(orderNumber, "delivered")).toBe("accepted");
    await jobs.runAll();
    expect(await refundsOf(orderId)).toEqual(["awaiting_return 107800"]);
  });

  it("D-14 After the refund, what was sent or loaded is recorded and waits for staff until they decide; the customer gets no message", async () => {
    const buyer = await newShopper(test);
    const [phone, bundle] = [await handedOver(), await handedOver(DATA, buyer)];
    await cancel(phone.orderId);
    await cancel(bundle.orderId, buyer);
    await jobs.runAll();
    const before = [await kinds(phone.orderId), await kinds(bundle.orderId)];
    for (let again = 0; again < 2; again += 1) {
      expect(await notify(phone.orderNumber, "sent")).toBe("accepted");
      expect(await notify(bundle.orderNumber, "delivered")).toBe("accepted");
    }
    await jobs.runAll();
    expect((await listed()).sort()).toEqual([phone.orderNumber, bundle.orderNumber].sort());
    expect(await left()).toBe(4);
    expect(await staffOrder(phone.orderNumber)).toMatchObject({
      sentAt: expect.any(String),
      return: { state: "unclear" },
    });
    expect(await orderOf(buyer, bundle.orderId)).toMatchObject({ status: "refunded", refund: { amount: "79.00" } });
    expect((await decide(phone.orderNumber, "refused")).body.code).toBe("action_not_allowed");
    for (const { orderNumber } of [phone, bundle]) expect((await decide(orderNumber, "waived")).status).toBe(200);
    expect(await notify(phone.orderNumber, "sent")).toBe("accepted");
    await jobs.runAll();
    expect(await listed()).toEqual([]);
    expect([await kinds(phone.orderId), await kinds(bundle.orderId)]).toEqual(before);
    expect(await refundsOf(phone.orderId)).toEqual(["refunded 99900"]);
  });
});

describe("A warehouse that does not answer", () => {
  it("D-14 From day 23 the order is in the queue of staff, who may refund it without the answer; its stock waits for it", async () => {
    const { orderId, orderNumber } = await handedOver();
    const { staffId } = await signedInStaff(test.shop, "order_ops");
    await cancel(orderId);
    await whileSilent(async () => {
      await expect(jobs.runAll()).rejects.toThrow("away");
      await jobs.runAll();
      test.clock.set("2026-12-13T09:59:00+02:00");
      expect(await listed()).toEqual([]);
      test.clock.set("2026-12-13T10:01:00+02:00");
      expect(await listed()).toEqual([orderNumber]);
      test.clock.set("2026-12-19T10:00:00+02:00");
      await allJobs(test.shop)
        .find(({ queue }) => queue === "return-alarm")
        ?.run({});
      await sweepMessages(test);
      const mails = await test.shop.db.selectFrom("stand_in_message").select(["recipient", "subject"]).execute();
      expect(mails).toContainEqual({
        recipient: `${staffId}@staff.example`,
        subject: expect.stringContaining("a cancelled order needs a decision"),
      });
      expect((await decide(orderNumber, "waived")).status).toBe(200);
      await jobs.runAll();
    });
    expect(await refundsOf(orderId)).toEqual(["refunded 99900"]);
    expect(await left()).toBe(4);
    test.clock.advance(3 * 60_000);
    await jobs.run("fulfilment-sweep");
    await jobs.runAll();
    expect(await refundsOf(orderId)).toEqual(["refunded 99900"]);
    expect(await left()).toBe(5);
  });
});
