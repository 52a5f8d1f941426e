import type { DeliveryPromises } from "#orders/context.server.ts";
import { type OrderKey, readOrder, reviseOrder, type StoredOrder } from "#orders/repository.server.ts";
import { cancelUnpaid, finaliseOrder, publishOrderEvent, withLockedOrder } from "#orders/service.server.ts";
import { can } from "#orders/status/actions.model.ts";
import { statusIs } from "#orders/status/model.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { Affordability, CheckoutContext } from "../context.server.ts";
import { assessAffordability, worseAnswer } from "./affordability.service.server.ts";
import {
  type Answers,
  decisionStepOf,
  hasOpenChecks,
  NO_ANSWER,
  nextActionOf,
  PENDING,
  type ProviderStep,
  reasonText,
  type VerificationReason,
} from "./model.ts";
import {
  answersOf,
  readVerification,
  replaceAffordability,
  saveAnswer,
  setVerification,
  type Verification,
} from "./repository.server.ts";
import { requestAnswer } from "./request-answer.service.server.ts";
import { VERIFICATION_QUEUE } from "./start.service.server.ts";
import { refusedUpgradesText } from "./upgrade.model.ts";

/** Consecutive tries without an answer after which a step is left to staff. */
export const TRIES = 6;

/** Delay before the first retry in seconds; it doubles: 5, 10, 20, 40, 80. */
const FIRST_WAIT_SECONDS = 5;

/**
 * Continues the verification of an order until a decision, or until a provider does not respond. Stored answers are not requested
 * again, so it can be repeated and can run concurrently.
 */
export async function verify(context: CheckoutContext, key: OrderKey): Promise<void> {
  for (;;) {
    const order = await readOrder(context.db, key);
    const verification = await readVerification(context.db, key);
    if (!order || verification?.state !== "running") return;
    const answers = await answersOf(context.db, key);
    const action = nextActionOf(answers);
    if (!statusIs(order.status, "assessed") || "verdict" in action) return decide(context, key);
    if (action.step === "affordability") await assessAffordability(context, order);
    else {
      const answer = await requestAnswer(context, order, action.step, answers);
      if (answer === NO_ANSWER || answer === PENDING) return retryLater(context, key, action.step, answer);
      await saveAnswer(context.db, key, action.step, answer, context.clock.now());
    }
  }
}

/** Applies the decision of a running verification; the only way for an order to be accepted or declined. */
function decide(context: PlatformContext & DeliveryPromises, key: OrderKey): Promise<void> {
  return whileRunning(context, key, async (trx, order) => {
    const now = context.clock.now();
    const answers = await answersOf(trx, order);
    const action = nextActionOf(answers);
    if (!("verdict" in action)) return;
    if (action.verdict === "approved") await accept(context, trx, order, now);
    else if (action.verdict === "declined") {
      const details = refusedUpgradesText(order.placed?.lines ?? [], answers);
      await decline(context, trx, order, { reason: action.reason, details }, now);
    } else await refer(context, trx, order, action.reason, now);
  });
}

async function accept(
  context: PlatformContext & DeliveryPromises,
  db: Database,
  order: StoredOrder,
  now: Date,
): Promise<void> {
  await setVerification(db, order, { state: "approved", reason: "" }, now);
  await finaliseOrder(
    context,
    db,
    order,
    { to: "accepted", actor: "verification", reason: "Approved on account" },
    now,
  );
}

/** Cancels the order: its stock is released, and the cart stays unchanged. */
async function decline(
  context: PlatformContext,
  db: Database,
  order: StoredOrder,
  { reason, details }: { reason: VerificationReason; details: string },
  now: Date,
): Promise<void> {
  await setVerification(db, order, { state: "declined", reason }, now);
  const text = reasonText("declined", reason, details);
  const moved = await cancelUnpaid(db, order, { actor: "verification", reason: text }, now);
  await publishOrderEvent(context, db, moved);
}

/** Refers the order to staff; its status stays. */
async function refer(
  context: PlatformContext,
  db: Database,
  order: StoredOrder,
  reason: VerificationReason,
  now: Date,
): Promise<void> {
  await setVerification(db, order, { state: "referred", reason }, now);
  await publishOrderEvent(context, db, order, "referred");
}

/**
 * After a provider that gave no answer: retries with exponential backoff, and finally leaves the step to staff, never declines. The checks after
 * it run first, so that staff decide about the silence alone. The register of customers comes last and says nothing that they would decide on:
 * once they have approved, it is called until it answers.
 */
function retryLater(
  context: PlatformContext,
  key: OrderKey,
  step: ProviderStep,
  silence: typeof NO_ANSWER | typeof PENDING,
): Promise<void> {
  return whileRunning(context, key, async (trx, order, verification) => {
    const now = context.clock.now();
    const tries = verification.tries + 1;
    if (tries >= TRIES && step !== "customer") {
      await saveAnswer(trx, order, step === "request" ? "identity" : step, silence, now);
      return context.jobs.enqueue(trx, VERIFICATION_QUEUE, key);
    }
    if (tries >= TRIES && (await answersOf(trx, order)).desk === undefined)
      return refer(context, trx, order, "unreachable", now);
    await setVerification(trx, order, { state: "running", reason: "", tries }, now);
    const wait = FIRST_WAIT_SECONDS * 2 ** Math.min(tries - 1, TRIES - 2);
    await context.jobs.enqueue(trx, VERIFICATION_QUEUE, key, wait);
  });
}

/** Runs work on a running verification with its order locked; ends it when the order was cancelled meanwhile. */
function whileRunning(
  context: PlatformContext,
  key: OrderKey,
  work: (trx: Database, order: StoredOrder, verification: Verification) => Promise<void>,
): Promise<void> {
  return withLockedOrder(context, key, async (trx, order) => {
    const verification = await readVerification(trx, key);
    if (verification?.state !== "running") return;
    if (statusIs(order.status, "assessed")) return work(trx, order, verification);
    await setVerification(trx, order, { state: "ended", reason: "" }, context.clock.now());
  });
}

/**
 * What becomes of a decision by staff. "not_waiting": the order was decided or cancelled before. "assess_again": less is affordable now than staff
 * saw; nothing is stored, and assessAgain() has to follow.
 */
export type Decision = "stored" | "not_waiting" | "assess_again";

/** Stores a decision on a referred order, in a transaction of its own. An order that has to be assessed again is. */
export async function decideReferral(
  context: PlatformContext & Affordability,
  key: OrderKey,
  verdict: "approved" | "declined",
): Promise<Decision> {
  const decision = await withLockedOrder(context, key, (trx, order) => storeDecision(context, trx, order, verdict));
  if (decision === "assess_again") await assessAgain(context, key);
  return decision ?? "not_waiting";
}

/**
 * Stores the first decision of staff on a referral; the queue applies it. Approving an order with open checks only lets them run: nobody has
 * seen an answer that the decision could be about. Nor is an order approved beside others that were approved after it was assessed, before staff
 * have seen what is affordable now. Runs in the caller's transaction, which has locked the order.
 */
export async function storeDecision(
  context: PlatformContext & Affordability,
  db: Database,
  order: StoredOrder,
  verdict: "approved" | "declined",
): Promise<Decision> {
  const now = context.clock.now();
  const { ownerId, orderId } = order;
  const answers = await referredAnswers(db, order);
  if (!answers) return "not_waiting";
  const isApproval = verdict === "approved" && !hasOpenChecks(answers);
  if (isApproval && (await worseAnswer(context, db, order, answers))) return "assess_again";
  const isDecision = verdict === "declined" || isApproval;
  if (isDecision && !(await saveAnswer(db, order, decisionStepOf(answers), verdict, now))) return "not_waiting";
  await setVerification(db, order, { state: "running", reason: "" }, now);
  await context.jobs.enqueue(db, VERIFICATION_QUEUE, { ownerId, orderId });
  return "stored";
}

/** Stores what is affordable now for a referred order, if that is less than what staff saw, in a transaction of its own. */
export function assessAgain(context: PlatformContext & Affordability, key: OrderKey): Promise<void> {
  return withLockedOrder(context, key, async (trx, order) => {
    const answers = await referredAnswers(trx, order);
    const affordability = answers && (await worseAnswer(context, trx, order, answers));
    if (!affordability) return;
    const action = nextActionOf({ ...answers, affordability });
    const reason = "reason" in action ? action.reason : "affordability";
    await replaceAffordability(trx, order, { answer: affordability, reason }, context.clock.now());
    // Pages of staff that show the former answer are outdated.
    await reviseOrder(trx, order);
  });
}

/** The answers of an order that waits for staff; undefined for one that does not. */
async function referredAnswers(db: Database, order: StoredOrder): Promise<Answers | undefined> {
  const verification = await readVerification(db, order);
  if (!can({ ...order, isReferred: verification?.state === "referred" }, "decide").ok) return undefined;
  return answersOf(db, order);
}

/** Cancels a referred order without a decision in time; the cart stays unchanged. */
export function expireReferral(context: PlatformContext, key: OrderKey): Promise<void> {
  return withLockedOrder(context, key, async (trx, order) => {
    const now = context.clock.now();
    const verification = await readVerification(trx, key);
    if (verification?.state !== "referred") return;
    const isWaiting = statusIs(order.status, "assessed");
    await setVerification(trx, key, { state: "ended", reason: isWaiting ? "expired" : "" }, now);
    if (!isWaiting) return;
    const reason = "Nobody could decide within seven days";
    const moved = await cancelUnpaid(trx, order, { actor: "sweeper", reason }, now);
    await publishOrderEvent(context, trx, moved);
  });
}
