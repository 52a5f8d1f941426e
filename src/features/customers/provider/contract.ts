import { z } from "zod";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound, problem, tooManyRequests } from "#platform/http/problem.ts";
import { DoneShape, replyOf, replyWith } from "#platform/http/reply.contract.ts";
import { signInAgain } from "../proof/contract.ts";
import { invalidToken } from "../sessions/contract.ts";
import { SignedInShape, SignInOptions } from "../sign-in/contract.ts";

export const providerExpired = problem(
  "provider_expired",
  401,
  "This sign-in took too long or has already been used. Please start again",
);
export const providerRefused = problem("provider_refused", 401, "You were not signed in. Please start again");
/** A sign-in of somebody new whose email address the provider has not verified. */
export const providerUnverified = problem(
  "provider_unverified",
  401,
  "You haven't confirmed your email address there yet. Confirm it first, or sign in with a code",
);
export const providerUnavailable = problem(
  "provider_unavailable",
  503,
  "You can't sign in this way right now. Sign in with a code instead",
);

export const beginProviderSignIn = endpoint("POST /sign-in/provider/begin", {
  summary: "Begin to sign in at the operator's identity provider for customers",
  reply: replyWith({
    url: z.string().describe("Page of the provider"),
    state: z.string().describe("The browser keeps it and compares it with what the provider sends back"),
  }),
  problems: [notFound, providerUnavailable, tooManyRequests],
});

export const signInWithProvider = endpoint("POST /sign-in/provider", {
  summary: "Sign in with the answer of the identity provider, or create an account with it",
  body: z.object({
    state: z.string().max(200),
    answer: z.string().max(4_000).describe("Query of the address to which the provider sent the browser"),
    ...SignInOptions,
  }),
  reply: replyOf(SignedInShape),
  setsCookie: true,
  problems: [notFound, providerExpired, providerRefused, providerUnverified, providerUnavailable],
});

export const listLogins = endpoint("GET /account/logins", {
  summary: "The logins at an identity provider that open the customer's account, oldest first",
  access: "account",
  reply: replyWith({
    logins: z.array(
      z.object({
        loginId: z.uuid(),
        provider: z.string().describe("Name of the provider, or host name of one that the shop no longer uses"),
        email: z
          .string()
          .nullable()
          .describe(
            "Email address of the customer that the provider had verified when the login first opened the account",
          ),
        createdAt: z.iso.datetime(),
        usedAt: z.iso.datetime().describe("When somebody last signed in with it"),
      }),
    ),
  }),
  problems: [invalidToken],
});

export const removeLogin = endpoint("POST /account/logins/remove", {
  summary: "Remove a login, and end the sign-ins by the provider except this one",
  access: "account",
  body: z.object({ loginId: z.uuid() }),
  reply: DoneShape,
  problems: [invalidToken, signInAgain, notFound],
});
