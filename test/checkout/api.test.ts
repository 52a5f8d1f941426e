import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeShop, type TestShop } from "../support/shop.ts";
import {
  ADDRESS,
  beginCheckout,
  fillCheckout,
  newShopper,
  PERSON,
  type Shopper,
  toPaymentPage,
} from "../support/shopper.ts";

let test: TestShop;
let shopper: Shopper;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());
beforeEach(async () => {
  shopper = await newShopper(test);
});

const order = async (orderId: string, who = shopper) =>
  (await who.call("GET /orderDetails/:id", { params: { id: orderId } })).body.body;

describe("POST /common/generateEcomId", () => {
  it("S3-54 S4-12 S7-58 makes a draft and gives its ecomid, keeping the one proposed", async () => {
    await shopper.add("PRESIM-2GB");
    const { status, body } = await beginCheckout(shopper, "ECOM00000042");
    expect({ status, body }).toMatchObject({ status: 200, body: { success: true, ecomid: "ECOM00000042" } });
    expect(await order(body.order_id)).toMatchObject({
      ecomid: "ECOM00000042",
      status: "draft",
      lines: [{ variationId: "PRESIM-2GB", quantity: 1 }],
      summary: { total: { amount: "99.00" } },
    });
  });

  it("S9-34 makes another ecomid when the proposed one is taken", async () => {
    const other = await newShopper(test);
    for (const each of [shopper, other]) await each.add("PRESIM-2GB");
    await beginCheckout(other, "ECOM00000043");
    const { ecomid } = (await beginCheckout(shopper, "ECOM00000043")).body;
    expect(ecomid).toMatch(/^ECOM\d{8}$/);
    expect(ecomid).not.toBe("ECOM00000043");
  });

  it("gives the same open draft again, also when the cart changed and when asked twice at once", async () => {
    await shopper.add("PRESIM-2GB");
    const [first, second] = await Promise.all([beginCheckout(shopper), beginCheckout(shopper)]);
    await shopper.add("PRESIM-1GB");
    const third = await beginCheckout(shopper);
    expect([second.body, third.body]).toEqual([first.body, first.body]);
    expect((await order(first.body.order_id)).lines).toHaveLength(2);
  });

  const begin = (orderId: string, more: object = {}, who = shopper) =>
    who.call("POST /common/generateEcomId", {
      body: { order_id: orderId, status: "draft", uid: who.uid, vendorType: "personal", ...more },
    });

  it("says all reasons at once why a group may not be checked out, by line", async () => {
    await shopper.add("NK235-BLU-128MB-CASH");
    const [item] = (await shopper.list()).body.body.ordersList;
    await test.shop.db.updateTable("cart_line").set({ quantity: 99 }).where("owner_id", "=", shopper.uid).execute();
    expect(await begin(item.orderId)).toMatchObject({
      status: 422,
      body: {
        code: "checkout_blocked",
        details: {
          problems: [
            { code: "limit_reached", orderId: null },
            { code: "out_of_stock", orderId: item.orderId, orderItemId: item.id },
          ],
        },
      },
    });
  });

  it("refuses groups that cannot be ordered yet, unknown groups, others' groups and others' uids", async () => {
    const [line] = (await shopper.add("GA56-GRA-128GB-24-PRO5")).body.data;
    const other = await newShopper(test);
    expect(await begin(line.order_id)).toMatchObject({ status: 422, body: { code: "group_not_available" } });
    expect((await begin(shopper.uid)).status).toBe(404);
    expect((await begin("' or 1=1")).status).toBe(404);
    expect((await begin(line.order_id, { vendorType: "business" })).status).toBe(404);
    expect((await begin(line.order_id, {}, other)).status).toBe(404);
    expect(await begin(line.order_id, { uid: other.uid })).toMatchObject({
      status: 401,
      body: { message: "invalid token" },
    });
  });

  it("takes a new order over when the cart changed after the old one was placed", async () => {
    const { orderId } = await toPaymentPage(shopper);
    expect((await beginCheckout(shopper)).body.order_id).toBe(orderId);
    await shopper.add("PRESIM-1GB");
    const next: string = (await beginCheckout(shopper)).body.order_id;
    expect(next).not.toBe(orderId);
    expect(await order(orderId)).toMatchObject({ status: "cancelled", lines: [{ variationId: "PRESIM-2GB" }] });
    expect(await order(next)).toMatchObject({
      status: "details_complete",
      details: {
        personal: { firstName: "Thandi" },
        delivery: { town: "Bloemfontein" },
        payment: { paymentMethod: "card" },
      },
    });
  });
});

describe("the detail calls", () => {
  const steps: [string, object][] = [
    ["POST /personalDetailsadd", PERSON],
    ["POST /deliverydetails/add", ADDRESS],
    ["POST /paymentDetails/add", { paymentMethod: "card" }],
  ];

  it("complete the draft with the last step, in any order, saving again replaces", async () => {
    await shopper.add("PRESIM-2GB");
    const orderId: string = (await beginCheckout(shopper)).body.order_id;
    const statuses: string[] = [];
    for (const [route, body] of [...steps].reverse())
      statuses.push((await shopper.call(route, { body: { ...body, orderId } })).body.body.status);
    expect(statuses).toEqual(["draft", "draft", "details_complete"]);
    await shopper.call("POST /personalDetailsadd", { body: { ...PERSON, firstName: "Lindiwe", orderId } });
    expect(await order(orderId)).toMatchObject({
      status: "details_complete",
      details: {
        personal: { firstName: "Lindiwe", mobileNumber: "+27821234567" },
        delivery: { recipientNumber: "+27821234567" },
      },
    });
  });

  it("name every field that is not right, in the words of the form", async () => {
    await shopper.add("PRESIM-2GB");
    const orderId: string = (await beginCheckout(shopper)).body.order_id;
    const body = { ...PERSON, orderId, mobileNumber: "12345", email: "thandi" };
    expect(await shopper.call("POST /personalDetailsadd", { body })).toMatchObject({
      status: 400,
      body: {
        code: "invalid_request",
        details: {
          issues: [
            { field: "body.email", message: "Enter an e-mail address, for example thandi@example.co.za" },
            { field: "body.mobileNumber", message: "Enter a South African mobile number, for example 082 123 4567" },
          ],
        },
      },
    });
  });

  it("find no order of another customer, and none without a right id", async () => {
    await shopper.add("PRESIM-2GB");
    const orderId: string = (await beginCheckout(shopper)).body.order_id;
    const other = await newShopper(test);
    for (const [route, body] of steps) {
      expect((await other.call(route, { body: { ...body, orderId } })).status).toBe(404);
      expect((await shopper.call(route, { body: { ...body, orderId: "1" } })).status).toBe(404);
    }
    expect((await order(orderId)).details).toEqual({ personal: null, delivery: null, payment: null });
  });

  it("change nothing of an order that is over", async () => {
    await shopper.add("PRESIM-2GB");
    const orderId = await fillCheckout(shopper);
    await test.shop.db.updateTable("checkout_order").set({ status: "paid" }).where("order_id", "=", orderId).execute();
    expect(await shopper.call("POST /personalDetailsadd", { body: { ...PERSON, orderId } })).toMatchObject({
      status: 409,
      body: { code: "order_closed" },
    });
  });
});
