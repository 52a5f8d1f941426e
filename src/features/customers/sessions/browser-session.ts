import { CallFailure } from "#platform/http/client.ts";
import { call } from "../client.ts";

/** The cookie with the session's token. Scripts read it, because requests are sent without credentials (S9-37, B-01). */
export const SESSION_COOKIE = "Public_Session_Token";

/** Lifetime of the token in days, so that each use can extend it. */
const DAYS_COOKIE = "Public_Session_Days";

/** A request needs a session, and the browser has none (S5-16). */
export class MissingToken extends Error {
  constructor() {
    super("invalid token!");
  }
}

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
}

/** The visitor's session, for API requests. */
export interface BrowserSession {
  /** True when the browser has a session; sends no request. */
  exists(): boolean;
  /** The current token; null without a session. */
  token(): string | null;
  /**
   * Runs a request that needs an existing session: reads of the cart, of stock, of orders.
   * @throws MissingToken without a session; `work` does not run then
   */
  withExisting<T>(work: (token: string) => Promise<T>): Promise<T>;
  /** Runs a request that may be the visitor's first action: creates a session if there is none. */
  withEnsured<T>(work: (token: string) => Promise<T>): Promise<T>;
}

/** Creates the session of a browser. */
export function makeSession(browser: SessionBrowser): BrowserSession {
  let beginning: Promise<string> | undefined;

  /** Replaces the token `rejected`. Concurrent callers, in this tab or another, get the same new token. */
  function renewToken(rejected?: string): Promise<string> {
    beginning ??= browser
      .exclusively(async () => {
        const present = cookieNamed(SESSION_COOKIE, browser.cookies());
        if (present && present !== rejected) return present;
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
    const attributes = `; Path=/; Max-Age=${Number(days) * 86_400}; SameSite=Lax${browser.secure() ? "; Secure" : ""}`;
    browser.setCookie(`${SESSION_COOKIE}=${token}${attributes}`);
    browser.setCookie(`${DAYS_COOKIE}=${days}${attributes}`);
  }

  async function run<T>(token: string, work: (token: string) => Promise<T>): Promise<T> {
    try {
      return await work(token);
    } catch (error) {
      // The server does not know the token any more: renew it and retry once (B-02).
      if (!isRejectedToken(error)) throw error;
      return work(await renewToken(token));
    }
  }

  function extendedToken(): string | undefined {
    const token = cookieNamed(SESSION_COOKIE, browser.cookies());
    const days = cookieNamed(DAYS_COOKIE, browser.cookies());
    if (token && days) storeToken(token, days);
    return token;
  }

  return {
    exists: () => cookieNamed(SESSION_COOKIE, browser.cookies()) !== undefined,
    token: () => cookieNamed(SESSION_COOKIE, browser.cookies()) ?? null,
    async withExisting(work) {
      const token = extendedToken();
      if (!token) throw new MissingToken();
      return run(token, work);
    },
    withEnsured: async (work) => run(extendedToken() ?? (await renewToken()), work),
  };
}

function cookieNamed(name: string, cookies: string): string | undefined {
  const found = cookies.split("; ").find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1) || undefined;
}

function isRejectedToken(error: unknown): boolean {
  return error instanceof CallFailure && error.status === 401 && error.problem?.code === "invalid_token";
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
});
