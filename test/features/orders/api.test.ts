import { afterAll, beforeAll, expect, it } from "vitest";
import { applyNotification } from "#orders/payment/service.server.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { beginCheckout, newShopper, type Shopper, toPaymentPage } from "../../support/shopper.ts";

let test: TestShop;
let shopper: Shopper;
let orderId: string;
let paymentId: string;
beforeAll(async () => {
  test = await makeShop();
  shopper = await newShopper(test);
  ({ orderId, paymentId } = await toPaymentPage(shopper));
});
afterAll(() => test.close());

it("S7-50 GET /orderDetails/:id shows lines, prices, details and history", async () => {
  const { status, body } = await shopper.call("GET /orderDetails/:id", { params: { id: orderId } });
  expect(status).toBe(200);
  expect(body.body).toMatchObject({
    orderId,
    ecomid: expect.stringMatching(/^ECOM\d{8}$/),
    status: "awaiting_payment",
    orderType: "prepaid",
    lines: [{ variationId: "PRESIM-2GB", costPrice: "99.00" }],
    summary: { total: { amount: "99.00" } },
    details: { personal: { email: "thandi@example.co.za" }, payment: { paymentMethod: "card" } },
    history: [{ status: "draft" }, { status: "details_complete" }, { status: "awaiting_payment" }],
  });
});

it("S7-50 GET /orderDetails lists placed orders and no drafts", async () => {
  const drafting = await newShopper(test);
  await drafting.add("PRESIM-2GB");
  await beginCheckout(drafting);
  expect((await drafting.call("GET /orderDetails")).body.body.orders).toEqual([]);
  expect((await shopper.call("GET /orderDetails")).body.body.orders).toMatchObject([
    {
      orderId,
      status: "awaiting_payment",
      total: "99.00",
      count: 1,
      title: "Prepaid SIM, Starter pack + 2GB",
      rica: "awaiting",
    },
  ]);
});

it("S7-49 GET /ordersumary and GET /getOrderId/orderId answer for the order and its ecomId", async () => {
  const summary = await shopper.call("GET /ordersumary", { query: { orderId } });
  expect(summary.body.body).toMatchObject({ orderId, total: { amount: "99.00" }, monthly: { amount: "0.00" } });
  const { ecomid: orderNumber } = summary.body.body;
  expect((await shopper.call("GET /getOrderId/orderId", { query: { ecomId: orderNumber } })).body).toEqual({
    success: true,
    orderId,
  });
});

it("S7-49 S7-50 The order calls answer 404 to every customer but the order's owner", async () => {
  const other = await newShopper(test);
  const { ecomid: orderNumber } = (await shopper.call("GET /ordersumary", { query: { orderId } })).body.body;
  for (const id of [orderId, "1", "00000000-0000-0000-0000-000000000000"]) {
    expect((await other.call("GET /orderDetails/:id", { params: { id } })).status).toBe(404);
    expect((await other.call("GET /ordersumary", { query: { orderId: id } })).status).toBe(404);
    expect((await other.call("GET /payment/status", { query: { orderId: id } })).status).toBe(404);
  }
  expect((await other.call("GET /getOrderId/orderId", { query: { ecomId: orderNumber } })).status).toBe(404);
  expect((await other.call("GET /orderDetails")).body.body.orders).toEqual([]);
});

it("An order shows its lines as bought, even after the catalogue drops the variation", async () => {
  await applyNotification(test.shop, { gatewayId: "g1", paymentId, status: "paid", amountCents: 9_900 });
  await test.shop.db.deleteFrom("variant").where("variation_id", "=", "PRESIM-2GB").execute();
  const { body } = await shopper.call("GET /orderDetails/:id", { params: { id: orderId } });
  expect(body.body).toMatchObject({ status: "paid", lines: [{ variationTitle: "Prepaid SIM, Starter pack + 2GB" }] });
});
