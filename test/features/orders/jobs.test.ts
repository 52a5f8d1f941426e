import { afterAll, beforeAll, expect, it } from "vitest";
import { type HeldJobs, pauseJobs } from "../../support/held-jobs.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { beginCheckout, newShopper, statusOf, toPaymentPage } from "../../support/shopper.ts";

let test: TestShop;
let jobs: HeldJobs;
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
