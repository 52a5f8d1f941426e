import { describe, expect, it } from "vitest";
import {
  MissingToken,
  makeSession,
  SESSION_COOKIE,
  type SessionBrowser,
  SignInNeeded,
} from "#customers/sessions/browser-session.ts";
import { CallFailure } from "#platform/http/client.ts";

/**
 * A browser with nothing in it; `tabs` of it share cookies and locks.
 * @param others cookies that another site of the domain has set before, @param later after ours
 */
function emptyBrowser({ https = false, days = 7, slow = false, others = [] as string[], later = [] as string[] } = {}) {
  const jar = new Map<string, string>();
  const pendingCookies: [string, string][] = [];
  const written: string[] = [];
  let created = 0;
  let renewals = 0;
  let forgotten = 0;
  let now = 0;
  let isEnded = false;
  let queue: Promise<unknown> = Promise.resolve();
  const sessionBrowser: SessionBrowser = {
    cookies: () => [...others, ...[...jar].map(([name, value]) => `${name}=${value}`), ...later].join("; "),
    setCookie(cookie) {
      written.push(cookie);
      const [pair = ""] = cookie.split("; ");
      const [name = "", value = ""] = pair.split("=");
      if (slow) pendingCookies.push([name, value]);
      else jar.set(name, value);
    },
    async waitForCookie() {
      for (const [name, value] of pendingCookies.splice(0)) jar.set(name, value);
    },
    secure: () => https,
    exclusively(work) {
      const result = queue.then(work);
      queue = result.catch(() => undefined);
      return result;
    },
    async begin() {
      created += 1;
      return { token: `token-${created}`, expiresInDays: days };
    },
    async refresh() {
      renewals += 1;
      if (isEnded) throw new CallFailure(401, { success: false, code: "signed_out" }, "You are signed out");
      return { accessToken: `access-${renewals}`, accessExpiresInSeconds: 900 };
    },
    forget() {
      forgotten += 1;
    },
    now: () => now,
  };
  return {
    tab: () => makeSession(sessionBrowser),
    jar,
    later,
    written,
    created: () => created,
    renewals: () => renewals,
    forgotten: () => forgotten,
    advance(milliseconds: number) {
      now += milliseconds;
    },
    end() {
      isEnded = true;
    },
  };
}

function refused(): CallFailure {
  return new CallFailure(401, { success: false, code: "invalid_token", message: "invalid token" }, "invalid token");
}

describe("makeSession", () => {
  it("S9-37 The client stores the token in the cookie Public_Session_Token for the number of days that the server set", async () => {
    const browser = emptyBrowser({ days: 3 });
    expect(await browser.tab().withEnsured(async (token) => token)).toBe("token-1");
    expect(SESSION_COOKIE).toBe("Public_Session_Token");
    expect(browser.written).toContain("Public_Session_Token=token-1; Path=/; Max-Age=259200; SameSite=Lax");
  });

  it("S9-37 The client marks the cookie Secure on an https page", async () => {
    const browser = emptyBrowser({ https: true });
    await browser.tab().withEnsured(async () => undefined);
    expect(browser.written).toContain("Public_Session_Token=token-1; Path=/; Max-Age=604800; SameSite=Lax; Secure");
  });

  it("S9-37 Each use of the session renews the lifetime of the cookie", async () => {
    const browser = emptyBrowser({ days: 30 });
    const tab = browser.tab();
    await tab.withEnsured(async () => undefined);
    browser.written.length = 0;
    await tab.withExisting(async () => undefined);
    expect(browser.written).toContain("Public_Session_Token=token-1; Path=/; Max-Age=2592000; SameSite=Lax");
  });

  it("S5-16 S8-05 A read without a token fails with 'invalid token!' and sends no request", async () => {
    const browser = emptyBrowser();
    let called = false;
    const read = browser.tab().withExisting(async () => {
      called = true;
    });
    await expect(read).rejects.toThrow(MissingToken);
    await expect(read).rejects.toThrow(/^invalid token!$/);
    expect([called, browser.created(), browser.tab().exists()]).toEqual([false, 0, false]);
  });

  it("A cookie of the same name that another site of the domain has set does not hide the session, on the next page either", async () => {
    const browser = emptyBrowser({ others: [`${SESSION_COOKIE}=foreign`] });
    const answer = async (token: string) => {
      if (token === "foreign") throw refused();
      return token;
    };
    expect(await browser.tab().withEnsured(answer)).toBe("token-1");
    expect(await browser.tab().withExisting(answer)).toBe("token-1");
    expect([browser.jar.get(SESSION_COOKIE), browser.created()]).toEqual(["token-1", 1]);
  });

  it("Where the other site's cookie comes last, a session that it is refused for is found behind it", async () => {
    const browser = emptyBrowser({ later: [`${SESSION_COOKIE}=foreign`] });
    const answer = async (token: string) => {
      if (token === "foreign") throw refused();
      return token;
    };
    browser.jar.set(SESSION_COOKIE, "ours");
    browser.jar.set("Public_Session_Days", "7");
    const tab = browser.tab();
    expect(await tab.withExisting(answer)).toBe("ours");
    expect([tab.token(), browser.created()]).toEqual(["ours", 0]);
    expect(browser.written.filter((cookie) => cookie.startsWith(SESSION_COOKIE))).toEqual([
      "Public_Session_Token=ours; Path=/; Max-Age=604800; SameSite=Lax",
    ]);
  });

  it("The other site's cookie stays out of ours, also when a customer asks for their account first, and where the shop cannot be reached", async () => {
    const browser = emptyBrowser();
    await browser.tab().signedIn(SIGNED_IN);
    browser.later.push(`${SESSION_COOKIE}=foreign`);
    const tab = browser.tab();
    expect(await tab.withAccount(async (token) => token)).toBe("access-1");
    await expect(tab.withExisting(() => Promise.reject(new TypeError("Failed to fetch")))).rejects.toThrow(TypeError);
    expect(browser.jar.get(SESSION_COOKIE)).toBe("customer");
  });

  it("A session that a request replaced is not written again behind it", async () => {
    const browser = emptyBrowser();
    const tab = browser.tab();
    await tab.withEnsured(() => tab.signedIn(SIGNED_IN));
    expect(tab.token()).toBe("customer");
  });

  it("B-03 Another site's cookie does not hide the guest whose orders stayed in the browser", async () => {
    const browser = emptyBrowser({ others: ["Public_Session_Guest=foreign"] });
    browser.jar.set("Public_Session_Guest", "guest");
    expect(browser.tab().guest()).toBe("guest");
  });

  it("The client fetches a new token and retries once when the server rejects the old one", async () => {
    const browser = emptyBrowser();
    browser.jar.set(SESSION_COOKIE, "expired");
    const tokens: string[] = [];
    const answer = await browser.tab().withExisting(async (token) => {
      tokens.push(token);
      if (token === "expired") throw refused();
      return "the cart";
    });
    expect([answer, tokens, browser.jar.get(SESSION_COOKIE)]).toEqual(["the cart", ["expired", "token-1"], "token-1"]);
  });

  it("The client does not retry a second time", async () => {
    const browser = emptyBrowser();
    let tries = 0;
    const call = browser.tab().withEnsured(async () => {
      tries += 1;
      throw refused();
    });
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(tries).toBe(2);
  });

  it("The client passes every other error to the caller", async () => {
    const browser = emptyBrowser();
    const failure = new CallFailure(409, { success: false, code: "out_of_stock", message: "Sold out" }, "Sold out");
    await expect(browser.tab().withEnsured(() => Promise.reject(failure))).rejects.toBe(failure);
    expect(browser.created()).toBe(1);
  });

  it("Two concurrent calls in one tab create one session", async () => {
    const browser = emptyBrowser();
    const tab = browser.tab();
    const tokens = await Promise.all([
      tab.withEnsured(async (token) => token),
      tab.withEnsured(async (token) => token),
    ]);
    expect([tokens, browser.created()]).toEqual([["token-1", "token-1"], 1]);
  });

  it("Concurrent calls in two tabs create one session", async () => {
    const browser = emptyBrowser();
    const tabs = [browser.tab(), browser.tab()];
    const tokens = await Promise.all(tabs.map((tab) => tab.withEnsured(async (token) => token)));
    expect([tokens, browser.created()]).toEqual([["token-1", "token-1"], 1]);
  });

  it("Concurrent calls in two tabs create one session when the browser stores cookies late", async () => {
    const browser = emptyBrowser({ slow: true });
    const tabs = [browser.tab(), browser.tab()];
    const tokens = await Promise.all(tabs.map((tab) => tab.withEnsured(async (token) => token)));
    expect([tokens, browser.created()]).toEqual([["token-1", "token-1"], 1]);
  });

  it("The client tries again after it failed to create a session", async () => {
    let isDown = true;
    const tab = makeSession({
      cookies: () => "",
      setCookie: () => undefined,
      waitForCookie: async () => undefined,
      secure: () => false,
      exclusively: (work) => work(),
      async begin() {
        if (isDown) throw new CallFailure(532, undefined, "Internet connection failure or server is down");
        return { token: "later", expiresInDays: 7 };
      },
      refresh: () => Promise.reject(new Error("A guest has no access token")),
      forget: () => undefined,
      now: () => 0,
    });
    await expect(tab.withEnsured(async (token) => token)).rejects.toMatchObject({ status: 532 });
    isDown = false;
    expect(await tab.withEnsured(async (token) => token)).toBe("later");
  });
});

it("S3-24 The client returns the current token, and null without a session", async () => {
  const session = emptyBrowser().tab();
  expect(session.token()).toBeNull();
  await session.withEnsured(async () => undefined);
  expect(session.token()).toBe("token-1");
});

/** What the server gives a customer who signs in. */
const SIGNED_IN = { token: "customer", expiresInDays: 7, accessToken: "access-0", accessExpiresInSeconds: 900 };

describe("A customer who is signed in", () => {
  it("S3-24 B-03 Orders are read with the access token of a customer, and with the session token of a guest", async () => {
    const browser = emptyBrowser();
    const tab = browser.tab();
    expect(await tab.withEnsured(async () => tab.withOrders(async (token) => token))).toBe("token-1");
    expect([tab.isSignedIn(), tab.token()]).toEqual([false, "token-1"]);
    await tab.signedIn(SIGNED_IN);
    expect([tab.isSignedIn(), tab.token()]).toEqual([true, "customer"]);
    expect(await tab.withOrders(async (token) => token)).toBe("access-0");
    expect(browser.renewals()).toBe(0);
  });

  it("B-03 The access token is in memory only: a second tab renews its own, once for concurrent requests", async () => {
    const browser = emptyBrowser();
    await browser.tab().signedIn(SIGNED_IN);
    expect([...browser.jar.values()].join()).not.toContain("access");
    const other = browser.tab();
    const read = () => other.withAccount(async (token) => token);
    expect(await Promise.all([read(), read()])).toEqual(["access-1", "access-1"]);
  });

  it("An access token is renewed before it expires, and when the server no longer knows it", async () => {
    const browser = emptyBrowser();
    const tab = browser.tab();
    await tab.signedIn(SIGNED_IN);
    browser.advance(871_000);
    expect(await tab.withAccount(async (token) => token)).toBe("access-1");
    const used: string[] = [];
    await tab.withAccount(async (token) => {
      used.push(token);
      if (used.length === 1) throw refused();
    });
    expect(used).toEqual(["access-1", "access-2"]);
  });

  it("B-08 A sign-in that ended elsewhere leaves a browser without customer, session and cart", async () => {
    const browser = emptyBrowser();
    const tab = browser.tab();
    await tab.signedIn(SIGNED_IN);
    browser.advance(900_000);
    browser.end();
    await expect(tab.withAccount(async () => undefined)).rejects.toThrow(SignInNeeded);
    expect([tab.isSignedIn(), tab.token(), browser.forgotten()]).toEqual([false, null, 1]);
    await expect(tab.withAccount(async () => undefined)).rejects.toThrow(SignInNeeded);
    await expect(tab.withOrders(async () => undefined)).rejects.toThrow(MissingToken);
  });

  it("B-03 B-08 The guest whose orders stayed in the browser is there again after the sign-out, and not before", async () => {
    const browser = emptyBrowser();
    const tab = browser.tab();
    await tab.signedIn(SIGNED_IN);
    browser.jar.set("Public_Session_Guest", "guest");
    expect([tab.token(), await tab.withOrders(async (token) => token)]).toEqual(["customer", "access-0"]);
    tab.signedOut();
    expect([tab.exists(), tab.token(), await tab.withOrders(async (token) => token)]).toEqual([true, "guest", "guest"]);
  });

  it("B-03 The guest whose orders stayed in the browser is there again when the sign-in ended elsewhere", async () => {
    const browser = emptyBrowser();
    const tab = browser.tab();
    await tab.signedIn(SIGNED_IN);
    browser.jar.set("Public_Session_Guest", "guest");
    const tokens: string[] = [];
    await tab.withEnsured(async (token) => {
      tokens.push(token);
      if (tokens.length === 1) throw refused();
    });
    expect([tokens, browser.created()]).toEqual([["customer", "guest"], 0]);
    // The server has forgotten the guest by now.
    await expect(tab.withEnsured(async () => Promise.reject(refused()))).rejects.toThrow();
    expect(tab.token()).toBe("token-1");
  });

  it("B-08 A customer whose session the server rejects goes on as a guest", async () => {
    const browser = emptyBrowser();
    const tab = browser.tab();
    await tab.signedIn(SIGNED_IN);
    const tokens: string[] = [];
    await tab.withEnsured(async (token) => {
      tokens.push(token);
      if (tokens.length === 1) throw refused();
    });
    expect(tokens).toEqual(["customer", "token-1"]);
    expect(tab.isSignedIn()).toBe(false);
  });
});
