import { outOfStock } from "#cart/contract.ts";
import { settleUse } from "#cart/promo-codes/repository.server.ts";
import { removeOrderedLines } from "#cart/repository.server.ts";
import { shortageMessage } from "#cart/stock.model.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import type { DeliveryPromises } from "../context.server.ts";
import { deliveryPromise } from "../delivery/service.server.ts";
import { titleOfMaterial } from "../model.ts";
import { receivedPayments } from "../refund.repository.server.ts";
import { type Actor, moveOrder, type PlacedOrder, type StoredOrder } from "../repository.server.ts";
import { publishOrderEvent } from "../service.server.ts";
import { removeShortfalls, reserveStock } from "../stock.repository.server.ts";

/**
 * Releases a held order: allocates the stock that it lacks, and moves it to the status in which it would be without the hold, so that
 * fulfilment goes on by itself. Runs in the caller's transaction, which has locked the cart and then the order.
 * @throws HttpProblem out_of_stock, for the first material that is still short; the caller's transaction has to roll back
 */
export async function releaseHeldOrder(
  context: PlatformContext & DeliveryPromises,
  db: Database,
  order: PlacedOrder,
  { actor, reason }: { actor: Actor; reason: string },
  now: Date,
): Promise<StoredOrder> {
  const { lines } = order.placed;
  // An order that was paid after its cancellation never became binding: its lines are still in the cart, and nothing is allocated.
  const isBinding = order.concludedAt !== null;
  if (!isBinding) {
    await removeOrderedLines(db, order.ownerId, lines, now);
    await settleUse(db, order);
  }
  const wanted = isBinding ? await removeShortfalls(db, order) : lines;
  const [short] = await reserveStock(db, order, wanted, "allocated");
  if (short)
    throw new HttpProblem(outOfStock, {
      message: shortageMessage(titleOfMaterial(lines, short.materialId), short.remaining),
      details: { materialNumber: short.materialId, left: short.remaining },
    });
  const moved = await moveOrder(db, order, { to: await releasedStatus(db, order), actor, reason }, now, {
    ...(isBinding ? {} : { concludedAt: now, reservedUntil: null }),
    deliveryDays: await deliveryPromise(context, db, order, now),
  });
  await publishOrderEvent(context, db, moved);
  return moved;
}

async function releasedStatus(db: Database, order: StoredOrder): Promise<"handed_off" | "paid" | "accepted"> {
  if (order.paymentGroup === "fibreproduct") return "handed_off";
  return (await receivedPayments(db, order)).length > 0 ? "paid" : "accepted";
}
