import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recoveryHash } from "#staff-access/second-factor.server.ts";
import { SIGN_INS_PER_ADDRESS } from "#staff-access/sign-in/model.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { auditEntries, STAFF_PASSWORD, staffWithPassword } from "../../../support/staff.ts";

const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const MINUTE_MS = 60_000;
const PATHS = ["/api/lambda/store-login", "/api/lambda/featureFlags/login"];

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

/** Each test signs in from its own network address, because sign-ins are limited by address. */
let addresses = 0;

async function signIn(
  body: { email: string; password?: string; otp?: string },
  { path = PATHS[0], address = `10.1.0.${++addresses}` }: { path?: string; address?: string } = {},
) {
  const answer = await test.app.inject({
    method: "POST",
    url: path ?? "",
    remoteAddress: address,
    headers: { "user-agent": "Browser of Thandi" },
    payload: { password: STAFF_PASSWORD, ...body },
  });
  return { status: answer.statusCode, ...answer.json() };
}

async function roleOf(token: string) {
  const answer = await test.app.inject({
    method: "POST",
    url: "/api/lambda/check-role",
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.json();
}

function codeNow(offsetSeconds = 0): string {
  return new TOTP({ secret: SECRET }).generate({ timestamp: test.shop.clock.now().getTime() + offsetSeconds * 1000 });
}

function accountOf(staffId: string) {
  return test.shop.db.selectFrom("staff_account").selectAll().where("staff_id", "=", staffId).executeTakeFirstOrThrow();
}

async function actionsOn(staffId: string) {
  return (await auditEntries(test.shop, `staff ${staffId}`)).map(({ action }) => action);
}

describe("Signing in", () => {
  it("S6-07 S7-65 S7-89 Both sign-in calls answer an access token for the right email address and password", async () => {
    for (const path of PATHS) {
      const { staffId, email } = await staffWithPassword(test.shop, "flag_editor");
      const reply = await signIn({ email: ` ${email.toUpperCase()} ` }, { path });
      expect(reply).toMatchObject({ status: 200, success: true, access_token: expect.stringMatching(/^[\w-]{43}$/) });
      expect(await roleOf(reply.access_token)).toMatchObject({ role: "flag_editor", name: "Thandi Nkosi", email });
      expect(await actionsOn(staffId)).toEqual(["signed in"]);
      const sessions = await test.shop.db
        .selectFrom("staff_session")
        .selectAll()
        .where("staff_id", "=", staffId)
        .execute();
      expect(sessions).toMatchObject([{ user_agent: "Browser of Thandi" }]);
    }
  });

  it("S7-44 POST /lambda/check-role answers the role and its permissions for a token", async () => {
    const { email } = await staffWithPassword(test.shop, "content_editor");
    const { access_token } = await signIn({ email });
    expect(await roleOf(access_token)).toMatchObject({
      success: true,
      role: "content_editor",
      permissions: ["own-account", "content:write", "catalogue:write", "promo-codes:manage"],
    });
  });

  it("Unknown, invited, disabled and locked accounts get the same reply as a wrong password", async () => {
    const [wrong, disabled, locked, invited] = [
      await staffWithPassword(test.shop, "flag_editor"),
      await staffWithPassword(test.shop, "flag_editor"),
      await staffWithPassword(test.shop, "flag_editor"),
      await staffWithPassword(test.shop, "flag_editor"),
    ];
    const set = (staffId: string, values: { disabled_at?: Date; locked_until?: Date; password_hash?: null }) =>
      test.shop.db.updateTable("staff_account").set(values).where("staff_id", "=", staffId).execute();
    const now = test.shop.clock.now();
    await set(disabled.staffId, { disabled_at: now });
    await set(locked.staffId, { locked_until: new Date(now.getTime() + MINUTE_MS) });
    await set(invited.staffId, { password_hash: null });
    const { requestId: _, ...expected } = await signIn({ email: wrong.email, password: "not the right one" });
    expect(expected).toMatchObject({ status: 401, code: "wrong_sign_in" });
    for (const email of ["nobody@staff.example", "' or 1=1 --", disabled.email, locked.email, invited.email]) {
      const { requestId: _, ...reply } = await signIn({ email });
      expect(reply).toEqual(expected);
    }
  });

  it("Sign-ins from one network address are limited, those from others are not", async () => {
    const { email } = await staffWithPassword(test.shop, "flag_editor");
    const limited = { address: "10.2.0.1" };
    expect((await signIn({ email }, limited)).status).toBe(200);
    await test.shop.db.updateTable("hourly_count").set({ times: SIGN_INS_PER_ADDRESS }).execute();
    expect(await signIn({ email }, limited)).toMatchObject({ status: 429, code: "too_many_requests" });
    expect((await signIn({ email }, { address: "10.2.0.2" })).status).toBe(200);
  });
});

describe("Lockout", () => {
  it("Five wrong passwords lock an account for a minute, and each further one twice as long, at most an hour", async () => {
    const { staffId, email } = await staffWithPassword(test.shop, "flag_editor");
    for (let count = 0; count < 5; count += 1) expect((await signIn({ email, password: "wrong" })).status).toBe(401);
    for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
      test.clock.advance(minutes * MINUTE_MS - 1);
      expect((await signIn({ email })).code).toBe("wrong_sign_in");
      test.clock.advance(1);
      expect((await signIn({ email, password: "wrong" })).status).toBe(401);
    }
    test.clock.advance(60 * MINUTE_MS);
    expect((await signIn({ email })).status).toBe(200);
    expect(await accountOf(staffId)).toMatchObject({ failed_attempts: 0, locked_until: null });
    expect(new Set(await actionsOn(staffId))).toEqual(new Set(["account locked", "signed in"]));
  });

  it("A success clears the count of wrong passwords", async () => {
    const { email } = await staffWithPassword(test.shop, "flag_editor");
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 4; count += 1) await signIn({ email, password: "wrong" });
      expect((await signIn({ email })).status).toBe(200);
    }
  });

  it("Simultaneous guesses cannot exceed the limit", async () => {
    const { staffId, email } = await staffWithPassword(test.shop, "flag_editor");
    await Promise.all(Array.from({ length: 20 }, () => signIn({ email, password: "wrong" })));
    expect(await accountOf(staffId)).toMatchObject({ failed_attempts: 5 });
    expect((await signIn({ email })).status).toBe(401);
  });
});

describe("Second factor", () => {
  it("An account with a second factor needs a code, and is asked for it only after the right password", async () => {
    const { email } = await staffWithPassword(test.shop, "admin", SECRET);
    expect((await signIn({ email, password: "wrong" })).code).toBe("wrong_sign_in");
    expect(await signIn({ email, password: "wrong", otp: codeNow() })).toMatchObject({ code: "wrong_sign_in" });
    expect(await signIn({ email })).toMatchObject({ status: 401, code: "otp_needed" });
    expect(await signIn({ email, otp: "000000" })).toMatchObject({
      status: 401,
      code: "otp_needed",
      field: "body.otp",
    });
    const code = codeNow();
    expect((await signIn({ email, otp: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200);
  });

  it("A code is accepted once, also by simultaneous sign-ins, and within one step of the clock", async () => {
    const { email } = await staffWithPassword(test.shop, "admin", SECRET);
    const code = codeNow(-30);
    const replies = await Promise.all([signIn({ email, otp: code }), signIn({ email, otp: code })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await signIn({ email, otp: codeNow(30) })).status).toBe(200);
    // An earlier step than the last accepted one.
    expect((await signIn({ email, otp: codeNow() })).status).toBe(401);
    test.clock.advance(5 * MINUTE_MS);
    expect((await signIn({ email, otp: codeNow(-90) })).status).toBe(401);
    expect((await signIn({ email, otp: codeNow(90) })).status).toBe(401);
  });

  it("Wrong codes count as wrong sign-ins, and lock the account", async () => {
    const { email } = await staffWithPassword(test.shop, "admin", SECRET);
    for (let count = 0; count < 5; count += 1) expect((await signIn({ email, otp: "123123" })).code).toBe("otp_needed");
    expect((await signIn({ email, otp: codeNow() })).code).toBe("wrong_sign_in");
  });

  it("A recovery code replaces a code once, however it is written", async () => {
    const { staffId, email } = await staffWithPassword(test.shop, "order_ops", SECRET);
    const [first, second] = ["ABCD-EFGH-IJKL-MNOP", "QRST-UVWX-YZ23-4567"];
    const rows = [first, second].map((code) => ({ staff_id: staffId, code_hash: recoveryHash(staffId, code) }));
    await test.shop.db.insertInto("staff_recovery_code").values(rows).execute();
    expect((await signIn({ email, otp: first.toLowerCase().replaceAll("-", " ") })).status).toBe(200);
    expect((await signIn({ email, otp: first })).code).toBe("otp_needed");
    expect((await signIn({ email, otp: second })).status).toBe(200);
  });

  it("Admins and order staff without a second factor cannot sign in, others can", async () => {
    for (const role of ["admin", "order_ops"] as const) {
      const { email } = await staffWithPassword(test.shop, role);
      expect(await signIn({ email })).toMatchObject({ status: 401, code: "second_factor_missing" });
      expect((await signIn({ email, password: "wrong" })).code).toBe("wrong_sign_in");
    }
    const { email } = await staffWithPassword(test.shop, "store_agent");
    expect((await signIn({ email })).status).toBe(200);
  });

  it("The secret of the second factor is stored encrypted, and works only for its own account", async () => {
    const [one, other] = [
      await staffWithPassword(test.shop, "admin", SECRET),
      await staffWithPassword(test.shop, "admin", SECRET),
    ];
    const { totp_secret } = await accountOf(one.staffId);
    expect(totp_secret?.toString("latin1")).not.toContain(SECRET);
    await test.shop.db
      .updateTable("staff_account")
      .set({ totp_secret })
      .where("staff_id", "=", other.staffId)
      .execute();
    expect((await signIn({ email: other.email, otp: codeNow() })).status).toBe(500);
  });
});
