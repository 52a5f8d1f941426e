import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { giveConsent } from "#customers/consents/repository.server.ts";
import { NUMBER_UNUSED_DAYS } from "#customers/sign-in/model.ts";
import { BACK_IN_STOCK_CONSENT } from "#leads/back-in-stock/model.ts";
import { saveRequest } from "#leads/back-in-stock/repository.server.ts";
import { LEAD_CONSENT } from "#leads/model.ts";
import { NEWSLETTER_CONSENT } from "#leads/newsletter/model.ts";
import { CONSENT_KINDS } from "#orders/details/consents.model.ts";
import { applyNotification } from "#orders/payment/service.server.ts";
import { uuidv7 } from "#platform/ids.ts";
import { placeOnAccount } from "../../../support/account.ts";
import { DATA, paidOrder } from "../../../support/after-orders.ts";
import { withoutEarlierRelease } from "../../../support/consents.ts";
import { newAddress, type SignedInCustomer, shopperOf, signedIn } from "../../../support/customer.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { beginCheckout, PERSON } from "../../../support/shopper.ts";
import { signedInStaff } from "../../../support/staff.ts";
import { storedSubscription } from "../../../support/streaming.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
  await withoutEarlierRelease(test);
});
afterAll(() => test.close());

let people = 0;
/** A contact that no other test uses. */
function newEmail(): string {
  people += 1;
  return `person${people}@example.co.za`;
}
function newNumber(): string {
  people += 1;
  return `+2782${String(people).padStart(7, "0")}`;
}

interface Entry {
  source: string;
  id: string;
  title: string;
  path: string | null;
  words: string;
  withdrawnAt: string | null;
  fixedBecause: string | null;
}

async function consentsOf({ call }: SignedInCustomer): Promise<Entry[]> {
  const { status, body } = await call("GET /account/consents");
  expect(status).toBe(200);
  return body.body.consents;
}

function withdraw({ call }: SignedInCustomer, { source, id }: Pick<Entry, "source" | "id">) {
  return call("POST /account/consents/withdraw", { body: { source, id } });
}

function subscribe({ call }: SignedInCustomer, segment: string) {
  const consent = { given: true, version: NEWSLETTER_CONSENT.version };
  return call("POST /account/newsletter", { body: { vendorType: segment, consent } });
}

/** Asks to be called. @returns id of the lead */
async function leave(more: object): Promise<string> {
  const payload = {
    vendorType: "personal",
    name: "Lindiwe Lead",
    mobileNumber: newNumber(),
    consent: { given: true, version: LEAD_CONSENT.version },
    ...more,
  };
  const url = "/api/articles/callmeback";
  const response = await test.app.inject({ method: "POST", url, remoteAddress: newAddress(), payload });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().body.leadId;
}

function leadRow(leadId: string) {
  return test.shop.db.selectFrom("lead").selectAll().where("lead_id", "=", leadId).executeTakeFirstOrThrow();
}

/** Begins to pay for data, a service, with every consent that it may have. */
async function payingForData(customer: SignedInCustomer) {
  await shopperOf(test, customer).add(DATA.variant);
  const orderId: string = (await beginCheckout(shopperOf(test, customer))).body.order_id;
  await customer.call("POST /personalDetailsadd", { body: { orderId, ...PERSON } });
  await customer.call("POST /paymentDetails/add", { body: { orderId, paymentMethod: "card" } });
  const consents = CONSENT_KINDS.map((kind) => ({ kind, given: true }));
  await customer.call("POST /checkout/consents", { body: { orderId, consents } });
  const { status, body } = await customer.call("POST /payment/start", { body: { orderId } });
  expect(status, JSON.stringify(body)).toBe(200);
  const paymentId: string = body.paymentId;
  return { orderId, paymentId, key: { source: "order", id: `${orderId}/immediate_start` } };
}

describe("GET /account/consents", () => {
  it("B-06 N-04 The list has the words, version, day and place of every consent of the customer, newest first, and no other's", async () => {
    const email = newEmail();
    const customer = await signedIn(test, email);
    const { orderId, orderNumber } = await paidOrder(test, shopperOf(test, customer), DATA);
    test.clock.advance(60_000);
    const leadId = await leave({ email: email.toUpperCase(), productId: "" });
    test.clock.advance(60_000);
    await subscribe(customer, "business");

    const other = newEmail();
    const stranger = await signedIn(test, other);
    await paidOrder(test, shopperOf(test, stranger), DATA);
    await leave({ email: other, mobileNumber: "0843334444" });
    await subscribe(stranger, "personal");

    const again = await signedIn(test, email);
    const { body } = (await again.call("GET /account/consents")).body;
    expect(body.email).toBe(email);
    expect(body.consents).toEqual([
      {
        source: "newsletter",
        id: "business",
        title: "Business news by email",
        path: null,
        words: NEWSLETTER_CONSENT.text,
        version: NEWSLETTER_CONSENT.version,
        givenAt: expect.any(String),
        withdrawnAt: null,
        fixedBecause: null,
      },
      {
        source: "lead",
        id: leadId,
        title: "Request to be called back",
        path: null,
        words: LEAD_CONSENT.text,
        version: LEAD_CONSENT.version,
        givenAt: expect.any(String),
        withdrawnAt: null,
        fixedBecause: null,
      },
      ...[
        { kind: "immediate_start", version: "2026-11-30" },
        { kind: "terms", version: "2026-11-26" },
      ].map(({ kind, version }) =>
        expect.objectContaining({
          source: "order",
          id: `${orderId}/${kind}`,
          title: `Order ${orderNumber}`,
          path: `/orders/${orderId}`,
          version,
          fixedBecause: expect.any(String),
          withdrawnAt: null,
        }),
      ),
    ]);
  });

  it("B-06 D-11 The list has the consents to the credit check and the debit order of an order on account, which both stay", async () => {
    const customer = await signedIn(test, newEmail());
    const orderId = await placeOnAccount(test, shopperOf(test, customer));
    const consents = await consentsOf(customer);
    const of = (kind: string) => consents.find(({ id }) => id === `${orderId}/${kind}`);
    expect(of("credit_check")?.words).toBe("You may check my credit record with a credit bureau for this order.");
    expect(of("debit_mandate")?.words).toContain("until I withdraw this mandate");
    for (const kind of ["credit_check", "debit_mandate"]) {
      const { status, body } = await withdraw(customer, { source: "order", id: `${orderId}/${kind}` });
      expect([status, body.code, body.message]).toEqual([409, "consent_fixed", of(kind)?.fixedBecause]);
    }
  });

  it("N-04 The terms of a streaming subscription are listed word for word, and stay", async () => {
    const email = newEmail();
    const customer = await signedIn(test, email);
    const terms = "R29 a month from 20 December 2026.";
    const id = await storedSubscription(test, { number: newNumber(), email, ownerId: customer.customerId, terms });
    const [consent] = await consentsOf(customer);
    expect(consent).toMatchObject({ source: "streaming", id, title: "Prime Video Mobile Edition", words: terms });
    expect(consent?.fixedBecause).toContain("cancel the subscription");
    const { status, body } = await withdraw(customer, { source: "streaming", id });
    expect([status, body.code, body.message]).toEqual([409, "consent_fixed", consent?.fixedBecause]);
    expect((await withdraw(await signedIn(test, newEmail()), { source: "streaming", id })).status).toBe(404);
  });

  it("N-04 A message when a product is back is listed with its product, and withdrawing deletes the request", async () => {
    const email = newEmail();
    const customer = await signedIn(test, email);
    const requestId = uuidv7(test.shop.clock.now());
    const request = { requestId, address: email, productId: "P-PVME", materialIds: ["M-1"] };
    const now = test.shop.clock.now();
    await saveRequest(test.shop.db, request, BACK_IN_STOCK_CONSENT.version, now);
    await giveConsent(test.shop.db, requestId, { purpose: "back in stock", ...BACK_IN_STOCK_CONSENT }, now);
    const other = await signedIn(test, newEmail());
    expect((await withdraw(other, { source: "back in stock", id: requestId })).status).toBe(404);
    expect(await consentsOf(customer)).toMatchObject([
      {
        source: "back in stock",
        title: "Message when it's back in stock: Prime Video Mobile Edition",
        words: BACK_IN_STOCK_CONSENT.text,
        fixedBecause: null,
      },
    ]);
    expect((await withdraw(customer, { source: "back in stock", id: requestId })).status).toBe(200);
    expect(await consentsOf(customer)).toEqual([]);
  });

  it("M-01 A customer finds leads of their confirmed number, but not those that may be of an earlier holder of it", async () => {
    const number = newNumber();
    const old = await leave({ mobileNumber: number });
    test.clock.advance((NUMBER_UNUSED_DAYS + 1) * 86_400_000);
    const leadId = await leave({ mobileNumber: number });
    const customer = await signedIn(test, number);
    const leads = async () => (await consentsOf(customer)).filter(({ source }) => source === "lead");
    expect((await leads()).map(({ id }) => id)).toEqual([leadId]);
    expect((await withdraw(customer, { source: "lead", id: old })).status).toBe(404);
    expect(await leadRow(old)).toMatchObject({ withdrawn_at: null });
  });

  it("B-06 A guest and a session without its access token get no consents", async () => {
    const customer = await signedIn(test, newEmail());
    for (const token of [customer.token, "unknown"]) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await test.app.inject({ url: "/api/account/consents", headers })).statusCode).toBe(401);
    }
  });
});

describe("POST /account/newsletter", () => {
  it("S7-41 The news of each segment begin at once, with the words and the time, and end one without the other", async () => {
    const email = newEmail();
    const customer = await signedIn(test, email);
    for (const segment of ["personal", "business"])
      expect(await subscribe(customer, segment)).toMatchObject({
        status: 200,
        body: { message: `We'll send our news to ${email}.` },
      });
    const rows = () =>
      test.shop.db
        .selectFrom("newsletter_subscriber")
        .select(["vendor_type", "consent_words", "consent_at", "left_at"])
        .where("email", "=", email)
        .orderBy("vendor_type")
        .execute();
    const now = test.shop.clock.now();
    const agreed = { consent_words: NEWSLETTER_CONSENT.text, consent_at: now };
    expect(await rows()).toEqual([
      { vendor_type: "business", ...agreed, left_at: null },
      { vendor_type: "personal", ...agreed, left_at: null },
    ]);
    expect(await withdraw(customer, { source: "newsletter", id: "personal" })).toMatchObject({
      status: 200,
      body: { message: "We won't send you this news any more." },
    });
    expect(await rows()).toMatchObject([{ left_at: null }, { left_at: now }]);
    await subscribe(customer, "personal");
    expect(await rows()).toMatchObject([{ left_at: null }, { left_at: null }]);
  });

  it("S7-41 News need the consent in its current words, and an email address in the account", async () => {
    const customer = await signedIn(test, newEmail());
    const version = NEWSLETTER_CONSENT.version;
    for (const consent of [undefined, { given: false, version }, { given: true, version: "1999" }])
      expect(
        (await customer.call("POST /account/newsletter", { body: { vendorType: "personal", consent } })).status,
      ).toBe(400);
    const withoutEmail = await signedIn(test, newNumber());
    expect(await subscribe(withoutEmail, "personal")).toMatchObject({ status: 409, body: { code: "email_missing" } });
    expect((await withoutEmail.call("GET /account/consents")).body.body).toEqual({ email: null, consents: [] });
  });

  it("S7-41 A name that was given with an earlier sign-up stays", async () => {
    const email = newEmail();
    const customer = await signedIn(test, email);
    await subscribe(customer, "personal");
    await test.shop.db.updateTable("newsletter_subscriber").set({ name: "Nomsa" }).where("email", "=", email).execute();
    await subscribe(customer, "personal");
    const name = test.shop.db.selectFrom("newsletter_subscriber").select("name").where("email", "=", email);
    expect(await name.execute()).toEqual([{ name: "Nomsa" }]);
  });
});

describe("POST /account/consents/withdraw", () => {
  it("N-04 Withdrawing twice, also at the same time, is one withdrawal with the time of the first", async () => {
    const email = newEmail();
    const customer = await signedIn(test, email);
    await subscribe(customer, "personal");
    const leadId = await leave({ email });
    const keys = [
      { source: "newsletter", id: "personal" },
      { source: "lead", id: leadId },
    ];
    for (const key of keys) {
      const at = test.shop.clock.now().toISOString();
      const replies = await Promise.all([withdraw(customer, key), withdraw(customer, key)]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      test.clock.advance(1_000);
      expect((await withdraw(customer, key)).status).toBe(200);
      const entry = (await consentsOf(customer)).find(({ source }) => source === key.source);
      expect(entry?.withdrawnAt).toBe(at);
    }
    expect((await leadRow(leadId)).version).toBe(2);
  });

  it("N-04 Another customer's consent, and one that was never given, are not found and stay as they are", async () => {
    const email = newEmail();
    const customer = await signedIn(test, email);
    const leadId = await leave({ email });
    await subscribe(customer, "personal");
    const { orderId, key } = await payingForData(customer);
    const before = await consentsOf(customer);
    const stranger = await signedIn(test, newEmail());
    const unknown = [
      { source: "newsletter", id: "personal" },
      { source: "newsletter", id: "enterprise" },
      { source: "lead", id: leadId },
      { source: "lead", id: "none" },
      { source: "order", id: key.id },
      { source: "order", id: `${orderId}/terms` },
      { source: "order", id: "" },
    ];
    for (const each of unknown)
      expect(await withdraw(stranger, each), JSON.stringify(each)).toMatchObject({
        status: 404,
        body: { code: "not_found" },
      });
    for (const kind of ["long_term", "credit_check", "nothing"])
      expect((await withdraw(customer, { source: "order", id: `${orderId}/${kind}` })).status).toBe(404);
    expect((await withdraw(customer, { source: "marketing", id: "personal" })).status).toBe(400);
    expect(await consentsOf(customer)).toEqual(before);
  });

  it("M-01 A withdrawn lead is closed: staff see why, get no contacts, and cannot open it again", async () => {
    const email = newEmail();
    const leadId = await leave({ email, address: "12 Protea Road, Groenvlei" });
    const { token } = await signedInStaff(test.shop, "admin");
    const staff = (method: "GET" | "PATCH", url: string, payload?: object) =>
      test.app.inject({
        method,
        url: `/api${url}`,
        headers: { authorization: `Bearer ${token}` },
        ...(payload ? { payload } : {}),
      });
    const change = (version: number, more: object) => staff("PATCH", `/staff/leads/${leadId}`, { version, ...more });
    const followed = await change(1, { state: "contacted", followUpOn: "2026-12-01" });
    expect(followed.json().body.lead).toMatchObject({
      email,
      mobileNumber: expect.stringMatching(/^\+27/),
      withdrawnAt: null,
    });

    const customer = await signedIn(test, email);
    expect(await withdraw(customer, { source: "lead", id: leadId })).toMatchObject({
      status: 200,
      body: { message: "Nobody will contact you about this request any more." },
    });
    const { lead, details } = (await staff("GET", `/staff/leads/${leadId}`)).json().body;
    expect(lead).toMatchObject({
      name: "Lindiwe Lead",
      state: "lost",
      mobileNumber: "",
      email: "",
      followUpOn: null,
      withdrawnAt: test.shop.clock.now().toISOString(),
    });
    expect(details).toEqual({});
    const file = (await staff("GET", "/staff/leads/export")).body;
    expect(file).toContain(leadId);
    expect(file).not.toContain(email);
    for (const version of [2, 3])
      expect((await change(version, { state: "new" })).json()).toMatchObject({ code: "lead_withdrawn" });
    expect(await leadRow(leadId)).toMatchObject({ state: "lost", version: 3 });
  });

  it("M-01 A lead that was won stays so when its consent is withdrawn, and a new request is a new lead", async () => {
    const email = newEmail();
    const customer = await signedIn(test, email);
    const leadId = await leave({ email, mobileNumber: "0845556666" });
    await test.shop.db.updateTable("lead").set({ state: "won" }).where("lead_id", "=", leadId).execute();
    await withdraw(customer, { source: "lead", id: leadId });
    expect(await leadRow(leadId)).toMatchObject({ state: "won", withdrawn_at: test.shop.clock.now() });
    const next = await leave({ email, mobileNumber: "0845556666" });
    expect(next).not.toBe(leadId);
    expect(await leadRow(next)).toMatchObject({ state: "new", withdrawn_at: null });
  });

  it("B-06 D-14 The start of a service at once can be withdrawn until the order is placed, and is then what the order rests on", async () => {
    const customer = await signedIn(test, newEmail());
    const { orderId, key } = await payingForData(customer);
    const given = async () =>
      (await consentsOf(customer))
        .filter(({ withdrawnAt }) => withdrawnAt === null)
        .map(({ id }) => id)
        .sort();
    expect(await given()).toEqual([key.id, `${orderId}/terms`]);
    expect(await withdraw(customer, key)).toMatchObject({
      status: 409,
      body: { code: "consent_fixed", message: expect.stringContaining("Cancel it") },
    });
    await test.shop.db
      .updateTable("checkout_order")
      .set({ status: "details_complete" })
      .where("order_id", "=", orderId)
      .execute();
    for (const _ of [1, 2]) expect((await withdraw(customer, key)).status).toBe(200);
    expect(await given()).toEqual([`${orderId}/terms`]);
    expect((await consentsOf(customer)).find(({ id }) => id === key.id)?.withdrawnAt).toBe(
      test.shop.clock.now().toISOString(),
    );
    expect(
      (await customer.call("GET /orderDetails/:id", { params: { id: orderId } })).body.body.details.consents,
    ).toEqual(["terms"]);
    const ofEarlierRelease = test.shop.db.selectFrom("order_consent").select("kind").where("order_id", "=", orderId);
    expect(await ofEarlierRelease.execute()).toEqual([{ kind: "terms" }]);
    expect(await withdraw(customer, { source: "order", id: `${orderId}/terms` })).toMatchObject({
      status: 409,
      body: { code: "consent_fixed", message: expect.stringContaining("haven't placed this order") },
    });

    const second = await signedIn(test, newEmail());
    const paying = await payingForData(second);
    const paid = { gatewayId: `paid ${paying.paymentId}`, paymentId: paying.paymentId, status: "paid" } as const;
    await applyNotification(test.shop, { ...paid, amountCents: DATA.cents });
    expect(await withdraw(second, paying.key)).toMatchObject({ status: 409, body: { code: "consent_fixed" } });
    expect((await consentsOf(second)).map(({ id }) => id)).toContain(paying.key.id);
  });
});
