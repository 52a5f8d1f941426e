import { createHmac } from "node:crypto";
import Fastify from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { countUnconfirmed } from "#adapters/payment/repository.server.ts";
import { messageOf, SIGNATURE_HEADER, signatureOf } from "#adapters/payment/stand-in-message.server.ts";
import { orderJobs } from "#orders/jobs.server.ts";
import { paymentReturn } from "#orders/payment/notify.server.ts";
import { type GatewayServer, startGatewayServer } from "../../../adapters/payment/gateway-server.ts";
import { type Itn, itn } from "../../../adapters/payment/payfast-itn.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { isPaid, newShopper, type Shopper, statusOf, toPaymentPage } from "../../../support/shopper.ts";
import { setStock, stockQuantity } from "../../../support/stock.ts";

const KAIOS = { variant: "NK235-BLU-128MB-CASH", material: "NK235-BLU-128MB", rand: "999.00" };

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

it("A signed payment notification is accepted, and a repeated one has no further effect", async () => {
  for (let time = 0; time < 2; time += 1) {
    const answer = await notify(paid());
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
  }
  expect(await isPaid(shopper, orderId)).toBe(true);
});

it("A payment notification not signed by the gateway is rejected", async () => {
  const answer = await notify(paid(), { secret: "somebody-else-entirely" });
  expect([answer.statusCode, answer.json().code]).toEqual([401, "bad_signature"]);
  expect(await statusOf(shopper, orderId)).toBe("awaiting_payment");
});

it("POST /payment/notify rejects unknown payments, other content types and oversized bodies", async () => {
  expect((await notify(paid({ paymentId: shopper.uid }))).statusCode).toBe(404);
  expect((await notify("<xml/>", { type: "application/xml" })).statusCode).toBe(415);
  expect((await notify("x".repeat(70_000))).statusCode).toBe(413);
  expect((await notify("{not json", { type: "application/json" })).statusCode).toBe(401);
});

it("Fifty identical concurrent notifications, with status requests and a sweeper run, pay the order once", async () => {
  await setStock(test, KAIOS.material, 5);
  const buyer = await newShopper(test);
  const order = await toPaymentPage(buyer, KAIOS.variant);
  const payload = paid({ gatewayId: `g-${order.paymentId}`, paymentId: order.paymentId, amountCents: 99_900 });
  await test.shop.db
    .updateTable("stand_in_payment")
    .set({ gateway_id: `g-${order.paymentId}`, status: "paid", told_cents: 99_900 })
    .where("payment_id", "=", order.paymentId)
    .execute();
  test.clock.advance(11 * 60_000);
  const sweeps = orderJobs(test.shop)
    .filter(({ queue }) => queue === "payment-sweep")
    .map((job) => job.run({}));
  const received = Array.from({ length: 50 }, () => notify(payload));
  const statusQueries = Array.from({ length: 10 }, () => statusOf(buyer, order.orderId));
  const answers = await Promise.all(received);
  await Promise.all(sweeps);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  for (const status of await Promise.all(statusQueries)) expect(status).toMatch(/^(awaiting_payment|paid)$/);
  const { history } = (await buyer.call("GET /orderDetails/:id", { params: { id: order.orderId } })).body.body;
  expect(
    history.map(({ status }: { status: string }) => status).filter((status: string) => status === "paid"),
  ).toHaveLength(1);
  expect(await stockQuantity(test, KAIOS.material)).toBe(4);
  expect((await buyer.list()).body.body.cartCount).toBe(0);
});

describe("Notifications from PayFast", () => {
  let gateway: GatewayServer;
  let shop: TestShop;
  let buyer: Shopper;
  let order: { orderId: string; paymentId: string };
  let calls = 0;

  beforeAll(async () => {
    gateway = await startGatewayServer();
    shop = await makeShop({
      env: {
        PAYMENT_GATEWAY: "payfast",
        PAYFAST_MERCHANT_ID: "10000100",
        PAYFAST_MERCHANT_KEY: "46f0cd694581a",
        PAYFAST_PASSPHRASE: "a secret passphrase",
        PAYFAST_MODE: "sandbox",
        PAYFAST_SOURCES: "127.0.0.1, 197.97.145.144/28",
        GATEWAY_BASE_URL: gateway.url,
      },
    });
  });
  afterAll(async () => {
    await shop.close();
    await gateway.close();
  });
  beforeEach(async () => {
    gateway.respondWith(() => "VALID");
    await setStock(shop, KAIOS.material, 3);
    buyer = await newShopper(shop);
    order = await toPaymentPage(buyer, KAIOS.variant);
    calls += 1;
  });

  function notify(more: Partial<Itn> = {}, remoteAddress = "197.97.145.150") {
    const fields = { m_payment_id: order.paymentId, pf_payment_id: String(calls), amount_gross: KAIOS.rand, ...more };
    return shop.app.inject({
      method: "POST",
      url: "/api/payment/notify",
      remoteAddress,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: itn(fields),
    });
  }

  it("Valid PayFast notifications are answered with 200, even concurrent and a day late, and sell one item", async () => {
    shop.clock.advance(24 * 3_600_000);
    const answers = await Promise.all(Array.from({ length: 8 }, () => notify()));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
    expect([await isPaid(buyer, order.orderId), await stockQuantity(shop, KAIOS.material)]).toEqual([true, 2]);
  });

  it("A COMPLETE notification counts after a PENDING and a FAILED one with the same number", async () => {
    for (const payment_status of ["PENDING", "FAILED"]) expect((await notify({ payment_status })).statusCode).toBe(200);
    expect(await statusOf(buyer, order.orderId)).toBe("payment_failed");
    expect((await notify()).statusCode).toBe(200);
    expect(await isPaid(buyer, order.orderId)).toBe(true);
  });

  it("PayFast notifications with a wrong signature, sender or payment are rejected, and a wrong amount is recorded", async () => {
    expect((await notify({ signature: "0".repeat(32) })).json().code).toBe("bad_signature");
    expect((await notify({}, "203.0.113.9")).statusCode).toBe(401);
    expect((await notify({ m_payment_id: buyer.uid })).statusCode).toBe(404);
    expect((await notify({ m_payment_id: "WOO-17" })).statusCode).toBe(404);
    expect((await notify({ amount_gross: "1.00" })).statusCode).toBe(200);
    const stored = shop.shop.db
      .selectFrom("payment_notification")
      .select("outcome")
      .where("payment_id", "=", order.paymentId);
    expect(await stored.execute()).toEqual([{ outcome: "wrong_amount" }]);
    expect(await statusOf(buyer, order.orderId)).toBe("awaiting_payment");
  });

  it("A notification that PayFast cannot confirm is answered with 503, and the sweeper settles it later", async () => {
    gateway.respondWith(() => "die");
    const answer = await notify();
    expect([answer.statusCode, answer.json().code]).toEqual([503, "unconfirmed"]);
    expect(await statusOf(buyer, order.orderId)).toBe("awaiting_payment");
    gateway.respondWith(() => "VALID");
    shop.clock.advance(11 * 60_000);
    for (const { queue, run } of orderJobs(shop.shop)) if (queue === "payment-sweep") await run({});
    expect(await isPaid(buyer, order.orderId)).toBe(true);
    expect((await notify()).statusCode).toBe(200);
    expect(await stockQuantity(shop, KAIOS.material)).toBe(2);
  });

  it("A shop with PayFast has no stand-in payment page and rejects stand-in notifications", async () => {
    const url = `/stand-in/gateway/${order.paymentId}`;
    const known = { payment_id: order.paymentId, amount_cents: 99_900, ecom_id: "ECOM00000001", description: "Order" };
    const urls = { return_url: "/", cancel_url: "/", notify_url: `${shop.url}/api/payment/notify` };
    await shop.shop.db
      .insertInto("stand_in_payment")
      .values({ ...known, ...urls })
      .execute();
    expect((await shop.app.inject(url)).statusCode).toBe(404);
    const signed = await shop.app.inject({
      method: "POST",
      url: "/api/payment/notify",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        [SIGNATURE_HEADER]: signatureOf(paid(), shop.shop.env.STAND_IN_GATEWAY_SECRET),
      },
      payload: paid(),
    });
    expect(signed.statusCode).toBe(401);
  });
});

describe("Notifications from Peach Payments", () => {
  const SECRET = "the-secret-token";
  let gateway: GatewayServer;
  let shop: TestShop;
  let buyer: Shopper;
  let order: { orderId: string; paymentId: string };
  /** Checkouts at Peach by the reference of their payment; undefined while Peach cannot be reached. */
  let checkouts: Map<string, Record<string, string>> | undefined;

  beforeAll(async () => {
    gateway = await startGatewayServer();
    shop = await makeShop({
      env: {
        PAYMENT_GATEWAY: "peach",
        PEACH_ENTITY_ID: "8ac7a4ca68c22c4d0168c2caab2e0025",
        PEACH_SECRET: SECRET,
        PEACH_MODE: "sandbox",
        GATEWAY_BASE_URL: gateway.url,
      },
    });
  });
  afterAll(async () => {
    await shop.close();
    await gateway.close();
  });
  beforeEach(async () => {
    const known = new Map<string, Record<string, string>>();
    checkouts = known;
    gateway.respondWith(({ path, query }) => {
      if (path === "/checkout/initiate") return JSON.stringify({ redirectUrl: `${gateway.url}/checkout` });
      if (!checkouts) return "die";
      const byId = [...known.values()].find(({ checkoutId }) => checkoutId === query.get("checkoutId"));
      const found = byId ?? known.get(query.get("merchantTransactionId") ?? "");
      return found ? JSON.stringify(signed(found)) : { status: 404 };
    });
    await setStock(shop, KAIOS.material, 3);
    buyer = await newShopper(shop);
    order = await toPaymentPage(buyer, KAIOS.variant);
  });

  /** Signed by Peach's documented rule: names and values without separators. */
  function signed(fields: Record<string, string>): Record<string, string> {
    return { ...fields, signature: createHmac("sha256", SECRET).update(textOf(fields)).digest("hex") };
  }

  function textOf(fields: Record<string, string>): string {
    return Object.entries(fields)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flat()
      .join("");
  }

  /** A decided checkout at Peach. @returns the signed result, which Peach sends to the shop and through the buyer's browser */
  function decided(paymentId: string, code: string, holder = "THANDI NKOSI"): Record<string, string> {
    const reference = shop.shop.payment.referenceOf(paymentId);
    const fields = {
      amount: KAIOS.rand,
      "card.holder": holder,
      checkoutId: `checkout-${reference}`,
      currency: "ZAR",
      id: "8ac7a4a184123d86018413e098f32192",
      merchantTransactionId: reference,
      paymentType: "DB",
      "result.code": code,
    };
    checkouts?.set(reference, fields);
    return signed(fields);
  }

  const PAID = "000.100.110";
  const DECLINED = "800.100.151";

  /** What counts of a paid message for a payment, without the amount: the text that a buyer types as card holder. */
  const paidFields = (paymentId: string, checkoutId: string) => ({
    checkoutId,
    currency: "ZAR",
    merchantTransactionId: shop.shop.payment.referenceOf(paymentId),
    paymentType: "DB",
    "result.code": PAID,
  });

  /** The same signed text with the fields that the buyer typed as fields of their own; the true ones are the value of the last one. */
  function splitAgain({ signature = "", amount = "", ...sent }: Record<string, string>, typed: Record<string, string>) {
    const { "card.holder": _, ...others } = sent;
    return { amount, "card.holder": "T NKOSI", ...typed, zz: textOf(others), signature };
  }

  async function notifyPeach(fields: Record<string, string>): Promise<number> {
    const answer = await shop.app.inject({
      method: "POST",
      url: "/api/payment/notify",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(fields).toString(),
    });
    return answer.statusCode;
  }

  async function sweep(): Promise<void> {
    for (const { queue, run } of orderJobs(shop.shop)) if (queue === "payment-sweep") await run({});
  }

  it("A buyer cannot turn a declined payment into a paid order by splitting Peach's signed text again", async () => {
    const typed = paidFields(order.paymentId, "abcdef");
    const declined = decided(order.paymentId, DECLINED, `T NKOSI${textOf(typed)}zz`);
    expect(await notifyPeach(declined)).toBe(200);
    expect(await statusOf(buyer, order.orderId)).toBe("payment_failed");
    const forged = splitAgain(declined, typed);
    const { signature: _, ...signedFields } = forged;
    expect(signed(signedFields)).toEqual(forged);
    expect(await notifyPeach(forged)).toBe(401);
    await sweep();
    expect(await statusOf(buyer, order.orderId)).toBe("payment_failed");
  });

  it("One payment at Peach cannot pay a second order of the same amount", async () => {
    const second = await newShopper(shop);
    const other = await toPaymentPage(second, KAIOS.variant);
    // The second order's payment with the checkout that is paid, and with one that does not exist.
    const paidCheckout = `checkout-${shop.shop.payment.referenceOf(order.paymentId)}`;
    for (const checkoutId of [paidCheckout, "abcdef"]) {
      const typed = paidFields(other.paymentId, checkoutId);
      const paid = decided(order.paymentId, PAID, `T NKOSI${textOf(typed)}zz`);
      expect(await notifyPeach(paid)).toBe(200);
      expect(await isPaid(buyer, order.orderId)).toBe(true);
      expect(await notifyPeach(splitAgain(paid, typed))).toBe(401);
    }
    expect(await statusOf(second, other.orderId)).toBe("awaiting_payment");
  });

  it("While Peach cannot be reached nothing is paid and the payment counts as unconfirmed; the sweeper confirms it later", async () => {
    const sent = decided(order.paymentId, PAID);
    const known = checkouts;
    checkouts = undefined;
    expect(await notifyPeach(sent)).toBe(503);
    await sweep();
    expect(await statusOf(buyer, order.orderId)).toBe("awaiting_payment");
    expect(await countUnconfirmed(shop.shop.db)).toBe(1);
    checkouts = known;
    await sweep();
    expect(await isPaid(buyer, order.orderId)).toBe(true);
    expect(await countUnconfirmed(shop.shop.db)).toBe(0);
    expect(await notifyPeach(sent)).toBe(200);
    expect(await stockQuantity(shop, KAIOS.material)).toBe(2);
  });

  it("Amount and currency are those of Peach's answer", async () => {
    const sent = decided(order.paymentId, PAID);
    const reference = shop.shop.payment.referenceOf(order.paymentId);
    const atPeach = checkouts?.get(reference) ?? {};
    checkouts?.set(reference, { ...atPeach, currency: "USD" });
    expect(await notifyPeach(sent)).toBe(401);
    checkouts?.set(reference, { ...atPeach, amount: "1.00" });
    expect(await notifyPeach(sent)).toBe(200);
    const stored = shop.shop.db
      .selectFrom("payment_notification")
      .select("outcome")
      .where("payment_id", "=", order.paymentId);
    expect(await stored.execute()).toEqual([{ outcome: "wrong_amount" }]);
    expect(await statusOf(buyer, order.orderId)).toBe("awaiting_payment");
  });
});

it("A form POST to the return page redirects the customer there, whatever its body contains", async () => {
  const server = Fastify();
  await server.register(paymentReturn);
  const come = (type: string, payload: string) =>
    server.inject({
      method: "POST",
      url: "/checkout/return?orderId=1&vendorType=personal",
      headers: { "content-type": type },
      payload,
    });
  for (const [type, payload] of [
    ["application/x-www-form-urlencoded", "result.code=000.000.000"],
    ["application/json", "{not json"],
    ["text/plain", ""],
  ] as const) {
    const answer = await come(type, payload);
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      "/checkout/return?orderId=1&vendorType=personal",
    ]);
  }
  expect((await come("text/plain", "x".repeat(70_000))).statusCode).toBe(413);
  await server.close();
});
