import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { LEAD_CONSENT, LEADS_PER_NUMBER } from "#leads/model.ts";
import { catalogue } from "../../support/sample-catalogue.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";

const START = "2026-11-20T10:00:00+02:00";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(START);
  await test.shop.db.deleteFrom("lead_person").execute();
  await test.shop.db.deleteFrom("hourly_count").execute();
  await test.shop.db.deleteFrom("idempotency").execute();
});

const products = catalogue.filter(({ segment, kind }) => segment === "personal" && kind !== "add-on");
const [phone, other] = products;

/** A valid call-me-back request about a phone. */
function request(more: object = {}): object {
  return {
    vendorType: "personal",
    productId: phone?.id,
    name: "Thandi Nkosi",
    mobileNumber: "082 123 4567",
    consent: { given: true, version: LEAD_CONSENT.version },
    ...more,
  };
}

async function post(payload: object, { key, from }: { key?: string; from?: string } = {}) {
  const answer = await test.app.inject({
    method: "POST",
    url: "/api/articles/callmeback",
    payload,
    ...(key ? { headers: { "idempotency-key": key } } : {}),
    ...(from ? { remoteAddress: from } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
}

function leads() {
  return test.shop.db.selectFrom("lead").selectAll().orderBy("created_at").execute();
}

describe("POST /articles/callmeback", () => {
  it("S7-64 A call-me-back request stores the contact, the product and choices, and the consent with its time", async () => {
    const { status, body } = await post(
      request({
        pageType: "coverage",
        variationId: phone?.variants[0]?.variationId,
        contractLength: "24",
        contractType: "New contract",
        voiceMinutes: "100",
        address: "12 Protea Road, Bloemfontein",
        email: "thandi@example.co.za",
        enquiryType: "device plan",
        existingCustomer: "yes",
      }),
    );
    expect([status, body]).toEqual([
      200,
      { success: true, body: { leadId: expect.any(String) }, message: expect.stringMatching(/^Thank you\. .*08:00/) },
    ]);
    expect(await leads()).toMatchObject([
      {
        owner_id: expect.any(String),
        lead_id: body.body.leadId,
        source: "callmeback",
        vendor_type: "personal",
        page_type: "coverage",
        product_id: phone?.id,
        variation_id: phone?.variants[0]?.variationId,
        name: "Thandi Nkosi",
        mobile_number: "+27821234567",
        email: "thandi@example.co.za",
        enquiry_type: "device-plan",
        contact_method: "mobile",
        details: {
          contractLength: "24",
          contractType: "New contract",
          voiceMinutes: "100",
          plan: "",
          address: "12 Protea Road, Bloemfontein",
          existingCustomer: "yes",
        },
        consent_version: LEAD_CONSENT.version,
        consent_at: new Date(START),
        created_at: new Date(START),
      },
    ]);
  });

  it("S7-64 A pre-order of a product is accepted with or without an email address", async () => {
    const { status, body } = await post(request({ source: "preorder", plan: "Pro 5GB" }));
    expect([status, body.message]).toEqual([200, "Thank you. We'll contact you as soon as you can order it"]);
    expect(await leads()).toMatchObject([{ source: "preorder", email: "" }]);
    expect(await post(request({ source: "preorder", productId: "" }))).toMatchObject({
      status: 400,
      body: { field: "body.productId" },
    });
  });

  it("S3-57 A lead accepts the four enquiry types and the hyphenated list with migrate, and stores them hyphenated", async () => {
    const types = [
      ["new sale", "new-sale"],
      ["device plan", "device-plan"],
      ["follow up on application", "follow-up-on-application"],
      ["contract upgrade", "contract-upgrade"],
      ["new-sale", "new-sale"],
      ["device-plan", "device-plan"],
      ["follow-up-on-application", "follow-up-on-application"],
      ["contract-upgrade", "contract-upgrade"],
      ["migrate", "migrate"],
    ] as const;
    for (const [at, [enquiryType]] of types.entries()) {
      const mobileNumber = `082 123 ${4000 + at}`;
      expect((await post(request({ enquiryType, mobileNumber }))).status, enquiryType).toBe(200);
    }
    expect((await leads()).map(({ enquiry_type }) => enquiry_type)).toEqual(types.map(([, stored]) => stored));
  });

  it("S3-56 S3-57 A lead accepts the values from the option lists and no others", async () => {
    for (const [at, right] of [
      { contactMethod: "mobile" },
      { contactMethod: "email", email: "thandi@example.co.za" },
      { existingCustomer: "yes" },
      { existingCustomer: "no" },
    ].entries())
      expect((await post(request({ ...right, mobileNumber: `082 321 ${4000 + at}` }))).status).toBe(200);
    for (const wrong of [{ enquiryType: "gift" }, { contactMethod: "Phone" }, { existingCustomer: "maybe" }])
      expect(await post(request(wrong))).toMatchObject({
        status: 400,
        body: { field: `body.${Object.keys(wrong)[0]}` },
      });
  });

  it("An invalid lead is rejected with the name of the wrong field, and nothing is stored", async () => {
    const wrong: [object, string][] = [
      [{ name: "<b>" }, "body.name"],
      [{ mobileNumber: "011 123 4567" }, "body.mobileNumber"],
      [{ email: "thandi" }, "body.email"],
      [{ contactMethod: "email" }, "body.email"],
      [{ consent: { given: false, version: LEAD_CONSENT.version } }, "body.consent.given"],
      [{ consent: { given: true, version: "1999" } }, "body.consent.version"],
      [{ consent: undefined }, "body.consent"],
      [{ pageType: "<script>" }, "body.pageType"],
      [{ vendorType: "enterprise" }, "body.vendorType"],
      [{ address: "x".repeat(301) }, "body.address"],
      [{ name: "Thandi\u0000" }, "body"],
    ];
    for (const [more, field] of wrong)
      expect(await post(request(more)), JSON.stringify(more)).toMatchObject({
        status: 400,
        body: { field: expect.stringContaining(field) },
      });
    expect(await leads()).toEqual([]);
  });

  it("A lead for an unknown product or variation, or one of the other segment, answers 404", async () => {
    const business = catalogue.find(({ segment }) => segment === "business");
    for (const [more, field] of [
      [{ productId: "NO-SUCH-THING" }, "body.productId"],
      [{ productId: business?.id }, "body.productId"],
      [{ variationId: other?.variants[0]?.variationId }, "body.variationId"],
      [{ productId: "", variationId: "X" }, "body.productId"],
    ] as const)
      expect(await post(request(more))).toMatchObject({ status: 404, body: { code: "not_found", field } });
    expect((await post(request({ productId: "" }))).status).toBe(200);
  });

  it("A lead with a filled honeypot field gets the usual success response, and nothing is stored", async () => {
    const { status, body } = await post(request({ website: "https://spam.example" }));
    expect([status, body]).toEqual([
      200,
      { success: true, body: { leadId: expect.any(String) }, message: expect.stringContaining("Thank you") },
    ]);
    expect(await leads()).toEqual([]);
  });
});

describe("Repeated lead requests", () => {
  it("Repeated and concurrent requests within ten minutes create one lead, however the number is written", async () => {
    await post(request({ productId: other?.id }));
    const numbers = ["0821234567", "+27821234567", "27 82 123 4567", "082 123 4567"];
    const answers = await Promise.all(numbers.map((mobileNumber) => post(request({ mobileNumber }))));
    test.clock.advance(9 * 60_000);
    answers.push(await post(request({ name: "Thandi N" })));
    expect(new Set(answers.map(({ body }) => body.body.leadId)).size).toBe(1);
    expect(await leads()).toHaveLength(2);
    test.clock.advance(2 * 60_000);
    await post(request());
    expect(await leads()).toHaveLength(3);
  });

  it("A repeated idempotency key creates no second lead, and is rejected for a different request", async () => {
    const first = await post(request(), { key: "a" });
    test.clock.advance(30 * 60_000);
    expect(await post(request(), { key: "a" })).toEqual(first);
    expect(await leads()).toHaveLength(1);
    expect(await post(request({ productId: other?.id }), { key: "a" })).toMatchObject({
      status: 409,
      body: { code: "idempotency_key_reused" },
    });
  });

  it("A corrected email address or message within ten minutes is a lead of its own", async () => {
    const { body } = await post(request());
    for (const corrected of [{ email: "nkosi@example.co.za" }, { message: "After five, please" }])
      expect((await post(request(corrected))).body.body.leadId).not.toBe(body.body.leadId);
    expect(await leads()).toHaveLength(3);
  });

  it("Another product, source or number creates another lead", async () => {
    for (const more of [{}, { productId: other?.id }, { source: "preorder" }, { mobileNumber: "0611234567" }])
      await post(request(more));
    expect(await leads()).toHaveLength(4);
  });
});

describe("Lead rate limits", () => {
  it("A mobile number that exceeds its lead limit is rejected until an hour after its first lead", async () => {
    for (const product of products.slice(0, LEADS_PER_NUMBER))
      expect((await post(request({ productId: product.id }))).status).toBe(200);
    const more = request({ productId: products[LEADS_PER_NUMBER]?.id });
    expect(await post(more)).toMatchObject({
      status: 429,
      body: { code: "too_many_requests", field: "body.mobileNumber" },
    });
    expect((await post(request())).status, "the first again").toBe(200);
    test.clock.advance(60 * 60_000);
    expect((await post(more)).status).toBe(200);
  });

  it("A client address that exceeds its lead limit is rejected until the next hour, and other addresses are not", async () => {
    await post(request(), { from: "10.1.1.1" });
    await useUpLimits();
    const next = request({ mobileNumber: "0611234567" });
    expect(await post(next, { from: "10.1.1.1" })).toMatchObject({
      status: 429,
      body: { details: { retryAfterSeconds: 3600 } },
    });
    expect((await post(next, { from: "10.1.1.2" })).status).toBe(200);
    test.clock.advance(60 * 60_000);
    expect((await post(next, { from: "10.1.1.1" })).status).toBe(200);
  });

  it("All IPv6 addresses of one /64 network share one lead limit", async () => {
    const from = (place: number) => ({ from: `2001:db8:1:2::${place.toString(16)}` });
    await post(request(), from(1));
    await useUpLimits();
    const next = request({ mobileNumber: "0611234567" });
    expect((await post(next, from(99))).status).toBe(429);
    expect((await post(next, { from: "2001:db8:1:3::1" })).status).toBe(200);
  });

  it("The id under which a person's leads are stored cannot be calculated from the mobile number without the shop's key", async () => {
    await post(request({ mobileNumber: "0821234567" }));
    const { owner_id } = await test.shop.db.selectFrom("lead_person").select("owner_id").executeTakeFirstOrThrow();
    const hash = test.shop.keyHashOf("lead", "+27821234567").toString("hex");
    expect(owner_id.slice(0, 8)).toBe(hash.slice(0, 8));
  });

  it("The rate limit stores client addresses only as hashes", async () => {
    await post(request(), { from: "10.1.1.1" });
    const rows = await test.shop.db.selectFrom("hourly_count").selectAll().execute();
    // One for the call, and one for the leads of an address.
    const row = { subject_hash: expect.any(Buffer), hour: expect.any(Date), times: 1 };
    expect(rows).toEqual([row, row]);
    for (const { subject_hash } of rows) expect(subject_hash.toString("latin1")).not.toContain("10.1.1.1");
  });

  it("A lead with an unpaired surrogate in a text field is rejected as invalid", async () => {
    for (const field of ["address", "plan", "productId"]) {
      const { status, body } = await post(request({ [field]: "12 Protea Road \ud83d" }));
      expect({ status, code: body.code }).toEqual({ status: 400, code: "invalid_request" });
    }
    expect(await leads()).toEqual([]);
  });
});

/** Sets every count of the hour to the limit of an address. */
async function useUpLimits(): Promise<void> {
  await test.shop.db.updateTable("hourly_count").set({ times: test.shop.env.RATE_LIMIT }).execute();
}
