import { randomInt } from "node:crypto";
import type { CartContext } from "#cart/context.server.ts";
import { type Grounds, groundsOf } from "#cart/coverage.service.server.ts";
import { checkoutProblems, type Group } from "#cart/problems.model.ts";
import { lockCartForUpdate } from "#cart/repository.server.ts";
import { type CartNow, noSuchItem, readCart } from "#cart/service.server.ts";
import type { OrderType, VendorType } from "#catalogue/model.ts";
import { orderLinesOf, sameLines } from "#orders/model.ts";
import { insertDraft, lockOpenOrder, type OrderKey, type StoredOrder } from "#orders/repository.server.ts";
import { cancelUnpaid } from "#orders/service.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { uuidv7 } from "#platform/ids.server.ts";
import type { CheckoutContext } from "./context.server.ts";
import { checkoutBlocked, groupNotAvailable } from "./contract.ts";
import { takeOverDetails } from "./details.service.server.ts";
import { formatEcomId } from "./model.ts";
import { claimEcomId } from "./repository.server.ts";
import { isCheckedOutHere } from "./steps.model.ts";

/** Random ids that are tried before it is taken for a bug: with ten million orders, one try in ten meets a taken one. */
const TRIES = 20;

/**
 * Begins the checkout of the payment group that a line group of the cart belongs to (D-06). The group's unpaid order is
 * given again; when its lines were frozen and the cart has changed since, it is cancelled and a new one takes over what
 * the customer had filled in (D-16).
 * @throws HttpProblem of the call's problems
 */
export async function beginCheckout(
  context: CheckoutContext,
  ownerId: string,
  asked: { lineGroupId: string; vendorType: VendorType; ecomId?: string | null | undefined },
): Promise<Pick<StoredOrder, "orderId" | "ecomId">> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (trx) => {
    await lockCartForUpdate(trx, ownerId);
    const cart = await readCart(context, trx, ownerId);
    const { items } = cart;
    const item = items.find((each) => each.orderId === asked.lineGroupId && each.vendorType === asked.vendorType);
    if (!item) throw noSuchItem("body.order_id");
    const group = { vendorType: item.vendorType, key: item.orderType };
    if (!isCheckedOutHere(group.key)) throw new HttpProblem(groupNotAvailable);
    await requireNoProblems(context, trx, cart, group);
    const open = await lockOpenOrder(trx, ownerId, group.vendorType, group.key);
    const lines = orderLinesOf(items, item);
    if (open && (!open.placed || sameLines(open.placed.lines, lines))) return open;
    if (open)
      await cancelUnpaid(trx, open, { actor: "customer", reason: "The cart changed, a new order took over" }, now);
    const order = await newDraft(trx, ownerId, group.vendorType, group.key, asked.ecomId, now);
    if (open) await takeOverDetails(trx, open, order, lines, now);
    return order;
  });
}

/**
 * Makes sure that nothing stands in the way of checking a payment group out, also that what its lines need still reaches their
 * addresses (D-15).
 * @returns what is known of those addresses
 * @throws HttpProblem checkout_blocked with every reason
 */
export async function requireNoProblems(
  context: CartContext,
  db: Database,
  cart: CartNow,
  group: Group,
): Promise<Grounds> {
  const grounds = await groundsOf(context, db, cart);
  const problems = checkoutProblems(cart.items, group, context.limits, grounds.faults);
  if (problems.length > 0)
    throw new HttpProblem(checkoutBlocked, { message: problems[0]?.message, details: { problems } });
  return grounds;
}

/** Begins the order of a payment group, with a free ecomId: the proposal if nobody has it, else one of ours. */
export async function newDraft(
  db: Database,
  ownerId: string,
  vendorType: VendorType,
  orderType: OrderType,
  proposal: string | null | undefined,
  now: Date,
) {
  const key = { ownerId, orderId: uuidv7(now) };
  const ecomId = await freeEcomId(db, key, proposal);
  return insertDraft(db, { ...key, ecomId, vendorType, orderType }, now);
}

/** The browser's proposal if nobody has it, else one of ours. */
async function freeEcomId(db: Database, key: OrderKey, proposal: string | null | undefined): Promise<string> {
  if (proposal && (await claimEcomId(db, key, proposal))) return proposal;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const ecomId = formatEcomId(randomInt(100_000_000));
    if (await claimEcomId(db, key, ecomId)) return ecomId;
  }
  throw new Error(`No free ecomId in ${TRIES} tries`);
}
