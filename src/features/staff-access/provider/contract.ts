import { z } from "zod";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound, problem, tooManyRequests } from "#platform/http/problem.ts";
import { replyWith } from "#platform/http/reply.contract.ts";
import { DeviceShape, otpNeeded, SignedInShape, secondFactorMissing } from "../sign-in/contract.ts";

export const providerExpired = problem(
  "provider_expired",
  401,
  "This sign-in took too long or was used already. Begin again",
);
export const providerRefused = problem("provider_refused", 401, "The provider did not sign you in. Begin again");
/** The same for an unknown or disabled account, one with too many wrong codes, and for one that has not joined yet. */
export const providerUnknown = problem(
  "provider_unknown",
  401,
  "No account of the back office belongs to this sign-in. Accept your invitation first, or ask an admin",
);
export const providerUnavailable = problem(
  "provider_unavailable",
  503,
  "The provider does not answer. Sign in with your password, or try again later",
);

export const beginProviderSignIn = endpoint("POST /staff/provider/begin", {
  summary: "Begin to sign in at the operator's identity provider",
  reply: replyWith({
    url: z.string().describe("Page of the provider"),
    state: z.string().describe("The browser keeps it and compares it with what the provider sends back"),
  }),
  problems: [notFound, providerUnavailable, tooManyRequests],
});

export const finishProviderSignIn = endpoint("POST /staff/provider/finish", {
  summary:
    "Sign in with the answer of the identity provider; again with the code of the second factor if it is asked for",
  body: z.object({
    state: z.string().max(200),
    answer: z.string().max(4_000).describe("Query of the address to which the provider sent the browser"),
    otp: z.string().max(40).optional().describe("Code of the authenticator app, or a recovery code"),
    device: DeviceShape,
  }),
  reply: SignedInShape,
  problems: [
    ...[notFound, providerExpired, providerRefused, providerUnknown, providerUnavailable],
    ...[otpNeeded, secondFactorMissing, tooManyRequests],
  ],
});
