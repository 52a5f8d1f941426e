import type { PlatformContext } from "#platform/context.server.ts";
import { forEachFound } from "#platform/each.server.ts";
import { daysBefore } from "#shared/day.ts";
import { withLockedOrder } from "../service.server.ts";
import { statusIs } from "../status/model.ts";
import { orderDays } from "./model.ts";
import { deleteOrder, endedOrders } from "./repository.server.ts";

/** Orders read at a time. */
const BATCH = 500;

/** Deletes orders whose records no law requires any longer, each in a transaction of its own (N-04; docs/operations/run.md, Retention). */
export async function deleteEndedOrders(context: PlatformContext): Promise<void> {
  const now = context.clock.now();
  const limits = {
    before: daysBefore(now, orderDays("personal")),
    companiesBefore: daysBefore(now, orderDays("business")),
  };
  await forEachFound(
    context,
    () => endedOrders(context.db, limits, BATCH),
    ({ orderId }) => ({ orderId }),
    (key) =>
      withLockedOrder(context, key, async (trx, order) => {
        // A late payment may have opened it again.
        if (statusIs(order.status, "ended") && order.updatedAt < limits.before) await deleteOrder(trx, key);
      }),
  );
}
