import type { z } from "zod";
import type { PlatformContext } from "#platform/context.server.ts";
import { HttpProblem, type Problem } from "#platform/http/problem.ts";
import { requireAddressLimit, requireHourlyLimit, takeBackCount } from "#platform/rate-limit/service.server.ts";
import { newToken } from "#platform/secret-token.server.ts";
import type { Branded } from "#shared/brand.ts";
import { MINUTE_MS } from "#shared/day.ts";
import type { Sessions, SignIns } from "../context.server.ts";
import { lockCustomer, provenContactsOf } from "../data-rights/repository.server.ts";
import { tellContacts } from "../profile/notice.service.server.ts";
import { requireRecentProof, type SignedInCaller } from "../proof/service.server.ts";
import { deviceOf } from "../sign-in/model.ts";
import { type SignedIn, type SignInRequest, signInBy } from "../sign-in/service.server.ts";
import {
  type addPasskey,
  type beginPasskey,
  type beginPasskeySignIn,
  passkeyNotAdded,
  passkeyRefused,
  passkeysFull,
  type signInWithPasskey,
} from "./contract.ts";
import { CHALLENGE_MINUTES, CHALLENGES_PER_CUSTOMER, MAX_PASSKEYS } from "./model.ts";
import {
  consumeChallenge,
  countPasskeys,
  countSignature,
  deletePasskeyOf,
  insertChallenge,
  insertPasskey,
  passkeysOf,
  publicKeyOf,
} from "./repository.server.ts";

/** EdDSA, ES256 and RS256 by their COSE numbers: every authenticator has one of them. */
const ALGORITHMS = [-8, -7, -257];

/** The library, which reads the certificates of every maker, loads at its first use. */
const webAuthn = () => import("@simplewebauthn/server");

/** Sign-ins that are begun at an address. One that succeeds no longer counts. */
const LIMIT = "passkeys";

/** The answer of a browser that created a passkey. */
type Created = z.output<NonNullable<typeof addPasskey.body>>;

/** The answer of a passkey that signed. */
type Signed = z.output<NonNullable<typeof signInWithPasskey.body>>["credential"];

/**
 * Options to create a passkey with. A stolen access token alone cannot add one: the customer showed minutes ago that it is them.
 * @throws HttpProblem sign_in_again, passkeys_full, too_many_requests
 */
export async function beginAdding(
  context: PlatformContext & Branded,
  { customerId, signInId }: SignedInCaller,
): Promise<z.output<typeof beginPasskey.reply>["body"]> {
  const { db, clock, brand } = context;
  await requireRecentProof(context, { customerId, signInId });
  const passkeys = await passkeysOf(db, customerId);
  if (passkeys.length >= MAX_PASSKEYS) throw new HttpProblem(passkeysFull);
  await requireHourlyLimit(context, ["passkeys", customerId], CHALLENGES_PER_CUSTOMER);
  const challenge = await newChallenge(context, customerId);
  const [contact] = await provenContactsOf(db, customerId, clock.now());
  return {
    rp: { id: siteOf(context).rpId, name: brand.name },
    // Where customers keep their passkeys they read the name; every site that asks for a signature could read the id.
    user: { id: userHandleOf(customerId), name: contact?.address ?? brand.name, displayName: "" },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: "public-key" })),
    timeout: CHALLENGE_MINUTES * MINUTE_MS,
    attestation: "none",
    excludeCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId, type: "public-key" })),
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
  };
}

/** Adds the passkey that the browser created, and tells all contacts. @throws HttpProblem sign_in_again, passkey_not_added, passkeys_full */
export async function finishAdding(
  context: PlatformContext,
  { customerId, signInId, created, userAgent }: SignedInCaller & { created: Created; userAgent: string },
): Promise<void> {
  await requireRecentProof(context, { customerId, signInId });
  const { db, clock } = context;
  const challenge = await usedChallenge(context, created.response.clientDataJSON, customerId);
  const { verifyRegistrationResponse } = await webAuthn();
  const { verified, registrationInfo: made } = await verifiedOr(passkeyNotAdded, context, () =>
    verifyRegistrationResponse({
      response: { ...created, clientExtensionResults: {} },
      ...expected(context, challenge),
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!verified || !made) throw new HttpProblem(passkeyNotAdded);
  const { id, publicKey, counter, transports = [] } = made.credential;
  const isNew = await db.transaction().execute(async (trx) => {
    await lockCustomer(trx, customerId);
    if ((await countPasskeys(trx, customerId)) >= MAX_PASSKEYS) throw new HttpProblem(passkeysFull);
    const passkey = { customerId, credentialId: id, publicKey, counter, transports, name: deviceOf(userAgent) };
    const isAdded = await insertPasskey(trx, { ...passkey, isBackedUp: made.credentialBackedUp }, clock.now());
    if (isAdded) await tellContacts(context, trx, customerId, "passkey_added");
    return isAdded;
  });
  if (!isNew) throw new HttpProblem(passkeyNotAdded);
}

/** Deletes a passkey and tells all contacts; nothing happens when the customer has no such one. @throws HttpProblem sign_in_again */
export async function deletePasskey(
  context: PlatformContext,
  { credentialId, ...caller }: SignedInCaller & { credentialId: string },
): Promise<void> {
  await requireRecentProof(context, caller);
  const { customerId } = caller;
  await context.db.transaction().execute(async (trx) => {
    if (await deletePasskeyOf(trx, { customerId, credentialId }))
      await tellContacts(context, trx, customerId, "passkey_deleted");
  });
}

/** Options to sign in with a passkey. @throws HttpProblem too_many_requests */
export async function beginSignIn(
  context: PlatformContext & Sessions,
  address: string,
): Promise<z.output<typeof beginPasskeySignIn.reply>["body"]> {
  await requireAddressLimit(context, LIMIT, address, context.env.CODES_PER_ADDRESS);
  return {
    rpId: siteOf(context).rpId,
    challenge: await newChallenge(context, undefined),
    timeout: CHALLENGE_MINUTES * MINUTE_MS,
    userVerification: "required",
  };
}

/** Signs in with the answer of a passkey. @param request `address` is the IP address of the client. @throws HttpProblem passkey_refused */
export async function finishSignIn(
  context: PlatformContext & SignIns,
  { credential, address, ...request }: SignInRequest & { credential: Signed; address: string },
): Promise<SignedIn> {
  const { db, clock, logger } = context;
  const signedIn = await signInBy(context, request, async (begin) => {
    const { key, counter, isBackedUp } = await signedBy(context, credential);
    return db.transaction().execute(async (trx) => {
      if (!(await countSignature(trx, key, { counter, isBackedUp }, clock.now()))) {
        logger.warn({ customerId: key.customerId, counter }, "a passkey was refused: its counter went backwards");
        throw new HttpProblem(passkeyRefused);
      }
      return begin(trx, { customerId: key.customerId, isNew: false, method: "passkey" });
    });
  });
  await takeBackCount(context, LIMIT, address);
  return signedIn;
}

/** The passkey that signed a challenge of a sign-in. @throws HttpProblem passkey_refused */
async function signedBy(context: PlatformContext, credential: Signed) {
  const challenge = await usedChallenge(context, credential.response.clientDataJSON, undefined);
  const key = { customerId: customerOf(credential.response.userHandle), credentialId: credential.id };
  const publicKey = await publicKeyOf(context.db, key);
  if (!publicKey) throw new HttpProblem(passkeyRefused);
  const { verifyAuthenticationResponse } = await webAuthn();
  const { verified, authenticationInfo } = await verifiedOr(passkeyRefused, context, () =>
    verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      ...expected(context, challenge),
      // The library would compare the counter before it verifies the signature; it is compared when it is stored.
      credential: { id: credential.id, publicKey, counter: 0 },
    }),
  );
  if (!verified) throw new HttpProblem(passkeyRefused);
  return { key, counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
}

/** A new challenge. @param customerId the customer who adds a passkey; undefined for a sign-in */
async function newChallenge(context: PlatformContext, customerId: string | undefined): Promise<string> {
  const challenge = newToken();
  const expiresAt = new Date(context.clock.now().getTime() + CHALLENGE_MINUTES * MINUTE_MS);
  await insertChallenge(context.db, challenge, customerId, expiresAt);
  return challenge;
}

/** The challenge in an answer, which is used up whatever becomes of the answer. @throws HttpProblem */
async function usedChallenge(
  context: PlatformContext,
  clientData: string,
  customerId: string | undefined,
): Promise<string> {
  const refusal = customerId === undefined ? passkeyRefused : passkeyNotAdded;
  const { decodeClientDataJSON } = await import("@simplewebauthn/server/helpers");
  const challenge = await verifiedOr(refusal, context, async () => String(decodeClientDataJSON(clientData).challenge));
  const isOpen = await consumeChallenge(context.db, challenge, customerId, context.clock.now());
  if (!isOpen) throw new HttpProblem(refusal);
  return challenge;
}

/** What an answer has to be about. */
function expected(context: PlatformContext, challenge: string) {
  const { rpId, origin } = siteOf(context);
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  };
}

/** The site as passkeys know it: browsers show a customer those of its host name only. */
function siteOf({ publicUrl }: PlatformContext): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin };
}

/** The library throws errors of no particular kind for whatever is wrong with an answer; the log says which, the reply does not. */
async function verifiedOr<Result>(
  refusal: Problem,
  { logger }: PlatformContext,
  verify: () => Promise<Result>,
): Promise<Result> {
  try {
    return await verify();
  } catch (error) {
    logger.info({ reason: error instanceof Error ? error.message : "" }, "the answer of a passkey was refused");
    throw new HttpProblem(refusal);
  }
}

/** The id by which passkeys name a customer: the bytes of the customer's id, in base64url. */
function userHandleOf(customerId: string): string {
  return Buffer.from(customerId.replaceAll("-", ""), "hex").toString("base64url");
}

/** The customer whom a passkey names. Bytes that are no id are nobody's. */
function customerOf(userHandle: string): string {
  const hex = Buffer.from(userHandle, "base64url").toString("hex").padEnd(32, "0").slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
