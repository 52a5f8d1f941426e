import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ANALYTICS_FORWARD } from "#analytics/reporting/service.server.ts";
import { verified } from "../../../support/account.ts";
import { dealOrder, paidOrder, SIM } from "../../../support/after-orders.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { newShopper, type Shopper, toPaymentPage } from "../../../support/shopper.ts";

const CLIENT = "0123456789abcdef0123456789abcdef";
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
  // Events that are forwarded lose their content.
  const { jobs } = test.shop;
  test.shop.jobs = {
    ...jobs,
    async enqueue(db, queue, ...rest) {
      if (queue !== ANALYTICS_FORWARD) await jobs.enqueue(db, queue, ...rest);
    },
  };
});
afterAll(() => test.close());

function report({ call }: Shopper, orderId: string, advertising = true) {
  return call("POST /orders/purchase-event", { body: { clientId: CLIENT, advertising, orderId } });
}

const events = () => test.shop.db.selectFrom("analytics_event").select(["event_id", "body"]).execute();

describe("POST /orders/purchase-event", () => {
  it("S1-12 S1-13 S1-14 N-02 A purchase is reported once, however often and from how many tabs it is asked for", async () => {
    const shopper = await newShopper(test);
    const { orderId, orderNumber } = await paidOrder(test, shopper, SIM);
    const replies = await Promise.all([report(shopper, orderId), report(shopper, orderId), report(shopper, orderId)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(replies.filter(({ body }) => body.body.isReported)).toHaveLength(1);
    expect((await report(shopper, orderId)).body.body.isReported).toBe(false);
    const { details } = (await shopper.call("GET /orderDetails/:id", { params: { id: orderId } })).body.body;
    expect((await events()).filter(({ event_id }) => event_id === orderId)).toEqual([
      {
        event_id: orderId,
        body: {
          event: "purchase",
          ecommerce: {
            currency: "ZAR",
            value: SIM.cents / 100,
            transaction_id: orderNumber,
            items: [expect.objectContaining({ price: SIM.cents / 100, quantity: 1 })],
          },
          user_data: {
            sha256_email_address: sha256(details.personal.email.toLowerCase()),
            sha256_phone_number: sha256(details.personal.mobileNumber),
          },
        },
      },
    ]);
  });

  it("S1-14 The purchase of a business on account is reported, once it is accepted", async () => {
    const shopper = await newShopper(test);
    const { orderId } = await verified(test, shopper, {}, "B-GA56-GRA-128GB-24-BIZ10");
    expect((await report(shopper, orderId)).body.body.isReported).toBe(true);
    expect((await events()).filter(({ event_id }) => event_id === orderId)).toHaveLength(1);
  });

  it("S7-08 A purchase names the deal that an item was ordered with", async () => {
    const shopper = await newShopper(test);
    const { orderId, promo } = await dealOrder(test, shopper, "not a time");
    await report(shopper, orderId);
    const event = (await events()).find(({ event_id }) => event_id === orderId);
    expect(event?.body).toMatchObject({ ecommerce: { items: [{ promotion_name: promo }] } });
  });

  it("S1-13 Without consent to advertising a purchase is reported without hashed identifiers", async () => {
    const shopper = await newShopper(test);
    const { orderId } = await paidOrder(test, shopper, SIM);
    await report(shopper, orderId, false);
    const event = (await events()).find(({ event_id }) => event_id === orderId);
    expect(event?.body).not.toHaveProperty("user_data");
  });

  it("N-02 An order that is not paid is no purchase yet", async () => {
    const shopper = await newShopper(test);
    const { orderId } = await toPaymentPage(shopper, SIM.variant);
    expect((await report(shopper, orderId)).body.body.isReported).toBe(false);
    expect((await events()).some(({ event_id }) => event_id === orderId)).toBe(false);
  });

  it("N-02 A purchase of more than three days ago is not reported any more", async () => {
    const shopper = await newShopper(test);
    const { orderId } = await paidOrder(test, shopper, SIM);
    test.clock.advance(3 * 86_400_000 + 1);
    expect((await report(shopper, orderId)).body.body.isReported).toBe(false);
  });

  it("B-12 Nobody reports the order of another customer", async () => {
    const { orderId } = await paidOrder(test, await newShopper(test), SIM);
    expect((await report(await newShopper(test), orderId)).status).toBe(404);
  });
});
