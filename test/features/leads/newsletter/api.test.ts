import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NEWSLETTER_CONSENT } from "#leads/newsletter/model.ts";
import { recordedConsents, withoutEarlierRelease } from "../../../support/consents.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { pauseCodes, type SentCodes, wrongFor } from "../../customers/otp/sent-codes.ts";

const START = "2026-11-20T10:00:00+02:00";
const EMAIL = "thandi@example.co.za";
/** Ids that the browsers of two people send with the request of a code and with the code. */
const [OWNER_ID, STRANGER_ID] = ["0".repeat(32), "f".repeat(32)];
const SENT = { sentTo: "tha***********.co.za", resendAfterSeconds: 30, expiresInSeconds: 300 };

let test: TestShop;
let codes: SentCodes;
beforeAll(async () => {
  test = await makeShop();
  await withoutEarlierRelease(test);
  codes = pauseCodes(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(START);
  codes.waiting.length = 0;
  const tables = ["newsletter_subscriber", "newsletter_pending", "one_time_code", "hourly_count"] as const;
  for (const table of tables) await test.shop.db.deleteFrom(table).execute();
  await test.shop.db.deleteFrom("stand_in_message").execute();
});

async function call(route: "signup" | "verifyotp" | "resendotp", payload: object, remoteAddress = "127.0.0.1") {
  const answer = await test.app.inject({ method: "POST", url: `/api/blogs/${route}`, payload, remoteAddress });
  const { requestId: _, ...body } = answer.json();
  return { status: answer.statusCode, body };
}

function signUp(more: object = {}, network?: string) {
  const consent = { given: true, version: NEWSLETTER_CONSENT.version };
  return call("signup", { email: EMAIL, vendorType: "personal", consent, ...more }, network);
}

function verify(otp: string, email = EMAIL) {
  return call("verifyotp", { email, otp });
}

function subscribers() {
  return test.shop.db.selectFrom("newsletter_subscriber").selectAll().orderBy("vendor_type").execute();
}

const WRONG = {
  status: 422,
  body: {
    success: false,
    code: "wrong_code",
    message: "You have entered an incorrect OTP please retry or request a new OTP",
    field: "body.otp",
  },
};

describe("POST /blogs/signup and POST /blogs/verifyotp", () => {
  it("S7-41 A verified address becomes a subscriber, stored with the consent and its time", async () => {
    expect(await signUp({ email: " Thandi@Example.co.za ", name: "Thandi Nkosi", vendorType: "business" })).toEqual({
      status: 200,
      body: { success: true, body: SENT, message: "We sent a code to tha***********.co.za" },
    });
    expect(await subscribers()).toEqual([]);
    test.clock.advance(60_000);
    expect(await verify(await codes.codeFor(EMAIL), "THANDI@example.co.za")).toEqual({
      status: 200,
      body: {
        success: true,
        body: { subscribed: true },
        message: expect.stringContaining(`To stop, email ${test.shop.brand.support.email}`),
      },
    });
    expect(await subscribers()).toEqual([
      {
        email: EMAIL,
        name: "Thandi Nkosi",
        vendor_type: "business",
        consent_version: NEWSLETTER_CONSENT.version,
        consent_words: NEWSLETTER_CONSENT.text,
        consent_at: new Date(START),
        verified_at: new Date("2026-11-20T10:01:00+02:00"),
        left_at: null,
        subscriber_id: expect.any(String),
      },
    ]);
    const { version, text: words } = NEWSLETTER_CONSENT;
    expect(await recordedConsents(test, "newsletter")).toEqual([
      { version, words, givenAt: new Date(START), withdrawnAt: null },
    ]);
    expect(await test.shop.db.selectFrom("newsletter_pending").selectAll().execute()).toEqual([]);
  });

  it("S7-41 An address is one subscriber, whatever letters its domain is typed in, also where an earlier release stored other ones", async () => {
    const [unicode, ascii] = ["info@bücher.example", "info@xn--bcher-kva.example"];
    for (const [stored, typed] of [
      [ascii, unicode],
      [ascii, ascii],
      [unicode, unicode],
      [unicode, ascii],
    ] as const) {
      await test.shop.db.updateTable("newsletter_subscriber").set({ email: stored }).execute();
      test.clock.advance(60_000);
      expect((await signUp({ email: typed })).status).toBe(200);
      expect((await verify(await codes.codeFor(ascii), typed)).status).toBe(200);
      expect(await subscribers()).toMatchObject([{ email: stored, verified_at: test.shop.clock.now() }]);
    }
  });

  it("S7-41 The database holds no readable email address before the code is verified", async () => {
    await signUp();
    const tables = ["newsletter_pending", "one_time_code", "hourly_count"] as const;
    for (const table of tables) {
      const rows = await test.shop.db.selectFrom(table).selectAll().execute();
      expect(rows.length, table).toBeGreaterThan(0);
      const values = rows.flatMap((row) => Object.values(row));
      const text = values.map((value) => (Buffer.isBuffer(value) ? value.toString("latin1") : String(value)));
      expect(text.join("\n"), table).not.toContain("thandi");
    }
  });

  it("S7-41 S8-21 A code that is wrong, used or for another address is rejected and subscribes no address", async () => {
    expect(await verify("123456")).toEqual(WRONG);
    await signUp();
    const code = await codes.codeFor(EMAIL);
    for (const otp of [wrongFor(code), "12345", "\u0661\u0662\u0663\u0664\u0665\u0666", "' or 1=1 --", "<script>"])
      expect(await verify(otp), otp).toEqual(WRONG);
    expect(await verify(code, "sipho@example.co.za")).toEqual(WRONG);
    expect(await subscribers()).toEqual([]);
    expect((await verify(code)).status).toBe(200);
    expect(await verify(code)).toEqual(WRONG);
    expect(await subscribers()).toHaveLength(1);
  });

  it("S7-41 A subscribed address gets the same response as any other, and stays one subscriber of a segment with the newest consent", async () => {
    const first = await signUp();
    const rightFirst = await verify(await codes.codeFor(EMAIL));
    await test.shop.db
      .updateTable("newsletter_subscriber")
      .set({ left_at: new Date(START) })
      .execute();
    test.clock.advance(3_600_000);
    expect(await call("resendotp", { email: EMAIL })).toMatchObject({ status: 404 });
    expect(await signUp()).toEqual(first);
    expect(await subscribers()).toMatchObject([{ left_at: new Date(START) }]);
    expect(await verify(await codes.codeFor(EMAIL))).toEqual(rightFirst);
    const again = {
      vendor_type: "personal",
      consent_at: new Date("2026-11-20T11:00:00+02:00"),
      left_at: null,
    };
    expect(await subscribers()).toMatchObject([again]);
    test.clock.advance(60_000);
    expect(await signUp({ vendorType: "business" })).toEqual(first);
    await verify(await codes.codeFor(EMAIL));
    expect(await subscribers()).toMatchObject([{ vendor_type: "business", left_at: null }, again]);
  });

  it.each<[string, { id?: string; network: string }]>([
    ["in another browser", { id: STRANGER_ID, network: "127.0.0.1" }],
    ["in another network", { network: "203.0.113.7" }],
  ])("S7-41 A stranger %s who signs up the same address does not change what its owner confirms", async (_, by) => {
    const own = by.id === undefined ? {} : { codeRequestId: OWNER_ID };
    await signUp({ name: "Thandi", ...own });
    const code = await codes.codeFor(EMAIL);
    test.clock.advance(60_000);
    const stranger = await signUp(
      { name: "Somebody else", vendorType: "business", ...(by.id !== undefined && { codeRequestId: by.id }) },
      by.network,
    );
    expect(stranger.status).toBe(200);
    expect((await call("verifyotp", { email: EMAIL, otp: code, ...own })).status).toBe(200);
    expect(await subscribers()).toMatchObject([
      { name: "Thandi", vendor_type: "personal", consent_at: new Date(START), left_at: null },
    ]);
  });

  it("S7-41 A sign-up that an earlier release stored by the address alone is confirmed by its code", async () => {
    await signUp({ name: "Thandi" });
    const key_hash = test.shop.codes.keyHashOf("newsletter sign-up", EMAIL);
    await test.shop.db.updateTable("newsletter_pending").set({ key_hash }).execute();
    expect((await verify(await codes.codeFor(EMAIL))).status).toBe(200);
    expect(await subscribers()).toMatchObject([{ name: "Thandi" }]);
  });

  it("S7-41 A sign-up without consent or with an invalid field is rejected with the field's name", async () => {
    const version = NEWSLETTER_CONSENT.version;
    const wrong: [object, string][] = [
      [{ consent: undefined }, "body.consent"],
      [{ consent: { given: false, version } }, "body.consent.given"],
      [{ consent: { given: true, version: "1999" } }, "body.consent.version"],
      [{ email: "thandi" }, "body.email"],
      [{ email: "0821234567" }, "body.email"],
      [{ email: "a@b.co, c@d.co" }, "body.email"],
      [{ email: "a@b.co\r\nbcc: c@d.co" }, "body.email"],
      [{ email: `${"x".repeat(250)}@b.co` }, "body.email"],
      [{ name: "<img src=x>" }, "body.name"],
      [{ vendorType: "enterprise" }, "body.vendorType"],
    ];
    for (const [more, field] of wrong)
      expect(await signUp(more), JSON.stringify(more)).toMatchObject({
        status: 400,
        body: { field: expect.stringContaining(field) },
      });
    expect(await verify(" ")).toMatchObject({ status: 400, body: { field: "body.otp" } });
    expect(await call("verifyotp", { email: EMAIL, otp: 12345 })).toMatchObject({ status: 400 });
    expect(codes.waiting).toEqual([]);
  });

  it("A sign-up with a filled honeypot field gets the usual response, and nothing is stored or sent", async () => {
    expect(await signUp({ website: "https://spam.example" })).toEqual({
      status: 200,
      body: { success: true, body: SENT, message: expect.stringContaining("We sent a code") },
    });
    expect(codes.waiting).toEqual([]);
    expect(await test.shop.db.selectFrom("newsletter_pending").selectAll().execute()).toEqual([]);
  });

  it("An unusual email address appears only in the recipient field of the email", async () => {
    const unusual = "o'neil&co+'--@example.co.za";
    expect((await signUp({ email: unusual })).status).toBe(200);
    const code = await codes.codeFor(unusual);
    const [email] = await test.shop.db.selectFrom("stand_in_message").selectAll().execute();
    expect(`${email?.subject}${email?.text}${email?.html}`).not.toContain("neil");
    expect((await verify(code, unusual)).status).toBe(200);
    expect(await subscribers()).toMatchObject([{ email: unusual }]);
  });
});

describe("POST /blogs/resendotp", () => {
  it("S7-41 A code is resent to who signed up; nobody else learns that the address waits for one", async () => {
    await signUp({ codeRequestId: OWNER_ID });
    test.clock.advance(60_000);
    const resend = (codeRequestId: string) => call("resendotp", { email: EMAIL, codeRequestId });
    expect((await resend(STRANGER_ID)).status).toBe(404);
    expect((await resend(OWNER_ID)).status).toBe(200);
  });

  it("S7-41 A resent code replaces the previous one, and the consent of the sign-up stays stored", async () => {
    await signUp({ name: "Thandi" });
    const first = await codes.codeFor(EMAIL);
    expect(await call("resendotp", { email: EMAIL })).toEqual({
      status: 429,
      body: {
        success: false,
        code: "code_too_soon",
        message: expect.stringContaining("a moment ago"),
        details: { retryAfterSeconds: 30 },
      },
    });
    test.clock.advance(30_000);
    expect(await call("resendotp", { email: "THANDI@example.co.za" })).toMatchObject({
      status: 200,
      body: { body: SENT },
    });
    const second = await codes.codeFor(EMAIL);
    if (first !== second) expect(await verify(first)).toEqual(WRONG);
    expect((await verify(second)).status).toBe(200);
    expect(await subscribers()).toMatchObject([{ name: "Thandi", consent_at: new Date(START) }]);
  });

  it("S7-41 A resend is rejected when no sign-up is pending: never signed up, expired after a day, or already subscribed", async () => {
    const nothing = await call("resendotp", { email: EMAIL });
    expect(nothing).toMatchObject({ status: 404, body: { code: "not_found", field: "body.email" } });
    await signUp();
    test.clock.advance(86_400_000);
    expect(await call("resendotp", { email: EMAIL })).toEqual(nothing);
    await signUp();
    await verify(await codes.codeFor(EMAIL));
    test.clock.advance(30_000);
    expect(await call("resendotp", { email: EMAIL })).toEqual(nothing);
  });

  it("S7-41 A rate limit prevents a client from testing a list of addresses for sign-ups", async () => {
    const limited = await makeShop({ env: { CODES_PER_ADDRESS: "5" } });
    const answers: number[] = [];
    for (let place = 0; place < 7; place += 1) {
      const payload = { email: `t${place}@example.co.za` };
      const answer = await limited.app.inject({ method: "POST", url: "/api/blogs/resendotp", payload });
      answers.push(answer.statusCode);
    }
    await limited.close();
    expect(answers).toEqual([404, 404, 404, 404, 404, 429, 429]);
  });

  it("A resend is rejected after five codes within an hour", async () => {
    await signUp();
    const answers: number[] = [];
    for (let more = 0; more < 5; more += 1) {
      test.clock.advance(30_000);
      answers.push((await call("resendotp", { email: EMAIL })).status);
    }
    expect(answers).toEqual([200, 200, 200, 200, 429]);
  });
});
