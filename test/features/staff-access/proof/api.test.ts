import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { api } from "#app/api.ts";
import { recoveryHash } from "#staff-access/second-factor.server.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { auditEntries, STAFF_PASSWORD, staffWithPassword } from "../../../support/staff.ts";

const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const MINUTE_MS = 60_000;
const NEW_PASSWORD = "koeksister thunder lagoon 9";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

/** Each sign-in comes from its own network address, because they are limited by address. */
let addresses = 0;

async function send(route: string, { token = "", body = {} }: { token?: string; body?: object } = {}) {
  const [method = "", path] = route.split(" ");
  const answer = await test.app.inject({
    method: method as "POST",
    url: `/api${path}`,
    remoteAddress: `10.9.0.${++addresses}`,
    headers: { authorization: `Bearer ${token}` },
    ...(method !== "GET" && { payload: body }),
  });
  return { status: answer.statusCode, ...answer.json() };
}

/** A code that has not been used: each works once, and so does an earlier one. */
function freshCode(): string {
  test.clock.advance(MINUTE_MS);
  return new TOTP({ secret: SECRET }).generate({ timestamp: test.shop.clock.now().getTime() });
}

/** Somebody who has just signed in with their second factor. */
async function signedIn(role: "admin" | "flag_viewer") {
  const account = await staffWithPassword(test.shop, role, SECRET);
  const body = { email: account.email, password: STAFF_PASSWORD, otp: freshCode() };
  const { access_token } = await send("POST /lambda/store-login", { body });
  return { ...account, token: String(access_token) };
}

const prove = (token: string, otp: string) => send("POST /staff/proof", { token, body: { otp } });

/** A call that wants a recent proof and would succeed with one. Each makes what it needs. */
const WORK: Record<string, (token: string) => Promise<{ status: number; code?: string }>> = {
  "POST /staff/people": (token) =>
    send("POST /staff/people", {
      token,
      body: { name: "Lerato Mokoena", role: "admin", email: `${crypto.randomUUID()}@staff.example` },
    }),
  "PATCH /staff/people/:staffId": async (token) => {
    const { staffId } = await staffWithPassword(test.shop, "content_editor", SECRET);
    const seen = { role: "content_editor", storeId: null, isDisabled: false };
    const body = { seen, wanted: { ...seen, role: "admin" } };
    return send(`PATCH /staff/people/${staffId}`, { token, body });
  },
  "POST /staff/people/:staffId/link": async (token) => {
    const { staffId } = await staffWithPassword(test.shop, "content_editor", SECRET);
    return send(`POST /staff/people/${staffId}/link`, { token });
  },
  "POST /staff/people/:staffId/lost-factor": async (token) => {
    const { staffId } = await staffWithPassword(test.shop, "content_editor", SECRET);
    return send(`POST /staff/people/${staffId}/lost-factor`, { token });
  },
  "PUT /staff/people/:staffId/lost-factor": async (token) => {
    const [owner, reporter] = [
      await staffWithPassword(test.shop, "content_editor", SECRET),
      await staffWithPassword(test.shop, "admin", SECRET),
    ];
    await test.shop.db
      .insertInto("staff_factor_loss")
      .values({ staff_id: owner.staffId, reported_by: reporter.staffId, reported_at: test.shop.clock.now() })
      .execute();
    return send(`PUT /staff/people/${owner.staffId}/lost-factor`, { token });
  },
  "DELETE /staff/people/:staffId/lost-factor": async (token) => {
    const { staffId } = await staffWithPassword(test.shop, "content_editor", SECRET);
    await test.shop.db
      .insertInto("staff_factor_loss")
      .values({ staff_id: staffId, reported_by: staffId, reported_at: test.shop.clock.now() })
      .execute();
    return send(`DELETE /staff/people/${staffId}/lost-factor`, { token });
  },
  "DELETE /staff/people/:staffId/sessions": async (token) => {
    const { staffId } = await staffWithPassword(test.shop, "content_editor", SECRET);
    return send(`DELETE /staff/people/${staffId}/sessions`, { token });
  },
  "DELETE /staff/people/:staffId/locks": async (token) => {
    const { staffId } = await staffWithPassword(test.shop, "content_editor", SECRET);
    return send(`DELETE /staff/people/${staffId}/locks`, { token });
  },
  "POST /staff/customers/requests/:requestId/close": async (token) => {
    const recorder = await signedIn("admin");
    const contact = `${crypto.randomUUID()}@example.co.za`;
    const body = { kind: "deletion", contact, receivedOn: "2026-11-20", note: "By letter" };
    const recorded = await send("POST /staff/customers/requests", { token: recorder.token, body });
    const { requestId } = recorded.body;
    return send(`POST /staff/customers/requests/${requestId}/close`, {
      token,
      body: { outcome: "done", answer: "Done" },
    });
  },
  "POST /staff/password": (token) =>
    send("POST /staff/password", { token, body: { currentPassword: STAFF_PASSWORD, newPassword: NEW_PASSWORD } }),
};

it("Inviting, changing an account, sending a link, a lost second factor, ending sessions, lifting locks, the own password and closing what customers ask about their data want a recent proof, and no call of the back office besides", () => {
  const declared = api.filter(({ endpoint }) => endpoint.recentProof).map(({ endpoint }) => endpoint.route);
  expect(declared.sort()).toEqual(Object.keys(WORK).sort());
});

describe("A call that lets somebody into the back office or keeps somebody out, gives more rights or deletes what is recorded", () => {
  it.each(Object.keys(WORK))("%s is refused ten minutes after the sign-in, and done after a code", async (route) => {
    const work = WORK[route];
    const { token } = await signedIn("admin");
    test.clock.advance(10 * MINUTE_MS);
    const before = await counts();
    expect(await work?.(token)).toMatchObject({ status: 403, code: "staff_proof_needed" });
    expect(await counts()).toEqual(before);
    const { access_token } = await prove(token, freshCode());
    expect(await work?.(access_token)).toMatchObject({ status: 200 });
  });

  it("is done within ten minutes of a sign-in with the second factor, and within ten minutes of the last code", async () => {
    const { token } = await signedIn("admin");
    const invite = WORK["POST /staff/people"];
    test.clock.advance(10 * MINUTE_MS - 1);
    expect((await invite?.(token))?.status).toBe(200);
    const { access_token } = await prove(token, freshCode());
    test.clock.advance(10 * MINUTE_MS - 1);
    expect((await invite?.(access_token))?.status).toBe(200);
    test.clock.advance(1);
    expect((await invite?.(access_token))?.code).toBe("staff_proof_needed");
  });

  it("is refused for an account whose role needs a second factor and that has none", async () => {
    const { token, staffId } = await signedIn("admin");
    await test.shop.db
      .updateTable("staff_account")
      .set({ totp_secret: null })
      .where("staff_id", "=", staffId)
      .execute();
    test.clock.advance(10 * MINUTE_MS);
    expect((await WORK["POST /staff/people"]?.(token))?.code).toBe("staff_proof_needed");
    expect((await prove(token, freshCode())).code).toBe("wrong_proof");
  });

  /** How many things a refused call must not have changed, besides accounts that the tests make. */
  async function counts() {
    const { db } = test.shop;
    return {
      links: (await db.selectFrom("staff_link").selectAll().execute()).length,
      invited: (await db.selectFrom("staff_account").selectAll().where("password_hash", "is", null).execute()).length,
      raised: (await db.selectFrom("staff_account").selectAll().where("access_changed_at", "is not", null).execute())
        .length,
      passwords: (await auditEntriesOf("password changed")).length,
    };
  }

  function auditEntriesOf(action: string) {
    return test.shop.db.selectFrom("audit_entry").selectAll().where("action", "=", action).execute();
  }
});

describe("POST /staff/proof", () => {
  it("gives the session a new token and ends the old one, so that who has copied it gains nothing, and is recorded", async () => {
    const { token, staffId } = await signedIn("admin");
    const { status, access_token } = await prove(token, freshCode());
    expect([status, access_token === token]).toEqual([200, false]);
    expect((await send("POST /lambda/check-role", { token })).code).toBe("staff_sign_in_needed");
    expect((await send("POST /lambda/check-role", { token: access_token })).staffId).toBe(staffId);
    expect((await auditEntries(test.shop, `staff ${staffId}`)).map(({ action }) => action)).toEqual([
      "signed in",
      "confirmed by a code",
    ]);
  });

  it("does not make a session last for more than eight hours", async () => {
    let { token } = await signedIn("admin");
    for (let minutes = 1; minutes < 8 * 60 - 15; minutes += 14) {
      test.clock.advance(13 * MINUTE_MS);
      token = (await prove(token, freshCode())).access_token;
      expect(token).toBeDefined();
    }
    test.clock.advance(14 * MINUTE_MS);
    expect((await prove(token, freshCode())).code).toBe("staff_sign_in_needed");
  });

  it("takes each code once, also a recovery code", async () => {
    const { token, staffId } = await signedIn("admin");
    await test.shop.db
      .insertInto("staff_recovery_code")
      .values({ staff_id: staffId, code_hash: recoveryHash(staffId, "ABCD-EFGH-IJKL-MNOP") })
      .execute();
    const otp = freshCode();
    const first = await prove(token, otp);
    const again = await prove(first.access_token, otp);
    expect(again).toMatchObject({ status: 422, code: "wrong_proof", field: "body.otp" });
    const second = await prove(first.access_token, "abcd efgh ijkl mnop");
    expect(second.status).toBe(200);
    expect((await prove(second.access_token, "ABCD-EFGH-IJKL-MNOP")).code).toBe("wrong_proof");
  });

  it("cannot be guessed: after five wrong codes the right one is refused for a minute, and a new sign-in is not", async () => {
    const { token, email } = await signedIn("admin");
    for (let count = 0; count < 5; count += 1) expect((await prove(token, "000000")).code).toBe("wrong_proof");
    const otp = freshCode();
    test.clock.advance(-1);
    expect((await prove(token, otp)).code).toBe("wrong_proof");
    const signIn = await send("POST /lambda/store-login", { body: { email, password: STAFF_PASSWORD, otp } });
    expect(signIn.status).toBe(200);
    expect((await prove(token, freshCode())).status).toBe(200);
  });

  it("counts wrong codes as guesses of the second factor, of which the account's owner and the admins are told", async () => {
    let { token, staffId } = await signedIn("admin");
    for (let count = 0; count < 5; count += 1) {
      for (let wrong = 0; wrong < 4; wrong += 1) await prove(token, "000000");
      token = (await prove(token, freshCode())).access_token;
    }
    const actions = (await auditEntries(test.shop, `staff ${staffId}`)).map(({ action }) => action);
    expect(actions.filter((action) => action === "codes guessed")).toEqual(["codes guessed"]);
  });

  it("is not wanted of who signs in by a password alone: the own password is changed with the current one; with a second factor it is", async () => {
    const { email } = await staffWithPassword(test.shop, "flag_viewer");
    const { access_token } = await send("POST /lambda/store-login", { body: { email, password: STAFF_PASSWORD } });
    const other = await signedIn("flag_viewer");
    test.clock.advance(10 * MINUTE_MS);
    const body = { currentPassword: "not the right one", newPassword: NEW_PASSWORD };
    expect((await send("POST /staff/password", { token: access_token, body })).code).toBe("wrong_password");
    expect((await WORK["POST /staff/password"]?.(access_token))?.status).toBe(200);
    expect((await WORK["POST /staff/password"]?.(other.token))?.code).toBe("staff_proof_needed");
  });
});
