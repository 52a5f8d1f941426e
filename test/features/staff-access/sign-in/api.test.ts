import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { isAnyReached } from "#platform/rate-limit/service.server.ts";
import { inPasswordTurn, MAX_WAITING_PASSWORDS } from "#staff-access/passwords.server.ts";
import { ROLES } from "#staff-access/roles.model.ts";
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
  body: { email: string; password?: string; otp?: string; device?: string },
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

async function post(url: string, payload: object) {
  const answer = await test.app.inject({ method: "POST", url, remoteAddress: `10.1.1.${++addresses}`, payload });
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

/** Who got an email that somebody guesses codes. */
async function noticesOfGuesses(): Promise<string[]> {
  const messages = await test.shop.db
    .selectFrom("stand_in_message")
    .select("recipient")
    .where("subject", "like", "%: somebody guesses the second factor of an account")
    .execute();
  return messages.map(({ recipient }) => recipient);
}

function accountOf(staffId: string) {
  return test.shop.db.selectFrom("staff_account").selectAll().where("staff_id", "=", staffId).executeTakeFirstOrThrow();
}

async function actionsOn(staffId: string) {
  return (await auditEntries(test.shop, `staff ${staffId}`)).map(({ action }) => action);
}

describe("Signing in", () => {
  it("B-09 An email address opens its account, whatever letters its domain is typed in, also where an earlier release stored other ones", async () => {
    const [unicode, ascii] = ["thandi@bücher.example", "thandi@xn--bcher-kva.example"];
    const { staffId } = await staffWithPassword(test.shop, "flag_viewer");
    for (const stored of [ascii, unicode]) {
      await test.shop.db.updateTable("staff_account").set({ email: stored }).where("staff_id", "=", staffId).execute();
      for (const email of [unicode.toUpperCase(), ascii])
        expect(await signIn({ email })).toMatchObject({ status: 200 });
    }
  });

  it("S6-07 S7-65 S7-89 Both sign-in calls answer an access token for the right email address and password", async () => {
    for (const path of PATHS) {
      const { staffId, email } = await staffWithPassword(test.shop, "flag_viewer");
      const reply = await signIn({ email: ` ${email.toUpperCase()} ` }, { path });
      expect(reply).toMatchObject({ status: 200, success: true, access_token: expect.stringMatching(/^[\w-]{43}$/) });
      expect(await roleOf(reply.access_token)).toMatchObject({ role: "flag_viewer", name: "Thandi Nkosi", email });
      expect(await actionsOn(staffId)).toEqual(["signed in"]);
      const sessions = await test.shop.db
        .selectFrom("staff_session")
        .selectAll()
        .where("staff_id", "=", staffId)
        .execute();
      expect(sessions).toMatchObject([{ user_agent: "Browser of Thandi" }]);
    }
  });

  it("While too many passwords wait to be checked, further ones are refused with 503 and count as no attempt", async () => {
    const { staffId, email } = await staffWithPassword(test.shop, "flag_viewer");
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const waiting = Array.from({ length: MAX_WAITING_PASSWORDS }, () => inPasswordTurn(() => released));
    const refused = await Promise.all(["wrong", STAFF_PASSWORD].map((password) => signIn({ email, password })));
    expect(refused).toMatchObject([
      { status: 503, code: "unavailable" },
      { status: 503, code: "unavailable" },
    ]);
    expect((await accountOf(staffId)).failed_attempts).toBe(0);
    release();
    await Promise.all(waiting);
    expect((await signIn({ email })).status).toBe(200);
  });

  it("S7-44 POST /lambda/check-role answers the role and its permissions for a token", async () => {
    const { email } = await staffWithPassword(test.shop, "content_editor", SECRET);
    const { access_token } = await signIn({ email, otp: codeNow() });
    expect(await roleOf(access_token)).toMatchObject({
      success: true,
      role: "content_editor",
      permissions: ["own-account", "content:write", "catalogue:write", "promo-codes:manage"],
    });
  });

  it("Unknown, invited, disabled and locked accounts get the same reply as a wrong password", async () => {
    const [wrong, disabled, locked, invited] = [
      await staffWithPassword(test.shop, "flag_viewer"),
      await staffWithPassword(test.shop, "flag_viewer"),
      await staffWithPassword(test.shop, "flag_viewer"),
      await staffWithPassword(test.shop, "flag_viewer"),
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

  it("Wrong sign-ins from one network address are limited, those from others are not", async () => {
    const { email } = await staffWithPassword(test.shop, "flag_viewer");
    const limited = { address: "10.2.0.1" };
    expect((await signIn({ email: "nobody@staff.example" }, limited)).status).toBe(401);
    await test.shop.db.updateTable("hourly_count").set({ times: SIGN_INS_PER_ADDRESS }).execute();
    expect(await signIn({ email }, limited)).toMatchObject({ status: 429, code: "too_many_requests" });
    expect((await signIn({ email }, { address: "10.2.0.2" })).status).toBe(200);
  });

  it("Right sign-ins of an office do not count, whether the code comes with the password or after it; wrong passwords and codes do", async () => {
    const { email } = await staffWithPassword(test.shop, "content_editor", SECRET);
    const withoutFactor = await staffWithPassword(test.shop, "content_editor");
    const office = { address: "10.2.0.3" };
    const subject = ["address", "staff sign-in", office.address];
    const isReached = (limit: number) => isAnyReached(test.shop, [{ subject, limit }]);
    expect((await signIn({ email }, office)).code).toBe("otp_needed");
    expect((await signIn({ email, otp: codeNow() }, office)).status).toBe(200);
    expect((await signIn({ email: withoutFactor.email }, office)).code).toBe("second_factor_missing");
    expect(await isReached(1)).toBe(false);
    expect((await signIn({ email, otp: "000000" }, office)).code).toBe("otp_needed");
    expect((await signIn({ email, password: "not the right one" }, office)).code).toBe("wrong_sign_in");
    expect([await isReached(2), await isReached(3)]).toEqual([true, false]);
  });

  it("The networks of one IPv6 site share ten times the wrong sign-ins of one, so that a site cannot keep the passwords of others waiting", async () => {
    const { email } = await staffWithPassword(test.shop, "flag_viewer");
    expect((await signIn({ email: "nobody@staff.example" }, { address: "2001:db8:70:1::1" })).status).toBe(401);
    await test.shop.db
      .updateTable("hourly_count")
      .set({ times: 10 * SIGN_INS_PER_ADDRESS })
      .execute();
    expect(await signIn({ email }, { address: "2001:db8:70:2::1" })).toMatchObject({ status: 429 });
    expect((await signIn({ email }, { address: "2001:db8:71::1" })).status).toBe(200);
  });
});

describe("Lockout", () => {
  it("Five wrong passwords lock an account for their network for a minute, and each further one twice as long", async () => {
    const { staffId, email } = await staffWithPassword(test.shop, "flag_viewer");
    const there = { address: "10.4.0.1" };
    const wrong = { email, password: "wrong" };
    for (let count = 0; count < 5; count += 1) expect((await signIn(wrong, there)).status).toBe(401);
    for (const minutes of [1, 2, 4]) {
      test.clock.advance(minutes * MINUTE_MS - 1);
      expect((await signIn({ email }, there)).code).toBe("wrong_sign_in");
      test.clock.advance(1);
      expect((await signIn(wrong, there)).status).toBe(401);
    }
    test.clock.advance(8 * MINUTE_MS);
    expect((await signIn({ email }, there)).status).toBe(200);
    expect(await accountOf(staffId)).toMatchObject({ failed_attempts: 0, locked_until: null });
    expect(new Set(await actionsOn(staffId))).toEqual(new Set(["account locked", "signed in"]));
  });

  it("A success clears the count of wrong passwords", async () => {
    const { email } = await staffWithPassword(test.shop, "flag_viewer");
    const there = { address: "10.4.0.2" };
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 4; count += 1) await signIn({ email, password: "wrong" }, there);
      expect((await signIn({ email }, there)).status).toBe(200);
    }
  });

  it("Wrong passwords of a stranger do not lock the owner out, who is in another network", async () => {
    const { email } = await staffWithPassword(test.shop, "flag_viewer");
    const stranger = { address: "10.4.0.3" };
    for (let count = 0; count < 8; count += 1) await signIn({ email, password: "wrong" }, stranger);
    expect((await signIn({ email }, stranger)).code).toBe("wrong_sign_in");
    expect((await signIn({ email }, { address: "10.4.0.4" })).status).toBe(200);
    expect((await signIn({ email }, stranger)).code).toBe("wrong_sign_in");
  });

  it("The 65,536 networks of one IPv6 site have one lock together, so that one stranger cannot use up the attempts of all", async () => {
    const { staffId, email } = await staffWithPassword(test.shop, "flag_viewer");
    for (let network = 0; network < 12; network += 1)
      await signIn({ email, password: "wrong" }, { address: `2001:db8:4:${network}::1` });
    expect(await accountOf(staffId)).toMatchObject({ failed_attempts: 5 });
    expect((await signIn({ email }, { address: "2001:db8:4:99::1" })).code).toBe("wrong_sign_in");
    expect((await signIn({ email }, { address: "2001:db8:5::1" })).status).toBe(200);
  });

  it("A browser that signed in before is not locked by others in its network; its own wrong passwords lock it, and its mark is worth nothing for another account", async () => {
    const { email } = await staffWithPassword(test.shop, "flag_viewer");
    const other = await staffWithPassword(test.shop, "flag_viewer");
    const there = { address: "10.4.0.5" };
    const { device } = await signIn({ email }, there);
    for (const each of [email, other.email])
      for (let count = 0; count < 5; count += 1) await signIn({ email: each, password: "wrong" }, there);
    expect((await signIn({ email: other.email, device }, there)).code).toBe("wrong_sign_in");
    expect((await signIn({ email, device: `${device}x` }, there)).code).toBe("wrong_sign_in");
    expect((await signIn({ email, device }, there)).status).toBe(200);
    for (let count = 0; count < 5; count += 1) await signIn({ email, device, password: "wrong" });
    expect((await signIn({ email, device })).code).toBe("wrong_sign_in");
  });

  it("A hundred wrong passwords from many networks slow further ones to one in ten seconds, and do not lock a known browser", async () => {
    const { staffId, email } = await staffWithPassword(test.shop, "flag_viewer");
    const { device } = await signIn({ email });
    await test.shop.db
      .updateTable("staff_account")
      .set({ failed_attempts: 99 })
      .where("staff_id", "=", staffId)
      .execute();
    expect((await signIn({ email, password: "wrong" })).status).toBe(401);
    expect((await signIn({ email })).code).toBe("wrong_sign_in");
    test.clock.advance(9_999);
    expect((await signIn({ email })).code).toBe("wrong_sign_in");
    test.clock.advance(1);
    expect((await signIn({ email })).status).toBe(200);
    await test.shop.db
      .updateTable("staff_account")
      .set({ failed_attempts: 100, locked_until: new Date(test.shop.clock.now().getTime() + MINUTE_MS) })
      .where("staff_id", "=", staffId)
      .execute();
    expect((await signIn({ email })).code).toBe("wrong_sign_in");
    expect((await signIn({ email, device })).status).toBe(200);
  });

  it("A right code of the second factor is not slowed by the attempts of others, and locks for the own network hold", async () => {
    const { staffId, email } = await staffWithPassword(test.shop, "admin", SECRET);
    const slow = () =>
      test.shop.db
        .updateTable("staff_account")
        .set({ failed_attempts: 100, locked_until: new Date(test.shop.clock.now().getTime() + MINUTE_MS) })
        .where("staff_id", "=", staffId)
        .execute();
    await slow();
    const there = { address: "10.4.0.7" };
    for (const otp of [undefined, "000000", "AAAA-AAAA-AAAA-AAAA"])
      expect((await signIn({ email, otp }, there)).code).toBe("wrong_sign_in");
    expect((await signIn({ email, otp: codeNow(), password: "wrong" }, there)).code).toBe("wrong_sign_in");
    await slow();
    expect((await signIn({ email, otp: codeNow() }, there)).status).toBe(200);
    await slow();
    for (let count = 0; count < 5; count += 1)
      await signIn({ email, otp: codeNow(30), password: "wrong" }, { address: "10.4.0.8" });
    expect((await signIn({ email, otp: codeNow(30) }, { address: "10.4.0.8" })).code).toBe("wrong_sign_in");
  });

  it("Wrong codes count for their place also while the account is slowed, and then the right one is refused like them", async () => {
    const { staffId, email } = await staffWithPassword(test.shop, "admin", SECRET);
    const { requestId: _, ...expected } = await signIn({ email, password: "wrong" });
    await test.shop.db
      .updateTable("staff_account")
      .set({ failed_attempts: 100, locked_until: new Date(test.shop.clock.now().getTime() + 60 * MINUTE_MS) })
      .where("staff_id", "=", staffId)
      .execute();
    const there = { address: "10.4.0.9" };
    for (const otp of ["000000", "111111", "222222", "333333", "444444", codeNow()]) {
      const { requestId: _, ...reply } = await signIn({ email, otp }, there);
      expect(reply).toEqual(expected);
    }
    expect(await actionsOn(staffId)).toEqual(["account locked"]);
    expect((await signIn({ email, otp: codeNow() })).status).toBe(200);
  });

  it("Twenty wrong codes after the right password, from whatever networks, leave sign-in to recovery codes and known browsers for a day, and the owner and all admins are told once", async () => {
    const { staffId, email } = await staffWithPassword(test.shop, "order_ops", SECRET);
    const admin = await staffWithPassword(test.shop, "admin", SECRET);
    const { device } = await signIn({ email, otp: codeNow() });
    const recovery = "ABCD-EFGH-IJKL-MNOP";
    await test.shop.db
      .insertInto("staff_recovery_code")
      .values({ staff_id: staffId, code_hash: recoveryHash(staffId, recovery) })
      .execute();
    test.clock.advance(MINUTE_MS);
    for (let count = 0; count < 19; count += 1)
      expect((await signIn({ email, otp: "000000" })).code).toBe("otp_needed");
    // Passwords and missing codes are no guesses, and a sign-in of the owner gives a guesser no more.
    await signIn({ email, password: "wrong", otp: "000000" });
    expect((await signIn({ email })).code).toBe("otp_needed");
    expect((await signIn({ email, otp: codeNow() })).status).toBe(200);
    expect((await signIn({ email, otp: "000000" })).code).toBe("otp_needed");
    test.clock.advance(MINUTE_MS);
    for (const otp of [undefined, "000000", codeNow()])
      expect((await signIn({ email, otp })).code).toBe("wrong_sign_in");
    expect((await signIn({ email, otp: recovery })).status).toBe(200);
    expect((await signIn({ email, otp: codeNow(), device })).status).toBe(200);
    expect((await actionsOn(staffId)).filter((action) => action === "codes guessed")).toHaveLength(1);
    const told = async () => (await noticesOfGuesses()).filter((to) => to === email || to === admin.email).sort();
    await vi.waitFor(async () => expect(await told()).toEqual([email, admin.email].sort()), { timeout: 10_000 });
    test.clock.advance(24 * 60 * MINUTE_MS);
    expect((await signIn({ email, otp: codeNow() })).status).toBe(200);
    expect(await told()).toHaveLength(2);
  });

  it("Simultaneous guesses cannot exceed the limit", async () => {
    const { staffId, email } = await staffWithPassword(test.shop, "flag_viewer");
    const there = { address: "10.4.0.6" };
    await Promise.all(Array.from({ length: 20 }, () => signIn({ email, password: "wrong" }, there)));
    expect(await accountOf(staffId)).toMatchObject({ failed_attempts: 5 });
    expect((await signIn({ email }, there)).status).toBe(401);
  });
});

describe("Second factor", () => {
  it("An account with a second factor needs a code, and is asked for it only after the right password", async () => {
    const { email } = await staffWithPassword(test.shop, "admin", SECRET);
    expect((await signIn({ email, password: "wrong" })).code).toBe("wrong_sign_in");
    expect(await signIn({ email, password: "wrong", otp: codeNow() })).toMatchObject({ code: "wrong_sign_in" });
    expect(await signIn({ email })).toMatchObject({ status: 401, code: "otp_needed" });
    for (const otp of ["000000", "１２３４５６", "ééé456"])
      expect(await signIn({ email, otp })).toMatchObject({ status: 401, code: "otp_needed", field: "body.otp" });
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
    const there = { address: "10.4.0.7" };
    for (let count = 0; count < 5; count += 1)
      expect((await signIn({ email, otp: "123123" }, there)).code).toBe("otp_needed");
    expect((await signIn({ email, otp: codeNow() }, there)).code).toBe("wrong_sign_in");
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

  it("Every role but the one that only reads flags is led to set up a second factor at its sign-in, and then signs in with it", async () => {
    for (const role of ROLES.filter((each) => each !== "flag_viewer")) {
      const { staffId, email } = await staffWithPassword(test.shop, role);
      const refused = await signIn({ email });
      expect(refused, role).toMatchObject({ status: 401, code: "second_factor_missing" });
      if (role !== "content_editor") continue;
      expect((await signIn({ email, password: "wrong" })).code).toBe("wrong_sign_in");
      const { link: token } = refused.details;
      const { opening, ...opened } = await post("/api/staff/link", { token });
      expect(opened).toMatchObject({
        purpose: "first_factor",
        password: "none",
        factor: "new",
        needsSecondFactor: true,
      });
      const code = () => new TOTP({ secret: opening.secret }).generate({ timestamp: test.shop.clock.now().getTime() });
      expect((await post("/api/staff/join", { token })).code).toBe("wrong_otp");
      const joined = await post("/api/staff/join", { token, openingId: opening.openingId, otp: code() });
      expect(joined.recoveryCodes).toHaveLength(10);
      expect((await signIn({ email })).code).toBe("otp_needed");
      test.clock.advance(30_000);
      expect((await signIn({ email, otp: code() })).status).toBe(200);
      expect(await actionsOn(staffId)).toEqual(["link opened", "second factor set up", "signed in"]);
    }
    const { email } = await staffWithPassword(test.shop, "flag_viewer");
    expect((await signIn({ email })).status).toBe(200);
  });

  it("The link to set up a first second factor is worth nothing after a quarter of an hour", async () => {
    const { email } = await staffWithPassword(test.shop, "store_agent");
    const { link: token } = (await signIn({ email })).details;
    test.clock.advance(15 * MINUTE_MS);
    expect((await post("/api/staff/link", { token })).code).toBe("invalid_link");
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
