import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lockCustomer } from "#customers/data-rights/repository.server.ts";
import { customersJobs } from "#customers/jobs.server.ts";
import { CHALLENGES_PER_CUSTOMER } from "#customers/passkeys/model.ts";
import { type SoftPasskey, softPasskey } from "../../../support/authenticator.ts";
import { newAddress, type SignedInCustomer, signedIn } from "../../../support/customer.ts";
import { queryCounter, waitingForLock } from "../../../support/queries.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { callWith, newShopper } from "../../../support/shopper.ts";

const ORIGIN = "https://shop.example";
const MINUTE = 60_000;
const CHROME =
  "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36";

let test: TestShop;
const lines: string[] = [];
beforeAll(async () => {
  test = await makeShop({
    env: { PUBLIC_URL: ORIGIN, LOG_LEVEL: "info" },
    logs: { write: (line) => void lines.push(line) },
  });
});
afterAll(() => test.close());

let people = 0;
/** A contact that no other test uses. */
function newContact(): string {
  people += 1;
  return `customer${people}@example.co.za`;
}

async function post(url: string, payload: object = {}, remoteAddress = newAddress()) {
  const response = await test.app.inject({ method: "POST", url: `/api${url}`, payload, remoteAddress });
  return { status: response.statusCode, cookies: response.cookies, ...response.json() };
}

const begin = async () => (await post("/sign-in/passkey/begin")).body;
const beginAdding = (customer: SignedInCustomer) => customer.call("POST /account/passkeys/begin", { body: {} });
const add = (customer: SignedInCustomer, created: object) =>
  customer.call("POST /account/passkeys", { body: created, headers: { "user-agent": CHROME } });
const passkeysOf = async (customer: SignedInCustomer) =>
  (await customer.call("GET /account/passkeys")).body.body.passkeys;

/** A customer who has just signed in with a code and added a passkey. */
async function withPasskey(contact = newContact()): Promise<{ customer: SignedInCustomer; passkey: SoftPasskey }> {
  const customer = await signedIn(test, contact);
  const passkey = softPasskey(ORIGIN);
  const { body } = await beginAdding(customer);
  expect(await add(customer, passkey.created(body.body))).toEqual({ status: 200, body: { success: true } });
  return { customer, passkey };
}

/** Signs in with a passkey. @param otherwise what the answer has otherwise than a browser's */
async function signIn(passkey: SoftPasskey, otherwise: Parameters<SoftPasskey["signed"]>[1] = {}, more: object = {}) {
  return post("/sign-in/passkey", { credential: passkey.signed(await begin(), otherwise), ...more });
}

const refused = { status: 422, code: "passkey_refused", message: expect.stringContaining("sign in with a code") };

describe("POST /sign-in/passkey", () => {
  it("A passkey signs its customer in as a code does: with new tokens, a cookie, and the cart of the guest", async () => {
    const { customer, passkey } = await withPasskey();
    const guest = await newShopper(test);
    await guest.add("PRESIM-2GB");
    const reply = await signIn(passkey, {}, { session: guest.token });
    expect(reply).toMatchObject({
      status: 200,
      body: { uid: customer.customerId, isNew: false, guestData: { merged: true, dropped: [] } },
      cookies: [{ name: "Session_Refresh", httpOnly: true, sameSite: "Strict", path: "/api/session/refresh" }],
    });
    expect((await guest.list()).status).toBe(401);
    const cart = await callWith(test, reply.body.token, "GET /cartListv1");
    expect(cart.body.body).toMatchObject([{ quantity: 1 }]);
    const { body } = await callWith(test, reply.body.accessToken, "GET /account/sign-ins");
    expect(body.body.signIns.map(({ method }: { method: string }) => method).sort()).toEqual(["code", "passkey"]);
  });

  it("The options name no customer and no passkey, and ask the device to verify its owner", async () => {
    const options = await begin();
    expect(Object.keys(options).sort()).toEqual(["challenge", "rpId", "timeout", "userVerification"]);
    expect(options).toMatchObject({ rpId: "shop.example", userVerification: "required" });
    expect(Buffer.from(options.challenge, "base64url")).toHaveLength(32);
  });

  it("A challenge is answered once, also when the first answer was refused, and within five minutes", async () => {
    const { passkey } = await withPasskey();
    const options = await begin();
    const answer = { credential: passkey.signed(options) };
    expect((await post("/sign-in/passkey", answer)).status).toBe(200);
    expect(await post("/sign-in/passkey", answer)).toMatchObject(refused);
    const spoilt = await begin();
    await post("/sign-in/passkey", { credential: passkey.signed(spoilt, { isVerified: false }) });
    expect(await post("/sign-in/passkey", { credential: passkey.signed(spoilt) })).toMatchObject(refused);
    const late = await begin();
    test.clock.advance(5 * MINUTE - 1);
    expect((await post("/sign-in/passkey", { credential: passkey.signed(late) })).status).toBe(200);
    const tooLate = await begin();
    test.clock.advance(5 * MINUTE);
    expect(await post("/sign-in/passkey", { credential: passkey.signed(tooLate) })).toMatchObject(refused);
  });

  it("Of two simultaneous answers to one challenge only one signs in", async () => {
    const { passkey } = await withPasskey();
    const answer = { credential: passkey.signed(await begin()) };
    const replies = await Promise.all([post("/sign-in/passkey", answer), post("/sign-in/passkey", answer)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it("An invented challenge, and one that was given for adding a passkey, sign nobody in", async () => {
    const { customer, passkey } = await withPasskey();
    expect(await signIn(passkey, { challenge: "aW52ZW50ZWQ" })).toMatchObject(refused);
    const { body } = await beginAdding(customer);
    expect(await signIn(passkey, { challenge: body.body.challenge })).toMatchObject(refused);
  });

  it("A page of another origin or another host, and a device that did not verify its owner, sign nobody in", async () => {
    const { passkey } = await withPasskey();
    for (const otherwise of [
      { origin: "https://evil.example" },
      { origin: "http://shop.example" },
      { rpId: "evil.example" },
      { isVerified: false },
    ])
      expect(await signIn(passkey, otherwise), JSON.stringify(otherwise)).toMatchObject(refused);
    expect((await signIn(passkey)).status).toBe(200);
  });

  it("A signature of another key, for another customer, or no answer at all, signs nobody in", async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    const theirs = other.passkey.signed(await begin());
    const { response } = theirs as { response: { userHandle: string } };
    const { userHandle } = response;
    const names = { id: other.passkey.id, rawId: other.passkey.id };
    const forged = { ...one.passkey.signed(await begin(), { userHandle }), ...names };
    expect(await post("/sign-in/passkey", { credential: forged })).toMatchObject(refused);
    const broken = { ...theirs, response: { ...response, signature: Buffer.alloc(70).toString("base64url") } };
    expect(await post("/sign-in/passkey", { credential: broken })).toMatchObject(refused);
    expect(await signIn(one.passkey, { userHandle })).toMatchObject(refused);
    expect(await signIn(one.passkey, { userHandle: "eA" })).toMatchObject(refused);
    for (const clientDataJSON of ["eA", "bnVsbA", "e30"]) {
      const credential = { ...theirs, response: { ...response, clientDataJSON } };
      expect(await post("/sign-in/passkey", { credential }), clientDataJSON).toMatchObject(refused);
    }
    expect((await post("/sign-in/passkey", { credential: {} })).code).toBe("invalid_request");
  });

  it("A deleted passkey signs nobody in", async () => {
    const { customer, passkey } = await withPasskey();
    const options = await begin();
    await customer.call("POST /account/passkeys/delete", { body: { passkeyId: passkey.id } });
    expect(await post("/sign-in/passkey", { credential: passkey.signed(options) })).toMatchObject(refused);
    expect(await passkeysOf(customer)).toEqual([]);
  });

  it("A counter that does not go up is refused and logged; without one in the signature it may stay 0", async () => {
    const { customer, passkey } = await withPasskey();
    for (const counter of [0, 0, 5, 7]) expect((await signIn(passkey, { counter })).status).toBe(200);
    lines.length = 0;
    for (const counter of [7, 6, 0]) expect(await signIn(passkey, { counter })).toMatchObject(refused);
    const logged = lines.filter((line) => line.includes("counter went backwards"));
    expect(logged).toHaveLength(3);
    expect(logged[0]).toContain(customer.customerId);
    expect((await signIn(passkey, { counter: 4_294_967_295 })).status).toBe(200);
  });

  it("The log says why an answer was refused, and the reply does not", async () => {
    const { passkey } = await withPasskey();
    lines.length = 0;
    const reply = await signIn(passkey, { origin: "https://evil.example" });
    expect(lines.join()).toContain("https://evil.example");
    expect(JSON.stringify(reply)).not.toContain("evil.example");
  });

  it("B-11 POST /sign-in/passkey/begin limits challenges that nobody answers by address, as codes are limited", async () => {
    const { passkey } = await withPasskey();
    const address = newAddress();
    const ask = () => post("/sign-in/passkey/begin", {}, address);
    const limit = test.shop.env.CODES_PER_ADDRESS;
    for (let times = 0; times < limit + 2; times += 1) {
      const credential = passkey.signed((await ask()).body);
      expect((await post("/sign-in/passkey", { credential }, address)).status).toBe(200);
    }
    for (let times = 0; times < limit; times += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });

  it("A customer may begin to add a passkey a limited number of times in an hour", async () => {
    const customer = await signedIn(test, newContact());
    const begun = await Promise.all(Array.from({ length: CHALLENGES_PER_CUSTOMER + 1 }, () => beginAdding(customer)));
    expect(begun.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it("A sign-in without a merge costs at most eight SQL statements besides begin and commit", async () => {
    const { passkey } = await withPasskey();
    const guest = await newShopper(test);
    const credential = passkey.signed(await begin());
    const count = queryCounter(test);
    const { queries, result } = await count(() => post("/sign-in/passkey", { credential, session: guest.token }));
    expect(result.status).toBe(200);
    expect(queries).toBeLessThanOrEqual(8);
  });
});

describe("POST /account/passkeys", () => {
  it("The options name the customer by an id, ask for a passkey that the device finds by itself, and list those that there are", async () => {
    const contact = newContact();
    const { customer, passkey } = await withPasskey(contact);
    const { body } = await beginAdding(customer);
    expect(body.body).toMatchObject({
      rp: { id: "shop.example", name: test.shop.brand.name },
      user: { name: contact },
      attestation: "none",
      excludeCredentials: [{ id: passkey.id, type: "public-key" }],
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const handle = Buffer.from(body.body.user.id, "base64url").toString("hex");
    expect(handle).toBe(customer.customerId.replaceAll("-", ""));
  });

  it("A customer sees their passkeys with the device and the times, and no other customer's", async () => {
    const { customer, passkey } = await withPasskey();
    const added = test.shop.clock.now().toISOString();
    expect(await passkeysOf(customer)).toEqual([
      { passkeyId: passkey.id, name: "Chrome on Android", createdAt: added, usedAt: null },
    ]);
    test.clock.advance(MINUTE);
    await signIn(passkey);
    expect(await passkeysOf(customer)).toMatchObject([
      { createdAt: added, usedAt: test.shop.clock.now().toISOString() },
    ]);
    const stranger = await signedIn(test, newContact());
    expect(await passkeysOf(stranger)).toEqual([]);
    await stranger.call("POST /account/passkeys/delete", { body: { passkeyId: passkey.id } });
    expect(await passkeysOf(customer)).toHaveLength(1);
  });

  it("A passkey is added in the first ten minutes after signing in with a code or a passkey, and not by a session token", async () => {
    const { customer, passkey } = await withPasskey();
    test.clock.advance(10 * MINUTE - 1);
    expect((await beginAdding(customer)).status).toBe(200);
    test.clock.advance(1);
    expect(await beginAdding(customer)).toMatchObject({ status: 403, body: { code: "sign_in_again" } });
    const { body } = await signIn(passkey);
    const again = await callWith(test, body.accessToken, "POST /account/passkeys/begin", { body: {} });
    expect(again.status).toBe(200);
    const cartOnly = await callWith(test, body.token, "POST /account/passkeys/begin", { body: {} });
    expect(cartOnly.body).toMatchObject({ code: "sign_in_needed" });
  });

  it("A sign-in at the identity provider does not suffice to add a passkey", async () => {
    const customer = await signedIn(test, newContact());
    await test.shop.db
      .updateTable("sign_in")
      .set({ method: "provider" })
      .where("customer_id", "=", customer.customerId)
      .execute();
    expect((await beginAdding(customer)).body).toMatchObject({ code: "sign_in_again" });
  });

  it("A passkey is neither finished nor deleted when the proof is old by then", async () => {
    const { customer, passkey } = await withPasskey();
    const options = (await beginAdding(customer)).body.body;
    test.clock.advance(10 * MINUTE);
    const refused = { status: 403, body: { code: "sign_in_again" } };
    const body = { id: "x", rawId: "x", type: "public-key", response: { clientDataJSON: "x", attestationObject: "x" } };
    expect(options.challenge).toBeTruthy();
    expect(await customer.call("POST /account/passkeys", { body })).toMatchObject(refused);
    expect(await customer.call("POST /account/passkeys/delete", { body: { passkeyId: passkey.id } })).toMatchObject(
      refused,
    );
    expect(await passkeysOf(customer)).toHaveLength(1);
  });

  it("An added and a deleted passkey are each told to the contacts of the account", async () => {
    const { customer, passkey } = await withPasskey();
    const told = () =>
      test.shop.db
        .selectFrom("contact_notice")
        .select("change")
        .where("customer_id", "=", customer.customerId)
        .execute();
    expect(await told()).toEqual([{ change: "passkey_added" }]);
    await customer.call("POST /account/passkeys/delete", { body: { passkeyId: passkey.id } });
    expect(await told()).toContainEqual({ change: "passkey_deleted" });
  });

  it("An answer to another customer's, an old, a used or an invented challenge adds nothing", async () => {
    const [customer, other] = [await signedIn(test, newContact()), await signedIn(test, newContact())];
    const notAdded = { status: 422, body: { code: "passkey_not_added" } };
    const options = (await beginAdding(other)).body.body;
    expect(await add(customer, softPasskey(ORIGIN).created(options))).toMatchObject(notAdded);
    expect((await add(other, softPasskey(ORIGIN).created(options))).status).toBe(200);
    expect(await add(other, softPasskey(ORIGIN).created(options))).toMatchObject(notAdded);
    expect(await add(other, softPasskey(ORIGIN).created(options, { challenge: "aW52ZW50ZWQ" }))).toMatchObject(
      notAdded,
    );
    const forSignIn = { challenge: (await begin()).challenge };
    expect(await add(other, softPasskey(ORIGIN).created(options, forSignIn))).toMatchObject(notAdded);
    const late = (await beginAdding(customer)).body.body;
    test.clock.advance(5 * MINUTE);
    expect(await add(customer, softPasskey(ORIGIN).created(late))).toMatchObject(notAdded);
    expect(await passkeysOf(customer)).toEqual([]);
  });

  it("A passkey of another origin or host, or of a device that did not verify its owner, is not added, nor is one a second time", async () => {
    const { customer, passkey } = await withPasskey();
    const create = async (each: SoftPasskey, otherwise: Parameters<SoftPasskey["created"]>[1]) =>
      add(customer, each.created((await beginAdding(customer)).body.body, otherwise));
    for (const otherwise of [{ origin: "https://evil.example" }, { rpId: "evil.example" }, { isVerified: false }])
      expect((await create(softPasskey(ORIGIN), otherwise)).body, JSON.stringify(otherwise)).toMatchObject({
        code: "passkey_not_added",
      });
    expect((await create(passkey, {})).body).toMatchObject({ code: "passkey_not_added" });
    expect(await passkeysOf(customer)).toHaveLength(1);
    expect((await create(softPasskey(ORIGIN), { isBackedUp: true })).status).toBe(200);
  });

  it("A customer has at most ten passkeys, also when two are added at the same time", async () => {
    const { customer } = await withPasskey();
    const create = async () => softPasskey(ORIGIN).created((await beginAdding(customer)).body.body);
    for (let more = 0; more < 8; more += 1) expect((await add(customer, await create())).status).toBe(200);
    const [one, other] = [await create(), await create()];
    const { db } = test.shop;
    const adding = await db.transaction().execute(async (trx) => {
      await lockCustomer(trx, customer.customerId);
      const replies = Promise.all([add(customer, one), add(customer, other)]);
      await waitingForLock(test, 2);
      return { replies };
    });
    const replies = await adding.replies;
    expect(replies.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, "passkeys_full"]);
    expect(await passkeysOf(customer)).toHaveLength(10);
    expect((await beginAdding(customer)).body).toMatchObject({ code: "passkeys_full" });
  });
});

it("N-04 The nightly job deletes challenges that expired, and no others", async () => {
  await test.shop.db.deleteFrom("passkey_challenge").execute();
  await begin();
  test.clock.advance(MINUTE);
  await begin();
  const { expires_at: lastsUntil } = await test.shop.db
    .selectFrom("passkey_challenge")
    .select("expires_at")
    .orderBy("expires_at", "desc")
    .executeTakeFirstOrThrow();
  test.clock.advance(4 * MINUTE);
  const retention = customersJobs(test.shop).find(({ queue }) => queue === "sign-in-retention");
  await retention?.run({});
  const left = await test.shop.db.selectFrom("passkey_challenge").select("expires_at").execute();
  expect(left).toEqual([{ expires_at: lastsUntil }]);
});

it("N-04 Passkeys and challenges leave the database with their customer", async () => {
  const { customer } = await withPasskey();
  await beginAdding(customer);
  await test.shop.db.deleteFrom("customer").where("customer_id", "=", customer.customerId).execute();
  for (const table of ["passkey", "passkey_challenge"] as const) {
    const rows = await test.shop.db
      .selectFrom(table)
      .select("customer_id")
      .where("customer_id", "=", customer.customerId)
      .execute();
    expect(rows, table).toEqual([]);
  }
});
