import { holdCart } from "#cart/data.server.ts";
import { readCart } from "#cart/flows.server.ts";
import { detailsMissing } from "#checkout/contract.ts";
import { isBilledMonthly } from "#checkout/steps.model.ts";
import type { Rand } from "#money/model.ts";
import { moveOrder, type OrderKey, type StoredOrder } from "#orders/data.server.ts";
import { lockOwnOrder } from "#orders/flows.server.ts";
import { orderLinesOf, sameLines } from "#orders/model.ts";
import { announceOrder } from "#orders/news.server.ts";
import { orderStale } from "#orders/placing.contract.ts";
import { placeOrder } from "#orders/placing.flows.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { Refusal } from "#platform/http/problem.ts";
import type { Shop } from "#shop.server.ts";
import { notOnAccount } from "./contract.ts";
import { insertVerification, readVerification } from "./data.server.ts";
import { VERIFICATION_QUEUE } from "./queue.server.ts";

/**
 * Places an order on account and queues its verification, in one transaction (D-11). Doing it twice gives the same,
 * also once it was decided.
 * @param seen the total that the customer saw, where the page says it
 * @throws Refusal of the call's problems
 */
export function startVerification(shop: Shop, key: OrderKey, seen?: Rand): Promise<StoredOrder> {
  const now = shop.clock.now();
  return shop.db.transaction().execute(async (trx) => {
    await holdCart(trx, key.ownerId);
    const found = await lockOwnOrder(trx, key);
    if (!isBilledMonthly(found.orderType)) throw new Refusal(notOnAccount);
    if (found.status === "draft") throw new Refusal(detailsMissing);
    if (await readVerification(trx, found)) {
      if (found.status === "awaiting_verification") await requireUnchanged(shop, trx, found);
      return found;
    }
    if (found.status !== "details_complete") throw new Refusal(notOnAccount);
    const order = await placeOrder(shop, trx, found, seen, now);
    const reason = "Placed on account, to be verified";
    const moved = await moveOrder(trx, order, { to: "awaiting_verification", actor: "customer", reason }, now);
    await insertVerification(trx, moved, now);
    await shop.jobs.enqueue(trx, VERIFICATION_QUEUE, key);
    await announceOrder(shop, trx, moved);
    return moved;
  });
}

/** The cart still holds what was placed; beginning the checkout again makes a new order of another one (D-16). */
async function requireUnchanged(shop: Shop, db: Database, order: StoredOrder): Promise<void> {
  const { items } = await readCart(shop, db, order.ownerId);
  if (!sameLines(order.placed?.lines ?? [], orderLinesOf(items, order))) throw new Refusal(orderStale);
}
