import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { jobs } from "#app/jobs.ts";
import { DATA_EXPORT } from "#customers/data-rights/service.server.ts";
import { LEAD_CONSENT } from "#leads/model.ts";
import { subscribe } from "#leads/newsletter/repository.server.ts";
import { saveDetail } from "#orders/details/repository.server.ts";
import { DATA, paidOrder, SIM } from "../../../support/after-orders.ts";
import {
  codeOf,
  newAddress,
  newContact,
  type SignedInCustomer,
  shopperOf,
  signedIn,
} from "../../../support/customer.ts";
import { pauseAllJobs, type WaitingJobs } from "../../../support/paused-jobs.ts";
import { addPromoCode, applyCode } from "../../../support/promo-codes.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { ADDRESS, fillCheckout, IDENTIFIED, PERSON } from "../../../support/shopper.ts";
import { wrongFor } from "../otp/sent-codes.ts";

const HOUR = 3_600_000;

let test: TestShop;
let jobQueue: WaitingJobs;
beforeAll(async () => {
  test = await makeShop();
  jobQueue = pauseAllJobs(test);
});
afterAll(() => test.close());

/** Requests a code and begins an export with it. */
async function begin({ call }: SignedInCustomer, contact: string, body: object = {}) {
  test.clock.advance(60_000);
  const asked = await call("POST /account/data/code", { body });
  expect([asked.status, asked.body.body?.resendAfterSeconds]).toEqual([200, 30]);
  return call("POST /account/data/export", { body: { otp: await codeOf(test, contact, "export") } });
}

/** Exports the data of a customer. @returns id of the export, which is ready */
async function exported(customer: SignedInCustomer, contact: string): Promise<string> {
  const { status, body } = await begin(customer, contact);
  expect(status).toBe(200);
  await jobQueue.run(DATA_EXPORT);
  return body.body.exportId;
}

function file({ accessToken }: Pick<SignedInCustomer, "accessToken">, exportId: string, format = "json") {
  return test.app.inject({
    url: `/api/account/data/exports/${exportId}/${format}`,
    headers: { authorization: `Bearer ${accessToken}` },
  });
}

const exportsOf = async (customer: SignedInCustomer) =>
  (await customer.call("GET /account/data/exports")).body.body.exports;

function askToBeCalled(more: object) {
  return test.app.inject({
    method: "POST",
    url: "/api/articles/callmeback",
    remoteAddress: newAddress(),
    payload: { vendorType: "personal", consent: { given: true, version: LEAD_CONSENT.version }, ...more },
  });
}

function subscribeWith(email: string, name: string) {
  const now = test.shop.clock.now();
  return subscribe(test.shop.db, {
    email,
    name,
    vendor_type: "personal",
    consent_version: "1",
    consent_words: "Yes, news please",
    consent_at: now,
    verified_at: now,
  });
}

const SINCE = "2026-11-01T08:00:00.000Z";

/** A passkey and an account at the identity provider of a customer. */
async function otherWaysToSignIn({ customerId }: SignedInCustomer, contact: string) {
  const { db } = test.shop;
  const passkey = { credential_id: contact, public_key: Buffer.from("key"), counter: 0, transports: [] };
  await db
    .insertInto("passkey")
    .values({
      ...passkey,
      customer_id: customerId,
      is_backed_up: false,
      name: "Chrome on Android",
      created_at: SINCE,
    })
    .execute();
  const account = { issuer: "https://accounts.example", subject: `account of ${contact}`, email: contact };
  await db
    .insertInto("customer_provider_identity")
    .values({ ...account, customer_id: customerId, created_at: SINCE, used_at: SINCE })
    .execute();
}

describe("POST /account/data/export", () => {
  it("N-04 A customer downloads what the shop stores about them, decrypted, and nothing of anybody else", async () => {
    const contact = newContact();
    const customer = await signedIn(test, contact);
    const shopper = shopperOf(test, customer);
    const { orderNumber, paymentId } = await paidOrder(test, shopper, SIM);
    await shopper.add("PRESIM-2GB");
    await askToBeCalled({ name: "Lindiwe Lead", mobileNumber: "0831112222", email: contact.toUpperCase() });
    await subscribeWith(contact, "Nomsa News");
    await customer.call("POST /account/addresses", { body: ADDRESS });
    await customer.call("POST /account/parties", { body: { ...PERSON, kind: "person" } });

    await otherWaysToSignIn(customer, contact);

    const other = newContact();
    const stranger = await signedIn(test, other);
    await otherWaysToSignIn(stranger, other);
    await paidOrder(test, shopperOf(test, stranger), SIM);
    await shopperOf(test, stranger).add("PRESIM-2GB");
    await askToBeCalled({ name: "Sipho Stranger", mobileNumber: "0843334444", email: other });
    await subscribeWith(other, "Sipho Stranger");
    await jobQueue.run("order-news", "outbox-send");

    const exportId = await exported(customer, contact);
    const json = await file(customer, exportId);
    expect(json.statusCode).toBe(200);
    expect(json.headers["content-disposition"]).toContain('attachment; filename="my-data-2026-11-20.json"');
    const document = json.json();
    const part = (title: string) =>
      document.parts.find((each: { title: string }) => each.title === title)?.records as Record<string, unknown>[];
    expect(part("Your account")).toMatchObject([{ contactMethod: "email" }]);
    expect(part("Your contacts")).toMatchObject([{ channel: "email", address: contact }]);
    expect(part("Your addresses")).toMatchObject([{ street: "12 Protea Road" }]);
    expect(part("People and organisations you order for")).toMatchObject([{ firstName: "Thandi" }]);
    expect(part("Where you're signed in")).toMatchObject([{ method: "code" }]);
    expect(part("Your passkeys")).toEqual([{ name: "Chrome on Android", createdAt: SINCE, lastUsedAt: null }]);
    expect(part("Your accounts on other sites that you sign in with")).toEqual([
      {
        provider: "https://accounts.example",
        email: contact,
        account: `account of ${contact}`,
        createdAt: SINCE,
        lastUsedAt: SINCE,
      },
    ]);
    expect(part("Your cart")).toMatchObject([{ quantity: 1, price: "99.00" }]);
    expect(part("Your orders")).toMatchObject([
      {
        orderNumber,
        status: "in_progress",
        total: "99.00",
        person: { firstName: "Thandi", mobileNumber: "+27821234567" },
        delivery: { street: "12 Protea Road" },
        history: expect.arrayContaining([expect.objectContaining({ status: "paid" })]),
        messages: expect.arrayContaining([expect.objectContaining({ text: expect.stringContaining(orderNumber) })]),
        lines: [{ quantity: 1, price: "99.00" }],
        payments: [{ number: paymentId, status: "paid", amount: "99.00" }],
        taxDocuments: [{ kind: "invoice", total: "99.00" }],
      },
    ]);
    expect(part("Your requests to be contacted")).toMatchObject([
      { name: "Lindiwe Lead", mobileNumber: "+27831112222" },
    ]);
    expect(part("Our newsletter")).toMatchObject([{ email: contact, name: "Nomsa News" }]);
    expect(part("What you agreed to")).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          with: `Order ${orderNumber}`,
          words: expect.stringContaining("accept the terms of sale"),
        }),
        expect.objectContaining({ with: "Personal news by email", words: "Yes, news please", withdrawnAt: null }),
      ]),
    );

    const html = await file(customer, exportId, "html");
    expect(html.headers["content-type"]).toContain("text/html");
    for (const text of [orderNumber, "12 Protea Road", "Lindiwe Lead", "Nomsa News"]) expect(html.body).toContain(text);
    for (const body of [json.body, html.body]) {
      expect(body).not.toMatch(/hash|Stranger|0843334444|27843334444/i);
      for (const secret of [other, stranger.customerId, customer.token, customer.refreshToken, customer.accessToken])
        expect(body).not.toContain(secret);
    }
  });

  it("N-04 The export says what a promo code took off each line of an order", async () => {
    const contact = newContact();
    const customer = await signedIn(test, contact);
    const shopper = shopperOf(test, customer);
    await shopper.add(SIM.variant, DATA.variant);
    const code = await addPromoCode(test, { productIds: ["PREDATM"] });
    await applyCode(shopper, code);
    const orderId = await fillCheckout(shopper);
    expect((await shopper.call("POST /payment/start", { body: { orderId } })).status).toBe(200);
    const { parts } = (await file(customer, await exported(customer, contact))).json();
    const part = (title: string) => parts.find((each: { title: string }) => each.title === title)?.records;
    expect(part("Promo codes of your orders")).toMatchObject([{ code, discount: "50.00" }]);
    expect(part("Your orders")).toMatchObject([
      {
        total: "128.00",
        lines: [
          { price: "99.00", promoCodeOff: "0.00" },
          { price: "79.00", promoCodeOff: "50.00" },
        ],
      },
    ]);
  });

  it("N-04 Sensitive details, documents, SIMs, refunds, checks and fibre orders are in the export", async () => {
    const contact = newContact();
    const customer = await signedIn(test, contact);
    const { orderId, paymentId } = await paidOrder(test, shopperOf(test, customer), SIM);
    const of = { owner_id: customer.customerId, order_id: orderId };
    const { db, clock } = test.shop;
    const now = clock.now();
    const key = { ownerId: of.owner_id, orderId, kind: "personal" } as const;
    await saveDetail(db, test.shop.detailCipher, key, IDENTIFIED, now);
    const uuid = "22222222-2222-4222-8222-222222222222";
    await db
      .insertInto("document")
      .values({
        ...of,
        document_id: uuid,
        kind: "id",
        name: "my-id.pdf",
        media_type: "application/pdf",
        bytes: 9,
        created_at: now,
      })
      .execute();
    await db
      .insertInto("order_sim")
      .values({ ...of, iccid: "8927001", msisdn: "27821", captured_at: now })
      .execute();
    await db
      .insertInto("refund")
      .values({
        ...of,
        payment_id: paymentId,
        gateway: "stand-in",
        gateway_id: "g",
        state: "by_hand",
        amount_cents: 100,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await db
      .insertInto("verification")
      .values({ ...of, state: "declined", reason: "Not affordable", tries: 1, started_at: now, updated_at: now })
      .execute();
    await db
      .insertInto("verification_step")
      .values({ ...of, step: "credit", answer: "declined", answered_at: now })
      .execute();
    await db
      .insertInto("fixed_line_customer")
      .values({ owner_id: of.owner_id, customer_id: uuid, customer_number: "FL-77", created_at: now })
      .execute();
    await db
      .insertInto("fibre_process")
      .values({
        owner_id: of.owner_id,
        process_id: "p-1",
        vendor_type: "personal",
        deal_id: "deal-1",
        contract_term: "24",
        address: JSON.stringify({ street: "9 Fibre Lane" }),
        status: "Initiated",
        created_at: now,
        updated_at: now,
      })
      .execute();
    const document = (await file(customer, await exported(customer, contact))).json();
    const records = Object.fromEntries(
      document.parts.map((part: { title: string; records: object[] }) => [part.title, part.records]),
    );
    expect(records).toMatchObject({
      "Your orders": [
        {
          person: { idNumber: IDENTIFIED.idNumber },
          sims: [{ iccid: "8927001", msisdn: "27821" }],
          refunds: [{ amount: "1.00", state: "by_hand" }],
        },
      ],
      "Your documents": [{ kind: "id", name: "my-id.pdf" }],
      "Checks for your orders on account": [
        { state: "declined", reason: "Not affordable", steps: [{ step: "credit", answer: "declined" }] },
      ],
      "Your fixed-line customer numbers": [{ customerNumber: "FL-77" }],
      "Your fibre orders": [{ number: "p-1", address: { street: "9 Fibre Lane" } }],
    });
  });

  it("N-04 B-11 A wrong code begins no export, nor does a code of another purpose or without one sent", async () => {
    const contact = newContact();
    const customer = await signedIn(test, contact);
    const post = (otp: string) => customer.call("POST /account/data/export", { body: { otp } });
    const refused = { status: 422, body: { code: "wrong_code", field: "body.otp" } };
    expect(await post("123456")).toMatchObject(refused);
    await customer.call("POST /account/data/code", { body: {} });
    const otp = await codeOf(test, contact, "export");
    expect(await post(wrongFor(otp))).toMatchObject(refused);
    expect(await post(await codeOf(test, contact))).toMatchObject(refused);
    expect(await exportsOf(customer)).toEqual([]);
    expect((await post(otp)).status).toBe(200);
    expect(await post(otp)).toMatchObject(refused);
  });

  it("N-04 Within 24 hours an export is the existing one, and a failed job is queued again", async () => {
    const contact = newContact();
    const customer = await signedIn(test, contact);
    const first = await begin(customer, contact);
    expect(first.body.body).toMatchObject({ state: "building" });
    const { exportId } = first.body.body;
    expect((await file(customer, exportId)).json()).toMatchObject({ code: "export_not_ready" });
    jobQueue.waiting.length = 0;
    expect((await begin(customer, contact)).body.body).toMatchObject({ exportId, state: "building" });
    await jobQueue.run(DATA_EXPORT);
    expect((await begin(customer, contact)).body.body).toMatchObject({ exportId, state: "ready" });
    expect(jobQueue.waiting.filter(({ queue }) => queue === DATA_EXPORT)).toEqual([]);
    expect(await exportsOf(customer)).toMatchObject([{ exportId, state: "ready" }]);
  });
});

describe("POST /account/data/code", () => {
  it("N-04 The code goes to the contact that the customer chose, and to none that they do not have", async () => {
    const contact = newContact();
    const customer = await signedIn(test, contact);
    const missing = await customer.call("POST /account/data/code", { body: { channel: "sms" } });
    expect(missing).toMatchObject({ status: 409, body: { code: "contact_missing" } });
    const number = "+27825550001";
    await test.shop.db
      .insertInto("customer_contact")
      .values({ channel: "sms", address: number, customer_id: customer.customerId, used_at: test.shop.clock.now() })
      .execute();
    expect((await begin(customer, contact)).status).toBe(200);
    expect((await begin(customer, number, { channel: "sms" })).status).toBe(200);
    // The code that was sent last counts, whichever contact got it.
    expect((await begin(customer, contact, { channel: "email" })).status).toBe(200);
  });

  it("N-04 A lead with the customer's number is theirs, unless it is so old that the number had another holder", async () => {
    const number = "+27825550002";
    const old = { name: "Earlier Holder", mobileNumber: number };
    await askToBeCalled(old);
    test.clock.advance(181 * 24 * HOUR);
    const customer = await signedIn(test, number);
    await askToBeCalled({ name: "Present Holder", mobileNumber: number });
    const body = (await file(customer, await exported(customer, number))).body;
    expect([body.includes("Present Holder"), body.includes("Earlier Holder")]).toEqual([true, false]);
  });
});

describe("GET /account/data/exports/:exportId/:format", () => {
  it("N-04 An export is read within ten minutes of the code or another proof only, and all contacts are told of it", async () => {
    const contact = newContact();
    const customer = await signedIn(test, contact);
    // An access token lives for 15 minutes.
    test.clock.advance(480_000);
    const exportId = await exported(customer, contact);
    test.clock.advance(240_000);
    expect((await file(customer, exportId)).statusCode).toBe(200);
    await test.shop.db
      .updateTable("sign_in")
      .set({ proven_at: null })
      .where("customer_id", "=", customer.customerId)
      .execute();
    const refused = await file(customer, exportId);
    expect([refused.statusCode, refused.json().code]).toEqual([403, "sign_in_again"]);
    const told = test.shop.db
      .selectFrom("contact_notice")
      .select("change")
      .where("customer_id", "=", customer.customerId);
    const messages = test.shop.db.selectFrom("stand_in_message").select("text").where("recipient", "=", contact);
    const seen = JSON.stringify([await told.execute(), await messages.execute()]);
    expect(seen).toMatch(/data_requested|a copy of all your data was requested/);
  });

  it("N-04 An export opens for its customer only, and not for a session token", async () => {
    const contact = newContact();
    const customer = await signedIn(test, contact);
    const exportId = await exported(customer, contact);
    const stranger = await signedIn(test, newContact());
    expect((await file(stranger, exportId)).json()).toMatchObject({ code: "not_found" });
    expect(await exportsOf(stranger)).toEqual([]);
    expect((await file({ accessToken: customer.token }, exportId)).json()).toMatchObject({ code: "sign_in_needed" });
    expect((await file(customer, exportId)).statusCode).toBe(200);
  });

  it("N-04 An export cannot be downloaded after 24 hours, the hourly job deletes it, and another one can be made", async () => {
    const contact = newContact();
    const exportId = await exported(await signedIn(test, contact), contact);
    const rows = () =>
      test.shop.db.selectFrom("data_export").select("export_id").where("export_id", "=", exportId).execute();
    const hourly = jobs(test.shop).find(({ queue }) => queue === "data-export-retention");
    expect(hourly?.schedule).toMatch(/^\d+ \* \* \* \*$/);
    test.clock.advance(24 * HOUR - 31_000);
    const again = await signedIn(test, contact);
    expect((await file(again, exportId)).statusCode).toBe(200);
    await hourly?.run({});
    expect(await rows()).toHaveLength(1);
    test.clock.advance(1_000);
    expect((await file(again, exportId)).json()).toMatchObject({ code: "not_found" });
    expect(await exportsOf(again)).toEqual([]);
    await hourly?.run({});
    expect(await rows()).toEqual([]);
    expect(await exported(again, contact)).not.toBe(exportId);
  });

  it("N-04 The database stores an export encrypted, for this customer and this export", async () => {
    const contact = newContact();
    const customer = await signedIn(test, contact);
    const exportId = await exported(customer, contact);
    const { document } = await test.shop.db
      .selectFrom("data_export")
      .select("document")
      .where("export_id", "=", exportId)
      .executeTakeFirstOrThrow();
    expect(document?.toString("latin1")).not.toContain(contact);
    const open = (id: string) =>
      test.shop.detailCipher.decrypt(`data_export ${customer.customerId} ${id}`, document ?? Buffer.alloc(0));
    expect(open(exportId)).toContain(contact);
    expect(() => open(customer.customerId)).toThrow();
  });
});
