import { z } from "zod";
import { endpoint } from "#platform/http/endpoint.ts";
import { problem, tooManyRequests } from "#platform/http/problem.ts";
import { DoneShape, replyOf, replyWith } from "#platform/http/reply.contract.ts";
import { signInAgain } from "../proof/contract.ts";
import { invalidToken } from "../sessions/contract.ts";
import { SignedInShape, SignInOptions } from "../sign-in/contract.ts";
import { MAX_PASSKEYS } from "./model.ts";

/** An unknown or deleted passkey, an unknown, expired or used challenge, another origin and a wrong signature alike. */
export const passkeyRefused = problem(
  "passkey_refused",
  422,
  "We couldn't sign you in with this passkey. Try again, or sign in with a code",
);
/** The same for an answer of the browser that is not valid, comes too late or was used before. */
export const passkeyNotAdded = problem("passkey_not_added", 422, "We couldn't add the passkey. Please try again");
export const passkeysFull = problem(
  "passkeys_full",
  409,
  `You already have ${MAX_PASSKEYS} passkeys. First delete one that you no longer use`,
);

/** Bytes in base64url, as WebAuthn's JSON has them. */
function bytes(max: number) {
  return z
    .string()
    .max(max)
    .regex(/^[\w-]*$/);
}

const CredentialId = bytes(1_400);
const passkeyType = z.literal("public-key");

const KnownCredentialShape = z.object({ id: z.string(), type: passkeyType });

export const beginPasskey = endpoint("POST /account/passkeys/begin", {
  summary: "Options to create a passkey with, soon after signing in",
  access: "account",
  reply: replyOf(
    z
      .object({
        rp: z.object({ id: z.string(), name: z.string() }),
        user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
        challenge: z.string(),
        pubKeyCredParams: z.array(z.object({ alg: z.int(), type: passkeyType })),
        timeout: z.int(),
        attestation: z.literal("none"),
        excludeCredentials: z.array(KnownCredentialShape).describe("Passkeys of the customer"),
        authenticatorSelection: z.object({
          residentKey: z.literal("required"),
          requireResidentKey: z.literal(true),
          userVerification: z.literal("required"),
        }),
      })
      .describe("PublicKeyCredentialCreationOptionsJSON of WebAuthn"),
  ),
  problems: [invalidToken, signInAgain, passkeysFull, tooManyRequests],
});

export const addPasskey = endpoint("POST /account/passkeys", {
  summary: "Add the passkey that the browser created",
  access: "account",
  body: z
    .object({
      id: CredentialId,
      rawId: CredentialId,
      type: passkeyType,
      response: z.object({
        clientDataJSON: bytes(4_000),
        attestationObject: bytes(16_000),
        transports: z.array(z.string().max(30)).max(10).default([]),
      }),
    })
    .describe("RegistrationResponseJSON of WebAuthn"),
  reply: DoneShape,
  problems: [invalidToken, signInAgain, passkeyNotAdded, passkeysFull],
});

export const listPasskeys = endpoint("GET /account/passkeys", {
  summary: "The customer's passkeys, oldest first",
  access: "account",
  reply: replyWith({
    passkeys: z.array(
      z.object({
        passkeyId: z.string(),
        name: z.string().describe("Browser and system with which it was added"),
        createdAt: z.iso.datetime(),
        usedAt: z.iso.datetime().nullable().describe("When somebody last signed in with it"),
      }),
    ),
  }),
  problems: [invalidToken],
});

export const deletePasskey = endpoint("POST /account/passkeys/delete", {
  summary: "Delete a passkey, which signs nobody in any more; deleting it again does nothing",
  access: "account",
  body: z.object({ passkeyId: CredentialId }),
  reply: DoneShape,
  problems: [invalidToken, signInAgain],
});

export const beginPasskeySignIn = endpoint("POST /sign-in/passkey/begin", {
  summary: "Options to sign in with a passkey; the browser finds out which passkeys there are",
  reply: replyOf(
    z
      .object({
        rpId: z.string(),
        challenge: z.string(),
        timeout: z.int(),
        userVerification: z.literal("required"),
      })
      .describe("PublicKeyCredentialRequestOptionsJSON of WebAuthn"),
  ),
  problems: [tooManyRequests],
});

export const signInWithPasskey = endpoint("POST /sign-in/passkey", {
  summary: "Sign in with the answer of a passkey",
  body: z.object({
    credential: z
      .object({
        id: CredentialId,
        rawId: CredentialId,
        type: passkeyType,
        response: z.object({
          clientDataJSON: bytes(4_000),
          authenticatorData: bytes(4_000),
          signature: bytes(8_000),
          userHandle: bytes(100).default("").describe("Names the customer; discoverable passkeys always have it"),
        }),
      })
      .describe("AuthenticationResponseJSON of WebAuthn"),
    ...SignInOptions,
  }),
  reply: replyOf(SignedInShape),
  setsCookie: true,
  problems: [passkeyRefused],
});
