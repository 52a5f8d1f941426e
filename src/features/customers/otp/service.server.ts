import { randomUUID, timingSafeEqual } from "node:crypto";
import type { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { requireAddressLimit, requireHourlyLimit } from "#platform/rate-limit/service.server.ts";
import { masked } from "#shared/person.ts";
import type { CustomersContext } from "../context.server.ts";
import { deliver } from "../deliver.server.ts";
import { type CodeSentShape, codeTooSoon, wrongCode } from "./contract.ts";
import {
  CODES_PER_TARGET,
  type CodePurpose,
  codeEmail,
  codeSms,
  expiryOf,
  mailboxOf,
  RESEND_SECONDS,
  type Target,
  targetOf,
  typedCode,
  VALID_SECONDS,
  waitSeconds,
} from "./model.ts";
import { countTry, deleteTarget, lastRequest, replaceCode, unsentCode, useCode } from "./repository.server.ts";

/** Queue of one-time codes to send. A payload contains the id of a code, but neither the code nor its target. */
export const CODE_SEND = "code-send";

/** The reply for a code that was sent. */
export type CodeSent = z.output<typeof CodeSentShape>;

interface CodeRequest {
  purpose: CodePurpose;
  /** An email address or a South African mobile number, as typed; validated by the schema of the request. */
  target: string;
  /** What the code opens, where a purpose has many: the number of an order. Undefined where the purpose says it all. */
  subject?: string;
}

/**
 * Sends a new code, which replaces the last one of this target, purpose and subject (B-11).
 * @param request `address` is the IP address of the client. `isSent` false: everything happens as with a code, the limits included, but no
 * code is sent, so that neither the reply nor its time tells whether there is anything to open
 * @param inTransaction writes of the caller in the same transaction
 * @throws HttpProblem codeTooSoon within 30 seconds of the last one, too_many_requests after five in an hour
 */
export async function requestCode(
  context: CustomersContext,
  { purpose, target, subject, address, isSent = true }: CodeRequest & { address: string; isSent?: boolean },
  inTransaction: (trx: Database) => Promise<void> = async () => undefined,
): Promise<CodeSent> {
  const to = requireTarget(target);
  const keyHash = keyOf(context, { purpose, subject }, to);
  requireDelay(await lastRequest(context.db, keyHash), context.clock.now());
  // The limit of the caller comes first, so that a blocked caller does not use up the limit of a target.
  await requireAddressLimit(context, "one-time codes", address, context.env.CODES_PER_ADDRESS);
  const mailbox = context.codes.keyHashOf(mailboxOf(to)).toString("hex");
  const newest = newCode(context, keyHash, to);
  // A code without a target is one that was sent: its job does nothing.
  const code = isSent ? newest : { ...newest, encryptedTarget: null };
  const isReplaced = await context.db.transaction().execute(async (trx) => {
    if (!(await replaceCode(trx, code))) return false;
    // Only sent codes count; otherwise concurrent requests would use up the hourly limit of a target.
    await requireHourlyLimit({ ...context, db: trx }, ["one-time codes", mailbox], CODES_PER_TARGET);
    await inTransaction(trx);
    await context.jobs.enqueue(trx, CODE_SEND, { codeId: code.codeId, purpose });
    return true;
  });
  if (!isReplaced) throw tooSoon(RESEND_SECONDS);
  return sentTo(target);
}

/** The target to which the last code of a purpose was sent; undefined when none was. */
export async function lastTarget(
  { db, codes }: CustomersContext,
  purpose: CodePurpose,
  targets: readonly Target[],
): Promise<Target | undefined> {
  const asked = await Promise.all(
    targets.map(async (target) => ({ target, at: await lastRequest(db, codes.keyHashOf(purpose, target.address)) })),
  );
  let last: { target: Target; at: Date } | undefined;
  for (const { target, at } of asked) if (at && !(last && last.at >= at)) last = { target, at };
  return last?.target;
}

/** The reply for a target; also used if no code was sent, to hide that fact. */
export function sentTo(target: string): CodeSent {
  return {
    sentTo: masked(requireTarget(target).address),
    resendAfterSeconds: RESEND_SECONDS,
    expiresInSeconds: VALID_SECONDS,
  };
}

/**
 * Checks a code and marks it as used. Of two concurrent requests with the right code only one succeeds (B-11).
 * @param work runs in the same transaction; if it throws, the code stays unused
 * @throws HttpProblem wrongCode, the same for wrong, expired, used and unknown codes; it names the field body.otp
 */
export async function checkCode<Result>(
  context: CustomersContext,
  { purpose, target, subject, code }: CodeRequest & { code: string },
  work: (trx: Database) => Promise<Result>,
): Promise<Result> {
  const now = context.clock.now();
  const to = targetOf(target);
  const typed = typedCode(code);
  // The attempt is committed before the comparison, so that concurrent guesses are counted.
  const stored = to && typed && (await countTry(context.db, keyOf(context, { purpose, subject }, to), now));
  if (!stored || !timingSafeEqual(stored.codeHash, context.codes.hashOf(stored.codeId, typed))) throw wrong();
  return context.db.transaction().execute(async (trx) => {
    if (!(await useCode(trx, stored.codeId, now))) throw wrong();
    return work(trx);
  });
}

function keyOf(
  { codes }: CustomersContext,
  { purpose, subject }: { purpose: CodePurpose; subject: string | undefined },
  { address }: Target,
): Buffer {
  return codes.keyHashOf(purpose, address, ...(subject === undefined ? [] : [subject]));
}

function newCode(context: CustomersContext, keyHash: Buffer, to: Target) {
  const codeId = randomUUID();
  const requestedAt = context.clock.now();
  return {
    keyHash,
    codeId,
    codeHash: context.codes.hashOf(codeId, context.codes.codeOf(codeId)),
    encryptedTarget: context.codes.encrypt(codeId, to.address),
    requestedAt,
    expiresAt: expiryOf(requestedAt),
  };
}

function requireTarget(text: string): Target {
  const target = targetOf(text);
  if (!target) throw new Error("A code was requested for text that is neither an email address nor a mobile number");
  return target;
}

function requireDelay(last: Date | undefined, now: Date): void {
  const seconds = last ? waitSeconds(last, now) : 0;
  if (seconds > 0) throw tooSoon(seconds);
}

function tooSoon(retryAfterSeconds: number): HttpProblem {
  return new HttpProblem(codeTooSoon, { details: { retryAfterSeconds } });
}

function wrong(): HttpProblem {
  return new HttpProblem(wrongCode, { field: "body.otp" });
}

/**
 * Sends a code, unless it has expired or was replaced, and deletes its target. After an interruption it is sent again with the same id,
 * by which receivers detect the duplicate.
 * @throws Error for a retry. Its message contains no personal data, because the queue stores it
 */
export async function sendCode(
  context: CustomersContext,
  { codeId, purpose }: { codeId: string; purpose: CodePurpose },
): Promise<void> {
  const stored = await unsentCode(context.db, codeId);
  if (!stored) return;
  if (context.clock.now() <= stored.expiresAt) {
    const code = context.codes.codeOf(codeId);
    if (!timingSafeEqual(stored.codeHash, context.codes.hashOf(codeId, code)))
      throw new Error("A one-time code was generated with another CODES_KEY: all replicas have to share one");
    await deliver(context, "A one-time code", {
      messageId: codeId,
      to: context.codes.decrypt(codeId, stored.encryptedTarget),
      email: codeEmail(purpose, code, context.brand),
      sms: codeSms(purpose, code, context.brand),
    });
  }
  await deleteTarget(context.db, codeId);
}
