import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { MINUTE_MS } from "#shared/day.ts";
import type { OneTimeCodes } from "../context.server.ts";
import { provenContactsOf } from "../data-rights/repository.server.ts";
import { wrongCode } from "../otp/contract.ts";
import type { CodePurpose, Target } from "../otp/model.ts";
import { type CodeSent, checkCode, lastTarget, requestCode } from "../otp/service.server.ts";
import { noteProof, provenAt } from "../sign-in/repository.server.ts";
import { contactMissing, signInAgain } from "./contract.ts";
import { PROOF_MINUTES } from "./model.ts";

/** A customer with the sign-in by which they make a request. */
export interface SignedInCaller {
  customerId: string;
  signInId: string | undefined;
}

/**
 * Requires that the customer proved minutes ago who they are: by a sign-in with a code or a passkey, or since then by a code to a contact that
 * their account had. Everything that lets somebody into the account, or out with its data, calls this, and again in the call that finishes it: a stolen
 * access token or a tab left open does not suffice.
 * @throws HttpProblem sign_in_again
 */
export async function requireRecentProof(
  { db, clock }: PlatformContext,
  { customerId, signInId }: SignedInCaller,
): Promise<void> {
  const at = signInId === undefined ? undefined : await provenAt(db, customerId, signInId);
  if (!at || clock.now().getTime() - at.getTime() >= PROOF_MINUTES * MINUTE_MS) throw new HttpProblem(signInAgain);
}

/**
 * Sends a code to a contact that still proves who the customer is.
 * @param channel undefined for email if they have it
 * @throws HttpProblem contact_missing, code_too_soon, too_many_requests
 */
export async function requestCodeTo(
  context: PlatformContext & OneTimeCodes,
  customerId: string,
  { channel, purpose, address }: { channel?: Target["channel"] | undefined; purpose: CodePurpose; address: string },
): Promise<CodeSent> {
  const contacts = await provenContactsOf(context.db, customerId, context.clock.now());
  const contact = contacts.find((each) => channel === undefined || each.channel === channel);
  if (!contact) throw new HttpProblem(contactMissing);
  return requestCode(context, { purpose, target: contact.address, address, asker: customerId, owner: customerId });
}

/**
 * Checks the code that was sent last to a contact of the account, which proves from now on that it is the customer who uses this sign-in.
 * @param work runs in the same transaction
 * @param entered `address` is the IP address of the client
 * @throws HttpProblem wrong_code
 */
export async function proveByCode<Result>(
  context: PlatformContext & OneTimeCodes,
  { customerId, signInId }: SignedInCaller,
  { purpose, otp, address }: { purpose: CodePurpose; otp: string; address: string },
  work: (trx: Database) => Promise<Result>,
): Promise<Result> {
  const now = context.clock.now();
  const code = { purpose, asker: customerId } as const;
  const contact = await lastTarget(context, code, await provenContactsOf(context.db, customerId, now));
  if (!contact) throw new HttpProblem(wrongCode, { field: "body.otp" });
  return checkCode(context, { ...code, target: contact.address, address, code: otp }, async (trx) => {
    if (signInId !== undefined) await noteProof(trx, { customerId, signInId }, contact, now);
    return work(trx);
  });
}
