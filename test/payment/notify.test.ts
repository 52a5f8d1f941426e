import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { messageOf, SIGNATURE_HEADER, signatureOf } from "#ports/payment/stand-in-message.server.ts";
import { makeShop, type TestShop } from "../support/shop.ts";
import { newShopper, type Shopper, statusOf, toPaymentPage } from "../support/shopper.ts";

let test: TestShop;
let shopper: Shopper;
let orderId: string;
let paymentId: string;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());
beforeEach(async () => {
  shopper = await newShopper(test);
  ({ orderId, paymentId } = await toPaymentPage(shopper));
});

const paid = (more: object = {}) =>
  messageOf({ gatewayId: `g-${paymentId}`, paymentId, status: "paid", amountCents: 9_900, ...more });

function notify(
  payload: string,
  { secret = test.shop.env.STAND_IN_GATEWAY_SECRET, type = "application/x-www-form-urlencoded" } = {},
) {
  return test.app.inject({
    method: "POST",
    url: "/api/payment/notify",
    headers: { "content-type": type, [SIGNATURE_HEADER]: signatureOf(payload, secret) },
    payload,
  });
}

it("takes a signed notification, and the same again without doing more", async () => {
  for (let time = 0; time < 2; time += 1) {
    const answer = await notify(paid());
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
  }
  expect(await statusOf(shopper, orderId)).toBe("paid");
});

it("refuses a notification that is not signed by the gateway", async () => {
  const answer = await notify(paid(), { secret: "somebody-else-entirely" });
  expect([answer.statusCode, answer.json().code]).toEqual([401, "bad_signature"]);
  expect(await statusOf(shopper, orderId)).toBe("awaiting_payment");
});

it("knows no payment of others, and takes no body of another kind or size", async () => {
  expect((await notify(paid({ paymentId: shopper.uid }))).statusCode).toBe(404);
  expect((await notify("<xml/>", { type: "application/xml" })).statusCode).toBe(415);
  expect((await notify("x".repeat(70_000))).statusCode).toBe(413);
  expect((await notify("{not json", { type: "application/json" })).statusCode).toBe(401);
});
