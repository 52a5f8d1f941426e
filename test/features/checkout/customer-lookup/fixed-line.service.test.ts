import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fibreSignature } from "#adapters/fibre-checkout/message.server.ts";
import { jobs } from "#app/jobs.ts";
import { FIXED_LINES } from "#orders/jobs.server.ts";
import { ORDER_EVENTS } from "#orders/service.server.ts";
import { idWith, verified } from "../../../support/account.ts";
import { COVERED, coveredLine } from "../../../support/covered.ts";
import { pauseAllJobs, type WaitingJobs } from "../../../support/paused-jobs.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { newShopper, type Shopper } from "../../../support/shopper.ts";

const FIBRE = "P-FIBOS-25";
const PLACE = { ...COVERED, streetNo: "12", street: "Protea", streetType: "Street", town: "Johannesburg" };

let test: TestShop;
let queue: WaitingJobs;
beforeAll(async () => {
  test = await makeShop({ listen: true });
  queue = pauseAllJobs(test);
});
afterAll(() => test.close());

/** Orders a fibre line at the fibre checkout, as far as its notification. */
async function orderFibre(shopper: Shopper, address: typeof PLACE & { floor?: string } = PLACE): Promise<void> {
  await shopper.call("POST /addtocart", { body: [await coveredLine(test, FIBRE, address)] });
  const begin = { dealId: FIBRE, contractTerm: "MONTH_TO_MONTH", installationAddress: address };
  const { processId } = (await shopper.call("POST /chat/generateProcessId", { body: begin })).body;
  const { ordersList } = (await shopper.list()).body.body;
  const { id } = ordersList.find((item: { orderType: string }) => item.orderType === "fibreproduct");
  const productDetails = [{ order_item_id: id }];
  await shopper.call("POST /process/cartItems", { body: { processId, productDetails } });
  await shopper.call("POST /cartStatus", { body: { processId, order_item_id: id, status: "Initiated" } });
  const payload = JSON.stringify({ processId, status: "Completed" });
  const signature = fibreSignature(payload, test.shop.env.FIBRE_CHECKOUT_SECRET);
  const headers = { "content-type": "application/json", "x-fibre-signature": signature };
  const { statusCode } = await test.app.inject({ method: "POST", url: "/api/fkstatus", headers, payload });
  expect(statusCode).toBe(200);
}

/** What the stand-in of the register knows. */
async function register() {
  const rows = await test.shop.db.selectFrom("stand_in_record").select(["kind", "number"]).execute();
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ number }) => number);
  return { customers: of("fixed_line"), sites: of("site") };
}

const customersOf = (shopper: Shopper) =>
  test.shop.db
    .selectFrom("fixed_line_customer")
    .select("customer_number")
    .where("owner_id", "=", shopper.uid)
    .execute();

describe("Registration of fixed lines", () => {
  it("S7-59 A fibre order that was handed off makes its known customer and the site of its line at the register, once", async () => {
    const shopper = await newShopper(test);
    await verified(test, shopper, { idNumber: idWith("2401") });
    await orderFibre(shopper);
    await queue.run(ORDER_EVENTS, FIXED_LINES);
    const { customers, sites } = await register();
    expect([customers, sites]).toEqual([[expect.stringMatching(/^F\d{8}$/)], [expect.stringMatching(/^S\d{8}$/)]]);
    expect(await customersOf(shopper)).toEqual([{ customer_number: customers[0] }]);
    // The job may run twice; and a second line at another door is another site of the same customer.
    await repeat(shopper);
    expect(await register()).toEqual({ customers, sites });
    await orderFibre(shopper, { ...PLACE, streetNo: "14" });
    await queue.run(ORDER_EVENTS, FIXED_LINES);
    const after = await register();
    expect(after.customers).toEqual(customers);
    expect(after.sites).toHaveLength(2);
  });

  it("S7-59 A fibre order of a customer whose identity the shop does not know is left to the fibre checkout", async () => {
    const before = await register();
    const shopper = await newShopper(test);
    await orderFibre(shopper);
    await queue.run(ORDER_EVENTS, FIXED_LINES);
    expect(await register()).toEqual(before);
    expect(await customersOf(shopper)).toEqual([]);
  });

  it("S7-59 While the register does not answer the job fails, and is tried again", async () => {
    const shopper = await newShopper(test);
    await verified(test, shopper, { idNumber: idWith("0503") });
    await orderFibre(shopper);
    await expect(queue.run(ORDER_EVENTS, FIXED_LINES)).rejects.toThrow("does not answer");
    expect(await customersOf(shopper)).toEqual([]);
  });
});

/** Runs the job for all orders of a customer again. */
async function repeat(shopper: Shopper) {
  const job = jobs(test.shop).find(({ queue: name }) => name === FIXED_LINES);
  const orders = await test.shop.db
    .selectFrom("checkout_order")
    .select("order_id")
    .where("owner_id", "=", shopper.uid)
    .execute();
  for (const { order_id: orderId } of orders) await job?.run({ ownerId: shopper.uid, orderId });
}
