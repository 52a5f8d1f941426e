import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { sampleSims } from "#adapters/fulfilment/stand-in.server.ts";
import { receiveWarehouseNotification } from "#orders/fulfilment.service.server.ts";
import { paidOrder, SIM } from "../../../support/after-orders.ts";
import { type PausedJobs, pauseJobs } from "../../../support/paused-jobs.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { newShopper, type Shopper } from "../../../support/shopper.ts";

const ESIM = { variant: "PREESIM-1GB", cents: 5_500 };

let test: TestShop;
let jobs: PausedJobs;
let shopper: Shopper;
beforeAll(async () => {
  test = await makeShop();
  jobs = pauseJobs(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  shopper = await newShopper(test);
});

async function ordered(what: { variant: string; cents: number }) {
  const order = await paidOrder(test, shopper, what);
  await jobs.runAll();
  return order;
}

async function register(orderNumber: string) {
  const documents = { identity: true, proofOfAddress: true, sims: sampleSims(orderNumber, 1) };
  await receiveWarehouseNotification(test.shop, { orderNumber, kind: "rica", ...documents });
}

const codesOf = async (orderId: string, of = shopper) =>
  (await of.call("GET /orderDetails/:id/esims", { params: { id: orderId } })).body.body.esims;

it("An eSIM has one activation code of the standard format, the same each time, once it is registered", async () => {
  const { orderId, orderNumber } = await ordered(ESIM);
  expect(await codesOf(orderId)).toEqual([]);
  await register(orderNumber);
  const codes = await codesOf(orderId);
  expect(codes).toEqual([
    { title: "Prepaid eSIM", activationCode: expect.stringMatching(/^LPA:1\$[a-z.]+\$[A-Z0-9-]{20,}$/) },
  ]);
  expect(await codesOf(orderId)).toEqual(codes);

  const another = await ordered(ESIM);
  await register(another.orderNumber);
  expect((await codesOf(another.orderId))[0].activationCode).not.toBe(codes[0].activationCode);
});

it("A SIM card has no activation code, and a cancelled order has none any more", async () => {
  const card = await ordered(SIM);
  await register(card.orderNumber);
  expect(await codesOf(card.orderId)).toEqual([]);

  const { orderId, orderNumber } = await ordered(ESIM);
  await register(orderNumber);
  await test.shop.db
    .updateTable("checkout_order")
    .set({ status: "refund_pending" })
    .where("order_id", "=", orderId)
    .execute();
  expect(await codesOf(orderId)).toEqual([]);
});

it("Only the customer of the order gets its codes, and no cache stores them", async () => {
  const { orderId, orderNumber } = await ordered(ESIM);
  await register(orderNumber);
  const params = { id: orderId };
  const headers = { authorization: `Bearer ${shopper.token}` };
  const own = await test.app.inject({ url: `/api/orderDetails/${orderId}/esims`, headers });
  expect([own.statusCode, own.headers["cache-control"]]).toEqual([200, "no-store"]);
  const stranger = await newShopper(test);
  expect((await stranger.call("GET /orderDetails/:id/esims", { params })).status).toBe(404);
});
