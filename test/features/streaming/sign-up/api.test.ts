import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
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
} from "../../../support/streaming.ts";

let test: TestShop;
let shopper: Shopper;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());
beforeEach(async () => {
  shopper = await newShopper(test);
});

function identify(by: Shopper, msisdn: string, orderType = MOBILE_EDITION.orderType) {
  return by.call("POST /chat/amazon/ott/v6/queryIdentification", { body: { msisdn, orderType } });
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
      expect(JSON.stringify(balance.body)).not.toMatch(/7899|78\.99/);
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
  });

  it("S7-79 S7-84 orders what is in the cart after the terms were accepted", async () => {
    await readyToOrder(test, shopper, { number: newNumber(), email: "thandi@example.co.za" });
    const ordered = await shopper.call("POST /chat/amazon/ott/v6/ott_checkout", { body: {} });
    expect(ordered).toMatchObject({ status: 200, body: { body: { state: "ordered" } } });
    expect((await shopper.list()).body.body.cartCount).toBe(0);
    expect(await shopper.call("POST /chat/amazon/ott/v6/ott_checkout", { body: {} })).toEqual(ordered);
  });
});
