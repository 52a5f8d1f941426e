import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applyNotification } from "#orders/payment/service.server.ts";
import { type PausedJobs, pauseJobs } from "../../../support/paused-jobs.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import {
  contactOf,
  fillCheckout,
  isPaid,
  lineFor,
  newShopper,
  type PERSON,
  type Shopper,
  statusOf,
} from "../../../support/shopper.ts";
import { setStock, stockQuantity } from "../../../support/stock.ts";

const NOKIA = { variant: "NK3210-BLU-128MB-CASH", material: "NK3210-BLU-128MB" };
const MINUTE = 60_000;

let test: TestShop;
let jobs: PausedJobs;
beforeAll(async () => {
  test = await makeShop({ env: { TRUST_PROXY: "true" } });
  jobs = pauseJobs(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  await expireReservations();
  await test.shop.db.deleteFrom("reservation_holder").execute();
  await setNokias(3);
});

const setNokias = (quantity: number) => setStock(test, NOKIA.material, quantity);
const nokias = () => stockQuantity(test, NOKIA.material);

async function expireReservations(): Promise<void> {
  test.clock.advance(15 * MINUTE + 1);
  await jobs.run("payment-sweep");
}

interface Order {
  shopper: Shopper;
  orderId: string;
}

/** A new session with an order of phones that is ready to be paid. */
async function orderOf(quantity: number, person: Partial<typeof PERSON>): Promise<Order> {
  const shopper = await newShopper(test);
  await shopper.call("POST /addtocart", { body: [lineFor(NOKIA.variant, { quantity })] });
  return { shopper, orderId: await fillCheckout(shopper, person) };
}

/** Presses Pay. @param network the client's address @returns the reply, and what it says about the stock */
async function pay({ shopper, orderId }: Order, network = "10.0.0.1") {
  const { body } = await shopper.call("POST /payment/start", {
    body: { orderId },
    headers: { "x-forwarded-for": network },
  });
  const { code, paymentId, amount, notKept, reservedUntil } = body;
  return { code, paymentId, amount, notKept, isKept: typeof reservedUntil === "string" };
}

/** Presses Pay for a new order of one phone. */
async function payNew(number: number, network?: string) {
  return pay(await orderOf(1, contactOf(number)), network);
}

let received = 0;
async function payAtGateway(payment: { paymentId: string; amount: string }): Promise<void> {
  received += 1;
  const amountCents = Math.round(Number(payment.amount) * 100);
  await applyNotification(test.shop, {
    gatewayId: `paid-${received}`,
    paymentId: payment.paymentId,
    status: "paid",
    amountCents,
  });
}

const KEPT = { isKept: true, notKept: null };

describe("C-15 An order that is not paid", () => {
  it("An unpaid order reserves its stock once more and then no longer, so that another customer buys the last three phones", async () => {
    const holder = await orderOf(3, contactOf(1));
    expect(await pay(holder)).toMatchObject(KEPT);
    expect(await nokias()).toBe(0);
    await expireReservations();
    expect(await nokias()).toBe(3);
    expect(await pay(holder)).toMatchObject(KEPT);
    expect(await pay(holder)).toMatchObject(KEPT);
    expect(await nokias()).toBe(0);
    await expireReservations();
    expect(await pay(holder)).toMatchObject({ isKept: false, notKept: "renewed" });
    expect(await nokias()).toBe(3);
    const buyer = await orderOf(3, contactOf(2));
    const payment = await pay(buyer, "10.0.0.2");
    expect(payment).toMatchObject(KEPT);
    await payAtGateway(payment);
    expect(await isPaid(buyer.shopper, buyer.orderId)).toBe(true);
    expect(await pay(holder)).toMatchObject({ code: "out_of_stock" });
  });

  it("A reservation that has expired and is not released yet is renewed by Pay, and its end is never in the past", async () => {
    const order = await orderOf(3, contactOf(1));
    await pay(order);
    test.clock.advance(15 * MINUTE);
    expect(await pay(order)).toMatchObject(KEPT);
    expect(await nokias()).toBe(0);
    await expireReservations();
    expect(await nokias()).toBe(3);
  });

  it("Whoever pays without a reservation gets what is left, and otherwise the order is held", async () => {
    const order = await orderOf(2, contactOf(1));
    await pay(order);
    await expireReservations();
    await pay(order);
    await expireReservations();
    const payment = await pay(order);
    expect(payment).toMatchObject({ isKept: false });
    await payAtGateway(payment);
    expect([await isPaid(order.shopper, order.orderId), await nokias()]).toEqual([true, 1]);

    await setNokias(2);
    const late = await orderOf(2, contactOf(2));
    await pay(late);
    await expireReservations();
    await pay(late);
    await expireReservations();
    const latePayment = await pay(late);
    await setNokias(1);
    await payAtGateway(latePayment);
    expect([await statusOf(late.shopper, late.orderId), await nokias()]).toEqual(["held", 1]);
  });
});

describe("C-15 What one customer holds without paying", () => {
  it("One contact holds its share in all sessions, whatever alias or form it is typed in, and others are not bounded", async () => {
    await setNokias(20);
    const thandi = { email: "thandi@example.co.za", mobileNumber: "082 123 4567" };
    expect(await pay(await orderOf(3, thandi))).toMatchObject(KEPT);
    const refused = { isKept: false, notKept: "share" };
    const alias = { ...contactOf(1), email: "Thandi+2@EXAMPLE.co.za" };
    expect(await pay(await orderOf(2, alias))).toMatchObject(refused);
    const sameNumber = { ...contactOf(2), mobileNumber: "+27 82 123 4567" };
    expect(await pay(await orderOf(2, sameNumber))).toMatchObject(refused);
    expect(await pay(await orderOf(1, thandi))).toMatchObject(KEPT);
    expect(await pay(await orderOf(3, contactOf(3)))).toMatchObject(KEPT);
    expect(await nokias()).toBe(13);
  });

  it("Two orders of one contact that press Pay at the same time do not both get more than the share", async () => {
    await setNokias(5);
    const orders = await Promise.all([orderOf(3, contactOf(1)), orderOf(2, contactOf(1))]);
    const answers = await Promise.all(orders.map((order) => pay(order)));
    expect(answers.map(({ notKept }) => notKept).toSorted()).toEqual([null, "share"].toSorted());
  });

  it("Who paid for an order may reserve again at once", async () => {
    await setNokias(6);
    await payAtGateway(await pay(await orderOf(3, contactOf(1))));
    expect(await pay(await orderOf(3, contactOf(1)))).toMatchObject(KEPT);
    expect(await nokias()).toBe(0);
  });
});

describe("C-15 Stock that is reserved again and again without being paid for", () => {
  /** Lets six customers of a network reserve a phone and not pay. */
  async function sixUnpaid(network: string): Promise<void> {
    for (let number = 0; number < 6; number += 1) {
      expect(await payNew(number, network)).toMatchObject(KEPT);
      await expireReservations();
    }
  }

  it("A network whose reservations of a scarce phone expire waits longer each time, and another network does not", async () => {
    await sixUnpaid("10.0.0.1");
    expect(await payNew(10, "10.0.0.1")).toMatchObject({ isKept: false, notKept: "unpaid" });
    expect(await nokias()).toBe(3);
    expect(await payNew(11, "10.0.0.2")).toMatchObject(KEPT);
    await expireReservations();
    expect(await payNew(12, "10.0.0.1")).toMatchObject(KEPT);
    await expireReservations();
    test.clock.advance(15 * MINUTE);
    expect(await payNew(13, "10.0.0.1")).toMatchObject({ notKept: "unpaid" });
    test.clock.advance(15 * MINUTE);
    expect(await payNew(14, "10.0.0.1")).toMatchObject(KEPT);
  });

  it("Paid orders make up for unpaid ones, so that the shared address of a carrier does not wait", async () => {
    await setNokias(9);
    await payAtGateway(await payNew(20));
    await sixUnpaid("10.0.0.1");
    expect(await payNew(21)).toMatchObject(KEPT);
  });

  it("A payment that comes after its reservation expired counts as paid", async () => {
    const late = await payNew(30);
    await expireReservations();
    await payAtGateway(late);
    await setNokias(3);
    for (let number = 0; number < 6; number += 1) {
      expect(await payNew(number)).toMatchObject(KEPT);
      await expireReservations();
    }
    expect(await payNew(31)).toMatchObject(KEPT);
  });

  it("New orders of one contact count together, and wait after two", async () => {
    for (const network of ["10.0.0.1", "10.0.0.2"]) {
      expect(await payNew(1, network)).toMatchObject(KEPT);
      await expireReservations();
    }
    expect(await payNew(1, "10.0.0.3")).toMatchObject({ isKept: false, notKept: "unpaid" });
    expect(await payNew(2, "10.0.0.3")).toMatchObject(KEPT);
  });

  it("Nobody waits while there are plenty", async () => {
    await sixUnpaid("10.0.0.1");
    await setNokias(100);
    expect(await payNew(9, "10.0.0.1")).toMatchObject(KEPT);
  });
});

it("N-04 Holders are stored as keyed hashes only, and deleted after twelve hours", async () => {
  await payNew(1);
  const rows = await test.shop.db.selectFrom("reservation_holder").selectAll().execute();
  expect(rows).toHaveLength(4);
  expect(new Set(rows.map((row) => row.holder_hash.length))).toEqual(new Set([32]));
  expect(JSON.stringify(rows)).not.toMatch(/10\.0\.0\.1|customer01|835551201/);
  test.clock.advance(11 * 60 * MINUTE);
  await jobs.run("reservation-retention");
  expect(await test.shop.db.selectFrom("reservation_holder").select("order_id").execute()).toHaveLength(4);
  test.clock.advance(60 * MINUTE + 1);
  await jobs.run("reservation-retention");
  expect(await test.shop.db.selectFrom("reservation_holder").select("order_id").execute()).toEqual([]);
});
