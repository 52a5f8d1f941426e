import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listTasks } from "#adapters/fulfilment/repository.server.ts";
import { sampleSims } from "#adapters/fulfilment/stand-in.server.ts";
import type { WarehouseNotification } from "#orders/fulfilment.port.ts";
import { endFulfilment, receiveWarehouseNotification } from "#orders/fulfilment.service.server.ts";
import { releaseHeldOrder } from "#orders/held/service.server.ts";
import { lockOrder, moveOrder, type PlacedOrder, readOrder } from "#orders/repository.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { verified } from "../../support/account.ts";
import { DATA, KAIOS, messagesFor, orderOf, paidOrder, SIM } from "../../support/after-orders.ts";
import { type PausedJobs, pauseJobs } from "../../support/paused-jobs.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { newShopper, type Shopper } from "../../support/shopper.ts";
import { setStock } from "../../support/stock.ts";

let test: TestShop;
let jobs: PausedJobs;
let shopper: Shopper;
beforeAll(async () => {
  test = await makeShop();
  jobs = pauseJobs(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set("2026-11-20T10:00:00+02:00");
  await setStock(test, KAIOS.material, 9);
  shopper = await newShopper(test);
});

const notify = (orderNumber: string, kind: "sent" | "delivered") =>
  receiveWarehouseNotification(test.shop, { orderNumber, kind });
const rica = (orderNumber: string, more: Partial<WarehouseNotification & { kind: "rica" }> = {}) =>
  receiveWarehouseNotification(test.shop, {
    orderNumber,
    kind: "rica",
    identity: true,
    proofOfAddress: true,
    sims: sampleSims(orderNumber, 1),
    ...more,
  });
const taskOf = async (orderNumber: string) =>
  (await listTasks(test.shop.db, 50)).find((task) => task.orderNumber === orderNumber);

/** An order that was handed to the warehouse. */
async function startFulfilment(what: { variant: string; cents: number } = KAIOS) {
  const order = await paidOrder(test, shopper, what);
  await jobs.runAll();
  return order;
}

describe("Fulfilment of a bought order", () => {
  it("A paid order is handed to the warehouse once and moves to in_progress", async () => {
    const { orderId, orderNumber } = await paidOrder(test, shopper);
    const [event] = jobs.waiting;
    await jobs.runAll();
    for (let again = 0; again < 3; again += 1) await jobs.run("order-news", event?.data);
    await jobs.run("fulfilment-sweep");
    const { status, history } = await orderOf(shopper, orderId);
    expect(status).toBe("in_progress");
    expect(history.filter((entry: { status: string }) => entry.status === "in_progress")).toHaveLength(1);
    expect(await taskOf(orderNumber)).toMatchObject({
      goods: [{ title: expect.stringContaining("Nokia"), quantity: 1 }],
      services: [],
      sims: 0,
      to: ["Thandi Nkosi", "12 Protea Road", "Groenvlei", "Bloemfontein", "Free State", "9301"],
      recipientNumber: "+27821234567",
      isWithdrawn: false,
    });
  });

  it("An accepted order on account is handed to the warehouse too", async () => {
    const { orderId } = await verified(test, shopper);
    await jobs.runAll();
    const order = await orderOf(shopper, orderId);
    expect(order).toMatchObject({ status: "in_progress", rica: "awaiting" });
    expect(await taskOf(order.ecomid)).toMatchObject({ sims: 1 });
  });

  it("The sweeper hands over an order whose job was lost", async () => {
    const { orderId } = await paidOrder(test, shopper);
    jobs.waiting.length = 0;
    await jobs.run("fulfilment-sweep");
    expect((await orderOf(shopper, orderId)).status).toBe("paid");
    test.clock.advance(2 * 60_000 + 1);
    await jobs.run("fulfilment-sweep");
    expect((await orderOf(shopper, orderId)).status).toBe("in_progress");
  });

  it("The order confirmation is sent even while the warehouse is unavailable", async () => {
    const { fulfilment } = test.shop;
    test.shop.fulfilment = { ...fulfilment, request: () => Promise.reject(new Error("away")) };
    const { orderId } = await paidOrder(test, shopper);
    await expect(jobs.runAll()).rejects.toThrow("away");
    test.shop.fulfilment = fulfilment;
    await jobs.runAll();
    expect((await messagesFor(test, orderId)).map(({ kind }) => kind)).toEqual(["paid", "paid"]);
  });

  it("A cancelled order is withdrawn from the warehouse, even when cancelled during the hand-over", async () => {
    const early = await startFulfilment();
    await shopper.call("POST /orders/cancel", { body: { orderId: early.orderId } });
    await jobs.runAll();
    expect(await taskOf(early.orderNumber)).toMatchObject({ isWithdrawn: true });

    const late = await paidOrder(test, shopper);
    const { fulfilment } = test.shop;
    test.shop.fulfilment = {
      ...fulfilment,
      async request(task) {
        await shopper.call("POST /orders/cancel", { body: { orderId: late.orderId } });
        await fulfilment.withdraw(task.orderNumber, []);
        await fulfilment.request(task);
      },
    };
    await jobs.run("order-news", jobs.waiting.shift()?.data);
    test.shop.fulfilment = fulfilment;
    expect(await taskOf(late.orderNumber)).toMatchObject({ isWithdrawn: true });
    expect((await orderOf(shopper, late.orderId)).status).toBe("refund_pending");
  });

  it("An order put on hold during the hand-over keeps its task: once released it is in progress, and the warehouse goes on with it", async () => {
    await jobs.runAll();
    const { orderId, orderNumber } = await paidOrder(test, shopper);
    const key = { ownerId: shopper.uid, orderId };
    const { fulfilment } = test.shop;
    const locked = async (work: (trx: Database, order: PlacedOrder, now: Date) => Promise<unknown>) =>
      test.shop.db.transaction().execute(async (trx) => {
        const order = await lockOrder(trx, key);
        if (!order?.placed) throw new Error("the order is not placed");
        await work(trx, { ...order, placed: order.placed }, test.shop.clock.now());
      });
    test.shop.fulfilment = {
      ...fulfilment,
      async request(task) {
        await fulfilment.request(task);
        await locked((trx, order, now) => moveOrder(trx, order, { to: "held", actor: "gateway", reason: "" }, now));
      },
    };
    await jobs.run("order-news", jobs.waiting.shift()?.data);
    test.shop.fulfilment = fulfilment;
    expect((await orderOf(shopper, orderId)).status).toBe("held");
    expect(await taskOf(orderNumber)).toMatchObject({ isWithdrawn: false });
    await locked((trx, order, now) => releaseHeldOrder(test.shop, trx, order, { actor: "sweeper", reason: "" }, now));
    await jobs.runAll();
    expect((await orderOf(shopper, orderId)).status).toBe("in_progress");
    expect(await taskOf(orderNumber)).toMatchObject({ isWithdrawn: false });
  });

  it("An order cancelled during the hand-over is withdrawn by the repeated job when the withdrawal fails first", async () => {
    await jobs.runAll();
    const { orderId, orderNumber } = await paidOrder(test, shopper);
    const { fulfilment } = test.shop;
    const event = jobs.waiting.shift()?.data;
    test.shop.fulfilment = {
      ...fulfilment,
      async request(task) {
        await shopper.call("POST /orders/cancel", { body: { orderId } });
        await fulfilment.request(task);
      },
      withdraw: () => Promise.reject(new Error("away")),
    };
    await expect(jobs.run("order-news", event)).rejects.toThrow("away");
    test.shop.fulfilment = fulfilment;
    expect(await taskOf(orderNumber)).toMatchObject({ isWithdrawn: false });
    await jobs.run("order-news", event);
    expect(await taskOf(orderNumber)).toMatchObject({ isWithdrawn: true });
  });

  it("Staff who have a cancelled order open are not told of a change when the warehouse takes its task back", async () => {
    const { orderId } = await startFulfilment();
    await shopper.call("POST /orders/cancel", { body: { orderId } });
    const key = { ownerId: shopper.uid, orderId };
    const order = await readOrder(test.shop.db, key);
    if (!order) throw new Error("the order is gone");
    await endFulfilment(test.shop, order);
    expect(await readOrder(test.shop.db, key)).toMatchObject({ version: order.version });
    await jobs.runAll();
  });

  it("The sweeper withdraws a cancelled order once when the warehouse was unavailable for longer than the job was repeated", async () => {
    const { orderId, orderNumber } = await startFulfilment();
    await shopper.call("POST /orders/cancel", { body: { orderId } });
    jobs.waiting.length = 0;
    const { fulfilment } = test.shop;
    const withdrawn: string[] = [];
    test.shop.fulfilment = {
      ...fulfilment,
      async withdraw(id, kept) {
        withdrawn.push(id);
        return fulfilment.withdraw(id, kept);
      },
    };
    await jobs.run("fulfilment-sweep");
    expect(withdrawn).not.toContain(orderNumber);
    test.clock.advance(2 * 60_000 + 1);
    for (let again = 0; again < 2; again += 1) await jobs.run("fulfilment-sweep");
    test.shop.fulfilment = fulfilment;
    expect(withdrawn.filter((id) => id === orderNumber)).toHaveLength(1);
    expect(await taskOf(orderNumber)).toMatchObject({ isWithdrawn: true });
  });
});

describe("Warehouse notifications", () => {
  it("The Sent and Delivered notifications each take effect once, and Delivered completes the order", async () => {
    const { orderId, orderNumber } = await startFulfilment();
    expect(await notify(orderNumber, "sent")).toBe("accepted");
    expect(await orderOf(shopper, orderId)).toMatchObject({
      status: "in_progress",
      sentAt: "2026-11-20T08:00:00.000Z",
      deliveredAt: null,
    });
    await Promise.all(Array.from({ length: 4 }, () => notify(orderNumber, "delivered")));
    const { status, deliveredAt, history } = await orderOf(shopper, orderId);
    expect({ status, deliveredAt }).toEqual({ status: "completed", deliveredAt: expect.any(String) });
    expect(history.at(-1)).toMatchObject({ status: "completed", reason: "Delivered" });
    await jobs.runAll();
    expect((await messagesFor(test, orderId)).map(({ kind }) => kind)).toEqual(["delivered", "paid", "paid", "sent"]);
  });

  it("The number that a bundle is loaded onto goes to the warehouse, into the emails and onto the order's page", async () => {
    const { orderId, orderNumber } = await startFulfilment(DATA);
    expect((await taskOf(orderNumber))?.services).toMatchObject([{ quantity: 1, mobileNumber: "+27821234567" }]);
    await notify(orderNumber, "delivered");
    await jobs.runAll();
    const emails = (await messagesFor(test, orderId)).filter(({ channel }) => channel === "email");
    expect(emails.map(({ kind }) => kind)).toEqual(["delivered", "paid"]);
    for (const { text } of emails) expect(text).toContain("Monthly data bundle, 1GB, on 082 123 4567");
    expect((await orderOf(shopper, orderId)).lines[0].configuration.mobileNumber).toBe("+27821234567");
  });

  it("A Delivered notification activates a service order, and a Sent notification is refused for it", async () => {
    const { orderId, orderNumber } = await startFulfilment(DATA);
    expect(await notify(orderNumber, "sent")).toBe("refused");
    expect(await notify(orderNumber, "delivered")).toBe("accepted");
    expect(await orderOf(shopper, orderId)).toMatchObject({ status: "completed", sentAt: null, deliveredAt: null });
  });

  it("A warehouse notification is refused for orders that are not started, and unknown orders are reported", async () => {
    const { orderId, orderNumber } = await paidOrder(test, shopper);
    expect(await notify(orderNumber, "sent")).toBe("refused");
    await jobs.runAll();
    await shopper.call("POST /orders/cancel", { body: { orderId } });
    expect(await rica(orderNumber)).toBe("refused");
    expect(await notify("ECOM99999999", "sent")).toBe("unknown");
  });
});

describe("Order with a SIM", () => {
  it("An order with a SIM stays in progress after delivery until the RICA capture is complete", async () => {
    const { orderId, orderNumber } = await startFulfilment(SIM);
    expect(await orderOf(shopper, orderId)).toMatchObject({ status: "in_progress", rica: "awaiting", sims: [] });
    await notify(orderNumber, "delivered");
    expect(await orderOf(shopper, orderId)).toMatchObject({ status: "in_progress", rica: "awaiting" });
    for (const missing of [
      { identity: false },
      { proofOfAddress: false },
      { sims: [] },
      { sims: [{ iccid: "123", msisdn: "+27820000000" }] },
      {
        sims: [
          { ...sampleSims(orderNumber, 1)[0], iccid: sampleSims(orderNumber, 1)[0]?.iccid ?? "", msisdn: "0110000000" },
        ],
      },
    ])
      expect(await rica(orderNumber, missing)).toBe("refused");
    expect(await rica(orderNumber)).toBe("accepted");
    expect(await rica(orderNumber)).toBe("accepted");
    expect(await orderOf(shopper, orderId)).toMatchObject({
      status: "completed",
      rica: "captured",
      sims: [{ iccid: expect.stringMatching(/^892\*+\d{6}$/), msisdn: expect.stringMatching(/^\+27\*{3}\d{6}$/) }],
    });
    await jobs.runAll();
    expect((await messagesFor(test, orderId)).map(({ kind }) => kind)).toEqual([
      "delivered",
      "paid",
      "paid",
      "registered",
    ]);
  });

  it("The list of orders says whether a SIM awaits its RICA capture, also beside an order with a registered one", async () => {
    const listed = async (order: { orderId: string }) => {
      const { orders } = (await shopper.call("GET /orderDetails")).body.body;
      return orders.find(({ orderId }: { orderId: string }) => orderId === order.orderId).rica;
    };
    const [first, second, goods] = [await startFulfilment(SIM), await startFulfilment(SIM), await startFulfilment()];
    expect([await listed(first), await listed(second), await listed(goods)]).toEqual([
      "awaiting",
      "awaiting",
      "not_needed",
    ]);
    await rica(first.orderNumber);
    expect([await listed(first), await listed(second)]).toEqual(["captured", "awaiting"]);
  });

  it("Delivery completes an order with a SIM whose RICA capture came first", async () => {
    const { orderId, orderNumber } = await startFulfilment(SIM);
    await rica(orderNumber);
    expect((await orderOf(shopper, orderId)).status).toBe("in_progress");
    await notify(orderNumber, "delivered");
    expect((await orderOf(shopper, orderId)).status).toBe("completed");
  });

  it("An eSIM is not activated before its RICA capture", async () => {
    const { orderId, orderNumber } = await startFulfilment({ ...SIM, variant: "PREESIM-1GB", cents: 5_500 });
    expect(await notify(orderNumber, "delivered")).toBe("refused");
    await rica(orderNumber);
    expect(await notify(orderNumber, "delivered")).toBe("accepted");
    expect((await orderOf(shopper, orderId)).status).toBe("completed");
  });
});
