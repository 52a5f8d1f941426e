import { type OrderKey, readOrder, type StoredOrder } from "#orders/repository.server.ts";
import { cancelUnpaid, finaliseOrder, publishOrderEvent, withLockedOrder } from "#orders/service.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { CheckoutContext } from "../context.server.ts";
import { ask } from "./ask-providers.server.ts";
import { courseOf, reasonWords, type VerificationReason } from "./model.ts";
import { DependencyUnavailable } from "./providers.port.ts";
import { answersOf, readVerification, saveAnswer, setVerification, type Verification } from "./repository.server.ts";
import { VERIFICATION_QUEUE } from "./start.service.server.ts";

/** After so many tries in a row that a register did not answer, a person looks at the order. */
export const TRIES = 6;

/** Seconds before the next try: 5, 10, 20, 40, 80. */
const FIRST_WAIT_SECONDS = 5;

/**
 * Goes on with the verification of an order until it comes to something, or a register does not answer. What was
 * answered before is not asked again, so it may be begun any number of times, and also twice at once.
 */
export async function verify(context: CheckoutContext, key: OrderKey): Promise<void> {
  for (;;) {
    const order = await readOrder(context.db, key);
    const verification = await readVerification(context.db, key);
    if (!order || verification?.state !== "running") return;
    const answers = await answersOf(context.db, key);
    const course = courseOf(answers);
    if (order.status !== "awaiting_verification" || "verdict" in course) return decide(context, key);
    try {
      const answer = await ask(context, order, course.ask, answers);
      await saveAnswer(context.db, key, course.ask, answer, context.clock.now());
    } catch (error) {
      if (!(error instanceof DependencyUnavailable)) throw error;
      return tryLater(context, key);
    }
  }
}

/** Acts on what a running verification came to: the only way for an order to be accepted or declined. */
function decide(context: CheckoutContext, key: OrderKey): Promise<void> {
  return whileRunning(context, key, async (trx, order) => {
    const now = context.clock.now();
    const course = courseOf(await answersOf(trx, order));
    if (!("verdict" in course)) return;
    if (course.verdict === "approved") await accept(context, trx, order, now);
    else if (course.verdict === "declined") await decline(context, trx, order, course.reason, now);
    else await refer(context, trx, order, course.reason, now);
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

/** The cart keeps its lines, and stock that was set aside goes back. */
async function decline(
  context: CheckoutContext,
  db: Database,
  order: StoredOrder,
  reason: VerificationReason,
  now: Date,
): Promise<void> {
  await setVerification(db, order, { state: "declined", reason }, now);
  const words = reasonWords("declined", reason);
  const moved = await cancelUnpaid(db, order, { actor: "verification", reason: words }, now);
  await publishOrderEvent(context, db, moved);
}

/** A person decides; the order waits as it is. */
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

/** A register was away: the next try comes later, each time twice as late, and in the end a person looks (never a refusal). */
function tryLater(context: CheckoutContext, key: OrderKey): Promise<void> {
  return whileRunning(context, key, async (trx, order, verification) => {
    const now = context.clock.now();
    const tries = verification.tries + 1;
    const isDecided = (await answersOf(trx, order)).desk !== undefined;
    if (tries >= TRIES && !isDecided) return refer(context, trx, order, "unreachable", now);
    await setVerification(trx, order, { state: "running", reason: "", tries }, now);
    const wait = FIRST_WAIT_SECONDS * 2 ** Math.min(tries - 1, TRIES - 2);
    await context.jobs.enqueue(trx, VERIFICATION_QUEUE, key, wait);
  });
}

/** Works on a running verification, its order locked; ends it where the order was given up meanwhile. */
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
 * Keeps what a person decided on an order that waits for it, the first time; the queue acts on it.
 * @returns false when there is nothing to decide: decided already, given up, or no such order
 */
export async function decideReferral(
  context: CheckoutContext,
  key: OrderKey,
  verdict: "approved" | "declined",
): Promise<boolean> {
  let isTaken = false;
  await withLockedOrder(context, key, async (trx, order) => {
    const now = context.clock.now();
    const verification = await readVerification(trx, key);
    if (order.status !== "awaiting_verification" || verification?.state !== "referred") return;
    isTaken = await saveAnswer(trx, key, "desk", verdict, now);
    await setVerification(trx, key, { state: "running", reason: "" }, now);
    await context.jobs.enqueue(trx, VERIFICATION_QUEUE, key);
  });
  return isTaken;
}

/** Nobody decided in time: the order is given up, and the cart keeps its lines. */
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
