import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MissingToken, SESSION_COOKIE, session } from "#customers/sessions/browser-session.ts";
import { hasOrderAccess, storeOrderAccess, withOrder } from "#orders/guests/order-access.ts";
import { CallFailure } from "#platform/http/client.ts";
import { openBrowser } from "../../../support/browser.ts";

const NOW = 1_800_000_000_000;

const storage = new Map<string, string>();
let cookies: Map<string, string>;
const orderId = "order 1";
beforeEach(() => {
  cookies = openBrowser("http://localhost").cookies;
  storage.clear();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.spyOn(Date, "now").mockReturnValue(NOW);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const tokenUsed = (id = orderId) => withOrder(id, async (token) => token);

it("B-03 A request about an order uses the token for exactly that order, and the session for every other", async () => {
  cookies.set(SESSION_COOKIE, "session");
  storeOrderAccess(orderId, { accessToken: "opens", expiresAt: NOW + 1 });
  expect(await tokenUsed()).toBe("opens");
  expect(await tokenUsed("another order")).toBe("session");
  expect([hasOrderAccess(orderId), hasOrderAccess("another order")]).toEqual([true, false]);
});

it("B-03 The token for an order ends with its time, and leaves the tab's storage", async () => {
  cookies.set(SESSION_COOKIE, "session");
  storeOrderAccess(orderId, { accessToken: "opens", expiresAt: NOW + 1 });
  vi.mocked(Date.now).mockReturnValue(NOW + 1);
  expect(await tokenUsed()).toBe("session");
  expect([...storage.keys()]).toEqual([]);
});

it("B-03 A token that the server refuses is forgotten, and the session tried", async () => {
  cookies.set(SESSION_COOKIE, "session");
  storeOrderAccess(orderId, { accessToken: "ended", expiresAt: NOW + 1 });
  const used: string[] = [];
  const work = (token: string) => {
    used.push(token);
    return token === "ended"
      ? Promise.reject(new CallFailure(401, { code: "invalid_token" }, "invalid token"))
      : Promise.resolve(token);
  };
  expect(await withOrder(orderId, work)).toBe("session");
  expect(await withOrder(orderId, work)).toBe("session");
  expect(used).toEqual(["ended", "session", "session"]);
});

it("B-03 An order that became the account's since its code was entered opens by the account", async () => {
  cookies.set(SESSION_COOKIE, "session");
  storeOrderAccess(orderId, { accessToken: "guest's", expiresAt: NOW + 1 });
  const work = (token: string) =>
    token === "guest's"
      ? Promise.reject(new CallFailure(404, { code: "not_found" }, "no such order"))
      : Promise.resolve(token);
  await expect(withOrder(orderId, work)).rejects.toMatchObject({ status: 404 });
  expect(hasOrderAccess(orderId)).toBe(true);
  const tokens = { token: "new session", expiresInDays: 30, accessToken: "account's", accessExpiresInSeconds: 3_600 };
  await session.signedIn(tokens);
  expect(await withOrder(orderId, work)).toBe("account's");
  expect(hasOrderAccess(orderId)).toBe(false);
  session.signedOut();
});

it("B-03 Any other failure is that of the request, and keeps the token", async () => {
  storeOrderAccess(orderId, { accessToken: "opens", expiresAt: NOW + 1 });
  for (const code of ["not_cancellable", "sign_in_needed"]) {
    const failed = withOrder(orderId, () => Promise.reject(new CallFailure(401, { code }, "no")));
    await expect(failed).rejects.toMatchObject({ problem: { code } });
  }
  expect(hasOrderAccess(orderId)).toBe(true);
});

it("B-03 A reloaded page reads the token from the tab's storage, and passes over anything else that is there", async () => {
  storage.set(`order-access ${orderId}`, `${NOW + 1} stored`);
  expect(await tokenUsed()).toBe("stored");
  for (const broken of ["", "{", "null", "7", `${NOW + 1}`, '{"accessToken":"a","expiresAt":9e15}']) {
    storage.set("order-access broken", broken);
    await expect(tokenUsed("broken"), broken).rejects.toThrow(MissingToken);
  }
});
