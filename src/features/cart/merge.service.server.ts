import type { OrderType } from "#catalogue/model.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { VendorType } from "#shared/segment.ts";
import type { CartContext } from "./context.server.ts";
import { itemsOfLines, lineOf } from "./line.model.ts";
import { type Dropped, merged } from "./merge.model.ts";
import { deleteGroups, hasLines, insertLines, lockCart, readLines, setQuantities } from "./repository.server.ts";

/** What became of a guest's cart when its guest signed in. */
export interface MergeReport {
  /** False when something went wrong: both carts are as they were, and merging again is safe. */
  merged: boolean;
  /** Groups that came into the customer's cart, by their ids. */
  moved: string[];
  /** Everything that is not in the merged cart, or in smaller quantity, and why. */
  dropped: Dropped[];
  /** What went wrong, for the log; never for the customer. */
  error?: unknown;
}

const NOTHING: MergeReport = { merged: true, moved: [], dropped: [] };

/**
 * Brings the cart of a guest into the cart of the customer who signed in, in one transaction that holds both (B-07); the
 * guest's cart is empty afterwards. Merging again finds nothing to do. It never throws, for signing in must not fail
 * because of a cart: `merged` is false then.
 * @param checkoutGroup the payment group in whose checkout the guest signed in; its lines come whole
 */
export async function mergeCarts(
  context: CartContext,
  guestOwner: string,
  customerOwner: string,
  { checkoutGroup }: { checkoutGroup?: { vendorType: VendorType; orderType: OrderType } } = {},
): Promise<MergeReport> {
  if (guestOwner === customerOwner) return NOTHING;
  try {
    if (!(await hasLines(context.db, guestOwner))) return NOTHING;
    return await context.db
      .transaction()
      .execute((trx) => mergeLocked(context, trx, guestOwner, customerOwner, checkoutGroup));
  } catch (error) {
    return { merged: false, moved: [], dropped: [], error };
  }
}

async function mergeLocked(
  context: CartContext,
  db: Database,
  guestOwner: string,
  customerOwner: string,
  checkoutGroup: { vendorType: VendorType; orderType: OrderType } | undefined,
): Promise<MergeReport> {
  const now = context.clock.now();
  // Always in the same order, so that two that merge the same carts never wait for each other.
  for (const owner of [guestOwner, customerOwner].sort()) await lockCart(db, owner, now);
  const guest = await readLines(db, guestOwner, context, customerOwner);
  const customer = await readLines(db, customerOwner, context);
  const itemsIn = (rows: typeof guest) => itemsOfLines(rows.map(({ stored, offer }) => lineOf(stored, offer, context)));
  const merge = merged(itemsIn(guest), itemsIn(customer), context.limits, checkoutGroup);
  const coming = guest.flatMap(({ stored }) => {
    const quantity = merge.moved.get(stored.orderId);
    return quantity === undefined ? [] : { ...stored, quantity };
  });
  await deleteGroups(db, guestOwner, [...new Set(guest.map(({ stored }) => stored.orderId))]);
  await deleteGroups(db, customerOwner, merge.removed);
  await setQuantities(db, customerOwner, merge.changed);
  await insertLines(db, customerOwner, coming, now);
  return { merged: true, moved: [...merge.moved.keys()], dropped: merge.dropped };
}
