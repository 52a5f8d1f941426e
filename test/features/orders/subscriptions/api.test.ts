import { afterAll, beforeAll, expect, it } from "vitest";
import { sampleSims } from "#adapters/fulfilment/stand-in.server.ts";
import { receiveWarehouseNotification } from "#orders/fulfilment.service.server.ts";
import { readOrder } from "#orders/repository.server.ts";
import { masked } from "#shared/person.ts";
import { CONTRACT_PHONE, verified } from "../../../support/account.ts";
import { paidOrder } from "../../../support/after-orders.ts";
import { type SignedInCustomer, shopperOf, signedIn } from "../../../support/customer.ts";
import { type PausedJobs, pauseJobs } from "../../../support/paused-jobs.ts";
import { queryCounter } from "../../../support/queries.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";

let test: TestShop;
let jobs: PausedJobs;
beforeAll(async () => {
  test = await makeShop();
  jobs = pauseJobs(test);
});
afterAll(() => test.close());

async function subscriptionsOf({ call }: SignedInCustomer) {
  const { status, body } = await call("GET /account/subscriptions");
  expect(status, JSON.stringify(body)).toBe(200);
  return body.body.subscriptions;
}

/** A customer's order of a contract, accepted and in the warehouse. */
async function contractOf(customer: SignedInCustomer) {
  const { orderId } = await verified(test, shopperOf(test, customer), {}, CONTRACT_PHONE);
  await jobs.runAll();
  const order = await readOrder(test.shop.db, { ownerId: customer.customerId, orderId });
  expect(order?.status).toBe("in_progress");
  return { orderId, orderNumber: order?.orderNumber ?? "" };
}

it("B-06 GET /account/subscriptions lists the contracts of the customer with start and term, and nothing of anybody else", async () => {
  const customer = await signedIn(test, "thandi@example.co.za");
  const stranger = await signedIn(test, "sipho@example.co.za");
  expect(await subscriptionsOf(customer)).toEqual([]);
  await paidOrder(test, shopperOf(test, customer));
  const { orderId, orderNumber } = await contractOf(customer);
  await contractOf(stranger);
  const [entry, ...others] = await subscriptionsOf(customer);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    monthly: "499.00",
    termMonths: 24,
    startedOn: null,
    lastMonth: null,
    orderId,
    ecomid: orderNumber,
    isCancellable: true,
    howToEnd: ["You can cancel this order without a reason.", expect.stringContaining("20 business days' notice")],
  });

  const sims = sampleSims(orderNumber, 1);
  const captured = { orderNumber, kind: "rica", identity: true, proofOfAddress: true, sims } as const;
  expect(await receiveWarehouseNotification(test.shop, captured)).toBe("accepted");
  for (const kind of ["sent", "delivered"] as const)
    expect(await receiveWarehouseNotification(test.shop, { orderNumber, kind })).toBe("accepted");
  expect(await subscriptionsOf(customer)).toMatchObject([
    { startedOn: "2026-11-20", lastMonth: "2028-11", usedFor: masked(sims[0]?.msisdn ?? "") },
  ]);

  await customer.call("POST /orders/cancel", { body: { orderId } });
  expect(await subscriptionsOf(customer)).toMatchObject([{ orderId, startedOn: "2026-11-20", isCancellable: false }]);
  expect(await receiveWarehouseNotification(test.shop, { orderNumber, kind: "returned" })).toBe("accepted");
  expect(await subscriptionsOf(customer)).toEqual([]);
});

it("B-06 GET /account/subscriptions needs a customer who is signed in", async () => {
  const { token } = await signedIn(test, "zanele@example.co.za");
  const headers = { authorization: `Bearer ${token}` };
  expect((await test.app.inject({ url: "/api/account/subscriptions", headers })).statusCode).toBe(401);
});

it("GET /account/subscriptions makes a fixed number of database queries, whatever the number of orders", async () => {
  const counted = queryCounter(test);
  const customer = await signedIn(test, "lerato@example.co.za");
  const count = async () => (await counted(() => subscriptionsOf(customer))).queries;
  const before = await count();
  await contractOf(customer);
  await contractOf(customer);
  expect(await count()).toBe(before);
});
