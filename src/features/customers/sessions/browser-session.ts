import { CallFailure } from "#platform/http/client.ts";
import { call } from "../client.ts";

/** The cookie that carries the session's token. Scripts read it, for calls are made without credentials (S9-37, B-01). */
export const SESSION_COOKIE = "Public_Session_Token";

/** Remembers the life that the server gave the token, so that each use can begin it anew. */
const DAYS_COOKIE = "Public_Session_Days";

/** Thrown where a call needs a session and the browser has none (S5-16). */
export class MissingToken extends Error {
  constructor() {
    super("invalid token!");
  }
}

/** What a session needs of the browser around it. */
export interface SessionBrowser {
  /** All cookies of the page: "name=value; name=value". */
  cookies(): string;
  setCookie(cookie: string): void;
  /** Resolves once other tabs read this value in the cookie. */
  settled(name: string, value: string): Promise<void>;
  /** True when the page came by https. */
  secure(): boolean;
  /** Runs one piece of work at a time, over all tabs. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Asks the server for a new session. */
  begin(): Promise<{ token: string; expiresInDays: number }>;
}

/** The visitor's session, as calls need it. */
export interface BrowserSession {
  /** True when there is a session to read from; asks nobody. */
  exists(): boolean;
  /** The token of now; null without a session. */
  token(): string | null;
  /**
   * Runs a call that needs an existing session: reads of the cart, of stock, of orders.
   * @throws MissingToken without a session, and then nothing is called
   */
  reading<T>(work: (token: string) => Promise<T>): Promise<T>;
  /** Runs a call that may be the visitor's first action: begins a session where there is none. */
  acting<T>(work: (token: string) => Promise<T>): Promise<T>;
}

/** Joins the session to a browser. */
export function makeSession(browser: SessionBrowser): BrowserSession {
  let beginning: Promise<string> | undefined;

  /** A new token in place of `refused`; everybody who asks meanwhile, in this tab or another, gets the same one. */
  function renewToken(refused?: string): Promise<string> {
    beginning ??= browser
      .alone(async () => {
        const present = cookieNamed(SESSION_COOKIE, browser.cookies());
        if (present && present !== refused) return present;
        const { token, expiresInDays } = await browser.begin();
        keep(token, String(expiresInDays));
        await browser.settled(SESSION_COOKIE, token);
        return token;
      })
      .finally(() => {
        beginning = undefined;
      });
    return beginning;
  }

  function keep(token: string, days: string): void {
    const life = `; Path=/; Max-Age=${Number(days) * 86_400}; SameSite=Lax${browser.secure() ? "; Secure" : ""}`;
    browser.setCookie(`${SESSION_COOKIE}=${token}${life}`);
    browser.setCookie(`${DAYS_COOKIE}=${days}${life}`);
  }

  async function run<T>(token: string, work: (token: string) => Promise<T>): Promise<T> {
    try {
      return await work(token);
    } catch (error) {
      // The server no longer knows the token: one fresh one, and once more (B-02).
      if (!isRefusedToken(error)) throw error;
      return work(await renewToken(token));
    }
  }

  function present(): string | undefined {
    const token = cookieNamed(SESSION_COOKIE, browser.cookies());
    const days = cookieNamed(DAYS_COOKIE, browser.cookies());
    if (token && days) keep(token, days);
    return token;
  }

  return {
    exists: () => cookieNamed(SESSION_COOKIE, browser.cookies()) !== undefined,
    token: () => cookieNamed(SESSION_COOKIE, browser.cookies()) ?? null,
    async reading(work) {
      const token = present();
      if (!token) throw new MissingToken();
      return run(token, work);
    },
    acting: async (work) => run(present() ?? (await renewToken()), work),
  };
}

function cookieNamed(name: string, cookies: string): string | undefined {
  const found = cookies.split("; ").find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1) || undefined;
}

function isRefusedToken(error: unknown): boolean {
  return error instanceof CallFailure && error.status === 401 && error.problem?.code === "invalid_token";
}

/** The session of this browser. It touches the page only when it is used, so the server may load this file. */
export const session = makeSession({
  cookies: () => document.cookie,
  setCookie(cookie) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not everywhere and only answers later
    document.cookie = cookie;
  },
  async settled(name, value) {
    // Chromium stores a cookie a moment after it was set: the next tab with the lock might not see it yet. Where
    // cookies are switched off it never shows, hence the end.
    for (let tries = 0; "cookieStore" in globalThis && tries < 50; tries += 1)
      if ((await cookieStore.get(name))?.value === value) return;
  },
  secure: () => location.protocol === "https:",
  // Browsers offer locks only to pages that came by https or from this machine.
  alone: (work) => (navigator.locks ? navigator.locks.request(SESSION_COOKIE, work) : work()),
  begin: async () => (await call("GET /session/token", {})).body,
});
