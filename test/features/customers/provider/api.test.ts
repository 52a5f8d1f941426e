import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { customersJobs } from "#customers/jobs.server.ts";
import { CONTACT_NOTICE } from "#customers/profile/notice.service.server.ts";
import { lockTarget } from "#customers/sign-in/repository.server.ts";
import { freePort } from "#platform/free-port.server.ts";
import { pauseQueue } from "../../../support/account.ts";
import { newAddress, signedIn } from "../../../support/customer.ts";
import { identityProvider, type TestIdentityProvider } from "../../../support/identity-provider.ts";
import { waitingForLock } from "../../../support/queries.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { callWith, newShopper } from "../../../support/shopper.ts";

/** The address of an account at the provider that nobody has verified. */
const UNVERIFIED = "unverified@staff.example";

/** Addresses of logins at the provider; null for one that is not verified. */
const emails: Record<string, string | null> = {};

let test: TestShop;
let provider: TestIdentityProvider;
beforeAll(async () => {
  const PUBLIC_URL = `http://127.0.0.1:${await freePort()}`;
  provider = await identityProvider([`${PUBLIC_URL}/sign-in`], emails);
  test = await makeShop({ env: { ...provider.env("CUSTOMER"), PUBLIC_URL } });
});
afterAll(async () => {
  await test.close();
  await provider.close();
});

async function post(url: string, payload: object = {}, { app }: Pick<TestShop, "app"> = test) {
  const answer = await app.inject({ method: "POST", url: `/api${url}`, remoteAddress: newAddress(), payload });
  return { status: answer.statusCode, cookies: answer.cookies, ...answer.json() };
}

const finish = (body: object) => post("/sign-in/provider", body);

/** Signs in at the provider. @returns what the browser sends to the shop */
async function signedInAt(login: string): Promise<{ state: string; answer: string }> {
  const { body } = await post("/sign-in/provider/begin");
  return { state: body.state, answer: await provider.signIn(body.url, login) };
}

let people = 0;
/** A login with an address that no other test uses. */
function newLogin(): { login: string; email: string } {
  people += 1;
  const [login, email] = [`login ${people}`, `person${people}@example.co.za`];
  emails[login] = email.toUpperCase();
  return { login, email };
}

describe("POST /sign-in/provider", () => {
  it("A verified address that nobody has becomes a new account, and the same login opens it again with the cart of the guest", async () => {
    const { login, email } = newLogin();
    const first = await finish(await signedInAt(login));
    expect(first).toMatchObject({ status: 200, body: { isNew: true, guestData: null } });
    expect(first.cookies).toMatchObject([{ name: "Session_Refresh", httpOnly: true, sameSite: "Strict" }]);
    const guest = await newShopper(test);
    await guest.add("PRESIM-2GB");
    const again = await finish({ ...(await signedInAt(login)), session: guest.token });
    expect(again.body).toMatchObject({ uid: first.body.uid, isNew: false, guestData: { merged: true, dropped: [] } });
    expect((await guest.list()).status).toBe(401);
    const { body } = await callWith(test, again.body.accessToken, "GET /account/sign-ins");
    expect(body.body.signIns.map(({ method }: { method: string }) => method)).toEqual(["provider", "provider"]);
    expect((await signedIn(test, email)).customerId).toBe(first.body.uid);
  });

  it("A verified address opens the account that has it as a contact", async () => {
    const { login, email } = newLogin();
    const customer = await signedIn(test, email);
    expect((await finish(await signedInAt(login))).body).toMatchObject({ uid: customer.customerId, isNew: false });
  });

  it("The first sign-in at the provider that joins an account is told to its contacts, a later one and a new account are not", async () => {
    // A notice is deleted when it was sent.
    pauseQueue(test, CONTACT_NOTICE);
    const { login, email } = newLogin();
    const customer = await signedIn(test, email);
    for (const _ of ["first", "second"]) await finish(await signedInAt(login));
    const created = await finish(await signedInAt(newLogin().login));
    const told = (customerId: string) =>
      test.shop.db.selectFrom("contact_notice").select("change").where("customer_id", "=", customerId).execute();
    expect(await told(customer.customerId)).toEqual([{ change: "provider_linked" }]);
    expect(await told(created.body.uid)).toEqual([]);
  });

  it("The login comes before its address: it opens its own account also when its address is another customer's by now", async () => {
    const { login } = newLogin();
    const own = await finish(await signedInAt(login));
    const other = newLogin();
    await signedIn(test, other.email);
    emails[login] = other.email;
    expect((await finish(await signedInAt(login))).body.uid).toBe(own.body.uid);
    emails[login] = null;
    expect((await finish(await signedInAt(login))).body.uid).toBe(own.body.uid);
  });

  it("An address that the provider has not verified opens nothing, and creates nothing", async () => {
    emails.unverified = null;
    const customer = await signedIn(test, UNVERIFIED);
    expect(await finish(await signedInAt("unverified"))).toMatchObject({ status: 401, code: "provider_unverified" });
    const { body } = await customer.call("GET /account/sign-ins");
    expect(body.body.signIns).toHaveLength(1);
    const rows = await test.shop.db
      .selectFrom("customer_provider_identity")
      .select("customer_id")
      .where("subject", "=", "unverified")
      .execute();
    expect(rows).toEqual([]);
  });

  it("A login of another provider with the same name is another one", async () => {
    const { login } = newLogin();
    const first = await finish(await signedInAt(login));
    await test.shop.db
      .updateTable("customer_provider_identity")
      .set({ issuer: "https://former.example" })
      .where("customer_id", "=", first.body.uid)
      .execute();
    emails[login] = newLogin().email;
    expect((await finish(await signedInAt(login))).body.uid).not.toBe(first.body.uid);
  });

  it("An answer that is used again, belongs to another sign-in, is invented, cancelled or too late signs nobody in", async () => {
    const { login } = newLogin();
    const used = await signedInAt(login);
    expect((await finish(used)).status).toBe(200);
    expect(await finish(used)).toMatchObject({ status: 401, code: "provider_expired" });
    const refused = { status: 401, code: "provider_refused" };
    const wrong: [string, (own: { state: string; answer: string }) => object][] = [
      ["without an answer", (own) => ({ ...own, answer: "" })],
      ["invented", ({ state }) => ({ state, answer: `code=invented&state=${state}` })],
      ["cancelled", ({ state }) => ({ state, answer: `error=access_denied&state=${state}` })],
    ];
    for (const [what, change] of wrong)
      expect(await finish(change(await signedInAt(login))), what).toMatchObject(refused);
    const [one, other] = [await signedInAt(login), await signedInAt(login)];
    expect(await finish({ ...one, answer: other.answer })).toMatchObject(refused);
    expect(await finish({ state: "invented", answer: one.answer })).toMatchObject({ code: "provider_expired" });
    const [inTime, late] = [await signedInAt(login), await signedInAt(login)];
    test.clock.advance(10 * 60_000 - 1);
    expect((await finish(inTime)).status).toBe(200);
    test.clock.advance(1);
    expect(await finish(late)).toMatchObject({ status: 401, code: "provider_expired" });
  });

  it("Of two simultaneous answers to one sign-in only one signs in", async () => {
    const sent = await signedInAt(newLogin().login);
    const replies = await Promise.all([finish(sent), finish(sent)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it("Two simultaneous first sign-ins of one person create one account", async () => {
    const { login, email } = newLogin();
    const sent = [await signedInAt(login), await signedInAt(login)];
    // Not inside transaction().execute(): the calls ask the provider, which nothing in a transaction may.
    const holder = await test.shop.db.startTransaction().execute();
    await lockTarget(holder, { channel: "email", address: email });
    const replies = Promise.all(sent.map(finish));
    await waitingForLock(test, 2);
    await holder.commit().execute();
    const bodies = (await replies).map(({ body }) => body);
    expect(bodies.map(({ isNew }) => isNew).sort()).toEqual([false, true]);
    expect(bodies[0].uid).toBe(bodies[1].uid);
  });

  it("B-11 Sign-ins that are begun are limited by address as codes are", async () => {
    const shop = await makeShop({ env: { ...provider.env("CUSTOMER"), CODES_PER_ADDRESS: "1" } });
    const ask = () => shop.app.inject({ method: "POST", url: "/api/sign-in/provider/begin", payload: {} });
    expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([200, 429]);
    await shop.close();
  });

  it("While the provider is away the reply is 503 and names the code instead", async () => {
    const away = await identityProvider(["http://127.0.0.1:1/sign-in"]);
    await away.close();
    const shop = await makeShop({ env: away.env("CUSTOMER") });
    expect(await post("/sign-in/provider/begin", {}, shop)).toMatchObject({
      status: 503,
      code: "provider_unavailable",
      message: expect.stringContaining("code"),
    });
    await shop.close();
  });

  it("In a shop without a provider for customers there is none, also when staff have one", async () => {
    const shop = await makeShop({ env: provider.env("STAFF") });
    expect((await post("/sign-in/provider/begin", {}, shop)).status).toBe(404);
    expect((await post("/sign-in/provider", { state: "s", answer: "a" }, shop)).status).toBe(404);
    await shop.close();
  });
});

it("N-04 The nightly job deletes sign-ins at the provider that were not finished in time, and no others", async () => {
  await test.shop.db.deleteFrom("customer_provider_sign_in").execute();
  await post("/sign-in/provider/begin");
  test.clock.advance(10 * 60_000);
  const { login } = newLogin();
  const open = await signedInAt(login);
  await customersJobs(test.shop)
    .find(({ queue }) => queue === "sign-in-retention")
    ?.run({});
  const rows = await test.shop.db.selectFrom("customer_provider_sign_in").select("nonce").execute();
  expect(rows).toHaveLength(1);
  expect((await finish(open)).status).toBe(200);
});

it("N-04 Accounts at the provider leave the database with their customer", async () => {
  const { login } = newLogin();
  const { body } = await finish(await signedInAt(login));
  await test.shop.db.deleteFrom("customer").where("customer_id", "=", body.uid).execute();
  const rows = await test.shop.db
    .selectFrom("customer_provider_identity")
    .select("subject")
    .where("subject", "=", login)
    .execute();
  expect(rows).toEqual([]);
});
