import { afterAll, describe, expect, it } from "vitest";
import { openIdProvider } from "#adapters/identity-provider/openid.server.ts";
import { identityProvider, type TestIdentityProvider } from "../../support/identity-provider.ts";

const RETURN_URL = "http://127.0.0.1:1/sign-in";
const EMAIL = "thandi@example.co.za";

const started: TestIdentityProvider[] = [];
afterAll(async () => {
  for (const provider of started) await provider.close();
});

/** Starts a provider. @returns the verified address of a login there, as the shop understands it */
async function emailsAt(options: Parameters<typeof identityProvider>[2]) {
  const provider = await identityProvider([RETURN_URL], {}, options);
  started.push(provider);
  const env = provider.env("CUSTOMER");
  const shop = openIdProvider({
    issuer: env.CUSTOMER_OIDC_ISSUER ?? "",
    clientId: env.CUSTOMER_OIDC_CLIENT_ID ?? "",
    clientSecret: env.CUSTOMER_OIDC_CLIENT_SECRET ?? "",
    name: "The provider",
    returnUrl: RETURN_URL,
    timeoutMs: 5_000,
  });
  return async (login: string) => {
    const { url, checks } = await shop.begin();
    return (await shop.finish(await provider.signIn(url, login), checks)).email;
  };
}

describe("Identity provider: which address it has verified", () => {
  it.each([
    ["the ID token", true],
    ["the userinfo endpoint", false],
  ])(
    'email_verified counts in %s when it is true or the text "true", and nothing else counts',
    async (_, inIdToken) => {
      const values = [true, "true", false, "false", "", "0", "1", 0, 1, "True", " true", null, [true], {}];
      const claimsOf = (login: string) => ({ email: EMAIL, email_verified: values[Number(login)] });
      const emailOf = await emailsAt({ claimsOf, inIdToken });
      const verified = [];
      for (const [login, value] of values.entries()) if ((await emailOf(String(login))) === EMAIL) verified.push(value);
      expect(verified).toEqual([true, "true"]);
    },
  );

  it("An ID token without email_verified leaves it to the userinfo endpoint, with the address from there", async () => {
    const claimsOf = (login: string, use: string) =>
      use === "userinfo"
        ? { email: EMAIL, email_verified: login === "verified" }
        : { email: "other@example.co.za", email_verified: undefined };
    const emailOf = await emailsAt({ claimsOf, inIdToken: true });
    expect([await emailOf("verified"), await emailOf("not verified")]).toEqual([EMAIL, undefined]);
  });

  it("An ID token that denies the address is not overruled by the userinfo endpoint", async () => {
    const claimsOf = (_: string, use: string) => ({ email: EMAIL, email_verified: use === "userinfo" });
    const emailOf = await emailsAt({ claimsOf, inIdToken: true });
    expect(await emailOf("denied")).toBeUndefined();
  });
});
