import { CallFailure } from "#platform/http/client.ts";
import { call } from "../client.ts";
import { publishForgotten } from "./on-forgotten.ts";

/** The cookie with the session's token. Scripts read it, because requests are sent without credentials (S9-37, B-01). */
export const SESSION_COOKIE = "Public_Session_Token";

/** Lifetime of the token in days, so that each use can extend it. */
const DAYS_COOKIE = "Public_Session_Days";

/**
 * Says that a customer is signed in, for pages that are the same for everybody. It gives access to nothing: the access token is in memory, and
 * the token that renews it in a cookie that no script can read.
 */
const ACCOUNT_COOKIE = "Public_Session_Account";

/** The cookie of the guest whose orders stayed in this browser when the customer signed in; it counts again after the sign-out. */
export const GUEST_COOKIE = "Public_Session_Guest";

/** Renew the access token this long before it expires, in milliseconds. */
const ACCESS_MARGIN_MS = 30_000;

/** A request needs a session, and the browser has none (S5-16). */
export class MissingToken extends Error {
  override message = "invalid token!";
}

/** A request needs a customer who is signed in, and the browser has none. */
export class SignInNeeded extends MissingToken {}

/** Browser functions that a session uses. */
export interface SessionBrowser {
  /** All cookies of the page: "name=value; name=value". */
  cookies(): string;
  setCookie(cookie: string): void;
  /** Resolves once other tabs can read this value of the cookie. */
  waitForCookie(name: string, value: string): Promise<void>;
  /** True when the page was loaded by https. */
  secure(): boolean;
  /** Runs `work` exclusively across all tabs. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Requests a new session from the server. */
  begin(): Promise<{ token: string; expiresInDays: number }>;
  /** Renews the access token by the cookie of the sign-in. @throws CallFailure with status 401 when it has ended */
  refresh(): Promise<AccessToken>;
  /** Makes the page forget what it stored about the customer, whose sign-in has ended. */
  forget(): void;
  /** Milliseconds since an instant that does not change. */
  now(): number;
}

/** An access token as the server gives it. */
interface AccessToken {
  accessToken: string;
  accessExpiresInSeconds: number;
}

/** The visitor's session, for API requests. */
export interface BrowserSession {
  /** True when the browser has a session; sends no request. */
  exists(): boolean;
  /** The current token; null without a session (S3-24). */
  token(): string | null;
  /**
   * Runs a request that needs an existing session: reads of the cart, of stock, of orders.
   * @throws MissingToken without a session; `work` does not run then
   */
  withExisting<T>(work: (token: string) => Promise<T>): Promise<T>;
  /** The token of the guest whose orders stayed in this browser at the sign-in; undefined without one. */
  guest(): string | undefined;
  /** Runs a request that may be the visitor's first action: creates a session if there is none. */
  withEnsured<T>(work: (token: string) => Promise<T>): Promise<T>;
  /** True when a customer is signed in in this browser; sends no request. */
  isSignedIn(): boolean;
  /** Stores the tokens of a customer who just signed in. */
  signedIn(tokens: AccessToken & { token: string; expiresInDays: number }): Promise<void>;
  /** Forgets the customer and their session; the next action starts as the guest of this browser, with an empty cart (B-08). */
  signedOut(): void;
  /**
   * Runs a request about the customer's account, with the access token (S3-24).
   * @throws SignInNeeded when nobody is signed in, or the sign-in has ended
   */
  withAccount<T>(work: (accessToken: string) => Promise<T>): Promise<T>;
  /**
   * Runs a request about orders and whatever else belongs to a person: with the access token of a customer, else with the session of the guest
   * who made them (B-03).
   * @throws MissingToken without a session, SignInNeeded when the sign-in has ended
   */
  withOrders<T>(work: (token: string) => Promise<T>): Promise<T>;
  /**
   * The same for a first action, and for a change in a checkout: without a session the guest gets one. Where that of an order is gone, the server
   * says that the order is not there.
   */
  withCheckout<T>(work: (token: string) => Promise<T>): Promise<T>;
}

/** Creates the session of a browser. */
export function makeSession(browser: SessionBrowser): BrowserSession {
  let beginning: Promise<string> | undefined;
  let renewing: Promise<string> | undefined;
  let access: { token: string; until: number } | undefined;
  let refused: string | undefined;

  /** Replaces the token `rejected`. Concurrent callers, in this tab or another, get the same new token. */
  function renewToken(rejected?: string): Promise<string> {
    beginning ??= browser
      .exclusively(async () => {
        refused = rejected;
        // The session of a customer ended elsewhere: who goes on is the guest of this browser.
        if (!sessionToken() && isSignedIn()) signedOut();
        const present = sessionToken();
        if (present) return present;
        const { token, expiresInDays } = await browser.begin();
        storeToken(token, String(expiresInDays));
        await browser.waitForCookie(SESSION_COOKIE, token);
        return token;
      })
      .finally(() => {
        beginning = undefined;
      });
    return beginning;
  }

  function storeToken(token: string, days: string): void {
    setCookie(SESSION_COOKIE, token, days);
    setCookie(DAYS_COOKIE, days, days);
    if (isSignedIn()) setCookie(ACCOUNT_COOKIE, "1", days);
  }

  function setCookie(name: string, value: string, days: string): void {
    const attributes = `; Path=/; Max-Age=${Number(days) * 86_400}; SameSite=Lax${browser.secure() ? "; Secure" : ""}`;
    browser.setCookie(`${name}=${value}${attributes}`);
  }

  /** Another site of the domain may have set a cookie of this name, too. Ours is mostly the later one, and never one that the server refused. */
  function cookie(name: string): string | undefined {
    const cookies = browser.cookies().split("; ");
    const found = cookies.findLast((each) => each.startsWith(`${name}=`) && each !== `${name}=${refused}`);
    return found?.slice(name.length + 1) || undefined;
  }

  /** After a sign-out, until another session begins, that of the guest whose orders did not go to the account (keepGuest()). */
  function sessionToken(): string | undefined {
    return cookie(SESSION_COOKIE) ?? (isSignedIn() ? undefined : cookie(GUEST_COOKIE));
  }

  function isSignedIn(): boolean {
    return cookie(ACCOUNT_COOKIE) !== undefined;
  }

  function signedOut(): void {
    access = undefined;
    for (const name of [ACCOUNT_COOKIE, SESSION_COOKIE, DAYS_COOKIE]) setCookie(name, "", "0");
    browser.forget();
  }

  function keepAccess({ accessToken, accessExpiresInSeconds }: AccessToken): string {
    access = { token: accessToken, until: browser.now() + accessExpiresInSeconds * 1000 - ACCESS_MARGIN_MS };
    return accessToken;
  }

  /** Concurrent callers share one request, and tabs take turns: each renewal replaces the cookie of the one before. */
  function renewAccess(): Promise<string> {
    renewing ??= browser
      .exclusively(() => browser.refresh())
      .then(keepAccess)
      .catch((error: unknown) => {
        if (!(error instanceof CallFailure) || error.status !== 401) throw error;
        signedOut();
        throw new SignInNeeded();
      })
      .finally(() => {
        renewing = undefined;
      });
    return renewing;
  }

  async function withAccount<T>(work: (accessToken: string) => Promise<T>): Promise<T> {
    if (!isSignedIn()) throw new SignInNeeded();
    const token = access && access.until > browser.now() ? access.token : await renewAccess();
    try {
      return await work(token);
    } catch (error) {
      if (!isRejectedToken(error)) throw error;
      return work(await renewAccess());
    }
  }

  async function withExisting<T>(work: (token: string) => Promise<T>): Promise<T> {
    const token = sessionToken();
    if (!token) throw new MissingToken();
    return run(token, work);
  }

  async function run<T>(token: string, work: (token: string) => Promise<T>): Promise<T> {
    try {
      return extended(token, await work(token));
    } catch (error) {
      // The server does not know the token any more: renew it and retry once (B-02).
      if (!isRejectedToken(error)) throw error;
      const renewed = await renewToken(token);
      return extended(renewed, await work(renewed));
    }
  }

  /** Extends a session that the server has accepted; before that, it could be another site's. @returns the answer */
  function extended<T>(token: string, answer: T): T {
    const days = cookie(DAYS_COOKIE);
    // It may have been replaced meanwhile.
    if (days && token === sessionToken()) storeToken(token, days);
    return answer;
  }

  async function withEnsured<T>(work: (token: string) => Promise<T>): Promise<T> {
    return run(sessionToken() ?? (await renewToken()), work);
  }

  return {
    exists: () => sessionToken() !== undefined,
    token: () => sessionToken() ?? null,
    guest: () => cookie(GUEST_COOKIE),
    withExisting,
    withEnsured,
    isSignedIn,
    async signedIn({ token, expiresInDays, ...given }) {
      keepAccess(given);
      const days = String(expiresInDays);
      setCookie(ACCOUNT_COOKIE, "1", days);
      storeToken(token, days);
      await browser.waitForCookie(SESSION_COOKIE, token);
    },
    signedOut,
    withAccount,
    withCheckout: (work) => (isSignedIn() ? withAccount(work) : withEnsured(work)),
    withOrders: (work) => (isSignedIn() ? withAccount(work) : withExisting(work)),
  };
}

function isRejectedToken(error: unknown): boolean {
  return error instanceof CallFailure && error.problem?.code === "invalid_token";
}

/** The session of this browser. It accesses the document only when used, so the server can load this file. */
export const session = makeSession({
  cookies: () => document.cookie,
  setCookie(cookie) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available everywhere, and asynchronous
    document.cookie = cookie;
  },
  async waitForCookie(name, value) {
    // Chromium stores a cookie with a delay, so the next tab with the lock might not see it yet. The number of tries is limited,
    // because with cookies disabled it never appears.
    for (let tries = 0; "cookieStore" in globalThis && tries < 50; tries += 1)
      if ((await cookieStore.get(name))?.value === value) return;
  },
  secure: () => location.protocol === "https:",
  // Browsers offer locks only to secure contexts.
  exclusively: (work) => (navigator.locks ? navigator.locks.request(SESSION_COOKIE, work) : work()),
  begin: async () => (await call("GET /session/token", {})).body,
  refresh: async () => (await call("POST /session/refresh", { credentials: "same-origin" })).body,
  forget: publishForgotten,
  now: () => performance.now(),
});
