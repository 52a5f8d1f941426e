import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applyNotification } from "#orders/payment/service.server.ts";
import { KAIOS, orderOf } from "../../../support/after-orders.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { ADDRESS, fillCheckout, lineFor, newShopper, type Shopper } from "../../../support/shopper.ts";
import { setStock } from "../../../support/stock.ts";

let test: TestShop;
let shopper: Shopper;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set("2026-11-20T10:00:00+02:00");
  await setStock(test, KAIOS.material, 50);
  shopper = await newShopper(test);
});

async function order(): Promise<string> {
  await shopper.call("POST /addtocart", { body: [lineFor(KAIOS.variant)] });
  return fillCheckout(shopper);
}
async function pay(orderId: string): Promise<void> {
  const { paymentId } = (await shopper.call("POST /payment/start", { body: { orderId } })).body;
  const paid = { gatewayId: `paid ${paymentId}`, paymentId, status: "paid", amountCents: KAIOS.cents } as const;
  await applyNotification(test.shop, paid);
}
const deliveryOf = async (orderId: string) => (await orderOf(shopper, orderId)).delivery;

describe("The date of delivery of an order", () => {
  it("Until an order is placed its date follows the clock and the address; then the promised date stays", async () => {
    const orderId = await order();
    expect(await deliveryOf(orderId)).toEqual({ from: "2026-11-24", to: "2026-11-25", scarce: [] });
    test.clock.set("2026-11-20T14:00:00+02:00");
    expect(await deliveryOf(orderId)).toMatchObject({ from: "2026-11-25", to: "2026-11-26" });
    await shopper.call("POST /deliverydetails/add", { body: { ...ADDRESS, orderId, postalCode: "8160" } });
    expect(await deliveryOf(orderId)).toMatchObject({ from: "2026-11-26", to: "2026-11-30" });

    await pay(orderId);
    test.clock.set("2026-11-24T10:00:00+02:00");
    expect(await deliveryOf(orderId)).toMatchObject({ from: "2026-11-26", to: "2026-11-30" });
  });

  it("S9-20 An order of the last phones still says 2-3 weeks when more have come, and a later one does not", async () => {
    await setStock(test, KAIOS.material, 2);
    const orderId = await order();
    const low = { from: "2026-12-04", to: "2026-12-11", scarce: [expect.stringContaining("Nokia")] };
    expect(await deliveryOf(orderId)).toEqual(low);
    await pay(orderId);
    await setStock(test, KAIOS.material, 50);
    expect(await deliveryOf(orderId)).toEqual(low);
    shopper = await newShopper(test);
    expect(await deliveryOf(await order())).toMatchObject({ to: "2026-11-25", scarce: [] });
  });

  it("A collection has the days of a store, and a cart says when its goods arrive", async () => {
    const orderId = await order();
    const collection = { ...ADDRESS, method: "collection", store: "menlyn", orderId };
    await shopper.call("POST /deliverydetails/add", { body: collection });
    expect(await deliveryOf(orderId)).toMatchObject({ from: "2026-11-24", to: "2026-11-26" });
    const { body } = await shopper.call("GET /cartList");
    expect(body.body.groups).toMatchObject([
      { delivery: "Free delivery: Tue 24 to Fri 27 November, depending on your area." },
    ]);
  });
});
