import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cartList } from "#cart/contract.ts";
import { BODY_LIMIT } from "#platform/http/server.server.ts";
import { COVERED, coveredLine } from "../../support/covered.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { callWith, lineFor, newShopper, type Shopper } from "../../support/shopper.ts";
import { setStock } from "../../support/stock.ts";

const PHONE = "GA56-GRA-128GB-24-PRO5";
const LIMIT =
  "Your cart should contain a maximum of one fibre product and 3 mobile products. Please update the cart to continue checkout";

let test: TestShop;
let shopper: Shopper;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());
beforeEach(async () => {
  shopper = await newShopper(test);
});

async function items(caller = shopper) {
  return (await caller.list()).body.body.ordersList;
}

describe("GET /cart/:token/list", () => {
  it("S7-03 The list response has success and body, and amounts in rand with two decimals", async () => {
    await shopper.add("PRESIM-2GB");
    const { status, body } = await shopper.list();
    expect(status).toBe(200);
    expect(cartList.reply.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      success: true,
      body: {
        cartCount: 1,
        cartPaymentNotification: [],
        paymentMethods: [{ key: "prepaid", label: "Credit Card", sort: 1, vendorType: "personal" }],
        ordersList: [
          { orderType: "prepaid", productTitle: "Prepaid SIM", costPrice: "99.00", inventoryCount: 500, vaeItems: [] },
        ],
        groups: [{ key: "prepaid", count: 1, problems: [], summary: { total: { label: "Pay now", amount: "99.00" } } }],
      },
    });
  });

  it("The email address for a licence is stored without the name that was pasted with it", async () => {
    const configuration = { email: "Thandi <thandi@example.co.za>," };
    await shopper.call("POST /addtocart", { body: [lineFor("P-DESK-PER-MTM", { configuration })] });
    expect(await items()).toMatchObject([{ configuration: { email: "thandi@example.co.za" } }]);
  });

  it("S3-01 S3-03 S3-04 S3-05 Items of every kind have the fields of the specification, with the values of their kind", async () => {
    const licence = lineFor("P-DESK-PER-MTM", { configuration: { email: "thandi@example.co.za" } });
    const fibre = await coveredLine(test, "P-FIBOS-25");
    await shopper.call("POST /addtocart", { body: [lineFor("PRESIM-2GB"), lineFor(PHONE), licence, fibre] });
    const listed = await items();
    const names = [
      "id orderId vendorType orderType materialId productId dealId legacyDealId mainDealId cartType",
      "quantity costPrice originalPrice planPrice planPeriod discount promoDiscount voucherPrice specialQuantity",
      "paymentMethod variationTitle productTitle productTags subCategory.name address",
      "vaeItems includedItems vaeTypes inventoryCount outOfStock orderOutOfStock",
    ];
    for (const item of listed) for (const name of names.join(" ").split(" ")) expect(item).toHaveProperty(name);
    expect(listed).toMatchObject([
      { orderType: "prepaid", planPeriod: "once-off", planPrice: "0.00", address: null, inventoryCount: 500 },
      { orderType: "contract", planPeriod: "pmx24", paymentMethod: "contract", dealId: PHONE, mainDealId: PHONE },
      { orderType: "software", planPeriod: "month-to-month", costPrice: "149.00", planPrice: "149.00", address: null },
      { orderType: "fibreproduct", cartType: "fibreproduct", address: COVERED, inventoryCount: null },
    ]);
    const [, phone] = listed;
    expect(phone.planPrice).toBe(phone.costPrice);
    expect(phone.variationTitle).toContain(phone.productTitle);
  });

  it("S6-04 A cart is visible only to its own session", async () => {
    await shopper.add("PRESIM-2GB");
    const other = await newShopper(test);
    expect([await items(other), await items()]).toMatchObject([[], [{ variationId: "PRESIM-2GB" }]]);
  });

  it("A new session has an empty cart", async () => {
    expect((await shopper.list()).body.body).toMatchObject({
      ordersList: [],
      paymentMethods: [],
      cartCount: 0,
      groups: [],
    });
  });

  it("A SIM and a phone on contract appear in two payment groups", async () => {
    await shopper.add("PRESIM-2GB", PHONE);
    const { body } = (await shopper.list()).body;
    expect(body.paymentMethods.map(({ key }: { key: string }) => key)).toEqual(["prepaid", "contract", "view all"]);
    expect(body.groups.map((group: { summary: { total: { amount: string } } }) => group.summary.total.amount)).toEqual([
      "99.00",
      "614.00",
    ]);
  });

  it("S5-16 S8-05 The server answers 'invalid token' when the session token is unknown or expired", async () => {
    await shopper.add("PRESIM-2GB");
    const refused = { status: 401, body: { success: false, code: "invalid_token", message: "invalid token" } };
    expect(await callWith(test, "", "GET /cart/:token/list", { params: { token: "nobody" } })).toMatchObject(refused);
    test.clock.advance(8 * 86_400_000);
    try {
      expect(await shopper.list()).toMatchObject(refused);
      expect(await shopper.add("PRESIM-2GB")).toMatchObject(refused);
      const stock = { body: { materialNumber: ["PRE-SIM"] } };
      expect(await shopper.call("POST /getDeviceStockAvailability", stock)).toMatchObject(refused);
    } finally {
      test.clock.advance(-8 * 86_400_000);
    }
  });

  it("Reading a cart takes the same number of queries for any cart size", async () => {
    const counted = async () => {
      let queries = 0;
      const { db } = test.shop;
      test.shop.db = db.withPlugin({
        transformQuery({ node }) {
          queries += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      await shopper.list();
      test.shop.db = db;
      return queries;
    };
    await shopper.add("PRESIM-2GB");
    const small = await counted();
    await shopper.add(PHONE, "PREDATM-1GB", "P-FIBOS-25");
    expect(await items()).toHaveLength(4);
    expect(await counted()).toBe(small);
    expect(small).toBeLessThanOrEqual(4);
  });

  it("The list reports a price that changed after the line was added", async () => {
    await shopper.add("PRENITE-2GB");
    await test.shop.db
      .updateTable("cart_line")
      .set({ price_cents: 1_500 })
      .where("owner_id", "=", shopper.uid)
      .execute();
    expect((await shopper.list()).body.body.cartPaymentNotification).toEqual([
      expect.stringMatching(/^The price of .* has changed from R15 to R19$/),
    ]);
  });
});

describe("POST /addtocart", () => {
  it("S7-07 S7-09 S7-11 The server accepts lines in the specified format and prices them from the catalogue", async () => {
    const line = { ...lineFor("PRESIM-2GB"), uid: shopper.uid, sortType: "1", price: { number: "0.01" } };
    const { status, body } = await shopper.call("POST /addtocart", { body: [line] });
    expect(status).toBe(200);
    const [added] = body.data;
    expect(added.purchased_entity).toEqual({
      product_id: "PRESIM",
      variation_id: "PRESIM-2GB",
      title: "Prepaid SIM, Starter pack + 2GB",
      price: { number: "99.00", currency_code: "ZAR" },
    });
    expect(await items()).toMatchObject([{ id: added.order_item_id, orderId: added.order_id, costPrice: "99.00" }]);
  });

  it("S7-08 The server stores every extended field of a line", async () => {
    const extended_fields = {
      field_vendor: "personal",
      field_address_object: { town: "Paarl", building: { name: "Protea Court", unit: "4" } },
      field_planselectiontype: "Upgrade",
      field_mobilenumber: "0821234567",
      field_category_id: "smartphones",
      field_vae_type: "",
      field_promo: "Summer",
      field_journey_type: "upgrade",
      field_start_time1: "2026-11-20T07:55:00.000Z",
    };
    await shopper.call("POST /addtocart", { body: [lineFor(PHONE, { extended_fields })] });
    const storedLines = await test.shop.db
      .selectFrom("cart_line")
      .selectAll()
      .where("owner_id", "=", shopper.uid)
      .execute();
    expect(storedLines.map((row) => row.extended_fields)).toEqual([extended_fields]);
    expect(await items()).toMatchObject([
      {
        address: extended_fields.field_address_object,
        configuration: { planId: "PRO5", planSelection: "Upgrade", mobileNumber: "0821234567" },
        fees: [],
        // The phone has no tag of that name.
        journey: { promo: "", journeyType: "upgrade", startTime: "2026-11-20T07:55:00.000Z" },
      },
    ]);
  });

  it("S5-15 The server rejects an empty list, a missing body and null as the lines to add", async () => {
    for (const body of [[], undefined, null])
      expect(await shopper.call("POST /addtocart", { body }), JSON.stringify(body)).toMatchObject({
        status: 400,
        body: { code: "product_details_required", message: "Adding to cart requires productDetails" },
      });
  });

  it("The server rejects an unknown variant and an upgrade without a number", async () => {
    expect(await shopper.add("NO-SUCH")).toMatchObject({ status: 404, body: { code: "product_unavailable" } });
    const upgrade = lineFor(PHONE, { extended_fields: { field_planselectiontype: "Upgrade" } });
    expect(await shopper.call("POST /addtocart", { body: [upgrade] })).toMatchObject({
      status: 400,
      body: { code: "invalid_request", field: "body.0.extended_fields.field_mobilenumber" },
    });
    expect(await items()).toEqual([]);
  });

  it("B-04 S6-04 S7-07 The server rejects another session's uid and accepts the session's own token as uid", async () => {
    const other = await newShopper(test);
    for (const uid of [other.uid, other.token, "nobody"])
      expect(await shopper.call("POST /addtocart", { body: [lineFor("PRESIM-SIM", { uid })] })).toMatchObject({
        status: 401,
        body: { code: "invalid_token" },
      });
    const own = await shopper.call("POST /addtocart", { body: [lineFor("PRESIM-SIM", { uid: shopper.token })] });
    expect(own.status).toBe(200);
  });

  it("S5-02 S5-04 A full cart rejects another line with the specified message and stays unchanged", async () => {
    await shopper.add("PRESIM-SIM", "PRESIM-1GB", "PRESIM-2GB");
    expect(await shopper.add("PRESIM-5GB")).toMatchObject({
      status: 409,
      body: { code: "limit_reached", message: LIMIT },
    });
    expect((await shopper.add("P-FIBOS-25")).status).toBe(200);
    expect(await shopper.add("P-FIBVU-25")).toMatchObject({ status: 409, body: { message: LIMIT } });
    expect(await items()).toHaveLength(4);
  });

  it("S5-03 The configured cart limits apply to adding lines and to checkout", async () => {
    const { limits } = test.shop;
    await shopper.add("PRESIM-SIM", "PRESIM-1GB");
    test.shop.limits = { ...limits, personal: { fibre: 0, others: 1 } };
    try {
      for (const id of ["PRESIM-2GB", "P-FIBOS-25"])
        expect(await shopper.add(id)).toMatchObject({
          status: 409,
          body: { code: "limit_reached", message: expect.stringContaining("maximum of 0 fibre product and 1 mobile") },
        });
      const { groups } = (await shopper.list()).body.body;
      expect(groups[0].problems).toMatchObject([{ code: "limit_reached", remedy: "remove" }]);
    } finally {
      test.shop.limits = limits;
    }
    expect((await shopper.add("PRESIM-2GB")).status).toBe(200);
  });

  it("An out-of-stock error states the remaining stock", async () => {
    await setStock(test, "NK235-BLK-128MB", 2);
    const line = lineFor("NK235-BLK-128MB-CASH", { quantity: 3 });
    expect(await shopper.call("POST /addtocart", { body: [line] })).toMatchObject({
      status: 409,
      body: {
        code: "out_of_stock",
        message: expect.stringMatching(/^Only 2 left of /),
        details: { materialNumber: "NK235-BLK-128MB", left: 2 },
      },
    });
    expect(await shopper.add("NK235-PUR-128MB-CASH")).toMatchObject({ status: 409, body: { details: { left: 0 } } });
  });

  it("A line with the same choices increases the quantity of the existing line", async () => {
    const first = await shopper.add("PRESIM-2GB");
    const second = await shopper.add("PRESIM-2GB", "PRESIM-2GB");
    expect(second.body.data.map((line: { order_item_id: string }) => line.order_item_id)).toEqual(
      Array(2).fill(first.body.data[0].order_item_id),
    );
    expect(second.body).toMatchObject({ cartCount: 3, data: [{ quantity: 3 }, { quantity: 3 }] });
    expect(await items()).toMatchObject([{ quantity: 3 }]);
  });

  it("Ten parallel calls with one idempotency key add one line, and the key is rejected for another request", async () => {
    await shopper.add("PRESIM-1GB");
    const headers = { "idempotency-key": "once" };
    const calls = Array.from({ length: 10 }, () =>
      shopper.call("POST /addtocart", { body: [lineFor("PRESIM-2GB")], headers }),
    );
    const answers = await Promise.all(calls);
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await items()).toMatchObject([{ quantity: 1 }, { variationId: "PRESIM-2GB", quantity: 1 }]);
    expect(await shopper.call("POST /addtocart", { body: [lineFor("PRESIM-SIM")], headers })).toMatchObject({
      status: 409,
      body: { code: "idempotency_key_reused" },
    });
  });

  it("Parallel calls without an idempotency key lose no line and never exceed a limit together", async () => {
    await shopper.add("PRESIM-SIM");
    const ids = ["PRESIM-1GB", "PRESIM-2GB", "PRESIM-5GB", "PRESIM-10GB", "PREDATM-1GB"];
    const answers = await Promise.all(ids.map((id) => shopper.add(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
    expect(await items()).toHaveLength(3);
  });

  it("The server answers malformed JSON, an oversized body and unstorable characters with a declared error", async () => {
    const post = (payload: string) =>
      test.app.inject({
        method: "POST",
        url: "/api/addtocart",
        headers: { authorization: `Bearer ${shopper.token}`, "content-type": "application/json" },
        payload,
      });
    expect((await post("[{")).json()).toMatchObject({ success: false, code: "invalid_request" });
    expect((await post(`["${"x".repeat(BODY_LIMIT)}"]`)).json()).toMatchObject({ code: "body_too_large" });
    expect(await shopper.add("PRESIM\0")).toMatchObject({ status: 400, body: { code: "invalid_request" } });
  });
});

describe("POST /cart/:orderId/:orderItemId", () => {
  let params: { orderId: string; orderItemId: string };
  beforeEach(async () => {
    const [line] = (await shopper.add("PRESIM-2GB")).body.data;
    params = { orderId: line.order_id, orderItemId: line.order_item_id };
  });
  const update = (quantity: number, sequence?: number, caller = shopper) =>
    caller.call("POST /cart/:orderId/:orderItemId", { params, body: { update: { quantity, sequence } } });

  it("S7-05 The update body sets the quantity of a line", async () => {
    expect(await update(3)).toMatchObject({
      status: 200,
      body: { success: true, body: { quantity: 3, cartCount: 3 } },
    });
    expect(await items()).toMatchObject([{ quantity: 3 }]);
  });

  it.each(["", "undefined", "null"])(
    "S5-14 The server rejects an update whose orderItemId is %j",
    async (orderItemId) => {
      const route = "POST /cart/:orderId/:orderItemId";
      expect(
        await shopper.call(route, { params: { ...params, orderItemId }, body: { update: { quantity: 2 } } }),
      ).toMatchObject({
        status: 400,
        body: { code: "order_item_id_required", message: "Updating an order item requires orderItemId" },
      });
    },
  );

  it("S5-14 POST /cart/:orderId is rejected because it names no line", async () => {
    const body = { update: { quantity: 2 } };
    expect(await shopper.call("POST /cart/:orderId", { params, body })).toMatchObject({
      status: 400,
      body: { code: "order_item_id_required" },
    });
  });

  it("The server ignores an update with an older sequence number", async () => {
    await update(3, 2);
    expect((await update(1, 1)).body.body).toMatchObject({ quantity: 3, sequence: 2 });
    expect((await update(2, 3)).body.body).toMatchObject({ quantity: 2, sequence: 3 });
  });

  it("The server rejects a quantity over the limit but lets an oversized cart shrink", async () => {
    expect(await update(4)).toMatchObject({ status: 409, body: { code: "limit_reached", message: LIMIT } });
    await test.shop.db.updateTable("cart_line").set({ quantity: 9 }).where("owner_id", "=", shopper.uid).execute();
    expect((await update(8)).status).toBe(200);
  });

  it("S6-04 The server does not update a line of another customer", async () => {
    expect(await update(2, undefined, await newShopper(test))).toMatchObject({
      status: 404,
      body: { code: "not_found" },
    });
    expect(await items()).toMatchObject([{ quantity: 1 }]);
  });
});

describe("DELETE /cart/:orderId/:orderItemId", () => {
  const remove = (
    line: { order_id: string; order_item_id: string },
    orderItemId = line.order_item_id,
    caller = shopper,
  ) => caller.call("DELETE /cart/:orderId/:orderItemId", { params: { orderId: line.order_id, orderItemId } });

  it("S7-04 The server removes a line by its id, and a whole group when the id is 'delete'", async () => {
    const [sim, phone] = (await shopper.add("PRESIM-2GB", PHONE)).body.data;
    expect(await remove(sim)).toMatchObject({
      status: 200,
      body: { success: true, body: { deleted: [sim.order_item_id], cartCount: 1 } },
    });
    expect(await remove(phone, "delete")).toMatchObject({
      body: { body: { deleted: [phone.order_item_id], cartCount: 0 } },
    });
    expect(await items()).toEqual([]);
  });

  it("S6-04 The server does not remove a line of another customer or a line that is already removed", async () => {
    const [line] = (await shopper.add("PRESIM-2GB")).body.data;
    const other = await newShopper(test);
    for (const id of [line.order_item_id, "delete"])
      expect(await remove(line, id, other)).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect((await remove(line)).status).toBe(200);
    expect((await remove(line)).status).toBe(404);
  });
});

it("S7-10 POST /getDeviceStockAvailability returns the remaining stock of each material", async () => {
  const { body } = await shopper.call("POST /getDeviceStockAvailability", {
    body: { materialNumber: ["PRE-SIM", "GS25U-SBL-512GB", "PREDATM-1GB", "NO-SUCH"] },
  });
  expect(body.payload.stockDetails.stockDetail).toEqual([
    { materialNumber: "PRE-SIM", quantity: 500, available: true },
    { materialNumber: "GS25U-SBL-512GB", quantity: 0, available: false },
    { materialNumber: "PREDATM-1GB", quantity: null, available: true },
    { materialNumber: "NO-SUCH", quantity: 0, available: false },
  ]);
});
