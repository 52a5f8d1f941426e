import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { EMAILS_PER_CALLER } from "#leads/emails/model.ts";
import { Undeliverable } from "#platform/messages/delivery.port.ts";
import { newAddress, newContact, signedIn } from "../../../support/customer.ts";
import { pauseAllJobs, type WaitingJobs } from "../../../support/paused-jobs.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { callWith, newShopper } from "../../../support/shopper.ts";
import { signedInStaff } from "../../../support/staff.ts";

const SEND = "outbox-send";

let test: TestShop;
let jobs: WaitingJobs;
beforeAll(async () => {
  test = await makeShop({ env: { DEPARTMENT_EMAILS: "orders=orders@khanya.example" } });
  jobs = pauseAllJobs(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set("2026-11-20T10:00:00+02:00");
  jobs.waiting.length = 0;
  for (const table of ["requested_email", "hourly_count", "stand_in_message"] as const)
    await test.shop.db.deleteFrom(table).execute();
});

const FIELDS = {
  department: "orders",
  name: "Thandi Nkosi",
  email: "thandi@example.co.za",
  orderNumber: "12345678",
  message: "Where is my order?\n\nIt should be here.",
};

interface Sent {
  /** Replaces fields of the template. */
  fields?: object;
  /** Further fields of the body. */
  more?: object;
  address?: string;
  key?: string;
}

async function send(token: string, { fields = {}, more = {}, address = newAddress(), key }: Sent = {}) {
  const answer = await test.app.inject({
    method: "POST",
    url: "/api/chat/sendemailgeneric",
    payload: { template: "question", fields: { ...FIELDS, ...fields }, ...more },
    headers: { authorization: `Bearer ${token}`, ...(key && { "idempotency-key": key }) },
    remoteAddress: address,
  });
  const { requestId: _, ...body } = answer.json();
  return { status: answer.statusCode, body };
}

const emails = () =>
  test.shop.db
    .selectFrom("stand_in_message")
    .select(["recipient", "subject", "text", "html"])
    .orderBy("recipient")
    .execute();
const stored = () => test.shop.db.selectFrom("requested_email").selectAll().execute();

async function guestToken(): Promise<string> {
  return (await newShopper(test)).token;
}

describe("POST /chat/sendemailgeneric", () => {
  it("S7-68 M-03 A question goes to the configured department and nowhere else, and is deleted once it was sent", async () => {
    expect(await send(await guestToken())).toEqual({
      status: 200,
      body: {
        success: true,
        body: { copySentTo: null },
        message: expect.stringMatching(/^Thank you. We'll answer within one working day/),
      },
    });
    const rows = await stored();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.encrypted.toString()).not.toContain("Thandi");
    expect(JSON.stringify(jobs.waiting)).not.toContain("thandi");
    await jobs.run(SEND);
    expect(await emails()).toMatchObject([
      {
        recipient: "orders@khanya.example",
        subject: `${test.shop.brand.name}: a customer writes (orders)`,
        text: expect.stringContaining("Order: ECOM12345678\n\nWhere is my order?\n\nIt should be here."),
      },
    ]);
    expect(await stored()).toEqual([]);
  });

  it("S7-68 A question that the department's mail server refuses is kept and listed for staff, who send it again once the address is right", async () => {
    await send(await guestToken());
    const { mail } = test.shop;
    const kinds: string[] = [];
    test.shop.mail = {
      send: async ({ kind }) => {
        kinds.push(kind);
        throw new Undeliverable("no such address", 550);
      },
    };
    await jobs.run(SEND);
    test.shop.mail = mail;
    expect([kinds, (await stored()).length]).toEqual([["question to a department"], 1]);
    const admin = await signedInStaff(test.shop, "admin");
    const { messagesGivenUp } = (await callWith(test, admin.token, "GET /staff/service", {})).body.body;
    const [{ orderId: messageId, kind, ecomId: orderNumber }] = messagesGivenUp;
    expect([kind, orderNumber]).toEqual(["question to a department", ""]);
    jobs.waiting.length = 0;
    const retry = { params: { jobId: messageId }, body: { queue: SEND } };
    const again = () => callWith(test, admin.token, "POST /staff/jobs/:jobId/retry", retry);
    expect([(await again()).status, (await again()).status]).toEqual([200, 404]);
    await jobs.run(SEND);
    expect((await emails()).map(({ recipient }) => recipient)).toEqual(["orders@khanya.example"]);
    expect(await stored()).toEqual([]);
  });

  it("S7-68 A department without an address of its own is the support of the brand", async () => {
    await send(await guestToken(), { fields: { department: "billing" } });
    await jobs.run(SEND);
    expect((await emails()).map(({ recipient }) => recipient)).toEqual([test.shop.brand.support.email]);
  });

  it("S7-68 M-03 A copy goes to the verified address of the caller, not to the address that was typed", async () => {
    const verified = newContact();
    const { accessToken: token } = await signedIn(test, verified);
    jobs.waiting.length = 0;
    const { status, body } = await send(token, { more: { copy: true } });
    expect([status, body.body.copySentTo]).toEqual([200, expect.stringMatching(/^per\*+.*co\.za$/)]);
    await jobs.run(SEND);
    expect((await emails()).map(({ recipient }) => recipient)).toEqual(["orders@khanya.example", verified]);
  });

  it("S7-68 M-03 A guest, and a customer without an email address, get no copy, and nothing is sent", async () => {
    const { accessToken: token } = await signedIn(test, "082 765 4321");
    for (const caller of [await guestToken(), token])
      expect(await send(caller, { more: { copy: true } })).toMatchObject({
        status: 409,
        body: { code: "email_missing", field: "body.copy" },
      });
    expect(await stored()).toEqual([]);
  });

  it.each([
    ["another template", { template: "anything" }, {}],
    ["a recipient", { to: "victim@example.co.za" }, {}],
    ["a copy to others", { bcc: "victim@example.co.za" }, {}],
    ["a subject", {}, { subject: "Win a prize" }],
    ["a recipient among the fields", {}, { to: "victim@example.co.za" }],
    ["an unknown department", {}, { department: "victim@example.co.za" }],
    ["two addresses", {}, { email: "a@example.co.za, victim@example.co.za" }],
    ["a header in the address", {}, { email: "a@example.co.za\r\nBcc: victim@example.co.za" }],
    ["a name that is none", {}, { name: "<b>Win</b>" }],
    ["an empty message", {}, { message: "  " }],
    ["a message that is too long", {}, { message: "x".repeat(2001) }],
    ["a number that is none", {}, { orderNumber: "ECOM1" }],
  ])("S7-68 M-03 A request with %s is refused, and nothing is stored", async (_, more, fields) => {
    expect(await send(await guestToken(), { more, fields })).toMatchObject({
      status: 400,
      body: { code: "invalid_request" },
    });
    expect(await stored()).toEqual([]);
  });

  it("S7-68 What a customer writes is escaped in the email, and its subject has none of it", async () => {
    const message = '<a href="https://evil.example">Click</a> & more\r\nBcc: victim@example.co.za';
    await send(await guestToken(), { fields: { message, name: "Thandi\r\nSubject: Win" } });
    // A name on two lines is one on one line, and then no name, because of its colon.
    expect(await stored()).toEqual([]);
    await send(await guestToken(), { fields: { message } });
    await jobs.run(SEND);
    const [email] = await emails();
    expect(email?.html).toContain("&lt;a href=&quot;https://evil.example&quot;&gt;Click&lt;/a&gt; &amp; more");
    expect(email?.html).not.toContain("<a href");
    expect(email?.subject).toBe(`${test.shop.brand.name}: a customer writes (orders)`);
  });

  it("S7-68 M-03 A caller may send a limited number of emails in an hour, and so may a network address", async () => {
    const token = await guestToken();
    for (let times = 0; times < EMAILS_PER_CALLER; times += 1) expect((await send(token)).status).toBe(200);
    expect((await send(token)).status).toBe(429);
    const address = newAddress();
    expect((await send(await guestToken(), { address })).status).toBe(200);
    await test.shop.db.updateTable("hourly_count").set({ times: test.shop.env.RATE_LIMIT }).execute();
    expect((await send(await guestToken(), { address })).status).toBe(429);
    expect(await stored()).toHaveLength(EMAILS_PER_CALLER + 1);
  });

  it("S7-68 A repeated request with the same key sends one email, and a filled honeypot field none", async () => {
    const token = await guestToken();
    const [first, second] = await Promise.all([send(token, { key: "k" }), send(token, { key: "k" })]);
    expect([first.status, second]).toEqual([200, first]);
    expect(await stored()).toHaveLength(1);
    expect((await send(token, { more: { website: "https://spam.example" } })).body).toEqual(first.body);
    expect(await stored()).toHaveLength(1);
  });

  it("S7-68 An email to a department is answered to the address that was typed; one that cannot be sent waits for another try, and is deleted after a week", async () => {
    await send(await guestToken());
    const { mail } = test.shop;
    let replyTo: string | undefined;
    test.shop.mail = {
      send: async (email) => {
        replyTo = email.replyTo;
        throw new Error("busy: thandi@example.co.za");
      },
    };
    await jobs.run(SEND);
    expect(replyTo).toBe(FIELDS.email);
    test.shop.mail = mail;
    expect(await stored()).toHaveLength(1);
    test.clock.advance(7 * 86_400_000 + 1);
    jobs.waiting.push({ queue: "requested-email-retention", data: {} });
    await jobs.run("requested-email-retention");
    expect(await stored()).toEqual([]);
  });
});
