import { createServer } from "node:http";
import type { Socket } from "node:net";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "#platform/free-port.server.ts";
import { staffAccessJobs } from "#staff-access/jobs.server.ts";
import { inviteByCommand } from "#staff-access/people/service.server.ts";
import type { Role } from "#staff-access/roles.model.ts";
import { identityProvider, type TestIdentityProvider } from "../../../support/identity-provider.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { auditEntries, staffWithPassword } from "../../../support/staff.ts";

const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/** Addresses of logins at the provider; the test adds those of its accounts. */
const emails: Record<string, string | null> = {};

let test: TestShop;
let provider: TestIdentityProvider;
beforeAll(async () => {
  const PUBLIC_URL = `http://127.0.0.1:${await freePort()}`;
  provider = await identityProvider([`${PUBLIC_URL}/staff/sign-in`], emails);
  test = await makeShop({ env: { ...provider.env("STAFF"), PUBLIC_URL } });
});
afterAll(async () => {
  await test.close();
  await provider.close();
});

/** Each test signs in from its own network address, because sign-ins are limited by address. */
let addresses = 0;

async function post(url: string, payload: object = {}) {
  addresses += 1;
  const answer = await test.app.inject({
    method: "POST",
    url,
    remoteAddress: `10.2.0.${addresses}`,
    payload,
    headers: { "user-agent": "Browser of Thandi" },
  });
  return { status: answer.statusCode, ...answer.json() };
}

const finish = (body: { state: string; answer: string; otp?: string }) => post("/api/staff/provider/finish", body);

/** Signs in at the provider. @returns what the browser sends to the shop */
async function signedInAt(login: string): Promise<{ state: string; answer: string }> {
  const { body } = await post("/api/staff/provider/begin");
  return { state: body.state, answer: await provider.signIn(body.url, login) };
}

/** An account whose owner signs in at the provider with a login of its own. */
async function account(role: Role, secret?: string) {
  const { staffId, email } = await staffWithPassword(test.shop, role, secret);
  const login = `login of ${staffId}`;
  emails[login] = email.toUpperCase();
  return { staffId, email, login };
}

async function memberOf(token: string) {
  const answer = await test.app.inject({
    method: "POST",
    url: "/api/lambda/check-role",
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.json();
}

/** A provider that describes itself and then answers no request for a token. */
async function silentProvider() {
  let waiting = 0;
  let changed: () => void = () => undefined;
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    if (request.url?.includes(".well-known")) {
      const endpoints = { authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` };
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ issuer, ...endpoints, jwks_uri: `${issuer}/jwks` }));
      return;
    }
    waiting += 1;
    sockets.add(request.socket);
    changed();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  return {
    issuer,
    env: { STAFF_OIDC_ISSUER: issuer, STAFF_OIDC_CLIENT_ID: "the-shop", STAFF_OIDC_CLIENT_SECRET: "a-secret" },
    /** Resolves once so many requests wait for a token. */
    asked: (count: number) =>
      new Promise<void>((done) => {
        changed = () => {
          if (waiting >= count) done();
        };
        changed();
      }),
    hangUp() {
      for (const socket of sockets) socket.destroy();
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

const codeNow = () => new TOTP({ secret: SECRET }).generate({ timestamp: test.shop.clock.now().getTime() });

describe("Signing in at the operator's identity provider", () => {
  it("opens the account with the verified address, and says in the audit by what", async () => {
    const { staffId, email, login } = await account("flag_viewer");
    const reply = await finish(await signedInAt(login));
    expect(reply).toMatchObject({ status: 200, access_token: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await memberOf(reply.access_token)).toMatchObject({ role: "flag_viewer", email });
    expect(await auditEntries(test.shop, `staff ${staffId}`)).toMatchObject([
      { action: "signed in", staff_id: staffId, after: { by: "identity provider" } },
    ]);
  });

  it("opens nothing by a verified address that cleaning would turn into that of an account", async () => {
    const { email, login } = await account("flag_viewer");
    emails[login] = `\u00ad${email}`;
    expect(await finish(await signedInAt(login))).toMatchObject({ status: 401, code: "provider_unknown" });
  });

  it("asks for the second factor of the shop, and not at the provider again", async () => {
    const { login } = await account("admin", SECRET);
    const sent = await signedInAt(login);
    expect(await finish(sent)).toMatchObject({ status: 401, code: "otp_needed" });
    expect(await finish({ ...sent, otp: "000000" })).toMatchObject({ status: 401, code: "otp_needed" });
    const reply = await finish({ ...sent, otp: codeNow() });
    expect(await memberOf(reply.access_token)).toMatchObject({ role: "admin" });
    expect(await finish({ ...sent, otp: codeNow() })).toMatchObject({ status: 401, code: "provider_expired" });
  });

  it("is refused to a role that needs a second factor and has none", async () => {
    const { login } = await account("order_ops");
    expect(await finish(await signedInAt(login))).toMatchObject({ status: 401, code: "second_factor_missing" });
  });

  it("is open while wrong passwords of a stranger have locked the account for their network", async () => {
    const { email, login } = await account("flag_viewer");
    const wrong = { email, password: "wrong" };
    for (let count = 0; count < 6; count += 1)
      await test.app.inject({ method: "POST", url: "/api/lambda/store-login", payload: wrong });
    expect((await finish(await signedInAt(login))).status).toBe(200);
  });

  it("is locked after five wrong codes, and the right code does not open it then", async () => {
    const { staffId, login } = await account("admin", SECRET);
    const sent = await signedInAt(login);
    for (let attempt = 0; attempt < 5; attempt += 1) await finish({ ...sent, otp: "000000" });
    expect(await finish({ ...sent, otp: codeNow() })).toMatchObject({ status: 401, code: "provider_unknown" });
    expect((await auditEntries(test.shop, `staff ${staffId}`)).at(-1)).toMatchObject({ action: "account locked" });
  });

  it("belongs to the first login that was used, also after its address changes; another login with that address is refused", async () => {
    const { email, login } = await account("flag_viewer");
    await finish(await signedInAt(login));
    emails[login] = "married@staff.example";
    expect((await finish(await signedInAt(login))).status).toBe(200);
    emails["another login"] = email;
    expect(await finish(await signedInAt("another login"))).toMatchObject({ status: 401, code: "provider_unknown" });
  });

  it("opens an account that begins anew by its address only: a former login with another address does so no longer, also not one that waits for its code", async () => {
    const { email, login } = await account("admin", SECRET);
    await finish({ ...(await signedInAt(login)), otp: codeNow() });
    test.clock.advance(30_000);
    const waiting = await signedInAt(login);
    expect(await finish(waiting)).toMatchObject({ code: "otp_needed" });
    await inviteByCommand(test.shop, { email, name: "Thandi Nkosi", role: "admin" });
    emails[login] = "former@staff.example";
    expect(await finish(await signedInAt(login))).toMatchObject({ code: "otp_needed" });
    await inviteByCommand(test.shop, { email, name: "Thandi Nkosi", role: "admin", anew: true });
    expect(await finish({ ...waiting, otp: codeNow() })).toMatchObject({ status: 401, code: "provider_expired" });
    expect(await finish(await signedInAt(login))).toMatchObject({ status: 401, code: "provider_unknown" });
    emails["newer login"] = email;
    expect((await finish({ ...(await signedInAt("newer login")), otp: codeNow() })).status).toBe(200);
  });

  it("is refused for an unverified address, an unknown one, a disabled account, and one that has not joined", async () => {
    const { staffId, login } = await account("flag_viewer");
    await test.shop.db
      .updateTable("staff_account")
      .set({ disabled_at: test.shop.clock.now() })
      .where("staff_id", "=", staffId)
      .execute();
    await staffWithPassword(test.shop, "flag_viewer");
    await inviteByCommand(test.shop, { email: "invited@staff.example", name: "Sipho", role: "flag_viewer" });
    emails.unverified = null;
    await test.shop.db
      .updateTable("staff_account")
      .set({ email: "unverified@staff.example" })
      .where("staff_id", "=", (await staffWithPassword(test.shop, "flag_viewer")).staffId)
      .execute();
    for (const each of [login, "nobody@staff.example", "invited@staff.example", "unverified"])
      expect(await finish(await signedInAt(each))).toMatchObject({ status: 401, code: "provider_unknown" });
  });

  it("is refused for an answer that is used again, belongs to another sign-in, is invented, cancelled or too late", async () => {
    const { login } = await account("flag_viewer");
    const used = await signedInAt(login);
    expect((await finish(used)).status).toBe(200);
    expect(await finish(used)).toMatchObject({ status: 401, code: "provider_expired" });
    const [one, other] = [await signedInAt(login), await signedInAt(login)];
    const refused = { status: 401, code: "provider_refused" };
    // The provider is asked once for each sign-in, so a wrong answer needs another beginning.
    for (const wrong of [
      other.answer,
      (state: string) => other.answer.replace(other.state, state),
      (state: string) => `code=invented&state=${state}`,
      (state: string) => `error=access_denied&state=${state}`,
      "",
    ]) {
      const { state } = (await post("/api/staff/provider/begin")).body;
      const answer = typeof wrong === "string" ? wrong : wrong(state);
      expect(await finish({ state, answer })).toMatchObject(refused);
      expect(await finish({ state, answer })).toMatchObject({ status: 401, code: "provider_expired" });
    }
    expect(await finish({ state: "invented", answer: one.answer })).toMatchObject({ code: "provider_expired" });
    test.clock.advance(10 * 60_000);
    expect(await finish(other)).toMatchObject({ code: "provider_expired" });
    const kept = await signedInAt(login);
    const job = staffAccessJobs(test.shop).find(({ queue }) => queue === "staff-access-retention");
    await job?.run({});
    expect(await test.shop.db.selectFrom("staff_provider_sign_in").select("nonce").execute()).toHaveLength(1);
    expect((await finish(kept)).status).toBe(200);
  });

  it("begins one session for two simultaneous answers", async () => {
    const { staffId, login } = await account("flag_viewer");
    const sent = await signedInAt(login);
    const replies = await Promise.all([finish(sent), finish(sent)]);
    const sessions = await test.shop.db
      .selectFrom("staff_session")
      .select("session_id")
      .where("staff_id", "=", staffId)
      .execute();
    expect([replies.map(({ status }) => status).sort(), sessions.length]).toEqual([[200, 401], 1]);
  });

  it("is answered with 503 while the provider is away", async () => {
    const away = await identityProvider(["http://127.0.0.1:1/staff/sign-in"]);
    await away.close();
    const shop = await makeShop({ env: away.env("STAFF") });
    const answer = await shop.app.inject({ method: "POST", url: "/api/staff/provider/begin", payload: {} });
    expect([answer.statusCode, answer.json().code]).toEqual([503, "provider_unavailable"]);
    await shop.close();
  });

  it("holds no connection while the provider does not answer: a guest's session is begun meanwhile", async () => {
    const silent = await silentProvider();
    const shop = await makeShop({ env: silent.env });
    const staffPost = (call: string, payload: object, address: number) =>
      shop.app.inject({
        method: "POST",
        url: `/api/staff/provider/${call}`,
        payload,
        remoteAddress: `10.3.0.${address}`,
      });
    const begun = await Promise.all(Array.from({ length: 12 }, (_, each) => staffPost("begin", {}, each)));
    const states = begun.map((reply) => reply.json().body.state);
    let finished = 0;
    const answers = states.map((state, each) =>
      staffPost("finish", { state, answer: `code=any&state=${state}&iss=${silent.issuer}` }, each).then((reply) => {
        finished += 1;
        return reply;
      }),
    );
    await silent.asked(12);
    expect((await shop.app.inject("/api/session/token")).statusCode).toBe(200);
    expect(finished).toBe(0);
    silent.hangUp();
    const codes = (await Promise.all(answers)).map((reply) => reply.json().code);
    expect(new Set(codes)).toEqual(new Set(["provider_unavailable"]));
    await shop.close();
    await silent.close();
  });

  it("is not found in a shop without a provider", async () => {
    const shop = await makeShop();
    for (const call of ["begin", "finish"]) {
      const payload = { state: "s", answer: "a" };
      const answer = await shop.app.inject({ method: "POST", url: `/api/staff/provider/${call}`, payload });
      expect(answer.statusCode).toBe(404);
    }
    await shop.close();
  });
});
