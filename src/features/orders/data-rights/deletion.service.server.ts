import { touchCart } from "#cart/repository.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { storeRecipient } from "../invoices/service.server.ts";
import { lockOrder } from "../repository.server.ts";
import { deleteOrder, deleteProcesses } from "../retention/repository.server.ts";
import { cancelUnpaid } from "../service.server.ts";
import { statusIs } from "../status/model.ts";
import { fateOf, needsRecipient, type OrderFacts, retentionSentences } from "./deletion.model.ts";
import { blankOrder, deleteCorrespondence, orderFacts, processIdsOf } from "./deletion.repository.server.ts";

/** Until when the credit applications among the orders of a customer are kept, by order id. */
type Applications = ReadonlyMap<string, Date>;

/** Orders that stand in the way of a deletion. */
export type OpenOrders = Pick<OrderFacts, "orderId" | "orderNumber">[];

/** What a deletion would do with the orders of a customer. */
export async function orderDeletionPlan(
  db: Database,
  ownerId: string,
  applications: Applications,
): Promise<{ openOrders: OpenOrders; kept: string[] }> {
  const orders = await orderFacts(db, ownerId, applications);
  return { openOrders: refusing(orders), kept: retentionSentences(orders) };
}

/**
 * Deletes what the shop stores with the orders of a customer, except what the law makes it keep. Runs in the caller's transaction. Their cart
 * is locked until it ends, so that no order is placed meanwhile.
 * @returns the orders that stand in the way; then nothing was deleted
 */
export async function deleteOrderData(
  context: PlatformContext,
  trx: Database,
  ownerId: string,
  applicationsOf: (trx: Database) => Promise<Applications>,
): Promise<OpenOrders> {
  const now = context.clock.now();
  await touchCart(trx, ownerId, now);
  const orders = await orderFacts(trx, ownerId, await applicationsOf(trx), true);
  const open = refusing(orders);
  if (open.length > 0) return open;
  for (const order of orders) {
    const key = { ownerId, orderId: order.orderId };
    const fate = fateOf(order);
    const stored = statusIs(order.status, "open") ? await lockOrder(trx, key) : undefined;
    if (stored) await cancelUnpaid(trx, stored, { actor: "customer", reason: "" }, now);
    if (fate === "delete") await deleteOrder(trx, key);
    if (fate !== "blank") continue;
    if (needsRecipient(order)) await storeRecipient(context, trx, key);
    await blankOrder(trx, key);
  }
  await deleteCorrespondence(trx, ownerId);
  await deleteProcesses(trx, ownerId, await processIdsOf(trx, ownerId));
  return [];
}

function refusing(orders: readonly OrderFacts[]): OpenOrders {
  return orders
    .filter((order) => fateOf(order) === "refuse")
    .map(({ orderId, orderNumber }) => ({ orderId, orderNumber }));
}
