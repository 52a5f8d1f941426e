import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fibreSignature } from "#adapters/fibre-checkout/message.server.ts";
import { DAY_MS, MINUTE_MS } from "#shared/day.ts";
import { COVERED, coveredLine } from "../../../support/covered.ts";
import { signedIn } from "../../../support/customer.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { ADDRESS, callWith, lineFor, newShopper, PERSON, type Shopper } from "../../../support/shopper.ts";
import { signedInStaff } from "../../../support/staff.ts";

const FIBRE = "P-FIBOS-25";

let test: TestShop;
let shopper: Shopper;
let processId: string;
let orderId: string;
beforeAll(async () => {
  test = await makeShop({ listen: true });
});
afterAll(() => test.close());
beforeEach(async () => {
  shopper = await newShopper(test);
  await shopper.call("POST /addtocart", { body: [await coveredLine(test, FIBRE), lineFor("PRESIM-2GB")] });
  ({ processId, orderId } = await sentOn());
});

/** Hands the cart's fibre line over to the fibre checkout. @param isSentOn false to leave the redirect and its check out */
async function sentOn(floor = "1", isSentOn = true): Promise<{ processId: string; orderId: string }> {
  const body = { dealId: FIBRE, contractTerm: "MONTH_TO_MONTH", installationAddress: { ...COVERED, floor } };
  const reply = await shopper.call("POST /chat/generateProcessId", { body });
  const { ordersList } = (await shopper.list()).body.body;
  const line = ordersList.find((item: { orderType: string }) => item.orderType === "fibreproduct").id;
  const id = reply.body.processId;
  const put = await shopper.call("POST /process/cartItems", {
    body: { processId: id, productDetails: [{ order_item_id: line }] },
  });
  if (isSentOn) await sendOn(id, line);
  return { processId: id, orderId: put.body.order_id };
}

/** The redirect to the fibre checkout, with its check of the cart. @param line by default the first of the cart */
async function sendOn(id: string, line?: string): Promise<void> {
  const order_item_id = line ?? (await shopper.list()).body.body.ordersList[0].id;
  const body = { processId: id, order_item_id, status: "Initiated" };
  expect((await shopper.call("POST /cartStatus", { body })).status).toBe(200);
}

function notify(status: string, { id = processId, secret = test.shop.env.FIBRE_CHECKOUT_SECRET, sign = true } = {}) {
  const payload = JSON.stringify({ processId: id, status });
  return test.app.inject({
    method: "POST",
    url: "/api/fkstatus",
    headers: {
      "content-type": "application/json",
      ...(sign ? { "x-fibre-signature": fibreSignature(payload, secret) } : {}),
    },
    payload,
  });
}

const orderStatus = async (id = orderId) =>
  (await shopper.call("GET /orderDetails/:id", { params: { id } })).body.body?.status;
const processStatus = async () => (await shopper.call("GET /fkstatus", { query: { processId } })).body.body.status;
const kinds = async () =>
  (await shopper.list()).body.body.ordersList.map((item: { orderType: string }) => item.orderType);

describe("POST /fkstatus", () => {
  it("S7-14 A Completed report hands the order off and removes exactly its lines from the cart", async () => {
    expect([await orderStatus(), await kinds()]).toEqual(["draft", ["fibreproduct", "prepaid"]]);
    expect((await notify("Completed")).statusCode).toBe(200);
    expect([await orderStatus(), await kinds()]).toEqual(["handed_off", ["prepaid"]]);
    expect(await processStatus()).toBe("Completed");
    const order = (await shopper.call("GET /orderDetails/:id", { params: { id: orderId } })).body.body;
    expect(order.lines.map((line: { variationId: string }) => line.variationId)).toEqual([FIBRE]);
  });

  it("A report with a missing or wrong signature changes nothing", async () => {
    expect((await notify("Completed", { sign: false })).statusCode).toBe(401);
    expect((await notify("Completed", { secret: "another-secret-16" })).json().code).toBe("bad_signature");
    expect([await orderStatus(), await processStatus()]).toEqual(["draft", "Initiated"]);
  });

  it("B-07 A guest who signs in while at the fibre checkout finds the order in their account, and nothing left in the cart", async () => {
    const customer = await signedIn(test, "fibre@example.co.za", { session: shopper.token });
    const { token } = customer;
    const statusNow = async () =>
      (await customer.call("GET /orderDetails/:id", { params: { id: orderId } })).body.body.status;
    expect(await statusNow()).toBe("draft");
    expect((await notify("Completed")).statusCode).toBe(200);
    expect(await statusNow()).toBe("handed_off");
    const cart = await callWith(test, token, "GET /cart/:token/list", { params: { token } });
    expect(cart.body.body.ordersList).toMatchObject([{ orderType: "prepaid" }]);
  });

  it("B-03 A guest who signs in after the fibre checkout has taken the order finds it in their account", async () => {
    await notify("Completed");
    const customer = await signedIn(test, "fibre-later@example.co.za", { session: shopper.token });
    const { orders } = (await customer.call("GET /orderDetails")).body.body;
    expect(orders).toMatchObject([{ orderId, status: "handed_off" }]);
  });

  it("An Abandoned report leaves cart and draft unchanged, and a later Completed report still counts", async () => {
    await notify("Abandoned");
    expect([await orderStatus(), await kinds(), await processStatus()]).toEqual([
      "draft",
      ["fibreproduct", "prepaid"],
      "Abandoned",
    ]);
    await notify("Completed");
    await notify("Abandoned");
    expect([await orderStatus(), await kinds(), await processStatus()]).toEqual([
      "handed_off",
      ["prepaid"],
      "Completed",
    ]);
  });

  it("Twenty concurrent Completed and Abandoned reports produce one handed-off order", async () => {
    const reports = Array.from({ length: 20 }, (_, at) => notify(at % 3 === 0 ? "Abandoned" : "Completed"));
    expect((await Promise.all(reports)).map((answer) => answer.statusCode)).toEqual(Array(20).fill(200));
    expect([await orderStatus(), await kinds()]).toEqual(["handed_off", ["prepaid"]]);
    const orders = await shopper.call("GET /orderDetails");
    expect(orders.body.body.orders).toHaveLength(1);
    const history = (await shopper.call("GET /orderDetails/:id", { params: { id: orderId } })).body.body.history;
    expect(history.map((move: { status: string }) => move.status)).toEqual(["draft", "handed_off"]);
  });

  it("A Completed report removes only the ordered quantity and leaves later additions in the cart", async () => {
    const { ordersList } = (await shopper.list()).body.body;
    await test.shop.db
      .updateTable("cart_line")
      .set({ quantity: 3 })
      .where("order_id", "=", ordersList[0].orderId)
      .execute();
    await notify("Completed");
    expect((await shopper.list()).body.body.ordersList[0]).toMatchObject({ orderType: "fibreproduct", quantity: 2 });
  });

  it("A process gets its own order when its draft was already used by another process", async () => {
    const second = await sentOn("2");
    expect(second.orderId).toBe(orderId);
    await notify("Completed", { id: second.processId });
    expect(await orderStatus()).toBe("handed_off");
    await notify("Completed");
    const { order_id: own } = (await shopper.call("GET /fkstatus", { query: { processId } })).body.body;
    expect(own).not.toBe(orderId);
    expect([await orderStatus(own), await kinds()]).toEqual(["handed_off", ["prepaid"]]);
  });

  it("POST /fkstatus rejects unknown processes, unknown statuses and other content types", async () => {
    expect((await notify("Completed", { id: "no-process" })).statusCode).toBe(404);
    expect((await notify("Initiated")).statusCode).toBe(401);
    const form = await test.app.inject({
      method: "POST",
      url: "/api/fkstatus",
      headers: { "content-type": "text/plain" },
      payload: "processId=1",
    });
    expect(form.statusCode).toBe(415);
  });
});

describe("A completion at the fibre checkout that was not checked at the hand-over", () => {
  const setVariant = (change: object) =>
    test.shop.db.updateTable("variant").set(change).where("variation_id", "=", FIBRE).execute();

  /** The order after a Completed report: its status, its reason, and what is left in the cart. */
  async function completed(done = { processId, orderId }) {
    expect((await notify("Completed", { id: done.processId })).statusCode).toBe(200);
    const params = { id: done.orderId };
    const {
      status,
      history,
      ecomid: orderNumber,
    } = (await shopper.call("GET /orderDetails/:id", { params })).body.body;
    return { orderNumber, result: [status, history.at(-1).reason, await kinds()] };
  }

  /** What a member of staff reads about an order and decides. */
  async function asStaff(orderNumber: string) {
    const { token } = await signedInStaff(test.shop, "order_ops");
    const headers = { authorization: `Bearer ${token}` };
    const url = `/api/staff/orders/${orderNumber}`;
    return {
      view: async () => (await test.app.inject({ url, headers })).json().body,
      decide: (what: "release" | "cancel", payload: object) =>
        test.app.inject({ method: "POST", url: `${url}/${what}`, headers, payload }),
    };
  }

  const held = (why: string) => ["held", `Ordered at the fibre checkout, but ${why}`, ["prepaid"]];

  it("D-15 is held for staff when the customer was never sent on, and staff see why and release it", async () => {
    processId = (await sentOn("3", false)).processId;
    await notify("Abandoned");
    const { orderNumber, result } = await completed();
    expect(result).toEqual(held("we hadn't checked the cart first"));
    const staff = await asStaff(orderNumber);
    const { version, history } = await staff.view();
    expect(history.at(-1)).toMatchObject({
      status: "held",
      reason: expect.stringContaining("hadn't checked the cart"),
    });
    const released = await staff.decide("release", { version, reason: "Price and coverage are right" });
    expect([released.statusCode, await orderStatus()]).toEqual([200, "handed_off"]);
  });

  it("D-14 is not cancelled by its customer, whose agreement there would go on, but by staff", async () => {
    processId = (await sentOn("3", false)).processId;
    await notify("Abandoned");
    const { orderNumber } = await completed();
    const order = (await shopper.call("GET /orderDetails/:id", { params: { id: orderId } })).body.body;
    expect(order.cancellation).toMatchObject({ allowed: false, why: "elsewhere" });
    const refused = await shopper.call("POST /orders/cancel", { body: { orderId } });
    expect([refused.status, refused.body.details, await orderStatus()]).toEqual([409, { why: "elsewhere" }, "held"]);
    const staff = await asStaff(orderNumber);
    const { version } = await staff.view();
    const cancelled = await staff.decide("cancel", { version, reason: "Ended at the fibre checkout" });
    expect([cancelled.statusCode, await orderStatus()]).toEqual([200, "cancelled"]);
  });

  it("D-15 is held for staff more than a day after the customer was sent on", async () => {
    test.clock.advance(DAY_MS + 1);
    expect((await completed()).result).toEqual(held("we'd checked the cart more than a day before"));
    test.clock.advance(-DAY_MS - 1);
  });

  it("D-15 is handed off within a day of the check, however old the lines were at it", async () => {
    const sent = await sentOn("5", false);
    test.clock.advance(DAY_MS - 10 * MINUTE_MS);
    await sendOn(sent.processId);
    test.clock.advance(DAY_MS);
    const { result } = await completed(sent);
    test.clock.advance(10 * MINUTE_MS - 2 * DAY_MS);
    expect(result).toEqual(["handed_off", "Ordered at the fibre checkout", ["prepaid"]]);
  });

  it("D-15 is held for staff when the product is no longer sold, or its price has changed", async () => {
    const { document } = await test.shop.db
      .selectFrom("variant")
      .select("document")
      .where("variation_id", "=", FIBRE)
      .executeTakeFirstOrThrow();
    await setVariant({ document: JSON.stringify({ ...Object(document), price: "400.00" }) });
    const { result } = await completed();
    await setVariant({ document: JSON.stringify(document) });
    expect(result).toEqual(held("the price of Uncapped 25 Mbps on OpenServe has changed"));
    await shopper.call("POST /addtocart", { body: [await coveredLine(test, FIBRE)] });
    ({ processId, orderId } = await sentOn("4"));
    await setVariant({ variation_id: "P-GONE" });
    const gone = (await completed()).result;
    await test.shop.db
      .updateTable("variant")
      .set({ variation_id: FIBRE })
      .where("variation_id", "=", "P-GONE")
      .execute();
    expect(gone).toEqual(held("we no longer sell Uncapped 25 Mbps on OpenServe"));
  });
});

describe("Draft order of a fibre hand-off", () => {
  it("The draft of a hand-off rejects checkout details, so that the fibre checkout can still complete it", async () => {
    const person = await shopper.call("POST /personalDetailsadd", { body: { orderId, ...PERSON } });
    const payment = await shopper.call("POST /paymentDetails/add", { body: { orderId, paymentMethod: "card" } });
    await shopper.call("POST /deliverydetails/add", { body: { orderId, ...ADDRESS } });
    expect([person.body.code, payment.body.code, await orderStatus()]).toEqual([
      "order_closed",
      "order_closed",
      "draft",
    ]);
    expect((await notify("Completed")).statusCode).toBe(200);
    expect(await orderStatus()).toBe("handed_off");
  });
});

describe("Stand-in page of the fibre checkout", () => {
  const page = `/stand-in/fibre?sessionId=`;
  const press = (outcome: string) =>
    test.app.inject({
      method: "POST",
      url: `${page}${processId}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: `outcome=${encodeURIComponent(outcome)}`,
    });

  it("S4-18 The stand-in page shows the ordered product for a valid process session, and 404 otherwise", async () => {
    const shown = await test.app.inject(`${page}${processId}`);
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toContain("Uncapped 25 Mbps on OpenServe, OpenServe, OPE-FTTH-25");
    expect(shown.headers["cache-control"]).toBe("no-store");
    expect((await test.app.inject(`${page}no-process`)).statusCode).toBe(404);
    expect((await test.app.inject("/stand-in/fibre")).statusCode).toBe(404);
    expect((await test.app.inject(`${page}a&sessionId=b`)).statusCode).toBe(404);
  });

  it("The stand-in page reports the pressed outcome to the shop and redirects back to it", async () => {
    expect((await press("something")).statusCode).toBe(400);
    expect((await press("Silent")).headers.location).toBe("/checkout/fibre-return?vendorType=personal");
    expect([await processStatus(), await orderStatus()]).toEqual(["Initiated", "draft"]);
    const back = await press("Abandoned");
    expect([back.statusCode, back.headers.location]).toEqual([303, "/checkout/fibre-return?vendorType=personal"]);
    expect([await processStatus(), await orderStatus()]).toEqual(["Abandoned", "draft"]);
    await press("Completed");
    expect([await processStatus(), await orderStatus()]).toEqual(["Completed", "handed_off"]);
  });
});
