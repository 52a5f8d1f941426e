import type { OrderKey } from "#orders/repository.server.ts";
import { cancelUnpaid, publishOrderEvent, withLockedOrder } from "#orders/service.server.ts";
import type { CheckoutContext } from "../context.server.ts";
import { readVerification, saveAnswer, setVerification } from "./repository.server.ts";
import { VERIFICATION_QUEUE } from "./start.service.server.ts";

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
export function giveUpReferral(context: CheckoutContext, key: OrderKey): Promise<void> {
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
