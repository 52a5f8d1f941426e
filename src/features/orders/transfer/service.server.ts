import { touchCart } from "#cart/repository.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { hasOpenProcess, moveOpenProcesses } from "../fibre/repository.server.ts";
import { lockOpenOrder, lockOrder, type OrderKey } from "../repository.server.ts";
import { cancelUnpaid } from "../service.server.ts";
import { statusIs } from "../status/model.ts";
import { currentOwner, openOrders, ordersMadeWith, setOwner } from "./repository.server.ts";

/**
 * Gives an order to another owner: a guest's checkout that goes on after the sign-in, or an order that a customer claims. An unpaid order of
 * the new owner for the same payment group is cancelled, since a cart has one at a time (B-07). Runs in the caller's transaction, which has
 * locked both carts.
 * @returns false when the order is not there any more, or the new owner's own order waits for its verification
 */
export async function transferOrder(
  context: PlatformContext,
  db: Database,
  key: OrderKey,
  to: string,
): Promise<boolean> {
  const order = await lockOrder(db, key);
  if (!order || key.ownerId === to) return false;
  if (statusIs(order.status, "waiting")) {
    const own = await lockOpenOrder(db, to, order.segment, order.paymentGroup);
    if (own && !statusIs(own.status, "open")) return false;
    const reason = "Replaced by the checkout in which the customer signed in";
    if (own) await cancelUnpaid(db, own, { actor: "customer", reason }, context.clock.now());
  }
  await setOwner(db, context.detailCipher, key, to);
  return true;
}

/** Locks the carts of two owners until the transaction ends, always in the same order, so that two transfers cannot deadlock. */
export async function lockCarts(
  { clock }: Pick<PlatformContext, "clock">,
  trx: Database,
  owners: readonly string[],
): Promise<void> {
  for (const owner of [...owners].sort()) await touchCart(trx, owner, clock.now());
}

/**
 * Takes the unpaid orders of a guest along to the customer who signed in, also those at the fibre checkout, so that a checkout goes on where
 * it was.
 */
export async function transferOpenOrders(context: PlatformContext, guestId: string, customerId: string): Promise<void> {
  const { db } = context;
  if ((await openOrders(db, guestId)).length === 0 && !(await hasOpenProcess(db, guestId))) return;
  await context.db.transaction().execute(async (trx) => {
    await lockCarts(context, trx, [guestId, customerId]);
    for (const order of await openOrders(trx, guestId)) await transferOrder(context, trx, order, customerId);
    await moveOpenProcesses(trx, guestId, customerId);
  });
}

/** A guest who signed in, and the email address that the code of this sign-in was sent to, in lower case. */
export interface ProvenGuest {
  guestId: string;
  customerId: string;
  email: string;
}

/**
 * Gives the guest's placed orders with the proven email address to the customer: the session that made them and the address of the order are
 * both theirs (B-03). So are those at the fibre checkout, which have no address here. Orders with another address stay the guest's, and so does
 * one that cannot be moved yet. Repeating it has no effect.
 */
export async function transferOrdersOf(context: PlatformContext, proven: ProvenGuest): Promise<void> {
  const { guestId, customerId, email } = proven;
  if ((await ordersMadeWith(context.db, guestId, email)).length === 0) return;
  await context.db.transaction().execute(async (trx) => {
    await lockCarts(context, trx, [guestId, customerId]);
    for (const key of await ordersMadeWith(trx, guestId, email)) await transferOrder(context, trx, key, customerId);
  });
}

/** The key of an order for a job that was queued before the order got another owner. */
export async function currentKey<Key extends OrderKey>(context: PlatformContext, key: Key): Promise<Key> {
  return { ...key, ownerId: (await currentOwner(context.db, key.orderId)) ?? key.ownerId };
}
