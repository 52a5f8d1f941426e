import * as openid from "openid-client";
import {
  type IdentityProvider,
  ProviderRefused,
  ProviderUnavailable,
} from "#platform/identity-provider/identity-provider.port.ts";

/** Account of the shop at the provider. */
interface OpenIdSettings {
  /** URL below which the provider describes itself. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Shown on the button. */
  name: string;
  /** The page of the shop to which the provider sends browsers back. */
  returnUrl: string;
  /** Timeout of each request. */
  timeoutMs: number;
}

/** An OpenID Connect provider. It is asked for its description at the first use, and again after a failure. */
export function openIdProvider(settings: OpenIdSettings): IdentityProvider {
  const { issuer, clientId, clientSecret, name, returnUrl, timeoutMs } = settings;
  let known: Promise<openid.Configuration> | undefined;

  function configuration(): Promise<openid.Configuration> {
    known ??= openid
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: timeoutMs / 1000,
        // Signatures of ID tokens are checked too. The environment allows http only for this machine.
        execute: [
          openid.enableNonRepudiationChecks,
          ...(issuer.startsWith("http:") ? [openid.allowInsecureRequests] : []),
        ],
      })
      .catch((error: unknown) => {
        known = undefined;
        throw new ProviderUnavailable(`The identity provider at ${issuer} could not be asked`, { cause: error });
      });
    return known;
  }

  return {
    name,
    issuer,
    async begin() {
      const checks = {
        state: openid.randomState(),
        verifier: openid.randomPKCECodeVerifier(),
        nonce: openid.randomNonce(),
      };
      const url = openid.buildAuthorizationUrl(await configuration(), {
        redirect_uri: returnUrl,
        scope: "openid email",
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: "S256",
      });
      return { url: url.href, checks };
    },
    async finish(answer, { state, verifier, nonce }) {
      const config = await configuration();
      try {
        const tokens = await openid.authorizationCodeGrant(config, new URL(`${returnUrl}?${answer}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new ProviderRefused("The provider named nobody");
        const { sub } = claims;
        // Some providers have the address, or that it is verified, only there. The two are never taken from different answers.
        const isElsewhere =
          (claims.email === undefined || claims.email_verified === undefined) &&
          config.serverMetadata().userinfo_endpoint !== undefined;
        const { email, email_verified } = isElsewhere
          ? await openid.fetchUserInfo(config, tokens.access_token, sub)
          : claims;
        return { subject: sub, email: typeof email === "string" && isTrue(email_verified) ? email : undefined };
      } catch (error) {
        if (isNoAnswer(error)) throw new ProviderUnavailable("The identity provider did not answer", { cause: error });
        throw error instanceof ProviderRefused
          ? error
          : new ProviderRefused("The answer is not valid", { cause: error });
      }
    },
  };
}

/** Whether a claim is true. Some providers, such as Amazon Cognito, send the text "true"; nothing else counts. */
function isTrue(claim: unknown): boolean {
  return claim === true || claim === "true";
}

/** fetch reports a failed connection as TypeError and a timeout as TimeoutError; openid-client wraps them as the cause. */
function isNoAnswer(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const reasons = [error, error.cause].filter((each) => each instanceof Error);
  return reasons.some(
    (each) => each.name === "TimeoutError" || (each instanceof TypeError && each.message === "fetch failed"),
  );
}
