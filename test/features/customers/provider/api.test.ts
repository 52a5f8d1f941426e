import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { customersJobs } from "#customers/jobs.server.ts";
import { guestIdOf, lockContact, lockTarget } from "#customers/sign-in/repository.server.ts";
import { freePort } from "#platform/free-port.server.ts";
import { OUTBOX_SEND } from "#platform/messages/outbox.service.server.ts";
import { pauseQueue } from "../../../support/account.ts";
import { codeOf, newAddress, type SignedInCustomer, signedIn } from "../../../support/customer.ts";
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

  it("The id of the guest who signs up is kept with the account, and a later guest's is not", async () => {
    const { login } = newLogin();
    const [guest, later] = [await newShopper(test), await newShopper(test)];
    const { body } = await finish({ ...(await signedInAt(login)), session: guest.token });
    await finish({ ...(await signedInAt(login)), session: later.token });
    expect(await guestIdOf(test.shop.db, body.uid)).toBe(guest.uid);
  });

  it("A verified address opens the account that has it as a contact, whatever letters its domain is in", async () => {
    for (const [stored, verified] of [
      ["one@xn--bcher-kva.example", "one@bücher.example"],
      ["two@bücher.example", "two@xn--bcher-kva.example"],
    ] as const) {
      const { login } = newLogin();
      emails[login] = verified;
      const { customerId } = await signedIn(test, verified);
      await test.shop.db
        .updateTable("customer_contact")
        .set({ address: stored })
        .where("customer_id", "=", customerId)
        .execute();
      expect((await finish(await signedInAt(login))).body).toMatchObject({ uid: customerId, isNew: false });
    }
  });

  it("A verified address opens the account that has it as a contact", async () => {
    const { login, email } = newLogin();
    const customer = await signedIn(test, email);
    expect((await finish(await signedInAt(login))).body).toMatchObject({ uid: customer.customerId, isNew: false });
  });

  it("The first sign-in at the provider that joins an account is told to its contacts, a later one and a new account are not", async () => {
    // A notice is deleted when it was sent.
    pauseQueue(test, OUTBOX_SEND);
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

  it("A verified address that cleaning would turn into another one opens nothing, and creates nothing", async () => {
    const { login, email } = newLogin();
    const customer = await signedIn(test, email);
    for (const claim of [
      `per\u00adson${email.slice(6)}`,
      ` ${email}`,
      email.replace("p", "ｐ"),
      email.replace("@", "@\u200b"),
    ]) {
      emails[login] = claim;
      expect(await finish(await signedInAt(login))).toMatchObject({ status: 401, code: "provider_unverified" });
    }
    expect((await customer.call("GET /account/sign-ins")).body.body.signIns).toHaveLength(1);
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

/** A customer who signed in with a code just now, and whose account a login at the provider has joined. */
async function linked() {
  const { login, email } = newLogin();
  const customer = await signedIn(test, email);
  const { body } = await finish(await signedInAt(login));
  expect(body.uid).toBe(customer.customerId);
  return { login, email, customer, opened: body.accessToken as string };
}

const loginsOf = async ({ call }: SignedInCustomer) => (await call("GET /account/logins")).body.body.logins;
const remove = ({ call }: SignedInCustomer, loginId: string) =>
  call("POST /account/logins/remove", { body: { loginId } });

/** Replaces the email address of an account. @returns the new one */
async function replaceAddress({ call, customerId }: SignedInCustomer): Promise<string> {
  const { email } = newLogin();
  await call("POST /account/contacts/code", { body: { target: email } });
  const otp = await codeOf(test, email, "contact", customerId);
  expect((await call("POST /account/contacts", { body: { target: email, otp } })).status).toBe(200);
  return email;
}

/** Adds a mobile number to an account. */
async function addNumber({ call, customerId }: SignedInCustomer): Promise<void> {
  people += 1;
  const target = `+2783${1_000_000 + people}`;
  await call("POST /account/contacts/code", { body: { target } });
  await call("POST /account/contacts", {
    body: { target, otp: await codeOf(test, target, "contact", customerId) },
  });
}

/** What the contacts of an account are told, by name of the change. A notice is deleted when it was sent, so the queue has to be paused. */
async function toldTo({ customerId }: SignedInCustomer): Promise<string[]> {
  const rows = await test.shop.db
    .selectFrom("contact_notice")
    .select("change")
    .where("customer_id", "=", customerId)
    .orderBy("change")
    .execute();
  return rows.map(({ change }) => change);
}

const isOpen = async (accessToken: string) =>
  (await callWith(test, accessToken, "GET /account/profile")).status === 200;

describe("Logins of an account", () => {
  it("B-06 A customer sees by which address a login was tied, when, and when it was last used, and no other customer's", async () => {
    const { login, email, customer } = await linked();
    const createdAt = test.shop.clock.now().toISOString();
    test.clock.advance(60_000);
    emails[login] = newLogin().email;
    await finish(await signedInAt(login));
    expect(await loginsOf(customer)).toEqual([
      {
        loginId: expect.any(String),
        provider: test.shop.brand.name,
        email,
        createdAt,
        usedAt: test.shop.clock.now().toISOString(),
      },
    ]);
    expect(await loginsOf(await signedIn(test, newLogin().email))).toEqual([]);
  });

  it("B-06 A login from before addresses were stored opens its account only with an address that the account has now", async () => {
    const [own, replaced] = [await linked(), await linked()];
    await test.shop.db.updateTable("customer_provider_identity").set({ email: null }).execute();
    emails[replaced.login] = newLogin().email;
    expect((await finish(await signedInAt(own.login))).body.uid).toBe(own.customer.customerId);
    expect(await loginsOf(own.customer)).toMatchObject([{ email: own.email }]);
    expect((await finish(await signedInAt(replaced.login))).body).toMatchObject({ isNew: true });
    expect(await loginsOf(replaced.customer)).toEqual([]);
  });

  it("B-06 A login from before addresses were stored is gone for good once the provider names no verified address", async () => {
    const { login, email, customer } = await linked();
    await test.shop.db.updateTable("customer_provider_identity").set({ email: null }).execute();
    emails[login] = null;
    expect(await finish(await signedInAt(login))).toMatchObject({ status: 401, code: "provider_unverified" });
    expect(await loginsOf(customer)).toEqual([]);
    emails[login] = email;
    expect((await finish(await signedInAt(login))).body).toMatchObject({ uid: customer.customerId, isNew: false });
    expect(await loginsOf(customer)).toMatchObject([{ email }]);
  });

  it("B-06 A login of a provider that the shop no longer has is shown with its host", async () => {
    const { customer } = await linked();
    await test.shop.db
      .updateTable("customer_provider_identity")
      .set({ issuer: "https://id.former.example/customers" })
      .where("customer_id", "=", customer.customerId)
      .execute();
    expect(await loginsOf(customer)).toMatchObject([{ provider: "id.former.example" }]);
  });

  it("B-06 A removed login opens the account no longer, its sign-ins end, and all contacts are told", async () => {
    pauseQueue(test, OUTBOX_SEND);
    const { login, customer, opened } = await linked();
    const other = newLogin();
    await addNumber(customer);
    const [{ loginId }] = await loginsOf(customer);
    expect(await remove(customer, loginId)).toEqual({ status: 200, body: { success: true } });
    // The email address of each change, and the number of the last one only.
    expect(await toldTo(customer)).toEqual([
      ...["number_added", "provider_linked"],
      ...["provider_removed", "provider_removed"],
    ]);
    expect([await isOpen(opened), await isOpen(customer.accessToken)]).toEqual([false, true]);
    expect(await loginsOf(customer)).toEqual([]);
    emails[login] = other.email;
    expect((await finish(await signedInAt(login))).body).toMatchObject({ isNew: true });
  });

  it("B-06 A removed login is tied again like a new one, which is told", async () => {
    pauseQueue(test, OUTBOX_SEND);
    const { login, customer } = await linked();
    const [{ loginId }] = await loginsOf(customer);
    await remove(customer, loginId);
    expect((await finish(await signedInAt(login))).body).toMatchObject({ uid: customer.customerId, isNew: false });
    expect(await toldTo(customer)).toEqual(["provider_linked", "provider_linked", "provider_removed"]);
  });

  it("B-06 Only the named login is removed, and removing one keeps the sign-in that removes it, also one by the provider", async () => {
    const { email, customer, opened } = await linked();
    const second = newLogin();
    emails[second.login] = email;
    await finish(await signedInAt(second.login));
    const [first, kept] = await loginsOf(customer);
    const call: SignedInCustomer["call"] = (route, given) => callWith(test, opened, route, given);
    test.clock.advance(60_000);
    await call("POST /account/proof/code", { body: {} });
    await call("POST /account/proof", { body: { otp: await codeOf(test, email, "proof") } });
    expect((await remove({ ...customer, call }, first.loginId)).status).toBe(200);
    expect(await loginsOf({ ...customer, call })).toEqual([kept]);
  });

  it("B-06 A login is removed only within ten minutes of a proof, which a sign-in at the provider is not", async () => {
    const { customer, opened } = await linked();
    const [{ loginId }] = await loginsOf(customer);
    const refused = { status: 403, body: { code: "sign_in_again" } };
    const call: SignedInCustomer["call"] = (route, given) => callWith(test, opened, route, given);
    expect(await remove({ ...customer, call }, loginId)).toMatchObject(refused);
    test.clock.advance(10 * 60_000);
    expect(await remove(customer, loginId)).toMatchObject(refused);
    expect(await loginsOf(customer)).toHaveLength(1);
  });

  it("B-06 The login of another customer and one that was removed are not found, and nobody is told", async () => {
    pauseQueue(test, OUTBOX_SEND);
    const { customer } = await linked();
    const [{ loginId }] = await loginsOf(customer);
    const stranger = await signedIn(test, newLogin().email);
    const missing = { status: 404, body: { code: "not_found" } };
    expect(await remove(stranger, loginId)).toMatchObject(missing);
    expect(await loginsOf(customer)).toHaveLength(1);
    await remove(customer, loginId);
    expect(await remove(customer, loginId)).toMatchObject(missing);
    expect([await toldTo(stranger), await toldTo(customer)]).toEqual([[], ["provider_linked", "provider_removed"]]);
  });

  it("B-06 When the address that tied a login is replaced, the login opens the account no longer, also with another address, and the notice says so", async () => {
    pauseQueue(test, OUTBOX_SEND);
    const { login, customer, opened } = await linked();
    const next = await replaceAddress(customer);
    expect(await toldTo(customer)).toEqual(["email_changed_unlinked", "provider_linked"]);
    expect([await loginsOf(customer), await isOpen(opened)]).toEqual([[], false]);
    emails[login] = newLogin().email;
    expect((await finish(await signedInAt(login))).body).toMatchObject({ isNew: true });
    // Whoever has the new address ties a login by it.
    const own = newLogin();
    emails[own.login] = next;
    expect((await finish(await signedInAt(own.login))).body).toMatchObject({ uid: customer.customerId });
    expect(await loginsOf(customer)).toMatchObject([{ email: next }]);
  });

  it("B-06 When the address that tied a login is removed, the login opens the account no longer, and the notice says so", async () => {
    pauseQueue(test, OUTBOX_SEND);
    const { login, customer, opened } = await linked();
    await addNumber(customer);
    expect((await customer.call("POST /account/contacts/remove", { body: { channel: "email" } })).status).toBe(200);
    expect(await toldTo(customer)).toContain("email_removed_unlinked");
    expect([await loginsOf(customer), await isOpen(opened)]).toEqual([[], false]);
    expect((await finish(await signedInAt(login))).body).toMatchObject({ isNew: true });
  });

  it("B-06 Confirming the same address again, and adding, replacing or removing a number, leave logins and their sign-ins", async () => {
    const { email, customer, opened } = await linked();
    test.clock.advance(60_000);
    await customer.call("POST /account/contacts/code", { body: { target: email } });
    const otp = await codeOf(test, email, "contact", customer.customerId);
    await customer.call("POST /account/contacts", { body: { target: email, otp } });
    await addNumber(customer);
    await addNumber(customer);
    await customer.call("POST /account/contacts/remove", { body: { channel: "sms" } });
    expect([(await loginsOf(customer)).length, await isOpen(opened)]).toEqual([1, true]);
  });

  it("B-06 A sign-in by a login that is removed at the same time either ends with it or begins afterwards with a new tie", async () => {
    const { email, login, customer } = await linked();
    const [{ loginId }] = await loginsOf(customer);
    const sent = await signedInAt(login);
    const holder = await test.shop.db.startTransaction().execute();
    await lockContact(holder, { channel: "email", address: email });
    const signedInMeanwhile = finish(sent);
    await waitingForLock(test, 1);
    const removed = await remove(customer, loginId);
    await holder.commit().execute();
    const { status, body } = await signedInMeanwhile;
    expect([removed.status, status]).toEqual([200, 200]);
    const logins = await loginsOf(customer);
    expect(logins).toHaveLength(1);
    expect([logins[0].loginId === loginId, await isOpen(body.accessToken)]).toEqual([false, true]);
  });

  it("B-06 A first sign-in at the provider while its address is removed from the account leaves no login", async () => {
    const { login, email } = newLogin();
    const customer = await signedIn(test, email);
    await addNumber(customer);
    const sent = await signedInAt(login);
    const holder = await test.shop.db.startTransaction().execute();
    await lockContact(holder, { channel: "email", address: email });
    const replies = [finish(sent), customer.call("POST /account/contacts/remove", { body: { channel: "email" } })];
    await waitingForLock(test, 2);
    await holder.commit().execute();
    for (const { status } of await Promise.all(replies)) expect(status).toBe(200);
    expect(await loginsOf(customer)).toEqual([]);
  });

  it.each([
    ["before", [0, 1]],
    ["after", [1, 0]],
  ])(
    "B-06 A sign-in by a login that begins %s the removal of its address leaves neither the login nor the sign-in",
    async (_, order) => {
      const { login, email, customer } = await linked();
      await addNumber(customer);
      const sent = await signedInAt(login);
      const holder = await test.shop.db.startTransaction().execute();
      await lockContact(holder, { channel: "email", address: email });
      const works = [
        () => finish(sent),
        () => customer.call("POST /account/contacts/remove", { body: { channel: "email" } }),
      ];
      const replies: Promise<{ status: number; body: { uid?: string; accessToken?: string } }>[] = [];
      for (const [index, which] of order.entries()) {
        const work = works[which];
        if (work) replies[which] = work();
        await waitingForLock(test, index + 1);
      }
      await holder.commit().execute();
      const [signedInMeanwhile, removed] = await Promise.all(replies);
      expect([signedInMeanwhile?.status, removed?.status]).toEqual([200, 200]);
      expect(await loginsOf(customer)).toEqual([]);
      // Whoever began first: the sign-in has ended, or opened a new account.
      const { uid, accessToken } = signedInMeanwhile?.body ?? {};
      expect(uid === customer.customerId && (await isOpen(accessToken ?? ""))).toBe(false);
    },
  );
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
