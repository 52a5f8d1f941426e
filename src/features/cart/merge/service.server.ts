import type { PaymentGroup } from "#catalogue/model.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { Segment } from "#shared/segment.ts";
import type { CartChecks, OfferSources } from "../context.server.ts";
import { itemsOfLines, lineOf } from "../line.model.ts";
import { moveCartCodes } from "../promo-codes/repository.server.ts";
import { deleteGroups, hasLines, insertLines, readLines, setQuantities, touchCart } from "../repository.server.ts";
import { type Dropped, mergeItems } from "./model.ts";

/** Result of a merge. */
export interface MergeReport {
  /** False after an error: both carts are unchanged, and the merge can be repeated. */
  merged: boolean;
  /** Ids of the groups moved to the customer's cart. */
  moved: string[];
  /** Lines missing from the merged cart or reduced, with the reason. */
  dropped: Dropped[];
  /** The error, for the log only. */
  error?: unknown;
}

const NOTHING: MergeReport = { merged: true, moved: [], dropped: [] };

/**
 * Merges a guest's cart into the cart of the customer who signed in, in one transaction that locks both (B-07). The guest's cart is empty
 * afterwards; repeating the merge has no effect. It never throws, because sign-in must not fail because of a cart: `merged` is false then.
 * @param checkoutGroup the payment group in whose checkout the guest signed in; its lines are moved in full
 */
export async function mergeCarts(
  context: PlatformContext & OfferSources & CartChecks,
  guestOwner: string,
  customerOwner: string,
  { checkoutGroup }: { checkoutGroup?: { segment: Segment; paymentGroup: PaymentGroup } } = {},
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
  context: PlatformContext & OfferSources & CartChecks,
  trx: Database,
  guestOwner: string,
  customerOwner: string,
  checkoutGroup: { segment: Segment; paymentGroup: PaymentGroup } | undefined,
): Promise<MergeReport> {
  const now = context.clock.now();
  // Always in the same order, so that two merges of the same carts cannot deadlock.
  for (const owner of [guestOwner, customerOwner].sort()) await touchCart(trx, owner, now);
  const guest = await readLines(trx, guestOwner, context, customerOwner);
  const customer = await readLines(trx, customerOwner, context);
  const itemsIn = (rows: typeof guest) => itemsOfLines(rows.map(({ stored, offer }) => lineOf(stored, offer, context)));
  const merge = mergeItems(itemsIn(guest), itemsIn(customer), context.limits, checkoutGroup);
  const moved = guest.flatMap(({ stored }) => {
    const quantity = merge.moved.get(stored.lineGroupId);
    return quantity === undefined ? [] : { ...stored, quantity };
  });
  await deleteGroups(trx, guestOwner, [...new Set(guest.map(({ stored }) => stored.lineGroupId))]);
  await deleteGroups(trx, customerOwner, merge.removed);
  await setQuantities(trx, customerOwner, merge.changed);
  await insertLines(trx, customerOwner, moved, now);
  await moveCartCodes(trx, guestOwner, customerOwner);
  return { merged: true, moved: [...merge.moved.keys()], dropped: merge.dropped };
}
