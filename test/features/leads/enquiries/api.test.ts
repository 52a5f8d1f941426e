import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LEAD_CONSENT, LEADS_PER_NUMBER } from "#leads/model.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { signedInStaff } from "../../../support/staff.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

const CONSENT = { given: true, version: LEAD_CONSENT.version };

/** A body that each form accepts, by its route. */
const FORMS = {
  "/api/common/resellerForm": {
    source: "reseller",
    company: "Nkosi Spaza",
    name: "Thandi Nkosi",
    email: "thandi@example.co.za",
    town: "Bloemfontein",
    message: "I have two shops",
  },
  "/api/common/prepaidLeads": { source: "prepaid", name: "Thandi Nkosi", enquiryType: "contract upgrade" },
  "/api/chat/postOneClick": { source: "oneclick" },
  "/api/chat/oneClickEnterprice": {
    source: "enterprise",
    company: "Nkosi Holdings",
    name: "Thandi Nkosi",
    email: "thandi@example.co.za",
  },
  "/api/common/simSwap": { source: "simswap", name: "Thandi Nkosi", numberToKeep: "+27825559999" },
} as const;

let numbers = 0;
/** A mobile number that no other test uses. */
function newNumber(): string {
  numbers += 1;
  return `082555${String(numbers).padStart(4, "0")}`;
}

let networks = 0;
function post(url: string, body: object) {
  networks += 1;
  const remoteAddress = `10.9.${networks >> 8}.${networks & 255}`;
  return test.app.inject({ method: "POST", url, payload: body, remoteAddress });
}

const leads = () => test.shop.db.selectFrom("lead").selectAll().execute();

describe.each(Object.entries(FORMS))("POST %s", (url, { source, ...fields }) => {
  const filled = () => ({ vendorType: "business", mobileNumber: newNumber(), consent: CONSENT, ...fields });

  it(`S7-62 S7-63 ${url} stores a lead with its source, consent, contact and subject`, async () => {
    const items = (await test.app.inject("/api/list?vendorType=business&category=laptops")).json().body.items;
    const body = { ...filled(), pageType: "campaign", productId: items[0].id };
    const reply = await post(url, body);
    expect([reply.statusCode, reply.json().message]).toEqual([200, expect.stringContaining("Thank you")]);
    const lead = (await leads()).find(({ lead_id }) => lead_id === reply.json().body.leadId);
    expect(lead).toMatchObject({
      source,
      vendor_type: "business",
      consent_version: LEAD_CONSENT.version,
      state: "new",
      mobile_number: `+27${body.mobileNumber.slice(1)}`,
      page_type: "campaign",
      product_id: body.productId,
      name: "name" in fields ? fields.name : "",
      email: "email" in fields ? fields.email : "",
      enquiry_type: "enquiryType" in fields ? "contract-upgrade" : "",
    });
    if ("numberToKeep" in fields) expect(lead?.details).toMatchObject({ numberToKeep: fields.numberToKeep });
    if ("company" in fields) expect(lead?.details).toMatchObject({ company: fields.company });
    if ("town" in fields) expect(lead?.details).toMatchObject({ town: fields.town, message: fields.message });
  });

  it(`M-01 ${url} stores a request that is sent twice once, also at the same time`, async () => {
    const body = filled();
    const replies = await Promise.all([post(url, body), post(url, body)]);
    const again = await post(url, body);
    expect(new Set([...replies, again].map((reply) => reply.json().body.leadId)).size).toBe(1);
  });

  it(`M-01 ${url} stores nothing when the hidden field is filled in, and replies the same`, async () => {
    const before = (await leads()).length;
    const reply = await post(url, { ...filled(), website: "https://spam.example" });
    expect([reply.statusCode, (await leads()).length]).toEqual([200, before]);
  });

  it(`M-01 ${url} refuses a request without consent or with a wrong number, and says which field is wrong`, async () => {
    const { consent: _, ...withoutConsent } = filled();
    expect((await post(url, withoutConsent)).json().field).toMatch(/^body\.consent/);
    const wrong = await post(url, { ...filled(), mobileNumber: "12" });
    expect([wrong.statusCode, wrong.json().field]).toEqual([400, "body.mobileNumber"]);
  });

  it(`M-01 ${url} refuses a product that does not exist`, async () => {
    const reply = await post(url, { ...filled(), productId: "no-such-product" });
    expect([reply.statusCode, reply.json().field]).toEqual([404, "body.productId"]);
  });
});

describe("Enquiries", () => {
  it.each([
    ["reseller", "/api/common/resellerForm", ["company", "town", "email"]],
    ["enterprise", "/api/chat/oneClickEnterprice", ["company", "email"]],
  ] as const)("S7-62 S7-63 The %s form at %s is refused without each of %j", async (_form, url, needed) => {
    const { source: _, ...fields } = FORMS[url];
    for (const name of needed) {
      const reply = await post(url, { ...fields, mobileNumber: newNumber(), consent: CONSENT, [name]: "" });
      expect([reply.statusCode, reply.json().field]).toEqual([400, `body.${name}`]);
    }
  });

  it.each(["🍕🍕", "<b>Nkosi</b>", "https://khanya.example"])(
    "M-01 %j is refused as the name of a business",
    async (company) => {
      const url = "/api/chat/oneClickEnterprice";
      const { source: _, ...fields } = FORMS[url];
      const answer = await post(url, { ...fields, mobileNumber: newNumber(), consent: CONSENT, company });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        {
          message: "body.company: Enter the name of your business in letters or digits, without < > and web addresses",
        },
      ]);
    },
  );

  it("M-01 One number can send five enquiries in an hour, over all forms", async () => {
    const mobileNumber = newNumber();
    const products = await test.app.inject({ url: "/api/list?vendorType=personal&category=prepaid" });
    const ids: string[] = products.json().body.items.map(({ id }: { id: string }) => id);
    expect(ids.length).toBeGreaterThan(LEADS_PER_NUMBER);
    const statuses = [];
    for (const productId of ids.slice(0, LEADS_PER_NUMBER + 1)) {
      const reply = await post("/api/chat/postOneClick", {
        vendorType: "personal",
        mobileNumber,
        productId,
        consent: CONSENT,
      });
      statuses.push(reply.statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: LEADS_PER_NUMBER }, () => 200), 429]);
  });

  it("S7-67 S3-57 GET /common/leadTypes lists the types of enquiry, and each of them is accepted by the prepaid form", async () => {
    const { leadTypes } = (await test.app.inject("/api/common/leadTypes")).json().body;
    expect(leadTypes).toEqual([
      { value: "new-sale", label: "New sale" },
      { value: "device-plan", label: "Device plan" },
      { value: "follow-up-on-application", label: "Follow up on application" },
      { value: "contract-upgrade", label: "Contract upgrade" },
      { value: "migrate", label: "Migrate" },
    ]);
    for (const { value } of leadTypes) {
      const reply = await post("/api/common/prepaidLeads", {
        vendorType: "personal",
        name: "Thandi",
        mobileNumber: newNumber(),
        enquiryType: value,
        consent: CONSENT,
      });
      expect(reply.statusCode).toBe(200);
    }
  });
});

describe("POST /api/common/simSwap", () => {
  const swap = (more: object) => ({
    vendorType: "personal",
    pageType: "sim-swap",
    name: "Thandi Nkosi",
    mobileNumber: newNumber(),
    numberToKeep: "082 123 4567",
    consent: CONSENT,
    ...more,
  });

  it("Staff see the number to keep, the number of the SIM card, and where to call; other details are left out", async () => {
    const body = swap({ simCardNumber: "8927 0100-0000 0000 012", message: "It broke" });
    const { leadId } = (await post("/api/common/simSwap", body)).json().body;
    const { token } = await signedInStaff(test.shop, "order_ops");
    const headers = { authorization: `Bearer ${token}` };
    const answer = await test.app.inject({ url: `/api/staff/leads/${leadId}`, headers });
    expect(answer.json().body).toMatchObject({
      lead: { source: "simswap", name: "Thandi Nkosi", mobileNumber: `+27${body.mobileNumber.slice(1)}` },
      details: { numberToKeep: "+27821234567", simCardNumber: "8927010000000000012", message: "It broke" },
    });
  });

  it.each([
    ["no number to keep", { numberToKeep: "" }, "body.numberToKeep"],
    ["a landline as the number to keep", { numberToKeep: "021 123 4567" }, "body.numberToKeep"],
    ["a SIM card's number that is too short", { simCardNumber: "89270100000000001" }, "body.simCardNumber"],
    ["a SIM card's number that is too long", { simCardNumber: "892701000000000000190" }, "body.simCardNumber"],
    ["an ID number instead of the SIM card's", { simCardNumber: "8001015009087" }, "body.simCardNumber"],
    ["an IMEI instead of the SIM card's", { simCardNumber: "490154203237518" }, "body.simCardNumber"],
    ["no consent", { consent: { ...CONSENT, given: false } }, "body.consent.given"],
  ])("A request for a SIM swap with %s is refused at its field", async (_, more, field) => {
    const answer = await post("/api/common/simSwap", swap(more));
    expect([answer.statusCode, answer.json().field]).toEqual([400, field]);
  });

  it("A SIM card's number with a wrong digit is refused, and the refusal says so", async () => {
    const answer = await post("/api/common/simSwap", swap({ simCardNumber: "8927010000000000021" }));
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      "body.simCardNumber: A digit of this number is wrong. Please compare each one with the SIM card",
    ]);
  });

  it("A SIM card's number with the F that phones put behind it is stored without it", async () => {
    const { leadId } = (await post("/api/common/simSwap", swap({ simCardNumber: "8927 0100 0000 0000 012F" }))).json()
      .body;
    const { token } = await signedInStaff(test.shop, "order_ops");
    const headers = { authorization: `Bearer ${token}` };
    const answer = await test.app.inject({ url: `/api/staff/leads/${leadId}`, headers });
    expect(answer.json().body.details.simCardNumber).toBe("8927010000000000012");
  });

  it.each(["", "8927010000000000012", "89270100000000000010", "8927\u00a00100\u20110000 0000 012"])(
    "The SIM card's number %o is accepted",
    async (simCardNumber) => {
      expect((await post("/api/common/simSwap", swap({ simCardNumber }))).statusCode).toBe(200);
    },
  );
});
