import { afterAll, beforeAll, expect, it } from "vitest";
import { messageOf, SIGNATURE_HEADER, signatureOf } from "#adapters/payment/stand-in-message.server.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { callWith, newShopper, toPaymentPage } from "../../support/shopper.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

const storedCarts = (ownerId: string) =>
  test.shop.db.selectFrom("cart").select("owner_id").where("owner_id", "=", ownerId).execute();

it("POST /session/end revokes the token at once and deletes the cart, and a second call is refused", async () => {
  const [shopper, other] = [await newShopper(test), await newShopper(test)];
  await shopper.add("PRESIM-2GB");
  await other.add("PRESIM-2GB");
  expect(await shopper.call("POST /session/end")).toEqual({ status: 200, body: { success: true } });
  for (const refused of [await shopper.call("GET /cartList"), await shopper.call("POST /session/end")])
    expect(refused).toMatchObject({ status: 401, body: { code: "invalid_token" } });
  expect(await storedCarts(shopper.uid)).toEqual([]);
  expect((await other.call("GET /cartListv1")).body.cartCount).toBe(1);
});

it("Of simultaneous calls of POST /session/end one ends the session and the others are refused", async () => {
  const shopper = await newShopper(test);
  await shopper.add("PRESIM-2GB");
  const calls = await Promise.all(Array.from({ length: 8 }, () => shopper.call("POST /session/end")));
  expect(calls.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 401)]);
  expect(await storedCarts(shopper.uid)).toEqual([]);
});

it("POST /session/end refuses an unknown and a malformed token", async () => {
  for (const token of ["x".repeat(43), "short"])
    expect(await callWith(test, token, "POST /session/end")).toMatchObject({
      status: 401,
      body: { code: "invalid_token" },
    });
});

it("An order whose session was ended during its payment is still paid", async () => {
  const shopper = await newShopper(test);
  const { orderId, paymentId } = await toPaymentPage(shopper);
  expect((await shopper.call("POST /session/end")).status).toBe(200);
  const payload = messageOf({ gatewayId: `g-${paymentId}`, paymentId, status: "paid", amountCents: 9_900 });
  const answer = await test.app.inject({
    method: "POST",
    url: "/api/payment/notify",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      [SIGNATURE_HEADER]: signatureOf(payload, test.shop.env.STAND_IN_GATEWAY_SECRET),
    },
    payload,
  });
  expect(answer.statusCode).toBe(200);
  const order = test.shop.db.selectFrom("checkout_order").select("status").where("order_id", "=", orderId);
  expect(await order.executeTakeFirst()).toEqual({ status: "paid" });
});
