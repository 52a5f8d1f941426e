import { afterAll, beforeAll, expect, it } from "vitest";
import { CONSENT_KINDS } from "#orders/details/consents.model.ts";
import { applyNotification } from "#orders/payment/service.server.ts";
import { queryCounter } from "../support/queries.ts";
import { makeShop, type TestShop } from "../support/shop.ts";
import { ADDRESS, newShopper, PERSON } from "../support/shopper.ts";

/** Number of database queries per purchase call; each is a round trip, so every new one must be added here. */
const QUERIES = {
  "POST /addtocart": 6,
  "GET /cart/:token/list": 4,
  "POST /cart/:orderId/:orderItemId": 5,
  "POST /common/generateEcomId": 6,
  "POST /personalDetailsadd": 5,
  "POST /deliverydetails/add": 5,
  "POST /paymentDetails/add": 6,
  "POST /checkout/consents": 7,
  "GET /orderDetails/:id": 10,
  "POST /payment/start": 15,
  "GET /payment/status": 2,
  "a notification": 14,
  "POST /orders/cancel": 20,
};

type Step = keyof typeof QUERIES;

let test: TestShop;
let counted: ReturnType<typeof queryCounter>;
beforeAll(async () => {
  test = await makeShop();
  counted = queryCounter(test);
});
afterAll(() => test?.close());

/** Buys these variants and cancels. @returns the number of queries of each step */
async function purchase(variationIds: string[]): Promise<Partial<Record<Step, number>>> {
  const shopper = await newShopper(test);
  const queries: Partial<Record<Step, number>> = {};

  async function step<Given>(name: Step, work: () => Promise<Given>): Promise<Given> {
    const counts = await counted(work);
    queries[name] = Math.max(queries[name] ?? 0, counts.queries);
    return counts.result;
  }

  async function call(
    route: Step,
    given: { params?: Record<string, string>; query?: Record<string, string>; body?: object },
  ) {
    const { status, body } = await step(route, () => shopper.call(route, given));
    expect({ route, status, code: body.code }).toEqual({ route, status: 200, code: undefined });
    return body;
  }

  await call("POST /addtocart", {
    body: variationIds.map((id) => ({
      purchased_entity_type: "commerce_product_variation",
      purchased_entity_id: id,
      uid: shopper.token,
    })),
  });
  const { ordersList } = (await call("GET /cart/:token/list", { params: { token: shopper.token } })).body;
  expect(ordersList).toHaveLength(variationIds.length);
  const [{ orderId: lineGroup, id: orderItemId }] = ordersList;
  const place = { orderId: lineGroup, orderItemId };
  await call("POST /cart/:orderId/:orderItemId", { params: place, body: { update: { quantity: 2 } } });
  await call("POST /cart/:orderId/:orderItemId", { params: place, body: { update: { quantity: 1 } } });
  const request = { order_id: lineGroup, status: "draft", uid: shopper.token, vendorType: "personal" };
  const { order_id: orderId } = await call("POST /common/generateEcomId", { body: request });
  await call("POST /personalDetailsadd", { body: { orderId, ...PERSON } });
  await call("POST /deliverydetails/add", { body: { orderId, ...ADDRESS } });
  await call("POST /paymentDetails/add", { body: { orderId, paymentMethod: "card" } });
  const consents = CONSENT_KINDS.map((kind) => ({ kind, given: true }));
  await call("POST /checkout/consents", { body: { orderId, consents } });
  await call("GET /orderDetails/:id", { params: { id: orderId } });
  const { paymentId, amount } = await call("POST /payment/start", { body: { orderId } });
  const notification = {
    gatewayId: paymentId,
    paymentId,
    status: "paid",
    amountCents: Math.round(Number(amount) * 100),
  } as const;
  await step("a notification", () => applyNotification(test.shop, notification));
  await call("GET /payment/status", { query: { orderId } });
  await call("GET /orderDetails/:id", { params: { id: orderId } });
  await call("POST /orders/cancel", { body: { orderId } });
  return queries;
}

it("Each purchase call makes a fixed number of database queries, whatever the size of the cart", async () => {
  // Catalogue documents are read once and then cached.
  await (await newShopper(test)).add("PRESIM-2GB", "NK235-BLU-128MB-CASH");
  const small = await purchase(["PRESIM-2GB"]);
  expect(small).toEqual(QUERIES);
  expect(await purchase(["PRESIM-2GB", "NK235-BLU-128MB-CASH"])).toEqual(small);
});
