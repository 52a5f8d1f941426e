import { randomUUID, timingSafeEqual } from "node:crypto";
import type { z } from "zod";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { type MadeMessage, queueMessage } from "#platform/messages/outbox.service.server.ts";
import {
  isCounted,
  networkOf,
  requireHourlyLimit,
  requireNetworkLimits,
  siteOf,
  takeBackCount,
} from "#platform/rate-limit/service.server.ts";
import type { Branded } from "#shared/brand.ts";
import { cleanContact, masked } from "#shared/person.ts";
import type { CustomersContext, OneTimeCodes } from "../context.server.ts";
import { type CodeSentShape, codeTooSoon, wrongCode } from "./contract.ts";
import { countWrongCode, triesFor } from "./guessing.service.server.ts";
import {
  CODES_PER_TARGET,
  CODES_TO_TARGET,
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
import { countTry, lastRequest, replaceCode, unsentCode, useCode } from "./repository.server.ts";

/** Codes that strangers ask for from a network. One that is entered rightly no longer counts. */
const LIMIT = "one-time codes";

/** The reply for a code that was sent. */
export type CodeSent = z.output<typeof CodeSentShape>;

interface CodeRequest {
  purpose: CodePurpose;
  /** An email address or a South African mobile number, as typed; validated by the schema of the request. */
  target: string;
  /** What the code opens, where a purpose has many: the number of an order. Undefined where the purpose says it all. */
  subject?: string;
  /** IP address of the client. */
  address: string;
  /**
   * Who asks: the owner of the token, or the id that the browser sends with the request of a code and with the code. Only who asked for a
   * code can enter it or use up its tries. Undefined for the network of the client.
   */
  asker?: string | undefined;
}

interface NewCodeRequest extends CodeRequest {
  /**
   * False: everything happens as with a code, but none is sent, so that neither the reply nor its time tells whether there is anything to
   * open. Undefined where a code is sent in any case.
   */
  isSent?: boolean;
  /**
   * The customer who is signed in, or the browser that has signed in before, where the target is known to be theirs. They have counts of
   * their own, which nobody else can use up.
   */
  owner?: string | undefined;
}

/**
 * Sends a new code, which replaces the last one of this target, purpose, subject and asker (B-11).
 * @param inTransaction writes of the caller in the same transaction
 * @throws HttpProblem codeTooSoon within 30 seconds of the last one, too_many_requests after five in an hour
 */
export async function requestCode(
  context: PlatformContext & OneTimeCodes,
  request: NewCodeRequest,
  inTransaction: (trx: Database) => Promise<void> = async () => undefined,
): Promise<CodeSent> {
  const to = requireTarget(request.target);
  const keyHash = keyOf(context, request, to);
  requireDelay(await lastRequest(context.db, keyHash), context.clock.now());
  // The limits of the network come first, so that a blocked caller does not use up the limit of a target.
  const isStranger = request.owner === undefined;
  if (isStranger) await requireNetworkLimits(context, LIMIT, request.address, context.env.CODES_PER_ADDRESS);
  await context.db.transaction().execute(async (trx) => {
    const isSent = await countCode({ ...context, db: trx }, request, to);
    const code = { ...newCode(context, keyHash, to), isCounted: isStranger };
    // A code without a target is one that was sent: no message is made of it.
    const isReplaced = await replaceCode(trx, isSent ? code : { ...code, encryptedTarget: null });
    // Takes the counts back, so that concurrent requests do not use up a limit.
    if (!isReplaced) throw tooSoon(RESEND_SECONDS);
    await inTransaction(trx);
    const { codeId, expiresAt } = code;
    const data = { codeId, purpose: request.purpose };
    await queueMessage(context, trx, { kind: "one-time code", channel: to.channel, data, expiresAt });
  });
  return sentTo(request.target);
}

/**
 * Counts a code for its target. Strangers count together, by network and in all, so that they cannot use up the counts of the target's owner.
 * Codes whose reply hides whether they are sent count apart and alike; only sent ones count in all, and beyond that limit none is sent.
 * @returns whether the code is to be sent
 * @throws HttpProblem too_many_requests
 */
async function countCode(
  context: PlatformContext & OneTimeCodes,
  request: NewCodeRequest,
  to: Target,
): Promise<boolean> {
  const { address, owner, isSent } = request;
  const mailbox = context.codes.keyHashOf(mailboxOf(to)).toString("hex");
  const kind = isSent === undefined ? "sent" : "hidden";
  const by = owner === undefined ? ["network", siteOf(address)] : ["owner", owner];
  await requireHourlyLimit(context, ["one-time codes", kind, mailbox, ...by], CODES_PER_TARGET);
  const all = ["one-time codes in all", owner === undefined ? "strangers" : "owners"];
  if (isSent === undefined) {
    await requireHourlyLimit(context, [...all, mailbox], CODES_TO_TARGET);
    return true;
  }
  // Counted also for a code that is not sent, for nobody: both take the same time.
  const isBelow = await isCounted(context, [...all, "hidden", isSent ? mailbox : `none ${mailbox}`], CODES_TO_TARGET);
  return isSent && isBelow;
}

/** The target to which the last code of a purpose was sent for an asker; undefined when none was. */
export async function lastTarget(
  context: PlatformContext & OneTimeCodes,
  { purpose, asker }: { purpose: CodePurpose; asker: string },
  targets: readonly Target[],
): Promise<Target | undefined> {
  const asked = await Promise.all(
    targets.map(async (target) => {
      const keyHash = keyOf(context, { purpose, asker, address: "" }, target);
      return { target, at: await lastRequest(context.db, keyHash) };
    }),
  );
  let last: { target: Target; at: Date } | undefined;
  for (const { target, at } of asked) if (at && !(last && last.at >= at)) last = { target, at };
  return last?.target;
}

/** The reply of a call whose form says where a code was sent. */
export function codeReply(body: CodeSent) {
  return { success: true as const, body, message: `We sent a code to ${body.sentTo}` };
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
  context: PlatformContext & OneTimeCodes,
  request: CodeRequest & { code: string },
  work: (trx: Database) => Promise<Result>,
): Promise<Result> {
  const now = context.clock.now();
  const to = targetOf(request.target);
  const typed = typedCode(request.code);
  if (!to || !typed) throw wrong();
  const maxTries = await triesFor(context, request.address);
  // The attempt is committed before the comparison, so that concurrent guesses are counted.
  const stored =
    (await countTry(context.db, keyOf(context, request, to), now, maxTries)) ??
    // A code that an earlier release sent a moment ago; the next release needs no look at those.
    (await countTry(context.db, openedBy(context, request, to), now, maxTries));
  if (!stored) throw wrong();
  if (!timingSafeEqual(stored.codeHash, context.codes.hashOf(stored.codeId, typed))) {
    await countWrongCode(context, request.address);
    throw wrong();
  }
  const result = await context.db.transaction().execute(async (trx) => {
    if (!(await useCode(trx, stored.codeId, now))) throw wrong();
    return work(trx);
  });
  if (stored.isCounted) await takeBackCount(context, LIMIT, request.address);
  return result;
}

/** Bytes of each of the two hashes of a key: none of 128 bits is found by chance. */
export const HALF_BYTES = 16;

/** The key of a code: half of it says what it opens, the other half who asked for it. */
function keyOf(context: PlatformContext & OneTimeCodes, request: Omit<CodeRequest, "target">, to: Target): Buffer {
  return keyOfAsker(context, openedBy(context, request, to), request);
}

/**
 * A key of which half says who asks for a code. What a code is to confirm is stored under such a key, or comes with the code: a stranger who
 * asks for a code to the same target does not change it.
 * @param what a hash that becomes the first half
 */
export function keyOfAsker(
  { codes }: Pick<CustomersContext, "codes">,
  what: Buffer,
  { asker, address }: Pick<CodeRequest, "asker" | "address">,
): Buffer {
  const by = asker === undefined ? ["network", networkOf(address)] : ["asker", asker];
  return Buffer.concat([what, codes.keyHashOf("code asked by", ...by)].map((hash) => hash.subarray(0, HALF_BYTES)));
}

/** A hash of what a code opens, and where it goes. */
function openedBy(
  { codes }: PlatformContext & OneTimeCodes,
  { purpose, subject }: Pick<CodeRequest, "purpose" | "subject">,
  { address }: Target,
): Buffer {
  return codes.keyHashOf(purpose, cleanContact(address), ...(subject === undefined ? [] : [subject]));
}

function newCode(context: PlatformContext & OneTimeCodes, keyHash: Buffer, to: Target) {
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

/** The message with a code, unless that was sent, was replaced or has expired. Neither the code nor its target is stored in plain text. */
export async function codeMessage(
  { db, clock, codes, brand }: PlatformContext & Branded & OneTimeCodes,
  { codeId, purpose }: { codeId: string; purpose: CodePurpose },
): Promise<MadeMessage | undefined> {
  const stored = await unsentCode(db, codeId);
  if (!stored || clock.now() > stored.expiresAt) return undefined;
  const code = codes.codeOf(codeId);
  if (!timingSafeEqual(stored.codeHash, codes.hashOf(codeId, code)))
    throw new Error("A one-time code was generated with another CODES_KEY: all replicas have to share one");
  return {
    to: codes.decrypt(codeId, stored.encryptedTarget),
    email: codeEmail(purpose, code, brand),
    sms: codeSms(purpose, code, brand),
  };
}
