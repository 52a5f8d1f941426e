import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { jobs } from "#app/jobs.ts";
import { LEAD_CONSENT } from "#leads/model.ts";
import { NEWSLETTER_CONSENT } from "#leads/newsletter/model.ts";
import { makeShop, type TestShop } from "../support/shop.ts";
import { IDENTIFIED, lineFor, newShopper } from "../support/shopper.ts";

const DAY = 86_400_000;

async function night({ shop }: TestShop) {
  for (const job of jobs(shop)) if (job.queue.endsWith("-retention")) await job.run({});
}

describe("Sessions", () => {
  let test: TestShop;
  beforeAll(async () => {
    test = await makeShop();
  });
  afterAll(() => test.close());

  async function sessions(): Promise<number> {
    return (await test.shop.db.selectFrom("session").select("owner_id").execute()).length;
  }

  it("The nightly job deletes only expired sessions", async () => {
    await test.app.inject("/api/session/token");
    test.clock.advance(5 * DAY);
    await test.app.inject("/api/session/token");
    test.clock.advance(2 * DAY - 1);
    await night(test);
    expect(await sessions()).toBe(2);
    test.clock.advance(1);
    await night(test);
    expect(await sessions()).toBe(1);
  });
});

describe("Stand-ins of verification providers", () => {
  let test: TestShop;
  beforeAll(async () => {
    test = await makeShop();
  });
  afterAll(() => test.close());

  it("The nightly job deletes what the stand-ins stored about a customer after 90 days", async () => {
    const { customers } = test.shop.verificationProviders;
    const billed = { person: { ...IDENTIFIED, idType: "sa_id" }, registrationNumber: "" };
    const number = await customers.create(billed);
    test.clock.advance(90 * DAY);
    await night(test);
    expect(await customers.find(billed)).toBe(number);
    test.clock.advance(1);
    await night(test);
    expect(await customers.find(billed)).toBeUndefined();
    expect(await customers.create(billed)).toBe(number);
  });
});

describe("Carts", () => {
  let test: TestShop;
  beforeAll(async () => {
    test = await makeShop({ env: { SESSION_DAYS: "60", SESSION_MAX_DAYS: "60" } });
  });
  afterAll(() => test.close());

  it("The nightly job deletes a cart 30 days after its last change, and an idempotency record after one day", async () => {
    const shopper = await newShopper(test);
    const again = () =>
      shopper.call("POST /addtocart", { body: [lineFor("PRESIM-2GB")], headers: { "idempotency-key": "k" } });
    await again();
    test.clock.advance(DAY);
    await night(test);
    await again();
    expect((await shopper.list()).body.body.cartCount).toBe(1);
    test.clock.advance(1);
    await night(test);
    await again();
    expect((await shopper.list()).body.body.cartCount).toBe(2);
    test.clock.advance(30 * DAY);
    await night(test);
    expect((await shopper.list()).body.body.cartCount).toBe(2);
    test.clock.advance(1);
    await night(test);
    expect((await shopper.list()).body.body.cartCount).toBe(0);
  });
});

describe("Leads", () => {
  let test: TestShop;
  beforeAll(async () => {
    test = await makeShop();
  });
  afterAll(() => test.close());

  async function requestCall(mobileNumber: string) {
    const payload = {
      vendorType: "personal",
      name: "Thandi Nkosi",
      mobileNumber,
      consent: { given: true, version: LEAD_CONSENT.version },
    };
    const answer = await test.app.inject({ method: "POST", url: "/api/articles/callmeback", payload });
    expect(answer.statusCode).toBe(200);
  }

  async function counts() {
    const { db } = test.shop;
    const tables = await Promise.all([
      db.selectFrom("lead").selectAll().execute(),
      db.selectFrom("lead_person").selectAll().execute(),
    ]);
    return tables.map((rows) => rows.length);
  }

  it("The nightly job deletes leads after a year, and the contact with its last lead", async () => {
    await requestCall("0821234567");
    await night(test);
    expect(await counts()).toEqual([1, 1]);
    test.clock.advance(30 * DAY);
    await requestCall("0821234567");
    await requestCall("0611234567");
    await night(test);
    expect(await counts()).toEqual([3, 2]);
    test.clock.advance(336 * DAY);
    await night(test);
    expect(await counts()).toEqual([2, 2]);
    test.clock.advance(30 * DAY);
    await night(test);
    expect(await counts()).toEqual([0, 0]);
  });
});

describe("Newsletter", () => {
  let test: TestShop;
  beforeAll(async () => {
    test = await makeShop();
  });
  afterAll(() => test.close());

  function daysAgo(days: number): Date {
    return new Date(test.shop.clock.now().getTime() - days * DAY);
  }

  it("The nightly job deletes unconfirmed sign-ups, and subscribers a year after they unsubscribed", async () => {
    const { db } = test.shop;
    const consent_version = NEWSLETTER_CONSENT.version;
    for (const days of [0, 1, 1.9, 2.1, 30])
      await db
        .insertInto("newsletter_pending")
        .values({
          key_hash: Buffer.from(`${days}`),
          name: "",
          vendor_type: "personal",
          consent_version,
          asked_at: daysAgo(days),
        })
        .execute();
    for (const [email, left_at] of [
      ["stays@example.co.za", null],
      ["left@example.co.za", daysAgo(364)],
      ["long-gone@example.co.za", daysAgo(366)],
    ] as const)
      await db
        .insertInto("newsletter_subscriber")
        .values({
          email,
          name: "",
          vendor_type: "personal",
          consent_version,
          consent_words: NEWSLETTER_CONSENT.text,
          consent_at: daysAgo(900),
          verified_at: daysAgo(900),
          left_at,
        })
        .execute();
    await night(test);
    const pending = await db.selectFrom("newsletter_pending").select("key_hash").orderBy("asked_at", "desc").execute();
    expect(pending.map((row) => row.key_hash.toString())).toEqual(["0", "1", "1.9"]);
    const remaining = await db.selectFrom("newsletter_subscriber").select("email").orderBy("email").execute();
    expect(remaining).toEqual([{ email: "left@example.co.za" }, { email: "stays@example.co.za" }]);
  });
});

describe("Stand-ins", () => {
  let test: TestShop;
  beforeAll(async () => {
    test = await makeShop();
  });
  afterAll(() => test.close());

  async function storedByStandIns() {
    const { body: messages } = await test.app.inject("/stand-in/outbox");
    const { body: warehouse } = await test.app.inject("/stand-in/warehouse");
    return [messages.includes("thandi@example.com"), warehouse.includes("12 Protea Road")];
  }

  it("The nightly job deletes the stand-ins' message and warehouse data after 90 days", async () => {
    const { shop, clock } = test;
    await shop.mail.send({
      kind: "order",
      messageId: "m1",
      to: "thandi@example.com",
      subject: "Your order",
      text: "-",
      html: "",
    });
    await shop.fulfilment.request({
      orderNumber: "ECOM00000001",
      customerReference: "",
      goods: [],
      services: [],
      sims: 0,
      ports: [],
      to: ["12 Protea Road"],
      address: null,
      recipientNumber: "",
      instructions: "",
    });
    clock.advance(89 * 86_400_000);
    await night(test);
    expect(await storedByStandIns()).toEqual([true, true]);
    clock.advance(2 * 86_400_000);
    await night(test);
    expect(await storedByStandIns()).toEqual([false, false]);
  });
});
