import { afterAll, beforeAll, expect, it } from "vitest";
import { verified } from "../../support/account.ts";
import { orderOf, paidOrder, SIM } from "../../support/after-orders.ts";
import { type PausedJobs, pauseJobs } from "../../support/paused-jobs.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { newShopper } from "../../support/shopper.ts";

let test: TestShop;
let jobs: PausedJobs;
beforeAll(async () => {
  test = await makeShop();
  jobs = pauseJobs(test);
});
afterAll(() => test.close());

const page = async () => (await test.app.inject("/stand-in/warehouse")).body;
const press = (orderNumber: string, form: Record<string, string>) =>
  test.app.inject({
    method: "POST",
    url: `/stand-in/warehouse/${orderNumber}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(form).toString(),
  });

it("The stand-in warehouse page lists open tasks, and each button reports its step to the shop", async () => {
  expect(await page()).toContain("There is nothing to do.");
  const shopper = await newShopper(test);
  const { orderId, orderNumber } = await paidOrder(test, shopper, SIM);
  await jobs.runAll();
  expect(await page()).toContain("<strong>Material PRE-SIM</strong>, offer PRESIM-2GB: ");
  expect(await page()).toContain("Awaiting RICA for 1 SIM");
  expect((await press(orderNumber, { action: "sent" })).statusCode).toBe(303);
  expect((await orderOf(shopper, orderId)).sentAt).not.toBeNull();
  const refused = await press(orderNumber, { action: "rica", identity: "on" });
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain("The shop says that this cannot be now.");
  expect((await press(orderNumber, { action: "rica", identity: "on", address: "on" })).statusCode).toBe(303);
  expect((await press(orderNumber, { action: "delivered" })).statusCode).toBe(303);
  expect(await orderOf(shopper, orderId)).toMatchObject({ status: "completed", rica: "captured" });
  expect(await page()).toContain("Sent · Delivered · RICA captured");
  expect(await page()).not.toContain(`action="/stand-in/warehouse/${orderNumber}"`);
});

it("The stand-in warehouse page shows the tariff, the price and who ordered; a task of an earlier release has none of them", async () => {
  const shopper = await newShopper(test);
  const { orderId } = await verified(test, shopper, { upgrades: ["082 123 4567"] });
  await jobs.runAll();
  const { ecomid: orderNumber } = await orderOf(shopper, orderId);
  expect(await page()).toContain(
    `<br><span class="small">Pro 5GB, 24-month contract, Upgrade, of 082 123 4567, R499 pm x 24</span>`,
  );
  expect(await page()).toContain(`Customer ${shopper.uid}`);
  const item = { title: "Nokia 110", quantity: 1 };
  const earlier = { ecomId: orderNumber, goods: [item], services: [], sims: 0, to: ["Thandi Nkosi"] };
  await test.shop.db
    .updateTable("stand_in_task")
    .set({ task: JSON.stringify(earlier) })
    .where("ecom_id", "=", orderNumber)
    .execute();
  expect(await page()).toContain("<li>Nokia 110</li>");
  expect(await page()).not.toContain(`Customer ${shopper.uid}`);
});

it("The stand-in warehouse page offers no steps for a withdrawn order and rejects unknown actions and orders", async () => {
  const shopper = await newShopper(test);
  const { orderId, orderNumber } = await paidOrder(test, shopper);
  await jobs.runAll();
  await shopper.call("POST /orders/cancel", { body: { orderId } });
  await jobs.runAll();
  expect(await page()).toContain("Taken back: nothing is to be done.");
  expect((await press(orderNumber, { action: "burn" })).statusCode).toBe(400);
  expect((await press("ECOM00000000", { action: "sent" })).statusCode).toBe(400);
});

it("D-14 The stand-in warehouse does a step that the shop hears of later, and answers so when the order is withdrawn", async () => {
  const shopper = await newShopper(test);
  const { orderId, orderNumber } = await paidOrder(test, shopper);
  await jobs.runAll();
  expect((await press(orderNumber, { action: "sent", silent: "on" })).statusCode).toBe(303);
  expect(await page()).toContain("Done, the shop does not know yet");
  expect((await orderOf(shopper, orderId)).sentAt).toBeNull();
  await shopper.call("POST /orders/cancel", { body: { orderId } });
  await jobs.runAll();
  expect(await orderOf(shopper, orderId)).toMatchObject({ returnState: "expected", sentAt: expect.any(String) });
  expect(await page()).toContain("Cancelled: the goods are to come back.");
  expect((await press(orderNumber, { action: "returned" })).statusCode).toBe(303);
  expect(await page()).toContain("Taken back after it was sent: nothing more is to be done.");
});
