import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { staffAccessJobs } from "#staff-access/jobs.server.ts";
import { LINKS_PER_ADDRESS } from "#staff-access/links/model.ts";
import { inviteByCommand } from "#staff-access/people/service.server.ts";
import type { Role } from "#staff-access/roles.model.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { auditEntries, STAFF_PASSWORD, signedInStaff } from "../../../support/staff.ts";

const HOUR_MS = 3_600_000;

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

/** Each request comes from its own network address, because links are limited by address. */
let addresses = 0;

async function post(url: string, payload: object, { token = "", address = `10.2.0.${++addresses}` } = {}) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await test.app.inject({ method: "POST", url, remoteAddress: address, headers, payload });
  return { status: answer.statusCode, ...answer.json() };
}

let people = 0;

/** The token of an invitation of a new account. */
async function invited(role: Role): Promise<{ email: string; token: string }> {
  const email = `person${++people}@staff.example`;
  const token = await inviteByCommand(test.shop, { email, name: "Thandi Nkosi", role });
  return { email, token: token ?? "" };
}

const open = (token: string) => post("/api/staff/link", { token });

interface Acceptance {
  password?: string;
  currentPassword?: string;
  openingId?: string;
  otp?: string;
}

async function join(token: string, more: Acceptance = {}) {
  return post("/api/staff/join", { token, password: STAFF_PASSWORD, ...more });
}

/** Opens a link. @returns what confirms the secret of this opening */
async function confirmed(token: string): Promise<{ openingId: string; secret: string; otp: string }> {
  const { opening } = await open(token);
  return { ...opening, otp: codeOf(opening.secret) };
}

function codeOf(secret: string): string {
  return new TOTP({ secret }).generate({ timestamp: test.shop.clock.now().getTime() });
}

const accountOf = (email: string) =>
  test.shop.db.selectFrom("staff_account").selectAll().where("email", "=", email).executeTakeFirstOrThrow();

const signIn = (body: { email: string; password?: string; otp?: string }) =>
  post("/api/lambda/store-login", { password: STAFF_PASSWORD, ...body });

describe("Accepting an invitation", () => {
  it("A flag viewer chooses a password, without a second factor, and signs in; the link works once", async () => {
    const { email, token } = await invited("flag_viewer");
    expect(await open(token)).toMatchObject({ purpose: "invitation", email, needsSecondFactor: false });
    expect(await join(token)).toMatchObject({ status: 200, recoveryCodes: [] });
    expect((await signIn({ email })).status).toBe(200);
    for (const again of [await join(token), await open(token)])
      expect(again).toMatchObject({ status: 404, code: "invalid_link" });
  });

  it("An admin needs a second factor: its code is required, right, and confirms the secret of the link", async () => {
    const { email, token } = await invited("admin");
    const { openingId, secret, otpauthUrl } = (await open(token)).opening;
    expect(new URL(otpauthUrl).searchParams.get("secret")).toBe(secret);
    expect(decodeURIComponent(otpauthUrl)).toContain(email);
    for (const otp of [undefined, "", "000000"])
      expect(await join(token, { openingId, ...(otp !== undefined && { otp }) })).toMatchObject({
        status: 422,
        code: "wrong_otp",
      });
    const { recoveryCodes } = await join(token, { openingId, otp: codeOf(secret) });
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect((await signIn({ email })).code).toBe("otp_needed");
    // The code that confirmed the second factor was used.
    expect((await signIn({ email, otp: codeOf(secret) })).code).toBe("otp_needed");
    test.clock.advance(30_000);
    expect((await signIn({ email, otp: codeOf(secret) })).status).toBe(200);
    expect((await signIn({ email, otp: recoveryCodes[3] })).status).toBe(200);
  });

  it("Who needs no second factor may set one up all the same", async () => {
    const { email, token } = await invited("flag_viewer");
    const { openingId, otp } = await confirmed(token);
    expect((await join(token, { openingId, otp })).recoveryCodes).toHaveLength(10);
    expect((await signIn({ email })).code).toBe("otp_needed");
  });

  it("Each opening shows another secret and is recorded; a code of one opening does not confirm another, and after the acceptance all are worth nothing", async () => {
    const { email, token } = await invited("admin");
    const [seen, own] = [await confirmed(token), await confirmed(token)];
    expect(seen.secret).not.toBe(own.secret);
    expect((await join(token, { openingId: seen.openingId, otp: own.otp })).code).toBe("wrong_otp");
    const other = await invited("admin");
    expect((await join(other.token, { openingId: own.openingId, otp: own.otp })).code).toBe("wrong_otp");
    expect((await join(token, { openingId: own.openingId, otp: own.otp })).status).toBe(200);
    test.clock.advance(30_000);
    expect((await signIn({ email, otp: codeOf(seen.secret) })).code).toBe("otp_needed");
    expect((await signIn({ email, otp: codeOf(own.secret) })).status).toBe(200);
    const { staff_id } = await accountOf(email);
    expect((await auditEntries(test.shop, `staff ${staff_id}`)).map(({ action }) => action)).toEqual([
      "invitation created",
      "link opened",
      "link opened",
      "invitation accepted",
      "signed in",
    ]);
    const kept = await test.shop.db.selectFrom("staff_link_opening").select("secret").execute();
    expect(kept.filter(({ secret }) => secret.toString("latin1").includes(own.secret))).toEqual([]);
  });

  it("A password that is short, common or like the own name is refused, and the link stays valid", async () => {
    const { token } = await invited("flag_viewer");
    expect(await join(token, { password: "short" })).toMatchObject({ status: 400, field: "body.password" });
    for (const password of ["password1234", "ThandiNkosi2026"])
      expect((await join(token, { password })).status, password).toBe(422);
    expect((await join(token)).status).toBe(200);
  });

  it("Two who use a link at the same time: one of them succeeds", async () => {
    const { token } = await invited("flag_viewer");
    const answers = await Promise.all([join(token), join(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it("An invitation expires after seven days", async () => {
    const { token } = await invited("flag_viewer");
    test.clock.advance(7 * 24 * HOUR_MS - 1_000);
    expect((await open(token)).status).toBe(200);
    test.clock.advance(1_000);
    expect((await open(token)).code).toBe("invalid_link");
    expect((await join(token)).code).toBe("invalid_link");
  });

  it("Unknown links are refused like expired ones, and one network address tries a bounded number of them", async () => {
    const address = "10.3.0.1";
    for (let count = 0; count < LINKS_PER_ADDRESS; count += 1)
      expect((await post("/api/staff/link", { token: `guess${count}` }, { address })).code).toBe("invalid_link");
    expect((await post("/api/staff/link", { token: "guess" }, { address })).status).toBe(429);
  });
});

/** Moves the time of the joining, or of the last new second factor, of an account. */
async function joinedDaysAgo(staffId: string, days: number): Promise<void> {
  const access_changed_at = new Date(test.shop.clock.now().getTime() - days * 24 * HOUR_MS);
  await test.shop.db.updateTable("staff_account").set({ access_changed_at }).where("staff_id", "=", staffId).execute();
}

/** An admin with an account of before. */
async function adminOf(): Promise<{ email: string; staffId: string; secret: string; session: string }> {
  const { email, token } = await invited("admin");
  const { openingId, secret, otp } = await confirmed(token);
  await join(token, { openingId, otp });
  test.clock.advance(30_000);
  const { access_token } = await signIn({ email, otp: codeOf(secret) });
  test.clock.advance(30_000);
  const { staff_id: staffId } = await accountOf(email);
  await joinedDaysAgo(staffId, 1);
  return { email, staffId, secret, session: access_token };
}

const PASSWORD = "other-marimba-oxwagon-77";

describe("Resetting", () => {
  /** An admin with an account of before, and the token of a reset. */
  async function resetOf() {
    const admin = await adminOf();
    const token = await inviteByCommand(test.shop, { email: admin.email, name: "Thandi Nkosi", role: "admin" });
    return { ...admin, token: token ?? "" };
  }

  it("A reset replaces the password, wants a code of the second factor, which stays, and ends all sessions", async () => {
    const { email, token, secret, session } = await resetOf();
    const opened = await open(token);
    expect(opened).toMatchObject({ purpose: "reset", password: "new", factor: "existing", opening: null });
    for (const otp of [undefined, "000000"])
      expect((await join(token, { password: PASSWORD, ...(otp && { otp }) })).code).toBe("wrong_otp");
    const accepted = await join(token, { password: PASSWORD, otp: codeOf(secret) });
    expect(accepted).toMatchObject({ status: 200, recoveryCodes: [] });
    expect((await post("/api/lambda/check-role", {}, { token: session })).status).toBe(401);
    test.clock.advance(30_000);
    expect((await signIn({ email, otp: codeOf(secret) })).code).toBe("wrong_sign_in");
    expect((await signIn({ email, password: PASSWORD, otp: codeOf(secret) })).status).toBe(200);
  });

  it("The second factor cannot be guessed with a reset: five wrong codes lock the link for a while, and not the sign-in", async () => {
    const { email, token, secret } = await resetOf();
    for (let count = 0; count < 5; count += 1) await join(token, { password: PASSWORD, otp: "000000" });
    expect(await join(token, { password: PASSWORD, otp: codeOf(secret) })).toMatchObject({ code: "wrong_otp" });
    expect((await signIn({ email, otp: codeOf(secret) })).status).toBe(200);
    test.clock.advance(60_000);
    expect((await join(token, { password: PASSWORD, otp: codeOf(secret) })).status).toBe(200);
  });

  it("A reset expires after an hour, and until it is used the former password holds", async () => {
    const { email, token, secret } = await resetOf();
    test.clock.advance(HOUR_MS);
    expect((await open(token)).code).toBe("invalid_link");
    expect((await signIn({ email, otp: codeOf(secret) })).status).toBe(200);
  });

  it("A reset lifts the lock of too many wrong passwords", async () => {
    const { email, token, secret } = await resetOf();
    const address = "10.5.0.1";
    const wrong = { email, password: "wrong", otp: "1" };
    for (let count = 0; count < 6; count += 1) await post("/api/lambda/store-login", wrong, { address });
    await join(token, { otp: codeOf(secret) });
    test.clock.advance(30_000);
    const right = { email, password: STAFF_PASSWORD, otp: codeOf(secret) };
    expect((await post("/api/lambda/store-login", right, { address })).status).toBe(200);
  });

  it("The command replaces the second factor of an existing account only when it is told to", async () => {
    const { email, secret } = await adminOf();
    const account = { email, name: "Thandi Nkosi", role: "admin" as const };
    const token = (await inviteByCommand(test.shop, { ...account, anew: true })) ?? "";
    const { openingId, secret: newer, otp } = await confirmed(token);
    expect((await join(token, { password: PASSWORD, openingId, otp })).recoveryCodes).toHaveLength(10);
    test.clock.advance(30_000);
    expect((await signIn({ email, password: PASSWORD, otp: codeOf(secret) })).code).toBe("otp_needed");
    expect((await signIn({ email, password: PASSWORD, otp: codeOf(newer) })).status).toBe(200);
  });

  it("A new link replaces the one before", async () => {
    const { email, token } = await invited("flag_viewer");
    const newer = await inviteByCommand(test.shop, { email, name: "Thandi Nkosi", role: "flag_viewer" });
    expect((await open(token)).code).toBe("invalid_link");
    expect((await open(newer ?? "")).status).toBe(200);
  });

  it("The command makes no link for an account with another role or a disabled one", async () => {
    const { email } = await invited("flag_viewer");
    expect(await inviteByCommand(test.shop, { email, name: "Thandi Nkosi", role: "admin" })).toBeUndefined();
    const now = test.shop.clock.now();
    await test.shop.db.updateTable("staff_account").set({ disabled_at: now }).where("email", "=", email).execute();
    expect(await inviteByCommand(test.shop, { email, name: "Thandi Nkosi", role: "flag_viewer" })).toBeUndefined();
  });
});

describe("A lost second factor", () => {
  const lost = (method: "POST" | "PUT" | "DELETE", staffId: string, token: string) =>
    test.app
      .inject({
        method,
        url: `/api/staff/people/${staffId}/lost-factor`,
        headers: { authorization: `Bearer ${token}` },
      })
      .then((answer) => ({ status: answer.statusCode, ...answer.json() }));

  /** The subjects of the emails to an address. */
  const subjectsTo = async (email: string) =>
    (await test.shop.db.selectFrom("stand_in_message").selectAll().where("recipient", "=", email).execute()).map(
      ({ subject }) => subject.replace(/^.*?: /, ""),
    );

  /** The token of the newest link in the emails to an address. */
  const linkTo = async (email: string) => {
    const messages = await test.shop.db
      .selectFrom("stand_in_message")
      .selectAll()
      .where("recipient", "=", email)
      .execute();
    return messages.flatMap(({ text }) => /\/staff\/join#(\S+)/.exec(text)?.[1] ?? []).at(-1) ?? "";
  };

  it("is reported by one admin and confirmed by another, neither of them its owner; its link wants the password, and the account and all admins are told", async () => {
    const [reporter, owner, second] = [await adminOf(), await adminOf(), await adminOf()];
    expect(await lost("POST", owner.staffId, reporter.session)).toMatchObject({ status: 200, isWaiting: true });
    for (const session of [reporter.session, owner.session])
      expect(await lost("PUT", owner.staffId, session)).toMatchObject({ status: 403, code: "other_admin_needed" });
    expect((await lost("PUT", owner.staffId, second.session)).status).toBe(200);
    expect((await lost("PUT", owner.staffId, second.session)).status).toBe(404);
    await vi.waitFor(
      async () =>
        expect(await subjectsTo(owner.email)).toEqual(
          expect.arrayContaining(["a second factor is reported lost", "set up your second factor again"]),
        ),
      { timeout: 10_000 },
    );
    const token = await linkTo(owner.email);
    expect(await open(token)).toMatchObject({ purpose: "second_factor", password: "current", factor: "new" });
    const { openingId, secret, otp } = await confirmed(token);
    for (const currentPassword of [undefined, "not the right one"])
      expect(await join(token, { openingId, otp, ...(currentPassword && { currentPassword }) })).toMatchObject({
        status: 422,
        code: "wrong_link_password",
      });
    expect((await join(token, { openingId, otp, currentPassword: STAFF_PASSWORD })).recoveryCodes).toHaveLength(10);
    test.clock.advance(30_000);
    expect((await signIn({ email: owner.email, otp: codeOf(owner.secret) })).code).toBe("otp_needed");
    expect((await signIn({ email: owner.email, otp: codeOf(secret) })).status).toBe(200);
    for (const { email } of [owner, reporter, second])
      await vi.waitFor(
        async () =>
          expect(await subjectsTo(email)).toEqual(
            expect.arrayContaining(["a second factor is reported lost", "a second factor was replaced"]),
          ),
        { timeout: 10_000 },
      );
  });

  it("is not confirmed by an admin who joined less than 24 hours ago: that is no second person yet", async () => {
    const [reporter, owner, second] = [await adminOf(), await adminOf(), await adminOf()];
    await joinedDaysAgo(second.staffId, 0);
    await lost("POST", owner.staffId, reporter.session);
    expect(await lost("PUT", owner.staffId, second.session)).toMatchObject({
      status: 403,
      code: "second_person_too_new",
      details: { from: new Date(test.shop.clock.now().getTime() + 24 * HOUR_MS).toISOString() },
    });
    expect(await subjectsTo(owner.email)).not.toContain("set up your second factor again");
    await joinedDaysAgo(second.staffId, 1);
    expect((await lost("PUT", owner.staffId, second.session)).status).toBe(200);
  });

  it("is declined, and is confirmed at once where there is no other admin", async () => {
    const [reporter, owner] = [await adminOf(), await adminOf()];
    await lost("POST", owner.staffId, reporter.session);
    expect((await lost("DELETE", owner.staffId, owner.session)).status).toBe(200);
    expect((await lost("DELETE", owner.staffId, owner.session)).status).toBe(404);
    await test.shop.db
      .updateTable("staff_account")
      .set({ disabled_at: test.shop.clock.now() })
      .where("staff_id", "not in", [reporter.staffId, owner.staffId])
      .execute();
    expect(await lost("POST", owner.staffId, reporter.session)).toMatchObject({ isWaiting: false });
    const viewer = await invited("flag_viewer");
    await join(viewer.token);
    const { staff_id } = await accountOf(viewer.email);
    expect(await lost("POST", staff_id, reporter.session)).toMatchObject({ status: 409, code: "no_second_factor" });
  });
});

describe("Links by email", () => {
  it("An invitation is emailed with its token in the fragment; neither the queue nor the database has the token", async () => {
    const { token: admin } = await signedInStaff(test.shop, "admin");
    const email = "lerato@staff.example";
    const body = { email, name: "Lerato Mokoena", role: "flag_viewer" };
    expect((await post("/api/staff/people", body, { token: admin })).status).toBe(200);
    const message = await vi.waitFor(
      () =>
        test.shop.db
          .selectFrom("stand_in_message")
          .selectAll()
          .where("recipient", "=", email)
          .executeTakeFirstOrThrow(),
      { timeout: 10_000 },
    );
    const [, token = ""] = /\/staff\/join#(\S+)/.exec(message.text) ?? [];
    expect(await open(token)).toMatchObject({ purpose: "invitation", email });
    const links = await test.shop.db.selectFrom("staff_link").selectAll().execute();
    expect(JSON.stringify(links)).not.toContain(token);
  });
});

it("The nightly job deletes expired links and ended sessions, and keeps the others (N-04)", async () => {
  const { db } = test.shop;
  const { token: ended } = await signedInStaff(test.shop, "admin");
  const { token: expired } = await invited("flag_viewer");
  test.clock.advance(7 * 24 * HOUR_MS + 1);
  const { token: living } = await signedInStaff(test.shop, "admin");
  const { token: valid } = await invited("flag_viewer");
  const count = async () => ({
    sessions: (await db.selectFrom("staff_session").select("session_id").execute()).length,
    links: (await db.selectFrom("staff_link").select("purpose").execute()).length,
  });
  await staffAccessJobs(test.shop)
    .find(({ queue }) => queue === "staff-access-retention")
    ?.run({});
  expect(await count()).toEqual({ sessions: 1, links: 1 });
  expect((await post("/api/lambda/check-role", {}, { token: living })).status).toBe(200);
  expect((await open(valid)).status).toBe(200);
  expect((await post("/api/lambda/check-role", {}, { token: ended })).status).toBe(401);
  expect((await open(expired)).code).toBe("invalid_link");
});
