import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { lineFor, newShopper, type Shopper } from "../../support/shopper.ts";

const SIM = "PRESIM-2GB";
const PHONE = "GA56-GRA-128GB-24-PRO5";
let test: TestShop;
let shopper: Shopper;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());
beforeEach(async () => {
  shopper = await newShopper(test);
  await shopper.call("POST /addtocart", { body: [lineFor(SIM), lineFor(PHONE)] });
});

const items = async () => (await shopper.list()).body.body.ordersList;

it("S7-12 GET /cartList returns the same list for the token in the header", async () => {
  expect(await shopper.call("GET /cartList")).toEqual(await shopper.list());
});

it("S7-12 GET /cartListv1 returns a flat list of main items and add-ons", async () => {
  const { status, body } = await shopper.call("GET /cartListv1");
  expect(status).toBe(200);
  const flat = (await items()).flatMap(
    ({ vaeItems, changePath: _path, ...main }: { changePath: string; vaeItems: object[] }) => [main, ...vaeItems],
  );
  expect(body).toEqual({ success: true, body: flat, cartCount: 2 });
});

it("S7-13 POST /cartDelete removes one line, or its group when the id is 'delete'", async () => {
  const [sim, phone] = await items();
  const removed = await shopper.call("POST /cartDelete", { body: { orderId: sim.orderId, orderItemId: sim.id } });
  expect(removed).toEqual({ status: 200, body: { success: true, body: { deleted: [sim.id], cartCount: 1 } } });
  const none = await shopper.call("POST /cartDelete", { body: { orderId: phone.orderId, orderItemId: "delete" } });
  expect(none.body.body).toEqual({ deleted: [phone.id], cartCount: 0 });
  expect((await shopper.call("POST /cartDelete", { body: { orderId: sim.orderId, orderItemId: sim.id } })).status).toBe(
    404,
  );
});

it("S7-13 POST /cartUpdate sets a quantity by the rules of the original endpoint", async () => {
  const [sim] = await items();
  const update = (quantity: number, more: object = {}) =>
    shopper.call("POST /cartUpdate", {
      body: { orderId: sim.orderId, orderItemId: sim.id, update: { quantity }, ...more },
    });
  expect((await update(2, { update: { quantity: 2, sequence: 5 } })).body.body).toEqual({
    order_id: sim.orderId,
    order_item_id: sim.id,
    quantity: 2,
    sequence: 5,
    cartCount: 3,
  });
  expect((await update(1, { update: { quantity: 1, sequence: 4 } })).body.body.quantity).toBe(2);
  expect(await update(3)).toMatchObject({ status: 409, body: { code: "limit_reached" } });
  for (const orderItemId of [undefined, null, ""])
    expect(await update(1, { orderItemId })).toMatchObject({
      status: 400,
      body: { code: "order_item_id_required", message: "Updating an order item requires orderItemId" },
    });
  const other = await newShopper(test);
  const body = { orderId: sim.orderId, orderItemId: sim.id, update: { quantity: 1 } };
  expect((await other.call("POST /cartUpdate", { body })).status).toBe(404);
});

/** Calls without a token. @returns each call with the status and message of its response */
async function withoutToken(...calls: string[]): Promise<string[]> {
  const answers: string[] = [];
  for (const call of calls) {
    const [method, path] = call.split(" ");
    const answer = await test.app.inject({
      method: method === "GET" ? "GET" : "POST",
      url: `/api${path}`,
      ...(method === "GET" ? {} : { headers: { "content-type": "application/json" }, payload: "{}" }),
    });
    answers.push(`${call}: ${answer.statusCode} ${answer.json().message}`);
  }
  return answers;
}

describe("Alias authentication", () => {
  it("S7-11 POST /addtocart requires a valid token", async () => {
    expect(await withoutToken("POST /addtocart")).toEqual(["POST /addtocart: 401 invalid token"]);
  });

  it("S7-12 GET /cartList and GET /cartListv1 require a valid token", async () => {
    expect(await withoutToken("GET /cartList", "GET /cartListv1")).toEqual([
      "GET /cartList: 401 invalid token",
      "GET /cartListv1: 401 invalid token",
    ]);
  });

  it("S7-13 POST /cartDelete and POST /cartUpdate require a valid token", async () => {
    expect(await withoutToken("POST /cartDelete", "POST /cartUpdate")).toEqual([
      "POST /cartDelete: 401 invalid token",
      "POST /cartUpdate: 401 invalid token",
    ]);
  });

  it("S7-14 POST /cartStatus and GET /fkstatus require a valid token", async () => {
    expect(await withoutToken("POST /cartStatus", "GET /fkstatus")).toEqual([
      "POST /cartStatus: 401 invalid token",
      "GET /fkstatus: 401 invalid token",
    ]);
  });

  it("S7-15 POST /process/cartItems and POST /getDeviceStockAvailability require a valid token", async () => {
    expect(await withoutToken("POST /process/cartItems", "POST /getDeviceStockAvailability")).toEqual([
      "POST /process/cartItems: 401 invalid token",
      "POST /getDeviceStockAvailability: 401 invalid token",
    ]);
  });
});
