import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { session } from "#customers/sessions/browser-session.ts";
import { sendCode, signInHere, signOutHere } from "#customers/sign-in/browser-sign-in.ts";
import { tokenHash } from "#platform/secret-token.server.ts";
import { openBrowser, type TestBrowser } from "../../../support/browser.ts";
import { codeOf } from "../../../support/customer.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { newNumber, storedSubscription } from "../../../support/streaming.ts";

const EMAIL = "thandi@example.co.za";

let people = 0;

let test: TestShop;
let browser: TestBrowser;
beforeAll(async () => {
  test = await makeShop({ listen: true });
});
afterAll(() => test.close());
beforeEach(() => {
  browser = openBrowser(test.url);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("sessionStorage", { clear: vi.fn() });
  test.clock.advance(60_000);
});
afterEach(() => vi.unstubAllGlobals());

async function signIn(email = EMAIL): Promise<void> {
  const { target } = await sendCode(email);
  await signInHere({ target, otp: await codeOf(test, email), startNew: false }, undefined);
}

it("A browser that signs in replaces the token of the guest, whose session is ended", async () => {
  const guest = await session.withEnsured(async (token) => token);
  await signIn();
  expect(session.isSignedIn()).toBe(true);
  expect(session.token()).not.toBe(guest);
  const { statusCode } = await test.app.inject({
    url: "/api/cartList",
    headers: { authorization: `Bearer ${guest}` },
  });
  expect(statusCode).toBe(401);
});

it("B-11 A browser that has signed in sends its mark with the next request of a code, also after a sign-out", async () => {
  const local = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => local.get(key) ?? null,
    setItem: (key: string, value: string) => void local.set(key, value),
  });
  const email = "known@example.co.za";
  await signIn(email);
  await signOutHere(false);
  for (let network = 0; network < 30; network += 1)
    await test.app.inject({
      method: "POST",
      url: "/api/sign-in/code",
      payload: { target: email },
      remoteAddress: `10.5.${network}.1`,
    });
  test.clock.advance(60_000);
  await signIn(email);
  expect(session.isSignedIn()).toBe(true);
});

it("B-08 A browser that signs out ends its sign-in on the server, and forgets the session and what was typed in the tab", async () => {
  await signIn();
  const token = session.token();
  await signOutHere(false);
  expect([session.isSignedIn(), session.token()]).toEqual([false, null]);
  expect(sessionStorage.clear).toHaveBeenCalledOnce();
  const headers = { authorization: `Bearer ${token}` };
  expect((await test.app.inject({ url: "/api/cartList", headers })).statusCode).toBe(401);
});

it("A browser whose sign-in ended elsewhere signs out all the same", async () => {
  await signIn();
  await test.shop.db.deleteFrom("sign_in").execute();
  await signOutHere(true);
  expect(session.isSignedIn()).toBe(false);
});

it("A browser that cannot reach the shop stays signed in when it signs out", async () => {
  await signIn();
  browser.network = () => Promise.reject(new TypeError("Failed to fetch"));
  await expect(signOutHere(false)).rejects.toThrow("Internet connection failure");
  expect(session.isSignedIn()).toBe(true);
});

describe("The guest whose orders stayed in the browser", () => {
  /** Stores an order of the guest of this browser. @returns the token and the id of the guest */
  async function guestWithOrder() {
    const token = await session.withEnsured(async (guest) => guest);
    const { owner_id } = await test.shop.db
      .selectFrom("session")
      .select("owner_id")
      .where("token_hash", "=", tokenHash(token))
      .executeTakeFirstOrThrow();
    people += 1;
    const email = `viewer${people}@example.co.za`;
    await storedSubscription(test, { number: newNumber(), email, ownerId: owner_id });
    return email;
  }

  it("B-03 B-08 is there again after the sign-out, and is forgotten once everything went to an account", async () => {
    const email = await guestWithOrder();
    await signIn();
    expect(session.guest()).toMatch(/^[\w-]{43}$/);
    expect(session.token()).not.toBe(session.guest());
    await signOutHere(false);
    expect(session.token()).toBe(session.guest());
    await signIn(email);
    await signOutHere(false);
    expect([session.guest(), session.token()]).toEqual([undefined, null]);
  });

  it("B-03 is kept when another tab signs in at the same time, which has no guest to tell of", async () => {
    await guestWithOrder();
    await signIn("lindiwe@example.co.za");
    const kept = session.guest();
    test.clock.advance(60_000);
    await signIn("naledi@example.co.za");
    expect([session.guest(), kept === undefined]).toEqual([kept, false]);
  });
});
