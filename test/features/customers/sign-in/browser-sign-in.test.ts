import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { session } from "#customers/sessions/browser-session.ts";
import { sendCode, signInHere, signOutHere } from "#customers/sign-in/browser-sign-in.ts";
import { openBrowser, type TestBrowser } from "../../../support/browser.ts";
import { codeOf } from "../../../support/customer.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";

const EMAIL = "thandi@example.co.za";

let test: TestShop;
let browser: TestBrowser;
beforeAll(async () => {
  test = await makeShop({ listen: true });
});
afterAll(() => test.close());
beforeEach(() => {
  browser = openBrowser(test.url);
  vi.stubGlobal("sessionStorage", { clear: vi.fn() });
  test.clock.advance(60_000);
});
afterEach(() => vi.unstubAllGlobals());

async function signIn(): Promise<void> {
  const { target } = await sendCode(EMAIL);
  await signInHere({ target, otp: await codeOf(test, EMAIL), startNew: false }, undefined);
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
