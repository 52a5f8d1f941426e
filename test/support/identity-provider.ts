import { createServer } from "node:http";

/** The account of the shop at the test's identity provider. */
const CLIENT = { id: "the-shop", secret: "a-secret-of-the-shop" };

// The provider says, when it is loaded and at each start, that this set-up is for development only.
for (const level of ["info", "warn"] as const) {
  const write = console[level];
  console[level] = (...words: unknown[]) => {
    if (!String(words[0]).includes("oidc-provider")) write(...words);
  };
}

/** A real OpenID Connect provider on this machine. Everybody signs in there with any password. */
export interface TestIdentityProvider {
  /** Environment variables of a shop that uses it, for customers or for staff. */
  env(people: "CUSTOMER" | "STAFF"): Record<string, string>;
  /** Signs in at a page of the provider as a browser does. @returns the query with which it sends the browser back */
  signIn(url: string, login: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * Starts a provider. The login is the subject, and the email address too unless it is in `emails`.
 * @param returnUrls pages of the shop to which it sends browsers back
 * @param emails addresses of logins; null for one that the provider has not verified
 * @param options claimsOf: what the provider says otherwise of a login, in its ID token ("id_token") or at "userinfo"; inIdToken: whether
 * the address is in the ID token, too
 */
export async function identityProvider(
  returnUrls: readonly string[],
  emails: Record<string, string | null> = {},
  { claimsOf, inIdToken = false }: { claimsOf?: (login: string, use: string) => object; inIdToken?: boolean } = {},
): Promise<TestIdentityProvider> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const { default: Provider } = await import("oidc-provider");
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [...returnUrls] }],
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    conformIdTokenClaims: !inIdToken,
    cookies: { keys: ["a key of the test"] },
    features: { devInteractions: { enabled: true } },
    async findAccount(_, sub) {
      const email = sub in emails ? emails[sub] : sub;
      return {
        accountId: sub,
        claims: async (use) => ({
          sub,
          email: email ?? "unverified@staff.example",
          email_verified: email !== null,
          ...claimsOf?.(sub, use),
        }),
      };
    },
  });
  server.on("request", provider.callback());
  return {
    env: (people) => ({
      [`${people}_OIDC_ISSUER`]: issuer,
      [`${people}_OIDC_CLIENT_ID`]: CLIENT.id,
      [`${people}_OIDC_CLIENT_SECRET`]: CLIENT.secret,
    }),
    async signIn(url, login) {
      const browser = browserAt(issuer);
      let place = await browser.follow(url);
      for (const fields of [`prompt=login&password=any&login=${encodeURIComponent(login)}`, "prompt=consent"]) {
        if (returnUrls.some((url) => place.startsWith(url))) break;
        place = await browser.follow(place, new URLSearchParams(fields));
      }
      return new URL(place).search.slice(1);
    },
    async close() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Follows redirects with cookies, up to a page with a form or another site. */
function browserAt(issuer: string) {
  const cookies = new Map<string, string>();
  return {
    async follow(start: string, body?: URLSearchParams): Promise<string> {
      let [url, sent] = [start, body];
      while (url.startsWith(issuer)) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
        const response = await fetch(url, {
          redirect: "manual",
          headers: { cookie },
          ...(sent && { method: "POST", body: sent }),
        });
        for (const line of response.headers.getSetCookie()) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          cookies.set(name, value);
        }
        const next = response.headers.get("location");
        if (next === null) return url;
        [url, sent] = [new URL(next, url).href, undefined];
      }
      return url;
    },
  };
}
