import { type OrderKey, readOrder, type StoredOrder } from "#orders/repository.server.ts";
import { cancelUnpaid, finaliseOrder, publishOrderEvent, withLockedOrder } from "#orders/service.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { CheckoutContext } from "../context.server.ts";
import { assessAffordability } from "./affordability.service.server.ts";
import { decisionStepOf, isReferredWithoutAnswer, nextActionOf, reasonText, type VerificationReason } from "./model.ts";
import { DependencyUnavailable } from "./providers.port.ts";
import { answersOf, readVerification, saveAnswer, setVerification, type Verification } from "./repository.server.ts";
import { requestAnswer } from "./request-answer.service.server.ts";
import { VERIFICATION_QUEUE } from "./start.service.server.ts";
import { refusedUpgradesText } from "./upgrade.model.ts";

/** Consecutive tries without a response after which staff decide. */
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
    if (order.status !== "awaiting_verification" || "verdict" in action) return decide(context, key);
    try {
      if (action.step === "affordability") await assessAffordability(context, order);
      else {
        const answer = await requestAnswer(context, order, action.step, answers);
        await saveAnswer(context.db, key, action.step, answer, context.clock.now());
      }
    } catch (error) {
      if (!(error instanceof DependencyUnavailable)) throw error;
      return retryLater(context, key);
    }
  }
}

/** Applies the decision of a running verification; the only way for an order to be accepted or declined. */
function decide(context: CheckoutContext, key: OrderKey): Promise<void> {
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

async function accept(context: CheckoutContext, db: Database, order: StoredOrder, now: Date): Promise<void> {
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
  context: CheckoutContext,
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
  context: CheckoutContext,
  db: Database,
  order: StoredOrder,
  reason: VerificationReason,
  now: Date,
): Promise<void> {
  await setVerification(db, order, { state: "referred", reason }, now);
  await publishOrderEvent(context, db, order, "referred");
}

/** After an unavailable provider: retries with exponential backoff, and finally refers to staff, never declines. */
function retryLater(context: CheckoutContext, key: OrderKey): Promise<void> {
  return whileRunning(context, key, async (trx, order, verification) => {
    const now = context.clock.now();
    const tries = verification.tries + 1;
    if (tries >= TRIES && isReferredWithoutAnswer(await answersOf(trx, order)))
      return refer(context, trx, order, "unreachable", now);
    await setVerification(trx, order, { state: "running", reason: "", tries }, now);
    const wait = FIRST_WAIT_SECONDS * 2 ** Math.min(tries - 1, TRIES - 2);
    await context.jobs.enqueue(trx, VERIFICATION_QUEUE, key, wait);
  });
}

/** Runs work on a running verification with its order locked; ends it when the order was cancelled meanwhile. */
function whileRunning(
  context: CheckoutContext,
  key: OrderKey,
  work: (trx: Database, order: StoredOrder, verification: Verification) => Promise<void>,
): Promise<void> {
  return withLockedOrder(context, key, async (trx, order) => {
    const verification = await readVerification(trx, key);
    if (verification?.state !== "running") return;
    if (order.status === "awaiting_verification") return work(trx, order, verification);
    await setVerification(trx, order, { state: "ended", reason: "" }, context.clock.now());
  });
}

/**
 * Stores a decision on a referred order, in a transaction of its own.
 * @returns false when there is nothing to decide: already decided, cancelled, or unknown order
 */
export async function decideReferral(
  context: CheckoutContext,
  key: OrderKey,
  verdict: "approved" | "declined",
): Promise<boolean> {
  let isStored = false;
  await withLockedOrder(context, key, async (trx, order) => {
    isStored = await storeDecision(context, trx, order, verdict);
  });
  return isStored;
}

/**
 * Stores the first decision of staff on a referral; the queue applies it. Approving an order of a person with too many orders only lets its
 * checks begin: nobody has seen an answer of a provider that the decision could be about. Runs in the caller's transaction, which has locked the
 * order.
 * @returns false when there is nothing to decide: already decided, or cancelled
 */
export async function storeDecision(
  context: CheckoutContext,
  db: Database,
  order: StoredOrder,
  verdict: "approved" | "declined",
): Promise<boolean> {
  const now = context.clock.now();
  const { ownerId, orderId, status } = order;
  const verification = await readVerification(db, order);
  if (status !== "awaiting_verification" || verification?.state !== "referred") return false;
  const isLimitLifted = verification.reason === "too_often" && verdict === "approved";
  if (!isLimitLifted && !(await saveAnswer(db, order, decisionStepOf(await answersOf(db, order)), verdict, now)))
    return false;
  await setVerification(db, order, { state: "running", reason: "" }, now);
  await context.jobs.enqueue(db, VERIFICATION_QUEUE, { ownerId, orderId });
  return true;
}

/** Cancels a referred order without a decision in time; the cart stays unchanged. */
export function expireReferral(context: CheckoutContext, key: OrderKey): Promise<void> {
  return withLockedOrder(context, key, async (trx, order) => {
    const now = context.clock.now();
    const verification = await readVerification(trx, key);
    if (verification?.state !== "referred") return;
    const isWaiting = order.status === "awaiting_verification";
    await setVerification(trx, key, { state: "ended", reason: isWaiting ? "expired" : "" }, now);
    if (!isWaiting) return;
    const reason = "Nobody could decide within seven days";
    const moved = await cancelUnpaid(trx, order, { actor: "sweeper", reason }, now);
    await publishOrderEvent(context, trx, moved);
  });
}
