import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listTasks } from "#adapters/fulfilment/repository.server.ts";
import { proposedOrderNumber } from "#orders/model.ts";
import { applyNotification } from "#orders/payment/service.server.ts";
import { messagesFor } from "../../support/after-orders.ts";
import { NO_DETAILS } from "../../support/no-details.ts";
import { pauseJobs } from "../../support/paused-jobs.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import {
  ADDRESS,
  beginCheckout,
  COMPANY,
  callWith,
  DEBIT_ORDER,
  fillCheckout,
  giveConsents,
  IDENTIFIED,
  lineFor,
  newShopper,
  PERSON,
  type Shopper,
  toPaymentPage,
} from "../../support/shopper.ts";

const FIBRE = "P-FIBOS-25";
const STREAMING = "P-PV-1";
const BUNDLES = ["PREDATM-1GB", "PREDATM-2GB"] as const;

let test: TestShop;
let shopper: Shopper;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());
beforeEach(async () => {
  shopper = await newShopper(test);
});

const order = async (orderId: string, caller = shopper) =>
  (await caller.call("GET /orderDetails/:id", { params: { id: orderId } })).body.body;

describe("POST /common/generateEcomId", () => {
  it("S3-54 S4-12 S7-51 S7-58 The server creates a draft order and uses the proposed ecomid", async () => {
    const [line] = (await shopper.add("PRESIM-2GB")).body.data;
    const orderNumber = proposedOrderNumber(line.order_id);
    const { status, body } = await beginCheckout(shopper, orderNumber);
    expect({ status, body }).toMatchObject({ status: 200, body: { success: true, ecomid: orderNumber } });
    expect(await order(body.order_id)).toMatchObject({
      ecomid: orderNumber,
      status: "draft",
      lines: [{ variationId: "PRESIM-2GB", quantity: 1 }],
      summary: { total: { amount: "99.00" } },
    });
  });

  it("S3-54 S7-58 The server accepts only valid order_id, status, uid, vendorType and ecomId", async () => {
    const [line] = (await shopper.add("PRESIM-2GB")).body.data;
    const request = {
      order_id: line.order_id,
      status: "draft",
      uid: shopper.token,
      vendorType: "personal",
      ecomId: proposedOrderNumber(line.order_id),
    };
    const begin = (more: object) => shopper.call("POST /common/generateEcomId", { body: { ...request, ...more } });
    const wrong: [string, unknown][] = [
      ["order_id", undefined],
      ["status", "paid"],
      ["status", undefined],
      ["uid", undefined],
      ["vendorType", "enterprise"],
      ["vendorType", undefined],
      ["ecomId", "ECOM44"],
      ["ecomId", "ECOM000000044"],
    ];
    for (const [name, value] of wrong)
      expect(await begin({ [name]: value }), `${name} ${value}`).toMatchObject({
        status: 400,
        body: { code: "invalid_request", field: `body.${name}` },
      });
    const { order_id, ...answer } = (await begin({})).body;
    expect(answer).toEqual({ success: true, ecomid: request.ecomId });
    expect((await begin({ ecomId: null, uid: shopper.uid })).body).toEqual({ ...answer, order_id });
  });

  it("S5-06 The server rejects a payment group that has been emptied", async () => {
    const [line] = (await shopper.add("PRESIM-2GB", "GA56-GRA-128GB-24-PRO5")).body.data;
    const params = { orderId: line.order_id, orderItemId: "delete" };
    await shopper.call("DELETE /cart/:orderId/:orderItemId", { params });
    expect(await begin(line.order_id)).toMatchObject({ status: 404, body: { code: "not_found" } });
  });

  it("S9-34 D-06 The server assigns another ecomid when the proposed one is taken", async () => {
    const [line] = (await shopper.add("PRESIM-2GB")).body.data;
    const taken = proposedOrderNumber(line.order_id);
    const key = { ecom_id: taken, owner_id: crypto.randomUUID(), order_id: crypto.randomUUID() };
    await test.shop.db.insertInto("ecom_id").values(key).execute();
    const { ecomid: orderNumber } = (await beginCheckout(shopper, taken)).body;
    expect(orderNumber).toMatch(/^ECOM\d{8}$/);
    expect(orderNumber).not.toBe(taken);
  });

  it("D-06 A number of one's choice is never used, so that a taken one and a free one look alike", async () => {
    const other = await newShopper(test);
    for (const each of [shopper, other]) await each.add("PRESIM-2GB");
    const taken = (await beginCheckout(other)).body.ecomid;
    for (const chosen of [taken, "ECOM00000043"]) {
      const prober = await newShopper(test);
      await prober.add("PRESIM-2GB");
      const { status, body } = await beginCheckout(prober, chosen);
      expect([status, body.ecomid === chosen]).toEqual([200, false]);
    }
  });

  it("The server returns the same open draft after a cart change and for parallel calls", async () => {
    await shopper.add("PRESIM-2GB");
    const [first, second] = await Promise.all([beginCheckout(shopper), beginCheckout(shopper)]);
    await shopper.add("PRESIM-1GB");
    const third = await beginCheckout(shopper);
    expect([second.body, third.body]).toEqual([first.body, first.body]);
    expect((await order(first.body.order_id)).lines).toHaveLength(2);
  });

  const begin = (orderId: string, more: object = {}, caller = shopper) =>
    caller.call("POST /common/generateEcomId", {
      body: { order_id: orderId, status: "draft", uid: caller.uid, vendorType: "personal", ...more },
    });

  it("S5-02 S5-09 The server reports every reason that blocks the checkout of a group, by line", async () => {
    await shopper.add("NK235-BLU-128MB-CASH");
    const [item] = (await shopper.list()).body.body.ordersList;
    await test.shop.db.updateTable("cart_line").set({ quantity: 99 }).where("owner_id", "=", shopper.uid).execute();
    const { status, body } = await begin(item.orderId);
    expect([status, body.code]).toEqual([422, "checkout_blocked"]);
    const about = { orderId: item.orderId, orderItemId: item.id };
    expect(body.details.problems).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: "limit_reached", ...about }),
        expect.objectContaining({ code: "out_of_stock", ...about }),
      ]),
    );
  });

  it("The server rejects fibre and streaming groups, which have their own checkout", async () => {
    for (const id of [FIBRE, STREAMING]) {
      const caller = await newShopper(test);
      const [line] = (await caller.add(id)).body.data;
      expect(await begin(line.order_id, {}, caller)).toMatchObject({
        status: 422,
        body: { code: "group_not_available" },
      });
    }
  });

  it("S3-54 S7-58 B-04 The server rejects an unknown group, another segment's or customer's group and another customer's uid", async () => {
    const [line] = (await shopper.add("GA56-GRA-128GB-24-PRO5")).body.data;
    const other = await newShopper(test);
    expect((await begin(shopper.uid)).status).toBe(404);
    expect((await begin("' or 1=1")).status).toBe(404);
    expect((await begin(line.order_id, { vendorType: "business" })).status).toBe(404);
    expect((await begin(line.order_id, {}, other)).status).toBe(404);
    expect(await begin(line.order_id, { uid: other.uid })).toMatchObject({
      status: 401,
      body: { message: "invalid token" },
    });
  });

  it("A new order takes over the details when the cart changed after the old one was placed", async () => {
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

describe("Checkout details", () => {
  const steps: [string, object][] = [
    ["POST /personalDetailsadd", PERSON],
    ["POST /deliverydetails/add", ADDRESS],
    ["POST /paymentDetails/add", { paymentMethod: "card" }],
  ];
  const startCheckout = async (variationId: string, paymentGroup?: string): Promise<string> => {
    const configuration = paymentGroup === "software" ? { email: PERSON.email } : {};
    await shopper.call("POST /addtocart", { body: [lineFor(variationId, { configuration })] });
    return (await beginCheckout(shopper, undefined, paymentGroup)).body.order_id;
  };

  it("S7-53 S7-54 S7-56 Whichever details call is the last completes the draft, and saving again replaces the values", async () => {
    let orderId = "";
    for (const last of steps) {
      shopper = await newShopper(test);
      orderId = await startCheckout("PRESIM-2GB");
      const statuses: string[] = [];
      for (const [route, body] of [...steps.filter((step) => step !== last), last])
        statuses.push((await shopper.call(route, { body: { ...body, orderId } })).body.body.status);
      expect(statuses).toEqual(["draft", "draft", "details_complete"]);
    }
    await shopper.call("POST /personalDetailsadd", { body: { ...PERSON, firstName: "Lindiwe", orderId } });
    expect(await order(orderId)).toMatchObject({
      status: "details_complete",
      details: {
        personal: { firstName: "Lindiwe", mobileNumber: "+27821234567" },
        delivery: { recipientNumber: "+27821234567" },
      },
    });
  });

  it("An order of emailed products needs no delivery details", async () => {
    const orderId = await startCheckout("P-N360-STD-MTM", "software");
    await shopper.call("POST /personalDetailsadd", { body: { ...PERSON, orderId } });
    const { body } = await shopper.call("POST /paymentDetails/add", { body: { orderId, paymentMethod: "eft" } });
    expect(body.body).toMatchObject({ status: "details_complete", details: { delivery: null } });
  });

  it("S7-52 S7-56 A business order takes an organisation's record and rejects a person's details", async () => {
    const orderId = await startCheckout("B-NK110-BLU-128MB-CASH");
    for (const [route, body] of [
      ["POST /personalDetailsadd", PERSON],
      ["POST /personalpaymentDetails/add", { paymentMethod: "card" }],
    ] as const)
      expect(await shopper.call(route, { body: { ...body, orderId } })).toMatchObject({
        status: 422,
        body: { code: "wrong_group" },
      });
    const saved = await shopper.call("POST /businessPersonalDetails/add", { body: { ...COMPANY, orderId } });
    // Nothing is verified for a prepaid order, so no identity is stored.
    expect(saved.body.body.details).toMatchObject({
      personal: null,
      business: { organisationName: COMPANY.organisationName, firstName: "Thandi", idNumber: "" },
    });
    const wrong = { ...COMPANY, registrationNumber: "2015/123456/23", vatNumber: "1", orderId };
    expect(await shopper.call("POST /businessPersonalDetails/add", { body: wrong })).toMatchObject({
      status: 400,
      body: { field: "body.registrationNumber", details: { issues: [{}, { field: "body.vatNumber" }] } },
    });
  });

  it("S7-52 A personal order rejects an organisation's record", async () => {
    const orderId = await startCheckout("PRESIM-2GB");
    expect(await shopper.call("POST /businessPersonalDetails/add", { body: { ...COMPANY, orderId } })).toMatchObject({
      status: 422,
      body: { code: "wrong_group" },
    });
  });

  it("S7-54 S7-56 An order on account requires identity, income and bank details", async () => {
    const orderId = await startCheckout("GA56-GRA-128GB-24-PRO5", "contract");
    const person = (more: object) => shopper.call("POST /personalDetailsadd", { body: { ...more, orderId } });
    expect((await person(PERSON)).body).toMatchObject({
      field: "body.idType",
      message: "Choose your identity document",
    });
    expect((await person({ ...IDENTIFIED, idNumber: "8001015009086" })).body.field).toBe("body.idNumber");
    const spaced = { ...IDENTIFIED, idNumber: "800101 5009 087" };
    expect((await person(spaced)).body.body.details.personal.idNumber).toBe("8001015009087");

    const pay = (more: object) => shopper.call("POST /personalpaymentDetails/add", { body: { ...more, orderId } });
    expect((await pay({ paymentMethod: "card" })).body.field).toBe("body.paymentMethod");
    const faults = (await pay({ ...DEBIT_ORDER, branchCode: "12", netIncome: "39000", debitMandate: "" })).body.details;
    expect(faults.issues.map(({ field }: { field: string }) => field)).toEqual([
      "body.branchCode",
      "body.netIncome",
      "body.debitMandate",
    ]);
    expect((await pay(DEBIT_ORDER)).body.body.details.payment).toEqual(DEBIT_ORDER);
    const onAccount = { ...DEBIT_ORDER, paymentMethod: "existing_account", customerAccount: "K12345678", bank: "" };
    const chosen = {
      ...onAccount,
      accountHolder: "",
      accountNumber: "",
      accountType: "",
      branchCode: "",
      debitDay: "",
      debitMandate: "",
    };
    expect((await pay(onAccount)).body.body.details.payment).toEqual(chosen);
    const either = await shopper.call("POST /paymentDetails/add", { body: { ...DEBIT_ORDER, orderId } });
    expect(either.body.body.details.payment).toEqual(DEBIT_ORDER);
  });

  it("S7-54 A group that is paid online rejects a debit order", async () => {
    const orderId = await startCheckout("PRESIM-2GB");
    expect((await shopper.call("POST /paymentDetails/add", { body: { ...DEBIT_ORDER, orderId } })).body.field).toBe(
      "body.paymentMethod",
    );
  });

  it("S7-53 A collection names a store instead of an address", async () => {
    const orderId = await startCheckout("PRESIM-2GB");
    const [store] = test.shop.stores;
    const collect = (key: string | undefined) =>
      shopper.call("POST /deliverydetails/add", {
        body: { orderId, method: "collection", store: key, recipientName: "Thandi", recipientNumber: "0821234567" },
      });
    expect((await collect("mars")).body).toMatchObject({ code: "invalid_request", field: "body.store" });
    expect((await collect(store?.key)).body.body.details.delivery).toMatchObject({
      store: store?.key,
      // Stored as the customer agreed to them, because stores move.
      building: store?.name,
      street: store?.address,
      suburb: "",
    });
  });

  it("The server stores text on one line without direction marks, safe for emails and labels", async () => {
    await shopper.add("PRESIM-2GB");
    const orderId: string = (await beginCheckout(shopper)).body.order_id;
    const street = "12 Protea Road\r\nDear customer, pay here";
    const body = { orderId, ...ADDRESS, street, building: "Unit\u202e 4", instructions: "Ring\ntwice\u0007" };
    expect((await shopper.call("POST /deliverydetails/add", { body })).status).toBe(200);
    expect((await shopper.call("GET /getDeliveryDetails")).body.body).toMatchObject({
      street: "12 Protea Road Dear customer, pay here",
      building: "Unit 4",
      instructions: "Ring twice",
    });
    const person = { orderId, ...PERSON, email: "thandi@example.co.za,eve@example.org" };
    expect((await shopper.call("POST /personalDetailsadd", { body: person })).body.field).toBe("body.email");
  });

  it("S7-57 The server returns the details that the caller saved last in any order, and those of no other customer", async () => {
    const latest = async (caller: Shopper) => ({
      person: (await caller.call("GET /getbusinessPersonalDetails/uid")).body.body,
      delivery: (await caller.call("GET /getDeliveryDetails")).body.body,
      payment: (await caller.call("GET /getPaymentDetailsByuserId")).body.body,
    });
    expect(await latest(shopper)).toEqual({ person: null, delivery: null, payment: null });
    await shopper.add("PRESIM-2GB");
    await fillCheckout(shopper);
    test.clock.advance(1_000);
    const orderId = await startCheckout("P-N360-STD-MTM", "software");
    await shopper.call("POST /personalDetailsadd", { body: { ...PERSON, firstName: "Lindiwe", orderId } });
    expect(await latest(shopper)).toMatchObject({
      person: { personal: { firstName: "Lindiwe" }, business: null },
      delivery: { town: "Bloemfontein" },
      payment: { paymentMethod: "card" },
    });
    expect(await latest(await newShopper(test))).toEqual({ person: null, delivery: null, payment: null });
  });

  it("A validation error lists every invalid field with the message of the form", async () => {
    const orderId = await startCheckout("PRESIM-2GB");
    const body = { ...PERSON, orderId, mobileNumber: "12345", email: "thandi" };
    expect(await shopper.call("POST /personalDetailsadd", { body })).toMatchObject({
      status: 400,
      body: {
        code: "invalid_request",
        details: {
          issues: [
            {
              field: "body.email",
              message: "The @ is missing. An email address looks like thandi@example.co.za",
            },
            { field: "body.mobileNumber", message: "Enter a South African mobile number, for example 082 123 4567" },
          ],
        },
      },
    });
  });

  it("The server finds no order of another customer and no order for a malformed id", async () => {
    const orderId = await startCheckout("PRESIM-2GB");
    const other = await newShopper(test);
    for (const [route, body] of [...steps, ["POST /checkout/consents", { consents: [] }]] as const) {
      expect((await other.call(route, { body: { ...body, orderId } })).status).toBe(404);
      expect((await shopper.call(route, { body: { ...body, orderId: "1" } })).status).toBe(404);
    }
    expect((await order(orderId)).details).toEqual(NO_DETAILS);
  });

  it("The server rejects details for an order that is closed or in verification", async () => {
    await shopper.add("PRESIM-2GB");
    const orderId = await fillCheckout(shopper);
    for (const status of ["paid", "awaiting_verification"]) {
      await test.shop.db.updateTable("checkout_order").set({ status }).where("order_id", "=", orderId).execute();
      expect(await shopper.call("POST /personalDetailsadd", { body: { ...PERSON, orderId } })).toMatchObject({
        status: 409,
        body: { code: "order_closed" },
      });
    }
  });
});

describe("POST /checkout/consents", () => {
  const pay = (orderId: string) => shopper.call("POST /payment/start", { body: { orderId } });
  const consents = async (orderId: string) => (await order(orderId)).details.consents;

  it("Consents are stored with their wording, and an order without a required consent is not placed", async () => {
    await shopper.add("PRESIM-2GB");
    const orderId = await fillCheckout(shopper);
    expect(await consents(orderId)).toEqual(["immediate_start", "terms"]);
    const stored = await test.shop.db
      .selectFrom("consent")
      .selectAll()
      .where("about", "=", orderId)
      .orderBy("purpose")
      .execute();
    expect(stored).toMatchObject([
      { version: "2026-11-30", words: expect.stringContaining("at once: Prepaid SIM, Starter pack + 2GB.") },
      { version: "2026-11-26", words: expect.stringContaining("terms of sale") },
    ]);
    await shopper.call("POST /checkout/consents", { body: { orderId, consents: [{ kind: "terms", given: false }] } });
    expect(await pay(orderId)).toMatchObject({
      status: 422,
      body: { code: "consent_missing", details: { consents: ["terms"] } },
    });
    await giveConsents(shopper, orderId);
    expect((await pay(orderId)).status).toBe(200);
  });

  it("A consent to start at once covers only the goods that it names", async () => {
    const [small, large] = BUNDLES;
    const [line] = (await shopper.add(small)).body.data;
    const orderId = await fillCheckout(shopper);
    const ids = { orderId: line.order_id, orderItemId: line.order_item_id };
    await shopper.call("DELETE /cart/:orderId/:orderItemId", { params: ids });
    await shopper.add(large);
    expect(await consents(orderId)).toEqual(["terms"]);
    expect(await pay(orderId)).toMatchObject({
      status: 422,
      body: { code: "consent_missing", details: { consents: ["immediate_start"] } },
    });
    await giveConsents(shopper, orderId);
    expect(await consents(orderId)).toEqual(["immediate_start", "terms"]);
    expect((await pay(orderId)).status).toBe(200);
    const words = test.shop.db.selectFrom("consent").select("words").where("about", "=", orderId);
    expect(await words.where("purpose", "=", "immediate_start").execute()).toEqual([
      { words: expect.stringContaining("2GB") },
    ]);
  });

  it("A consent to an earlier version of a text counts for no new order, and a consent that no line needs is deleted", async () => {
    const [bundle] = BUNDLES;
    const [line] = (await shopper.add(bundle, "PRESIM-SIM")).body.data;
    const orderId = await fillCheckout(shopper);
    const ids = { orderId: line.order_id, orderItemId: line.order_item_id };
    await shopper.call("DELETE /cart/:orderId/:orderItemId", { params: ids });
    const stored = () =>
      test.shop.db.selectFrom("consent").select(["purpose", "version"]).where("about", "=", orderId).execute();
    await test.shop.db
      .updateTable("consent")
      .set({ version: "2020-01" })
      .where("about", "=", orderId)
      .where("purpose", "=", "terms")
      .execute();
    expect((await pay(orderId)).body).toMatchObject({ code: "consent_missing", details: { consents: ["terms"] } });
    await shopper.call("POST /checkout/consents", { body: { orderId, consents: [{ kind: "terms", given: true }] } });
    expect((await pay(orderId)).status).toBe(200);
    expect(await stored()).toEqual([{ purpose: "terms", version: "2026-11-26" }]);
  });

  it("S9-13 A personal 36-month agreement requires express consent, and an organisation's does not", async () => {
    for (const [id, expected] of [
      ["GA56-GRA-128GB-36-PRO5", ["long_term", "terms"]],
      ["GA56-GRA-128GB-24-PRO5", ["terms"]],
      ["B-GS25-NVY-128GB-36-BIZ30", ["terms"]],
    ] as const) {
      shopper = await newShopper(test);
      await shopper.add(id);
      const orderId: string = (await beginCheckout(shopper, undefined, "contract")).body.order_id;
      await giveConsents(shopper, orderId);
      expect(await consents(orderId)).toEqual(expected);
    }
  });

  it("A consent without which the order is not sold cannot be withdrawn once it is placed, also not after its payment failed", async () => {
    const { orderId, paymentId } = await toPaymentPage(shopper);
    const takeBack = () =>
      shopper.call("POST /checkout/consents", { body: { orderId, consents: [{ kind: "terms", given: false }] } });
    expect(await takeBack()).toMatchObject({ status: 409, body: { code: "order_closed" } });
    expect(await consents(orderId)).toEqual(["immediate_start", "terms"]);
    await applyNotification(test.shop, { gatewayId: "g-consents", paymentId, status: "failed", amountCents: 0 });
    expect(await takeBack()).toMatchObject({ status: 409, body: { code: "order_closed" } });
    expect(await consents(orderId)).toEqual(["immediate_start", "terms"]);
  });

  it("An order that replaces another requires its consents again", async () => {
    const { orderId } = await toPaymentPage(shopper);
    await shopper.add("PRESIM-1GB");
    const next: string = (await beginCheckout(shopper)).body.order_id;
    expect([await consents(orderId), await consents(next)]).toEqual([["immediate_start", "terms"], []]);
  });
});

describe("Organisations", () => {
  let test: TestShop;
  beforeAll(async () => {
    test = await makeShop();
  });
  afterAll(() => test.close());

  const check = async (body: object) => (await callWith(test, "", "POST /validateRegistrationNumber", { body })).body;

  it("S7-70 GET /getOrgFormats returns each organisation type with its pattern and an example", async () => {
    const { data } = (await test.app.inject("/api/getOrgFormats")).json();
    expect(data.map(({ key }: { key: string }) => key)).toContain("close-corporation");
    expect(data).toContainEqual({
      key: "private-company",
      label: "Private company (Pty) Ltd",
      typeCode: "07",
      pattern: "^\\d{4}/\\d{6}/07$",
      example: "2015/123456/07",
    });
  });

  it("S7-70 POST /validateRegistrationNumber states whether a number is valid, and otherwise why not", async () => {
    expect(await check({ registrationNumber: "2015/123456/07" })).toEqual({
      success: true,
      body: { valid: true, organisationType: "private-company", legacy: false, message: "" },
    });
    // The shop's clock is stopped in 2026.
    expect((await check({ registrationNumber: "2027/123456/07" })).body.valid).toBe(false);
    expect(
      (await check({ registrationNumber: "2015/123456/07", organisationType: "non-profit" })).body.message,
    ).toContain("Private company");
    expect((await check({ registrationNumber: "x".repeat(41) })).code).toBe("invalid_request");
  });
});

describe("POST /checkout/numbers", () => {
  const NUMBER = { mobileNumber: "083 765 4321", network: "MTN", accountNumber: "ACC 778899", date: "2026-11-24" };

  async function begin(variationId = "PRESIM-2GB") {
    await shopper.add(variationId);
    const orderId: string = (await beginCheckout(shopper)).body.order_id;
    const lineId: string = (await order(orderId)).lines[0].id;
    const save = (...numbers: object[]) =>
      shopper.call("POST /checkout/numbers", {
        body: { orderId, numbers: numbers.map((each) => ({ lineId, ...each })) },
      });
    return { orderId, lineId, save };
  }

  it("The number to bring along is stored encrypted, and saving again replaces it", async () => {
    const { orderId, lineId, save } = await begin();
    const { status, body } = await save({ ...NUMBER, accountNumber: "acc-778\u200b 899" });
    const stored = { ...NUMBER, lineId, mobileNumber: "+27837654321", accountNumber: "ACC778899" };
    expect([status, body.body.details.porting]).toEqual([200, { numbers: [stored] }]);
    expect((await order(orderId)).details.porting).toEqual({ numbers: [stored] });
    const row = await test.shop.db
      .selectFrom("order_detail")
      .selectAll()
      .where("order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ kind: "porting", document: { numbers: null } });
    expect(JSON.stringify(row)).not.toMatch(/7654321|778899/);
    expect((await save()).body.body.details.porting).toEqual({ numbers: [] });
  });

  it.each(["2026/11/24", "24/11/2026", "24-11-2026", "24.11.2026", "24 Nov 2026", "24 November 2026"])(
    "The day %j on which a number comes over is stored as a day of the calendar",
    async (date) => {
      const { save } = await begin();
      const { status, body } = await save({ ...NUMBER, date });
      expect([status, body.body.details.porting.numbers[0].date]).toEqual([200, NUMBER.date]);
    },
  );

  it("A number with a fault, or for a product without a new SIM, is refused", async () => {
    const { save } = await begin();
    for (const [more, field] of [
      [{ mobileNumber: "0111234567" }, "mobileNumber"],
      [{ network: "Orange" }, "network"],
      [{ date: "2026-11-21" }, "date"],
      [{ date: "2020-11-20" }, "date"],
      [{ date: "11/24/2026" }, "date"],
      [{ date: "the day after tomorrow, please" }, "date"],
      [{ accountNumber: "<>" }, "accountNumber"],
    ] as const)
      expect(await save({ ...NUMBER, ...more })).toMatchObject({ status: 400, body: { field: `body.${field}` } });
    const bundle = await newShopper(test);
    shopper = bundle;
    const other = await begin("PREDATM-1GB");
    expect(await other.save(NUMBER)).toMatchObject({ status: 400, body: { field: "body.numbers" } });
  });

  it("Each SIM of a line can get a number of its own, and the same number twice is refused", async () => {
    await shopper.call("POST /addtocart", { body: [lineFor("PRESIM-2GB", { quantity: 2 })] });
    const orderId: string = (await beginCheckout(shopper)).body.order_id;
    const lineId: string = (await order(orderId)).lines[0].id;
    const save = (...mobileNumbers: string[]) =>
      shopper.call("POST /checkout/numbers", {
        body: { orderId, numbers: mobileNumbers.map((mobileNumber) => ({ ...NUMBER, lineId, mobileNumber })) },
      });
    const { status, body } = await save("083 765 4321", "0837654322");
    expect([status, body.body.details.porting.numbers]).toMatchObject([
      200,
      [{ mobileNumber: "+27837654321" }, { mobileNumber: "+27837654322" }],
    ]);
    for (const [second, field] of [
      ["+27 83 765 4321", "body.mobileNumber"],
      ["0111234567", "body.mobileNumber"],
    ] as const)
      expect(await save("0837654321", second)).toMatchObject({ status: 400, body: { field } });
    expect(await save("0837654321", "0837654322", "0837654323")).toMatchObject({
      status: 400,
      body: { field: "body.numbers", message: "This product can't take so many of your numbers" },
    });
    expect((await order(orderId)).details.porting.numbers).toHaveLength(2);
    await shopper.call("DELETE /cart/:orderId/:orderItemId", {
      params: { orderId: (await shopper.list()).body.body.ordersList[0].orderId, orderItemId: lineId },
    });
    expect(await save("0837654321")).toMatchObject({
      status: 400,
      body: { message: "Your cart has changed, and the product for this number is no longer in it" },
    });
  });

  it("The number goes with the order to the warehouse, and into its email", async () => {
    const jobs = pauseJobs(test);
    const { save } = await begin();
    await save(NUMBER);
    const orderId = await fillCheckout(shopper);
    const { body } = await shopper.call("POST /payment/start", { body: { orderId } });
    await applyNotification(test.shop, {
      gatewayId: `paid ${orderId}`,
      paymentId: body.paymentId,
      status: "paid",
      amountCents: 9_900,
    });
    await jobs.runAll();
    const { ecomid: orderNumber } = await order(orderId);
    const task = (await listTasks(test.shop.db, 50)).find((each) => each.orderNumber === orderNumber);
    expect(task?.ports).toEqual([{ ...NUMBER, mobileNumber: "+27837654321", accountNumber: "ACC778899" }]);
    const [email] = await messagesFor(test, orderId);
    expect(email?.text).toContain("083 765 4321 from MTN, on 24 November 2026");
  });
});
