import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { verify } from "#checkout/verification/service.server.ts";
import {
  CONTRACT_PHONE,
  fillAccount,
  idWith,
  pauseQueue,
  placeOnAccount,
  verificationOf,
  verified,
} from "../../../support/account.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { beginCheckout, fillCheckout, newShopper, type Shopper } from "../../../support/shopper.ts";
import { setShelf, shelf } from "../../../support/stock.ts";

const MATERIAL = "GA56-GRA-128GB";
const BUSINESS_PHONE = "B-GA56-GRA-128GB-24-BIZ10";

let test: TestShop;
let shopper: Shopper;
beforeAll(async () => {
  test = await makeShop();
  pauseQueue(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  await setShelf(test, MATERIAL, 50);
  shopper = await newShopper(test);
});

const start = (orderId: string, more: object = {}, who = shopper) =>
  who.call("POST /verification/start", { body: { orderId, ...more } });
const order = async (orderId: string) =>
  (await shopper.call("GET /orderDetails/:id", { params: { id: orderId } })).body.body;
const cartCount = async () => (await shopper.list()).body.body.cartCount;
const verifications = (orderId: string) =>
  test.shop.db.selectFrom("verification").selectAll().where("order_id", "=", orderId).execute();

describe("POST /verification/start", () => {
  it("places the order, sets its stock aside and begins one verification, also pressed twenty times at once", async () => {
    await shopper.add(CONTRACT_PHONE);
    const orderId = await fillAccount(test, shopper);
    const answers = await Promise.all(Array.from({ length: 20 }, () => start(orderId)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ success: true, orderId, status: "awaiting_verification" });
    expect(await verifications(orderId)).toHaveLength(1);
    expect(await shelf(test, MATERIAL)).toBe(49);
    expect((await order(orderId)).history.map(({ status }: { status: string }) => status)).toEqual([
      "draft",
      "details_complete",
      "awaiting_verification",
    ]);
    expect(await cartCount()).toBe(1);
  });

  it("gives the same once it was decided", async () => {
    const { orderId } = await verified(test, shopper);
    expect(await start(orderId)).toMatchObject({ status: 200, body: { orderId, status: "accepted" } });
    expect(await verifications(orderId)).toHaveLength(1);
  });

  it("refuses another total than the customer saw, and nothing is placed", async () => {
    await shopper.add(CONTRACT_PHONE);
    const orderId = await fillAccount(test, shopper);
    const { status, body } = await start(orderId, { amount: "1.00" });
    expect([status, body.code]).toEqual([409, "amount_changed"]);
    expect((await order(orderId)).status).toBe("details_complete");
    expect(await shelf(test, MATERIAL)).toBe(50);
    expect((await start(orderId, { amount: body.details.amount })).status).toBe(200);
  });

  it("refuses what is not filled in, not agreed to, not on account, or of somebody else", async () => {
    await shopper.add(CONTRACT_PHONE);
    const begun = (await beginCheckout(shopper, undefined, "contract")).body.order_id;
    expect((await start(begun)).body.code).toBe("details_missing");
    const orderId = await fillAccount(test, shopper);
    const consents = [{ kind: "terms", given: false }];
    await shopper.call("POST /checkout/consents", { body: { orderId, consents } });
    expect((await start(orderId)).body.code).toBe("consent_missing");
    expect((await start(orderId, {}, await newShopper(test))).status).toBe(404);
    await shopper.add("PRESIM-2GB");
    expect((await start(await fillCheckout(shopper))).body.code).toBe("not_on_account");
  });

  it("refuses more than there is, by name", async () => {
    await shopper.add(CONTRACT_PHONE);
    const orderId = await fillAccount(test, shopper);
    await setShelf(test, MATERIAL, 0);
    const { status, body } = await start(orderId);
    expect([status, body.code]).toEqual([422, "checkout_blocked"]);
    expect(await verifications(orderId)).toEqual([]);
  });

  it("is not for a payment page: an order on account cannot be paid, and cannot be changed while it is checked", async () => {
    const orderId = await placeOnAccount(test, shopper);
    expect((await shopper.call("POST /payment/start", { body: { orderId } })).body.code).toBe("not_payable");
    const changed = await shopper.call("POST /checkout/consents", { body: { orderId, consents: [] } });
    expect(changed.body.code).toBe("order_closed");
  });
});

describe("an order whose cart changed", () => {
  it("is stale: it cannot be placed again, a new one takes over, and its verification ends without a decision", async () => {
    const orderId = await placeOnAccount(test, shopper);
    await shopper.add("GA56-OLI-128GB-24-PRO5");
    expect((await start(orderId)).body.code).toBe("order_stale");
    const next = (await beginCheckout(shopper, undefined, "contract")).body.order_id;
    expect(next).not.toBe(orderId);
    expect((await order(orderId)).status).toBe("cancelled");
    expect(await shelf(test, MATERIAL)).toBe(50);
    await verify(test.shop, { ownerId: shopper.uid, orderId });
    expect((await verificationOf(shopper, orderId)).body.body).toMatchObject({
      status: "cancelled",
      settled: true,
      outcome: null,
      reason: "",
    });
    expect((await order(orderId)).status).toBe("cancelled");
    expect((await order(next)).details.payment.accountNumber).toBeDefined();
  });
});

describe("GET /verification/status", () => {
  it("tells of approved: accepted, out of the cart, its stock the customer's", async () => {
    const { orderId, ...told } = await verified(test, shopper);
    expect(told).toMatchObject({ status: "accepted", settled: true, outcome: "approved", reason: "" });
    expect(await cartCount()).toBe(0);
    expect(await shelf(test, MATERIAL)).toBe(49);
    expect((await order(orderId)).concludedAt).not.toBeNull();
  });

  it("tells of a business order likewise", async () => {
    const told = await verified(test, shopper, {}, BUSINESS_PHONE);
    expect(told).toMatchObject({ status: "accepted", outcome: "approved" });
  });

  it.each([
    ["nobody is known by the ID number", { idNumber: idWith("0404") }, /who you are/],
    ["the account is closed", { payment: { accountNumber: "62001230410" } }, /account/],
    ["too little is left", { payment: { netIncome: "9100" } }, /too little/],
    ["the bureau knows of a judgment", { idNumber: idWith("0411") }, /credit check/],
    [
      "the bills of the account are not paid",
      { payment: { paymentMethod: "existing_account", customerAccount: "A10000402" } },
      /account/,
    ],
  ])("tells of declined where %s: cancelled, the cart kept, the stock back", async (_, given, words) => {
    const told = await verified(test, shopper, given);
    expect(told).toMatchObject({ status: "cancelled", settled: true, outcome: "declined" });
    expect(told.reason).toMatch(words);
    expect(await cartCount()).toBe(1);
    expect(await shelf(test, MATERIAL)).toBe(50);
    const again = await beginCheckout(shopper, undefined, "contract");
    expect(again.status).toBe(200);
    expect(again.body.order_id).not.toBe(told.orderId);
  });

  it.each([
    ["the ID is somebody else's", { idNumber: idWith("0409") }],
    ["the account is somebody else's", { payment: { accountNumber: "62001230409" } }],
    ["little is left", { payment: { netIncome: "10000" } }],
    ["the bureau has no record", { idNumber: idWith("0413") }],
  ])("tells of referred where %s: it waits for a person", async (_, given) => {
    const told = await verified(test, shopper, given);
    expect(told).toMatchObject({
      status: "awaiting_verification",
      settled: true,
      outcome: "referred",
      reason: "",
    });
    expect(await cartCount()).toBe(1);
  });

  it("knows only one's own orders, and only those on account", async () => {
    const orderId = await placeOnAccount(test, shopper);
    expect((await verificationOf(shopper, orderId)).body.body).toMatchObject({ settled: false, outcome: null });
    expect((await verificationOf(await newShopper(test), orderId)).status).toBe(404);
    const other = await newShopper(test);
    await other.add("PRESIM-2GB");
    expect((await verificationOf(other, await fillCheckout(other))).status).toBe(404);
    expect((await verificationOf(shopper, "nonsense")).status).toBe(404);
  });
});
