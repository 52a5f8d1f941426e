import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { dayOf } from "#shared/day.ts";
import { deleteAccess } from "../access.repository.server.ts";
import { STREAMING_STATUS } from "../model.ts";
import { deleteSignUp } from "../sign-up/repository.server.ts";
import { dropCharges } from "../subscriptions/charges.repository.server.ts";
import { changeSubscription, findSubscription } from "../subscriptions/repository.server.ts";
import { blankSubscriptions, runningSubscriptions } from "./repository.server.ts";

/**
 * Deletes what this feature stores about a customer, in the caller's transaction. Subscriptions that run end today, because nobody could cancel them
 * afterwards; what was charged is kept for tax, without number and address.
 */
export async function deleteStreamingData(context: PlatformContext, trx: Database, customerId: string): Promise<void> {
  const now = context.clock.now();
  for (const id of await runningSubscriptions(trx, customerId)) {
    const subscription = await findSubscription(trx, id, true);
    if (!subscription) continue;
    const reason = "The customer deleted their account";
    const isOrdered = subscription.state === "ordered";
    await changeSubscription(
      trx,
      subscription,
      {
        state: isOrdered ? "failed" : "cancelled",
        reason,
        nextChargeOn: null,
        endsOn: dayOf(now),
        ...(isOrdered && { endedAt: now }),
      },
      now,
    );
    // It ends today, so nothing may be taken for a month that has just begun either.
    await dropCharges(trx, id, ["due", "refused"], now);
    await context.jobs.enqueue(trx, STREAMING_STATUS, { subscriptionId: id });
  }
  await blankSubscriptions(trx, customerId);
  await deleteSignUp(trx, customerId);
  await deleteAccess(trx, customerId);
}
