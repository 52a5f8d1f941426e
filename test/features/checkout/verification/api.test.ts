import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { LIVE_NEEDS } from "#adapters/payment/env.server.ts";
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
import { setStock, stockQuantity } from "../../../support/stock.ts";

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
  await setStock(test, MATERIAL, 50);
  shopper = await newShopper(test);
});

const start = (orderId: string, more: object = {}, caller = shopper) =>
  caller.call("POST /verification/start", { body: { orderId, ...more } });
const order = async (orderId: string) =>
  (await shopper.call("GET /orderDetails/:id", { params: { id: orderId } })).body.body;
const cartCount = async () => (await shopper.list()).body.body.cartCount;
const verifications = (orderId: string) =>
  test.shop.db.selectFrom("verification").selectAll().where("order_id", "=", orderId).execute();

describe("POST /verification/start", () => {
  it("Twenty parallel calls place one order, reserve its stock once and start one verification", async () => {
    await shopper.add(CONTRACT_PHONE);
    const orderId = await fillAccount(test, shopper);
    const answers = await Promise.all(Array.from({ length: 20 }, () => start(orderId)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ success: true, orderId, status: "awaiting_verification" });
    expect(await verifications(orderId)).toHaveLength(1);
    expect(await stockQuantity(test, MATERIAL)).toBe(49);
    expect((await order(orderId)).history.map(({ status }: { status: string }) => status)).toEqual([
      "draft",
      "details_complete",
      "awaiting_verification",
    ]);
    expect(await cartCount()).toBe(1);
  });

  it("A repeated call after the decision returns the decided order", async () => {
    const { orderId } = await verified(test, shopper);
    expect(await start(orderId)).toMatchObject({ status: 200, body: { orderId, status: "accepted" } });
    expect(await verifications(orderId)).toHaveLength(1);
  });

  it("The server rejects a total that differs from the current one and does not place the order", async () => {
    await shopper.add(CONTRACT_PHONE);
    const orderId = await fillAccount(test, shopper);
    const { status, body } = await start(orderId, { amount: "1.00" });
    expect([status, body.code]).toEqual([409, "amount_changed"]);
    expect((await order(orderId)).status).toBe("details_complete");
    expect(await stockQuantity(test, MATERIAL)).toBe(50);
    expect((await start(orderId, { amount: body.details.amount })).status).toBe(200);
  });

  it("The server rejects an order that is incomplete, lacks a consent, is not on account or is another customer's", async () => {
    await shopper.add(CONTRACT_PHONE);
    const draft = (await beginCheckout(shopper, undefined, "contract")).body.order_id;
    expect((await start(draft)).body.code).toBe("details_missing");
    const orderId = await fillAccount(test, shopper);
    const consents = [{ kind: "terms", given: false }];
    await shopper.call("POST /checkout/consents", { body: { orderId, consents } });
    expect((await start(orderId)).body.code).toBe("consent_missing");
    expect((await start(orderId, {}, await newShopper(test))).status).toBe(404);
    await shopper.add("PRESIM-2GB");
    expect((await start(await fillCheckout(shopper))).body.code).toBe("not_on_account");
  });

  it("The server blocks an order that exceeds the stock", async () => {
    await shopper.add(CONTRACT_PHONE);
    const orderId = await fillAccount(test, shopper);
    await setStock(test, MATERIAL, 0);
    const { status, body } = await start(orderId);
    expect([status, body.code]).toEqual([422, "checkout_blocked"]);
    expect(await verifications(orderId)).toEqual([]);
  });

  it("An order on account cannot be paid online and cannot be changed during verification", async () => {
    const orderId = await placeOnAccount(test, shopper);
    expect((await shopper.call("POST /payment/start", { body: { orderId } })).body.code).toBe("not_payable");
    const changed = await shopper.call("POST /checkout/consents", { body: { orderId, consents: [] } });
    expect(changed.body.code).toBe("order_closed");
  });
});

describe("Live payments with stand-in providers", () => {
  it("Orders on account are refused while a stand-in would verify customers who pay real money", async () => {
    const live = await makeShop({
      env: {
        PAYMENT_GATEWAY: "peach",
        PEACH_ENTITY_ID: "entity",
        PEACH_SECRET: "secret",
        PEACH_MODE: "live",
        LIVE_WITHOUT: LIVE_NEEDS.join(),
      },
    });
    try {
      const buyer = await newShopper(live);
      expect((await buyer.add(CONTRACT_PHONE)).body).toMatchObject({ code: "sold_by_phone" });
      await buyer.add("PRESIM-2GB");
      expect((await beginCheckout(buyer, undefined, "prepaid")).status).toBe(200);
    } finally {
      await live.close();
    }
  });

  it("An order on account that was begun before is refused, too", async () => {
    const shopper = await newShopper(test);
    await shopper.add(CONTRACT_PHONE);
    test.shop.acceptsOrdersOnAccount = false;
    const begun = await beginCheckout(shopper, undefined, "contract");
    test.shop.acceptsOrdersOnAccount = true;
    expect(begun.body).toMatchObject({ code: "group_not_available" });
    const orderId = await fillAccount(test, shopper);
    test.shop.acceptsOrdersOnAccount = false;
    const refused = await start(orderId, {}, shopper);
    test.shop.acceptsOrdersOnAccount = true;
    expect(refused).toMatchObject({ status: 422, body: { code: "group_not_available" } });
    expect((await start(orderId, {}, shopper)).status).toBe(200);
  });
});

describe("Stale orders", () => {
  it("A stale order is replaced by a new one, and its verification ends without a decision", async () => {
    const orderId = await placeOnAccount(test, shopper);
    await shopper.add("GA56-OLI-128GB-24-PRO5");
    expect((await start(orderId)).body.code).toBe("order_stale");
    const next = (await beginCheckout(shopper, undefined, "contract")).body.order_id;
    expect(next).not.toBe(orderId);
    expect((await order(orderId)).status).toBe("cancelled");
    expect(await stockQuantity(test, MATERIAL)).toBe(50);
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
  it("An approved order is accepted, leaves the cart and takes its stock", async () => {
    const { orderId, ...verification } = await verified(test, shopper);
    expect(verification).toMatchObject({ status: "accepted", settled: true, outcome: "approved", reason: "" });
    expect(await cartCount()).toBe(0);
    expect(await stockQuantity(test, MATERIAL)).toBe(49);
    expect((await order(orderId)).concludedAt).not.toBeNull();
  });

  it("A business order can be approved", async () => {
    const verification = await verified(test, shopper, {}, BUSINESS_PHONE);
    expect(verification).toMatchObject({ status: "accepted", outcome: "approved" });
  });

  it.each([
    ["the ID number is unknown", { idNumber: idWith("0404") }, /who you are/],
    ["the account is closed", { payment: { accountNumber: "62001230410" } }, /account/],
    ["the amount left is too low", { idNumber: idWith("1002"), payment: { netIncome: "9100" } }, /enough left/],
    ["the credit bureau reports a judgment", { idNumber: idWith("0411") }, /credit check/],
    [
      "the existing account is in arrears",
      { payment: { paymentMethod: "existing_account", customerAccount: "A10000402" } },
      /account/,
    ],
  ])(
    "A declined verification cancels the order and leaves cart and stock as before when %s",
    async (_, given, words) => {
      const verification = await verified(test, shopper, given);
      expect(verification).toMatchObject({ status: "cancelled", settled: true, outcome: "declined" });
      expect(verification.reason).toMatch(words);
      expect(await cartCount()).toBe(1);
      expect(await stockQuantity(test, MATERIAL)).toBe(50);
      const again = await beginCheckout(shopper, undefined, "contract");
      expect(again.status).toBe(200);
      expect(again.body.order_id).not.toBe(verification.orderId);
    },
  );

  it.each([
    ["the ID number belongs to another person", { idNumber: idWith("0409") }],
    ["the year of the ID number fits a child and somebody who is over 100", { idNumber: "0912010009088" }],
    ["the bank account belongs to another person", { payment: { accountNumber: "62001230409" } }],
    ["the amount left is tight", { idNumber: idWith("1001"), payment: { netIncome: "10000" } }],
    ["the credit bureau has no record", { idNumber: idWith("0413") }],
  ])("A verification is referred to manual review when %s", async (_, given) => {
    const verification = await verified(test, shopper, given);
    expect(verification).toMatchObject({
      status: "awaiting_verification",
      settled: true,
      outcome: "referred",
      reason: "",
    });
    expect(await cartCount()).toBe(1);
  });

  it("The status is available only for the caller's own orders on account", async () => {
    const orderId = await placeOnAccount(test, shopper);
    expect((await verificationOf(shopper, orderId)).body.body).toMatchObject({ settled: false, outcome: null });
    expect((await verificationOf(await newShopper(test), orderId)).status).toBe(404);
    const other = await newShopper(test);
    await other.add("PRESIM-2GB");
    expect((await verificationOf(other, await fillCheckout(other))).status).toBe(404);
    expect((await verificationOf(shopper, "nonsense")).status).toBe(404);
  });
});
