import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { jobs } from "#app/jobs.ts";
import { ENQUIRIES_PER_CALLER, ENQUIRIES_PER_NUMBER } from "#checkout/customer-lookup/model.ts";
import { dayOf, monthsAfter } from "#shared/day.ts";
import { CONTRACT_PHONE, fillAccount, idWith, pauseQueue, verified } from "../../../support/account.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import {
  ADDRESS,
  beginCheckout,
  COMPANY,
  DEBIT_ORDER,
  IDENTIFIED,
  newShopper,
  type Shopper,
} from "../../../support/shopper.ts";

let test: TestShop;
let shopper: Shopper;
beforeAll(async () => {
  test = await makeShop();
  pauseQueue(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.advance(3_600_000);
  shopper = await newShopper(test);
});

const post = (name: string, body: object, caller = shopper) => caller.call(`POST /microservice/${name}`, { body });
const SITE = {
  building: "Unit 4",
  street: ADDRESS.street,
  suburb: ADDRESS.suburb,
  town: ADDRESS.town,
  province: ADDRESS.province,
  postalCode: ADDRESS.postalCode,
};

describe("POST /microservice/getcustomerDetails", () => {
  const named = (idNumber: string, lastName = "Nkosi") => ({
    idType: "sa_id",
    idNumber,
    passportCountry: "",
    lastName,
  });

  it("S7-59 getcustomerDetails finds a customer by ID number and last name together, and returns only a masked customer number", async () => {
    const idNumber = idWith("2001");
    expect((await post("getcustomerDetails", named(idNumber))).body).toEqual({
      success: true,
      body: { isCustomer: false, customerNumber: "" },
    });
    await verified(test, shopper, { idNumber });
    const { status, body } = await post("getcustomerDetails", named(idNumber), await newShopper(test));
    expect(status).toBe(200);
    expect(body.body).toEqual({ isCustomer: true, customerNumber: expect.stringMatching(/^\*{7}\d{2}$/) });
    expect((await post("getcustomerDetails", named(idNumber, "Dlamini"))).body.body.isCustomer).toBe(false);
  });

  it("The customer lookup rejects an invalid ID number and a caller without a session", async () => {
    const { status, body } = await post("getcustomerDetails", named("8001015009088"));
    expect([status, body.code, body.field]).toEqual([400, "invalid_request", "body.idNumber"]);
    const expiredShopper = { ...shopper, call: (await expiredSession()).call };
    expect((await post("getcustomerDetails", named(idWith("2002")), expiredShopper)).body.code).toBe("invalid_token");
  });

  it("The customer lookup answers 503 while the customer register is unavailable", async () => {
    const { status, body } = await post("getcustomerDetails", named(idWith("0503")));
    expect([status, body.code]).toEqual([503, "register_away"]);
  });
});

/** A customer whose session has ended. */
async function expiredSession(): Promise<Shopper> {
  const expired = await newShopper(test);
  await test.shop.db.deleteFrom("session").where("owner_id", "=", expired.uid).execute();
  return expired;
}

describe("POST /microservice/createFixedLineCustomer and POST /microservice/createSite", () => {
  const { title: _title, contactMethod: _contact, ...person } = { ...IDENTIFIED, idNumber: idWith("2101") };

  it("Repeated calls create one fixed-line customer, and one site per address", async () => {
    const created = await post("createFixedLineCustomer", person);
    expect(created.status).toBe(200);
    expect(created.body.body).toEqual({
      customerId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      customerNumber: expect.stringMatching(/^\*{7}\d{2}$/),
    });
    const again = await Promise.all([1, 2, 3].map(() => post("createFixedLineCustomer", person)));
    for (const { body } of again) expect(body).toEqual(created.body);
    const { customerId } = created.body.body;
    const site = await post("createSite", { customerId, ...SITE });
    expect(site.body).toEqual({ success: true, body: { siteId: expect.stringMatching(/^S\d{8}$/) } });
    expect((await post("createSite", { customerId, ...SITE })).body).toEqual(site.body);
    expect((await post("createSite", { customerId, ...SITE, building: "Unit 5" })).body).not.toEqual(site.body);
  });

  it("A fixed-line customer is visible only to the session that created it", async () => {
    const { customerId } = (await post("createFixedLineCustomer", person)).body.body;
    const other = await newShopper(test);
    expect((await post("createSite", { customerId, ...SITE }, other)).status).toBe(404);
    expect((await post("createSite", { customerId: "nonsense", ...SITE })).status).toBe(404);
    const theirs = await post("createFixedLineCustomer", person, other);
    expect(theirs.body.body.customerId).not.toBe(customerId);
  });

  it("The server accepts an organisation and names the invalid fields of a rejected request", async () => {
    const { title: _t, contactMethod: _c, ...company } = { ...COMPANY, idNumber: idWith("2102") };
    expect((await post("createFixedLineCustomer", company)).status).toBe(200);
    const wrong = await post("createFixedLineCustomer", { ...company, registrationNumber: "2015/123456/23" });
    expect([wrong.status, wrong.body.field]).toEqual([400, "body.registrationNumber"]);
    const { customerId } = (await post("createFixedLineCustomer", company)).body.body;
    const where = await post("createSite", { customerId, ...SITE, postalCode: "93" });
    expect([where.status, where.body.field]).toEqual([400, "body.postalCode"]);
    const box = await post("createSite", { customerId, ...SITE, street: "PO Box 123" });
    expect([box.status, box.body.field]).toEqual([400, "body.street"]);
  });
});

describe("The canonical form of an identity", () => {
  it("An organisation is one customer of the register, however its registration number is written", async () => {
    const { title: _t, contactMethod: _c, ...company } = { ...COMPANY, organisationType: "close-corporation" };
    const answers = [];
    for (const registrationNumber of ["2002/012346/23", "CK2002/12346"])
      answers.push((await post("createFixedLineCustomer", { ...company, registrationNumber })).body);
    expect(answers[0]).toMatchObject({ success: true });
    expect(answers[1]).toEqual(answers[0]);
  });

  it("The server takes the countries of passports that the form offers, South Africa not among them", async () => {
    const { title: _t, contactMethod: _c, ...person } = IDENTIFIED;
    const passport = { ...person, idType: "passport", idNumber: "M85819397" };
    const statuses = [];
    for (const passportCountry of ["ZW", "ZA", "XX"])
      statuses.push((await post("createFixedLineCustomer", { ...passport, passportCountry })).status);
    expect(statuses).toEqual([200, 400, 400]);
  });
});

describe("POST /microservice/accountVerification", () => {
  const { bank, accountHolder, accountNumber, accountType, branchCode } = DEBIT_ORDER;
  const account = { bank, accountHolder, accountNumber, accountType, branchCode };

  it("S7-60 accountVerification of a bank account says whether it is valid, and does not disclose the holder", async () => {
    for (const [accountNumber, valid] of [
      ["62001234567", true],
      ["62001230409", true],
      ["62001230404", false],
      ["62001230410", false],
    ] as const) {
      const { status, body } = await post("accountVerification", { ...account, accountNumber });
      expect([status, body.body]).toEqual([200, { valid, message: expect.any(String) }]);
    }
  });

  it("Account verification rejects invalid fields and answers 503 while the bank is unavailable", async () => {
    const wrong = await post("accountVerification", { ...account, branchCode: "12" });
    expect([wrong.status, wrong.body.field]).toEqual([400, "body.branchCode"]);
    const unavailable = await post("accountVerification", { ...account, accountNumber: "62001230503" });
    expect([unavailable.status, unavailable.body.code]).toEqual([503, "register_away"]);
  });
});

describe("POST /microservice/facialnewRequest and POST /microservice/queryidentification", () => {
  it.each([
    [idWith("2201"), "verified"],
    [idWith("0404"), "not_verified"],
    [idWith("0409"), "not_verified"],
  ])(
    "S7-60 facialnewRequest and queryidentification of the caller's order return, for ID %s, the status %s",
    async (idNumber, status) => {
      await shopper.add(CONTRACT_PHONE);
      const orderId = await fillAccount(test, shopper, { idNumber });
      const requested = await post("facialnewRequest", { orderId });
      expect(requested.body).toEqual({ success: true, body: { requestId: expect.any(String) } });
      expect((await post("facialnewRequest", { orderId })).body).toEqual(requested.body);
      expect((await post("queryidentification", { orderId })).body).toEqual({ success: true, body: { status } });
    },
  );

  it("An identity check answers 404 for another customer's order and before a person is entered", async () => {
    await shopper.add(CONTRACT_PHONE);
    const orderId = (await beginCheckout(shopper, undefined, "contract")).body.order_id;
    for (const name of ["facialnewRequest", "queryidentification"]) {
      expect((await post(name, { orderId })).status).toBe(404);
      expect((await post(name, { orderId }, await newShopper(test))).status).toBe(404);
    }
  });
});

describe("POST /microservice/getSubscriberProfile", () => {
  it.each([
    ["082 123 4567", "", "eligible"],
    ["+27821230404", "", "unknown"],
    ["0821230409", idWith("2301"), "not_yours"],
    ["0821230425", "", "not_yet"],
    ["0821230425", idWith("2301"), "not_yet"],
  ])(
    "S7-60 getSubscriberProfile of %s for the ID '%s' has the eligibility %s and a masked number",
    async (mobileNumber, idNumber, eligibility) => {
      const { status, body } = await post("getSubscriberProfile", { mobileNumber, idNumber });
      expect(status).toBe(200);
      expect(body.body).toMatchObject({ eligibility, mobileNumber: expect.stringMatching(/^\+27\*+\d{6}$/) });
      expect(body.body.eligibleFrom).toBe(
        eligibility === "not_yet" && idNumber ? monthsAfter(dayOf(test.shop.clock.now()), 6) : null,
      );
      expect(JSON.stringify(body)).not.toContain(idNumber || "Nkosi");
    },
  );

  it("The subscriber profile rejects an invalid mobile number and answers 503 while the register is unavailable", async () => {
    expect((await post("getSubscriberProfile", { mobileNumber: "0751234567" })).status).toBe(400);
    expect((await post("getSubscriberProfile", { mobileNumber: "0821230503" })).body.code).toBe("register_away");
  });

  it("The hourly rate limit of profile lookups applies per caller and per mobile number", async () => {
    const numbers = Array.from({ length: ENQUIRIES_PER_CALLER + 5 }, (_, place) => `08211100${10 + place}`);
    const answers = [];
    for (const mobileNumber of numbers) answers.push(await post("getSubscriberProfile", { mobileNumber }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(ENQUIRIES_PER_CALLER);
    expect(answers.at(-1)?.body).toMatchObject({ code: "too_many_requests", details: { retryAfterSeconds: 3600 } });

    const callers = await Promise.all(Array.from({ length: ENQUIRIES_PER_NUMBER + 5 }, () => newShopper(test)));
    const about = await Promise.all(
      callers.map((caller) => post("getSubscriberProfile", { mobileNumber: "0825550001" }, caller)),
    );
    expect(about.filter(({ status }) => status === 200)).toHaveLength(ENQUIRIES_PER_NUMBER);
    test.clock.advance(3_600_000);
    expect((await post("getSubscriberProfile", { mobileNumber: "0825550001" })).status).toBe(200);
  });

  it("Rate-limit counters hold hashed keys, and the retention job deletes them", async () => {
    await post("getSubscriberProfile", { mobileNumber: "0825550002" });
    const rows = () => test.shop.db.selectFrom("hourly_count").selectAll().execute();
    const before = test.shop.clock.now();
    expect(await rows()).not.toEqual([]);
    expect(JSON.stringify(await rows())).not.toContain("825550002");
    test.clock.advance(49 * 3_600_000);
    for (const job of jobs(test.shop)) if (job.queue === "hourly-limit-retention") await job.run({});
    // Messages of the tests before may be created, and counted, in the meantime.
    expect((await rows()).filter(({ hour }) => hour <= before)).toEqual([]);
  });
});
