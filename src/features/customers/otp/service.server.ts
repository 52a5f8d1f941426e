import { randomUUID, timingSafeEqual } from "node:crypto";
import type { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { Undeliverable } from "#platform/messages/delivery.port.ts";
import { htmlOf, textOf } from "#platform/messages/email.model.ts";
import { requireAddressLimit, requireHourlyLimit } from "#platform/rate-limit/service.server.ts";
import { masked } from "#shared/person.ts";
import type { CustomersContext } from "../context.server.ts";
import { type CodeSentShape, codeTooSoon, wrongCode } from "./contract.ts";
import {
  CODES_PER_TARGET,
  type CodePurpose,
  codeEmail,
  codeSms,
  codesPerAddress,
  expiryOf,
  mailboxOf,
  RESEND_SECONDS,
  replaceableUntil,
  type Target,
  targetOf,
  typedCode,
  VALID_SECONDS,
  waitSeconds,
} from "./model.ts";
import { countTry, forgetTarget, lastRequest, replaceCode, unsentCode, useCode } from "./repository.server.ts";

/** Queue of one-time codes to send. A job names a code and holds neither the code nor its target. */
export const CODE_SEND = "code-send";

/** The reply for a code that was sent. */
export type CodeSent = z.output<typeof CodeSentShape>;

interface Asked {
  purpose: CodePurpose;
  /** An e-mail address or a South African mobile number, as it was typed; the caller's shape has checked it. */
  target: string;
}

/**
 * Sends a new code, which takes the place of the last one of this target and purpose (B-11).
 * @param asked `address` is the network address of who asks
 * @param inTransaction what is kept in the same transaction, so that no code is sent without it
 * @throws HttpProblem codeTooSoon within 30 seconds of the last one, too_many_requests after five in an hour
 */
export async function requestCode(
  context: CustomersContext,
  { purpose, target, address }: Asked & { address: string },
  inTransaction: (trx: Database) => Promise<void> = async () => undefined,
): Promise<CodeSent> {
  const to = requireTarget(target);
  const keyHash = context.codes.nameOf(purpose, to.address);
  requireWaited(await lastRequest(context.db, keyHash), context.clock.now());
  // The limit of the caller comes first, so that a blocked caller does not use up the limit of a target.
  await requireAddressLimit(context, "one-time codes", address, codesPerAddress(context.env.RATE_LIMIT));
  const mailbox = context.codes.nameOf(mailboxOf(to)).toString("hex");
  const code = newCode(context, keyHash, to);
  const isReplaced = await context.db.transaction().execute(async (trx) => {
    if (!(await replaceCode(trx, code, replaceableUntil(code.requestedAt)))) return false;
    // Only sent codes count; otherwise concurrent requests would use up the hourly limit of a target.
    await requireHourlyLimit({ ...context, db: trx }, ["one-time codes", mailbox], CODES_PER_TARGET);
    await inTransaction(trx);
    await context.jobs.enqueue(trx, CODE_SEND, { codeId: code.codeId, purpose });
    return true;
  });
  if (!isReplaced) throw tooSoon(RESEND_SECONDS);
  return sentTo(target);
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
 * @param follow what the code was for, done in the same transaction; what it throws leaves the code unused
 * @throws HttpProblem wrongCode, the same for wrong, expired, used and unknown codes; it names the field body.otp
 */
export async function checkCode<Given>(
  context: CustomersContext,
  { purpose, target, code }: Asked & { code: string },
  follow: (trx: Database) => Promise<Given>,
): Promise<Given> {
  const now = context.clock.now();
  const to = targetOf(target);
  const typed = typedCode(code);
  // The attempt is committed before the comparison, so that concurrent guesses are counted.
  const kept = to && typed && (await countTry(context.db, context.codes.nameOf(purpose, to.address), now));
  if (!kept || !timingSafeEqual(kept.codeHash, context.codes.hashOf(kept.codeId, typed))) throw wrong();
  return context.db.transaction().execute(async (trx) => {
    if (!(await useCode(trx, kept.codeId, now))) throw wrong();
    return follow(trx);
  });
}

function newCode(context: CustomersContext, keyHash: Buffer, to: Target) {
  const codeId = randomUUID();
  const requestedAt = context.clock.now();
  return {
    keyHash,
    codeId,
    codeHash: context.codes.hashOf(codeId, context.codes.codeOf(codeId)),
    sealedTarget: context.codes.seal(codeId, to.address),
    requestedAt,
    expiresAt: expiryOf(requestedAt),
  };
}

function requireTarget(text: string): Target {
  const target = targetOf(text);
  if (!target) throw new Error("A code was asked for something that is neither an e-mail address nor a mobile number");
  return target;
}

function requireWaited(last: Date | undefined, now: Date): void {
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
 * Sends a code, unless it expired or a newer one took its place, and forgets where it went. Cut off in between it is sent
 * again under the same id, by which receivers know it.
 * @throws Error where it may be tried again. It names nobody, because the queue keeps it
 */
export async function sendCode(
  context: CustomersContext,
  { codeId, purpose }: { codeId: string; purpose: CodePurpose },
): Promise<void> {
  const kept = await unsentCode(context.db, codeId);
  if (!kept) return;
  if (context.clock.now() <= kept.expiresAt) {
    const code = context.codes.codeOf(codeId);
    if (!timingSafeEqual(kept.codeHash, context.codes.hashOf(codeId, code)))
      throw new Error("A one-time code was made with another CODES_KEY: several replicas have to share one");
    await hand(context, { codeId, purpose, code, address: context.codes.open(codeId, kept.sealedTarget) });
  }
  await forgetTarget(context.db, codeId);
}

interface Ready {
  codeId: string;
  purpose: CodePurpose;
  code: string;
  address: string;
}

async function hand({ brand, mail, sms }: CustomersContext, { codeId, purpose, code, address }: Ready): Promise<void> {
  try {
    if (targetOf(address)?.channel === "sms")
      await sms.send({ messageId: codeId, to: address, text: codeSms(purpose, code, brand) });
    else {
      const letter = codeEmail(purpose, code, brand);
      const { violet: action, ...colours } = brand.colours.light;
      const html = htmlOf(letter, brand.name, { ...colours, action });
      await mail.send({ messageId: codeId, to: address, subject: letter.subject, text: textOf(letter), html });
    }
  } catch (error) {
    // What a server says of a failure may hold the address, or what was sent.
    if (!(error instanceof Undeliverable)) throw new Error("A one-time code could not be handed over");
  }
}
