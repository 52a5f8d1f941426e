import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findSignUp, saveSignUp } from "#streaming/sign-up/repository.server.ts";
import { recordedConsents, withoutEarlierRelease } from "../../../support/consents.ts";
import { newContact, shopperOf, signedIn } from "../../../support/customer.ts";
import { waitingForLock } from "../../../support/queries.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { newShopper, type Shopper } from "../../../support/shopper.ts";
import {
  FULL,
  MOBILE_EDITION,
  newNumber,
  playNumber,
  readyToOrder,
  signUpCode,
  verifiedNumber,
  WITH_PLAN,
} from "../../../support/streaming.ts";

let test: TestShop;
let shopper: Shopper;
beforeAll(async () => {
  test = await makeShop();
  await withoutEarlierRelease(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  // All tests ask from one address at one time.
  await test.shop.db.deleteFrom("hourly_count").execute();
  shopper = await newShopper(test);
});

function identify(by: Shopper, msisdn: string, paymentGroup = MOBILE_EDITION.orderType) {
  return by.call("POST /chat/amazon/ott/v6/queryIdentification", { body: { msisdn, orderType: paymentGroup } });
}

/** Where a sign-up stands, with the terms. */
function view(by: Shopper) {
  return by.call("GET /streaming/sign-up", { query: { orderType: MOBILE_EDITION.orderType } });
}

describe("A sign-up for a streaming subscription", () => {
  it("S7-79 S7-80 begins with a number that can take one, and verifies it by a code", async () => {
    const number = newNumber();
    await shopper.add(MOBILE_EDITION.variant);
    const asked = await shopper.call("POST /chat/amazon/ott/v6/queryIdentification", {
      body: { msisdn: number, orderType: MOBILE_EDITION.orderType },
    });
    expect(asked).toMatchObject({ status: 200, body: { body: { state: "eligible", billing: "account" } } });
    expect(await verifiedNumber(test, shopper, { number })).toMatchObject({
      status: 200,
      body: { body: { state: "number_verified" } },
    });
  });

  it("S7-81 S7-82 S7-84 L-04 needs no code for the email address that the partner has for the number, and stores the partner's session", async () => {
    const number = newNumber();
    await playNumber(test, number, { activeEmail: "known@example.co.za" });
    await verifiedNumber(test, shopper, { number });
    expect(await shopper.call("POST /chat/amazon/ott/v6/ott_active_service", { body: {} })).toMatchObject({
      body: { body: { ottActiveProducts: [], existingEmail: expect.not.stringContaining("known@") } },
    });
    expect(await shopper.call("POST /lambda/amazon/sessionIdUpdate", { body: { sessionId: "abc" } })).toMatchObject({
      body: { body: { amazonSdk: true } },
    });
    const chosen = await shopper.call("POST /lambda/amazon/subscriptionEmail", { body: {} });
    expect(chosen.body.body.state).toBe("email_verified");
    const other = await shopper.call("POST /lambda/amazon/subscriptionEmail", { body: { email: "new@example.co.za" } });
    expect(other.body.body.state).toBe("number_verified");
    expect(await shopper.call("POST /chat/amazon/ott/v6/send_subscription_email_otp", { body: {} })).toMatchObject({
      status: 200,
    });
  });

  it("L-01 S7-83 needs a prepaid balance of one month, R29 or R79, and does not tell the balance", async () => {
    const number = newNumber("prepaid");
    await playNumber(test, number, { balanceCents: 7_899 });
    for (const product of [FULL, MOBILE_EDITION]) {
      const person = await newShopper(test);
      await person.add(product.variant);
      const asked = await identify(person, number, product.orderType);
      expect(asked.body.body).toMatchObject({ state: "unknown", billing: "prepaid" });
      expect(await person.call("POST /chat/amazon/ott/v6/sendotp", { body: {} })).toMatchObject({
        status: 409,
        body: { code: "streaming_step" },
      });
      const balance = await person.call("POST /chat/amazon/ott/v6/query_balance", { body: {} });
      if (product === FULL) expect(balance).toMatchObject({ status: 422, body: { code: "not_eligible" } });
      else expect(balance.body.body).toMatchObject({ state: "eligible", requiredBalance: "29.00" });
      // Not as a part of an id, which has these digits by chance.
      expect(JSON.stringify(balance.body)).not.toMatch(/(?<![\w-])78\.?99(?![\w-])/);
    }
  });

  it("S7-83 L-01 looks at the balance again once airtime was loaded", async () => {
    const number = newNumber("prepaid");
    await playNumber(test, number, { balanceCents: 2_899 });
    await shopper.add(MOBILE_EDITION.variant);
    const balance = () => shopper.call("POST /chat/amazon/ott/v6/query_balance", { body: {} });
    await identify(shopper, number);
    expect(await balance()).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/airtime of at least R\s?29 .* Load some and try again/) },
    });
    await playNumber(test, number, { balanceCents: 2_900 });
    expect((await identify(shopper, number)).body.body.state).toBe("unknown");
    expect((await balance()).body.body.state).toBe("eligible");
  });

  it("S9-18 gives a prepaid number one free month, because more come with a plan", async () => {
    const terms = async (billing: "account" | "prepaid") => {
      const person = await newShopper(test);
      const number = newNumber(billing);
      await playNumber(test, number, { balanceCents: 10_000 });
      await verifiedNumber(test, person, { number, product: WITH_PLAN });
      const { body } = await person.call("GET /streaming/sign-up", { query: { orderType: WITH_PLAN.orderType } });
      return body.body.terms;
    };
    expect(await terms("account")).toMatchObject({ freeMonths: 6, firstChargeOn: "2027-05-20" });
    expect(await terms("prepaid")).toMatchObject({ freeMonths: 1, firstChargeOn: "2026-12-20" });
  });

  it("S8-21 S7-80 refuses a wrong code with the message of all wrong codes, and the code of another sign-up", async () => {
    const number = newNumber();
    await shopper.add(MOBILE_EDITION.variant);
    await identify(shopper, number);
    await shopper.call("POST /chat/amazon/ott/v6/sendotp", { body: {} });
    const wrong = await shopper.call("POST /chat/amazon/ott/v6/validate/otp", { body: { otp: "000000" } });
    expect(wrong).toMatchObject({
      status: 422,
      body: { message: "You have entered an incorrect OTP please retry or request a new OTP", field: "body.otp" },
    });
    const other = await newShopper(test);
    await other.add(MOBILE_EDITION.variant);
    await identify(other, number);
    const otp = await signUpCode(test, shopper, number);
    expect(await other.call("POST /chat/amazon/ott/v6/validate/otp", { body: { otp } })).toMatchObject({ status: 422 });
    expect(await shopper.call("POST /chat/amazon/ott/v6/validate/otp", { body: { otp } })).toMatchObject({
      status: 200,
    });
  });

  it("S7-82 S8-21 refuses a wrong code for the email address", async () => {
    await verifiedNumber(test, shopper, { number: newNumber() });
    await shopper.call("POST /lambda/amazon/subscriptionEmail", { body: { email: "lerato@example.co.za" } });
    await shopper.call("POST /chat/amazon/ott/v6/send_subscription_email_otp", { body: {} });
    const wrong = await shopper.call("POST /chat/amazon/ott/v6/validate/email/otp", { body: { otp: "000000" } });
    expect(wrong).toMatchObject({ status: 422, body: { code: "wrong_code" } });
    const otp = await signUpCode(test, shopper, "lerato@example.co.za");
    const right = await shopper.call("POST /chat/amazon/ott/v6/validate/email/otp", { body: { otp } });
    expect(right.body.body.state).toBe("email_verified");
  });

  it("S5-10 begins only with exactly one subscription in the cart", async () => {
    expect(await identify(shopper, newNumber())).toMatchObject({ status: 422, body: { code: "checkout_blocked" } });
  });

  it("S7-79 is refused for a number that cannot take one, and while the partner is away", async () => {
    await shopper.add(MOBILE_EDITION.variant);
    expect(await identify(shopper, "0821230404")).toMatchObject({ status: 422, body: { code: "not_eligible" } });
    expect(await identify(shopper, "0821230503")).toMatchObject({
      status: 503,
      body: { code: "streaming_partner_away" },
    });
    expect(await identify(shopper, "0311234567")).toMatchObject({ status: 400, body: { field: "body.msisdn" } });
  });

  it("S7-84 L-02 orders nothing without accepted terms, and stores which were accepted and when", async () => {
    const [number, email] = [newNumber(), "sipho@example.co.za"];
    await readyToOrder(test, shopper, { number, email, isAccepted: false });
    const order = () => shopper.call("POST /chat/amazon/ott/v6/ott_checkout", { body: {} });
    expect(await order()).toMatchObject({ status: 409, body: { code: "streaming_step" } });
    const accept = (body: object) => shopper.call("POST /lambda/amazon/acceptTerms", { body });
    expect(await accept({ version: "yesterday", accepted: true })).toMatchObject({ body: { code: "terms_changed" } });
    const { terms } = (await view(shopper)).body.body;
    expect(await accept({ version: terms.version, accepted: false })).toMatchObject({ status: 400 });
    expect(terms).toMatchObject({ freeMonths: 1, price: "29.00", firstChargeOn: "2026-12-20" });
    expect((await accept({ version: terms.version, accepted: true })).body.body.state).toBe("terms_accepted");
    expect((await order()).body.body.state).toBe("ordered");
    const stored = await test.shop.db
      .selectFrom("streaming_subscription")
      .select(["terms", "accepted_at"])
      .where("owner_id", "=", shopper.uid)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ terms: terms.text, accepted_at: test.shop.clock.now() });
    expect((await recordedConsents(test, "streaming")).at(-1)).toEqual({
      version: "",
      words: terms.text,
      givenAt: test.shop.clock.now(),
      withdrawnAt: null,
    });
  });

  it("S7-79 S7-84 orders what is in the cart after the terms were accepted", async () => {
    await readyToOrder(test, shopper, { number: newNumber(), email: "thandi@example.co.za" });
    const ordered = await shopper.call("POST /chat/amazon/ott/v6/ott_checkout", { body: {} });
    expect(ordered).toMatchObject({ status: 200, body: { body: { state: "ordered" } } });
    expect((await shopper.list()).body.body.cartCount).toBe(0);
    expect(await shopper.call("POST /chat/amazon/ott/v6/ott_checkout", { body: {} })).toEqual(ordered);
  });

  it("S7-79 keeps its steps when it begins again with the same number, and starts anew with another or at a higher price", async () => {
    const number = newNumber();
    await verifiedNumber(test, shopper, { number });
    expect((await identify(shopper, number)).body.body.state).toBe("number_verified");
    await test.shop.db
      .updateTable("streaming_sign_up")
      .set({ checked_cents: 2_899 })
      .where("owner_id", "=", shopper.uid)
      .execute();
    expect((await identify(shopper, number)).body.body.state).toBe("eligible");
    await verifiedNumber(test, await newShopper(test), { number: newNumber() });
    expect((await identify(shopper, newNumber())).body.body.state).toBe("eligible");
  });

  it("S7-81 S7-84 tells nothing of a number before its code, and takes no terms before the address", async () => {
    await shopper.add(MOBILE_EDITION.variant);
    await identify(shopper, newNumber());
    const post = (path: string, body: object = {}) => shopper.call(`POST ${path}`, { body });
    for (const [path, body] of [
      ["/chat/amazon/ott/v6/ott_active_service", {}],
      ["/lambda/amazon/subscriptionEmail", { email: "early@example.co.za" }],
      ["/chat/amazon/ott/v6/send_subscription_email_otp", {}],
      ["/chat/amazon/ott/v6/ott_checkout", {}],
    ] as const)
      expect(await post(path, body)).toMatchObject({ status: 409, body: { code: "streaming_step" } });
    await verifiedNumber(test, shopper, { number: newNumber() });
    const { terms } = (await view(shopper)).body.body;
    const accepted = { version: terms.version, accepted: true };
    expect(await post("/lambda/amazon/acceptTerms", accepted)).toMatchObject({ status: 409 });
  });

  it("S7-80 S7-82 has no further steps once it is ordered", async () => {
    await readyToOrder(test, shopper, { number: newNumber(), email: "done@example.co.za" });
    await shopper.call("POST /chat/amazon/ott/v6/ott_checkout", { body: {} });
    for (const path of ["sendotp", "send_subscription_email_otp", "ott_active_service"])
      expect(await shopper.call(`POST /chat/amazon/ott/v6/${path}`, { body: {} })).toMatchObject({
        status: 409,
        body: { code: "streaming_step", details: { state: "ordered" } },
      });
  });

  it("L-04 S7-84 needs no code for the address of the customer who is signed in", async () => {
    const email = newContact();
    const customer = shopperOf(test, await signedIn(test, email));
    await verifiedNumber(test, customer, { number: newNumber() });
    const choose = (typed: string) =>
      customer.call("POST /lambda/amazon/subscriptionEmail", { body: { email: typed } });
    expect((await choose("another@example.co.za")).body.body.state).toBe("number_verified");
    expect((await choose(email.toUpperCase())).body.body.state).toBe("email_verified");
    await test.shop.db
      .updateTable("customer_contact")
      .set({ address: "info@bücher.example" })
      .where("address", "=", email)
      .execute();
    expect((await choose("info@xn--bcher-kva.example")).body.body.state).toBe("email_verified");
  });

  it("L-02 S7-84 orders with terms of yesterday, but not with older ones, nor with those of another price", async () => {
    const order = () => shopper.call("POST /chat/amazon/ott/v6/ott_checkout", { body: {} });
    const start = test.shop.clock.now();
    await readyToOrder(test, shopper, { number: newNumber(), email: "late@example.co.za" });
    test.clock.advance(2 * 86_400_000);
    expect(await order()).toMatchObject({ status: 409, body: { code: "terms_changed" } });
    test.clock.set(start);
    test.clock.advance(86_400_000);
    const change = (fields: object) =>
      test.shop.db.updateTable("streaming_sign_up").set(fields).where("owner_id", "=", shopper.uid).execute();
    const { accepted_version } = await test.shop.db
      .selectFrom("streaming_sign_up")
      .select("accepted_version")
      .where("owner_id", "=", shopper.uid)
      .executeTakeFirstOrThrow();
    await change({ accepted_version: accepted_version?.replace("2900", "1900") });
    expect(await order()).toMatchObject({ status: 409, body: { code: "terms_changed" } });
    await change({ accepted_version });
    expect((await order()).body.body.state).toBe("ordered");
    test.clock.set(start);
  });

  it("L-01 S7-83 orders nothing for a prepaid number whose balance was looked at for a lower price", async () => {
    await readyToOrder(test, shopper, { number: newNumber("prepaid"), email: "cheaper@example.co.za" });
    const fields = { checked_cents: 2_899 };
    await test.shop.db.updateTable("streaming_sign_up").set(fields).where("owner_id", "=", shopper.uid).execute();
    expect(await shopper.call("POST /chat/amazon/ott/v6/ott_checkout", { body: {} })).toMatchObject({
      status: 422,
      body: { code: "not_eligible" },
    });
  });

  it("S7-80 verifies nothing when it is replaced while its code is checked, and the code stays unused", async () => {
    const number = newNumber();
    await shopper.add(MOBILE_EDITION.variant);
    await identify(shopper, number);
    await shopper.call("POST /chat/amazon/ott/v6/sendotp", { body: {} });
    const otp = await signUpCode(test, shopper, number);
    const verify = () => shopper.call("POST /chat/amazon/ott/v6/validate/otp", { body: { otp } });
    const found = await findSignUp(test.shop.db, test.shop, { ownerId: shopper.uid });
    if (!found) return expect.fail("There is no sign-up");
    const verifying = await test.shop.db.transaction().execute(async (trx) => {
      await findSignUp(trx, test.shop, { ownerId: shopper.uid }, true);
      const answer = verify();
      await waitingForLock(test, 1);
      await saveSignUp(trx, test.shop, { ...found, signUpId: randomUUID() }, test.shop.clock.now());
      return { answer };
    });
    expect(await verifying.answer).toMatchObject({ status: 409, body: { code: "streaming_step" } });
    expect((await view(shopper)).body.body.signUp.state).toBe("eligible");
    expect((await shopper.call("GET /streaming/subscriptions")).body.body.subscriptions).toEqual([]);
    await saveSignUp(test.shop.db, test.shop, found, test.shop.clock.now());
    expect((await verify()).body.body.state).toBe("number_verified");
  });

  it("S7-79 is refused while customers pay real money and the partner is a stand-in", async () => {
    await shopper.add(MOBILE_EDITION.variant);
    test.shop.acceptsStreaming.amazon = false;
    const asked = await identify(shopper, newNumber());
    test.shop.acceptsStreaming.amazon = true;
    expect(asked.body.code).toBe("group_not_available");
  });

  it("S7-79 S7-83 counts a number for an address no more once it is verified, nor its balance and code", async () => {
    const counted = async () => {
      const rows = await test.shop.db.selectFrom("hourly_count").select("times").execute();
      return rows.reduce((sum, { times }) => sum + times, 0);
    };
    const number = newNumber("prepaid");
    await playNumber(test, number, { balanceCents: 100_000 });
    test.clock.advance(3_600_000);
    await shopper.add(MOBILE_EDITION.variant);
    await identify(shopper, number);
    await shopper.call("POST /chat/amazon/ott/v6/query_balance", { body: {} });
    await shopper.call("POST /chat/amazon/ott/v6/sendotp", { body: {} });
    const before = await counted();
    const otp = await signUpCode(test, shopper, number);
    await shopper.call("POST /chat/amazon/ott/v6/validate/otp", { body: { otp } });
    // Three are taken back, and the call itself is counted.
    expect((await counted()) - before).toBe(-3 + 1);
  });

  it("S7-79 S7-83 lets an address ask about 60 numbers that it does not verify, and as many balances, in an hour", async () => {
    await shopper.add(MOBILE_EDITION.variant);
    const number = newNumber("prepaid");
    await playNumber(test, number, { balanceCents: 0 });
    const balance = () => shopper.call("POST /chat/amazon/ott/v6/query_balance", { body: {} });
    for (let time = 0; time < 60; time += 1) {
      expect((await identify(shopper, number)).status).toBe(200);
      expect((await balance()).status).toBe(422);
    }
    expect((await identify(shopper, number)).status).toBe(429);
    await test.shop.db
      .updateTable("streaming_sign_up")
      .set({ state: "unknown" })
      .where("owner_id", "=", shopper.uid)
      .execute();
    expect((await balance()).status).toBe(429);
    test.clock.advance(3_600_000);
    expect((await balance()).status).toBe(422);
  });
});
