import { z } from "zod";
import { lockCartForUpdate } from "#cart/repository.server.ts";
import { readCart } from "#cart/service.server.ts";
import { detailsMissing, orderStale } from "#orders/contract.ts";
import { detailsOf } from "#orders/details/repository.server.ts";
import { isBilledMonthly } from "#orders/details/steps.model.ts";
import { orderLinesOf, sameLines } from "#orders/model.ts";
import { placeOrder } from "#orders/place-order.service.server.ts";
import { moveOrder, type OrderKey, readOrder, type StoredOrder } from "#orders/repository.server.ts";
import { lockOwnOrder, publishOrderEvent } from "#orders/service.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { requireAddressLimit, requireHourlyLimit } from "#platform/rate-limit/service.server.ts";
import type { Rand } from "#shared/money.ts";
import type { CheckoutContext } from "../context.server.ts";
import { enquiriesPerAddress, verificationsPerPerson } from "../customer-lookup/model.ts";
import { notOnAccount, startVerification as startCall } from "./contract.ts";
import { insertVerification, readVerification } from "./repository.server.ts";

/**
 * Places an order on account and queues its verification, in one transaction (D-11). Doing it twice gives the same,
 * also once it was decided.
 * @param seen the total that the customer saw, where the page says it
 * @throws HttpProblem of the call's problems
 */
export function startVerification(context: CheckoutContext, key: OrderKey, seen?: Rand): Promise<StoredOrder> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (trx) => {
    await lockCartForUpdate(trx, key.ownerId);
    const found = await lockOwnOrder(trx, key);
    if (!isBilledMonthly(found.orderType)) throw new HttpProblem(notOnAccount);
    if (found.status === "draft") throw new HttpProblem(detailsMissing);
    if (await readVerification(trx, found)) {
      if (found.status === "awaiting_verification") await requireUnchanged(context, trx, found);
      return found;
    }
    if (found.status !== "details_complete") throw new HttpProblem(notOnAccount);
    const order = await placeOrder(context, trx, found, seen, now);
    const reason = "Placed on account, to be verified";
    const moved = await moveOrder(trx, order, { to: "awaiting_verification", actor: "customer", reason }, now);
    await insertVerification(trx, moved, now);
    await context.jobs.enqueue(trx, VERIFICATION_QUEUE, key);
    await publishOrderEvent(context, trx, moved);
    return moved;
  });
}

/** The cart still holds what was placed; beginning the checkout again makes a new order of another one (D-16). */
async function requireUnchanged(context: CheckoutContext, db: Database, order: StoredOrder): Promise<void> {
  const { items } = await readCart(context, db, order.ownerId);
  if (!sameLines(order.placed?.lines ?? [], orderLinesOf(items, order))) throw new HttpProblem(orderStale);
}

/** Queue of the orders on account that are to be verified, or to go on with. */
export const VERIFICATION_QUEUE = "verification";

/** What stands in that queue: which order. */
export const QueuedVerification = z.object({ ownerId: z.uuid(), orderId: z.uuid() });

/**
 * Counts orders on account before they are verified: each asks registers about a person and writes to an address, so nobody
 * may try numbers out, or have strangers written to, by placing orders. The same order again does not count.
 * @param address network address of who asks
 * @throws HttpProblem too_many_requests
 */
export async function requireVerifyLimit(context: CheckoutContext, key: OrderKey, address: string): Promise<void> {
  const order = await readOrder(context.db, key);
  if (order?.status !== "details_complete" || (await readVerification(context.db, order))) return;
  const { business, personal } = await detailsOf(context.db, order);
  const idNumber = (business ?? personal)?.idNumber ?? "";
  const call = startCall.route;
  await requireAddressLimit(context, call, address, enquiriesPerAddress(context.env.RATE_LIMIT));
  if (idNumber)
    await requireHourlyLimit(context, ["number", call, idNumber], verificationsPerPerson(context.env.RATE_LIMIT));
}
